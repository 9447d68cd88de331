"""The long table in a terminal: the plots with who stands there, the players, one's hand and orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from rich.text import Text

from sandtable.cli.common import FAINT, Paper
from sandtable.cli.screen import SPECTATOR, Screen, step_of, wrap
from sandtable.games.legions.content.load import load_contents
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.present.story import chronicle
from sandtable.games.legions.present.view import JourneyView, PlacedView, PlayerView, PlotView
from sandtable.games.legions.terminal.box import show_box
from sandtable.games.legions.terminal.hints import journey_hint, order_names, short
from sandtable.kernel.game import Game
from sandtable.kernel.table import Option

STYLES: Final = {"legion": "green", "whites": "bright_white", "reds": "red", "locals": "yellow"}


SIDES: Final = {
    "legion": "the Legion",
    "whites": "the White side",
    "reds": "the Red side",
    "locals": "the local side",
}
"""Factions as sentences have them: each is one, and acts."""

LEGEND: Final = """\
At the long table: `Kubát 3c⚔` has strength 3, combat and a charge;
h charisma, i intelligence, ✚ first aid, ✊ violence, ◊ fragile, * an officer,
-h charisma maimed, ♥ a wound, ❄ frostbite, +coat what is worn; [order] lies
face down, [Move] is known to you; ★3 points for the winner of a plot, and what
its survivors gain in supplies."""


def player_name(seat: int) -> str:
    """A player who has no faction yet."""
    return f"player {seat + 1}"


def side_name(player: PlayerView) -> str:
    """A player by faction."""
    return SIDES.get(player.faction or "", player_name(player.seat))


def as_head(player: PlayerView) -> str:
    """The same before what is told of it."""
    name = side_name(player)
    return name[0].upper() + name[1:]


class JourneyScreen(Screen):
    """Draws a table of Legions for one seat."""

    first_rule = "LG-MARCH-1"
    example = "why send kubat to the coal heap"
    quiet = ("recruiting over", "plot", "location")
    asks_all = True
    legend = LEGEND

    @classmethod
    def show(cls, paper: Paper, game: Game, scenario: str) -> None:
        """What is in the box."""
        seats = game.seats_of(scenario)
        paper.print(Text.assemble((game.title(scenario), "bold"), f"  {len(seats)} seats  ({scenario})"))
        for line in show_box(len(seats)):
            paper.print(line)

    def hint(self, option: Option) -> str:
        """What somebody can do, what an order is, what a thing costs, what strength comes of it."""
        return journey_hint(cast(Journey, self.table.state), step_of(self.table, option.seat)[1], option)

    def group(self, option: Option) -> str:
        """A dispatch that is played."""
        return str(option.parts.get("card", "")) if option.parts["kind"] == "play" else ""

    def chronicle(self, events: Sequence[Mapping[str, object]]) -> list[str]:
        """What happened, in sentences."""
        players, sides = [
            [name(seat) for seat in range(len(self.table.seats))] for name in (player_name, self.seat_name)
        ]
        told = [chronicle([event], players if event["kind"] == "faction" else sides) for event in events]
        return [sentence[0].upper() + sentence[1:] for sentences in told for sentence in sentences]

    def seat_name(self, seat: int) -> str:
        """The faction, once it is chosen."""
        return side_name(self._view(SPECTATOR).seats[seat])

    def heading(self, seat: int) -> str:
        """Round, phase, location."""
        view = self._view(seat)
        where = view.location.name if view.location else ""
        who = f"you are {self.seat_name(seat)}" if seat >= 0 else ""
        return " · ".join(filter(None, [f"round {view.round} of {view.rounds}", view.phase, where, who, "? for help"]))

    def draw_body(self, seat: int, news: int, room: int) -> None:
        """Plots, players, the own screen, and the log."""
        view = self._view(seat)
        width = self.paper.width - 1
        lines: list[Text] = []
        if view.location:
            lines += wrap(Text(view.location.text, FAINT), width, self.paper)
        for number, plot in enumerate(view.plots, start=1):
            lines += self._plot(view, plot, number, width)
        for player in view.seats:
            lines += wrap(self._player(view, player, seat), width, self.paper)
        if seat >= 0:
            lines += self._own(view.seats[seat], width)
        lines += self.log_lines(seat, news, width, max(6, room - len(lines)))
        for line in lines:
            self.paper.print(line, no_wrap=True, overflow="crop")

    def _view(self, seat: int) -> JourneyView:
        view = self.table.view(seat).position
        assert isinstance(view, JourneyView)
        return view

    def _plot(self, view: JourneyView, plot: PlotView, number: int, width: int) -> list[Text]:
        needs = " and ".join(plot.requires) or "nothing"
        worth = f"★{plot.vp}, survivors {0 if plot.stolen else plot.survivors}"
        kinds = ", ".join(plot.kinds)
        lines = [Text.assemble((f"{number} {plot.name}", "bold"), f"  {worth}  {kinds}  needs {needs}")]
        for player in view.seats:
            here = [card for card in plot.placed if card.seat == player.seat]
            if here:
                head = f"   {as_head(player)} {plot.totals[player.seat]}: "
                text = Text.assemble((head, STYLES.get(player.faction or "", "")), "; ".join(map(self._card, here)))
                lines += wrap(text, width, self.paper)
        return lines

    def _card(self, card: PlacedView) -> str:
        who = short(card.character) if card.character else "face down"
        if card.face_down and card.character:
            who += " (face down)"
        if card.order is None:
            return f"{who} [had its order]" if card.received else who
        return f"{who} [{order_names([card.order.key]) if card.order.key else 'order'}]"

    def _player(self, view: JourneyView, player: PlayerView, seat: int) -> Text:
        who = "you" if player.seat == seat else self.names[player.seat]
        supplies = "1 supply" if player.supplies == 1 else f"{player.supplies} supplies"
        marks = [f"{player.vp} point{'' if player.vp == 1 else 's'}", supplies, f"hand {player.hand_size}"]
        marks += [f"deck {player.deck_size}", f"orders {player.available_count}", f"{player.deaths} dead"]
        if player.spent:
            marks[0] += f" ({player.spent} spent)"
        if view.start == player.seat and view.round:
            marks.append("starts")
        if player.done:
            marks.append("done")
        head = f"{as_head(player)} ({who})"
        return Text.assemble((head, f"bold {STYLES.get(player.faction or '', '')}"), f"  {', '.join(marks)}")

    def _own(self, player: PlayerView, width: int) -> list[Text]:
        hand = "; ".join(short(character) for character in player.hand or ()) or "nobody"
        lines = wrap(Text.assemble(("Hand ", "bold"), hand), width, self.paper)
        orders = order_names(player.available or ()) or "none"
        lines += wrap(Text.assemble(("Orders ", "bold"), orders), width, self.paper)
        if player.dispatch:
            lines += wrap(Text.assemble(("Dispatch ", "bold"), player.dispatch), width, self.paper)
        return lines

    def hand_lines(self, seat: int) -> list[Text]:
        """The own characters and orders, explained."""
        player = self._view(seat).seats[seat]
        orders = {order.key: order for order in load_contents().orders}
        lines = [
            Text.assemble((one.name, "bold"), f"  {short(one).removeprefix(one.name)}") for one in player.hand or ()
        ]
        for key in player.available or ():
            lines.append(Text.assemble((orders[key].names["en"], "bold"), f"  {orders[key].text['en']}"))
        for card in load_contents().dispatches:
            if card.names["en"] == player.dispatch:
                told = f"  {card.text['en']} Or at the end: {card.score_text['en']}"
                lines.append(Text.assemble((player.dispatch, "bold"), told))
        return lines

    def pile_lines(self, seat: int) -> list[Text]:
        """Used orders and graveyards, which everybody may see."""
        view = self._view(seat)
        lines = []
        for player in view.seats:
            used, dead = order_names(player.used) or "none", ", ".join(player.graveyard) or "nobody"
            lines.append(Text.assemble((as_head(player), "bold"), f"  used orders: {used}; dead: {dead}"))
        return lines
