"""Mines in the scripted player's eyes: what a border costs, and which ones to lay or lift."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import ANTI_ARMOUR, ANTI_PERSONNEL, IN_BANK
from sandtable.games.undaunted.players.desert.charts import FAR
from sandtable.games.undaunted.players.desert.convoy import Convoy
from sandtable.games.undaunted.players.desert.missions import LEAVE_BY, Mission
from sandtable.games.undaunted.players.roster import chance
from sandtable.games.undaunted.rules.desert.vehicles import count_aboard, is_seated, is_vehicle, owner_of
from sandtable.games.undaunted.rules.reinforcements.mines import LIFT, MINE_DICE, find_mine, lie_on, set_off


def crossing(convoy: Convoy, mover: i64, start: i64, end: i64) -> i64:
    """What the mines on a border may be expected to cost one of our counters."""
    battle = convoy.battle
    if len(battle.mines) == 0:
        return 0
    tokens = set_off(battle, convoy.side, mover, start, end)
    if tokens == 0:
        return 0
    cost: i64 = 0
    for token in range(i64(len(battle.mines))):
        if (tokens >> token) & 1:
            face: i64 = battle.mines[token] >> 16
            base: i64 = convoy.field.armour[mover] if face == ANTI_ARMOUR else convoy.field.defence[mover]
            hit = convoy.hit[mover] if convoy.hit[mover] < convoy.doctrine.hunted else convoy.doctrine.hunted
            cost += chance(MINE_DICE, base) * hit // 1000
    return cost


def mining(convoy: Convoy, tile: i64, beside: i64, what: i64) -> i64:
    """What it is worth to lay a mine on a border, or to lift one."""
    if what >= LIFT:
        return lifting(convoy, tile, beside, what - LIFT)
    if find_mine(convoy.battle, lie_on(tile, beside, what)) >= 0:
        return 0
    return laying(convoy, tile, beside, what)


def laying(convoy: Convoy, tile: i64, beside: i64, face: i64) -> i64:
    """The enemy counter on whose way the border lies that would suffer most by it."""
    best: i64 = 0
    for unit in range(i64(len(convoy.hit))):
        there: i64 = convoy.battle.tile_of[unit]
        if there < 0 or owner_of(convoy.battle, unit) == convoy.side or not goes_alone(convoy.battle, unit):
            continue
        base: i64 = convoy.field.armour[unit] if face == ANTI_ARMOUR else convoy.field.defence[unit]
        if base == 0:
            continue
        for mission in convoy.missions[convoy.foe]:
            if not worth_the_way(convoy, unit, mission):
                continue
            if on_the_way(convoy, unit, mission, tile, beside) or on_the_way(convoy, unit, mission, beside, tile):
                hurt = convoy.hit[unit] if convoy.hit[unit] < convoy.doctrine.hunted else convoy.doctrine.hunted
                steps: i64 = convoy.field.dist(there, tile)
                worth = chance(MINE_DICE, base) * hurt // 1000 * convoy.doctrine.near(2 * steps) // 1000
                worth = worth * convoy.doctrine.mine // 100
                if worth > best:
                    best = worth
    return best


def lifting(convoy: Convoy, tile: i64, beside: i64, face: i64) -> i64:
    """The counter of ours that would like to cross there; our own mines stay where they are."""
    best: i64 = 0
    if convoy.field.mine_side == convoy.side:
        return 0
    for unit in range(i64(len(convoy.hit))):
        there: i64 = convoy.battle.tile_of[unit]
        if there < 0 or owner_of(convoy.battle, unit) != convoy.side or not goes_alone(convoy.battle, unit):
            continue
        base: i64 = convoy.field.armour[unit] if face == ANTI_ARMOUR else convoy.field.defence[unit]
        near: i64 = convoy.field.dist(there, tile)
        other: i64 = convoy.field.dist(there, beside)
        if base == 0 or (near if near < other else other) > 1:
            continue
        hurt = convoy.hit[unit] if convoy.hit[unit] < convoy.doctrine.hunted else convoy.doctrine.hunted
        worth = chance(MINE_DICE, base) * hurt // 1000 * convoy.doctrine.mine // 100
        if worth > best:
            best = worth
    return best


def goes_alone(battle: Battle, unit: i64) -> bool:
    """Whether a counter crosses borders by itself: soldiers on foot and vehicles with somebody in them."""
    if is_vehicle(battle, unit):
        return count_aboard(battle, unit, False) > 0
    return not is_seated(battle, unit)


def worth_the_way(convoy: Convoy, unit: i64, mission: Mission) -> bool:
    """Whether a counter may be on its way to a mission."""
    return mission.kind == LEAVE_BY or convoy.fits(unit, mission)


def on_the_way(convoy: Convoy, unit: i64, mission: Mission, start: i64, end: i64) -> bool:
    """Whether a step between two tiles brings a counter nearer to a mission, on a way it would take."""
    away = mission.wheels if is_vehicle(convoy.battle, unit) else mission.foot
    here: i64 = convoy.battle.tile_of[unit]
    if away[here] >= FAR or away[end] >= away[start]:
        return False
    return away[here] >= away[start] + convoy.field.dist(here, start)


def best_mining(convoy: Convoy, tile: i64) -> i64:
    """What the best mine to lay or lift around a tile is worth."""
    best: i64 = 0
    battle = convoy.battle
    for beside in convoy.field.neighbours[tile]:
        for face in (ANTI_PERSONNEL, ANTI_ARMOUR):
            if find_mine(battle, lie_on(tile, beside, face)) >= 0:
                worth = lifting(convoy, tile, beside, face)
                if worth > best:
                    best = worth
            elif convoy.field.mine_side == convoy.side and find_mine(battle, IN_BANK) >= 0:
                worth = laying(convoy, tile, beside, face)
                if worth > best:
                    best = worth
    return best
