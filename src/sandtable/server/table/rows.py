"""A table as the database keeps it: what was settled when it was laid, its seats, and the rows of its log."""

from __future__ import annotations

import msgspec

from sandtable.kernel.game import Result
from sandtable.kernel.table.log import Entry
from sandtable.server.wire.protocol import PlayedFrom

GAME = ("answer", "chance", "undo", "takeback", "resign", "draw", "abandon")
BACKWARD = {"undo": "undone", "takeback": "taken back"}
ENDS = {"resign": "resigned", "draw": "agreed draw", "abandon": "abandoned"}
TALK = {
    "said": ("seat", "name", "text"),
    "named": ("seat", "name"),
    "offered": ("seat", "what"),
    "accepted": ("seat", "what"),
    "declined": ("seat", "what"),
    "withdrawn": ("seat", "what"),
    "rematch": ("seat", "table"),
    "sat down": ("seat", "name"),
    "link renewed": ("seat", "by"),
    "seat moved": ("seat",),
    "seat restored": ("seat",),
    "continued": ("seat",),
    "to the end": ("seat",),
}
"""The rows that are no part of the game, with the fields of their event: the seat, and no text, one or two."""
OURS = frozenset((*TALK, *ENDS.values(), "taken back", "ended"))
"""The events that are the server's, whatever the game: clients say them themselves."""

BOT = "bot"
"""The kind of a seat that the virtual opponent has."""
UNSAFE = str.maketrans({",": " ", "=": " ", "\n": " ", "\r": " "})
"""What would break the form of a record."""


class Row(msgspec.Struct, frozen=True):
    """One row of the log. `name` is who said it, where that matters."""

    seq: int
    at: int
    kind: str
    seat: int = -1
    branch: int = 0
    answer: int = 0
    text: str = ""
    name: str = ""

    @property
    def entry(self) -> Entry:
        """The row as the game's own log has it."""
        return Entry(self.kind, self.seat, self.branch, self.answer, self.text)


def row_of(number: int, entry: Entry, at: int = 0) -> Row:
    """An entry of a game's own log as a row."""
    return Row(number, at, entry.kind, entry.seat, entry.branch, entry.answer, entry.text)


class Place(msgspec.Struct):
    """A seat: its side, what kind of player it is for, and who sits there."""

    seat: int
    side: str
    kind: str
    name: str = ""
    joined: int | None = None

    @property
    def machine(self) -> str:
        """The name of the machine on this seat, or nothing."""
        return self.kind.removeprefix("machine:") if self.kind.startswith("machine:") else ""

    @property
    def automatic(self) -> bool:
        """Whether nobody sits there: a machine, or the virtual opponent, whose deeds are the rules' own."""
        return bool(self.machine) or self.kind == BOT

    @property
    def who(self) -> str:
        """What lists and records call the player."""
        return self.name or self.machine or (BOT if self.kind == BOT else "")


class Header(msgspec.Struct):
    """What was settled when the table was laid. The first `given` rows came from a record, not from the seed.

    `previous` is the table that this one carries on, in a campaign.
    """

    table: str
    scenario: str
    rules: int
    options: dict[str, str]
    seed: int
    given: int
    chat: bool
    created: int
    played_from: PlayedFrom | None
    places: list[Place]
    rematch: str | None = None
    replay: str | None = None
    previous: str | None = None

    def names(self) -> dict[str, str]:
        """Who sits where, as a record may say it."""
        return {place.side: " ".join(place.who.translate(UNSAFE).split()) for place in self.places if place.who}


class Standing(msgspec.Struct, frozen=True):
    """What lists of tables show about a table."""

    changed: int
    round: int
    waiting: tuple[int, ...]
    result: Result | None
