"""Players that look ahead: what they choose, what they may know, and what they are called."""

from __future__ import annotations

import pytest

from quartet.game import QUARTET
from quartet.players import Thrifty
from sandtable.kernel.engine.playout import Player, Tally, play_match
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.engine.search import Candidate, Patience, Search
from sandtable.kernel.engine.state import State
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.players import UnknownPlayer, player
from sandtable.players.search import A_MILLISECOND, TO_THE_END, Clock, Thinker


def begun(scenario: str) -> State:
    """The start of a game between machines."""
    game = game_of(scenario)
    return game.start(scenario, full_options(game, game.machine_options(), scenario))


def shares(players: list[Player], games: int) -> list[float]:
    """What each seat of Quartet has of so many games, in all."""
    start = QUARTET.start("quartet/4", full_options(QUARTET, {}, "quartet/4"))
    total = [0.0] * 4
    for number in range(games):
        state = start.clone()
        play_match(state, players, FastSource(derive(8, number), 4), Tally())
        for seat in range(4):
            total[seat] += state.returns(seat)
    assert abs(sum(total) - games) < 1e-9
    return total


def test_who_looks_ahead_has_more_of_the_game() -> None:
    looks = Search(Thrifty(), [Thrifty()], None, 60, TO_THE_END, Patience())
    assert shares([looks, Thrifty(), Thrifty(), Thrifty()], 40)[0] > 1.2 * shares([Thrifty()] * 4, 40)[0]


def test_the_race_is_by_differences_in_the_same_worlds() -> None:
    rival = Candidate(7)
    for ours, theirs in ((0.5, 0.25), (0.75, 0.25), (0.5, 0.25), (0.75, 0.25)):
        rival.add(ours, theirs)
    assert rival.mean() == pytest.approx(0.625)
    assert rival.lead() == pytest.approx(0.375 / (0.25 / 3**0.5 / 2))
    same = Candidate(8)
    same.add(0.5, 0.5)
    same.add(1.0, 1.0)
    assert same.lead() == 0.0


def test_a_thinker_that_has_no_time_does_as_the_script_does() -> None:
    state = begun("normandy/1")
    while state.at_chance():
        state.take_chance(FastSource(1, 2))
    hasty = Thinker("normandy/1", 500, 0.000_001)
    branch, step = next((branch, step) for branch, step in state.open_steps() if step.seat >= 0)
    luck = FastSource(1, 2)
    seen = state.determinize(step.seat, luck.clone())
    script = player("scripted", "normandy/1").answer(seen, branch, step.seat, luck.clone())
    assert hasty.answer(state, branch, step.seat, luck.clone()) == script


def test_names_say_how_much() -> None:
    looks = [player(name, "normandy/1") for name in ("search", "search:64", "search:50ms")]
    assert [type(each) for each in looks] == [Thinker] * 3
    _, few, quick = looks
    assert isinstance(few, Thinker)
    assert isinstance(quick, Thinker)
    assert (few.playouts, few.milliseconds) == (64, 0.0)
    assert (quick.playouts, quick.milliseconds) == (50 * A_MILLISECOND, 50.0)
    assert isinstance(quick.search_for(begun("normandy/1")).patience, Clock)
    for wrong in ("search:", "search:0", "search:many", "search:50s", "search:9999999"):
        with pytest.raises(UnknownPlayer, match="search:200"):
            player(wrong, "normandy/1")
