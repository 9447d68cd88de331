"""docs/new-game.md tells the truth: its listings are the package, and its commands run and print what it shows."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tests.quartet.shell import PACKAGE, ROOT, Shell, call, start

PAGE = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
LISTING = re.compile(r"^`([\w./-]+)`:\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FENCED = re.compile(r"^```(\w+)$", re.MULTILINE)


def listings() -> dict[str, list[str]]:
    """The pieces of each file, in the order of the page."""
    found: dict[str, list[str]] = {}
    for name, text in LISTING.findall(PAGE):
        found.setdefault(name, []).append(text)
    return found


def commands() -> list[tuple[str, list[str]]]:
    """Each command with the lines that the page shows of its output."""
    found: list[tuple[str, list[str]]] = []
    for block in CONSOLE.findall(PAGE):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line)
    return found


def files() -> list[str]:
    """All that a copy of the package consists of."""
    paths = (path.relative_to(PACKAGE) for path in PACKAGE.rglob("*") if path.is_file())
    made = re.compile(r"__pycache__|build|.*\.egg-info")
    return sorted(str(path) for path in paths if not any(map(made.fullmatch, path.parts)))


def test_the_page_shows_every_file_and_no_other() -> None:
    assert sorted(listings()) == files()
    assert len(FENCED.findall(PAGE)) == len(LISTING.findall(PAGE)) + len(CONSOLE.findall(PAGE))


@pytest.mark.parametrize("name", files())
def test_the_listings_of_a_file_are_the_whole_file(name: str) -> None:
    left = (PACKAGE / name).read_text(encoding="utf-8")
    for piece in listings()[name]:
        assert left.startswith(piece), f"{name} goes on differently at: {left[:200]}"
        left = left.removeprefix(piece).lstrip("\n")
    assert left == ""


@pytest.fixture
def author(installed: Path, tmp_path: Path) -> Shell:
    """A shell in the folder of whoever follows the page."""
    leftovers = shutil.ignore_patterns("__pycache__", "build", "*.egg-info")
    return Shell(shutil.copytree(PACKAGE, tmp_path / "quartet", ignore=leftovers), installed)


@pytest.mark.parametrize(("command", "shown"), commands(), ids=[command for command, _ in commands()])
def test_a_command_does_what_the_page_says(author: Shell, command: str, shown: list[str]) -> None:
    if command == "pip install -e .":
        return  # the fixture has installed it, though not for editing
    program, verb, *words = shlex.split(command)
    assert program == "sandtable"
    if verb == "serve":
        database = f"sqlite:///{author.folder / 'tables.sqlite3'}"
        served = [*author.command, verb, *words, "--port", "0", "--database", database]
        with start(served, author.folder, author.environment) as said:
            address = said.split()[3]
            assert "quartet" in [game["id"] for game in call(f"{address}api/scenarios")["games"]]
        return
    printed = [line.split() for line in author.succeed(verb, *words, typed="ready\n1\n" * 3).splitlines()]
    assert printed
    for line in shown:
        assert line.split() in printed, "how wide a column is depends on the games beside it"
