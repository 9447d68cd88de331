"""The table as one player sees it in a terminal: the map, the piles, the log, and the answers to choose from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from sandtable.cli.board import FAINT, SIDE_STYLES, draw_map, half_width, say_mines, say_vehicles
from sandtable.cli.common import Paper
from sandtable.cli.hints import cards_in_hand
from sandtable.cli.menu import Menu
from sandtable.cli.showing import say_goal
from sandtable.games.undaunted.present.story import chronicle
from sandtable.games.undaunted.present.view import BattleView, PileView, SideView
from sandtable.games.undaunted.present.view_solo import SoloView
from sandtable.kernel.table import Table

ME: Final = "me"
"""What a person at this terminal is called among the players."""

BOT: Final = "bot"
"""The virtual opponent, which the rules play by themselves."""

PANEL: Final = 28
"""The least width of what stands beside the map."""

AROUND: Final = 3
"""Lines of a screen besides map and menu: heading, question, prompt."""


def say_cards(pile: PileView) -> str:
    """The cards of an open pile: `Riflemen A, Fog of War ×2`."""
    return ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in (pile.cards or {}).items())


class Screen(ABC):
    """Draws a table for one seat. Each family of games has one of its own."""

    first_rule = ""
    """The rule that `rules` opens with."""
    example = ""
    """A question to `why`."""
    quiet: tuple[str, ...] = ()
    """Kinds of event that the screen shows anyway, and only `log` tells."""
    asks_all = False
    """Whether a question is asked although it has one answer only."""

    def __init__(self, paper: Paper, table: Table, players: Sequence[str]) -> None:
        self.paper = paper
        self.table = table
        self.names = ["person" if name == ME else name for name in players]

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
            self.paper.print(Text(f"Played by itself, as the only answer: {', '.join(notes)}", FAINT))
        if menu:
            self.paper.print(Text(menu.question, "bold"))
            for line in menu_lines:
                self.paper.print(line)

    @abstractmethod
    def chronicle(self, events: Sequence[Mapping[str, object]]) -> list[str]:
        """What happened, in sentences."""

    @abstractmethod
    def heading(self, seat: int) -> str:
        """The first line."""

    @abstractmethod
    def draw_body(self, seat: int, news: int, room: int) -> None:
        """All between the first line and the menu."""

    @abstractmethod
    def hand_lines(self, seat: int) -> list[Text]:
        """What a seat holds, explained."""

    @abstractmethod
    def pile_lines(self, seat: int) -> list[Text]:
        """All cards that a seat may see."""

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
                    lines = [Text("… the rest: log", FAINT), *(lines if len(lines) < rows - 1 else lines[1:])]
                break
            lines = more + lines
        return [Text("─" * width, FAINT), *lines]


class BattleScreen(Screen):
    """Draws a battle for one seat."""

    first_rule = "UN-PLAY-1"
    example = "why riflemen a: control"
    quiet = ("drew", "chose", "turn", "turn ended")

    def chronicle(self, events: Sequence[Mapping[str, object]]) -> list[str]:
        """What happened, in sentences."""
        return chronicle(events, self.table.seats)

    def _view(self, seat: int) -> BattleView:
        view = self.table.view(seat).position
        assert isinstance(view, BattleView)
        return view

    def heading(self, seat: int) -> str:
        """Scenario, round, initiative."""
        view = self._view(seat)
        who = f"you are {self.table.seats[seat]}" if seat >= 0 else ""
        parts = [view.name, f"round {view.round}", f"{view.initiative} has the initiative", who, "? for help"]
        return " · ".join(filter(None, parts))

    def draw_body(self, seat: int, news: int, room: int) -> None:
        """The map, and beside it the piles and the log."""
        view = self._view(seat)
        width = self.paper.width
        board = draw_map(view, half_width(view, width - PANEL))
        beside = width - len(board[0]) - 2
        if beside < PANEL - 1:
            for line in board:
                self.paper.print(line, no_wrap=True, overflow="crop")
            board, beside = [Text()], width - 2
        panel = self._sides(view, seat, beside)
        rows = max(len(board), room, len(panel) + 4)
        if view.solo is None:
            panel += self.log_lines(seat, news, beside, rows - len(panel))
        blank = Text(" " * len(board[0]))
        for row in range(max(len(board), len(panel))):
            line = board[row].copy() if row < len(board) else blank.copy()
            if row < len(panel):
                line.append("  ").append_text(panel[row])
            line.rstrip()
            self.paper.print(line, no_wrap=True, overflow="crop")
        if view.solo is not None:
            self._narrate(seat, news)

    def _sides(self, view: BattleView, seat: int, width: int) -> list[Text]:
        lines: list[Text] = []
        for number, side in enumerate(view.sides):
            lines += wrap(self._standing(side, number, seat), width, self.paper)
            piles = [("hand", side.hand), ("deck", side.deck), ("discard", side.discard), ("supply", side.supply)]
            sizes = " ".join(f"{name} {pile.size}" for name, pile in piles)
            lines += wrap(Text(f" {sizes} lost {side.removed.size}"), width, self.paper)
            if side.play.size:
                lines += wrap(Text(f" played {say_cards(side.play)}"), width, self.paper)
        for told in filter(None, [*say_vehicles(view), say_mines(view)]):
            lines += wrap(Text(told, FAINT), width, self.paper)
        if view.solo is not None:
            lines += wrap(self._bot(view.solo), width, self.paper)
        if seat >= 0:
            held = say_cards(view.sides[seat].hand) or "nothing"
            lines += wrap(Text.assemble(("Hand ", "bold"), held), width, self.paper)
        return lines

    def _narrate(self, seat: int, news: int) -> None:
        """All that happened since the seat's last answer, over the whole width: what the Bot did, and why."""
        told = [one for one in self.table.events(seat, news) if one["kind"] not in self.quiet]
        for text in chronicle(told, self.table.seats):
            for line in wrap(Text(text), self.paper.width, self.paper):
                self.paper.print(line)

    def _bot(self, bot: SoloView) -> Text:
        """What lies before the virtual opponent."""
        parts = [f"stance {bot.stance}", f"{bot.face_down} face down" if bot.face_down else ""]
        parts.append("supply " + " ".join(f"{name} {size}" for name, size in bot.decks.items()))
        parts += [f"hit {unit} ×{count}" for unit, count in bot.hits.items()]
        return Text.assemble(("Bot ", "bold"), ", ".join(filter(None, parts)))

    def _standing(self, side: SideView, number: int, seat: int) -> Text:
        who = "you" if number == seat else self.names[number]
        state = "hopeless" if side.hopeless else "routed" if side.routed else ""
        text = Text(f"{side.player} {who}", f"bold {SIDE_STYLES[number % 2]}")
        if side.commands:
            text.append(", commander")
        if number < len(SIDE_STYLES):
            text.append(f"  ★ {_progress(side)}", "not bold default")
        return text.append(f"  {state}", "bold red") if state else text

    def hand_lines(self, seat: int) -> list[Text]:
        """The cards of a hand with what is printed on them."""
        return [
            Text.assemble((f"{name}{f' ×{copies}' if copies > 1 else ''}", "bold"), f"  initiative {value}: {printed}")
            for name, copies, value, printed in cards_in_hand(self.table, seat)
        ]

    def pile_lines(self, seat: int) -> list[Text]:
        """Every pile of every player."""
        lines = []
        for side in self._view(seat).sides:
            piles = {"hand": side.hand, "deck": side.deck, "played": side.play, "discard": side.discard}
            for name, pile in {**piles, "supply": side.supply, "lost": side.removed}.items():
                cards = say_cards(pile) if pile.cards is not None else "hidden from you"
                lines.append(
                    Text.assemble((f"{side.player} {name} {pile.size}", "bold"), f"  {cards if pile.size else ''}")
                )
        return lines


def _progress(side: SideView) -> str:
    """How near a side is to its goal."""
    if side.goal == "objectives":
        return f"{side.score} of {side.points}"
    if side.goal not in ("escape", "neutralize"):
        return say_goal(side)
    gone = side.escaped if side.goal == "escape" else side.neutralized
    return f"{side.goal} {sum(unit in side.named for unit in gone)} of {side.points}"


def wrap(text: Text, width: int, console: Console) -> list[Text]:
    """A text in lines, those after the first indented."""
    first, *rest = list(text.wrap(console, width)) or [Text()]
    if not rest:
        return [first]
    tail = Text(" ").join(list(rest))
    return [first, *(Text(" ").append_text(line) for line in tail.wrap(console, width - 1))]
