"""Break lines of the program, one at a time, and see whether a test notices.

    python -m tests.mutate trace [tests/server ...]       which tests run which lines; of test files that have changed
    python -m tests.mutate run [--count 300] [--again]    try the sample; what is known is not tried again
    python -m tests.mutate report                         write docs/mutations.md

`run --part 1/4` tries every fourth, so that four can run side by side. What was found is kept in `results.jsonl`.

The sample is drawn by what stands on a line, so it stays the same while the line does. Rules are left to the drill
(`tests/drill`), which breaks each of them by hand.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from typing import NamedTuple
from zlib import crc32

import yaml

from tests.mutate.breakages import Breakage, apply, breakages, parses
from tests.mutate.mapping import ROOT, SOURCE, Map, trace
from tests.mutate.trial import Workshop

DRILLED = ("rules", "flow", "model")
"""The rooms of a game whose every rule is drilled."""
RESULTS = ROOT / "tests" / "mutate" / "results.jsonl"
EXPLAINED = ROOT / "tests" / "mutate" / "explained.yaml"
PAGE = ROOT / "docs" / "mutations.md"
HEAD = """# Lines that were broken

Written by `python -m tests.mutate report`. Lines that are no rule steps are broken by lot, each in one way: another
operator or constant, a branch the other way round, a statement left out, nothing returned. The tests that run the line
are asked, without those in the browser. Rule steps are broken by hand, all of them (`tests/drill`).

{tried} lines were tried, and {noticed} were noticed: {share:.1f} %.

| part | tried | noticed |
| --- | ---: | ---: |
"""


class Drawn(NamedTuple):
    """A line of the sample, and how it is broken."""

    file: str
    text: str
    breakage: Breakage

    @property
    def name(self) -> str:
        """The line and its breakage in words."""
        return f"{self.file}: `{self.text.splitlines()[self.breakage.line - 1].strip()}` {self.breakage.what}"

    @property
    def lot(self) -> int:
        """Where it comes in the drawing; the line counts, whichever way it is broken."""
        return crc32(self.name.removesuffix(self.breakage.what).encode())


def sample(count: int) -> list[Drawn]:
    """So many lines by lot, each with one breakage by lot."""
    by_line: dict[tuple[int, str], list[Drawn]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        file, text = str(path.relative_to(SOURCE)), path.read_text(encoding="utf-8")
        if not file.startswith("server/migrations/") and file.split("/")[2:3] not in [[room] for room in DRILLED]:
            for each in (Drawn(file, text, breakage) for breakage in breakages(text)):
                same = by_line.setdefault((each.lot, file), [each])
                same += [each] if each.breakage.line == same[0].breakage.line else []
    chosen = []
    for _, ways in sorted(by_line.items())[:count]:
        ways.sort(key=lambda each: crc32(each.name.encode()))
        chosen += [each for each in ways if parses(apply(each.text, each.breakage))][:1]
    return chosen


def run(drawn: list[Drawn], again: bool, part: int = 1, parts: int = 1) -> None:
    """Try what has not been tried, or one part of it; with `again` also what nobody has noticed or explained."""
    known, tests = results(), Map()
    open_still = {name for name, noticed in known.items() if not noticed} - explained().keys()
    todo = [each for each in drawn if each.name not in known or (again and each.name in open_still)][part - 1 :: parts]
    with Workshop() as workshop, RESULTS.open("a", encoding="utf-8") as kept:
        for number, each in enumerate(todo, start=1):
            fitting = tests.tests(each.file, each.text.splitlines(), each.breakage.line)
            noticed = workshop.try_out(each.file, each.breakage, fitting)
            print(json.dumps([each.name, noticed]), file=kept, flush=True)
            print(
                f"{number}/{len(todo)} {each.name}\n    {noticed or f'SURVIVED tests of {len(fitting)} files'}",
                flush=True,
            )


def results() -> dict[str, str]:
    """What has been tried so far, and what noticed it; the last word counts."""
    return dict(map(json.loads, RESULTS.read_text(encoding="utf-8").splitlines())) if RESULTS.exists() else {}


def explained() -> dict[str, str]:
    """Why nobody can notice some of them."""
    return dict(yaml.safe_load(EXPLAINED.read_text(encoding="utf-8")))


def report(drawn: list[Drawn]) -> None:
    """Write the page: how many were noticed, and why the others are not."""
    known, reasons = results(), explained()
    tried = [each for each in drawn if each.name in known]
    lost = [each for each in tried if not known[each.name]]
    parts, holes = (Counter(_part(each.file) for each in some) for some in (tried, lost))
    noticed = len(tried) - len(lost)
    page = HEAD.format(tried=len(tried), noticed=noticed, share=100 * noticed / len(tried))
    page += "".join(f"| {part} | {count} | {count - holes[part]} |\n" for part, count in sorted(parts.items()))
    page += "\n## What was not noticed\n\nWhat is not explained needs a test, or a longer trial (`run --again`).\n\n"
    page += "".join(f"- {each.name}: {reasons.get(each.name, 'not explained')}.\n" for each in lost)
    PAGE.write_text(page.replace("](", "] ("), encoding="utf-8")  # code that looks like a link is none


def _part(file: str) -> str:
    return "/".join(file.split("/")[: 3 if file.startswith("games/") else 1]).removesuffix(".py")


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutate")
    parser.add_argument("what", choices=("trace", "run", "report"))
    parser.add_argument("tests", nargs="*")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--part", default="1/1")
    wanted = parser.parse_args()
    if wanted.what == "trace":
        trace(wanted.tests)
    elif wanted.what == "run":
        run(sample(wanted.count), wanted.again, *map(int, wanted.part.split("/")))
    else:
        report(sample(wanted.count))


if __name__ == "__main__":
    main()
