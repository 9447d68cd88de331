"""Recruit and equip: everybody spends supplies at the same time, each until ready (LG-SUPPLY, LG-RECRUIT, LG-EQUIP)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.legions.flow.drawing import draw_characters
from sandtable.games.legions.model.codes import (
    ASIDE,
    AVAILABLE,
    BOTTOM,
    BOUGHT,
    BUY,
    DECK,
    DISPATCH,
    DONE,
    EQUIP,
    EQUIPMENT_NAMES,
    HAND,
    KINDS,
    MEN,
    ORDERS,
    PLAY,
    READY,
    RECRUIT,
    RESTORE,
    RESTORE_ALL,
    STOP,
    SUPPLIES,
    USED,
    count_bits,
    first_of,
    kind_of,
    pack,
    second_of,
)
from sandtable.games.legions.model.field import GAIN_SUPPLIES, IN_RECRUIT, RECRUIT_PRICE, RESTORE_ORDER
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.model.knowledge import wear
from sandtable.games.legions.rules.dispatches import play_dispatch, refuse_dispatch
from sandtable.games.legions.rules.equipment import price_of, refuse_wearer
from sandtable.kernel.engine.event import only
from sandtable.kernel.engine.step import ROOM, Act, Fork, Refusal, Step

TOO_DEAR: Final = Refusal("LG-SUPPLY-3", "you have too few supplies for that")
DECK_EMPTY: Final = Refusal("LG-RECRUIT-3", "your deck is empty")
NOT_IN_HAND: Final = Refusal("LG-EQUIP-1", "only your own characters in hand can be equipped")
KIND_BOUGHT: Final = Refusal("LG-EQUIP-3", "you have bought that kind this round already")
NOT_USED: Final = Refusal("LG-RESTORE-2", "that order token is not among your used ones")
NO_USED: Final = Refusal("LG-RESTORE-2", "you have no used order token")
ONE_BY_ONE: Final = Refusal("LG-RESTORE-1", "a purchase restores one order token")
ALL_AT_ONCE: Final = Refusal("LG-RESTORE-1", "by the option in force a purchase restores all order tokens")


class BeginRecruit(Act):
    """Supplies from the location, free draws to five, then recruiting (LG-RECRUIT-1)."""

    def act(self, journey: Journey) -> None:
        journey.phase = RECRUIT
        journey.turn = journey.first
        effect = journey.location_effect()
        for seat in range(journey.seats):
            journey.set(seat, BOUGHT, 0)
            journey.set(seat, DONE, 0)
            if effect == GAIN_SUPPLIES:
                journey.gain_supplies(seat, journey.location_value())
        journey.push(END_RECRUIT)
        if journey.field.rules.in_turn:
            journey.push(IN_TURN)
            if effect == RESTORE_ORDER:
                seat = journey.first
                for _seat in range(journey.seats):
                    seat = (seat - 1) % journey.seats
                    if journey.tokens_used(seat):
                        journey.push(FREE_RESTORES[seat])
        elif effect == RESTORE_ORDER:
            journey.push(restoring_fork(journey))
        else:
            journey.push(RECRUIT_FORKS[journey.seats])
        journey.push(DRAW_UP)


class DrawUp(Act):
    """Whoever has fewer than five cards in hand draws up to five, free (LG-RECRUIT-1, LG-RECRUIT-4).

    In reverse game order on the stack, so that the start player draws first; each seat has luck of its own.
    """

    def act(self, journey: Journey) -> None:
        seat = journey.first
        for _seat in range(journey.seats):
            seat = seat - 1 if seat else journey.seats - 1
            draw_characters(journey, seat, journey.field.hand_size - count_bits(journey.men(seat, HAND)))


def price_of_character(journey: Journey) -> i64:
    """What drawing a character costs this round (LG-SUPPLY-3)."""
    return journey.location_value() if journey.location_effect() == RECRUIT_PRICE else journey.field.price_character


class Recruit(Step):
    """Draw, equip, restore, or be ready. A ready player has finished the phase (LG-SUPPLY-4, LG-RECRUIT-5)."""

    asks: ClassVar[str] = "Recruit"
    takes: ClassVar[tuple[int, ...]] = (BUY, EQUIP, RESTORE, RESTORE_ALL, PLAY, READY)

    def options(self, journey: Journey) -> vec[i64]:
        seat = self.seat
        supplies = journey.get(seat, SUPPLIES)
        found = vec[i64](capacity=ROOM)
        if supplies >= price_of_character(journey) and journey.men(seat, DECK) | journey.men(seat, BOTTOM):
            found = append(found, BUY)
        bought = journey.get(seat, BOUGHT)
        hand = journey.men(seat, HAND)
        for kind in range(i64(KINDS)):
            if bought >> kind & 1 or price_of(journey, kind) > supplies:
                continue
            mask = hand
            man = seat * MEN
            while mask:
                if mask & 1 and refuse_wearer(journey, man, kind) is None:
                    found = append(found, pack(EQUIP, kind, man))
                mask >>= 1
                man += 1
        if supplies >= journey.field.price_restore:
            used = journey.tokens_used(seat)
            if used and journey.field.rules.restore_all:
                found = append(found, RESTORE_ALL)
            elif used:
                for order in range(i64(ORDERS)):
                    if used >> order & 1:
                        found = append(found, pack(RESTORE, order))
        card = journey.get(seat, DISPATCH) - 1
        if card >= 0 and refuse_dispatch(journey, seat, card, IN_RECRUIT) is None:
            found = append(found, pack(PLAY, card))
        return append(found, READY)

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        seat = self.seat
        kind = kind_of(answer)
        supplies = journey.get(seat, SUPPLIES)
        if kind == BUY:
            if journey.men(seat, DECK) | journey.men(seat, BOTTOM) == 0:
                return DECK_EMPTY
            return None if supplies >= price_of_character(journey) else TOO_DEAR
        if kind == EQUIP:
            man = second_of(answer)
            if man // MEN != seat or journey.place[man] != HAND:
                return NOT_IN_HAND
            if journey.get(seat, BOUGHT) >> first_of(answer) & 1:
                return KIND_BOUGHT
            if price_of(journey, first_of(answer)) > supplies:
                return TOO_DEAR
            return refuse_wearer(journey, man, first_of(answer))
        if kind == RESTORE or kind == RESTORE_ALL:
            return self.refuse_restoring(journey, answer)
        if kind == PLAY:
            return refuse_dispatch(journey, seat, first_of(answer), IN_RECRUIT)
        return None

    def refuse_restoring(self, journey: Journey, answer: i64) -> Refusal | None:
        """Why tokens cannot be restored (LG-RESTORE-1, LG-RESTORE-2)."""
        used = journey.tokens_used(self.seat)
        if used == 0:
            return NO_USED
        every = kind_of(answer) == RESTORE_ALL
        if every != journey.field.rules.restore_all:
            return ONE_BY_ONE if every else ALL_AT_ONCE
        if not every and used >> first_of(answer) & 1 == 0:
            return NOT_USED
        return None if journey.get(self.seat, SUPPLIES) >= journey.field.price_restore else TOO_DEAR

    def take(self, journey: Journey, answer: i64) -> None:
        seat = self.seat
        kind = kind_of(answer)
        if kind == READY:
            journey.set(seat, DONE, 1)
            if journey.events is not None:
                journey.tell("ready", {"seat": seat})
            return
        if not journey.field.rules.in_turn:
            journey.push(self)
        if kind == BUY:
            self.pay(journey, price_of_character(journey))
            if journey.events is not None:
                journey.tell("recruited", {"seat": seat, "supplies": journey.get(seat, SUPPLIES)})
            draw_characters(journey, seat, 1)
        elif kind == EQUIP:
            self.buy_equipment(journey, first_of(answer), second_of(answer))
        elif kind == PLAY:
            play_dispatch(journey, seat, first_of(answer))
        elif kind == RESTORE:
            self.pay(journey, journey.field.price_restore)
            restore_token(journey, seat, first_of(answer))
        else:
            self.pay(journey, journey.field.price_restore)
            journey.take_back_tokens(seat)
            if journey.events is not None:
                journey.tell("restored all", {"seat": seat})

    def pay(self, journey: Journey, price: i64) -> None:
        """Supplies are spent in this phase only (LG-SUPPLY-2)."""
        journey.add(self.seat, SUPPLIES, -price)

    def buy_equipment(self, journey: Journey, kind: i64, man: i64) -> None:
        """What is bought is open, who wears it is not (LG-INFO-4)."""
        self.pay(journey, price_of(journey, kind))
        journey.set(self.seat, BOUGHT, journey.get(self.seat, BOUGHT) | 1 << kind)
        wear(journey, man, kind)
        if journey.events is not None:
            bought: dict[str, object] = {"seat": self.seat, "equipment": EQUIPMENT_NAMES[kind]}
            bought["character"] = journey.name(man)
            bought["supplies"] = journey.get(self.seat, SUPPLIES)
            journey.tell_partly("equipped", bought, {"character": only(int(self.seat))})


def restore_token(journey: Journey, seat: i64, order: i64) -> None:
    """One used token returns behind the screen (LG-RESTORE-1); one that lay face down stays a secret."""
    bit: i64 = 1 << order
    lay_open = journey.get(seat, USED) & bit != 0
    journey.set(seat, USED, journey.get(seat, USED) & ~bit)
    journey.set(seat, ASIDE, journey.get(seat, ASIDE) & ~bit)
    journey.set(seat, AVAILABLE, journey.get(seat, AVAILABLE) | bit)
    if journey.events is not None:
        restored: dict[str, object] = {"seat": seat, "order": journey.field.order_names[order]}
        journey.tell_partly("restored", restored, {} if lay_open else {"order": only(int(seat))})


class RestoreFree(Step):
    """Signal Hut: one used token for nothing, or none."""

    asks: ClassVar[str] = "RestoreFree"
    takes: ClassVar[tuple[int, ...]] = (RESTORE, STOP)

    def options(self, journey: Journey) -> vec[i64]:
        used = journey.tokens_used(self.seat)
        found = vec[i64](capacity=ROOM)
        for order in range(i64(ORDERS)):
            if used >> order & 1:
                found = append(found, pack(RESTORE, order))
        return append(found, STOP)

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        if kind_of(answer) == STOP or journey.tokens_used(self.seat) >> first_of(answer) & 1:
            return None
        return NOT_USED

    def take(self, journey: Journey, answer: i64) -> None:
        if kind_of(answer) == RESTORE:
            restore_token(journey, self.seat, first_of(answer))


def restoring_fork(journey: Journey) -> Fork:
    """Recruiting at Signal Hut: whoever has a used token is first asked which one comes back."""
    branches: list[list[Step]] = []
    for seat in range(journey.seats):
        branch: list[Step] = [RECRUITS[seat]]
        if journey.tokens_used(seat):
            branch.append(FREE_RESTORES[seat])
        branches.append(branch)
    return Fork(branches)


class RecruitInTurn(Act):
    """The way for a first game: one action each in game order, until all have passed (LG-RECRUIT-5)."""

    def act(self, journey: Journey) -> None:
        for _seat in range(journey.seats):
            seat = journey.turn
            journey.turn = journey.after(seat)
            if journey.get(seat, DONE) == 0:
                journey.push(self)
                journey.push(RECRUITS[seat])
                return


class EndRecruit(Act):
    """Supplies that were not spent are lost (LG-SUPPLY-5)."""

    def act(self, journey: Journey) -> None:
        for seat in range(journey.seats):
            journey.set(seat, SUPPLIES, 0)
        if journey.events is not None:
            journey.tell("recruiting over", {})


BEGIN_RECRUIT: Final = BeginRecruit()
DRAW_UP: Final = DrawUp()
END_RECRUIT: Final = EndRecruit()
IN_TURN: Final = RecruitInTurn()
RECRUITS: Final[vec[Recruit]] = vec[Recruit]([Recruit(seat) for seat in range(4)])
FREE_RESTORES: Final[vec[RestoreFree]] = vec[RestoreFree]([RestoreFree(seat) for seat in range(4)])
RECRUIT_FORKS: Final[vec[Fork]] = vec[Fork]([Fork([[RECRUITS[seat]] for seat in range(seats)]) for seats in range(5)])
"""Everybody at once, by the number of seats."""
