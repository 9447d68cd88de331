"""Scenarios from files: every shipped one written as an author would plays the same games, through every verb."""

from __future__ import annotations

import gc
import json
import re
from pathlib import Path

import jsonschema_rs
import pytest
import yaml

import sandtable
from sandtable.games.undaunted.content.load import _scenario_files, scenario_ids
from sandtable.kernel.content.bring import find_files, open_scenario, read_scenario
from sandtable.kernel.content.read import ContentError
from sandtable.kernel.content.scenario_files import LARGEST, known_file
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.lab import schema
from tests.cli.runner import ROOT, as_json, fail, run, succeed

FORD = ROOT / "docs" / "examples" / "ford-at-dawn.yaml"
BOXES = ("normandy/1", "africa/8", "normandy/101", "africa/204")
"""A scenario of each box, and of the expansion to it: tanks and impassable ground, mines and planes, teams."""


def own(scenario: str) -> str:
    """A shipped scenario as somebody's own file."""
    text = _scenario_files()[scenario].read_text(encoding="utf-8")
    return re.sub(r"^id: .*$", f"id: my/copy-{scenario.partition('/')[2]}", text, flags=re.MULTILINE)


@pytest.fixture
def file(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_text(own(request.param), encoding="utf-8")
    return path


@pytest.mark.parametrize("scenario", scenario_ids())
def test_a_copy_plays_the_same_games(scenario: str) -> None:
    held = read_scenario(own(scenario).encode(), "mine.yaml")
    game = game_of(held.name)
    players = next(spec.values for spec in game.options_for(scenario, {}) if spec.name == "players")
    for extra in ({"players": count} for count in players):
        ours = game.start(held.name, full_options(game, extra, held.name))
        theirs = game.start(scenario, full_options(game, extra, scenario))
        assert ours.signature() == theirs.signature()
    seats = ["random"] * len(game.seats_of(scenario))
    told, wanted = (sandtable.simulate(name, seats, 2, seed=5) for name in (held.name, scenario))
    assert told.fingerprint == wanted.fingerprint
    assert told.options == wanted.options


@pytest.mark.parametrize("file", BOXES, indirect=True)
def test_every_verb_takes_a_file(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    name = open_scenario(file).name
    assert as_json("show", file)["scenario"] == name
    assert as_json("simulate", file, "--games", "4", "--jobs", "2")["scenario"] == name
    assert as_json("match", file, "random", "random", "--games", "2")["scenario"] == name
    assert as_json("balance", file, "--player", "random", "--games", "2")[0]["scenario"] == name
    assert {row["scenario"] for row in as_json("solo", file, "--player", "random", "--games", "1")} == {name}
    assert as_json("perft", file, "--depth", "1")["scenario"] == name
    assert as_json("check", file) == {"ok": True, "scenarios": {str(file): name}, "faults": []}
    record = tmp_path / "game.record"
    succeed("play", file, "--seats", "me,random", "--seed", "3", "--save", record, typed="1\n1\nquit\n")
    assert as_json("replay", record)["scenario"] == name


def test_processes_know_the_file_too() -> None:
    one, two = (sandtable.simulate(FORD, ["random", "random"], 30, seed=2, jobs=jobs) for jobs in (1, 2))
    assert one.fingerprint == two.fingerprint


def test_the_page_shows_the_example() -> None:
    page = (ROOT / "docs" / "content.md").read_text(encoding="utf-8")
    assert FORD.read_text(encoding="utf-8") in page


def alone(tmp_path: Path) -> Path:
    """A file that no other test has, as it may hold it."""
    path = tmp_path / "alone.yaml"
    path.write_text(f"{FORD.read_text(encoding='utf-8')}# {tmp_path.name}\n", encoding="utf-8")
    return path


def test_a_file_is_known_while_somebody_holds_it(tmp_path: Path) -> None:
    path = alone(tmp_path)
    table = sandtable.new(str(path), seed=1)
    name = table.scenario
    assert sandtable.new(name, seed=1).state.signature() == table.state.signature()
    assert sandtable.new(path, seed=1).file is table.file
    del table
    gc.collect()
    assert known_file(name) is None
    with pytest.raises(sandtable.UnknownScenario, match="is from a file, and the file is not at hand"):
        sandtable.new(name)


def played(path: Path = FORD) -> str:
    table = sandtable.new(path, seed=4)
    for _ in range(12):
        table.play(table.decisions[0].options[0])
    return table.record.text()


def without_file(record: str) -> str:
    return re.sub(r"^file:\n(\|.*\n)+", "", record, flags=re.MULTILINE)


def test_a_record_carries_its_scenario() -> None:
    text = played()
    gc.collect()
    again = sandtable.replay(text)
    assert again.record.text() == text
    assert again.file is not None
    assert again.file.text == FORD.read_text(encoding="utf-8")


def test_a_record_without_it_needs_the_file(tmp_path: Path) -> None:
    mine = alone(tmp_path)
    text = without_file(played(mine))
    assert text != played(mine)
    gc.collect()
    with pytest.raises(sandtable.RecordError, match=r"line 2: .* the file is not at hand"):
        sandtable.replay(text)
    held = open_scenario(mine)
    assert sandtable.replay(text).scenario == held.name
    path = tmp_path / "bare.record"
    path.write_text(text, encoding="utf-8")
    assert "12 entries" not in succeed("replay", path, "--scenario", mine)


def test_a_record_with_another_scenario_inside_is_refused() -> None:
    text = played()
    with pytest.raises(sandtable.RecordError, match="a line of it has been changed"):
        sandtable.replay(text.replace("| date: June 1944", "| date: July 1944"))
    line = text.split("\n").index("|   objectives: {13B: 1, 14A: 2, 5B: 1}") + 1
    with pytest.raises(sandtable.RecordError, match=f"line {line}: board.objectives.13B"):
        sandtable.replay(text.replace("objectives: {13B: 1,", "objectives: {13B: 9,"))


def faults(text: str) -> list[str]:
    with pytest.raises(ContentError) as caught:
        read_scenario(text.encode(), "mine.yaml")
    return [str(fault) for fault in caught.value.faults]


def test_a_shipped_id_is_refused_with_all_else(tmp_path: Path) -> None:
    text = FORD.read_text(encoding="utf-8")
    bad = text.replace("my/ford-at-dawn", "normandy/1").replace("sniper: 3", "sniper: 30").replace("[17B]", "[19Z]")
    found = faults(bad)
    assert [fault.split(":")[1] for fault in found] == ["1", "30", "32"]
    assert "'normandy/1', which is a scenario of the box" in found[0]
    path = tmp_path / "mine.yaml"
    path.write_text(bad, encoding="utf-8")
    told = [fault.replace("mine.yaml", str(path)) for fault in found]
    for verb in ("show", "play", "simulate", "balance", "solo", "perft", "bench"):
        assert fail(verb, path).removeprefix("sandtable: ").strip().splitlines() == told
    assert fail("match", path, "random", "random").removeprefix("sandtable: ").strip().splitlines() == told
    assert fail("check", path).strip().splitlines() == told
    report = json.loads(run("check", path, "--json").stdout)
    assert [fault["line"] for fault in report["faults"]] == [1, 30, 32]


def test_sizes_are_bounded(tmp_path: Path) -> None:
    path = tmp_path / "long.yaml"
    path.write_text(FORD.read_text(encoding="utf-8") + "#" * LARGEST, encoding="utf-8")
    assert f"more than {LARGEST} bytes" in fail("show", path)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("box: normandy", "box: ardennes"), "box: found 'ardennes', wanted one of normandy, africa"),
        (("box: normandy", "number: 2"), "box: found no such key"),
        (("confidence: high", "solo: {us: {stance: sit}}\nconfidence: high"), "solo.us.stance: found 'sit'"),
        (("confidence: high", "solo: {it: {}}\nconfidence: high"), "solo.it: found the unknown side 'it'"),
        (
            ("confidence: high", "solo: {us: {sets: {preferred: [9A]}}}\nconfidence: high"),
            "solo.us.sets.preferred[0]: found '9A', which is not on the map",
        ),
        (
            ("confidence: high", "solo: {us: {sets: {prefered: [9A]}}}\nconfidence: high"),
            "solo.us.sets.prefered: found the unknown key 'prefered'",
        ),
    ],
)
def test_faults_of_a_file(change: tuple[str, str], message: str) -> None:
    assert any(message in fault for fault in faults(FORD.read_text(encoding="utf-8").replace(*change, 1)))


@pytest.mark.parametrize(("scenario", "side"), [("normandy/1", "us"), ("africa/8", "it")])
def test_bindings_of_the_virtual_opponent(scenario: str, side: str) -> None:
    folder = ROOT / "src/sandtable/games/undaunted/content/solo"
    bindings = yaml.safe_load((folder / f"{scenario.partition('/')[0]}.yaml").read_text(encoding="utf-8"))["bindings"]
    text = own(scenario) + "\n" + yaml.safe_dump({"solo": {side: bindings[scenario][side]}}, default_flow_style=None)
    held, bare = (read_scenario(each.encode(), "mine.yaml") for each in (text, own(scenario)))
    game = game_of(held.name)
    for name, same in ((held.name, True), (bare.name, False)):
        options = {"solo": side.upper()}
        ours, theirs = (game.start(each, full_options(game, options, each)) for each in (name, scenario))
        assert (ours.signature() == theirs.signature()) is same or not bindings[scenario][side].get("setup")
        told, wanted = (sandtable.simulate(each, ["random"] * 2, 2, 1, options=options) for each in (name, scenario))
        assert told.fingerprint == wanted.fingerprint or not same


def test_four_players_need_teams() -> None:
    packed = read_scenario(own("normandy/101").encode(), "mine.yaml")
    assert sandtable.new(packed.name, options={"players": "4"}).seats == ["US1", "DE1", "US2", "DE2"]
    text = own("normandy/101")
    for file in (read_scenario(text[: text.index("\nteams:")].encode(), "mine.yaml"), open_scenario(FORD)):
        with pytest.raises(sandtable.SandtableError, match="players"):
            sandtable.new(file.name, options={"players": "4"})


def test_a_folder_of_files(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / f"{number}.yaml").write_text(own(f"normandy/{number}"), encoding="utf-8")
    (tmp_path / "notes.txt").write_text("no scenario")
    assert [file.name.partition("@")[0] for file in find_files(tmp_path)] == ["normandy/copy-1", "normandy/copy-2"]
    (tmp_path / "3.yaml").write_text("box: normandy")
    with pytest.raises(ContentError, match=r"3\.yaml:1"):
        find_files(tmp_path)
    with pytest.raises(ContentError, match="no such folder"):
        find_files(tmp_path / "nowhere")


VALID = jsonschema_rs.validator_for(schema.scenario_schema())


@pytest.mark.parametrize("scenario", scenario_ids())
def test_shipped_scenarios_fit_the_schema(scenario: str) -> None:
    VALID.validate(yaml.safe_load(own(scenario)))


@pytest.mark.parametrize(
    "change",
    [
        ("number: 1", "number: 0"),
        ("box: normandy", "box: ardennes"),
        ("{id: 17B,", "{id: 17C,"),
        ("rifleman_a: 2", "rifelman_a: 2"),
        ("goal: {objectives: 3}", "goal: {objectives: 3, rout: enemy}"),
        ("confidence: high", "confidence: sure"),
        ("    scouted: [17B]\n", ""),
        ("accepts: [ALL]", "accepts: []"),
        ("place: a ford on the Vire", "plaice: a ford on the Vire"),
    ],
)
def test_the_schema_and_the_loader_refuse_the_same(change: tuple[str, str]) -> None:
    text = FORD.read_text(encoding="utf-8").replace(*change)
    assert text != FORD.read_text(encoding="utf-8")
    assert not VALID.is_valid(yaml.safe_load(text))
    assert faults(text)
