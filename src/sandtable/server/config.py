"""What can be set about a server."""

from __future__ import annotations

import os
import random
import secrets
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

from sandtable.kernel.content.scenario_files import ScenarioFile
from sandtable.server.store.private import narrow

STATIC = Path(__file__).parent / "static"


def elapsed() -> int:
    """Nanoseconds that no change of the time of day touches; where the system can tell, sleep counts."""
    return time.clock_gettime_ns(time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic_ns()


STARTED = time.time_ns() - elapsed()


def now() -> int:
    """Milliseconds since 1970: the time of day when the program started, counted on from there.

    So a clock that is set while games are played gives nobody an hour, and takes none.
    """
    return (STARTED + elapsed()) // 1_000_000


def new_token() -> str:
    """128 secret bits."""
    return secrets.token_urlsafe(16)


def new_id() -> str:
    """A public id that is easy to read aloud: no vowels, no 0 or 1."""
    return "".join(secrets.choice("23456789bcdfghjkmnpqrstvwxz") for _ in range(10))


def new_seed() -> int:
    """The secret that a table's luck comes from."""
    return secrets.randbits(128)


def default_database() -> str:
    """A file in the user's data folder, made if it is not there."""
    home = os.environ.get("XDG_DATA_HOME", "")
    folder = (Path(home) if home.startswith("/") else Path.home() / ".local" / "share") / "sandtable"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    narrow(folder, 0o700)
    return f"sqlite:///{folder / 'tables.sqlite3'}"


class Config(msgspec.Struct, frozen=True):
    """The settings. Clock, luck, ids and secrets are here so that a test can fix them.

    The database must answer within `store_within` seconds. What it was storing when it failed is tried again for
    `patience` seconds; whether it is back is tried after `retry_first` seconds at first, and `retry_most` later on.
    `scenarios` are those that are offered beside those of the boxes; in the `gallery` people publish theirs.
    Balance is measured by so many `measurers` at once: the workers, or whoever `measure` gives a job to.
    Machines think in so many `workers`, processes of their own; -1 is by the number of cores, 0 is `thinkers` threads.
    Where the engine is not compiled, the command `compile` does it meanwhile (`minds.engine`).
    """

    database: str
    machine_delay: float = 0.7
    threads: int = 8
    workers: int = -1
    thinkers: int = 2
    compile: str = ""
    folders: int = 2
    store_within: float = 10.0
    patience: float = 4.0
    retry_first: float = 0.25
    retry_most: float = 5.0
    hello_within: float = 10.0
    messages_per_second: float = 50.0
    burst: int = 300
    tables_per_minute: int = 60
    measures_per_minute: int = 300
    hints_per_minute: int = 30
    publications_per_hour: int = 12
    guesses_per_minute: int = 30
    talk_per_minute: int = 30
    connections: int = 4000
    connections_per_address: int = 250
    head_within: float = 10.0
    body_within: float = 60.0
    proxies: tuple[str, ...] = ()
    scenarios: tuple[ScenarioFile, ...] = ()
    gallery: bool = True
    measurers: int = 1
    measure: Callable[[bytes], Awaitable[bytes]] | None = None
    static: Path = STATIC
    clock: Callable[[], int] = now
    jitter: Callable[[], float] = random.random
    new_token: Callable[[], str] = new_token
    new_id: Callable[[], str] = new_id
    new_seed: Callable[[], int] = new_seed
