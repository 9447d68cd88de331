"""Faults of databases: a file that is full, locked or read-only; a PostgreSQL that dies, freezes or is cut off."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import sqlite3
from contextlib import closing

import psycopg

from tests.faults.house import PostgresHouse, SqliteHouse
from tests.faults.players import Board
from tests.faults.scene import Scene
from tests.server.house import WAIT

SLOW = 0.02
"""Seconds that each word to a slow database waits."""


def _file(scene: Scene) -> SqliteHouse:
    assert isinstance(scene.house, SqliteHouse)
    return scene.house


def _postgres(scene: Scene) -> PostgresHouse:
    assert isinstance(scene.house, PostgresHouse)
    return scene.house


# SQLite


async def fill_disk(scene: Scene) -> list[Board]:
    house = _file(scene)
    suffers = scene.suffering()
    await asyncio.to_thread(house.shorten)
    house.disk.fill(house.processes())
    await scene.felt(suffers)
    house.disk.free()
    return scene.boards


async def lock_file(scene: Scene) -> list[Board]:
    """Another program writes to the file and takes its time."""
    suffers = scene.suffering()
    with closing(sqlite3.connect(_file(scene).file, timeout=WAIT, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await scene.felt(suffers)
        other.execute("ROLLBACK")
    return scene.boards


async def make_read_only(scene: Scene) -> list[Board]:
    """The server dies, and finds a file it may not write when it is started again."""
    house = _file(scene)
    [server] = house.servers
    server.kill()
    for file in house.files():
        file.chmod(0o444)
    house.disk.folder.chmod(0o555)
    suffers = scene.suffering()
    if await server.start(house.database):
        await scene.felt(suffers)
    house.disk.folder.chmod(0o755)
    for file in house.files():
        file.chmod(0o644)
    await house.restart(server)
    return scene.boards


# PostgreSQL


async def kill_database(scene: Scene) -> list[Board]:
    postgres = _postgres(scene).postgres
    suffers = scene.suffering()
    postgres.kill()
    await scene.felt(suffers)
    await asyncio.to_thread(postgres.start)
    return scene.boards


async def kill_everything(scene: Scene) -> list[Board]:
    """Database and servers die together."""
    house = _postgres(scene)
    house.postgres.kill()
    for server in house.servers:
        server.kill()
    await asyncio.to_thread(house.postgres.start)
    for server in house.servers:
        await house.restart(server)
    return scene.boards


async def freeze_database(scene: Scene) -> list[Board]:
    postgres = _postgres(scene).postgres
    suffers = scene.suffering()
    postgres.signal(signal.SIGSTOP)
    await scene.felt(suffers)
    postgres.signal(signal.SIGCONT)
    return scene.boards


async def cut_database_lines(scene: Scene) -> list[Board]:
    _postgres(scene).gate.cut()
    return scene.boards


async def freeze_database_lines(scene: Scene) -> list[Board]:
    """The lines to the database freeze; then they thaw, or break, as luck will have it."""
    gate = _postgres(scene).gate
    suffers = scene.suffering()
    gate.freeze()
    await scene.felt(suffers)
    if scene.luck.random() < 0.5:
        gate.cut()
    gate.thaw()
    return scene.boards


async def slow_database_lines(scene: Scene) -> list[Board]:
    gate = _postgres(scene).gate
    gate.delay = SLOW
    await scene.felt(scene.going_on(len(scene.boards) // 2))
    gate.delay = 0.0
    return scene.boards


async def make_database_read_only(scene: Scene) -> list[Board]:
    house = _postgres(scene)
    suffers = scene.suffering()
    await asyncio.to_thread(house.tell, "ALTER SYSTEM SET default_transaction_read_only = on", RELOAD)
    await scene.felt(suffers)
    await asyncio.to_thread(house.tell, "ALTER SYSTEM RESET default_transaction_read_only", RELOAD)
    return scene.boards


async def fill_database_disk(scene: Scene) -> list[Board]:
    """PostgreSQL gives up when it cannot write its log ahead; it comes back when there is room."""
    house = _postgres(scene)
    suffers = scene.suffering()
    house.disk.fill([])
    with contextlib.suppress(psycopg.Error):
        await asyncio.to_thread(house.tell, "SELECT pg_switch_wal()", "CHECKPOINT")
    await scene.felt(suffers)
    house.disk.free()
    await asyncio.to_thread(house.postgres.bring_back)
    return scene.boards


RELOAD = "SELECT pg_reload_conf()"
