"""Long work that keeps what it has found: ended early, by hand or by the clock, it goes on where it was."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Final, TypeVar

import msgspec

from sandtable.lab.workers import Jobs, run_in_order

T = TypeVar("T")
R = TypeVar("R")

OFTEN: Final = 5.0
"""Seconds after which what was found is written down."""


def work_off(
    function: Callable[[T], R],
    tasks: Sequence[T],
    jobs: Jobs,
    seconds: float,
    add: Callable[[int, R], None],
    keep: Callable[[], None],
) -> None:
    """Work tasks off until all are done or the time is over; `add` gets the number of each and what came of it."""
    until = monotonic() + seconds
    written = monotonic()
    try:
        with closing(run_in_order(function, tasks, jobs)) as results:
            for number, found in enumerate(results):
                add(number, found)
                if sys.stderr.isatty():
                    print(f"\r{number + 1} of {len(tasks)}", end="", file=sys.stderr, flush=True)
                if monotonic() - written > OFTEN:
                    keep()
                    written = monotonic()
                if monotonic() > until:
                    break
    finally:
        keep()


def read_kept(path: Path, kind: type[T]) -> T:
    """What was kept in a file; nothing yet where there is none."""
    return msgspec.json.decode(path.read_bytes(), type=kind) if path.exists() else kind()


def useless(old: bool, done: int, wanted: int, anew: bool) -> bool:
    """Whether what was found must be played again: an older version's, if that is asked for or it is not whole."""
    return old and (anew or done < wanted)


def in_turn(wanted: Mapping[T, int], done: Mapping[T, int], chunk: int) -> Iterator[tuple[T, range]]:
    """What is missing of each, a chunk of every one in turn: what is ended early knows a little of all."""
    for first in range(0, max(wanted.values(), default=0), chunk):
        for each, most in wanted.items():
            more = range(max(first, done[each]), min(first + chunk, most))
            if more:
                yield each, more


def limits(parser: argparse.ArgumentParser) -> None:
    """What all long work can be told: how many processes, how long, and whether to do again what is old."""
    parser.add_argument("--jobs", type=_jobs, default=_jobs("0"), help="processes; 0: one for each CPU")
    parser.add_argument(
        "--seconds", type=float, default=float("inf"), help="stop after so long, and keep what was found"
    )
    parser.add_argument(
        "--anew", action="store_true", help="play again what an older version of the players has played"
    )


def _jobs(text: str) -> int:
    return int(text) or os.cpu_count() or 1


def write_whole(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    part = path.with_suffix(".part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)
