"""The application: routes, errors that teach, static files, start and stop."""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from http import HTTPStatus
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, Router, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from sandtable.server.config import Config
from sandtable.server.health import Vitals
from sandtable.server.http import openapi
from sandtable.server.http.endpoints import PAGES
from sandtable.server.http.errors import Refusal, refusal
from sandtable.server.http.gallery_endpoints import GALLERY_PAGES
from sandtable.server.http.own_endpoints import OWN_PAGES
from sandtable.server.http.replay_endpoints import REPLAY_PAGES
from sandtable.server.http.requests import ID, Page, answer, limits_of
from sandtable.server.http.seat_endpoints import SEAT_PAGES
from sandtable.server.limits import Limits
from sandtable.server.replays.replays import Replays
from sandtable.server.seats.handover import Handovers
from sandtable.server.socket.sockets import Client, host_of
from sandtable.server.store.database import Store
from sandtable.server.table.hub import Hub
from sandtable.server.table.lookout import Watch
from sandtable.server.wire.calls import CALLS, Call

LOG = logging.getLogger("sandtable.server")
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandtable</title>
<h1>Sandtable</h1><p>The server is up, but the client is not built. In a checkout, run <code>npm ci &amp;&amp;
npm run build</code> in <code>web/</code> and load this page again.</p></html>"""
EVERY_PAGE = PAGES | GALLERY_PAGES | OWN_PAGES | REPLAY_PAGES | SEAT_PAGES
HEADERS = {"referrer-policy": "no-referrer", "x-content-type-options": "nosniff"}
POLICY = {
    "content-security-policy": "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}
"""Of what may be a document or a worker; a style sheet or JSON never is, and a table loads many of them."""
PLAIN = (b"application/json", b"text/css")


class Guard:
    """Adds the headers that keep a browser safe, and lets no fault out but its number."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        started = False

        async def send_guarded(message: Message) -> None:
            nonlocal started
            if message["type"] == "http.response.start":
                started = True
                told = message.get("headers", [])
                plain = any(name == b"content-type" and value.startswith(PLAIN) for name, value in told)
                guards = HEADERS if plain else HEADERS | POLICY
                message["headers"] = [*told, *((name.encode(), value.encode()) for name, value in guards.items())]
            await send(message)

        try:
            await self.app(scope, receive, send_guarded)
        except Exception:
            number = secrets.token_hex(4)
            LOG.exception("fault %s: %s %s", number, scope["method"], scope["path"])
            if not started:
                await refuse(refusal("fault", number=number))(scope, receive, send_guarded)


def refuse(error: Refusal) -> Response:
    """A refusal as JSON; where waiting helps, with the seconds."""
    response = answer(error.problem(), error.status)
    response.headers.update(error.headers)
    return response


async def on_refusal(request: Request, error: Exception) -> Response:
    """An error of ours, as JSON."""
    assert isinstance(error, Refusal)
    return refuse(error)


async def on_http_error(request: Request, error: Exception) -> Response:
    """An error of the framework, as JSON."""
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        allowed = (error.headers or {}).get("Allow", "another method")
        response = refuse(refusal("method", method=request.method, allowed=allowed))
    else:
        response = refuse(refusal("no_page", path=request.url.path[:80]))
    response.headers.update(error.headers or {})
    return response


def routes_of_calls() -> Iterator[Route]:
    """A route for each path, so that a wrong method is told all that are right."""
    pages: dict[str, dict[str, Page]] = {}
    for call in CALLS:
        pages.setdefault(call.path.removeprefix("/api"), {})[call.method] = measured(call)
    for path, of_path in pages.items():
        yield Route(path, by_method(of_path), methods=list(of_path))


def by_method(pages: dict[str, Page]) -> Page:
    """The page of a method; what only looks at the head is answered as if it wanted the whole."""

    async def page(request: Request) -> Response:
        return await pages["GET" if request.method == "HEAD" else request.method](request)

    return page


def static_page(folder: Path) -> Page:
    """Files of the built client; whatever is no file is its first page, but no part of an older client is."""
    root = folder.resolve()

    async def page(request: Request) -> Response:
        path = str(request.path_params["path"])
        try:
            file = (root / path).resolve()
            found = bool(path) and file.is_relative_to(root) and file.is_file()
        except (OSError, ValueError):
            found = False
        if found:
            lasting = path.startswith("assets/")
            cache = "public, max-age=31536000, immutable" if lasting else "no-cache"
            return FileResponse(file, headers={"cache-control": cache})
        if path.startswith("assets/"):
            gone = "This part of the page is gone: the client has been built anew. Reload the page."
            return PlainTextResponse(gone, HTTPStatus.NOT_FOUND, headers={"cache-control": "no-store"})
        index = root / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT)
        return FileResponse(index, headers={"cache-control": "no-cache"})

    return page


def measured(call: Call) -> Page:
    """The page of a call, for those who do not call too often."""
    page = EVERY_PAGE[call.name]

    async def measured_page(request: Request) -> Response:
        limits_of(request).call(host_of(request))
        return await page(request)

    return measured_page if call.measured else page


async def openapi_page(request: Request) -> Response:
    """The OpenAPI document."""
    return Response(openapi.document(), media_type="application/json")


async def socket(websocket: WebSocket) -> None:
    """The socket of a table."""
    table = str(websocket.path_params["table"])
    state = websocket.app.state
    await Client(state.hub, state.limits, websocket, table if ID.fullmatch(table) else "-").run()


def create_app(config: Config) -> Starlette:
    """The application over a database. StoreError if the database cannot be used."""
    store = Store(config.database)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        with closing(store):
            async with Hub(store, config) as hub, Watch(store, hub) as watch:
                app.state.hub, app.state.replays, app.state.limits = hub, Replays(hub), Limits(config)
                app.state.handovers, app.state.gallery = Handovers(hub), hub.gallery
                app.state.vitals = vitals = Vitals(hub, watch)
                try:
                    yield
                finally:
                    vitals.closing = True

    calls: list[BaseRoute] = list(routes_of_calls())
    calls.append(WebSocketRoute("/tables/{table}/socket", socket))
    routes: list[BaseRoute] = [
        Mount("/api", Router(calls, redirect_slashes=False)),
        Route("/openapi.json", openapi_page),
        Route("/{path:path}", static_page(config.static)),
    ]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(Guard), Middleware(GZipMiddleware)],
        exception_handlers={Refusal: on_refusal, HTTPException: on_http_error},
    )
    app.state.config = config
    return app
