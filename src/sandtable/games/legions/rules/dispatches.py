"""Dispatches, the optional mode: two drawn, one kept, played for its effect or scored at the end (LG-DISPATCH)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.legions.flow.drawing import draw_characters
from sandtable.games.legions.model.codes import (
    ANYBODY,
    BOTTOM,
    CHARACTER,
    DECK,
    DISPATCH,
    DISPATCHES,
    DRAWN_DISPATCH,
    EXTRA,
    FACE_DOWN,
    FROSTBITE,
    HAND,
    KEEP,
    MEN,
    OPEN_TOKEN,
    PEEKED_SHIFT,
    PLAYED,
    PROMOTED,
    REJECTED,
    STOP,
    UNSEEN,
    WOUNDS,
    first_of,
    kind_of,
    pack,
    second_of,
)
from sandtable.games.legions.model.field import (
    DRAWS_MORE,
    GAINS,
    HEALS_AND_THAWS,
    LOOKS,
    PROMOTES,
    RESTORES,
    SENDS_TWO,
    THAWS,
)
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.model.knowledge import wear
from sandtable.games.legions.rules.casualties import heal, thaw
from sandtable.games.legions.rules.equipment import refuse_wearer
from sandtable.kernel.engine.event import only
from sandtable.kernel.engine.random import Source, stream
from sandtable.kernel.engine.step import ROOM, Act, Chance, Fork, Refusal, Step

NOT_HELD: Final = Refusal("LG-DISPATCH-2", "you do not hold that dispatch")
NOT_NOW: Final = Refusal("LG-DISPATCH-4", "that dispatch is played at another moment")
USELESS: Final = Refusal("LG-DISPATCH-4", "that dispatch would have no effect now")
NOT_DRAWN: Final = Refusal("LG-DISPATCH-2", "you did not draw that dispatch")
NOT_IN_BAG: Final = Refusal("LG-DISPATCH-1", "that dispatch has been drawn already")
NOT_A_TARGET: Final = Refusal("LG-DISPATCH-4", "the dispatch does nothing for that character")
NO_TOKEN: Final = Refusal("LG-DISPATCH-4", "no face-down order token of an opponent you may look at lies there")


class DealDispatches(Act):
    """At the start of round 2 everybody draws two and keeps one (LG-DISPATCH-2)."""

    def act(self, journey: Journey) -> None:
        journey.push(KEEP_FORKS[journey.seats])
        for seat in range(journey.seats):
            journey.push(DISPATCH_DRAWS[journey.seats - 1 - seat])


class DrawDispatch(Chance):
    """Which dispatch is drawn? Any that is left; twice for each player."""

    asks: ClassVar[str] = "DrawDispatch"
    takes: ClassVar[tuple[int, ...]] = (DRAWN_DISPATCH,)

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: i64 = owner

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for card in range(len(journey.field.dispatch_window)):
            if journey.used_dispatches >> card & 1 == 0:
                found = append(found, pack(DRAWN_DISPATCH, card))
        return found

    def weights(self, journey: Journey) -> vec[i64]:
        return vec[i64]([1] * len(self.options(journey)))

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        return NOT_IN_BAG if journey.used_dispatches >> first_of(answer) & 1 else None

    def sample(self, journey: Journey, source: Source) -> i64:
        options = self.options(journey)
        return options[source.below(stream(self.owner, DISPATCHES), len(options))]

    def take(self, journey: Journey, answer: i64) -> None:
        card = first_of(answer)
        journey.used_dispatches |= 1 << card
        if journey.get(self.owner, DISPATCH) == 0:
            journey.set(self.owner, DISPATCH, card + 1)
            journey.push(self)
        else:
            journey.set(self.owner, REJECTED, card + 1)
        if journey.events is not None:
            drawn: dict[str, object] = {"seat": self.owner, "dispatch": journey.field.dispatch_names[card]}
            journey.tell_partly("drew dispatch", drawn, {"dispatch": only(int(self.owner))})

    def whose(self) -> i64:
        return self.owner


class KeepDispatch(Step):
    """Which of the two is kept? The other is out of the game, unseen (LG-DISPATCH-2)."""

    asks: ClassVar[str] = "KeepDispatch"
    takes: ClassVar[tuple[int, ...]] = (KEEP,)

    def options(self, journey: Journey) -> vec[i64]:
        first = journey.get(self.seat, DISPATCH) - 1
        second = journey.get(self.seat, REJECTED) - 1
        return vec[i64]([pack(KEEP, min(first, second)), pack(KEEP, max(first, second))])

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        card = first_of(answer) + 1
        return None if card in (journey.get(self.seat, DISPATCH), journey.get(self.seat, REJECTED)) else NOT_DRAWN

    def take(self, journey: Journey, answer: i64) -> None:
        card = first_of(answer) + 1
        if card == journey.get(self.seat, REJECTED):
            journey.set(self.seat, REJECTED, journey.get(self.seat, DISPATCH))
            journey.set(self.seat, DISPATCH, card)
        if journey.events is not None:
            kept: dict[str, object] = {"seat": self.seat, "dispatch": journey.field.dispatch_names[first_of(answer)]}
            journey.tell_partly("kept dispatch", kept, {"dispatch": only(int(self.seat))})


def refuse_dispatch(journey: Journey, seat: i64, card: i64, window: i64) -> Refusal | None:
    """Why a dispatch cannot be played now (LG-DISPATCH-3, LG-DISPATCH-4)."""
    if journey.get(seat, DISPATCH) != card + 1:
        return NOT_HELD
    field = journey.field
    if field.dispatch_window[card] != window:
        return NOT_NOW
    effect = field.dispatch_effect[card]
    useful = True
    if effect == HEALS_AND_THAWS:
        useful = in_need(journey, seat, WOUNDS) or in_need(journey, seat, FROSTBITE)
    elif effect == THAWS:
        useful = in_need(journey, seat, FROSTBITE)
    elif effect == PROMOTES:
        useful = promotable(journey, seat)
    elif effect == DRAWS_MORE:
        useful = journey.men(seat, DECK) | journey.men(seat, BOTTOM) != 0
    elif effect == RESTORES:
        useful = journey.tokens_used(seat) != 0
    elif effect == LOOKS:
        useful = token_to_see(journey, seat)
    elif effect == SENDS_TWO:
        useful = journey.get(seat, EXTRA) == 0
    return None if useful else USELESS


def in_need(journey: Journey, seat: i64, harm: i64) -> bool:
    """Whether a character in hand is wounded, or frostbitten."""
    for man in range(seat * MEN, seat * MEN + MEN):
        if journey.place[man] == HAND and journey.traits[man] & harm:
            return True
    return False


def promotable(journey: Journey, seat: i64) -> bool:
    """Whether a character in hand can be promoted."""
    for man in range(seat * MEN, seat * MEN + MEN):
        if journey.place[man] == HAND and refuse_wearer(journey, man, PROMOTED) is None:
            return True
    return False


def token_to_see(journey: Journey, seat: i64) -> bool:
    """Whether an opponent's token lies face down that the seat has not seen."""
    for man in range(len(journey.place)):
        if may_look(journey, seat, man):
            return True
    return False


def may_look(journey: Journey, seat: i64, man: i64) -> bool:
    """Whether a seat may look at the token on a character: face down, an opponent's, of one opponent only."""
    owner = man // MEN
    if owner == seat or (journey.peeked_seat >= 0 and journey.peeked_seat != owner):
        return False
    flags = journey.flags[man]
    return journey.orders[man] != 0 and flags & OPEN_TOKEN == 0 and flags >> (PEEKED_SHIFT + seat) & 1 == 0


def unseen_bearer(journey: Journey, seat: i64, owner: i64, plot: i64) -> i64:
    """The first of an owner's face-down characters at a plot whose token may be looked at, or -1."""
    for man in range(owner * MEN, owner * MEN + MEN):
        if journey.place[man] == plot and journey.flags[man] & FACE_DOWN and may_look(journey, seat, man):
            return man
    return -1


def play_dispatch(journey: Journey, seat: i64, card: i64) -> None:
    """It is shown and has its effect at once; it will not be scored (LG-DISPATCH-3, LG-DISPATCH-4)."""
    field = journey.field
    journey.set(seat, DISPATCH, 0)
    journey.set(seat, PLAYED, card + 1)
    if journey.events is not None:
        journey.reveal("played dispatch", {"seat": seat, "dispatch": field.dispatch_names[card]})
    effect = field.dispatch_effect[card]
    value = field.dispatch_value[card]
    if effect == GAINS:
        journey.gain_supplies(seat, value)
    elif effect == HEALS_AND_THAWS:
        journey.push(TREATMENTS[2 * seat + 1])
        journey.push(TREATMENTS[2 * seat])
    elif effect == THAWS:
        for man in range(seat * MEN, seat * MEN + MEN):
            if journey.place[man] == HAND and journey.traits[man] & FROSTBITE:
                journey.expose(man)
                thaw(journey, man)
    elif effect == PROMOTES:
        journey.push(PROMOTIONS[seat])
    elif effect == DRAWS_MORE:
        draw_characters(journey, seat, value)
    elif effect == RESTORES:
        journey.take_back_tokens(seat)
    elif effect == LOOKS:
        journey.peeks_left = value
        journey.peeked_seat = -1
        journey.push(LOOKERS[seat])
    elif effect == SENDS_TWO:
        journey.set(seat, EXTRA, 1)


class Treat(Step):
    """Whose wound, or whose frostbite, is removed? The characters a dispatch helps are shown to all.

    Both are asked for and may be left alone, so that a question that is missing tells nobody who is not in hand.
    """

    asks: ClassVar[str] = "Treat"
    takes: ClassVar[tuple[int, ...]] = (CHARACTER, STOP)

    def __init__(self, seat: i64, harm: i64) -> None:
        super().__init__(seat)
        self.harm: i64 = harm

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for man in range(self.seat * MEN, self.seat * MEN + MEN):
            if self.refuse(journey, pack(CHARACTER, man)) is None:
                found = append(found, pack(CHARACTER, man))
        return append(found, STOP)

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        if kind_of(answer) == STOP:
            return None
        man = first_of(answer)
        helped = man // MEN == self.seat and journey.place[man] == HAND and journey.traits[man] & self.harm != 0
        return None if helped else NOT_A_TARGET

    def take(self, journey: Journey, answer: i64) -> None:
        if kind_of(answer) == STOP:
            return
        journey.expose(first_of(answer))
        if self.harm == WOUNDS:
            heal(journey, first_of(answer))
        else:
            thaw(journey, first_of(answer))


class PromoteFree(Step):
    """Who is promoted? It does not count against the limit of the round; the character is shown to all."""

    asks: ClassVar[str] = "PromoteFree"
    takes: ClassVar[tuple[int, ...]] = (CHARACTER,)

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for man in range(self.seat * MEN, self.seat * MEN + MEN):
            if self.refuse(journey, pack(CHARACTER, man)) is None:
                found = append(found, pack(CHARACTER, man))
        return found

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        man = first_of(answer)
        if man // MEN != self.seat or journey.place[man] != HAND:
            return NOT_A_TARGET
        return refuse_wearer(journey, man, PROMOTED)

    def take(self, journey: Journey, answer: i64) -> None:
        man = first_of(answer)
        wear(journey, man, PROMOTED)
        journey.expose(man)
        if journey.events is not None:
            journey.tell("promoted", {"seat": self.seat, "character": journey.name(man)})


class LookAt(Step):
    """Which face-down token is looked at? Up to two, of one opponent.

    A bearer who lies face down is not named, but pointed at: somebody of that faction at that plot (LG-INFO-2).
    """

    asks: ClassVar[str] = "LookAt"
    takes: ClassVar[tuple[int, ...]] = (CHARACTER, UNSEEN, STOP)

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for man in range(i64(len(journey.place))):
            if may_look(journey, self.seat, man) and journey.flags[man] & FACE_DOWN == 0:
                found = append(found, pack(CHARACTER, man))
        for owner in range(journey.seats):
            for plot in range(journey.field.plots):
                if unseen_bearer(journey, self.seat, owner, plot) >= 0:
                    found = append(found, pack(UNSEEN, owner, plot))
        return append(found, STOP)

    def bearer_of(self, journey: Journey, answer: i64) -> i64:
        """Who bears the token that an answer means; -1 if nobody does."""
        if kind_of(answer) == UNSEEN:
            return unseen_bearer(journey, self.seat, first_of(answer), second_of(answer))
        man = first_of(answer)
        return man if may_look(journey, self.seat, man) and journey.flags[man] & FACE_DOWN == 0 else i64(-1)

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        return None if kind_of(answer) == STOP or self.bearer_of(journey, answer) >= 0 else NO_TOKEN

    def take(self, journey: Journey, answer: i64) -> None:
        if kind_of(answer) == STOP:
            return
        man = self.bearer_of(journey, answer)
        journey.flags[man] |= 1 << (PEEKED_SHIFT + self.seat)
        journey.peeked_seat = man // MEN
        journey.peeks_left -= 1
        if journey.events is not None:
            seen: dict[str, object] = {"seat": self.seat, "of": man // MEN}
            seen["order"] = journey.order_name(journey.orders[man])
            journey.reveal_partly("looked", seen, {"order": only(int(self.seat))})
        if journey.peeks_left and token_to_see(journey, self.seat):
            journey.push(self)

    def whose(self) -> i64:
        return ANYBODY


DEAL_DISPATCHES: Final = DealDispatches()
DISPATCH_DRAWS: Final[vec[DrawDispatch]] = vec[DrawDispatch]([DrawDispatch(seat) for seat in range(4)])
KEEPERS: Final[vec[KeepDispatch]] = vec[KeepDispatch]([KeepDispatch(seat) for seat in range(4)])
KEEP_FORKS: Final[vec[Fork]] = vec[Fork]([Fork([[KEEPERS[seat]] for seat in range(seats)]) for seats in range(5)])
TREATMENTS: Final[vec[Treat]] = vec[Treat]([Treat(seat, harm) for seat in range(4) for harm in (WOUNDS, FROSTBITE)])
PROMOTIONS: Final[vec[PromoteFree]] = vec[PromoteFree]([PromoteFree(seat) for seat in range(4)])
LOOKERS: Final[vec[LookAt]] = vec[LookAt]([LookAt(seat) for seat in range(4)])
