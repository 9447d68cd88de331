"""Faults of servers, of their clocks, and of the lines between them and people."""

from __future__ import annotations

import contextlib
import os
import signal

from tests.faults.players import Board
from tests.faults.processes import runs
from tests.faults.scene import Scene

HOUR = 3_600_000
JUMPS = (HOUR, -HOUR, 400 * 24 * HOUR, -400 * 24 * HOUR)
"""Milliseconds by which a clock goes wrong."""
SLOW = 0.05
"""Seconds that each piece of news waits on a slow line."""
SOME = 5
"""So many boards lose their lines together."""

# Servers


async def kill_server(scene: Scene) -> list[Board]:
    server = scene.server()
    touched = scene.on(server)
    workers = server.workers()
    server.kill()
    await scene.house.restart(server)
    await scene.until(lambda: not any(runs(worker) for worker in workers), "the workers of a dead server lived on")
    return touched


async def kill_all_servers(scene: Scene) -> list[Board]:
    for server in scene.house.servers:
        server.kill()
    for server in scene.house.servers:
        await scene.house.restart(server)
    return scene.boards


async def freeze_server(scene: Scene) -> list[Board]:
    server = scene.server()
    touched = scene.on(server)
    server.signal(signal.SIGSTOP)
    await scene.felt(scene.suffering(touched))
    server.signal(signal.SIGCONT)
    return touched


async def kill_workers(scene: Scene) -> list[Board]:
    """The processes die in which a server's machines think."""
    server = scene.server()
    touched = scene.on(server)
    for worker in server.workers():
        with contextlib.suppress(ProcessLookupError):
            os.kill(worker, signal.SIGKILL)
    return touched


async def jump_clock(scene: Scene) -> list[Board]:
    server = scene.server()
    touched = scene.on(server)
    server.set_clock(scene.luck.choice(JUMPS))
    await scene.felt(scene.going_on(len(touched)))
    server.set_clock(0)
    return touched


# Lines between people and servers


async def cut_lines(scene: Scene) -> list[Board]:
    boards = scene.pick(SOME)
    for pipe in [player.line.pipe for player in scene.players(boards) if player.line]:
        if pipe is not None:
            pipe.cut()
    return boards


async def freeze_lines(scene: Scene) -> list[Board]:
    boards = scene.pick(SOME)
    pipes = [pipe for player in scene.players(boards) if player.line and (pipe := player.line.pipe)]
    for pipe in pipes:
        pipe.freeze()
    await scene.felt(scene.suffering(boards))
    for pipe in pipes:
        pipe.thaw()
    return boards


async def slow_lines(scene: Scene) -> list[Board]:
    server = scene.server()
    touched = scene.on(server)
    server.gate.delay = SLOW
    await scene.felt(scene.going_on(len(touched)))
    server.gate.delay = 0.0
    return touched
