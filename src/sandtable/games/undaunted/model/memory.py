"""What everybody has seen of cards that lie hidden now.

A card that came back to a hand openly is there. A unit that lost a card from its owner's discard has none in the hand,
and if it was from the deck none in the discard either (UN-CASUALTY-1). Whoever deals hidden cards anew keeps to that.

It stands in rows behind the zones, so that a copy of a battle costs no more: of the counts `HELD`, the copies that are
in their owner's hand for certain, and `LIMIT`, one more than the copies that can be there, 0 where nothing is known; of
the sizes `CLEAN`, a bit for each card of a player of which none lies unseen in the discard, and `BADE`, one more than
the card that a player has bid in this round, 0 once his turn has come. `Battle.noted` has a bit
for each player of whose hand something is known, which is seldom: what moves cards asks that first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sandtable.games.undaunted.model.codes import BADE, CLEAN, DECK, HAND, HELD, LIMIT

if TYPE_CHECKING:
    from sandtable.games.undaunted.model.battle import Battle


def show_none(battle: Battle, card: i64, discard: bool) -> None:
    """A hand has shown to have none of a card, and maybe the discard none that nobody has seen."""
    owner: i64 = battle.field.card_owner[card]
    battle.counts[LIMIT * len(battle.known) + card] = 1
    battle.noted |= 1 << owner
    if discard:
        battle.sizes[CLEAN * len(battle.bids) + owner] |= 1 << (card - battle.field.first_card[owner])


def see_move(battle: Battle, card: i64, source: i64, target: i64) -> None:
    """A card leaves a hand or comes to one: openly, or from the deck, and then it may be any."""
    cards: i64 = len(battle.known)
    owner: i64 = battle.field.card_owner[card]
    if source == HAND:
        if battle.counts[HELD * cards + card]:
            battle.counts[HELD * cards + card] -= 1
        if battle.counts[LIMIT * cards + card]:
            battle.counts[LIMIT * cards + card] -= 1
    elif target == HAND and source == DECK:
        for each in range(i64(battle.field.first_card[owner]), i64(battle.field.first_card[owner + 1])):
            if battle.counts[LIMIT * cards + each]:
                battle.counts[LIMIT * cards + each] += 1
    elif target == HAND:
        battle.noted |= 1 << owner
        battle.counts[HELD * cards + card] += 1
        if battle.counts[LIMIT * cards + card]:
            battle.counts[LIMIT * cards + card] += 1


def see_bid(battle: Battle, player: i64, card: i64) -> None:
    """A card was bid beside those that are still in the hand."""
    battle.sizes[BADE * len(battle.bids) + player] = card + 1


def forget_bid(battle: Battle, player: i64) -> None:
    """A player's turn comes, and his hand will tell by itself."""
    battle.sizes[BADE * len(battle.bids) + player] = 0


def see_hand_go(battle: Battle, player: i64, unseen: bool) -> None:
    """A hand goes to the discard, seen by nobody if it is `unseen`: what is known of it is known of the discard."""
    none: i64 = 0
    if battle.noted & (1 << player):
        cards: i64 = len(battle.known)
        first: i64 = battle.field.first_card[player]
        for card in range(first, i64(battle.field.first_card[player + 1])):
            if battle.counts[LIMIT * cards + card] == 1:
                none |= 1 << (card - first)
            battle.counts[HELD * cards + card] = 0
            battle.counts[LIMIT * cards + card] = 0
        battle.noted ^= 1 << player
    if unseen:
        battle.sizes[CLEAN * len(battle.bids) + player] &= none
