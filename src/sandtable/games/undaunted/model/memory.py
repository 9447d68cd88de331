"""What everybody has seen of cards that lie hidden now.

A card that came back to a hand openly is there. A unit that lost a card from its owner's discard has none in the hand,
and if it was from the deck none in the discard either (UN-CASUALTY-1). Whoever deals hidden cards anew keeps to that.

It stands in rows behind the zones, so that a copy of a battle costs no more: of the counts `HELD`, the copies that are
in their owner's hand for certain, and `LIMIT`, one more than the copies that can be there, 0 where nothing is known; of
the sizes two rows of bits, one for each card of a player: `NOTED`, of which either is known, and `CLEAN`, of which none
lies unseen in the discard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.undaunted.model.codes import CLEAN, HELD, LIMIT, NOTED

if TYPE_CHECKING:
    from sandtable.games.undaunted.model.battle import Battle


def bit_of(battle: Battle, card: i64) -> i64:
    """The bit that stands for a card among its owner's."""
    return 1 << (card - battle.field.first_card[battle.field.card_owner[card]])


def is_noted(battle: Battle, row: i64, card: i64) -> bool:
    """Whether a row of bits has the card's."""
    return battle.size(row, battle.field.card_owner[card]) & bit_of(battle, card) != 0


def note(battle: Battle, row: i64, card: i64) -> None:
    """Set a card's bit in a row."""
    battle.sizes[row * len(battle.bids) + battle.field.card_owner[card]] |= bit_of(battle, card)


def show_none(battle: Battle, card: i64) -> None:
    """A hand has shown to have none of a card."""
    battle.counts[LIMIT * len(battle.known) + card] = 1
    note(battle, NOTED, card)


def see_coming(battle: Battle, card: i64) -> None:
    """A card goes to a hand before all eyes."""
    cards: i64 = len(battle.known)
    battle.counts[HELD * cards + card] += 1
    if battle.counts[LIMIT * cards + card]:
        battle.counts[LIMIT * cards + card] += 1
    note(battle, NOTED, card)


def see_leaving(battle: Battle, card: i64) -> None:
    """A card leaves a hand of which something is noted."""
    cards: i64 = len(battle.known)
    if battle.counts[HELD * cards + card]:
        battle.counts[HELD * cards + card] -= 1
    if battle.counts[LIMIT * cards + card]:
        battle.counts[LIMIT * cards + card] -= 1


def see_drawing(battle: Battle, player: i64) -> None:
    """A card that nobody else sees comes to a hand of which something is noted: it may be any."""
    row: i64 = LIMIT * len(battle.known)
    for card in range(i64(battle.field.first_card[player]), i64(battle.field.first_card[player + 1])):
        if battle.counts[row + card]:
            battle.counts[row + card] += 1


def see_hand_go(battle: Battle, player: i64, unseen: bool) -> None:
    """A hand goes to the discard, seen by nobody if it is `unseen`: what is known of it is known of the discard."""
    cards: i64 = len(battle.known)
    players: i64 = len(battle.bids)
    none: i64 = 0
    if battle.sizes[NOTED * players + player]:
        for card in range(i64(battle.field.first_card[player]), i64(battle.field.first_card[player + 1])):
            if battle.counts[LIMIT * cards + card] == 1:
                none |= bit_of(battle, card)
            battle.counts[HELD * cards + card] = 0
            battle.counts[LIMIT * cards + card] = 0
        battle.sizes[NOTED * players + player] = 0
    if unseen:
        battle.sizes[CLEAN * players + player] &= none
