"""The command line in Czech and Polish: help, and what is wrong with what was typed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import click
import pytest

import sandtable
from sandtable.cli import main, showing
from tests.cli.helps import english, recorded
from tests.cli.reader import english_in
from tests.cli.runner import fail, succeed

LANGUAGES = ("cs", "pl")
WRONG = {
    ("fight",): ("Příkaz 'fight' neexistuje.", "Nie ma polecenia 'fight'."),
    ("list", "--all"): ("Volba '--all' neexistuje.", "Nie ma opcji '--all'."),
    ("show",): ("Chybí údaj 'SCÉNÁŘ'.", "Brakuje danej 'SCENARIUSZ'."),
    ("play", "--seed", "x"): ("'--seed': 'x' není celé číslo.", "'--seed': 'x' to nie liczba całkowita."),
    ("gallery", "--by", "x"): ("'--by': 'x' není na výběr", "'--by': 'x' nie ma do wyboru"),
    ("play",): ("Chyba: uveď scénář", "Błąd: podaj scenariusz"),
    ("show", "normandy/99"): ("nemělo to být 'normandy/9'?", "może 'normandy/9'?"),
    ("play", "normandy/1", "--seats", "me"): ("má počet míst 2: US, DE", "ma liczbę miejsc 2: US, DE"),
    ("play", "normandy/1", "--option", "fog"): ("má být název=hodnota", "powinno być nazwa=wartość"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_explains_itself_without_english(language: str) -> None:
    shown = succeed("--language", language, "--help")
    for name, verb in main.commands.items():
        told = succeed(name, "--language", language, "--help")
        shown += told
        helps = [param.help for param in verb.params if isinstance(param, click.Option)]
        assert not [text for text in helps if text and text in " ".join(told.split())]
    assert english_in(shown, language, "undaunted") == []
    assert not {"Usage:", "Options:", "Commands:", "[OPTIONS]", "[default:", "FILE", "PATH", "NUMBER"} & set(
        shown.split()
    )


def test_no_help_has_changed_behind_its_translations() -> None:
    now, then = english(), recorded()
    late = sorted(key for key in now | then if now.get(key) != then.get(key))
    assert late == [], "revise these in words/help.cs.json and help.pl.json; then run python -m tests.cli.helps"


@pytest.mark.parametrize(("number", "language"), [*enumerate(LANGUAGES)])
@pytest.mark.parametrize("typed", WRONG, ids=" ".join)
def test_what_was_typed_wrong_is_told(typed: tuple[str, ...], number: int, language: str) -> None:
    assert WRONG[typed][number] in fail("--language", language, *typed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_faults_of_a_file_are_told(language: str, tmp_path: Path) -> None:
    file = tmp_path / "field.yaml"
    file.write_text("id: my/field\nbox: normandy\npalce: here\nboard: {tiles: [{id: 12C}]}\n", encoding="utf-8")
    told = fail("--language", language, "check", file)
    near, key = {"cs": ("nemělo to být '12B'?", "klíč chybí"), "pl": ("może '12B'?", "brak klucza")}[language]
    assert near in told
    assert key in told
    assert not {"found", "wanted", "one of", "mapping"} & set(told.split())


TORN = {
    ("^sandtable record 1", "{"): ("řádek 1: nalezeno '{', má být", "wiersz 1: znaleziono '{', powinno być"),
    ("^options: .*", "options: guard"): ("má tam být název=hodnota", "powinno być nazwa=wartość"),
    ("^rules: .*", "rules: 7"): ("tento program hraje verzi", "ten program gra wersją"),
    ("^end: .*", "FR: end turn\nend: 1"): ("smí být US, DE, chance", "może stać US, DE, chance"),
    ("^end: .*", "US: fight\nend: 1"): ("toho místa se teď nikdo neptá", "tego miejsca nikt teraz nie pyta"),
    ("^end: .*", "chance: US draws a tank\nend: 1"): ("takový výsledek tu není", "taki wynik nie jest"),
    ("^end: .*", "end: 9"): ("řádky chybějí", "wierszy brakuje"),
}


@pytest.mark.parametrize(("number", "language"), [*enumerate(LANGUAGES)])
@pytest.mark.parametrize("change", TORN, ids=str)
def test_what_is_wrong_with_a_record_is_told(
    change: tuple[str, str], number: int, language: str, tmp_path: Path
) -> None:
    file = tmp_path / "torn.txt"
    head = re.sub("(?s)^chance: .*", "end: 0\n", sandtable.new("normandy/1", seed=1).record.text(), flags=re.M)
    file.write_text(re.sub(change[0], change[1], head, flags=re.M), encoding="utf-8")
    told = fail("--language", language, "replay", file)
    assert TORN[change][number] in told
    assert not {"line", "found", "wanted"} & set(re.findall(r"\w+", told.removeprefix(f"sandtable: {file}")))


@pytest.mark.parametrize("language", LANGUAGES)
def test_rule_cases_are_counted(language: str) -> None:
    file = Path(__file__).parents[1] / "rules" / "normandy" / "movement.yaml"
    told = succeed("--language", language, "check", file)
    assert re.fullmatch(r"\d+ (zkoušek, 1 soubor|próby, 1 plik), \d+ .*: (vše platí|wszystko się zgadza)\n", told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_end_that_nobody_wanted_is_told(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def ends(error: BaseException) -> Callable[..., None]:
        def end(*_: object) -> None:
            raise error

        return end

    monkeypatch.setattr(showing, "game_of", ends(ZeroDivisionError("oops")))
    told = fail("--language", language, "show", "normandy/1", code=3)
    assert told.startswith({"cs": "sandtable: to je chyba Sandtable", "pl": "sandtable: to błąd Sandtable"}[language])
    assert "ZeroDivisionError: oops" in told
    monkeypatch.setattr(showing, "game_of", ends(KeyboardInterrupt()))
    told = fail("--language", language, "show", "normandy/1")
    assert told == {"cs": "sandtable: přerušeno\n", "pl": "sandtable: przerwano\n"}[language]


def test_the_list_is_whole_in_eighty_columns() -> None:
    for language in ("en", *LANGUAGES):
        shown = succeed("--language", language, "list")
        assert "…" not in shown
        assert max(map(len, shown.splitlines())) <= 80
        assert "Montmartin-en-Graignes" in shown
