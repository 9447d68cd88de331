"""The campaign of the scenario book over the wire: tables that follow one another, and their log (SB-CAMPAIGN)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.house import House, Json, Laid, config


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server over a file that outlives it."""
    running = House(config(tmp_path))
    yield running
    running.stop()


def end(table: Laid, seat: int, how: str = "resign") -> None:
    """End a game by what somebody says."""
    table.house.post(f"/api/tables/{table.id}/messages", {"type": how}, table.tokens[seat])


def about(table: Laid) -> Json:
    return table.house.get(f"/api/tables/{table.id}", table.tokens[0])["info"]


def log_of(table: Laid, token: str = "") -> Json:
    return table.house.get(f"/api/tables/{table.id}/diary", token or table.tokens[0])


def test_scenarios_follow_one_another_and_are_counted(house: House) -> None:
    first = house.lay("normandy/3", {"campaign": "1"})
    assert log_of(first)["scores"] == {"US": 0, "DE": 0}
    end(first, 0)
    assert log_of(first)["following"] == "normandy/4"
    assert house.post(f"/api/tables/{first.id}/replay", {}, first.tokens[1])["result"]["winners"] == [1]
    second = first.rematch(swap=True)
    told = about(second)
    assert (told["scenario"], told["options"]["campaign"]) == ("normandy/4", "2")
    assert [seat["kind"] for seat in told["seats"]] == ["me", "link"], "nobody changes sides in a campaign"
    end(second, 0)
    for token in (first.tokens[1], second.tokens[0], first.watch):
        log = log_of(first if token != second.tokens[0] else second, token)
        assert [(game["scenario"], game["winner"]) for game in log["games"]] == [
            ("normandy/3", "DE"),
            ("normandy/4", "DE"),
        ]
        assert (log["scores"], log["winner"], log["margin"]) == ({"US": 0, "DE": 2}, "DE", "narrow")
    mine = {"seats": [{"table": table.id, "token": table.tokens[0]} for table in (first, second)]}
    assert {each["table"]: each["campaign"] for each in house.post("/api/tables/mine", mine)["tables"]} == {
        first.id: 1,
        second.id: 2,
    }


def test_a_campaign_ends_with_the_book_or_where_it_is_left(house: House) -> None:
    last = house.lay("normandy/12", {"campaign": "1"})
    left = house.lay("normandy/1", {"campaign": "1"}, US="me", DE="machine:random")
    end(last, 1)
    end(left, 0, "abandon")
    for table, scenario in ((last, "normandy/12"), (left, "normandy/1")):
        assert log_of(table)["following"] == ""
        again = about(table.rematch(swap=False))
        assert (again["scenario"], again["options"]["campaign"]) == (scenario, "off")


def test_a_campaign_begins_with_its_first_game_in_a_book_that_has_one(house: House) -> None:
    seats = {"US": "me", "DE": "link"}
    for scenario, number in (("normandy/2", "2"), ("normandy/101", "1")):
        wanted = {"scenario": scenario, "seats": seats, "options": {"campaign": number}}
        status, _ = house.ask("POST", "/api/tables", wanted)
        assert status == 422
    assert house.ask("GET", f"/api/tables/{(plain := house.lay()).id}/diary", token=plain.tokens[0])[0] == 404
