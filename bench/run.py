"""Measure Sandtable beside other engines, interleaved in one run: `make bench`.

Machines drift by tens of percent within minutes, so each round measures every engine for a short while,
and the medians over the rounds are compared. Only ratios within one run mean anything. Results go to
bench/latest.json.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PEERS = ["catanatron", "open_spiel/backgammon", "open_spiel/gin_rummy", "open_spiel/hanabi"]
YARDSTICK = PEERS[0]


class BenchError(Exception):
    """Why no measurement came out, and what to do about it."""


@dataclass
class Subject:
    """One engine to measure, and what was measured of it, round by round."""

    what: str
    build: str | None
    command: list[str]
    remedy: str
    speeds: list[float] = field(default_factory=list)
    with_forced: list[float] = field(default_factory=list)
    clones: list[float] = field(default_factory=list)

    @property
    def name(self) -> str:
        """The name in the table."""
        return f"{self.what} {self.build}" if self.build else self.what

    def measure(self) -> None:
        """Run the command once and keep its figures."""
        done = subprocess.run(self.command, capture_output=True, text=True, check=False)
        said = " ".join(self.command)
        if done.returncode:
            raise BenchError(f"`{said}` failed with status {done.returncode}:\n{done.stderr.strip()}")
        try:
            parsed: Any = json.loads(done.stdout)
            report = parsed[0] if isinstance(parsed, list) else parsed
            build = report["build"]
            speed, clone = float(report["decisions_per_cpu_second"]), float(report["clone_us"])
        except (ValueError, LookupError, TypeError) as error:
            wanted = '[{"what", "build", "decisions_per_cpu_second", "clone_us"}]'
            raise BenchError(f"`{said}` must print {wanted}; it printed {done.stdout!r}") from error
        if build != self.build:
            raise BenchError(f"`{said}` is a build of kind {build}, not {self.build}; {self.remedy}")
        self.speeds.append(speed)
        self.clones.append(clone)
        if "with_forced_per_cpu_second" in report:
            self.with_forced.append(float(report["with_forced_per_cpu_second"]))

    def result(self) -> dict[str, object]:
        """The entry in latest.json."""
        return {
            "what": self.what,
            "build": self.build,
            "decisions_per_cpu_second": round(statistics.median(self.speeds), 1),
            "clone_us": round(statistics.median(self.clones), 3),
        }


def subjects(arguments: argparse.Namespace) -> list[Subject]:
    """Everything to measure, after a look that all of it is installed."""
    seconds = ["--seconds", str(arguments.seconds)]
    peers = [str(arguments.peers_python), str(ROOT / "bench" / "peers.py")]
    found = [Subject(what, None, [*peers, what, *seconds], "run `make bench`") for what in PEERS]
    kinds = [
        ("interpreted", arguments.interpreted, "run `make setup` first"),
        ("compiled", arguments.compiled, "install a C compiler and run `make clean build` first"),
    ]
    for scenario in arguments.scenarios:
        for build, program, remedy in kinds:
            command = [str(program), "bench", scenario, *seconds, "--json"]
            found.append(Subject(scenario, build, command, remedy))

    for path, remedy in [
        (arguments.peers_python, "run `make bench`, which makes .venv-bench"),
        (arguments.interpreted, "run `make setup` first"),
        (arguments.compiled, "run `make build` first"),
    ]:
        if not path.exists():
            raise BenchError(f"there is no {path}; {remedy}")
    return found


def table(measured: list[Subject]) -> str:
    """The medians, the spread over the rounds, and the ratio to the yardstick."""
    yardstick = statistics.median(next(one.speeds for one in measured if one.what == YARDSTICK))
    rows = [["engine", "decisions/s", "lowest", "highest", f"x {YARDSTICK}", "with forced/s", "clone µs"]]
    for one in measured:
        speed = statistics.median(one.speeds)
        figures = [speed, min(one.speeds), max(one.speeds)]
        rows.append(
            [
                one.name,
                *(f"{figure:,.0f}" for figure in figures),
                f"{speed / yardstick:,.2f}",
                f"{statistics.median(one.with_forced):,.0f}" if one.with_forced else "-",
                f"{statistics.median(one.clones):,.2f}",
            ]
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for name, *cells in rows:
        padded = [cell.rjust(width) for cell, width in zip(cells, widths[1:], strict=True)]
        lines.append("  ".join([name.ljust(widths[0]), *padded]))
    return "\n".join(lines)


def read_arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Measure Sandtable beside other engines, in CPU time.")
    parser.add_argument("scenarios", nargs="*", default=["normandy/1"], help="scenarios (default: normandy/1)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds to take the median of (default 5)")
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU seconds per measurement (default 2)")
    parser.add_argument("--out", type=Path, default=ROOT / "bench" / "latest.json", help="where to write")
    environment = parser.add_argument_group("other environments")
    environment.add_argument("--interpreted", type=Path, default=ROOT / ".venv" / "bin" / "sandtable")
    environment.add_argument("--compiled", type=Path, default=ROOT / ".venv-compiled" / "bin" / "sandtable")
    environment.add_argument("--peers-python", type=Path, default=ROOT / ".venv-bench" / "bin" / "python")
    arguments = parser.parse_args()
    if arguments.rounds < 1 or arguments.seconds <= 0:
        parser.error("--rounds must be 1 or more and --seconds more than 0")
    return arguments


def main() -> None:
    """Measure round by round, write latest.json, print the table."""
    arguments = read_arguments()
    try:
        measured = subjects(arguments)
        for number in range(1, arguments.rounds + 1):
            for subject in measured:
                print(f"round {number} of {arguments.rounds}: {subject.name}", file=sys.stderr, flush=True)
                subject.measure()
    except BenchError as error:
        sys.exit(f"bench: {error}")
    results = [subject.result() for subject in measured]
    arguments.out.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    print(table(measured))


if __name__ == "__main__":
    main()
