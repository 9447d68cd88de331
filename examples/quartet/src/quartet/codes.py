"""Answers as numbers: the verb in the low byte, the card above it."""

from __future__ import annotations

TUCK, BUY, READY, BID, DRAWN = 1, 2, 3, 4, 5
VERBS = {TUCK: "tuck", BUY: "buy", READY: "ready", BID: "bid", DRAWN: "draws"}
CARDS = range(1, 7)


def pack(verb: int, card: int = 0) -> int:
    """The number of an answer."""
    return verb | card << 8


def verb_of(answer: int) -> int:
    """What an answer does."""
    return answer & 255


def card_of(answer: int) -> int:
    """The card of an answer; 0 where it has none."""
    return answer >> 8
