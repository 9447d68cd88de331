"""`sandtable serve`: bind, say where, run until told to stop."""

from __future__ import annotations

import logging
import socket
import sys
import webbrowser

import uvicorn

from sandtable.kernel.errors import SandtableError
from sandtable.server.app import create_app
from sandtable.server.config import Config, default_database
from sandtable.server.memory import look_for_garbage_rarely
from sandtable.server.store import StoreError

PORT = 8377
TRIES = 20
LARGEST_MESSAGE = 64 * 1024


class ServeError(SandtableError):
    """The server cannot start; the text says why and what to do."""


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    database: str | None = None,
    open: bool = False,
    machine_delay: float = 0.7,
    tables_per_minute: int = 60,
) -> None:
    """Serve tables until interrupted. ServeError, with a sentence to show, if that cannot be."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    bound = bind(host, port)
    try:
        address = database or default_database()
        app = create_app(Config(address, machine_delay=machine_delay, tables_per_minute=tables_per_minute))
    except (StoreError, OSError) as error:
        bound.close()
        raise ServeError(str(error)) from error
    address = address_of(host, bound)
    print(f"Sandtable is at {address}  (Ctrl+C stops it)", flush=True)
    if open:
        webbrowser.open(address)
    server = uvicorn.Server(uvicorn_config(app))
    look_for_garbage_rarely()
    try:
        server.run(sockets=[bound])
    except KeyboardInterrupt:
        pass
    finally:
        bound.close()
    print("Sandtable has stopped; all tables are kept.", file=sys.stderr)


def uvicorn_config(app: object) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        app,  # type: ignore[arg-type]
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        timeout_graceful_shutdown=3,
        server_header=False,
    )


def bind(host: str, port: int) -> socket.socket:
    """A listening socket on the port, or on the next free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last: OSError | None = None
    for candidate in range(port, min(port + TRIES, 65536)) if port else [0]:
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio asks for TCP by name
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(512)
            return listener
        except OSError as error:
            listener.close()
            last = error
            if error.errno not in (13, 98):  # EACCES, EADDRINUSE: the next port may do
                break
    reason = last.strerror if last is not None and last.strerror else str(last)
    raise ServeError(f"cannot listen on {host} port {port}: {reason}; name another with --host and --port")


def address_of(host: str, bound: socket.socket) -> str:
    """What to type into a browser."""
    port = bound.getsockname()[1]
    shown = "localhost" if host in ("0.0.0.0", "::") else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"
