"""Positions as SVG: every scenario has one, it is well formed, tells a seat what it may know, and nothing else."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import sandtable

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "program.md"
SHOWN = ROOT / "docs" / "pictures" / "position.svg"


@pytest.mark.parametrize("scenario", sandtable.scenarios())
def test_every_scenario_is_drawn(scenario: str) -> None:
    table = sandtable.new(scenario, seed=3)
    for _ in range(25):
        options = table.decisions[0].options
        table.play(options[len(table.log) % len(options)])
    root = ET.fromstring(table._repr_svg_())
    assert root.tag.endswith("svg")
    texts = {"".join(each.itertext()) for each in root.iter() if each.tag.endswith("text")}
    for tile in getattr(table.view(-1).position, "tiles", ()):
        assert tile.id in texts
    assert texts, "a picture says something"


def test_the_picture_in_the_documents_is_the_one_that_is_drawn() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    [shown] = [block for block in blocks if "picture = " in block]
    made: dict[str, str] = {}
    exec(compile(shown, str(PAGE), "exec"), made)
    assert SHOWN.read_text(encoding="utf-8") == made["picture"], f"write the picture that {PAGE} makes to {SHOWN}"


def test_a_game_without_drawings_has_its_text_on_a_sheet() -> None:
    table = sandtable.new("legions/2", seed=1)
    lines = ["".join(each.itertext()) for each in ET.fromstring(table.svg(0)) if each.tag.endswith("text")]
    assert lines == table.game.describe(table.state, 0).splitlines()
