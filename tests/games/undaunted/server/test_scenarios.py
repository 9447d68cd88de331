"""Scenario files on the server: refused with every fault, kept, played, replayed, offered, not listed."""

from __future__ import annotations

import gc
import json
import random
from pathlib import Path
from urllib.parse import quote

import pytest

import sandtable
from sandtable.games.undaunted.content.load import box_ids, load_scenario, pack_ids, scenario_ids
from sandtable.kernel.content.bring import find_files, read_scenario
from sandtable.kernel.content.read import ContentError
from sandtable.kernel.content.scenario_files import LARGEST, known_file
from sandtable.server.table.scenario_shelf import KEPT
from tests.cli.runner import fail
from tests.games.undaunted.test_scenario_files import FORD, own, without_file
from tests.server.house import House, Json, Laid, Sitter, config, eager
from tests.server.test_crew import moves_of, watch_to_end
from tests.server.test_restart import Elsewhere

TEXT = FORD.read_text(encoding="utf-8")
PEOPLE = {"US": "me", "DE": "machine:random"}


def play(sitter: Sitter, seed: int, count: int) -> None:
    """Give so many answers, and wait until one is asked again."""
    pick = eager(random.Random(seed))
    for _ in range(count):
        sitter.play(pick)
        while not sitter.decision():
            sitter.read()


def bring(house: House, text: str = TEXT) -> tuple[int, Json]:
    return house.ask("POST", "/api/scenarios", raw=text.encode())


def brought(house: House, text: str = TEXT) -> str:
    """The name under which a good file is kept."""
    status, answer = bring(house, text)
    assert status == 201, answer
    return str(answer["scenario"])


def finished(house: House, scenario: str) -> tuple[Laid, str]:
    """A short game, and its record."""
    table = house.lay(scenario, None, **PEOPLE)
    with table.sit(0) as us:
        play(us, 3, 12)
        us.do("resign")
    return table, house.ask("GET", f"/api/tables/{table.id}/record", token=table.tokens[0])[1]


def test_the_same_faults_in_the_same_words_as_in_the_terminal(house: House) -> None:
    bad = TEXT.replace("my/ford-at-dawn", "normandy/1").replace("sniper: 3", "sniper: 30").replace("[17B]", "[19Z]")
    status, answer = bring(house, bad)
    assert (status, answer["error"], answer["key"]) == (422, "bad_scenario", "no.bad_scenario")
    with pytest.raises(ContentError) as caught:
        read_scenario(bad.encode(), "mine.yaml")
    wanted = [(fault.line, fault.place, fault.found, fault.wanted) for fault in caught.value.faults]
    told = [(fault["line"], fault["place"], fault["found"]["en"], fault["wanted"]["en"]) for fault in answer["faults"]]
    assert told == wanted
    assert answer["faults"][1]["wanted"]["cs"] == "nejvýše 3, víc jich v krabici není"
    assert len(wanted) == answer["params"]["count"] == 3


@pytest.mark.parametrize("scenario", ["normandy/1", "africa/8", "normandy/101", "africa/204"])
def test_each_box_is_drawn_and_played(house: House, scenario: str) -> None:
    name = brought(house, own(scenario))
    detail, shipped = (house.get(f"/api/scenarios/{quote(each)}") for each in (name, scenario))
    assert detail["scenario"]["id"] == name
    different = ("id", "length", "balance", "length_of_four", "balance_of_four", "guided")
    for part in (detail["scenario"], shipped["scenario"]):
        for key in different:
            part.pop(key)
    assert detail == shipped
    sides = detail["scenario"]["seats"]
    table = house.lay(name, None, **{sides[0]: "me", sides[1]: "bot"})
    with table.sit(0) as us:
        play(us, 3, 5)
        assert us.views[0]["position"]["scenario"] == name


def test_a_table_goes_on_after_a_restart(database: str, tmp_path: Path) -> None:
    """Another process, which has never seen the file, finds it in the database; and so does the list of one's games."""
    house = House(config(tmp_path, database=database))
    name = brought(house)
    table = house.lay(name, None, **PEOPLE)
    with table.sit(0) as us:
        play(us, 3, 9)
        before = us.views[0]
    house.stop()
    table.house = other = Elsewhere(database)
    try:
        listed = other.post("/api/tables/mine", {"seats": [{"table": table.id, "token": table.tokens[0]}]})["tables"]
        assert [(each["scenario"], each["title"]) for each in listed] == [(name, "Ford at Dawn")]
        with table.sit(0) as us:
            assert us.views[0] == before
            play(us, 4, 20)
    finally:
        other.kill()


def test_a_record_is_replayed_where_nobody_has_the_file(tmp_path: Path) -> None:
    house = House(config(tmp_path, database=f"sqlite:///{tmp_path / 'here.sqlite3'}"))
    name = brought(house)
    table, record = finished(house, name)
    replay = house.post(f"/api/tables/{table.id}/replay", token=table.tokens[0])
    rematch = table.rematch()
    assert house.get(f"/api/tables/{rematch.id}", rematch.watch)["info"]["scenario"] == name
    house.stop()
    database = f"sqlite:///{tmp_path / 'there.sqlite3'}"
    elsewhere = Elsewhere(database)
    try:
        status, answer = elsewhere.ask("POST", "/api/records", raw=without_file(record).encode())
        assert (status, answer["key"], answer["params"]) == (404, "no.no_scenario_file", {"scenario": name})
        status, answer = elsewhere.ask(
            "POST", "/api/records", raw=record.replace("| date: June", "| date: July").encode()
        )
        assert (status, answer["key"]) == (422, "no.bad_record")
        status, info = elsewhere.ask("POST", "/api/records", raw=record.encode())
        assert status == 201, info
        assert [step["text"] for step in info["steps"]] == [step["text"] for step in replay["steps"]]
        assert elsewhere.get(f"/api/replays/{info['replay']}/at/4?seat=0")["view"]["position"]["scenario"] == name
        opened = elsewhere.post(f"/api/replays/{info['replay']}/tables", {"move": 10, "seats": PEOPLE})
        elsewhere.kill()
        elsewhere = Elsewhere(database)
        assert elsewhere.get(f"/api/replays/{info['replay']}")["scenario"] == name
        with Laid(elsewhere, opened).sit(0) as us:
            play(us, 1, 5)
        assert elsewhere.ask("POST", "/api/records", raw=without_file(record).encode())[0] == 201
    finally:
        elsewhere.kill()
    assert sandtable.replay(record).scenario == name


def test_nothing_lists_the_scenarios_of_others(house: House) -> None:
    name = brought(house, TEXT.replace("my/ford-at-dawn", "my/secret"))
    for path in ("/api/scenarios", "/openapi.json"):
        assert "secret@" not in json.dumps(house.get(path))
    for wrong in (f"normandy/secret@{'0' * 16}", name.replace("secret", "other"), name.replace("normandy", "africa")):
        assert house.ask("GET", f"/api/scenarios/{quote(wrong)}")[1]["key"] == "no.no_scenario_file"
        status, answer = house.ask("POST", "/api/tables", {"scenario": wrong, "seats": PEOPLE})
        assert (status, answer["key"]) == (404, "no.no_scenario_file")
    assert house.ask("GET", "/api/scenarios/normandy/secret")[1]["key"] == "no.no_scenario"


def test_the_operators_scenarios_are_offered(tmp_path: Path) -> None:
    folder = tmp_path / "ours"
    folder.mkdir()
    (folder / "ford.yaml").write_text(TEXT, encoding="utf-8")
    house = House(config(tmp_path, scenarios=tuple(find_files(folder))))
    games = {game["id"]: [each["id"] for each in game["scenarios"]] for game in house.get("/api/scenarios")["games"]}
    name = games["normandy"][-1]
    assert name.startswith("normandy/ford-at-dawn@")
    table = house.lay(name, None, **PEOPLE)
    house.stop()
    gc.collect()
    table.house = house = House(config(tmp_path))  # without the folder the table goes on
    try:
        with table.sit(0) as us:
            play(us, 1, 5)
    finally:
        house.stop()
    (folder / "bad.yaml").write_text(TEXT.replace("number: 1", "number: no"), encoding="utf-8")
    assert "bad.yaml:3: number" in fail("serve", "--scenarios", folder)
    assert "no such folder" in fail("serve", "--scenarios", tmp_path / "nowhere")


def test_worker_processes_think_about_it(tmp_path: Path) -> None:
    found = []
    for workers in (0, 1):
        house = House(config(tmp_path, workers=workers, database=f"sqlite:///{tmp_path / str(workers)}.sqlite3"))
        table = house.lay(brought(house), {"guard": "2"}, US="machine:random", DE="machine:scripted")
        watch_to_end(table)
        found.append(moves_of(house, table.id))
        house.stop()
        gc.collect()
    assert found[0] == found[1]


def test_there_are_limits(tmp_path: Path) -> None:
    house = House(config(tmp_path, tables_per_minute=2))
    try:
        status, answer = bring(house, TEXT + "#" * LARGEST)
        assert (status, answer["key"]) == (413, "no.body_too_long")
        assert bring(house, "box: normandy")[0] == 422
        assert bring(house)[1]["key"] == "no.too_many_tables"
    finally:
        house.stop()


def test_few_stay_in_memory_and_all_are_found_again(tmp_path: Path) -> None:
    house = House(config(tmp_path))
    try:
        names = [brought(house, f"{TEXT}# {number}\n") for number in range(KEPT + 3)]
        gc.collect()
        assert known_file(names[0]) is None
        assert known_file(names[-1]) is not None
        assert house.get(f"/api/scenarios/{quote(names[0])}")["scenario"]["id"] == names[0]
    finally:
        house.stop()


def test_a_draft_is_looked_at_and_not_kept(house: House) -> None:
    mine = f"{TEXT}# nobody else has it\n"
    status, answer = house.ask("POST", "/api/scenarios/check", raw=mine.replace("sniper: 3", "sniper: 30").encode())
    assert status == 200
    assert answer["scenario"] is None
    assert [fault["line"] for fault in answer["faults"]] == [30]
    answer = house.ask("POST", "/api/scenarios/check", raw=mine.encode())[1]
    assert answer["faults"] == []
    name = answer["scenario"]["id"]
    gc.collect()
    assert house.ask("GET", f"/api/scenarios/{quote(name)}")[1]["key"] == "no.no_scenario_file"
    assert brought(house, mine) == name
    assert house.get(f"/api/scenarios/{quote(name)}")["scenario"] == answer["scenario"]
    assert house.ask("POST", "/api/scenarios/check", raw=b"#" * (LARGEST + 1))[0] == 413


def test_every_scenario_can_be_written_on(house: House) -> None:
    for scenario in sandtable.scenarios():
        text = house.ask("GET", f"/api/scenarios/{scenario}/file")[1]
        file = read_scenario(text.encode(), "mine.yaml")
        told, wanted = (sandtable.new(name, seed=1).state.signature() for name in (file.name, scenario))
        assert told == wanted
    name = brought(house)
    assert house.ask("GET", f"/api/scenarios/{quote(name)}/file")[1] == TEXT
    assert house.ask("GET", "/api/scenarios/normandy/99/file")[0] == 404


@pytest.mark.parametrize(("box", "pack"), [(box, pack) for box in box_ids() for pack in ("", *pack_ids(box))])
def test_a_kit_has_all_that_files_use(house: House, box: str, pack: str) -> None:
    kit = house.get(f"/api/boxes/{box}?pack={pack}")
    scenarios = [load_scenario(name) for name in scenario_ids()]
    shipped = [each for each in scenarios if each.box == box and each.pack in ("", pack)]
    assert {tile.id for each in shipped for tile in each.tiles} <= {face["id"] for face in kit["faces"]}
    for side in kit["sides"]:
        cards = {card["id"] for card in side["cards"]}
        units = {unit["id"] for unit in side["units"]}
        setups = [each.sides[side["id"]] for each in shipped]
        assert {card for setup in setups for card in (*setup.deck, *setup.supply)} <= cards
        assert {unit for setup in setups for unit in (*setup.units, *setup.seated())} <= units
        assert {name for setup in setups for name in setup.vehicles} <= {vehicle["id"] for vehicle in side["vehicles"]}
        assert {name for setup in setups for spawn in setup.spawns for name in spawn.accepts} <= set(side["accepts"])
    faults = house.ask("POST", "/api/scenarios/check", raw=kit["blank"].encode())[1]["faults"]
    assert [fault["place"] for fault in faults if not fault["place"].startswith(("board.tiles", "sides."))] == []


def test_nobody_has_a_kit_of_what_is_not_there(house: House) -> None:
    for path in ("/api/boxes/chess", "/api/boxes/normandy?pack=chess"):
        status, answer = house.ask("GET", path)
        assert (status, answer["key"]) == (404, "no.no_scenario")
