"""The North Africa box and scenarios: totals, figures, three languages, and every slip refused with its reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.games.undaunted.content import load
from sandtable.games.undaunted.content.load import load_box, load_scenario
from sandtable.games.undaunted.content.read_box import read_box
from sandtable.games.undaunted.content.read_scenario import read_scenario
from sandtable.games.undaunted.content.schema import Action, PlacedVehicle
from sandtable.kernel.content.read import ContentError, parse

FOLDER = Path(load.__file__).parent / "africa"
IDS = [f"africa/{number}" for number in range(1, 12)]


def test_box_totals() -> None:
    """NA-COMP-1."""
    box = load_box("africa")
    lrdg, italy = box.sides
    assert [sum(side.copies().values()) for side in box.sides] == [42, 40]
    assert [len(side.counters) + len(side.vehicles) for side in box.sides] == [11, 10]
    assert [side.control_markers for side in box.sides] == [16, 16]
    assert (box.objective_markers, box.structure_markers, box.escape_markers, box.damage_markers) == (3, 6, 4, 24)
    assert len({face[:-1] for face in box.tiles}) == 22
    assert (lrdg.razes, italy.razes) == (True, False)
    assert all(tile.impassable for tile in box.tiles.values() if tile.hill)


def test_the_tank() -> None:
    """NA-COMP-6, NA-COMP-7."""
    tank = load_box("africa").side("IT").vehicles["medium_tank"]
    assert (tank.defence, tank.armour, tank.critical, tank.integrity) == (0, 5, 3, 5)
    assert [seat.requires for seat in tank.seats] == ["driver", "gunner", "crew"]
    assert tank.seats[0].actions == (Action("drive", 1), Action("control"))


@pytest.mark.parametrize("name", IDS)
def test_scenario_loads(name: str) -> None:
    scenario = load_scenario(name)
    assert scenario.id == name == f"{scenario.box}/{scenario.number}"
    assert list(scenario.sides) == ["LRDG", "IT"]
    assert scenario.source.startswith("original")
    assert set(scenario.names) == set(scenario.situation) == {"en", "cs", "pl"}
    assert load_scenario(FOLDER / f"scenario-{scenario.number:02}.yaml") == scenario


def test_the_worked_round_is_scenario_6() -> None:
    """What the rulebooks tell of scenario 6: who sits where, and which tiles touch."""
    italy = load_scenario("africa/6").sides["IT"]
    assert italy.vehicles["scout_car"] == PlacedVehicle("19A", ("rifleman_a", "scout_a", "machine_gunner_a"))
    assert italy.vehicles["medium_tank"].seats[0] == "tank_driver_t"
    assert "12A" not in italy.scouted
    assert "17A" in italy.scouted


FAULTS = [
    (4, "tile: 6A, seats", "tile: 13A, seats", "found '13A', which is closed to vehicles"),
    (4, "[engineer, null, machine_gunner]", "[engineer, null, machine_gunner, null]", "found seat 4, wanted at most 3"),
    (4, "[engineer, null, machine_gunner]", "[engineer, scout, machine_gunner]", "found 'scout' in two places"),
    (4, "[engineer, null, machine_gunner]", "[engineer, engineer, machine_gunner]", "found 'engineer' in two places"),
    (4, "[engineer, null, machine_gunner]", "[null, null, machine_gunner]", "found no place for 'engineer'"),
    (4, "[engineer, null, machine_gunner]", "[sniper, engineer, machine_gunner]", "found 'sniper' without a card"),
    (4, "machine_gunner]}", "machine_gunner], damage: 5}", "found 5, wanted a whole number from 0 to 4"),
    (4, "patrol_truck: {", "patrol_car: {", "found the unknown vehicle 'patrol_car'"),
    (4, "escapes: [3A, 18A]", "escapes: []", "found an escape without escape markers"),
    (4, "escapes: [3A, 18A]", "escapes: [3A, 3A]", "found '3A' a second time"),
    (4, "escapes: [3A, 18A]", "escapes: [3A, 18A, 6A, 2A, 4A]", "found 5 escape markers, wanted at most 4, which"),
    (4, "escape: 4", "escape: 6", "found escape 6, wanted at most 5, the counters it names"),
    (4, "of: [patrol_truck, ", "of: [pilot_car, ", "found 'pilot_car', which is not in this scenario"),
    (9, "escapes: [4A]", "escapes: [14A]", "found no way to an escape marker for patrol_truck, gun_truck"),
    (
        1,
        "goal: {objectives: 3}",
        "goal: {objectives: 9}",
        "found a goal of 9, wanted at most 4, the points IT",
    ),
    (1, "controlled: []\n    scouted: [5A, 9A]", "controlled: [22B, 14B]\n    scouted: [5A, 9A]", "met at the start"),
    (1, "kind: hangar", "kind: bunker", "found 'bunker', wanted one of aircraft, hangar"),
    (5, "of: [medium_tank]", "of: [medium_tank, scout_car]", "found 'scout_car', which is not in this scenario"),
    (5, "goal: {objectives:", "goal: {escape: 1, objectives:", "found 2 goals, wanted one goal"),
    (8, "special: [roadblocks]", "special: [radio_intel]", "found 'radio_intel', wanted one of roadblocks"),
]


@pytest.mark.parametrize(("number", "old", "new", "told"), FAULTS)
def test_fault(number: int, old: str, new: str, told: str) -> None:
    text = (FOLDER / f"scenario-{number:02}.yaml").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(ContentError) as caught:
        read_scenario(parse(text.replace(old, new, 1).encode(), "a.yaml"), load_box("africa"))
    assert told in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("counters: {LRDG: 11,", "counters: {LRDG: 8,", "found 8, wanted 11, the counters of LRDG"),
        ("requires: driver", "requires: pilot", "found 'pilot', wanted one of driver, gunner, crew"),
        ("critical: 3", "critical: 6", "found 6, wanted at most the integrity"),
        ("drive 2", "blast 2", "found 'blast 2', wanted one of move, scout, stalk, drive"),
        ("armour: 4", "armour: 0", "found 0, wanted a whole number of at least 1"),
    ],
)
def test_box_fault(old: str, new: str, told: str) -> None:
    text = (FOLDER / "box.yaml").read_text(encoding="utf-8")
    assert old in text
    with pytest.raises(ContentError) as caught:
        read_box(parse(text.replace(old, new, 1).encode(), "box.yaml"))
    assert told in str(caught.value)


def test_a_vehicle_may_have_the_thinnest_armour() -> None:
    text = (FOLDER / "box.yaml").read_text(encoding="utf-8").replace("armour: 4", "armour: 1", 1)
    box = read_box(parse(text.encode(), "box.yaml"))
    assert min(vehicle.armour for side in box.sides for vehicle in side.vehicles.values()) == 1
