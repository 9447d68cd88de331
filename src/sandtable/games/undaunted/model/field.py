"""A scenario as the rules see it: who fights where with what. Fixed for the whole game and shared by all its states."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.codes import side_of
from sandtable.games.undaunted.model.variant import Variant
from sandtable.kernel.engine.portable import Shared


class Rules(Shared):
    """The rulings players may switch, each named in the rulings file beside the law."""

    def __init__(self) -> None:
        self.control_relaxed: bool = False
        self.play_area_first: bool = False
        self.hopeless_english: bool = False
        self.discards_visible: bool = False
        self.recon_needs_fog: bool = False
        self.hopeless_polish: bool = False
        self.steps_exact: bool = False
        self.guard: i64 = 0
        self.players: i64 = 2
        self.specialists: i64 = 0
        self.advance_anywhere: bool = False
        self.bomb_hills_reduced: bool = False
        # A solo game: the side of the Bot, or nothing (RF-SOLO).
        self.solo: str = ""
        self.difficulty: str = "normal"
        self.own_tile_excluded: bool = False
        self.bolster_printed: bool = False
        self.stance_moves: bool = False
        self.cards: str = "default"


class Field(Shared):
    """Flat tables indexed by tile, unit and card.

    A *card* here is a kind of card of one player ("US Riflemen A"): its copies are alike. A *unit* is one counter.
    Tiles, units and cards are numbered from 0; the cards of player p lie between first_card[p] and first_card[p+1], the
    units of side s between first_unit[s] and first_unit[s+1]. Two players are two sides; of four (`team`) each owns a
    part of its side's cards (RF-TEAM-2), and `side_of` says which side a seat fights for.

    `variant` has the rules in which the boxes differ. What a box does not have is nowhere in its tables.

    North Africa has vehicles too. They are units that belong to whoever holds them, so they come after the soldiers of
    both sides, from `first_vehicle` on; tables about vehicles alone count from there. Seats are numbered through all
    vehicles.

    Reinforcements adds cards that act through the counter of another (`specialist` finds them by that counter), tanks,
    which have armour and no defence, ground that is closed to them, and mines.
    """

    def __init__(self) -> None:
        self.scenario: str = ""
        self.content: object = None  # the box and the scenario it was made from, for views
        self.rules: Rules = Rules()
        self.sides: list[str] = []
        self.players: list[str] = []
        self.team: bool = False
        self.variant: Variant  # set up last, when the cards are known
        # Tiles
        self.tiles: list[str] = []
        self.neighbours: vec[vec[i64]] = vec[vec[i64]]()
        self.distance = vec[i64]()
        self.cover = vec[i64]()
        self.hill = vec[i64]()
        self.objective = vec[i64]()
        self.hill_cover_reduced: i64 = 1
        self.impassable = vec[i64]()
        self.radio: i64 = -1
        self.radio_side: i64 = -1
        # Cards
        self.card_names: list[str] = []
        self.card_ids: list[str] = []
        self.card_owner = vec[i64]()
        self.first_card = vec[i64]()
        self.initiative = vec[i64]()
        self.squad = vec[i64]()
        self.unit_of = vec[i64]()
        self.actions: vec[vec[i64]] = vec[vec[i64]]()
        self.fog = vec[i64]()
        self.leader = vec[i64]()  # the card that goes with the commander token, by player; -1 without a team
        self.codes: list[int] = []
        # Units
        self.unit_names: list[str] = []
        self.unit_side = vec[i64]()
        self.first_unit = vec[i64]()
        self.unit_card = vec[i64]()
        self.defence = vec[i64]()
        self.armour = vec[i64]()
        self.specialist = vec[i64]()
        self.riflemen = vec[i64]()
        self.mortar = vec[i64]()
        self.spawns: vec[vec[i64]] = vec[vec[i64]]()
        self.closed_spawns: vec[vec[i64]] = vec[vec[i64]]()
        # Sides
        self.goal_points = vec[i64]()
        self.goal_rout = vec[i64]()
        # North Africa
        self.first_vehicle: i64 = 0
        self.vehicles: i64 = 0
        self.integrity = vec[i64]()
        self.critical = vec[i64]()
        self.first_seat = vec[i64]()
        self.seat_vehicle = vec[i64]()
        self.seat_needs = vec[i64]()
        self.seat_actions: vec[vec[i64]] = vec[vec[i64]]()
        self.specialism = vec[i64]()
        self.roadblocks: bool = False
        self.structure_names: list[str] = []
        self.structure_defence = vec[i64]()
        self.structure_value = vec[i64]()
        self.razes = vec[i64]()
        self.escape = vec[i64]()
        self.goal_escape = vec[i64]()
        self.goal_neutralize = vec[i64]()
        self.may_leave = vec[i64]()
        self.must_leave = vec[i64]()
        self.quarry = vec[i64]()
        self.mine_side: i64 = -1
        self.mine_tokens: i64 = 0
        self.planes = vec[i64]()

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

    def seat_action(self, seat: i64, code: i64) -> i64:
        """The vehicle action of a seat with its value, or -1 if the seat does not have it (NA-COMP-6)."""
        for action in self.seat_actions[seat]:
            if action & 255 == code:
                return action
        return -1

    def player_of(self, unit: i64) -> i64:
        """The player who owns the cards of a soldier or tank (RF-TEAM-15)."""
        return self.card_owner[self.unit_card[unit]]

    def named(self, table: vec[i64], seat: i64, unit: i64) -> bool:
        """Whether a goal of a side names a counter: `may_leave`, `must_leave`, `quarry` (NA-ESCAPE-1, NA-ELIM-1)."""
        return table[side_of(seat) * len(self.unit_names) + unit] != 0
