"""How far it is to whatever is to be done in the desert, on foot and by vehicle."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import ANTI_ARMOUR, ANTI_PERSONNEL, UNMARKED
from sandtable.games.undaunted.model.field import Field
from sandtable.games.undaunted.rules.desert.structures import is_closed
from sandtable.games.undaunted.rules.reinforcements.mines import lie_on

FAR: Final = 79
"""Half cards beyond which nothing is near."""

MARKED_STEP: Final = 2
UNMARKED_STEP: Final = 3
ROADBLOCK: Final = 6
"""Half cards until somebody has cleared the way."""
MINED: Final = 4
"""Half cards that a detour may take before a mined border is worth crossing."""

KEPT: Final = 12
"""The charts of so many positions are kept."""


class Chart:
    """The half cards to a goal from every tile.

    `foot` is for soldiers who need markers, `wheels` for those who may also ride a vehicle that drives two tiles a
    card, `tracks` for the slow ones.
    """

    def __init__(self, foot: vec[i64], wheels: vec[i64], tracks: vec[i64]) -> None:
        self.foot: vec[i64] = foot
        self.wheels: vec[i64] = wheels
        self.tracks: vec[i64] = tracks


class Atlas:
    """The charts that are right for the markers of a side, the structures that stand and the mines; `known` by tile,
    and last the one of the ways off the board.
    """

    def __init__(self, tiles: int) -> None:
        self.marks: vec[i64] = vec[i64]()
        self.standing: vec[i64] = vec[i64]()
        self.mines: vec[i64] = vec[i64]()
        self.known: list[Chart | None] = [None] * (tiles + 1)

    def fits(self, battle: Battle, first: i64) -> bool:
        """Whether the charts are right in a position; the markers of the side begin at `first`."""
        tiles: i64 = len(self.marks)
        if tiles == 0 or len(battle.mines) != len(self.mines):
            return False
        for tile in range(tiles):
            if (battle.marks[first + tile] == UNMARKED) != (self.marks[tile] == UNMARKED):
                return False
            if battle.standing[tile] != self.standing[tile]:
                return False
        for token in range(i64(len(self.mines))):
            if battle.mines[token] != self.mines[token]:
                return False
        return True

    def begin(self, battle: Battle, first: i64, tiles: i64) -> None:
        """Nothing is known yet of a position."""
        self.marks = battle.marks[first : first + tiles]
        self.standing = battle.standing[:]
        self.mines = battle.mines[:]
        for index in range(tiles + 1):
            self.known[index] = None


class Charts:
    """The charts of one side. Those of the last few positions are kept: who looks ahead comes back to them.

    Nothing else is remembered, so the answers depend on the position alone.
    """

    def __init__(self, field: Field, side: i64) -> None:
        self.side: i64 = side
        self.tiles: i64 = len(field.tiles)
        self.goals: vec[i64] = vec[i64]()
        """The tiles on which there may be anything to do."""
        for tile in range(self.tiles):
            if field.objective[tile] or tile == field.radio or field.structure_names[tile]:
                self.goals = append(self.goals, tile)
        self.kept: list[Atlas] = [Atlas(len(field.tiles)) for _ in range(KEPT)]
        self.oldest: i64 = 0
        self.atlas: Atlas = self.kept[0]

    def update(self, battle: Battle) -> None:
        """Take in a position."""
        first = self.side * self.tiles
        if self.atlas.fits(battle, first):
            return
        for atlas in self.kept:
            if atlas.fits(battle, first):
                self.atlas = atlas
                return
        self.oldest = (self.oldest + 1) % KEPT
        self.atlas = self.kept[self.oldest]
        self.atlas.begin(battle, first, self.tiles)

    def chart_to(self, battle: Battle, tile: i64) -> Chart:
        """The ways to a tile."""
        known = self.atlas.known[tile]
        if known is None:
            there = nothing_known(battle.field)
            there[tile] = 0
            foot = self.spread(battle, there, MARKED_STEP, UNMARKED_STEP, False)
            wheels = self.spread(battle, foot, 1, 3, True)
            known = Chart(foot, wheels, self.spread(battle, there, MARKED_STEP, UNMARKED_STEP + 1, True))
            self.atlas.known[tile] = known
        return known

    def chart_off_the_board(self, battle: Battle) -> Chart:
        """The ways to any tile from which one may escape."""
        known = self.atlas.known[self.tiles]
        if known is None:
            there = nothing_known(battle.field)
            for tile in range(self.tiles):
                if battle.field.escape[tile]:
                    there[tile] = 0
            foot = self.spread(battle, there, MARKED_STEP, UNMARKED_STEP, False)
            wheels = self.spread(battle, there, 1, 3, True)
            known = Chart(foot, wheels, self.spread(battle, there, MARKED_STEP, UNMARKED_STEP + 1, True))
            self.atlas.known[self.tiles] = known
        return known

    def spread(self, battle: Battle, start: vec[i64], marked: i64, unmarked: i64, wheels: bool) -> vec[i64]:
        """Half cards to a goal from every tile, given what is known of some: entering a tile costs by its marker."""
        field = battle.field
        away = start[:]
        marks = self.atlas.marks
        changed = True
        while changed:
            changed = False
            for tile in range(self.tiles):
                if away[tile] >= FAR or (wheels and field.impassable[tile]):
                    continue
                cost = away[tile] + (unmarked if marks[tile] == UNMARKED else marked)
                if wheels and is_closed(battle, tile):
                    cost += ROADBLOCK
                for beside in field.neighbours[tile]:
                    price = cost + mined(battle, self.side, tile, beside, wheels) if len(battle.mines) else cost
                    if price < away[beside]:
                        away[beside] = price
                        changed = True
        return away


def mined(battle: Battle, side: i64, tile: i64, beside: i64, wheels: bool) -> i64:
    """Half cards that the enemy's mines on a border are worth avoiding; vehicles fear both kinds."""
    if side == battle.field.mine_side:
        return 0
    price: i64 = 0
    for where in battle.mines:
        if where == lie_on(tile, beside, ANTI_PERSONNEL) or (wheels and where == lie_on(tile, beside, ANTI_ARMOUR)):
            price += MINED
    return price


def nothing_known(field: Field) -> vec[i64]:
    """Every tile is far."""
    away = vec[i64]()
    for _tile in range(i64(len(field.tiles))):
        away = append(away, FAR)
    return away
