"""What a strong player would do: the best answers to a question with their chances, from what a seat can see."""

from __future__ import annotations

from math import inf, sqrt
from typing import Final, NamedTuple

import msgspec

from sandtable.kernel.decision import Option
from sandtable.kernel.engine.random import FastSource, Source, derive
from sandtable.kernel.engine.search import GLIMPSES, Candidate
from sandtable.kernel.engine.state import State
from sandtable.kernel.errors import InvalidMove
from sandtable.kernel.registry import game_of
from sandtable.kernel.table.table import Table
from sandtable.players.thinker import Thinker

TRIES: Final = 400
MILLISECONDS: Final = 1500.0
"""How much is tried for one question, and the most time it takes."""
BEST: Final = 3
"""So many answers are named."""
CERTAIN: Final = 1.96
"""Standard errors on either side that hold the truth 95 times in 100."""
FEW: Final = sqrt(0.25) / float(GLIMPSES)
"""The standard error of what a few dealt worlds agree on, with a tossed coin counted in: the look for a win is exact in
each of them, and knows nothing of others."""


class Suggestion(msgspec.Struct, frozen=True):
    """An answer, the share of the game it is worth, and how far the truth may lie from it, 95 times in 100."""

    answer: int
    share: float
    within: float


class Counsel(msgspec.Struct, frozen=True):
    """The answers that did best, and in how many worlds they were tried."""

    suggestions: list[Suggestion]
    tries: int


class Hint(NamedTuple):
    """What a seat might answer, and what that is worth."""

    option: Option
    """The answer."""
    share: float
    """The share of the game that the seat has by it: 1 is a win, 0 a loss."""
    within: float
    """How far from that the truth may lie, 95 times in 100."""


def hint(table: Table, seat: int | None = None, seed: int = 0) -> list[Hint]:
    """What a strong player would answer at `table`, three answers at most, the best first, from what `seat` can see.

    Without a `seat` it is whoever is asked first. What is dealt anew on the way follows from `seed`. It takes a second
    or two. Where the engine is not compiled less is tried, and the chances are rougher.

    Raises InvalidMove where nobody is asked anything, or the game has no machine of its own to ask.
    """
    decision = next((each for each in table.decisions if seat in (None, each.seat)), None)
    if decision is None:
        raise InvalidMove("nobody is asked anything there, so there is nothing to give a hint about")
    if not can_counsel(table.scenario):
        raise InvalidMove(f"{table.game.id} has no machine of its own, so nobody can give a hint")
    branch = next(branch for branch, step in table.state.open_steps() if step.seat == decision.seat)
    source = FastSource(derive(seed, f"hint {decision.id}"), len(table.seats))
    seen = table.state.determinize(decision.seat, source)
    options = {option.answer: option for option in decision.options}
    told = counsel(table.scenario, seen, branch, decision.seat, source)
    return [Hint(options[each.answer], each.share, each.within) for each in told.suggestions if each.answer in options]


def can_counsel(scenario: str) -> bool:
    """Whether there is somebody to ask: a game without a machine of its own has nobody."""
    return bool(game_of(scenario).players())


def counsel(scenario: str, state: State, branch: int, seat: int, source: Source, most: float = inf) -> Counsel:
    """What to do in a position of which a seat knows what it can see; it takes no more milliseconds than `most`."""
    thinker = Thinker(scenario, TRIES, MILLISECONDS)
    thinker.hurry(most)
    thinker.search_for(state).company = BEST
    thinker.answer(state, branch, seat, source)
    first = thinker.race[0]
    ranked = sorted(thinker.race, key=lambda each: -_share(each, first))
    named = [each for each in ranked if each.worlds][:BEST]
    return Counsel([_suggest(each, first) for each in named], int(max(each.worlds for each in thinker.race)))


def _suggest(candidate: Candidate, first: Candidate) -> Suggestion:
    share = min(1.0, max(0.0, _share(candidate, first)))
    looked = share > _raced(candidate, first)
    return Suggestion(int(candidate.answer), share, CERTAIN * (FEW if looked else float(candidate.error())))


def _share(candidate: Candidate, first: Candidate) -> float:
    """What the race made of it, or the look for a win in this round where that found more."""
    return max(_raced(candidate, first), float(candidate.sure))


def _raced(candidate: Candidate, first: Candidate) -> float:
    """The first candidate's share and how far this one was ahead of it: who left the race early met other worlds."""
    return float(first.mean() + candidate.ahead / float(candidate.worlds)) if candidate.worlds else 0.0
