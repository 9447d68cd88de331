"""Czech and Polish: names have the cases that sentences ask for, and a colon stands for no case."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import yaml

from sandtable.games.undaunted.words.names import names_in
from tests.locales import CLIENT, SHARED

LANGUAGES = ("cs", "pl")
INVARIABLE = {"LRDG"}
APART = ("cases.", "help.", "said.")
"""Forms of names, and what stands in English where it is said."""
FIGURES = {"after", "count", "done", "failures", "faults", "left", "moves", "needed", "own", "score", "share", "tried"}
"""Holes that numbers fill, some with what they count; all others may be filled by a name."""
COLON = re.compile(rf": [„`]?\{{(?!(?:{'|'.join(FIGURES)})\}})\w+[:}}]")
OPENING = re.compile(r"^(?:\w+, )?\{\w+\}(?: \(\{\w+\}\))?: ")
LIST = "a list of names follows, and a list keeps them as they are"
HEADING = "a heading and what it heads"
PERSON = "names of people are not declined"
CALLED = "what is called out, in its own words"
FACE = "a button says what is done, then the face of the mine"
SENTENCE = "a sentence of its own follows"
TYPED = "what is typed stands as it is typed"
COLONS = {
    "campaign.next": HEADING,
    "choice.mine.lay": FACE,
    "choice.mine.lift": FACE,
    "choice.sit": LIST,
    "cli.check.scenario": HEADING,
    "cli.click.choice": TYPED,
    "cli.click.invalid": SENTENCE,
    "cli.goOn": TYPED,
    "cli.itself": LIST,
    "cli.lookAt": TYPED,
    "cli.noAnswer": TYPED,
    "cli.noKeep": SENTENCE,
    "cli.noWrite": SENTENCE,
    "cli.ourFault": SENTENCE,
    "cli.over": SENTENCE,
    "cli.refused": SENTENCE,
    "cli.refused.rule": SENTENCE,
    "cli.replay.end": SENTENCE,
    "cli.usage.error": SENTENCE,
    "cli.why.what": TYPED,
    "continue.against": PERSON,
    "continue.with": PERSON,
    "event.rolled": "a hit or a miss, as the dice are called",
    "event.rolled.bare": "a hit or a miss, as the dice are called",
    "event.rolled.structure": "a hit or a miss, as the dice are called",
    "event.rolled.structure.bare": "a hit or a miss, as the dice are called",
    "gallery.author": PERSON,
    "goal.escape.of": LIST,
    "goal.neutralize.of": LIST,
    "here.failed": SENTENCE,
    "legions.cli.diary.at": TYPED,
    "legions.commit.charge": HEADING,
    "legions.log.charge": "who is struck, in the dative already, and how often",
    "legions.log.decided": "a result: the plot, then the strengths",
    "legions.log.decided.none": "a result: the plot, then the strengths",
    "legions.log.drew.names": LIST,
    "legions.log.frostbitten": LIST,
    "legions.log.immediate": CALLED,
    "legions.log.immediate.known": CALLED,
    "legions.log.location": HEADING,
    "legions.log.looked.known": "what one sees, as a sentence of its own",
    "legions.log.order": "who calls out what",
    "legions.log.plots": LIST,
    "legions.log.rejected": LIST,
    "legions.log.tokenLost.known": "what turned out, as printed on the token",
    "legions.log.warmed": LIST,
    "legions.name.maimed": HEADING,
    "lesson.enemy.title": HEADING,
    "log.bot.card": SENTENCE,
    "log.bot.laid": LIST,
    "log.bot.row": LIST,
    "log.bot.tie": "whatever chance had to choose between",
    "log.chose.card": HEADING,
    "log.drew.cards": LIST,
    "log.turn": HEADING,
    "luck.target": HEADING,
    "mine.links.seat": HEADING,
    "mine.links.title": HEADING,
    "name.aboard": LIST,
    "name.requires": LIST,
    "no.no_bot": LIST,
    "no.old_scenario_file": SENTENCE,
    "answer.of": "a card, then what it is played for, as it is typed",
    "score.label": LIST,
    "screen.must.other": HEADING,
    "slip.before": LIST,
    "team.label": HEADING,
}
"""Sentences with a name after a colon, each with its reason."""


def read(path: Path) -> dict[str, Any]:
    """A book of words."""
    book: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return book


def books(language: str) -> dict[str, Any]:
    """Everything that is said in a language, by pages and terminal, without the forms of names."""
    paths = [*CLIENT.rglob(f"locale/*{language}.json"), *SHARED.rglob(f"words/*{language}.json")]
    assert len([path for path in paths if path.name.startswith("terminal.")]) == 3
    return {key: text for path in sorted(paths) if not path.name.startswith(APART) for key, text in read(path).items()}


def sentences(message: Any) -> list[str]:
    """A message, or all its plurals."""
    return [message] if isinstance(message, str) else list(message.values())


def declined(table: dict[str, dict[str, str]], name: str) -> dict[str, str]:
    """The forms of a name, or of the beginning of it, as the client finds them."""
    words = name.split(" ")
    for length in range(len(words), 0, -1):
        if forms := table.get("case:" + " ".join(words[:length])):
            return forms
    return {}


def wanted(language: str, hole: str) -> set[str]:
    """The cases in which sentences want what fills a hole."""
    text = "\n".join(sentence for message in books(language).values() for sentence in sentences(message))
    return set(re.findall(rf"\{{{hole}:(\w+)\}}", text))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_colon_before_a_name_has_its_reason(language: str) -> None:
    found = {key for key, message in books(language).items() if any(map(COLON.search, sentences(message)))}
    assert found <= set(COLONS)


def test_every_reason_is_needed() -> None:
    spoken = {key for language in LANGUAGES for key, message in books(language).items() if COLON.search(str(message))}
    assert spoken == set(COLONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_is_a_name_and_a_noun(language: str) -> None:
    """`Scouts B: a move to 5B` is no sentence where English has one."""
    english = books("en")
    told = {key for key, message in books(language).items() if any(map(OPENING.search, sentences(message)))}
    assert {key for key in told if not any(map(OPENING.search, sentences(english[key])))} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_verbs_agree_with_names(language: str) -> None:
    """Names that stand for several say so, where English has a plural, and sides that are peoples."""
    own = SHARED / "games" / "undaunted" / "words"
    words, english = read(own / f"{language}.json"), read(own / "en.json")
    table = read(own / f"cases.{language}.json")
    told = {key: declined(table, text).get("number") for key, text in words.items() if re.match(r"card\.[^.]+$", key)}
    several = {key for key in told if re.search(r"(men|[^s]s)$", english[key])}
    assert len(several) > 5
    assert {key for key, number in told.items() if number == "plural"} == several
    sides = {key: declined(table, words[f"side.{key}"]).get("number") for key in ("US", "DE", "IT", "LRDG")}
    assert sides == {"US": "plural", "DE": "plural", "IT": "plural", "LRDG": None}
    said = names_in(language).words
    assert said.say("event.moved", unit="X", tile="5B") != said.say("event.moved", unit=words["card.Scouts"], tile="5B")


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_a_battle_have_the_cases_that_are_asked_for(language: str) -> None:
    own = SHARED / "games" / "undaunted" / "words"
    words, table = read(own / f"{language}.json"), read(own / f"cases.{language}.json")
    people = {text for key, text in words.items() if re.match(r"(card|side)\.(?!adjective|fog)", key)}
    things = {text for key, text in words.items() if key.startswith("structure.")}
    asked = set().union(*(wanted(language, hole) for hole in ("unit", "card", "target", "other", "vehicle")))
    assert {"acc", "dat", "gen"} <= asked
    for name in (people | things) - INVARIABLE:
        missing = asked - {"with"} - set(declined(table, name))
        assert not missing, f"{name} has no {missing}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_the_long_table_have_the_cases_that_are_asked_for(language: str) -> None:
    content = files("sandtable.games.legions.content")
    table = read(SHARED / "games" / "legions" / "words" / f"cases.{language}.json")
    plots = yaml.safe_load(content.joinpath("plots.yaml").read_text(encoding="utf-8"))["plots"]
    factions = yaml.safe_load(content.joinpath("factions.yaml").read_text(encoding="utf-8"))["factions"]
    words = books(language)
    named = {
        "plot": [plot["names"][language] for plot in plots],
        "faction": [faction["names"][language] for faction in factions],
        "skill": [text for key, text in words.items() if key.startswith("legions.skill.")],
        "equipment": [text for key, text in words.items() if re.fullmatch(r"legions\.equipment\.\w+", key)],
    }
    assert [len(names) for names in named.values()] == [24, 4, 3, 8]
    for hole, names in named.items():
        asked = (
            set().union(*(wanted(language, each) for each in ("at", "of", "side", hole)))
            if hole == "faction"
            else wanted(language, hole)
        )
        for name in names:
            missing = asked - set(table.get(f"case:{name}", {})) - {"with"}
            assert not missing, f"{name} has no {missing}"


SAYING = {
    "SandtableError",
    "UsageError",
    "UnknownScenario",
    "BadOption",
    "BadParameter",
    "CampaignError",
    "RecordError",
    "InvalidMove",
    "MoveError",
}
FAULTS = {"fault", "_wrong", "Fault", "_limit", "entry"}
SPOKEN = ("cli", "kernel", "lab/*.py", "games/*/content", "games/*/terminal", "games/*/flow", "games/*/solo/cards")
UNSAID = ("kernel/cases", "kernel/engine", "games/legions/content/load.py")
"""What speaks to those who play or write files, and what only to those who write rules, cases or boxes."""


Assigned = dict[str, list[ast.expr]]


def texts(node: ast.expr, assigned: Assigned) -> Iterator[str]:
    """The English texts that an argument may be, also by way of a variable."""
    match node:
        case ast.Constant(value=str(text)) if re.search("[a-z]{2}", text):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from (*texts(one, assigned), *texts(other, assigned))
        case ast.BoolOp(values=several):
            yield from (text for each in several for text in texts(each, assigned))
        case ast.Name(id=name):
            others = {other: values for other, values in assigned.items() if other != name}
            yield from (text for each in assigned.get(name, ()) for text in texts(each, others))
        case ast.BinOp(left=one, right=other) if [*texts(one, assigned), *texts(other, assigned)]:
            yield f"not said: {ast.unparse(node)}"
        case ast.JoinedStr():
            yield f"not said: {ast.unparse(node)}"


def pieces(node: ast.expr, assigned: Assigned) -> Iterator[str]:
    """The English texts that may fill a hole. What is made of names and figures alone is none."""
    match node:
        case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(text)), attr="join")):
            found = [f"not said: {ast.unparse(node)}"] if re.search("[a-z]{2}", text) else []
        case ast.Call(func=ast.Name(id="str"), args=[ast.Name(id="error")]) | ast.Name(id="error"):
            found = [f"not said: {ast.unparse(node)}; the error's own text is error.told"]
        case _:
            found = list(texts(node, assigned))
    for text in found:
        told = re.sub(r"\{.*?\}", "", text.removeprefix("not said: f"))
        if not text.startswith("not said: f") or re.search("[a-z]{2}", told):
            yield text


def assigned_in(function: ast.AST) -> Assigned:
    """What the names of a function, or of a module, are set to."""
    found: Assigned = {}
    for node in ast.walk(function):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            found.setdefault(node.targets[0].id, []).append(node.value)
    return found


def english() -> dict[str, str]:
    """Everything that is said of files and calls, with the file that says it."""
    found: dict[str, str] = {}
    paths = [
        path for place in SPOKEN for each in SHARED.glob(place) for path in ([each], each.rglob("*.py"))[each.is_dir()]
    ]
    for path in paths:
        place = path.relative_to(SHARED).as_posix()
        if place.startswith(UNSAID):
            continue
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef):
                found |= dict.fromkeys(said_in(function), place)
    return found


def said_in(function: ast.FunctionDef) -> Iterator[str]:
    """Everything that a function says of files and calls."""
    assigned = assigned_in(function)
    for node in ast.walk(function):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name == "said":
            yield from texts(node.args[0], assigned)
            yield from (text for each in node.keywords for text in pieces(each.value, assigned))
        elif name in SAYING | FAULTS or (name == "add" and len(node.args) > 2):
            own = node.args[2:] if name == "Fault" else node.args
            yield from (text for each in own for text in texts(each, assigned))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_said_of_files_and_calls_is_said_in_every_language(language: str) -> None:
    own = {key: text for path in SHARED.rglob(f"words/said.{language}.json") for key, text in read(path).items()}
    said = english()
    assert len(said) > 250
    assert {text: place for text, place in said.items() if f"said:{text}" not in own} == {}
    for key, text in own.items():
        assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", key)), key


def test_no_translation_is_dead() -> None:
    """Nobody says it any more, or says it in other words. What a system says of a file stands nowhere here."""
    sources = [ast.parse(path.read_text(encoding="utf-8")) for path in SHARED.rglob("*.py")]
    spoken = {node.value for tree in sources for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    own = {key.removeprefix("said:") for path in SHARED.rglob("words/said.cs.json") for key in read(path)}
    assert own - spoken == {"permission denied", "is a directory"}
