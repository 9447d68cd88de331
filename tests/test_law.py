"""The law is whole: every rule can be read, quoted and proved, and nothing in it points nowhere."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import msgspec
import pytest

from sandtable import law
from sandtable.kernel.registry import game_of

RULE = "**UN-DRAW-1** [T] Draw four cards.\n- test: deck 7 → hand 4.\n- src: CZ-N line 266\n"
RULING = "**D-01** Stalk\n- text: a\n- ruling: b\n- reason: c\n- rules: UN-STALK-1/2\n- src: d\n"
README = Path(__file__).parents[1] / "docs" / "rules" / "README.md"
RULING_ID = re.compile(r"(?<![\w-])[DUZ]-[0-9]+(?![\w-])")


def normandy() -> list[law.Rule]:
    return [rule for rule in law.rules().values() if rule.prefix == "UN"]


def test_normandy_has_166_rules() -> None:
    assert len(normandy()) == 166
    assert {rule.file for rule in normandy()} == {"undaunted/normandy.md"}


def test_north_africa_has_117_rules() -> None:
    rules = [rule for rule in law.rules().values() if rule.prefix == "NA"]
    assert len(rules) == 117
    assert {rule.file for rule in rules} == {"undaunted/north-africa.md"}


def test_reinforcements_has_230_rules() -> None:
    rules = [rule for rule in law.rules().values() if rule.prefix == "RF"]
    assert len(rules) == 230
    assert {rule.file for rule in rules} == {"undaunted/reinforcements.md"}


def test_every_rule_is_complete() -> None:
    for id, rule in law.rules().items():
        assert rule.id == id
        assert id.startswith(f"{rule.prefix}-{rule.topic}-")
        assert rule.authority in {"T", "I", "R"}, id
        assert all((rule.text, rule.hint, rule.source)), id
        assert rule.line > 0


def test_examples_are_moments_of_play_in_every_language() -> None:
    """Sentences for players, never notes for testers; whoever reads Czech or Polish meets no English."""
    english = {id: rule.example for id, rule in law.rules().items() if rule.example}
    assert len(english) > 80
    assert {id.partition("-")[0] for id in english} >= {"UN", "NA", "RF", "LG"}
    for language in law.LANGUAGES[1:]:
        assert law.translation(language).examples.keys() == english.keys(), language
    for language in law.LANGUAGES:
        said = {id: law.in_language(law.find(id), language).example for id in english}
        assert language == "en" or not set(said.values()) & set(english.values())
        for id, example in said.items():
            assert re.match(r"[^\W\d_a-z]|\d", example), id
            assert example.endswith("."), id
            assert not re.search(r"→|->|`|\bt\d\b|\b[PQ]\b|\bRif\b", example), id


NOTES = re.compile(
    r"\b(?:CZ|EN|PL)-[A-Z]\b|\b[Ll]ines? [0-9]|\břád\w+ [0-9]|\bwiersz\w* [0-9]"
    r"|\b(?:dist|score)\(|[Σ≥≤∈]|\biff\b|\birreflexive\b|\bscenario data\b|(?<![\w`])[PQ] (?:wins|vítězí|wygrywa)"
)
"""Where a text comes from stands with its source, and what follows from it in words: no line numbers, no formulas."""


def test_what_players_read_is_in_their_words() -> None:
    assert NOTES.search("CZ-R line 145: tanks")
    assert NOTES.search("when score(P) reaches it")
    for language in law.LANGUAGES:
        rules = {id: law.in_language(rule, language).text for id, rule in law.rules().items()}
        found = law.rulings() if language == "en" else law.translation(language).rulings
        texts = rules | {id: f"{ruling.title} {ruling.ruling} {ruling.reason}" for id, ruling in found.items()}
        assert {id: text for id, text in texts.items() if NOTES.search(text)} == {}, language


def test_ids_occur_once_in_the_files() -> None:
    heads = []
    for folder in law.folders().values():
        for entry in (entry for entry in folder.iterdir() if entry.name.endswith(".md")):
            heads += re.findall(r"^\*\*([A-Z]+-[A-Z0-9-]+)\*\*", entry.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(heads) == len(set(heads))
    assert set(heads) == {*law.rules(), *law.rulings()}


def test_numbers_of_a_topic_run_from_one() -> None:
    topics: dict[str, list[int]] = defaultdict(list)
    for id in law.rules():
        stem, _, number = id.rpartition("-")
        topics[stem].append(int(number))
    for stem, numbers in topics.items():
        assert numbers == list(range(1, len(numbers) + 1)), stem


def test_rules_name_existing_rulings_and_rules() -> None:
    for rule in law.rules().values():
        whole = f"{rule.text} {rule.hint} {rule.source}"
        assert set(RULING_ID.findall(whole)) <= set(law.rulings()), rule.id
        assert set(law.references(whole)) <= set(law.rules()), rule.id


def test_a_ruling_names_the_rules_that_name_it() -> None:
    for rule in law.rules().values():
        for ruling in RULING_ID.findall(f"{rule.text} {rule.source}"):
            assert rule.id in law.rulings()[ruling].rules, (rule.id, ruling)


def test_rulings_name_existing_rules() -> None:
    assert {"D-01", "D-06", "D-42", "D-43", "D-44", "U-12", "U-23", "U-30"} <= set(law.rulings())
    for ruling in law.rulings().values():
        whole = f"{ruling.text} {ruling.ruling} {ruling.reason} {ruling.option}"
        assert ruling.rules, ruling.id
        assert {*ruling.rules, *law.references(whole)} <= set(law.rules()), ruling.id
        assert set(RULING_ID.findall(whole)) <= set(law.rulings()), ruling.id


OPTIONS = {
    "normandy-rulings.md": ["control", "own_losses", "hopeless", "discards", "recon", "guard"],
    "north-africa-rulings.md": ["control", "steps", "hopeless", "discards", "recon", "guard"],
    "reinforcements-rulings.md": ["specialists", "advance", "bomb_hills"],
}


def options_table(file: str) -> list[tuple[str, str, str, str, str]]:
    text = (law.folders()["undaunted"] / file).read_text(encoding="utf-8")
    return re.findall(r"^\| `(\w+)` \| (.+) \| (.+) \| ((?:UN|NA|RF)-\S+) \| (\S+) \|$", text, re.MULTILINE)


@pytest.mark.parametrize("file", OPTIONS)
def test_the_table_of_options_agrees_with_the_rulings(file: str) -> None:
    table = options_table(file)
    assert [row[0] for row in table] == OPTIONS[file]
    for name, values, default, rule, ruling in table:
        assert default.split(" ")[0] in values
        assert rule in law.rulings()[ruling].rules
        assert law.rulings()[ruling].option.startswith(f"`{name}")
        assert f"`{name}" in law.find(rule).text


def test_every_option_of_a_ruling_is_in_a_table() -> None:
    tabled = {row[4] for file in OPTIONS for row in options_table(file)}
    ours = [ruling for ruling in law.rulings().values() if not ruling.id.startswith("R-")]
    assert {ruling.id for ruling in ours if ruling.option} == tabled


def test_legions_has_218_rules_and_a_table_of_its_options() -> None:
    assert sum(rule.prefix == "LG" for rule in law.rules().values()) == 218
    text = (law.folders()["legions"] / "legions-rulings.md").read_text(encoding="utf-8")
    table = re.findall(r"^\| `(\w+)` \| .+ \| `?(\w+)`? \| (LG-\S+) \| (\S+) \|$", text, re.MULTILINE)
    specs = {spec.name: spec for spec in game_of("legions/2").options()}
    assert [row[0] for row in table] == list(specs)
    for name, default, rule, ruling in table:
        assert (default, rule) == (specs[name].default, specs[name].rule)
        if ruling != "-":
            assert rule in law.rulings()[ruling].rules
            assert law.rulings()[ruling].option.startswith(f"`{name}`")
    legions = [ruling for ruling in law.rulings().values() if ruling.id.startswith("R-")]
    assert {ruling.id for ruling in legions if ruling.option} == {row[3] for row in table} - {"-"}


def test_short_names_of_sources_are_explained() -> None:
    readme = README.read_text(encoding="utf-8")
    known = set(re.findall(r"^\| ([A-Z][A-Z-]*) \|", readme, re.MULTILINE))
    items: list[law.Rule | law.Ruling] = [*law.rules().values(), *law.rulings().values()]
    for item in items:
        names = set(re.findall(r"\b([A-Z]{2}(?:-[A-Z])?)(?= (?:lines? [0-9]|p[0-9]))", item.source))
        assert names <= known, item.id
        assert names or "text silent" in item.source, item.id


def test_find_gives_the_rule() -> None:
    rule = law.find("UN-COMBAT-6")
    assert (rule.prefix, rule.topic, rule.authority) == ("UN", "COMBAT", "T")
    assert rule is law.rules()["UN-COMBAT-6"]


@pytest.mark.parametrize(
    ("wrong", "near"), [("UN-DRAWS-2", "UN-DRAW-2"), ("un-init-3", "UN-INIT-3"), ("UN-HILLS-1", "UN-HILL-1")]
)
def test_an_unknown_id_suggests_the_nearest(wrong: str, near: str) -> None:
    with pytest.raises(law.UnknownRule, match=f"no rule {wrong}; did you mean .*{near}") as caught:
        law.find(wrong)
    assert near in caught.value.nearest
    assert caught.value.id == wrong


def test_an_id_like_nothing_suggests_nothing() -> None:
    with pytest.raises(law.UnknownRule, match=r"^no rule !\?$"):
        law.find("!?")


def test_parse_paragraphs_bullets_and_wrapped_lines() -> None:
    text = (
        "# Law\n\nProse, **bold** and all.\n\n"
        "- **RF-SOLO-SETUP-1** [T] The bot\n  has a deck.\n  - test: deal →\n    9 cards.\n  - src: x\n"
        "- **LG-ORDER-PLUS2-12** [I] Two more. [R] Or less.\n  - src: y\n  - test: z\n" + RULING
    )
    rules, rulings = law.parse(text, "some.md")
    assert [(r.prefix, r.topic, r.authority) for r in rules] == [
        ("RF", "SOLO-SETUP", "T"),
        ("LG", "ORDER-PLUS2", "I"),
    ]
    assert rules[0].text == "The bot has a deck."
    assert (rules[0].hint, rules[0].source, rules[0].line) == ("deal → 9 cards.", "x", 5)
    assert rules[1].text == "Two more. [R] Or less."
    assert [(r.id, r.title, r.rules, r.option) for r in rulings] == [
        ("D-01", "Stalk", ("UN-STALK-1", "UN-STALK-2"), "")
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (RULE.replace("[T] ", ""), "bad.md:3: UN-DRAW-1 needs an authority tag"),
        (RULE.replace("[T]", "[Q]"), "bad.md:3: UN-DRAW-1 needs an authority tag"),
        (RULE.replace(" Draw four cards.", ""), "bad.md:3: UN-DRAW-1 needs an authority tag"),
        (RULE.replace("- src: CZ-N line 266\n", ""), "bad.md:3: UN-DRAW-1 has no '- src:'"),
        (RULE.replace("deck 7 → hand 4.", ""), "bad.md:3: UN-DRAW-1 has no '- test:'"),
        (RULE.replace("- test", "- tset"), "bad.md:4: UN-DRAW-1: unknown field 'tset'"),
        (RULE + "- src: again\n", "bad.md:6: UN-DRAW-1: field 'src' comes twice"),
        (RULE + "- and more\n", "bad.md:6: UN-DRAW-1: expected a field"),
        (RULE.replace("-1**", "-1*"), "bad.md:3: an item starts with its id in bold"),
        (RULE.replace("UN-DRAW-1", "UN-draw-1"), "bad.md:3: 'UN-draw-1' is no id"),
        (RULE.replace("UN-DRAW-1", "UN-DRAW"), "bad.md:3: 'UN-DRAW' is no id"),
        (RULE.replace("UN-DRAW-1", "UN-DRAW-01"), "bad.md:3: 'UN-DRAW-01' is no id"),
        (RULE.replace("\n- src", "\n\n- src"), "bad.md:6: field 'src' belongs to no rule"),
        (RULING.replace(" Stalk", ""), "bad.md:3: D-01 needs a title"),
        (RULING.replace("- reason: c\n", ""), "bad.md:3: D-01 has no '- reason:'"),
        (RULING.replace("- reason", "- test"), "bad.md:6: D-01: unknown field 'test'"),
    ],
)
def test_malformed_law_is_refused(text: str, problem: str) -> None:
    with pytest.raises(law.LawError, match=re.escape(problem)) as caught:
        law.parse("# Law\n\n" + text, "bad.md")
    assert (caught.value.file, str(caught.value.line)) == tuple(problem.split(":")[:2])


@pytest.mark.parametrize("twice", [RULE, RULING])
def test_an_id_used_twice_is_refused(twice: str) -> None:
    with pytest.raises(law.LawError, match=r"^b\.md:2: \S+ is already at a\.md:1$"):
        law.load([("a.md", twice), ("b.md", "\n" + twice)])


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("Draws stop (UN-DRAW-4).", ["UN-DRAW-4"]),
        ("UN-DRAW-2/3, then UN-DRAW-2 again", ["UN-DRAW-2", "UN-DRAW-3"]),
        ("as UN-MARK-1 to UN-MARK-3", ["UN-MARK-1", "UN-MARK-2", "UN-MARK-3"]),
        ("Move 1, UN-MOVE-1 to 3 tiles", ["UN-MOVE-1"]),
        ("UN-MARK-1 to NA-MARK-2", ["UN-MARK-1", "NA-MARK-2"]),
        ("RF-SOLO-SETUP-1 and LG-ORDER-PRESUN-1", ["RF-SOLO-SETUP-1", "LG-ORDER-PRESUN-1"]),
        ("EX-UN-1, D-01, U-12, UTF-8, CZ-N line 4, UN-DRAW, XUN-DRAW-1, UN-DRAW-1b, tile 17B", []),
    ],
)
def test_references_are_found_by_shape(text: str, ids: list[str]) -> None:
    assert law.references(text) == ids


LANGUAGES = [language for language in law.LANGUAGES if language != "en"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_is_whole_and_names_the_same_rules(language: str) -> None:
    words = law.translation(language)
    assert set(words.rules) == set(law.rules())
    assert set(words.topics) == {id.rpartition("-")[0] for id in law.rules()}
    for id, rule in law.rules().items():
        assert numbers(words.rules[id]) == numbers(rule.text), id
        assert re.findall(r"\[[TIR]\]", words.rules[id]) == re.findall(r"\[[TIR]\]", rule.text), id
        assert words.rules[id] != rule.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_is_translated(language: str) -> None:
    words = law.translation(language)
    assert set(words.rulings) == set(law.rulings())
    for id, ruling in law.rulings().items():
        assert words.rulings[id].ruling != ruling.ruling
        assert words.rulings[id].reason != ruling.reason


def numbers(text: str) -> list[str]:
    """The rule ids in a text: a translation may put them in another order."""
    return sorted(re.findall(r"[A-Z]{2}-[A-Z-]+-[0-9]+", text))


def test_what_nobody_has_translated_stays_english() -> None:
    rule = law.find("UN-DRAW-1")
    assert law.in_language(rule, "cs").text != rule.text
    assert law.in_language(rule, "cs").id == rule.id
    assert law.in_language(rule, "en") == rule
    assert law.in_language(msgspec.structs.replace(rule, id="UN-DRAW-99"), "cs").text == rule.text
