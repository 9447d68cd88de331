"""The measured figures that the start page shows are those of the scenario, by the rules of today."""

from __future__ import annotations

import pytest

from sandtable.kernel.game import full_options
from sandtable.kernel.registry import GAMES, game_of
from sandtable.measured import figures, report
from sandtable.measured.guided import Lesson, guided_games, sheet
from sandtable.players import players_for
from sandtable.players.levels import SLIPS

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


@pytest.mark.parametrize("lesson", sheet().lessons, ids=lambda lesson: f"{lesson.game.course} of {lesson.scenario}")
def test_a_guided_game_can_be_laid_as_it_was_measured(lesson: Lesson) -> None:
    """By the rules of today; else `python -m bench.newcomer` has to be asked again."""
    game, guided = game_of(lesson.scenario), lesson.game
    assert guided in guided_games(lesson.scenario)
    assert lesson.rules == game.rules_version
    assert guided.low <= guided.share <= guided.high
    bot = next((seat for seat, kind in guided.seats.items() if kind == "bot"), "")
    options = {**guided.options, **({"solo": bot} if bot else {})}
    start = game.start(lesson.scenario, full_options(game, options, lesson.scenario))
    assert list(guided.seats) == game.seats(start)
    kinds = list(guided.seats.values())
    assert kinds.count("me") == 1
    assert {kind.removeprefix("machine:") for kind in kinds} <= {"me", "bot", *players_for(lesson.scenario)}


def test_every_box_has_one_first_game_against_a_machine_that_slips() -> None:
    firsts = [lesson for lesson in sheet().lessons if lesson.game.course == "first"]
    assert sorted(lesson.scenario.partition("/")[0] for lesson in firsts) == ["africa", "legions", "normandy"]
    for lesson in firsts:
        assert {*lesson.game.seats.values()} <= {"me", *(f"machine:{level}" for level in SLIPS)}
