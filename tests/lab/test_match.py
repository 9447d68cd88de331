from __future__ import annotations

import pytest

from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.random import Source
from sandtable.kernel.engine.state import State
from sandtable.kernel.errors import SandtableError
from sandtable.lab.match import match
from sandtable.measured.shares import wilson
from sandtable.players import player


def test_a_player_against_itself_is_a_mirror() -> None:
    told = match("normandy/1", "random", "random", 60, seed=2, options={"guard": "15"})
    first, second = told.players
    assert first.wins == second.wins, "both halves are the same games"
    assert told.fingerprints[0] == told.fingerprints[1]
    assert first.wins + second.wins + told.draws == told.games == told.finished + told.guarded
    assert sum(side.wins for side in told.sides) == first.wins + second.wins
    assert [side.name for side in told.sides] == ["US", "DE"]
    for one in (*told.players, *told.sides):
        assert 0 <= one.low <= one.share <= one.high <= 1
        assert sum(one.by.values()) == one.wins


def test_a_match_has_pairs() -> None:
    for games in (0, 1, 3):
        with pytest.raises(SandtableError, match="even number from 2"):
            match("normandy/1", "random", "random", games)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (950, 1000, 0.9347, 0.9619)],
)
def test_wilson_intervals_are_those_of_the_textbook(wins: int, games: int, low: float, high: float) -> None:
    assert list(wilson(wins, games)) == pytest.approx([low, high], abs=1e-4)


class First(Player):
    """Takes what comes first."""

    def answer(self, state: State, branch: int, seat: int, source: Source) -> int:
        return int(state.step_of(branch).options(state)[0])


def test_players_themselves_play_as_well_as_their_names() -> None:
    options = {"guard": "3"}
    here = match("normandy/1", First(), "random", 12, seed=4, options=options)
    there = match("normandy/1", First(), player("random", "normandy/1"), 12, seed=4, jobs=2, options=options)
    assert here.fingerprints == there.fingerprints
    assert [one.name for one in here.players] == ["First", "random"]
    assert [one.name for one in there.players] == ["First", "RandomPlayer"]
    twins = match("normandy/1", First(), First(), 4, options=options)
    assert [one.name for one in twins.players] == ["First 1", "First 2"]
