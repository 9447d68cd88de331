"""A failing test keeps a trace and says where, a hang names itself, and shaking counts what fails."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from itertools import groupby
from pathlib import Path

import pytest

from tests.browser.site import chromium
from tests.shake import shuffle

ROOT = Path(__file__).parents[1]
SOMETIMES = """
import threading
from pathlib import Path
from tests import traces

class Dog:
    def testify(self, folder):
        folder.mkdir()
        (folder / "night.log").write_text("barked")

class Corpse:
    def testify(self, folder):
        raise OSError("dead")

def test_good():
    traces.see(Dog())

def test_bad():
    traces.see(Corpse())
    traces.see(Dog())
    rounds = Path(__file__).with_suffix(".rounds")
    rounds.write_text(rounds.read_text() + "." if rounds.exists() else ".")
    assert rounds.read_text() != ".."

def test_other(): pass
def test_another(): pass
"""
HANG = """
import threading

def test_hang():
    lock = threading.Lock()
    with lock:
        lock.acquire()
"""

BROWSER = """
from tests.browser.conftest import browser, page, site, visitors

def test_page(page, site):
    page.goto(site.link(site.lay()))
    page.wait_for_selector(".hand [data-legal]")
    page.evaluate("() => console.warn('hm')")
    assert False
"""


def run(module: str, *words: str, traces: Path) -> tuple[int, str]:
    """Run a module of Python here; its exit status and what it prints."""
    environment = {**os.environ, "SANDTABLE_TRACES": str(traces), "PYTHONPATH": str(ROOT)}
    for name in [name for name in environment if name.startswith("PYTEST_")]:
        del environment[name]
    done = subprocess.run(
        [sys.executable, "-m", module, *words], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    return done.returncode, done.stdout + done.stderr


@pytest.fixture
def sometimes(tmp_path: Path) -> Path:
    """Tests of which one fails every second time."""
    file = tmp_path / "test_sometimes.py"
    file.write_text(SOMETIMES)
    return file


def test_a_shake_counts_failures_and_keeps_their_traces(sometimes: Path, tmp_path: Path) -> None:
    traces = tmp_path / "traces"
    status, said = run("tests.shake", str(sometimes), "--count=2", "--jobs=0", "--seed=7", "--busy", traces=traces)
    assert status == 1, said
    assert "1 of 4 tests failed:" in said
    assert "     1   2  " in said
    assert [folder.name for folder in traces.iterdir()] == ["shake-8"]
    (kept,) = [folder for folder in (traces / "shake-8").iterdir() if folder.is_dir()]
    assert str(kept) in said
    assert (kept / "2-dog" / "night.log").read_text() == "barked"
    assert (kept / "1-corpse" / "silent.txt").read_text() == "OSError: dead\n"
    assert "test_bad" in (kept / "failure.txt").read_text()
    assert "The end of 2-dog/night.log:\nbarked" in said


def test_a_seed_is_an_order() -> None:
    tests = [(file, f"{file}::{number}") for file in "abc" for number in range(5)]
    orders = [shuffle(tests, seed) for seed in (1, 2, 1)]
    assert orders[0] == orders[2] != orders[1]
    assert sorted(orders[0]) == sorted(orders[1]) == [test for _, test in tests]
    assert [file for file, _ in groupby(orders[0], lambda test: test[0])] == list(
        dict.fromkeys(t[0] for t in orders[0])
    )


def test_a_shake_that_finds_no_tests_says_so(tmp_path: Path) -> None:
    status, said = run("tests.shake", str(tmp_path), "--jobs=0", traces=tmp_path / "traces")
    assert status == 1
    assert f"pytest could not run these tests (exit 5): {tmp_path}" in said


def test_a_hang_is_a_failure_with_a_name(tmp_path: Path) -> None:
    file = tmp_path / "test_hang.py"
    file.write_text(HANG)
    status, said = run("pytest", "-p", "tests.traces", "--timeout=1", str(file), traces=tmp_path / "traces")
    assert status == 1
    assert "test_hang.py::test_hang" in said
    assert "Failed: Timeout (>1.0s)" in said
    assert "lock.acquire()" in said


@pytest.mark.skipif(chromium() is None, reason="no chromium here")
def test_a_browser_and_its_server_tell_what_they_know(tmp_path: Path) -> None:
    file = tmp_path / "test_browser.py"
    file.write_text(BROWSER)
    status, said = run("pytest", "-p", "tests.traces", str(file), traces=tmp_path / "traces")
    assert status == 1, said
    (kept,) = (tmp_path / "traces").iterdir()
    site, people = kept / "1-site", kept / "2-visitors"
    assert "data-legal" in (people / "page-1-1.html").read_text()
    assert (people / "page-1-1.png").read_bytes().startswith(b"\x89PNG")
    assert (people / "console.log").read_text() == "1 warning: hm"
    assert '1 < {"type":"welcome"' in (people / "wire.txt").read_text()
    assert (people / "actions-1.zip").read_bytes().startswith(b"PK")
    assert (site / "server.log").is_file()
    with closing(sqlite3.connect(site / "tables.sqlite3")) as tables:
        assert tables.execute("SELECT count(*) FROM log").fetchone() > (0,)
