"""What a player types at the table: an answer by number or in words, or an order such as `undo`."""

from __future__ import annotations

from typing import Final

import msgspec

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

HELP: Final = """\
Answer with the number of an option, with its text, or with the beginnings of
its words.
  map or Enter  draw the table again     log [all]  what has happened
  hand          your cards, explained    piles      all cards that you may see
  why TEXT      why an answer is refused, with the rule
  hint          what a strong player would do, and how good it is
  rules ID      a rule or a topic of the numbered rules
  undo          take back your last answer, while nothing new has come to light
  save [FILE]   write the record; it is kept after each move anyway
  resign        give the game up
  quit          leave; the record is kept, and you can go on later"""


class Order(msgspec.Struct, frozen=True):
    """One line that a player typed. `kind` is an order, `number` or `text`."""

    kind: str
    rest: str = ""


def read_order(line: str) -> Order:
    """What a line means. An empty one draws the table again; what is no order is an answer in words."""
    text = " ".join(line.split())
    if not text:
        return Order("map")
    if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS:
        return Order(NUMBER, text)
    word, _, rest = text.partition(" ")
    kind = ORDERS.get(word.casefold())
    if kind is None or (rest and kind not in TAKES_MORE):
        return Order(TEXT, text)
    return Order(kind, rest)
