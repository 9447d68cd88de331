"""How a game is shown: what clients, logs and terminals want to know of it beyond views.

Everything has an answer here, so a game need not say anything: then it has a plain table, with the position as text and
a button for every answer.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any

import msgspec

from sandtable.kernel.catalogue import Names, ScenarioDetail, ScenarioInfo, SideInfo
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step

if TYPE_CHECKING:
    from sandtable.kernel.decision import Option
    from sandtable.kernel.game import Game


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What a question is about, for a client that puts it into words; `text` has the words where the game has them."""

    text: str = ""


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """A legal answer: its sentence, and its parts to click."""

    text: str
    parts: Mapping[str, Any]


class PlainPosition(msgspec.Struct, frozen=True):
    """A position as text, and how far the game has come."""

    text: str
    round: int


class Presentation:
    """The plain table. A game with words and pictures of its own extends this."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def types(self) -> Mapping[str, type]:
        """The types of its own that travel, by what they are.

        These are scenario, detail, kit, position, about, choice, parts and diary.
        Those that extend a common type are called by its name in the client, where the game has a folder of its own.
        """
        return {}

    def questions(self) -> Sequence[str]:
        """What its questions are called, for clients that put them into words of their own."""
        return ()

    # The start page

    def names(self) -> Names:
        """What the box is called, by language."""
        return {"en": self.game.id.capitalize()}

    def sides(self) -> tuple[SideInfo, ...]:
        """The sides of the box, where they have names that are not those of the seats."""
        return ()

    def scenario(self, scenario: str) -> ScenarioInfo:
        """A scenario for the start page."""
        shipped = self.game.scenario_ids()
        number = shipped.index(scenario) + 1 if scenario in shipped else len(shipped) + 1
        return ScenarioInfo(
            id=scenario,
            number=number,
            names={"en": self.game.title(scenario)},
            seats=tuple(self.game.seats_of(scenario)),
            length=None,
            balance=None,
        )

    def detail(self, scenario: str) -> ScenarioDetail:
        """A scenario with all that is drawn of it."""
        return ScenarioDetail(scenario=self.scenario(scenario))

    # The table

    def position(self, state: State, seat: int) -> msgspec.Struct:
        """What a client draws for a seat; -1 is a spectator."""
        return PlainPosition(self.game.describe(state, seat), self.round_of(state))

    def draw(self, state: State, seat: int) -> str:
        """A position as SVG, as a seat sees it; a game without drawings of its own has its text on a sheet."""
        return text_sheet(self.game.describe(state, seat))

    def ask(self, state: State, step: Step) -> str:
        """A question in words."""
        return split_name(step.asks or type(step).__name__) + "?"

    def about(self, state: State, step: Step) -> About:
        """What a question is about, so that a client can say it in its own words."""
        return About(text=self.ask(state, step))

    def choice(self, state: State, step: Step, option: Option) -> Choice:
        """An answer with all that a player would work out before choosing it."""
        return Choice(text=option.text, parts=option.parts)

    def is_scene(self, state: State) -> bool:
        """Whether clients see how things stand here, though nobody is asked anything."""
        return False

    def round_of(self, state: State) -> int:
        """How far the game has come."""
        return int(state.round)

    # The log

    def tell(self, event: Mapping[str, object], seats: Sequence[str]) -> str:
        """An event as a sentence. `seats` are the names of the seats."""
        if event["kind"] == "undone":
            return "The last answer is taken back."
        parts = [f"{name} {_named(name, value, seats)}" for name, value in event.items() if _is_told(name, value)]
        return f"{event['kind']}: {', '.join(parts)}." if parts else f"{event['kind']}."

    def in_words(self, scenario: str, event: dict[str, object]) -> dict[str, object]:
        """An event as clients get it: what they cannot say themselves is said for them, by language (`told`)."""
        return {**event, "told": {"en": self.tell(event, self.game.seats_of(scenario))}}


def text_sheet(text: str) -> str:
    """Lines of text as SVG: ink on paper, each letter in its column."""
    lines = text.splitlines()
    width, height = 32 + 8 * max(map(len, lines), default=0), 32 + 18 * len(lines)
    rows = "".join(
        f'<text x="16" y="{30 + 18 * number}" xml:space="preserve">{escape(line)}</text>'
        for number, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" font-family="monospace" font-size="13" fill="#22241c">'
        f'<rect width="{width}" height="{height}" fill="#fbf6e8"/>{rows}</svg>'
    )


def split_name(name: str) -> str:
    """`TakeTurn` as "Take turn"."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).capitalize()


def _is_told(name: str, value: object) -> bool:
    return name not in ("kind", "seq", "at") and value is not None


def _named(name: str, value: object, seats: Sequence[str]) -> str:
    is_seat = name == "seat" and isinstance(value, int) and 0 <= value < len(seats)
    return seats[value] if is_seat and isinstance(value, int) else str(value)
