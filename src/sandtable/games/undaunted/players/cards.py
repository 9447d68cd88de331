"""Cards: which to bolster, draw, inspire, bid or send away."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.codes import DECK, DISCARD, HAND, PLAY_AREA, RECON, SUPPLY
from sandtable.games.undaunted.players.outlook import Outlook
from sandtable.games.undaunted.players.routes import MARKED_STEP

WINS_BID: Final[vec[i64]] = vec[i64]([0, 4, 10, 20, 32, 46, 60, 76, 88, 96])
"""Percent: how often a bid of each value takes the initiative."""


def room(outlook: Outlook) -> i64:
    """Percent: how much a thin deck gains by another card; a fat one nothing."""
    full = outlook.doctrine.full_deck
    left = full - outlook.deck[outlook.seat]
    return left * 100 // full if left > 0 else i64(0)


def recruit(outlook: Outlook, card: i64, taken: i64) -> i64:
    """What it is worth to bolster a card, when so many copies have just been taken."""
    doctrine = outlook.doctrine
    unit: i64 = outlook.field.unit_of[card]
    if unit < 0:
        return doctrine.leader * room(outlook) // 100
    have = outlook.cards[unit] + outlook.battle.count(PLAY_AREA, card) + taken
    hunger = doctrine.hunger[have] if have < len(doctrine.hunger) else i64(0)
    worth = outlook.roster.worth[unit] * doctrine.bolster * hunger * room(outlook) // 1_000_000
    worth += worth * doctrine.early // (100 * outlook.battle.round)
    if outlook.roster.scouting[unit]:
        worth += outlook.best_trail * doctrine.want_scouts // (100 * (1 + outlook.scout_cards + taken))
    if outlook.field.riflemen[unit] and outlook.field.goal_rout[outlook.foe]:
        hits = outlook.hits_to_rout[outlook.side] + taken
        worth += doctrine.rout // (2 * (hits + 1))
    return worth


def best_recruits(outlook: Outlook, number: i64, squad: i64) -> i64:
    """What the best so many cards of the supply are worth."""
    field = outlook.field
    first: i64 = field.first_card[outlook.seat]
    last: i64 = field.first_card[outlook.seat + 1]
    total: i64 = 0
    taken: vec[i64] = vec[i64]([0] * (last - first))
    for _card in range(number):
        best: i64 = 0
        chosen: i64 = -1
        for card in range(first, last):
            if card == field.fog[outlook.seat] or (squad and field.squad[card] != squad):
                continue
            if outlook.battle.count(SUPPLY, card) > taken[card - first]:
                worth = recruit(outlook, card, taken[card - first])
                if worth > best:
                    best = worth
                    chosen = card
        if chosen < 0:
            break
        taken[chosen - first] += 1
        total += best
    return total


def useful_draws(outlook: Outlook, number: i64) -> i64:
    """What so many cards from the deck are worth: Fog of War among them is worth nothing."""
    battle = outlook.battle
    seat = outlook.seat
    fog: i64 = outlook.field.fog[seat]
    size = battle.size(DECK, seat)
    foggy = battle.count(DECK, fog) if fog >= 0 else i64(0)
    if size < number:
        size += battle.size(DISCARD, seat)
        foggy += battle.count(DISCARD, fog) if fog >= 0 else i64(0)
    if size == 0:
        return 0
    drawn = number if number < size else size
    return drawn * outlook.doctrine.draw * (size - foggy) // size


def fog_in_hand(outlook: Outlook) -> i64:
    """How many Fog of War cards the player holds."""
    fog: i64 = outlook.field.fog[outlook.seat]
    return outlook.battle.count(HAND, fog) if fog >= 0 else i64(0)


def concealing(outlook: Outlook) -> i64:
    """What it is worth to give the enemy a Fog of War."""
    fog: i64 = outlook.field.fog[outlook.foe]
    return outlook.doctrine.conceal if fog >= 0 and outlook.battle.count(SUPPLY, fog) else i64(0)


def good_riddance(outlook: Outlook, card: i64) -> i64:
    """What it is worth to hunker down a card: something only where it will not be missed."""
    field = outlook.field
    if field.unit_of[card] >= 0 or field.squad[card] == 0:
        return -1
    for unit in range(i64(field.first_unit[outlook.side]), i64(field.first_unit[outlook.side + 1])):
        other: i64 = field.unit_card[unit]
        if field.squad[other] != field.squad[card]:
            continue
        if outlook.cards[unit] + outlook.battle.count(PLAY_AREA, other) + outlook.battle.count(SUPPLY, other):
            return -1
    return outlook.doctrine.hunker


def can_recon(outlook: Outlook) -> bool:
    """Whether the hand holds a card that could rid the player of Fog of War."""
    field = outlook.field
    for card in range(i64(field.first_card[outlook.seat]), i64(field.first_card[outlook.seat + 1])):
        if outlook.battle.count(HAND, card) and field.action_value(card, RECON) >= 0:
            unit: i64 = field.unit_of[card]
            if unit < 0 or not outlook.battle.suppressed[unit]:
                return True
    return False


def decisive(outlook: Outlook) -> bool:
    """Whether the side that goes first may win before the other can stop it."""
    for side in range(i64(2)):
        for tile in outlook.goals:
            index = side * outlook.tiles + tile
            if outlook.prize[index] == 0 or outlook.blocks(1 - side, tile):
                continue
            if outlook.reach[index] <= 2 * MARKED_STEP and outlook.wins_by_control(side, tile):
                return True
    return False
