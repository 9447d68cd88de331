"""Advance, the support action that moves tanks together (RF-ADVANCE)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.action import Action
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import ADVANCE, STOP, TILE, UNIT, UNMARKED, first_of, kind_of, pack, side_of
from sandtable.games.undaunted.model.subject import Subject
from sandtable.kernel.engine.step import ROOM, Refusal, Step

NO_TANK_CAN: Final = Refusal("RF-ADVANCE-1", "no tank of yours has a tile beside it that Advance could take it to")
NOT_YOUR_TANK: Final = Refusal("RF-ADVANCE-1", "only tanks of yours on the board advance")
OTHER_TILE: Final = Refusal("RF-ADVANCE-1", "all tanks of one Advance start from the same tile")
CHOSEN_ALREADY: Final = Refusal("RF-ADVANCE-1", "that tank advances already")
NOBODY_CHOSEN: Final = Refusal("RF-ADVANCE-1", "at least one tank must advance")
NO_WAY: Final = Refusal("RF-ADVANCE-3", "no tile beside that tank holds a unit of yours")
CLOSED_IN: Final = Refusal("RF-ADVANCE-4", "every tile beside that tank with a unit of yours is closed to tanks")
UNMARKED_WAYS: Final = Refusal(
    "RF-ADVANCE-5", "no open tile beside that tank with a unit of yours carries a control marker of yours"
)
NOT_BESIDE: Final = Refusal("RF-ADVANCE-2", "that tile is not adjacent to the tanks")
NOBODY_THERE: Final = Refusal("RF-ADVANCE-3", "no unit of yours is on that tile")
CLOSED: Final = Refusal("RF-ADVANCE-4", "an impassable-terrain token closes that tile to tanks")
NO_MARKER: Final = Refusal("RF-ADVANCE-5", "that tile carries no control marker of yours; scout it first")


def own_unit_on(battle: Battle, seat: i64, tile: i64) -> bool:
    """Whether a counter of a side is on a tile; a tank will do (RF-ADVANCE-3), a partner's unit too (Z-47)."""
    field = battle.field
    own = side_of(seat)
    for unit in range(i64(field.first_unit[own]), i64(field.first_unit[own + 1])):
        if battle.tile_of[unit] == tile:
            return True
    return False


def refuse_destination(battle: Battle, seat: i64, start: i64, tile: i64) -> Refusal | None:
    """Why tanks cannot advance from tile to tile; enemies hinder nobody (RF-ADVANCE-2 to RF-ADVANCE-6)."""
    field = battle.field
    if not field.adjacent(start, tile):
        return NOT_BESIDE
    if not own_unit_on(battle, seat, tile):
        return NOBODY_THERE
    if field.impassable[tile]:
        return CLOSED
    marked = battle.mark(seat, tile) != UNMARKED or field.rules.advance_anywhere
    return None if marked else NO_MARKER


def refuse_tank(battle: Battle, seat: i64, unit: i64) -> Refusal | None:
    """Why a counter cannot be the first tank of an Advance; a partner's tank stays (Z-47)."""
    field = battle.field
    if field.player_of(unit) != seat or field.armour[unit] == 0 or battle.tile_of[unit] < 0:
        return NOT_YOUR_TANK
    start: i64 = battle.tile_of[unit]
    why = NO_WAY
    for beside in field.neighbours[start]:
        closed = refuse_destination(battle, seat, start, beside)
        if closed is None:
            return None
        if closed is NO_MARKER:
            why = UNMARKED_WAYS
        elif closed is CLOSED and why is NO_WAY:
            why = CLOSED_IN
    return why


class TankAdvance(Action):
    """Advance: any number of own tanks on one tile go to one adjacent tile where a unit of theirs is.

    It does not matter where the counter of the acting card stands (RF-ADVANCE-7).
    """

    def refuse(self, battle: Battle, seat: i64, card: i64, unit: i64, tile: i64) -> Refusal | None:
        field = battle.field
        own = side_of(seat)
        for tank in range(i64(field.first_unit[own]), i64(field.first_unit[own + 1])):
            if refuse_tank(battle, seat, tank) is None:
                return None
        return NO_TANK_CAN

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        battle.push(SelectTanks(seat, 0, -1))


class SelectTanks(Step):
    """Which tank advances, and which with it? `chosen` is a bit mask of units, `start` their tile (RF-ADVANCE-1)."""

    asks: ClassVar[str] = "SelectTanks"
    takes: ClassVar[tuple[int, ...]] = (UNIT, STOP)

    def __init__(self, seat: i64, chosen: i64, start: i64) -> None:
        super().__init__(seat)
        self.chosen: i64 = chosen
        self.start: i64 = start

    def options(self, battle: Battle) -> vec[i64]:
        field = battle.field
        found = vec[i64](capacity=ROOM)
        own = side_of(self.seat)
        for unit in range(i64(field.first_unit[own]), i64(field.first_unit[own + 1])):
            if self.refuse(battle, pack(UNIT, unit)) is None:
                found = append(found, pack(UNIT, unit))
        if self.chosen:
            found = append(found, STOP)
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        if kind_of(answer) == STOP:
            return None if self.chosen else NOBODY_CHOSEN
        unit = first_of(answer)
        if (self.chosen >> unit) & 1:
            return CHOSEN_ALREADY
        why = refuse_tank(battle, self.seat, unit)
        if why is None and self.chosen and battle.tile_of[unit] != self.start:
            return OTHER_TILE
        return why

    def take(self, battle: Battle, answer: i64) -> None:
        if kind_of(answer) == STOP:
            battle.push(AdvanceTanksTo(self.seat, self.chosen, self.start))
            return
        unit = first_of(answer)
        one: i64 = 1
        more = SelectTanks(self.seat, self.chosen | (one << unit), battle.tile_of[unit])
        if len(more.options(battle)) > 1:
            battle.push(more)
        else:
            battle.push(AdvanceTanksTo(self.seat, more.chosen, more.start))

    def about(self, battle: Battle) -> Subject:
        return Subject(action=ADVANCE, tile=self.start, chosen=self.chosen)


class AdvanceTanksTo(Step):
    """Where to, all of them (RF-ADVANCE-2)?"""

    asks: ClassVar[str] = "AdvanceTanksTo"
    takes: ClassVar[tuple[int, ...]] = (TILE,)

    def __init__(self, seat: i64, chosen: i64, start: i64) -> None:
        super().__init__(seat)
        self.chosen: i64 = chosen
        self.start: i64 = start

    def options(self, battle: Battle) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for tile in battle.field.neighbours[self.start]:
            if refuse_destination(battle, self.seat, self.start, tile) is None:
                found = append(found, pack(TILE, tile))
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        return refuse_destination(battle, self.seat, self.start, first_of(answer))

    def take(self, battle: Battle, answer: i64) -> None:
        field = battle.field
        own = side_of(self.seat)
        for unit in range(i64(field.first_unit[own]), i64(field.first_unit[own + 1])):
            if (self.chosen >> unit) & 1:
                battle.place(unit, first_of(answer))

    def about(self, battle: Battle) -> Subject:
        return Subject(action=ADVANCE, tile=self.start, chosen=self.chosen)
