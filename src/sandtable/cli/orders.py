"""What a player types at the table: an answer by number or in words, or an order such as `undo`."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

import msgspec

from sandtable.words import Words

ORDERS: Final = {
    "?": "help",
    "help": "help",
    "map": "map",
    "log": "log",
    "hand": "hand",
    "piles": "piles",
    "why": "why",
    "hint": "hint",
    "rules": "rules",
    "undo": "undo",
    "save": "save",
    "resign": "resign",
    "quit": "quit",
    "exit": "quit",
    "q": "quit",
}
TAKES_MORE: Final = ("why", "rules", "save", "log")
NUMBER: Final = "number"
TEXT: Final = "text"
MOST_DIGITS: Final = 4


class Order(msgspec.Struct, frozen=True):
    """One line that a player typed. `kind` is an order, `number` or `text`."""

    kind: str
    rest: str = ""


def read_order(line: str, words: Words) -> Order:
    """What a line means. An empty one draws the table again; what is no order is an answer in words.

    Orders are understood in English and in the reader's language, there without the marks on their letters too.
    """
    text = " ".join(line.split())
    if not text:
        return Order("map")
    if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS:
        return Order(NUMBER, text)
    word, _, rest = text.partition(" ")
    kind = ORDERS.get(word.casefold()) or _own(words).get(bare(word))
    if kind is None or (rest and kind not in TAKES_MORE):
        return Order(TEXT, text)
    return Order(kind, rest)


def _own(words: Words) -> dict[str, str]:
    """The orders as the reader's language calls them."""
    return {bare(name): kind for kind in {*ORDERS.values()} for name in words.say(f"cli.order.{kind}").split()}


def bare(text: str) -> str:
    """A text in small letters without the marks on them."""
    plain = unicodedata.normalize("NFD", text.casefold().replace("ł", "l"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def meant(text: str, texts: Sequence[str]) -> list[int]:
    """Which of some texts a typed one means, by their places: the one it is, else those whose words it begins."""
    typed = bare(text).split()
    whole = [bare(each).split() for each in texts]
    exact = [place for place, words in enumerate(whole) if words == typed]
    return exact or [place for place, words in enumerate(whole) if typed and _begins(typed, words)]


def _begins(typed: list[str], words: list[str]) -> bool:
    rest = iter(words)
    return all(any(word.startswith(each) for word in rest) for each in typed)
