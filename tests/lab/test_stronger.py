"""Trials of players with something changed: they end when the pairs have an answer, and go on where they were."""

from __future__ import annotations

from itertools import chain, repeat
from pathlib import Path
from random import Random

import pytest

from bench import stronger
from bench.stronger import BETTER, FEWEST, ROUND, TRIALS, Changed, Pair, Trial, Tried, as_it_is, ask, next_pairs, row
from sandtable.kernel.engine.state import State
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of

TRIAL = Trial("coins", "Tosses a coin", as_it_is, scenarios=("normandy/1", "africa/6"))


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found here is written down elsewhere."""
    for name in ("KEPT", "PAGE"):
        monkeypatch.setattr(stronger, name, tmp_path / name)
    monkeypatch.setattr(stronger, "TRIALS", (*TRIALS, TRIAL))


def decided(luck: Random, share: float) -> str:
    """How a trial ends in which so many games are won."""
    scores: list[float] = []
    while True:
        scores += [float((luck.random() < share) + (luck.random() < share)) for _ in range(ROUND)]
        tried = Tried("coins", {"normandy/1": scores})
        if tried.verdict != "open":
            return tried.verdict


def test_a_trial_seldom_errs() -> None:
    luck = Random(5)
    assert sum(decided(luck, 0.5) == "won" for _ in range(200)) <= 16
    assert sum(decided(luck, BETTER) == "lost" for _ in range(200)) <= 16
    assert {decided(luck, 0.3) for _ in range(20)} == {"lost"}
    assert {decided(luck, 0.8) for _ in range(20)} == {"won"}


def test_a_trial_ends_when_it_is_decided_and_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Pair] = []
    had = chain([2.0] * 12 + [0.0] * 12, repeat(2.0))

    def play(pair: Pair) -> float:
        asked.append(pair)
        return next(had)

    monkeypatch.setattr(stronger, "play_pair", play)
    ask([TRIAL], stronger.read(), 1, 1e9, most=ROUND)
    known = stronger.read()
    assert (known["coins"].verdict, len(asked)) == ("open", ROUND)
    ask([TRIAL], known, 1, 1e9, most=1000)
    assert known["coins"].verdict == "won"
    assert stronger.read() == known
    assert len({(pair.scenario, pair.number) for pair in asked}) == len(asked) < 200
    ask([TRIAL], known, 1, 1e9, most=1000)
    assert len(asked) == len(known["coins"].scores) >= FEWEST
    assert row(TRIAL, known["coins"]).endswith("| won |")


def test_every_trial_changes_the_search() -> None:
    game = game_of("africa/6")
    state = game.start("africa/6", full_options(game, game.machine_options(), "africa/6"))

    def told(way: stronger.Way) -> tuple[bool, int, int]:
        search = Changed("africa/6", way).search_for(state)
        return search.judge is None, int(search.rounds), len(search.models)

    assert len({told(trial.changed) for trial in TRIALS} | {told(as_it_is)}) == len(TRIALS) + 1


def test_a_pair_is_two_games_of_one_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: list[tuple[str, ...]] = []

    def play(state: State, players: list[Changed], luck: object, tally: object) -> None:
        seats.append(tuple(each.way.__name__ for each in players))

    monkeypatch.setattr(stronger, "play_match", play)
    monkeypatch.setattr(State, "returns", lambda state, seat: 0.5)
    stronger.play_pair(next_pairs(TRIALS[0], Tried("one", {}))[0])
    assert seats == [("one_round", "as_it_is"), ("as_it_is", "one_round")]
