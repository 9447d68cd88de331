"""Movement in North Africa: Move, Scout, Stalk and Drive, tile by tile, and off the board (NA-MOVE to NA-DRIVE)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from sandtable.games.undaunted.model.action import Action, value_of
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    DRIVE,
    ESCAPE,
    MOVE,
    SCOUT,
    STOP,
    TILE,
    UNMARKED,
    first_of,
    kind_of,
    pack,
)
from sandtable.games.undaunted.model.subject import Prospect, Subject
from sandtable.games.undaunted.rules.desert.escape import leave_board, refuse_escape
from sandtable.games.undaunted.rules.desert.structures import is_closed
from sandtable.games.undaunted.rules.desert.vehicles import drive_to, is_seated, is_vehicle, vehicle_of
from sandtable.games.undaunted.rules.reinforcements.mines import Explode, mines_ahead, set_off
from sandtable.kernel.engine.step import ROOM, Refusal, Step

IN_A_SEAT: Final = Refusal("NA-SEAT-1", "the soldier sits in a vehicle and must disembark before moving on foot")
NOT_BESIDE: Final = Refusal("NA-MOVE-1", "that tile is not adjacent")
SCOUT_NOT_BESIDE: Final = Refusal("NA-SCOUT-1", "that tile is not adjacent")
STALK_NOT_BESIDE: Final = Refusal("NA-STALK-1", "that tile is not adjacent")
DRIVE_NOT_BESIDE: Final = Refusal("NA-DRIVE-1", "that tile is not adjacent")
NO_MARKER: Final = Refusal("NA-MOVE-1", "that tile carries no control marker of yours; scout it first")
ROAD_NOT_SCOUTED: Final = Refusal("NA-DRIVE-1", "a vehicle enters only tiles with a control marker of yours")
NO_GROUND_FOR_WHEELS: Final = Refusal("NA-TILE-3", "the tile is closed to vehicles")
ROADBLOCK: Final = Refusal("NA-COMP-8", "a roadblock closes the tile to vehicles until it is demolished")
MUST_STEP: Final = Refusal("NA-MOVE-1", "by the option in force the soldier must move at least one tile")
MUST_STALK: Final = Refusal("NA-STALK-1", "by the option in force the soldier must move at least one tile")
NOWHERE_TO_GO: Final = Refusal("NA-MOVE-1", "by the option in force there must be a tile to move to")


def not_beside(code: i64) -> Refusal:
    """The rule of the action that goes to adjacent tiles alone."""
    if code == MOVE:
        return NOT_BESIDE
    if code == SCOUT:
        return SCOUT_NOT_BESIDE
    return DRIVE_NOT_BESIDE if code == DRIVE else STALK_NOT_BESIDE


def refuse_entry(battle: Battle, seat: i64, code: i64, start: i64, tile: i64) -> Refusal | None:
    """Why a counter cannot enter a tile; enemies and their markers hinder nobody (NA-MARK-1, NA-MOVE-2)."""
    if not battle.field.adjacent(start, tile):
        return not_beside(code)
    if code == DRIVE:
        if is_closed(battle, tile):
            return NO_GROUND_FOR_WHEELS if battle.field.impassable[tile] else ROADBLOCK
        return ROAD_NOT_SCOUTED if battle.mark(seat, tile) == UNMARKED else None
    return NO_MARKER if code == MOVE and battle.mark(seat, tile) == UNMARKED else None


class Advance(Action):
    """Move, Scout, Stalk or Drive up to so many tiles; none at all is allowed too (NA-MOVE-1, D-05)."""

    def __init__(self, code: i64) -> None:
        self.code: i64 = code

    def refuse(self, battle: Battle, seat: i64, card: i64, unit: i64, tile: i64) -> Refusal | None:
        if self.code != DRIVE and is_seated(battle, unit):
            return IN_A_SEAT
        if not self.must_step(battle):
            return None
        for beside in battle.field.neighbours[tile]:
            if refuse_entry(battle, seat, self.code, tile, beside) is None:
                return None
        return None if refuse_escape(battle, seat, unit) is None else NOWHERE_TO_GO

    def must_step(self, battle: Battle) -> bool:
        """Whether staying put is no choice, as the Czech text of Move and Stalk can be read (D-05)."""
        return battle.field.rules.steps_exact and self.code != DRIVE and self.code != SCOUT

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        mover = vehicle_of(battle, unit) if self.code == DRIVE else unit  # NA-DRIVE-2
        battle.push(AdvanceTo(seat, mover, self.code, value_of(printed), self.must_step(battle)))


@mypyc_attr(free_list_len=1, acyclic=True)
class AdvanceTo(Step):
    """Where next, off the board, or enough? Scout marks what it enters and takes Fog; Stalk does neither.

    Leaving the board is one step of the action (NA-ESCAPE-2). A mined border is crossed first (RF-MINE-19, RF-MINE-20).
    """

    asks: ClassVar[str] = "AdvanceTo"
    takes: ClassVar[tuple[int, ...]] = (TILE, ESCAPE, STOP)

    def __init__(self, seat: i64, mover: i64, code: i64, left: i64, must_step: bool) -> None:
        super().__init__(seat)
        self.mover: i64 = mover
        self.code: i64 = code
        self.left: i64 = left
        self.must_step: bool = must_step

    def options(self, battle: Battle) -> vec[i64]:
        start: i64 = battle.tile_of[self.mover]
        found = vec[i64](capacity=ROOM)
        for tile in battle.field.neighbours[start]:
            if refuse_entry(battle, self.seat, self.code, start, tile) is None:
                found = append(found, pack(TILE, tile))
        if refuse_escape(battle, self.seat, self.mover) is None:
            found = append(found, ESCAPE)
        if not self.must_step:
            found = append(found, STOP)
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        kind = kind_of(answer)
        if kind == STOP:
            if not self.must_step:
                return None
            return MUST_STEP if self.code == MOVE else MUST_STALK
        if kind == ESCAPE:
            return refuse_escape(battle, self.seat, self.mover)
        return refuse_entry(battle, self.seat, self.code, battle.tile_of[self.mover], first_of(answer))

    def take(self, battle: Battle, answer: i64) -> None:
        kind = kind_of(answer)
        if kind == STOP:
            return
        if kind == ESCAPE:
            leave_board(battle, self.seat, self.mover)
            return
        tile = first_of(answer)
        start: i64 = battle.tile_of[self.mover]
        if is_vehicle(battle, self.mover):
            drive_to(battle, self.mover, tile)
        else:
            battle.place(self.mover, tile)
        if self.code == SCOUT:
            explore(battle, self.seat, tile)
        onward = AdvanceTo(self.seat, self.mover, self.code, self.left - 1, False) if self.left > 1 else None
        if len(battle.mines):
            tokens = set_off(battle, self.seat, self.mover, start, tile)
            if tokens:
                battle.push(Explode(self.mover, tokens, onward))
                return
        if onward is not None:
            battle.push(onward)

    def about(self, battle: Battle) -> Subject:
        return Subject(unit=self.mover, action=self.code, left=self.left)

    def foresee(self, battle: Battle, answer: i64) -> list[Prospect]:
        return mines_ahead(battle, self.seat, self.mover, first_of(answer)) if kind_of(answer) == TILE else []


def explore(battle: Battle, seat: i64, tile: i64) -> None:
    """A tile without an own marker gets one, scouted, and a Fog of War is taken (NA-SCOUT-1, NA-NAVIGATE-2)."""
    if battle.mark(seat, tile) == UNMARKED:
        battle.set_scouted(seat, tile)
        battle.gain_fog(seat)
