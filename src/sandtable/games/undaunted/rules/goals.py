"""Who has won in North Africa: objectives, escape, neutralizing, and the hopeless situation (NA-END, NA-HOPELESS)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.flow.victory import win
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    BOTH_HOPELESS_INITIATIVE,
    BOTH_HOPELESS_SCORE,
    CONTROL,
    CONTROLLED,
    DEMOLISH,
    DRIVE,
    ESCAPING,
    HOPELESS_BEHIND,
    HOPELESS_HUNTED,
    HOPELESS_OVERTAKEN,
    NEUTRALIZING,
    OBJECTIVES,
    REMOVED,
    REPAIR,
    ZONES,
    side_of,
)
from sandtable.games.undaunted.rules.desert.vehicles import end_seat, first_seat, is_disabled


def check_goals(battle: Battle) -> None:
    """After anything that counts has changed: goals, the acting side's first (NA-END-1), then hopeless sides."""
    if battle.over:
        return
    acting = side_of(battle.active)
    for side in (acting, 1 - acting):
        ending = goal_met(battle, side)
        if ending:
            win(battle, side, ending)
            return
    check_hope(battle)


def goal_met(battle: Battle, side: i64) -> i64:
    """How a side has won, or 0 (NA-OBJ-1, NA-ESCAPE-1, NA-ELIM-1)."""
    field = battle.field
    if field.goal_points[side] and battle.score[side] >= field.goal_points[side]:
        return OBJECTIVES
    if field.goal_escape[side] and battle.escaped[side] >= field.goal_escape[side]:
        return ESCAPING
    if field.goal_neutralize[side] and battle.neutralized[side] >= field.goal_neutralize[side]:
        return NEUTRALIZING
    return 0


def check_hope(battle: Battle) -> None:
    """What follows when a side can no longer win (NA-HOPELESS-1 to NA-HOPELESS-6)."""
    for side in range(2):
        if battle.hopeless[side] == 0 and not within_reach(battle, side):
            battle.hopeless[side] = 1
            if battle.events is not None:
                battle.tell("hopeless", {"seat": side})
            if battle.hopeless[1 - side] == 0 and within_reach(battle, 1 - side):
                forsake(battle, side, HOPELESS_BEHIND)
                return
    if battle.hopeless[0] and battle.hopeless[1]:
        end_both_hopeless(battle)
    elif battle.hopeless[0] or battle.hopeless[1]:
        forsake(battle, 0 if battle.hopeless[0] else 1, HOPELESS_OVERTAKEN)


def forsake(battle: Battle, side: i64, ending: i64) -> None:
    """The opponent of a hopeless side wins by hunting (NA-HOPELESS-2) or by a higher score (NA-HOPELESS-3, 4).

    Who can win only by escape plays on (NA-HOPELESS-6).
    """
    other = 1 - side
    field = battle.field
    if field.goal_neutralize[other]:
        win(battle, other, HOPELESS_HUNTED)
    elif field.goal_points[other] and battle.score[other] > battle.score[side]:
        win(battle, other, ending)


def end_both_hopeless(battle: Battle) -> None:
    """Both sides hopeless: the higher score wins, then the initiative (NA-HOPELESS-5)."""
    if battle.score[0] != battle.score[1]:
        win(battle, 0 if battle.score[0] > battle.score[1] else 1, BOTH_HOPELESS_SCORE)
    else:
        win(battle, battle.initiative, BOTH_HOPELESS_INITIATIVE)


# What can still be reached: the decidable test of ruling U-15


def within_reach(battle: Battle, side: i64) -> bool:
    """Whether any victory condition of a side can still be met (NA-HOPELESS-1; D-09, option `hopeless`)."""
    field = battle.field
    points: i64 = field.goal_points[side]
    if points:
        if most_points(battle, side) >= points:
            return True
    elif field.rules.hopeless_polish:
        return True
    leaving: i64 = field.goal_escape[side]
    if leaving and battle.escaped[side] + count_leavers(battle, side) >= leaving:
        return True
    wanted: i64 = field.goal_neutralize[side]
    if points + leaving + wanted == 0:
        return True  # a position of a rule case may have no goal; without one there is no hope to lose
    return wanted > 0 and battle.neutralized[side] + count_present(battle, field.quarry, side) >= wanted


def count_present(battle: Battle, named: vec[i64], side: i64) -> i64:
    """How many of the counters that a side's goal names are still on the board."""
    count: i64 = len(battle.tile_of)
    present: i64 = 0
    for unit in range(count):
        if named[side * count + unit] and battle.tile_of[unit] >= 0:
            present += 1
    return present


def count_leavers(battle: Battle, side: i64) -> i64:
    """How many of the counters that must escape still can: soldiers on the board, vehicles that somebody can drive."""
    field = battle.field
    count: i64 = count_present(battle, field.must_leave, side)
    for vehicle in range(i64(field.first_vehicle), i64(field.first_vehicle + field.vehicles)):
        present = field.named(field.must_leave, side, vehicle) and battle.tile_of[vehicle] >= 0
        if present and not can_drive(battle, side, vehicle):
            count -= 1
    return count


def can_drive(battle: Battle, side: i64, vehicle: i64) -> bool:
    """Whether a side has somebody for a driving seat of a vehicle that runs or could be made to run."""
    for seat in range(first_seat(battle, vehicle), end_seat(battle, vehicle)):
        if battle.field.seat_action(seat, DRIVE) >= 0 and usable(battle, side, seat):
            return True
    return False


def most_points(battle: Battle, side: i64) -> i64:
    """The score, and all that could still be added to it by those who can Control or Demolish."""
    field = battle.field
    controls = can_still(battle, side, CONTROL)
    demolishes = field.razes[side] != 0 and can_still(battle, side, DEMOLISH)
    points: i64 = battle.score[side]
    for tile in range(i64(len(field.tiles))):
        if controls and battle.mark(side, tile) != CONTROLLED:
            points += battle.worth(side, tile)
        if demolishes and battle.standing[tile]:
            points += field.structure_value[tile]
    return points


def can_still(battle: Battle, side: i64, code: i64) -> bool:
    """Whether a soldier on the board still has a card, or could use a seat, with an action."""
    field = battle.field
    for unit in range(i64(field.first_unit[side]), i64(field.first_unit[side + 1])):
        if field.action_value(field.unit_card[unit], code) >= 0 and can_act(battle, unit):
            return True
    for seat in range(i64(len(field.seat_vehicle))):
        if field.seat_action(seat, code) >= 0 and usable(battle, side, seat):
            return True
    return False


def can_act(battle: Battle, unit: i64) -> bool:
    """Whether a soldier is on the board and has a card that is not removed; the supply counts."""
    if battle.tile_of[unit] < 0:
        return False
    card: i64 = battle.field.unit_card[unit]
    for zone in range(i64(ZONES)):
        if zone != REMOVED and battle.count(zone, card):
            return True
    return False


def usable(battle: Battle, side: i64, seat: i64) -> bool:
    """Whether a side has somebody for a seat, and its vehicle runs or could be made to run."""
    field = battle.field
    vehicle: i64 = field.seat_vehicle[seat]
    if battle.tile_of[vehicle] < 0:
        return False
    if is_disabled(battle, vehicle) and not can_still(battle, side, REPAIR):
        return False
    for unit in range(i64(field.first_unit[side]), i64(field.first_unit[side + 1])):
        fits = field.seat_needs[seat] == 0 or field.specialism[field.unit_card[unit]] == field.seat_needs[seat]
        if fits and can_act(battle, unit):
            return True
    return False
