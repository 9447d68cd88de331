"""What holds at every moment of every game. Rule cases and tests watch these over whole games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.kernel.cases.examiner import Invariant, Moment


def _after(moment: Moment) -> Journey:
    return cast(Journey, moment.after)


def men_conserved(moment: Moment) -> str | None:
    """Fourteen characters a player in hand, deck, plots and graveyard once the officer is chosen (LG-INV-1)."""
    journey = _after(moment)
    for seat in range(int(journey.seats)):
        masks = [int(journey.men(seat, zone)) for zone in range(c.ZONES)]
        if sum(mask.bit_count() for mask in masks) != c.MEN:
            return f"P{seat} has {sum(mask.bit_count() for mask in masks)} characters in all"
        for man in range(c.MEN):
            if not masks[journey.place[seat * c.MEN + man]] >> man & 1:
                return f"{journey.name(seat * c.MEN + man)} is not where it should be"
        if journey.round and masks[c.BOX].bit_count() != 1:
            return f"P{seat} has {c.MEN - masks[c.BOX].bit_count()} characters in play"
    return None


def tokens_conserved(moment: Moment) -> str | None:
    """Available, on the table and used: each token of the commander exactly once (LG-INV-2)."""
    journey = _after(moment)
    for seat in range(int(journey.seats)):
        places = [int(journey.get(seat, what)) for what in (c.AVAILABLE, c.USED, c.ASIDE)]
        places += [1 << int(t) - 1 for t in journey.orders[seat * c.MEN : seat * c.MEN + c.MEN] if t]
        stolen = sum(int(journey.row[p * c.ROW + c.STOLEN]) >> seat & 1 for p in range(c.PLOTS))
        places += [1 << c.THEFT] * stolen
        if sum(place.bit_count() for place in places) != int(journey.get(seat, c.TOKENS)).bit_count():
            return f"P{seat} has {sum(place.bit_count() for place in places)} tokens"
        if sum(places) != journey.get(seat, c.TOKENS):
            return f"P{seat} has a token twice"
    return None


def harm_kills(moment: Moment) -> str | None:
    """Nobody lives with two wounds, or fragile with one, once charges are over (LG-INV-3)."""
    journey = _after(moment)
    for man in range(len(journey.place)):
        wounds = (int(journey.traits[man]) & c.WOUNDS) >> c.WOUND_SHIFT
        fragile = bool(journey.printed[man] & c.FRAGILITY)
        in_charge = journey.place[man] == journey.decided and journey.phase == c.PLOT_PHASE
        if not in_charge and wounds >= (1 if fragile else 2):
            return f"{journey.name(man)} lives with {wounds} wounds"
        if wounds > 2:
            return f"{journey.name(man)} has {wounds} wounds"
    return None


def nothing_twice(moment: Moment) -> str | None:
    """No skill or ability twice, at most one token, and none on an officer (LG-INV-4)."""
    journey = _after(moment)
    for man in range(len(journey.place)):
        traits, printed = int(journey.traits[man]), int(journey.printed[man])
        for kind in (c.SABRE, c.MEDKIT):
            if traits >> kind & 1 and printed >> kind & 1:
                return f"{journey.name(man)} has {c.EQUIPMENT_NAMES[kind]} beside the printed ability"
        if journey.orders[man] and printed & c.OFFICER:
            return f"the officer {journey.name(man)} bears an order"
        if traits >> c.EXAMS & 1 and printed & c.OFFICER:
            return f"the officer {journey.name(man)} took exams"
        if bool(traits >> c.PROMOTED & 1) != (traits >> c.RANK_SHIFT > 0):
            return f"{journey.name(man)} is promoted and is not"
    return None


def points_only_grow(moment: Moment) -> str | None:
    """Points never fall in a game, and recruiting leaves nobody a supply (LG-INV-5)."""
    before, after = cast(Journey, moment.before), _after(moment)
    for seat in range(int(after.seats)):
        if after.get(seat, c.VP) < before.get(seat, c.VP):
            return f"P{seat} lost points"
        ended = any(event.kind == "recruiting over" for event in moment.events)
        if ended and after.get(seat, c.SUPPLIES) and after.phase == c.MARCH:
            return f"P{seat} kept supplies after recruiting"
    return None


def march_ends(moment: Moment) -> str | None:
    """A player sends no more characters than there were in hand (LG-INV-6)."""
    journey = _after(moment)
    if journey.phase != c.MARCH:
        return None
    for seat in range(int(journey.seats)):
        if journey.get(seat, c.SENT) > c.MEN - 1:
            return f"P{seat} sent {journey.get(seat, c.SENT)} characters"
    return None


def rounds_and_cards(moment: Moment) -> str | None:
    """Rounds run from 1 to 4, one player starts, and no plot or location comes back (LG-COMP-7, LG-ROUND-6)."""
    before, after = cast(Journey, moment.before), _after(moment)
    if not 0 <= after.round <= after.field.rounds or after.round not in (before.round, before.round + 1):
        return f"round {before.round} became round {after.round}"
    if not 0 <= after.first < after.seats:
        return f"the start player is {after.first}"
    if before.used_plots & ~after.used_plots or before.used_locations & ~after.used_locations:
        return "a card went back into its deck"
    plots = int(after.used_plots).bit_count()
    if plots > after.round * after.field.plots:
        return f"{plots} plots in round {after.round}"
    return None


def plots_in_order(moment: Moment) -> str | None:
    """A plot is finished before the next one begins (LG-STEP-1)."""
    before, after = cast(Journey, moment.before), _after(moment)
    if after.decided < before.decided and after.round == before.round:
        return "a plot was taken back"
    return None


INVARIANTS: Mapping[str, Invariant] = {
    "men conserved": men_conserved,
    "tokens conserved": tokens_conserved,
    "harm kills": harm_kills,
    "nothing twice": nothing_twice,
    "points only grow": points_only_grow,
    "march ends": march_ends,
    "rounds and cards": rounds_and_cards,
    "plots in order": plots_in_order,
}
