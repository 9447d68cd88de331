"""The language of algorithm cards as data: conditions, predicates, selectors, ties, orders, sections, cards.

`read_words` and `read_cards` make these from a file and refuse what makes no sense; docs/solo-language.md is the
normative text. `raw` is the part of the file that something was read from, so that events and views can tell it.
"""

from __future__ import annotations

import msgspec

from sandtable.kernel.content.read import Value

TILE_WORDS = (
    "objective",
    "controlled_objective",
    "enemy_controlled_objective",
    "uncontrolled_objective",
    "occupied_objective",
    "bot_occupied_objective",
    "enemy_occupied_objective",
    "threatened_objective",
    "unthreatened",
    "safe_to_leave",
    "blocked_objective",
    "takeable_objective",
    "structure",
    "roadblock",
    "escape",
    "goal",
    "path_to_victory",
    "preferred",
    "scouted",
    "unscouted",
    "enemy_scouted",
    "enemy_unscouted",
    "controlled",
    "enemy_controlled",
    "occupied",
    "enemy_occupied",
    "own_occupied",
    "empty",
    "impassable",
    "hill",
)
TILE_NUMBERS = ("cover", "objective_value", "superiority", "range")
TILE_KEYS = (
    *TILE_NUMBERS,
    "named",
    "range_to",
    "closer_than_here",
    "opens_path",
    "enemy",
    "own",
    "spawn",
    "not",
    "any",
)

TILE_TIES = (
    "objective_value",
    "cover",
    "cover_low",
    "scouted",
    "unscouted",
    "enemy_scouted",
    "enemy_occupied",
    "own_occupied",
    "enemy_controlled",
    "preferred",
    "path_to_victory",
    "superiority_low",
    "superiority_high",
    "steps",
)
COMBAT_TIES = ("lowest_total", "most_dangerous", "nearest", "farthest")
UNIT_TIES = ("can_control", "can_demolish", "has_support", "combat_unit", "ready", "pinned")
CARD_TIES = ("highest_initiative", "lowest_initiative", "leftmost")
TIE_ENDS = ("scenario", "random")

MOVES = ("move", "relocate", "stalk", "drive", "scout", "guide", "advance")
SHOTS = ("attack", "anti_tank", "suppress", "strafe", "grenades")
ACTIONS = (
    *MOVES,
    *SHOTS,
    "escape",
    "control",
    "bolster",
    "command",
    "inspire",
    "recon",
    "conceal",
    "target",
    "navigate",
    "spot",
    "repair",
    "mines",
    "air_support",
    "hunker_down",
    "bomb",
    "blast",
    "demolish",
    "none",
)
CHOICE_USERS = (*MOVES, "target", "navigate", "spot", "bomb", "mines")
"""The actions that use up what a section has chosen."""

STANCES = ("attack", "hold", "escape", "demolish")
GAMES = {"normandy": ("us", "de"), "north_africa": ("lrdg", "it")}
SIDES = {"us": "US", "de": "DE", "lrdg": "LRDG", "it": "IT"}
"""The sides of the language and of the boxes."""
ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "XIV", "XV", "XVI")
ANY = "*"


class Range(msgspec.Struct, frozen=True):
    """A range of whole numbers, open where a bound is missing."""

    low: int | None = None
    high: int | None = None

    def holds(self, number: int) -> bool:
        """Whether a number lies in it."""
        return (self.low is None or number >= self.low) and (self.high is None or number <= self.high)


class UnitSel(msgspec.Struct, frozen=True):
    """Which units are meant; what is not named does not matter."""

    raw: Value
    units: tuple[str, ...] = ()
    squad: str = ""
    matching: bool | None = None
    kind: str = ""
    at: tuple[TileAtom, ...] = ()
    same_tile: bool | None = None
    within: int | None = None
    ready: bool | None = None
    total: Range | None = None
    can: str = ""
    has: str = ""
    listed: str = ""
    damage: Range | None = None
    count: Range | None = None
    any: tuple[UnitSel, ...] = ()


class TileAtom(msgspec.Struct, frozen=True):
    """One word, or one key with what it needs, about a tile."""

    word: str
    raw: Value
    number: Range | None = None
    of: tuple[TileAtom, ...] = ()
    unit: UnitSel | None = None
    name: str = ""
    matching: bool = False


class CardSel(msgspec.Struct, frozen=True):
    """Which cards of a zone are meant."""

    raw: Value
    kind: str = ""
    units: tuple[str, ...] = ()
    matching: bool | None = None
    squad: str = ""
    upright: bool | None = None
    can: str = ""
    count: Range = Range(1)


class VehicleSel(msgspec.Struct, frozen=True):
    """Which vehicles are meant."""

    raw: Value
    state: str = ""
    driver: bool | None = None
    owner: str = ""
    free_seat: str = ""
    damage: Range | None = None


class CondAtom(msgspec.Struct, frozen=True):
    """One condition; a list of them holds when all do (RF-SOLO-EVAL-2)."""

    word: str
    raw: Value
    tiles: tuple[TileAtom, ...] = ()
    unit: UnitSel | None = None
    card: CardSel | None = None
    vehicle: VehicleSel | None = None
    number: Range | None = None
    name: str = ""
    of: tuple[CondAtom, ...] = ()


class Ref(msgspec.Struct, frozen=True):
    """What a distance is measured to: units or tiles."""

    word: str
    raw: Value
    unit: UnitSel | None = None
    tiles: tuple[TileAtom, ...] = ()


class Criterion(msgspec.Struct, frozen=True):
    """One tie-breaker."""

    word: str
    raw: Value
    ref: Ref | None = None
    units: tuple[str, ...] = ()
    path: TileAtom | None = None


class Do(msgspec.Struct, frozen=True):
    """An order: an action with its parameters, a roll with branches, or a jump to another section."""

    action: str
    raw: Value
    via: tuple[Criterion, ...] = ()
    ties: tuple[Criterion, ...] = ()
    first: tuple[Criterion, ...] = ()
    wound: tuple[Criterion, ...] = ()
    target: UnitSel | None = None
    cards: CardSel | None = None
    planes: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    count: int = 0
    what: str = ""
    branches: tuple[tuple[int, int, Do], ...] = ()
    then: str = ""


class Choose(msgspec.Struct, frozen=True):
    """What a section chooses before it acts: a tile, a mover and a tile, or a border with a mine."""

    raw: Value
    within: int | str = ""
    least: int = 0
    mover: UnitSel | None = None
    path: bool = False
    repeat: int = 1
    printed: bool = False
    connected: bool = False
    border: str = ""


class Goal(msgspec.Struct, frozen=True):
    """A goal of `closer_to`: a paragraph of the section by its letter, or tiles."""

    paragraph: str = ""
    tiles: tuple[TileAtom, ...] = ()


class Paragraph(msgspec.Struct, frozen=True):
    """One way to carry out a section; the first that is relevant counts (RF-SOLO-EVAL-8)."""

    id: str
    raw: Value
    when: tuple[CondAtom, ...] = ()
    where: tuple[TileAtom, ...] = ()
    pick: tuple[TileAtom, ...] | None = None
    closer_to: tuple[Goal, ...] = ()
    farther_from: Ref | None = None
    ties: tuple[Criterion, ...] | None = None
    do: Do | None = None
    then: str = ""


class Section(msgspec.Struct, frozen=True):
    """A section: a condition, and what to do if it holds (RF-SOLO-EVAL-2 to EVAL-5)."""

    id: str
    raw: Value
    label: str = ""
    when: tuple[CondAtom, ...] = ()
    free: str = ""
    seat: str = ""
    choose: Choose | None = None
    paragraphs: tuple[Paragraph, ...] = ()
    do: Do | None = None
    then: str = ""


class Special(msgspec.Struct, frozen=True):
    """A boxed special rule (RF-SOLO-EVAL-13)."""

    event: str
    raw: Value
    when: tuple[CondAtom, ...] = ()
    instead: str = ""
    do: Do | None = None


class Transfer(msgspec.Struct, frozen=True, tag=True):
    """A change of the set-up that a card orders (RF-SOLO-SETUP-5)."""

    unit: str
    source: str
    target: str
    count: int


class DeckRule(msgspec.Struct, frozen=True, tag=True):
    """What belongs into a supply deck."""

    name: str
    squad: str = ""
    kind: str = ""
    side: str = ""
    units: tuple[str, ...] = ()
    shuffle: bool = True


class Algorithm(msgspec.Struct, frozen=True):
    """An algorithm card (RF-SOLO-EVAL-1)."""

    id: str
    title: str
    source: str
    game: str
    units: tuple[str, ...]
    stances: tuple[str, ...]
    sides: tuple[str, ...]
    scenarios: dict[str, tuple[int, ...]]
    sections: tuple[Section, ...]
    code: str = ""
    setup: tuple[Transfer | DeckRule, ...] = ()
    special: tuple[Special, ...] = ()

    def find(self, name: str) -> int:
        """The number of the section with a label or an id."""
        return next(n for n, section in enumerate(self.sections) if name in (section.label, section.id))

    def with_ids(self, raw: Value) -> Value:
        """A part of the card with the ids of sections where the file has their labels."""
        if isinstance(raw, list):
            return [self.with_ids(each) for each in raw]
        if not isinstance(raw, dict):
            return raw
        found = {key: self.with_ids(value) for key, value in raw.items()}
        return found | {"then": self.sections[self.find(str(raw["then"]))].id} if "then" in raw else found


class UnitType(msgspec.Struct, frozen=True):
    """A type of card that algorithm cards are written for."""

    kind: str
    side: str = ""


class CardSet(msgspec.Struct, frozen=True):
    """A whole file of algorithm cards, with what it says beside them. `base` is the set that it extends."""

    name: str
    path_metric: bool
    unit_types: dict[str, dict[str, UnitType]]
    danger: dict[str, dict[str, tuple[str, ...]]]
    decks: dict[str, tuple[DeckRule, ...]]
    goals: dict[str, tuple[tuple[TileAtom, ...], ...]]
    stances: tuple[tuple[str, str], ...]
    archetypes: dict[str, tuple[tuple[tuple[str, ...], str], ...]]
    types: dict[str, dict[str, str]]
    cards: tuple[Algorithm, ...]
    base: CardSet | None = None

    @property
    def count(self) -> int:
        """How many cards it has of its own."""
        return len(self.cards)
