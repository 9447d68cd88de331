"""The HTTP calls about who holds a seat: invitations, and seats that move to another browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from starlette.requests import Request
from starlette.responses import Response

from sandtable.server.http.errors import Refusal
from sandtable.server.http.requests import (
    ID,
    Page,
    answer,
    enter,
    hub_of,
    limits_of,
    read_body,
    seat_of,
    table_of,
    token_of,
)
from sandtable.server.seats import invitations
from sandtable.server.seats.handover import Handovers
from sandtable.server.socket.sockets import host_of
from sandtable.server.wire import api


@contextmanager
def guessing(request: Request, table: str) -> Iterator[None]:
    """Whoever tries codes that are none of the table's is slowed down, as with tokens."""
    limits, host = limits_of(request), host_of(request)
    limits.may_guess(host, table)
    try:
        yield
    except Refusal as error:
        if error.status in (403, 404):
            limits.guessed_wrong(host, table)
        raise


async def invitation(request: Request) -> Response:
    table = table_of(request)
    with guessing(request, table):
        return answer(await invitations.look(hub_of(request), table, token_of(request)))


async def claim(request: Request) -> Response:
    table, code = table_of(request), token_of(request)
    wanted: api.Claim = await read_body(request, api.Claim)
    with guessing(request, table):
        return answer(await invitations.claim(hub_of(request), table, code, wanted))


async def renew(request: Request) -> Response:
    table, seat = await seat_of(request)
    wanted: api.Renew = await read_body(request, api.Renew)
    enter(request)
    return answer(await invitations.renew(hub_of(request), table, seat, wanted.seat), 201)


async def follow(request: Request) -> Response:
    table, seat = await seat_of(request)
    wanted: api.Follow = await read_body(request, api.Follow)
    return answer(await invitations.follow(hub_of(request), table, seat, token_of(request), wanted))


# To another browser


def handovers_of(request: Request) -> Handovers:
    """The handovers of this server."""
    handovers: Handovers = request.app.state.handovers
    return handovers


async def give(request: Request) -> Response:
    wanted: api.Giving = await read_body(request, api.Giving)
    enter(request)
    known = [each for each in wanted.seats if ID.fullmatch(each.table)]
    return answer(await handovers_of(request).give(api.Giving(known)), 201)


async def handover(request: Request) -> Response:
    return answer(await handovers_of(request).look(token_of(request), host_of(request)))


async def take(request: Request) -> Response:
    code = token_of(request)
    wanted: api.Taking = await read_body(request, api.Taking)
    return answer(await handovers_of(request).take(code, host_of(request), wanted))


SEAT_PAGES: dict[str, Page] = {
    "invitation": invitation,
    "claim": claim,
    "renew": renew,
    "follow": follow,
    "give": give,
    "handover": handover,
    "take": take,
}
