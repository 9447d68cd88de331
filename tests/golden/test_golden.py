"""Golden records: a game of every scenario and for every way to end, replayed line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.games.undaunted.codes import ENDING_NAMES
from sandtable.kernel.game import GAMES
from tests.golden.hunt import AFRICA_ENDINGS, HERE, slug

RECORDS = sorted(HERE.glob("*.txt"))


def ending_of(path: Path) -> str:
    result = sandtable.parse_record(path.read_text(encoding="utf-8")).header["result"]
    return result.partition(" by ")[2].rpartition(", ")[0]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_the_letter(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    table = sandtable.replay(text)
    assert table.over
    assert table.record.text() == text


def test_every_scenario_has_a_golden_record() -> None:
    recorded = {sandtable.parse_record(path.read_text(encoding="utf-8")).header["scenario"] for path in RECORDS}
    assert {*GAMES["normandy"].scenario_ids(), *GAMES["africa"].scenario_ids()} <= recorded


@pytest.mark.parametrize("ending", ENDING_NAMES[1:])
def test_every_way_to_end_has_a_golden_record(ending: str) -> None:
    path = HERE / f"ending-{slug(ending)}.txt"
    assert path.exists(), f"no record of a game that ends by {ending}; tests.golden.hunt finds one"
    assert ending_of(path) == ending


@pytest.mark.parametrize("ending", [ENDING_NAMES[ending] for ending in AFRICA_ENDINGS])
def test_north_africa_ends_its_own_way(ending: str) -> None:
    path = HERE / f"africa-ending-{slug(ending)}.txt"
    assert path.exists(), f"no record of a game in the desert that ends by {ending}; tests.golden.hunt finds one"
    assert ending_of(path) == ending
    assert sandtable.parse_record(path.read_text(encoding="utf-8")).header["scenario"].startswith("africa/")
