"""What a game must offer beside its rules: set-up, notation, views, results."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any, Literal

import msgspec

from sandtable.kernel.campaign import Campaign
from sandtable.kernel.cases.examiner import Examiner
from sandtable.kernel.content.card_files import CardFiles
from sandtable.kernel.content.scenario_files import ScenarioFiles, known_file
from sandtable.kernel.engine.event import Event
from sandtable.kernel.engine.judge import Reader
from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step
from sandtable.kernel.errors import BadOption, nearest
from sandtable.kernel.presentation import Presentation
from sandtable.words import either, said


class OptionSpec(msgspec.Struct, frozen=True):
    """A ruling that players may switch. `values` is empty where any whole number will do.

    A `tacit` one is named in a record only where it is not at its default: it came after records that do without it.
    `shown` says where people meet it: among the `rules`, with a virtual `opponent`, or nowhere, because something else
    sets it.
    """

    name: str
    values: tuple[str, ...]
    default: str
    rule: str
    text: str
    tacit: bool = False
    shown: Literal["rules", "opponent", ""] = "rules"


class Result(msgspec.Struct, frozen=True):
    """How a game ended."""

    winners: tuple[int, ...]
    """The seats that have won; none: a draw."""
    how: str
    """In a word or two, such as `objectives` or `resignation`."""
    scores: tuple[int, ...]
    """The points of every seat."""


class Notes(msgspec.Struct):
    """What a finished game tells beside its result, for whoever measures many of them.

    Which seat began, where shots fell and markers were set (counts by place), and which pieces were lost, by seat.

    A game that has no such thing leaves it out.
    """

    began: int = -1
    fights: dict[str, int] = {}
    markers: dict[str, int] = {}
    lost: dict[str, int] = {}


class Game(ABC):
    """One box: all that the rest of the program asks of it.

    Scenarios are named by the game's id: `chess/1` is one of `chess`. What a game does not say itself is said for it:
    it plays at a plain table, against a machine that plays at random.
    """

    id: str
    rules_version: int
    family: str = ""
    """Boxes of one family share machines, pictures and words; empty: the game is one by itself."""
    place: int = 100
    """Where it stands among the others; the lowest comes first."""

    @abstractmethod
    def scenario_ids(self) -> list[str]:
        """All scenarios, in the order of the book."""

    @abstractmethod
    def options(self) -> tuple[OptionSpec, ...]:
        """The rulings that may be switched."""

    def options_for(self, scenario: str, chosen: Mapping[str, str]) -> tuple[OptionSpec, ...]:
        """The same for one scenario, where it, or what has been chosen already, sets other defaults."""
        return self.options()

    def machine_options(self) -> dict[str, str]:
        """The options that games between machines play with, where they differ from the defaults for people."""
        return {}

    @abstractmethod
    def title(self, scenario: str) -> str:
        """The scenario's name."""

    @abstractmethod
    def start(self, scenario: str, options: Mapping[str, str]) -> State:
        """A table set up and settled to the first question."""

    @abstractmethod
    def seats(self, state: State) -> list[str]:
        """The short names of the seats, as notation uses them."""

    @abstractmethod
    def say(self, state: State, step: Step, answer: int) -> str:
        """The one canonical text of a well-formed answer or outcome."""

    @abstractmethod
    def read(self, state: State, step: Step, text: str) -> list[int]:
        """Every well-formed answer that a text may mean: an exact text means one, an abbreviation maybe several."""

    @abstractmethod
    def example(self, state: State, step: Step) -> str:
        """What an answer to the step looks like, for an error that teaches."""

    @abstractmethod
    def structure(self, state: State, step: Step, answer: int) -> dict[str, object]:
        """The answer as named parts: the card, counter and tile to click."""

    @abstractmethod
    def from_structure(self, state: State, step: Step, parts: Mapping[str, object]) -> int:
        """The answer that named parts stand for; InvalidMove if none."""

    @abstractmethod
    def well_formed(self, state: State, step: Step, answer: int) -> bool:
        """Whether a number is an answer to the step at all, legal or not."""

    @abstractmethod
    def position(self, state: State, seat: int) -> msgspec.Struct:
        """All that a seat sees of the table, holding no reference to the state; seat -1 is a spectator."""

    @abstractmethod
    def result(self, state: State) -> Result:
        """How a finished game ended."""

    def team(self, seats: int, seat: int) -> tuple[int, ...]:
        """Of so many seats, those that win and lose together with one, itself among them."""
        return (seat,)

    def seats_of(self, scenario: str) -> list[str]:
        """The seats of a scenario as it is played by default."""
        return self.seats(self.start(scenario, full_options(self, {}, scenario)))

    def describe(self, state: State, seat: int) -> str:
        """A position as text, as a seat sees it; -1 is a spectator."""
        return outline(msgspec.to_builtins(self.position(state, seat)))

    def presentation(self) -> Presentation:
        """How the game is shown."""
        return Presentation(self)

    def screen(self) -> type[Any] | None:
        """What draws its tables in a terminal, a class that extends `cli.screen.Screen`; None: the position as text."""
        return None

    def verbs(self) -> Sequence[Any]:
        """Verbs of its own for the command line, which are click's commands."""
        return ()

    def campaign(self) -> Campaign | None:
        """How games are strung together; None if each stands alone."""
        return None

    def card_files(self) -> CardFiles | None:
        """The files of cards that people may bring; None if they cannot."""
        return None

    def scenario_files(self) -> ScenarioFiles | None:
        """The scenario files that people may write; None if they cannot."""
        return None

    def knows(self, scenario: str) -> bool:
        """Whether a scenario can be played: one that the game brings, or one from a file that somebody holds."""
        return scenario in self.scenario_ids() or known_file(scenario) is not None

    def players(self) -> Mapping[str, Callable[[], Player]]:
        """The machines that know the game, beside the one that plays at random; the first is who people meet."""
        return {}

    def notes(self, start: State, events: Sequence[Event]) -> Notes:
        """What a game tells about itself when it is over, by its start and all that was told in it."""
        return Notes()

    look_ahead: int = 2
    """After how many rounds a machine that looks ahead trusts its nets."""

    def models(self) -> Sequence[Callable[[], Player]]:
        """How a machine that looks ahead takes others to play, one after the other; empty: as its script does."""
        return ()

    def reader(self, state: State, seat: int) -> Reader | None:
        """What numbers the facts that a seat can see, for nets to judge by; None if there can be no nets."""
        return None

    def nets(self) -> Traversable | None:
        """The folder of its nets, as `sandtable train` writes them; None if it brings none."""
        return None

    def words(self) -> Traversable | None:
        """The folder of its words, for terminals in other languages than English; None if it brings none."""
        return None

    def law(self) -> Traversable | None:
        """The folder of its rules, in the form of docs/rules/README.md; None if it brings none.

        Boxes of a family share one.
        """
        return None

    def primers(self) -> Mapping[str, Traversable]:
        """Its illustrated rulebooks by name: files of rule cases, each a page; the words are the client's."""
        return {}

    def examiner(self) -> Examiner | None:
        """What rule cases need to examine the game; None if it has no cases."""
        return None


def outline(value: object, depth: int = 0) -> str:
    """Plain data as indented lines, without what is empty."""
    pad = "  " * depth
    if isinstance(value, dict):
        pairs = [(name, each) for name, each in value.items() if each not in (None, "", [], {})]
        return "\n".join(f"{pad}{name}:{_below(each, depth)}" for name, each in pairs)
    if isinstance(value, list):
        return "\n".join(f"{pad}-{_below(each, depth)}" for each in value)
    return f"{pad}{value}"


def _below(value: object, depth: int) -> str:
    """A value behind its name: on the same line, or on lines of its own."""
    flat = isinstance(value, list) and not any(isinstance(each, dict | list) for each in value)
    if flat and isinstance(value, list):
        return f" {', '.join(map(str, value))}"
    return f"\n{outline(value, depth + 1)}" if isinstance(value, dict | list) else f" {value}"


LUCK, BY_HAND = "luck", "table"
"""An option that a game may have, and its value where dice and cards are real: whoever plays says what luck gave."""

DIGITS = 4
"""No option that takes a number needs more."""


def shorten(text: str) -> str:
    """A text for an error, not longer than helps."""
    return text if len(text) <= 40 else text[:40] + "..."


def full_options(game: Game, chosen: Mapping[str, str], scenario: str = "") -> dict[str, str]:
    """The chosen options completed by the defaults; BadOption if one does not exist or cannot take its value."""
    specs = {spec.name: spec for spec in game.options_for(scenario, chosen)}
    for name, value in chosen.items():
        if name not in specs:
            raise BadOption(
                said(
                    "{what} has no option {value}; {hint}",
                    what=game.id,
                    value=repr(shorten(name)),
                    hint=nearest(shorten(name), specs),
                )
            )
        allowed = specs[name].values
        if allowed and value not in allowed:
            raise BadOption(
                said(
                    "option {name} is {value}; it takes {names} in {scenario}"
                    if scenario
                    else "option {name} is {value}; it takes {names}",
                    name=name,
                    value=repr(shorten(value)),
                    names=either(allowed),
                    scenario=scenario,
                )
            )
        if not allowed and not (value.isascii() and value.isdigit() and len(value) <= DIGITS):
            most = "9" * DIGITS
            raise BadOption(
                said(
                    "option {name} is {value}; it takes a whole number from 0 to {most}",
                    name=name,
                    value=repr(shorten(value)),
                    most=most,
                )
            )
    return {name: chosen.get(name, spec.default) for name, spec in specs.items()}


def told_options(game: Game, options: Mapping[str, str], scenario: str) -> dict[str, str]:
    """The options that a record names: all but the tacit ones that are at their default."""
    silent = {spec.name: spec.default for spec in game.options_for(scenario, options) if spec.tacit}
    return {name: value for name, value in options.items() if silent.get(name) != value}
