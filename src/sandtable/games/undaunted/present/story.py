"""What happened, in sentences: the log that people read.

`tell` takes an event as a seat may see it (`Event.seen_by`), so a hidden field is None and its sentence says less.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sandtable.games.undaunted.model.codes import ENDING_NAMES
from sandtable.games.undaunted.present.story_solo import SENTENCES as OF_THE_BOT

Seen = Mapping[str, object]
ZONES = {"play": "play area"}
"""Zones that a sentence calls by another name than the code."""


def tell(event: Seen, sides: Sequence[str]) -> str:
    """One event as a sentence. An event of a kind unknown here is spelt out, so nothing is ever lost."""
    kind = str(event["kind"])
    if kind in SENTENCES:
        return SENTENCES[kind](event, sides)
    fields = ", ".join(f"{name} {value}" for name, value in event.items() if name != "kind")
    return f"{kind}: {fields}." if fields else f"{kind}."


def _player(event: Seen, seats: Sequence[str]) -> str:
    return seats[_number(event["seat"])]


def _side(event: Seen, seats: Sequence[str], field: str = "seat") -> str:
    """The side a seat fights for: US1 and US2 are one team."""
    return _team(seats[_number(event[field])])


def _team(seat: str) -> str:
    return seat.rstrip("12")


def _unit(event: Seen, sides: Sequence[str], field: str = "seat") -> str:
    return f"{_side(event, sides, field)} {event['unit']}"


def _number(value: object) -> int:
    return value if isinstance(value, int) else int(str(value))


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, (list, tuple)) else []


def _verb(event: Seen, one: str, many: str) -> str:
    """Riflemen move, a Mortar moves."""
    title = str(event["unit"]).removesuffix(" A").removesuffix(" B").removesuffix(" C").removesuffix(" T")
    return many if title.endswith(("s", "men")) else one


def _simple(text: str) -> Callable[[Seen, Sequence[str]], str]:
    """A sentence about a side or a player that differs in nothing but its fields."""
    return lambda event, seats: text.format(**{**event, "side": _side(event, seats), "player": _player(event, seats)})


def _moved(event: Seen, sides: Sequence[str]) -> str:
    return f"{_unit(event, sides)} {_verb(event, 'moves', 'move')} to {event['tile']}."


def _deployed(event: Seen, sides: Sequence[str]) -> str:
    return f"{_unit(event, sides)} {_verb(event, 'enters', 'enter')} at {event['tile']}."


def _counter_lost(event: Seen, sides: Sequence[str]) -> str:
    return f"{_unit(event, sides)} {_verb(event, 'leaves', 'leave')} the board."


def _suppressed(event: Seen, sides: Sequence[str]) -> str:
    return f"{_unit(event, sides)} {_verb(event, 'is', 'are')} suppressed."


def _readied(event: Seen, sides: Sequence[str]) -> str:
    return f"{_unit(event, sides)} {_verb(event, 'is', 'are')} ready again."


def _drew(event: Seen, sides: Sequence[str]) -> str:
    return f"{_player(event, sides)} draws {event['card'] or 'a card'}."


def _chose(event: Seen, sides: Sequence[str]) -> str:
    return f"{_player(event, sides)} bids {event['card'] or 'a card, face down'}."


def _initiative(event: Seen, sides: Sequence[str]) -> str:
    values = [_number(value) for value in _list(event["values"])]
    bids = [f"{card or 'no card'} {value}" for card, value in zip(_list(event["cards"]), values, strict=True)]
    first = _number(event["seat"])
    has = "keeps" if len(set(values)) == 1 else "has"
    others = " and ".join(bid for seat, bid in enumerate(bids) if seat != first)
    return f"{_team(sides[first])} {has} the initiative: {bids[first]} against {others}."


def _controlled(event: Seen, sides: Sequence[str]) -> str:
    others = " and ".join(sorted({_team(seat) for seat in sides} - {_side(event, sides)}))
    return f"{_side(event, sides)} takes control of {event['tile']}{f' from {others}' if event['lost'] else ''}."


def _rolled(event: Seen, sides: Sequence[str]) -> str:
    needed = _number(event["defence"])
    needs = f"{needed}+ or 0" if needed <= 9 else "0"
    faces = " ".join(str(face) for face in _list(event["faces"]))
    rolls = f"rolls {faces}" if faces else "fires"
    how = "a hit" if event["hit"] else "a miss"
    return f"{_side(event, sides)} {rolls} at {_rolled_at(event, sides)}, needs {needs}: {how}."


def _rolled_at(event: Seen, sides: Sequence[str]) -> str:
    if "structure" in event:
        return f"the {event['structure']} on {event['tile']}"
    return _unit(event, sides, "owner")


def _played(event: Seen, sides: Sequence[str]) -> str:
    where = f" from the {event['vehicle']}" if "vehicle" in event else ""
    return f"{_player(event, sides)} plays {event['card']}: {event['action']}{where}."


def _hopeless(event: Seen, sides: Sequence[str]) -> str:
    if "LRDG" in sides:
        return f"{_side(event, sides)} is beyond hope: its goal is out of reach."
    return f"{_side(event, sides)} is beyond hope: no Riflemen card is left."


def _repaired(event: Seen, sides: Sequence[str]) -> str:
    runs = ", and it runs again" if event["runs"] else ""
    return f"{_side(event, sides)} repairs the {event['unit']}, {event['damage']} damage left{runs}."


def _razed(event: Seen, sides: Sequence[str]) -> str:
    return f"{_side(event, sides)} destroys the {event['structure']} on {event['tile']}, worth {event['value']}."


def _casualty(event: Seen, sides: Sequence[str]) -> str:
    zone = ZONES.get(str(event["zone"]), event["zone"])
    article = "an" if str(event["unit"])[0] in "AEIOU" else "a"
    return f"{sides[_number(event['player'])]} loses {article} {event['unit']} card from its {zone}."


def _exchanged(event: Seen, sides: Sequence[str]) -> str:
    return f"{_side(event, sides)} exchanges {event['cards']} {event['card']} in its supply for {event['for']}."


def _mine(text: str) -> Callable[[Seen, Sequence[str]], str]:
    """A sentence about a mine; its border is named by the two tiles."""
    return lambda event, sides: text.format(
        side=_side(event, sides), face=event["face"], border=" and ".join(str(tile) for tile in _list(event["border"]))
    )


def _won(event: Seen, sides: Sequence[str]) -> str:
    ending = event["ending"]
    how = ENDING_NAMES[ending] if isinstance(ending, int) else str(ending)
    return f"{_side(event, sides)} wins by {how}, {':'.join(str(score) for score in _list(event['score']))}."


SENTENCES: dict[str, Callable[[Seen, Sequence[str]], str]] = {
    "round": lambda event, sides: f"Round {event['round']} begins.",
    "turn": _simple("{player} begins its turn."),
    "turn ended": _simple("{player} ends its turn."),
    "drew": _drew,
    "chose": _chose,
    "initiative": _initiative,
    "reshuffle": _simple("{player} reshuffles, {cards} cards."),
    "shuffled": _simple("{player} shuffles its deck."),
    "command passed": _simple("The {card} and the command pass to {player}."),
    "played": _played,
    "hunkered": _simple("{player} hunkers down: {card} to its supply."),
    "deployed": _deployed,
    "moved": _moved,
    "scouted": _simple("{side} scouts {tile}."),
    "fog": _simple("{player} takes a Fog of War."),
    "recon": _simple("{player} is rid of a Fog of War."),
    "controlled": _controlled,
    "intelligence": _simple("{side} gathers intelligence at {tile}, worth {value} now."),
    "bolstered": _simple("{player} bolsters {card}."),
    "inspired": _simple("{player} takes {card} back to hand."),
    "aimed": _simple("{side} aims its mortar at {tile}."),
    "aim lost": _simple("The {side} mortar loses its aim."),
    "rolled": _rolled,
    "suppressed": _suppressed,
    "readied": _readied,
    "casualty": _casualty,
    "counter lost": _counter_lost,
    "routed": _simple("{side} is routed: its last Riflemen left the board."),
    "hopeless": _hopeless,
    "boarded": _simple("{side} {unit} boards the {vehicle}, seat {place}."),
    "disembarked": _simple("{side} {unit} disembarks at {tile}."),
    "shifted": _simple("{side} {unit} shifts to seat {place} of the {vehicle}."),
    "swapped": _simple("{side} {unit} and {other} swap seats."),
    "captured": _simple("{side} captures the {vehicle}."),
    "damaged": _simple("The {side} {unit} is damaged: {damage} now."),
    "disabled": _simple("The {side} {unit} is disabled."),
    "destroyed": _simple("The {side} {unit} is destroyed."),
    "repaired": _repaired,
    "razed": _razed,
    "escaped": _simple("{side} {unit} escapes."),
    "neutralized": _simple("{side} has neutralized {unit}."),
    "exchanged": _exchanged,
    "called": _simple("{player} calls the {card} from the supply."),
    "mine laid": _mine("{side} lays an {face} mine between {border}."),
    "mine lifted": _mine("{side} lifts the {face} mine between {border}."),
    "mine spent": _mine("The {face} mine of {side} between {border} is spent."),
    "exploded": _mine("The {face} mine of {side} between {border} goes off."),
    "won": _won,
    "guarded": lambda event, sides: f"{event['rounds']} rounds without a new marker or a loss: a draw.",
    "undone": lambda event, sides: "The last answer is taken back.",
    **OF_THE_BOT,
}
"""A sentence for every kind of event that the engine tells."""


def chronicle(events: Sequence[Seen], sides: Sequence[str]) -> list[str]:
    """Events as sentences, with the cards that a side draws in a row told in one."""
    told: list[str] = []
    drawn: list[str] = []
    for index, event in enumerate(events):
        if event["kind"] != "drew":
            told.append(tell(event, sides))
            continue
        drawn.append(str(event["card"] or ""))
        follower = events[index + 1] if index + 1 < len(events) else {}
        if follower.get("kind") == "drew" and follower.get("seat") == event["seat"]:
            continue
        if len(drawn) == 1:
            told.append(tell(event, sides))
        elif all(drawn):
            told.append(f"{_player(event, sides)} draws {', '.join(drawn[:-1])} and {drawn[-1]}.")
        else:
            told.append(f"{_player(event, sides)} draws {len(drawn)} cards.")
        drawn = []
    return told
