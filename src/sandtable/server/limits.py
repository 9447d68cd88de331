"""How much one address, one table or one line may ask for: so many a second, and some at once."""

from __future__ import annotations

import ipaddress
import math
import time
from collections.abc import Callable, Hashable
from functools import lru_cache

from sandtable.server.config import Config
from sandtable.server.http.errors import refusal

MANY = 10_000
"""So many addresses are remembered; then those that have rested are forgotten, and if none has, the first."""
GUESSES_OF_ALL = 4
"""At one table all addresses together may guess so many times as often as one."""


@lru_cache(MANY)
def one_address(host: str) -> str:
    """Who counts as one: an address, and of IPv6 the network of 64 bits that one household or machine has."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if address.version == 6:
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


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
        wait = self.wait()
        if not wait:
            self.left -= 1
        return wait

    def wait(self) -> float:
        """The seconds until there is one."""
        self._fill()
        if self.left >= 1:
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
    """A measure for each address, or whoever: `most` at once, and `rate` more each second."""

    def __init__(self, most: int, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.rate = rate
        self.clock = clock
        self._meters: dict[Hashable, Meter] = {}

    def enter(self, who: Hashable) -> int:
        """One more: 0 when that is fine, else the whole seconds to wait."""
        if who not in self._meters:
            self._forget_some()
            self._meters[who] = Meter(self.rate, self.most, self.clock)
        return math.ceil(self._meters[who].take())

    def wait(self, who: Hashable) -> int:
        """The whole seconds to wait; nothing is taken."""
        return math.ceil(self._meters[who].wait()) if who in self._meters else 0

    def came(self, who: Hashable) -> bool:
        """Whether somebody has been here lately."""
        return who in self._meters and not self._meters[who].full()

    def _forget_some(self) -> None:
        if len(self._meters) >= MANY:
            self._meters = {each: meter for each, meter in self._meters.items() if not meter.full()}
        while len(self._meters) >= MANY:
            del self._meters[next(iter(self._meters))]


class Limits:
    """All that is measured about a server's visitors. `who` is the address that a call or a line comes from."""

    def __init__(self, config: Config, clock: Callable[[], float] = time.monotonic) -> None:
        def by_the_minute(most: int) -> Door:
            return Door(most, most / 60, clock)

        self._tables = by_the_minute(config.tables_per_minute)
        self._measures = by_the_minute(config.measures_per_minute)
        self._hints = by_the_minute(config.hints_per_minute)
        self._publications = Door(config.publications_per_hour, config.publications_per_hour / 3600, clock)
        self._calls = Door(config.burst, config.messages_per_second, clock)
        self._guesses = by_the_minute(config.guesses_per_minute)
        self._lists = by_the_minute(config.guesses_per_minute)
        self._guesses_at = by_the_minute(config.guesses_per_minute * GUESSES_OF_ALL)
        self._talk = by_the_minute(config.talk_per_minute)
        self._most_lines = config.connections_per_address
        self._lines: dict[str, int] = {}

    def new_table(self, who: str) -> None:
        """One more table, record or card file: nobody fills the database."""
        seconds = self._tables.enter(one_address(who))
        if seconds:
            raise refusal("too_many_tables", most=self._tables.most, seconds=seconds)

    def measure(self, who: str) -> None:
        """A few games more of a scenario that is being measured: nobody keeps the machines to himself."""
        seconds = self._measures.enter(one_address(who))
        if seconds:
            raise refusal("too_many_measures", seconds=seconds)

    def hint(self, who: str) -> None:
        """A hint for somebody who plays."""
        seconds = self._hints.enter(one_address(who))
        if seconds:
            raise refusal("too_many_hints", seconds=seconds)

    def publish(self, who: str) -> None:
        """One more scenario for the gallery, or one more word about it."""
        seconds = self._publications.enter(one_address(who))
        if seconds:
            raise refusal("too_many_publications", most=self._publications.most, seconds=seconds)

    def call(self, who: str) -> None:
        """One more HTTP call; a message by HTTP is one."""
        seconds = self._calls.enter(one_address(who))
        if seconds:
            raise refusal("too_many_messages", seconds=seconds)

    def may_guess(self, who: str, table: str) -> None:
        """Before a token is looked up. Where many guess, those who have guessed wrong before wait, and nobody else."""
        address = one_address(who)
        seconds = self._guesses.wait(address)
        if not seconds and self._guesses.came(address):
            seconds = self._guesses_at.wait(table)
        if seconds:
            raise refusal("too_many_guesses", seconds=seconds)

    def guessed_wrong(self, who: str, table: str) -> None:
        """A token was none of the table's, or there is no such table."""
        self._guesses.enter(one_address(who))
        self._guesses_at.enter(table)

    def may_list(self, who: str) -> None:
        """Before many tokens are looked up at once. A browser may hold some that are none any more, and is let in."""
        seconds = self._lists.wait(one_address(who))
        if seconds:
            raise refusal("too_many_guesses", seconds=seconds)

    def listed_wrong(self, who: str) -> None:
        """Of tokens in a list at least one was none."""
        self._lists.enter(one_address(who))

    def talk(self, table: str, seat: int) -> None:
        """One more thing said from a seat; all who look on are one."""
        seconds = self._talk.enter((table, seat))
        if seconds:
            raise refusal("too_much_talk", seconds=seconds)

    def line_opens(self, who: str) -> None:
        """One more socket of an address, as the proxy names it where there is one."""
        address = one_address(who)
        if self._lines.get(address, 0) >= self._most_lines:
            raise refusal("too_many_lines", most=self._most_lines, seconds=5)
        self._lines[address] = self._lines.get(address, 0) + 1

    def line_closes(self, who: str) -> None:
        """A socket that was opened is gone."""
        address = one_address(who)
        self._lines[address] -= 1
        if not self._lines[address]:
            del self._lines[address]
