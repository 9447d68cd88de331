"""Quartet from another package plays with every verb."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.quartet.shell import Shell

SCENARIOS = ["quartet/2", "quartet/3", "quartet/4"]


def test_it_is_listed_after_the_games_of_the_house(shell: Shell) -> None:
    assert [one["id"] for one in shell.as_json("list")][-3:] == SCENARIOS
    assert "Quartet for four" in shell.succeed("list")


def test_modules_of_the_game_may_be_loaded_first(shell: Shell) -> None:
    """Who imports a part of the game before Sandtable still finds it among the games."""
    shell.command = [sys.executable, "-c", "import quartet.steps, sandtable; print(sandtable.scenarios('quartet'))"]
    assert shell.succeed() == f"{SCENARIOS}\n"


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_its_machine_is_better_than_luck(shell: Shell, scenario: str) -> None:
    count = int(scenario[-1])
    seats = ["random"] * count
    even = shell.as_json("simulate", scenario, "--seats", ",".join(seats), "--games", "200")
    seats[1] = "thrifty"
    told = shell.as_json("simulate", scenario, "--seats", ",".join(seats), "--games", "200")
    assert told["finished"] == told["games"] == 200
    assert told["endings"] == {"points": 200}
    assert told["wins"]["East"] > 1.5 * even["wins"]["East"]


def test_processes_play_the_same_games(shell: Shell) -> None:
    words = ("simulate", "quartet/3", "--seats", "thrifty,random,random", "--games", "60")
    alone, together = (shell.as_json(*words, "--jobs", jobs) for jobs in ("1", "2"))
    assert alone["fingerprint"] == together["fingerprint"]


def test_the_compiled_build_plays_the_same_games(shell: Shell, installed: Path, tmp_path: Path) -> None:
    """Without a compiled build (SANDTABLE_COMPILED_PYTHON is its Python) this one stands for it."""
    other = Shell(tmp_path, installed, python=os.environ.get("SANDTABLE_COMPILED_PYTHON", "") or sys.executable)
    words = ("simulate", "quartet/4", "--seats", "thrifty,random,thrifty,random", "--games", "50", "--seed", "7")
    assert other.as_json(*words)["fingerprint"] == shell.as_json(*words)["fingerprint"]
    counts = [each.as_json("perft", "quartet/2", "--depth", "4")["counts"] for each in (shell, other)]
    assert counts[0] == counts[1]


def test_unless_told_otherwise_all_seats_play_at_random(shell: Shell) -> None:
    told = shell.as_json("simulate", "quartet/3", "--games", "2")
    assert list(told["seats"].values()) == ["random"] * 3


def test_a_ruling_is_switched(shell: Shell) -> None:
    words = ("simulate", "quartet/3", "--seats", "thrifty,thrifty,thrifty", "--games", "50")
    usual, switched = shell.as_json(*words), shell.as_json(*words, "--option", "ties=none")
    assert (usual["options"], switched["options"]) == ({"ties": "next"}, {"ties": "none"})
    assert usual["wins"] != switched["wins"]
    done = shell.run(*words, "--option", "ties=half")
    assert done.returncode == 2
    assert "it takes next or none" in done.stderr


def test_a_match_and_a_balance(shell: Shell) -> None:
    told = shell.as_json("match", "quartet/2", "thrifty", "random", "--games", "40")
    assert [player["name"] for player in told["players"]] == ["thrifty", "random"]
    assert told["players"][0]["wins"] > told["players"][1]["wins"]
    rows = shell.as_json("balance", "quartet", "--games", "10")
    assert [row["scenario"] for row in rows] == SCENARIOS
    assert {row["player"] for row in rows} == {"thrifty"}


def test_its_law_is_quoted_and_proved(shell: Shell, installed: Path) -> None:
    assert "QU-RECRUIT" in shell.succeed("rules", "QU")
    quoted = shell.as_json("rules", "qu-bid-3")
    assert quoted["rule"]["file"] == "quartet/quartet.md"
    assert [ruling["id"] for ruling in quoted["rulings"]] == ["Q-01"]
    cases = installed / "quartet" / "cases"
    told = shell.as_json("check", cases)
    assert told["ok"]
    assert told["cases"] >= 13
    found = shell.as_json("rules", "--coverage", "--cases", cases)
    assert found == {"QU": {"rules": len(told["rules"]), "covered": len(told["rules"]), "uncovered": []}}


def test_a_refusal_names_a_rule_that_is_there(shell: Shell, installed: Path) -> None:
    text = (installed / "quartet" / "steps.py").read_text(encoding="utf-8")
    rules = [line.split('"')[1] for line in text.splitlines() if "= Refusal(" in line]
    assert len(rules) == 5
    for rule in rules:
        assert shell.as_json("rules", rule)["rule"]["id"] == rule


def test_it_is_shown(shell: Shell) -> None:
    told = shell.succeed("show", "quartet/2")
    assert "Quartet for two" in told
    assert "points  coins  hand  deck  tucked" in told
    assert "Legionnaires" not in told
    assert shell.as_json("show", "quartet/2")["position"]["round"] == 1


def test_it_is_played_to_the_end_and_replayed(shell: Shell) -> None:
    typed = "why tuck 6\ntuck 1\nundo\nready\nbid\n1\n" + "ready\n1\n" * 2
    told = shell.succeed("play", "quartet/2", "--seed", "3", "--save", "my.record", typed=typed)
    for said in ("Tuck a card, buy a card, or are you ready?", "Which card do you bid?", "Your hand: 1 2 6"):
        assert said in told
    for said in ("'tuck 6' is allowed.", "The last answer is taken back.", "'bid' could mean 'bid 1' or "):
        assert said in told
    for said in ("North tucks 1 under the deck.", "East bids a card.", "The bids are North ", "The game is over: East"):
        assert said in told
    again = shell.succeed("replay", "my.record")
    assert "Round 2 begins." in " ".join(again.split())
    assert "all by the rules. Result: East by points" in again


def test_a_refusal_quotes_its_rule(shell: Shell) -> None:
    told = shell.succeed("play", "quartet/2", "--seed", "3", typed="tuck 5\nwhy tuck 5\nrules QU-BUY\n")
    assert "tuck 5: you do not hold that card (QU-TUCK-1); `rules QU-TUCK-1` shows the rule" in told
    assert "P MAY tuck a card of the own hand" in told
    assert "P MAY pay the coin" in told


def test_the_plain_screen_lists_what_can_be_looked_up(shell: Shell) -> None:
    told = shell.succeed("play", "quartet/2", "--seed", "3", typed="rules\n")
    assert "QU-RECRUIT" in told
    assert "`rules QU-" in told
    assert "UN-MOVE" not in told
