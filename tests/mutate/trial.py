"""Trying a breakage out: in a copy of the repository, by the tests that run the line, each trial in a fork of this.

The fork has pytest and all libraries loaded already, and nothing of the program, which is imported broken.
"""

from __future__ import annotations

import compileall
import os
import shutil
import signal
import sys
import tempfile
import time
import traceback
from importlib import import_module
from pathlib import Path
from py_compile import PycInvalidationMode
from types import TracebackType
from typing import Self

import pytest

from tests.mutate.breakages import Breakage, apply
from tests.mutate.mapping import ROOT, Test

LOADED = ("alembic.command", "click", "hypothesis", "rich.console", "schemathesis", "starlette.applications", "uvicorn")
LEFT_OUT = shutil.ignore_patterns("__pycache__", ".git", ".venv*", "node_modules", "mutations", "test-traces", "build")
LOADED_EARLY = "ignore:Module already imported"
ROUNDS = ((4, 8, 6.0), (99, 400, 600.0))
"""Of how many test files, how many tests of each, and how many seconds in all; more only where nobody has noticed."""
HANGS, NEVER = "it hangs", "it does not start"
PATIENCE = 45, 2
"""A trial that takes so many seconds more than so many times what it took whole is taken to hang: it was noticed."""


class Workshop:
    """A copy of the repository to break again and again."""

    def __enter__(self) -> Self:
        for name in LOADED:
            import_module(name)
        self._folder = tempfile.TemporaryDirectory(prefix="mutate-")
        self.copy = Path(self._folder.name, "copy")
        shutil.copytree(ROOT, self.copy, ignore=LEFT_OUT, symlinks=True)
        # Compiled by content, not by time: a file that is broken and mended within a second is seen as what it is.
        compileall.compile_dir(self.copy / "src", quiet=2, invalidation_mode=PycInvalidationMode.CHECKED_HASH)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._folder.cleanup()

    def try_out(self, file: str, breakage: Breakage, tests: list[list[Test]]) -> str:
        """What noticed a breakage: the test that failed, or that it hung; nothing if it survived."""
        path = self.copy / "src" / "sandtable" / file
        whole = path.read_text(encoding="utf-8")
        done = set[Test]()
        for files, most, seconds in ROUNDS:
            now = _fitting([test for some in tests[:files] for test in some[:most] if test not in done], seconds)
            done.update(now)
            while now:
                try:
                    path.write_text(apply(whole, breakage), encoding="utf-8")
                    noticed = self._run(now)
                    those = [test for test in now if noticed in (test.name, HANGS, NEVER)]
                    twice = those and self._run(those)  # on a busy machine a test may fail by itself
                finally:
                    path.write_text(whole, encoding="utf-8")
                if twice and not self._run(those):
                    return noticed
                now = now[max(map(now.index, those)) + 1 :] if those else []
        return ""

    def _run(self, tests: list[Test]) -> str:
        said = self.copy.parent / "said"
        (self.copy / "args").write_text("\n".join(test.name for test in tests), encoding="utf-8")
        child = os.fork()
        if not child:
            os._exit(_in_the_fork(self.copy, said))
        until, status = time.monotonic() + PATIENCE[0] + PATIENCE[1] * sum(test.seconds for test in tests), 0
        while time.monotonic() < until:
            done, status = os.waitpid(child, os.WNOHANG)
            if done:
                break
            time.sleep(0.05)
        else:
            os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return HANGS
        if os.waitstatus_to_exitcode(status) == 0:
            return ""
        lines = said.read_text(encoding="utf-8", errors="replace").splitlines()
        lost = [line for line in lines if line.startswith("ERROR: not found")]
        assert not lost, f"{lost[0]}: trace the tests again"
        failed = [test.name for test in tests if any(line.partition(" ")[2].startswith(test.name) for line in lines)]
        return failed[0] if failed else NEVER


def _fitting(tests: list[Test], seconds: float) -> list[Test]:
    """Of some tests those that come in so many seconds, the fastest first; at least one."""
    chosen, spent = list[Test](), 0.0
    for test in sorted(tests, key=lambda test: test.seconds):
        spent += test.seconds
        if chosen and spent > seconds:
            break
        chosen.append(test)
    return chosen


def _in_the_fork(copy: Path, said: Path) -> int:
    os.setsid()
    os.chdir(copy)
    output = os.open(said, os.O_CREAT | os.O_TRUNC | os.O_WRONLY)
    os.dup2(output, 1)
    os.dup2(output, 2)
    sys.path[:1] = [str(copy), str(copy / "src")]
    os.environ["PYTHONPATH"] = str(copy / "src")
    try:
        return int(pytest.main(["-x", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-W", LOADED_EARLY, "@args"]))
    except BaseException:
        traceback.print_exc()
        return 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
