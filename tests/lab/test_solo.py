"""The Bot measured: shares lie in their intervals, both sides are played, and the page shows it."""

from __future__ import annotations

from sandtable.games.undaunted.lab.solo import markdown, measure
from tests.cli.runner import as_json, fail, succeed


def test_both_sides_and_all_difficulties_are_measured() -> None:
    done: list[int] = []
    rows = measure(["normandy/2"], 3, seed=1, difficulties=("easy", "hard"), progress=done.append)
    assert [(row.bot, row.difficulty) for row in rows] == [
        ("US", "easy"),
        ("US", "hard"),
        ("DE", "easy"),
        ("DE", "hard"),
    ]
    assert done == [3, 3, 3, 3]
    for row in rows:
        assert row.won.low <= row.won.share <= row.won.high
        assert row.won.wins + row.draws <= row.games
        assert 0 <= row.idle < 0.5
    assert "| normandy/2 | Montmartin-en-Graignes | DE | hold | hard | 3 |" in markdown(rows)


def test_the_verb_takes_scenarios() -> None:
    rows = as_json("solo", "africa/4", "--games", "1")
    assert [row["bot"] for row in rows] == ["LRDG", "IT"]
    assert "Provisional" in succeed("solo", "normandy/1", "--games", "1")
    assert "there is no scenario" in fail("solo", "normandy/99")
    assert "has no virtual opponent" in fail("solo", "legions/2", "--games", "1")
