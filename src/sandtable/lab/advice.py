"""Advice on a scenario, raced out in worker processes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from os import PathLike
from typing import Final

import msgspec

from sandtable.kernel.content.bring import brought
from sandtable.lab.workers import Jobs, run_in_order
from sandtable.measured.pairs import play_pairs
from sandtable.measured.race import Advice, Race

CHUNK: Final = 25
"""So many pairs a worker plays before it reports."""


def advise(
    scenario: str | PathLike[str],
    player: str,
    seed: int = 0,
    jobs: Jobs = 1,
    options: Mapping[str, str] | None = None,
    progress: Callable[[int], None] = lambda _: None,
    scale: float = 1.0,
) -> Advice:
    """The best changes of a scenario for two sides. `scale` makes all rounds shorter or longer."""
    with brought(scenario) as name:
        return run(Race(name, player, seed, options, scale), jobs, progress)


def run(race: Race, jobs: Jobs = 1, progress: Callable[[int], None] = lambda _: None) -> Advice:
    """Run a race to its end."""
    while due := race.due():
        pieces = [
            (each, msgspec.structs.replace(work, first=first, last=min(first + CHUNK, work.last)))
            for each, work in due
            for first in range(work.first, work.last, CHUNK)
        ]
        results = run_in_order(play_pairs, [work for _, work in pieces], jobs)
        for (each, _), more in zip(pieces, results, strict=True):
            race.add(each, more)
            progress(more.games)
    return race.advice()
