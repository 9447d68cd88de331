"""Algorithm cards in English: conditions, predicates, ties, orders and whole sections, from the values of the file.

Events and views carry the values themselves, so that another language can say them its own way.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

Raw = object

TILES = {
    "objective": "an objective",
    "controlled_objective": "an objective of the Bot's",
    "enemy_controlled_objective": "an objective of the enemy's",
    "uncontrolled_objective": "an objective the Bot does not control",
    "occupied_objective": "a free objective with somebody on it",
    "bot_occupied_objective": "a free objective with Bot units on it",
    "enemy_occupied_objective": "a free objective with enemies on it",
    "threatened_objective": "a threatened objective",
    "unthreatened": "not threatened",
    "safe_to_leave": "safe to leave",
    "blocked_objective": "an objective the enemy controls and stands on",
    "takeable_objective": "an objective that can be taken",
    "structure": "a tile with a structure",
    "roadblock": "a tile with a roadblock",
    "escape": "an escape tile",
    "goal": "the goal",
    "path_to_victory": "on the path to victory",
    "preferred": "a preferred tile",
    "enemy_scouted": "scouted by the enemy",
    "enemy_unscouted": "not scouted by the enemy",
    "controlled": "controlled by the Bot",
    "enemy_controlled": "controlled by the enemy",
    "enemy_occupied": "a tile with an enemy",
    "own_occupied": "a tile with a Bot unit",
    "hill": "a hill",
}
TIES = {
    "objective_value": "higher objective value",
    "cover": "better cover",
    "cover_low": "less cover",
    "superiority_low": "fewer enemies than own units",
    "superiority_high": "more enemies than own units",
    "steps": "fewer steps",
    "lowest_total": "lowest total defence",
    "most_dangerous": "most dangerous",
    "can_control": "able to Control",
    "can_demolish": "able to Demolish",
    "has_support": "with a support action",
    "combat_unit": "not a commander",
    "highest_initiative": "highest initiative",
    "lowest_initiative": "lowest initiative",
    "scenario": "the scenario's order",
    "near": "nearness",
    "far": "distance",
    "unit": "unit type",
    "opens_path": "opening a way",
}
ACTIONS = {
    "relocate": "move there",
    "move": "move there",
    "anti_tank": "Anti-Tank",
    "hunker_down": "Hunker Down",
    "air_support": "Air Support",
    "none": "nothing",
    "target": "aim the mortar there",
    "escape": "leave the board",
}


def _map(raw: Raw) -> Mapping[str, Raw]:
    return cast(Mapping[str, Raw], raw) if isinstance(raw, Mapping) else {}


def _list(raw: Raw) -> list[Raw]:
    return list(raw) if isinstance(raw, (list, tuple)) else [raw]


def _words(raw: Raw) -> str:
    return str(raw).replace("_", " ")


def _entry(raw: Raw) -> tuple[str, Raw]:
    return next(iter(_map(raw).items()), ("", raw))


def _names(raw: Raw) -> str:
    return " or ".join(_words(name) for name in _list(raw))


def say_range(raw: Raw) -> str:
    """`at most 8`, `2 or more`, `2 to 4`."""
    low, high = _map(raw).get("min"), _map(raw).get("max")
    if low is None:
        return f"at most {high}"
    return f"{low} or more" if high is None else f"{low} to {high}"


def say_tiles(raw: Raw) -> str:
    """What a tile is, after "is"."""
    return " and ".join(_say_tile(atom) for atom in _list(raw))


def _say_tile(raw: Raw) -> str:
    if isinstance(raw, str):
        return TILES.get(raw, _words(raw))
    key, value = _entry(raw)
    if key == "not":
        return f"not {say_tiles(value)}"
    if key == "any":
        return " or ".join(_say_tile(atom) for atom in _list(value))
    if key == "named":
        return str(value)
    if key in ("enemy", "own"):
        return f"a tile with {say_unit(value, 'an enemy' if key == 'enemy' else 'a Bot')}"
    if key == "range":
        return f"{say_range(value)} away"
    if key == "range_to":
        return f"{say_range(value)} from {say_tiles(_map(value).get('of'))}"
    if key == "closer_than_here":
        return f"nearer to {say_tiles(_map(value).get('of'))}"
    if key == "opens_path":
        return f"a tile that opens a way to {say_tiles(_map(value).get('to'))}"
    if key == "spawn":
        return f"a spawn marker of the {_map(value).get('side')}'s"
    return f"{_words(key)} {say_range(value)}"


def say_unit(raw: Raw, whose: str) -> str:
    """A unit: "an enemy rifleman with total defence at most 8"."""
    sel = _map(raw)
    if sel.get("any"):
        return " or ".join(say_unit(each, whose) for each in _list(sel["any"]))
    parts = [whose]
    if sel.get("matching"):
        parts.append("matching")
    if "ready" in sel:
        parts.append("ready" if sel["ready"] else "suppressed")
    parts.append(_names(sel["unit"]) if "unit" in sel else _words(sel.get("kind", "unit")))
    if "squad" in sel:
        parts.append(f"of squad {sel['squad']}")
    if "can" in sel:
        parts.append(f"able to {say_action(sel['can'])}")
    if "has" in sel:
        parts.append(f"with {sel['has']}")
    if "listed" in sel:
        parts.append(f"named for {sel['listed']}")
    if "total" in sel:
        parts.append(f"with total defence {say_range(sel['total'])}")
    if "damage" in sel:
        parts.append(f"with damage {say_range(sel['damage'])}")
    if sel.get("same_tile"):
        parts.append("on its tile")
    if "within" in sel:
        parts.append(f"within {sel['within']}")
    if "at" in sel:
        parts.append(f"where the tile is {say_tiles(sel['at'])}")
    return " ".join(parts)


def say_cards(raw: Raw) -> str:
    """Cards of a zone: "a matching upright combat card"."""
    sel = _map(raw)
    parts = ["a"]
    if sel.get("matching"):
        parts.append("matching")
    if sel.get("upright"):
        parts.append("upright")
    if sel.get("kind") == "fog":
        return " ".join([*parts, "Fog of War"])
    parts.append(_names(sel["unit"]) if "unit" in sel else str(sel.get("kind", "")).replace("any", ""))
    parts.append("card")
    if "can" in sel:
        parts.append(f"able to {say_action(sel['can'])}")
    if "count" in sel:
        parts.append(f"({say_range(sel['count'])})")
    return " ".join(part for part in parts if part)


def say_vehicle(raw: Raw) -> str:
    """A vehicle: "operational, without a driver"."""
    sel = _map(raw)
    parts = [str(sel[key]) for key in ("state",) if key in sel]
    if "driver" in sel:
        parts.append("with a driver" if sel["driver"] else "without a driver")
    if "owner" in sel:
        parts.append("the Bot's" if sel["owner"] == "bot" else "nobody's")
    if "free_seat" in sel:
        parts.append(f"with a free seat to {sel['free_seat']}")
    if "damage" in sel:
        parts.append(f"with damage {say_range(sel['damage'])}")
    return ", ".join(parts)


def say_condition(raw: Raw) -> str:
    """A condition as a clause."""
    key, value = _entry(raw)
    side = {"bot": "the Bot", "player": "the Player"}
    simple = {
        "here": lambda: f"its tile is {say_tiles(value)}",
        "tile": lambda: f"there is {say_tiles(value)}",
        "enemy": lambda: f"there is {say_unit(value, 'an enemy')}",
        "own": lambda: f"there is {say_unit(value, 'a Bot')}",
        "me": lambda: f"it is {say_unit(value, 'a')}",
        "zone": lambda: f"{say_cards(value)} is in the Bot's zone",
        "player_zone": lambda: f"{say_cards(value)} is in the Player's zone",
        "supply": lambda: f"the supply has {say_range(_map(value).get('cards'))} cards",
        "target_marker": lambda: f"the mortar is aimed at a tile that is {say_tiles(value)}",
        "seat": lambda: _say_seat(value),
        "my_vehicle": lambda: f"its vehicle is {say_vehicle(value)}",
        "vehicle_here": lambda: f"a vehicle here is {say_vehicle(value)}",
        "initiative": lambda: f"{side.get(str(value), value)} has the initiative",
        "to_win": lambda: f"{side.get(str(_map(value).get('side')))} needs at most {_map(value).get('max')} more",
        "flag": lambda: f"it is {value}",
        "not": lambda: f"not: {say_condition(value)}",
        "any": lambda: " or ".join(say_condition(each) for each in _list(value)),
        "all": lambda: " and ".join(say_condition(each) for each in _list(value)),
    }
    return simple[key]() if key in simple else _words(raw)


def _say_seat(raw: Raw) -> str:
    if raw == "none":
        return "it is on foot"
    return "it sits in a vehicle" if raw == "any" else f"its seat offers {say_action(_map(raw).get('offers'))}"


def say_conditions(raw: Raw) -> str:
    """All conditions of a section; nothing where it has none."""
    return ", ".join(say_condition(atom) for atom in _list(raw)) if raw else ""


def say_action(raw: Raw) -> str:
    """The name of an action."""
    return ACTIONS.get(str(raw), _words(raw).capitalize())


def say_tie(word: str) -> str:
    """A criterion."""
    return TIES.get(word, _words(word))


def say_ties(raw: Raw) -> str:
    """A tie list."""
    return " > ".join(say_tie(_entry(each)[0] or str(each)) for each in _list(raw))


def say_order(raw: Raw) -> str:
    """What a section orders."""
    key, value = _entry(raw)
    if not key:
        return say_action(raw)
    if key == "then":
        return f"go on with section {value}"
    if key == "roll":
        return "roll " + ", ".join(f"{faces}: {say_order(branch)}" for faces, branch in _map(value).items())
    parts = _map(value)
    if key == "bolster":
        return f"Bolster from deck {_names(parts.get('deck', 'random'))}"
    if key == "inspire":
        return f"Inspire {say_cards(parts.get('cards'))}"
    if key in ("demolish", "mines"):
        return f"{say_action(key)} {' '.join(map(_words, parts.values()))}"
    return say_action(key)


def say_choice(raw: Raw) -> str:
    """What a paragraph chooses; nothing if it chooses nothing."""
    part = _map(raw)
    if "pick" in part:
        return say_tiles(part["pick"])
    if "closer_to" in part:
        goals = (f"{goal}" if _is_letter(goal) else say_tiles(goal) for goal in _list(part["closer_to"]))
        return f"closer to {', failing that to '.join(goals)}"
    if "farther_from" in part:
        key, value = _entry(part["farther_from"])
        return f"farther from {say_tiles(value) if key == 'tile' else say_unit(value, 'any ' + key)}"
    return ""


def say_paragraph(raw: Raw) -> str:
    """One way of a section."""
    part = _map(raw)
    text = say_choice(raw)
    if "where" in part:
        text += f", where it is {say_tiles(part['where'])}"
    if "do" in part:
        text = f"{text}: {say_order(part['do'])}".strip(": ")
    if "when" in part:
        text = f"if {say_conditions(part['when'])}: {text}"
    return f"{text} [{say_ties(part['ties'])}]" if "ties" in part else text


def _is_letter(raw: Raw) -> bool:
    return isinstance(raw, str) and len(raw) == 1


def say_section(raw: Raw) -> str:
    """A section without its paragraphs: its condition and its order."""
    part = _map(raw)
    when = say_conditions(part.get("when"))
    free = part.get("free")
    order = "; ".join(
        text
        for text in (
            say_action(_entry(free)[0] or free) if free else "",
            _say_choose(part.get("choose")),
            say_order(part["do"]) if "do" in part else "",
            f"then section {part['then']}" if "then" in part else "",
        )
        if text
    )
    return f"{when}: {order}".strip(": ")


def _say_choose(raw: Raw) -> str:
    part = _map(raw)
    if not part:
        return ""
    if "border" in part:
        return "choose a border"
    tile = _map(part.get("tile"))
    far = str(tile.get("within"))
    within = {"max": "within its movement", "board": "anywhere"}.get(far, f"within {far}")
    who = f"{say_unit(part['mover'], 'a Bot')} and " if "mover" in part else ""
    return f"choose {who}a tile {within}"
