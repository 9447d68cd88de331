"""What can be played, as types: games, scenarios with their parts, options, machines, and the law."""

from __future__ import annotations

import msgspec

from sandtable.games.undaunted.present.view import MinesView, SpawnView, StructureView
from sandtable.law import Rule, Ruling
from sandtable.server.journeys import JourneyBox, JourneyInfo

Names = dict[str, str]


class RulingText(msgspec.Struct, frozen=True):
    """A ruling that explains an option."""

    id: str
    title: str
    ruling: str
    reason: str
    option: str


class OptionInfo(msgspec.Struct, frozen=True):
    """A rule that players may switch."""

    name: str
    values: tuple[str, ...]
    default: str
    rule: str
    text: str
    rulings: tuple[RulingText, ...]


class OptionSet(msgspec.Struct, frozen=True):
    """A rule that may be switched in a scenario: what it takes there, and its default.

    `then` gives, by a value that may be chosen, the defaults of other rules that change with it.
    """

    name: str
    values: tuple[str, ...]
    default: str
    then: dict[str, dict[str, str]]


class TileInfo(msgspec.Struct, frozen=True):
    """A tile of a scenario's map; x and y are its top left corner in half tiles, y downwards."""

    id: str
    x: int
    y: int
    upside_down: bool
    terrain: str
    cover: int
    hill: bool
    objective: int
    radio: bool
    impassable: bool
    escape: bool
    structure: StructureView | None


class GoalInfo(msgspec.Struct, frozen=True):
    """How a side wins: `objectives` with the points to hold, `rout`, or so many of the named counters.

    `escape` counts own counters off the board, `neutralize` those of the enemy; `of` names them.
    """

    kind: str
    points: int
    of: tuple[str, ...]


class UnitPlace(msgspec.Struct, frozen=True):
    """Where a unit stands at the start."""

    unit: str
    tile: str


class VehiclePlace(msgspec.Struct, frozen=True):
    """Where a vehicle stands at the start, and who sits in it, seat by seat."""

    vehicle: str
    tile: str
    seats: tuple[str | None, ...]
    damage: int


class Army(msgspec.Struct, frozen=True):
    """A side at the start."""

    side: str
    goal: GoalInfo
    deck: dict[str, int]
    deck_size: int
    supply: dict[str, int]
    supply_size: int
    controlled: tuple[str, ...]
    scouted: tuple[str, ...]
    spawns: tuple[SpawnView, ...]
    units: tuple[UnitPlace, ...]
    vehicles: tuple[VehiclePlace, ...]


class Member(msgspec.Struct, frozen=True):
    """A player of a team at the start: the seat's name, the cards, and the counters that they lead.

    The first to command holds the stock of Fog of War for both; `leader` is the card that takes the command along.
    """

    player: str
    side: str
    commands: bool
    leader: str
    deck: dict[str, int]
    deck_size: int
    supply: dict[str, int]
    supply_size: int
    units: tuple[UnitPlace, ...]


class Length(msgspec.Struct, frozen=True):
    """How long a game is on average; the minutes are the decisions of both sides at so many seconds each."""

    rounds: int
    decisions: int
    seconds: int
    minutes: int


class WinShare(msgspec.Struct, frozen=True):
    """How often a side wins, with the 95 % interval; shares of one."""

    side: str
    share: float
    low: float
    high: float


class Balance(msgspec.Struct, frozen=True):
    """Who wins between equal machines: provisional, since a stronger one may see it differently."""

    player: str
    games: int
    draws: float
    sides: tuple[WinShare, ...]


class ScenarioInfo(msgspec.Struct, frozen=True):
    """A scenario as the start page shows it; `journey` is what Legions has instead of tiles and armies.

    `pack` is the expansion it belongs to, `options` the rules that may be switched there, `teams` the seats of four
    players, where four may play (option `players`); empty elsewhere. Their games have a length and a balance of their
    own. `solo` names the sides that the virtual opponent can have.
    """

    id: str
    number: int
    names: Names
    chapter: str
    place: str
    date: str
    source: str
    confidence: str
    note: str
    situation: Names
    special: tuple[str, ...]
    initiative: str
    seats: tuple[str, ...]
    tiles: tuple[TileInfo, ...]
    armies: tuple[Army, ...]
    length: Length | None
    balance: Balance | None
    journey: JourneyInfo | None = None
    pack: str = ""
    mines: MinesView | None = None
    options: tuple[OptionSet, ...] = ()
    teams: tuple[Member, ...] = ()
    solo: tuple[str, ...] = ()
    length_of_four: Length | None = None
    balance_of_four: Balance | None = None


class SideInfo(msgspec.Struct, frozen=True):
    """A side of a box."""

    id: str
    names: Names


class GameInfo(msgspec.Struct, frozen=True):
    """A box; `solo` are the options that only a table with the virtual opponent has."""

    id: str
    names: Names
    rules_version: int
    sides: tuple[SideInfo, ...]
    options: tuple[OptionInfo, ...]
    scenarios: tuple[ScenarioInfo, ...]
    solo: tuple[OptionInfo, ...] = ()


class PlayerInfo(msgspec.Struct, frozen=True):
    """A machine that can take a seat."""

    name: str
    text: str


class Catalogue(msgspec.Struct, frozen=True):
    """All that can be played, and against which machines."""

    games: tuple[GameInfo, ...]
    players: tuple[PlayerInfo, ...]


class ActionInfo(msgspec.Struct, frozen=True):
    """An action printed on a card; `reach` is the number in its range box, -1 where there is none."""

    name: str
    value: int
    own_squad: bool
    reach: int = -1


class CardInfo(msgspec.Struct, frozen=True):
    """A kind of card; `name` is its key in views, events and options. `mark` is T on tanks and their leader."""

    side: str
    name: str
    type: str
    squad: str
    kind: str
    initiative: int
    actions: tuple[ActionInfo, ...]
    names: Names
    unit: str | None
    mark: str = ""


class UnitInfo(msgspec.Struct, frozen=True):
    """A counter; `unit` is its key in views, events and options. A tank has armour and no defence, which is 0."""

    side: str
    unit: str
    type: str
    squad: str
    defence: int
    names: Names
    armour: int = 0


class VehicleSeat(msgspec.Struct, frozen=True):
    """A seat of a vehicle: its actions and the specialisation that they ask for."""

    actions: tuple[ActionInfo, ...]
    requires: str


class VehicleInfo(msgspec.Struct, frozen=True):
    """A vehicle card; `unit` is its key in views, events and options. A defence of 0 is none."""

    side: str
    unit: str
    type: str
    names: Names
    seats: tuple[VehicleSeat, ...]
    defence: int
    armour: int
    critical: int
    integrity: int


class ScenarioDetail(msgspec.Struct, frozen=True):
    """A scenario with its cards, counters and vehicles; Legions has its box instead."""

    scenario: ScenarioInfo
    cards: tuple[CardInfo, ...]
    units: tuple[UnitInfo, ...]
    vehicles: tuple[VehicleInfo, ...] = ()
    box: JourneyBox | None = None


class Law(msgspec.Struct, frozen=True):
    """The numbered rules and the rulings."""

    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]
