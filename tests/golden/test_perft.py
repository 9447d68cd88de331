"""Perft counts of every scenario: the move generator as a whole, to the last answer."""

from __future__ import annotations

import pytest
import yaml

from sandtable.kernel.game import GAMES
from sandtable.lab.perft import perft
from tests.golden.hunt import HERE

COUNTS: dict[str, list[int]] = yaml.safe_load((HERE / "perft.yaml").read_text(encoding="utf-8"))


def test_every_scenario_is_counted() -> None:
    assert {*GAMES["normandy"].scenario_ids(), *GAMES["africa"].scenario_ids()} <= set(COUNTS)


@pytest.mark.parametrize("scenario", COUNTS)
def test_perft(scenario: str) -> None:
    assert perft(scenario, len(COUNTS[scenario])) == COUNTS[scenario]
