"""Survival in the terminal: begun, left, taken up again, told, and what cannot be."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.games.legions.flow.survival import Campaign
from tests.cli.runner import fail, run, succeed


def numbers(count: int, seed: int = 3) -> str:
    """Answers at random, by their numbers."""
    chosen = random.Random(seed)
    return "".join(f"{chosen.randint(1, 9)}\n" for _ in range(count))


def test_a_campaign_is_played_on_several_days(tmp_path: Path) -> None:
    file = tmp_path / "siberia.campaign"
    first = succeed("survival", file, "--seed", "5", "--option", "vp_scale=compact", typed=numbers(20) + "quit\n")
    assert "Which faction do you take?" in first
    assert f"Go on with: sandtable survival {file}" in first.replace("\n", "")
    assert succeed("survival", file, "--diary") == "The diary is empty.\nGame 1 of 3 is being played.\n"

    second = run("survival", file, "--date", "6 December 1924", typed=numbers(1500)).stdout
    assert "Which faction do you take?" not in second
    assert "GAME 1, 6 December 1924" in second
    assert "Game 2 of 3 is laid." in second
    told = succeed("survival", file, typed=numbers(6000))
    assert "Survival won by " in told
    assert told.count("GAME 3") == 1
    kept = Campaign.resume(file.read_text(encoding="utf-8"))
    assert kept.over
    assert kept.options["vp_scale"] == "compact"
    assert succeed("survival", file) == succeed("survival", file, "--diary")
    assert len(kept.diary().splitlines()) == len(succeed("survival", file).splitlines())
    assert "HRA 3, " in succeed("survival", file, "--language", "cs")


def test_after_a_game_one_may_leave_it_for_another_day(tmp_path: Path) -> None:
    """Enough is typed for one game and no more; then the next one begins with those who live."""
    file = tmp_path / "c"
    for typed in range(60, 2000, 60):
        shown = run("survival", file, "--seed", "8", typed=numbers(typed) + "q\n").stdout
        if "is laid. Enter plays it" in shown:
            break
        file.unlink()
    text = file.read_text(encoding="utf-8")
    kept = Campaign.resume(text)
    assert len(kept.pages) == kept.number - 1
    assert kept.pages
    going = succeed("survival", file, typed="hand\nquit\n")
    assert "you are the" in going
    assert "Which faction" not in going


def test_who_gives_up_ends_the_campaign(tmp_path: Path) -> None:
    file = tmp_path / "c"
    given_up = "The campaign was given up in game 1."
    assert given_up in succeed("survival", file, "--seed", "2", typed="1\nresign\nyes\n")
    assert given_up in succeed("survival", file)


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["--seats", "me"], "found 1 seats, wanted two to four"),
        (["--seats", "me,scripted,scripted,scripted,scripted"], "found 5 seats"),
        (["--seats", "scripted,scripted"], "one must be `me`"),
        (["--seats", "me,clever"], "clever"),
        (["--option", "vp_scale=huge"], "huge"),
        (["--diary"], "there is no campaign in"),
    ],
)
def test_a_campaign_that_cannot_begin_says_why(words: list[str], wanted: str, tmp_path: Path) -> None:
    assert wanted in fail("survival", tmp_path / "c", *words)
    assert not (tmp_path / "c").exists()


def spoil(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new, 1)


@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (spoil("sandtable campaign 1", "sandtable record 1"), "line 1"),
        (spoil("scenario: legions/2", "scenario: legions/3"), "game 1 is one of legions/2"),
        (spoil("P0: take ", "P0: eat "), "in the record of game 1: line"),
        (lambda text: text[: text.index("--- game 1")], "found 0 games"),
        (lambda text: text.replace("open:", "finished:", 1), "is finished but"),
    ],
)
def test_a_broken_campaign_says_where(change: Callable[[str], str], wanted: str, tmp_path: Path) -> None:
    file = tmp_path / "c"
    succeed("survival", file, "--seed", "5", typed=numbers(30) + "quit\n")
    text = file.read_text(encoding="utf-8")
    assert change(text) != text
    file.write_text(change(text), encoding="utf-8")
    assert wanted in fail("survival", file)
    assert file.read_text(encoding="utf-8") == change(text)
    if "in the record" in wanted:
        assert "v záznamu hry 1: řádek" in (told := fail("--language", "cs", "survival", file))
        assert "není odpověď na tuto otázku" in told


def test_a_campaign_keeps_its_players_and_options(tmp_path: Path) -> None:
    file = tmp_path / "c"
    succeed("survival", file, "--seed", "5", typed="quit\n")
    for words in (["--seats", "me,me"], ["--option", "dispatches=on"]):
        assert "keeps its players and options" in " ".join(fail("survival", file, *words).split())
