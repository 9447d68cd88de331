"""Whom to shoot at, whom to pin down, whom to bomb out."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.undaunted.model.codes import ATTACK, SUPPRESS
from sandtable.games.undaunted.players.outlook import Outlook
from sandtable.games.undaunted.players.posts import shot, toughness_at
from sandtable.games.undaunted.players.roster import chance


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
    """What Attack, Suppress or Anti-Tank on a unit may be expected to bring."""
    if code != SUPPRESS:
        return shot(outlook, code, dice, start, target)
    needed = toughness_at(outlook, code, target, outlook.battle.tile_of[target], start)
    return chance(dice, needed) * pinning(outlook, target) // 1000 if needed else i64(0)


def salvo(outlook: Outlook, dice: i64, start: i64, tile: i64) -> i64:
    """What Grenades thrown from tile to tile may be expected to bring, all targets together."""
    field = outlook.field
    total: i64 = 0
    for target in range(i64(field.first_unit[outlook.foe]), i64(field.first_unit[outlook.foe + 1])):
        if outlook.battle.tile_of[target] == tile:
            total += shot(outlook, ATTACK, dice, start, target)
    return total


def best_salvo(outlook: Outlook, dice: i64, reach: i64, start: i64) -> i64:
    """What the best tile within range brings."""
    best: i64 = 0
    for tile in range(outlook.tiles):
        if outlook.field.dist(start, tile) <= reach:
            worth = salvo(outlook, dice, start, tile)
            if worth > best:
                best = worth
    return best


def best_close(outlook: Outlook, dice: i64, reach: i64, start: i64) -> i64:
    """What the best target of an Attack with a range box brings."""
    field = outlook.field
    best: i64 = 0
    for target in range(i64(field.first_unit[outlook.foe]), i64(field.first_unit[outlook.foe + 1])):
        there: i64 = outlook.battle.tile_of[target]
        if there >= 0 and field.dist(start, there) <= reach:
            worth = shot(outlook, ATTACK, dice, start, target)
            if worth > best:
                best = worth
    return best


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
