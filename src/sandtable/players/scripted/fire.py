"""Whom to shoot at, whom to pin down, and where to aim the mortar."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.undaunted.codes import SUPPRESS
from sandtable.games.undaunted.combat import cover_of
from sandtable.players.scripted.outlook import Outlook
from sandtable.players.scripted.posts import defence_at, shot
from sandtable.players.scripted.roster import chance


def pinning(outlook: Outlook, target: i64) -> i64:
    """What it is worth to suppress a unit: a card lost to ready it, and what it would have done meanwhile."""
    battle = outlook.battle
    left: i64 = outlook.cards[target]
    if battle.suppressed[target] or left == 0:
        return 1
    doctrine = outlook.doctrine
    worth: i64 = doctrine.tempo + doctrine.tempo // left
    if outlook.field.riflemen[target]:
        worth += outlook.hopes(target, battle.tile_of[target], 0) * doctrine.pin // 100
    return worth + outlook.roster.attack[target] * doctrine.pin_dice


def aimed(outlook: Outlook, code: i64, dice: i64, start: i64, target: i64) -> i64:
    """What Attack or Suppress on a unit may be expected to bring."""
    if code != SUPPRESS:
        return shot(outlook, dice, start, target)
    defence = defence_at(outlook, target, outlook.battle.tile_of[target], start)
    return chance(dice, defence) * pinning(outlook, target) // 1000


def best_aimed(outlook: Outlook, code: i64, dice: i64, start: i64) -> i64:
    """What the best target brings."""
    field = outlook.field
    best: i64 = 0
    for target in range(i64(field.first_unit[outlook.foe]), i64(field.first_unit[outlook.foe + 1])):
        if outlook.battle.tile_of[target] >= 0:
            worth = aimed(outlook, code, dice, start, target)
            if worth > best:
                best = worth
    return best


def barrage(outlook: Outlook, dice: i64, tile: i64) -> i64:
    """What a Blast on a tile may be expected to bring, own losses deducted with a vengeance."""
    field = outlook.field
    battle = outlook.battle
    total: i64 = 0
    for unit in range(i64(len(field.unit_names))):
        if battle.tile_of[unit] == tile:
            hit = chance(dice, field.defence[unit] + cover_of(battle, tile, True)) * outlook.wound[unit] // 1000
            if field.unit_side[unit] == outlook.seat:
                hit = -hit * outlook.doctrine.own_fire // 100
            total += hit
    return total


def best_aim(outlook: Outlook, dice: i64, start: i64) -> i64:
    """What the best tile to aim at promises for later Blasts, beyond where the mortar is aimed now."""
    best: i64 = 0
    for tile in range(outlook.tiles):
        if outlook.field.dist(start, tile) >= 3:
            worth = barrage(outlook, dice, tile)
            if worth > best:
                best = worth
    now = outlook.battle.aim[outlook.seat]
    if now >= 0:
        best -= barrage(outlook, dice, now)
    return best * outlook.doctrine.aim // 100
