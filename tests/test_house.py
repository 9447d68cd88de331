"""The house: it names no game, and its rooms stay small."""

from __future__ import annotations

import re
import subprocess
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAMES = re.compile(r"undaunted|legions|normandy|africa|battle|journey|desert", re.IGNORECASE)
NAMELESS = ("src/sandtable/kernel", "src/sandtable/server", "src/sandtable/cli", "src/sandtable/lab")
NAMELESS_IN_THE_BROWSER = ("web/src/app", "web/src/net", "web/src/ui")
MOST_IN_A_ROOM = 16
MOST_LINES = 400
MADE = "// Made by "
"""How a file begins that a command writes."""


def tracked(*folders: str) -> list[str]:
    """The files of some folders that are part of the project."""
    listed = subprocess.run(["git", "ls-files", "-z", *folders], cwd=ROOT, capture_output=True, check=True).stdout
    return [name for name in listed.decode().split("\0") if name and (ROOT / name).is_file()]


@pytest.mark.parametrize("folders", [NAMELESS, NAMELESS_IN_THE_BROWSER], ids=["python", "browser"])
def test_whoever_serves_all_games_names_none(folders: tuple[str, ...]) -> None:
    found = [
        f"{name}:{number}: {line.strip()}"
        for name in tracked(*folders)
        for number, line in enumerate((ROOT / name).read_text(encoding="utf-8").splitlines(), start=1)
        if GAMES.search(line)
    ]
    assert len(tracked(*folders)) > 40
    assert found == []


def test_no_room_is_crowded() -> None:
    rooms = Counter(
        str(Path(name).parent)
        for name in tracked("src/sandtable", "web/src")
        if name.endswith((".py", ".ts", ".svelte")) and not name.endswith(("__init__.py", ".test.ts"))
    )
    assert len(rooms) > 50
    assert {room: count for room, count in rooms.items() if count > MOST_IN_A_ROOM} == {}


def test_no_file_is_long() -> None:
    sources = [name for name in tracked(".") if name.endswith((".py", ".ts", ".svelte", ".js", ".mjs"))]
    texts = {name: (ROOT / name).read_text(encoding="utf-8") for name in sources}
    assert len(texts) > 700
    written = {name: text.count("\n") for name, text in texts.items() if not text.startswith(MADE)}
    assert {name: lines for name, lines in written.items() if lines > MOST_LINES} == {}
