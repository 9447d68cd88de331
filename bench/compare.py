"""How much faster one build of Sandtable is than another: both do the same work in turn, round by round.

    .venv/bin/python -m bench.compare OLD NEW [SCENARIO ...] [--rounds 9] [--seconds 1]

OLD and NEW are wheels, or the Pythons of environments in which Sandtable is installed. Each round measures both, one
right after the other, in CPU time (`pace.py`); the table tells the medians of the rounds' ratios, so a machine that
slows down for a while does no harm. Both must play the same games: their fingerprints are compared.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SCENARIOS = ["normandy/1", "africa/6", "legions/4", "normandy/8", "africa/9", "legions/3"]
KINDS = ["random play", "script play", "playouts", "judge", "clone", "determinize"]
PLAYED = KINDS[:2]
"""The kinds of work in which decisions are made."""

Paces = dict[str, dict[str, Any]]
"""By kind of work: what `pace.py` says of it."""


def python_of(build: Path, folder: Path) -> Path:
    """The Python of a build; a wheel is installed into an environment of its own first."""
    if build.suffix != ".whl":
        return build.absolute()
    venv.create(folder, with_pip=True)
    python = folder / "bin" / "python"
    install = ["-m", "pip", "install", "-q", "-c", str(ROOT / "constraints.txt"), str(build)]
    subprocess.run([python, *install], check=True)
    return python


def measure(python: Path, scenario: str, *how: str) -> Paces:
    """Let a build do its work."""
    command = [str(python), str(ROOT / "bench" / "pace.py"), scenario, *how]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"compare: `{' '.join(command)}` failed:\n{done.stderr.strip()}")
    told: Paces = json.loads(done.stdout)
    return told


def compare(old: Path, new: Path, scenario: str, rounds: int, seconds: float) -> list[str]:
    """The scenario's row of the table."""
    builds = {"old": old, "new": new}
    amounts = {kind: told["amount"] for kind, told in measure(old, scenario, "--seconds", str(seconds)).items()}
    ratios: dict[str, list[float]] = {kind: [] for kind in amounts}
    speeds: dict[str, list[float]] = {kind: [] for kind in PLAYED}
    for number in range(rounds):
        print(f"{scenario}: round {number + 1} of {rounds}", file=sys.stderr, flush=True)
        order = sorted(builds, reverse=number % 2 == 0)
        told = {name: measure(builds[name], scenario, "--amounts", json.dumps(amounts)) for name in order}
        for kind in amounts:
            before, after = told["old"][kind], told["new"][kind]
            if before["fingerprint"] != after["fingerprint"]:
                sys.exit(f"compare: {scenario}: the two builds played different games ({kind})")
            ratios[kind].append(before["seconds"] / after["seconds"])
            if kind in PLAYED:
                speeds[kind].append(after["decisions"] / after["seconds"])
    times = [f"{statistics.median(ratios[kind]):.2f}" if kind in ratios else "-" for kind in KINDS]
    return [scenario, *times, *(f"{statistics.median(speeds[kind]):,.0f}" for kind in PLAYED)]


def main() -> None:
    """Compare and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=Path, help="a wheel or a Python")
    parser.add_argument("new", type=Path, help="a wheel or a Python")
    parser.add_argument("scenarios", nargs="*", default=SCENARIOS, help=f"(default: {' '.join(SCENARIOS)})")
    parser.add_argument("--rounds", type=int, default=9, help="rounds to take the median of (default 9)")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each kind of work in the old build")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        old = python_of(arguments.old, Path(folder, "old"))
        new = python_of(arguments.new, Path(folder, "new"))
        titles = ["times as fast", *KINDS, *(f"{kind}: decisions/s" for kind in PLAYED)]
        print(f"| {' | '.join(titles)} |\n| --- |{' ---: |' * (len(titles) - 1)}", flush=True)
        for scenario in arguments.scenarios:
            row = compare(old, new, scenario, arguments.rounds, arguments.seconds)
            print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
