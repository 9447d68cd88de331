from __future__ import annotations

import pytest

from sandtable.cli import series
from tests.cli.runner import as_json, fail, run, succeed

SHORT = ("--option", "guard=3")


def test_simulate_reports() -> None:
    shown = succeed("simulate", "normandy/1", "--games", "5", *SHORT)
    assert "5 (0 finished, 5 cut by the stalemate guard)" in shown
    told = as_json("simulate", "normandy/1", "--seats", "random, random", "--games", "5", "--seed", "2", *SHORT)
    names = ["scenario", "games", "finished", "guarded", "wins", "draws", "decisions", "cpu_seconds", "fingerprint"]
    assert list(told)[: len(names)] == names
    assert told["games"] == told["finished"] + told["guarded"] == 5
    again = as_json("simulate", "normandy/1", "--games", "5", "--seed", "2", "--jobs", "0", *SHORT)
    assert again["fingerprint"] == told["fingerprint"]


def test_match_reports() -> None:
    shown = succeed("match", "normandy/1", "random", "random", "--games", "4", *SHORT)
    assert "0 as US, 0 as DE" in shown
    told = as_json("match", "normandy/1", "random", "random", "--games", "4", *SHORT)
    assert told["games"] == 4
    assert [player["name"] for player in told["players"]] == ["random", "random"]


def test_perft_reports() -> None:
    assert "131" in succeed("perft", "normandy/1", "--depth", "3")
    told = as_json("perft", "normandy/1", "--depth", "3", "--seed", "1")
    assert told == {"scenario": "normandy/1", "depth": 3, "seed": 1, "counts": [4, 16, 115]}


def test_bench_reports_as_bench_run_expects() -> None:
    assert "per CPU second" in succeed("bench", "normandy/1", "--seconds", "0.05")
    (told,) = as_json("bench", "normandy/1", "--seconds", "0.05")
    assert told["what"] == "normandy/1"
    assert told["build"] == "interpreted"
    assert min(told["decisions_per_cpu_second"], told["clone_us"], told["with_forced_per_cpu_second"]) > 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("simulate normandy/13", "there is no scenario 'normandy/13'; did you mean"),
        ("simulate normandy/1 --seats random", "normandy/1 has 2 seats: US, DE; found 1: random"),
        ("simulate normandy/1 --seats random,nobody", "no player of normandy/1 is called 'nobody'"),
        ("simulate normandy/1 --games 0", "0 is not in the range"),
        ("simulate normandy/1 --games many", "'many' is not a valid whole number"),
        ("simulate normandy/1 --seed -1", "-1 is not in the range"),
        ("simulate normandy/1 --option guard", "wanted name=value"),
        ("simulate normandy/1 --option guard=few", "option guard is 'few'; it takes a whole number from 0"),
        ("simulate normandy/1 --option control=both", "it takes base or relaxed"),
        ("simulate normandy/1 --option gurd=1", "did you mean 'guard'?"),
        ("match normandy/1 random random --games 3", "even number from 2"),
        ("match normandy/1 random", "Missing argument 'B'"),
        ("perft normandy/1 --depth 0", "0 is not in the range"),
        ("perft normandy/0", "there is no scenario"),
        ("bench normandy/1 --seconds 0", "0.0 is not in the range"),
        ("bench nowhere/1", "there is no scenario"),
    ],
)
def test_wrong_input_is_explained(words: str, message: str) -> None:
    assert message in fail(*words.split())


def test_an_interrupt_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(series, "run_simulation", interrupted)
    result = run("simulate", "normandy/1")
    assert result.exit_code == 2
    assert "interrupted" in result.stderr
