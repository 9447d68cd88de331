"""Battles in the terminal in Czech and Polish: from the first screen to the last nothing is English."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import sandtable
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.present.notation import say
from sandtable.games.undaunted.present.story import SENTENCES
from sandtable.games.undaunted.terminal.answers import say_answer
from sandtable.games.undaunted.words.names import names_in
from sandtable.kernel.engine.random import FastSource
from sandtable.words import words
from tests.cli.reader import english_in
from tests.cli.runner import run, succeed

ASKED = {
    "cs": ("?", "ruka", "balíčky", "průběh vše", "pravidla", "proč dost"),
    "pl": ("?", "ręka", "stosy", "dziennik wszystko", "zasady", "czemu wystarczy"),
}


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


@pytest.mark.parametrize("language", ["cs", "pl"])
@pytest.mark.parametrize(
    "game",
    [("normandy/1", "--solo", "DE"), ("normandy/102", "--option", "guard=3"), ("africa/202", "--option", "guard=2")],
)
def test_a_whole_game_has_no_english(language: str, game: tuple[str, ...]) -> None:
    chosen = random.Random(3)
    typed = ["1", "1", *ASKED[language], *(str(chosen.randint(1, 12)) for _ in range(3000))]
    shown = run("--language", language, "play", *game, "--seed", "5", typed="\n".join(typed) + "\n").stdout
    assert {"cs": "Konec hry: ", "pl": "Koniec gry: "}[language] in shown
    assert english_in(shown, language, "undaunted") == []


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_scenarios_and_rules_have_no_english(language: str) -> None:
    for line in (
        ("list",),
        ("show", "normandy/4"),
        ("show", "africa/202"),
        ("rules", "UN"),
        ("rules", "UN-SCOUT"),
        ("rules", "D-02"),
    ):
        shown = succeed("--language", language, *line)
        assert english_in(shown, language, "undaunted") == [], line


def test_the_language_is_chosen_before_a_verb_after_it_or_by_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    czech, polish = "Lokalita" and "karta", "talia"
    assert polish in succeed("show", "normandy/1", "--language", "pl")
    assert polish in succeed("--language", "pl", "show", "normandy/1")
    monkeypatch.setenv("SANDTABLE_LANGUAGE", "cs")
    assert czech in succeed("show", "normandy/1")
    monkeypatch.setenv("SANDTABLE_LANGUAGE", "klingon")
    assert "SANDTABLE_LANGUAGE is 'klingon'; it takes en, cs, pl" in run("show", "normandy/1").stderr
    monkeypatch.delenv("SANDTABLE_LANGUAGE")
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert polish in succeed("show", "normandy/1")
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "US deck" in succeed("show", "normandy/1")


def test_answers_are_typed_in_the_readers_own_words() -> None:
    lines = ("seržant", "str a: utok", "pátrači b: pátrání", "stř", "fog", "konec")
    shown = " ".join(
        succeed(
            "play",
            "normandy/1",
            "--seats",
            "me,random",
            "--seed",
            "7",
            "--language",
            "cs",
            typed="\n".join(lines) + "\n",
        ).split()
    )
    assert "Tvůj tah: zahraj kartu" in shown
    assert "Na koho střílet?" in shown or "US střílí na" in shown
    assert "'fog' není odpověď na tuto otázku" in shown


def test_what_cannot_be_done_is_refused_in_the_readers_own_words() -> None:
    typed = "1\npátrači b: pátrání\nstř\nkonec\n"
    shown = " ".join(
        succeed("play", "normandy/1", "--seats", "me,random", "--seed", "7", "--language", "cs", typed=typed).split()
    )
    assert "Pátrači B: pátrání: tato karta není v tvé ruce (UN-PLAY-2); pravidlo ukáže `pravidla UN-PLAY-2`." in shown
    assert "'stř' může znamenat 'Střelci A: přesun' nebo 'Střelci A: útok' nebo" in shown


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_every_answer_has_words_of_its_own(language: str) -> None:
    """No two answers to a question read alike, and in English they are the notation."""
    names = names_in(language)
    for scenario in ("normandy/1", "normandy/101", "africa/202"):
        table = sandtable.new(scenario, seed=2)
        luck = FastSource(4, 2)
        for _ in range(120):
            battle = table.state
            if table.over or not isinstance(battle, Battle):
                break
            for _, step in battle.open_steps():
                options = [int(answer) for answer in step.options(battle)]
                said = [say_answer(names, battle, step, answer) for answer in options]
                assert len({*said}) == len(said)
                if language == "en":
                    assert said == [say(battle, step, answer) for answer in options]
            decision = table.decisions[0]
            table.play(decision.options[luck.below(0, len(decision.options))])


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_every_kind_of_event_has_a_sentence(language: str) -> None:
    said = names_in(language).words
    assert [kind for kind in SENTENCES if f"event.{kind}" not in said] == ["undone"]
    assert "cli.undone" in words(language)
