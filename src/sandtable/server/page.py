"""The server inside a page: the same application, spoken to without a network.

A browser runs this in a worker (`web/src/here`): calls and sockets come as JavaScript's messages instead of bytes on a
line, and everything behind them is what a server does. Nothing here needs a thread or another process.

    page = await open_page("/kept/tables.sqlite3")
    status, text = await page.call("GET", "/api/scenarios")
    line = page.connect("/api/tables/bcdfghjkmn/socket", heard, closed)
    line.say('{"type": "hello", ...}')
"""

from __future__ import annotations

import asyncio
import logging
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from importlib import invalidate_caches
from typing import Any, TypeAlias

from starlette.applications import Starlette
from starlette.types import Message, Scope

from sandtable.kernel.registry import discover
from sandtable.server.app import create_app
from sandtable.server.config import Config, new_seed
from sandtable.server.minds.worker import make_kinds, work
from sandtable.server.socket.frames import ENCODER, JOB

LOG = logging.getLogger("sandtable.server")

PLENTY = 10_000
"""Whoever sits at the page harms nobody else by asking often."""


Help: TypeAlias = Callable[[str], Awaitable[str]]


async def open_page(
    database: str, machine_delay: float = 0.7, help: Help | None = None, helpers: int = 1, seed: int | None = None
) -> Page:
    """The server over a database file; with a seed, every table has the same luck.

    `help` has a job done by one of so many `helpers`, other workers of the page that call `help_out`: they measure.
    """
    settings = Config(
        f"sqlite:///{database}",
        machine_delay=machine_delay,
        workers=0,
        gallery=False,
        messages_per_second=PLENTY,
        burst=PLENTY,
        tables_per_minute=PLENTY,
        guesses_per_minute=PLENTY,
        talk_per_minute=PLENTY,
        measures_per_minute=PLENTY,
        connections_per_address=PLENTY,
        measurers=helpers,
        measure=None if help is None else _with(help),
        new_seed=new_seed if seed is None else lambda: seed,
    )
    page = Page(create_app(settings))
    await page.start()
    return page


def _with(help: Help) -> Callable[[bytes], Awaitable[bytes]]:
    """How a job is done by a helper; where none can be had, it is done here, and the table waits."""

    async def ask(job: bytes) -> bytes:
        text = b64encode(job).decode()
        try:
            return b64decode(await help(text))
        except Exception:
            LOG.exception("no helper")
            return b64decode(help_out(text))

    return ask


def help_out(job: str) -> str:
    """Do a job in a worker of the page that is no engine."""
    return b64encode(ENCODER.encode(work(make_kinds(), JOB.decode(b64decode(job))))).decode()


def find_games() -> None:
    """Games have come since the page was opened: find them too."""
    invalidate_caches()
    discover()


class Page:
    """An application that is running, and the lines to it."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self._running = AsyncExitStack()

    async def start(self) -> None:
        """Begin to serve."""
        await self._running.enter_async_context(self.app.router.lifespan_context(self.app))

    async def stop(self) -> None:
        """Serve no more; all tables are kept."""
        await self._running.aclose()

    async def call(self, method: str, address: str, body: str = "", token: str = "") -> tuple[int, str]:
        """What a call over HTTP gives: its status, and the text that comes with it."""
        scope = {**_scope("http", address), "method": method, "http_version": "1.1"}
        if token:
            scope["headers"] = [*scope["headers"], (b"authorization", f"Bearer {token}".encode())]
        status, parts = 500, list[bytes]()

        async def receive() -> Message:
            return {"type": "http.request", "body": body.encode(), "more_body": False}

        async def send(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            parts.append(message.get("body", b""))

        await self.app(scope, receive, send)
        return status, b"".join(parts).decode()

    def connect(self, address: str, heard: Callable[[str], Any], closed: Callable[[int], Any]) -> Line:
        """Open a socket; `heard` gets every message of the server, `closed` the code at the end."""
        line = Line()
        line.task = asyncio.ensure_future(line.run(self.app, _scope("websocket", address), heard, closed))
        return line


class Line:
    """A socket, seen from the page."""

    def __init__(self) -> None:
        self.task: asyncio.Future[None] | None = None
        self._said: asyncio.Queue[Message] = asyncio.Queue()
        self._said.put_nowait({"type": "websocket.connect"})

    def say(self, text: str) -> None:
        """Send a message to the server."""
        self._said.put_nowait({"type": "websocket.receive", "text": text})

    def hang_up(self) -> None:
        """Close the line from this side."""
        self._said.put_nowait({"type": "websocket.disconnect", "code": 1000})

    async def run(
        self, app: Starlette, scope: Scope, heard: Callable[[str], Any], closed: Callable[[int], Any]
    ) -> None:
        """Talk until one side hangs up."""
        code = 1000

        async def send(message: Message) -> None:
            nonlocal code
            if message["type"] == "websocket.send":
                heard(message["text"])
            elif message["type"] == "websocket.close":
                code = message.get("code", 1000)
                self.hang_up()

        await app(scope, self._said.get, send)
        closed(code)


def _scope(kind: str, address: str) -> Scope:
    path, _, query = address.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"content-type", b"application/json")],
        "client": ("page", 0),
        "server": ("page", 80),
        "subprotocols": [],
    }
