"""docs/cli.md: that its commands run is the business of tests/test_docs.py; here the JSON shapes are compared."""

from __future__ import annotations

import json
import re
import shlex

import pytest

from sandtable.cli import main
from tests.cli.runner import ROOT, run

PAGE = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(console|json)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def shapes() -> list[tuple[str, str]]:
    """The last command before each JSON block, and the block."""
    found, command = [], ""
    for kind, text in BLOCKS:
        if kind == "console":
            command = text.strip().splitlines()[-1].removeprefix("$ sandtable ")
        else:
            found.append((command, text))
    return found


@pytest.mark.parametrize(("command", "shape"), shapes())
def test_reports_have_the_keys_that_the_page_shows(command: str, shape: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    documented, found = json.loads(shape), json.loads(run(*shlex.split(command)).stdout)
    assert type(documented) is type(found)
    if isinstance(documented, list):
        documented, found = documented[0], found[0]
    assert set(documented) == set(found)
    for key, value in documented.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            assert set(value[0]) == set(found[key][0])
        elif value is not None:
            assert isinstance(found[key], type(value)), key


def test_every_verb_has_an_example() -> None:
    commands = [line for kind, text in BLOCKS if kind == "console" for line in text.splitlines()]
    for verb in main.commands:
        assert any(line.startswith(f"$ sandtable {verb}") for line in commands), verb
