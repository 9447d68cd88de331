"""Movement actions: Move, Guide, Scout, Stalk."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from sandtable.games.undaunted.model.action import Action, value_of
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    GUIDE,
    MOVE,
    SCOUT,
    STALK,
    STOP,
    TILE,
    UNIT,
    UNMARKED,
    first_of,
    kind_of,
    pack,
    side_of,
)
from sandtable.games.undaunted.model.subject import Subject
from sandtable.games.undaunted.rules.choosing import StepTo
from sandtable.kernel.engine.step import ROOM, Refusal, Step

NOWHERE_TO_MOVE: Final = Refusal("UN-MOVE-1", "no adjacent tile carries a control marker of yours")
NOBODY_TO_GUIDE: Final = Refusal("UN-GUIDE-1", "no ready unit of yours has a marked tile of yours beside it")
NOT_BESIDE: Final = Refusal("UN-MOVE-1", "that tile is not adjacent to the unit")
NO_MARKER: Final = Refusal("UN-MOVE-1", "that tile carries no control marker of yours; scout it first")
GUIDE_NOT_BESIDE: Final = Refusal("UN-GUIDE-1", "that tile is not adjacent to the unit")
GUIDE_NO_MARKER: Final = Refusal("UN-GUIDE-1", "that tile carries no control marker of yours; scout it first")
CLOSED_TO_TANKS: Final = Refusal("RF-TANK-6", "an impassable-terrain token closes that tile to tanks")
SHUT_IN: Final = Refusal("RF-TANK-6", "every tile beside the tank with a control marker of yours is closed to tanks")
ONLY_TANKS: Final = Refusal(
    "RF-TANK-6", "of your ready units only tanks have a marked tile of yours beside them, and it is closed to tanks"
)
NOT_YOURS: Final = Refusal("UN-GUIDE-1", "only your own units can be guided")
NOT_ON_BOARD: Final = Refusal("UN-GUIDE-4", "a unit that is not on the board is deployed by its own card, not guided")
PINNED_DOWN: Final = Refusal("UN-GUIDE-2", "a suppressed unit cannot be guided")
NO_WAY: Final = Refusal("UN-GUIDE-1", "no tile beside that unit carries a control marker of yours")
SCOUT_NOT_BESIDE: Final = Refusal("UN-SCOUT-1", "a scouting unit goes step by step to adjacent tiles")
NOWHERE_TO_STALK: Final = Refusal("UN-STALK-1", "no tile is adjacent to the unit")
STALK_NOT_BESIDE: Final = Refusal("UN-STALK-1", "a stalking unit goes exactly one tile")


def is_barred(battle: Battle, unit: i64, tile: i64) -> bool:
    """Whether a tank may not enter a tile: an impassable-terrain token lies there (RF-TANK-6, RF-TANK-7)."""
    return battle.field.impassable[tile] != 0 and battle.field.armour[unit] != 0


def refuse_way(battle: Battle, seat: i64, unit: i64, tile: i64, unmarked: Refusal) -> Refusal | None:
    """Why a unit cannot go on: no adjacent tile carries the side's marker, either side up (UN-MARK-1), or bears it."""
    why = unmarked
    for beside in battle.field.neighbours[tile]:
        if battle.mark(seat, beside) != UNMARKED:
            if not is_barred(battle, unit, beside):
                return None
            why = SHUT_IN
    return why


class Move(Action):
    """Move 1: the unit goes exactly one tile, onto an own marker."""

    def refuse(self, battle: Battle, seat: i64, card: i64, unit: i64, tile: i64) -> Refusal | None:
        return refuse_way(battle, seat, unit, tile, NOWHERE_TO_MOVE)

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        battle.push(MoveTo(seat, unit, False))


@mypyc_attr(free_list_len=1, acyclic=True)
class MoveTo(StepTo):
    """Which adjacent marked tile? The tile left needs no marker, enemies hinder nobody (UN-MOVE-2, UN-BOARD-6).

    So it is when the unit is guided there (UN-GUIDE-1).
    """

    asks: ClassVar[str] = "MoveTo"
    takes: ClassVar[tuple[int, ...]] = (TILE,)

    def __init__(self, seat: i64, unit: i64, guided: bool) -> None:
        super().__init__(seat, unit)
        self.guided: bool = guided

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        tile = first_of(answer)
        if not battle.field.adjacent(battle.tile_of[self.unit], tile):
            return GUIDE_NOT_BESIDE if self.guided else NOT_BESIDE
        if battle.mark(self.seat, tile) == UNMARKED:
            return GUIDE_NO_MARKER if self.guided else NO_MARKER
        return CLOSED_TO_TANKS if is_barred(battle, self.unit, tile) else None

    def take(self, battle: Battle, answer: i64) -> None:
        battle.place(self.unit, first_of(answer))

    def about(self, battle: Battle) -> Subject:
        return Subject(unit=self.unit, action=MOVE)


def refuse_guiding(battle: Battle, seat: i64, unit: i64) -> Refusal | None:
    """Why a unit cannot be guided (UN-GUIDE-1, UN-GUIDE-2, UN-GUIDE-4, UN-SUPP-1)."""
    if battle.field.unit_side[unit] != side_of(seat):
        return NOT_YOURS
    tile = battle.tile_of[unit]
    if tile < 0:
        return NOT_ON_BOARD
    if battle.suppressed[unit]:
        return PINNED_DOWN
    return refuse_way(battle, seat, unit, tile, NO_WAY)


class Guide(Action):
    """Guide 1: any own ready unit, a partner's too (RF-TEAM-11), goes exactly one tile, onto an own marker."""

    def refuse(self, battle: Battle, seat: i64, card: i64, unit: i64, tile: i64) -> Refusal | None:
        field = battle.field
        own = side_of(seat)
        nobody = NOBODY_TO_GUIDE
        for guided in range(i64(field.first_unit[own]), i64(field.first_unit[own + 1])):
            why = refuse_guiding(battle, seat, guided)
            if why is None:
                return None
            if why is SHUT_IN:
                nobody = ONLY_TANKS
        return nobody

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        battle.push(GuideUnit(seat))


class GuideUnit(Step):
    """Which unit is guided? Then where to, as by Move."""

    asks: ClassVar[str] = "GuideUnit"
    takes: ClassVar[tuple[int, ...]] = (UNIT,)

    def options(self, battle: Battle) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        field = battle.field
        own = side_of(self.seat)
        for unit in range(i64(field.first_unit[own]), i64(field.first_unit[own + 1])):
            if refuse_guiding(battle, self.seat, unit) is None:
                found = append(found, pack(UNIT, unit))
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        return refuse_guiding(battle, self.seat, first_of(answer))

    def take(self, battle: Battle, answer: i64) -> None:
        battle.push(MoveTo(self.seat, first_of(answer), True))

    def about(self, battle: Battle) -> Subject:
        return Subject(action=GUIDE)


class Scout(Action):
    """Scout 2: up to so many tiles, marked or not; staying put is allowed (UN-PLAY-4)."""

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        battle.push(ScoutPath(seat, unit, value_of(printed)))


@mypyc_attr(free_list_len=1, acyclic=True)
class ScoutPath(StepTo):
    """Where next? Each tile entered without an own marker gets one and costs a Fog of War (UN-SCOUT-1 to 5)."""

    asks: ClassVar[str] = "ScoutPath"
    takes: ClassVar[tuple[int, ...]] = (TILE, STOP)

    def __init__(self, seat: i64, unit: i64, left: i64) -> None:
        super().__init__(seat, unit)
        self.left: i64 = left

    def options(self, battle: Battle) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for tile in battle.field.neighbours[battle.tile_of[self.unit]]:
            found = append(found, pack(TILE, tile))
        return append(found, STOP)

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        if kind_of(answer) == STOP:
            return None
        beside = battle.field.adjacent(battle.tile_of[self.unit], first_of(answer))
        return None if beside else SCOUT_NOT_BESIDE

    def take(self, battle: Battle, answer: i64) -> None:
        if kind_of(answer) == STOP:
            return
        tile = first_of(answer)
        battle.place(self.unit, tile)
        if battle.mark(self.seat, tile) == UNMARKED:
            battle.set_scouted(self.seat, tile)
            battle.gain_fog(self.seat)
        if self.left > 1:
            battle.push(ScoutPath(self.seat, self.unit, self.left - 1))

    def about(self, battle: Battle) -> Subject:
        return Subject(unit=self.unit, action=SCOUT, left=self.left)


class Stalk(Action):
    """Stalk 1: exactly one tile, marked or not; no marker is placed, no Fog taken (UN-STALK-1, UN-STALK-2)."""

    def refuse(self, battle: Battle, seat: i64, card: i64, unit: i64, tile: i64) -> Refusal | None:
        return None if len(battle.field.neighbours[tile]) > 0 else NOWHERE_TO_STALK

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        battle.push(StalkTo(seat, unit))


class StalkTo(StepTo):
    """Which adjacent tile?"""

    asks: ClassVar[str] = "StalkTo"
    takes: ClassVar[tuple[int, ...]] = (TILE,)

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        beside = battle.field.adjacent(battle.tile_of[self.unit], first_of(answer))
        return None if beside else STALK_NOT_BESIDE

    def take(self, battle: Battle, answer: i64) -> None:
        battle.place(self.unit, first_of(answer))

    def about(self, battle: Battle) -> Subject:
        return Subject(unit=self.unit, action=STALK)
