"""Scenarios that people write for Legions, as the rest of the program handles them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.games.legions.content.evening import KEYS, Evening, load_evening, read_evening
from sandtable.games.legions.content.load import load_box
from sandtable.kernel.catalogue import ScenarioKit
from sandtable.kernel.content.read import Node
from sandtable.kernel.content.scenario_files import ID, ScenarioFiles

TEXT = {"type": "string", "minLength": 1}
NUMBER = {"type": "integer", "minimum": 0}


class EveningFiles(ScenarioFiles):
    """The choice of cards and rulings for an evening; `rulings` has the values of each."""

    def __init__(self, rulings: Mapping[str, tuple[str, ...]]) -> None:
        self.rulings = rulings

    def read(self, root: Node, name: str) -> Evening:
        return read_evening(root, name, self.rulings)

    def kit(self, pack: str) -> ScenarioKit:
        """A game without expansions, and a file that leaves nothing away."""
        return ScenarioKit(blank="id: my/evening\nbox: legions\nnames: {en: An evening}\nplayers: 2\n")

    def text(self, scenario: str) -> str:
        """The whole box; what is taken away is for an author to say."""
        players = load_evening(scenario).players
        return f"id: {scenario}\nbox: legions\nnames: {{en: An evening for {players}}}\nplayers: {players}\n"

    def schema(self) -> dict[str, Any]:
        whole = load_box()
        leaders = [leader.id for faction in whole.factions for leader in faction.commanders]
        names = {"type": "object", "properties": dict.fromkeys(("en", "cs", "pl"), TEXT), "required": ["en"]}
        rulings = {
            name: {"enum": [_plain(value) for value in values]} for name, values in self.rulings.items() if values
        }
        numbers = {name: NUMBER for name, values in self.rulings.items() if not values}
        shapes: dict[str, dict[str, Any]] = {
            "id": {"type": "string", "pattern": f"^{ID.pattern}$"},
            "box": {"const": "legions"},
            "names": {**names, "additionalProperties": False},
            "note": TEXT,
            "players": {"enum": sorted(whole.terms)},
            "plots": _some([card.id for card in whole.plots]),
            "locations": _some([card.id for card in whole.locations]),
            "commanders": _some(leaders),
            "dispatches": _some([card.id for card in whole.dispatches]),
            "rulings": {"type": "object", "properties": {**rulings, **numbers}, "additionalProperties": False},
        }
        return {
            "type": "object",
            "properties": {key: shapes[key] for key in KEYS},
            "required": ["id", "box", "names", "players"],
            "additionalProperties": False,
        }


def _some(ids: list[str]) -> dict[str, Any]:
    return {"type": "array", "items": {"enum": ids}, "uniqueItems": True}


def _plain(value: str) -> bool | int | str:
    """A value as YAML reads it when it is written without quotes."""
    if value in ("true", "false"):
        return value == "true"
    return int(value) if value.isdigit() else value
