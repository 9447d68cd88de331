"""The game in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from quartet.steps import Bid
from sandtable.kernel.catalogue import Names, ScenarioInfo
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step
from sandtable.kernel.presentation import Presentation

BOX = {"en": "Quartet", "cs": "Kvarteto", "pl": "Kwartet"}
SCENARIOS = {
    "quartet/2": {"en": "Quartet for two", "cs": "Kvarteto pro dva", "pl": "Kwartet dla dwojga"},
    "quartet/3": {"en": "Quartet for three", "cs": "Kvarteto pro tři", "pl": "Kwartet dla trojga"},
    "quartet/4": {"en": "Quartet for four", "cs": "Kvarteto pro čtyři", "pl": "Kwartet dla czworga"},
}
SENTENCES = {
    "round": "Round {number} begins.",
    "drew": "{seat} draws {card}.",
    "bought": "{seat} pays a coin for a card.",
    "tucked": "{seat} tucks {card} under the deck.",
    "ready": "{seat} is ready.",
    "bid": "{seat} bids {card}.",
    "revealed": "The bids are {cards}.",
    "scored": "{seat} scores {points}.",
}


class QuartetPresentation(Presentation):
    """The plain table, with words of our own."""

    def names(self) -> Names:
        return BOX

    def scenario(self, scenario: str) -> ScenarioInfo:
        return msgspec.structs.replace(super().scenario(scenario), names=SCENARIOS[scenario])

    def ask(self, state: State, step: Step) -> str:
        return "Which card do you bid?" if isinstance(step, Bid) else "Tuck a card, buy a card, or are you ready?"

    def tell(self, event: Mapping[str, object], seats: Sequence[str]) -> str:
        sentence = SENTENCES.get(str(event["kind"]))
        if sentence is None:
            return super().tell(event, seats)
        return sentence.format_map({name: _word(name, value, seats) for name, value in event.items()})


def _word(name: str, value: object, seats: Sequence[str]) -> str:
    if name == "seat" and isinstance(value, int):
        return seats[value]
    if name == "cards" and isinstance(value, list):
        return ", ".join(f"{seat} {card}" for seat, card in zip(seats, value, strict=True))
    return "a card" if value is None else str(value)
