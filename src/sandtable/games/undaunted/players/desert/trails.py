"""Where markers would help: the ways of those who need them."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.undaunted.model.codes import NO_SEAT, UNMARKED
from sandtable.games.undaunted.players.desert.charts import FAR
from sandtable.games.undaunted.players.desert.convoy import Convoy
from sandtable.games.undaunted.players.desert.missions import LEAVE_BY, Mission
from sandtable.games.undaunted.rules.desert.vehicles import is_vehicle, owner_of, vehicle_of


def lay_trails(convoy: Convoy) -> None:
    """What a marker would be worth on each tile: it opens the way of those who need it."""
    for tile in range(convoy.tiles):
        convoy.trail[tile] = 0
    field = convoy.field
    for mission in convoy.missions[convoy.side]:
        if mission.kind == LEAVE_BY:
            for vehicle in range(field.first_vehicle, field.first_vehicle + field.vehicles):
                ours = convoy.battle.tile_of[vehicle] >= 0 and owner_of(convoy.battle, vehicle) == convoy.side
                if ours and convoy.fits(vehicle, mission):
                    lay_trail(convoy, vehicle, mission, True)
            for unit in range(i64(field.first_unit[convoy.side]), i64(field.first_unit[convoy.side + 1])):
                alone = convoy.battle.tile_of[unit] >= 0 and convoy.battle.seat_of[unit] == NO_SEAT
                if alone and convoy.fits(unit, mission):
                    lay_trail(convoy, unit, mission, False)
        elif mission.doer >= 0:
            riding = vehicle_of(convoy.battle, mission.doer) >= 0
            lay_trail(convoy, mission.doer, mission, riding)
    convoy.best_trail = 0
    for tile in range(convoy.tiles):
        if convoy.trail[tile] > convoy.best_trail:
            convoy.best_trail = convoy.trail[tile]


def lay_trail(convoy: Convoy, unit: i64, mission: Mission, riding: bool) -> None:
    """Follow the shortest way of a counter to a mission; the first bare tile on it is what stops it."""
    table = mission.foot
    if riding:
        vehicle = unit if is_vehicle(convoy.battle, unit) else vehicle_of(convoy.battle, unit)
        slow = convoy.skills.drives[vehicle - convoy.field.first_vehicle] < 2
        table = mission.tracks if slow else mission.wheels
    elif convoy.skills.stalks[unit] or convoy.skills.scouts[unit] > 1:
        return
    here: i64 = convoy.battle.tile_of[unit]
    away: i64 = table[here]
    if away >= FAR:
        return
    saved = mission.prize * convoy.doctrine.trail // 100
    saved = saved * (convoy.doctrine.near(away - 1) - convoy.doctrine.near(away + (1 if riding else 0))) // 1000
    share: i64 = 100
    for _step in range(convoy.tiles):
        if table[here] == 0:
            break
        onward = here
        for beside in convoy.field.neighbours[here]:
            if table[beside] < table[onward]:
                onward = beside
        if onward == here:
            break
        here = onward
        if convoy.battle.mark(convoy.side, here) == UNMARKED:
            worth = saved * share // 100
            if worth > convoy.trail[here]:
                convoy.trail[here] = worth
            share = share * 70 // 100
