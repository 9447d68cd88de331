"""Two processes at one table: what one stores the other tells, whatever it is doing at that moment."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from sandtable.server.store.database import Store
from sandtable.server.table import opening, telling
from sandtable.server.table.acting import act
from sandtable.server.table.hub import Hub
from sandtable.server.table.live import Live
from sandtable.server.wire import api
from sandtable.server.wire import protocol as wire
from tests.server.house import config


async def bid(hub: Hub, table: str, seat: int) -> None:
    """The first card for the initiative."""
    async with hub.open(table) as (_, live):
        decision = telling.view(live, seat).decisions[0]
    answer = wire.Answer(decision=decision.id, parts=decision.options[0].parts)
    await act(hub, table, seat, "", answer, lambda reply: None)


@asynccontextmanager
async def two_processes(folder: Path) -> AsyncIterator[tuple[Hub, Hub, str]]:
    """Two hubs over one database, neither of which hears of the other's rows by itself, and a table in it."""
    settings = config(folder)
    with closing(Store(settings.database)) as ours, closing(Store(settings.database)) as theirs:
        async with Hub(ours, settings) as here, Hub(theirs, settings) as there:
            wanted = api.NewTable("normandy/1", {"US": "me", "DE": "link"}, {})
            yield here, there, (await opening.lay_table(here, wanted)).table


class Ear:
    """Somebody at a table who remembers how far the news came."""

    def __init__(self) -> None:
        self.heard = 0

    def tell(self, live: Live, now: int, talk_only: bool) -> None:
        """Something has happened."""
        self.heard = live.head

    def tell_presence(self, presence: wire.Presence) -> None:
        """Somebody has come or gone."""

    def tell_store(self, away: bool) -> None:
        """The database is away, or back."""

    def places(self) -> tuple[int, ...]:
        """A spectator."""
        return (-1,)


async def hinted_while_storing(folder: Path) -> tuple[int, int]:
    """How far each of two processes is, if the news of the other's row came while a row of one's own was on its way."""
    async with two_processes(folder) as (here, there, table):
        async with here.open(table) as (awake, live):
            awake.live = None  # as `Hub.commit` leaves it until its row is stored
            await bid(there, table, 1)
            async with there.open(table) as (_, far):
                head = far.head
            hint = asyncio.create_task(here.hint(table, head))
            await asyncio.sleep(0)
            awake.live = live
        await hint
        return awake.live.head, head


def test_no_news_is_lost_while_a_row_is_being_stored(tmp_path: Path) -> None:
    found, head = asyncio.run(hinted_while_storing(tmp_path))
    assert found == head


async def beaten_to_it(folder: Path) -> tuple[int, int]:
    """How far somebody at a table has heard, if their process wanted to store what the other had stored already."""
    async with two_processes(folder) as (here, there, table):
        ear = Ear()
        async with here.open(table) as (awake, live):
            awake.listeners.add(ear)
            decision = telling.view(live, 1).decisions[0]
        await bid(there, table, 1)
        replies: list[wire.Reply] = []
        answer = wire.Answer(decision=decision.id, parts=decision.options[0].parts)
        await act(here, table, 1, "", answer, replies.append)
        assert [reply.error for reply in replies if isinstance(reply, wire.Refused)] == ["stale"]
        async with there.open(table) as (_, far):
            head = far.head
        await here.hint(table, head)
        return ear.heard, head


def test_whoever_was_beaten_to_it_tells_what_the_other_stored(tmp_path: Path) -> None:
    """So it is with machines: each process lets them think, one is first, and people may sit at the other."""
    heard, head = asyncio.run(beaten_to_it(tmp_path))
    assert heard == head
