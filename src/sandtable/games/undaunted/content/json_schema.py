"""The JSON Schema of scenario files, made from what the loader reads: its keys, and the names that a box has.

An editor that knows it completes keys, cards and tiles, and marks what cannot be. How the parts fit together only the
loader knows (`check_scenario`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from sandtable.games.undaunted.content.load import load_box, pack_ids
from sandtable.games.undaunted.content.read_box import LANGUAGES, SOURCED
from sandtable.games.undaunted.content.read_desert import counters_of
from sandtable.games.undaunted.content.read_expansion import TEAM_KEYS
from sandtable.games.undaunted.content.read_scenario import FARTHEST, scenario_keys
from sandtable.games.undaunted.content.schema import ALL, CONFIDENCES, Box, Side
from sandtable.games.undaunted.model.codes import MINE_FACES
from sandtable.kernel.content.scenario_files import ID

Schema = dict[str, Any]

TEXT: Schema = {"type": "string", "minLength": 1}
MAYBE = ("pack", "chapter", "note", "special", "teams", "solo")
"""The keys that a scenario need not have."""


def scenario_schema(box: str) -> Schema:
    """The schema of a box's scenarios: without its expansions, and with each of them."""
    plain = {"if": {"not": {"required": ["pack"]}}, "then": _scenario(load_box(box))}
    packed = [
        {"if": {"required": ["pack"], "properties": {"pack": {"const": pack}}}, "then": _scenario(load_box(box, pack))}
        for pack in pack_ids(box)
    ]
    boxes = [load_box(box), *(load_box(box, pack) for pack in pack_ids(box))]
    shared = {name: shape for each in boxes for name, shape in _shared(each).items()}
    return {"allOf": [plain, *packed], "properties": {"pack": one_of(pack_ids(box))}, "$defs": shared}


def _shared(box: Box) -> dict[str, Schema]:
    """What is named in many places: tiles, cards and counters."""
    found: dict[str, Schema] = {_name(box, "tile"): one_of(box.tiles)}
    for side in box.sides:
        cards = {name: whole(0, copies) for name, copies in side.copies().items()}
        found[_name(box, side.id, "cards")] = mapping(cards)
        found[_name(box, side.id, "counter")] = one_of(side.counters)
    return found


def _name(box: Box, *what: str) -> str:
    return "-".join(filter(None, (box.id, box.pack, *what)))


def refer(box: Box, *what: str) -> Schema:
    """One of the shared shapes."""
    return {"$ref": f"#/$defs/{_name(box, *what)}"}


def one_of(names: Iterable[str]) -> Schema:
    """One of some names."""
    return {"enum": list(names)}


def mapping(shapes: Mapping[str, Schema], required: Iterable[str] = ()) -> Schema:
    """An object that has these keys and no others."""
    needed = {"required": list(required)} if required else {}
    return {"type": "object", "properties": dict(shapes), "additionalProperties": False, **needed}


def whole(least: int, most: int | None = None) -> Schema:
    """A whole number."""
    return {"type": "integer", "minimum": least, **({} if most is None else {"maximum": most})}


def listed(item: Schema) -> Schema:
    """A list of things of one kind."""
    return {"type": "array", "items": item}


NAMES = mapping(dict.fromkeys(LANGUAGES, TEXT), ["en"])


def _by(name: Schema, value: Schema) -> Schema:
    """An object with some of many names as keys, all of one shape."""
    return {"type": "object", "propertyNames": name, "additionalProperties": value}


def _scenario(box: Box) -> Schema:
    sides = [side.id for side in box.sides]
    keys = (*scenario_keys(box), "board", "sides", "solo", *SOURCED)
    shapes: dict[str, Schema] = {
        "id": {"type": "string", "pattern": f"^{ID.pattern}$"},
        "box": {"const": box.id},
        "pack": {"const": box.pack},
        "number": whole(1),
        "names": NAMES,
        "chapter": TEXT,
        "place": TEXT,
        "date": TEXT,
        "note": TEXT,
        "source": TEXT,
        "confidence": one_of(CONFIDENCES),
        "initiative": one_of(sides),
        "special": listed(one_of(box.form.special)),
        "solo": {"type": "object"},
        "situation": NAMES,
        "board": _board(box),
        "sides": mapping({side.id: _side(side, box) for side in box.sides}, sides),
        "teams": mapping({side.id: _team(side, box) for side in box.sides}, sides),
    }
    return mapping({key: shapes[key] for key in keys}, [key for key in keys if key not in MAYBE])


def _board(box: Box) -> Schema:
    tile = refer(box, "tile")
    place = whole(0, FARTHEST)
    placed = mapping({"id": tile, "x": place, "y": place, "upside_down": {"type": "boolean"}}, ["id", "x", "y"])
    structure = {"kind": one_of(box.structures), "defence": whole(1, 10), "value": whole(0, 3)}
    mine = mapping({"border": _border(tile), "face": one_of(MINE_FACES)}, ["border", "face"])
    mines = {"owner": one_of(side.id for side in box.sides), "laid": listed(mine)}
    shapes: dict[str, Schema] = {
        "tiles": {**listed(placed), "minItems": 1},
        "objectives": _by(tile, whole(1, 3)),
        "radio": tile,
        "structures": _by(tile, mapping(structure, structure)),
        "escapes": listed(tile),
        "impassable": listed(tile),
        "mines": mapping(mines, mines),
        "source": TEXT,
        "confidence": one_of(CONFIDENCES),
    }
    keys = ("tiles", "objectives", *box.form.board_keys(box.pack), *SOURCED)
    return mapping({key: shapes[key] for key in keys}, ["tiles", "objectives", *SOURCED])


def _border(tile: Schema) -> Schema:
    return {**listed(tile), "minItems": 2, "maxItems": 2}


def _side(side: Side, box: Box) -> Schema:
    tile = refer(box, "tile")
    spawn = mapping({"tile": tile, "accepts": {**listed(one_of(entering(side))), "minItems": 1}}, ["tile", "accepts"])
    seat = {"anyOf": [refer(box, side.id, "counter"), {"type": "null"}]}
    vehicles = {
        name: mapping(
            {
                "tile": tile,
                "seats": {**listed(seat), "maxItems": len(vehicle.seats)},
                "damage": whole(0, vehicle.integrity - 1),
            },
            ["tile", "seats"],
        )
        for name, vehicle in side.vehicles.items()
    }
    shapes: dict[str, Schema] = {
        "goal": _desert_goal(side, box) if box.desert else _goal(box),
        "deck": refer(box, side.id, "cards"),
        "supply": refer(box, side.id, "cards"),
        "controlled": listed(tile),
        "scouted": listed(tile),
        "spawns": listed(spawn),
        "units": _by(tile, listed(refer(box, side.id, "counter"))),
        "vehicles": mapping(vehicles),
        "source": TEXT,
        "confidence": one_of(CONFIDENCES),
    }
    keys = (*box.form.side, *SOURCED)
    return mapping({key: shapes[key] for key in keys}, [key for key in keys if key != "vehicles"])


def entering(side: Side) -> list[str]:
    """What a spawn marker may show: all, squads, unit types, tanks."""
    found = {ALL: None}
    for card in side.cards.values():
        if card.kind == "combat" and not card.acts_through:
            found |= dict.fromkeys((card.mark,) if card.mark else (*card.squads, card.id))
    return list(found)


def _goal(box: Box) -> Schema:
    objectives, rout = box.form.goals
    return {"oneOf": [_only({objectives: whole(1)}), _only({rout: {"const": "enemy"}})]}


def _only(shapes: Mapping[str, Schema], maybe: Collection[str] = ()) -> Schema:
    return mapping(shapes, [key for key in shapes if key not in maybe])


def _desert_goal(side: Side, box: Box) -> Schema:
    objectives, escape, neutralize = box.form.goals
    enemy = next(other for other in box.sides if other.id != side.id)
    own, theirs = listed(one_of(counters_of(side))), listed(one_of(counters_of(enemy)))
    leave = _only({escape: whole(1), "of": own, "may_leave": own}, ["may_leave"])
    return {"oneOf": [_only({objectives: whole(1)}), leave, _only({neutralize: whole(1), "of": theirs})]}


def _team(side: Side, box: Box) -> Schema:
    tile = refer(box, "tile")
    hand = mapping({"deck": refer(box, side.id, "cards"), "supply": refer(box, side.id, "cards")}, ["deck", "supply"])
    shapes: dict[str, Schema] = {
        "commander": hand,
        "partner": hand,
        "fog_stock": whole(0),
        "extra_cards": refer(box, side.id, "cards"),
        "extra_units": _by(tile, listed(refer(box, side.id, "counter"))),
        "source": TEXT,
        "confidence": one_of(CONFIDENCES),
    }
    keys = (*TEAM_KEYS, *SOURCED)
    return mapping({key: shapes[key] for key in keys}, ["commander", "partner", "fog_stock", *SOURCED])
