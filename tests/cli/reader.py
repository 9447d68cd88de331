"""Somebody who reads what a terminal shows in Czech or Polish, and notes what is English."""

from __future__ import annotations

import re
from typing import Any

from tests.locales import words

COMMON = re.compile(r"\b(the|of|and|is|are|was|you|your|with|for|from|has|have|not|this|that|an|it)\b")
"""Small words that no English sentence does without and that are none in Czech or Polish."""
NAMES = ("card.", "action.", "structure.", "machine.", "solo.stance.", "legions.skill.", "legions.equipment.")
COMMAND = re.compile(r"(sandtable \w+|`rules|--\w+|/\S+).*")
"""What is typed at a shell is the same in all languages, and so are paths."""


def _pieces(message: Any) -> set[str]:
    texts = [message] if isinstance(message, str) else list(message.values())
    return {piece.strip(" .,:;()") for text in texts for piece in re.split(r"\{[\w:]+\}", text)}


def english_in(shown: str, language: str, game: str) -> list[str]:
    """The lines of a screen that hold an English word."""
    own, english = words(language, game), words("en", game)
    ours = {piece for message in own.values() for piece in _pieces(message)}
    theirs = {piece for message in english.values() for piece in _pieces(message)} - ours
    phrases = {piece for piece in theirs if len(piece) > 9 and " " in piece}
    names = {str(text) for key, text in english.items() if key.startswith(NAMES) and own[key] != text} - ours
    named = re.compile(rf"\b({'|'.join(map(re.escape, sorted(names)))})\b")
    found = []
    for line in shown.splitlines():
        said = COMMAND.sub("", line)
        if COMMON.search(said) or named.search(said) or any(phrase in said for phrase in phrases):
            found.append(line)
    return found
