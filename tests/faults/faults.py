"""The kinds of faults. Each strikes, holds until it is felt, heals, and tells which boards it touched."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Iterator
from typing import TypeAlias

import msgspec

from tests.faults import answers, databases, lines
from tests.faults.house import House, PostgresHouse
from tests.faults.players import Board
from tests.faults.scene import Scene

Strike: TypeAlias = Callable[[Scene], Awaitable[list[Board]]]
TOGETHER = 4
"""So many faults of single boards come at most beside one of the whole house."""


class Kind(msgspec.Struct, frozen=True):
    """A kind of fault. `wide` ones concern the whole house and come one at a time; the others come beside them.

    `share` says how often it comes among its like.
    """

    name: str
    strike: Strike
    wide: bool
    share: int = 1


ANYWHERE = (
    Kind("server killed (-9)", lines.kill_server, True, 4),
    Kind("workers of a server killed (-9)", lines.kill_workers, True, 2),
    Kind("server frozen", lines.freeze_server, True, 2),
    Kind("clock jumps", lines.jump_clock, True, 2),
    Kind("lines to people slow", lines.slow_lines, True),
    Kind("lines to people cut", lines.cut_lines, False, 3),
    Kind("lines to people frozen", lines.freeze_lines, False, 2),
    Kind("answer given twice", answers.answer_twice, False, 2),
    Kind("answer to an old question", answers.answer_old_question, False, 2),
    Kind("answer lost, given again", answers.lose_answer, False, 2),
    Kind("reply lost, answer given again", answers.lose_reply, False, 3),
    Kind("answer frozen, given again, then thawed", answers.delay_answer, False, 2),
    Kind("answer forged", answers.forge_answer, False, 2),
)
SQLITE = (
    Kind("disk full", databases.fill_disk, True, 3),
    Kind("file locked by another program", databases.lock_file, True, 2),
    Kind("file read-only at the start", databases.make_read_only, True),
)
POSTGRES = (
    Kind("all servers killed (-9)", lines.kill_all_servers, True),
    Kind("database killed (-9)", databases.kill_database, True, 2),
    Kind("database and servers killed (-9)", databases.kill_everything, True),
    Kind("database frozen", databases.freeze_database, True),
    Kind("lines to the database cut", databases.cut_database_lines, True, 2),
    Kind("lines to the database frozen", databases.freeze_database_lines, True, 2),
    Kind("lines to the database slow", databases.slow_database_lines, True),
    Kind("database read-only", databases.make_database_read_only, True),
)
POSTGRES_DISK = Kind("disk of the database full", databases.fill_database_disk, True)


def kinds_for(house: House) -> tuple[Kind, ...]:
    """What can happen to a house. PostgreSQL fills a disk only where it has one of its own."""
    if not isinstance(house, PostgresHouse):
        return ANYWHERE + SQLITE
    return ANYWHERE + POSTGRES + ((POSTGRES_DISK,) if house.disk.mounted else ())


def plan(kinds: tuple[Kind, ...], faults: int, luck: random.Random) -> list[list[Kind]]:
    """Which faults come together in each round: a wide one and a few others. Every kind comes before one comes anew
    by chance, if there are enough faults for that.
    """
    wide = _sequence([kind for kind in kinds if kind.wide], luck)
    narrow = _sequence([kind for kind in kinds if not kind.wide], luck)
    rounds: list[list[Kind]] = []
    left = faults
    while left:
        together = [next(wide), *(next(narrow) for _ in range(luck.randint(1, TOGETHER)))][:left]
        rounds.append(together)
        left -= len(together)
    return rounds


def _sequence(kinds: list[Kind], luck: random.Random) -> Iterator[Kind]:
    yield from luck.sample(kinds, len(kinds))
    while True:
        yield from luck.choices(kinds, [kind.share for kind in kinds])
