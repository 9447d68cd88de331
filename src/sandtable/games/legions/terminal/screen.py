"""The long table in a terminal: the plots with who stands there, the players, one's hand and orders."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

import msgspec
from rich.text import Text

from sandtable.cli.common import FAINT, Paper, speech
from sandtable.cli.screen import SPECTATOR, Screen, step_of, title_of, wrap
from sandtable.games.legions.content.load import load_box
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.present.notation import all_answers, say, structure
from sandtable.games.legions.present.questions import about
from sandtable.games.legions.present.story import chronicle
from sandtable.games.legions.present.view import (
    CharacterView,
    JourneyView,
    LocationView,
    PlacedView,
    PlayerView,
    PlotView,
)
from sandtable.games.legions.terminal.box import show_box
from sandtable.games.legions.terminal.glossary import Glossary
from sandtable.games.legions.terminal.hints import journey_hint, order_names, signs
from sandtable.kernel.decision import Option
from sandtable.kernel.engine.step import Step
from sandtable.kernel.game import Game
from sandtable.kernel.table.table import Table

STYLES: Final = {"legion": "green", "whites": "bright_white", "reds": "red", "locals": "yellow"}


SIDES: Final = {
    "legion": "the Legion",
    "whites": "the White side",
    "reds": "the Red side",
    "locals": "the local side",
}
"""Factions as sentences have them: each is one, and acts."""


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
    example = "legions.cli.example"
    quiet = ("recruiting over", "plot", "location")
    asks_all = True
    legend = "legions.cli.legend"

    @classmethod
    def show(cls, paper: Paper, game: Game, scenario: str) -> None:
        """What is in the box."""
        words, count = speech(game), len(game.seats_of(scenario))
        seats = words.say("cli.seats", count=count)
        paper.print(Text.assemble((title_of(game, scenario), "bold"), f"  {seats}  ({scenario})"))
        for line in show_box(count, words):
            paper.print(line)

    def __init__(self, paper: Paper, table: Table, players: Sequence[str]) -> None:
        super().__init__(paper, table, players)
        self.glossary = Glossary(self.words)
        self.own = self.words.language != "en"

    def ask(self, step: Step) -> str:
        """A question in words."""
        if not self.own:
            return self.glossary.spell(super().ask(step))
        return self.glossary.ask(step.asks, msgspec.to_builtins(about(cast(Journey, self.table.state), step)))

    def say(self, option: Option) -> str:
        """An answer in words."""
        if not self.own:
            return self.glossary.spell(option.text)
        return self.glossary.answer(option.parts, step_of(self.table, option.seat)[1].asks)

    def answers(self, seat: int) -> Sequence[tuple[int, str]]:
        """Every answer to a question in words; the notation spells people's names in its own way."""
        journey = cast(Journey, self.table.state)
        steps = [step for _, step in journey.open_steps() if step.seat == seat]
        return [(each, self._said(journey, steps[0], each)) for each in all_answers(journey, steps[0])] if steps else ()

    def _said(self, journey: Journey, step: Step, answer: int) -> str:
        if not self.own:
            return self.glossary.spell(say(journey, step, answer))
        return self.glossary.answer(structure(journey, step, answer), step.asks)

    def hint(self, option: Option) -> str:
        """What somebody can do, what an order is, what a thing costs, what strength comes of it."""
        return journey_hint(cast(Journey, self.table.state), step_of(self.table, option.seat)[1], option, self.words)

    def group(self, option: Option) -> str:
        """A dispatch that is played."""
        return self.glossary.name(option.parts.get("card", "")) if option.parts["kind"] == "play" else ""

    def chronicle(self, events: Sequence[Mapping[str, object]]) -> list[str]:
        """What happened, in sentences."""
        if self.own:
            named = [self.seat_name(seat) for seat in range(len(self.table.seats))]
            return list(filter(None, (self.glossary.tell(event, named) for event in events)))
        seats = range(len(self.table.seats))
        players, sides = [player_name(seat) for seat in seats], [self.seat_name(seat) for seat in seats]
        told = [chronicle([event], players if event["kind"] == "faction" else sides) for event in events]
        said = [self.glossary.spell(sentence) for sentences in told for sentence in sentences]
        return [sentence[0].upper() + sentence[1:] for sentence in said]

    def seat_name(self, seat: int) -> str:
        """The faction, once it is chosen."""
        return self._side(self._view(SPECTATOR).seats[seat])

    def _side(self, player: PlayerView) -> str:
        if not self.own:
            return side_name(player)
        return self.glossary.name(player.faction) or self.glossary.player(player.seat)

    def _head(self, player: PlayerView) -> str:
        return self._side(player) if self.own else as_head(player)

    def heading(self, seat: int) -> str:
        """Round, phase, location."""
        view = self._view(seat)
        where = self.glossary.name(view.location.name) if view.location else ""
        phase = self.label(f"phase.{view.phase}")
        return self.say_heading(seat, self.label("round", round=view.round, rounds=view.rounds), phase, where)

    def label(self, key: str, **params: object) -> str:
        """A few words of the screen."""
        return self.words.say(f"legions.cli.{key}", **params)

    def draw_body(self, seat: int, news: int, room: int) -> None:
        """Plots, players, the own screen, and the log."""
        view = self._view(seat)
        width = self.paper.width - 1
        lines: list[Text] = []
        if view.location:
            lines += wrap(Text(self._location(view.location), FAINT), width, self.paper)
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
        skills = [self.words.say(f"legions.needs.{skill}") if self.own else skill for skill in plot.requires]
        needs = self.label("needs", needs=self.words.join(skills) if skills else self.label("nothing"))
        worth = f"★{plot.vp}, {self.label('survivors', count=0 if plot.stolen else plot.survivors)}"
        kinds = ", ".join(self.words.say(f"legions.kind.{kind}") if self.own else kind for kind in plot.kinds)
        name = self.glossary.name(plot.name)
        lines = [Text.assemble((f"{number} {name}", "bold"), f"  {worth}  {kinds}  {needs}")]
        for player in view.seats:
            here = [card for card in plot.placed if card.seat == player.seat]
            if here:
                head = f"   {self._head(player)} {plot.totals[player.seat]}: "
                text = Text.assemble((head, STYLES.get(player.faction or "", "")), "; ".join(map(self._card, here)))
                lines += wrap(text, width, self.paper)
        return lines

    def _location(self, location: LocationView) -> str:
        texts = {place.id: self.words.pick(place.text) for place in load_box().locations}
        return texts.get(location.id, location.text)

    def _card(self, card: PlacedView) -> str:
        who = self._short(card.character) if card.character else self.label("down")
        if card.face_down and card.character:
            who += f" ({self.label('down')})"
        if card.order is None:
            return f"{who} [{self.label('received')}]" if card.received else who
        return f"{who} [{order_names([card.order.key], self.words) if card.order.key else self.label('order')}]"

    def _short(self, character: CharacterView) -> str:
        return f"{self.glossary.name(character.name)} {signs(character, self.words)}"

    def _player(self, view: JourneyView, player: PlayerView, seat: int) -> Text:
        who = self.words.say("cli.you") if player.seat == seat else self.names[player.seat]
        counts = {"points": player.vp, "supplies": player.supplies, "hand": player.hand_size}
        counts |= {"deck": player.deck_size, "orders": player.available_count, "dead": player.deaths}
        marks = [self.label(f"count.{name}", count=count) for name, count in counts.items()]
        if player.spent:
            marks[0] += f" ({self.label('spent', count=player.spent)})"
        if view.start == player.seat and view.round:
            marks.append(self.label("starts"))
        if player.done:
            marks.append(self.label("done"))
        head = f"{self._head(player)} ({who})"
        return Text.assemble((head, f"bold {STYLES.get(player.faction or '', '')}"), f"  {', '.join(marks)}")

    def _own(self, player: PlayerView, width: int) -> list[Text]:
        hand = "; ".join(map(self._short, player.hand or ())) or self.label("nobody")
        orders = order_names(player.available or (), self.words) or self.label("none")
        told = {"hand": hand, "orders": orders, "dispatch": self.glossary.name(player.dispatch)}
        lines: list[Text] = []
        for name, text in told.items():
            if text:
                lines += wrap(Text.assemble((f"{self.label(name)} ", "bold"), text), width, self.paper)
        return lines

    def hand_lines(self, seat: int) -> list[Text]:
        """The own characters and orders, explained."""
        player = self._view(seat).seats[seat]
        orders = {order.key: order for order in load_box().orders}
        held = [(self.glossary.name(one.name), signs(one, self.words)) for one in player.hand or ()]
        lines = [Text.assemble((name, "bold"), f"   {told}") for name, told in held]
        for key in player.available or ():
            lines.append(Text.assemble((self.glossary.name(key), "bold"), f"  {self.words.pick(orders[key].text)}"))
        for card in load_box().dispatches:
            if card.names["en"] == player.dispatch:
                told = f"  {self.words.pick(card.text)} {self.label('or')} {self.words.pick(card.score_text)}"
                lines.append(Text.assemble((self.words.pick(card.names), "bold"), told))
        return lines

    def pile_lines(self, seat: int) -> list[Text]:
        """Used orders and graveyards, which everybody may see."""
        view = self._view(seat)
        lines = []
        for player in view.seats:
            used = order_names(player.used, self.words) or self.label("none")
            told = self.label(
                "piles", used=used, dead=", ".join(map(self.glossary.name, player.graveyard)) or self.label("nobody")
            )
            lines.append(Text.assemble((self._head(player), "bold"), f"  {told}"))
        return lines
