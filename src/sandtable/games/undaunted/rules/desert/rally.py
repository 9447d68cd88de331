"""Inspire in North Africa: up to so many combat cards (NA-INSPIRE)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from sandtable.games.undaunted.model.action import Action, squad_of, value_of
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import CARD, HAND, INSPIRE, PLAY_AREA, STOP
from sandtable.games.undaunted.model.subject import Subject
from sandtable.games.undaunted.rules.choosing import TakeCards
from sandtable.kernel.engine.step import Refusal

NOT_PLAYED: Final = Refusal("NA-INSPIRE-1", "that card is not in your play area")
NO_COMMANDERS: Final = Refusal("NA-INSPIRE-1", "only combat cards can be taken back, no command cards")
OTHER_SQUAD: Final = Refusal("NA-INSPIRE-1", "that card is not of the squad")


class Rally(Action):
    """Inspire X: up to X combat cards come back to hand. With nothing to take it may still be chosen."""

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        RallyCard(seat, value_of(printed), squad_of(battle, card, printed)).offer(battle)


@mypyc_attr(acyclic=True)
class RallyCard(TakeCards):
    """Which card comes back to hand, or enough?"""

    asks: ClassVar[str] = "RallyCard"
    takes: ClassVar[tuple[int, ...]] = (CARD, STOP)

    def refuse_card(self, battle: Battle, card: i64) -> Refusal | None:
        field = battle.field
        if field.card_owner[card] != self.seat or battle.count(PLAY_AREA, card) == 0:
            return NOT_PLAYED
        if field.unit_of[card] < 0:
            return NO_COMMANDERS
        return OTHER_SQUAD if self.squad and field.squad[card] != self.squad else None

    def take_card(self, battle: Battle, card: i64) -> None:
        battle.move_card(card, PLAY_AREA, HAND)
        if battle.events is not None:
            battle.tell("inspired", {"seat": self.seat, "card": battle.field.card_names[card]})
        RallyCard(self.seat, self.left - 1, self.squad).offer(battle)

    def about(self, battle: Battle) -> Subject:
        return Subject(action=INSPIRE, left=self.left)
