"""What a failing test leaves behind, in `test-traces/<test>/`: who was there writes down what they saw.

Servers, clients and browsers of the tests are witnesses. When a test fails each is heard, while all of them are still
running, and the failure says where to look and shows the end of every log. `SANDTABLE_TRACES` names another folder.
"""

from __future__ import annotations

import faulthandler
import os
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Generator
from pathlib import Path
from typing import Protocol

import pytest

ROOT = Path(__file__).parents[1]
TAIL = 15
"""Lines of each log that the failure itself shows."""
LONGEST_NAME = 120
TRACED = pytest.StashKey[bool]()


class Witness(Protocol):
    """Somebody who can tell what happened."""

    def testify(self, folder: Path) -> None:
        """Write it down, in files of this folder."""


_there: list[Witness] = []
_of_the_test: list[Witness] = []
_testing = False
_now = ""


def see(witness: Witness) -> None:
    """Hear this witness if a test fails. Who comes while a test runs is forgotten after it."""
    (_of_the_test if _testing else _there).append(witness)


def forget(witness: Witness) -> None:
    """A witness for many tests goes."""
    if witness in _there:
        _there.remove(witness)


def folder_of(test: str) -> Path:
    """Where the trace of a test lies."""
    name = re.sub(r"[^\w.-]+", "-", test.removeprefix("tests/")).strip("-")
    return Path(os.environ.get("SANDTABLE_TRACES", ROOT / "test-traces")) / name[:LONGEST_NAME]


def here() -> Path:
    """Where the trace of the test that runs will lie."""
    return folder_of(_now)


def keep_database(url: str, folder: Path) -> None:
    """A copy of a database, as a file of SQLite or as a dump of PostgreSQL."""
    folder.mkdir(parents=True, exist_ok=True)
    if url.startswith("sqlite:///"):
        with sqlite3.connect(url.removeprefix("sqlite:///")) as tables:
            tables.execute("VACUUM INTO ?", (str(folder / "tables.sqlite3"),))
        tables.close()
    elif program := shutil.which("pg_dump"):
        with (folder / "tables.sql").open("wb") as dump:
            subprocess.run([program, url], stdout=dump, check=True, timeout=60)


def write_trace(item: pytest.Item, report: pytest.TestReport) -> Path:
    """Hear everybody. One who cannot speak any more is no reason to leave the others out."""
    folder = folder_of(item.nodeid)
    folder.mkdir(parents=True, exist_ok=True)
    told = [report.longreprtext, *(f"\n{title}\n{text}" for title, text in report.sections)]
    (folder / "failure.txt").write_text("\n".join(told), encoding="utf-8")
    with (folder / "threads.txt").open("w") as threads:
        faulthandler.dump_traceback(threads, all_threads=True)
    for number, witness in enumerate([*_there, *_of_the_test], start=1):
        own = folder / f"{number}-{type(witness).__name__.lower()}"
        try:
            witness.testify(own)
        except Exception as error:
            own.mkdir(parents=True, exist_ok=True)
            (own / "silent.txt").write_text(f"{type(error).__name__}: {error}\n", encoding="utf-8")
    return folder


def tell(folder: Path) -> str:
    """What the failure itself says of a trace: where it is, what it holds, and how the logs end."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    lines = [str(folder), *(f"  {file.relative_to(folder)}" for file in files)]
    for file in files:
        text = file.read_text(encoding="utf-8", errors="replace").splitlines() if file.suffix == ".log" else []
        if text:
            lines += ["", f"The end of {file.relative_to(folder)}:", *(line[:200] for line in text[-TAIL:])]
    return "\n".join(lines)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """A trace is of the last time that a test failed."""
    global _now
    _now = item.nodeid
    shutil.rmtree(folder_of(item.nodeid), ignore_errors=True)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None]:
    """From here to the end of the test who comes is of the test."""
    global _testing
    _testing = True
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep the trace of the first thing that fails of a test."""
    global _testing
    report = yield
    if report.failed and not item.stash.get(TRACED, False):
        item.stash[TRACED] = True
        report.sections.append(("Trace", tell(write_trace(item, report))))
    if report.when == "teardown":
        _testing = False
        _of_the_test.clear()
    return report
