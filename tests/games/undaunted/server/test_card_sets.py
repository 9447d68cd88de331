"""Algorithm cards of one's own on the server: refused with every fault, kept, played, replayed, not listed."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import quote

import pytest

import sandtable
from sandtable.games.undaunted.solo.cards.load import add_card_set, card_set_name
from sandtable.kernel.content.read import digest_of
from sandtable.server.store import database as stores
from sandtable.server.store.database import Store
from sandtable.server.table.card_sets import KEPT, LARGEST
from tests.games.undaunted.server.test_solo import lay, play
from tests.server.house import House, Json, Laid, config
from tests.server.test_restart import Elsewhere

CAREFUL = Path(__file__).parents[4] / "docs" / "examples" / "careful.yaml"
FAULTY = b"""language: undaunted-solo/1
extends: default
cards:
  - id: MINE
    title: Mine
    source: authored
    game: normandy
    units: [riflemen]
    stances: [attack]
    sides: ["*"]
    sections:
      - {do: atack}
"""
ALONE = b"""language: undaunted-solo/1
goals: {}
stance_rules: []
"""


def bring(house: House, data: bytes, name: str = "careful") -> tuple[int, Json]:
    return house.ask("POST", f"/api/cards?name={quote(name)}", raw=data)


def brought(house: House, data: bytes | None = None, name: str = "careful") -> str:
    """The name under which a good file is kept."""
    status, answer = bring(house, data or CAREFUL.read_bytes(), name)
    assert status == 201, answer
    return str(answer["cards"])


def variant(number: int) -> bytes:
    return CAREFUL.read_bytes() + b"# %d\n" % number


def finished(house: House, cards: str) -> tuple[Laid, str]:
    """A short game against the virtual opponent with these cards, and its record."""
    table = lay(house, options={"cards": cards, "guard": "8"})
    with table.sit(0) as us:
        play(us, 3, 20)
        us.do("resign")
    return table, house.ask("GET", f"/api/tables/{table.id}/record", token=table.tokens[0])[1]


def test_a_file_that_makes_no_sense_is_told_fault_by_fault(house: House) -> None:
    status, answer = bring(house, FAULTY)
    assert (status, answer["error"], answer["key"], answer["params"]) == (
        422,
        "bad_cards",
        "no.bad_cards",
        {"count": 2},
    )
    assert [fault["line"] for fault in answer["faults"]] == [8, 12]
    assert answer["faults"][0]["found"]["en"] == "'riflemen'"
    assert "did you mean 'rifleman'?" in answer["faults"][0]["wanted"]["en"]
    assert answer["faults"][1]["place"] == "cards[0].sections[0].do"
    for data, told in (
        (b"\xff\xfe", "the byte 0xff"),
        (b"language: [", "a syntax error"),
        (b"language: !!python/object/apply:os.system ['true']\n", "the tag"),
        (b"language: &a undaunted-solo/1\nextends: *a\n", "the alias"),
        (b"extends: /etc/passwd\nlanguage: undaunted-solo/1\n", "'/etc/passwd'"),
    ):
        status, answer = bring(house, data)
        assert status == 422
        assert told in json.dumps(answer["faults"])


def test_other_refusals_have_no_faults(house: House) -> None:
    assert "faults" not in house.ask("GET", "/api/tables/none")[1]


def test_a_file_has_one_name_however_it_was_saved(house: House) -> None:
    data = CAREFUL.read_bytes()
    name = brought(house)
    assert name == card_set_name("careful", data) == add_card_set(CAREFUL)
    assert brought(house, b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n")) == name
    assert brought(house, name="../../etc/pass wd") == f"------etc-pass-wd@{digest_of(data)}"
    assert brought(house, name="ž" * 90) == f"{'ž' * 40}@{digest_of(data)}"
    assert brought(house, name="") == f"cards@{digest_of(data)}"


def test_nothing_lists_the_sets_of_others(house: House) -> None:
    name = brought(house, variant(1), "secret")
    for path in ("/api/scenarios", "/api/scenarios/normandy/1", "/openapi.json"):
        assert "secret@" not in json.dumps(house.get(path))
    lay(house, options={"cards": name})
    wanted = {"scenario": "normandy/1", "seats": {"US": "me", "DE": "bot"}}
    for wrong in ("secret", "secret@", "secret@0000000000000000", f"../x@{name[-16:]}", "other@" + "0" * 16):
        status, answer = house.ask("POST", "/api/tables", {**wanted, "options": {"cards": wrong}})
        assert (status, answer["error"], answer["key"]) == (422, "no_cards", "no.no_cards")
        assert answer["params"] == {"cards": wrong}
    status, answer = house.ask("POST", "/api/tables", {**wanted, "options": {"difficulty": "cruel"}})
    assert "secret@" not in json.dumps(answer)


def test_the_bot_plays_by_it_before_and_after_a_restart(database: str, tmp_path: Path) -> None:
    """Another process, which has never seen the file, finds it in the database."""
    house = House(config(tmp_path, database=database))
    cards = brought(house)
    table = lay(house, options={"cards": cards})
    with table.sit(0) as us:
        play(us, 3, 15)
        before = us.views[0]
    assert before["position"]["solo"]["cards"] == cards
    house.stop()
    table.house = other = Elsewhere(database)
    try:
        told: list[Json] = []
        with table.sit(0) as us:
            assert us.views[0] == before
            play(us, 4, 25)
            told = [event for event in us.events if event["kind"] == "relevant"]
        used = next(event for event in told if event["algorithm"] == "CAREFUL-RIF")
        assert set(used["told"]) == {"en", "cs", "pl"}
        card = other.get(f"/api/algorithms/{quote(cards)}/CAREFUL-RIF")
        assert [section["id"] for section in card["sections"]] == ["I", "II", "III", "IV"]
        shipped = next(event["algorithm"] for event in told if event["algorithm"] != "CAREFUL-RIF")
        assert other.get(f"/api/algorithms/{quote(cards)}/{shipped}")["id"] == shipped
        for wrong in ("CAREFUL-NOT", "CAREFUL-RIF/x"):
            assert other.ask("GET", f"/api/algorithms/{quote(cards)}/{quote(wrong, '')}")[0] == 404
        assert other.ask("GET", f"/api/algorithms/careful@{'0' * 16}/CAREFUL-RIF")[1]["key"] == "no.no_algorithm"
    finally:
        other.kill()


def test_a_record_is_replayed_where_its_cards_are_known(database: str, tmp_path: Path) -> None:
    house = House(config(tmp_path, database=f"sqlite:///{tmp_path / 'here.sqlite3'}"))
    cards = brought(house)
    table, record = finished(house, cards)
    assert f"cards={cards}" in record
    replay = house.post(f"/api/tables/{table.id}/replay", token=table.tokens[0])
    rematch = table.rematch()
    assert house.get(f"/api/tables/{rematch.id}", rematch.watch)["info"]["options"]["cards"] == cards
    house.stop()
    elsewhere = House(config(tmp_path, database=database))
    try:
        status, answer = elsewhere.ask("POST", "/api/records", raw=record.encode())
        assert (status, answer["key"], answer["params"]) == (422, "no.no_cards", {"cards": cards})
        brought(elsewhere, name="renamed")
        status, info = elsewhere.ask("POST", "/api/records", raw=record.encode())
        assert status == 201
        assert [step["text"] for step in info["steps"]] == [step["text"] for step in replay["steps"]]
        middle = elsewhere.get(f"/api/replays/{info['replay']}/at/{len(info['steps']) // 2}?seat=0")
        assert middle["view"]["position"]["solo"]["cards"] == cards
        wanted = {"move": 10, "seats": {"US": "me", "DE": "bot"}}
        opened = elsewhere.post(f"/api/replays/{info['replay']}/tables", wanted)
        elsewhere.stop()
        elsewhere = House(config(tmp_path, database=database))
        assert elsewhere.get(f"/api/replays/{info['replay']}")["options"]["cards"] == cards
        with Laid(elsewhere, opened).sit(0) as us:
            play(us, 1, 5)
    finally:
        elsewhere.stop()
    assert sandtable.replay(record).options["cards"] == add_card_set(CAREFUL)


def test_a_saved_game_takes_its_cards_along(database: str, tmp_path: Path) -> None:
    house = House(config(tmp_path, database=f"sqlite:///{tmp_path / 'here.sqlite3'}"))
    table = lay(house, options={"cards": brought(house)})
    with table.sit(0) as us:
        play(us, 3, 10)
        before = us.views[0]
    saved = house.post(f"/api/tables/{table.id}/saved", {}, table.tokens[0])
    house.stop()
    elsewhere = House(config(tmp_path, database=database))
    try:
        with Laid(elsewhere, elsewhere.post("/api/saved", saved)).sit(0) as us:
            assert us.views[0] == before
            play(us, 1, 5)
    finally:
        elsewhere.stop()


def test_cards_that_lack_one_for_a_unit_are_refused_at_the_table(house: House) -> None:
    cards = brought(house, ALONE, "alone")
    wanted = {"scenario": "normandy/1", "seats": {"US": "me", "DE": "bot"}, "options": {"cards": cards}}
    status, answer = house.ask("POST", "/api/tables", wanted)
    assert (status, answer["key"]) == (422, "no.cards_do_not_fit")
    assert answer["params"]["cards"] == cards
    assert "no card for platoon_sergeant of de" in answer["params"]["detail"]


def test_there_are_limits(tmp_path: Path) -> None:
    house = House(config(tmp_path, tables_per_minute=2))
    try:
        status, answer = bring(house, b"#" * (LARGEST + 1))
        assert (status, answer["key"]) == (413, "no.body_too_long")
        assert bring(house, FAULTY)[0] == 422
        status, answer = bring(house, variant(1))
        assert (status, answer["key"]) == (429, "no.too_many_tables")
    finally:
        house.stop()


def test_of_those_that_nobody_uses_the_latest_stay(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "UNUSED", 3)
    store = Store(database)
    store.keep_card_set("used", "u", 1)
    assert store.use_card_set("used")
    assert not store.use_card_set("unknown")
    for number in range(6):
        store.keep_card_set(f"s{number}", f"text {number}", number + 2)
    store.keep_card_set("s5", "another text", 99)
    store.close()
    store = Store(database)
    assert store.card_set("used") == "u"
    assert [store.card_set(f"s{number}") for number in range(6)] == [None, None, None, "text 3", "text 4", "text 5"]
    store.close()


def test_few_stay_in_memory_and_all_are_found_again(tmp_path: Path) -> None:
    house = House(config(tmp_path))
    try:
        names = [brought(house, variant(number)) for number in range(KEPT + 3)]
        held = house.app.state.hub.card_sets
        assert len(held._kept) == KEPT
        assert names[0] not in held._kept
        table = lay(house, options={"cards": names[0]})
        with table.sit(0) as us:
            play(us, 2, 5)
            assert us.views[0]["position"]["solo"]["cards"] == names[0]
    finally:
        house.stop()
