"""What a seat cannot see is dealt anew: the hands, decks and unseen discards of others (UN-INFO-4, UN-INFO-6).

Not every world that may be is as likely. What was held to the end of a turn is mostly Fog of War, so that is what lies
unseen in a discard. And a bid tells of the cards that were not bid: a hand of which its owner would have bid another is
mostly dealt again. `python -m bench.belief` counts how near the dealt worlds come to the true ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.bot import Bot
from sandtable.games.undaunted.model.codes import BADE, CLEAN, DEALS, DECK, DISCARD, HAND, HELD, LIMIT
from sandtable.games.undaunted.model.field import Field
from sandtable.kernel.engine.random import Source, stream

if TYPE_CHECKING:
    from sandtable.games.undaunted.model.battle import Battle

UNPLAYED: Final = 24
"""So many times as likely as any other card a Fog of War is held to the end of a turn."""
SQUAD_LEADERS: Final = 7
"""The initiative up to which leaders are bid gladly; those above them are kept for what they can do."""
DEALINGS: Final = 8
STUBBORN: Final = 24
"""So often a hand is dealt at most until it fits the bid, and until there is enough of what can lie in each place."""
A_SOLDIER: Final = 2
"""How a soldier's card pulls at whoever chooses a bid; what others pull was counted in games of the machines."""


def deal_anew(battle: Battle, other: i64, seat: i64, source: Source) -> None:
    """Deal a player's unseen cards anew, as they may lie for all that a seat knows and remembers."""
    enough = True
    for dealing in range(i64(STUBBORN)):
        enough = deal_once(battle, other, seat, not enough, source)
        if enough and (dealing >= DEALINGS or fits_bid(battle, other, seat, source)):
            break
    if battle.bids[other] >= 0:
        battle.bids[other] = any_bid(battle, other, seat, source)
    if battle.bot is not None and battle.bot.side == other:
        shuffle_face_down(battle, battle.bot, source)


def deal_once(battle: Battle, other: i64, seat: i64, hand_first: bool, source: Source) -> bool:
    """Deal what lies unseen in the discard, then the hand; False if the one left not enough that can be in the other.

    Then the hand is dealt first.
    """
    cards: i64 = len(battle.known)
    unseen: i64 = battle.size(DISCARD, other)
    in_hand: i64 = battle.size(HAND, other)
    noted = battle.noted & (1 << other) != 0
    for card in range(i64(battle.field.first_card[other]), i64(battle.field.first_card[other + 1])):
        known: i64 = battle.known[card]
        sure: i64 = battle.counts[HELD * cards + card] if noted else i64(0)
        hidden: i64 = battle.counts[DECK * cards + card] + battle.counts[HAND * cards + card]
        hidden += battle.counts[DISCARD * cards + card] - known - sure
        unseen -= known
        in_hand -= sure
        battle.counts[DECK * cards + card] = hidden
        battle.counts[HAND * cards + card] = sure
        battle.counts[DISCARD * cards + card] = known
    if hand_first:
        held = deal_hand(battle, other, seat, in_hand, source)
        return deal_discard(battle, other, seat, unseen, source) and held
    spent = deal_discard(battle, other, seat, unseen, source)
    return deal_hand(battle, other, seat, in_hand, source) and spent


def deal_discard(battle: Battle, other: i64, seat: i64, count: i64, source: Source) -> bool:
    """What was held to the end of a turn, of cards that are not known to have been played or lost; False if too few."""
    if count == 0:
        return True
    deck: i64 = DECK * len(battle.known) + battle.field.first_card[other]
    clean = battle.size(CLEAN, other)
    room = vec[i64]()
    for index in range(i64(battle.field.first_card[other + 1] - battle.field.first_card[other])):
        room = append(room, i64(0) if clean & (1 << index) else battle.counts[deck + index])
    return deal(battle, other, seat, DISCARD, count, room, UNPLAYED, source)


def deal_hand(battle: Battle, other: i64, seat: i64, count: i64, source: Source) -> bool:
    """The hand, beside what is in it for certain, of cards that it was not seen to lack; False if they are too few."""
    cards: i64 = len(battle.known)
    noted = battle.noted & (1 << other) != 0
    room = vec[i64]()
    for card in range(i64(battle.field.first_card[other]), i64(battle.field.first_card[other + 1])):
        most: i64 = battle.counts[DECK * cards + card]
        if noted and battle.counts[LIMIT * cards + card]:
            most = min(most, battle.counts[LIMIT * cards + card] - 1 - battle.counts[HAND * cards + card])
        room = append(room, most)
    return deal(battle, other, seat, HAND, count, room, 1, source)


def deal(
    battle: Battle, other: i64, seat: i64, zone: i64, count: i64, room: vec[i64], foggy: i64, source: Source
) -> bool:
    """So many of a player's cards from the deck to a zone, of each kind as many as there is room for.

    A Fog of War is `foggy` times as likely as another card. False if there was not enough room, and anything was dealt:
    the dealing went astray, or in a position that was set up, not played, anything may lie anywhere.
    """
    cards: i64 = len(battle.known)
    first: i64 = battle.field.first_card[other]
    fog: i64 = battle.field.fog[other] - first
    total: i64 = 0
    for each in room:
        total += each
    enough = total >= count
    if not enough:
        room = battle.counts[DECK * cards + first : DECK * cards + battle.field.first_card[other + 1]]
        total = 0
        for each in room:
            total += each
    if fog >= 0 and foggy > 1:
        total += room[fog] * (foggy - 1)
        room[fog] *= foggy
    for _dealt in range(count):
        left = source.below(stream(seat, DEALS), total)
        for index in range(i64(len(room))):
            left -= room[index]
            if left < 0:
                weight: i64 = foggy if index == fog else i64(1)
                room[index] -= weight
                total -= weight
                battle.counts[DECK * cards + first + index] -= 1
                battle.counts[zone * cards + first + index] += 1
                break
    return enough


def pull_of(field: Field, card: i64) -> i64:
    """How likely a card of a hand is to be bid, beside the others in it; in the desert little else is done with fog."""
    desert = field.variant.motorized
    if card == field.fog[field.card_owner[card]]:
        return 30 if desert else 3
    if field.unit_of[card] >= 0 or field.initiative[card] > SQUAD_LEADERS:
        return A_SOLDIER
    return 4 if desert else 16


def fits_bid(battle: Battle, other: i64, seat: i64, source: Source) -> bool:
    """Whether to believe in a hand beside which another card was bid: the likelier that bid, the likelier the hand."""
    bid = battle.size(BADE, other) - 1
    if bid < 0:
        return True
    pull = pull_of(battle.field, bid)
    least = pull + A_SOLDIER * battle.size(HAND, other)
    return source.below(stream(seat, DEALS), pull + pull_of_hand(battle, other)) < least


def pull_of_hand(battle: Battle, player: i64) -> i64:
    """The pull of all cards in a hand."""
    total: i64 = 0
    for card in range(i64(battle.field.first_card[player]), i64(battle.field.first_card[player + 1])):
        if battle.count(HAND, card):
            total += battle.count(HAND, card) * pull_of(battle.field, card)
    return total


def any_bid(battle: Battle, player: i64, seat: i64, source: Source) -> i64:
    """One of the cards in a hand, as likely as it pulls, by the luck of the seat that cannot see it."""
    left = source.below(stream(seat, DEALS), pull_of_hand(battle, player))
    for card in range(i64(battle.field.first_card[player]), i64(battle.field.first_card[player + 1])):
        if battle.count(HAND, card):
            left -= battle.count(HAND, card) * pull_of(battle.field, card)
            if left < 0:
                return card
    raise ValueError("an empty hand holds no card")


def shuffle_face_down(battle: Battle, bot: Bot, source: Source) -> None:
    """The Bot's face-down cards in any order: they are what the hand holds (RF-SOLO-TERM-27)."""
    held: list[int] = []
    for card in range(i64(battle.field.first_card[bot.side]), i64(battle.field.first_card[bot.side + 1])):
        for _copy in range(battle.count(HAND, card)):
            held.append(card)
    bot.down = []
    while held:
        bot.down.append(held.pop(source.below(stream(1 - bot.side, DEALS), len(held))))
