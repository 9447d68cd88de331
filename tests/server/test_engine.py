"""The engine is compiled while people play, and machines move to it; whatever goes wrong is told, and they play on."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from sandtable.server.minds.crew import Workers
from sandtable.server.minds.engine import Engine, Engines, engine
from tests.server.house import WAIT, House, config
from tests.server.test_crew import moves_of, processes, runs, watch_to_end

MACHINES = {"US": "machine:scripted", "DE": "machine:random"}


def a_python(folder: Path, told: str) -> Path:
    """A Python that plays as this one does, but says something else about its engine."""
    script = folder / "python"
    script.write_text(
        "#!/bin/sh\n"
        f"""case "$2" in *.engine) printf '%s\\n' '{told}';; *) exec '{sys.executable}' "$@";; esac\n"""
    )
    script.chmod(0o755)
    return script


def compiled(folder: Path) -> str:
    """The Python of the compiled build; without one (SANDTABLE_COMPILED_PYTHON) a stand-in that says it is."""
    told = msgspec.json.encode(Engine("compiled", engine().sources)).decode()
    return os.environ.get("SANDTABLE_COMPILED_PYTHON") or str(a_python(folder, told))


def stand(house: House) -> str:
    return str(house.ask("GET", "/api/scenarios")[1]["engine"])


def wait_for(true: Callable[[], bool]) -> None:
    until = time.monotonic() + WAIT
    while not true():
        assert time.monotonic() < until
        time.sleep(0.02)


def play(house: House) -> list[tuple[str, int, int, int]]:
    """A game between machines, as it was played."""
    table = house.lay("normandy/1", {"guard": "2"}, **MACHINES)
    watch_to_end(table)
    return moves_of(house, table.id)


def test_machines_move_to_the_compiled_engine_and_answer_alike(tmp_path: Path) -> None:
    python, gate = compiled(tmp_path), tmp_path / "gate"
    command = f"while ! test -e '{gate}'; do sleep 0.05; done; echo working; echo '{python}'"
    house = House(config(tmp_path, workers=1, compile=command))
    try:
        assert stand(house) == "compiling"
        told = house.ask("GET", "/api/scenarios")[1]["players"]
        assert any(each["meanwhile"] for each in told)
        first = play(house)
        [before] = processes(house)
        gate.touch()
        wait_for(lambda: stand(house) == "compiled")
        assert not any(each["meanwhile"] for each in house.ask("GET", "/api/scenarios")[1]["players"])
        assert play(house) == first
        [after] = processes(house)
        assert after != before
        assert not runs(before)
        assert house.app.state.hub.workers.python == python
    finally:
        house.stop()
    assert not runs(after)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("echo 'no compiler here' >&2; exit 3", "failed with 3: no compiler here"),
        ("exit 4", "failed with 4: without a word"),
        ("true", "printed no path of a Python"),
        ("echo /nowhere/python", "No such file or directory: '/nowhere/python'"),
        (f"echo '{sys.executable}'", "has an interpreted engine too"),
        ("echo '{python}' # other", "has an engine of other sources; start the server again"),
        ("echo '{python}' # nonsense", "does not say which engine it has"),
    ],
)
def test_without_it_they_play_on_with_the_slow_one(
    command: str, said: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    told = "nonsense" if "nonsense" in command else msgspec.json.encode(Engine("compiled", "other")).decode()
    python = a_python(tmp_path, told)

    async def compile_it() -> tuple[str, str]:
        workers = Workers(1)
        engines = Engines(command.replace("{python}", str(python)), workers)
        engines.begin()
        assert engines.stand == "compiling"
        while engines.stand == "compiling":
            await asyncio.sleep(0.01)
        await engines.close()
        return engines.stand, workers.python

    with caplog.at_level(logging.WARNING, "sandtable.server"):
        assert asyncio.run(asyncio.wait_for(compile_it(), WAIT)) == ("interpreted", sys.executable)
    [line] = caplog.messages
    assert line.startswith("the engine is not compiled, and machines think with the slow one: ")
    assert said in line


def test_a_server_that_stops_stops_compiling(tmp_path: Path) -> None:
    noted = tmp_path / "child"
    house = House(config(tmp_path, workers=1, compile=f"sleep 1000 & echo $! > '{noted}'; wait"))
    try:
        wait_for(lambda: noted.exists() and bool(noted.read_text().strip()))
        child = int(noted.read_text())
        assert runs(child)
    finally:
        house.stop()
    wait_for(lambda: not runs(child))


@pytest.mark.parametrize(("command", "workers"), [("", 1), ("exit 1", 0)])
def test_nothing_is_compiled_that_nobody_asked_for_or_could_move_to(tmp_path: Path, command: str, workers: int) -> None:
    house = House(config(tmp_path, workers=workers, compile=command))
    try:
        assert stand(house) == "interpreted"
    finally:
        house.stop()
