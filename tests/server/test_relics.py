"""Tables and records of an older version of the rules: they go on where they can, and are kept where they cannot.

`relics/` was written by version 1 of both games: a database with three running tables, and records of two of them. In
the second, P0 was passed over in the march with a card in hand, which version 2 of Legions asks about (LG-MARCH-9).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

import sandtable
from sandtable.kernel.registry import GAMES
from tests.server.house import House, Sitter, config

RELICS = Path(__file__).parent / "relics"
SAME, DIFFERS, NORMANDY = "t000000001", "t000000002", "t000000003"
TOKENS = {SAME: (1, 2), DIFFERS: (4, 5), NORMANDY: (7, 8)}


def token(table: str, seat: int) -> str:
    return f"token{TOKENS[table][seat]:017}"


def spectator(table: str) -> str:
    return f"token{TOKENS[table][1] + 1:017}"


@pytest.fixture
def old_house(tmp_path: Path) -> Iterator[House]:
    """A server of today over the database."""
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database:
        database.executescript((RELICS / "version-1.sql").read_text(encoding="utf-8"))
    house = House(config(tmp_path))
    yield house
    house.stop()


def rules_of(house: House, table: str) -> int:
    with closing(sqlite3.connect(house.config.database.removeprefix("sqlite:///"))) as database:
        return int(database.execute("SELECT rules FROM tables WHERE id = ?", (table,)).fetchone()[0])


def test_a_table_of_older_rules_goes_on_where_its_log_is_possible(old_house: House) -> None:
    assert rules_of(old_house, SAME) == 1
    with Sitter(old_house, SAME, [token(SAME, 0), token(SAME, 1)]) as both:
        asked = both.views[0]["waiting"][0]
        both.play(lambda decision: decision["options"][0], asked)
    assert rules_of(old_house, SAME) == GAMES["legions"].rules_version
    old_house.stop()
    again = House(old_house.config)
    try:
        assert again.get(f"/api/tables/{SAME}", token(SAME, 0))["update"]["view"]["waiting"]
    finally:
        again.stop()


def test_undaunted_goes_on_too(old_house: House) -> None:
    with Sitter(old_house, NORMANDY, [token(NORMANDY, 0), token(NORMANDY, 1)]) as both:
        both.play(lambda decision: decision["options"][0], both.views[0]["waiting"][0])
    assert rules_of(old_house, NORMANDY) == GAMES["normandy"].rules_version


def test_a_table_that_went_another_way_is_refused_with_the_place(old_house: House) -> None:
    status, problem = old_house.ask("GET", f"/api/tables/{DIFFERS}", token=token(DIFFERS, 0))
    assert (status, problem["error"], problem["key"]) == (409, "broken", "no.rules_changed")
    assert "rules version 1" in problem["message"]
    assert "entry " in problem["message"]
    assert "record" in problem["wanted"]
    assert rules_of(old_house, DIFFERS) == 1


def test_its_record_can_be_saved_by_whoever_holds_a_seat(old_house: House) -> None:
    kept = (RELICS / "legions-version-1-differs.txt").read_text(encoding="utf-8")
    status, text = old_house.ask("GET", f"/api/tables/{DIFFERS}/record", token=token(DIFFERS, 1))
    assert status == 200
    assert text.replace("players: P0=Ann\n", "") == kept
    status, problem = old_house.ask("GET", f"/api/tables/{DIFFERS}/record", token=spectator(DIFFERS))
    assert (status, problem["key"]) == (409, "no.rules_changed")


def test_a_table_that_goes_on_tells_no_hand(old_house: House) -> None:
    status, problem = old_house.ask("GET", f"/api/tables/{SAME}/record", token=token(SAME, 1))
    assert (status, problem["key"]) == (409, "no.record_too_early")


def test_lists_show_all_of_them(old_house: House) -> None:
    seats = [{"table": table, "token": token(table, 0)} for table in TOKENS]
    for _ in range(2):
        listed = old_house.post("/api/tables/mine", {"seats": seats})["tables"]
        assert {each["table"] for each in listed} == set(TOKENS)
        old_house.ask("GET", f"/api/tables/{DIFFERS}", token=token(DIFFERS, 0))


def test_a_table_that_cannot_be_read_does_not_hide_the_others(old_house: House) -> None:
    seats = [{"table": table, "token": token(table, 0)} for table in TOKENS]
    for column, damage in (("options", "no json"), ("scenario", "legions/9"), ("result", "{}"), ("seed", "x")):
        with closing(sqlite3.connect(old_house.config.database.removeprefix("sqlite:///"))) as database:
            kept = database.execute(f"SELECT {column} FROM tables WHERE id = ?", (DIFFERS,)).fetchone()[0]
            database.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", (damage, DIFFERS))
            database.commit()
            listed = old_house.post("/api/tables/mine", {"seats": seats})["tables"]
            readable = {DIFFERS} if column == "scenario" else set()  # it is listed by its id alone
            assert {each["table"] for each in listed} == {SAME, NORMANDY} | readable
            old_house.post("/api/statistics", {"seats": seats})
            database.execute(f"UPDATE tables SET {column} = ? WHERE id = ?", (kept, DIFFERS))
            database.commit()


def test_an_older_record_is_opened_where_it_comes_to_the_same() -> None:
    text = (RELICS / "legions-version-1-same.txt").read_text(encoding="utf-8")
    table = sandtable.replay(text)
    assert table.record.text() == text.replace("rules: 1\n", f"rules: {GAMES['legions'].rules_version}\n")


def test_an_older_record_is_refused_with_the_line_where_the_rules_differ() -> None:
    text = (RELICS / "legions-version-1-differs.txt").read_text(encoding="utf-8")
    with pytest.raises(sandtable.RecordError) as refused:
        sandtable.replay(text)
    assert text.split("\n")[refused.value.line - 1] == "chance: location Abandoned Armoury"
    assert "rules version 1; by version 2 it does not go on here" in refused.value.reason
