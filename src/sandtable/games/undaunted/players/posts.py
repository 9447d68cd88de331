"""What a place is worth to a unit: hopes, ground to guard, shots to come, and the danger."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.undaunted.model.codes import ANTI_TANK, ATTACK, CONTROLLED, UNMARKED
from sandtable.games.undaunted.players.outlook import UNKNOWN, Outlook
from sandtable.games.undaunted.players.roster import chance
from sandtable.games.undaunted.rules.combat import cover_of
from sandtable.games.undaunted.rules.support import TARGET_RANGE

PATIENCE: Final = 10
"""Rounds without progress after which danger no longer counts."""

SCOUTING_STEP: Final = 1
STALKING_STEP: Final = 2
"""In half cards, for those who need no markers."""


def toughness_at(outlook: Outlook, code: i64, target: i64, place: i64, start: i64) -> i64:
    """The total a shot from a tile needs against a unit on a place: armour against Anti-Tank; 0 if it is no target."""
    field = outlook.field
    base: i64 = field.armour[target] if code == ANTI_TANK else field.defence[target]
    if base == 0:
        return 0
    return base + cover_of(outlook.battle, place, field.hill[start] != 0) + field.dist(start, place)


def shot(outlook: Outlook, code: i64, dice: i64, start: i64, target: i64) -> i64:
    """What a shot from a tile at a unit may be expected to bring; nothing at what it cannot hurt."""
    needed = toughness_at(outlook, code, target, outlook.battle.tile_of[target], start)
    return chance(dice, needed) * outlook.wound[target] // 1000 if needed else i64(0)


def best_shot(outlook: Outlook, code: i64, dice: i64, start: i64) -> i64:
    """What the best shot from a tile may be expected to bring."""
    field = outlook.field
    best: i64 = 0
    for target in range(i64(field.first_unit[outlook.foe]), i64(field.first_unit[outlook.foe + 1])):
        if outlook.battle.tile_of[target] >= 0:
            worth = shot(outlook, code, dice, start, target)
            if worth > best:
                best = worth
    return best


def barrage(outlook: Outlook, dice: i64, tile: i64) -> i64:
    """What a Blast on a tile may be expected to bring, own losses deducted with a vengeance."""
    field = outlook.field
    battle = outlook.battle
    total: i64 = 0
    for unit in range(i64(len(field.unit_names))):
        if battle.tile_of[unit] == tile and field.defence[unit]:
            hit = chance(dice, field.defence[unit] + cover_of(battle, tile, True)) * outlook.wound[unit] // 1000
            if field.unit_side[unit] == outlook.side:
                hit = -hit * outlook.doctrine.own_fire // 100
            total += hit
    return total


def best_aim(outlook: Outlook, dice: i64, start: i64) -> i64:
    """What the best tile to aim at from a place promises for later Blasts."""
    best: i64 = 0
    for tile in range(outlook.tiles):
        if outlook.field.dist(start, tile) >= TARGET_RANGE:
            worth = barrage(outlook, dice, tile)
            if worth > best:
                best = worth
    return best * outlook.doctrine.aim // 100


def danger(outlook: Outlook, unit: i64, place: i64) -> i64:
    """What the enemy's fire may be expected to cost a unit on a place."""
    battle = outlook.battle
    field = outlook.field
    worth: i64 = outlook.wound[unit] if battle.tile_of[unit] >= 0 else outlook.roster.worth[unit]
    if worth > outlook.doctrine.rout:
        worth = outlook.doctrine.rout
    elif worth < 0:
        worth = 0
    expected: i64 = 0
    for enemy in range(i64(field.first_unit[outlook.foe]), i64(field.first_unit[outlook.foe + 1])):
        start: i64 = battle.tile_of[enemy]
        if start < 0 or outlook.cards[enemy] == 0:
            continue
        if field.armour[unit]:
            expected += chance(outlook.roster.pierce[enemy], toughness_at(outlook, ANTI_TANK, unit, place, start))
            continue
        odds = chance(outlook.roster.attack[enemy], toughness_at(outlook, ATTACK, unit, place, start))
        expected += odds // 2 if battle.suppressed[enemy] else odds
    if battle.aim[outlook.foe] == place and field.defence[unit]:
        expected += chance(1, field.defence[unit] + cover_of(battle, place, True))
    patience: i64 = PATIENCE - (battle.round - battle.progress)
    if patience < 0:
        patience = 0
    return expected * worth * outlook.doctrine.danger // 100_000 * patience // PATIENCE


def steps_to(outlook: Outlook, unit: i64, start: i64, end: i64) -> i64:
    """Half cards a unit needs from tile to tile, in its own way of moving."""
    roster = outlook.roster
    if roster.scouting[unit]:
        return outlook.field.dist(start, end) * SCOUTING_STEP
    if roster.stalking[unit]:
        return outlook.field.dist(start, end) * STALKING_STEP
    return outlook.routes.walk(outlook.side, start, end)


def guard(outlook: Outlook, unit: i64, place: i64) -> i64:
    """What a unit does for the objectives the enemy is after: standing there it stops Control."""
    doctrine = outlook.doctrine
    battle = outlook.battle
    best: i64 = 0
    for tile in outlook.goals:
        threat = outlook.threat(outlook.foe, tile)
        if threat == 0:
            continue
        if outlook.field.rules.control_relaxed and battle.mark(outlook.side, tile) != CONTROLLED:
            continue
        others = outlook.standing[outlook.side * outlook.tiles + tile]
        if battle.tile_of[unit] == tile:
            others -= 1
        share = doctrine.second_block if others > 0 else doctrine.block
        near = doctrine.near(steps_to(outlook, unit, place, tile))
        worth = threat * share // 100 * near // 1000
        if worth > best:
            best = worth
    return best


def scouting_ahead(outlook: Outlook, place: i64, done: i64, done_too: i64) -> i64:
    """What Scouts on a place could still mark; two tiles may just have been marked on the way."""
    best: i64 = 0
    for number in range(outlook.trail_count):
        tile: i64 = outlook.trails[number]
        if tile != done and tile != done_too:
            distance: i64 = outlook.field.dist(place, tile)
            worth = outlook.trail[tile] * outlook.doctrine.near(2 * distance) // 1000
            if worth > best:
                best = worth
    return best * outlook.doctrine.scout_pull // 100


def hunting(outlook: Outlook, place: i64) -> i64:
    """How far it is to the nearest Riflemen of the enemy, for those who have to rout them."""
    field = outlook.field
    if not field.goal_rout[outlook.side]:
        return 0
    nearest: i64 = len(field.tiles)
    for prey in range(i64(field.first_unit[outlook.foe]), i64(field.first_unit[outlook.foe + 1])):
        tile: i64 = outlook.battle.tile_of[prey]
        if field.riflemen[prey] and tile >= 0 and field.dist(place, tile) < nearest:
            nearest = field.dist(place, tile)
    return -nearest * outlook.doctrine.hunt


def post(outlook: Outlook, unit: i64, place: i64, held: i64) -> i64:
    """What it is worth to have a unit on a place, with so many of its cards still to be played this turn."""
    index = unit * outlook.tiles + place
    worth = outlook.posts[index]
    if worth == UNKNOWN:
        worth = post_for_now(outlook, unit, place)
        outlook.posts[index] = worth
    if outlook.field.riflemen[unit]:
        worth += outlook.hopes(unit, place, held)
    return worth


def post_for_now(outlook: Outlook, unit: i64, place: i64) -> i64:
    """What a place is worth to a unit, hopes left aside: ground to guard, shots to come, and the danger."""
    roster = outlook.roster
    if roster.blast[unit]:
        return best_aim(outlook, roster.blast[unit], place) - danger(outlook, unit, place)
    worth = guard(outlook, unit, place) - danger(outlook, unit, place)
    dice: i64 = roster.attack[unit]
    if dice:
        ahead = best_shot(outlook, ATTACK, dice, place)
        if roster.pierce[unit]:
            against_tanks = best_shot(outlook, ANTI_TANK, roster.pierce[unit], place)
            ahead = against_tanks if against_tanks > ahead else ahead
        worth += ahead * outlook.doctrine.shot_ahead // 100
        worth += hunting(outlook, place)
    return worth


def scout_post(outlook: Outlook, unit: i64, place: i64, done: i64, done_too: i64) -> i64:
    """What it is worth to have Scouts on a place."""
    return post(outlook, unit, place, 0) + scouting_ahead(outlook, place, done, done_too)


def marks(outlook: Outlook, tile: i64) -> i64:
    """What entering a tile brings to a scouting unit: a marker, at the price of Fog of War."""
    if outlook.battle.mark(outlook.side, tile) != UNMARKED:
        return 0
    return outlook.trail[tile] - outlook.doctrine.fog
