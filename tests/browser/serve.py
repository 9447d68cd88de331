"""The real server, alone: `python -m tests.browser.serve DATABASE PORT SEED DELAY WITHIN WORKERS COMPILE`.

Machines answer at once and every table has the same SEED, so that a test or a picture comes out the same again,
whatever was played before it.
"""

from __future__ import annotations

import sys

import uvicorn

from sandtable.server.app import create_app
from sandtable.server.config import Config
from sandtable.server.run import bind, uvicorn_config
from sandtable.server.store.garbage import look_for_garbage_rarely


def main(database: str, port: int, seed: int, delay: float, within: float, workers: int, compile: str) -> None:
    """Serve until told to stop; the database must answer within so many seconds, and a command compiles the engine."""
    listener = bind("127.0.0.1", port)
    settings = Config(
        database,
        machine_delay=delay,
        store_within=within,
        workers=workers,
        compile=compile,
        messages_per_second=10_000,
        burst=10_000,
        tables_per_minute=10_000,
        guesses_per_minute=10_000,
        talk_per_minute=10_000,
        publications_per_hour=10_000,
        connections_per_address=10_000,
        new_seed=lambda: seed,
    )
    app = create_app(settings)
    look_for_garbage_rarely()
    print(listener.getsockname()[1], flush=True)
    uvicorn.Server(uvicorn_config(app)).run(sockets=[listener])


if __name__ == "__main__":
    database, port, seed, delay, within, workers, compile = sys.argv[1:]
    main(database, int(port), int(seed), float(delay), float(within), int(workers), compile)
