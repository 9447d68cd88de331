"""Inspire in North Africa: up to so many combat cards (NA-INSPIRE)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.action import Action, squad_of, value_of
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import CARD, HAND, INSPIRE, PLAY_AREA, STOP, first_of, kind_of, pack
from sandtable.games.undaunted.model.subject import Subject
from sandtable.kernel.engine.step import Refusal, Step

NOT_PLAYED: Final = Refusal("NA-INSPIRE-1", "that card is not in your play area")
NO_COMMANDERS: Final = Refusal("NA-INSPIRE-1", "only combat cards can be taken back, no command cards")
OTHER_SQUAD: Final = Refusal("NA-INSPIRE-1", "that card is not of the squad")


def refuse_rally(battle: Battle, side: i64, squad: i64, card: i64) -> Refusal | None:
    """Why a card cannot be taken back to hand."""
    field = battle.field
    if field.card_owner[card] != side or battle.count(PLAY_AREA, card) == 0:
        return NOT_PLAYED
    if field.unit_of[card] < 0:
        return NO_COMMANDERS
    return OTHER_SQUAD if squad and field.squad[card] != squad else None


def offer_rally(battle: Battle, side: i64, left: i64, squad: i64) -> None:
    """Ask for another card while one may be taken."""
    if left == 0:
        return
    field = battle.field
    for card in range(i64(field.first_card[side]), i64(field.first_card[side + 1])):
        if refuse_rally(battle, side, squad, card) is None:
            battle.push(RallyCard(side, left, squad))
            return


class Rally(Action):
    """Inspire X: up to X combat cards come back to hand. With nothing to take it may still be chosen."""

    def begin(self, battle: Battle, side: i64, card: i64, unit: i64, printed: i64) -> None:
        offer_rally(battle, side, value_of(printed), squad_of(battle, card, printed))


class RallyCard(Step[Battle]):
    """Which card comes back to hand, or enough?"""

    asks: ClassVar[str] = "RallyCard"
    takes: ClassVar[tuple[int, ...]] = (CARD, STOP)

    def __init__(self, seat: i64, left: i64, squad: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left
        self.squad: i64 = squad

    def options(self, battle: Battle) -> vec[i64]:
        field = battle.field
        found = vec[i64]()
        for card in range(i64(field.first_card[self.seat]), i64(field.first_card[self.seat + 1])):
            if refuse_rally(battle, self.seat, self.squad, card) is None:
                found = append(found, pack(CARD, card))
        found = append(found, STOP)
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        if kind_of(answer) == STOP:
            return None
        return refuse_rally(battle, self.seat, self.squad, first_of(answer))

    def take(self, battle: Battle, answer: i64) -> None:
        if kind_of(answer) == STOP:
            return
        card = first_of(answer)
        battle.move_card(card, PLAY_AREA, HAND)
        if battle.events is not None:
            battle.tell("inspired", {"seat": self.seat, "card": battle.field.card_names[card]})
        offer_rally(battle, self.seat, self.left - 1, self.squad)

    def about(self, battle: Battle) -> Subject:
        return Subject(action=INSPIRE, left=self.left)
