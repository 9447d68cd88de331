"""Whatever is refused can be said in every language of the client: each refusal has its entry in every catalogue."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

import sandtable.games.legions
import sandtable.games.undaunted
import sandtable.server
from sandtable import law
from sandtable.server.wire import protocol as wire
from sandtable.server.wire.messages import MESSAGES, Message, key_of
from sandtable.words import rule_key
from tests.locales import words as words_of

CLIENT_ONLY = {"no.offline", "no.line_lost", "no.strange"}
LANGUAGES = ("en", "cs", "pl")
OF_CHANCE = {
    "that dispatch has been drawn already",
    "no such character is in the deck that is drawn from",
    "that location has been revealed already",
    "that plot has been revealed already",
    "the table was laid with another start player",
}
"""What is told to chance alone at the long table: no client ever hears it."""


def calls(package: object, name: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call of a function in a package, and where it is."""
    folder = Path(str(package.__file__)).parent  # type: ignore[attr-defined]
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                yield f"{file.name}:{node.lineno}", node


def rule_keys() -> set[str]:
    """The keys of all refusals by the rules of the Undaunted family; each must be written out, or nobody can say it."""
    keys = set()
    for where, call in calls(sandtable.games.undaunted, "Refusal"):
        reason = call.args[1]
        assert isinstance(reason, ast.Constant), f"{where}: a reason that is made while playing cannot be translated"
        keys.add(rule_key(str(reason.value)))
    return keys


def holes(*texts: str) -> set[str]:
    """The parameters that texts use."""
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_by_the_rules_can_be_said(language: str) -> None:
    written = {key for key in words_of(language) if key.startswith("why.")}
    assert len(rule_keys()) > 80
    assert written == rule_keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_topic_of_the_law_is_a_chapter(language: str) -> None:
    """The orders of Legions are one chapter."""
    topics = {rule.rpartition("-")[0] for rule in law.rules()}
    chapters = {"LG-ORDER" if topic.startswith("LG-ORDER-") else topic for topic in topics}
    assert {key for key in words_of(language) if key.startswith("chapter.")} == {f"chapter.{name}" for name in chapters}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_at_the_long_table_can_be_said(language: str) -> None:
    reasons = {str(ast.literal_eval(call.args[1])) for _, call in calls(sandtable.games.legions, "Refusal")}
    assert reasons >= OF_CHANCE
    words = words_of(language, "legions")
    assert {key for key in words if key.startswith("why.")} == {rule_key(reason) for reason in reasons - OF_CHANCE}
    if language == "en":
        assert all(words[rule_key(reason)] == reason for reason in reasons - OF_CHANCE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_server_can_be_said(language: str) -> None:
    words = words_of(language)
    assert {key for key in words if key.startswith("no.")} == {key_of(name) for name in MESSAGES} | CLIENT_ONLY
    for name, message in MESSAGES.items():
        assert holes(words[key_of(name)]) <= holes(message.reason, message.wanted), name


def test_english_reasons_and_the_english_catalogue_agree() -> None:
    words = words_of("en")
    for _, call in calls(sandtable.games.undaunted, "Refusal"):
        reason = ast.literal_eval(call.args[1])
        assert words[rule_key(reason)] == reason


def test_every_refusal_is_known_and_filled() -> None:
    """What the server refuses with is in the list of messages, and brings the parameters that the sentences use."""
    used = set()
    for where, call in calls(sandtable.server, "refusal"):
        given = {keyword.arg for keyword in call.keywords}
        for name in _names(call.args[0]):
            assert name in MESSAGES, f"{where}: {name}"
            message: Message = MESSAGES[name]
            assert given == holes(message.reason, message.wanted), f"{where}: {name}"
            used.add(name)
    assert used == set(MESSAGES)


def _names(argument: ast.expr) -> list[str]:
    """The ids that an argument may stand for: a text, a choice of two, or a text with what is offered in it."""
    if isinstance(argument, ast.IfExp):
        return _names(argument.body) + _names(argument.orelse)
    if isinstance(argument, ast.JoinedStr):
        parts = [part.value if isinstance(part, ast.Constant) else "{}" for part in argument.values]
        return ["".join(map(str, parts)).format(what) for what in get_args(wire.What)]
    return [str(ast.literal_eval(argument))]
