"""How much one address or one line may ask for: so many a second, and some at once."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

MANY = 10_000
"""So many addresses are remembered; then those that have rested are forgotten."""


class Meter:
    """A measure that fills up by itself: `burst` at most, `rate` more each second."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.left = burst
        self.at = clock()

    def take(self) -> float:
        """Take one: 0 when there was one, else the seconds until there is."""
        self._fill()
        if self.left >= 1:
            self.left -= 1
            return 0.0
        return (1 - self.left) / self.rate if self.rate else math.inf

    def full(self) -> bool:
        """Whether nothing was taken for long."""
        self._fill()
        return self.left >= self.burst

    def _fill(self) -> None:
        now = self.clock()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now


class Door:
    """New tables and records by address: `most` at once, and as many more each minute."""

    def __init__(self, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.clock = clock
        self._meters: dict[str, Meter] = {}

    def enter(self, address: str) -> int:
        """One more from an address: 0 when that is fine, else the whole seconds to wait."""
        if address not in self._meters:
            if len(self._meters) >= MANY:
                self._meters = {each: meter for each, meter in self._meters.items() if not meter.full()}
            self._meters[address] = Meter(self.most / 60, self.most, self.clock)
        return math.ceil(self._meters[address].take())
