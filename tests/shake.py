"""Tests again and again, each time in another order: `python -m tests.shake --count 20 --busy tests/browser`.

`make shake` runs this. Every round is a run of pytest with a seed that is printed and that alone decides the order, so
`--count 1 --seed SEED` does a round again. In the end a table says which test failed how often, and where the traces
lie.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest

Thing = TypeVar("Thing")

ROOT = Path(__file__).parents[1]
TESTS = ["tests/browser", "tests/server"]
PATIENT = ["--timeout=3000", "-o", "faulthandler_timeout=3600"]
"""Beside a busy core a test takes its time."""
SPIN = "import os, sys\nwhile os.getppid() == int(sys.argv[1]): pass"


# Inside pytest: the order, and what came of each test


def pytest_addoption(parser: pytest.Parser) -> None:
    """What a round is told."""
    parser.addoption("--shake-seed", type=int)
    parser.addoption("--shake-told", type=Path)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The tests of a file stay together: they share a browser or a server."""
    items[:] = shuffle([(str(item.path), item) for item in items], config.getoption("--shake-seed"))


def shuffle(things: list[tuple[str, Thing]], seed: int) -> list[Thing]:
    """Files in another order, and what is in each."""
    luck = random.Random(seed)
    files: dict[str, list[Thing]] = {}
    for file, thing in things:
        files.setdefault(file, []).append(thing)
    groups = list(files.values())
    luck.shuffle(groups)
    for group in groups:
        luck.shuffle(group)
    return [thing for group in groups for thing in group]


def pytest_configure(config: pytest.Config) -> None:
    """One process keeps the list."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Clerk(config.getoption("--shake-told")))


class Clerk:
    """Writes down every test that ran, and whether it failed."""

    def __init__(self, told: Path) -> None:
        self.told = told

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A line for each test, and one more if something of it failed."""
        if report.when == "call" or report.failed:
            with self.told.open("a", encoding="utf-8") as lines:
                print(json.dumps([report.nodeid, report.failed]), file=lines)


# Outside: the rounds


class Tally:
    """How often each test ran and failed, and where the traces are."""

    def __init__(self) -> None:
        self.ran: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()
        self.traces: dict[str, list[Path]] = {}

    def add(self, told: Path, traces: Path) -> int:
        """Count a round in; how many failed in it."""
        lines = told.read_text(encoding="utf-8").splitlines() if told.exists() else []
        reports = [(str(test), bool(failed)) for test, failed in map(json.loads, lines)]
        failed = {test for test, fault in reports if fault}
        self.ran.update({test for test, _ in reports})
        self.failed.update(failed)
        for test in failed:
            self.traces.setdefault(test, []).append(traces)
        return len(failed)

    def table(self) -> str:
        """What to print in the end."""
        if not self.failed:
            return f"None failed: {len(self.ran)} tests, {self.ran.total()} runs."
        lines = [f"{len(self.failed)} of {len(self.ran)} tests failed:", "failed  of  test"]
        for test, count in self.failed.most_common():
            lines += [f"{count:6} {self.ran[test]:3}  {test}", *(f"{'':12}{folder}" for folder in self.traces[test])]
        return "\n".join(lines)


@contextlib.contextmanager
def spinners(count: int) -> Iterator[None]:
    """Processes that do nothing but keep the cores busy; they end with us, however we end."""
    running = [subprocess.Popen([sys.executable, "-c", SPIN, str(os.getpid())]) for _ in range(count)]
    try:
        yield
    finally:
        for each in running:
            each.kill()
            each.wait()


def shake(tests: list[str], count: int, seed: int, jobs: int, stop: bool, tally: Tally) -> None:
    """The rounds."""
    for number in range(count):
        order = seed + number
        traces = Path(os.environ.get("SANDTABLE_TRACES", ROOT / "test-traces")) / f"shake-{order}"
        traces.mkdir(parents=True, exist_ok=True)
        told = traces / "told.jsonl"
        told.unlink(missing_ok=True)
        print(f"Round {number + 1} of {count}, seed {order}", flush=True)
        command = [sys.executable, "-m", "pytest", "-p", "tests.traces", "-p", "tests.shake", *PATIENT, *tests]
        command += [f"--shake-seed={order}", f"--shake-told={told}", f"--rootdir={ROOT}", "-c", "pyproject.toml"]
        command += ["-n", str(jobs), "--dist=worksteal", "-p", "no:cacheprovider", *(["-x"] if stop else [])]
        ended = subprocess.run(command, cwd=ROOT, env={**os.environ, "SANDTABLE_TRACES": str(traces)}, check=False)
        failed = tally.add(told, traces)
        if not failed and ended.returncode:
            sys.exit(f"pytest could not run these tests (exit {ended.returncode}): {' '.join(tests)}")
        if stop and failed:
            return
        if not failed:
            told.unlink()
            traces.rmdir()


def main(words: list[str] | None = None) -> int:
    """Shake, print the table; 1 if something failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.shake", description=str(__doc__).splitlines()[0])
    parser.add_argument("tests", nargs="*", help="paths or node ids of tests")
    parser.add_argument("--count", type=int, default=20, help="how many rounds")
    parser.add_argument("--seed", type=int, default=None, help="of the first round; the next ones count on")
    parser.add_argument("--jobs", type=int, default=2, help="processes that test side by side")
    parser.add_argument("--busy", action="store_true", help="keep every core busy meanwhile")
    parser.add_argument("--stop", action="store_true", help="stop at the first failure")
    asked = parser.parse_args(words)
    seed = random.SystemRandom().randrange(10**6) if asked.seed is None else asked.seed
    tally = Tally()
    with spinners(os.cpu_count() or 1 if asked.busy else 0), contextlib.suppress(KeyboardInterrupt):
        shake(asked.tests or TESTS, asked.count, seed, asked.jobs, asked.stop, tally)
    print(tally.table())
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
