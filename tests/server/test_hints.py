"""Two processes at one table: what one stores the other tells, whatever it is doing at that moment."""

from __future__ import annotations

import asyncio
from pathlib import Path

from sandtable.server import api, opening, wire
from sandtable.server.hub import Hub
from sandtable.server.store import Store
from tests.server.house import config


async def bid(hub: Hub, table: str, seat: int) -> None:
    """The first card for the initiative."""
    async with hub.open(table) as (_, live):
        decision = live.view(seat).decisions[0]
    answer = wire.Answer(decision=decision.id, parts=decision.options[0].parts)
    await hub.act(table, seat, "", answer, lambda reply: None)


async def hinted_while_storing(folder: Path) -> tuple[int, int]:
    """How far each of two processes is, if the news of the other's row came while a row of one's own was on its way."""
    settings = config(folder)
    stores = [Store(settings.database), Store(settings.database)]
    here, there = (Hub(store, settings) for store in stores)
    wanted = api.NewTable("normandy/1", {"US": "me", "DE": "link"}, {})
    table = (await opening.lay_table(here, wanted)).table
    async with here.open(table) as (awake, live):
        awake.live = None  # as `Hub._commit` leaves it until its row is stored
        await bid(there, table, 1)
        async with there.open(table) as (_, far):
            head = far.head
        hint = asyncio.create_task(here.hint(table, head))
        await asyncio.sleep(0)
        awake.live = live
    await hint
    found = awake.live.head
    for hub in (here, there):
        await hub.close()
    for store in stores:
        store.close()
    return found, head


def test_no_news_is_lost_while_a_row_is_being_stored(tmp_path: Path) -> None:
    found, head = asyncio.run(hinted_while_storing(tmp_path))
    assert found == head
