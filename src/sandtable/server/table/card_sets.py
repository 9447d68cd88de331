"""Card files that people bring to a game: checked, kept by their digest, found again when needed.

A set is called `name@digest`. The digest finds it in the database, whoever brought it and whatever they called it; the
name is for people. Only who knows both can ask for a set: nothing lists them.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from threading import Lock

import msgspec

from sandtable.kernel.content.card_files import CardFiles, Lent
from sandtable.kernel.content.read import ContentError
from sandtable.kernel.registry import card_files
from sandtable.server.http.errors import faulty, refusal
from sandtable.server.store.database import Store

LARGEST = 128 * 1024
"""The most bytes of a file; the shipped set has 72 kB."""
KEPT = 16
NAME = re.compile(r"[\w-]{1,40}@([0-9a-f]{16})")


def lending(cards: Lent | tuple[str, str] | None) -> AbstractContextManager[None]:
    """While this lasts, games can be laid with a set: one that has been read, or its name and its text."""
    files = card_files()
    if cards is None or files is None:
        return nullcontext()
    return files.lend(files.read(cards[0], cards[1].encode()) if isinstance(cards, tuple) else cards)


class CardSets:
    """The sets of a server. Everything here runs in threads; the sets asked for last stay in memory."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: OrderedDict[str, Lent] = OrderedDict()
        self._lock = Lock()

    @property
    def files(self) -> CardFiles:
        """What the game says of them; a refusal where no game takes any."""
        found = card_files()
        if found is None:
            raise refusal("no_cards", cards="")
        return found

    def words(self, name: str, card: str) -> msgspec.Struct | None:
        """A card of a set in words; None if there is none."""
        with lending(self.named({self.files.option: name})):
            return self.files.words(name, card)

    def bring(self, stem: str, data: bytes, at: int) -> Lent:
        """Check and keep a file; a refusal with every fault if it makes no sense."""
        try:
            cards = self.files.read(self.files.name(stem, data), data)
        except ContentError as error:
            raise faulty(refusal("bad_cards", count=len(error.faults)), error) from error
        self.store.keep_card_set(self.files.digest(data), data.decode("utf-8-sig").replace("\r\n", "\n"), at)
        return self._keep(cards)

    def named(self, options: Mapping[str, str], use: bool = False) -> Lent | None:
        """The set that options name, to be lent while a game is laid with it; None for the shipped one.

        `use` keeps it in the database for good. A refusal that says what is missing if it is not there.
        """
        files = card_files()
        name = "" if files is None else options.get(files.option, files.default)
        return None if files is None or name == files.default else self.find(name, use)

    def text_of(self, options: Mapping[str, str], use: bool = False) -> tuple[str, str] | None:
        """The name and the text of the set that options name, for a process of its own; None for the shipped one."""
        found = self.named(options, use)
        return None if found is None else (found.name, self.store.card_set(found.name.rpartition("@")[2]) or "")

    def find(self, name: str, use: bool = False) -> Lent:
        """A set by its name."""
        match = NAME.fullmatch(name)
        digest = match[1] if match else ""
        if not digest or (use and not self.store.use_card_set(digest)):
            raise refusal("no_cards", cards=name[:60])
        with self._lock:
            if name in self._kept:
                self._kept.move_to_end(name)
                return self._kept[name]
        text = self.store.card_set(digest)
        if text is None:
            raise refusal("no_cards", cards=name[:60])
        try:
            return self._keep(self.files.read(name, text.encode()))
        except ContentError as error:
            raise refusal("old_cards", cards=name, detail=str(error.faults[0])) from error

    def _keep(self, cards: Lent) -> Lent:
        with self._lock:
            self._kept[cards.name] = cards
            self._kept.move_to_end(cards.name)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return cards
