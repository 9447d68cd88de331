"""What is said at a table: measured, and told a page at a time, so that no opening is heavy with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.server.table import commands
from sandtable.server.table.telling import RECENT
from tests.server.house import House, config


def test_an_opening_has_the_latest_talk_and_the_rest_comes_by_pages(house: House) -> None:
    table = house.lay()
    with table.sit(0) as us:
        us.do("chat", text="first")
        us.play(lambda decision: decision["options"][0])
        for number in range(2 * RECENT):
            us.do("chat", text=f"line {number}")
        played = [event["seq"] for event in us.events if event["kind"] != "said"]
    with table.sit(0) as us:
        said = [event for event in us.events if event["kind"] == "said"]
        assert [event["text"] for event in said] == [f"line {number}" for number in range(RECENT, 2 * RECENT)]
        assert [event["seq"] for event in us.events if event["kind"] != "said"] == played, "the game is told whole"
    opened = house.get(f"/api/tables/{table.id}", table.tokens[0])["update"]["events"]
    assert [event for event in opened if event["kind"] == "said"] == said

    page = house.get(f"/api/tables/{table.id}/talk?before={said[0]['seq']}", table.watch)
    assert [event["text"] for event in page["events"]] == [f"line {number}" for number in range(RECENT)]
    assert page["more"]
    page = house.get(f"/api/tables/{table.id}/talk?before={page['events'][0]['seq']}", table.watch)
    assert [event["text"] for event in page["events"]] == ["first"]
    assert not page["more"]
    assert house.get(f"/api/tables/{table.id}/talk", table.tokens[0])["events"] == said


def test_talk_is_measured_and_those_who_look_on_are_one(tmp_path: Path) -> None:
    house = House(config(tmp_path, talk_per_minute=2))
    try:
        table = house.lay()
        with table.players((0,), (-1,), (-1,)) as [us, first, second]:
            first.do("chat", text="a")
            second.do("chat", text="b")
            refused = first.ask("chat", text="c")
            assert (refused["error"], refused["key"]) == ("too_many", "no.too_much_talk")
            assert refused["params"]["seconds"] > 0
            us.do("chat", text="quiet, please")
            us.do("name", name="Ann")
            assert us.ask("name", name="Bob")["key"] == "no.too_much_talk"
            status, answer = house.ask(
                "POST", f"/api/tables/{table.id}/messages", {"type": "chat", "text": "d"}, table.watch
            )
            assert (status, answer["key"]) == (429, "no.too_much_talk")
            us.play(lambda decision: decision["options"][0])
    finally:
        house.stop()


def test_those_who_look_on_do_not_fill_the_log(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "MOST_BY_WATCHERS", 3)
    table = house.lay()
    with table.players((0,), (-1,)) as [us, watcher]:
        for text in "abc":
            watcher.do("chat", text=text)
        assert watcher.ask("chat", text="d")["key"] == "no.watchers_said_enough"
        us.do("chat", text="at last")


def test_a_full_log_can_only_be_ended(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = house.lay()
    with table.sit(0) as us:
        us.do("offer", what="draw")
        monkeypatch.setattr(commands, "MOST_ROWS", us.updates[0]["move"])
        for kind, fields in (("decline", {"what": "draw"}), ("chat", {"text": "x"}), ("name", {"name": "Ann"})):
            assert us.ask(kind, **fields)["key"] == "no.log_full"
        decision = us.decision()
        refused = us.ask("answer", decision=decision["id"], parts=decision["options"][0]["parts"])
        assert refused["key"] == "no.log_full"
        us.do("resign")
