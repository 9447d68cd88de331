"""What there is to do in the desert: tiles to control, structures to raze, a way off the board, and who can do it."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ANTI_TANK,
    ATTACK,
    CONTROL,
    CONTROLLED,
    DEMOLISH,
    DRIVE,
    MOVE,
    SCOUT,
    STALK,
)
from sandtable.games.undaunted.model.field import Field
from sandtable.games.undaunted.players.desert.charts import FAR, Chart, Charts

TAKE: Final = 0
RAZE: Final = 1
LEAVE_BY: Final = 2


class Mission:
    """One thing to do at a tile (escape: at any marked tile), and the ways to it."""

    def __init__(self, kind: i64, tile: i64, prize: i64, chart: Chart) -> None:
        self.kind: i64 = kind
        self.tile: i64 = tile
        self.prize: i64 = prize
        self.foot: vec[i64] = chart.foot
        self.wheels: vec[i64] = chart.wheels
        self.tracks: vec[i64] = chart.tracks
        self.best: i64 = FAR
        self.doer: i64 = -1


class Skills:
    """What every counter can do, looked up once: how it moves and fires, whether its card has Control or Demolish."""

    def __init__(self, field: Field) -> None:
        self.controls = vec[i64]()
        self.demolishes = vec[i64]()
        self.attacks = vec[i64]()
        self.pierces = vec[i64]()
        self.scouts = vec[i64]()
        self.stalks = vec[i64]()
        self.drives = vec[i64]()
        for unit in range(i64(len(field.unit_names))):
            card: i64 = field.unit_card[unit]
            self.controls = append(self.controls, printed(field, card, CONTROL))
            self.demolishes = append(self.demolishes, printed(field, card, DEMOLISH))
            self.attacks = append(self.attacks, printed(field, card, ATTACK))
            self.pierces = append(self.pierces, printed(field, card, ANTI_TANK))
            self.scouts = append(self.scouts, printed(field, card, SCOUT))
            self.stalks = append(self.stalks, 1 if card >= 0 and field.action_value(card, MOVE) < 0 else 0)
            self.stalks[unit] = self.stalks[unit] if printed(field, card, STALK) else i64(0)
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
    return value if value else i64(1)


def points_share(battle: Battle, side: i64, value: i64, race: i64) -> i64:
    """What so many points are worth to a side: their share in what it still needs."""
    goal: i64 = battle.field.goal_points[side]
    if goal == 0 or value == 0:
        return 0
    need: i64 = goal - battle.score[side]
    return race * value // need if value < need else race


def list_missions(battle: Battle, side: i64, race: i64, deny: i64, charts: Charts) -> list[Mission]:
    """All that a side could do for its goal or against the enemy's, with what it is worth."""
    charts.update(battle)
    field = battle.field
    other = 1 - side
    found: list[Mission] = []
    for tile in charts.goals:
        if battle.mark(side, tile) != CONTROLLED:
            prize = points_share(battle, side, battle.worth(side, tile), race)
            lost = points_share(battle, other, battle.worth(other, tile), race)
            prize += lost if battle.mark(other, tile) == CONTROLLED else lost * deny // 100
            if prize:
                found.append(Mission(TAKE, tile, prize, charts.chart_to(battle, tile)))
        if battle.standing[tile] and field.razes[side]:
            prize = points_share(battle, side, field.structure_value[tile], race)
            if battle.mark(other, tile) == CONTROLLED:
                prize += points_share(battle, other, field.structure_value[tile], race)
            if field.roadblocks and field.structure_value[tile] == 0 and field.goal_escape[side]:
                prize += race
            if prize:
                found.append(Mission(RAZE, tile, prize, charts.chart_to(battle, tile)))
    if field.goal_escape[side]:
        need: i64 = field.goal_escape[side] - battle.escaped[side]
        prize = 2 * race // (need if need > 0 else i64(1))
        found.append(Mission(LEAVE_BY, 0, prize, charts.chart_off_the_board(battle)))
    return found
