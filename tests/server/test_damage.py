"""Damaged rows: the table they belong to says so with a reason, every other table and every list goes on."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.house import WAIT, House, Json, Laid, Sitter, config


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def laid(tmp_path: Path) -> Iterator[tuple[Laid, Laid]]:
    """A table to damage and one beside it, both begun, in a server that has forgotten them."""
    house = House(config(tmp_path))
    tables = house.lay(US="me", DE="here"), house.lay(US="me", DE="here")
    for table in tables:
        with table.sit(0, 1) as both:
            both.play(lambda decision: decision["options"][0], 0)
            both.do("name", seat=0, name="Ann")
    house.stop()
    house = House(config(tmp_path))
    for table in tables:
        table.house = house
    yield tables
    house.stop()


def damage(path: Path, statement: str, table: str) -> None:
    """Change the rows of a table behind the server's back."""
    with closing(sqlite3.connect(path)) as database, database:
        assert database.execute(statement, {"table": table}).rowcount


DAMAGES = {
    "options are no JSON": "UPDATE tables SET options = '{' WHERE id = :table",
    "options are of other types": "UPDATE tables SET options = '[1]' WHERE id = :table",
    "options of another game": """UPDATE tables SET options = '{"x": "y"}' WHERE id = :table""",
    "an option of absurd length": """UPDATE tables SET options = '{"guard": "' || printf('%.5000c', '9') || '"}'
        WHERE id = :table""",
    "a game that is not installed": "UPDATE tables SET scenario = 'chess/1' WHERE id = :table",
    "a scenario that is not there": "UPDATE tables SET scenario = 'normandy/999' WHERE id = :table",
    "another rules version": "UPDATE tables SET rules = 99 WHERE id = :table",
    "a seed that is no number": "UPDATE tables SET seed = 'x' WHERE id = :table",
    "a missing row": "DELETE FROM log WHERE table_id = :table AND seq = 2",
    "an unknown kind of row": "UPDATE log SET kind = 'danced' WHERE table_id = :table AND seq = 2",
    "an answer that is no number": "UPDATE log SET answer = 'x' WHERE table_id = :table AND kind = 'answer'",
    "a seat that is not there": "UPDATE log SET seat = 77 WHERE table_id = :table AND kind = 'answer'",
    "a branch that is not there": "UPDATE log SET branch = 77 WHERE table_id = :table AND kind = 'answer'",
    "a name of nobody": "UPDATE log SET seat = 77 WHERE table_id = :table AND kind = 'named'",
    "luck of another seed": "UPDATE log SET answer = answer + 1 WHERE table_id = :table AND kind = 'chance'",
    "missing seats": "DELETE FROM seats WHERE table_id = :table AND seat = 1",
}


@pytest.mark.parametrize("statement", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_table_is_refused_with_a_reason(path: Path, laid: tuple[Laid, Laid], statement: str) -> None:
    bad, good = laid
    house = bad.house
    damage(path, statement, bad.id)
    key, token = f"/api/tables/{bad.id}", bad.tokens[0]
    message = {"type": "resign"}
    for method, call, body in (
        ("GET", key, None),
        ("GET", f"{key}/events", None),
        ("GET", f"{key}/talk", None),
        ("GET", f"{key}/record", None),
        ("GET", f"{key}/diary", None),
        ("POST", f"{key}/replay", {}),
        ("POST", f"{key}/rematch", {}),
        ("POST", f"{key}/messages", message),
    ):
        status, answer = house.ask(method, call, body, token)
        assert (status, answer["error"]) == (409, "broken"), (call, answer)
        assert answer["message"]
    with Sitter(house, bad.id, [token], hello=False) as us:
        us.tell("hello", tokens=[token])
        assert us.read()["error"] == "broken"
        assert us.close_code() == 4400
    with good.sit(0) as us:
        us.do("name", name="Bob")


LISTED = {
    "waiting is no JSON": "UPDATE tables SET waiting = '[' WHERE id = :table",
    "waiting is of other types": """UPDATE tables SET waiting = '["x"]' WHERE id = :table""",
    "the result is no JSON": "UPDATE tables SET result = 'x' WHERE id = :table",
    "the result is of other types": """UPDATE tables SET result = '{"winners": 5}' WHERE id = :table""",
    **DAMAGES,
}


@pytest.mark.parametrize("statement", LISTED.values(), ids=LISTED)
def test_a_damaged_table_breaks_no_list(path: Path, laid: tuple[Laid, Laid], statement: str) -> None:
    bad, good = laid
    damage(path, statement, bad.id)
    body = {"seats": [{"table": table.id, "token": table.tokens[0]} for table in laid]}
    found = bad.house.post("/api/tables/mine", body)["tables"]
    assert good.id in [table["table"] for table in found]
    assert bad.house.post("/api/statistics", body)["going"] in (1, 2)
    for table in found:
        if table["scenario"] in ("chess/1", "normandy/999"):
            assert table["title"] == table["scenario"]


def test_a_replay_that_does_not_read_any_more_is_told(tmp_path: Path, path: Path) -> None:
    house = House(config(tmp_path))
    table = house.lay(US="me", DE="here")
    with table.sit(0, 1) as both:
        both.play(lambda decision: decision["options"][0], 0)
        both.do("resign", seat=0)
    replay = house.post(f"/api/tables/{table.id}/replay", {}, table.tokens[0])["replay"]
    house.stop()
    damage(path, "UPDATE replays SET record = substr(record, 1, 200) WHERE table_id = :table", table.id)
    house = House(config(tmp_path))
    try:
        for end in ("", "/at/3", "/record"):
            status, answer = house.ask("GET", f"/api/replays/{replay}{end}")
            assert (status, answer["key"]) == (409, "no.old_record")
    finally:
        house.stop()


def test_who_has_gone_is_gone_also_when_the_database_failed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A commit that fails leaves the table to be read again; who goes then must not sit there for ever."""
    table = house.lay()
    with table.sit(1) as de:
        with table.sit(0) as us:
            de.read_until(lambda message: message["type"] == "presence" and message["seats"] == [0, 1])
            append = house.app.state.hub.store.append_all
            monkeypatch.setattr(house.app.state.hub.store, "append_all", lambda *_: 1 / 0)
            us.tell("name", name="Ann")
            assert us.close_code() == 1011
        monkeypatch.setattr(house.app.state.hub.store, "header", lambda _: 1 / 0)
        until = time.monotonic() + WAIT
        while len(house.app.state.hub._awake[table.id].listeners) > 1:
            assert time.monotonic() < until
            time.sleep(0.005)
        monkeypatch.undo()
        assert house.app.state.hub.store.append_all == append
        de.tell("name", name="Bob")
        de.read_until(lambda message: message["type"] == "presence" and message["seats"] == [1])


def test_a_guest_who_polls_has_joined(tmp_path: Path, path: Path) -> None:
    """A guest of an older table never sat down by an invitation."""
    house = House(config(tmp_path))
    table = house.lay()
    house.stop()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE seats SET joined = NULL WHERE seat = 1")
        database.execute("DELETE FROM log WHERE kind = 'sat down'")
    house = House(config(tmp_path))

    def joined() -> list[bool]:
        status: Json = house.get(f"/api/tables/{table.id}", table.tokens[0])["update"]["status"]
        return [player["joined"] for player in status["players"]]

    try:
        assert joined() == [True, False]
        house.get(f"/api/tables/{table.id}/events", table.tokens[1])
        assert joined() == [True, True]
    finally:
        house.stop()
