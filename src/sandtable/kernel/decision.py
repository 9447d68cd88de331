"""What a table asks and shows: a decision with its options, and the view of a seat."""

from __future__ import annotations

import msgspec

from sandtable.kernel.game import Result


class Option(msgspec.Struct, frozen=True):
    """A legal answer: a number inside, a sentence outside, and named parts for the browser; `str` is the sentence."""

    decision: str
    """The id of the decision that it answers."""
    seat: int
    """Who may give it; -1 is chance, where dice and cards are real."""
    answer: int
    """The number that the engine plays."""
    text: str
    """The one way to write it, as `Table.play` reads it and records have it."""
    parts: dict[str, object]
    """The same as named values, in the game's own terms: `kind` and what that kind needs."""

    def __str__(self) -> str:
        return self.text


class Decision(msgspec.Struct, frozen=True):
    """An open question to a seat."""

    id: str
    """Its name. It changes with each of the seat's answers and with nothing else."""
    seat: int
    """Who is asked; -1 is chance."""
    question: str
    """Which question of the game it is, by the name that stays the same in all versions."""
    options: tuple[Option, ...]
    """All legal answers, in a fixed order."""


class View(msgspec.Struct, frozen=True):
    """What one seat may know. There is no way from a view to the state behind it."""

    scenario: str
    """The id of the scenario."""
    seat: int
    """Whose view it is; -1 is a spectator's."""
    seats: tuple[str, ...]
    """The short names of all seats, as records have them."""
    position: msgspec.Struct
    """What lies on the table, in the game's own terms; what the seat may not see is None."""
    decisions: tuple[Decision, ...]
    """The questions that the seat has to answer."""
    waiting: tuple[int, ...]
    """The seats that the table waits for."""
    result: Result | None
    """How the game ended, or None while it goes on."""
