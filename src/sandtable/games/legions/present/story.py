"""What happened, in sentences: the log that people read.

`tell` takes an event as a seat may see it (`Event.seen_by`), so a hidden field is None and its sentence says less.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

Seen = Mapping[str, object]
Sentence = Callable[[Seen, Sequence[str]], str]


def tell(event: Seen, seats: Sequence[str]) -> str:
    """One event as a sentence. An event of a kind unknown here is spelt out, so nothing is ever lost."""
    kind = str(event["kind"])
    if kind in SENTENCES:
        return SENTENCES[kind](event, seats)
    fields = ", ".join(f"{name} {value}" for name, value in event.items() if name != "kind")
    return f"{kind}: {fields}." if fields else f"{kind}."


def chronicle(events: Sequence[Seen], seats: Sequence[str]) -> list[str]:
    """Events as sentences, one line each; what says nothing new is left out."""
    return [told for told in (tell(event, seats) for event in events) if told]


def _seat(event: Seen, seats: Sequence[str], field: str = "seat") -> str:
    return seats[int(str(event[field]))]


def _simple(text: str, unknown: str = "") -> Sentence:
    """A sentence with the event's fields in it; another one where some of them are hidden."""

    def said(event: Seen, seats: Sequence[str]) -> str:
        hidden = any(value is None for value in event.values())
        who = {"side": _seat(event, seats)} if "seat" in event else {}
        for field in ("at", "of"):
            if field in event:
                who[f"{field}_side"] = _seat(event, seats, field)
        told = (unknown if hidden and unknown else text).format(**{**event, **who})
        return told if told.endswith((".", "!")) else f"{told}."

    return said


def _count(number: object, what: str, many: str = "") -> str:
    """`1 point`, `2 points`."""
    return f"{number} {what if number == 1 else many or f'{what}s'}"


def _assigned(event: Seen, seats: Sequence[str]) -> str:
    """The owner knows which order; the others at most to whom it was given."""
    who = event["character"] or "somebody who lies face down"
    if event["order"] is None:
        return f"{_seat(event, seats)} gives {who} an order, unseen."
    return f"{_seat(event, seats)} gives {who} the order {str(event['order']).rstrip('!')}."


def _won(event: Seen, seats: Sequence[str]) -> str:
    return f"{_seat(event, seats)} wins {event['plot']}: {_count(event['points'], 'point')}, {event['has']} in all."


def _gained(event: Seen, seats: Sequence[str]) -> str:
    gained = _count(event["gained"], "supply", "supplies")
    return f"{_seat(event, seats)} gains {gained} and has {event['has']}."


def _scored(event: Seen, seats: Sequence[str]) -> str:
    return f"{_seat(event, seats)} scores {_count(event['points'], 'point')} for the dispatch {event['dispatch']}."


def _left_shop(event: Seen, seats: Sequence[str]) -> str:
    return f"{_seat(event, seats)} has spent {_count(event['spent'], 'point')}."


def _charge(event: Seen, seats: Sequence[str]) -> str:
    wounds = event["wounds"]
    found = wounds.items() if isinstance(wounds, Mapping) else ()
    hits = [f"{_count(count, 'wound')} for {seats[int(seat)]}" for seat, count in found]
    if not hits:
        return f"{_seat(event, seats)} does not charge at {event['plot']}."
    return f"{_seat(event, seats)} charges at {event['plot']}: {', '.join(hits)}."


def _decided(event: Seen, seats: Sequence[str]) -> str:
    totals = event["totals"]
    found = [f"{seats[int(seat)]} {total}" for seat, total in totals.items()] if isinstance(totals, Mapping) else []
    return f"{event['plot']}: {', '.join(found) or 'nobody is left'}."


def _game_over(event: Seen, seats: Sequence[str]) -> str:
    scores = event["scores"]
    points = [f"{seat} {score}" for seat, score in zip(seats, scores, strict=True)] if isinstance(scores, list) else []
    return f"The last round is over: {', '.join(points)}."


def _nothing(event: Seen, seats: Sequence[str]) -> str:
    return ""


SENTENCES: dict[str, Sentence] = {
    "faction": _simple("{side} takes the {faction}."),
    "commander": _simple("{side} follows {commander}."),
    "officer": _simple("{side} chooses {character} as officer.", "{side} chooses an officer."),
    "drew": _simple("{side} draws {character}.", "{side} draws a character."),
    "rejected": _simple("{side} puts {character} under the deck.", "{side} puts a card under the deck."),
    "start player": _simple("{side} begins."),
    "round": lambda event, seats: f"Round {event['round']}; {_seat(event, seats, 'start')} begins.",
    "location": _simple("Location: {location}."),
    "plot": _simple("Plot: {plot}."),
    "drew dispatch": _simple("{side} draws the dispatch {dispatch}.", "{side} draws a dispatch."),
    "kept dispatch": _simple("{side} keeps the dispatch {dispatch}.", "{side} keeps a dispatch."),
    "played dispatch": _simple("{side} plays the dispatch {dispatch}."),
    "scored dispatch": _scored,
    "recruited": _simple("{side} recruits a character."),
    "equipped": _simple("{side} buys {equipment} for {character}.", "{side} buys {equipment}."),
    "restored": _simple("{side} restores {order}", "{side} restores an order, unseen."),
    "restored all": _simple("{side} restores all orders."),
    "ready": _simple("{side} is ready."),
    "recruiting over": _nothing,
    "sent": _simple("{side} sends {character} to {plot}.", "{side} sends somebody to {plot}, face down."),
    "passed": _simple("{side} passes."),
    "assigned": _assigned,
    "immediate order": _simple(
        "{side} gives {character} the order {order} at {plot}, resolved at once.",
        "{side} gives somebody who lies face down the order {order} at {plot}, resolved at once.",
    ),
    "recovered": _simple("{side} takes all used orders back."),
    "looked": _simple("{side} looks at an order of {of_side}: {order}", "{side} looks at an order of {of_side}."),
    "turned up": _simple("{character} of {side} is revealed at {plot}."),
    "order": _simple("{side} resolves the order of {character}: {order}"),
    "orders done": _simple("{side} has no order left to resolve now."),
    "order shown": _simple("{character} of {side} bears {order}"),
    "laid aside": _simple(
        "{side} lays the order of {character} aside, unseen: {order}",
        "{side} lays the order of {character} aside, unseen.",
    ),
    "token lost": _simple(
        "The order of {character} of {side} is lost: {order}", "The order of {character} of {side} is lost, unseen."
    ),
    "sabotaged": _simple("The order of {character} of {side} is sabotaged: {order}"),
    "moved": _simple("{character} of {side} moves to {plot}."),
    "withdrawn": _simple("{character} of {side} withdraws under the deck."),
    "promoted": _simple("{character} of {side} is promoted."),
    "fired": _simple("{side} deals a wound to {at_side}."),
    "charge": _charge,
    "wounded": _simple("{character} of {side} is wounded."),
    "took cover": _simple("{character} of {side} takes cover."),
    "died": _simple("{character} of {side} dies."),
    "decided": _decided,
    "won": _won,
    "supplies": _gained,
    "violence": _simple("{side} does violence to {at_side}."),
    "maimed": _simple("{character} of {side} loses {skill}."),
    "healed": _simple("{character} of {side} is healed."),
    "frostbitten": _simple("{character} of {side} is frostbitten."),
    "froze to death": _simple("{character} of {side} freezes to death."),
    "warmed": _simple("{character} of {side} warms up."),
    "round over": _nothing,
    "game over": _game_over,
    "left the shop": _left_shop,
    "undone": lambda event, seats: "The last answer is taken back.",
}
"""A sentence for every kind of event that the engine tells."""
