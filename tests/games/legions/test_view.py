"""What the view of Legions adds up for whoever paints it."""

from __future__ import annotations

import sandtable
from sandtable.games.legions.content.load import load_box
from sandtable.games.legions.model.codes import EQUIPMENT_NAMES
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.present.view import see


def test_prices_are_those_of_the_location() -> None:
    box = load_box()
    journey = sandtable.new("legions/2", 1).state
    assert isinstance(journey, Journey)
    usual = {"character": 3, "restore": 2, **dict.fromkeys(EQUIPMENT_NAMES, 1)}
    changed = {"Abandoned Armoury": {"sabre": 0}, "Hunters' Camp": {"coat": 0}, "Recruiters' Bonfire": {"character": 2}}
    assert see(journey, box, 0).prices == usual
    for number, place in enumerate(box.locations):
        journey.location = number
        name = place.names["en"]
        assert see(journey, box, -1).prices == usual | changed.get(name, {}), name
