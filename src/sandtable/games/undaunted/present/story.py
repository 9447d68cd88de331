"""What happened, in sentences: the log that people read, in their language.

`tell` takes an event as a seat may see it (`Event.seen_by`), so a hidden field is None and its sentence says less. The
sentences are in the book `words/terminal.*.json` by `event.` and the kind; here is what fills them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from sandtable.games.undaunted.model.codes import ENDING_NAMES
from sandtable.games.undaunted.present.solo.story import tell_card
from sandtable.games.undaunted.words.names import Names, names_in

Seen = Mapping[str, object]
Said = tuple[str, dict[str, object]]
"""What follows the kind in the key of a sentence, and what fills it besides the fields of the event."""


def tell(event: Seen, sides: Sequence[str], language: str = "en") -> str:
    """One event as a sentence. An event of a kind unknown here is spelt out, so nothing is ever lost."""
    return Teller(sides, names_in(language)).tell(event)


class Teller:
    """Tells events to whoever sits at a table, by the names of its seats."""

    def __init__(self, seats: Sequence[str], names: Names) -> None:
        self.seats = seats
        self.names = names
        self.words = names.words

    def tell(self, event: Seen) -> str:
        """One event as a sentence."""
        kind = str(event["kind"])
        if kind == "undone":
            return self.words.say("cli.undone")
        if kind not in SENTENCES:
            fields = ", ".join(f"{name} {value}" for name, value in event.items() if name != "kind")
            return f"{kind}: {fields}." if fields else f"{kind}."
        more = SENTENCES[kind]
        suffix, extra = more(self, event) if more else ("", {})
        return self.words.say(f"event.{kind}{suffix}", **{**self._named(event), **extra})

    def chronicle(self, events: Sequence[Seen]) -> list[str]:
        """Events as sentences, with the cards that a side draws in a row told in one."""
        told: list[str] = []
        drawn: list[str] = []
        for index, event in enumerate(events):
            if event["kind"] != "drew":
                told.append(self.tell(event))
                continue
            drawn.append(self.names.card(str(event["card"] or ""), self.side(event)))
            follower = events[index + 1] if index + 1 < len(events) else {}
            if follower.get("kind") == "drew" and follower.get("seat") == event["seat"]:
                continue
            player = self.player(event)
            if len(drawn) == 1:
                told.append(self.tell(event))
            elif all(drawn):
                told.append(self.words.say("event.drew.cards", player=player, cards=self.words.join(drawn)))
            else:
                told.append(self.words.say("event.drew.count", player=player, count=len(drawn)))
            drawn = []
        return told

    def player(self, event: Seen, field: str = "seat") -> str:
        """Whose it is: a seat by name."""
        return self.seats[_number(event[field])]

    def side(self, event: Seen, field: str = "seat") -> str:
        """The side a seat fights for: US1 and US2 are one team."""
        return _team(self.player(event, field))

    def _named(self, event: Seen) -> dict[str, object]:
        """The fields of an event, all that has a name by its name; `name` is its unit without the side."""
        told = dict(event)
        side = ""
        if isinstance(event.get("seat"), int):
            side = self.side(event)
            told |= {"side": side, "player": self.player(event)}
        cards = {field: self.names.card(str(event[field]), side) for field in CARDS if event.get(field)}
        says = {"action": self.names.action, "face": self.names.face, "structure": self.names.structure}
        says |= {"deck": self.names.deck, "stance": self.names.stance, "zone": self.names.zone}
        told |= cards | {field: say(str(event[field])) for field, say in says.items() if event.get(field)}
        if "unit" in event:
            told |= {"unit": self.unit(cards["unit"], side), "name": cards["unit"]}
        return told

    def unit(self, name: str, side: str) -> str:
        """A unit and its side; in Czech and Polish the name comes first, so that it can be declined."""
        return self.words.say("unit.of", side=side, unit=name)


CARDS: Final = ("card", "unit", "vehicle", "other", "for")
"""Fields that name a card, a unit or a vehicle."""


def _team(seat: str) -> str:
    return seat.rstrip("12")


def _number(value: object) -> int:
    return value if isinstance(value, int) else int(str(value))


def _list(value: object) -> list[object]:
    return list(value) if isinstance(value, (list, tuple)) else []


def _one_or_many(teller: Teller, event: Seen) -> Said:
    """Riflemen move, a Mortar moves."""
    title = str(event["unit"]).removesuffix(" A").removesuffix(" B").removesuffix(" C").removesuffix(" T")
    return "" if title.endswith(("s", "men")) else ".one", {}


def _hidden_card(teller: Teller, event: Seen) -> Said:
    return "" if event["card"] else ".hidden", {}


def _counted(field: str) -> Callable[[Teller, Seen], Said]:
    return lambda teller, event: ("", {"count": event[field]})


def _initiative(teller: Teller, event: Seen) -> Said:
    values, first = [_number(value) for value in _list(event["values"])], _number(event["seat"])
    bids = []
    for seat, (card, value) in enumerate(zip(_list(event["cards"]), values, strict=True)):
        name = teller.names.card(str(card), _team(teller.seats[seat])) if card else ""
        key = "event.initiative.bid" if card else "event.initiative.none"
        bids.append(teller.words.say(key, card=name, value=value))
    others = teller.words.join(bid for seat, bid in enumerate(bids) if seat != first)
    return ".keeps" if len(set(values)) == 1 else "", {"bid": bids[first], "others": others}


def _controlled(teller: Teller, event: Seen) -> Said:
    others = sorted({_team(seat) for seat in teller.seats} - {teller.side(event)})
    return ".from" if event["lost"] else "", {"others": teller.words.join(others)}


def _rolled(teller: Teller, event: Seen) -> Said:
    needed = _number(event["defence"])
    faces = " ".join(str(face) for face in _list(event["faces"]))
    said: dict[str, object] = {
        "needs": teller.words.say("event.needs", needed=needed) if needed <= 9 else "0",
        "faces": faces,
        "how": teller.words.say("event.hit" if event["hit"] else "event.miss"),
    }
    bare = "" if faces else ".bare"
    if "structure" in event:
        return f".structure{bare}", said
    owner = teller.side(event, "owner")
    name = teller.names.card(str(event["unit"]), owner)
    return bare, said | {"owner": owner, "name": name}


def _played(teller: Teller, event: Seen) -> Said:
    return ".vehicle" if "vehicle" in event else "", {}


def _hopeless(teller: Teller, event: Seen) -> Said:
    return ".desert" if "LRDG" in teller.seats else "", {}


def _repaired(teller: Teller, event: Seen) -> Said:
    return ".runs" if event["runs"] else "", {}


def _casualty(teller: Teller, event: Seen) -> Said:
    article = "an" if str(event["unit"])[0] in "AEIOU" else "a"
    return "", {"player": teller.player(event, "player"), "article": article}


def _mine(teller: Teller, event: Seen) -> Said:
    """The border of a mine is named by the two tiles."""
    return "", {"border": teller.words.join(str(tile) for tile in _list(event["border"]))}


def _won(teller: Teller, event: Seen) -> Said:
    ending = event["ending"]
    how = ENDING_NAMES[ending] if isinstance(ending, int) else str(ending)
    score = ":".join(str(each) for each in _list(event["score"]))
    return "", {"how": teller.names.ending(how), "score": score}


# What the virtual opponent does


def _row(teller: Teller, event: Seen) -> Said:
    cards = [teller.names.card(str(card), teller.side(event)) for card in _list(event["cards"])]
    return "" if cards else ".none", {"cards": ", ".join(cards)}


def _hit_settled(teller: Teller, event: Seen) -> Said:
    return "" if event["found"] else ".none", {}


def _card_told(teller: Teller, event: Seen) -> Said:
    """What a card does by its algorithm card, and why."""
    game = "north_africa" if "LRDG" in teller.seats else "normandy"
    return "", {"told": tell_card(event, game, teller.words.language)}


def _tie(teller: Teller, event: Seen) -> Said:
    """What chance chose among equals: a deck, a unit and where it goes, a mine, a tile, a unit or a card."""
    parts, names, side = event.get("parts"), teller.names, teller.side(event)
    if not isinstance(parts, Mapping):
        return "", {}
    if "deck" in parts:
        choice = teller.words.say("event.tie.deck", deck=names.deck(str(parts["deck"])))
    elif "face" in parts:
        choice = teller.words.say("event.tie.mine", face=names.face(str(parts["face"])), tile=parts["tile"])
    elif "unit" in parts and "tile" in parts:
        owner = str(parts.get("side", side))
        unit = teller.unit(names.card(str(parts["unit"]), owner), owner)
        choice = teller.words.say("event.tie.mover", unit=unit, tile=parts["tile"])
    else:
        choice = str(parts.get("tile") or names.card(str(parts.get("unit") or parts.get("card") or ""), side))
    return "", {"choice": choice or event["choice"]}


def _die(teller: Teller, event: Seen) -> Said:
    return "", {"face": event["face"]}


OF_THE_BOT: dict[str, Callable[[Teller, Seen], Said] | None] = {
    "laid out": None,
    "laid face down": None,
    "turned up": None,
    "row": _row,
    "hit marker": None,
    "hit settled": _hit_settled,
    "again": None,
    "fog idle": None,
    "relevant": _card_told,
    "irrelevant": _card_told,
    "tie": _tie,
    "bot die": _die,
    "reinforced": None,
    "turned sideways": None,
    "stance": None,
}
"""The kinds of event that only a solo game has."""

SENTENCES: dict[str, Callable[[Teller, Seen], Said] | None] = {
    "round": None,
    "turn": None,
    "turn ended": None,
    "drew": _hidden_card,
    "chose": _hidden_card,
    "initiative": _initiative,
    "reshuffle": _counted("cards"),
    "shuffled": None,
    "command passed": None,
    "played": _played,
    "hunkered": None,
    "deployed": _one_or_many,
    "moved": _one_or_many,
    "scouted": None,
    "fog": None,
    "recon": None,
    "controlled": _controlled,
    "intelligence": _counted("value"),
    "bolstered": None,
    "inspired": None,
    "aimed": None,
    "aim lost": None,
    "rolled": _rolled,
    "suppressed": _one_or_many,
    "readied": _one_or_many,
    "casualty": _casualty,
    "counter lost": _one_or_many,
    "routed": None,
    "hopeless": _hopeless,
    "boarded": None,
    "disembarked": None,
    "shifted": None,
    "swapped": None,
    "captured": None,
    "damaged": None,
    "disabled": None,
    "destroyed": None,
    "repaired": _repaired,
    "razed": _counted("value"),
    "escaped": None,
    "neutralized": None,
    "exchanged": None,
    "called": None,
    "mine laid": _mine,
    "mine lifted": _mine,
    "mine spent": _mine,
    "exploded": _mine,
    "won": _won,
    "guarded": _counted("rounds"),
    "undone": None,
    **OF_THE_BOT,
}
"""Every kind of event that the engine tells, and what its sentence needs besides the event's own fields."""


def chronicle(events: Sequence[Seen], sides: Sequence[str]) -> list[str]:
    """Events as English sentences, with the cards that a side draws in a row told in one."""
    return Teller(sides, names_in("en")).chronicle(events)
