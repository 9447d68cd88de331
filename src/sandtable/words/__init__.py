"""Sentences in the reader's language: the books of words that the browser and the terminal share.

A book is a JSON file by key. An entry is a text with `{holes}`, or one for each plural form of `{count}`. A hole may
ask for a case, `{side:dat}`: the forms of a name stand under `case:` and the name. A verb agrees with a name in number,
`{unit:jde|jdou}` (docs/words.md).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

LANGUAGES: Final = ("en", "cs", "pl")
HOLE: Final = re.compile(r"\{(\w+)(?::([^{}]+))?\}")
Message = str | dict[str, str]


def _english(count: int) -> str:
    return "one" if count == 1 else "other"


def _czech(count: int) -> str:
    return "one" if count == 1 else "few" if 2 <= count <= 4 else "other"


def _polish(count: int) -> str:
    few = 2 <= count % 10 <= 4 and not 12 <= count % 100 <= 14
    return "one" if count == 1 else "few" if few else "many"


PLURALS: Final[dict[str, Callable[[int], str]]] = {"en": _english, "cs": _czech, "pl": _polish}


class Said(str):
    """An English text that remembers how it was made, so that it can be said in other languages too.

    What the engine tells of files and calls is English. Its pattern is the key of what other languages say instead,
    `said:` before it; so is a text without holes.
    """

    pattern: str
    parts: Mapping[str, object]


def said(pattern: str, /, **parts: object) -> Said:
    """A text with its holes filled."""
    told = Said(HOLE.sub(lambda hole: str(parts[hole[1]]), pattern))
    told.pattern, told.parts = pattern, parts
    return told


def either(names: Iterable[str]) -> str:
    """`a or b or c`, in any language."""
    text, *others = names
    for other in others:
        text = said("{one} or {other}", one=text, other=other)
    return text


class Words:
    """What can be said in a language."""

    def __init__(self, language: str, catalogue: Mapping[str, Message]) -> None:
        self.language = language
        self._catalogue = catalogue

    def __contains__(self, key: str) -> bool:
        return key in self._catalogue

    def say(self, key: str, /, **params: object) -> str:
        """A sentence with its holes filled. A call such as `Follow me!` needs no full stop."""
        return HOLE.sub(lambda hole: self._fill(hole, params), self._template(key, params)).replace("!.", "!")

    def maybe(self, key: str, fallback: str, /, **params: object) -> str:
        """The same for a key that is made of data; the fallback where nobody has written one."""
        return self.say(key, **params) if key in self else fallback

    def pick(self, names: Mapping[str, str]) -> str:
        """The name in this language out of a list by language."""
        return names.get(self.language) or names["en"]

    def reason(self, reason: str) -> str:
        """Why the rules refuse something; the English reason is the key."""
        return self.maybe(rule_key(reason), reason)

    def put(self, text: str) -> str:
        """What the engine says in English, in this language; as it is where nobody has translated it.

        Reasons of the rules have keys of their own.
        """
        pattern, parts = (text.pattern, text.parts) if isinstance(text, Said) else (text, {})
        own = {name: self.put(part) if isinstance(part, str) else part for name, part in parts.items()}
        return self.maybe(f"said:{pattern}", self.reason(str(text)), **own)

    def join(self, items: Iterable[str]) -> str:
        """`a, b and c`."""
        *most, last = items
        return self.say("list.and", most=", ".join(most), last=last) if most else last

    def in_case(self, name: str, wanted: str) -> str:
        """A name in a grammatical case. What follows a name, a squad or a number, stays as it is."""
        end, forms = self._declined(name)
        return forms.get(wanted, name[:end]) + name[end:]

    def agree(self, name: str, one: str, many: str) -> str:
        """What is said of a name: of one, or of several."""
        return many if self._declined(name)[1].get("number") == "plural" else one

    def _declined(self, name: str) -> tuple[int, dict[str, str]]:
        """The forms of a name, and how much of it they stand for."""
        end = len(name)
        while end > 0:
            forms = self._catalogue.get(f"case:{name[:end]}")
            if isinstance(forms, dict):
                return end, forms
            end = name.rfind(" ", 0, end)
        return len(name), {}

    def _template(self, key: str, params: Mapping[str, object]) -> str:
        message = self._catalogue[key]
        if isinstance(message, str):
            return message
        count = params.get("count", 0)
        form = PLURALS[self.language](count if isinstance(count, int) else 0)
        return message.get(form, message["other"])

    def _fill(self, hole: re.Match[str], params: Mapping[str, object]) -> str:
        name, wanted = hole.groups()
        if name not in params:
            return hole.group()
        value = str(params[name])
        if not wanted:
            return value
        one, bar, many = wanted.partition("|")
        return self.agree(value, one, many) if bar else self.in_case(value, wanted)


def rule_key(reason: str) -> str:
    """The key of a refusal of the rules: `Fog of War cannot be played` is `why.fog-of-war-cannot-be-played`."""
    return "why." + re.sub(r"[^a-z0-9]+", "-", reason.lower()).strip("-")


_READ: Final[dict[tuple[str, ...], Words]] = {}
"""What has been read, by language and folders."""


def words(language: str, *own: Traversable | None) -> Words:
    """The common words of a language, and those in the folders of games."""
    name = (language, *map(str, own))
    if name not in _READ:
        catalogue: dict[str, Message] = {}
        for folder in filter(None, [files("sandtable.words"), *own]):
            for book in sorted(folder.iterdir(), key=lambda file: file.name):
                if book.name.endswith(f"{language}.json"):
                    catalogue |= json.loads(book.read_text(encoding="utf-8"))
        _READ[name] = Words(language, catalogue)
    return _READ[name]
