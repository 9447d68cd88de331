from __future__ import annotations

import sandtable
from sandtable.cli.board import draw_map, group_units, half_width
from sandtable.games.undaunted.view import BattleView, UnitView

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
    drawn = "\n".join(line.plain.rstrip() for line in draw_map(view_of("normandy/1"), 6))
    assert drawn == LA_RAYE


def test_a_tile_is_as_wide_as_there_is_room() -> None:
    view = view_of("normandy/1")
    assert half_width(view, 50) == 6
    assert half_width(view, 80) == 9
    assert half_width(view, 10) == 5


def test_entries_are_shown_where_wanted() -> None:
    assert "US○» RAB SAB" in "\n".join(line.plain for line in draw_map(view_of("normandy/1"), 9, spawns=True))


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
    assert group_units(units) == ["RAB!", "MA", "Sn!", "Mo"]


def test_a_crowd_is_counted_where_it_does_not_fit() -> None:
    view = view_of("normandy/7")
    drawn = [line.plain for line in draw_map(view, 5)]
    assert max(map(len, drawn)) == 41
    everybody = view.tiles[0].id
    crowd = tuple(
        UnitView(unit.side, unit.unit, everybody, unit.defence, unit.suppressed)
        for unit in view.units
        if unit.side == "US"
    )
    packed = BattleView(**{**{name: getattr(view, name) for name in view.__struct_fields__}, "units": crowd})
    assert "US● ×11" in "\n".join(line.plain for line in draw_map(packed, 5))
