"""The scripted player with the expansion: legal, honest about hidden cards, purposeful, and better than chance."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.players import ScriptedPlayer
from sandtable.kernel.engine.playout import Player, RandomPlayer, Tally, play_match
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from tests.kernel.walks import OPTIONS, REINFORCEMENTS

SEATS = 4
"""Some are played by teams; two players leave the other seats empty."""


def lay(scenario: str, **more: str) -> Battle:
    """A table for machines, set up to the first question; some with specialists."""
    game = game_of(scenario)
    options = {**OPTIONS.get(scenario, {"guard": "20"}), **more}
    battle = game.start(scenario, full_options(game, options, scenario))
    assert isinstance(battle, Battle)
    return battle


@pytest.mark.parametrize("scenario", REINFORCEMENTS)
def test_answers_are_legal_and_do_not_depend_on_hidden_cards(scenario: str) -> None:
    """In positions of random play and of its own; dealt differently, the same answer comes out, and nothing changes."""
    scripted = ScriptedPlayer()
    pairs: list[list[Player]] = [[RandomPlayer()] * SEATS, [ScriptedPlayer()] * SEATS]
    for seed, others in enumerate(pairs):
        battle, source = lay(scenario), FastSource(derive(seed, 3), SEATS)
        for number in range(120):
            if battle.over:
                break
            branch = int(battle.first_branch())
            step = battle.step_of(branch)
            if step.seat < 0:
                battle.take(branch, step.sample(battle, source))
                continue
            answers = set()
            for deal in range(2):
                seen = battle.determinize(step.seat, FastSource(derive(number, deal), SEATS))
                before = seen.signature()
                answers.add(int(scripted.answer(seen, branch, step.seat, source)))
                assert seen.signature() == before
            assert len(answers) == 1
            assert step.refuse(battle, answers.pop()) is None
            battle.take(branch, others[int(step.seat)].answer(battle.clone(), branch, step.seat, source))


@pytest.mark.parametrize("scenario", REINFORCEMENTS)
def test_it_beats_random_play(scenario: str) -> None:
    """A few games a side; the lab measures 95 % and more over hundreds."""
    won = 0
    for seat in range(2):
        players: list[Player] = [RandomPlayer()] * SEATS
        players[seat] = players[seat + 2] = ScriptedPlayer()
        for game in range(3):
            battle = lay(scenario)
            play_match(battle, players, FastSource(derive(19, game), SEATS), Tally())
            won += battle.winner == seat
    assert won >= 5


def test_it_uses_what_the_expansion_offers() -> None:
    """Tanks fire and advance, specialists throw, sappers lay and lift, planes are called and bomb."""
    seen: Counter[str] = Counter()
    for scenario in REINFORCEMENTS:
        for game in range(3):
            battle, source = lay(scenario, players="2"), FastSource(derive(29, game), 2)
            battle.events = []
            players = [ScriptedPlayer()] * SEATS
            while not battle.over:
                branch = int(battle.first_branch())
                step = battle.step_of(branch)
                if step.seat < 0:
                    battle.take(branch, step.sample(battle, source))
                else:
                    known = battle.determinize(step.seat, source)
                    battle.take(branch, players[int(step.seat)].answer(known, branch, step.seat, source))
            for event in battle.events:
                seen[event.kind] += 1
                if event.kind == "played":
                    seen[str(event.fields["action"])] += 1
    for kind in (
        "anti-tank",
        "advance",
        "grenades",
        "close-attack",
        "exchanged",
        "mine lifted",
        "mine laid",
        "exploded",
    ):
        assert seen[kind] > 0, kind
    for kind in ("air-support", "called", "bomb"):
        assert seen[kind] > 0, kind
