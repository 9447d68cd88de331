"""Quartet: a tiny game for the tests only, so that the kernel is never shaped by one family of games.

Four seats, three rounds. In a round everybody recruits at the same time, with as many answers as they like: tuck a card
under the own deck (whose lower part then has an order that only its owner knows), buy the top card for a coin, or be
ready. Then all four bid a card at once, hidden; the highest card that nobody else bid scores its value.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from sandtable.kernel.engine.event import only
from sandtable.kernel.engine.random import Source, stream
from sandtable.kernel.engine.state import DRAW, State
from sandtable.kernel.engine.step import Act, Chance, Fork, Refusal, Step
from sandtable.kernel.errors import InvalidMove
from sandtable.kernel.game import Game, OptionSpec, Result

SEATS = 4
CARDS = 6
HAND_SIZE = 3
TUCK, BUY, READY, BID, DRAWN = 1, 2, 3, 4, 5
NAMES = {TUCK: "tuck", BUY: "buy", READY: "ready", BID: "bid", DRAWN: "draws"}
DRAWS, DEALS = 1, 2

NOT_HELD = Refusal("QU-1", "you do not hold that card")
LAST_CARD = Refusal("QU-2", "you must keep a card to bid with")
NO_COIN = Refusal("QU-3", "you have no coin left")
NO_DECK = Refusal("QU-4", "your deck is empty")
NOT_ON_TOP = Refusal("QU-5", "that card cannot be the top one")


class Quartet(State):
    """Each seat has a hand, a loose upper deck, an ordered lower deck, a coin and a bid."""

    def __init__(self) -> None:
        super().__init__()
        self.seats = SEATS
        self.round = 0
        self.hands: list[list[int]] = [[] for _ in range(SEATS)]
        self.loose: list[list[int]] = [list(range(1, CARDS + 1)) for _ in range(SEATS)]
        self.under: list[list[int]] = [[] for _ in range(SEATS)]
        self.coins = [1] * SEATS
        self.bids = [0] * SEATS
        self.scores = [0] * SEATS

    def clone(self) -> Quartet:
        twin = Quartet()
        self.copy_steps_to(twin)
        twin.round = self.round
        twin.hands = [hand[:] for hand in self.hands]
        twin.loose = [deck[:] for deck in self.loose]
        twin.under = [deck[:] for deck in self.under]
        twin.coins, twin.bids, twin.scores = self.coins[:], self.bids[:], self.scores[:]
        return twin

    def signature(self) -> tuple[object, ...]:
        parts = (self.hands, self.loose, self.under, self.coins, self.bids, self.scores)
        return (self.round, self.over, self.winner, str(parts))

    def determinize(self, seat: i64, source: Source) -> Quartet:
        """What others hold, in hand or deck, tucked or not, is dealt anew; one's own tucked cards stay."""
        twin = self.clone()
        for other in range(SEATS):
            if other == seat:
                continue
            hidden = self.bids[other]
            pool = sorted(self.hands[other] + self.loose[other] + self.under[other] + ([hidden] if hidden else []))
            dealt: list[int] = []
            while pool:
                dealt.append(pool.pop(int(source.below(stream(seat, DEALS), len(pool)))))
            twin.bids[other] = dealt.pop() if hidden else 0
            twin.hands[other] = sorted(dealt[: len(self.hands[other])])
            rest = dealt[len(self.hands[other]) :]
            twin.loose[other] = sorted(rest[: len(self.loose[other])])
            twin.under[other] = rest[len(self.loose[other]) :]
        return twin

    def draw(self, seat: int) -> None:
        """Draw the top card: from the loose part by luck, then from the ordered part as it lies."""
        if self.loose[seat]:
            self.push(DrawTop(seat))
        elif self.under[seat]:
            self.gain(seat, self.under[seat].pop(0))

    def gain(self, seat: int, card: int) -> None:
        self.hands[seat] = sorted([*self.hands[seat], card])
        self.tell_partly("drew", {"seat": seat, "card": card}, {"card": only(seat)})


class StartRound(Act[Quartet]):
    def act(self, state: Quartet) -> None:
        state.round += 1
        if state.round > 3:
            best = max(state.scores)
            leaders = [seat for seat in range(SEATS) if state.scores[seat] == best]
            state.finish(leaders[0] if len(leaders) == 1 else DRAW)
            return
        state.push(self)
        state.push(Reveal())
        state.push(Fork([[Bid(seat)] for seat in range(SEATS)]))
        state.push(Fork([[Recruit(seat)] for seat in range(SEATS)]))
        state.push(Deal())


class Deal(Act[Quartet]):
    """Everybody draws up to three cards; parallel luck, each seat in its own branch."""

    def act(self, state: Quartet) -> None:
        branches: list[list[Step[Any]]] = []
        for seat in range(SEATS):
            missing = min(HAND_SIZE - len(state.hands[seat]), len(state.loose[seat]))
            branches.append([DrawTop(seat) for _ in range(missing)])
        state.push(Fork(branches))


class DrawTop(Chance[Quartet]):
    def __init__(self, owner: int) -> None:
        super().__init__()
        self.owner = owner

    def options(self, state: Quartet) -> vec[i64]:
        return vec[i64]([DRAWN | card << 8 for card in state.loose[self.owner]])

    def weights(self, state: Quartet) -> vec[i64]:
        return vec[i64]([1 for _ in state.loose[self.owner]])

    def refuse(self, state: Quartet, answer: i64) -> Refusal | None:
        return None if answer >> 8 in state.loose[self.owner] else NOT_ON_TOP

    def sample(self, state: Quartet, source: Source) -> i64:
        deck = state.loose[self.owner]
        return DRAWN | deck[int(source.below(stream(self.owner, DRAWS), len(deck)))] << 8

    def take(self, state: Quartet, answer: i64) -> None:
        state.loose[self.owner].remove(answer >> 8)
        state.gain(self.owner, int(answer >> 8))


class Recruit(Step[Quartet]):
    def options(self, state: Quartet) -> vec[i64]:
        found = [TUCK | card << 8 for card in sorted(set(state.hands[self.seat]))]
        every = [*found, BUY, READY]
        return vec[i64]([answer for answer in every if self.refuse(state, answer) is None])

    def refuse(self, state: Quartet, answer: i64) -> Refusal | None:
        hand = state.hands[self.seat]
        if answer & 255 == TUCK:
            return NOT_HELD if answer >> 8 not in hand else LAST_CARD if len(hand) == 1 else None
        if answer == BUY:
            left = state.loose[self.seat] or state.under[self.seat]
            return NO_COIN if not state.coins[self.seat] else None if left else NO_DECK
        return None

    def take(self, state: Quartet, answer: i64) -> None:
        if answer == READY:
            state.tell("ready", {"seat": self.seat})
            return
        state.push(self)
        if answer == BUY:
            state.coins[self.seat] -= 1
            state.tell("bought", {"seat": self.seat})
            state.draw(int(self.seat))
        else:
            state.hands[self.seat].remove(answer >> 8)
            state.under[self.seat].append(int(answer >> 8))
            state.tell_partly("tucked", {"seat": self.seat, "card": answer >> 8}, {"card": only(int(self.seat))})


class Bid(Step[Quartet]):
    def options(self, state: Quartet) -> vec[i64]:
        return vec[i64]([BID | card << 8 for card in sorted(set(state.hands[self.seat]))])

    def refuse(self, state: Quartet, answer: i64) -> Refusal | None:
        return None if answer >> 8 in state.hands[self.seat] else NOT_HELD

    def take(self, state: Quartet, answer: i64) -> None:
        state.hands[self.seat].remove(answer >> 8)
        state.bids[self.seat] = int(answer >> 8)
        state.tell_partly("bid", {"seat": self.seat, "card": answer >> 8}, {"card": only(int(self.seat))})


class Reveal(Act[Quartet]):
    def act(self, state: Quartet) -> None:
        state.reveal("bids", {"cards": state.bids[:]})
        alone = [bid for bid in state.bids if state.bids.count(bid) == 1]
        if alone:
            state.scores[state.bids.index(max(alone))] += max(alone)
        for seat in range(SEATS):
            state.loose[seat] = sorted([*state.loose[seat], state.bids[seat]])
            state.bids[seat] = 0


class QuartetView(msgspec.Struct, frozen=True):
    """Hands, decks and bids: one's own in full, of others the sizes."""

    round: int
    scores: tuple[int, ...]
    coins: tuple[int, ...]
    sizes: tuple[tuple[int, int, int], ...]
    have_bid: tuple[bool, ...]
    hand: tuple[int, ...]
    loose: tuple[int, ...]
    under: tuple[int, ...]
    bid: int


class QuartetGame(Game):
    id = "quartet"
    rules_version = 1

    def scenario_ids(self) -> list[str]:
        return ["quartet/1"]

    def options(self) -> tuple[OptionSpec, ...]:
        return ()

    def title(self, scenario: str) -> str:
        return "Quartet"

    def start(self, scenario: str, options: Mapping[str, str]) -> Quartet:
        state = Quartet()
        state.push(StartRound())
        state.settle()
        return state

    def seats(self, state: State) -> list[str]:
        return ["North", "East", "South", "West"]

    def answers(self, step: Step[Any]) -> list[int]:
        """Every well-formed answer."""
        cards = range(1, CARDS + 1)
        if isinstance(step, DrawTop):
            return [DRAWN | card << 8 for card in cards]
        if isinstance(step, Bid):
            return [BID | card << 8 for card in cards]
        return [*(TUCK | card << 8 for card in cards), BUY, READY]

    def say(self, state: State, step: Step[Any], answer: int) -> str:
        word = NAMES[answer & 255]
        text = f"{word} {answer >> 8}" if answer >> 8 else word
        return f"{self.seats(state)[step.owner]} {text}" if isinstance(step, DrawTop) else text

    def read(self, state: State, step: Step[Any], text: str) -> list[int]:
        plain = " ".join(text.casefold().split())
        texts = {answer: self.say(state, step, answer).casefold() for answer in self.answers(step)}
        exact = [answer for answer, full in texts.items() if full == plain]
        return exact or [answer for answer, full in texts.items() if plain and full.startswith(plain)]

    def example(self, state: State, step: Step[Any]) -> str:
        return self.say(state, step, self.answers(step)[0])

    def structure(self, state: State, step: Step[Any], answer: int) -> dict[str, object]:
        return {"kind": NAMES[answer & 255], "card": answer >> 8}

    def from_structure(self, state: State, step: Step[Any], parts: Mapping[str, object]) -> int:
        for answer in self.answers(step):
            if self.structure(state, step, answer) == dict(parts):
                return answer
        raise InvalidMove(f"{dict(parts)} is no answer")

    def well_formed(self, state: State, step: Step[Any], answer: int) -> bool:
        return answer in self.answers(step)

    def position(self, state: State, seat: int) -> QuartetView:
        table = cast(Quartet, state)
        mine = seat >= 0
        return QuartetView(
            round=table.round,
            scores=tuple(table.scores),
            coins=tuple(table.coins),
            sizes=tuple((len(table.hands[s]), len(table.loose[s]), len(table.under[s])) for s in range(SEATS)),
            have_bid=tuple(bid > 0 for bid in table.bids),
            hand=tuple(table.hands[seat]) if mine else (),
            loose=tuple(table.loose[seat]) if mine else (),
            under=tuple(table.under[seat]) if mine else (),
            bid=table.bids[seat] if mine else 0,
        )

    def result(self, state: State) -> Result:
        table = cast(Quartet, state)
        winners = () if table.winner < 0 else (int(table.winner),)
        return Result(winners, "points", tuple(table.scores))
