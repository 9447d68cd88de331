"""What a question is about: whose order or arrival, which plot, and how much is left to give."""

from __future__ import annotations

from typing import Final, cast

from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.model.subject import Subject
from sandtable.games.legions.present.notation import plot_name
from sandtable.kernel.engine.step import Step
from sandtable.kernel.presentation import About

QUESTIONS: Final = {
    "ChooseFaction": "Which faction do you take?",
    "ChooseCommander": "Whom do you follow?",
    "ChooseOfficer": "Which officer?",
    "RejectCard": "Which card goes under your deck?",
    "KeepDispatch": "Which dispatch do you keep?",
    "Recruit": "Recruit and equip: what do you buy?",
    "RestoreFree": "Restore which order, for nothing?",
    "March": "Send whom where, or pass?",
    "AssignOrder": "Give which order to whom?",
    "PickOrder": "Resolve which of your orders? Use it, or lay it aside unseen.",
    "FireAt": "Fire at whom?",
    "MoveOwn": "Move whom where?",
    "SneakTo": "Sneak where?",
    "TakeWound": "Who takes the wound?",
    "AnnounceCharges": "Charge: how many wounds to whom?",
    "AllotWound": "Who takes the next wound?",
    "UseAbilities": "Violence and first aid: what now?",
    "TakeMaim": "Who loses which skill?",
    "Treat": "Treat whom?",
    "PromoteFree": "Promote whom?",
    "LookAt": "Look at whose order?",
    "RetreatNext": "Who goes under the deck next, below those before?",
    "FallIn": "Who falls in?",
    "SwapWith": "Change places with whom?",
    "MoveAfter": "Where does the bearer go, or does it stay?",
    "MayWithdraw": "Withdraw the bearer?",
    "LureAway": "Lure whom away?",
    "SabotageToken": "Sabotage whose order?",
    "SacrificeMan": "Sacrifice whom?",
    "MayShelter": "Frost: play your dispatch here?",
    "WarmUp": "Who warms up?",
    "HelpOne": "Help whom?",
    "Shop": "Between two games: what do you spend points on?",
}
"""Questions in words, by what steps ask."""
LEFT: Final = {"AnnounceCharges": "charge", "AllotWound": "wound", "AssignOrder": "order"}
"""What the number of a question counts."""


class JourneyAbout(About, frozen=True, kw_only=True):
    """The character, the plot and the number that a question is about; null where a field means nothing.

    `sensible` are the texts of the answers that a client proposes.
    """

    character: str | None = None
    plot: str | None = None
    left: int | None = None
    sensible: tuple[str, ...] = ()


def about(journey: Journey, step: Step) -> JourneyAbout:
    """What a question is about, by name: what the step says, and the plot that its character is at."""
    man, plot, left = cast(Subject | None, step.about(journey)) or Subject()
    if plot < 0 <= man and journey.place[man] < c.PLOTS:
        plot = int(journey.place[man])
    return JourneyAbout(
        character=journey.name(man) if man >= 0 else None,
        plot=plot_name(journey, plot) if plot >= 0 else None,
        left=left if left >= 0 else None,
    )


def ask(journey: Journey, step: Step) -> str:
    """A question in words, with whose it is, where, and how much is left: `(Kubát, The Coal Heap, 2 orders)`."""
    matter, what = about(journey, step), LEFT.get(step.asks, "")
    left = f"{matter.left} {what}{'' if matter.left == 1 else 's'}" if matter.left is not None else ""
    told = ", ".join(filter(None, [matter.character, matter.plot, left]))
    question = QUESTIONS[step.asks]
    return f"{question} ({told})" if told else question
