"""Step 4 of a plot: frost and warmth (LG-FROST, LG-WARM)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.legions.model.codes import (
    CHARACTER,
    COAT,
    DISPATCH,
    FROST,
    FROSTBITE,
    MEN,
    PLAY,
    PLOTS,
    ROW,
    SHELTERED,
    STOP,
    WARM,
    first_of,
    kind_of,
    pack,
)
from sandtable.games.legions.model.field import BEFORE_FROST
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.model.subject import Subject
from sandtable.games.legions.rules.casualties import freeze, thaw
from sandtable.games.legions.rules.dispatches import USELESS, play_dispatch, refuse_dispatch
from sandtable.kernel.engine.step import ROOM, Act, Refusal, Step

NOT_FROSTBITTEN: Final = Refusal("LG-WARM-1", "that is no frostbitten character of yours at this plot")


def begin_weather(journey: Journey, plot: i64) -> None:
    """Frost first, then warmth (LG-PLOT-3); before frost, holders of a dispatch may play it."""
    kinds = journey.kinds(plot)
    if kinds & WARM:
        journey.push(WARMINGS[plot])
    if kinds & FROST:
        journey.push(FROSTS[plot])
        if journey.field.rules.dispatches:
            ask_shelter(journey, plot)


def ask_shelter(journey: Journey, plot: i64) -> None:
    """Everybody with a dispatch and a character there is asked, so that the question tells nobody anything."""
    seat = journey.first
    for _seat in range(journey.seats):
        seat = seat - 1 if seat else journey.seats - 1
        if journey.get(seat, DISPATCH) and journey.men(seat, plot):
            journey.push(SHELTERS[seat * PLOTS + plot])


class MayShelter(Step):
    """Is a dispatch played against the frost of this plot? It helps nobody who wears a coat (LG-DISPATCH-4)."""

    asks: ClassVar[str] = "MayShelter"
    takes: ClassVar[tuple[int, ...]] = (PLAY, STOP)

    def __init__(self, seat: i64, plot: i64) -> None:
        super().__init__(seat)
        self.plot: i64 = plot

    def options(self, journey: Journey) -> vec[i64]:
        card = journey.get(self.seat, DISPATCH) - 1
        if card >= 0 and self.refuse(journey, pack(PLAY, card)) is None:
            return vec[i64]([pack(PLAY, card), STOP])
        return vec[i64]([STOP])

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        if kind_of(answer) == STOP:
            return None
        refusal = refuse_dispatch(journey, self.seat, first_of(answer), BEFORE_FROST)
        if refusal is not None:
            return refusal
        for man in range(self.seat * MEN, self.seat * MEN + MEN):
            if journey.place[man] == self.plot and journey.traits[man] >> COAT & 1 == 0:
                return None
        return USELESS

    def take(self, journey: Journey, answer: i64) -> None:
        if kind_of(answer) == PLAY:
            play_dispatch(journey, self.seat, first_of(answer))
            journey.row[self.plot * ROW + SHELTERED] |= 1 << self.seat

    def about(self, journey: Journey) -> Subject:
        return Subject(plot=self.plot)


class Frost(Act):
    """Everybody without a coat gets frostbite, winners too; the second kills (LG-FROST-1 to LG-FROST-3, LG-WARM-2)."""

    def __init__(self, plot: i64) -> None:
        super().__init__()
        self.plot: i64 = plot

    def act(self, journey: Journey) -> None:
        sheltered = journey.row[self.plot * ROW + SHELTERED]
        for man in range(i64(len(journey.place))):
            exposed = journey.traits[man] >> COAT & 1 == 0 and sheltered >> (man // MEN) & 1 == 0
            if exposed and journey.place[man] == self.plot:
                freeze(journey, man)


class Warmth(Act):
    """Everybody may lose their frostbite (LG-WARM-1). Nobody gains by keeping it, so it goes unless an option asks."""

    def __init__(self, plot: i64) -> None:
        super().__init__()
        self.plot: i64 = plot

    def act(self, journey: Journey) -> None:
        if journey.field.rules.warm_asked:
            seat = journey.first
            for _seat in range(journey.seats):
                seat = seat - 1 if seat else journey.seats - 1
                ask_warming(journey, seat, self.plot)
            return
        for man in range(i64(len(journey.place))):
            if journey.place[man] == self.plot and journey.traits[man] & FROSTBITE:
                thaw(journey, man)


def ask_warming(journey: Journey, seat: i64, plot: i64) -> None:
    """Ask a player whom to warm, while somebody is frostbitten there."""
    for man in range(seat * MEN, seat * MEN + MEN):
        if journey.place[man] == plot and journey.traits[man] & FROSTBITE:
            journey.push(WARMERS[seat * PLOTS + plot])
            return


class WarmUp(Step):
    """Who is warmed? One after another, or nobody more (LG-WARM-1)."""

    asks: ClassVar[str] = "WarmUp"
    takes: ClassVar[tuple[int, ...]] = (CHARACTER, STOP)

    def __init__(self, seat: i64, plot: i64) -> None:
        super().__init__(seat)
        self.plot: i64 = plot

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
        there = man // MEN == self.seat and journey.place[man] == self.plot
        return None if there and journey.traits[man] & FROSTBITE else NOT_FROSTBITTEN

    def take(self, journey: Journey, answer: i64) -> None:
        if kind_of(answer) == CHARACTER:
            thaw(journey, first_of(answer))
            ask_warming(journey, self.seat, self.plot)

    def about(self, journey: Journey) -> Subject:
        return Subject(plot=self.plot)


FROSTS: Final[vec[Frost]] = vec[Frost]([Frost(plot) for plot in range(PLOTS)])
WARMINGS: Final[vec[Warmth]] = vec[Warmth]([Warmth(plot) for plot in range(PLOTS)])
SHELTERS: Final[vec[MayShelter]] = vec[MayShelter](
    [MayShelter(seat, plot) for seat in range(4) for plot in range(PLOTS)]
)
WARMERS: Final[vec[WarmUp]] = vec[WarmUp]([WarmUp(seat, plot) for seat in range(4) for plot in range(PLOTS)])
