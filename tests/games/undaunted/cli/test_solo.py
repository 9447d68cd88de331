"""The virtual opponent at the terminal: a solo game, card files, and records that need them."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.runner import ROOT, as_json, fail, succeed

CARDS = ROOT / "docs" / "examples" / "careful.yaml"


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def test_a_person_plays_against_the_bot(tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    told = succeed("play", "normandy/1", "--solo", "US", "--seed", "5", "--save", record, typed="1\nend turn\nquit\n")
    assert "you are DE" in told
    assert "US bot" in told
    assert "Bot stance attack" in told
    assert "section" in told
    again = succeed("play", "--load", record, typed="log\nquit\n")
    assert "you are DE" in again
    assert "entries, all by the rules" in succeed("replay", record)


def test_the_seats_of_a_solo_game_are_given() -> None:
    assert "the virtual opponent has US" in fail("play", "normandy/1", "--solo", "US", "--seats", "me,scripted")
    assert "option solo is 'FR'" in fail("play", "normandy/1", "--solo", "FR")


def test_a_card_file_is_checked(tmp_path: Path) -> None:
    assert "careful@" in succeed("check", "--solo", CARDS)
    told = as_json("check", "--solo", CARDS)
    assert told["ok"]
    assert list(told["cards"].values()) == [1]
    broken = tmp_path / "broken.yaml"
    broken.write_text(CARDS.read_text(encoding="utf-8").replace("control", "contrl"), encoding="utf-8")
    assert "broken.yaml:15: cards[0].sections[0].do: found 'contrl'" in fail("check", "--solo", broken)


def test_a_record_with_cards_needs_their_file(tmp_path: Path) -> None:
    record = tmp_path / "game.record"
    words = ("play", "normandy/1", "--solo", "DE", "--seed", "5", "--cards", CARDS, "--save", record)
    succeed(*words, typed="1\nquit\n")
    assert "cards=careful@" in record.read_text(encoding="utf-8")
    assert "all by the rules" in succeed("replay", record, "--cards", CARDS)
