"""The long table in the terminal in Czech and Polish: from the first screen to the last nothing is English."""

from __future__ import annotations

import random
from importlib.resources import files
from pathlib import Path

import pytest

from sandtable.games.legions.present.story import SENTENCES
from sandtable.games.legions.terminal.glossary import LOG, SILENT
from sandtable.words import words
from tests.cli.reader import english_in
from tests.cli.runner import run, succeed

ASKED = {"cs": ("?", "ruka", "balíčky", "průběh vše"), "pl": ("?", "ręka", "stosy", "dziennik wszystko")}

TOLD = {
    "cs": ("Dobíráš: Kulgan.", "Bílí dobírají 1 postavu.", "Ljovka Provod jde k Verbířům v osadě."),
    "pl": ("Dobierasz: Kułgan.", "Biali dobierają 1 postać.", "Lowka Prowod idzie do Werbowników w osadzie."),
}
"""One's own cards by name, the others' by number; and who goes where."""


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_a_whole_game_has_no_english(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    chosen = random.Random(3)
    typed = [*(str(chosen.randint(1, 9)) for _ in range(60)), *ASKED[language]]
    typed += [str(chosen.randint(1, 12)) for _ in range(1500)]
    lines = "\n".join(typed) + "\n"
    shown = run("--language", language, "play", "legions/2", "--seats", "me,random", "--seed", "5", typed=lines).stdout
    assert {"cs": "Konec hry: ", "pl": "Koniec gry: "}[language] in shown
    assert all(line in shown for line in TOLD[language])
    assert english_in(shown, language, "legions") == []


@pytest.mark.parametrize(
    ("language", "officer", "told"),
    [
        ("en", "officer vels", "The White side chooses Arkady Velsky as officer."),
        ("en", "officer velskij", "The White side chooses Arkady Velsky as officer."),
        ("cs", "velskij", "Tvým důstojníkem je Arkadij Velskij."),
        ("pl", "wielski", "Twoim oficerem jest Arkadij Wielski."),
    ],
)
def test_people_are_spelt_and_understood_as_the_language_has_them(
    language: str, officer: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The spelling of records is understood too, and is what the record holds."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    lines = f"2\n1\n{officer}\nlog all\n"
    shown = run("--language", language, "play", "legions/2", "--seed", "5", typed=lines).stdout
    assert told in shown
    record = next((tmp_path / "sandtable").rglob("*.record"))
    assert "officer Arkadij Velskij" in record.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_the_box_has_no_english(language: str) -> None:
    assert english_in(succeed("show", "legions/3", "--language", language), language, "legions") == []


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_every_kind_of_event_has_a_sentence(language: str) -> None:
    said = words(language, files("sandtable.games.legions") / "words")
    told = {*SENTENCES} - {*SILENT, "undone"}
    assert [kind for kind in told if f"legions.log.{LOG.get(kind, kind)}" not in said] == []
