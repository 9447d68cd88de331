"""What can be played of Undaunted, as types: maps, armies, teams, cards, counters and vehicles."""

from __future__ import annotations

import msgspec

from sandtable.games.undaunted.present.view import MinesView, SpawnView, StructureView
from sandtable.kernel.catalogue import Balance, Length, Names, ScenarioDetail, ScenarioInfo


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


class BattleInfo(ScenarioInfo, frozen=True, kw_only=True):
    """A scenario as the start page shows it.

    `teams` are the seats of four players, where four may play (option `players`); empty elsewhere. Their games have a
    length and a balance of their own.
    """

    chapter: str
    place: str
    date: str
    source: str
    confidence: str
    note: str
    situation: Names
    special: tuple[str, ...]
    initiative: str
    tiles: tuple[TileInfo, ...]
    armies: tuple[Army, ...]
    mines: MinesView | None = None
    teams: tuple[Member, ...] = ()
    length_of_four: Length | None = None
    balance_of_four: Balance | None = None


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


class BattleDetail(ScenarioDetail, frozen=True, kw_only=True):
    """A scenario with its cards, counters and vehicles."""

    cards: tuple[CardInfo, ...]
    units: tuple[UnitInfo, ...]
    vehicles: tuple[VehicleInfo, ...] = ()
