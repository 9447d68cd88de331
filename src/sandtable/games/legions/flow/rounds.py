"""The sequence of play: four rounds, each of four phases, and the end of the game (LG-ROUND, LG-STEP, LG-EOR)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.legions.flow.march import BEGIN_MARCH
from sandtable.games.legions.flow.recruit import BEGIN_RECRUIT
from sandtable.games.legions.flow.resolution import BEGIN_RESOLUTION
from sandtable.games.legions.flow.victory import END_GAME
from sandtable.games.legions.model.codes import (
    AIDED,
    CARD,
    CARDS,
    CHARACTER,
    DONE,
    FROST,
    FROSTBITE,
    HAND,
    KIND,
    LOCATION,
    MEN,
    OPEN_TOKEN,
    PLOT,
    PLOT_PHASE,
    PLOTS,
    RECRUIT,
    ROW,
    SHELTERED,
    STOLEN,
    STOP,
    THEFT,
    WARM,
    WOUNDS,
    ZONES,
    first_of,
    kind_of,
    pack,
)
from sandtable.games.legions.model.field import FORCE_FROST, HEAL_WOUND, REMOVE_FROSTBITE
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.rules.casualties import heal, thaw
from sandtable.games.legions.rules.charges import begin_charges
from sandtable.games.legions.rules.dispatches import DEAL_DISPATCHES
from sandtable.games.legions.rules.effects import begin_effects
from sandtable.games.legions.rules.weather import begin_weather
from sandtable.games.legions.rules.winning import decide, pay_survivors
from sandtable.kernel.engine.random import Source, stream
from sandtable.kernel.engine.step import ROOM, Act, Chance, Refusal, Step

DISPATCH_ROUND: Final = 2
LOCATION_USED: Final = Refusal("LG-ROUND-6", "that location has been revealed already")
PLOT_USED: Final = Refusal("LG-ROUND-6", "that plot has been revealed already")
NOT_HELPED: Final = Refusal("LG-ROUND-3", "the location does nothing for that character")


class StartRound(Act):
    """The next round, or the end after the last (LG-ROUND-1, LG-ROUND-4)."""

    def act(self, journey: Journey) -> None:
        if journey.round == journey.field.rounds:
            journey.push(END_GAME)
            return
        journey.round += 1
        journey.phase = RECRUIT
        journey.decided = 0
        if journey.events is not None:
            journey.tell("round", {"round": journey.round, "start": journey.first})
        journey.push(self)
        journey.push(END_ROUND)
        journey.push(BEGIN_PLOTS)
        journey.push(BEGIN_RESOLUTION)
        journey.push(BEGIN_MARCH)
        journey.push(BEGIN_RECRUIT)
        for plot in range(journey.field.plots):
            journey.push(REVEALS[journey.field.plots - 1 - plot])
        journey.push(REVEAL_LOCATION)
        if journey.field.rules.dispatches and journey.round == DISPATCH_ROUND:
            journey.push(DEAL_DISPATCHES)


def unused(used: i64, cards: i64, kind: i64) -> vec[i64]:
    """Everything still in a deck, as answers."""
    found = vec[i64](capacity=ROOM)
    for card in range(cards):
        if used >> card & 1 == 0:
            found = append(found, pack(kind, card))
    return found


def draw_unused(used: i64, cards: i64, kind: i64, source: Source) -> i64:
    """Any card still in a deck."""
    left_in_deck: i64 = 0
    for card in range(cards):
        if used >> card & 1 == 0:
            left_in_deck += 1
    left = source.below(stream(0, CARDS), left_in_deck)
    for card in range(cards):
        if used >> card & 1 == 0:
            if left == 0:
                return pack(kind, card)
            left -= 1
    raise AssertionError("the deck is empty")


class RevealLocation(Chance):
    """Which location? Any not seen before (LG-ROUND-2, LG-ROUND-6)."""

    asks: ClassVar[str] = "RevealLocation"
    takes: ClassVar[tuple[int, ...]] = (LOCATION,)

    def options(self, journey: Journey) -> vec[i64]:
        return unused(journey.used_locations, len(journey.field.location_effect), LOCATION)

    def weights(self, journey: Journey) -> vec[i64]:
        return vec[i64]([1] * len(self.options(journey)))

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        return LOCATION_USED if journey.used_locations >> first_of(answer) & 1 else None

    def sample(self, journey: Journey, source: Source) -> i64:
        return draw_unused(journey.used_locations, len(journey.field.location_effect), LOCATION, source)

    def take(self, journey: Journey, answer: i64) -> None:
        journey.location = first_of(answer)
        journey.used_locations |= 1 << journey.location
        if journey.events is not None:
            journey.tell("location", {"location": journey.field.location_names[journey.location]})


class RevealPlot(Chance):
    """Which plot lies at this place of the row? Place 0 is nearest the deck (LG-ROUND-2, LG-ROUND-5)."""

    asks: ClassVar[str] = "RevealPlot"
    takes: ClassVar[tuple[int, ...]] = (PLOT,)

    def __init__(self, plot: i64) -> None:
        super().__init__()
        self.plot: i64 = plot

    def options(self, journey: Journey) -> vec[i64]:
        return unused(journey.used_plots, len(journey.field.plot_vp), PLOT)

    def weights(self, journey: Journey) -> vec[i64]:
        return vec[i64]([1] * len(self.options(journey)))

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        return PLOT_USED if journey.used_plots >> first_of(answer) & 1 else None

    def sample(self, journey: Journey, source: Source) -> i64:
        return draw_unused(journey.used_plots, len(journey.field.plot_vp), PLOT, source)

    def take(self, journey: Journey, answer: i64) -> None:
        lay_plot(journey, self.plot, first_of(answer))
        if journey.events is not None:
            journey.tell("plot", {"place": self.plot, "plot": journey.field.plot_names[first_of(answer)]})


def lay_plot(journey: Journey, plot: i64, card: i64) -> None:
    """A plot card at its place; White-out makes the nearest one frost and not warm."""
    journey.used_plots |= 1 << card
    kinds = journey.field.plot_kinds[card]
    if plot == 0 and journey.location_effect() == FORCE_FROST:
        kinds = (kinds | FROST) & ~WARM
    journey.row[plot * ROW + CARD] = card
    journey.row[plot * ROW + KIND] = kinds
    journey.row[plot * ROW + STOLEN] = 0
    journey.row[plot * ROW + SHELTERED] = 0


class BeginPlots(Act):
    """Plots are resolved one after another from the one nearest the deck (LG-STEP-1)."""

    def act(self, journey: Journey) -> None:
        journey.phase = PLOT_PHASE
        for plot in range(journey.field.plots):
            journey.push(RESOLVE[journey.field.plots - 1 - plot])


class ResolvePlot(Act):
    """The four steps of a plot: charges, winner, violence and first aid, frost and warmth (LG-STEP-2)."""

    def __init__(self, plot: i64) -> None:
        super().__init__()
        self.plot: i64 = plot

    def act(self, journey: Journey) -> None:
        journey.push(FINISH[self.plot])
        for seat in range(journey.seats):
            if journey.at[seat * ZONES + self.plot]:
                journey.push(AFTER_CHARGES[self.plot])
                begin_charges(journey, self.plot)
                return
        journey.decided = self.plot + 1


class AfterCharges(Act):
    """Step 2 at once; then steps 3 and 4 of whoever is left (LG-STEP-3)."""

    def __init__(self, plot: i64) -> None:
        super().__init__()
        self.plot: i64 = plot

    def act(self, journey: Journey) -> None:
        decide(journey, self.plot)
        journey.decided = self.plot + 1
        journey.push(WEATHER[self.plot])
        begin_effects(journey, self.plot)


class WeatherStep(Act):
    """Step 4 of a plot."""

    def __init__(self, plot: i64) -> None:
        super().__init__()
        self.plot: i64 = plot

    def act(self, journey: Journey) -> None:
        begin_weather(journey, self.plot)


class FinishPlot(Act):
    """Persistent tokens and thefts of the plot join the used tokens (LG-STEP-4, LG-ORDER-KRADEZ-2).

    By an option survivors are paid only now (LG-WIN-7).
    """

    def __init__(self, plot: i64) -> None:
        super().__init__()
        self.plot: i64 = plot

    def act(self, journey: Journey) -> None:
        pay_survivors(journey, self.plot)
        stolen = journey.row[self.plot * ROW + STOLEN]
        for seat in range(journey.seats):
            if stolen >> seat & 1:
                journey.use_up(seat, THEFT)
            mask = journey.at[seat * ZONES + self.plot]
            man = seat * MEN
            while mask:
                if mask & 1 and journey.orders[man]:
                    journey.use_up(seat, journey.orders[man] - 1)
                    journey.orders[man] = 0
                    journey.flags[man] &= ~(OPEN_TOKEN | AIDED)
                mask >>= 1
                man += 1
        journey.row[self.plot * ROW + STOLEN] = 0


class EndRound(Act):
    """The location may still help; then survivors return to hand and the start token passes (LG-EOR)."""

    def act(self, journey: Journey) -> None:
        journey.push(RETURN)
        effect = journey.location_effect()
        if effect == HEAL_WOUND or effect == REMOVE_FROSTBITE:
            harm: i64 = WOUNDS if effect == HEAL_WOUND else FROSTBITE
            seat = journey.first
            for _seat in range(journey.seats):
                seat = seat - 1 if seat else journey.seats - 1
                for man in range(seat * MEN, seat * MEN + MEN):
                    if journey.place[man] < PLOTS and journey.traits[man] & harm:
                        journey.push(HELPS[2 * seat + (0 if harm == WOUNDS else 1)])
                        break


class HelpOne(Step):
    """Dressing Station and Hot Springs: which character that took part in a plot is helped, if any?"""

    asks: ClassVar[str] = "HelpOne"
    takes: ClassVar[tuple[int, ...]] = (CHARACTER, STOP)

    def __init__(self, seat: i64, harm: i64) -> None:
        super().__init__(seat)
        self.harm: i64 = harm

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for man in range(self.seat * MEN, self.seat * MEN + MEN):
            if journey.place[man] < PLOTS and journey.traits[man] & self.harm:
                found = append(found, pack(CHARACTER, man))
        return append(found, STOP)

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        if kind_of(answer) == STOP:
            return None
        man = first_of(answer)
        helped = man // MEN == self.seat and journey.place[man] < PLOTS and journey.traits[man] & self.harm
        return None if helped else NOT_HELPED

    def take(self, journey: Journey, answer: i64) -> None:
        if kind_of(answer) == STOP:
            return
        if self.harm == WOUNDS:
            heal(journey, first_of(answer))
        else:
            thaw(journey, first_of(answer))


class ReturnHome(Act):
    """Survivors go to hand, where the others know them to be; the row is cleared (LG-EOR-1 to LG-EOR-4)."""

    def act(self, journey: Journey) -> None:
        for man in range(i64(len(journey.place))):
            if journey.place[man] < PLOTS:
                journey.put(man, HAND)
            journey.flags[man] = 0
        for plot in range(journey.field.plots):
            journey.row[plot * ROW + CARD] = -1
        for seat in range(journey.seats):
            journey.set(seat, DONE, 0)
        journey.location = -1
        journey.first = journey.after(journey.first)
        if journey.events is not None:
            journey.tell("round over", {"round": journey.round, "start": journey.first})


START_ROUND: Final = StartRound()
REVEAL_LOCATION: Final = RevealLocation()
REVEALS: Final[vec[RevealPlot]] = vec[RevealPlot]([RevealPlot(plot) for plot in range(PLOTS)])
BEGIN_PLOTS: Final = BeginPlots()
RESOLVE: Final[vec[ResolvePlot]] = vec[ResolvePlot]([ResolvePlot(plot) for plot in range(PLOTS)])
AFTER_CHARGES: Final[vec[AfterCharges]] = vec[AfterCharges]([AfterCharges(plot) for plot in range(PLOTS)])
WEATHER: Final[vec[WeatherStep]] = vec[WeatherStep]([WeatherStep(plot) for plot in range(PLOTS)])
FINISH: Final[vec[FinishPlot]] = vec[FinishPlot]([FinishPlot(plot) for plot in range(PLOTS)])
END_ROUND: Final = EndRound()
RETURN: Final = ReturnHome()
HELPS: Final[vec[HelpOne]] = vec[HelpOne]([HelpOne(seat, harm) for seat in range(4) for harm in (WOUNDS, FROSTBITE)])
