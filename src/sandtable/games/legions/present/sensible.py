"""Which answer is the sensible one, where there is one: a rule of thumb by what the seat sees, no machine's advice.

A client proposes it, and one press confirms; whoever wants something else taps that instead. It is worked out from the
seat's own view, so that nothing hidden can come through it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from sandtable.games.legions.present.notation import Parts
from sandtable.games.legions.present.view import CharacterView, JourneyView

Answers: TypeAlias = dict[str, Parts]
"""Legal answers by their text."""
Proposes: TypeAlias = Callable[["Sight", Answers], str | None]


class Sight:
    """What a seat sees, by name, and the plot that it is asked about."""

    def __init__(self, view: JourneyView, seat: int, plot: str | None = None) -> None:
        self.seat = seat
        self.plot = plot
        self.plots = {plot.name: plot for plot in view.plots}
        self.factions = {player.faction: player.seat for player in view.seats}
        placed = [card.character for plot in view.plots for card in plot.placed]
        hand = view.seats[seat].hand or ()
        self.people = {each.name: each for each in [*placed, *hand] if each is not None}
        self.has_receiver = any(
            card.seat == seat and not card.received and card.character is not None and not card.character.officer
            for plot in view.plots
            for card in plot.placed
        )

    def person(self, parts: Parts) -> CharacterView:
        """Whom an answer names."""
        return self.people[parts["character"]]

    def lead(self, plot: str) -> int:
        """How far the seat is ahead of the best of the others at a plot."""
        totals = [*self.plots[plot].totals]
        mine = totals.pop(self.seat)
        return mine - max(totals)


def sensible(view: JourneyView, seat: int, question: str, plot: str | None, answers: Answers) -> tuple[str, ...]:
    """The answers to propose, to a question about a plot or none: one for each card to send and each thing to buy,
    else at most one.
    """
    proposes, each = RULES[question]
    sight = Sight(view, seat, plot)
    if not each:
        found = [proposes(sight, answers)]
    else:
        named = {text: str(parts.get(each, "")) for text, parts in answers.items()}
        groups = dict.fromkeys(name for name in named.values() if name)
        found = [proposes(sight, {text: answers[text] for text in answers if named[text] == name}) for name in groups]
    return tuple(text for text in found if text is not None)


def turning_plot(sight: Sight, sends: Answers) -> str | None:
    """The only plot, or the best of those where somebody brings the seat level or ahead; frost costs a point.

    An officer for whom nobody waits goes nowhere yet.
    """
    who = sight.person(next(iter(sends.values())))
    if who.officer and not sight.has_receiver:
        return None
    if len(sends) == 1:
        return next(iter(sends))

    def worth(parts: Parts) -> tuple[int, int]:
        plot, lead = sight.plots[parts["plot"]], sight.lead(parts["plot"])
        bites = "frost" in plot.kinds and "coat" not in who.equipment
        return (plot.vp - bites if lead < 1 and lead + who.strength >= 0 else 0), -lead

    best = max(sends, key=lambda text: worth(sends[text]))
    return best if worth(sends[best])[0] > 0 else None


def fittest(sight: Sight, purchases: Answers) -> str | None:
    """Equipment stays for life: to the strongest, of equals to whom more plots are open."""
    return max(purchases, key=lambda text: _merit(sight.person(purchases[text])))


def only_use(_: Sight, answers: Answers) -> str | None:
    """To use a token rather than to lay it aside."""
    return next((text for text, parts in answers.items() if parts["kind"] == "use"), None)


def hardest_charge(sight: Sight, answers: Answers) -> str | None:
    """All wounds there are, to whoever is strongest there; they say who takes them."""
    if sight.plot is None:
        return None
    totals = sight.plots[sight.plot].totals

    def worth(text: str) -> tuple[int, int]:
        wounds = answers[text].get("wounds", {})
        aimed = sum(count * totals[sight.factions[who]] for who, count in wounds.items())
        return sum(wounds.values()), aimed

    return max(answers, key=worth)


def least_hurt(sight: Sight, answers: Answers) -> str | None:
    """Whoever outlives the wound, and of these the weakest."""

    def cost(parts: Parts) -> tuple[bool, tuple[int, int, bool]]:
        who = sight.person(parts)
        return who.wounds > 0 or "fragility" in who.abilities, _merit(who)

    named = [text for text, parts in answers.items() if parts.get("character") in sight.people]
    return min(named, key=lambda text: cost(answers[text]), default=None)


def least_missed(sight: Sight, answers: Answers) -> str | None:
    """A skill of somebody who has more than one, and of these of the weakest."""

    def cost(parts: Parts) -> tuple[bool, tuple[int, int, bool]]:
        who = sight.person(parts)
        return len(who.skills) == 1, _merit(who)

    named = [text for text, parts in answers.items() if parts.get("character") in sight.people]
    return min(named, key=lambda text: cost(answers[text]), default=None)


def only_rival(_: Sight, answers: Answers) -> str | None:
    """To hit or to heal before it is enough, where there is one thing to do."""
    deeds = [text for text, parts in answers.items() if parts["kind"] != "stop"]
    return deeds[0] if len(deeds) == 1 else None


def weakest(sight: Sight, answers: Answers) -> str | None:
    """Whoever is weakest, and of equals whoever can go to fewer plots."""
    return min(answers, key=lambda text: _merit(sight.person(answers[text])))


def _merit(who: CharacterView) -> tuple[int, int, bool]:
    return who.strength, len(who.skills), "fragility" not in who.abilities


RULES: Final[dict[str, tuple[Proposes, str]]] = {
    "March": (turning_plot, "character"),
    "Recruit": (fittest, "equipment"),
    "PickOrder": (only_use, "character"),
    "AnnounceCharges": (hardest_charge, ""),
    "AllotWound": (least_hurt, ""),
    "TakeWound": (least_hurt, ""),
    "TakeMaim": (least_missed, ""),
    "UseAbilities": (only_rival, ""),
    "RejectCard": (weakest, ""),
}
"""What proposes an answer to which question, and for each of what; all other questions are the player's own."""
