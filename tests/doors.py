"""The four doors of the book, followed literally and timed: `python -m tests.doors`.

Each door is a page or three. Every block of Python, every session with what it says, and every `sandtable` command on
them is run as it stands, one after the other, each in a process of its own, in a folder that was empty, as somebody
would who types what they read. With `--python PYTHON` it is the Python of an environment in which a wheel is installed.
"""

from __future__ import annotations

import argparse
import os
import re
import shlex
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.request import urlopen

from tests.quartet.shell import start

ROOT = Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
DOORS = {
    "player": ("play.md",),
    "author": ("content.md",),
    "researcher": ("program.md", "experiment.md", "player.md"),
    "operator": ("host.md",),
}


def typed(block: str) -> list[list[str]]:
    """The words of each command in a block."""
    return [shlex.split(line[2:]) for line in block.splitlines() if line.startswith("$ ")]


SESSION = """
import doctest
runner = doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
runner.run(doctest.DocTestParser().get_doctest({text!r}, {{}}, {page!r}, None, 0))
raise SystemExit(runner.summarize().failed)
"""
"""A session at Python's prompt, typed as it stands: it must say what the page says."""


def steps(page: Path) -> list[list[str]]:
    """What a page has one run, in its order, as arguments of Python; `make` targets are left out."""
    found: list[list[str]] = []
    for block in FENCE.finditer(page.read_text(encoding="utf-8")):
        if block[1] == "python":
            found.append(["-c", block[2]])
        elif block[1] == "pycon":
            found.append(["-c", SESSION.format(text=block[2], page=page.name)])
        elif block[1] == "console":
            found += [["-m", *words] for words in typed(block[2]) if words[0] == "sandtable"]
    return found


def is_server(words: list[str]) -> bool:
    """Whether a command runs until it is stopped."""
    return "serve" in words[:3] and "--help" not in words


def look_in(command: list[str], environment: dict[str, str], folder: Path | None = None) -> None:
    """Start a server, at any port, open its page, and stop it."""
    quiet = {**environment, "BROWSER": "true"}  # --open opens nothing
    served = start([*command, "--port", "0"], folder or Path.cwd(), quiet)
    with served as said, urlopen(said.split()[3], timeout=60) as page:
        assert b"<title>Sandtable</title>" in page.read()


def follow(pages: tuple[str, ...], python: list[str], folder: Path, environment: dict[str, str]) -> int:
    """Do all that some pages say, and give the number of steps; the first that fails ends it."""
    todo = [step for page in pages for step in steps(ROOT / "docs" / page)]
    for step in todo:
        if is_server(step):
            look_in([*python, *step], environment, folder)
            continue
        done = subprocess.run(
            [*python, *step], cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{step}: {done.stdout}{done.stderr}"
    return len(todo)


def tell(python: str) -> None:
    """Follow every door, and tell how long each takes."""
    for who, pages in DOORS.items():
        with tempfile.TemporaryDirectory() as folder:
            homes = dict.fromkeys(("XDG_DATA_HOME", "XDG_STATE_HOME"), folder)
            began = time.monotonic()
            count = follow(pages, [python], Path(folder), {**os.environ, **homes})
            print(f"{who:12} {count:3} steps, {time.monotonic() - began:6.1f} s")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--python", default=sys.executable)
    tell(parser.parse_args().python)
