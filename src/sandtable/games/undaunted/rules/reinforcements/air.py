"""Air Support: call a plane from the supply (RF-AIR)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from sandtable.games.undaunted.model.action import Action
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import AIR_SUPPORT, CARD, HAND, SUPPLY, first_of
from sandtable.games.undaunted.model.subject import Subject
from sandtable.games.undaunted.rules.choosing import ChooseCard
from sandtable.kernel.engine.step import Refusal

NOT_A_PLANE: Final = Refusal("RF-AIR-3", "Air Support takes a plane from your supply and no other card")


class AirSupport(Action):
    """Air Support 1: a plane card from the supply to hand, at once ready to be played (RF-AIR-1, RF-AIR-2).

    Without a plane in the supply nothing happens (RF-AIR-3).
    """

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        step = TakePlane(seat)
        if len(step.options(battle)):
            battle.push(step)


class TakePlane(ChooseCard):
    """Which plane?"""

    asks: ClassVar[str] = "TakePlane"
    takes: ClassVar[tuple[int, ...]] = (CARD,)

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        card = first_of(answer)
        field = battle.field
        theirs = field.card_owner[card] == self.seat and field.planes[card] != 0
        return None if theirs and battle.count(SUPPLY, card) else NOT_A_PLANE

    def take(self, battle: Battle, answer: i64) -> None:
        card = first_of(answer)
        battle.move_card(card, SUPPLY, HAND)
        if battle.events is not None:
            battle.tell("called", {"seat": self.seat, "card": battle.field.card_names[card]})

    def about(self, battle: Battle) -> Subject:
        return Subject(action=AIR_SUPPORT)
