"""Legions' part in rule cases: positions, facts and invariants in one place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from sandtable.games.legions.examine.components import examine_box
from sandtable.games.legions.examine.expectations import examine
from sandtable.games.legions.examine.invariants import INVARIANTS
from sandtable.games.legions.examine.position import pose
from sandtable.games.legions.flow.setup import read_rules
from sandtable.games.legions.model.journey import Journey
from sandtable.kernel.cases.examiner import Examiner, Invariant
from sandtable.kernel.content.read import Node
from sandtable.kernel.engine.state import State


class LegionsExaminer(Examiner):
    """Rule cases for Legions."""

    def pose(self, given: Node, options: Mapping[str, str]) -> Journey:
        return pose(given, read_rules(options), options)

    def examine(self, state: State, seat: int | None, what: str, wanted: Node) -> str | None:
        return examine(cast(Journey, state), seat, what, wanted)

    def examine_box(self, what: str, wanted: Node) -> str | None:
        return examine_box(what, wanted)

    def invariants(self) -> Mapping[str, Invariant]:
        return INVARIANTS
