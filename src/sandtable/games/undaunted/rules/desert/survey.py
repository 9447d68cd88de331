"""Scouting without moving: Navigate from a vehicle, Spot from the air (NA-NAVIGATE, NA-SPOT)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.action import Action, value_of
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import NAVIGATE, SPOT, STOP, TILE, first_of, kind_of, pack
from sandtable.games.undaunted.model.subject import Subject
from sandtable.games.undaunted.rules.desert.advance import explore
from sandtable.kernel.engine.step import ROOM, Refusal, Step

CHOSEN_ALREADY: Final = Refusal("NA-NAVIGATE-1", "that tile has been chosen already")
SPOTTED_ALREADY: Final = Refusal("NA-SPOT-1", "that tile has been chosen already")
NOT_BESIDE_VEHICLE: Final = Refusal("NA-NAVIGATE-1", "the first tile must be adjacent to the vehicle")
NOT_BESIDE_CHOSEN: Final = Refusal("NA-NAVIGATE-1", "every further tile must be adjacent to a tile chosen before")
ANYWHERE: Final = -1


class Navigate(Action):
    """Navigate X: up to X tiles in one piece, beginning beside the vehicle; nothing moves (NA-NAVIGATE-4)."""

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        battle.push(SurveyTile(seat, battle.tile_of[unit], value_of(printed), 0))


class Spot(Action):
    """Spot X: up to X tiles anywhere (NA-SPOT-1)."""

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        battle.push(SurveyTile(seat, ANYWHERE, value_of(printed), 0))


class SurveyTile(Step):
    """Which tile is scouted next, or enough? Closed ground may be chosen, the vehicle's own tile too (NA-NAVIGATE-3).

    `chosen` is a bit mask of the tiles chosen so far.
    """

    asks: ClassVar[str] = "SurveyTile"
    takes: ClassVar[tuple[int, ...]] = (TILE, STOP)

    def __init__(self, seat: i64, origin: i64, left: i64, chosen: i64) -> None:
        super().__init__(seat)
        self.origin: i64 = origin
        self.left: i64 = left
        self.chosen: i64 = chosen

    def options(self, battle: Battle) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for tile in range(i64(len(battle.field.tiles))):
            if self.refuse_tile(battle, tile) is None:
                found = append(found, pack(TILE, tile))
        found = append(found, STOP)
        return found

    def refuse_tile(self, battle: Battle, tile: i64) -> Refusal | None:
        """Why a tile cannot be chosen next (NA-NAVIGATE-1, D-07)."""
        if (self.chosen >> tile) & 1:
            return SPOTTED_ALREADY if self.origin == ANYWHERE else CHOSEN_ALREADY
        if self.origin == ANYWHERE:
            return None
        if self.chosen == 0:
            return None if battle.field.adjacent(self.origin, tile) else NOT_BESIDE_VEHICLE
        for beside in battle.field.neighbours[tile]:
            if (self.chosen >> beside) & 1:
                return None
        return NOT_BESIDE_CHOSEN

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        return None if kind_of(answer) == STOP else self.refuse_tile(battle, first_of(answer))

    def take(self, battle: Battle, answer: i64) -> None:
        if kind_of(answer) == STOP:
            return
        tile = first_of(answer)
        explore(battle, self.seat, tile)
        one: i64 = 1
        if self.left > 1:
            battle.push(SurveyTile(self.seat, self.origin, self.left - 1, self.chosen | (one << tile)))

    def about(self, battle: Battle) -> Subject:
        return Subject(action=SPOT if self.origin == ANYWHERE else NAVIGATE, left=self.left)
