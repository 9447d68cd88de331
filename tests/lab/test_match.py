from __future__ import annotations

import pytest

from sandtable.kernel.errors import SandtableError
from sandtable.lab.match import match, wilson


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
