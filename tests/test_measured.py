"""The measured figures that the start page shows are those of the scenario, by the rules of today."""

from __future__ import annotations

import pytest

from sandtable.kernel.registry import GAMES, game_of
from sandtable.measured import figures, report

MEASURED = [row.scenario for game in GAMES for found in [report(game)] if found is not None for row in found.rows]


@pytest.mark.parametrize("scenario", MEASURED)
def test_the_figures_are_of_the_scenario_and_of_one_version_of_the_rules(scenario: str) -> None:
    game = game_of(scenario)
    found = report(game.id)
    assert found is not None
    row = figures(scenario, found.rules)
    assert row is not None
    assert (row.scenario, row.title) == (scenario, game.title(scenario))
    assert sum(side.wins for side in row.sides) + row.draws == row.games
    assert figures(scenario, found.rules + 1) is None


def test_nobody_has_measured_what_is_not_there() -> None:
    assert MEASURED
    assert report("quartet") is None
    assert figures("quartet/2", 1) is None
    assert figures(MEASURED[0].partition("/")[0] + "/999", game_of(MEASURED[0]).rules_version) is None
