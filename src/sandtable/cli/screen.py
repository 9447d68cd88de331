"""The table as one player sees it in a terminal: the position, the log, and the answers to choose from.

What is here will do for any game; one with a picture of its own extends `Screen` (`Game.screen`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from rich.console import Console
from rich.text import Text

from sandtable.cli.common import FAINT, Paper, speech
from sandtable.cli.menu import Menu
from sandtable.kernel.decision import Decision, Option
from sandtable.kernel.engine.step import Step
from sandtable.kernel.game import Game, full_options
from sandtable.kernel.table.log import say_result, say_scores
from sandtable.kernel.table.table import Table

ME: Final = "me"
"""What a person at this terminal is called among the players."""

BOT: Final = "bot"
"""The virtual opponent, which the rules play by themselves."""

SPECTATOR: Final = -1

AROUND: Final = 3
"""Lines of a screen besides position and menu: heading, question, prompt."""


class Listed(msgspec.Struct, frozen=True):
    """A scenario in the list. `size` is the map's width and height in tiles; a game without a map has none."""

    id: str
    title: str
    place: str
    date: str
    seats: tuple[str, ...]
    goals: dict[str, str]
    tiles: int
    size: tuple[float, float]


def opening(game: Game, scenario: str, seat: int = SPECTATOR) -> msgspec.Struct:
    """The position as set up, before anybody has been asked, as a seat sees it."""
    return game.position(game.start(scenario, full_options(game, {}, scenario)), seat)


class Screen:
    """Draws a table for one seat."""

    first_rule = ""
    """The rule that `rules` opens with."""
    example = ""
    """A question to `why`: its words, or their key."""
    legend = ""
    """What signs on the screen mean, for `help`: the words, or their key."""
    quiet: tuple[str, ...] = ()
    """Kinds of event that the screen shows anyway, and only `log` tells."""
    asks_all = False
    """Whether a question is asked although it has one answer only."""

    def __init__(self, paper: Paper, table: Table, players: Sequence[str]) -> None:
        self.paper = paper
        self.table = table
        self.words = speech(table.game)
        self.names = [self._player_name(name) for name in players]

    def _player_name(self, name: str) -> str:
        if name == ME:
            return self.words.say("cli.person")
        return name if self.words.language == "en" else self.words.maybe(f"machine.{name}", name)

    # Before a game

    @classmethod
    def listed(cls, game: Game, scenario: str) -> Listed:
        """A scenario for `sandtable list`."""
        return Listed(scenario, title_of(game, scenario), "", "", tuple(game.seats_of(scenario)), {}, 0, (0, 0))

    @classmethod
    def show(cls, paper: Paper, game: Game, scenario: str) -> None:
        """A scenario for `sandtable show`."""
        count = speech(game).say("cli.seats", count=len(game.seats_of(scenario)))
        paper.print(Text.assemble((title_of(game, scenario), "bold"), f"  {count}  ({scenario})"))
        paper.print(Text(game.describe(game.start(scenario, full_options(game, {}, scenario)), SPECTATOR)))

    @classmethod
    def draw_position(cls, paper: Paper, position: msgspec.Struct) -> None:
        """How things stand at the end of a replay; nothing where the log has told it all."""

    # At the table

    def seat_name(self, seat: int) -> str:
        """What a seat is called in a sentence: by the notation's short name, where the game has no other."""
        return self.table.seats[seat]

    def say_result(self) -> str:
        """How the game ended, in a few words."""
        table, words = self.table, self.words
        names = [self.seat_name(seat) for seat in range(len(table.seats))]
        if words.language == "en" or table.result is None:
            return say_result(table.game, names, table.result) if table.result else words.say("cli.result.open")
        won = words.join(names[seat] for seat in table.result.winners) if table.result.winners else ""
        return words.say(
            "cli.result",
            who=won or words.say("cli.result.draw"),
            how=words.maybe(f"cli.ending.{table.result.how}", table.result.how),
            scores=say_scores(table.game, len(names), table.result),
        )

    def clear(self, forget: bool = False) -> None:
        """An empty screen; with `forget` what was there cannot be scrolled back to."""
        if self.paper.is_terminal:
            self.paper.file.write("\x1b[H\x1b[2J" + ("\x1b[3J" if forget else ""))
        else:
            self.paper.print()

    def draw(self, seat: int, menu: Menu | None, news: int, notes: Sequence[str] = ()) -> None:
        """The whole screen. `news` is the number of the first happening since the seat's last answer."""
        self.clear()
        menu_lines = menu.lines(self.paper.width) if menu else []
        room = self.paper.height - len(menu_lines) - AROUND - bool(notes) if self.paper.is_terminal else 0
        self.paper.print(Text(self.heading(seat), "reverse" if self.paper.is_terminal else ""))
        self.draw_body(seat, news, room)
        if notes:
            self.paper.print(Text(self.words.say("cli.itself", answers=", ".join(notes)), FAINT))
        if menu:
            self.paper.print(Text(menu.question, "bold"))
            for line in menu_lines:
                self.paper.print(line)

    def menu(self, decision: Decision) -> Menu:
        """The answers to choose from."""
        options = decision.options
        texts, hints, groups = ([say(option) for option in options] for say in (self.say, self.hint, self.group))
        return Menu(self.ask(step_of(self.table, decision.seat)[1]), options, texts, hints, groups)

    def ask(self, step: Step) -> str:
        """A question in words."""
        return self.table.game.presentation().ask(self.table.state, step)

    def say(self, option: Option) -> str:
        """An answer in words."""
        return option.text

    def answers(self, seat: int) -> Sequence[tuple[int, str]]:
        """What can be answered to a seat's question, legal or not, each in words, where that is not the notation."""
        return ()

    def hint(self, option: Option) -> str:
        """A few words that help to weigh an option; empty where nothing is to be said."""
        return ""

    def group(self, option: Option) -> str:
        """What an answer belongs to: those of one card stand in one line; empty: it stands by itself."""
        return ""

    def chronicle(self, events: Sequence[Mapping[str, object]]) -> list[str]:
        """What happened, in sentences."""
        tell = self.table.game.presentation().tell
        return [sentence for event in events if (sentence := tell(event, self.table.seats))]

    def heading(self, seat: int) -> str:
        """The first line."""
        return self.say_heading(seat, title_of(self.table.game, self.table.scenario))

    def say_heading(self, seat: int, *parts: str) -> str:
        """Some parts in a line, then who one is and where help is."""
        who = self.words.say("cli.you.are", side=self.seat_name(seat)) if seat >= 0 else ""
        return " · ".join(filter(None, [*parts, who, self.words.say("cli.forHelp")]))

    def draw_body(self, seat: int, news: int, room: int) -> None:
        """All between the first line and the menu."""
        width = self.paper.width - 1
        lines = self.pile_lines(seat)
        for line in [*lines, *self.log_lines(seat, news, width, max(6, room - len(lines)))]:
            self.paper.print(line, no_wrap=True, overflow="crop")

    def hand_lines(self, seat: int) -> list[Text]:
        """What a seat holds, explained."""
        return self.pile_lines(seat)

    def pile_lines(self, seat: int) -> list[Text]:
        """All that a seat may see."""
        return [Text(line) for line in self.table.game.describe(self.table.state, seat).splitlines()]

    def log_lines(self, seat: int, news: int, width: int, rows: int) -> list[Text]:
        """The last things that happened, as many as there is room for; what the seat has seen before is faint."""
        events = self.table.events(seat)
        old, new = ([one for one in part if one["kind"] not in self.quiet] for part in (events[:news], events[news:]))
        told = [(text, FAINT) for text in self.chronicle(old)[-rows:]]
        told += [(text, "") for text in self.chronicle(new)]
        lines: list[Text] = []
        for text, style in reversed(told):
            more = wrap(Text(text, style), width, self.paper)
            if len(more) + len(lines) > rows - 1:
                if not style:
                    lines = [
                        Text(self.words.say("cli.log.rest"), FAINT),
                        *(lines if len(lines) < rows - 1 else lines[1:]),
                    ]
                break
            lines = more + lines
        return [Text("─" * width, FAINT), *lines]


def title_of(game: Game, scenario: str) -> str:
    """A scenario's name in the reader's language; a game without a client may know only one."""
    words = speech(game)
    return game.title(scenario) if words.language == "en" else words.pick(game.presentation().scenario(scenario).names)


def step_of(table: Table, seat: int) -> tuple[int, Step]:
    """The branch and step of a seat's open decision."""
    return next((branch, step) for branch, step in table.state.open_steps() if step.seat == seat)


def wrap(text: Text, width: int, console: Console) -> list[Text]:
    """A text in lines, those after the first indented."""
    first, *rest = list(text.wrap(console, width)) or [Text()]
    if not rest:
        return [first]
    tail = Text(" ").join(list(rest))
    return [first, *(Text(" ").append_text(line) for line in tail.wrap(console, width - 1))]


def screen_class(game: Game) -> type[Screen]:
    """What draws the tables of a game: its own, or the plain one."""
    return game.screen() or Screen


def screen_for(paper: Paper, table: Table, players: Sequence[str]) -> Screen:
    """What draws a table."""
    return screen_class(table.game)(paper, table, players)
