"""The moods in which others may play, for whoever looks ahead."""

from __future__ import annotations

import pickle

import pytest

from sandtable.games.undaunted.players import ScriptedPlayer
from sandtable.games.undaunted.players.models import MODELS, bold, careless, wary
from sandtable.kernel.engine.playout import Player, Tally, play_match
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.engine.search import Search
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.players.thinker import Thinker


def fingerprint(scenario: str, players: list[Player]) -> int:
    """What a game comes to."""
    game, tally = game_of(scenario), Tally()
    state = game.start(scenario, full_options(game, game.machine_options(), scenario))
    play_match(state, players, FastSource(3, 2), tally)
    return int(tally.fingerprint)


@pytest.mark.parametrize("scenario", ["normandy/1", "africa/6"])
def test_every_mood_is_one_of_its_own(scenario: str) -> None:
    games = [fingerprint(scenario, [ScriptedPlayer(), mood()]) for mood in (ScriptedPlayer, bold, wary, careless)]
    assert len(set(games)) == 4


def test_a_mood_stays_what_it_is_wherever_it_goes() -> None:
    for scenario in ("normandy/1", "africa/6"):
        mood = bold()
        twin: Player = pickle.loads(pickle.dumps(mood))
        assert fingerprint(scenario, [ScriptedPlayer(), mood]) == fingerprint(scenario, [ScriptedPlayer(), twin])


def test_whoever_looks_ahead_meets_all_of_them_in_turn() -> None:
    game = game_of("normandy/1")
    state = game.start("normandy/1", full_options(game, game.machine_options(), "normandy/1"))
    search: Search = Thinker("normandy/1", 20).search_for(state)
    assert len(search.models) == len(MODELS)
    met = [search.seated(2, 0, world) for world in range(2 * len(MODELS))]
    assert all(ours is search.script for ours, _ in met)
    assert [search.models.index(theirs) for _, theirs in met] == 2 * list(range(len(MODELS)))
