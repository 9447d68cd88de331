"""Files of cards that people bring to a game: what the game says of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

import msgspec


class Lent(Protocol):
    """A file of a stranger that has been read."""

    @property
    def name(self) -> str:
        """What the option calls it."""

    @property
    def count(self) -> int:
        """How many cards it has of its own."""


class CardFiles(ABC):
    """The card files of a game, which an option names as `name@digest`."""

    option: str
    """The option that names the file of a game."""
    default: str
    """Its value for the cards that the game brings itself."""

    @abstractmethod
    def add(self, path: str | Path) -> Lent:
        """Read a file that stays known; a ContentError, with every fault, if it makes no sense."""

    @abstractmethod
    def name(self, stem: str, data: bytes) -> str:
        """What a file is called: its own name, and a digest."""

    @abstractmethod
    def digest(self, data: bytes) -> str:
        """The digest alone."""

    @abstractmethod
    def read(self, name: str, data: bytes) -> Lent:
        """Read a file; a ContentError, with every fault, if it makes no sense."""

    @abstractmethod
    def lend(self, cards: Lent) -> AbstractContextManager[None]:
        """While this lasts, games can be laid with a file that has been read. They need it no longer than that."""

    @abstractmethod
    def words(self, cards: str, card: str) -> msgspec.Struct | None:
        """A card of a file in every language; None if there is none."""
