"""A battle in the terminal: the map, the piles, the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from rich.table import Table as Grid
from rich.text import Text

from sandtable.cli.common import FAINT, Paper
from sandtable.cli.screen import SPECTATOR, Listed, Screen, opening, wrap
from sandtable.games.undaunted.present.story import chronicle
from sandtable.games.undaunted.present.view import BattleView, PileView, SideView
from sandtable.games.undaunted.present.view_solo import SoloView
from sandtable.games.undaunted.terminal.board import (
    SIDE_STYLES,
    draw_map,
    half_width,
    say_legend,
    say_mines,
    say_vehicles,
    size_of,
)
from sandtable.games.undaunted.terminal.hints import cards_in_hand, hint
from sandtable.kernel.game import Game
from sandtable.kernel.table import Option

PANEL: Final = 28
"""The least width of what stands beside the map."""

OF_A_CARD: Final = ("play", "hunker", "ready", "vehicle", "sit", "disembark", "swap")

LEGEND: Final = """\
`ri a: att` is `Riflemen A: attack`; a rule is UN-MOVE-1, a topic UN-MOVE.
On the map: +2 cover, ▲3 hill, ★2 objective; a side's marker is ○ scouted or
● controlled, ◎ is where its mortar aims; RAB are Riflemen A and B, S Scouts,
M Machine Gunners, Sn Snipers, Mo Mortar; ! is suppressed."""


def say_cards(pile: PileView) -> str:
    """The cards of an open pile: `Riflemen A, Fog of War ×2`."""
    return ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in (pile.cards or {}).items())


class BattleScreen(Screen):
    """Draws a battle for one seat."""

    first_rule = "UN-PLAY-1"
    example = "why riflemen a: control"
    legend = LEGEND
    quiet = ("drew", "chose", "turn", "turn ended")

    @classmethod
    def listed(cls, game: Game, scenario: str) -> Listed:
        """With the map and the goals."""
        position = _opening(game, scenario)
        wide, high = size_of(position)
        return Listed(
            id=scenario,
            title=position.name,
            place=position.place,
            date=position.date,
            seats=tuple(side.player for side in position.sides),
            goals={side.id: say_goal(side) for side in position.sides},
            tiles=len(position.tiles),
            size=(wide / 2, high / 2),
        )

    @classmethod
    def show(cls, paper: Paper, game: Game, scenario: str) -> None:
        """Its map, goals and decks."""
        position = _opening(game, scenario)
        where = "" if position.place == position.name else f"{position.place}, "
        paper.print(Text.assemble((position.name, "bold"), f"  {where}{position.date}  ({scenario})"))
        paper.print()
        for line in draw_map(position, half_width(position, paper.width), spawns=True):
            paper.print(line, no_wrap=True, overflow="crop")
        for told in filter(None, [*say_vehicles(position), say_mines(position)]):
            paper.print(Text(told))
        for told in say_legend(position):
            paper.print(Text(told, FAINT))
        paper.print()
        for number, side in enumerate(position.sides):
            first = ", and has the initiative" if position.initiative == side.id else ""
            wanted = {"objectives": f"hold {say_goal(side)}, holds {side.score}", "rout": "rout the enemy"}
            goal = f"must {wanted.get(side.goal, say_goal(side))}"
            paper.print(Text.assemble((side.id, f"bold {SIDE_STYLES[number]}"), f"  {goal}{first}"))
        own = [_opening(game, scenario, seat) for seat in range(len(position.sides))]
        paper.print()
        paper.print(_decks([one.sides[seat] for seat, one in enumerate(own)]))

    @classmethod
    def draw_position(cls, paper: Paper, position: msgspec.Struct) -> None:
        """The map."""
        assert isinstance(position, BattleView)
        for row in draw_map(position, half_width(position, paper.width)):
            paper.print(row, no_wrap=True, overflow="crop")

    def hint(self, option: Option) -> str:
        """Chances, values, the lie of the land."""
        return hint(self.table, option)

    def group(self, option: Option) -> str:
        """The card that is played."""
        return str(option.parts.get("card", "")) if option.parts["kind"] in OF_A_CARD else ""

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
            lines += wrap(Text(f" {sizes} lost {side.lost}"), width, self.paper)
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
            for name, pile in {**piles, "supply": side.supply, "out of the game": side.removed}.items():
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


def _opening(game: Game, scenario: str, seat: int = SPECTATOR) -> BattleView:
    position = opening(game, scenario, seat)
    assert isinstance(position, BattleView)
    return position


def say_goal(side: SideView) -> str:
    """What a side must do to win."""
    if side.goal != "objectives":
        return f"{side.goal} {side.points}" if side.points else side.goal
    return f"{side.points} point{'s' if side.points > 1 else ''}"


def _decks(sides: list[SideView]) -> Grid:
    """What is in each side's deck and supply, card by card."""
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column("card")
    for side in sides:
        grid.add_column(f"{side.id} deck", justify="right")
        grid.add_column("supply", justify="right")
    names = dict.fromkeys(name for side in sides for pile in (side.deck, side.supply) for name in pile.cards or {})
    for name in names:
        grid.add_row(name, *(_count(pile, name) for side in sides for pile in (side.deck, side.supply)))
    grid.add_row("all", *(str(pile.size) for side in sides for pile in (side.deck, side.supply)), style=FAINT)
    return grid


def _count(pile: PileView, name: str) -> str:
    return str((pile.cards or {}).get(name, "–"))
