"""Records: what is refused, on which line, and why."""

from __future__ import annotations

import contextlib
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandtable
from tests.kernel.walks import walk


def sample() -> str:
    *_, table = walk("normandy/1", 12, 40)
    return table.record.text()


SAMPLE = sample()
LINES = SAMPLE.split("\n")
FIRST = LINES.index("") + 1


def changed(number: int, line: str) -> str:
    """The sample with one line (counted from 1) replaced."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]])


def without(number: int) -> str:
    return "\n".join([*LINES[: number - 1], *LINES[number:]])


def at(name: str) -> int:
    """The number of the first line that begins so."""
    return next(number for number, line in enumerate(LINES, start=1) if line.startswith(name))


CASES = [
    ("", 1, "wanted 'sandtable record 1'"),
    ("PNG\x00\x01", 1, "this is no record"),
    (changed(1, "sandtable record 2"), 1, "or a newer one"),
    (changed(at("scenario"), "scenario: normandy/99"), at("scenario"), "there is no scenario 'normandy/99'"),
    (changed(at("rules"), "rules: 7"), at("rules"), "rules version '7'; this program plays version 2"),
    (changed(at("options"), "options: control=lax"), at("options"), "option control is 'lax'"),
    (changed(at("options"), "options: control"), at("options"), "wanted name=value"),
    (changed(at("title"), "colour: red"), at("title"), "found 'colour: red' in the header"),
    (changed(at("title"), "scenario: normandy/1"), at("title"), "scenario stands twice"),
    (without(at("rules")), FIRST - 1, "the header lacks rules"),
    (changed(at("result"), "result: US by objectives, 5:3"), at("result"), "the game says 'open'"),
    (changed(FIRST + 1, "chance: US draws Mortar"), FIRST + 1, "no such outcome is possible here"),
    (changed(FIRST + 1, "chance: DE draws Scouts A"), FIRST + 1, "no such outcome is possible here"),
    (changed(FIRST + 1, "FR: Scouts A"), FIRST + 1, "who may be US, DE, chance"),
    (changed(FIRST + 1, "nonsense"), FIRST + 1, "wanted 'who: what'"),
    (changed(at("US:"), "US: Mortar"), at("US:"), "not an answer to this question"),
    (changed(at("US:"), "resign: FR"), at("US:"), "found 'resign: FR'"),
    (changed(at("US:"), "undo: US"), at("US:"), "nothing to take back"),
    (changed(at("end:"), "end: 3"), at("end:"), "lines are missing or too many"),
    (without(FIRST + 2), at("end:") - 1, "lines are missing or too many"),
    ("\n".join(LINES[:-4]), len(LINES) - 4, "the record breaks off"),
    ("\n".join(LINES[:4]), 4, "the header never ends"),
]


@pytest.mark.parametrize(("text", "line", "reason"), CASES)
def test_a_damaged_record_is_refused_with_the_line_and_the_reason(text: str, line: int, reason: str) -> None:
    with pytest.raises(sandtable.RecordError) as refused:
        sandtable.replay(text)
    assert refused.value.line == line, str(refused.value)
    assert reason in str(refused.value)


def test_the_refusing_rule_is_named() -> None:
    number = next(n for n, line in enumerate(LINES, start=1) if line.endswith(": end turn"))
    seat = LINES[number - 1].partition(":")[0]
    with pytest.raises(sandtable.RecordError, match=r"Fog of War cannot be played|not in your hand|hunker") as refused:
        sandtable.replay(changed(number, f"{seat}: Fog of War: hunker down"))
    assert "UN-" in str(refused.value)


def test_comments_blank_lines_and_abbreviations_are_read() -> None:
    relaxed = SAMPLE.replace(": end turn\n", ": END   TURN\n# thought long\n\n")
    assert sandtable.replay(relaxed).record.text() == SAMPLE


@settings(max_examples=150)
@given(st.integers(0, 2**32))
def test_any_damage_is_refused_or_harmless(seed: int) -> None:
    dice = Random(seed)
    text = list(SAMPLE)
    for _ in range(dice.randint(1, 4)):
        place = dice.randrange(len(text))
        text[place : place + dice.randint(0, 12)] = dice.choices("\n :=#USDE019Ax\x00é", k=dice.randint(0, 5))
    with contextlib.suppress(sandtable.RecordError):
        assert sandtable.replay("".join(text)).record.text()
