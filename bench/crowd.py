"""Many people at many tables, in a process of its own: each thinks, answers, and times how soon the news is there.

    python -m bench.crowd PORT TABLES LEAST MOST RAMP SECONDS MACHINE

Every person plays against that machine. How soon an answer is acknowledged is timed too, and how long each waits for
what the machine does next. The tables are laid one after the other within RAMP seconds; what is answered in the SECONDS
after that counts. Prints one JSON object: the times in ms, what went wrong, and the CPU time it took.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import time
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect


class Choice(msgspec.Struct):
    """An option, as far as a player who picks at random looks at it."""

    parts: msgspec.Raw


class Asked(msgspec.Struct):
    """A decision."""

    id: str
    options: list[Choice]


class Seen(msgspec.Struct):
    """A view."""

    decisions: list[Asked]
    waiting: list[int]
    result: msgspec.Raw


class Told(msgspec.Struct):
    """Any message of the server."""

    type: str
    move: int = 0
    queued: bool = False
    view: Seen | None = None
    update: Any = None


DECODER = msgspec.json.Decoder(Told)


class Player:
    """Somebody at a table against a machine, by the socket alone."""

    def __init__(self, port: int, number: int, think: tuple[float, float], machine: str) -> None:
        self.port = port
        self.machine = machine
        self.think = think
        self.luck = random.Random(number)
        self.times: list[tuple[float, float]] = []
        self.acks: list[tuple[float, float]] = []
        self.waits: list[tuple[float, float]] = []
        self.queued = 0
        self.sizes: list[int] = []
        self.refused = 0
        self.expected = 0

    async def play(self, start: float, until: float) -> None:
        """Answer until the time is up; a new table when a game is over."""
        await asyncio.sleep(max(0.0, start - time.monotonic()))
        while time.monotonic() < until:
            opened = await self.lay()
            address = f"ws://127.0.0.1:{self.port}/api/tables/{opened['table']}/socket"
            line = connect(address, compression=None, max_size=1 << 24, open_timeout=60, ping_timeout=60)
            async with line as talk:
                await talk.send(json.dumps({"type": "hello", "tokens": [opened["seats"][0]["token"]]}))
                await self.game(talk, until)

    async def lay(self) -> Any:
        """A new table, by a plain call."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        body = json.dumps({"scenario": "normandy/1", "seats": {"US": "me", "DE": f"machine:{self.machine}"}}).encode()
        head = f"POST /api/tables HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: {len(body)}\r\n\r\n"
        writer.write(head.encode() + body)
        answer = await reader.read()
        writer.close()
        status, _, rest = answer.partition(b"\r\n\r\n")
        if b" 201 " not in status.splitlines()[0]:
            raise RuntimeError(f"no table: {answer[:200]!r}")
        return json.loads(rest)

    async def game(self, line: ClientConnection, until: float) -> None:
        """One game, with some thought before each answer."""
        view: Seen | None = None
        sent = waits = 0.0
        async for frame in line:
            told = DECODER.decode(frame)
            if told.type == "refused":
                self.refused += 1
                view, sent = msgspec.convert(told.update, Told).view, 0.0
            elif told.type == "update" and told.view is not None:
                view, now = told.view, time.monotonic()
                if waits:
                    self.waits.append((waits, (now - waits) * 1000))
                waits = now if view.waiting and not view.decisions else 0.0
                self.sizes.append(len(frame))
                if sent and told.move >= self.expected:
                    self.times.append((sent, (time.monotonic() - sent) * 1000))
                    sent = 0.0
            elif told.type == "ack":
                self.expected = told.move
                self.acks.append((sent, (time.monotonic() - sent) * 1000))
                continue
            elif told.type == "presence":
                self.queued += told.queued
                continue
            else:
                continue
            if view is None or bytes(view.result) != b"null" or time.monotonic() > until:
                return
            if view.decisions and not sent:
                await asyncio.sleep(self.luck.uniform(*self.think))
                decision = view.decisions[0]
                parts = bytes(self.luck.choice(decision.options).parts).decode()
                self.expected = 1 << 60
                sent = time.monotonic()
                await line.send(f'{{"type":"answer","id":"a","decision":"{decision.id}","parts":{parts}}}')


async def crowd(
    port: int, tables: int, think: tuple[float, float], ramp: float, seconds: float, machine: str
) -> dict[str, Any]:
    """Many tables at the same time."""
    began = time.monotonic()
    first, until = began + ramp, began + ramp + seconds
    players = [Player(port, number, think, machine) for number in range(tables)]
    playing = [
        asyncio.create_task(player.play(began + ramp * number / tables, until)) for number, player in enumerate(players)
    ]
    await asyncio.sleep(first - time.monotonic())
    print("ready", flush=True)
    cpu = time.process_time()
    await asyncio.sleep(until - time.monotonic())
    cpu = time.process_time() - cpu
    print("done", flush=True)
    ends = await asyncio.gather(*playing, return_exceptions=True)
    sizes = [size for player in players for size in player.sizes]
    return {
        "times": [took for player in players for sent, took in player.times if sent >= first],
        "acks": [took for player in players for sent, took in player.acks if sent >= first],
        "waits": [took for player in players for since, took in player.waits if since + took / 1000 >= first],
        "queued": sum(player.queued for player in players),
        "errors": [repr(end) for end in ends if isinstance(end, BaseException)],
        "refused": sum(player.refused for player in players),
        "updates": len(sizes),
        "update_bytes": sum(sizes) // max(1, len(sizes)),
        "cpu": cpu,
    }


def main(arguments: list[str]) -> None:
    """Play, then say how it went."""
    port, tables = int(arguments[0]), int(arguments[1])
    least, most, ramp, seconds = map(float, arguments[2:6])
    print(json.dumps(asyncio.run(crowd(port, tables, (least, most), ramp, seconds, arguments[6]))), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
