"""A pytest plugin: which lines of the program each test runs, and how long it takes, written down as JSON at the end.

Lines are known by what stands on them, so that a change elsewhere in the file does not matter.
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import coverage
import pytest

from tests.mutate.mapping import ROOT, SOURCE

TRACER = coverage.Coverage(data_file=None, source=[str(SOURCE)], config_file=False, messages=False)
SECONDS: dict[str, float] = {}


def pytest_configure() -> None:
    """Begin before the program is imported."""
    TRACER.start()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """From here on everything is this test's."""
    TRACER.switch_context(item.nodeid)
    return (yield)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """A test that fails or is left out notices nothing; one with a path in its name is called otherwise elsewhere."""
    if report.when == "call" and report.passed and str(ROOT) not in report.nodeid:
        SECONDS[report.nodeid] = round(report.duration, 3)


def pytest_sessionfinish() -> None:
    """Write it all down, with a number for each test."""
    TRACER.stop()
    data, numbers = TRACER.get_data(), {name: number for number, name in enumerate(SECONDS)}
    lines: dict[str, dict[str, list[int]]] = {}
    for file in data.measured_files():
        found: dict[str, set[int]] = defaultdict(set)
        text = Path(file).read_text(encoding="utf-8").splitlines()
        for line, names in data.contexts_by_lineno(file).items():
            standing = text[line - 1].strip() if text else ""  # an empty module runs as well
            found[standing] |= {numbers[name] for name in names if name in numbers}
        lines[str(Path(file).relative_to(SOURCE))] = {line: sorted(run) for line, run in found.items() if run}
    told = {"tests": list(SECONDS.items()), "lines": lines}
    Path(os.environ["SANDTABLE_TRACE"]).write_text(json.dumps(told), encoding="utf-8")
