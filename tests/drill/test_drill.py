"""Breaking a rule turns one of its cases red, by the mutation drill.

All breakages take too long for every day, so a sample of them is run, always the same one; with SANDTABLE_DRILL=all in
the environment every one is. That each of them still fits the source is seen in any case: `load` refuses one that does
not.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from zlib import crc32

import pytest

from sandtable import law
from tests.drill.drill import Breakage, Edit, drill, load, workshop

BREAKAGES = load()
DRILLED = ("UN", "SB", "NA", "LG", "RF")
"""The laws of which every rule is broken."""
ONE_IN = 8
"""Of so many breakages the sample holds one."""
MOVEMENT = "games/undaunted/rules/movement.py"


def name_of(breakage: Breakage) -> str:
    return f"{breakage.rule}: {breakage.breaks}"


def topic_of(breakage: Breakage) -> str:
    return breakage.rule.rpartition("-")[0]


def sample(breakages: Sequence[Breakage]) -> list[Breakage]:
    """About one breakage in eight, chosen by its name, and at least one of every topic of the law."""
    lots = {name_of(each): crc32(name_of(each).encode()) % ONE_IN for each in breakages}
    by_lot = sorted(breakages, key=lambda each: (lots[name_of(each)], name_of(each)))
    first = {topic_of(each): name_of(each) for each in reversed(by_lot)}
    drawn = {name for name, lot in lots.items() if lot == 0} | set(first.values())
    return [each for each in breakages if name_of(each) in drawn]


def to_run() -> list[Breakage]:
    active = [each for each in BREAKAGES if each.edits]
    return active if os.environ.get("SANDTABLE_DRILL") == "all" else sample(active)


@pytest.fixture(scope="session")
def engine() -> Iterator[Path]:
    with workshop() as copy:
        yield copy


@pytest.mark.parametrize("prefix", DRILLED)
def test_every_rule_is_drilled_or_said_to_have_no_effect(prefix: str) -> None:
    drilled = {each.rule for each in BREAKAGES}
    wanted = {id for id, rule in law.rules().items() if rule.prefix == prefix}
    assert wanted
    assert sorted(wanted - drilled) == []


def test_the_sample_is_small_and_touches_every_topic() -> None:
    active = [each for each in BREAKAGES if each.edits]
    drawn = sample(active)
    assert {topic_of(each) for each in drawn} == {topic_of(each) for each in active}
    assert len(drawn) < len(active) * 2 / ONE_IN
    assert sample(active[::-1]) == drawn[::-1]


@pytest.mark.parametrize("breakage", to_run(), ids=name_of)
def test_a_broken_rule_turns_a_case_red(engine: Path, breakage: Breakage) -> None:
    assert drill(engine, breakage).problem == ""


@pytest.mark.parametrize(
    ("put", "problem"),
    [
        ("return None if beside and True else SCOUT_NOT_BESIDE", "survived"),
        ("return None if beside else", "bad breakage, the engine does not start: the game '.*SyntaxError: "),
        ("return no_such_name", "bad breakage, nothing but errors"),
    ],
)
def test_a_breakage_that_breaks_nothing_or_everything_is_found_out(engine: Path, put: str, problem: str) -> None:
    found = "return None if beside else SCOUT_NOT_BESIDE"
    text = Path(engine, "sandtable", MOVEMENT).read_text(encoding="utf-8")
    assert text.count(found) == 1
    outcome = drill(engine, Breakage("UN-SCOUT-1", "", (Edit(MOVEMENT, found, put),)))
    assert re.match(problem, outcome.problem)
    assert Path(engine, "sandtable", MOVEMENT).read_text(encoding="utf-8") == text
