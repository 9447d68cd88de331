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


STEPS_BACK: Final = 3
"""So many markers are put back on the ways as they were before; when there are more, what they make is kept too."""


class Routes:
    """The half cards a side needs from any tile to any other, kept up to date as markers are placed.

    Nothing is remembered but ways that were right for some markers, so the answers depend on the position alone.
    Markers stay, so one that is gone means that somebody who tried something out starts again: with the same markers
    as the last time, or a few more. The ways for those are kept.
    """

    def __init__(self, field: Field) -> None:
        self.tiles: i64 = len(field.tiles)
        self.bare = vec[i64]()
        for distance in field.distance:
            self.bare = append(self.bare, distance * UNMARKED_STEP)
        self.bare = extend(self.bare[:], self.bare)
        # By side and tile, and by side, start and end
        self.marked: vec[i64] = vec[i64]([0] * (2 * len(field.tiles)))
        self.walks: vec[i64] = self.bare[:]
        self.unmarked: vec[i64] = self.marked[:]
        # The same at the last start
        self.marked_at_start: vec[i64] = self.marked[:]
        self.walks_at_start: vec[i64] = self.walks[:]

    def walk(self, side: i64, start: i64, end: i64) -> i64:
        """Half cards from tile to tile."""
        return self.walks[(side * self.tiles + start) * self.tiles + end]

    def update(self, battle: Battle) -> None:
        """Take in the markers of a position."""
        if not is_lost(self.marked, battle.marks):
            self.add_markers(battle.marks)
            return
        if is_lost(self.marked_at_start, battle.marks):
            self.marked_at_start = self.unmarked
            self.walks_at_start = self.bare
        self.marked = self.marked_at_start[:]
        self.walks = self.walks_at_start[:]
        if self.add_markers(battle.marks) > STEPS_BACK:
            self.marked_at_start = self.marked[:]
            self.walks_at_start = self.walks[:]

    def add_markers(self, marks: vec[i64]) -> i64:
        """Take in the markers that are new, and say how many."""
        added: i64 = 0
        for place in range(2 * self.tiles):
            if marks[place] != UNMARKED and self.marked[place] == 0:
                self.marked[place] = 1
                self.shorten(place // self.tiles, place % self.tiles)
                added += 1
        return added

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


def is_lost(marked: vec[i64], marks: vec[i64]) -> bool:
    """Whether one of the markers seen is gone."""
    for place in range(i64(len(marked))):
        if marked[place] and marks[place] == UNMARKED:
            return True
    return False
