"""Balance: shares add up, intervals hold them, and the page shows what was measured."""

from __future__ import annotations

from sandtable.lab.balance import balance, markdown
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
