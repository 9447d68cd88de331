"""Who wins a scenario, measured until it is known well enough."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing
from os import PathLike
from typing import Final

import msgspec

from sandtable.kernel.content.bring import brought
from sandtable.kernel.registry import game_of
from sandtable.lab.seating import check_seats
from sandtable.lab.workers import Jobs, run_in_order
from sandtable.measured.findings import Measure, sum_up
from sandtable.measured.pairs import Work, empty, play_pairs, work_on

CHUNK: Final = 5
"""So many pairs a worker plays before it reports."""
FEWEST: Final = 20
"""Pairs before which no interval is believed."""
MOST: Final = 20_000
"""Pairs after which it is enough, however wide the interval."""


def measure(
    scenario: str | PathLike[str],
    player: str,
    until: float,
    seed: int = 0,
    jobs: Jobs = 1,
    options: Mapping[str, str] | None = None,
    told: Callable[[Measure], bool] = lambda _: True,
    most: int = MOST,
) -> Measure:
    """Play until the interval of every side is no wider than so many points to either hand, or `told` says enough."""
    measured: Measure | None = None
    with brought(scenario) as name:
        work = plan(name, player, seed, options, most)
        played = empty(name, work[0].options)
        with closing(run_in_order(play_pairs, work, jobs)) as results:
            for more in results:
                played.add(more)
                measured = sum_up(work[0], played)
                if not told(measured) or (played.pairs >= FEWEST and measured.points <= until):
                    break
    assert measured is not None
    return measured


def plan(
    scenario: str, player: str, seed: int, options: Mapping[str, str] | None = None, most: int = MOST
) -> list[Work]:
    """All the work there could be."""
    work = work_on(scenario, player, seed, options)
    game = game_of(scenario)
    seats = game.seats(game.start(scenario, work.options))
    check_seats(scenario, seats, [player] * len(seats))
    firsts = range(0, max(most, 1), CHUNK)
    return [msgspec.structs.replace(work, first=first, last=min(first + CHUNK, most)) for first in firsts]
