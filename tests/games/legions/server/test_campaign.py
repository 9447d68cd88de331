"""A Survival campaign over the wire: three tables that carry each other on, kept in the database, and their diary."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sandtable
from tests.server.house import House, Json, Laid, config


def near_the_end(seed: int) -> tuple[str, int]:
    """The record of a first game of two, and a move in its shop, where the first seat is asked."""
    luck = random.Random(seed)
    table = sandtable.new("legions/2", seed, {"survival": "1"})
    move = 0
    while not table.over:
        decision = table.decisions[0]
        if decision.question == "Shop" and decision.seat == 0:
            move = len(table.log)
        thrifty = [option for option in decision.options if option.parts["kind"] in ("ready", "pass")]
        table.play(luck.choice(thrifty if thrifty and luck.random() < 0.3 else decision.options))
    return table.record.text(), move


@pytest.fixture(scope="module")
def record() -> tuple[str, int]:
    """The same first game for all tests."""
    return near_the_end(3)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server over a file that outlives it."""
    running = House(config(tmp_path))
    yield running
    running.stop()


def lay(house: House, record: tuple[str, int]) -> Laid:
    """A table in the shop after the first game."""
    text, move = record
    status, info = house.ask("POST", "/api/records", raw=text.encode())
    assert status == 201, info
    seats = {"P0": "link", "P1": "link"}
    opened = house.post(f"/api/replays/{info['replay']}/tables", {"move": move, "seats": seats})
    return Laid(house, opened)


def finish(table: Laid, luck: random.Random, limit: int = 1200) -> Json:
    """Play on at random until the table is over; the last view of the first seat."""
    with table.sit(0, 1) as both:
        for _ in range(limit):
            if both.updates[0]["status"]["over"]:
                return both.views[0]
            seat = both.views[0]["waiting"][0]
            both.play(lambda decision: luck.choice(decision["options"]), seat)
    raise AssertionError("the game does not end")


def hand(view: Json, seat: int) -> set[str]:
    return {man["name"] for man in view["position"]["seats"][seat]["hand"]}


def test_three_games_with_the_same_people_over_a_restart(tmp_path: Path, record: tuple[str, int]) -> None:
    house = House(config(tmp_path))
    luck = random.Random(1)
    first = lay(house, record)
    finish(first, luck)
    before = house.get(f"/api/tables/{first.id}", first.tokens[0])["update"]["view"]
    second = first.rematch()
    view = house.get(f"/api/tables/{second.id}", second.tokens[0])["update"]["view"]
    assert house.get(f"/api/tables/{second.id}", second.tokens[0])["info"]["options"]["survival"] == "2"
    assert hand(view, 0) == hand(before, 0)
    assert [seat["faction"] for seat in view["position"]["seats"]] == [
        seat["faction"] for seat in before["position"]["seats"]
    ]
    house.stop()
    house = House(config(tmp_path))
    try:
        for table in (first, second):
            table.house = house
        again = house.get(f"/api/tables/{second.id}", second.tokens[0])["update"]["view"]
        assert again == view, "the start of the second game is a fold over the first"
        finish(second, luck)
        third = second.rematch()
        finish(third, luck)
        replay = house.post(f"/api/tables/{second.id}/replay", {}, second.tokens[0])
        shown = house.get(f"/api/replays/{replay['replay']}/at/0?seat=0")["view"]
        assert hand(shown, 0) == hand(before, 0)
        keys = [{"table": table.id, "token": table.tokens[0]} for table in (first, second, third)]
        listed = house.post("/api/tables/mine", {"seats": keys})["tables"]
        assert {each["table"]: each["campaign"] for each in listed} == {first.id: 1, second.id: 2, third.id: 3}
        diary = house.get(f"/api/tables/{first.id}/diary", first.tokens[1])
        assert [page["number"] for page in diary["pages"]] == [1, 2, 3]
        assert [page["table"] for page in diary["pages"]] == [first.id, second.id, third.id]
        check_sums(diary)
        assert house.get(f"/api/tables/{third.id}/diary", third.tokens[1]) == diary
        anew = third.rematch()
        assert house.get(f"/api/tables/{anew.id}", anew.tokens[0])["info"]["options"]["survival"] == "1"
    finally:
        house.stop()


def check_sums(diary: Json) -> None:
    """The standing adds up what the pages say, and the winner has the most."""
    standing = diary["standing"]
    for seat in range(2):
        rows = [row for page in diary["pages"] for row in page["rows"] if row["seat"] == seat]
        assert standing["totals"][seat] == sum(row["points"] for row in rows)
        assert standing["deaths"][seat] == sum(row["deaths"] for row in rows)
        fallen = [man for page in diary["pages"] for man in page["fallen"] if man["seat"] == seat]
        assert len(fallen) == standing["deaths"][seat]
    assert standing["totals"][standing["winners"][0]] == max(standing["totals"])
    assert [len(page["rounds"]) for page in diary["pages"]] == [4, 4, 4]
    dead = {man["character"] for page in diary["pages"][:2] for man in page["fallen"]}
    assert not dead & {man["name"] for man in diary["pages"][2]["living"]}, "the dead stay dead"


def test_a_diary_shows_the_living_to_their_owner_alone(house: House, record: tuple[str, int]) -> None:
    table = lay(house, record)
    finish(table, random.Random(2))
    pages: list[Any] = [
        house.get(f"/api/tables/{table.id}/diary", token)["pages"][0]["living"]
        for token in (*table.tokens, table.watch)
    ]
    own, other, nobody = ({man["name"] for man in living} for living in pages)
    assert min(len(own), len(other)) > 0
    assert own.isdisjoint(other)
    assert nobody == set()


def test_hands_that_are_played_on_stay_hidden_until_the_campaign_is_over(house: House, record: tuple[str, int]) -> None:
    """A record tells all hands and the seed all luck, so both wait for the last game that begins with those hands."""
    first = lay(house, record)

    def seeds() -> list[Any]:
        keys = (*first.tokens, first.watch)
        return [house.get(f"/api/tables/{first.id}", key)["update"]["status"]["seed"] for key in keys]

    def withheld() -> bool:
        record_of = house.ask("GET", f"/api/tables/{first.id}/record", token=first.tokens[1])
        replay_of = house.ask("POST", f"/api/tables/{first.id}/replay", {}, token=first.watch)
        both = {(status, answer["key"] if status == 409 else "") for status, answer in (record_of, replay_of)}
        return both == {(409, "no.campaign_goes_on")}

    finish(first, random.Random(2))
    assert withheld(), "the next game may begin any day"
    second = first.rematch()
    assert withheld()
    assert seeds() == [None] * 3
    with second.sit(0) as mine:
        mine.do("resign")
    assert not withheld(), "nobody plays on with these hands"


def test_a_game_that_goes_on_tells_its_diary_nothing(house: House, record: tuple[str, int]) -> None:
    table = lay(house, record)
    (page,) = house.get(f"/api/tables/{table.id}/diary", table.tokens[0])["pages"]
    assert page["ended"] is None
    assert [page[part] for part in ("rows", "rounds", "fallen", "prices", "living")] == [[]] * 5


def test_a_campaign_begins_with_its_first_game(house: House) -> None:
    wanted = {"scenario": "legions/2", "seats": {"P0": "me", "P1": "link"}, "options": {"survival": "2"}}
    status, problem = house.ask("POST", "/api/tables", wanted)
    assert (status, problem["error"]) == (422, "bad_table")
    assert "first game" in problem["message"]


def test_a_table_without_a_campaign_has_no_diary(house: House) -> None:
    table = house.lay("legions/2", None, P0="me", P1="link")
    status, problem = house.ask("GET", f"/api/tables/{table.id}/diary", token=table.tokens[0])
    assert (status, problem["error"]) == (404, "unknown")
    assert house.ask("GET", f"/api/tables/{table.id}/diary")[0] == 401


def test_a_campaign_that_was_given_up_begins_anew(house: House, record: tuple[str, int]) -> None:
    table = lay(house, record)
    with table.sit(0) as mine:
        mine.do("resign")
    anew = table.rematch()
    assert house.get(f"/api/tables/{anew.id}", anew.tokens[0])["info"]["options"]["survival"] == "1"


def test_nobody_plays_by_himself_here(house: House) -> None:
    wanted = {"scenario": "legions/2", "seats": {"P0": "me", "P1": "bot"}, "options": {}}
    status, answer = house.ask("POST", "/api/tables", wanted)
    assert (status, answer["key"], answer["params"]["sides"]) == (422, "no.no_bot", "none")


def test_a_campaign_is_taken_along_with_its_games_before(house: House, record: tuple[str, int]) -> None:
    text, move = record
    replay = house.ask("POST", "/api/records", raw=text.encode())[1]["replay"]
    seats = {"P0": "me", "P1": "here"}
    first = Laid(house, house.post(f"/api/replays/{replay}/tables", {"move": move, "seats": seats}))
    finish(first, random.Random(1))
    second = first.rematch()
    saved = house.post(f"/api/tables/{second.id}/saved", {}, second.tokens[0])
    again = Laid(house, house.post("/api/saved", saved))
    views = [house.get(f"/api/tables/{each.id}", each.tokens[0])["update"]["view"] for each in (second, again)]
    assert views[0] == views[1]
    diary = house.get(f"/api/tables/{again.id}/diary", again.tokens[0])
    assert [page["number"] for page in diary["pages"]] == [1, 2]
    finish(again, random.Random(2))
    assert again.rematch().id
