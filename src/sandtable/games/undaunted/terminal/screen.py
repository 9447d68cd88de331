"""A battle in the terminal: the map, the piles, the log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from rich.table import Table as Grid
from rich.text import Text

from sandtable.cli.common import FAINT, Paper, language, speech
from sandtable.cli.screen import SPECTATOR, Listed, Screen, opening, step_of, title_of, wrap
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.present.solo.view import SoloView
from sandtable.games.undaunted.present.story import Teller
from sandtable.games.undaunted.present.view import BattleView, PileView, SideView
from sandtable.games.undaunted.terminal.answers import every_answer, say_answer
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
from sandtable.games.undaunted.words.names import Names, names_in
from sandtable.kernel.decision import Option
from sandtable.kernel.engine.step import Step
from sandtable.kernel.game import Game
from sandtable.kernel.table.table import Table
from sandtable.words import Words

PANEL: Final = 28
"""The least width of what stands beside the map."""

ROUND: Final = ("screen.round", "screen.initiative")
OF_A_CARD: Final = ("play", "hunker", "ready", "vehicle", "sit", "disembark", "swap")


def say_cards(pile: PileView, side: str, names: Names) -> str:
    """The cards of an open pile: `Riflemen A, Fog of War ×2`."""
    cards = {names.card(name, side): count for name, count in (pile.cards or {}).items()}
    return ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in cards.items())


class BattleScreen(Screen):
    """Draws a battle for one seat."""

    first_rule = "UN-PLAY-1"
    example = "screen.example"
    legend = "screen.legend"
    quiet = ("drew", "chose", "turn", "turn ended")

    def __init__(self, paper: Paper, table: Table, players: Sequence[str]) -> None:
        super().__init__(paper, table, players)
        self.called = Names(self.words)
        self.teller = Teller(table.seats, self.called)

    @classmethod
    def listed(cls, game: Game, scenario: str) -> Listed:
        """With the map and the goals."""
        position, names = _opening(game, scenario), Names(speech(game))
        wide, high = size_of(position)
        return Listed(
            id=scenario,
            title=title_of(game, scenario),
            place=names.place(position.place),
            date=names.date(position.date),
            seats=tuple(side.player for side in position.sides),
            goals={side.id: say_goal(side, names.words) for side in position.sides},
            tiles=len(position.tiles),
            size=(wide / 2, high / 2),
        )

    @classmethod
    def show(cls, paper: Paper, game: Game, scenario: str) -> None:
        """Its map, goals and decks."""
        position, names = _opening(game, scenario), Names(speech(game))
        say, title = names.words.say, title_of(game, scenario)
        where = "" if position.place == position.name else f"{names.place(position.place)}, "
        paper.print(Text.assemble((title, "bold"), f"  {where}{names.date(position.date)}  ({scenario})"))
        paper.print()
        for line in draw_map(position, half_width(position, paper.width), names, spawns=True):
            paper.print(line, no_wrap=True, overflow="crop")
        for told in filter(None, [*say_vehicles(position, names), say_mines(position, names)]):
            paper.print(Text(told))
        for told in say_legend(position, names):
            paper.print(Text(told, FAINT))
        paper.print()
        for number, side in enumerate(position.sides):
            first = say("screen.first") if position.initiative == side.id else ""
            key = f"screen.must.{side.goal if side.goal in ('objectives', 'rout') else 'other'}"
            goal = say(key, goal=say_goal(side, names.words), score=side.score)
            paper.print(Text.assemble((side.id, f"bold {SIDE_STYLES[number]}"), f"  {goal}{first}"))
        own = [_opening(game, scenario, seat) for seat in range(len(position.sides))]
        paper.print()
        paper.print(_decks([one.sides[seat] for seat, one in enumerate(own)], names))

    @classmethod
    def draw_position(cls, paper: Paper, position: msgspec.Struct) -> None:
        """The map."""
        assert isinstance(position, BattleView)
        for row in draw_map(position, half_width(position, paper.width), names_in(language())):
            paper.print(row, no_wrap=True, overflow="crop")

    def ask(self, step: Step) -> str:
        """A question in words."""
        return self.words.say(f"question.{step.asks or type(step).__name__}")

    def say(self, option: Option) -> str:
        """An answer in words."""
        return say_answer(self.called, self._battle(), step_of(self.table, option.seat)[1], option.answer)

    def answers(self, seat: int) -> Sequence[tuple[int, str]]:
        """Every answer to a question in words, where they are not the notation."""
        steps = [step for _, step in self.table.state.open_steps() if step.seat == seat]
        return every_answer(self.called, self._battle(), steps[0]) if steps and self.words.language != "en" else ()

    def _battle(self) -> Battle:
        assert isinstance(self.table.state, Battle)
        return self.table.state

    def hint(self, option: Option) -> str:
        """Chances, values, the lie of the land."""
        return hint(self.table, option, self.words)

    def group(self, option: Option) -> str:
        """The card that is played."""
        if option.parts["kind"] not in OF_A_CARD:
            return ""
        return self.called.card(str(option.parts.get("card", "")), self.table.seats[option.seat])

    def chronicle(self, events: Sequence[Mapping[str, object]]) -> list[str]:
        """What happened, in sentences."""
        return self.teller.chronicle(events)

    def _view(self, seat: int) -> BattleView:
        view = self.table.view(seat).position
        assert isinstance(view, BattleView)
        return view

    def heading(self, seat: int) -> str:
        """Scenario, round, initiative."""
        view = self._view(seat)
        title = title_of(self.table.game, self.table.scenario)
        round_, first = (self.words.say(key, round=view.round, side=view.initiative) for key in ROUND)
        return self.say_heading(seat, title, round_, first)

    def draw_body(self, seat: int, news: int, room: int) -> None:
        """The map, and beside it the piles and the log."""
        view = self._view(seat)
        width = self.paper.width
        board = draw_map(view, half_width(view, width - PANEL), self.called)
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
            piles = {"hand": side.hand, "deck": side.deck, "discard": side.discard, "supply": side.supply}
            sizes = self.words.say("screen.sizes", lost=side.lost, **{name: pile.size for name, pile in piles.items()})
            lines += wrap(Text(f" {sizes}"), width, self.paper)
            if side.play.size:
                played = self.words.say("screen.played", cards=say_cards(side.play, side.id, self.called))
                lines += wrap(Text(f" {played}"), width, self.paper)
        for told in filter(None, [*say_vehicles(view, self.called), say_mines(view, self.called)]):
            lines += wrap(Text(told, FAINT), width, self.paper)
        if view.solo is not None:
            lines += wrap(self._bot(view.solo), width, self.paper)
        if seat >= 0:
            held = say_cards(view.sides[seat].hand, view.sides[seat].id, self.called)
            hand = Text.assemble(
                (f"{self.words.say('screen.hand')} ", "bold"), held or self.words.say("screen.nothing")
            )
            lines += wrap(hand, width, self.paper)
        return lines

    def _narrate(self, seat: int, news: int) -> None:
        """All that happened since the seat's last answer, over the whole width: what the Bot did, and why."""
        told = [one for one in self.table.events(seat, news) if one["kind"] not in self.quiet]
        for text in self.teller.chronicle(told):
            for line in wrap(Text(text), self.paper.width, self.paper):
                self.paper.print(line)

    def _bot(self, bot: SoloView) -> Text:
        """What lies before the virtual opponent."""
        say, names = self.words.say, self.called
        decks = " ".join(f"{names.deck(name)} {size}" for name, size in bot.decks.items())
        parts = [say("screen.bot.stance", stance=names.stance(bot.stance))]
        parts += [say("screen.bot.down", count=bot.face_down)] if bot.face_down else []
        parts.append(say("screen.bot.supply", decks=decks))
        parts += [say("screen.bot.hit", unit=names.card(unit), count=count) for unit, count in bot.hits.items()]
        return Text.assemble((f"{say('screen.bot')} ", "bold"), ", ".join(parts))

    def _standing(self, side: SideView, number: int, seat: int) -> Text:
        who = self.words.say("cli.you") if number == seat else self.names[number]
        state = "screen.hopeless" if side.hopeless else "screen.routed" if side.routed else ""
        text = Text(f"{side.player} {who}", f"bold {SIDE_STYLES[number % 2]}")
        if side.commands:
            text.append(self.words.say("screen.commander"))
        if number < len(SIDE_STYLES):
            text.append(f"  ★ {_progress(side, self.words)}", "not bold default")
        return text.append(f"  {self.words.say(state)}", "bold red") if state else text

    def hand_lines(self, seat: int) -> list[Text]:
        """The cards of a hand with what is printed on them."""
        lines = []
        for name, copies, value, printed in cards_in_hand(self.table, seat, self.called):
            told = self.words.say("screen.card", value=value, printed=printed)
            lines.append(Text.assemble((f"{name}{f' ×{copies}' if copies > 1 else ''}", "bold"), f"  {told}"))
        return lines

    def pile_lines(self, seat: int) -> list[Text]:
        """Every pile of every player."""
        lines = []
        for side in self._view(seat).sides:
            piles = {"hand": side.hand, "deck": side.deck, "play": side.play, "discard": side.discard}
            for name, pile in {**piles, "supply": side.supply, "removed": side.removed}.items():
                known = pile.cards is not None
                cards = say_cards(pile, side.id, self.called) if known else self.words.say("screen.hidden")
                head = f"{side.player} {self.words.say(f'screen.pile.{name}')} {pile.size}"
                lines.append(Text.assemble((head, "bold"), f"  {cards if pile.size else ''}"))
        return lines


def _progress(side: SideView, words: Words) -> str:
    """How near a side is to its goal."""
    if side.goal == "objectives":
        return words.say("screen.progress", reached=side.score, points=side.points)
    if side.goal not in ("escape", "neutralize"):
        return say_goal(side, words)
    gone = side.escaped if side.goal == "escape" else side.neutralized
    return words.say(f"screen.progress.{side.goal}", reached=sum(u in side.named for u in gone), points=side.points)


def _opening(game: Game, scenario: str, seat: int = SPECTATOR) -> BattleView:
    position = opening(game, scenario, seat)
    assert isinstance(position, BattleView)
    return position


def say_goal(side: SideView, words: Words) -> str:
    """What a side must do to win."""
    return words.say(f"screen.goal.{side.goal}", count=side.points)


def _decks(sides: list[SideView], names: Names) -> Grid:
    """What is in each side's deck and supply, card by card."""
    say = names.words.say
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column(say("screen.decks.card"))
    for side in sides:
        grid.add_column(say("screen.decks.deck", side=side.id), justify="right")
        grid.add_column(say("screen.decks.supply"), justify="right")
    cards = dict.fromkeys(name for side in sides for pile in (side.deck, side.supply) for name in pile.cards or {})
    for name in cards:
        grid.add_row(names.card(name), *(_count(pile, name) for side in sides for pile in (side.deck, side.supply)))
    sizes = (str(pile.size) for side in sides for pile in (side.deck, side.supply))
    grid.add_row(say("screen.decks.all"), *sizes, style=FAINT)
    return grid


def _count(pile: PileView, name: str) -> str:
    return str((pile.cards or {}).get(name, "–"))
