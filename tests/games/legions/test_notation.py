"""Answers as named parts: no two answers to a question look the same, and the parts lead back. Luck has parts too."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.present.notation import from_structure, structure
from tests.kernel.walks import walk_states

LUCK = {"start", "location", "plot"}
"""What is settled by luck before anybody is asked."""


@pytest.mark.parametrize("scenario", ["legions/2", "legions/3", "legions/4"])
def test_the_parts_of_an_answer_lead_back_to_it(scenario: str) -> None:
    told: Counter[str] = Counter()
    for state in walk_states(scenario, 1, 60):
        journey = cast(Journey, state)
        for _, step in state.open_steps():
            for answer in list(step.options(state))[:12]:
                parts = structure(journey, step, int(answer))
                assert from_structure(journey, step, parts) == answer, parts
                told[str(parts["kind"])] += 1
    assert set(told) >= LUCK, told


def test_who_starts_is_said_by_the_seat() -> None:
    for state in walk_states("legions/3", 1, 60):
        step = state.open_steps()[0][1]
        found = [structure(cast(Journey, state), step, int(answer)) for answer in step.options(state)]
        if found[0]["kind"] == "start":
            assert [parts["seat"] for parts in found] == [0, 1, 2]
            return
    raise AssertionError("nobody was drawn to start")
