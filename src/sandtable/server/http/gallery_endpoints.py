"""The HTTP calls about the gallery. All calls are one function each, named as in `calls.py`."""

from __future__ import annotations

from typing import get_args

from starlette.requests import Request
from starlette.responses import Response

from sandtable.server.gallery.gallery import Gallery
from sandtable.server.gallery.walls import Order
from sandtable.server.http.errors import refusal
from sandtable.server.http.requests import Page, answer, enter, hub_of, limits_of, number, read_body
from sandtable.server.socket.sockets import host_of
from sandtable.server.wire import gallery as wire


def gallery_of(request: Request) -> Gallery:
    """The gallery of this server."""
    found: Gallery = request.app.state.gallery
    return found


async def gallery(request: Request) -> Response:
    by = request.query_params.get("by", "latest")
    order: Order | None = next((each for each in get_args(Order) if each == by), None)
    if order is None:
        raise refusal("bad_order", text=by[:40], known=", ".join(get_args(Order)))
    return answer(await hub_of(request).run(gallery_of(request).page, order, number(request, "after", 0)))


async def publish(request: Request) -> Response:
    wanted: wire.Publish = await read_body(request, wire.Publish)
    limits_of(request).publish(host_of(request))
    hub = hub_of(request)
    known = hub.measuring.known(wanted.scenario)
    return answer(await hub.run(gallery_of(request).publish, wanted, known, hub.config.clock()), 201)


async def unpublish(request: Request) -> Response:
    wanted: wire.Unpublish = await read_body(request, wire.Unpublish)
    enter(request)
    await hub_of(request).run(gallery_of(request).remove, wanted)
    return answer(wire.Removed(wanted.scenario))


async def thumb(request: Request) -> Response:
    wanted: wire.Thumb = await read_body(request, wire.Thumb)
    enter(request)
    return answer(await hub_of(request).run(gallery_of(request).thumb, wanted))


GALLERY_PAGES: dict[str, Page] = {"gallery": gallery, "publish": publish, "unpublish": unpublish, "thumb": thumb}
