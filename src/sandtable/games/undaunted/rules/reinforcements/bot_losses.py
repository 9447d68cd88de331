"""Hits on the Bot: which card it loses, and the hit markers (RF-SOLO-HIT)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.codes import CARD, DECK, DISCARD, HAND, PLAY_AREA, SUPPLY, ZONE_NAMES, pack
from sandtable.games.undaunted.rules.reinforcements.tie import Tie

if TYPE_CHECKING:
    from sandtable.games.undaunted.model.battle import Battle

LOSS: Final = "loss"
"""What a tie is about when chance takes a card."""


def is_bot(battle: Battle, side: i64) -> bool:
    """Whether a side is the virtual opponent."""
    bot = battle.bot
    return bot is not None and bot.side == side


def has_card(battle: Battle, zone: i64, unit: i64) -> bool:
    """Whether a card of a unit lies in a zone; specialists are cards of their Riflemen (RF-SPEC-9, RF-SOLO-HIT-7)."""
    if battle.count(zone, battle.field.unit_card[unit]):
        return True
    other: i64 = battle.field.specialist[unit]
    return other >= 0 and battle.count(zone, other) > 0


def zone_of_bot_loss(battle: Battle, unit: i64) -> i64:
    """Discard, deck, face-down cards, supply deck (RF-SOLO-HIT-1); in the Bot's own turn its zone first (HIT-9)."""
    if is_bot(battle, battle.active) and has_card(battle, PLAY_AREA, unit):
        return PLAY_AREA
    for zone in (DISCARD, DECK, HAND, SUPPLY):
        if has_card(battle, zone, unit):
            return zone
    return -1


def card_resolved_for(battle: Battle, unit: i64) -> i64:
    """The card that the Bot is resolving, if it is one of the unit's; or -1."""
    bot = battle.bot
    assert bot is not None
    return bot.current if bot.current >= 0 and battle.field.unit_of[bot.current] == unit else i64(-1)


def push_bot_loss(battle: Battle, unit: i64, zone: i64) -> None:
    """Riflemen and specialists lie in the zone: any card of theirs goes, each as likely (RF-SOLO-HIT-8)."""
    bot = battle.bot
    assert bot is not None
    choices = vec[i64]()
    for card in (battle.field.unit_card[unit], battle.field.specialist[unit]):
        for _copy in range(battle.count(zone, card)):
            choices = append(choices, pack(CARD, card))
    battle.push(Tie(bot.side, LOSS, unit, choices))


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
