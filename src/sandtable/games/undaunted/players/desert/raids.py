"""Deeds in the desert that are no movement: fire, charges, control, repair, and what leaders do with cards."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.undaunted.model.codes import (
    ATTACK,
    CONTROLLED,
    DECK,
    DEMOLISH,
    DISCARD,
    HAND,
    PLAY_AREA,
    SCOUT,
    STRAFE,
    SUPPLY,
    SUPPRESS,
    UNMARKED,
)
from sandtable.games.undaunted.players.desert.convoy import Convoy
from sandtable.games.undaunted.players.desert.missions import RAZE, TAKE, printed
from sandtable.games.undaunted.players.desert.weights import HUNGER
from sandtable.games.undaunted.players.doctrine import WIN
from sandtable.games.undaunted.players.roster import chance
from sandtable.games.undaunted.rules.combat import cover_of
from sandtable.games.undaunted.rules.desert.damage import refuse_repair
from sandtable.games.undaunted.rules.desert.vehicles import end_seat, first_seat, is_vehicle, owner_of


def prize_of(convoy: Convoy, kind: i64, tile: i64) -> i64:
    """What a mission on a tile is worth once done."""
    for mission in convoy.missions[convoy.side]:
        if mission.kind == kind and mission.tile == tile:
            return mission.prize
    return 0


def scores(convoy: Convoy, value: i64) -> bool:
    """Whether so many points more would win."""
    goal: i64 = convoy.field.goal_points[convoy.side]
    return goal > 0 and convoy.battle.score[convoy.side] + value >= goal


def controlling(convoy: Convoy, tile: i64) -> i64:
    """What Control on a tile is worth, where it is possible."""
    battle = convoy.battle
    mark = battle.mark(convoy.side, tile)
    if mark == UNMARKED or mark == CONTROLLED:
        return 0
    if battle.mark(convoy.foe, tile) == CONTROLLED and battle.enemy_on(convoy.side, tile):
        return 0
    if scores(convoy, battle.worth(convoy.side, tile)):
        return WIN
    return prize_of(convoy, TAKE, tile)


def razing(convoy: Convoy, dice: i64, tile: i64) -> i64:
    """What a charge on a structure may be expected to bring."""
    field = convoy.field
    if not convoy.battle.standing[tile]:
        return 0
    prize = prize_of(convoy, RAZE, tile)
    if field.razes[convoy.side] and scores(convoy, field.structure_value[tile]):
        prize = WIN
    return chance(dice, field.structure_defence[tile]) * prize // 1000


def demolishing(convoy: Convoy, dice: i64, tile: i64) -> i64:
    """What the best charge on a tile brings."""
    best = razing(convoy, dice, tile)
    field = convoy.field
    for vehicle in range(field.first_vehicle, field.first_vehicle + field.vehicles):
        if convoy.battle.tile_of[vehicle] == tile and owner_of(convoy.battle, vehicle) != convoy.side:
            worth = chance(dice, field.armour[vehicle]) * convoy.hit[vehicle] // 1000
            if worth > best:
                best = worth
    return best


def firing(convoy: Convoy, code: i64, dice: i64, start: i64, target: i64) -> i64:
    """What fire of any kind at a counter may be expected to bring."""
    field = convoy.field
    if code == DEMOLISH:
        return chance(dice, field.armour[target]) * convoy.hit[target] // 1000
    if code == STRAFE:
        base: i64 = field.defence[target]
        if base == 0:
            return 0
        there: i64 = convoy.battle.tile_of[target]
        return chance(dice, base + cover_of(convoy.battle, there, True)) * convoy.hit[target] // 1000
    if code == SUPPRESS:
        defence = convoy.defence(code, start, target)
        return chance(dice, defence) * pinning(convoy, target) // 1000 if defence else i64(0)
    return convoy.shot(code, dice, start, target)


def best_fire(convoy: Convoy, code: i64, dice: i64, start: i64) -> i64:
    """What the best target brings."""
    best: i64 = 0
    for target in range(i64(len(convoy.hit))):
        if convoy.is_target(target, convoy.side):
            worth = firing(convoy, code, dice, start, target)
            if worth > best:
                best = worth
    return best


def close_fire(convoy: Convoy, dice: i64, reach: i64, start: i64) -> i64:
    """What the best target within range brings."""
    best: i64 = 0
    for target in range(i64(len(convoy.hit))):
        if convoy.is_target(target, convoy.side) and convoy.field.dist(start, convoy.battle.tile_of[target]) <= reach:
            worth = firing(convoy, ATTACK, dice, start, target)
            if worth > best:
                best = worth
    return best


def grenading(convoy: Convoy, dice: i64, start: i64, tile: i64) -> i64:
    """What Grenades on a tile may be expected to bring, all targets together."""
    total: i64 = 0
    for target in range(i64(len(convoy.hit))):
        if convoy.battle.tile_of[target] == tile and convoy.is_target(target, convoy.side):
            total += firing(convoy, ATTACK, dice, start, target)
    return total


def best_grenades(convoy: Convoy, dice: i64, reach: i64, start: i64) -> i64:
    """What the best tile within range brings."""
    best: i64 = 0
    for tile in range(convoy.tiles):
        if convoy.field.dist(start, tile) <= reach:
            worth = grenading(convoy, dice, start, tile)
            if worth > best:
                best = worth
    return best


def bombing(convoy: Convoy, dice: i64, tile: i64) -> i64:
    """What a bomb on a tile may be expected to bring, own losses deducted with a vengeance."""
    battle = convoy.battle
    total: i64 = 0
    for unit in range(i64(len(convoy.hit))):
        base: i64 = convoy.field.defence[unit]
        if battle.tile_of[unit] != tile or base == 0 or (not is_vehicle(battle, unit) and battle.seat_of[unit] >= 0):
            continue
        hit = chance(dice, base + cover_of(battle, tile, False)) * convoy.hit[unit] // 1000
        total += -2 * hit if owner_of(battle, unit) == convoy.side else hit
    return total


def best_bomb(convoy: Convoy, dice: i64) -> i64:
    """What the best tile to bomb brings."""
    best: i64 = 0
    for tile in range(convoy.tiles):
        worth = bombing(convoy, dice, tile)
        if worth > best:
            best = worth
    return best


def pinning(convoy: Convoy, target: i64) -> i64:
    """What it is worth to suppress a soldier, or the best one in a vehicle."""
    battle = convoy.battle
    if is_vehicle(battle, target):
        best: i64 = 0
        for seat in range(first_seat(battle, target), end_seat(battle, target)):
            if battle.occupant[seat] >= 0:
                worth = pinning(convoy, battle.occupant[seat])
                if worth > best:
                    best = worth
        return best
    left: i64 = convoy.cards[target]
    if battle.suppressed[target] or left == 0:
        return 1
    doctrine = convoy.doctrine
    worth = doctrine.tempo + doctrine.tempo // left
    return worth + convoy.hopes(target) * doctrine.pin // 100


def repairing(convoy: Convoy, vehicle: i64) -> i64:
    """What one damage less is worth: a vehicle that runs, and one hit more to its end."""
    battle = convoy.battle
    if owner_of(battle, vehicle) != convoy.side:
        return 0
    number: i64 = vehicle - convoy.field.first_vehicle
    left: i64 = convoy.field.integrity[number] - battle.damage[number]
    worth = convoy.doctrine.mend + (convoy.listed(vehicle, convoy.side, left) % WIN) // (left + 1)
    before = convoy.all_stakes()
    battle.damage[number] -= 1
    worth += convoy.all_stakes() - before
    battle.damage[number] += 1
    return worth


def best_repair(convoy: Convoy, unit: i64) -> i64:
    """What the best vehicle to repair brings."""
    best: i64 = 0
    field = convoy.field
    for vehicle in range(field.first_vehicle, field.first_vehicle + field.vehicles):
        if refuse_repair(convoy.battle, unit, vehicle) is None:
            worth = repairing(convoy, vehicle)
            if worth > best:
                best = worth
    return best


# Cards


def room(convoy: Convoy) -> i64:
    """Percent: how much a thin deck gains by another card."""
    full = convoy.doctrine.full_deck
    left = full - convoy.deck[convoy.seat]
    return left * 100 // full if left > 0 else i64(0)


def recruiting(convoy: Convoy, card: i64, taken: i64) -> i64:
    """What it is worth to bolster a card, when so many copies have just been taken."""
    doctrine = convoy.doctrine
    unit: i64 = convoy.field.unit_of[card]
    if unit < 0:
        return doctrine.leader * room(convoy) // 100
    if convoy.battle.tile_of[unit] < 0:
        return 0
    have = convoy.fight[unit] + taken
    hunger: i64 = HUNGER[have] if have < len(HUNGER) else HUNGER[len(HUNGER) - 1]
    worth = doctrine.man * doctrine.bolster // 100 * hunger // 100 * room(convoy) // 100
    worth += convoy.hopes(unit) * doctrine.call_up // (100 * (1 + have))
    if printed(convoy.field, card, SCOUT) or convoy.field.vehicles:
        worth += convoy.best_trail // (8 * (1 + have))
    left = convoy.cards[unit] + taken + 1
    worth += (convoy.listed(unit, convoy.side, left) % WIN) // (2 * (left + 1))
    return worth


def best_recruits(convoy: Convoy, number: i64, squad: i64) -> i64:
    """What the best so many cards of the supply are worth, about."""
    field = convoy.field
    best: i64 = 0
    second: i64 = 0
    for card in range(i64(field.first_card[convoy.seat]), i64(field.first_card[convoy.seat + 1])):
        if card == field.fog[convoy.seat] or (squad and field.squad[card] != squad):
            continue
        if convoy.battle.count(SUPPLY, card):
            worth = recruiting(convoy, card, 0)
            if worth > best:
                second = best
                best = worth
            elif worth > second:
                second = worth
    return best + (number - 1) * second


def drawing(convoy: Convoy, number: i64) -> i64:
    """What so many cards from the deck are worth: Fog of War among them is worth nothing."""
    battle = convoy.battle
    seat = convoy.seat
    fog: i64 = convoy.field.fog[seat]
    size = battle.size(DECK, seat)
    foggy = battle.count(DECK, fog) if fog >= 0 else i64(0)
    if size < number:
        size += battle.size(DISCARD, seat)
        foggy += battle.count(DISCARD, fog) if fog >= 0 else i64(0)
    if size == 0:
        return 0
    drawn = number if number < size else size
    return drawn * convoy.doctrine.draw * (size - foggy) // size


def fog_in_hand(convoy: Convoy) -> bool:
    """Whether the player holds Fog of War."""
    fog: i64 = convoy.field.fog[convoy.seat]
    return fog >= 0 and convoy.battle.count(HAND, fog) > 0


def concealing(convoy: Convoy) -> i64:
    """What it is worth to give the enemy a Fog of War."""
    fog: i64 = convoy.field.fog[convoy.foe]
    return convoy.doctrine.conceal if fog >= 0 and convoy.battle.count(SUPPLY, fog) else i64(0)


def useless(convoy: Convoy, card: i64) -> bool:
    """Whether a leader has nobody left in the squad."""
    field = convoy.field
    if field.unit_of[card] >= 0 or field.squad[card] == 0:
        return False
    for unit in range(i64(field.first_unit[convoy.side]), i64(field.first_unit[convoy.side + 1])):
        if field.squad[field.unit_card[unit]] == field.squad[card] and convoy.battle.tile_of[unit] >= 0:
            return False
    return True


def played(convoy: Convoy, card: i64) -> bool:
    """Whether a copy of a card lies in the play area."""
    return convoy.battle.count(PLAY_AREA, card) > 0
