"""Four players at one terminal: what each is shown, and whole games in which every line is typed at random."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import sandtable
from tests.cli.runner import succeed


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def four(scenario: str, seats: str, *lines: str, save: Path) -> str:
    """What is printed when these lines are typed; the record is kept."""
    words = ("play", scenario, "--seats", seats, "--seed", "7", "--option", "players=4", "--option", "guard=3")
    return succeed(*words, "--save", save, typed="".join(f"{line}\n" for line in lines))


@pytest.mark.parametrize("scenario", ["normandy/101", "africa/203"])
def test_a_whole_game_of_four_by_numbers(scenario: str, tmp_path: Path) -> None:
    chosen = random.Random(5)
    record = tmp_path / "game.record"
    told = four(scenario, "me,me,me,me", *(str(chosen.randint(1, 9)) for _ in range(6000)), save=record)
    assert "The game is over: " in told
    assert sandtable.replay(record.read_text(encoding="utf-8")).over


def test_each_player_has_a_line_and_the_commander_is_named(tmp_path: Path) -> None:
    shown = four("normandy/101", "me,scripted,scripted,scripted", "piles", "quit", save=tmp_path / "game.record")
    assert "US1 you, commander" in shown
    assert "US2 scripted\n" in shown
    assert "you are US1" in shown
    assert "US2 hand 3  hidden from you" in shown
    assert "US1 you, commander  ★ 2" in shown
    assert "scripted  ★" not in shown, "a side's score is told once, not by each of its players"


def test_the_command_passes_after_the_cards_are_shown(tmp_path: Path) -> None:
    shown = four(
        "normandy/101", "me,random,random,random", "Platoon Sergeant", "log", "quit", save=tmp_path / "g.record"
    )
    told = shown[shown.index("> log") :]
    assert told.index("the initiative: ") < told.index("The Platoon Sergeant and the command pass to US2.")


def test_what_a_seat_offers_stands_with_its_card(tmp_path: Path) -> None:
    lines = ("end turn" if number % 2 else "1" for number in range(6))
    shown = four("africa/203", "me,random,random,random", *lines, "quit", save=tmp_path / "game.record")
    assert "LRDG Gun Truck 17B:" in shown
    assert ": disembark" not in shown
    assert "escape 0 of 2" in shown
