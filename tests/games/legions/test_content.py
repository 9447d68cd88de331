"""The shipped box is whole, and a broken one is told all that is wrong with it."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from sandtable.games.legions.content.load import FILES, load_box, read_box
from sandtable.kernel.content.read import ContentError, Node, parse


def shipped(name: str) -> str:
    return files("sandtable.games.legions.content").joinpath(f"{name}.yaml").read_text(encoding="utf-8")


def broken(name: str, old: str, new: str) -> dict[str, Node]:
    texts = {each: shipped(each) for each in FILES}
    assert old in texts[name]
    texts[name] = texts[name].replace(old, new, 1)
    return {each: parse(text.encode(), f"{each}.yaml") for each, text in texts.items()}


def test_every_faction_can_enter_every_sort_of_plot() -> None:
    pairs = [("combat", "charisma"), ("combat", "intelligence"), ("charisma", "intelligence")]
    for faction in load_box().factions:
        for pair in pairs:
            assert sum(set(pair) <= set(man.skills) for man in faction.characters) >= 2, faction.key
        for skill in ("combat", "charisma", "intelligence"):
            assert sum(skill in man.skills for man in faction.characters) >= 6, faction.key


def test_everything_has_a_source() -> None:
    box = load_box()
    assert all(plot.source for plot in box.plots)
    assert all(place.source for place in box.locations)
    assert all(card.source for card in box.dispatches)
    assert all(order.source for order in box.orders)
    assert all(man.source for faction in box.factions for man in faction.characters)


@pytest.mark.parametrize(
    ("name", "old", "new", "problem"),
    [
        ("plots", "kinds: [frost],", "kinds: [frost, warm],", "never frost with warm"),
        ("plots", "vp: 3,", "vp: many,", "wanted a whole number from 1 to 9"),
        ("plots", "requires: [combat]", "requires: [combta]", "did you mean 'combat'?"),
        ("factions", "strength: 3", "strength: 7", "a whole number from 1 to 4"),
        ("factions", "officer: true, ", "", "the 2 officers first"),
        ("factions", "furious_assault, promotion", "furious_assault, plus2", "exactly one commander"),
        ("orders", "timing: phase", "timing: sometimes", "one of immediate, phase, persistent"),
        ("locations", "effect: no_violence", "effect: no_violins", "did you mean 'no_violence'?"),
        ("locations", "source: original", "source: a friend", "'original'"),
        ("dispatches", "window: frost", "window: march", "the window of no_frost"),
        ("box", "count: 16", "count: 15", "150 in all"),
        ("box", "players: 2,", "players: 3,", "2, 3 and 4"),
    ],
)
def test_a_fault_is_named(name: str, old: str, new: str, problem: str) -> None:
    with pytest.raises(ContentError) as caught:
        read_box(broken(name, old, new))
    assert problem in str(caught.value)
    assert f"{name}.yaml:" in str(caught.value)


def test_every_language_spells_a_name_in_its_own_way() -> None:
    people = {man.id: man.names for faction in load_box().factions for man in faction.characters}
    assert people["WHI-08"] == {"en": "Vsevolod Ryabtsev", "cs": "Vsevolod Rjabcev", "pl": "Wsiewołod Riabcew"}
    assert set(people["LEG-01"].values()) == {"Vojtěch Hrabák"}
    russian = [names for id, names in people.items() if id.startswith(("WHI", "RED", "LOC"))]
    assert not [names["en"] for names in russian if re.search("[ěščřžýúůťňďč]|ij\\b|ch[^aeiouy]", names["en"])]
    assert not [names["pl"] for names in russian if re.search("[vxěščřžýáíúůťňď]", names["pl"].replace("István", ""))]
