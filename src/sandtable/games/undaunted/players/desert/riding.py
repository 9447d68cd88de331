"""Moving in the desert: on foot, by vehicle, from seat to seat, and off the board."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.codes import DRIVE, LEAVE, NO_SEAT, SCOUT, SIT, UNMARKED, kind_of, pack, second_of
from sandtable.games.undaunted.players.desert.convoy import Convoy
from sandtable.games.undaunted.players.desert.minefield import crossing
from sandtable.games.undaunted.players.doctrine import WIN
from sandtable.games.undaunted.rules.desert.advance import refuse_entry
from sandtable.games.undaunted.rules.desert.escape import refuse_escape
from sandtable.games.undaunted.rules.desert.seats import refuse_seat_move
from sandtable.games.undaunted.rules.desert.vehicles import (
    end_seat,
    first_seat,
    is_vehicle,
    sit_down,
    stand_up,
    vehicle_of,
)


def stakes_with(convoy: Convoy, mover: i64) -> i64:
    """What our counters are worth, where one has been put to try it out: a lone soldier concerns nobody else."""
    return convoy.all_stakes() if is_vehicle(convoy.battle, mover) else convoy.stake(mover)


def put(convoy: Convoy, mover: i64, tile: i64) -> None:
    """Try a counter on a tile, with everyone in it; the caller puts it back."""
    battle = convoy.battle
    battle.tile_of[mover] = tile
    if is_vehicle(battle, mover):
        for seat in range(first_seat(battle, mover), end_seat(battle, mover)):
            if battle.occupant[seat] >= 0:
                battle.tile_of[battle.occupant[seat]] = tile


def mark_worth(convoy: Convoy, tile: i64) -> i64:
    """What a marker on a tile brings, at the price of Fog of War."""
    if convoy.battle.mark(convoy.side, tile) != UNMARKED:
        return 0
    return convoy.trail[tile] - convoy.doctrine.fog


def best_advance(convoy: Convoy, mover: i64, code: i64, steps: i64) -> i64:
    """What the best way of up to so many steps leads to, in stakes; compare it with the stakes of staying."""
    battle = convoy.battle
    here: i64 = battle.tile_of[mover]
    best = stakes_with(convoy, mover)
    if not is_vehicle(battle, mover):
        best += after_gain(convoy, mover)
    if steps == 0:
        return best
    out = escape_worth(convoy, mover)
    if out > best:
        best = out
    for tile in convoy.field.neighbours[here]:
        if refuse_entry(battle, convoy.side, code, here, tile) is None:
            worth = mark_worth(convoy, tile) if code == SCOUT else i64(0)
            worth -= crossing(convoy, mover, here, tile)
            put(convoy, mover, tile)
            worth += best_advance(convoy, mover, code, steps - 1)
            put(convoy, mover, here)
            if worth > best:
                best = worth
    return best


def advance_gain(convoy: Convoy, unit: i64, code: i64, steps: i64) -> i64:
    """What a movement action is worth beyond staying."""
    mover = vehicle_of(convoy.battle, unit) if code == DRIVE else unit
    return best_advance(convoy, mover, code, steps) - stakes_with(convoy, mover)


def escape_worth(convoy: Convoy, mover: i64) -> i64:
    """What leaving the board here is worth in stakes, or less than anything if it is not possible."""
    battle = convoy.battle
    field = convoy.field
    if refuse_escape(battle, convoy.side, mover) is not None:
        return -WIN
    leaving: i64 = 1 if field.named(field.must_leave, convoy.side, mover) else 0
    worth = stakes_with(convoy, mover)
    free: i64 = 0
    if is_vehicle(battle, mover):
        for seat in range(first_seat(battle, mover), end_seat(battle, mover)):
            unit: i64 = battle.occupant[seat]
            if unit < 0:
                free += 1
            elif field.named(field.must_leave, convoy.side, unit):
                leaving += 1
    need: i64 = field.goal_escape[convoy.side] - battle.escaped[convoy.side]
    if leaving >= need:
        return WIN
    if leaving == 0:
        return -WIN
    bonus = convoy.doctrine.raid * leaving // need
    if free and waits_for_lift(convoy, mover):
        bonus = bonus * 25 // 100
    return worth + bonus // 2


def waits_for_lift(convoy: Convoy, vehicle: i64) -> bool:
    """Whether a man who must leave could soon take a free seat."""
    field = convoy.field
    battle = convoy.battle
    for unit in range(i64(field.first_unit[convoy.side]), i64(field.first_unit[convoy.side + 1])):
        tile: i64 = battle.tile_of[unit]
        if tile < 0 or battle.seat_of[unit] != NO_SEAT or not field.named(field.must_leave, convoy.side, unit):
            continue
        if field.dist(tile, battle.tile_of[vehicle]) <= 2 and convoy.fight[unit]:
            return True
    return False


# Seats


def crew_stake(convoy: Convoy, vehicle: i64) -> i64:
    """What a vehicle and everyone in it are worth together."""
    battle = convoy.battle
    total = convoy.stake(vehicle)
    for seat in range(first_seat(battle, vehicle), end_seat(battle, vehicle)):
        if battle.occupant[seat] >= 0:
            total += convoy.stake(battle.occupant[seat])
    return total


def seat_gain(convoy: Convoy, unit: i64, answer: i64) -> i64:
    """What boarding, shifting or getting out is worth, tried out and undone."""
    battle = convoy.battle
    old: i64 = battle.seat_of[unit]
    seat: i64 = old if kind_of(answer) == LEAVE else second_of(answer)
    vehicle: i64 = convoy.field.seat_vehicle[seat]
    number: i64 = vehicle - convoy.field.first_vehicle
    holder: i64 = battle.holder[number]
    before = crew_stake(convoy, vehicle) if holder == convoy.side else i64(0)
    if old == NO_SEAT:
        before += convoy.stake(unit)
    gain: i64 = 0
    if holder != convoy.side:
        gain = convoy.doctrine.wreck // 2 + convoy.hit[vehicle] // 2
    apply_seat(convoy, unit, answer)
    gain += crew_stake(convoy, vehicle) - before
    if battle.seat_of[unit] == NO_SEAT:
        gain += convoy.stake(unit)
    undo_seat(convoy, unit, old, number, holder)
    return gain


def apply_seat(convoy: Convoy, unit: i64, answer: i64) -> None:
    """Change a seat to try it out."""
    battle = convoy.battle
    if kind_of(answer) == LEAVE:
        stand_up(battle, unit)
    else:
        seat = second_of(answer)
        hold(convoy, convoy.field.seat_vehicle[seat] - convoy.field.first_vehicle, convoy.side)
        sit_down(battle, unit, seat)


def undo_seat(convoy: Convoy, unit: i64, old: i64, number: i64, holder: i64) -> None:
    """Set a seat back."""
    if old == NO_SEAT:
        stand_up(convoy.battle, unit)
    else:
        sit_down(convoy.battle, unit, old)
    hold(convoy, number, holder)


def hold(convoy: Convoy, number: i64, side: i64) -> None:
    """A side holds a vehicle now."""
    if convoy.battle.holder[number] != side:
        convoy.battle.holder[number] = side
        convoy.forget_fire()


def after_gain(convoy: Convoy, unit: i64) -> i64:
    """What the best seat move after an action is worth, where one is possible; no move is worth nothing."""
    best: i64 = 0
    battle = convoy.battle
    field = convoy.field
    if field.vehicles == 0:
        return 0
    card: i64 = field.unit_card[unit]
    if battle.seat_of[unit] != NO_SEAT:
        best = seat_gain(convoy, unit, pack(LEAVE, card))
    for vehicle in range(field.first_vehicle, field.first_vehicle + field.vehicles):
        if battle.tile_of[vehicle] != battle.tile_of[unit]:
            continue
        for seat in range(first_seat(battle, vehicle), end_seat(battle, vehicle)):
            answer = pack(SIT, card, seat)
            if battle.occupant[seat] < 0 and refuse_seat_move(battle, convoy.side, unit, answer) is None:
                gain = seat_gain(convoy, unit, answer)
                if gain > best:
                    best = gain
    return best if best > 0 else i64(0)


def swap_gain(convoy: Convoy, unit: i64, other: i64) -> i64:
    """What swapping two seats is worth, tried out and undone."""
    battle = convoy.battle
    vehicle = vehicle_of(battle, unit)
    before = crew_stake(convoy, vehicle)
    exchange(convoy, unit, other)
    gain = crew_stake(convoy, vehicle) - before
    exchange(convoy, unit, other)
    return gain


def exchange(convoy: Convoy, unit: i64, other: i64) -> None:
    """Two soldiers change places."""
    battle = convoy.battle
    here: i64 = battle.seat_of[unit]
    there: i64 = battle.seat_of[other]
    battle.seat_of[unit] = there
    battle.occupant[there] = unit
    battle.seat_of[other] = here
    battle.occupant[here] = other


# Surveying


def best_survey(convoy: Convoy, origin: i64, left: i64, chosen: i64) -> i64:
    """What the best so many tiles to scout are worth: in one piece from a vehicle, anywhere from the air."""
    best: i64 = 0
    if left == 0:
        return 0
    field = convoy.field
    one: i64 = 1
    for tile in range(convoy.tiles):
        if (chosen >> tile) & 1:
            continue
        if origin >= 0 and not joins(field.neighbours[tile], origin if chosen == 0 else i64(-1), chosen):
            continue
        worth = mark_worth(convoy, tile) + best_survey(convoy, origin, left - 1, chosen | (one << tile))
        if worth > best:
            best = worth
    return best


def joins(beside: vec[i64], origin: i64, chosen: i64) -> bool:
    """Whether a tile with these neighbours hangs together with the vehicle, or with what has been chosen."""
    for tile in beside:
        if tile == origin or (chosen >> tile) & 1:
            return True
    return False
