"""How Legions is shown: its scenarios, its box, its questions, and the strengths that answers lead to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import cast

import msgspec

from sandtable.games.legions.content.evening import load_evening
from sandtable.games.legions.content.load import load_box
from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.present import catalogue_types as catalogue
from sandtable.games.legions.present import story
from sandtable.games.legions.present.forecast import strength_after
from sandtable.games.legions.present.notation import Parts
from sandtable.games.legions.present.questions import QUESTIONS, JourneyAbout, about, ask
from sandtable.games.legions.present.sensible import RULES, sensible
from sandtable.games.legions.present.view import JourneyView
from sandtable.kernel.catalogue import Names, SideInfo
from sandtable.kernel.decision import Option
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step
from sandtable.kernel.presentation import Choice, Presentation
from sandtable.measured.guided import guided_games

PLAYERS = {
    2: {"en": "Two players", "cs": "Dva hráči", "pl": "Dwóch graczy"},
    3: {"en": "Three players", "cs": "Tři hráči", "pl": "Trzech graczy"},
    4: {"en": "Four players", "cs": "Čtyři hráči", "pl": "Czterech graczy"},
}
BOX = {"en": "Legions", "cs": "Legie: Sibiřská cesta", "pl": "Legiony"}


class JourneyChoice(Choice, frozen=True, kw_only=True):
    """A legal answer, and the own strength by plot where the answer changes it."""

    parts: Parts
    strength: dict[str, int] | None = None


class LegionsPresentation(Presentation):
    """Everything but the plain words."""

    def types(self) -> dict[str, type]:
        return {
            "scenario": catalogue.JourneyScenario,
            "detail": catalogue.JourneyDetail,
            "position": JourneyView,
            "about": JourneyAbout,
            "choice": JourneyChoice,
            "parts": Parts,
            "diary": catalogue.WarDiary,
        }

    def questions(self) -> list[str]:
        return list(QUESTIONS)

    def names(self) -> Names:
        return BOX

    def sides(self) -> tuple[SideInfo, ...]:
        return tuple(SideInfo(faction.key, faction.names) for faction in load_box().factions)

    def scenario(self, scenario: str) -> catalogue.JourneyScenario:
        evening = load_evening(scenario)
        players, box = evening.players, evening.box
        terms = box.terms[players]
        return catalogue.JourneyScenario(
            id=scenario,
            number=players,
            names=evening.names or PLAYERS[players],
            seats=tuple(f"P{seat}" for seat in range(players)),
            length=None,
            balance=None,
            guided=guided_games(scenario),
            journey=catalogue.JourneyInfo(
                players, terms.plots, box.figures["rounds"], terms.heal, terms.thaw, terms.supply
            ),
        )

    def detail(self, scenario: str) -> catalogue.JourneyDetail:
        return catalogue.JourneyDetail(scenario=self.scenario(scenario), box=_box())

    def position(self, state: State, seat: int) -> JourneyView:
        return cast(JourneyView, self.game.position(state, seat))

    def ask(self, state: State, step: Step) -> str:
        return ask(cast(Journey, state), step)

    def about(self, state: State, step: Step) -> JourneyAbout:
        """What the question is about, and what is proposed."""
        asked = about(cast(Journey, state), step)
        if step.asks not in RULES:
            return asked
        answers = [int(answer) for answer in step.options(state)]
        by_text = {
            self.game.say(state, step, each): cast(Parts, self.game.structure(state, step, each)) for each in answers
        }
        seat = int(step.seat)
        view = self.position(state, seat)
        return msgspec.structs.replace(asked, sensible=sensible(view, seat, step.asks, asked.plot, by_text))

    def choice(self, state: State, step: Step, option: Option) -> JourneyChoice:
        strength = strength_after(cast(Journey, state), step, option.answer)
        return JourneyChoice(text=option.text, parts=cast(Parts, option.parts), strength=strength)

    def is_scene(self, state: State) -> bool:
        """Orders and plots come one after the other, each of them worth a look; the rest is set-up."""
        return cast(Journey, state).phase in (c.RESOLUTION, c.PLOT_PHASE)

    def tell(self, event: Mapping[str, object], seats: Sequence[str]) -> str:
        return story.tell(event, seats)

    def in_words(self, scenario: str, event: dict[str, object]) -> dict[str, object]:
        """Clients say everything here themselves."""
        return event


@cache
def _box() -> catalogue.JourneyBox:
    box = load_box()
    return catalogue.JourneyBox(
        factions=tuple(
            catalogue.FactionInfo(
                faction.key,
                faction.names,
                tuple(catalogue.Leader(leader.id, leader.names, leader.orders) for leader in faction.commanders),
                tuple(
                    catalogue.Person(
                        man.id, man.name, man.names, man.role, man.officer, man.strength, man.skills, man.abilities
                    )
                    for man in faction.characters
                ),
            )
            for faction in box.factions
        ),
        orders=tuple(
            catalogue.OrderInfo(order.key, order.names, order.timing, order.common, order.rule, order.text)
            for order in box.orders
        ),
        plots=tuple(catalogue.PlotInfo(plot.id, plot.names, plot.kinds) for plot in box.plots),
        locations=tuple(catalogue.LocationInfo(place.id, place.names, place.text) for place in box.locations),
        dispatches=tuple(
            catalogue.DispatchInfo(card.id, card.names, card.window, card.text, card.score_text)
            for card in box.dispatches
        ),
    )
