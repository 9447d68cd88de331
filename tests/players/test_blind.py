"""What a machine does is unchanged when all that it cannot see is dealt anew."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from zlib import crc32

import pytest

from sandtable.kernel.engine.random import Source
from sandtable.kernel.engine.state import State
from sandtable.players.thinker import Thinker
from tests.players.blind import GAMES, Leak, look_twice, moments, walked

ROOT = Path(__file__).parents[2]
MOMENTS = {"normandy": 180, "africa": 180, "legions": 140}


@pytest.mark.parametrize("game", GAMES)
def test_what_a_machine_cannot_see_does_not_move_it(game: str) -> None:
    """Five hundred moments, by the compiled build where there is one (SANDTABLE_COMPILED_PYTHON is its Python)."""
    python = os.environ.get("SANDTABLE_COMPILED_PYTHON", "")
    environment = {name: value for name, value in os.environ.items() if not python or name != "PYTHONPATH"}
    count, playouts = (MOMENTS[game], 16) if python else (len(walked(game)), 4)
    words = ["--moments", str(count), "--playouts", str(playouts), game]
    command = [python or sys.executable, "-m", "tests.players.blind", *words]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, env=environment)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith(f"{game}: {count} moments, ")


class Peeker(Thinker):
    """Takes another answer for another deal: what must not be."""

    def answer(self, state: State, branch: int, seat: int, source: Source) -> int:
        options = list(state.step_of(branch).options(state))
        return int(options[crc32(repr(state.signature()).encode()) % len(options)])


@pytest.mark.parametrize("game", GAMES)
def test_whoever_peeks_is_caught(game: str) -> None:
    name = walked(game)[0]
    with pytest.raises(Leak, match=rf"{name}, moment \d+, round \d+, .*dealt anew"):
        sum(look_twice(name, moment, [Peeker(name)]) for moment in moments(name, 1, 60))
