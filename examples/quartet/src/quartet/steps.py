"""The rules: what is asked, what may be answered, and what an answer does."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from quartet.codes import BID, BUY, DRAWN, READY, TUCK, card_of, pack, verb_of
from quartet.state import DRAWS, Quartet
from sandtable.kernel.engine.event import only
from sandtable.kernel.engine.random import Source, stream
from sandtable.kernel.engine.state import DRAW
from sandtable.kernel.engine.step import Act, Chance, Fork, Refusal, Step

ROUNDS = 3
HAND_SIZE = 3

NOT_IN_DECK = Refusal("QU-DRAW-1", "that card is not in the shuffled part of the deck")
NOT_HELD = Refusal("QU-TUCK-1", "you do not hold that card")
LAST_CARD = Refusal("QU-TUCK-2", "you must keep a card to bid with")
NO_COIN = Refusal("QU-BUY-1", "you have no coin left")
NOT_TO_BID = Refusal("QU-BID-1", "you do not hold that card")


class StartRound(Act):
    """Another round, or the end (QU-ROUND-1, QU-WIN-1). What is pushed last comes first."""

    def act(self, state: Quartet) -> None:
        if state.round == ROUNDS:
            best = max(state.points)
            state.finish(state.points.index(best) if state.points.count(best) == 1 else DRAW)
            return
        state.round += 1
        state.tell("round", {"number": state.round})
        seats = range(int(state.seats))
        state.push(self)
        state.push(Reveal())
        state.push(Fork([[Bid(seat)] for seat in seats]))
        state.push(Fork([[Recruit(seat)] for seat in seats]))
        state.push(Fork([draws_of(state, seat) for seat in seats]))


def draws_of(state: Quartet, seat: int) -> list[Step]:
    """The draws with which a seat begins a round (QU-DRAW-1)."""
    missing = HAND_SIZE - len(state.hands[seat])
    return [DrawTop(seat) for _ in range(min(missing, len(state.decks[seat])))]


class DrawTop(Chance):
    """Which card of the shuffled part is on top?"""

    def __init__(self, owner: int) -> None:
        super().__init__()
        self.owner = owner

    def options(self, state: Quartet) -> vec[i64]:
        return vec[i64]([pack(DRAWN, card) for card in state.decks[self.owner]])

    def weights(self, state: Quartet) -> vec[i64]:
        return vec[i64]([1 for _ in state.decks[self.owner]])

    def refuse(self, state: Quartet, answer: i64) -> Refusal | None:
        return None if card_of(answer) in state.decks[self.owner] else NOT_IN_DECK

    def sample(self, state: Quartet, source: Source) -> i64:
        deck = state.decks[self.owner]
        return pack(DRAWN, deck[int(source.below(stream(self.owner, DRAWS), len(deck)))])

    def take(self, state: Quartet, answer: i64) -> None:
        state.decks[self.owner].remove(card_of(answer))
        state.gain(self.owner, card_of(answer))


class Recruit(Step):
    """Tuck a card, buy a card, or be ready? (QU-RECRUIT-1)"""

    def options(self, state: Quartet) -> vec[i64]:
        answers = [*(pack(TUCK, card) for card in state.hands[self.seat]), BUY, READY]
        return vec[i64]([answer for answer in answers if self.refuse(state, answer) is None])

    def refuse(self, state: Quartet, answer: i64) -> Refusal | None:
        hand = state.hands[self.seat]
        if verb_of(answer) == TUCK:
            return NOT_HELD if card_of(answer) not in hand else LAST_CARD if len(hand) == 1 else None
        return NO_COIN if answer == BUY and not state.coins[self.seat] else None

    def take(self, state: Quartet, answer: i64) -> None:
        if answer == READY:
            state.tell("ready", {"seat": self.seat})
            return
        state.push(self)
        if answer == BUY:
            self.buy(state, int(self.seat))
        else:
            self.tuck(state, int(self.seat), card_of(answer))

    def buy(self, state: Quartet, seat: int) -> None:
        """Take the top card: a tucked one only when no other is left (QU-BUY-1, QU-BUY-2)."""
        state.coins[seat] -= 1
        state.tell("bought", {"seat": seat})
        if state.decks[seat]:
            state.push(DrawTop(seat))
        else:
            state.gain(seat, state.tucked[seat].pop(0))

    def tuck(self, state: Quartet, seat: int, card: int) -> None:
        """Put a card under the deck, for its owner's eyes only (QU-TUCK-1)."""
        state.hands[seat].remove(card)
        state.tucked[seat].append(card)
        state.tell_partly("tucked", {"seat": seat, "card": card}, {"card": only(seat)})


class Bid(Step):
    """Which card is bid? (QU-BID-1)"""

    def options(self, state: Quartet) -> vec[i64]:
        return vec[i64]([pack(BID, card) for card in state.hands[self.seat]])

    def refuse(self, state: Quartet, answer: i64) -> Refusal | None:
        return None if card_of(answer) in state.hands[self.seat] else NOT_TO_BID

    def take(self, state: Quartet, answer: i64) -> None:
        seat, card = int(self.seat), card_of(answer)
        state.hands[seat].remove(card)
        state.bids[seat] = card
        state.tell_partly("bid", {"seat": seat, "card": card}, {"card": only(seat)})


class Reveal(Act):
    """The bids are shown and scored, and go back into the decks (QU-BID-2, QU-BID-3, QU-BID-4)."""

    def act(self, state: Quartet) -> None:
        bids = state.bids[:]
        state.reveal("revealed", {"cards": bids})
        counted = bids if state.ties == "next" else [max(bids)]
        best = max((bid for bid in counted if bids.count(bid) == 1), default=0)
        if best:
            state.points[bids.index(best)] += best
            state.tell("scored", {"seat": bids.index(best), "points": best})
        for seat, bid in enumerate(bids):
            state.decks[seat] = sorted([*state.decks[seat], bid])
            state.bids[seat] = 0
