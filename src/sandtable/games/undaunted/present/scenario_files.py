"""Scenarios that people write for Undaunted, as the rest of the program handles them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from sandtable.games.undaunted.content.changes import OF_CARDS, changes
from sandtable.games.undaunted.content.json_schema import scenario_schema
from sandtable.games.undaunted.content.kit import BattleKit, kit_of
from sandtable.games.undaunted.content.load import load_box, parse_scenario, scenario_text
from sandtable.games.undaunted.content.schema import Scenario
from sandtable.games.undaunted.solo.cards.load import Binding, read_own_bindings
from sandtable.kernel.content.read import Node
from sandtable.kernel.content.scenario_files import Change, ScenarioFiles


class BattleFile(msgspec.Struct, frozen=True):
    """What a file says: the scenario, and how the virtual opponent plays its sides."""

    scenario: Scenario
    bindings: dict[str, Binding]


class BattleFiles(ScenarioFiles):
    """The scenario files of one box."""

    def __init__(self, box: str) -> None:
        self.box = box

    def read(self, root: Node, name: str) -> BattleFile:
        bindings = {}
        if root.has("solo"):
            tiles = [str(item.get("id").value) for item in root.get("board").get("tiles").list()]
            bindings = read_own_bindings(root.get("solo"), load_box(self.box).rules, tiles)
        return BattleFile(msgspec.structs.replace(parse_scenario(root), id=name), bindings)

    def kit(self, pack: str) -> BattleKit:
        return kit_of(self.box, pack)

    def text(self, scenario: str) -> str:
        return scenario_text(scenario)

    def changes(self, value: dict[str, Any]) -> Iterable[tuple[Change, dict[str, Any]]]:
        for change, changed in changes(value):
            names = load_box(self.box).side(change.side).titles() if change.kind in OF_CARDS else {}
            yield msgspec.structs.replace(change, what=names.get(change.what, change.what)), changed

    def schema(self) -> dict[str, Any]:
        return scenario_schema(self.box)
