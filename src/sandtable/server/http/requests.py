"""What the HTTP calls share: reading a request, knowing whose it is, and writing the answer."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from sandtable.server.http.errors import refusal
from sandtable.server.limits import Limits
from sandtable.server.replays.replays import Replays
from sandtable.server.socket.sockets import admit, host_of
from sandtable.server.table.hub import Hub
from sandtable.server.wire import protocol as wire

Page: TypeAlias = Callable[[Request], Awaitable[Response]]
BODY = 64 * 1024
ID = re.compile(r"[0-9A-Za-z_-]{1,40}")
ENCODER = msgspec.json.Encoder()
ACTS: Any = wire.Act


def answer(value: Any, status: int = 200) -> Response:
    """A value as JSON."""
    return Response(ENCODER.encode(value), status, media_type="application/json")


def record_file(text: str, name: str) -> Response:
    """A record as a file to keep."""
    headers = {"Content-Disposition": f'attachment; filename="sandtable-{name}.txt"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def hub_of(request: Request) -> Hub:
    """The tables of this server."""
    hub: Hub = request.app.state.hub
    return hub


def replays_of(request: Request) -> Replays:
    """The replays of this server."""
    replays: Replays = request.app.state.replays
    return replays


def limits_of(request: Request) -> Limits:
    """What is measured about the visitors of this server."""
    limits: Limits = request.app.state.limits
    return limits


# Reading requests


async def read_bytes(request: Request, most: int) -> bytes:
    """The body, if it is not too long."""
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise refusal("body_too_long", most=most)
    except ClientDisconnect as error:
        raise refusal("body_breaks_off") from error
    return bytes(body)


async def read_body(request: Request, kind: Any, most: int = BODY) -> Any:
    """The body as a type; Malformed, with the place, if it is not."""
    body = await read_bytes(request, most)
    try:
        return msgspec.json.decode(body, type=kind)
    except wire.UNREADABLE as error:
        raise refusal("bad_body", detail=str(error), shape=shape(kind)) from error


def shape(kind: Any) -> str:
    """A type in a few words: `{scenario, seats, options?, name?}`."""
    if kind is ACTS:
        return '{"type": "answer", ...} and the like; see docs/protocol.md'
    fields = msgspec.structs.fields(kind)
    return "{" + ", ".join(field.name + ("" if field.required else "?") for field in fields) + "}"


def number(request: Request, name: str, default: int, least: int = 0) -> int:
    """A whole number of the query."""
    text = request.query_params.get(name, str(default))
    if not re.fullmatch(r"-?[0-9]{1,9}", text, re.ASCII) or int(text) < least:
        raise refusal("bad_number", name=name, text=text[:40], least=least)
    return int(text)


def table_of(request: Request) -> str:
    """The id of a table in the path."""
    table = str(request.path_params["table"])
    if not ID.fullmatch(table):
        raise refusal("no_table", table=table[:40])
    return table


def token_of(request: Request) -> str:
    """The token, invitation or code that a call comes with."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise refusal("no_token")
    return token.strip()[:100]


async def seat_of(request: Request) -> tuple[str, int]:
    """The table of the path and the seat of the token."""
    table = table_of(request)
    seats = await admit(hub_of(request), limits_of(request), host_of(request), table, [token_of(request)])
    return table, seats[0]


def enter(request: Request) -> None:
    """Let no address fill the database: so many new tables, records and card files a minute."""
    limits_of(request).new_table(host_of(request))
