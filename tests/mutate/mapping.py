"""The map from lines to tests: every test file is run once by itself, traced, and what came is kept."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "sandtable"
KEPT = ROOT / "mutations"
"""What has been found so far, so that a long run can be broken off; git does not see it."""
LEFT_OUT = tuple(
    f"tests/{name}" for name in ("alone", "browser", "drill", "faults", "fuzz", "mutate", "quartet/test_browser")
)
"""Tests that drive a browser, run for long, or do nothing in their own process."""


class Test(NamedTuple):
    """A test by the name that pytest gives it, with the seconds it took."""

    name: str
    seconds: float


def trace(wanted: list[str]) -> None:
    """Run the test files that have changed since they were traced last; or those whose names begin as wanted."""
    (KEPT / "map").mkdir(parents=True, exist_ok=True)
    for path in sorted(Path(ROOT, "tests").rglob("test_*.py")):
        name = str(path.relative_to(ROOT))
        kept = KEPT / "map" / f"{name.removesuffix('.py').replace('/', '.')}.json"
        stale = not kept.exists() or kept.stat().st_mtime < path.stat().st_mtime
        if name.startswith(LEFT_OUT) or not (name.startswith(tuple(wanted)) if wanted else stale):
            continue
        environment = {**os.environ, "SANDTABLE_TRACE": str(kept)}
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "-p", "tests.mutate.tracing", name]
        done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True)
        failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        print("\n  ".join([f"{name}: {'failed' if done.returncode else 'traced'}", *failed]), flush=True)


class Map:
    """Which tests run a line."""

    def __init__(self) -> None:
        self._tests: dict[tuple[str, str], list[Test]] = defaultdict(list)
        self._files: dict[str, list[Test]] = {}
        self._breadth: Counter[str] = Counter()
        for path in sorted((KEPT / "map").glob("*.json")):
            told = json.loads(path.read_text(encoding="utf-8"))
            tests = [Test(*each) for each in told["tests"]]
            there = {test for test in tests if _is_there(test)}
            for file, lines in told["lines"].items():
                for line, run in lines.items():
                    self._tests[file, line] += [tests[number] for number in run if tests[number] in there]
            if there:
                self._files[file_of(tests[0])] = sorted(there, key=lambda test: test.seconds)
                self._breadth[file_of(tests[0])] = sum(map(len, told["lines"].values()))

    def tests(self, file: str, lines: list[str], number: int) -> list[list[Test]]:
        """The tests of a line by test file, the most special first; in each the fastest first.

        Where a statement goes over several lines, those of the line above count. What is read once and kept is run by
        the first tests of a file alone, so its other tests come after them.
        """
        above = [line.strip() for line in lines[max(0, number - 20) : number]]
        run = next((self._tests[file, line] for line in reversed(above) if (file, line) in self._tests), [])
        by_file: dict[str, list[Test]] = defaultdict(list)
        for test in sorted(run, key=lambda test: test.seconds):
            by_file[file_of(test)].append(test)
        return [
            tests + [test for test in self._files[name] if test not in tests]
            for name, tests in sorted(by_file.items(), key=lambda item: self._breadth[item[0]])
        ]


def file_of(test: Test) -> str:
    """The file that a test is in."""
    return test.name.partition("::")[0]


def _is_there(test: Test) -> bool:
    """Whether a test still has the name that it was traced by."""
    path, _, name = test.name.partition("::")
    return (ROOT / path).exists() and f"def {name.partition('[')[0]}(" in (ROOT / path).read_text(encoding="utf-8")
