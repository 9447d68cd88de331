"""The document on how fair the game is: `python -m sandtable.games.legions.lab.document [GAMES] > FILE`.

It plays on all cores; with 4,000 games a table (the default) install the compiled wheel first.
"""

from __future__ import annotations

import os
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from textwrap import fill
from typing import NamedTuple

from sandtable.games.legions.lab.balance import TARGETS, Balance, Share, measure, wilson
from sandtable.lab.workers import run_in_order

GAMES = 4000
FIRST, SECOND = 31, 32
"""The series that is shown, which the cards were tuned with, and the one that was looked at afterwards."""
TABLES = tuple((players, scale) for players in TARGETS for scale in ("wide", "compact"))

HEAD = """\
# How fair Legions is

Scripted players on all seats, who choose factions and commanders by lot. A shared victory counts in part; intervals are
Wilson's, 95 %. Headings: 1 faction, 2 commander, 3 seat, 4 place counted from the first start player. The bounds are
those of the project; "outside" marks an interval that leaves them. Provisional, until stronger players exist. Made by

    python -m sandtable.games.legions.lab.document > docs/legions-balance.md
"""
SUMMARY = """\
The cards were tuned with the series shown here (seed {first}), so it flatters them a little. Of its {count} intervals
these lie outside: {shown}. Of a second series (seed {second}) these: {later}. Of both together, {both} games a table,
these: {together}."""


class Task(NamedTuple):
    """One table of a series."""

    players: int
    scale: str
    games: int
    seed: int


def play(task: Task) -> Balance:
    """Measure one table."""
    return measure(f"legions/{task.players}", task.games, task.seed, {"vp_scale": task.scale})


def outside(tables: Iterable[Balance]) -> str:
    """How many intervals leave the bounds, and which; `none`."""
    found = [
        f"{share.what[2:]} ({len(table.by_rank)} players, {table.options['vp_scale']} scale, {share.rate:.1%})"
        for table in tables
        for share in table.unfair()
    ]
    return f"{len(found)}, {', '.join(found)}" if found else "none"


def together(first: Balance, second: Balance) -> Balance:
    """Two series of one table as one."""
    games: Counter[str] = Counter()
    wins: defaultdict[str, float] = defaultdict(float)
    for share in (*first.shares, *second.shares):
        games[share.what] += share.games
        wins[share.what] += share.wins
    shares = [Share(what, games[what], wins[what], *wilson(wins[what], games[what])) for what in sorted(games)]
    return Balance(first.scenario, first.options, first.games + second.games, first.seed, tuple(shares), first.by_rank)


def document(tables: Sequence[Balance]) -> str:
    """The whole text, from the tables of both series."""
    half = len(tables) // 2
    shown, later = tables[:half], tables[half:]
    told = SUMMARY.format(
        first=FIRST,
        second=SECOND,
        count=sum(len(table.shares) for table in shown),
        shown=outside(shown),
        later=outside(later),
        both=f"{2 * shown[0].games:,}",
        together=outside(map(together, shown, later)),
    )
    parts = [
        f"## {len(table.by_rank)} players, {table.options['vp_scale']} scale\n\n{table.text()}\n" for table in shown
    ]
    return "\n".join([HEAD, fill(told, 120), "", *parts])


def main(games: int) -> str:
    """Play both series on all cores."""
    tasks = [Task(players, scale, games, seed) for seed in (FIRST, SECOND) for players, scale in TABLES]
    return document(list(run_in_order(play, tasks, os.cpu_count() or 1)))


if __name__ == "__main__":
    print(main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES), end="")
