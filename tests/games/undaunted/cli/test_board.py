from __future__ import annotations

import msgspec

import sandtable
from sandtable.games.undaunted.present.view import BattleView, UnitView
from sandtable.games.undaunted.terminal.board import (
    abbreviate,
    draw_map,
    group_units,
    half_width,
    say_legend,
    say_mines,
    say_vehicles,
)
from sandtable.games.undaunted.words.names import names_in
from sandtable.kernel.registry import GAMES

ENGLISH = names_in("en")

LA_RAYE = """\
                        ┌───────────┐
                        │7A  +2 ★1  │
            ┌───────────┤           ├───────────┐
            │17B +3     │           │4B         │
┌───────────┤US○ RAB SAB├───────────┤           │
│2B  +2 ★1  │           │12B        │           │
│US○        ├───────────┤           ├───────────┤
│           │13B +1 ★2  │           │5B  +1 ★3  │
├───────────┤           ├───────────┤           │
│16B +2 ★1  │           │8A  +2     │DE● RAB SAB│
│           ├───────────┤           ├───────────┤
│           │3B         │DE○        │11B        │
├───────────┤           ├───────────┤           │
│6A  +1 ★2  │           │           │           │
│           ├───────────┘           └───────────┘
│           │
└───────────┘"""


def view_of(scenario: str) -> BattleView:
    position = sandtable.new(scenario, seed=1).view(-1).position
    assert isinstance(position, BattleView)
    return position


def test_la_raye_looks_as_on_the_table() -> None:
    drawn = "\n".join(line.plain.rstrip() for line in draw_map(view_of("normandy/1"), 6, ENGLISH))
    assert drawn == LA_RAYE


def test_a_tile_is_as_wide_as_there_is_room() -> None:
    view = view_of("normandy/1")
    assert half_width(view, 50) == 6
    assert half_width(view, 80) == 9
    assert half_width(view, 10) == 5


def test_entries_are_shown_where_wanted() -> None:
    assert "US○» RAB SAB" in "\n".join(line.plain for line in draw_map(view_of("normandy/1"), 9, ENGLISH, spawns=True))


def test_units_are_grouped_by_type() -> None:
    units = [
        UnitView("US", name, "1A", 4, suppressed)
        for name, suppressed in [
            ("Riflemen A", False),
            ("Riflemen B", True),
            ("Machine Gunners A", False),
            ("Snipers", True),
            ("Mortar", False),
        ]
    ]
    assert group_units(units, abbreviate(view_of("normandy/7"), "US", ENGLISH), ENGLISH) == ["RAB!", "MA", "Sn!", "Mo"]


def test_a_crowd_is_counted_where_it_does_not_fit() -> None:
    view = view_of("normandy/7")
    drawn = [line.plain for line in draw_map(view, 5, ENGLISH)]
    assert max(map(len, drawn)) == 41
    everybody = view.tiles[0].id
    crowd = tuple(
        UnitView(unit.side, unit.unit, everybody, unit.defence, unit.suppressed)
        for unit in view.units
        if unit.side == "US"
    )
    packed = BattleView(**{**{name: getattr(view, name) for name in view.__struct_fields__}, "units": crowd})
    assert "US● ×11" in "\n".join(line.plain for line in draw_map(packed, 5, ENGLISH))


def test_four_players_are_two_sides_on_the_map() -> None:
    two, four = (sandtable.new("normandy/101", 1, options).view(-1).position for options in ({}, {"players": "4"}))
    assert isinstance(two, BattleView)
    assert isinstance(four, BattleView)
    drawn = [line.plain for line in draw_map(four, 9, ENGLISH)]
    assert len(drawn) == len(draw_map(two, 9, ENGLISH))
    assert any("ShTC" in line for line in drawn)


def test_the_desert_shows_vehicles_mines_and_ways_out() -> None:
    view = view_of("africa/203")
    drawn = "\n".join(line.plain for line in draw_map(view, 9, ENGLISH))
    assert "LRDG○ [Gu]" in drawn
    assert "5A  ↗" in drawn
    assert "LRDG Gun Truck 17B: Staff Sergeant, Sapper, Grenadier" in say_vehicles(view, ENGLISH)
    pinned = [msgspec.structs.replace(unit, suppressed=unit.unit == "Sapper") for unit in view.units]
    hit = [msgspec.structs.replace(one, damage=int(one.unit == "Gun Truck")) for one in view.vehicles]
    told = say_vehicles(msgspec.structs.replace(view, units=tuple(pinned), vehicles=tuple(hit)), ENGLISH)
    assert any(line.startswith("LRDG Gun Truck 17B: Staff Sergeant, Sapper!, Grenadier, damage 1 of ") for line in told)
    assert say_mines(view, ENGLISH).startswith("mines of IT, 0 in the bank: anti-personnel ")
    assert "⌂2" in "\n".join(line.plain for line in draw_map(view_of("africa/202"), 9, ENGLISH))


def test_letters_tell_the_units_of_a_side_apart() -> None:
    view = view_of("africa/203")
    letters = abbreviate(view, "IT", ENGLISH)
    assert (letters["Commando"], letters["Commando Radio Operator"]) == ("C", "CR")
    assert len(set(letters.values())) == len(letters)
    assert "CR Commando Radio Operator" in say_legend(view, ENGLISH)[-1]
    assert say_legend(view_of("normandy/103"), ENGLISH)[-1].endswith("Pan Panther")


def test_however_narrow_a_tile_stays_in_its_box() -> None:
    for scenario in [*GAMES["normandy"].scenario_ids(), *GAMES["africa"].scenario_ids()]:
        drawn = draw_map(view_of(scenario), 5, ENGLISH)
        assert len({len(line.plain) for line in drawn}) == 1
        assert all(line.plain.strip()[-1] in "│┤┐┘├┴┬┼" for line in drawn)
