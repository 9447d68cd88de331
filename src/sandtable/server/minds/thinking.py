"""The machines at the tables: one task per table that waits for a machine, until it waits for people again.

Whatever goes wrong on the way is tried again: when the database is back, or after a while; a table never stands still
because a moment was bad.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, NamedTuple

from sandtable.kernel.engine.playout import Player
from sandtable.players import player
from sandtable.players.prospects import gives_up, takes_draw
from sandtable.server.http.errors import Away, Refusal, refusal
from sandtable.server.minds.crew import PLAY, Full
from sandtable.server.minds.machines import Thought
from sandtable.server.minds.minds import ANSWER, SHARE, Log, Question
from sandtable.server.socket.frames import ENCODER
from sandtable.server.store.outage import Backoff
from sandtable.server.table import commands
from sandtable.server.table.live import Live

if TYPE_CHECKING:
    from sandtable.server.table.hub import Awake, Hub

LOG = logging.getLogger("sandtable.server")
LONG = 3.0
"""Who has waited so many seconds for a machine's turn to think is told why."""
TRIES = 8
"""So often a machine that fails is asked again; then it rests until somebody comes to the table."""


class Asked(NamedTuple):
    """A question to a machine."""

    machine: str
    seat: int
    branch: int
    decision: str


class Machines:
    """All machines that think now."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._tasks: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(hub.config.thinkers, "machine")

    async def close(self) -> None:
        """Stop them all."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown(wait=False, cancel_futures=True)

    def wake(self, awake: Awake, live: Live) -> None:
        """Let the machines of a table think when it waits for one of them."""
        waits = any(live.header.places[seat].machine for seat in live.waiting) or live.draw_to_answer is not None
        if waits and awake.machine is None and awake.live is not None:
            awake.machine = asyncio.create_task(self._run(live.header.table, awake))
            self._tasks.add(awake.machine)
            awake.machine.add_done_callback(self._tasks.discard)

    async def _run(self, table: str, awake: Awake) -> None:
        """Answer for the machines of a table until it waits for people."""
        players: dict[str, Player] = {}
        backoff = Backoff(self.hub.config)
        try:
            while True:
                try:
                    if not await self._answer_once(table, players):
                        return
                    backoff.tries = 0
                except Away:
                    await self.hub.outage.wait()
                except Full:
                    await self._tell_queued(table)
                    await asyncio.sleep(LONG)
                except Refusal as error:
                    LOG.error("the machine at table %s stopped: %s", table, error.reason)
                    return
                except Exception:
                    number = secrets.token_hex(4)
                    LOG.exception("fault %s: the machine at table %s failed", number, table)
                    if backoff.tries == TRIES:
                        return
                    await asyncio.sleep(backoff.next())
        finally:
            awake.machine = None
            self._tell_going(awake)

    async def _answer_once(self, table: str, players: dict[str, Player]) -> bool:
        """Think and answer; False when the table waits for people."""
        if await self._weigh_once(table):
            return True
        async with self.hub.hold(table) as (awake, live):
            asked = _ask(live)
            if asked is None:
                return False
            thinking = (
                self._think_apart(awake, live, asked) if self.hub.workers.count else self._think(live, asked, players)
            )
        answer, _ = await asyncio.gather(thinking, asyncio.sleep(self.hub.config.machine_delay))
        async with self.hub.hold(table) as (awake, _):
            self._tell_going(awake)
            await self._answer(awake, asked, answer)
        return True

    async def _weigh_once(self, table: str) -> bool:
        """Say something to a draw, or give up; False when there is no need."""
        async with self.hub.hold(table) as (awake, live):
            weighed = _weigh(live, awake.fears)
            if weighed is None:
                return False
            tell = questioner(awake, live, weighed.asked, self.hub.workers.pace)
        share = SHARE.decode(await self._in_turn(table, self.hub.work(weighed.kind, tell, table, PLAY)))
        async with self.hub.hold(table) as (awake, _):
            await self.hub.commit(awake, lambda live: _yield(live, awake.fears, weighed, share))
        return True

    def _think(self, live: Live, asked: Asked, players: dict[str, Player]) -> Awaitable[int]:
        """Think in a thread."""
        if asked.machine not in players:
            players[asked.machine] = player(asked.machine, live.header.scenario)
        thought = Thought(live.table.state, asked.branch, asked.seat, asked.decision, live.header.seed)
        return asyncio.get_running_loop().run_in_executor(self._threads, thought.think, players[asked.machine])

    def _think_apart(self, awake: Awake, live: Live, asked: Asked) -> Awaitable[int]:
        """Think in a worker process."""
        tell, table = questioner(awake, live, asked, self.hub.workers.pace), live.header.table

        async def answer() -> int:
            return ANSWER.decode(await self._in_turn(table, self.hub.workers.submit("think", tell, table)))

        return answer()

    async def _in_turn(self, table: str, job: Coroutine[Any, Any, bytes]) -> bytes:
        """What comes of a job; the table is told when it waits for long, because many others do."""
        done = asyncio.create_task(job)
        try:
            await asyncio.wait({done}, timeout=LONG)
            if not done.done() and self.hub.workers.waits(table):
                await self._tell_queued(table)
            return await done
        finally:
            done.cancel()

    async def _tell_queued(self, table: str) -> None:
        """Tell a table that its machine has not begun to think."""
        async with self.hub.hold(table) as (awake, live):
            if not awake.queued:
                awake.queued = True
                self.hub.tell_presence(awake, live)

    def _tell_going(self, awake: Awake) -> None:
        """Tell a table that was told so that its machine goes on."""
        if awake.queued:
            awake.queued = False
            if awake.live is not None:
                self.hub.tell_presence(awake, awake.live)

    async def _answer(self, awake: Awake, asked: Asked, answer: int) -> None:
        def deed(live: Live) -> None:
            known = asked.decision in {each.id for each in live.decisions()}
            if not known or live.draw_to_answer is not None:
                raise refusal("stale_wait", decision=asked.decision, waiting="")
            commands.play(live, asked.seat, answer)

        try:
            await self.hub.commit(awake, deed)
        except Refusal as error:
            if error.error != "stale":
                raise


def questioner(awake: Awake, live: Live, asked: Asked, pace: Callable[[], float]) -> Callable[[int], bytes]:
    """The question to a worker process, which is told the moves that it does not know yet, and how long it may think by
    the pace of the moment at which it begins.
    """
    header, before, cards = live.header, awake.before, awake.cards
    file = "" if live.table.file is None else live.table.file.text
    moves = [(each.kind, each.seat, each.branch, each.answer) for each in live.table.log]

    def tell(known: int) -> bytes:
        known = known if known <= len(moves) else 0
        logs = [
            *([] if known else before),
            Log(header.scenario, header.options, cards, moves[known:], "" if known else file),
        ]
        return ENCODER.encode(Question(logs, known, f"{header.seed:x}", *asked, most=pace()))

    return tell


class Weighed(NamedTuple):
    """What a machine thinks about before it goes on: a draw (`expect`), or whether all is lost in a round (`fear`)."""

    kind: str
    asked: Asked
    round: int


def _weigh(live: Live, fears: dict[int, float]) -> Weighed | None:
    """What a machine has to think about first, if anything: a draw once, and how it stands once a round."""
    round, seat = int(live.table.state.round), live.draw_to_answer
    if seat is not None:
        return Weighed("expect", Asked("", seat, 0, f"draw {live.head}"), round)
    seat = live.yielder
    if seat not in live.waiting or live.to_the_end or round in fears:
        return None
    return Weighed("fear", Asked("", seat, 0, f"round {round}"), round)


def _yield(live: Live, fears: dict[int, float], weighed: Weighed, share: float) -> None:
    """Do what follows from what a machine expects; nothing if somebody was quicker."""
    seat = weighed.asked.seat
    if weighed.kind == "fear":
        fears[weighed.round] = share
        same = not live.table.over and int(live.table.state.round) == weighed.round
        if same and gives_up(fears, weighed.round) and not live.to_the_end:
            commands.resign(live, seat)
    elif live.draw_to_answer == seat:
        (commands.accept if takes_draw(share) else commands.decline)(live, seat, "draw")


def _ask(live: Live) -> Asked | None:
    """What a machine is asked first, if one is."""
    for seat in live.waiting:
        name = live.header.places[seat].machine
        asked = live.open_step(seat)
        if name and asked is not None:
            decision = next(each.id for each in live.decisions() if each.seat == seat)
            return Asked(name, seat, asked[0], decision)
    return None
