"""Hits on the Bot: which card it loses, and the hit markers (RF-SOLO-HIT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.undaunted.codes import DECK, DISCARD, HAND, PLAY_AREA, SUPPLY, ZONE_NAMES

if TYPE_CHECKING:
    from sandtable.games.undaunted.battle import Battle


def is_bot(battle: Battle, side: i64) -> bool:
    """Whether a side is the virtual opponent."""
    bot = battle.bot
    return bot is not None and bot.side == side


def zone_of_bot_loss(battle: Battle, card: i64) -> i64:
    """Discard, deck, face-down cards, supply deck (RF-SOLO-HIT-1); in the Bot's own turn its zone first (HIT-9)."""
    if is_bot(battle, battle.active) and battle.count(PLAY_AREA, card):
        return PLAY_AREA
    for zone in (DISCARD, DECK, HAND, SUPPLY):
        if battle.count(zone, card):
            return zone
    return -1


def note_bot_loss(battle: Battle, unit: i64, card: i64, zone: i64) -> None:
    """A card has left the game. The zone and the supply deck know it; the counter may get a hit marker (HIT-2 to 6).

    The marker stands for a card that the side would have lost from a hand, so it is placed only when the Player goes
    first and hits in their own turn.
    """
    bot = battle.bot
    assert bot is not None
    if zone == PLAY_AREA:
        bot.take_away(bot.row.index(card))
    elif zone == HAND:
        bot.down.remove(card)
    elif zone == SUPPLY:
        bot.buried = [other for other in bot.buried if bot.deck_of[other] != bot.deck_of[card]]
    if battle.initiative != bot.side and battle.active != bot.side:
        bot.hits[unit] += 1
        if battle.events is not None:
            marked: dict[str, object] = {"seat": bot.side, "unit": battle.field.unit_names[unit]}
            marked["markers"] = bot.hits[unit]
            battle.tell("hit marker", marked)


def zone_title(battle: Battle, side: i64, zone: i64) -> str:
    """A zone as an event calls it; what lies in the Bot's hand lies face down in its active zone."""
    if is_bot(battle, side):
        if zone == HAND:
            return "face-down cards"
        if zone == PLAY_AREA:
            return "active zone"
        if zone == SUPPLY:
            return "supply deck"
    return ZONE_NAMES[zone]
