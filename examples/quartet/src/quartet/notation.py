"""Answers as people write them, and back."""

from __future__ import annotations

from collections.abc import Mapping

from quartet.codes import BID, BUY, CARDS, DRAWN, READY, TUCK, VERBS, card_of, pack, verb_of
from quartet.steps import Bid, DrawTop
from sandtable.kernel.engine.step import Step
from sandtable.kernel.errors import InvalidMove

SEATS = ("North", "East", "South", "West")


def answers(step: Step) -> list[int]:
    """Every well-formed answer to a step, legal or not."""
    if isinstance(step, DrawTop):
        return [pack(DRAWN, card) for card in CARDS]
    if isinstance(step, Bid):
        return [pack(BID, card) for card in CARDS]
    return [*(pack(TUCK, card) for card in CARDS), BUY, READY]


def say(step: Step, answer: int) -> str:
    """The text of an answer: `tuck 3`, `buy`, `North draws 6`."""
    verb, card = VERBS[verb_of(answer)], card_of(answer)
    text = f"{verb} {card}" if card else verb
    return f"{SEATS[step.owner]} {text}" if isinstance(step, DrawTop) else text


def read(step: Step, text: str) -> list[int]:
    """What a text may mean: the answer of that text, or those that begin so."""
    plain = " ".join(text.casefold().split())
    texts = {answer: say(step, answer).casefold() for answer in answers(step)}
    exact = [answer for answer, full in texts.items() if full == plain]
    return exact or [answer for answer, full in texts.items() if plain and full.startswith(plain)]


def structure(answer: int) -> dict[str, object]:
    """The parts of an answer."""
    return {"kind": VERBS[verb_of(answer)], "card": card_of(answer)}


def from_structure(step: Step, parts: Mapping[str, object]) -> int:
    """The answer of these parts."""
    for answer in answers(step):
        if structure(answer) == dict(parts):
            return answer
    raise InvalidMove(f"{dict(parts)} is no answer; such as {structure(answers(step)[0])} is wanted")
