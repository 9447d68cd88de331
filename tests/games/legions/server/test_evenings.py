"""Evenings that people write, on the server: kept and played, with a blank one to begin with."""

from __future__ import annotations

import random
from urllib.parse import quote

from sandtable.kernel.content.bring import read_scenario
from tests.cli.runner import ROOT
from tests.server.house import House, eager

SHORT = ROOT / "docs" / "examples" / "short-list.yaml"


def test_an_evening_is_kept_and_played(house: House) -> None:
    status, answer = house.ask("POST", "/api/scenarios", raw=SHORT.read_bytes())
    assert status == 201, answer
    name = str(answer["scenario"])
    assert house.get(f"/api/scenarios/{quote(name)}")["scenario"]["names"]["cs"] == "Krátký seznam"
    table = house.lay(name, P0="me", P1="machine:random")
    pick = eager(random.Random(3))
    with table.sit(0) as us:
        for _ in range(5):
            us.play(pick)
            while not us.decision():
                us.read()
        assert us.views[0]["position"]["scenario"] == name


def test_the_blank_evening_reads_and_nothing_of_a_shipped_one_is_raced(house: House) -> None:
    assert read_scenario(house.get("/api/boxes/legions")["blank"].encode(), "mine.yaml").name.startswith("legions/")
    status, answer = house.ask("POST", f"/api/scenarios/{quote('legions/2')}/advice")
    assert (status, answer["key"]) == (422, "no.no_change")
