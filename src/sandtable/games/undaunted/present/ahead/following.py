"""The question that an answer leads to, where nobody learns anything by it and no luck comes between.

A client composes a whole deed of it (card, action, target) and sends the answers one after the other. Nothing is told
that the seat could not find out by answering and taking back.
"""

from __future__ import annotations

from typing import Final

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import PLAY, TILE, VEHICLE, kind_of
from sandtable.kernel.engine.step import Step

USES: Final = ("TakeTurn", "UseCard")
PATHS: Final = ("ScoutPath", "AdvanceTo")
"""Questions after which a card's action asks for its target, and those that go on tile by tile."""


def foreseen(step: Step, answer: int) -> bool:
    """Whether it is told what an answer leads to: the action of a card, a step on the way."""
    kind = kind_of(answer)
    return kind in (PLAY, VEHICLE) if step.asks in USES else kind == TILE and step.asks in PATHS


def after(battle: Battle, step: Step, answer: int) -> tuple[Battle, Step] | None:
    """How things would stand after an answer, and what the seat would be asked; None if that is not to be known."""
    if not foreseen(step, answer) or battle.open is not step:
        return None
    twin = battle.clone()
    twin.events = []
    twin.take(0, answer)
    told = twin.events or []
    twin.events = None
    asked = twin.open
    if twin.over or asked.seat != step.seat or asked.asks in ("TakeTurn", "SeatAfter"):
        return None
    return None if any(event.reveals for event in told) else (twin, asked)
