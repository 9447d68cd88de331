"""`sandtable seat`: whoever runs the server gives a lost seat back, while it runs, and the table is told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sandtable.cli import main
from tests.server.house import House, config, secret_of


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    running = House(config(tmp_path))
    yield running
    running.stop()


def run(house: House, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["seat", *arguments, "--database", house.config.database])


def test_a_lost_seat_is_given_back_while_the_server_runs(house: House) -> None:
    table = house.lay()
    with table.sit(0) as ann, table.sit(1) as bob:
        said = run(house, table.id, "de", "--address", "https://play.example.org/")
        assert said.exit_code == 0, said.output
        link = said.stdout.strip()
        assert link.startswith(f"https://play.example.org/#/i/{table.id}/")
        for sitter in (ann, bob):
            sitter.read_until(lambda message: "seat restored" in str(message.get("events")))
        code = link.rsplit("/", 1)[1]
        body = {"secret": secret_of("new"), "name": "Bob"}
        assert house.post(f"/api/tables/{table.id}/claim", body, code)["seat"] == 1
        assert bob.read_until(lambda message: message["type"] == "refused")["key"] == "no.seat_taken"


def test_the_hosts_own_seat_too_and_as_json(house: House) -> None:
    table = house.lay(US="me", DE="machine:scripted")
    told = json.loads(run(house, table.id, "US", "--json").stdout)
    assert {name: told[name] for name in ("table", "side", "name")} == {"table": table.id, "side": "US", "name": ""}
    code = told["link"].rsplit("/", 1)[1]
    assert house.post(f"/api/tables/{table.id}/claim", {"secret": secret_of("new")}, code)["seat"] == 0
    assert house.ask("GET", f"/api/tables/{table.id}", token=table.tokens[0])[1]["key"] == "no.seat_taken"


def test_what_cannot_be_given_back_is_told(house: House, tmp_path: Path) -> None:
    table = house.lay(US="me", DE="machine:scripted")
    machines = house.lay(US="machine:random", DE="machine:random")
    for arguments, words in (
        (("nowhere", "US"), "there is no table 'nowhere'"),
        ((table.id, "DE"), "nobody can sit on 'DE'"),
        ((machines.id, "US"), "machines play alone"),
    ):
        said = run(house, *arguments)
        assert said.exit_code == 2
        assert words in said.output
        assert "Traceback" not in said.output
    missing = tmp_path / "other.sqlite3"
    said = CliRunner().invoke(main, ["seat", table.id, "US", "--database", f"sqlite:///{missing}"])
    assert (said.exit_code, missing.exists()) == (2, False)
    assert "there is no database" in said.output
    said = CliRunner().invoke(main, ["seat", table.id, "US", "--database", "nonsense"])
    assert (said.exit_code, "no database address" in said.output) == (2, True)
