"""A scenario as the rules see it: who fights where with what. Fixed for the whole game and shared by all its states."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64


class Rules:
    """The rulings players may switch, each named in the rulings file beside the law."""

    def __init__(self) -> None:
        self.control_relaxed: bool = False
        self.play_area_first: bool = False
        self.hopeless_english: bool = False
        self.discards_visible: bool = False
        self.recon_needs_fog: bool = False
        self.guard: i64 = 0


class Field:
    """Flat tables indexed by tile, unit and card.

    A *card* here is a kind of card of one side ("US Riflemen A"): its copies are alike. A *unit* is one counter.
    Tiles, units and cards are numbered from 0; what belongs to side s lies between first_card[s] and first_card[s+1].
    """

    def __init__(self) -> None:
        self.scenario: str = ""
        self.content: object = None  # the box and the scenario it was made from, for views
        self.rules: Rules = Rules()
        self.sides: list[str] = []
        # Tiles
        self.tiles: list[str] = []
        self.neighbours: vec[vec[i64]] = vec[vec[i64]]()
        self.distance = vec[i64]()
        self.cover = vec[i64]()
        self.hill = vec[i64]()
        self.objective = vec[i64]()
        self.hill_cover_reduced: i64 = 1
        self.radio: i64 = -1
        self.radio_side: i64 = -1
        # Cards
        self.card_names: list[str] = []
        self.card_side = vec[i64]()
        self.first_card = vec[i64]()
        self.initiative = vec[i64]()
        self.squad = vec[i64]()
        self.unit_of = vec[i64]()
        self.actions: vec[vec[i64]] = vec[vec[i64]]()
        self.fog = vec[i64]()
        # Units
        self.unit_names: list[str] = []
        self.unit_side = vec[i64]()
        self.first_unit = vec[i64]()
        self.unit_card = vec[i64]()
        self.defence = vec[i64]()
        self.riflemen = vec[i64]()
        self.mortar = vec[i64]()
        self.spawns: vec[vec[i64]] = vec[vec[i64]]()
        # Sides
        self.goal_points = vec[i64]()
        self.goal_rout = vec[i64]()

    def dist(self, start: i64, end: i64) -> i64:
        """Steps between two tiles (UN-BOARD-4, UN-BOARD-5)."""
        return self.distance[start * len(self.tiles) + end]

    def adjacent(self, start: i64, end: i64) -> bool:
        """Whether two tiles touch (UN-BOARD-3)."""
        return self.dist(start, end) == 1

    def action_value(self, card: i64, code: i64) -> i64:
        """The printed action of a card with its value and restriction, or -1 if the card does not have it."""
        for action in self.actions[card]:
            if action & 255 == code:
                return action
        return -1
