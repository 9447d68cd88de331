"""Golden records: a game of every scenario and for every way to end, replayed line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.games.legions.flow.survival import GAMES as GAMES_OF_A_CAMPAIGN
from sandtable.games.legions.flow.survival import Campaign
from sandtable.games.legions.game import DECIDED_BY
from sandtable.games.undaunted.model.codes import ENDING_NAMES
from sandtable.kernel.registry import GAMES
from tests.golden.hunt import AFRICA_ENDINGS, HERE, slug
from tests.golden.hunt_legions import CAMPAIGN, MODES, PLAYERS, ending_name, game_name
from tests.kernel.walks import REINFORCEMENTS

RECORDS = sorted(HERE.glob("*.txt"))


def ending_of(path: Path) -> str:
    result = sandtable.parse_record(path.read_text(encoding="utf-8")).header["result"]
    return result.partition(" by ")[2].rpartition(", ")[0]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_the_letter(path: Path) -> None:
    """Those of an older version of the rules stay as they were written: they come to the same by those of today."""
    text = path.read_text(encoding="utf-8")
    table = sandtable.replay(text)
    assert table.over
    written = sandtable.parse_record(text).header["rules"]
    assert table.record.text() == text.replace(f"\nrules: {written}\n", f"\nrules: {table.game.rules_version}\n", 1)


def test_every_scenario_has_a_golden_record() -> None:
    recorded = {sandtable.parse_record(path.read_text(encoding="utf-8")).header["scenario"] for path in RECORDS}
    games = [GAMES[name] for name in ("normandy", "africa", "legions")]
    assert {scenario for game in games for scenario in game.scenario_ids()} <= recorded


def test_every_scenario_for_four_has_a_golden_record_of_four() -> None:
    """RF-TEAM-1"""
    recorded = [sandtable.parse_record(path.read_text(encoding="utf-8")) for path in HERE.glob("four-*.txt")]
    assert sorted(record.header["scenario"] for record in recorded) == sorted(REINFORCEMENTS)
    assert all(record.pairs("options")["players"] == "4" for record in recorded)


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


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("mode", MODES)
def test_legions_has_a_game_for_every_number_of_players(players: int, mode: str) -> None:
    path = HERE / f"{game_name(players, mode)}.txt"
    assert path.exists(), f"no record {path.name}; tests.golden.hunt_legions makes one"
    record = sandtable.parse_record(path.read_text(encoding="utf-8"))
    assert record.header["scenario"] == f"legions/{players}"
    assert MODES[mode].items() <= record.pairs("options").items()
    assert record.pairs("options")["dispatches"] == ("on" if mode else "off")


@pytest.mark.parametrize("ending", DECIDED_BY)
def test_every_way_to_decide_a_journey_has_a_golden_record(ending: str) -> None:
    path = HERE / f"{ending_name(ending)}.txt"
    assert path.exists(), f"no record of a journey decided by {ending}; tests.golden.hunt_legions finds one"
    assert ending_of(path) == ending
    assert sandtable.parse_record(path.read_text(encoding="utf-8")).header["scenario"].startswith("legions/")


def test_a_survival_campaign_replays_to_the_letter() -> None:
    text = CAMPAIGN.read_text(encoding="utf-8")
    campaign = Campaign.resume(text)
    assert campaign.over
    assert len(campaign.pages) == GAMES_OF_A_CAMPAIGN
    assert campaign.standing.winners
    assert campaign.text() == text
