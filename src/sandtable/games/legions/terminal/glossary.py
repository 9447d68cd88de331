"""Legions in the reader's language: the client's sentences, filled with the names that the box has in each language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from sandtable.games.legions.content.load import load_box
from sandtable.words import Words

Seen = Mapping[str, object]
SILENT: Final = ("recruiting over", "round over", "drew dispatch", "game over")
LOG: Final = {
    "start player": "start",
    "kept dispatch": "kept",
    "played dispatch": "played",
    "scored dispatch": "scored",
    "restored all": "restored.all",
    "immediate order": "immediate",
    "turned up": "turnedUp",
    "order shown": "shown",
    "laid aside": "laidAside",
    "orders done": "ordersDone",
    "token lost": "tokenLost",
    "withdrawn": "withdrew",
    "took cover": "tookCover",
    "froze to death": "froze",
    "left the shop": "leftShop",
    "plot": "plots",
}
"""Kinds of event that the books call otherwise."""
KNOWN: Final = {"kept": "dispatch", "equipped": "character", "restored": "order", "assigned": "order"}
KNOWN_MORE: Final = {"immediate": "character", "looked": "order", "tokenLost": "order"}
"""Sentences that say more where a field is known."""


class Glossary:
    """What is called how, and told how."""

    def __init__(self, words: Words) -> None:
        self.words = words
        box = load_box()
        leaders = [leader for faction in box.factions for leader in faction.commanders]
        named = [one.names for one in box.plots] + [one.names for one in box.locations]
        named += [one.names for one in box.dispatches] + [one.names for one in box.orders]
        named += [one.names for one in leaders]
        self._names = {names["en"]: words.pick(names) for names in named}
        self._names |= {order.key: words.pick(order.names) for order in box.orders}
        self._names |= {faction.key: words.pick(faction.names) for faction in box.factions}
        people = [man for faction in box.factions for man in faction.characters]
        self._people = {man.name: words.pick(man.names) for man in people}
        self._names |= self._people
        self._anybody = re.compile("|".join(map(re.escape, self._people)))

    def name(self, key: object) -> str:
        """A plot, location, dispatch, order, commander, faction or character."""
        return self._names.get(str(key), str(key)) if key else ""

    def spell(self, text: str) -> str:
        """An English text of the engine with people's names as English spells them."""
        return self._anybody.sub(lambda found: self._people[found.group()], text)

    def player(self, seat: int) -> str:
        return self.words.say("legions.player", number=seat + 1)

    def params(self, parts: Seen) -> dict[str, object]:
        """Everything that has a name by its name."""
        told = {key: self.name(value) if isinstance(value, str) else value for key, value in parts.items()}
        for field in ("skill", "equipment"):
            if parts.get(field):
                told[field] = self.words.say(f"legions.{field}.{parts[field]}")
        return told

    def answer(self, parts: Seen, question: str) -> str:
        """An answer in words."""
        kind = str(parts["kind"]).replace(" ", "-")
        said = self.params(parts)
        wounds = parts.get("wounds")
        if isinstance(wounds, Mapping):
            hits = [self.words.say("legions.hits", side=self.name(key), count=count) for key, count in wounds.items()]
            said["wounds"] = ", ".join(hits) or self.words.say("legions.charge.nobody")
        for key in (f"legions.answer.{kind}", f"legions.end.{kind}.{question}", f"legions.commit.{kind}"):
            if key in self.words:
                return self.words.say(key, **said)
        return kind

    def ask(self, question: str, about: Mapping[str, object]) -> str:
        """A question in words."""
        left = about.get("left")
        none = question == "AssignOrder" and left == 0
        count = 1 if left is None else left
        return self.words.say(
            f"legions.ask.{question}{'.none' if none else ''}", **self.params(about) | {"count": count}
        )

    def tell(self, event: Seen, sides: Sequence[str]) -> str:
        """An event as a sentence; nothing where there is nothing to say."""
        kind = str(event["kind"])
        if kind == "undone":
            return self.words.say("cli.undone")
        key = LOG.get(kind, kind)
        seat = event["seat"] if isinstance(event.get("seat"), int) else -1
        said = self.params(event)
        if isinstance(seat, int) and seat >= 0:
            said |= {"side": sides[seat], "player": self.player(seat)}
        said |= {field: sides[int(str(event[field]))] for field in ("at", "of") if event.get(field) is not None}
        said["count"] = event.get("points") or event.get("gained") or event.get("spent") or 1
        said |= {"characters": said.get("character") or "", "plots": said.get("plot", "")}
        character = event.get("character")
        if kind in SILENT or (kind in ("officer", "rejected") and not character):
            return ""
        if kind == "drew":
            key = "drew.names" if character else "drew"
        elif kind == "sent":
            key = "sent" if character else "sent.hidden"
        elif kind == "assigned" and not event.get("order") and not character:
            key = "assigned.hidden"
        elif event.get((KNOWN | KNOWN_MORE).get(key, "")):
            key += ".known"
        elif kind in ("charge", "decided"):
            key, more = self._counted(event, sides)
            said |= more
        full = f"legions.log.{key}"
        return self.words.say(full, **said) if full in self.words else ""

    def _counted(self, event: Seen, sides: Sequence[str]) -> tuple[str, dict[str, object]]:
        """A charge with its wounds, a plot with the strengths that decided it."""
        kind = str(event["kind"])
        field = event["wounds" if kind == "charge" else "totals"]
        found = field.items() if isinstance(field, Mapping) else ()
        if kind == "charge":
            hits = [self.words.say("legions.hits", side=sides[int(seat)], count=count) for seat, count in found]
            return "charge" if hits else "charge.none", {"hits": ", ".join(hits)}
        told = ", ".join(f"{sides[int(seat)]} {total}" for seat, total in found)
        return "decided" if event.get("winners") else "decided.none", {"strengths": told or "–"}
