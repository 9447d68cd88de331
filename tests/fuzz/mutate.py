"""From something that reads well to something that may not."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

STRANGE = (
    b"",
    b"\x00",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"-1",
    b"0",
    b"1e999",
    b"9" * 40,
    b"9" * 5000,
    b"0x10",
    b"NaN",
    b"null",
    b"[" * 2000,
    b"{" * 500,
    b'{"a":' * 600,
    b"- " * 900,
    b"&a [*a, *a]",
    b"!!python/object:x {}",
    b"\t",
    b"\r\n",
    b"\n\n",
    b": ",
    b"=",
    b",",
    b"'",
    b'"',
    b"#",
    b"%s%n",
    "žluťoučký 🐎 \u202e".encode(),
    "٣٤".encode(),
    b"x" * 3000,
)


def _flip(luck: random.Random, data: bytes, _: bytes) -> bytes:
    at = luck.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << luck.randrange(8))]) + data[at + 1 :]


def _cut(luck: random.Random, data: bytes, _: bytes) -> bytes:
    first = luck.randrange(len(data))
    return data[:first] + data[first + luck.randint(1, 1 + len(data) // 4) :]


def _break_off(luck: random.Random, data: bytes, _: bytes) -> bytes:
    return data[: luck.randrange(len(data))]


def _insert(luck: random.Random, data: bytes, _: bytes) -> bytes:
    at = luck.randrange(len(data))
    return data[:at] + luck.choice(STRANGE) + data[at:]


def _splice(luck: random.Random, data: bytes, other: bytes) -> bytes:
    return data[: luck.randrange(len(data))] + other[luck.randrange(len(other) or 1) :]


def _lines(luck: random.Random, data: bytes, other: bytes) -> bytes:
    """Drop, double, swap or borrow a line."""
    rows, theirs = data.split(b"\n"), other.split(b"\n")
    at, to = luck.randrange(len(rows)), luck.randrange(len(rows))
    kind = luck.randrange(4)
    if kind == 0:
        del rows[at]
    elif kind == 1:
        rows.insert(to, rows[at])
    elif kind == 2:
        rows[at], rows[to] = rows[to], rows[at]
    else:
        rows.insert(to, luck.choice(theirs))
    return b"\n".join(rows)


def _word(luck: random.Random, data: bytes, other: bytes) -> bytes:
    """Another word in the place of one."""
    words, theirs = data.split(b" "), other.split()
    words[luck.randrange(len(words))] = luck.choice(theirs) if theirs and luck.random() < 0.6 else luck.choice(STRANGE)
    return b" ".join(words)


WAYS: tuple[Callable[[random.Random, bytes, bytes], bytes], ...] = (
    _flip,
    _cut,
    _break_off,
    _insert,
    _splice,
    _lines,
    _lines,
    _word,
    _word,
)


def mutate(luck: random.Random, corpus: Sequence[bytes]) -> bytes:
    """One of a corpus, changed a few times; now and then not at all."""
    data, other = luck.choice(corpus), luck.choice(corpus)
    for _ in range(luck.choice((0, 1, 1, 1, 2, 3, 8))):
        if data:
            data = luck.choice(WAYS)(luck, data, other)
    return data


def strange_value(luck: random.Random, depth: int = 0) -> object:
    """Any JSON value."""
    if depth < 3 and luck.random() < 0.3:
        size = luck.randrange(4)
        if luck.random() < 0.5:
            return [strange_value(luck, depth + 1) for _ in range(size)]
        return {luck.choice(NAMES): strange_value(luck, depth + 1) for _ in range(size)}
    return luck.choice(VALUES)


NAMES = ("kind", "card", "tile", "text", "", "unit", "side", "plot", "character", "wounds", "order", "seat", "player")
VALUES: tuple[object, ...] = (
    None,
    True,
    0,
    -1,
    1,
    2**70,
    -(2**63),
    1.5,
    "",
    "draw",
    "take_back",
    "0.0",
    "1.0",
    "US",
    "é\u0000",
    "\ud800",
    "x" * 600,
    "end turn",
    "card",
    "tile",
    "play",
    "1A",
    "Riflemen A",
)
