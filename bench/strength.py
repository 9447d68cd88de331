"""How strong the machines are: `python -m bench.strength [--jobs 0] [--seconds 600] [NAME ...]` asks what is missing.

What has been played is kept in `bench/strength.json`, luck by luck, and not played again: a run that is ended early, by
hand or by `--seconds`, goes on where it was. Every answer says as which version the players played; `--anew` asks again
what an older one has answered. `docs/strength.md` is written from it, and what the table says of the levels
(`src/sandtable/players/strength.yaml`). The questions are in `questions.py`; each is answered on seeds of its own,
which nobody has looked at while anything was tuned.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import msgspec

from bench.keeping import in_turn, limits, read_kept, useless, work_off, write_whole
from bench.questions import BOXES, LADDER, QUESTIONS, Question
from sandtable.kernel.engine.random import derive
from sandtable.lab.strength import Bout, Had, Interval, Score, play_bout, pooled
from sandtable.lab.workers import Jobs

KEPT = Path(__file__).parent / "strength.json"
PAGE = Path(__file__).parents[1] / "docs" / "strength.md"
LEVELS = Path(__file__).parents[1] / "src" / "sandtable" / "players" / "strength.yaml"
SEED: Final = 20261116
CHUNK: Final = 4
"""So many lucks of each scenario are played in turn."""

HEAD = """# How strong the machines are

Written by `python -m bench.strength`, which plays what is missing and keeps what it finds. For every luck a player sits
in each seat once, the other in all the rest; a team of two sits together. The interval holds the truth 95 times in 100,
and every luck counts as one observation. Milliseconds are of one core. {games} games and {hours:.1f} core-hours went
into this page.{missing}
"""
OLDER = "An older version of the players has answered {where}; those of today may do otherwise."

Known = dict[str, list[Score]]
"""What was found, by question and scenario."""


def read() -> Known:
    """What is known."""
    return read_kept(KEPT, Known)


def keep(known: Known) -> None:
    """Write it down, whole or not at all."""
    write_whole(KEPT, msgspec.json.format(msgspec.json.encode(known), indent=1).decode() + "\n")


def is_old(question: Question, score: Score) -> bool:
    """Whether other players than those of today were measured."""
    return score.version != question.version(score.scenario)


def begin(question: Question, scores: Sequence[Score], anew: bool) -> dict[str, Score]:
    """By scenario what is known and stays; nothing yet where nothing is, or where it must be played again."""
    found = {score.scenario: score for score in scores}
    for scenario, lucks in question.lucks.items():
        had = found.get(scenario)
        if had is None or useless(is_old(question, had), had.lucks, lucks, anew):
            parties = len(question.sittings(scenario))
            seed = derive(SEED, question.name)
            version = question.version(scenario)
            found[scenario] = Score(scenario, question.one, question.other, parties, 0, seed, 0.0, 0.0, 0.0, version)
    return found


def bouts_of(question: Question, scores: Mapping[str, Score]) -> list[Bout]:
    """The lucks still to be played, a few of each scenario in turn."""
    found: list[Bout] = []
    done = {scenario: scores[scenario].lucks for scenario in question.lucks}
    for scenario, more in in_turn(question.lucks, done, CHUNK):
        sittings = question.sittings(scenario)
        one, other = question.one, "scripted" if question.bot else question.other
        found += [Bout(scenario, sittings, one, other, scores[scenario].seed, number) for number in more]
    return found


def ask(questions: Sequence[Question], known: Known, jobs: Jobs, seconds: float, anew: bool) -> None:
    """Play what is missing, keeping it as it comes, until all is known or the time is over."""
    tasks: list[tuple[Question, Bout]] = []
    growing: dict[str, dict[str, Score]] = {}
    for question in questions:
        growing[question.name] = begin(question, known.get(question.name, []), anew)
        tasks += [(question, bout) for bout in bouts_of(question, growing[question.name])]

    def add(number: int, had: Had) -> None:
        question, bout = tasks[number]
        scores = growing[question.name]
        scores[bout.scenario] = scores[bout.scenario].add(had)
        known[question.name] = put(question, known.get(question.name, []), scores[bout.scenario])

    work_off(play_bout, [bout for _, bout in tasks], jobs, seconds, add, lambda: keep(known))


def put(question: Question, scores: Sequence[Score], score: Score) -> list[Score]:
    """The scores of a question with one in its place."""
    found = {each.scenario: each for each in scores} | {score.scenario: score}
    return [found[scenario] for scenario in question.lucks if scenario in found]


def write(known: Known) -> None:
    """The page, and what the table says of the levels."""
    answered = [score for scores in known.values() for score in scores]
    missing = [question.title for question in QUESTIONS if not known.get(question.name)]
    told = f"\n\nNot asked so far: {'; '.join(missing)}." if missing else ""
    hours = sum(score.seconds for score in answered) / 3600
    page = HEAD.format(games=f"{sum(score.games for score in answered):,}", hours=hours, missing=told)
    for question in QUESTIONS:
        scores = known.get(question.name, [])
        if scores:
            page += f"\n## {question.title}\n\n" + table(question, scores)
    PAGE.write_text(page, encoding="utf-8")
    LEVELS.write_text(ladder(known), encoding="utf-8")


def ladder(known: Known) -> str:
    """What is known of the levels, for the table: where two play."""
    text = "# Of a hundred games against the level below so many are won. Written by `python -m bench.strength`.\n"
    for name, (level, below) in LADDER.items():
        pairs = [score for score in known.get(name, []) if score.seats == 2]
        if pairs:
            found = pooled(pairs)
            share, low, high = (round(100 * part) for part in (found.share, found.low, found.high))
            text += f"{level}: {{below: {below}, share: {share}, low: {low}, high: {high}, games: {found.games}}}\n"
    return text


def table(question: Question, scores: list[Score]) -> str:
    """The answer to a question."""
    rows = ["| scenario | games | share | 95 % |", "| --- | ---: | ---: | ---: |"]
    rows += [row(score.scenario, pooled([score]), score.fair) for score in scores]
    pairs = [score for score in scores if score.seats == 2]
    for box, scenarios in BOXES.items():
        some = [score for score in pairs if score.scenario in scenarios]
        rows += [row(f"**{box}**", pooled(some))] if len(some) > 1 else []
    rows += [row("**all**" if pairs == scores else "**all where two play**", pooled(pairs))] if len(pairs) > 1 else []
    hours = sum(score.seconds for score in scores) / 3600
    text = (
        f"`{question.one}` against {question.other if question.bot else f'`{question.other}`'}; {hours:.2f} core-hours."
    )
    known = {score.scenario: score.lucks for score in scores}
    missing = sum(max(0, lucks - known.get(scenario, 0)) for scenario, lucks in question.lucks.items())
    if missing:
        text += f" Of {sum(question.lucks.values()):,} lucks {missing:,} are not played yet."
    old = [score.scenario for score in scores if is_old(question, score)]
    if old:
        text += " " + OLDER.format(where="this" if len(old) == len(scores) else ", ".join(old))
    return f"{text}\n\n" + "\n".join(rows) + "\n"


def row(name: str, found: Interval, fair: float = 0.5) -> str:
    """A line of the table; where more than two play, what a player as good as the others would have is said."""
    name += f" (fair: {100 * fair:.0f} %)" if fair < 0.5 else ""
    return f"| {name} | {found.games} | {100 * found.share:.0f} % | {100 * found.low:.0f} to {100 * found.high:.0f} |"


def main() -> None:
    """Ask what is missing, or what is named, and write the page."""
    names = [question.name for question in QUESTIONS]
    parser = argparse.ArgumentParser(prog="python -m bench.strength")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"questions; all by default: {', '.join(names)}")
    limits(parser)
    wanted = parser.parse_args()
    unknown = set(wanted.names) - set(names)
    if unknown:
        parser.error(f"no question is called {', '.join(sorted(unknown))}; there are {', '.join(names)}")
    known = read()
    questions = [question for question in QUESTIONS if not wanted.names or question.name in wanted.names]
    ask(questions, known, wanted.jobs, wanted.seconds, wanted.anew)
    write(known)


if __name__ == "__main__":
    main()
