"""How strong a player is: every seat on the same luck, and intervals that hold."""

from __future__ import annotations

import pytest

from quartet.game import QUARTET
from sandtable.kernel.registry import GAMES
from sandtable.lab.strength import Score, pooled, strength


def score(total: float, squares: float, lucks: int = 8, seats: int = 2) -> Score:
    return Score("normandy/1", "one", "other", seats, lucks, 0, total, squares, 1.0)


def test_who_plays_well_has_more_than_a_fair_share_in_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "quartet", QUARTET)
    [found] = strength(["quartet/4"], "thrifty", "random", 40, seed=3)
    assert (found.seats, found.lucks, found.games, found.fair) == (4, 40, 160, 0.25)
    assert pooled([found]).low > found.fair
    [same] = strength(["quartet/4"], "random", "random", 40, seed=3)
    assert pooled([same]).low < same.fair < pooled([same]).high


def test_the_same_games_come_with_any_number_of_workers() -> None:
    one, two = (strength(["normandy/1", "africa/6"], "scripted", "random", 2, seed=5, jobs=jobs) for jobs in (1, 2))
    assert [(each.scenario, each.total, each.squares) for each in one] == [
        (each.scenario, each.total, each.squares) for each in two
    ]


def test_equals_on_the_same_luck_have_a_half_of_each_pair() -> None:
    [found] = strength(["normandy/1"], "scripted", "scripted", 3, seed=2)
    assert found.total == found.lucks
    assert found.squares == 0.25 * found.lucks


def test_an_interval_narrows_with_the_lucks_and_is_never_nothing() -> None:
    few, many = pooled([score(12.0, 6.0)]), pooled([score(120.0, 60.0, lucks=80)])
    assert few.share == many.share == 0.75
    assert few.low < many.low < 0.75 < many.high < few.high
    sure = pooled([score(16.0, 8.0)])
    assert sure.share == sure.high == 1.0
    assert 0.8 < sure.low < 1.0
    both = pooled([score(12.0, 6.0), score(4.0, 2.0)])
    assert (both.share, both.games) == (0.5, 32)
