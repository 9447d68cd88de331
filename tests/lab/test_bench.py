from __future__ import annotations

import os
import subprocess

from sandtable.kernel.build import build
from sandtable.lab.bench import bench


def test_a_measurement_makes_sense() -> None:
    told = bench("normandy/1", 0.05)
    assert told.what == "normandy/1"
    assert told.build == build()
    assert told.games > 0
    assert told.decisions > 0
    assert told.decisions_per_cpu_second > 0
    assert told.with_forced_per_cpu_second > told.decisions_per_cpu_second
    assert told.clone_us > 0
    assert told.cpu_seconds >= 0.05


def test_each_build_knows_itself() -> None:
    assert build() == "interpreted"
    python = os.environ.get("SANDTABLE_COMPILED_PYTHON", "")
    if python:
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        code = "from sandtable.kernel.build import build; print(build())"
        done = subprocess.run(
            [python, "-c", code], capture_output=True, text=True, check=True, env=environment, cwd="/"
        )
        assert done.stdout.strip() == "compiled"
