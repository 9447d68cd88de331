"""Step 2 of a plot: who wins it, and who is paid (LG-WIN)."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.legions.flow.assign import survivors_reward
from sandtable.games.legions.model.codes import OWED, ROW, TAKE_ALL, VP, WIN_OR_FALL, WON
from sandtable.games.legions.model.field import TIES_WIN_NOTHING, VP_BONUS
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.rules.casualties import die

WIN_OR_FALL_VP = 2


def winners_of(journey: Journey, plot: i64) -> i64:
    """The seats with the highest total among those with a living character there, a bit each (LG-WIN-2 to LG-WIN-4).

    A location may make ties worth nothing; then nobody is a winner.
    """
    best: i64 = -1
    winners: i64 = 0
    for seat in range(journey.seats):
        if journey.men(seat, plot) == 0:
            continue
        total = journey.total(seat, plot)
        if total > best:
            best = total
            winners = 1 << seat
        elif total == best:
            winners |= 1 << seat
    if winners & (winners - 1) and journey.location_effect() == TIES_WIN_NOTHING:
        return 0
    return winners


def worth(journey: Journey, plot: i64) -> i64:
    """The victory points of a plot this round."""
    points = journey.field.plot_vp[journey.plot_card(plot)]
    if journey.location_effect() == VP_BONUS and plot == journey.field.plots - 1:
        points += journey.location_value()
    return points


def decide(journey: Journey, plot: i64) -> None:
    """Winners gain points, fallen bearers die, surviving losers gain supplies (LG-WIN-2, LG-WIN-5 to LG-WIN-7)."""
    winners = winners_of(journey, plot)
    if journey.events is not None:
        tell_totals(journey, plot, winners)
    for seat in range(journey.seats):
        if winners >> seat & 1:
            win(journey, seat, plot)
    for seat in range(journey.seats):
        if winners >> seat & 1 == 0:
            bearer = journey.order_bearer(seat, plot, WIN_OR_FALL)
            if bearer >= 0:
                die(journey, bearer)
    if journey.stolen(plot):
        return
    reward = survivors_reward(journey, plot)
    for seat in range(journey.seats):
        if winners >> seat & 1 == 0 and journey.field.rules.survivors_at_end:
            journey.row[plot * ROW + OWED] |= 1 << seat
        elif winners >> seat & 1 == 0:
            if journey.men(seat, plot):
                journey.gain_supplies(seat, reward)
        elif journey.order_bearer(seat, plot, TAKE_ALL) >= 0:
            journey.gain_supplies(seat, reward)


def pay_survivors(journey: Journey, plot: i64) -> None:
    """Where survivors are counted when the plot is done with, they are paid then (LG-WIN-7, R-29)."""
    owed = journey.row[plot * ROW + OWED]
    if owed:
        journey.row[plot * ROW + OWED] = 0
        for seat in range(journey.seats):
            if owed >> seat & 1 and journey.men(seat, plot):
                journey.gain_supplies(seat, survivors_reward(journey, plot))


def win(journey: Journey, seat: i64, plot: i64) -> None:
    """Points for the plot, two more with Win or Fall; the kinds won are kept for the dispatches (LG-WIN-9)."""
    points = worth(journey, plot)
    if journey.order_bearer(seat, plot, WIN_OR_FALL) >= 0:
        points += WIN_OR_FALL_VP
    journey.add(seat, VP, points)
    kinds = journey.kinds(plot)
    journey.add(seat, WON, (kinds & 1) | (kinds >> 1 & 1) << 8 | (kinds >> 2 & 1) << 16)
    if journey.events is not None:
        fields: dict[str, object] = {"seat": seat, "points": points, "has": journey.get(seat, VP)}
        fields["plot"] = journey.field.plot_names[journey.plot_card(plot)]
        journey.tell("won", fields)


def tell_totals(journey: Journey, plot: i64, winners: i64) -> None:
    """Who had how much."""
    totals = {str(seat): journey.total(seat, plot) for seat in range(journey.seats) if journey.men(seat, plot)}
    fields: dict[str, object] = {"plot": journey.field.plot_names[journey.plot_card(plot)], "totals": totals}
    fields["winners"] = [seat for seat in range(journey.seats) if winners >> seat & 1]
    journey.tell("decided", fields)
