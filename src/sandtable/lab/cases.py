"""Rule cases and the law together: run case files, and tell which rules have a case.

report = check_files(["tests/rules/movement.yaml"])
coverage("tests/rules")["UN"]["uncovered"]
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TypedDict

import msgspec

from sandtable import law
from sandtable.kernel.cases.runner import Case, Failure, read_cases, run_case
from sandtable.kernel.content.read import ContentError, Fault


class Report(msgspec.Struct):
    """What became of case files: the cases that ran, those that failed, what could not be understood, and the rules
    that the cases prove, each with the names of its cases.
    """

    cases: int = 0
    failures: list[Failure] = []
    faults: list[Fault] = []
    rules: dict[str, list[str]] = {}

    @property
    def ok(self) -> bool:
        """Whether everything was understood and holds."""
        return not self.failures and not self.faults

    def text(self) -> str:
        """What is wrong, for people; empty if nothing is."""
        faults = "\n".join(str(fault) for fault in self.faults)
        return "\n\n".join(filter(None, [faults, *(str(failure) for failure in self.failures)]))


class Coverage(TypedDict):
    """How much of the law of one prefix has a case."""

    rules: int
    covered: int
    uncovered: list[str]


def case_files(paths: Iterable[str | Path]) -> list[Path]:
    """The case files among paths: a folder stands for all the YAML files below it."""
    found: list[Path] = []
    for path in map(Path, paths):
        found += sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    return found


def read_file(path: str | Path) -> list[Case]:
    """The cases of a file, its rule ids checked against the law; a ContentError if the file makes no sense."""
    return read_cases(path, law.rules())


def check_files(paths: Iterable[str | Path]) -> Report:
    """Run every case of the files, or of the folders, and report. Nothing is raised for what a file says."""
    report = Report()
    for path in case_files(paths):
        try:
            cases = read_file(path)
        except ContentError as error:
            report.faults += error.faults
            continue
        for case in cases:
            _check(case, report)
    return report


def _check(case: Case, report: Report) -> None:
    report.cases += 1
    try:
        failures = run_case(case)
    except ContentError as error:
        report.faults += error.faults
        return
    report.failures += failures
    if not failures:
        for rule in case.rules:
            report.rules.setdefault(rule, []).append(case.name)


def coverage(case_dir: str | Path) -> dict[str, Coverage]:
    """By rule prefix: how many rules the law has, how many some case names, and which none does.

    Nothing is played: whether the cases hold is `check_files`' business.
    """
    named = {rule for path in case_files([case_dir]) for case in read_file(path) for rule in case.rules}
    found: dict[str, Coverage] = {}
    for rule in law.rules().values():
        entry = found.setdefault(rule.prefix, Coverage(rules=0, covered=0, uncovered=[]))
        entry["rules"] += 1
        if rule.id in named:
            entry["covered"] += 1
        else:
            entry["uncovered"].append(rule.id)
    return found
