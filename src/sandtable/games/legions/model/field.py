"""What never changes in a game: the box as the rules see it, flat tables of all cards, and the rulings in force."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.kernel.engine.portable import Shared

# What a location does (content/schema.py names them in this order).
GAIN_SUPPLIES: Final = 0
FORCE_FROST: Final = 1
HEAL_WOUND: Final = 2
RESTORE_ORDER: Final = 3
EQUIPMENT_FREE: Final = 4
FIRST_FACE_DOWN: Final = 5
TIES_WIN_NOTHING: Final = 6
MOST_PER_PLOT: Final = 7
SURVIVOR_BONUS: Final = 8
NO_VIOLENCE: Final = 9
RECRUIT_PRICE: Final = 10
VP_BONUS: Final = 11
MOST_ORDERS: Final = 12
REMOVE_FROSTBITE: Final = 13

# When a dispatch may be played, and what it does then.
IN_RECRUIT: Final = 0
IN_MARCH: Final = 1
BEFORE_FROST: Final = 2
GAINS: Final = 0
HEALS_AND_THAWS: Final = 1
LOOKS: Final = 2
SHELTERS: Final = 3
THAWS: Final = 4
PROMOTES: Final = 5
DRAWS_MORE: Final = 6
RESTORES: Final = 7
SENDS_TWO: Final = 8

# What a kept dispatch counts.
BY_SUPPLIES: Final = 0
BY_DEATHS: Final = 1
BY_FROST: Final = 2
BY_WARM: Final = 3
BY_PEACE: Final = 4
BY_EQUIPPED: Final = 5
BY_HAND: Final = 6
BY_UNUSED_ORDERS: Final = 7
BY_ALL_KINDS: Final = 8


class Rules(Shared):
    """The rulings players may switch, each named in law/legions-rulings.md."""

    def __init__(self) -> None:
        self.restore_all: bool = False
        self.promotion_max: i64 = 1
        self.exams_may_receive: bool = True
        self.entry_all: bool = True
        self.move_bearer_only: bool = False
        self.withdraw_to_hand: bool = False
        self.lure_pays: bool = False
        self.lure_anywhere: bool = False
        self.survivors_at_end: bool = False
        self.overkill: bool = True
        self.finite_stock: bool = False
        self.wide: bool = True
        self.persistent_hidden: bool = True
        self.lost_face_up: bool = True
        self.dispatches: bool = False
        self.in_turn: bool = False
        self.warm_asked: bool = False
        self.first_seat: i64 = -1
        self.survival: i64 = 0


class Field(Shared):
    """Cards by number: 60 characters (15 a faction), 24 plots, 15 locations, 9 dispatches, 8 commanders, 20 orders."""

    def __init__(self) -> None:
        self.rules: Rules = Rules()
        self.content: object = None  # what it was made from, for views
        self.scenario: str = ""
        self.seats: i64 = 2
        # The figures of the rules
        self.rounds: i64 = 4
        self.plots: i64 = 3
        self.starting_supplies: i64 = 1
        self.hand_size: i64 = 5
        self.drawn_at_setup: i64 = 6
        self.rejected_at_setup: i64 = 2
        self.price_character: i64 = 3
        self.price_equipment: i64 = 1
        self.price_restore: i64 = 2
        self.price_heal: i64 = 5
        self.price_thaw: i64 = 2
        self.price_supply: i64 = 1
        # Cards
        self.printed = vec[i64]()
        self.commander_tokens = vec[i64]()
        self.commanders: i64 = 0  # those that may be chosen, a bit each
        self.plot_requires = vec[i64]()
        self.plot_kinds = vec[i64]()
        self.plot_vp = vec[i64]()
        self.plot_survivors = vec[i64]()
        self.location_effect = vec[i64]()
        self.location_value = vec[i64]()
        self.dispatch_window = vec[i64]()
        self.dispatch_effect = vec[i64]()
        self.dispatch_value = vec[i64]()
        self.dispatch_by = vec[i64]()
        self.dispatch_least = vec[i64]()
        self.dispatch_most = vec[i64]()
        self.dispatch_vp = vec[i64]()
        self.dispatch_one = vec[i64]()
        # Orders by their timing, a bit each
        self.immediate: i64 = 0
        self.phase: i64 = 0
        self.persistent: i64 = 0
        # How many of each overlay there are: eight kinds of equipment, three maims, frostbite, wounds
        self.stock = vec[i64]()
        # Names
        self.faction_keys: list[str] = []
        self.character_names: list[str] = []
        self.commander_names: list[str] = []
        self.plot_names: list[str] = []
        self.location_names: list[str] = []
        self.dispatch_names: list[str] = []
        self.order_names: list[str] = []
