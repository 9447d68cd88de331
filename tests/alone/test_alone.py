"""A family of games plays without the others. `python -m tests.alone` runs all of its tests there."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.alone.uninstall import environment, families, leave_alone
from tests.quartet.shell import call, start


@pytest.fixture(scope="module", params=families())
def alone(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """A family, and the copy in which it is alone."""
    copy = tmp_path_factory.mktemp("alone") / "copy"
    leave_alone(request.param, copy)
    return request.param, copy


def run(copy: Path, *words: str) -> str:
    """Run a module to its end; what it printed."""
    command = [sys.executable, "-m", *words]
    done = subprocess.run(command, cwd=copy, env=environment(copy), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_nothing_else_is_there(alone: tuple[str, Path]) -> None:
    family, copy = alone
    code = "import sandtable.kernel.registry as r; print({g.family for g in r.GAMES.values()}, r.BROKEN)"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=copy, env=environment(copy), capture_output=True, text=True, check=True)
    assert done.stdout == f"{ {family} } {{}}\n"


def test_its_tests_need_nobody_else(alone: tuple[str, Path]) -> None:
    family, copy = alone
    told = run(copy, "pytest", "-q", "--collect-only", "-p", "no:cacheprovider", f"tests/games/{family}")
    assert f"tests/games/{family}/test_" in told


def test_every_scenario_is_listed_and_played(alone: tuple[str, Path]) -> None:
    _, copy = alone
    listed = json.loads(run(copy, "sandtable", "list", "--json"))
    assert listed
    for each in (listed[0], listed[-1]):
        words = ("--seats", ",".join(["random"] * len(each["seats"])), "--games", "2", "--json")
        assert json.loads(run(copy, "sandtable", "simulate", each["id"], *words))["games"] == 2


def test_a_server_starts_and_lays_a_table(alone: tuple[str, Path], tmp_path: Path) -> None:
    family, copy = alone
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    command = [sys.executable, "-m", "sandtable", "serve", "--port", "0", "--database", database]
    with start(command, copy, environment(copy)) as said:
        address = said.split()[3]
        [*games] = call(f"{address}api/scenarios")["games"]
        assert {game["family"] for game in games} == {family}
        scenario = call(f"{address}api/scenarios/{games[0]['scenarios'][0]['id']}")["scenario"]
        seats = dict.fromkeys(scenario["seats"], "machine:random")
        assert call(f"{address}api/tables", {"scenario": scenario["id"], "seats": seats, "options": {}})["table"]


def test_a_game_from_elsewhere_plays_beside_it(alone: tuple[str, Path]) -> None:
    told = run(
        alone[1], "pytest", "-q", "-p", "no:cacheprovider", "tests/quartet", "--ignore=tests/quartet/test_browser.py"
    )
    assert "[100%]" in told
