"""An author's scenario file: every slip gives its faults, and only a ContentError ever comes out."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sandtable.games.undaunted.content.load import load_box, load_scenario
from sandtable.games.undaunted.content.read_scenario import read_scenario
from sandtable.games.undaunted.content.schema import Box, Goal, Side, Spawn
from sandtable.kernel.content.read import ContentError, parse

BASE = """\
id: my/ford
box: normandy
number: 1
names: {en: Ford}
place: Vire
date: June 1944
source: original
confidence: high
initiative: US
board:
  source: original
  confidence: high
  tiles:
    - {id: 17B, x: 1, y: 0}
    - {id: 12B, x: 3, y: 0}
    - {id: 13B, x: 0, y: 2}
    - {id: 14A, x: 2, y: 2}
    - {id: 5B, x: 4, y: 2}
  objectives: {13B: 1, 14A: 2, 5B: 1}
sides:
  US:
    source: original
    confidence: high
    goal: {objectives: 3}
    deck: {rifleman_a: 2, scout_a: 1, fog_of_war: 2}
    supply: {rifleman_a: 3}
    controlled: []
    scouted: [17B]
    spawns: [{tile: 17B, accepts: [ALL]}]
    units: {17B: [rifleman_a, scout_a]}
  DE:
    source: original
    confidence: high
    goal: {rout: enemy}
    deck: {rifleman_a: 2, mortar: 1}
    supply: {fog_of_war: 8}
    controlled: [5B]
    scouted: [14A]
    spawns: [{tile: 5B, accepts: [A]}]
    units: {5B: [rifleman_a, mortar]}
"""


def change(text: str, old: str, new: str) -> str:
    """Replace the first place where a piece stands in the text."""
    assert old in text
    return text.replace(old, new, 1)


def faults(text: str, tmp_path: Path) -> list[str]:
    """The faults of a scenario file, without the file's name."""
    path = tmp_path / "ford.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_scenario(path)
    lines = str(caught.value).splitlines()
    assert all(line.startswith(f"{path}:") for line in lines)
    return [line.removeprefix(f"{path}:") for line in lines]


def cases() -> list[list[str]]:
    """The slips of content_faults.txt: what is replaced, by what, and every fault that follows."""
    text = Path(__file__).with_name("content_faults.txt").read_text(encoding="utf-8")
    blocks = [block.splitlines() for block in text.split("\n\n") if block.startswith("- ")]
    return [[old[2:], new[2:], *told] for old, new, *told in blocks]


@pytest.mark.parametrize("case", cases(), ids=lambda case: case[2].partition(",")[0])
def test_fault(tmp_path: Path, case: list[str]) -> None:
    """One slip, and its faults are told, all and no others."""
    old, new, *told = case
    text = change(BASE, old.replace("\\n", "\n"), new.replace("\\n", "\n"))
    assert faults(text, tmp_path) == told


def test_base_is_sound(tmp_path: Path) -> None:
    (tmp_path / "ford.yaml").write_text(BASE, encoding="utf-8")
    scenario = load_scenario(str(tmp_path / "ford.yaml"))
    assert scenario.id == "my/ford"
    assert scenario.sides["US"].goal == Goal("objectives", 3)
    assert scenario.sides["DE"].goal == Goal("rout")
    assert scenario.sides["DE"].spawns == (Spawn("5B", ("A",)),)
    assert scenario.sides["US"].units == {"rifleman_a": "17B", "scout_a": "17B"}


def test_too_many_cards_in_all(tmp_path: Path) -> None:
    deck = {**load_box("normandy").side("US").copies(), "mortar": 4}
    text = re.sub("deck: .*", "deck: " + str(deck).replace("'", ""), BASE, count=1)
    has = "in deck and supply, wanted at most"
    assert faults(change(text, "supply: {rifleman_a: 3}", "supply: {}"), tmp_path) == [
        f"21: sides.US: found 55 cards {has} 54, which the box has",
        f"25: sides.US.deck.mortar: found 4 cards 'mortar' {has} 3, which the box has",
    ]


def test_all_faults_are_told_together(tmp_path: Path) -> None:
    text = change(BASE, "initiative: US", "initiative: UK")
    text = change(text, "5B: 1}", "5B: 9}")
    text = change(text, "scout_a: 1", "scout_a: 7")
    text = change(text, "accepts: [ALL]", "accepts: [B]")
    text = change(text, "{17B: [rifleman_a, scout_a]}", "{17B: [rifleman_a, sniper]}")
    assert faults(text, tmp_path) == [
        "9: initiative: found 'UK', wanted one of US, DE",
        "19: board.objectives.5B: found 9, wanted a whole number from 1 to 3",
        "25: sides.US.deck.scout_a: found 7 cards 'scout_a' in deck and supply, wanted at most 3, which the box has",
        "29: sides.US.spawns: found no way onto the board for 'scout_a', wanted a marker that accepts it, "
        "or its counter in units",
        "30: sides.US.units.17B: found 'sniper' without a card, wanted a card 'sniper' in deck or supply",
    ]


def small_box(**changes: int) -> Box:
    """The box with fewer markers, for the limits that a Normandy map cannot exceed."""
    box = load_box("normandy")
    of_side = {name: value for name, value in changes.items() if name in Side.__struct_fields__}
    of_box = {name: value for name, value in changes.items() if name not in of_side}
    sides = tuple(msgspec.structs.replace(side, **of_side) for side in box.sides)
    return msgspec.structs.replace(box, sides=sides, **of_box)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"objective_markers": 2}, "a:19: board.objectives: found 3 objective markers, wanted at most 2"),
        ({"control_markers": 1}, "a:31: sides.DE: found 2 control markers, wanted at most 1"),
        ({"target_markers": 0}, "a:31: sides.DE: found 1 target markers, for mortar, wanted at most 0"),
    ],
)
def test_box_limits(changes: dict[str, int], message: str) -> None:
    with pytest.raises(ContentError) as caught:
        read_scenario(parse(BASE.encode(), "a"), small_box(**changes))
    assert str(caught.value) == message + ", which the box has"


def test_radio_in_a_box_without_one() -> None:
    text = change(BASE, "sides:", "  radio: 12B\nspecial: [radio_intel]\nsides:")
    with pytest.raises(ContentError) as caught:
        read_scenario(parse(text.encode(), "a"), small_box(radio_markers=0))
    assert str(caught.value) == "a:20: board.radio: found '12B', wanted no radio marker: the box has none"


def test_radio_lifts_the_bound_of_points() -> None:
    text = change(BASE, "sides:", "  radio: 12B\nspecial: [radio_intel]\nsides:")
    text = change(text, "{objectives: 3}", "{objectives: 9}")
    scenario = read_scenario(parse(text.encode(), "a"), load_box("normandy"))
    assert (scenario.radio, scenario.sides["US"].goal.points) == ("12B", 9)


def test_unknown_ids_and_files(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"the scenario: found no such scenario, wanted one of .*mean 'normandy/"):
        load_scenario("normandy/13")
    with pytest.raises(ContentError, match=r"the box: found no such box, wanted one of africa, normandy; did you mean"):
        load_box("normandi")
    for path in (tmp_path / "none.yaml", str(tmp_path / "none.yaml"), tmp_path):
        with pytest.raises(ContentError, match=r"wanted a YAML file"):
            load_scenario(path)


# Whatever is in the file, only a ContentError comes out

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["17B", "US", "ALL"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
TREE = yaml.safe_load(BASE)
PLACES = [("board",), ("board", "tiles"), ("board", "objectives"), ("sides",), ("sides", "US"), ("names",)]
PLACES += [("sides", "US", key) for key in TREE["sides"]["US"]] + [("initiative",), ("box",), ("special",)]


def load_bytes(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    try:
        load_scenario(path)
    except ContentError as error:
        assert str(error)  # noqa: PT017


SHARED = settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])


@SHARED
@given(data=st.binary(max_size=100) | st.text(max_size=100).map(str.encode))
def test_any_text(tmp_path: Path, data: bytes) -> None:
    load_bytes(tmp_path / "any.yaml", data)


@SHARED
@given(place=st.sampled_from(PLACES), value=VALUES)
def test_any_value_in_any_place(tmp_path: Path, place: tuple[str, ...], value: object) -> None:
    tree = yaml.safe_load(BASE)
    parent = tree
    for key in place[:-1]:
        parent = parent[key]
    parent[place[-1]] = value
    load_bytes(tmp_path / "any.yaml", yaml.safe_dump(tree).encode())


@SHARED
@given(start=st.integers(0, len(BASE)), length=st.integers(0, 30), text=st.text(max_size=8))
def test_any_slip_of_the_pen(tmp_path: Path, start: int, length: int, text: str) -> None:
    load_bytes(tmp_path / "any.yaml", (BASE[:start] + text + BASE[start + length :]).encode())
