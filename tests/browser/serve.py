"""The real server in a process of its own: `python -m tests.browser.serve DATABASE PORT SEED DELAY WITHIN`.

Machines answer at once and every table has the same SEED, so that a test or a picture comes out the same again,
whatever was played before it.
"""

from __future__ import annotations

import sys

import uvicorn

from sandtable.server.app import create_app
from sandtable.server.config import Config
from sandtable.server.run import bind, uvicorn_config


def main(database: str, port: int, seed: int, delay: float, within: float) -> None:
    """Serve until told to stop; the database must answer within so many seconds."""
    listener = bind("127.0.0.1", port)
    settings = Config(
        database, machine_delay=delay, store_within=within, tables_per_minute=10_000, new_seed=lambda: seed
    )
    app = create_app(settings)
    print(listener.getsockname()[1], flush=True)
    uvicorn.Server(uvicorn_config(app)).run(sockets=[listener])


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]), float(sys.argv[5]))
