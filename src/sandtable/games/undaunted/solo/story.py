"""What the Bot does and why, in sentences for the log: its card, the section, the condition that held, what decided."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sandtable.games.undaunted.solo.phrases import say_choice, say_condition, say_conditions, say_order, say_tie

Seen = Mapping[str, object]


def _side(event: Seen, sides: Sequence[str]) -> str:
    return sides[int(str(event["seat"]))]


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, (list, tuple)) else []


def _relevant(event: Seen, sides: Sequence[str]) -> str:
    place = f"section {event['section']} {event['paragraph']}".strip() + f" of {event['algorithm']}"
    held = say_conditions(_list(event["held"]))
    because = f" because {held}" if held else ""
    tie = str(event["tie"])
    how = "" if not tie else " (chance decides)" if tie == "random" else f" (decided by {say_tie(tie)})"
    way = say_choice(event["way"])
    order = f"{say_order(event['order'])}, {way}" if way else say_order(event["order"])
    return f"{_side(event, sides)} {event['card']}, {place}{because}: {order}{how}."


def _irrelevant(event: Seen, sides: Sequence[str]) -> str:
    return f"{_side(event, sides)} {event['card']} does nothing: {_why(event)} ({event['algorithm']})."


def _why(event: Seen) -> str:
    """Why each section was irrelevant."""
    told = []
    for section, why, what in (_list(each) for each in _list(event["skipped"])):
        false = f"not so that {say_condition(what)}" if why == "condition" else f"{say_order(what)} is not possible"
        told.append(f"{section} {false}")
    return "; ".join(told) or "no section is left"


def _row(event: Seen, sides: Sequence[str]) -> str:
    cards = ", ".join(map(str, _list(event["cards"])))
    return f"{_side(event, sides)} lines up {cards}." if cards else f"{_side(event, sides)} has no card to line up."


def _hit_settled(event: Seen, sides: Sequence[str]) -> str:
    found = f"discards {event['unit']}" if event["found"] else f"has no {event['unit']} card to discard"
    return f"{_side(event, sides)} {found} for a hit marker."


def _stance(event: Seen, sides: Sequence[str]) -> str:
    return f"{_side(event, sides)} changes its stance: {event['stance']}."


def _simple(text: str) -> Callable[[Seen, Sequence[str]], str]:
    return lambda event, sides: text.format(**{**event, "side": _side(event, sides)})


SENTENCES: dict[str, Callable[[Seen, Sequence[str]], str]] = {
    "laid out": _simple("{side} reveals {card}."),
    "laid face down": _simple("{side} lays a card face down into its zone."),
    "turned up": _simple("{side} turns up {card}."),
    "row": _row,
    "hit marker": _simple("{side} {unit}: a hit marker, {markers} now."),
    "hit settled": _hit_settled,
    "again": _simple("{side} resolves {card} a second time."),
    "fog idle": _simple("{side} skips a Fog of War."),
    "relevant": _relevant,
    "irrelevant": _irrelevant,
    "tie": _simple("Chance chooses {choice}."),
    "bot die": _simple("{side} rolls {face}."),
    "reinforced": _simple("{side} bolsters {card} from deck {deck}."),
    "turned sideways": _simple("{side} turns {card} sideways: it will act twice."),
    "stance": _stance,
}
"""A sentence for every kind of event that only a solo game has."""
