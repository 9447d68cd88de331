"""Every rule case of every file is a test of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.kernel.cases import Case, run_case
from sandtable.kernel.content import ContentError
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
    assert [rule for rule in covered["SB"]["uncovered"] if rule.startswith("SB-RADIO")] == []


def test_every_rule_of_north_africa_has_a_case() -> None:
    assert coverage(HERE)["NA"]["uncovered"] == []


def test_every_rule_of_reinforcements_for_two_players_has_a_case() -> None:
    uncovered = coverage(HERE)["RF"]["uncovered"]
    later = ("RF-SOLO-", "RF-SPEC-3")  # the solo game is looked at below
    assert [rule for rule in uncovered if not rule.startswith(later)] == []


def test_every_solo_rule_of_the_base_games_has_a_case() -> None:
    """Four rules speak of specialists, grenades, planes and mines, which Reinforcements brings."""
    later = {"RF-SOLO-HIT-8", "RF-SOLO-ACT-4", "RF-SOLO-ACT-22", "RF-SOLO-ACT-23"}
    uncovered = [rule for rule in coverage(HERE)["RF"]["uncovered"] if rule.startswith("RF-SOLO")]
    assert set(uncovered) <= later


def test_every_rule_of_legions_has_a_case() -> None:
    assert coverage(HERE)["LG"]["uncovered"] == []
