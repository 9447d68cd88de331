"""How far it is to walk, with the markers that lie."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import UNMARKED
from sandtable.games.undaunted.model.field import Field

MARKED_STEP: Final = 2
UNMARKED_STEP: Final = 3
"""In half cards: unmarked ground has to be scouted first, and a Scout card covers two tiles."""


class Routes:
    """The half cards a side needs from any tile to any other, kept up to date as markers are placed.

    Nothing is remembered but the markers last seen, so the answers depend on the position alone.
    """

    def __init__(self, field: Field) -> None:
        self.tiles: i64 = len(field.tiles)
        self.bare = vec[i64]()
        for distance in field.distance:
            self.bare = append(self.bare, distance * UNMARKED_STEP)
        # By side and tile, and by side, start and end
        self.marked: vec[i64] = vec[i64]([0] * (2 * len(field.tiles)))
        self.walks: vec[i64] = extend(self.bare[:], self.bare)

    def walk(self, side: i64, start: i64, end: i64) -> i64:
        """Half cards from tile to tile."""
        return self.walks[(side * self.tiles + start) * self.tiles + end]

    def update(self, battle: Battle) -> None:
        """Take in the markers of a position."""
        for side in range(i64(2)):
            if self.has_lost_marker(battle, side):
                self.forget(side)
            for tile in range(self.tiles):
                if battle.mark(side, tile) != UNMARKED and self.marked[side * self.tiles + tile] == 0:
                    self.marked[side * self.tiles + tile] = 1
                    self.shorten(side, tile)

    def has_lost_marker(self, battle: Battle, side: i64) -> bool:
        """Whether a marker seen last time is gone: markers stay, so it is another game."""
        for tile in range(self.tiles):
            if self.marked[side * self.tiles + tile] and battle.mark(side, tile) == UNMARKED:
                return True
        return False

    def forget(self, side: i64) -> None:
        """Nothing is marked."""
        for tile in range(self.tiles):
            self.marked[side * self.tiles + tile] = 0
        pairs = self.tiles * self.tiles
        for pair in range(pairs):
            self.walks[side * pairs + pair] = self.bare[pair]

    def shorten(self, side: i64, through: i64) -> None:
        """A tile has been marked: every way that enters it is a half card shorter."""
        walks = self.walks
        saved: i64 = UNMARKED_STEP - MARKED_STEP
        beyond = (side * self.tiles + through) * self.tiles
        for start in range(self.tiles):
            if start == through:
                continue
            here = (side * self.tiles + start) * self.tiles
            there = walks[here + through] - saved
            walks[here + through] = there
            for end in range(self.tiles):
                onward = there + walks[beyond + end]
                if onward < walks[here + end]:
                    walks[here + end] = onward
