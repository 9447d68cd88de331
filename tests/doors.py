"""The four doors of the book, followed literally and timed: `python -m tests.doors`.

Each door is a page or three. Every block of Python and every `sandtable` command on them is run as it stands, one after
the other, each in a process of its own, as somebody would who types what they read.
"""

from __future__ import annotations

import shlex
import subprocess
import sys
import time
from pathlib import Path

from tests.test_docs import FENCE, ROOT

DOORS = {
    "player": ("play.md",),
    "author": ("content.md",),
    "researcher": ("program.md", "experiment.md", "player.md"),
    "operator": ("host.md",),
}


def steps(page: Path) -> list[list[str]]:
    """What a page has one run, in its order; `make` targets and what stays open are left out."""
    found: list[list[str]] = []
    for block in FENCE.finditer(page.read_text(encoding="utf-8")):
        if block[1] == "python":
            found.append([sys.executable, "-c", block[2]])
        elif block[1] == "console":
            typed = [shlex.split(line[2:]) for line in block[2].splitlines() if line.startswith("$ ")]
            found += [[sys.executable, "-m", "sandtable", *words[1:]] for words in typed if words[0] == "sandtable"]
    return found


def main() -> None:
    """Follow every door; the first step that fails ends it."""
    for who, pages in DOORS.items():
        todo = [step for page in pages for step in steps(ROOT / "docs" / page)]
        began = time.monotonic()
        for step in todo:
            subprocess.run(step, cwd=ROOT, check=True, capture_output=True)
        print(f"{who:12} {len(todo):3} steps, {time.monotonic() - began:6.1f} s")


if __name__ == "__main__":
    main()
