"""The engine that machines think with. Where it is not compiled, it can be while people play already: whoever starts
the server names a command that compiles it, and the worker processes move to what comes of that, game by game.

`python -m sandtable.server.minds.engine` says of any Python which engine it has.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process, create_subprocess_exec, create_subprocess_shell
from collections.abc import Coroutine
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from sandtable.kernel.build import Build, build
from sandtable.server.minds.crew import Workers
from sandtable.server.wire.catalogue_types import Stand

LOG = logging.getLogger("sandtable.server")
SOURCES = (".py", ".yaml", ".json", ".net")
"""What makes two engines play alike: rules, content and nets. Compiled parts are made of them, and lie beside them."""
PAGES = ("server", "static")
APART: dict[str, Any] = {"stdin": DEVNULL, "stdout": PIPE, "stderr": PIPE, "start_new_session": True}
"""How a command is started: it says what it has to say to us alone, and Ctrl-C in a terminal is not for it."""


class Engine(msgspec.Struct, frozen=True):
    """Which engine a Python has. Those of the same sources answer every question alike."""

    build: Build
    sources: str


class EngineError(Exception):
    """There is no compiled engine; the text says why."""


def engine() -> Engine:
    """The one that runs here."""
    root = Path(__file__).parents[2]  # the package
    found = sha256()
    for file in sorted(each.relative_to(root) for each in root.rglob("*") if each.suffix in SOURCES):
        if file.parts[:2] != PAGES:
            found.update(f"{file.as_posix()}\0".encode() + sha256((root / file).read_bytes()).digest())
    return Engine(build(), found.hexdigest())


class Engines:
    """Where the engine stands, and the command that is to compile it, if any."""

    def __init__(self, command: str, workers: Workers) -> None:
        self.command = command
        self.workers = workers
        self.stand: Stand = build()
        self._compiling: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Have it compiled, if it is not and somebody has said how; only processes of their own can move to it."""
        if self.command and self.stand == "interpreted" and self.workers.count:
            self.stand = "compiling"
            self._compiling = asyncio.create_task(self._compile())

    async def close(self) -> None:
        """Stop compiling."""
        if self._compiling is not None:
            self._compiling.cancel()
            await asyncio.gather(self._compiling, return_exceptions=True)

    async def _compile(self) -> None:
        try:
            self.workers.move_to(await self._compiled())
            self.stand = "compiled"
        except (EngineError, OSError) as problem:
            LOG.warning("the engine is not compiled, and machines think with the slow one: %s", problem)
            self.stand = "interpreted"

    async def _compiled(self) -> str:
        """The Python that has the compiled engine: the command prints its path last."""
        told = (await _told(self.command, create_subprocess_shell(self.command, **APART))).splitlines()
        if not told:
            raise EngineError(f"{self.command!r} printed no path of a Python")
        python = told[-1].strip()
        asked = create_subprocess_exec(python, "-m", __spec__.name, **APART)
        try:
            found = msgspec.json.decode(await _told(python, asked), type=Engine)
        except msgspec.DecodeError as error:
            raise EngineError(f"{python} does not say which engine it has: {error}") from None
        if found.build != "compiled":
            raise EngineError(f"{python} has an interpreted engine too; is there a C compiler?")
        if found.sources != (await asyncio.to_thread(engine)).sources:
            raise EngineError(f"{python} has an engine of other sources; start the server again")
        return python


async def _told(name: str, started: Coroutine[Any, Any, Process]) -> str:
    """What a command prints. It ends with us, and so does all that it has started."""
    process = await started
    try:
        out, errors = await process.communicate()
    except asyncio.CancelledError:
        with suppress(ProcessLookupError):
            _end(process)
        await process.communicate()
        raise
    if process.returncode:
        last = errors.decode(errors="replace").strip().rpartition("\n")[2]
        raise EngineError(f"{name!r} failed with {process.returncode}: {last or 'without a word'}")
    return out.decode(errors="replace").strip()


def _end(process: Process) -> None:
    if hasattr(os, "killpg"):
        os.killpg(process.pid, signal.SIGKILL)
    else:  # Windows
        process.kill()


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.encode(engine()).decode() + "\n")
