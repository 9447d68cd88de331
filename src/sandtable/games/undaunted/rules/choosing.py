"""Questions that many actions ask alike: which card, which tile. What may be chosen each of them says in `refuse`."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import CARD, STOP, TILE, first_of, kind_of, pack
from sandtable.kernel.engine.step import ROOM, Refusal, Step


@mypyc_attr(acyclic=True)
class ChooseCard(Step):
    """Which of the seat's own cards?"""

    def options(self, battle: Battle) -> vec[i64]:
        field = battle.field
        found = vec[i64](capacity=ROOM)
        for card in range(i64(field.first_card[self.seat]), i64(field.first_card[self.seat + 1])):
            if self.refuse(battle, pack(CARD, card)) is None:
                found = append(found, pack(CARD, card))
        return found


@mypyc_attr(acyclic=True)
class TakeCards(ChooseCard):
    """Which card next, or enough? Up to so many, of one squad where the action is restricted to it."""

    def __init__(self, seat: i64, left: i64, squad: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left
        self.squad: i64 = squad

    def refuse_card(self, battle: Battle, card: i64) -> Refusal | None:
        """Why a card cannot be taken."""
        raise AssertionError(f"{type(self).__name__} takes no card")

    def take_card(self, battle: Battle, card: i64) -> None:
        """Take a card, and offer the next."""
        raise AssertionError(f"{type(self).__name__} takes no card")

    def offer(self, battle: Battle) -> None:
        """Ask, while a card may be taken."""
        if self.left > 0 and len(self.options(battle)) > 1:
            battle.push(self)

    def options(self, battle: Battle) -> vec[i64]:
        return append(super().options(battle), STOP)

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        return None if kind_of(answer) == STOP else self.refuse_card(battle, first_of(answer))

    def take(self, battle: Battle, answer: i64) -> None:
        if kind_of(answer) != STOP:
            self.take_card(battle, first_of(answer))


class ChooseTile(Step):
    """Which tile of the board?"""

    def options(self, battle: Battle) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for tile in range(i64(len(battle.field.tiles))):
            if self.refuse(battle, pack(TILE, tile)) is None:
                found = append(found, pack(TILE, tile))
        return found


@mypyc_attr(acyclic=True)
class StepTo(Step):
    """Which tile beside the unit?"""

    def __init__(self, seat: i64, unit: i64) -> None:
        super().__init__(seat)
        self.unit: i64 = unit

    def options(self, battle: Battle) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for tile in battle.field.neighbours[battle.tile_of[self.unit]]:
            if self.refuse(battle, pack(TILE, tile)) is None:
                found = append(found, pack(TILE, tile))
        return found
