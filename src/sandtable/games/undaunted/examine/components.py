"""What rule cases can ask of a box: how many of everything it holds and what is printed on it."""

from __future__ import annotations

from sandtable.games.undaunted.content.schema import (
    Action,
    Box,
    CardType,
    Side,
    Vehicle,
)
from sandtable.games.undaunted.examine.expectations import same
from sandtable.kernel.content.read import Node, one_of, show

_CLASSES = ("movement actions", "support actions", "combat actions")
_FIGURES = (
    "kind",
    "initiative",
    "copies",
    "squads",
    "actions",
    "defence",
    "counters",
    "specialisation",
    "armour",
    "mark",
)
_VEHICLE = ("seats", "requires", "defence", "armour", "critical", "integrity")


def examine_box(box: Box, what: str, wanted: Node) -> str | None:
    """Compare a fact about the components with what is wanted."""
    common = {
        "objective markers": box.objective_markers,
        "radio markers": box.radio_markers,
        "initiative markers": box.initiative_markers,
        "dice": box.dice,
        "tiles": len({face[:-1] for face in box.tiles}),
        "tile faces": len(box.tiles),
        "structure markers": box.structure_markers,
        "escape markers": box.escape_markers,
        "damage markers": box.damage_markers,
        "impassable markers": box.impassable_markers,
        "mine markers": box.mine_markers,
    }
    if what in common:
        return same(common[what], wanted)
    if what in _CLASSES:
        classes = box.form.movement, box.form.support, box.form.combat
        return same(list(classes[_CLASSES.index(what)]), wanted)
    if what == "specialised":
        cards = [(side.id, card) for side in box.sides for card in side.cards.values() if card.specialisation]
        return same([f"{side} {card.names['en']}" for side, card in cards], wanted)
    if what.startswith("cards with "):
        return _cards_with(box, what.removeprefix("cards with "), wanted)
    return _of_sides(box, what, wanted, [*common, *_CLASSES, "cards with ACTION"])


def _cards_with(box: Box, action: str, wanted: Node) -> str | None:
    """The titles, on any side, of the cards that have an action."""
    cards = [card for side in box.sides for card in side.cards.values()]
    known = {act.name for card in cards for act in card.actions}
    if action not in known:
        wanted.fault(f"the unknown action {show(action)}", one_of(action, known))
    titles = {card.names["en"] for card in cards if any(act.name == action for act in card.actions)}
    return same(sorted(titles), wanted)


def _of_sides(box: Box, what: str, wanted: Node, known: list[str]) -> str | None:
    """`US cards: 54`, or `Riflemen: {initiative: 5}` for the card of every side."""
    name, _, rest = what.partition(" ")
    sides = [side for side in box.sides if side.id == name] or list(box.sides)
    fact = rest if name in [side.id for side in box.sides] else what
    for side in sides:
        totals = {
            "cards": sum(side.copies().values()),
            "counters": len(side.counters) + len(side.vehicles),
            "vehicles": len(side.vehicles),
            "control markers": side.control_markers,
            "spawn markers": side.spawn_markers,
            "target markers": side.target_markers,
            "tank spawn markers": side.tank_spawn_markers,
        }
        cards = {card.names["en"]: card for card in side.cards.values()}
        vehicles = {vehicle.names["en"]: vehicle for vehicle in side.vehicles.values()}
        if fact in totals:
            found = same(totals[fact], wanted)
        elif fact in cards:
            found = _card(side, cards[fact], wanted)
        elif fact in vehicles:
            found = _vehicle(vehicles[fact], wanted)
        elif fact in _titles(box):
            continue
        else:
            wanted.fault(f"the unknown component {show(what)}", one_of(fact, [*known, *totals, *cards]))
            return None
        if found is not None:
            return f"{found} ({side.id})"
    return None


def _card(side: Side, card: CardType, wanted: Node) -> str | None:
    """The figures of a card that a case names."""
    wanted.keys(_FIGURES)
    counters = [side.counters[id] for id in card.card_ids() if id in side.counters]
    figures: dict[str, object] = {
        "kind": card.kind,
        "initiative": card.initiative,
        "copies": card.copies,
        "squads": list(card.squads),
        "actions": [_print(action) for action in card.actions],
        "defence": (counters[0].defence or None) if counters else None,
        "armour": (counters[0].armour or None) if counters else None,
        "mark": card.mark or None,
        "counters": len(counters),
        "specialisation": card.specialisation or None,
    }
    for figure, node in wanted.mapping().items():
        found = same(figures.get(figure), node)
        if found is not None:
            return f"{figure}: {found}"
    return None


def _titles(box: Box) -> set[str]:
    """What any side has: in North Africa the sides differ."""
    cards = {card.names["en"] for side in box.sides for card in side.cards.values()}
    return cards | {vehicle.names["en"] for side in box.sides for vehicle in side.vehicles.values()}


def _vehicle(vehicle: Vehicle, wanted: Node) -> str | None:
    """The figures of a vehicle that a case names; seats in their order, each with its actions."""
    wanted.keys(_VEHICLE)
    figures: dict[str, object] = {
        "seats": "; ".join(", ".join(_print(action) for action in seat.actions) or "none" for seat in vehicle.seats),
        "requires": ", ".join(seat.requires or "none" for seat in vehicle.seats),
        "defence": vehicle.defence or None,
        "armour": vehicle.armour,
        "critical": vehicle.critical,
        "integrity": vehicle.integrity,
    }
    for figure, node in wanted.mapping().items():
        found = same(figures.get(figure), node)
        if found is not None:
            return f"{figure}: {found}"
    return None


def _print(action: Action) -> str:
    """An action in the words of a box file."""
    text = f"{action.name} {action.value}" if action.value else action.name
    text = f"{text} own squad" if action.own_squad else text
    return f"{text} range {action.reach}" if action.reach >= 0 else text
