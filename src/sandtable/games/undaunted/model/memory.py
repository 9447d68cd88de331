"""What everybody has seen of cards that lie hidden now.

A card that came back to a hand openly is there. A unit that lost a card from its owner's discard has none in the hand,
and if it was from the deck none in the discard either (UN-CASUALTY-1). Whoever deals hidden cards anew keeps to that.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.kernel.engine.portable import Portable

NOTHING: Final[vec[i64]] = vec[i64]()
UNKNOWN: Final = 0
PROVEN: Final = 1000
"""Added to what was drawn when it was seen that a hand has none of a card, so that it is never `UNKNOWN`."""


class Memory(Portable):
    """What was seen, by card and by player.

    `held` is how many copies are in their owner's hand for certain. `lacked` is `PROVEN` and the cards that the owner
    had drawn when the hand had none: as many as were drawn since may be there. `drawn` counts from the moment that the
    hand was empty last. `noted` has a bit for each card of a player of which one of the two is known, and `clean` one
    for each that does not lie unseen in the discard.
    """

    def __init__(self) -> None:
        self.held: vec[i64] = NOTHING
        self.lacked: vec[i64] = NOTHING
        self.drawn: vec[i64] = NOTHING
        self.noted: vec[i64] = NOTHING
        self.clean: vec[i64] = NOTHING

    def forget(self, cards: i64, players: i64) -> None:
        """Nobody has seen anything, and the discards are empty."""
        self.held = vec[i64]([0] * int(cards))
        self.lacked = vec[i64]([UNKNOWN] * int(cards))
        self.drawn = vec[i64]([0] * int(players))
        self.noted = vec[i64]([0] * int(players))
        self.clean = vec[i64]([-1] * int(players))

    def clone(self) -> Memory:
        """An independent copy."""
        twin = Memory()
        twin.held = self.held[:]
        twin.lacked = self.lacked[:]
        twin.drawn = self.drawn[:]
        twin.noted = self.noted[:]
        twin.clean = self.clean[:]
        return twin

    def comes_openly(self, card: i64, player: i64, bit: i64) -> None:
        """A card goes to a hand before all eyes."""
        self.held[card] += 1
        if self.lacked[card]:
            self.lacked[card] -= 1
        self.noted[player] |= bit

    def leaves(self, card: i64) -> None:
        """A card leaves a hand."""
        if self.held[card]:
            self.held[card] -= 1
        if self.lacked[card]:
            self.lacked[card] += 1

    def lacks(self, card: i64, player: i64, bit: i64) -> None:
        """A hand has shown to have none of a card."""
        self.lacked[card] = PROVEN + self.drawn[player]
        self.noted[player] |= bit

    def most(self, card: i64, player: i64) -> i64:
        """How many copies of a card a hand can have; any number where nothing is known."""
        return self.drawn[player] + PROVEN - self.lacked[card]

    def hand_goes(self, player: i64, first: i64, last: i64, unseen: bool) -> None:
        """A hand goes to the discard, seen by nobody if it is `unseen`: what is known of it is known of the discard."""
        none: i64 = 0
        if self.noted[player]:
            for card in range(first, last):
                if self.most(card, player) == 0:
                    none |= 1 << (card - first)
                self.held[card] = 0
                self.lacked[card] = UNKNOWN
            self.noted[player] = 0
        if unseen:
            self.clean[player] &= none
        self.drawn[player] = 0
