"""How Undaunted is shown: its scenarios, its questions, the rolls that answers lead to, and its sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import msgspec

from sandtable.games.undaunted.content.kit import BattleKit
from sandtable.games.undaunted.content.load import load_box, load_scenario
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.present import catalogue, story
from sandtable.games.undaunted.present.ahead.following import after
from sandtable.games.undaunted.present.ahead.sensible import sensible
from sandtable.games.undaunted.present.campaign import CampaignLog
from sandtable.games.undaunted.present.catalogue_types import BattleDetail, BattleInfo
from sandtable.games.undaunted.present.notation import Parts
from sandtable.games.undaunted.present.odds import Odds, Shot, odds_of, shots_of
from sandtable.games.undaunted.present.questions import LUCK, QUESTIONS, BattleAbout, about
from sandtable.games.undaunted.present.solo.phrases import BOXES, LANGUAGES
from sandtable.games.undaunted.present.solo.story import tell_card
from sandtable.games.undaunted.present.solo.wording import CardWords
from sandtable.games.undaunted.present.view import BattleView
from sandtable.kernel.catalogue import Names, SideInfo
from sandtable.kernel.decision import Option
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step
from sandtable.kernel.presentation import Choice, Presentation
from sandtable.words import words

GAMES_OF_THE_BOT = {box: game for game, box in BOXES.items()}
SAID = ("held", "order", "way", "tie", "skipped")
"""The parts of an event about a card of the Bot that its words hold already."""


class BattleChoice(Choice, frozen=True, kw_only=True):
    """A legal answer with its odds where dice fall; `shots` are those of grenades, bombs and mines, none or many."""

    parts: Parts
    odds: Odds | None
    shots: tuple[Shot, ...] = ()
    then: Following | None = None


class Following(msgspec.Struct, frozen=True):
    """The question that an answer leads to, where it brings nothing to light: a client may answer both in one go."""

    question: str
    about: BattleAbout
    options: tuple[BattleChoice, ...]


class UndauntedPresentation(Presentation):
    """Everything but the plain words."""

    def types(self) -> dict[str, type]:
        return {
            "scenario": BattleInfo,
            "detail": BattleDetail,
            "kit": BattleKit,
            "position": BattleView,
            "about": BattleAbout,
            "choice": BattleChoice,
            "parts": Parts,
            "algorithm": CardWords,
            "diary": CampaignLog,
        }

    def questions(self) -> list[str]:
        return [*QUESTIONS, *LUCK]

    def names(self) -> Names:
        return load_box(self.game.id).names

    def sides(self) -> tuple[SideInfo, ...]:
        return tuple(SideInfo(side.id, side.names) for side in load_box(self.game.id).sides)

    def scenario(self, scenario: str) -> BattleInfo:
        return catalogue.scenario_info(scenario)

    def detail(self, scenario: str) -> BattleDetail:
        return catalogue.scenario_detail(scenario)

    def draw(self, state: State, seat: int) -> str:
        from sandtable.games.undaunted.pictures.board import draw

        return draw(cast(BattleView, self.game.position(state, seat)))

    def position(self, state: State, seat: int) -> BattleView:
        return cast(BattleView, self.game.position(state, seat))

    def ask(self, state: State, step: Step) -> str:
        return words("en", self.game.words()).say(f"question.{step.asks or type(step).__name__}")

    def about(self, state: State, step: Step) -> BattleAbout:
        battle = cast(Battle, state)
        proposed = tuple(self.game.say(battle, step, answer) for answer in sensible(battle, step)) if step.asks else ()
        return msgspec.structs.replace(about(battle, step), sensible=proposed)

    def choice(self, state: State, step: Step, option: Option) -> BattleChoice:
        return self._choice(cast(Battle, state), step, option.answer)

    def _choice(self, battle: Battle, step: Step, answer: int) -> BattleChoice:
        return BattleChoice(
            text=self.game.say(battle, step, answer),
            parts=cast(Parts, self.game.structure(battle, step, answer)),
            odds=odds_of(battle, step, answer),
            shots=shots_of(battle, step, answer),
            then=self._following(battle, step, answer),
        )

    def _following(self, battle: Battle, step: Step, answer: int) -> Following | None:
        ahead = after(battle, step, answer)
        if ahead is None:
            return None
        twin, asked = ahead
        options = tuple(self._choice(twin, asked, int(each)) for each in asked.options(twin))
        return Following(asked.asks, self.about(twin, asked), options)

    def is_scene(self, state: State) -> bool:
        """Cards of the Bot lie face up: it has bid, or it is its turn."""
        bot = cast(Battle, state).bot
        return bot is not None and len(bot.row) > 0

    def tell(self, event: Mapping[str, object], seats: Sequence[str]) -> str:
        return story.tell(event, seats)

    def in_words(self, scenario: str, event: dict[str, object]) -> dict[str, object]:
        """What the Bot does with a card, and why, is said by language; the parts that were said stay here."""
        if event["kind"] not in ("relevant", "irrelevant"):
            return event
        game = GAMES_OF_THE_BOT[load_scenario(scenario).box]
        told = {language: tell_card(event, game, language) for language in LANGUAGES}
        order = event.get("order", "")
        action = str(next(iter(order)) if isinstance(order, dict) else order).replace("_", "-")
        return {**{name: value for name, value in event.items() if name not in SAID}, "action": action, "told": told}
