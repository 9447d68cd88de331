"""Many tables at once."""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import pytest

from sandtable.server.socket.sockets import BACKLOG, Client
from sandtable.server.table import hub
from sandtable.server.wire import protocol as wire
from tests.server.house import House, config, eager

TABLES = 40


def test_many_tables_with_machines_at_once(tmp_path: Path) -> None:
    """Every table is played some way, at the same time, without a refusal."""
    house = House(config(tmp_path, machine_delay=0.01))

    def play(number: int) -> int:
        pick = eager(random.Random(number))
        table = house.lay(options={"guard": "10"}, US="me", DE="machine:random")
        with table.sit(0) as us:
            while us.updates[0]["move"] < 60 and not us.updates[0]["status"]["over"]:
                if us.decision():
                    us.play(pick)
                else:
                    us.read()
            return int(us.updates[0]["move"])

    try:
        with ThreadPoolExecutor(TABLES) as pool:
            assert all(moves >= 8 for moves in pool.map(play, range(TABLES)))
    finally:
        house.stop()


def test_the_tables_used_last_stay_awake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub, "KEPT", 4)
    house = House(config(tmp_path))
    try:
        tables = [house.lay() for _ in range(9)]
        assert list(house.app.state.hub._awake) == [table.id for table in tables[-4:]]
        for table in tables:
            assert house.get(f"/api/tables/{table.id}", table.tokens[0])["info"]["scenario"] == "normandy/1"
    finally:
        house.stop()


def test_one_table_with_many_who_look_on_and_talk(house: House) -> None:
    table = house.lay()
    watchers = [table.sit(-1) for _ in range(20)]
    try:
        with ThreadPoolExecutor(20) as pool:
            said = list(pool.map(lambda each: each[1].ask("chat", text=f"hello {each[0]}"), enumerate(watchers)))
        assert {reply["type"] for reply in said} == {"ack"}
        assert sorted(reply["move"] for reply in said) == list(range(10, 30))
        heard = []
        for watcher in watchers:
            watcher.catch_up(29)
            heard.append([event["text"] for event in watcher.events if event["kind"] == "said"])
        assert all(each == heard[0] for each in heard)
        assert len(heard[0]) == 20
    finally:
        for watcher in watchers:
            watcher.stack.close()


class Deaf:
    """A socket whose other end does not read."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.sent = 0
        self.code = 0
        self.client = None

    async def send_text(self, text: str) -> None:
        await self.gate.wait()
        self.sent += 1

    async def close(self, code: int, reason: str) -> None:
        self.code = code


def test_who_does_not_read_is_cut_off() -> None:
    """Nobody waits for a slow reader: messages pile up to a bound, then the line is cut and may be made anew."""

    async def scene() -> tuple[int, int]:
        deaf = Deaf()
        client = Client(cast(Any, None), cast(Any, None), cast(Any, deaf), "t")
        writing = asyncio.create_task(client._write())
        for number in range(3 * BACKLOG):
            client.send(wire.Pong(str(number), number))
            await asyncio.sleep(0)
        deaf.gate.set()
        await writing
        return deaf.sent, deaf.code

    sent, code = asyncio.run(scene())
    assert (sent, code) == (BACKLOG + 1, 4429)
