"""How strong a player is: every seat on the same luck, and intervals that hold."""

from __future__ import annotations

import pytest

from quartet.game import QUARTET
from sandtable.kernel.registry import GAMES
from sandtable.lab.strength import Bout, Score, parties, play_bout, pooled
from sandtable.lab.workers import run_in_order


def score(total: float, squares: float, lucks: int = 8, seats: int = 2) -> Score:
    return Score("normandy/1", "one", "other", seats, lucks, 0, total, squares, 1.0, "1")


def found(scenario: str, one: str, other: str, lucks: int, seed: int, jobs: int = 1) -> Score:
    """What a player had of so many lucks of a scenario."""
    sittings = parties(scenario)
    had = Score(scenario, one, other, len(sittings), 0, seed, 0.0, 0.0, 0.0, "1")
    for each in run_in_order(play_bout, [Bout(scenario, sittings, one, other, seed, n) for n in range(lucks)], jobs):
        had = had.add(each)
    return had


def test_who_plays_well_has_more_than_a_fair_share_in_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "quartet", QUARTET)
    thrifty = found("quartet/4", "thrifty", "random", 40, seed=3)
    assert (thrifty.seats, thrifty.lucks, thrifty.games, thrifty.fair) == (4, 40, 160, 0.25)
    assert pooled([thrifty]).low > thrifty.fair
    same = found("quartet/4", "random", "random", 40, seed=3)
    assert pooled([same]).low < same.fair < pooled([same]).high


def test_the_same_games_come_with_any_number_of_workers() -> None:
    for scenario in ("normandy/1", "africa/6"):
        one, two = (found(scenario, "scripted", "random", 2, seed=5, jobs=jobs) for jobs in (1, 2))
        assert (one.total, one.squares) == (two.total, two.squares)


def test_equals_on_the_same_luck_have_a_half_of_each_pair() -> None:
    equal = found("normandy/1", "scripted", "scripted", 3, seed=2)
    assert equal.total == equal.lucks
    assert equal.squares == 0.25 * equal.lucks


def test_an_interval_narrows_with_the_lucks_and_is_never_nothing() -> None:
    few, many = pooled([score(12.0, 6.0)]), pooled([score(120.0, 60.0, lucks=80)])
    assert few.share == many.share == 0.75
    assert few.low < many.low < 0.75 < many.high < few.high
    sure = pooled([score(16.0, 8.0)])
    assert sure.share == sure.high == 1.0
    assert 0.8 < sure.low < 1.0
    both = pooled([score(12.0, 6.0), score(4.0, 2.0)])
    assert (both.share, both.games) == (0.5, 32)
