"""A campaign: boards are played, faults strike in rounds, and after each round everything must go on and add up."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.faults.faults import Kind, kinds_for, plan
from tests.faults.house import HOUSES, House, call
from tests.faults.ledger import Ledger, Violation
from tests.faults.players import LATER, LOST, Board
from tests.faults.report import Report
from tests.faults.scene import Scene

LOG = logging.getLogger("tests.faults")
STRANGER = "127.0.0.2"
"""Whoever tries tokens comes from elsewhere, so that nobody else is slowed down for it."""
SHOWN = 4
"""So many boards that stand still are shown."""
FOLDED = 8
"""So many logs are folded after each round; at the end all of them are."""
MIX = (
    *(("normandy/1", {"US": "me", "DE": "machine:random"}),) * 9,
    *(("normandy/1", {"US": "machine:scripted", "DE": "me"}),) * 3,
    *(("normandy/1", {"US": "me", "DE": "here"}),) * 2,
    *(("normandy/1", {"US": "me", "DE": "link"}),) * 2,
    *(("normandy/1", {"US": "machine:random", "DE": "machine:random"}),) * 3,
    *(("africa/1", {"LRDG": "me", "IT": "machine:random"}),) * 3,
    *(("legions/2", {"P0": "me", "P1": "machine:random"}),) * 3,
)
"""What is played: people against machines, two people on lines of their own, machines among themselves."""


class Campaign:
    """Boards over a house, and the faults that befall them."""

    def __init__(self, house: House, tables: int, faults: int, seed: int, ends: float = float("inf")) -> None:
        self.house = house
        self.faults = faults
        self.luck = random.Random(seed)
        self.ledger = Ledger()
        self.boards = [Board(house, self.ledger, number, *MIX[number % len(MIX)]) for number in range(tables)]
        self.report = Report(house.name, house.disk.how, tables, seed)
        self.begun = time.monotonic()
        self.ends = ends

    async def run(self) -> Report:
        """Everything, from the first table to the last check. Violation, which tells all, if something is wrong."""
        playing = [asyncio.create_task(board.run()) for board in self.boards]
        try:
            for _ in range(2):  # the tables are laid; people have come
                await self._move_on("at the beginning")
            for together in plan(kinds_for(self.house), self.faults, self.luck):
                if time.monotonic() > self.ends:
                    break
                await self._round(together)
        finally:
            for task in playing:
                task.cancel()
            ends = await asyncio.gather(*playing, return_exceptions=True)
        for end in ends:
            if not isinstance(end, asyncio.CancelledError):
                raise Violation(f"a player gave up: {end!r}") from end if isinstance(end, Exception) else None
        await self._check(list(self.ledger.pages), every=True)
        self.report.finish(self.ledger, time.monotonic() - self.begun)
        return self.report

    async def _round(self, together: list[Kind]) -> None:
        """Faults at the same time; then every board goes on, and everything adds up."""
        for board in self.boards:
            board.begin_standstill()
        names = ", ".join(kind.name for kind in together)
        try:
            touched = await asyncio.gather(*(self._strike(kind) for kind in together))
            await self._move_on(f"after: {names}")
            acks = await self._check([board.opened.table for board in self.boards if board.opened is not None])
            await self._try_tokens()
        except Violation as error:
            place = f"round {self.report.rounds + 1} ({names})"
            raise Violation(f"{place}: {error}\n{self.house.last_words()}") from error
        for kind, boards in zip(together, touched, strict=True):
            standstill = max((board.standstill for board in boards), default=0.0)
            self.report.note(kind.name, len(boards), acks, standstill)
        self.report.rounds += 1
        standstill = max(board.standstill for board in self.boards)
        LOG.info("round %d: %s; %d answers, standstill %.1f s", self.report.rounds, names, acks, standstill)

    async def _strike(self, kind: Kind) -> list[Board]:
        """One fault, with luck of its own, so that what it does hangs on the seed alone."""
        return await kind.strike(Scene(self.house, self.boards, self.ledger, random.Random(self.luck.random())))

    async def _move_on(self, when: str) -> None:
        """Wait until something new has happened at every board."""
        before = {board: board.progress for board in self.boards}

        def stuck() -> list[Board]:
            return [board for board in self.boards if board.progress == before[board]]

        scene = Scene(self.house, self.boards, self.ledger, self.luck)
        try:
            await scene.until(lambda: not stuck(), "not every board went on")
        except Violation as error:
            frozen = "\n".join(describe(board) for board in stuck()[:SHOWN])
            raise Violation(
                f"{error}, {when}; {len(stuck())} stand still at {time.monotonic() % 1000:.2f}:\n{frozen}"
            ) from error

    # Checking

    async def _check(self, tables: list[str], every: bool = False) -> int:
        """Hold what people were told against the log; fold some of it, or every bit."""
        promises = self.ledger.promises(tables)
        fresh = await self.house.read(self.ledger.fetch, self.house.store, tables)
        acks = self.ledger.check(fresh, promises)
        done = [table for board in self.boards for table in board.retired if table in self.ledger.pages]
        for table in done:
            await self._retire(table)
        going = [table for table in tables if table in self.ledger.pages]
        if every:
            for table in going:
                await self._retire(table)
        else:
            for table in self.luck.sample(going, min(FOLDED, len(going))):
                header = await self.house.read(self.house.store.header, table)
                await asyncio.to_thread(self.ledger.fold, header)
        self.ledger.judge()
        return acks

    async def _retire(self, table: str) -> None:
        """Check a table for the last time."""
        promises = self.ledger.promises([table])
        fresh = await self.house.read(self.ledger.fetch, self.house.store, [table])
        self.ledger.check(fresh, promises)
        header = await self.house.read(self.house.store.header, table)
        rows = await self.house.read(self.house.store.rows, table)
        await asyncio.to_thread(self.ledger.retire, header, rows)

    async def _try_tokens(self) -> None:
        """A token of one table opens its own seat there, and nothing at another."""
        one, other = (board.opened for board in self.luck.sample(self.boards, 2))
        assert one is not None
        assert other is not None
        server = self.luck.choice(self.house.servers)
        seat, token = self.luck.choice([*one.tokens.items(), (-1, one.watch)])
        for table, wanted in ((one.table, 200), (other.table, 403)):
            with contextlib.suppress(*LOST):
                async with asyncio.timeout(10):
                    status, answer = await call(server.port, "GET", f"/api/tables/{table}", None, token, STRANGER)
                if answer.get("error") in LATER:
                    continue
                self.report.tokens += 1
                if status != wanted or (status == 200 and answer["seat"] != seat):
                    found = answer if status != 200 else f"seat {answer['seat']}"
                    self.ledger.accuse(f"a token of seat {seat} at {one.table} opens at {table}: {status} {found}")
        self.ledger.judge()


def describe(board: Board) -> str:
    """How a board stands, for whoever has to find out why it does not move."""
    table = board.opened.table if board.opened else "not laid"
    lines = [f"board {board.number} ({board.scenario} {board.seats}, table {table}):"]
    for player in board.players:
        waiting = player.view["waiting"] if player.view else "nobody yet"
        lines.append(f"  seat {player.seat}, {'on' if player.line else 'off'} the line, the table waits for {waiting}")
        lines += [f"    {line}" for line in player.diary]
    return "\n".join(lines)


def run_campaign(name: str, tables: int, faults: int, seed: int, ends: float = float("inf")) -> Report:
    """A campaign over a house of its own, which is gone afterwards."""
    with TemporaryDirectory(prefix="faults-", dir="/tmp") as folder:  # the path of a Unix socket must be short
        Path(folder).chmod(0o755)  # PostgreSQL runs as somebody else
        return asyncio.run(_run(HOUSES[name], Path(folder), tables, faults, seed, ends))


async def _run(
    build: Callable[[Path], House], folder: Path, tables: int, faults: int, seed: int, ends: float
) -> Report:
    house = build(folder)
    try:
        await house.open()
        return await Campaign(house, tables, faults, seed, ends).run()
    finally:
        await house.close()
