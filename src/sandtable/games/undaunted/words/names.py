"""Names of pieces in the reader's language. Data, and answers that are typed, name them in English."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from sandtable.words import Words, words

SQUAD: Final = re.compile(r"(.*) ([A-CST])")
MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
MONTH: Final = re.compile(rf"(?:(\d+) )?({'|'.join(MONTHS)})")
FIRST_DAY: Final = re.compile(r"^(\d+) - (?=\d)")
NIGHT: Final = re.compile(r"night of (\d+) to (.+)")
ABOUT: Final = re.compile(r"(early|mid|late|spring) (.+)")


class Names:
    """What cards, units, actions and the rest are called in a language."""

    def __init__(self, said: Words) -> None:
        self.words = said

    def _name(self, key: str, english: str) -> str:
        """English names are those of the data: players type them."""
        return english if self.words.language == "en" else self.words.maybe(key, english)

    def card(self, name: str, side: str = "") -> str:
        """A card, a unit or a vehicle, with its squad; a side may have a word of its own for it."""
        found = SQUAD.fullmatch(name)
        title, squad = found.groups() if found else (name, "")
        own = self._name(f"card.{title}.{side.rstrip('12')}", self._name(f"card.{title}", title))
        return f"{own} {squad}" if squad else own

    def unit(self, name: str, side: str) -> str:
        """A unit with its side: `US Riflemen A`."""
        return f"{side} {self.card(name, side)}"

    def action(self, name: str) -> str:
        """What a card is played for; a call stays one."""
        said = self._name(f"action.{name}", name)
        return said if said.endswith("!") else said[:1].lower() + said[1:]

    def zone(self, name: str) -> str:
        """Where a card was lost from."""
        return self.words.maybe(f"zone.from.{name}", self._name(f"zone.{name}", name))

    def structure(self, name: str) -> str:
        return self._name(f"structure.{name}", name)

    def face(self, name: str) -> str:
        """Of a mine."""
        return self._name(f"mine.{name}", name)

    def deck(self, name: str) -> str:
        """A supply deck of the virtual opponent."""
        return self._name(f"solo.deck.{name}", name)

    def stance(self, name: str) -> str:
        return self._name(f"solo.stance.{name}", name)

    def place(self, name: str) -> str:
        return self._name(f"place.{name}", name)

    def ending(self, how: str) -> str:
        return self.words.maybe(f"cli.ending.{how}", how)

    def date(self, text: str) -> str:
        """When it was: a day or several, a month, a night."""
        if self.words.language == "en":
            return text
        if night := NIGHT.fullmatch(text):
            return self.words.say("date.night", first=self._day(night[1]), date=self.date(night[2]))
        if about := ABOUT.fullmatch(text):
            date = MONTH.sub(lambda found: self._month(found, "date.months"), about[2])
            return self.words.say(f"date.{about[1]}", date=date)
        whole = FIRST_DAY.sub(lambda found: f"{self._day(found[1])} - ", text)
        return MONTH.sub(lambda found: self._month(found, "date.months.bare"), whole).replace(" - ", " – ")

    def _day(self, day: str, month: str = "") -> str:
        return self.words.say("date.day", day=day, month=month).strip()

    def _month(self, found: re.Match[str], bare: str) -> str:
        """A month after its day, or by itself in one of its two forms."""
        day, number = found[1], MONTHS.index(found[2])
        if day:
            return self._day(day, self.words.say("date.months").split()[number])
        return self.words.say(bare).split()[number]


@cache
def names_in(language: str) -> Names:
    """The names of a language."""
    return Names(words(language, files("sandtable.games.undaunted") / "words"))
