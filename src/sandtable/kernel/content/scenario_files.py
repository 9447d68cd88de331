"""Scenarios that people write themselves: what a game says of such files, and which are at hand.

A scenario from a file is called `box/name@digest`, so that a record names exactly what was played. It is known, like
one that a game brings, to everybody as long as a table of it is there, which has its file, and within `held`.
`bring.py` reads the files.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from sandtable.kernel.catalogue import ScenarioKit
from sandtable.kernel.content.read import Node, show

LARGEST = 64 * 1024
"""The most bytes of a scenario file; the longest one shipped has 6 kB."""

NAME = re.compile(r"[a-z0-9-]+/[a-z0-9-]{1,30}@([0-9a-f]{16})")
"""What a scenario from a file is called."""

ID = re.compile(r"[a-z0-9-]+/[a-z0-9-]+")
"""What a file calls its scenario itself."""


class ScenarioFile(msgspec.Struct, frozen=True, weakref=True, eq=False):
    """A scenario file that has been read: its name, its text, and what the game made of it."""

    name: str
    text: str
    content: Any


class Change(msgspec.Struct, frozen=True):
    """One change of a scenario: of what kind, whose, which thing, from which number to which, or to which place."""

    kind: str
    side: str = ""
    what: str = ""
    before: int = 0
    after: int = 0
    where: str = ""


class ScenarioFiles(ABC):
    """The scenario files of a game."""

    def text(self, scenario: str) -> str:
        """The file of a scenario that the game brings, or nothing where it is not made from one."""
        return ""

    def changes(self, value: dict[str, Any]) -> Iterable[tuple[Change, dict[str, Any]]]:
        """The single changes of a file's plain value that might make it more even, each with the value changed.

        Not all of them need make sense.
        """
        return ()

    @abstractmethod
    def kit(self, pack: str) -> ScenarioKit:
        """What files may use, and an empty one; a ContentError where the box knows no such pack."""

    @abstractmethod
    def read(self, root: Node, name: str) -> Any:
        """What a file says, for a scenario of that name; a ContentError, with every fault, if it makes no sense."""

    @abstractmethod
    def schema(self) -> dict[str, Any]:
        """The JSON Schema of its files, for editors that complete and check them as one writes."""


def read_id(node: Node) -> str:
    """The id that a scenario gives itself."""
    id = node.str()
    if id and not ID.fullmatch(id):
        node.fault(show(id), "small letters, digits and - around one /, such as 'my/first-light'")
    return id


_KNOWN: WeakValueDictionary[str, ScenarioFile] = WeakValueDictionary()
_HELD: list[ScenarioFile] = []


def remember(file: ScenarioFile) -> ScenarioFile:
    """Make a file known for as long as somebody has it; the same file read before is as good."""
    return _KNOWN.setdefault(file.name, file)


@contextmanager
def held(files: Iterable[ScenarioFile | None]) -> Iterator[None]:
    """These files are known meanwhile, whoever else lets go of them."""
    mine = [file for file in files if file is not None]
    _HELD.extend(mine)
    try:
        yield
    finally:
        for file in mine:
            _HELD.remove(file)


def known_file(scenario: str) -> ScenarioFile | None:
    """The file of a scenario that somebody holds now; None for those that games bring, and for all others."""
    return _KNOWN.get(scenario)


def known_files() -> list[ScenarioFile]:
    """All that are held now."""
    return list(_KNOWN.values())
