"""Balance: shares add up, intervals hold them, and the page shows what was measured."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from sandtable.kernel.registry import GAMES
from sandtable.lab.balance import PROVISIONAL, balance, markdown, playable
from sandtable.measured import Report, figures, report
from tests.cli.runner import as_json, fail, succeed


def test_shares_add_up_and_lie_in_their_intervals() -> None:
    done: list[int] = []
    (row,) = balance(["normandy/12"], "scripted", 6, seed=3, jobs=1, progress=done.append)
    assert sum(done) == row.games == 6
    assert sum(one.wins for one in row.sides) + row.draws == 6
    assert all(one.low <= one.share <= one.high for one in row.sides)
    text = markdown([row])
    assert "| normandy/12 | Mortain | 6 |" in text


def test_the_verb_takes_scenarios_and_games() -> None:
    rows = as_json("balance", "normandy/1", "legions/3", "--player", "random", "--games", "2")
    assert [row["scenario"] for row in rows] == ["normandy/1", "legions/3"]
    assert len(rows[1]["sides"]) == 3
    assert "Provisional" in succeed("balance", "normandy/1", "--player", "random", "--games", "1")
    assert "there is no scenario" in fail("balance", "normandy/99")
    assert "no player" in fail("balance", "normandy/1", "--player", "nobody")


def test_unless_told_otherwise_the_machine_plays_that_people_meet(tmp_path: Path) -> None:
    kept = tmp_path / "figures.json"
    (row,) = as_json("balance", "normandy/12", "--games", "1", "--out", str(kept))
    assert row["player"] == "scripted"
    assert " --player scripted " in msgspec.json.decode(kept.read_bytes(), type=Report).command


def test_two_players_a_side_win_together() -> None:
    (row,) = as_json("balance", "normandy/102", "--games", "3", "--option", "players=4")
    assert [side["name"] for side in row["sides"]] == ["US", "DE"]
    assert sum(side["wins"] for side in row["sides"]) + row["draws"] == 3
    assert playable(GAMES["africa"], {"players": "4"}) == ["africa/201", "africa/202", "africa/203", "africa/204"]
    assert playable(GAMES["legions"], {}) == GAMES["legions"].scenario_ids()
    assert "no option 'players'" in fail("balance", "legions", "--option", "players=4")
    assert "it takes 2 in normandy/1" in fail("balance", "normandy/1", "--option", "players=4")


def test_what_is_kept_says_how_it_came_about(tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    how = ("normandy/1", "--player", "random", "--games", "2", "--seed", "5", "--option", "guard=9")
    printed = as_json("balance", *how, "--out", str(file))
    kept = msgspec.json.decode(file.read_bytes(), type=Report)
    assert kept.command == " ".join(("sandtable balance", *how))
    assert kept.rules == GAMES["normandy"].rules_version
    assert msgspec.json.decode(msgspec.json.encode(kept.rows)) == printed


@pytest.mark.parametrize(("game", "name"), [("normandy", "balance.md"), ("africa", "balance-africa.md")])
@pytest.mark.parametrize(("players", "file"), [("2", "{}"), ("4", "{}-four")])
def test_the_page_and_the_kept_figures_are_the_same(game: str, name: str, players: str, file: str) -> None:
    kept = report(file.format(game))
    assert kept is not None
    assert [row.scenario for row in kept.rows] == playable(GAMES[game], {"players": players})
    assert kept.rules == GAMES[game].rules_version, f"measure anew: {kept.command}"
    page = (Path(__file__).parents[2] / "docs" / name).read_text(encoding="utf-8")
    assert markdown(kept.rows) in page
    assert PROVISIONAL.format(player=kept.rows[0].player) in page
    assert f"{kept.rows[0].games:,} games" in page


def test_figures_of_other_rules_do_not_count() -> None:
    assert figures("normandy/1", GAMES["normandy"].rules_version) is not None
    assert figures("normandy/1", 999) is None
    assert figures("nowhere/1", 1) is None
