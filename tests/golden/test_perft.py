"""Perft counts of every scenario: the move generator as a whole, to the last answer."""

from __future__ import annotations

from typing import cast

import pytest
import yaml

import sandtable
from sandtable.games.legions.model.codes import MARCH, PHASE_NAMES, PLOT_PHASE, RECRUIT, RESOLUTION
from sandtable.games.legions.model.journey import Journey
from sandtable.kernel.registry import GAMES
from sandtable.lab.perft import perft, perft_from
from tests.golden.hunt import HERE

COUNTS: dict[str, list[int]] = yaml.safe_load((HERE / "perft.yaml").read_text(encoding="utf-8"))
MIDWAY = [name for name in COUNTS if " after " in name]


def midway(name: str) -> Journey:
    """The position of a golden record after so many entries: `legions-2 after 61`."""
    record, _, entries = name.partition(" after ")
    text = (HERE / f"{record}.txt").read_text(encoding="utf-8")
    return cast(Journey, sandtable.replay(text, int(entries)).state)


def test_every_scenario_is_counted() -> None:
    games = [GAMES[name] for name in ("normandy", "africa", "legions")]
    assert {scenario for game in games for scenario in game.scenario_ids()} <= set(COUNTS)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_phase_of_a_journey_is_counted(players: int) -> None:
    positions = [midway(name) for name in MIDWAY]
    counted = {PHASE_NAMES[position.phase] for position in positions if position.seats == players}
    assert counted == {PHASE_NAMES[phase] for phase in (RECRUIT, MARCH, RESOLUTION, PLOT_PHASE)}


@pytest.mark.parametrize("name", COUNTS)
def test_perft(name: str) -> None:
    depth = len(COUNTS[name])
    assert (perft_from(midway(name), depth) if name in MIDWAY else perft(name, depth)) == COUNTS[name]
