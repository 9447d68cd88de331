"""What a fault has to work with: the house, the boards in its reach, luck, and ways to wait for what happens."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable

from tests.faults.house import House, Server
from tests.faults.ledger import Ledger, Meant, Violation
from tests.faults.players import Board, Line, Order, Player

LOG = logging.getLogger("tests.faults")
GLANCE = 0.02
PATIENCE = 6000
"""So many glances until something must have happened: two minutes, and more where everything is slow."""
HOLD = 100
"""So many glances a fault is held at most before it is healed, felt or not."""
FAILURES, STILL = 3, 15
"""So many failures, or glances at which nothing moves, and a fault has been felt."""


class Scene:
    """The house and its boards, as one fault sees them."""

    def __init__(self, house: House, boards: list[Board], ledger: Ledger, luck: random.Random) -> None:
        self.house = house
        self.boards = boards
        self.ledger = ledger
        self.luck = luck

    def players(self, boards: list[Board] | None = None) -> list[Player]:
        """Who sits at these boards, or at all."""
        return [player for board in (self.boards if boards is None else boards) for player in board.players]

    def on(self, server: Server) -> list[Board]:
        """The boards that somebody reaches through a server."""
        return [
            board
            for board in self.boards
            if any(player.line is not None and player.line.server is server for player in board.players)
        ]

    def server(self) -> Server:
        """One of the servers, the more likely the more boards it has."""
        servers = self.house.servers
        return self.luck.choices(servers, [1 + len(self.on(server)) for server in servers])[0]

    def pick(self, count: int = 1) -> list[Board]:
        """Some boards at which people play, none of them under an order."""
        free = [board for board in self.boards if board.people and board.order is None]
        return self.luck.sample(free, min(count, len(free)))

    async def until(self, condition: Callable[[], bool], what: str) -> None:
        """Wait for what must happen; a Violation, which names it, when it does not."""
        for _ in range(PATIENCE):
            if condition():
                return
            self.ledger.judge()
            await asyncio.sleep(GLANCE)
        raise Violation(f"after {PATIENCE} glances {what}")

    async def felt(self, condition: Callable[[], bool]) -> None:
        """Hold a fault until somebody feels it, or for a bounded while."""
        for _ in range(HOLD):
            if condition():
                return
            await asyncio.sleep(GLANCE)
        LOG.info("nobody felt it")

    def suffering(self, boards: list[Board] | None = None) -> Callable[[], bool]:
        """Whether something has failed since now, or all stands still while somebody waits for a reply."""
        among = self.boards if boards is None else boards
        failures = sum(board.failures for board in among)
        progress, still = -1, 0

        def suffers() -> bool:
            nonlocal progress, still
            moved = sum(board.progress for board in among)
            still = still + 1 if moved == progress else 0
            progress = moved
            waiting = any(player.sent for player in self.players(among))
            return sum(board.failures for board in among) >= failures + FAILURES or (waiting and still >= STILL)

        return suffers

    def going_on(self, moves: int) -> Callable[[], bool]:
        """Whether so much has happened at all boards together since now."""
        before = sum(board.progress for board in self.boards)
        return lambda: sum(board.progress for board in self.boards) >= before + moves

    async def give_order(self, order: Order) -> list[Board]:
        """Have the next answer at some board sent in a particular way, and wait until it was; the board."""
        [board] = self.pick()
        sent = asyncio.Event()

        async def obey(player: Player, line: Line, meant: Meant) -> None:
            try:
                await order(player, line, meant)
            finally:
                sent.set()

        board.order = obey
        await self.until(sent.is_set, f"nobody at board {board.number} gave an answer")
        return [board]
