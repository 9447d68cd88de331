"""The log in sentences: every kind of event has one, and none says what its reader may not know."""

from __future__ import annotations

import random
import re
from pathlib import Path

import sandtable
from sandtable.games.legions.present import story
from sandtable.games.legions.present.story import SENTENCES, chronicle, tell

SOURCE = Path(story.__file__).parents[1]


def told_kinds() -> set[str]:
    """Every kind of event that the engine tells."""
    text = "".join(file.read_text(encoding="utf-8") for file in SOURCE.rglob("*.py") if file.name != "story.py")
    found = set(re.findall(r'(?:tell|tell_partly|reveal|reveal_partly)\(\s*"([a-z ]+)"', text))
    return found | set(re.findall(r'reveal\("([a-z ]+)" if kind == SHOW else "([a-z ]+)"', text)[0])


def test_every_event_has_a_sentence() -> None:
    assert told_kinds() - set(SENTENCES) == set()


def test_whole_games_are_told_and_hidden_names_are_not() -> None:
    luck = random.Random(2)
    for seed in range(3):
        table = sandtable.new("legions/3", seed, {"dispatches": "on"})
        while not table.over:
            table.play(luck.choice(table.decisions[0].options))
        for seat in (-1, 0, 1, 2):
            lines = chronicle(table.events(seat), table.seats)
            assert not any("None" in line or "{" in line for line in lines)
        drawn = [event for event in table.events(0) if event["kind"] == "drew" and event["seat"] == 1]
        assert {tell(event, table.seats) for event in drawn} == {"P1 draws a character."}
