"""The march: one after another the players send characters to plots, until all have passed (LG-MARCH)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.legions.flow.assign import begin_assigning, questions
from sandtable.games.legions.model.codes import (
    CAMOUFLAGE,
    DISPATCH,
    DONE,
    EXTRA,
    FACE_DOWN,
    HAND,
    MARCH,
    MEN,
    PASS,
    PLAY,
    SEND,
    SENT,
    STOP,
    ZONES,
    count_bits,
    first_of,
    kind_of,
    pack,
    second_of,
)
from sandtable.games.legions.model.field import FIRST_FACE_DOWN, IN_MARCH, MOST_PER_PLOT, SENDS_TWO
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.model.subject import strength_moved
from sandtable.games.legions.rules.dispatches import USELESS, play_dispatch, refuse_dispatch
from sandtable.kernel.engine.event import only
from sandtable.kernel.engine.step import ROOM, Act, Refusal, Step

NOT_IN_HAND: Final = Refusal("LG-MARCH-1", "you can only send a character from your hand")
BARRED: Final = Refusal("LG-MARCH-4", "the character does not meet the entry conditions of that plot")
FULL: Final = Refusal("LG-ROUND-3", "the location lets nobody send more characters to a plot than that")
SECOND_SEND: Final = Refusal("LG-DISPATCH-4", "you are sending the second of two characters: send it, or stop")
ONE_SEND: Final = Refusal("LG-MARCH-1", "a turn is one character or a pass; there is nothing to stop")


class BeginMarch(Act):
    """The start player sends first (LG-MARCH-1)."""

    def act(self, journey: Journey) -> None:
        journey.phase = MARCH
        journey.turn = journey.first
        for seat in range(journey.seats):
            journey.set(seat, DONE, 0)
            journey.set(seat, SENT, 0)
        journey.push(MARCH_TURN)


class MarchTurn(Act):
    """The next player who has not passed; whoever has no card left passes by itself (LG-MARCH-7, LG-MARCH-9).

    Whoever holds a character or a dispatch is asked, so that being asked tells nobody what they hold.
    """

    def act(self, journey: Journey) -> None:
        while not journey.everybody_done():
            seat = journey.turn
            if journey.get(seat, DONE):
                journey.turn = journey.after(seat)
            elif journey.men(seat, HAND) or journey.get(seat, DISPATCH):
                journey.push(self)
                journey.push(MARCHES[seat])
                return
            else:
                pass_march(journey, seat)


def pass_march(journey: Journey, seat: i64) -> None:
    """A pass is final for the round; whoever is not sent stays in hand (LG-MARCH-7, LG-MARCH-8)."""
    journey.set(seat, DONE, 1)
    journey.set(seat, EXTRA, 0)
    journey.turn = journey.after(seat)
    if journey.events is not None:
        journey.tell("passed", {"seat": seat})


def may_send(journey: Journey, seat: i64, plot: i64, before: i64 = 0) -> bool:
    """Whether the location lets a seat send one more character to a plot, after so many others."""
    if journey.location_effect() != MOST_PER_PLOT:
        return True
    return count_bits(journey.men(seat, plot)) + before < journey.location_value()


def refuse_to_play(journey: Journey, seat: i64, card: i64) -> Refusal | None:
    """Why a dispatch cannot be played in the march; Forced March needs two who may be sent (LG-DISPATCH-4)."""
    refusal = refuse_dispatch(journey, seat, card, IN_MARCH)
    if refusal is None and journey.field.dispatch_effect[card] == SENDS_TWO and not can_send_two(journey, seat):
        return USELESS
    return refusal


def can_send_two(journey: Journey, seat: i64) -> bool:
    """Whether two characters in hand may be sent, one after the other."""
    for first in range(seat * MEN, seat * MEN + MEN):
        if journey.place[first] == HAND:
            for plot in range(journey.field.plots):
                if journey.meets(first, plot) and may_send(journey, seat, plot) and can_follow(journey, first, plot):
                    return True
    return False


def can_follow(journey: Journey, first: i64, plot: i64) -> bool:
    """Whether somebody else in hand may be sent after a character that goes to a plot."""
    seat = first // MEN
    for second in range(seat * MEN, seat * MEN + MEN):
        if second == first or journey.place[second] != HAND:
            continue
        for other in range(journey.field.plots):
            if journey.meets(second, other) and may_send(journey, seat, other, 1 if other == plot else 0):
                return True
    return False


class March(Step):
    """Whom to send where? Or pass (LG-MARCH-1)."""

    asks: ClassVar[str] = "March"
    takes: ClassVar[tuple[int, ...]] = (SEND, PLAY, PASS, STOP)

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        seat = self.seat
        plots = journey.field.plots
        limited = journey.location_effect() == MOST_PER_PLOT
        mask = journey.at[seat * ZONES + HAND]
        man = seat * MEN
        while mask:
            if mask & 1:
                for plot in range(plots):
                    if journey.meets(man, plot) and (not limited or may_send(journey, seat, plot)):
                        found = append(found, pack(SEND, man, plot))
            mask >>= 1
            man += 1
        card = journey.get(seat, DISPATCH) - 1
        if card >= 0 and refuse_to_play(journey, seat, card) is None:
            found = append(found, pack(PLAY, card))
        return append(found, STOP if journey.get(seat, EXTRA) == 2 else PASS)

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        kind = kind_of(answer)
        second = journey.get(self.seat, EXTRA) == 2
        if kind == PASS:
            return SECOND_SEND if second else None
        if kind == STOP:
            return None if second else ONE_SEND
        if kind == PLAY:
            return refuse_to_play(journey, self.seat, first_of(answer))
        man = first_of(answer)
        if man // MEN != self.seat or journey.place[man] != HAND:
            return NOT_IN_HAND
        if not journey.meets(man, second_of(answer)):
            return BARRED
        return None if may_send(journey, self.seat, second_of(answer)) else FULL

    def take(self, journey: Journey, answer: i64) -> None:
        kind = kind_of(answer)
        if kind == SEND:
            send(journey, self.seat, first_of(answer), second_of(answer))
        elif kind == PASS:
            pass_march(journey, self.seat)
        elif kind == STOP:
            journey.set(self.seat, EXTRA, 0)
            journey.turn = journey.after(self.seat)
        else:
            play_dispatch(journey, self.seat, first_of(answer))

    def foresee(self, journey: Journey, answer: i64) -> dict[int, int] | None:
        return strength_moved(journey, first_of(answer), second_of(answer)) if kind_of(answer) == SEND else None


def send(journey: Journey, seat: i64, man: i64, plot: i64) -> None:
    """Lay a character at a plot, face up unless an effect says otherwise (LG-MARCH-2); then it may assign orders."""
    bearer = journey.order_bearer(seat, plot, CAMOUFLAGE)
    hidden = bearer >= 0 or (journey.location_effect() == FIRST_FACE_DOWN and journey.get(seat, SENT) == 0)
    if bearer >= 0:
        journey.spend_token(bearer)
    journey.add(seat, SENT, 1)
    journey.put(man, plot)
    if hidden:
        journey.flags[man] |= FACE_DOWN
        journey.conceal_hand(seat, man)
    else:
        journey.expose(man)
    if journey.events is not None:
        sent: dict[str, object] = {"seat": seat, "character": journey.name(man)}
        sent["plot"] = journey.field.plot_names[journey.plot_card(plot)]
        if hidden:
            journey.tell_partly("sent", sent, {"character": only(int(seat))})
        else:
            sent["overlays"] = journey.overlays(man)
            journey.reveal("sent", sent)
    if journey.get(seat, EXTRA) == 1:
        journey.set(seat, EXTRA, 2)
    else:
        journey.set(seat, EXTRA, 0)
        journey.turn = journey.after(seat)
    journey.arrived = man
    begin_assigning(journey, seat, questions(journey, man))


BEGIN_MARCH: Final = BeginMarch()
MARCH_TURN: Final = MarchTurn()
MARCHES: Final[vec[March]] = vec[March]([March(seat) for seat in range(4)])
