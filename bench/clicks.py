"""How many clicks a round takes: recorded games, played once more by what the browser itself makes of clicks.

    python -m bench.clicks                              # ten recorded games of each box; some minutes
    python -m bench.clicks --box normandy --games 2

A record is folded answer by answer as a replay shows it; what the seat that is asked sees goes to
`web/src/testing/clicks`, where the client's own code is clicked until it gives the recorded answers, with as few clicks
as it takes. Clicks that only look at what others did are not counted.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec

from sandtable.kernel.registry import family_of, game_of
from sandtable.server.replays.reels import Reel

ROOT = Path(__file__).parents[1]
RECORDS = ROOT / "tests" / "golden"
BOXES = {
    "normandy": ("scenario-*.txt",),
    "africa": ("africa-[01]*.txt",),
    "reinforcements": ("normandy-10*.txt", "africa-20*.txt", "four-*.txt"),
    "legions": ("legions-*.txt",),
}
"""The records of each box, the first ten of them by name."""
NAMES = {"normandy": "Normandy", "africa": "North Africa", "reinforcements": "Reinforcements", "legions": "Legions"}


class Asked(msgspec.Struct, frozen=True):
    """What a seat saw when it was asked, what had happened since it was last asked, and what it answered."""

    seat: int
    round: int
    view: object
    events: list[dict[str, object]]
    answer: str


def records(box: str, games: int) -> list[Path]:
    """The recorded games of a box."""
    found = [path for pattern in BOXES[box] for path in sorted(RECORDS.glob(pattern))]
    return found[:games]


def answers(path: Path) -> Iterator[Asked]:
    """Every answer of a record, with what its seat saw before it."""
    reel = Reel(path.read_text(encoding="utf-8"), None)
    known = dict.fromkeys(range(len(reel.seats)), 0)
    shown = game_of(reel.scenario).presentation()
    for move, entry in enumerate(reel.entries):
        if entry.kind != "answer":
            continue
        seen = reel.look(move, entry.seat, known[entry.seat])
        known[entry.seat] = seen.seq
        round_now = shown.round_of(reel.at(move).table.state)
        yield Asked(entry.seat, round_now, seen.view, seen.events, entry.text)


def write(path: Path, out: Path) -> None:
    """A record as lines for the client: what never changes, then the answers."""
    scenario = Reel(path.read_text(encoding="utf-8"), None).scenario
    detail = game_of(scenario).presentation().detail(scenario)
    with out.open("wb") as file:
        for line in ({"family": family_of(scenario), "detail": detail}, *answers(path)):
            file.write(msgspec.json.encode(line) + b"\n")


def count(paths: list[Path]) -> list[dict[str, object]]:
    """What the client needs for each of these games: `clicks`, and `rounds`, each seat's counted for itself."""
    with tempfile.TemporaryDirectory() as folder:
        for path in paths:
            write(path, Path(folder, f"{path.stem}.jsonl"))
        told = Path(folder, "told.json")
        command = ["npx", "vitest", "run", "--silent", "--config", "src/testing/clicks/vitest.config.ts"]
        environment = {**os.environ, "CLICKS_IN": folder, "CLICKS_OUT": str(told)}
        done = subprocess.run(command, cwd=ROOT / "web", env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"the client could not be clicked through a recorded game:\n{done.stdout}{done.stderr}")
        return list(json.loads(told.read_text(encoding="utf-8")))


def table(box: str, games: list[dict[str, object]]) -> str:
    """A row: the mean clicks of a round, and those of the calmest and the busiest game."""
    means = sorted(float(str(game["clicks"])) / float(str(game["rounds"])) for game in games)
    clicks, rounds = (sum(int(str(game[what])) for game in games) for what in ("clicks", "rounds"))
    mean = f"**{clicks / rounds:.1f}**"
    return f"| {NAMES[box]} | {len(games)} | {rounds:,} | {mean} | {means[0]:.1f} to {means[-1]:.1f} |"


def main() -> None:
    """Count and print."""
    wanted = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    wanted.add_argument("--box", choices=BOXES, action="append", help="only this box; may be given again")
    wanted.add_argument("--games", type=int, default=10, help="of each box; 10")
    args = wanted.parse_args()
    print("| box | games | rounds of one player | clicks a round | by game |\n| --- | ---: | ---: | ---: | ---: |")
    for box in args.box or BOXES:
        print(table(box, count(records(box, args.games))), flush=True)


if __name__ == "__main__":
    main()
