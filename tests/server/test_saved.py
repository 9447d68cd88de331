"""Games taken along as sealed files: from a page to a server and back, and nothing tells the future."""

from __future__ import annotations

import asyncio
import json
import random
from base64 import b64decode, b64encode
from pathlib import Path

import pytest

import sandtable
from sandtable.server.page import open_page
from sandtable.server.replays.saved import INSIDE
from sandtable.server.replays.seal import BrokenSeal, seal, unseal
from tests.server.house import House, Json, Laid, eager

ROOT = Path(__file__).parents[2]


def played(house: House, answers: int, scenario: str = "normandy/1") -> Laid:
    """A table of two at one screen, some answers on."""
    table = house.lay(scenario, US="me", DE="here")
    pick = eager(random.Random(4))
    with table.sit(0, 1) as both:
        for _ in range(answers):
            both.play(pick, both.views[0]["waiting"][0])
    return table


def save(house: House, table: Laid) -> Json:
    return house.post(f"/api/tables/{table.id}/saved", {}, table.tokens[0])


def view(house: House, table: Laid, seat: int = 0) -> Json:
    return house.get(f"/api/tables/{table.id}", table.tokens[seat])["update"]["view"]


def test_a_game_goes_on_from_a_file_and_says_so(house: House) -> None:
    table = played(house, 12)
    saved = save(house, table)
    assert (saved["table"], saved["scenario"]) == (table.id, "normandy/1")
    again = Laid(house, house.post("/api/saved", saved))
    for seat in (0, 1):
        assert view(house, again, seat) == view(house, table, seat)
    with again.sit(0, 1) as both:
        assert [event["seat"] for event in both.events if event["kind"] == "continued"] == [-1]
        both.play(eager(random.Random(5)), both.views[0]["waiting"][0])
        both.do("resign", seat=0)
    text = house.get(f"/api/tables/{again.id}/record", again.tokens[0])
    assert sandtable.parse_record(text).header["continued"] == str(saved["moves"])
    assert sandtable.replay(text).over
    over = Laid(house, house.post("/api/saved", save(house, again)))
    assert view(house, over)["result"] == view(house, again)["result"], "one that is over stays over"


def test_the_file_tells_nothing_at_a_glance_and_the_luck_to_come_not_at_all(house: House) -> None:
    table = played(house, 3)
    saved = save(house, table)
    assert b"draws" not in b64decode(saved["sealed"])
    inside = INSIDE.decode(unseal(saved["sealed"]))
    assert "chance: US draws" in inside.chapters[0].record
    assert "seed" not in sandtable.parse_record(inside.chapters[0].record).header
    assert str(house.config.new_seed()) not in inside.chapters[0].record


def test_a_table_with_other_people_cannot_be_taken_along(house: House) -> None:
    table = house.lay(US="me", DE="link")
    status, answer = house.ask("POST", f"/api/tables/{table.id}/saved", {}, table.tokens[0])
    assert (status, answer["key"]) == (409, "no.saved_not_alone")
    alone = played(house, 0)
    status, answer = house.ask("POST", f"/api/tables/{alone.id}/saved", {}, alone.watch)
    assert (status, answer["key"]) == (403, "no.spectator")


def test_what_was_changed_or_made_up_is_refused(house: House) -> None:
    saved = save(house, played(house, 1))
    data = bytearray(b64decode(saved["sealed"]))
    data[40] ^= 1
    inside = unseal(saved["sealed"])
    forged = inside.replace(b"end: ", b"end; ")
    for sealed, key in (
        (b64encode(data).decode(), "no.broken_seal"),
        ("§", "no.broken_seal"),
        ("", "no.broken_seal"),
        (seal(b"nonsense"), "no.broken_seal"),
        (seal(inside.replace(b"here", b"link")), "no.broken_seal"),
        (seal(forged), "no.bad_record"),
    ):
        status, answer = house.ask("POST", "/api/saved", {**saved, "sealed": sealed})
        assert (status, answer["key"]) == (422, key)


def test_a_seal_holds_what_it_should() -> None:
    for content in (b"", b"x", b"\x00" * 200, bytes(range(256)) * 50):
        assert unseal(seal(content)) == content
    assert seal(b"x") != seal(b"x")
    with pytest.raises(BrokenSeal):
        unseal(seal(b"\x00" * 16_000_001))


def test_a_game_begun_in_the_page_goes_on_at_a_server(house: House, tmp_path: Path) -> None:
    async def begin() -> tuple[Json, Json]:
        page = await open_page(str(tmp_path / "tables.sqlite3"), 0)
        text = (ROOT / "docs" / "examples" / "ford-at-dawn.yaml").read_text(encoding="utf-8")
        scenario = json.loads((await page.call("POST", "/api/scenarios", text))[1])["scenario"]
        sides = json.loads((await page.call("GET", f"/api/scenarios/{scenario}"))[1])["scenario"]["seats"]
        seats = dict(zip(sides, ("me", "here"), strict=True))
        body = json.dumps({"scenario": scenario, "seats": seats, "name": "Ann"})
        laid = json.loads((await page.call("POST", "/api/tables", body))[1])
        table, token = f"/api/tables/{laid['table']}", laid["seats"][0]["token"]
        seen = json.loads((await page.call("GET", table, token=token))[1])["update"]
        saved = json.loads((await page.call("POST", f"{table}/saved", "{}", token))[1])
        await page.stop()
        return seen, saved

    seen, saved = asyncio.run(begin())
    table = Laid(house, house.post("/api/saved", saved))
    told = house.get(f"/api/tables/{table.id}", table.tokens[0])["update"]
    assert told["view"] == seen["view"], "the scenario's file came along"
    assert [player["name"] for player in told["status"]["players"]] == ["Ann", ""]
