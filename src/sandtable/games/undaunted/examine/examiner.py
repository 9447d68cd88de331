"""Undaunted's part in rule cases: positions, facts and invariants in one place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

from sandtable.games.undaunted.content.load import load_box, pack_ids
from sandtable.games.undaunted.examine.components import examine_box
from sandtable.games.undaunted.examine.expectations import examine
from sandtable.games.undaunted.examine.invariants import INVARIANTS
from sandtable.games.undaunted.examine.position import pose
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.field import Rules
from sandtable.kernel.cases.examiner import Examiner, Invariant
from sandtable.kernel.content.read import Node
from sandtable.kernel.engine.state import State


class UndauntedExaminer(Examiner):
    """Rule cases for one box of the family."""

    def __init__(self, box: str, read_rules: Callable[[Mapping[str, str]], Rules]) -> None:
        self.box = box
        self.read_rules = read_rules

    def pose(self, given: Node, options: Mapping[str, str]) -> Battle:
        return pose(self.box, given, self.read_rules(options))

    def examine(self, state: State, seat: int | None, what: str, wanted: Node) -> str | None:
        return examine(cast(Battle, state), seat, what, wanted)

    def examine_box(self, what: str, wanted: Node) -> str | None:
        name, _, fact = what.partition(": ")
        if fact and name in pack_ids(self.box):
            return examine_box(load_box(self.box, name), fact, wanted)
        return examine_box(load_box(self.box), what, wanted)

    def invariants(self) -> Mapping[str, Invariant]:
        return INVARIANTS
