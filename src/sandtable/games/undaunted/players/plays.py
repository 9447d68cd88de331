"""A turn: what every card in hand could do, and in which order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.action import reach_of
from sandtable.games.undaunted.model.codes import (
    ADVANCE,
    ANTI_TANK,
    ATTACK,
    BLAST,
    BOLSTER,
    CLOSE_ATTACK,
    COMMAND,
    CONCEAL,
    CONTROL,
    END_TURN,
    GRENADES,
    GUIDE,
    HAND,
    HUNKER,
    INSPIRE,
    MOVE,
    PLAY,
    PLAY_AREA,
    READY,
    RECON,
    SCOUT,
    STALK,
    SUPPRESS,
    TARGET,
    UNMARKED,
    first_of,
    kind_of,
    second_of,
)
from sandtable.games.undaunted.players.cards import best_recruits, concealing, fog_in_hand, good_riddance, useful_draws
from sandtable.games.undaunted.players.doctrine import WIN
from sandtable.games.undaunted.players.fire import best_aimed, best_close, best_salvo
from sandtable.games.undaunted.players.outlook import Outlook
from sandtable.games.undaunted.players.posts import barrage, best_aim, marks, post, scout_post
from sandtable.games.undaunted.rules.movement import is_barred
from sandtable.games.undaunted.rules.reinforcements.armour import refuse_destination
from sandtable.games.undaunted.rules.support import refuse_control

NOWHERE: Final = -1
FIRST: Final = 10_000
LAST: Final = -10_000


def best_play(outlook: Outlook, options: vec[i64]) -> i64:
    """Every card is played for its best action, if that is worth anything; some cards go first, some last."""
    chosen: i64 = END_TURN
    chosen_key: i64 = -WIN * WIN
    index: i64 = 0
    count: i64 = len(options)
    while index < count:
        if kind_of(options[index]) == END_TURN:
            break
        card = first_of(options[index])
        best: i64 = END_TURN
        best_score: i64 = 0
        while index < count and kind_of(options[index]) != END_TURN and first_of(options[index]) == card:
            score = score_play(outlook, options[index])
            if score > best_score:
                best = options[index]
                best_score = score
            index += 1
        if best != END_TURN:
            key = best_score + when(best)
            if key > chosen_key:
                chosen = best
                chosen_key = key
    return chosen


def when(option: i64) -> i64:
    """What brings new cards goes first; leaders wait until they see whom to inspire."""
    if kind_of(option) != PLAY:
        return 0
    code = second_of(option)
    if code == COMMAND or code == RECON:
        return FIRST
    return LAST if code == BOLSTER or code == INSPIRE else 0


def score_play(outlook: Outlook, option: i64) -> i64:
    """What it is worth to play a card in a certain way."""
    kind = kind_of(option)
    card = first_of(option)
    if kind == HUNKER:
        return good_riddance(outlook, card)
    if kind == READY:
        return outlook.doctrine.ready
    return score_action(outlook, card, second_of(option), True)


def best_of_card(outlook: Outlook, card: i64, from_hand: bool) -> i64:
    """What the best use of a card is worth, whether it could be played just now or not."""
    field = outlook.field
    unit: i64 = field.unit_of[card]
    if unit >= 0 and outlook.battle.suppressed[unit]:
        return outlook.doctrine.ready
    best: i64 = 0
    for action in field.actions[card]:
        score = score_action(outlook, card, action & 255, from_hand)
        if score > best:
            best = score
    return best


def more_plays(outlook: Outlook, card: i64, from_hand: bool) -> i64:
    """How often the unit of a card may still act this turn, once the card is played."""
    held = outlook.battle.count(HAND, card)
    if from_hand:
        held -= 1
    leader: i64 = outlook.roster.leader[card]
    if leader >= 0:
        held += outlook.battle.count(HAND, leader)
    return held


def score_action(outlook: Outlook, card: i64, code: i64, from_hand: bool) -> i64:
    """What an action of a card is worth, by its best target."""
    unit: i64 = outlook.field.unit_of[card]
    value = (outlook.field.action_value(card, code) >> 8) & 255
    if unit < 0:
        return score_command(outlook, card, code, value)
    start: i64 = outlook.battle.tile_of[unit]
    held = more_plays(outlook, card, from_hand)
    arrival: i64 = 0
    if start < 0:
        start = outlook.field.spawns[unit][0] if len(outlook.field.spawns[unit]) else i64(NOWHERE)
        if start < 0:
            return 0
        arrival = post(outlook, unit, start, held) + outlook.doctrine.deploy
    if code == MOVE:
        return arrival + best_step(outlook, unit, start, held, True)
    if code == STALK:
        return arrival + best_step(outlook, unit, start, held, False)
    if code == SCOUT:
        return arrival + best_path(outlook, unit, start, value)
    if code == CONTROL:
        return arrival + control(outlook, start)
    if code == RECON:
        return arrival + (outlook.doctrine.recon if fog_in_hand(outlook) else i64(0))
    if code == CONCEAL:
        return arrival + concealing(outlook)
    if code == ATTACK or code == SUPPRESS or code == ANTI_TANK:
        return arrival + best_aimed(outlook, code, value, start)
    if code == CLOSE_ATTACK:
        return arrival + best_close(outlook, value, reach_of(outlook.field.action_value(card, code)), start)
    if code == GRENADES:
        return arrival + best_salvo(outlook, value, reach_of(outlook.field.action_value(card, code)), start)
    if code == BLAST:
        aim: i64 = outlook.battle.aim[outlook.side]
        return barrage(outlook, value, aim) if aim >= 0 else i64(0)
    if code == TARGET:
        return arrival + better_aim(outlook, unit, start)
    return arrival


def score_command(outlook: Outlook, card: i64, code: i64, value: i64) -> i64:
    """What an action of a command card is worth."""
    if code == BOLSTER:
        own_squad = (outlook.field.action_value(card, code) >> 16) & 1
        return best_recruits(outlook, value, outlook.field.squad[card] if own_squad else i64(0))
    if code == COMMAND:
        return useful_draws(outlook, value)
    if code == GUIDE:
        return best_guided(outlook)
    if code == ADVANCE:
        return best_advance(outlook)
    return best_inspired(outlook, card) if code == INSPIRE else i64(0)


def control(outlook: Outlook, tile: i64) -> i64:
    """What Control on a tile is worth, where it is possible."""
    if refuse_control(outlook.battle, outlook.side, tile) is not None:
        return 0
    return (
        i64(WIN) if outlook.wins_by_control(outlook.side, tile) else outlook.prize[outlook.side * outlook.tiles + tile]
    )


def better_aim(outlook: Outlook, unit: i64, start: i64) -> i64:
    """What it is worth to aim the mortar anew."""
    dice: i64 = outlook.roster.blast[unit]
    now: i64 = outlook.battle.aim[outlook.side]
    promised = barrage(outlook, dice, now) * outlook.doctrine.aim // 100 if now >= 0 else i64(0)
    return best_aim(outlook, dice, start) - promised


def best_step(outlook: Outlook, unit: i64, start: i64, held: i64, needs_marker: bool) -> i64:
    """What the best step to a neighbouring tile is worth, compared with staying."""
    best: i64 = -WIN
    for tile in outlook.field.neighbours[start]:
        if not needs_marker or outlook.battle.mark(outlook.side, tile) != UNMARKED:
            if is_barred(outlook.battle, unit, tile):
                continue
            worth = post(outlook, unit, tile, held)
            if worth > best:
                best = worth
    return best - post(outlook, unit, start, held)


def best_path(outlook: Outlook, unit: i64, start: i64, steps: i64) -> i64:
    """What the best way of so many steps is worth, compared with staying."""
    return walk_on(outlook, unit, start, steps, NOWHERE, NOWHERE) - scout_post(outlook, unit, start, NOWHERE, NOWHERE)


def walk_on(outlook: Outlook, unit: i64, here: i64, steps: i64, done: i64, done_too: i64) -> i64:
    """What the best way on from here is worth, when up to two tiles have been marked already."""
    best = scout_post(outlook, unit, here, done, done_too)
    if steps == 0:
        return best
    for tile in outlook.field.neighbours[here]:
        worth = i64(0) if tile == done or tile == done_too else marks(outlook, tile)
        worth += walk_on(outlook, unit, tile, steps - 1, tile, done)
        if worth > best:
            best = worth
    return best


def best_guided(outlook: Outlook) -> i64:
    """What the best Guide is worth."""
    best: i64 = 0
    field = outlook.field
    for unit in range(i64(field.first_unit[outlook.side]), i64(field.first_unit[outlook.side + 1])):
        worth = guided(outlook, unit)
        if worth > best:
            best = worth
    return best


def guided(outlook: Outlook, unit: i64) -> i64:
    """What it is worth to guide a unit."""
    start: i64 = outlook.battle.tile_of[unit]
    if start < 0 or outlook.battle.suppressed[unit]:
        return 0
    return best_step(outlook, unit, start, more_plays(outlook, outlook.field.unit_card[unit], False), True)


def gain_of_tank(outlook: Outlook, tank: i64, tile: i64) -> i64:
    """What a tank gains by standing on a tile instead of where it is."""
    here: i64 = outlook.battle.tile_of[tank]
    return post(outlook, tank, tile, 0) - post(outlook, tank, here, 0)


def advance_of_tank(outlook: Outlook, tank: i64) -> i64:
    """What the best Advance of one tank is worth."""
    start: i64 = outlook.battle.tile_of[tank]
    best: i64 = 0
    if start < 0 or outlook.field.armour[tank] == 0:
        return best
    for tile in outlook.field.neighbours[start]:
        if refuse_destination(outlook.battle, outlook.side, start, tile) is None:
            gain = gain_of_tank(outlook, tank, tile)
            if gain > best:
                best = gain
    return best


def best_advance(outlook: Outlook) -> i64:
    """What the best Advance is worth: the tanks of one tile that gain by it."""
    field = outlook.field
    best: i64 = 0
    for lead in range(i64(field.first_unit[outlook.side]), i64(field.first_unit[outlook.side + 1])):
        start: i64 = outlook.battle.tile_of[lead]
        if start < 0 or field.armour[lead] == 0 or field.player_of(lead) != outlook.seat:
            continue
        for tile in field.neighbours[start]:
            if refuse_destination(outlook.battle, outlook.side, start, tile) is not None:
                continue
            total: i64 = 0
            for tank in range(i64(field.first_unit[outlook.side]), i64(field.first_unit[outlook.side + 1])):
                mine = field.armour[tank] != 0 and field.player_of(tank) == outlook.seat
                if mine and outlook.battle.tile_of[tank] == start:
                    gain = gain_of_tank(outlook, tank, tile)
                    total += gain if gain > 0 else i64(0)
            if total > best:
                best = total
    return best


def best_inspired(outlook: Outlook, leader: i64) -> i64:
    """What the best card of the squad in the play area would do a second time."""
    best: i64 = 0
    field = outlook.field
    for card in range(i64(field.first_card[outlook.seat]), i64(field.first_card[outlook.seat + 1])):
        if field.squad[card] == field.squad[leader] and outlook.battle.count(PLAY_AREA, card) and card != leader:
            worth = best_of_card(outlook, card, False)
            if worth > best:
                best = worth
    return best
