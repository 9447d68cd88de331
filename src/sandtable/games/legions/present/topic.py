"""What a question is about: whose order or arrival, which plot, and how much is left to give."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sandtable.games.legions.flow.assign import AssignOrder
from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.rules.charges import AllotWound, AnnounceCharges, charges_of
from sandtable.kernel.engine.step import Step


class Topic(NamedTuple):
    """The character and the plot by name, and a number: charges, wounds or orders that are left."""

    character: str | None
    plot: str | None
    left: int | None


def topic_of(journey: Journey, step: Step[Any]) -> Topic:
    """What a question is about; None for each part that it has not."""
    man = int(journey.arrived) if isinstance(step, AssignOrder) else int(getattr(step, "bearer", -1))
    plot = int(getattr(step, "plot", -1))
    if plot < 0 <= man and journey.place[man] < c.PLOTS:
        plot = int(journey.place[man])
    left = None
    if isinstance(step, AnnounceCharges):
        left = int(charges_of(journey, step.seat, step.plot))
    elif isinstance(step, AllotWound):
        left = int(step.wounds)
    elif isinstance(step, AssignOrder):
        left = int(step.left(journey))
    return Topic(
        character=journey.name(man) if man >= 0 else None,
        plot=journey.box.plot_names[journey.plot_card(plot)] if plot >= 0 else None,
        left=left,
    )


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


def ask(journey: Journey, step: Step[Any]) -> str:
    """A question in words, with whose it is, where, and how much is left: `(Kubát, The Coal Heap, 2 orders)`."""
    topic, what = topic_of(journey, step), LEFT.get(step.asks, "")
    left = f"{topic.left} {what}{'' if topic.left == 1 else 's'}" if topic.left is not None else ""
    about = ", ".join(filter(None, [topic.character, topic.plot, left]))
    question = QUESTIONS[step.asks]
    return f"{question} ({about})" if about else question
