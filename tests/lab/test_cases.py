"""Case files and the law together: the report, the coverage, and the examples of the documentation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from sandtable.lab.cases import case_files, check_files, coverage

ROOT = Path(__file__).parents[2]
DOC = ROOT / "docs" / "cases.md"

GOOD = "game: normandy\ncases: [{name: Holds, rules: [UN-ROUND-2], steps: [{expect: {round: 1}}]}]\n"
BAD = "game: normandy\ncases: [{name: Fails, rules: [UN-ROUND-1], steps: [{expect: {round: 2}}]}]\n"
BROKEN = "game: normandy\ncases: [{name: Odd, rules: [UN-ROUND-9], steps: [{expect: {round: 2}}]}]\n"
SENSELESS = "game: normandy\ncases: [{name: Odd, rules: [UN-ROUND-3], steps: [{expect: {rounds: 2}}]}]\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in {"good": GOOD, "bad": BAD, "broken": BROKEN, "senseless": SENSELESS}.items():
        (tmp_path / f"{name}.yaml").write_text(text)
    return tmp_path


def test_a_report_tells_what_holds_what_fails_and_what_makes_no_sense(folder: Path) -> None:
    report = check_files([folder])
    assert not report.ok
    assert report.cases == 3
    assert [failure.case.name for failure in report.failures] == ["Fails"]
    assert [fault.place for fault in report.faults] == ["cases[0].rules[0]", "cases[0].steps[0].expect.rounds"]
    assert report.rules == {"UN-ROUND-2": ["Holds"]}
    text = report.text()
    assert "broken.yaml:2: cases[0].rules[0]: found the unknown rule 'UN-ROUND-9'" in text
    assert "bad.yaml:2: Fails (UN-ROUND-1)\n  step 1 (line 2): expected round: 2, found 1" in text


def test_a_report_of_what_holds_is_silent(folder: Path) -> None:
    report = check_files([folder / "good.yaml"])
    assert report.ok
    assert report.text() == ""


def test_a_missing_file_is_a_fault(tmp_path: Path) -> None:
    (fault,) = check_files([tmp_path / "none.yaml"]).faults
    assert fault.found == "no such file"


def test_a_folder_stands_for_its_files(folder: Path) -> None:
    assert [path.stem for path in case_files([folder])] == ["bad", "broken", "good", "senseless"]


def test_coverage_counts_rules_by_prefix(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(GOOD)
    found = coverage(tmp_path)
    assert found["UN"]["rules"] == 166
    assert found["UN"]["covered"] == 1
    assert "UN-ROUND-2" not in found["UN"]["uncovered"]
    assert len(found["UN"]["uncovered"]) == 165
    assert found["SB"]["covered"] == 0


def test_the_examples_of_the_documentation_hold(tmp_path: Path) -> None:
    examples = re.findall(r"```yaml\n(.*?)```", DOC.read_text(), re.DOTALL)
    assert len(examples) == 4
    for number, example in enumerate(examples):
        file = tmp_path / f"example{number}.yaml"
        file.write_text(example)
        assert check_files([file]).text() == ""


def test_the_failure_in_the_documentation_is_what_a_failure_looks_like(tmp_path: Path) -> None:
    example = re.findall(r"```yaml\n(.*?)```", DOC.read_text(), re.DOTALL)[0]
    file = tmp_path / "movement.yaml"
    file.write_text(example.replace("expect: {US Riflemen A: t1", "expect: {US Riflemen A: t0"))
    said = check_files([file]).text().replace(f"{tmp_path}/", "")
    assert f"```\n{said}\n```" in DOC.read_text()
