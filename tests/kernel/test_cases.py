"""The runner of rule cases: what a wrong case says, and what a broken file says."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy
from textwrap import indent
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from sandtable.kernel.cases.runner import Case, read_cases, run_case
from sandtable.kernel.content.read import ContentError

RULES = ("UN-PLAY-2", "UN-MOVE-1", "UN-MOVE-2", "UN-COMBAT-5", "UN-INIT-1", "UN-MARK-3", "UN-ROUND-2")

GIVEN = """\
markers: {t1: US scouted}
US: {units: {Riflemen A: t0, Machine Gunners A: t0}, hand: [Riflemen A, Machine Gunners A], deck: [Fog of War]}
DE: {units: {Riflemen A: t4}, discard: [Riflemen A]}
"""


def file_of(steps: str, given: str = GIVEN, rules: str = "[UN-MOVE-1]") -> bytes:
    """A case file with one case."""
    head = f"game: normandy\ncases:\n  - name: A case\n    rules: {rules}\n    given:\n"
    return (head + indent(given, " " * 6) + "    steps:\n" + indent(steps, " " * 6)).encode()


def case_of(steps: str, given: str = GIVEN) -> Case:
    return read_cases(("case.yaml", file_of(steps, given)), RULES)[0]


def failures(steps: str, given: str = GIVEN) -> list[str]:
    """What the runner says about a case, without its first line."""
    return [str(failure).partition("\n")[2] for failure in run_case(case_of(steps, given))]


def faults(steps: str, given: str = GIVEN, rules: str = "[UN-MOVE-1]") -> list[str]:
    """The faults of a case file, from their place on."""
    with pytest.raises(ContentError) as caught:
        run_case(read_cases(("case.yaml", file_of(steps, given, rules)), RULES)[0])
    return [str(fault).partition(": ")[2] for fault in caught.value.faults]


def test_a_case_that_holds_says_nothing() -> None:
    assert failures('- US: ["Riflemen A: move", t1]\n- expect: {US Riflemen A: t1}\n') == []


def test_a_failure_names_case_rule_step_line_and_what_was_played() -> None:
    case = case_of('- US: ["Riflemen A: move", t1]\n- expect: {US Riflemen A: t0}\n')
    assert [str(failure) for failure in run_case(case)] == [
        "case.yaml:3: A case (UN-MOVE-1)\n"
        "  step 2 (line 11): expected US Riflemen A: t0, found t1\n"
        "  played so far:\n"
        "    US: Riflemen A: move\n"
        "    US: t1"
    ]


def test_only_the_last_lines_of_a_long_game_are_shown() -> None:
    (said,) = failures(
        "- repeat: {times: 6, steps: [{US: end turn}, {DE: end turn}]}\n- expect: {round: 1}\n", "phase: round\n"
    )
    assert "expected round: 1, found 7" in said
    assert "    ... (4 more)\n" in said
    assert said.count("end turn") == 8


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ("- US: t9\n", "US cannot answer 't9': 't9' is not an answer to this question"),
        ('- US: "Riflemen A: control"\n', "US cannot answer 'Riflemen A: control': Riflemen A: control: you have no"),
        ("- DE: end turn\n", "DE cannot answer 'end turn': no decision of that seat is open; the table waits for US"),
        ("- chance: 5\n", "chance cannot give '5'\n    US may answer"),
        ("- offered: [end turn]\n", "expected exactly [end turn] to be offered: Machine Gunners A: attack, Machine"),
        ('- allowed: ["Riflemen A: control"]\n', "expected Riflemen A: control to be offered\n    US may answer"),
        ('- refused: {"Riflemen A: move": UN-MOVE-1}\n', "to be refused by UN-MOVE-1, but it is allowed"),
        (
            '- refused: {"Riflemen A: control": UN-MOVE-1}\n',
            "to be refused by UN-MOVE-1, but it is refused by UN-CONTROL-3: you have no marker",
        ),
        ("- refused: {banana: UN-MOVE-1}\n", "to be refused by UN-MOVE-1, but 'banana' is not an answer"),
        ("- expect: {asked: DE}\n", "expected asked: DE, found US"),
        ("- expect: {over: true}\n", "expected over: true, found false"),
        ("- expect: {winner: US}\n", "expected winner: US, found a game that goes on"),
        ("- expect: {score: {US: 1}}\n", "expected score: {US: 1}, found {US: 0, DE: 0}"),
        ("- expect: {odds: {hit: 1}}\n", "expected odds: {hit: 1}, found no question to chance"),
        ("- expect: {defence: 8}\n", "expected defence: 8, found no roll"),
        ("- expect: {US hand: [Riflemen A]}\n", "found [Riflemen A, Machine Gunners A]"),
        ("- expect: {US hand: 1}\n", "expected US hand: 1, found [Riflemen A, Machine Gunners A]"),
        (
            "- view: {DE: {US hand: 2, US deck: [Fog of War]}}\n",
            "expected DE to see US deck: [Fog of War], found hidden 1",
        ),
        ("- view: {US: {US hand: hidden}}\n", "expected US to see US hand: hidden, found [Riflemen A, Machine"),
        ("- view: {DE: {US hand: hidden 3}}\n", "expected DE to see US hand: hidden 3, found hidden 2"),
        (
            "- table: {scenario: normandy/1, options: {players: 4}}\n",
            "expected a table to be laid in normandy/1, found: option players is '4'; it takes 2 in normandy/1",
        ),
        (
            "- table: {scenario: normandy/1, options: {players: 4}, refused: solo}\n",
            "expected the option solo to be refused in normandy/1, found: option players is '4'",
        ),
        (
            "- table: {scenario: normandy/101, options: {players: 4}, refused: players}\n",
            "expected the option players to be refused in normandy/101, but it is allowed",
        ),
        ("- box: {US cards: 55}\n", "expected the box to have US cards: 55, found 54 (US)"),
        (
            "- box: {Riflemen: {initiative: 4}}\n",
            "expected the box to have Riflemen: {initiative: 4}, found initiative: 5",
        ),
        ("- event: {kind: moved}\n", "expected the event {kind: moved}, found none"),
        ("- expect: {t1: DE scouted}\n", "expected t1: DE scouted, found US scouted"),
        ("- expect: {US target: t1}\n", "expected US target: t1, found none"),
        ("- expect: {mine bank: 7}\n", "expected mine bank: 7, found none"),
    ],
)
def test_what_a_wrong_case_says(steps: str, said: str) -> None:
    assert said in failures(steps)[0]
    assert failures(steps)[0].endswith("nothing had been played")


def test_outcomes_of_luck_can_be_refused() -> None:
    attack = '- US: ["Machine Gunners A: attack", DE Riflemen A]\n'
    assert failures(attack + "- refused: {5: UN-COMBAT-5}\n") == []
    assert "but it is allowed" in failures(attack + "- refused: {5 5: UN-COMBAT-5}\n")[0]
    assert "'banana' is no outcome" in failures(attack + "- refused: {banana: UN-COMBAT-5}\n")[0]
    assert "chance cannot give '5 5 5'\n    chance may answer miss, hit" in failures(attack + "- chance: 5 5 5\n")[0]


def test_an_event_is_matched_field_by_field_and_in_order() -> None:
    shot = '- US: ["Machine Gunners A: attack", DE Riflemen A]\n- chance: 0 0\n'
    assert failures(shot + "- event: [{kind: rolled, owner: DE}, {kind: casualty, zone: discard}]\n") == []
    assert "expected the event {kind: rolled}" in failures(shot + "- event: [{kind: casualty}, {kind: rolled}]\n")[0]
    said = failures(shot + "- event: {kind: casualty, zone: hand}\n")[0]
    assert "found {kind: rolled, seat: 0, unit: Riflemen A, owner: 1, defence: 8, faces: [0, 0], hit: true}; " in said


def test_hidden_fields_of_an_event_are_told_by_viewer() -> None:
    given = "phase: initiative\nUS: {hand: [Riflemen A]}\nDE: {hand: [Scouts A]}\n"
    bid = "- US: Riflemen A\n"
    assert failures(bid + "- event: {to: DE, kind: chose, card: hidden}\n", given) == []
    assert failures(bid + "- event: {to: US, kind: chose, card: Riflemen A}\n", given) == []
    assert failures(bid + "- event: {to: US, kind: chose, card: hidden}\n", given) != []
    assert failures(bid + "- event: {to: spectator, kind: chose, card: Riflemen A}\n", given) != []


def test_with_several_seats_asked_answers_are_named_by_seat() -> None:
    given = "phase: initiative\nUS: {hand: [Riflemen A]}\nDE: {hand: [Scouts A]}\n"
    assert failures("- offered: {US: [Riflemen A], DE: [Scouts A]}\n", given) == []
    assert "Scouts A offered too" in failures("- offered: {DE: []}\n", given)[0]


def test_every_variant_starts_from_the_same_point() -> None:
    steps = """\
- US: "Riflemen A: move"
- variants:
    one: [{US: t1}, {expect: {US Riflemen A: t1}}]
    two: [{expect: {US Riflemen A: t0}}]
    three: [{expect: {US Riflemen A: t3}}]
"""
    (said,) = failures(steps)
    assert said.startswith("  step 2 (line 14), in three: expected US Riflemen A: t3, found t0")


def test_a_failure_before_the_variants_is_told_once() -> None:
    assert len(failures("- expect: {round: 2}\n- variants: {one: [{luck: any}], two: [{luck: any}]}\n")) == 1


def test_luck_comes_by_itself_and_always_the_same() -> None:
    given = "phase: round\nUS: {deck: [Riflemen A x5, Scouts A x3]}\nDE: {deck: [Snipers x3]}\n"
    found = [failures("- luck: any\n- expect: {US hand: [Mortar x3], asked: [US, DE]}\n", given) for _ in range(2)]
    assert found[0] == found[1] != []


def test_a_watched_game_that_breaks_an_invariant_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    from sandtable.games.undaunted.examine import invariants

    broken = {"markers stay": lambda moment: "it broke" if moment.answer == "end turn" else None}
    monkeypatch.setattr("sandtable.games.undaunted.examine.examiner.INVARIANTS", broken)
    assert "markers stay" in invariants.INVARIANTS
    watched = "{scenarios: [normandy/1], holds: [markers stay]}"
    file = f"game: normandy\ncases: [{{name: A case, rules: [UN-MARK-3], always: {watched}}}]"
    (failure,) = run_case(read_cases(("case.yaml", file.encode()), RULES)[0])
    assert failure.place == "normandy/1"
    assert failure.problem == "not always: markers stay: it broke"
    assert failure.log[-1].endswith("end turn")


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ("- {US: t1, DE: t1}\n", ["cases[0].steps[0]: found 2 keys (US, DE), wanted one key to a step"]),
        (
            "- UK: t1\n",
            ["cases[0].steps[0]: found the unknown step 'UK', wanted one of US, DE, chance, luck, offered,"],
        ),
        (
            "- expect: {US Rifle: t1}\n",
            ["cases[0].steps[0].expect.'US Rifle': found the unknown fact 'Rifle' of a side"],
        ),
        ("- expect: {t9: US scouted}\n", ["cases[0].steps[0].expect.t9: found the unknown fact 't9', wanted one of"]),
        ("- expect: {t1 height: 3}\n", ["found the unknown fact 'height' of a tile, wanted one of cover, hill"]),
        ("- expect: {t1: US seen}\n", ["found 'US seen', wanted such as 'US scouted', 'US scouted and DE controlled'"]),
        ("- expect: {US hand: [Rifle A]}\n", ["found the unknown card 'Rifle A', wanted one of 'Platoon Sergeant'"]),
        ("- expect: {US hand Rifle A: 1}\n", ["found the unknown card 'Rifle A', wanted one of 'Platoon Sergeant'"]),
        ("- expect: {over: maybe}\n", ["cases[0].steps[0].expect.over: found 'maybe', wanted true or false"]),
        ("- view: {UK: {round: 1}}\n", ["found the unknown key 'UK', wanted one of US, DE, spectator"]),
        ("- event: {kind: turn, to: UK}\n- luck: any\n", []),
        ("- table: {scenario: normandy/99}\n", ["cases[0].steps[0].table.scenario: found 'normandy/99', wanted"]),
        (
            "- box: {US tanks: 3}\n",
            ["cases[0].steps[0].box.'US tanks': found the unknown component 'US tanks', wanted"],
        ),
        ("- box: {cards with drive: []}\n", ["found the unknown action 'drive', wanted one of attack, blast"]),
        ("- luck: some\n", ["cases[0].steps[0].luck: found 'some', wanted one of any"]),
        (
            "- refused: {t1: UN-MOVE-9}\n",
            ["found the unknown rule 'UN-MOVE-9', wanted a rule of the law; did you mean"],
        ),
        (
            "- variants: {a: [{luck: any}]}\n- luck: any\n",
            ["found a step after the variants, wanted variants as the last"],
        ),
        (
            "- repeat: {times: 0, steps: [{luck: any}]}\n",
            ["repeat.times: found 0, wanted a whole number from 1 to 1000"],
        ),
        ("- repeat: {times: 2, steps: [{variants: {a: [], b: []}}]}\n", ["found variants inside repeat, wanted steps"]),
        ("- variants: {}\n", ["cases[0].steps[0].variants: found no variant, wanted at least one"]),
        ("[]\n", ["cases[0].steps: found an empty list, wanted at least one step"]),
        ("nonsense\n", ["cases[0].steps: found 'nonsense', wanted a list"]),
    ],
)
def test_what_a_broken_case_says(steps: str, said: list[str]) -> None:
    if not said:
        assert failures(steps) != []
        return
    found = faults(steps)
    assert len(found) == len(said)
    for one, wanted in zip(found, said, strict=True):
        assert wanted in one


def test_a_rule_that_the_law_does_not_have_is_a_fault() -> None:
    assert faults("- luck: any\n", rules="[UN-MVE-1, UN-MOVE-2]") == [
        "cases[0].rules[0]: found the unknown rule 'UN-MVE-1', wanted a rule of the law; did you mean 'UN-MOVE-1'?"
    ]
    assert faults("- luck: any\n", rules="[]") == [
        "cases[0].rules: found an empty list, wanted the rules that the case proves"
    ]


def test_a_hit_marker_for_nobody_is_a_fault() -> None:
    (said,) = faults("- luck: any\n", given="options: {solo: DE}\nbot: {hits: {Rifle A: 1}}\n")
    assert "bot.hits.'Rifle A': found the unknown card 'Rifle A', wanted one of 'Platoon Sergeant'" in said


def test_an_option_that_does_not_exist_is_a_fault() -> None:
    (said,) = faults("- luck: any\n", given="options: {control: relaxd}\n")
    assert said.startswith("cases[0].given.options: found option control is 'relaxd'; it takes base or relaxed")


ODD = st.sampled_from(
    [None, True, 0, -1, 99, 1.5, "", "t1", "US", "odd", [], ["odd"], [1], {}, {"odd": 1}, {"t1": "odd"}]
)
WHOLE = {
    "game": "normandy",
    "cases": [
        {
            "name": "A case",
            "rules": ["UN-MOVE-1"],
            "given": {
                "board": "L5",
                "cover": {"t1": 1},
                "hills": ["t2"],
                "objectives": {"t1": 1},
                "markers": {"t1": "US scouted"},
                "cards": {"Snipers": ["stalk 1"]},
                "phase": "turn",
                "turn": "US",
                "round": 1,
                "options": {"control": "base"},
                "US": {"units": {"Riflemen A": "t0"}, "hand": ["Riflemen A"], "spawns": {"t0": ["ALL"]}, "goal": 5},
                "DE": {"target": "t1", "routed": True},
            },
            "steps": [
                {"US": ["Riflemen A: move", "t1"]},
                {"event": {"kind": "moved", "to": "DE"}},
                {"expect": {"US hand": [], "t1": "US scouted", "score": {"US": 0}, "asked": "US"}},
                {"view": {"DE": {"US hand": "hidden 0"}}},
                {"offered": ["end turn"]},
                {"refused": {"Riflemen A: move": "UN-PLAY-2"}},
                {"box": {"US cards": 54, "Riflemen": {"copies": 5}}},
                {"repeat": {"times": 1, "steps": [{"luck": "any"}]}},
                {"variants": {"one": [{"US": "end turn"}, {"DE": "end turn"}]}},
            ],
        },
        {"name": "Watch", "rules": ["UN-MARK-3"], "always": {"scenarios": ["normandy/1"], "answers": 2, "holds": []}},
    ],
}


def _places(value: object) -> list[tuple[Any, Any]]:
    """Every (container, key) in a tree."""
    pairs = (
        list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    )
    return [(value, key) for key, _ in pairs] + [place for _, child in pairs for place in _places(child)]


@settings(max_examples=400)
@given(st.data())
def test_whatever_a_file_says_only_a_content_error_comes_out(data: st.DataObject) -> None:
    tree = deepcopy(WHOLE)
    for _ in range(data.draw(st.integers(1, 3))):
        container, key = data.draw(st.sampled_from(_places(tree)))
        container[key] = deepcopy(data.draw(ODD))
    with suppress(ContentError):
        for case in read_cases(("case.yaml", yaml.safe_dump(tree).encode()), RULES):
            run_case(case)


def test_the_whole_file_of_that_test_holds() -> None:
    cases = read_cases(("case.yaml", yaml.safe_dump(WHOLE).encode()), RULES)
    assert [str(failure) for case in cases for failure in run_case(case)] == []


def test_faults_of_one_case_leave_the_others_alone() -> None:
    file = b"""\
game: normandy
cases:
  - {name: Broken, rules: [UN-MOVE-1], steps: [{expect: {foo: 1}}]}
  - {name: Whole, rules: [UN-MOVE-1], steps: [{expect: {round: 1}}]}
"""
    broken, whole = read_cases(("case.yaml", file), RULES)
    with pytest.raises(ContentError):
        run_case(broken)
    assert run_case(whole) == []


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("", "found an empty file, wanted a mapping"),
        ("game: chess\ncases: []", "game: found 'chess', wanted one of normandy"),
        ("game: normandy", "cases: found no such key, wanted a list"),
        ("game: normandy\ncases: [{rules: [UN-MOVE-1], steps: [{luck: any}]}]", "cases[0].name: found no such key"),
        (
            "game: normandy\ncases:\n- {name: A, rules: [UN-MOVE-1], steps: [{luck: any}]}\n"
            "- {name: A, rules: [UN-MOVE-1], steps: [{luck: any}]}",
            "cases[1].name: found 'A' a second time, wanted it once (first in line 3)",
        ),
        (
            "game: normandy\ncases: [{name: A, rules: [UN-MOVE-1], given: {}, always: {scenarios: all, holds: []}}]",
            "cases[0].given: found a mapping, wanted no given beside always",
        ),
        ("game: normandy\ncases: [{name: A, rules: [UN-MOVE-1], moves: []}]", "found the unknown key 'moves'"),
    ],
)
def test_what_a_broken_file_says(file: str, said: str) -> None:
    with pytest.raises(ContentError) as caught:
        read_cases(("case.yaml", file.encode()), RULES)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("always", "said"),
    [
        (
            "{scenarios: [normandy/99], holds: [markers stay]}",
            "always.scenarios[0]: found 'normandy/99', wanted one of",
        ),
        ("{scenarios: all, holds: [markers go]}", "always.holds[0]: found 'markers go', wanted one of 'markers stay'"),
        (
            "{scenarios: all, holds: [markers stay], games: 0}",
            "always.games: found 0, wanted a whole number of at least 1",
        ),
        ("{scenarios: all, holds: [markers stay], game: 1}", "found the unknown key 'game'"),
        (
            "{scenarios: all, holds: [markers stay], options: {guard: soon}}",
            "always.options: found option guard is 'soon'",
        ),
    ],
)
def test_what_a_broken_watch_says(always: str, said: str) -> None:
    file = f"game: normandy\ncases: [{{name: A case, rules: [UN-MARK-3], always: {always}}}]"
    with pytest.raises(ContentError) as caught:
        run_case(read_cases(("case.yaml", file.encode()), RULES)[0])
    assert said in str(caught.value)
