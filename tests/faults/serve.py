"""The real server in a process of its own: `python -m tests.faults.serve DATABASE PORT DELAY SEED CLOCK`.

CLOCK is a file with the milliseconds by which this server's clock is wrong; whoever writes it makes the clock jump.
"""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import os
import signal
import sys
from collections.abc import Callable

import uvicorn

from sandtable.server.app import create_app
from sandtable.server.config import Config, now
from sandtable.server.run import bind, uvicorn_config
from sandtable.server.store.connect import StoreError


def wrong_clock(path: str) -> Callable[[], int]:
    """A clock that goes wrong by what the file says."""
    file = os.open(path, os.O_RDONLY)
    return lambda: now() + int(os.pread(file, 32, 0) or b"0")


def tell_tasks(*_: object) -> None:
    """Say in the log what everybody waits for."""
    for task in asyncio.all_tasks():
        task.print_stack()
    faulthandler.dump_traceback()


def main(database: str, port: int, delay: float, seed: int, clock: str) -> None:
    """Serve until killed. Players here do more in a minute than people do, and wait less for a database."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    signal.signal(signal.SIGUSR1, tell_tasks)
    listener = bind("127.0.0.1", port)
    settings = Config(
        database,
        machine_delay=delay,
        workers=1,
        retry_first=0.1,
        retry_most=1.0,
        tables_per_minute=100_000,
        new_seed=lambda: seed,
        clock=wrong_clock(clock),
    )
    try:
        app = create_app(settings)
    except StoreError as error:
        sys.exit(str(error))
    print(listener.getsockname()[1], flush=True)
    uvicorn.Server(uvicorn_config(app)).run(sockets=[listener])


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), int(sys.argv[4]), sys.argv[5])
