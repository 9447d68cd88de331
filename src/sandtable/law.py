"""The law: the numbered rules and rulings that games bring, read as data.

`find("UN-DRAW-1")` gives a rule to quote, `rules()` and `rulings()` give all of them, `translation("cs")` what they say
in Czech, and `references(text)` finds the rule ids that a docstring or a case names. A game brings a folder of files
(`Game.law`; docs/rules/README.md says how they are written), and in folders named by language what they say there. One
that makes no sense is left out and named in `faults()`, and the others go on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources.abc import Traversable
from typing import TypeVar

import msgspec

from sandtable.kernel.registry import GAMES

LANGUAGES = ("en", "cs", "pl")
"""English is the law, the others are translations of it."""


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule. `authority` is T (the text says it), I (it follows) or R (we ruled it).

    `hint` is a note for whoever tests the rule, `example` a moment of play for whoever reads it; many have none.
    """

    id: str
    prefix: str
    topic: str
    authority: str
    text: str
    hint: str
    source: str
    file: str
    line: int
    example: str = ""


class Ruling(msgspec.Struct, frozen=True):
    """One decision where the texts differ (D-) or are silent (U-), with the rules it bears on."""

    id: str
    title: str
    text: str
    ruling: str
    reason: str
    option: str
    rules: tuple[str, ...]
    source: str
    file: str
    line: int


class RulingWords(msgspec.Struct, frozen=True):
    """A ruling in another language."""

    ruling: str
    reason: str
    title: str = ""


Item = TypeVar("Item", Rule, Ruling)


class Translation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The law of a game in another language. The English text stays the law; this helps to read it."""

    rules: dict[str, str]
    rulings: dict[str, RulingWords]
    topics: dict[str, str]
    examples: dict[str, str] = {}


class LawError(ValueError):
    """The text of the law is malformed; the message starts with file and line."""

    def __init__(self, file: str, line: int, problem: str) -> None:
        super().__init__(f"{file}:{line}: {problem}")
        self.file = file
        self.line = line
        self.problem = problem


class UnknownRule(LookupError):
    """No rule has this id; `nearest` holds the ids that look most like it."""

    def __init__(self, id: str, nearest: tuple[str, ...]) -> None:
        hint = f"; did you mean {', '.join(nearest)}?" if nearest else ""
        super().__init__(f"no rule {id}{hint}")
        self.id = id
        self.nearest = nearest


_RULE_ID = re.compile(r"(?P<prefix>[A-Z]{2})-(?P<topic>[A-Z][A-Z0-9]*(?:-[A-Z][A-Z0-9]*)*)-[1-9][0-9]*")
_RULING_ID = re.compile(r"[A-Z]-[0-9]{1,3}")
_LIKE_HEAD = re.compile(r"(?:- )?\*+[A-Z]+-")
_HEAD = re.compile(r"(?:- )?\*\*(?P<id>[^*\s]+)\*\*(?: (?P<rest>.*))?")
_TAGGED = re.compile(r"\[(?P<tag>[TIR])\] (?P<text>\S.*)")
_FIELD = re.compile(r"- (?P<name>[a-z]+):(?: (?P<value>.*))?")

_RULE_FIELDS = ("test", "src")
_RULE_EXTRAS = ("example",)
_RULING_FIELDS = ("text", "ruling", "reason", "src")
_RULING_EXTRAS = ("option", "rules")


class _Item:
    """A rule or ruling while its lines are being gathered; field "" is what follows the id."""

    def __init__(self, file: str, line: int, id: str, rest: str) -> None:
        self.file = file
        self.line = line
        self.id = id
        self.is_rule = _RULE_ID.fullmatch(id) is not None
        if not self.is_rule and not _RULING_ID.fullmatch(id):
            raise LawError(file, line, f"{id!r} is no id of a rule (UN-DRAW-1) or of a ruling (D-01)")
        self.fields: dict[str, str] = {"": rest}
        self.last = ""

    def add(self, line: int, text: str) -> None:
        """Take one more line of the item: a field, or more of the field before."""
        match = _FIELD.fullmatch(text)
        if match is None:
            if text.startswith("- "):
                raise LawError(self.file, line, f"{self.id}: expected a field such as '- src: ...', not {text!r}")
            self.fields[self.last] = f"{self.fields[self.last]} {text}".strip()
            return
        name = match["name"]
        known = _RULE_FIELDS + _RULE_EXTRAS if self.is_rule else _RULING_FIELDS + _RULING_EXTRAS
        if name not in known:
            raise LawError(self.file, line, f"{self.id}: unknown field {name!r}; known are {', '.join(known)}")
        if name in self.fields:
            raise LawError(self.file, line, f"{self.id}: field {name!r} comes twice")
        self.fields[name] = (match["value"] or "").strip()
        self.last = name

    def _require(self, names: Iterable[str]) -> None:
        for name in names:
            if not self.fields.get(name):
                raise LawError(self.file, self.line, f"{self.id} has no '- {name}:' line, or an empty one")

    def rule(self) -> Rule:
        match = _RULE_ID.fullmatch(self.id)
        assert match is not None
        tagged = _TAGGED.fullmatch(self.fields[""])
        if tagged is None:
            problem = "needs an authority tag, [T], [I] or [R], and a statement after its id"
            raise LawError(self.file, self.line, f"{self.id} {problem}")
        self._require(_RULE_FIELDS)
        return Rule(
            id=self.id,
            prefix=match["prefix"],
            topic=match["topic"],
            authority=tagged["tag"],
            text=tagged["text"],
            hint=self.fields["test"],
            source=self.fields["src"],
            file=self.file,
            line=self.line,
            example=self.fields.get("example", ""),
        )

    def ruling(self) -> Ruling:
        if not self.fields[""]:
            raise LawError(self.file, self.line, f"{self.id} needs a title after its id")
        self._require(_RULING_FIELDS)
        return Ruling(
            id=self.id,
            title=self.fields[""],
            text=self.fields["text"],
            ruling=self.fields["ruling"],
            reason=self.fields["reason"],
            option=self.fields.get("option", ""),
            rules=tuple(references(self.fields.get("rules", ""))),
            source=self.fields["src"],
            file=self.file,
            line=self.line,
        )


def parse(text: str, file: str) -> tuple[list[Rule], list[Ruling]]:
    """Read one file of the law: its rules and its rulings, in order.

    An item starts with its id in bold, as a paragraph or as a bullet, and ends at an empty line, a heading or
    the next item. Everything between items is prose for people.
    """
    items: list[_Item] = []
    item: _Item | None = None
    for number, raw in enumerate(text.splitlines(), start=1):
        line = raw.strip()
        if not line or line.startswith("#"):
            item = None
        elif _LIKE_HEAD.match(line):
            head = _HEAD.fullmatch(line)
            if head is None:
                raise LawError(file, number, f"an item starts with its id in bold, **UN-DRAW-1**, not {line[:40]!r}")
            item = _Item(file, number, head["id"], (head["rest"] or "").strip())
            items.append(item)
        elif item is not None:
            item.add(number, line)
        elif (stray := _FIELD.fullmatch(line)) and stray["name"] in _RULE_FIELDS:
            raise LawError(
                file, number, f"field {stray['name']!r} belongs to no rule; is there an empty line before it?"
            )
    return [i.rule() for i in items if i.is_rule], [i.ruling() for i in items if not i.is_rule]


def load(texts: Iterable[tuple[str, str]]) -> tuple[dict[str, Rule], dict[str, Ruling]]:
    """Read several (file name, text) pairs as one law, in which an id occurs once."""
    rules: dict[str, Rule] = {}
    rulings: dict[str, Ruling] = {}
    seen: dict[str, str] = {}
    for file, text in texts:
        found = parse(text, file)
        items: list[Rule | Ruling] = [*found[0], *found[1]]
        for item in items:
            if item.id in seen:
                raise LawError(item.file, item.line, f"{item.id} is already at {seen[item.id]}")
            seen[item.id] = f"{item.file}:{item.line}"
        rules.update((rule.id, rule) for rule in found[0])
        rulings.update((ruling.id, ruling) for ruling in found[1])
    return rules, rulings


class _Law:
    """The law of all games: its folders by what their files are called after, a game or a family of them."""

    def __init__(self) -> None:
        self.folders: dict[str, Traversable] = {}
        self.rules: dict[str, Rule] = {}
        self.rulings: dict[str, Ruling] = {}
        self.wrong: dict[str, str] = {}
        texts: list[tuple[str, str]] = []
        for game in GAMES.values():
            name = game.family or game.id
            try:
                folder = game.law()
                if folder is None or name in self.folders:  # boxes of a family share their law
                    continue
                more = [(f"{name}/{file}", text) for file, text in texts_of(folder)]
                found = load([*texts, *more])
                for language in LANGUAGES[1:]:
                    _translated({name: folder}, language)
            except Exception as error:  # whatever is wrong with one game, the others go on
                reason = str(error) if isinstance(error, LawError) else f"{type(error).__name__}: {error}"
                self.wrong[game.id] = f"the rules of the game {game.id!r} are left out: {reason}"
            else:
                self.rules, self.rulings = found
                self.folders[name] = folder
                texts += more


@cache
def _law() -> _Law:
    return _Law()


def texts_of(folder: Traversable) -> list[tuple[str, str]]:
    """The files of law in a folder: their names and what they say."""
    return [
        (entry.name, entry.read_text(encoding="utf-8"))
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".md") and entry.name != "README.md"
    ]


def rules() -> dict[str, Rule]:
    """All rules by id, in the order of the files. Shared: do not change it."""
    return _law().rules


def rulings() -> dict[str, Ruling]:
    """All rulings by id, in the order of the files. Shared: do not change it."""
    return _law().rulings


def faults() -> dict[str, str]:
    """By game: why its rules are left out."""
    return _law().wrong


def folders() -> dict[str, Traversable]:
    """The folders of the law, by the game or the family of games that `Rule.file` begins with."""
    return _law().folders


@cache
def translation(language: str) -> Translation:
    """All that the games say in a language; nothing where none has a folder of that name."""
    return _translated(folders(), language)


def _translated(folders: Mapping[str, Traversable], language: str) -> Translation:
    rules: dict[str, str] = {}
    rulings: dict[str, RulingWords] = {}
    topics: dict[str, str] = {}
    examples: dict[str, str] = {}
    for name, entry in _entries(folders, language):
        try:
            part = msgspec.yaml.decode(entry.read_bytes(), type=Translation)
        except msgspec.DecodeError as error:
            raise LawError(f"{name}/{language}/{entry.name}", 1, str(error)) from error
        rules.update(part.rules)
        rulings.update(part.rulings)
        topics.update(part.topics)
        examples.update(part.examples)
    return Translation(rules, rulings, topics, examples)


def _entries(folders: Mapping[str, Traversable], language: str) -> Iterator[tuple[str, Traversable]]:
    for name, folder in folders.items():
        there = folder / language
        yield from ((name, entry) for entry in (there.iterdir() if there.is_dir() else ()))


def in_language(item: Item, language: str) -> Item:
    """A rule or a ruling as a language says it; in English where nobody has translated it."""
    words = translation(language)
    if isinstance(item, Rule):
        example = words.examples.get(item.id, item.example)
        return msgspec.structs.replace(item, text=words.rules.get(item.id, item.text), example=example)
    said = words.rulings.get(item.id)
    if said is None:
        return item
    return msgspec.structs.replace(item, title=said.title or item.title, ruling=said.ruling, reason=said.reason)


def find(id: str) -> Rule:
    """The rule with this id. UnknownRule, with the nearest ids, if there is none."""
    rule = rules().get(id)
    if rule is None:
        raise UnknownRule(id, tuple(get_close_matches(id.strip().upper(), rules(), n=3)))
    return rule


_REFERENCE = re.compile(
    r"(?<![\w-])"
    r"(?P<stem>(?!EX-)[A-Z]{2}-(?:[A-Z][A-Z0-9]*-)+)"  # EX- ids name worked examples, not rules
    r"(?P<first>[1-9][0-9]*)(?P<more>(?:/[1-9][0-9]*)*)"
    r"(?:\s+to\s+(?P=stem)(?P<last>[1-9][0-9]*))?"
    r"(?![\w-])"
)


def references(text: str) -> list[str]:
    """The rule ids named in a text, each once, in order of appearance.

    "UN-DRAW-2/3" names two rules and "UN-MARK-1 to UN-MARK-4" names four. An id is taken by its shape,
    so that a coverage tool can also report ids that do not exist.
    """
    found: dict[str, None] = {}
    for match in _REFERENCE.finditer(text):
        numbers = [int(match["first"]), *(int(n) for n in match["more"].split("/")[1:])]
        if match["last"]:
            numbers += range(numbers[-1] + 1, int(match["last"]) + 1)
        found.update((f"{match['stem']}{number}", None) for number in numbers)
    return list(found)
