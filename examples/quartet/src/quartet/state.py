"""What lies on the table."""

from __future__ import annotations

from mypy_extensions import i64

from quartet.codes import CARDS
from sandtable.kernel.engine.event import only
from sandtable.kernel.engine.random import Source, stream
from sandtable.kernel.engine.state import State

DRAWS, DEALS = 1, 2
"""What luck is used for; each has a stream of its own."""


class Quartet(State):
    """By seat: a hand, a deck that is shuffled, what is tucked under it in order, coins, a bid (0: none), points."""

    def __init__(self, seats: int, ties: str) -> None:
        super().__init__()
        self.seats = seats
        self.ties = ties
        self.round = 0
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.decks: list[list[int]] = [list(CARDS) for _ in range(seats)]
        self.tucked: list[list[int]] = [[] for _ in range(seats)]
        self.coins = [1] * seats
        self.bids = [0] * seats
        self.points = [0] * seats

    def clone(self) -> Quartet:
        twin = Quartet(int(self.seats), self.ties)
        self.copy_steps_to(twin)
        twin.round = self.round
        twin.hands = [hand[:] for hand in self.hands]
        twin.decks = [deck[:] for deck in self.decks]
        twin.tucked = [cards[:] for cards in self.tucked]
        twin.coins, twin.bids, twin.points = self.coins[:], self.bids[:], self.points[:]
        return twin

    def signature(self) -> tuple[object, ...]:
        piles = (self.hands, self.decks, self.tucked, self.coins, self.bids, self.points)
        return (self.ties, self.round, self.over, self.winner, str(piles))

    def determinize(self, seat: i64, source: Source) -> Quartet:
        """The cards of the others are dealt anew; how many lie where stays."""
        twin = self.clone()
        for other in range(int(self.seats)):
            if other != seat:
                twin.deal_anew(other, int(seat), source)
        return twin

    def deal_anew(self, seat: int, viewer: int, source: Source) -> None:
        """Any six cards of a seat in place of those that lie there."""
        pool, dealt = list(CARDS), []
        while pool:
            dealt.append(pool.pop(int(source.below(stream(viewer, DEALS), len(pool)))))
        if self.bids[seat]:
            self.bids[seat] = dealt.pop()
        held, loose = len(self.hands[seat]), len(self.decks[seat])
        self.hands[seat] = sorted(dealt[:held])
        self.decks[seat] = sorted(dealt[held : held + loose])
        self.tucked[seat] = dealt[held + loose :]

    def gain(self, seat: int, card: int) -> None:
        """A card comes to a hand; only its owner is told which."""
        self.hands[seat] = sorted([*self.hands[seat], card])
        self.tell_partly("drew", {"seat": seat, "card": card}, {"card": only(seat)})
