"""Every example runs, and prints what it promises."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from sandtable.cli import main

EXAMPLES = sorted((Path(__file__).parent.parent / "examples").glob("*.py"))
PROMISED = {
    "own_player.py": "Cautious: ",
    "play_a_game.py": "the game itself stands where it stood, after 10 entries",
    "who_wins.py": "normandy/2 {'US': ",
}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_an_example_runs(example: Path, tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, str(example)], capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr
    assert PROMISED[example.name] in done.stdout


def test_the_command_line_finds_a_class_of_somebody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES[0].parent.parent)
    seats = "examples.own_player:Cautious,random"
    result = CliRunner().invoke(main, ["simulate", "normandy/1", "--seats", seats, "--games", "1", "--json"])
    assert result.exit_code == 0, result.output
    assert '"US": "examples.own_player:Cautious"' in result.output


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nowhere.at_all:Cautious", "the module 'nowhere.at_all' cannot be imported"),
        ("examples.own_player:Reckless", "has no player 'Reckless'; its players are Cautious"),
        ("json:dumps", "json has no player 'dumps'; a class that extends sandtable.Player is wanted"),
        ("examples.own_player:", "has no player ''"),
    ],
)
def test_a_class_that_is_not_there_is_explained(name: str, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES[0].parent.parent)
    result = CliRunner().invoke(main, ["simulate", "normandy/1", "--seats", f"{name},random", "--games", "1"])
    assert result.exit_code != 0
    assert reason in " ".join(result.output.split())
