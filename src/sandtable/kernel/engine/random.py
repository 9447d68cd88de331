"""Where luck comes from.

Luck is drawn from numbered streams. A stream is keyed by (seat, purpose) and counts its own draws, so that the n-th
card a side draws is the same whatever the other side has done in between: the two halves of a duplicate match get the
same luck. Nothing here is global and nothing knows a clock.

`FastSource` is for simulation, `SecretSource` for tables where people play for something.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.kernel.engine.pickling import put_together
from sandtable.kernel.engine.portable import Portable

MASK: Final = 0xFFFFFFFF
GOLDEN: Final = 0x1E3779B1
SALTING: Final = 0x45D9F3B5
PURPOSES: Final = 8
CHOICE: Final = 0
"""The purpose a machine player's own coin tosses use; games number theirs from 1."""


def stream(seat: i64, purpose: i64) -> i64:
    """The number of the stream for what a seat does with luck."""
    return seat * PURPOSES + purpose


def mix(word: i64) -> i64:
    """Scramble 32 bits. The multipliers have 31 bits, so no product passes 63 and every build agrees."""
    x: i64 = word
    x ^= x >> 16
    x = (x * 0x21F0AAAD) & MASK
    x ^= x >> 15
    x = (x * 0x735A2D97) & MASK
    x ^= x >> 15
    return x


def fold(fingerprint: i64, what: i64) -> i64:
    """The fingerprint of what has happened, with an answer or outcome more."""
    return mix((fingerprint ^ what) & MASK)


def derive(seed: int, index: int | str) -> int:
    """A seed that follows from another: of the index-th game of a series, or of what is named."""
    digest = blake2b(f"{seed}/{index}".encode(), digest_size=16, person=b"sandtable-series")
    return int.from_bytes(digest.digest(), "big")


class Source(Portable):
    """Answers "which of n?" from numbered streams, so that nobody's luck depends on what others have drawn.

    A player gets one of its own for its coin tosses: `source.below(seat * 8, 6)` is a die. Whoever brings luck of
    another kind extends this class.
    """

    def below(self, stream: i64, bound: i64) -> i64:
        """A number from 0 up to, not including, `bound`, each as likely as the next: the next one of a `stream`.

        Streams are numbered by seat and purpose, eight purposes to a seat; purpose 0 is a player's own choices.
        """
        raise AssertionError(f"{type(self).__name__} draws nothing")

    def clone(self) -> Source:
        """A copy that goes on from the same place."""
        raise AssertionError(f"{type(self).__name__} cannot be copied")

    def apart(self, seat: i64) -> Source:
        """Luck of its own for the player of `seat`: it follows from this, and tells nothing of what this will draw."""
        raise AssertionError(f"{type(self).__name__} gives nothing away")


class FastSource(Source):
    """Counter-based, 32 bits at a time, the same on every machine, interpreted or compiled. Not secret."""

    def __init__(self, seed: int, seats: i64) -> None:
        low: i64 = seed & MASK
        high: i64 = (seed >> 32) & MASK
        third: i64 = (seed >> 64) & MASK
        fourth: i64 = (seed >> 96) & MASK
        base: i64 = mix(mix(low ^ 0x51ED270B) ^ third)
        other: i64 = mix(mix(high ^ 0x2545F491) ^ fourth ^ low)
        self.keys = vec[i64]()
        self.salts = vec[i64]()
        self.counts = vec[i64]()
        for number in range(seats * PURPOSES):
            self.keys = append(self.keys, mix((base + number * GOLDEN) & MASK))
            self.salts = append(self.salts, mix((other + number * SALTING) & MASK))
            self.counts = append(self.counts, 0)

    def below(self, stream: i64, bound: i64) -> i64:
        count: i64 = self.counts[stream]
        self.counts[stream] = count + 1
        key: i64 = self.keys[stream]
        salt: i64 = self.salts[stream]
        word = mix(mix((key + count * GOLDEN) & MASK) ^ salt)
        return (word * bound) >> 32

    def __reduce__(self) -> tuple[Any, ...]:
        kept = {"keys": self.keys, "salts": self.salts, "counts": self.counts}
        return put_together, (FastSource, (0, 0), kept)

    def clone(self) -> FastSource:
        """A copy that goes on from the same place."""
        twin = FastSource(0, 0)
        twin.keys = self.keys
        twin.salts = self.salts
        twin.counts = self.counts[:]
        return twin

    def apart(self, seat: i64) -> FastSource:
        seed = int(self.keys[0]) << 32 | int(self.salts[0])
        return FastSource(derive(seed, f"seat {seat}"), len(self.counts) // PURPOSES)


class SecretSource(Source):
    """Keyed BLAKE2 over a secret seed: what was drawn tells nothing of what will be."""

    def __init__(self, seed: int, seats: i64) -> None:
        self.key: bytes = seed.to_bytes(16, "big")
        self.counts: vec[i64] = vec[i64]([0] * (seats * PURPOSES))

    def below(self, stream: i64, bound: i64) -> i64:
        count = self.counts[stream]
        self.counts[stream] = count + 1
        digest = blake2b(f"{stream}/{count}".encode(), key=self.key, digest_size=8).digest()
        word: int = int.from_bytes(digest, "big")
        chosen: int = (word * int(bound)) >> 64
        return chosen

    def __reduce__(self) -> tuple[Any, ...]:
        return put_together, (SecretSource, (0, 0), {"key": self.key, "counts": self.counts})

    def clone(self) -> SecretSource:
        """A copy that goes on from the same place."""
        twin = SecretSource(0, 0)
        twin.key = self.key
        twin.counts = self.counts[:]
        return twin

    def apart(self, seat: i64) -> SecretSource:
        seed = derive(int.from_bytes(self.key, "big"), f"seat {seat}")
        return SecretSource(seed, len(self.counts) // PURPOSES)


def pick_weighted(source: Source, stream: i64, weights: vec[i64]) -> i64:
    """The index of one entry, each as likely as its weight."""
    total: i64 = 0
    for weight in weights:
        total += weight
    left = source.below(stream, total)
    for index in range(len(weights)):
        left -= weights[index]
        if left < 0:
            return index
    raise ValueError("every weight is zero: nothing can be picked")
