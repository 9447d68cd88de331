"""How long it takes to know who wins, and whether advice keeps its word: `python -m bench.advice [SCENARIO]`.

Run it with the compiled build, as `.venv-compiled/bin/python -m bench.advice`; it writes docs/advice.md. Seconds are of
the wall clock, so nothing else should run beside it.
"""

from __future__ import annotations

import argparse
import os
import platform
import time
from pathlib import Path
from typing import Final

import msgspec

from sandtable.cli.measuring import say, say_change
from sandtable.kernel.build import build
from sandtable.kernel.content.bring import read_scenario
from sandtable.lab.advice import run
from sandtable.lab.measure import measure, plan
from sandtable.measured import Share
from sandtable.measured.findings import settled
from sandtable.measured.pairs import play_pairs
from sandtable.measured.race import Race

PAGE: Final = Path(__file__).parents[1] / "docs" / "advice.md"
FRESH: Final = 1000
"""Pairs that confirm each change."""
STRONG, STRONG_PAIRS = "sergeant", 50
HEAD: Final = """# Does advice keep its word?

Written by `python -m bench.advice {scenario} --jobs {jobs}`: {title}, {decisions:.0f} decisions a game, {build},
Python {python}, {jobs} processes on a machine with {cores} cores. Its load was {load:.1f} when this began, and
other work takes from the seconds below; core-seconds are what the work itself took of all cores. The player is
`scripted`, which takes {pace:.3f} ms a decision here.

## Who wins

Mirrored pairs until the 95 % interval is narrow enough (`sandtable balance {scenario} --until 3`), and a smaller
sample of a stronger player beside it.

| player | until | games | seconds | core-seconds | {first} wins (95 %) |
| --- | --- | --- | --- | --- | --- |
"""
ADVICE: Final = """
{verdict}

## Which change evens it

`sandtable balance {scenario} --advice` tried {tried} changes in {games} games, {seconds:.0f} seconds and {cores:.0f}
core-seconds. Of each of the five best: the share of {first} in the race that it was chosen by, in the fresh games that
advice itself plays, and in {fresh} more that nobody has seen before (95 %). As it is, {first} wins {before}.

| change | in the race | told by advice | confirmed | told minus confirmed |
| --- | --- | --- | --- | --- |
"""


def main() -> None:
    """Measure, advise, confirm, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("scenario", nargs="?", default="normandy/1")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--seed", type=int, default=16)
    parser.add_argument("--to", type=Path, default=PAGE)
    wanted = parser.parse_args()
    wanted.to.write_text(page(wanted.scenario, wanted.jobs, wanted.seed), encoding="utf-8")
    print(f"wrote {wanted.to}")


class Stopwatch:
    """Seconds of the wall clock, and of all cores together, since it was started."""

    def __init__(self) -> None:
        self.wall, self.cores = time.perf_counter(), _busy()

    def read(self) -> tuple[float, float]:
        """Both; the processes of the work must have ended."""
        return time.perf_counter() - self.wall, _busy() - self.cores


def _busy() -> float:
    spent = os.times()
    return spent.user + spent.system + spent.children_user + spent.children_system


def page(scenario: str, jobs: int, seed: int) -> str:
    """The page."""
    load = os.getloadavg()[0]
    rows = []
    for points in (5.0, 3.0):
        watch = Stopwatch()
        found = measure(scenario, "scripted", points, seed, jobs)
        rows.append(_row("scripted", f"±{points:.0f} points", found.games, watch, found.sides[0]))
    watch = Stopwatch()
    strong = measure(scenario, STRONG, 0.0, seed + 1, jobs, most=STRONG_PAIRS)
    rows.append(_row(STRONG, f"{2 * STRONG_PAIRS} games", strong.games, watch, strong.sides[0]))
    agreed = "They agree to within five points." if settled(found, strong) else "Not settled: they differ by more."
    watch = Stopwatch()
    told = run(Race(scenario, "scripted", seed), jobs)
    seconds, cores = watch.read()
    lines = []
    for offer in told.offers:
        taken = read_scenario(offer.file.encode(), "taken.yaml")
        again = measure(taken.name, "scripted", 0.0, seed + 100, jobs, most=FRESH).sides[0]
        off = f"{100 * (offer.confirmed[0].share - again.share):+.1f}"
        shares = " | ".join(say(share) for share in (offer.chosen[0], offer.confirmed[0], again))
        lines.append(f"| {say_change(offer.change)} | {shares} | {off} |")
    first = told.sides[0].name
    head = HEAD.format(
        scenario=scenario,
        jobs=jobs,
        title=told.title,
        decisions=found.decisions,
        build=build(),
        python=platform.python_version(),
        cores=os.cpu_count(),
        load=load,
        pace=_pace(scenario, seed),
        first=first,
    )
    advice = ADVICE.format(
        verdict=agreed,
        scenario=scenario,
        tried=told.tried,
        games=told.played,
        seconds=seconds,
        cores=cores,
        first=first,
        fresh=2 * FRESH,
        before=say(told.sides[0]),
    )
    return head + "\n".join(rows) + "\n" + advice + "\n".join(lines) + "\n"


def _row(player: str, until: str, games: int, watch: Stopwatch, share: Share) -> str:
    seconds, cores = watch.read()
    return f"| `{player}` | {until} | {games} | {seconds:.1f} | {cores:.1f} | {say(share)} |"


def _pace(scenario: str, seed: int) -> float:
    """Milliseconds of one core for a decision."""
    work = msgspec.structs.replace(plan(scenario, "scripted", seed)[0], last=20)
    began = time.process_time()
    played = play_pairs(work)
    return 1000 * (time.process_time() - began) / played.decisions


if __name__ == "__main__":
    main()
