"""What rule cases can ask of a box: how many of everything it holds and what is printed on it."""

from __future__ import annotations

from sandtable.games.undaunted.content.schema import COMBAT, MOVEMENT, SUPPORT, Action, Box, CardType, Side
from sandtable.games.undaunted.expectations import same
from sandtable.kernel.content import Node, one_of, show

_CLASSES = {"movement actions": MOVEMENT, "support actions": SUPPORT, "combat actions": COMBAT}
_FIGURES = ("kind", "initiative", "copies", "squads", "actions", "defence", "counters")


def examine_box(box: Box, what: str, wanted: Node) -> str | None:
    """Compare a fact about the components with what is wanted."""
    common = {
        "objective markers": box.objective_markers,
        "radio markers": box.radio_markers,
        "initiative markers": box.initiative_markers,
        "dice": box.dice,
        "tiles": len({face[:-1] for face in box.tiles}),
        "tile faces": len(box.tiles),
    }
    if what in common:
        return same(common[what], wanted)
    if what in _CLASSES:
        return same(list(_CLASSES[what]), wanted)
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
            "counters": len(side.counters),
            "control markers": side.control_markers,
            "spawn markers": side.spawn_markers,
            "target markers": side.target_markers,
        }
        cards = {card.names["en"]: card for card in side.cards.values()}
        if fact in totals:
            found = same(totals[fact], wanted)
        elif fact in cards:
            found = _card(side, cards[fact], wanted)
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
        "defence": counters[0].defence if counters else None,
        "counters": len(counters),
    }
    for figure, node in wanted.mapping().items():
        found = same(figures.get(figure), node)
        if found is not None:
            return f"{figure}: {found}"
    return None


def _print(action: Action) -> str:
    """An action in the words of a box file."""
    text = f"{action.name} {action.value}" if action.value else action.name
    return f"{text} own squad" if action.own_squad else text
