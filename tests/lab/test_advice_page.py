"""The page about advice: written by its command, with what was told beside what was confirmed."""

from __future__ import annotations

from typing import Any

import pytest

from bench import advice
from sandtable.kernel.content.bring import open_scenario
from sandtable.lab.measure import measure
from sandtable.measured import race
from sandtable.measured.findings import Measure
from tests.cli.runner import ROOT


def test_the_page_tells_what_was_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    def briefly(*wanted: Any, **limits: Any) -> Measure:
        return measure(*wanted, **{**limits, "most": 2})

    monkeypatch.setattr(advice, "measure", briefly)
    monkeypatch.setattr(advice, "STRONG", "recruit")
    monkeypatch.setattr(race, "ROUND", 1)
    monkeypatch.setattr(race, "FRESH", 1)
    held = open_scenario(ROOT / "docs" / "examples" / "ford-at-dawn.yaml")
    told = advice.page(held.name, jobs=1, seed=1)
    assert told.count("| `scripted` |") == 2
    assert "| `recruit` |" in told
    rows = told.partition("told minus confirmed |\n")[2].splitlines()[1:]
    assert len(rows) == race.BEST
    assert all(row.count(" | ") == 4 for row in rows)
    assert "{" not in told
