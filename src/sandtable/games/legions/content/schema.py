"""What the box holds, as the content files say it."""

from __future__ import annotations

import msgspec

LOCATION_EFFECTS = (
    "gain_supplies",
    "force_frost",
    "heal_wound",
    "restore_order",
    "equipment_free",
    "first_face_down",
    "ties_win_nothing",
    "most_per_plot",
    "survivor_bonus",
    "no_violence",
    "recruit_price",
    "vp_bonus",
    "most_orders",
    "remove_frostbite",
)
"""What a location can do, in the order of their codes (`box.py`)."""

VALUED_EFFECTS = ("gain_supplies", "most_per_plot", "survivor_bonus", "recruit_price", "vp_bonus", "most_orders")
"""Those that need a number."""

WINDOWS = ("recruit", "march", "frost")
DISPATCH_EFFECTS = (
    "gain_supplies",
    "heal_and_thaw",
    "look_at_orders",
    "no_frost",
    "thaw_hand",
    "promote",
    "draw_characters",
    "restore_all",
    "send_two",
)
EFFECT_WINDOW = {
    "gain_supplies": "recruit",
    "heal_and_thaw": "recruit",
    "look_at_orders": "march",
    "no_frost": "frost",
    "thaw_hand": "recruit",
    "promote": "recruit",
    "draw_characters": "recruit",
    "restore_all": "march",
    "send_two": "march",
}
SCORES = ("supplies", "deaths", "frost", "warm", "peace", "equipped", "hand", "unused_orders", "all_kinds")
"""What a kept dispatch can count, in the order of their codes."""


class Character(msgspec.Struct, frozen=True):
    """A character card (LG-COMP-1). `name` is its key in records and answers, `names` how each language spells it."""

    id: str
    name: str
    names: dict[str, str]
    role: dict[str, str]
    officer: bool
    strength: int
    skills: tuple[str, ...]
    abilities: tuple[str, ...]
    source: str


class Commander(msgspec.Struct, frozen=True):
    """A commander and the two orders that only this one has (LG-SETUP-3)."""

    id: str
    names: dict[str, str]
    orders: tuple[str, ...]
    source: str


class Faction(msgspec.Struct, frozen=True):
    """A faction: two commanders, two officers, thirteen soldiers (LG-COMP-1, LG-COMP-5)."""

    key: str
    names: dict[str, str]
    commanders: tuple[Commander, ...]
    characters: tuple[Character, ...]
    source: str


class Order(msgspec.Struct, frozen=True):
    """An order token: when it is resolved and what it does."""

    key: str
    names: dict[str, str]
    rule: str
    common: bool
    timing: str
    text: dict[str, str]
    source: str


class Plot(msgspec.Struct, frozen=True):
    """A plot card (LG-PLOT-1)."""

    id: str
    names: dict[str, str]
    requires: tuple[str, ...]
    kinds: tuple[str, ...]
    vp: int
    vp_wide: int
    survivors: int
    source: str


class Location(msgspec.Struct, frozen=True):
    """A location card: one effect for a whole round (LG-ROUND-3)."""

    id: str
    names: dict[str, str]
    effect: str
    value: int
    text: dict[str, str]
    source: str


class Dispatch(msgspec.Struct, frozen=True):
    """A dispatch: an effect in its window, or a score at the end (LG-DISPATCH-3)."""

    id: str
    names: dict[str, str]
    window: str
    effect: str
    value: int
    text: dict[str, str]
    by: str
    least: int
    most: int
    vp: int
    one: int
    score_text: dict[str, str]
    source: str


class Terms(msgspec.Struct, frozen=True):
    """What depends on the number of players: plots a round and the Survival prices (LG-ROUND-2, LG-SURV-3)."""

    plots: int
    heal: int
    thaw: int
    supply: int


class Box(msgspec.Struct, frozen=True):
    """Everything in the box."""

    figures: dict[str, int]
    terms: dict[int, Terms]
    overlays: dict[str, int]
    orders: tuple[Order, ...]
    factions: tuple[Faction, ...]
    plots: tuple[Plot, ...]
    locations: tuple[Location, ...]
    dispatches: tuple[Dispatch, ...]
