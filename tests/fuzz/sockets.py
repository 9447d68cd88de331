"""Sockets: broken greetings, frames that are none, and talks of strange messages in any order."""

from __future__ import annotations

import contextlib
import json
import random
import struct
from typing import Any, get_args

from sandtable.server.wire import protocol as wire
from tests.fuzz.campaign import Target
from tests.fuzz.mutate import STRANGE, mutate, strange_value
from tests.fuzz.parsers import messages
from tests.fuzz.served import Served, hear

TYPES = [str(each.__struct_config__.tag) for each in (*get_args(wire.Act), wire.Hello)]
FIELDS = ("decision", "parts", "text", "what", "name", "answers", "seat", "id", "tokens", "after")
GREETING = (
    "GET /api/tables/{table}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
TEXT, BINARY, CLOSE, PING = 1, 2, 8, 9
FAULT = struct.pack("!H", 1011)


def frame(luck: random.Random, data: bytes, opcode: int = TEXT, last: bool = True) -> bytes:
    """A frame as clients send them, masked."""
    mask = luck.randbytes(4)
    size = len(data)
    if size < 126:
        length = bytes([0x80 | size])
    else:
        length = struct.pack("!BH", 0xFE, size) if size <= 0xFFFF else struct.pack("!BQ", 0xFF, size)
    masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
    return bytes([(0x80 if last else 0) | opcode]) + length + mask + masked


class Sockets:
    """Makes talks for a server, and holds them."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.targets = {
            "talk": Target(self.make_talk, self.talk),
            "frames": Target(self.make_frames, self.talk),
            "greeting": Target(self.make_greeting, self.talk),
        }

    def _greeting(self, luck: random.Random) -> tuple[bytes, Any]:
        table = luck.choice(self.served.tables)
        return GREETING.format(table=table["table"]).encode(), table

    def _hello(self, luck: random.Random, table: Any) -> bytes:
        tokens = [chair["token"] for chair in (*table["seats"], table["watch"]) if chair["token"]]
        chosen = luck.sample(tokens, luck.randint(1, len(tokens))) if luck.random() < 0.9 else [luck.choice(("", "x"))]
        after = luck.choice((0, 0, 5, 10**8, -1))
        return json.dumps({"type": "hello", "tokens": chosen, "after": after}).encode()

    def _message(self, luck: random.Random) -> bytes:
        if luck.random() < 0.2:
            return mutate(luck, messages())[:60_000]
        message: dict[str, object] = {"type": luck.choice(TYPES) if luck.random() < 0.95 else strange_value(luck)}
        for field in FIELDS:
            if luck.random() < 0.35:
                message[field] = strange_value(luck)
        if luck.random() < 0.5:
            message["decision"] = f"{luck.randrange(2)}.{luck.randrange(3)}"
            message["text"] = luck.choice(("end turn", "r", "Riflemen A", "stop", "pass", "x"))
        if message["type"] in ("resign", "abandon"):
            message["seat"] = 7  # the game should go on
        return json.dumps(message).encode()

    def make_talk(self, luck: random.Random) -> list[bytes]:
        """A hello, right or wrong, at its time or late, and messages after it."""
        greeting, table = self._greeting(luck)
        talk = [self._message(luck) for _ in range(luck.randint(1, 12))]
        if luck.random() < 0.9:
            talk.insert(0 if luck.random() < 0.9 else luck.randrange(len(talk)), self._hello(luck, table))
        kinds = [TEXT] * 9 + [BINARY]
        return [greeting, *(frame(luck, message, luck.choice(kinds)) for message in talk), frame(luck, b"", CLOSE)]

    def make_frames(self, luck: random.Random) -> list[bytes]:
        """Frames in pieces, out of order, too long, broken, or none."""
        greeting, table = self._greeting(luck)
        hello = self._hello(luck, table)
        parts = [greeting, frame(luck, hello)] if luck.random() < 0.7 else [greeting]
        for _ in range(luck.randint(1, 8)):
            data = luck.choice(
                (self._message(luck), luck.choice(STRANGE), luck.randbytes(luck.randrange(200)), b"x" * 70_000)
            )
            opcode = luck.choice((TEXT, TEXT, BINARY, 0, 0, 3, CLOSE, PING, 10, 15))
            made = frame(luck, data[:125] if opcode >= CLOSE else data, opcode, luck.random() < 0.7)
            parts.append(made if luck.random() < 0.6 else mutate(luck, [made, b"\x81\xff" + b"\xff" * 8, b"\x00"]))
        return parts

    def make_greeting(self, luck: random.Random) -> list[bytes]:
        """A greeting that something is wrong with."""
        greeting, _ = self._greeting(luck)
        if luck.random() < 0.3:
            extra = (
                b"Sec-WebSocket-Extensions: "
                + luck.choice((b"permessage-deflate; x=y", b";;", *STRANGE))[:9000]
                + b"\r\n\r\n"
            )
            return [greeting[:-2] + extra, frame(luck, b"{}")]
        return [mutate(luck, [greeting]), frame(luck, b"{}")]

    def talk(self, parts: list[bytes]) -> str:
        """Greet, wait for the answer, say the rest, hear what comes."""
        greeting, *rest = parts
        with self.served.dial() as line:
            heard = b""
            with contextlib.suppress(ConnectionError):
                line.sendall(greeting)
                heard = self._answer(line) if b"\r\n\r\n" in greeting else b""
                for part in rest:
                    line.sendall(part)
                heard += hear(line)
        if b'"error":"fault"' in heard or heard.endswith(FAULT) or b"HTTP/1.1 500" in heard:
            return self.served.trouble() or f"a fault: {heard[-2000:]!r}"
        return self.served.trouble()

    def _answer(self, line: Any) -> bytes:
        """The first thing that comes."""
        line.settimeout(5)
        with contextlib.suppress(TimeoutError):
            return bytes(line.recv(1 << 16))
        return b""
