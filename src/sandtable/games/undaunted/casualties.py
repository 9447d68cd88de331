"""Casualties: which card a hit unit loses, and when its counter goes."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.undaunted.battle import Battle
from sandtable.games.undaunted.codes import (
    DECK,
    DISCARD,
    HAND,
    NEUTRALIZED,
    OFF_BOARD,
    PLAY_AREA,
    REMOVED,
    ZONES,
)
from sandtable.games.undaunted.goals import check_goals
from sandtable.games.undaunted.solo.hits import is_bot, note_bot_loss, zone_of_bot_loss, zone_title
from sandtable.games.undaunted.vehicles import owner_of, stand_up
from sandtable.games.undaunted.victory import counter_lost, riflemen_card_lost


def zone_of_loss(battle: Battle, unit: i64) -> i64:
    """The first zone with a card of the unit: hand, discard, deck (UN-CASUALTY-1); -1 if none (UN-CASUALTY-3).

    Never the supply (UN-CASUALTY-4). With the option `own_losses` a unit hit in its owner's turn looks into the
    play area first (UN-CASUALTY-6). The Bot of a solo game loses cards in an order of its own (RF-SOLO-HIT-1).
    """
    card: i64 = battle.field.unit_card[unit]
    if is_bot(battle, battle.field.unit_side[unit]):
        return zone_of_bot_loss(battle, card)
    own_turn = battle.active == battle.field.unit_side[unit]
    if own_turn and battle.field.rules.play_area_first and battle.count(PLAY_AREA, card):
        return PLAY_AREA
    if battle.count(HAND, card):
        return HAND
    if battle.count(DISCARD, card):
        return DISCARD
    if battle.count(DECK, card):
        return DECK
    return -1


def suffer_casualty(battle: Battle, unit: i64) -> None:
    """One card of the hit unit leaves the game, or else its counter the board (UN-CASUALTY-1 to 7).

    A card taken from the deck has the deck shuffled (UN-CASUALTY-2): a bag needs no shuffling, the event is told.
    """
    field = battle.field
    side: i64 = field.unit_side[unit]
    battle.progress = battle.round
    zone = zone_of_loss(battle, unit)
    if zone < 0:
        remove_counter(battle, unit)
        return
    battle.move_card(field.unit_card[unit], zone, REMOVED)
    if battle.events is not None:
        lost: dict[str, object] = {"seat": side, "unit": field.unit_names[unit], "zone": zone_title(battle, side, zone)}
        battle.reveal("casualty", lost)
        if zone == DECK:
            battle.tell("shuffled", {"seat": side})
    if is_bot(battle, side):
        note_bot_loss(battle, unit, field.unit_card[unit], zone)
    if field.desert:
        check_goals(battle)
    elif field.riflemen[unit]:
        riflemen_card_lost(battle, side)


def remove_counter(battle: Battle, unit: i64) -> None:
    """The counter leaves the board; a mortar takes its aim along (UN-TARGET-4). It may return (UN-REMOVE-1).

    In North Africa the soldier's cards in supply and play area go too (NA-CASUALTY-2), and he never returns.
    """
    field = battle.field
    battle.tile_of[unit] = OFF_BOARD
    battle.suppressed[unit] = 0
    if battle.bot is not None:
        battle.bot.hits[unit] = 0
    if battle.events is not None:
        battle.tell("counter lost", {"seat": field.unit_side[unit], "unit": field.unit_names[unit]})
    if field.mortar[unit]:
        battle.lose_aim(field.unit_side[unit])
    if field.desert:
        stand_up(battle, unit)
        remove_cards(battle, field.unit_card[unit])
        neutralize(battle, unit)
    else:
        counter_lost(battle, unit)


def remove_cards(battle: Battle, card: i64) -> None:
    """All copies of a soldier's card leave the game, wherever they are (NA-CASUALTY-2, NA-ESCAPE-4)."""
    for zone in range(i64(ZONES)):
        if zone != REMOVED:
            for _ in range(battle.count(zone, card)):
                battle.move_card(card, zone, REMOVED)
    if battle.bot is not None:
        battle.bot.forget(card)


def neutralize(battle: Battle, unit: i64) -> None:
    """A counter removed by wounds or destruction counts for the enemy of its owner at that moment (NA-ELIM-1 to 4).

    It never returns (NA-CASUALTY-3) and has not escaped (NA-ESCAPE-5).
    """
    victor = 1 - owner_of(battle, unit)
    battle.progress = battle.round
    battle.fate[unit] = NEUTRALIZED + victor
    if battle.field.named(battle.field.quarry, victor, unit):
        battle.neutralized[victor] += 1
    if battle.events is not None:
        battle.tell("neutralized", {"seat": victor, "unit": battle.field.unit_names[unit]})
    check_goals(battle)
