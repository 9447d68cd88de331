"""Breaking a rule turns one of its cases red: for every rule, by the mutation drill."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable import law
from tests.drill.drill import Breakage, Edit, drill, load, workshop

BREAKAGES = load()
DRILLED = ("UN", "NA", "LG")
"""The laws of which every rule is broken."""
MOVEMENT = "games/undaunted/movement.py"


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


@pytest.mark.parametrize(
    "breakage", [pytest.param(each, id=f"{each.rule}: {each.breaks}") for each in BREAKAGES if each.edits]
)
def test_a_broken_rule_turns_a_case_red(engine: Path, breakage: Breakage) -> None:
    assert drill(engine, breakage).problem == ""


@pytest.mark.parametrize(
    ("put", "problem"),
    [
        ("return None if beside and True else SCOUT_NOT_BESIDE", "survived"),
        ("return None if beside else", "bad breakage, the engine does not start: SyntaxError"),
        ("return no_such_name", "bad breakage, nothing but errors"),
    ],
)
def test_a_breakage_that_breaks_nothing_or_everything_is_found_out(engine: Path, put: str, problem: str) -> None:
    found = "return None if beside else SCOUT_NOT_BESIDE"
    text = Path(engine, "sandtable", MOVEMENT).read_text(encoding="utf-8")
    assert text.count(found) == 1
    outcome = drill(engine, Breakage("UN-SCOUT-1", "", (Edit(MOVEMENT, found, put),)))
    assert outcome.problem.startswith(problem)
    assert Path(engine, "sandtable", MOVEMENT).read_text(encoding="utf-8") == text
