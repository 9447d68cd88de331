"""Perft: how many sequences of answers there are from a position. A change of the rules changes it.

Every answer of a seat counts, forced ones too. Where several seats choose at once they answer one after the other,
in the order of the seats. Luck does not branch: it comes from `FastSource(seed)`, copied along each path, so that
sequences that lead to the same draw meet the same card.
"""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.engine.state import State
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of


def perft(scenario: str, depth: int, seed: int = 0, options: Mapping[str, str] | None = None) -> list[int]:
    """The number of sequences of 1, 2, ... up to `depth` answers from the start of a scenario."""
    game = game_of(scenario)
    return perft_from(game.start(scenario, full_options(game, options or {}, scenario)), depth, seed)


def perft_from(state: State, depth: int, seed: int = 0) -> list[int]:
    """The same from any position, which is used up. A game that ends earlier has no longer sequences."""
    counts = [0] * depth
    source = FastSource(seed, state.seats)
    _answer_chance(state, source)
    _count(state, source, 0, counts)
    return counts


def _answer_chance(state: State, source: FastSource) -> None:
    while not state.over and state.at_chance():
        state.take_chance(source)


def _count(state: State, source: FastSource, done: int, counts: list[int]) -> None:
    if state.over or done == len(counts):
        return
    branch = state.first_branch()
    answers = state.step_of(branch).options(state)
    counts[done] += len(answers)
    if done + 1 == len(counts):
        return
    for answer in answers:
        child, luck = state.clone(), source.clone()
        child.take(branch, answer)
        _answer_chance(child, luck)
        _count(child, luck, done + 1, counts)
