"""Hints on the server: at once for who plays alone, by agreement between people, and never of what is hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.players import counsel as counsels
from tests.server.house import House, Json, Laid, config


@pytest.fixture(autouse=True)
def few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counsels, "TRIES", 16)


def ask(table: Laid, seat: int) -> tuple[int, Json]:
    return table.house.ask("POST", f"/api/tables/{table.id}/counsel", None, table.tokens[seat])


@pytest.mark.parametrize("workers", [0, 1])
def test_alone_one_is_told_at_once(tmp_path: Path, workers: int) -> None:
    house = House(config(tmp_path, workers=workers))
    table = house.lay(US="me", DE="machine:scripted")
    with table.sit(0) as me:
        assert me.updates[0]["status"]["hints"] == "allowed"
        decision = me.decision()
        status, told = ask(table, 0)
        assert status == 200
        assert told["decision"] == decision["id"]
        assert told["tries"] > 0
        offered = [(option["text"], option["parts"]) for option in decision["options"]]
        assert {(each["text"], str(each["parts"])) for each in told["suggestions"]} <= {
            (text, str(parts)) for text, parts in offered
        }
        me.play(told["suggestions"][0]["text"])
    house.stop()


def test_people_agree_first(house: House) -> None:
    table = house.lay(US="me", DE="link")
    with table.players((0,), (1,)) as [us, de]:
        assert us.updates[0]["status"]["hints"] == "by agreement"
        status, told = ask(table, 0)
        assert (status, told["key"]) == (409, "no.hints_not_agreed")
        us.do("offer", what="hints")
        assert us.ask("offer", what="hints")["key"] == "no.hints_offered_already"
        reply = de.do("decline", what="hints")
        us.catch_up(reply["move"])
        assert ask(table, 0)[0] == 409
        us.do("offer", what="hints")
        reply = de.do("accept", what="hints")
        us.catch_up(reply["move"])
        for seat, player in ((0, us), (1, de)):
            status = player.updates[seat]["status"]
            assert (status["hints"], status["offers"]) == ("allowed", [])
            assert ask(table, seat)[0] == 200
        assert us.ask("offer", what="hints")["key"] == "no.hints_need_no_offer"


def test_what_was_agreed_lasts(tmp_path: Path) -> None:
    house = House(config(tmp_path))
    table = house.lay(US="me", DE="link")
    with table.players((0,), (1,)) as [us, de]:
        us.do("offer", what="hints")
        de.do("accept", what="hints")
    house.stop()
    table.house = house = House(config(tmp_path))
    assert ask(table, 1)[0] == 200
    house.stop()


def test_who_is_not_asked_or_only_watches_gets_none(house: House) -> None:
    table = house.lay(US="me", DE="here")
    with table.players((0,), (1,)) as [us, de]:
        us.play(lambda decision: decision["options"][0])
        assert ask(table, 0)[1]["key"] == "no.no_question"
        de.do("resign")
        assert ask(table, 0)[1]["key"] == "no.over"
    watch = house.ask("POST", f"/api/tables/{table.id}/counsel", None, table.watch)
    assert watch[1]["key"] == "no.spectator"


def test_so_many_and_no_more(tmp_path: Path) -> None:
    house = House(config(tmp_path, hints_per_minute=1))
    table = house.lay(US="me", DE="machine:scripted")
    assert ask(table, 0)[0] == 200
    status, told = ask(table, 0)
    assert (status, told["key"]) == (429, "no.too_many_hints")
    house.stop()
