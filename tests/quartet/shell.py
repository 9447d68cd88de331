"""Running `sandtable` as a program, with packages of other people beside it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import urlopen

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "examples" / "quartet"
WAIT = 120
"""Seconds in which a program must end, on a slow machine too."""


class Shell:
    """A folder to work in, and the folders where packages are installed."""

    def __init__(self, folder: Path, *installed: Path, python: str = sys.executable) -> None:
        self.folder = folder
        self.command = [python, "-m", "sandtable"]
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON"))}
        ours = [ROOT / "src"] if python == sys.executable else []  # another Python has a build of its own
        places = os.pathsep.join(map(str, [*installed, *ours]))
        self.environment = {**kept, "PYTHONPATH": places, "XDG_STATE_HOME": str(folder), "COLUMNS": "120"}

    def run(self, *words: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run a verb to its end, whatever comes of it."""
        return self._run([*self.command, *map(str, words)], typed)

    def python(self, code: str) -> subprocess.CompletedProcess[str]:
        """Run some Python to its end."""
        return self._run([self.command[0], "-c", code], "")

    def _run(self, command: list[str], typed: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            cwd=self.folder,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            timeout=WAIT,
            check=False,
        )

    def succeed(self, *words: str | Path, typed: str = "") -> str:
        """Run a verb that must succeed without a complaint; what it printed."""
        done = self.run(*words, typed=typed)
        assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr
        return done.stdout

    def as_json(self, *words: str | Path) -> Any:
        """What a verb reports as JSON."""
        return json.loads(self.succeed(*words, "--json"))

    @contextmanager
    def serve(self) -> Iterator[str]:
        """A server whose machines answer at once, while the block lasts; its address."""
        database = f"sqlite:///{self.folder / 'tables.sqlite3'}"
        settings = ["0", "2", "0", str(WAIT), "0", ""]
        command = [self.command[0], "-m", "tests.browser.serve", database, *settings]
        with start(command, ROOT, self.environment) as port:
            yield f"http://127.0.0.1:{port.strip()}"


@contextmanager
def start(command: list[str], folder: Path, environment: dict[str, str]) -> Iterator[str]:
    """A program that runs while the block lasts; the first line that it prints."""
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline()
        finally:
            process.terminate()


def call(address: str, body: object = None) -> Any:
    """What a server answers: to a POST with a body, else to a GET."""
    with urlopen(address, None if body is None else json.dumps(body).encode(), timeout=WAIT) as answer:
        return json.loads(answer.read())


def install(package: Path, target: Path) -> None:
    """Install a package as anybody would, without asking the network."""
    options = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", str(target)]
    subprocess.run([sys.executable, "-m", "pip", "--isolated", "install", *options, str(package)], check=True)
