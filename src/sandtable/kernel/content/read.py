"""Reading content files: plain values with the line of each, and every fault of a file told at once.

A loader asks a `Node` for its children and for typed values. A wrong value adds a `Fault` and gives a
harmless stand-in, so that one pass finds all that is wrong; `Node.raise_faults` ends the pass, and so does the
hundredth fault, since nobody reads more.
No file content raises anything but `ContentError`. This module knows no game.
"""

from __future__ import annotations

import builtins
import difflib
import re
from collections.abc import Collection, Iterable, Iterator, Set
from hashlib import blake2b
from pathlib import Path
from typing import NamedTuple, TypeAlias

import yaml

from sandtable.kernel.errors import SandtableError
from sandtable.words import said

Value: TypeAlias = "bool | int | float | str | list[Value] | dict[str, Value] | None"
Place: TypeAlias = tuple[str | int, ...]

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_DEEPEST = 32
_LISTED = 12
_SHOWN = 60
_SEARCHED = 400
_MOST_FAULTS = 100
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})")
_DECIMAL = re.compile(r"[-+]?[0-9]{1,15}\.[0-9]{1,15}")
_WORD = re.compile(r"[\w/-]+")
_WORDS: dict[str, Value] = {"": None, "~": None, "null": None, "true": True, "false": False}


class Fault(NamedTuple):
    """One thing wrong in a content file: where it is, what is there and what should be."""

    file: str
    line: int
    place: str
    found: str
    wanted: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.place}: found {self.found}, wanted {self.wanted}"


class ContentError(SandtableError):
    """A content file is wrong; `faults` says all that is wrong with it, in the order of the lines."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = sorted(faults, key=lambda fault: fault.line)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


def show(value: Value) -> str:
    """A value as a fault quotes it: on one line, and not too long."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str) and len(value) > _SHOWN:
        value = value[: _SHOWN - 3] + "..."
    return repr(value)


def one_of(found: str, known: Collection[str]) -> str:
    """The words "one of ..." for a name that is not known, with the nearest known name.

    Names come in their own order; a set has none and is sorted.
    """
    ordered = sorted(known) if isinstance(known, Set) else known
    names = [name if _WORD.fullmatch(name) else repr(name) for name in ordered]
    shown = ", ".join(names[:_LISTED])
    if len(names) > _LISTED:
        shown = said("{names} ... ({count} in all)", names=shown, count=len(names))
    near = difflib.get_close_matches(found[:_SHOWN], list(ordered)[:_SEARCHED], n=1)
    if near:
        return said("one of {names}; did you mean {near}?", names=shown, near=repr(near[0]))
    return said("one of {names}", names=shown)


def place_name(place: Place) -> str:
    """A key path in words: `sides.US.spawns[2].tile`."""
    text = ""
    for part in place:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            text += ("." if text else "") + (part if _WORD.fullmatch(part) else repr(part[:_SHOWN]))
    return text or "the file"


class Document:
    """One file: its value, the line of every key path, and the faults found so far."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.value: Value = None
        self.lines: dict[Place, int] = {(): 1}
        self.faults: dict[Fault, Place] = {}

    def line(self, place: Place) -> int:
        """The line of a key path, or of the nearest one above it that is written in the file."""
        while place not in self.lines:
            place = place[:-1]
        return self.lines[place]

    def add(self, place: Place, found: str, wanted: str, line: int = 0) -> None:
        """Keep a fault; a ContentError when there are so many that nobody reads on."""
        fault = Fault(self.file, line or self.line(place), place_name(place), found, wanted)
        self.faults.setdefault(fault, place)
        if len(self.faults) >= _MOST_FAULTS:
            raise ContentError(self.faults)


class Node:
    """A place in a document. Asking for a value of the wrong type adds a fault.

    `lost` marks a place whose parent is already faulty: it stays silent.
    """

    __slots__ = ("document", "lost", "missing", "place", "value")

    def __init__(
        self,
        document: Document,
        place: Place,
        value: Value,
        missing: builtins.bool = False,
        lost: builtins.bool = False,
    ) -> None:
        self.document = document
        self.place = place
        self.value = value
        self.missing = missing
        self.lost = lost

    @property
    def clean(self) -> builtins.bool:
        """Whether no fault lies at this place or below it."""
        depth = len(self.place)
        return all(place[:depth] != self.place for place in self.document.faults.values())

    def fault(self, found: builtins.str, wanted: builtins.str) -> None:
        """Add a fault at this place."""
        if not self.lost:
            self.document.add(self.place, found, wanted)

    def raise_faults(self) -> None:
        """Raise a `ContentError` with every fault of the document, if there is one."""
        if self.document.faults:
            raise ContentError(self.document.faults)

    def has(self, key: builtins.str) -> builtins.bool:
        """Whether a key is there and has a value."""
        return isinstance(self.value, dict) and self.value.get(key) is not None

    def get(self, key: builtins.str) -> Node:
        """The place under a key. A missing key is a fault only when its value is asked for."""
        place = (*self.place, key)
        if isinstance(self.value, dict):
            return Node(self.document, place, self.value.get(key), missing=key not in self.value)
        self.mapping()
        return Node(self.document, place, None, lost=True)

    def keys(self, known: Collection[builtins.str]) -> None:
        """Reject every key that is not known, naming the nearest known one."""
        for key, node in self.mapping().items():
            if key not in known:
                node.fault(said("the unknown key {key}", key=show(key)), one_of(key, known))

    def mapping(self) -> dict[builtins.str, Node]:
        """The places under every key, in the order of the file."""
        if isinstance(self.value, dict):
            return {key: Node(self.document, (*self.place, key), v) for key, v in self.value.items()}
        self._wrong("a mapping")
        return {}

    def list(self) -> builtins.list[Node]:
        """The places of every item."""
        if isinstance(self.value, builtins.list):
            return [Node(self.document, (*self.place, i), v) for i, v in enumerate(self.value)]
        self._wrong("a list")
        return []

    def int(self, minimum: builtins.int | None = None, maximum: builtins.int | None = None) -> builtins.int:
        """A whole number between two bounds; stands in: the allowed one nearest to 0."""
        value = self.value
        if type(value) is builtins.int and _within(value, minimum, maximum):
            return value
        self._wrong(_whole_number(minimum, maximum))
        nearest = max(minimum or 0, 0)
        return nearest if maximum is None else min(nearest, maximum)

    def bool(self) -> builtins.bool:
        """`true` or `false`; stands in: false."""
        if isinstance(self.value, builtins.bool):
            return self.value
        self._wrong("true or false")
        return False

    def str(self) -> builtins.str:
        """A text that is not empty; stands in: an empty text."""
        if isinstance(self.value, builtins.str) and self.value.strip():
            return self.value
        quotes = self.value is not None and not isinstance(self.value, (builtins.str, dict, builtins.list))
        self._wrong("a text (put it in quotes)" if quotes else "a text")
        return ""

    def choice(self, known: Collection[builtins.str]) -> builtins.str:
        """One of the known names; stands in: an empty text."""
        if isinstance(self.value, builtins.str):
            if self.value in known:
                return self.value
            self._wrong(one_of(self.value, known))
        else:
            self._wrong(one_of("", known))
        return ""

    def _wrong(self, wanted: builtins.str) -> None:
        self.fault("no such key" if self.missing else show(self.value), wanted)


def _within(value: int, minimum: int | None, maximum: int | None) -> bool:
    return (minimum is None or value >= minimum) and (maximum is None or value <= maximum)


def _whole_number(minimum: int | None, maximum: int | None) -> str:
    if minimum is not None and maximum is not None:
        return said("a whole number from {least} to {most}", least=minimum, most=maximum)
    if minimum is not None:
        return said("a whole number of at least {least}", least=minimum)
    if maximum is not None:
        return said("a whole number of at most {most}", most=maximum)
    return "a whole number"


def digest_of(data: bytes) -> str:
    """The digest of a file; how an editor ends lines and marks UTF-8 is no part of it."""
    text = data.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n")
    return blake2b(text, digest_size=8).hexdigest()


def read_file(path: str | Path) -> Node:
    """The root of a YAML file; the document must be a mapping."""
    file = str(path)
    try:
        data = Path(path).read_bytes()
    except FileNotFoundError:
        raise ContentError([Fault(file, 1, "the file", "no such file", "a YAML file")]) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "a name that is no path"
        raise ContentError([Fault(file, 1, "the file", reason.lower(), "a YAML file")]) from None
    return parse(data, file)


def parse(data: bytes, file: str) -> Node:
    """The root of YAML bytes; `file` is the name that faults show.

    Faults that leave no tree (bytes, syntax, no mapping) are raised at once. Doubled keys, aliases
    and tags wait in the document for `Node.raise_faults`.
    """
    document = Document(file)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        document.add((), said("the byte {byte}", byte=f"0x{data[error.start]:02x}"), "a text in UTF-8", line)
        raise ContentError(document.faults) from None
    try:
        _Builder(document, yaml.parse(text, Loader=_LOADER)).build()
    except yaml.YAMLError as error:
        document.add((), _problem(error), "YAML", _error_line(error, text))
    root = Node(document, (), document.value)
    if not isinstance(document.value, dict):
        if not document.faults:
            root.fault("an empty file" if document.value is None else show(document.value), "a mapping")
        root.raise_faults()
    return root


def _problem(error: yaml.YAMLError) -> str:
    """What the YAML reader dislikes, on one line."""
    text = getattr(error, "problem", None) or getattr(error, "reason", None) or "no YAML"
    return said("a syntax error ({problem})", problem=" ".join(str(text).split()))


def _error_line(error: yaml.YAMLError, text: str) -> int:
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    if mark is not None:
        return min(int(mark.line), text.count("\n")) + 1
    return text.count("\n", 0, getattr(error, "position", 0)) + 1


class _Builder:
    """Builds a document from YAML events, without aliases, tags or the surprises of YAML 1.1."""

    def __init__(self, document: Document, events: Iterator[yaml.Event]) -> None:
        self.document = document
        self.events = events

    def build(self) -> None:
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                value = self.value(next(self.events), ())
                if self.document.value is not None:
                    line = _line(event)
                    self.document.add((), "a second document", "one document", line)
                    return
                self.document.value = value

    def value(self, event: yaml.Event, place: Place) -> Value:
        line = _line(event)
        self.document.lines.setdefault(place, line)
        if len(place) > _DEEPEST:
            self.document.add((), said("more than {deepest} levels", deepest=_DEEPEST), "a flatter file", line)
            raise ContentError(self.document.faults)
        if isinstance(event, yaml.AliasEvent):
            self.document.add(place, said("the alias {anchor}", anchor=show(event.anchor)), "the value itself", line)
            return None
        tag = getattr(event, "tag", None)
        if tag not in (None, "!"):
            self.document.add(place, said("the tag {tag}", tag=show(tag)), "a value without a tag", line)
        if isinstance(event, yaml.MappingStartEvent):
            return self.mapping(place)
        if isinstance(event, yaml.SequenceStartEvent):
            return self.sequence(place)
        return _scalar(event)

    def sequence(self, place: Place) -> list[Value]:
        items: list[Value] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            items.append(self.value(event, (*place, len(items))))
        return items

    def mapping(self, place: Place) -> dict[str, Value]:
        entries: dict[str, Value] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            line = _line(event)
            if isinstance(event, yaml.ScalarEvent):
                key = str(event.value)
            else:
                key = f"key {len(entries) + 1}"
                self.document.add((*place, key), "a key that is no word", "a word", line)
                self.value(event, (*place, key))
            if key in entries:
                first = self.document.lines[*place, key]
                found = said("the key {key} a second time", key=show(key))
                self.document.add((*place, key), found, said("it once (first in line {first})", first=first), line)
            self.document.lines.setdefault((*place, key), line)
            value = self.value(next(self.events), (*place, key))
            entries.setdefault(key, value)
        return entries


def _line(event: yaml.Event) -> int:
    return event.start_mark.line + 1 if event.start_mark else 1


def _scalar(event: yaml.Event) -> Value:
    """A plain word as null, true, false or a number; anything else stays text."""
    assert isinstance(event, yaml.ScalarEvent)
    text = str(event.value)
    if event.style:
        return text
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    return float(text) if _DECIMAL.fullmatch(text) else text
