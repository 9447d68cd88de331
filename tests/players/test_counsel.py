"""Hints: the best answers with their chances, from what a seat can see and nothing else."""

from __future__ import annotations

import random

import pytest

import sandtable
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.engine.search import Candidate
from sandtable.kernel.registry import game_of
from sandtable.players import counsel as counsels
from sandtable.players import player
from sandtable.players.counsel import BEST, _suggest, hint


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counsels, "MILLISECONDS", 1e9)  # so that what comes out hangs on no clock
    monkeypatch.setattr(counsels, "TRIES", 24)


def midway(scenario: str, seed: int, answers: int) -> sandtable.Table:
    """A game some random answers old in which somebody has a choice of three or more."""
    luck, table = random.Random(seed), sandtable.new(scenario, seed=seed)
    while answers > 0 or len(table.decisions[0].options) < 3:
        table.play(luck.choice(table.decisions[0].options))
        answers -= 1
    return table


@pytest.mark.parametrize("scenario", ["normandy/1", "africa/6", "legions/2"])
def test_a_hint_names_different_legal_answers_with_chances(scenario: str) -> None:
    table = midway(scenario, 3, 20)
    hints = hint(table)
    assert 2 <= len(hints) <= BEST
    assert len({each.option.answer for each in hints}) == len(hints)
    assert all(each.option in table.decisions[0].options for each in hints)
    assert all(0 <= each.share <= 1 and 0 < each.within < 1 for each in hints)
    assert hints == hint(table)
    assert hints != hint(table, seed=1)


def test_what_is_hidden_makes_no_difference() -> None:
    table = midway("normandy/1", 5, 40)
    seat = table.decisions[0].seat
    first = hint(table)
    for seed in range(3):
        table.state = table.state.determinize(seat, FastSource(seed, 2))
        assert hint(table) == first


def test_a_win_that_lies_there_is_named() -> None:
    """Some games of the script against itself, up to the first moments in which one answer of several wins at once."""
    source, seen = FastSource(8, 2), 0
    for seed in range(12):
        table = sandtable.new("normandy/1", seed=seed, options=game_of("normandy/1").machine_options())
        script = player("scripted", "normandy/1")
        while not table.over:
            decision, (branch, _) = table.decisions[0], table.state.open_steps()[0]
            if any(wins(table, branch, option.answer, decision.seat) for option in decision.options):
                seen += len(decision.options) > 1
                best = hint(table)[0]
                assert best.share == 1
                break
            table.play(
                int(script.answer(table.state.determinize(decision.seat, source), branch, decision.seat, source))
            )
    assert seen > 2


def wins(table: sandtable.Table, branch: int, answer: int, seat: int) -> bool:
    tried = table.state.clone()
    tried.take(branch, answer)
    return bool(tried.over and tried.winner == seat)


def test_where_nobody_is_asked_or_nobody_knows_the_game_there_is_none() -> None:
    table = sandtable.new("normandy/1", seed=1)
    table.play(table.decisions[0].options[0])
    asked = {each.seat for each in table.decisions}
    if len(asked) == 1:
        with pytest.raises(sandtable.InvalidMove, match="nobody is asked"):
            hint(table, 1 - asked.pop())
    table.resign(0)
    with pytest.raises(sandtable.InvalidMove, match="nobody is asked"):
        hint(table)


def test_a_win_seen_in_a_few_dealt_worlds_is_not_told_as_certain() -> None:
    raced, sure = Candidate(1), Candidate(2)
    for candidate in (raced, sure):
        for _ in range(40):
            candidate.add(0.9, 0.9)
    sure.sure = 1.0
    before, told = _suggest(raced, raced), _suggest(sure, raced)
    assert before.share < told.share == 1.0
    assert before.within < 0.05
    assert 0.3 < told.within < 0.35
