from __future__ import annotations

import json
from pathlib import Path

import pytest

from sandtable import law
from tests.cli.runner import ROOT, as_json, fail, run, succeed

CASES = ROOT / "tests" / "rules"
RIGHT = """\
game: normandy
cases:
  - name: Riflemen move onto marked ground
    rules: [UN-MOVE-1]
    given:
      markers: {t1: US scouted}
      US: {units: {Riflemen A: t0}, hand: [Riflemen A]}
    steps:
      - US: ["Riflemen A: move", t1]
      - expect: {US Riflemen A: t1}
"""


def test_topics_are_listed() -> None:
    shown = succeed("rules")
    assert "UN-MOVE " in shown
    assert max(map(len, shown.splitlines())) <= 80
    topics = as_json("rules")
    assert {"topic": "UN-ROUND", "rules": ["UN-ROUND-1", "UN-ROUND-2", "UN-ROUND-3"]} in topics
    assert sum(len(one["rules"]) for one in topics) == len(law.rules())
    assert all(one["topic"].startswith("SB-") for one in as_json("rules", "sb"))


def test_a_rule_comes_with_text_hint_source_and_rulings() -> None:
    rule = law.find("UN-STALK-1")
    shown = " ".join(succeed("rules", "un-stalk-1").split())
    for part in (rule.id, rule.text, rule.hint, rule.source, "D-01", law.rulings()["D-01"].reason):
        assert " ".join(part.split()) in shown
    told = as_json("rules", "UN-STALK-1")
    assert told["rule"]["text"] == rule.text
    assert "D-01" in [ruling["id"] for ruling in told["rulings"]]


def test_a_topic_and_a_ruling_can_be_looked_up() -> None:
    assert "UN-MOVE-2" in succeed("rules", "UN-MOVE")
    assert as_json("rules", "UN-MOVE")[0]["rule"]["id"] == "UN-MOVE-1"
    assert "Stalk: one tile or two" in succeed("rules", "D-01")
    assert as_json("rules", "D-01")["rules"] == ["UN-STALK-1"]


def test_an_unknown_rule_gives_the_nearest() -> None:
    assert "did you mean UN-MOVE-1" in fail("rules", "UN-MOV-1")
    assert "UN-MOVE" in fail("rules", "UN-MVE")
    assert "the topics are" in fail("rules", "???")


def test_coverage_counts_by_prefix() -> None:
    told = as_json("rules", "--coverage", "--cases", CASES)
    assert list(told["UN"]) == ["rules", "covered", "uncovered"]
    for prefix, part in told.items():
        assert part["rules"] == part["covered"] + len(part["uncovered"])
        assert all(id.startswith(f"{prefix}-") for id in part["uncovered"])
    assert told["UN"]["rules"] == sum(rule.prefix == "UN" for rule in law.rules().values())
    assert "UN" in succeed("rules", "--coverage", "--cases", CASES)


def test_coverage_looks_below_the_current_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert "there is no folder tests/rules; name the folder" in fail("rules", "--coverage")
    (tmp_path / "tests" / "rules").mkdir(parents=True)
    assert as_json("rules", "--coverage")["UN"]["covered"] == 0
    assert "of a book, such as LG, or of all; 'UN-MOVE-1' is none" in fail("rules", "UN-MOVE-1", "--coverage")


def test_coverage_is_of_the_book_that_is_asked_for_or_that_the_cases_are_about() -> None:
    assert list(as_json("rules", "lg", "--coverage")) == ["LG"]
    assert list(as_json("rules", "--coverage", "--cases", CASES / "legions")) == ["LG"]
    assert as_json("rules", "UN", "--coverage", "--cases", CASES / "legions")["UN"]["covered"] == 0
    assert set(as_json("rules", "--coverage")) == {rule.prefix for rule in law.rules().values()}


def test_topics_end_with_what_can_be_asked_next() -> None:
    told = succeed("rules", "LG").splitlines()[-1]
    assert told.startswith("`rules LG-COMP` shows a topic, `rules LG-COMP-1` a rule, `rules ")
    asked = told.split("`")[-2].removeprefix("rules ")
    assert any(rule.startswith("LG-") for rule in as_json("rules", asked)["rules"])


def test_check_runs_cases(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(RIGHT, encoding="utf-8")
    assert "1 case in 1 file, 1 rule proved: all hold" in succeed("check", file)
    told = as_json("check", tmp_path)
    assert told == {
        "ok": True,
        "files": 1,
        "cases": 1,
        "failures": [],
        "faults": [],
        "rules": {"UN-MOVE-1": ["Riflemen move onto marked ground"]},
    }


def test_a_case_that_does_not_hold_is_exit_code_1(tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_text(RIGHT.replace("US Riflemen A: t1}", "US Riflemen A: t2}"), encoding="utf-8")
    result = run("check", file)
    assert result.exit_code == 1
    assert "Riflemen move onto marked ground (UN-MOVE-1)" in result.stdout
    assert "1 failure" in result.stdout
    told = run("check", file, "--json")
    assert told.exit_code == 1
    (failure,) = json.loads(told.stdout)["failures"]
    assert (failure["file"], failure["rules"]) == (str(file), ["UN-MOVE-1"])
    assert failure["log"] == ["US: Riflemen A: move", "US: t1"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (RIGHT.replace("UN-MOVE-1", "UN-MOVE-99").encode(), "UN-MOVE-99"),
        (b"game: [", "wanted YAML"),
        (b"\x89PNG\xff", "wanted a text in UTF-8"),
        (b"", "wanted"),
    ],
)
def test_a_case_that_makes_no_sense_is_exit_code_2(content: bytes, message: str, tmp_path: Path) -> None:
    file = tmp_path / "case.yaml"
    file.write_bytes(content)
    told = fail("check", file)
    assert message in told
    assert "case.yaml:" in told
    faults = json.loads(run("check", file, "--json").stdout)["faults"]
    assert {"file", "line", "place", "found", "wanted"} == set(faults[0])


def test_check_needs_something_to_check(tmp_path: Path) -> None:
    assert "no rule case (.yaml) is in" in fail("check", tmp_path)
    assert "no such file" in fail("check", tmp_path / "nothing.yaml")
    assert "Missing argument 'FILE...'" in fail("check")
