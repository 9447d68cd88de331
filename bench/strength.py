"""How strong the machines are, asked by a list of questions: `python -m bench.strength [--jobs 0] [NAME ...]`.

What has been answered is kept in `bench/strength.json` and not asked again; `docs/strength.md` is written from it, and
what the table says of the levels (`src/sandtable/players/strength.yaml`). A
question is answered on seeds of its own, which nobody has looked at while anything was tuned.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import NamedTuple

import msgspec

from sandtable.kernel.engine.random import derive
from sandtable.lab.strength import Interval, Score, pooled, strength

KEPT = Path(__file__).parent / "strength.json"
PAGE = Path(__file__).parents[1] / "docs" / "strength.md"
LEVELS = Path(__file__).parents[1] / "src" / "sandtable" / "players" / "strength.yaml"
SEED = 20261116

NORMANDY = tuple(f"normandy/{number}" for number in range(1, 13))
AFRICA = tuple(f"africa/{number}" for number in range(1, 12))
EXPANSION = (*(f"normandy/{number}" for number in range(101, 105)), *(f"africa/{number}" for number in range(201, 205)))
BATTLES = (*NORMANDY, *AFRICA, *EXPANSION)
SOME = ("normandy/1", "normandy/4", "normandy/9", "normandy/101", "africa/1", "africa/6", "africa/9", "africa/203")
BOXES = {"Normandy": NORMANDY, "North Africa": AFRICA, "Reinforcements": EXPANSION}

HEAD = """# How strong the machines are

Written by `python -m bench.strength`, which plays what is missing and keeps what it finds. For every luck a player sits
in each seat once, the other in all the rest; the interval holds the truth 95 times in 100, and every luck counts as one
observation. Milliseconds are of one core. {hours:.1f} core-hours went into this page.{missing}
"""


class Question(NamedTuple):
    """Who is measured against whom, where, and by how many lucks each."""

    name: str
    title: str
    one: str
    other: str
    scenarios: tuple[str, ...]
    lucks: int


QUESTIONS = (
    Question("script", "50 ms against the script", "search:50ms", "scripted", BATTLES, 32),
    Question("legions2", "50 ms against the script, Legions for two", "search:50ms", "scripted", ("legions/2",), 60),
    Question("legions3", "50 ms, one against two", "search:50ms", "scripted", ("legions/3",), 100),
    Question("legions4", "50 ms, one against three", "search:50ms", "scripted", ("legions/4",), 100),
    Question("longer", "250 ms against 50 ms", "search:250ms", "search:50ms", SOME, 12),
    Question("recruit", "The script against a recruit", "scripted", "recruit", SOME, 50),
    Question("few", "10 playouts, a corporal's, against the script", "search:10", "scripted", SOME, 25),
    Question("more", "40 playouts, a sergeant's, against 10", "search:40", "search:10", SOME, 25),
    Question("many", "160 playouts, a captain's, against 40", "search:160", "search:40", SOME, 25),
    Question("most", "640 playouts, a general's, against 160", "search:640", "search:160", SOME, 16),
)


LADDER = {
    "recruit": ("scripted", "recruit"),
    "few": ("corporal", "scripted"),
    "more": ("sergeant", "corporal"),
    "many": ("captain", "sergeant"),
    "most": ("general", "captain"),
}
"""The questions that set a level against the one below it."""


def read() -> dict[str, list[Score]]:
    """What is known."""
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, list[Score]]) if KEPT.exists() else {}


def ask(question: Question, jobs: int) -> list[Score]:
    """Play it out."""
    played = 0

    def progress(more: int) -> None:
        nonlocal played
        played += more
        if sys.stderr.isatty():
            print(f"\r{question.name}: {played} games", end="", file=sys.stderr, flush=True)

    seed = derive(SEED, question.name)
    return strength(question.scenarios, question.one, question.other, question.lucks, seed, jobs, progress=progress)


def write(known: dict[str, list[Score]]) -> None:
    """The page."""
    hours = sum(score.seconds for scores in known.values() for score in scores) / 3600
    missing = [question.title for question in QUESTIONS if question.name not in known]
    told = f"\n\nNot asked so far: {'; '.join(missing)}." if missing else ""
    page = HEAD.format(hours=hours, missing=told)
    for question in QUESTIONS:
        if question.name in known:
            page += f"\n## {question.title}\n\n" + table(question, known[question.name])
    PAGE.write_text(page, encoding="utf-8")
    LEVELS.write_text(ladder(known), encoding="utf-8")


def ladder(known: dict[str, list[Score]]) -> str:
    """What is known of the levels, for the table."""
    text = "# Of a hundred games against the level below so many are won. Written by `python -m bench.strength`.\n"
    for name, (level, below) in LADDER.items():
        if name in known:
            found = pooled(known[name])
            share, low, high = (round(100 * part) for part in (found.share, found.low, found.high))
            text += f"{level}: {{below: {below}, share: {share}, low: {low}, high: {high}, games: {found.games}}}\n"
    return text


def table(question: Question, scores: list[Score]) -> str:
    """The answer to a question."""
    rows = ["| scenario | games | share | 95 % |", "| --- | ---: | ---: | ---: |"]
    rows += [row(score.scenario, pooled([score])) for score in scores]
    for box, scenarios in BOXES.items():
        some = [score for score in scores if score.scenario in scenarios]
        rows += [row(f"**{box}**", pooled(some))] if len(some) > 1 else []
    rows += [row("**all**", pooled(scores))] if len(scores) > 1 else []
    fair = f"A player as good as the others has {100 * scores[0].fair:.0f} %. " if scores[0].seats > 2 else ""
    return f"`{question.one}` against `{question.other}`. {fair}\n\n".replace(". \n", ".\n") + "\n".join(rows) + "\n"


def row(name: str, found: Interval) -> str:
    """A line of the table."""
    return f"| {name} | {found.games} | {100 * found.share:.0f} % | {100 * found.low:.0f} to {100 * found.high:.0f} |"


def main() -> None:
    """Ask what is missing, or what is named, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(question.name for question in QUESTIONS))
    parser.add_argument("--jobs", type=int, default=0, help="processes; 0: one for each CPU")
    wanted = parser.parse_args()
    known = read()
    for question in QUESTIONS:
        if question.name in wanted.names or (not wanted.names and question.name not in known):
            known[question.name] = ask(question, wanted.jobs or os.cpu_count() or 1)
            KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=1) + b"\n")
    write(known)


if __name__ == "__main__":
    main()
