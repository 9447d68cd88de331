"""Every rule case of every file is a test of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.kernel.cases.runner import Case, run_case
from sandtable.kernel.content.read import ContentError
from sandtable.lab.cases import case_files, coverage, read_file

HERE = Path(__file__).parent


def _all_cases() -> list[object]:
    found: list[object] = []
    for path in case_files([HERE]):
        name = f"{path.parent.name}/{path.stem}"
        try:
            found += [pytest.param(case, id=f"{name}: {case.name}") for case in read_file(path)]
        except ContentError as error:
            found.append(pytest.param(error, id=f"{name}: the file"))
    return found


@pytest.mark.parametrize("case", _all_cases())
def test_case(case: Case | ContentError) -> None:
    if isinstance(case, ContentError):
        pytest.fail(str(case), pytrace=False)
    try:
        failures = run_case(case)
    except ContentError as error:
        pytest.fail(str(error), pytrace=False)
    if failures:
        pytest.fail("\n\n".join(map(str, failures)), pytrace=False)


def test_every_rule_of_normandy_has_a_case() -> None:
    covered = coverage(HERE)
    assert covered["UN"]["uncovered"] == []
    assert covered["SB"]["uncovered"] == []


def test_every_rule_of_north_africa_has_a_case() -> None:
    assert coverage(HERE)["NA"]["uncovered"] == []


def test_every_rule_of_reinforcements_has_a_case() -> None:
    assert coverage(HERE)["RF"]["uncovered"] == []


def test_every_rule_of_legions_has_a_case() -> None:
    assert coverage(HERE)["LG"]["uncovered"] == []
