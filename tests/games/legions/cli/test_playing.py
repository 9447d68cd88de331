"""The long table in the terminal: a whole game, what is seen, and what is told of it."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import sandtable
from tests.cli.runner import run, succeed


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Records go to a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    return tmp_path / "state" / "sandtable" / "games"


def typed(*lines: str) -> str:
    """What is typed, line by line."""
    return "".join(f"{line}\n" for line in lines)


def test_the_screen_shows_plots_players_hand_and_orders() -> None:
    lines = typed("1", "1", "1", "1", "1", "ready", "1", "hand", "piles", "why send hrabak", "quit")
    shown = run("play", "legions/3", "--seed", "5", typed=lines).stdout
    assert "Which faction do you take?" in shown
    assert "round 1 of 4 · march · Hunters' Camp · you are the Legion" in shown
    assert "needs combat and charisma" in shown
    first, _, later = " ".join(shown.split()).partition("Which faction do you take?")
    assert "done" not in first
    assert "0 dead, starts, done" in later, "the others have recruited"
    assert "Hand Karel Zelinka 2ch; " in shown
    assert "Orders Move, Retreat, Plus Two, Promotion, Furious Assault, Blank" in shown
    assert "send Karel Zelinka to Parade of Honour strength 5" in shown
    assert "The Red side  used orders: none; dead: nobody" in shown
    assert "LG-MARCH-1" in shown


def test_a_whole_game_by_numbers_and_its_replay(state: Path) -> None:
    chosen = random.Random(3)
    result = run("play", "legions/2", "--seed", "9", typed=typed(*(str(chosen.randint(1, 9)) for _ in range(3000))))
    assert result.exit_code == 0, result.stdout[-500:]
    assert "The game is over: " in result.stdout
    (file,) = state.iterdir()
    assert sandtable.replay(file.read_text(encoding="utf-8")).over
    told = succeed("replay", str(file))
    assert "Player 1 takes the" in told
    assert "Round 4;" in told
    assert "all by the rules" in told


def test_two_at_one_screen_are_handed_over() -> None:
    shown = run("play", "legions/2", "--seats", "me,me", "--seed", "5", typed=typed("", "1", "", "1", "quit")).stdout
    assert "It is for player 2. Let nobody else look, then press Enter." in shown


def test_a_question_says_what_it_is_about_and_what_an_answer_means() -> None:
    """The orders of a commander, who an officer is, where a charge is made, what a token is, what things cost."""
    chosen = random.Random(4)
    numbers = typed(*(str(chosen.randint(1, 14)) for _ in range(1500)))
    options = ("--option", "dispatches=on", "--option", "survival=1")
    shown = run("play", "legions/3", "--seed", "12", *options, typed=numbers).stdout
    assert "2 follow Mother Lukerya Take It All, No Medics" in shown
    assert "2 officer Glafira Mokhova 1chi*" in shown
    assert "keep New Instructions Take back all of your used order tokens. Or at the end:" in " ".join(shown.split())
    assert re.search(r"Charge: how many wounds to whom\? \([^)]+, 1 charge\)", shown)
    assert re.search(r"Give which order to whom\? \(Glafira Mokhova, [^)]+, 2 orders\)", shown)
    assert re.search(r"use the order of [\w ]+ (Retreat|Move|Plus Two|\+2)", shown)
    assert "draw a character for 3 supplies" in shown
    assert "buy a supply for 1 point" in shown
    assert re.search(r"The \w+ side gives [\w ]+ an order, unseen\.", shown)
    assert "gains 1 supply and has" in shown
    assert "Played by itself" not in shown, "an only answer is asked for: coming by itself it would tell a hand"
