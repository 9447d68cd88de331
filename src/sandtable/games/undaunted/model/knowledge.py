"""What a seat cannot see is dealt anew: the hands, decks and unseen discards of others (UN-INFO-4, UN-INFO-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.bot import Bot
from sandtable.games.undaunted.model.codes import CLEAN, DEALS, DECK, DISCARD, HAND, HELD, LIMIT
from sandtable.kernel.engine.random import Source, stream

if TYPE_CHECKING:
    from sandtable.games.undaunted.model.battle import Battle


def deal_anew(battle: Battle, other: i64, seat: i64, source: Source) -> None:
    """Deal a player's unseen cards anew, as they may lie for all that a seat knows and remembers."""
    field = battle.field
    cards: i64 = len(battle.known)
    first: i64 = field.first_card[other]
    last: i64 = field.first_card[other + 1]
    unseen: i64 = battle.size(DISCARD, other)
    in_hand: i64 = battle.size(HAND, other)
    noted = battle.noted & (1 << other) != 0
    room = vec[i64]()
    for card in range(first, last):
        known: i64 = battle.known[card]
        sure: i64 = battle.counts[HELD * cards + card] if noted else i64(0)
        hidden: i64 = battle.counts[DECK * cards + card] + battle.counts[HAND * cards + card]
        hidden += battle.counts[DISCARD * cards + card] - known - sure
        unseen -= known
        in_hand -= sure
        battle.counts[DECK * cards + card] = hidden
        battle.counts[HAND * cards + card] = sure
        battle.counts[DISCARD * cards + card] = known
        if noted and battle.counts[LIMIT * cards + card]:
            hidden = min(hidden, battle.counts[LIMIT * cards + card] - 1 - sure)
        room = append(room, hidden)
    deal(battle, other, seat, HAND, in_hand, room, source)
    if unseen:
        clean = battle.size(CLEAN, other)
        for index in range(last - first):
            room[index] = i64(0) if clean & (1 << index) else battle.counts[DECK * cards + first + index]
        deal(battle, other, seat, DISCARD, unseen, room, source)
    if battle.bids[other] >= 0:
        battle.bids[other] = any_in_hand(battle, other, seat, source)
    if battle.bot is not None and battle.bot.side == other:
        shuffle_face_down(battle, battle.bot, source)


def deal(battle: Battle, other: i64, seat: i64, zone: i64, count: i64, room: vec[i64], source: Source) -> None:
    """So many of a player's cards from the deck to a zone, of each kind as many as there is room for."""
    cards: i64 = len(battle.known)
    first: i64 = battle.field.first_card[other]
    total: i64 = 0
    for each in room:
        total += each
    if total < count:  # in a position that was set up, not played, anything may lie anywhere
        room = battle.counts[DECK * cards + first : DECK * cards + battle.field.first_card[other + 1]]
        total = 0
        for each in room:
            total += each
    for _dealt in range(count):
        left = source.below(stream(seat, DEALS), total)
        for index in range(i64(len(room))):
            left -= room[index]
            if left < 0:
                room[index] -= 1
                total -= 1
                battle.counts[DECK * cards + first + index] -= 1
                battle.counts[zone * cards + first + index] += 1
                break


def shuffle_face_down(battle: Battle, bot: Bot, source: Source) -> None:
    """The Bot's face-down cards in any order: they are what the hand holds (RF-SOLO-TERM-27)."""
    held: list[int] = []
    for card in range(i64(battle.field.first_card[bot.side]), i64(battle.field.first_card[bot.side + 1])):
        for _copy in range(battle.count(HAND, card)):
            held.append(card)
    bot.down = []
    while held:
        bot.down.append(held.pop(source.below(stream(1 - bot.side, DEALS), len(held))))


def any_in_hand(battle: Battle, player: i64, seat: i64, source: Source) -> i64:
    """One of the cards in a hand, each copy as likely, by the luck of the seat that cannot see it."""
    left = source.below(stream(seat, DEALS), battle.size(HAND, player))
    for card in range(i64(battle.field.first_card[player]), i64(battle.field.first_card[player + 1])):
        left -= battle.count(HAND, card)
        if left < 0:
            return card
    raise ValueError("an empty hand holds no card")
