"""What there is to do in the desert: tiles to control, structures to raze, ways off the board, and how far each is."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ANTI_ARMOUR,
    ANTI_PERSONNEL,
    CONTROL,
    CONTROLLED,
    DEMOLISH,
    DRIVE,
    MOVE,
    SCOUT,
    STALK,
    UNMARKED,
)
from sandtable.games.undaunted.model.field import Field
from sandtable.games.undaunted.rules.desert.structures import is_closed
from sandtable.games.undaunted.rules.reinforcements.mines import lie_on

FAR: Final = 79
"""Half cards beyond which nothing is near."""

TAKE: Final = 0
RAZE: Final = 1
LEAVE_BY: Final = 2

MARKED_STEP: Final = 2
UNMARKED_STEP: Final = 3
ROADBLOCK: Final = 6
"""Half cards until somebody has cleared the way."""
MINED: Final = 4
"""Half cards that a detour may take before a mined border is worth crossing."""


class Mission:
    """One thing to do at a tile (escape: at any marked tile), and the half cards to it from every tile.

    `foot` is for soldiers who need markers, `wheels` for those who may also ride a vehicle that drives two tiles a
    card, `tracks` for the slow ones.
    """

    def __init__(self, kind: i64, tile: i64, prize: i64) -> None:
        self.kind: i64 = kind
        self.tile: i64 = tile
        self.prize: i64 = prize
        self.foot: vec[i64] = vec[i64]()
        self.wheels: vec[i64] = vec[i64]()
        self.tracks: vec[i64] = vec[i64]()
        self.best: i64 = FAR
        self.doer: i64 = -1


def spread(battle: Battle, side: i64, start: vec[i64], marked: i64, unmarked: i64, wheels: bool) -> vec[i64]:
    """Half cards to a goal from every tile, given what is known of some: entering a tile costs by its marker."""
    field = battle.field
    tiles: i64 = len(field.tiles)
    away = start[:]
    changed = True
    while changed:
        changed = False
        for tile in range(tiles):
            if away[tile] >= FAR or (wheels and field.impassable[tile]):
                continue
            cost = away[tile] + (unmarked if battle.mark(side, tile) == UNMARKED else marked)
            if wheels and is_closed(battle, tile):
                cost += ROADBLOCK
            for beside in field.neighbours[tile]:
                price = cost + mined(battle, side, tile, beside, wheels) if len(battle.mines) else cost
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
    for _ in range(len(field.tiles)):
        away = append(away, FAR)
    return away


def chart(battle: Battle, side: i64, mission: Mission) -> None:
    """Work out the ways to a mission."""
    field = battle.field
    there = nothing_known(field)
    if mission.kind == LEAVE_BY:
        for tile in range(i64(len(field.tiles))):
            if field.escape[tile]:
                there[tile] = 0
    else:
        there[mission.tile] = 0
    mission.foot = spread(battle, side, there, MARKED_STEP, UNMARKED_STEP, False)
    mission.wheels = spread(battle, side, there if mission.kind == LEAVE_BY else mission.foot, 1, 3, True)
    mission.tracks = spread(battle, side, there, MARKED_STEP, UNMARKED_STEP + 1, True)


class Skills:
    """What every counter can do, looked up once: how it moves, and whether its card has Control or Demolish."""

    def __init__(self, field: Field) -> None:
        self.controls = vec[i64]()
        self.demolishes = vec[i64]()
        self.scouts = vec[i64]()
        self.stalks = vec[i64]()
        self.drives = vec[i64]()
        for unit in range(i64(len(field.unit_names))):
            card: i64 = field.unit_card[unit]
            self.controls = append(self.controls, printed(field, card, CONTROL))
            self.demolishes = append(self.demolishes, printed(field, card, DEMOLISH))
            self.scouts = append(self.scouts, printed(field, card, SCOUT))
            self.stalks = append(self.stalks, 1 if card >= 0 and field.action_value(card, MOVE) < 0 else 0)
            self.stalks[unit] = self.stalks[unit] if printed(field, card, STALK) else 0
        for vehicle in range(field.vehicles):
            speed: i64 = 0
            for seat in range(i64(field.first_seat[vehicle]), i64(field.first_seat[vehicle + 1])):
                action = field.seat_action(seat, DRIVE)
                if action >= 0:
                    speed = (action >> 8) & 255
            self.drives = append(self.drives, speed)


def printed(field: Field, card: i64, code: i64) -> i64:
    """The value of an action on a card, 1 where none is printed with it, 0 where the card does not have it."""
    if card < 0:
        return 0
    action = field.action_value(card, code)
    if action < 0:
        return 0
    value = (action >> 8) & 255
    return value if value else 1


def points_share(battle: Battle, side: i64, value: i64, race: i64) -> i64:
    """What so many points are worth to a side: their share in what it still needs."""
    goal: i64 = battle.field.goal_points[side]
    if goal == 0 or value == 0:
        return 0
    need: i64 = goal - battle.score[side]
    return race * value // need if value < need else race


def list_missions(battle: Battle, side: i64, race: i64, deny: i64) -> list[Mission]:
    """All that a side could do for its goal or against the enemy's, with what it is worth."""
    field = battle.field
    other = 1 - side
    found: list[Mission] = []
    for tile in range(i64(len(field.tiles))):
        if battle.mark(side, tile) != CONTROLLED:
            prize = points_share(battle, side, battle.worth(side, tile), race)
            lost = points_share(battle, other, battle.worth(other, tile), race)
            prize += lost if battle.mark(other, tile) == CONTROLLED else lost * deny // 100
            if prize:
                found.append(Mission(TAKE, tile, prize))
        if battle.standing[tile] and field.razes[side]:
            prize = points_share(battle, side, field.structure_value[tile], race)
            if battle.mark(other, tile) == CONTROLLED:
                prize += points_share(battle, other, field.structure_value[tile], race)
            if field.roadblocks and field.structure_value[tile] == 0 and field.goal_escape[side]:
                prize += race
            if prize:
                found.append(Mission(RAZE, tile, prize))
    if field.goal_escape[side]:
        need: i64 = field.goal_escape[side] - battle.escaped[side]
        found.append(Mission(LEAVE_BY, 0, 2 * race // (need if need > 0 else 1)))
    for mission in found:
        chart(battle, side, mission)
    return found
