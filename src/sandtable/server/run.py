"""`sandtable serve`: bind, say where, run until told to stop."""

from __future__ import annotations

import errno
import logging
import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from starlette.applications import Starlette

from sandtable.kernel.content.bring import find_files
from sandtable.kernel.errors import SandtableError
from sandtable.server.app import create_app
from sandtable.server.config import Config, default_database
from sandtable.server.socket.lines import LINGERING, Lines, Listening
from sandtable.server.store.connect import StoreError
from sandtable.server.store.garbage import look_for_garbage_rarely

PORT = 8377
TRIES = 20
LARGEST_MESSAGE = 64 * 1024
FILES = 65_536
OTHER_FILES = 100 + LINGERING
"""Files that are open beside the connections: the database, the log, the programs that think, and who is refused."""


class ServeError(SandtableError):
    """The server cannot start; the text says why and what to do."""


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    database: str | None = None,
    open: bool = False,
    any_port: bool = False,
    scenarios: Path | None = None,
    **settings: Any,
) -> None:
    """Serve tables until interrupted, and offer the scenario files of a folder; `settings` are those of `Config`.

    ServeError, with a sentence, if it cannot; a ContentError, with every fault, if one of the files makes no sense.
    """
    own = () if scenarios is None else tuple(find_files(scenarios))
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    bound = bind(host, port, any_port)
    try:
        config = Config(database or default_database(), scenarios=own, **settings)
        app = create_app(msgspec.structs.replace(config, connections=min(config.connections, room_for_connections())))
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


def room_for_connections() -> int:
    """How many connections the system's limit on open files leaves; it is raised as far as we may."""
    try:
        import resource
    except ImportError:  # a system without such limits
        return FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return FILES if soft == resource.RLIM_INFINITY else max(10, soft - OTHER_FILES)


def uvicorn_config(app: Starlette) -> uvicorn.Config:
    """How uvicorn runs the application. Forwarded addresses count only from a proxy that was named."""
    config: Config = app.state.config
    return Listening(
        app,
        Lines(config),
        log_level="warning",
        proxy_headers=bool(config.proxies),
        forwarded_allow_ips=list(config.proxies),
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        timeout_graceful_shutdown=3,
        server_header=False,
    )


def bind(host: str, port: int, any_port: bool = False) -> socket.socket:
    """A listening socket on the port; `any_port` takes the next free one if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    last: OSError | None = None
    for candidate in range(port, min(port + TRIES, 65536)) if port and any_port else [port]:
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # asyncio asks for TCP by name
        if os.name == "posix":  # elsewhere it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(512)
            return listener
        except OSError as error:
            listener.close()
            last = error
            if error.errno not in (errno.EACCES, errno.EADDRINUSE):  # else the next port may do
                break
    assert last is not None
    wanted = "name another with --host and --port"
    if last.errno == errno.EADDRINUSE and not any_port:
        wanted = "perhaps by another Sandtable; name another with --port, or take the next free one with --any-port"
    raise ServeError(f"cannot listen on {host} port {port}: {last.strerror or last}; {wanted}")


def address_of(host: str, bound: socket.socket) -> str:
    """What to type into a browser."""
    port = bound.getsockname()[1]
    shown = "localhost" if host in ("0.0.0.0", "::") else host
    return f"http://[{shown}]:{port}/" if ":" in shown else f"http://{shown}:{port}/"
