"""The shapes of Undaunted content: what a box holds and how a scenario uses it.

Ids are plain words. A card of a squad is its type and the letter: `rifleman_a`; its unit has the same
id. Read them with `load.py`, which checks every figure; nothing here reads a file.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from sandtable.games.undaunted.content.form import FORMS, NORMANDY, NORTH_AFRICA, Form

KINDS = ("combat", "command", "fog")
CONFIDENCES = ("high", "medium", "low")
SPECIALISATIONS = ("driver", "gunner", "crew")
"""What a seat of the medium tank may ask for (NA-COMP-3)."""

ALL = "ALL"
RIFLEMAN = "rifleman"
"""The unit type whose removal routs a side (UN-ROUT-1)."""

PLANES = ("recon_plane", "ground_attack_plane")
"""The cards that Air Support can call (RF-AIR-1)."""
TANKS = "T"
"""The mark of tanks and of what is meant for them; a spawn marker with it takes tanks alone (RF-TANK-10, 12)."""
LEADERS = ("platoon_sergeant", "lieutenant")
"""The card that makes a player commander of a team (RF-TEAM-4)."""


class Action(msgspec.Struct, frozen=True):
    """An action printed on a card; value 0 where none is printed, own_squad for the letter mark.

    `reach` is the number in the range box of Grenades and of the Attack at close quarters, -1 where there is no box.
    """

    name: str
    value: int = 0
    own_squad: bool = False
    reach: int = -1


class CardType(msgspec.Struct, frozen=True):
    """All cards of one title on one side; `copies` is per squad where `squads` is not empty.

    `mark` is T on tanks and their leader, who belong to no squad (RF-TANK-9). A specialist has no counter: it
    `acts_through` that of the Riflemen (RF-SPEC-7).
    """

    id: str
    kind: str
    initiative: int
    actions: tuple[Action, ...]
    squads: tuple[str, ...]
    copies: int
    names: dict[str, str]
    source: str
    confidence: str
    specialisation: str = ""
    mark: str = ""
    acts_through: str = ""

    def card_ids(self) -> tuple[str, ...]:
        """The ids that scenarios use: `rifleman_a` ..., or the type's own where it has no squads."""
        return tuple(card_id(self.id, squad) for squad in self.squads) or (self.id,)


class Counter(msgspec.Struct, frozen=True):
    """The counter of one unit: its id (`rifleman_a`, `mortar`) and base defence (UN-COMP-6).

    A tank of Normandy has armour instead; what a counter does not have is 0 (RF-TANK-2).
    """

    unit: str
    defence: int
    source: str
    confidence: str
    armour: int = 0


class Seat(msgspec.Struct, frozen=True):
    """A seat: its vehicle actions and the specialisation they ask for, or none (NA-COMP-6, NA-SEAT-2)."""

    actions: tuple[Action, ...]
    requires: str = ""


class Vehicle(msgspec.Struct, frozen=True):
    """A vehicle: its seats, how much damage disables and destroys it, its defences; 0 where it has none (NA-COMP-7)."""

    id: str
    names: dict[str, str]
    seats: tuple[Seat, ...]
    critical: int
    integrity: int
    defence: int
    armour: int
    source: str
    confidence: str


class Tile(msgspec.Struct, frozen=True):
    """One face of a tile; a hill's cover is the full one (UN-HILL-3), an impassable one is closed to vehicles."""

    id: str
    cover: int
    hill: bool
    terrain: str
    source: str
    impassable: bool = False


class Side(msgspec.Struct, frozen=True):
    """What the box holds for one side: cards by type id, counters by unit id, marker counts."""

    id: str
    names: dict[str, str]
    cards: dict[str, CardType]
    counters: dict[str, Counter]
    control_markers: int
    spawn_markers: int
    target_markers: int
    vehicles: dict[str, Vehicle] = {}
    razes: bool = False
    tank_spawn_markers: int = 0

    def copies(self) -> dict[str, int]:
        """How many of each card the box holds, by card id."""
        return {name: card.copies for card in self.cards.values() for name in card.card_ids()}

    def titles(self) -> dict[str, str]:
        """What views call a card or vehicle, by its id here: `rifleman_a` is "Riflemen A"."""
        cards = {
            card_id(card.id, squad): f"{card.names['en']} {squad}".strip()
            for card in self.cards.values()
            for squad in card.squads or ("",)
        }
        return cards | {vehicle.id: vehicle.names["en"] for vehicle in self.vehicles.values()}

    def card(self, name: str) -> CardType:
        """The type of a card id: `rifleman_a` is a `rifleman`."""
        return self.cards[name] if name in self.cards else self.cards[name.rpartition("_")[0]]


class Box(msgspec.Struct, frozen=True):
    """One game box, maybe with the parts of an expansion in it (`pack`); `tiles` by face id (`17B`)."""

    id: str
    names: dict[str, str]
    sides: tuple[Side, ...]
    tiles: dict[str, Tile]
    objective_markers: int
    radio_markers: int
    initiative_markers: int
    dice: int
    hill_cover_reduced: int
    sources: dict[str, str]
    rules: str = NORMANDY
    structure_markers: int = 0
    escape_markers: int = 0
    damage_markers: int = 0
    structures: dict[str, dict[str, str]] = {}
    pack: str = ""
    impassable_markers: int = 0
    mine_markers: int = 0

    @property
    def desert(self) -> bool:
        """Whether it is played by the rules of North Africa."""
        return self.rules == NORTH_AFRICA

    def side(self, name: str) -> Side:
        return next(side for side in self.sides if side.id == name)

    @property
    def form(self) -> Form:
        """How it and its scenarios are written."""
        return FORMS[self.rules]

    def actions(self) -> tuple[str, ...]:
        """The actions that may be printed on its cards."""
        return (*self.form.actions, *self.form.pack_actions) if self.pack else self.form.actions


class PlacedTile(msgspec.Struct, frozen=True):
    """A tile face on the map; x, y is its top left corner in half tiles, y downwards."""

    id: str
    x: int
    y: int
    upside_down: bool


class Goal(msgspec.Struct, frozen=True):
    """`objectives` with the points to reach (UN-END-2), or `rout` (UN-ROUT-2).

    In North Africa also `escape` and `neutralize`: how many counters, of which (NA-ESCAPE-1, NA-ELIM-1), and which
    others may leave without counting.
    """

    kind: str
    points: int = 0
    of: tuple[str, ...] = ()
    may_leave: tuple[str, ...] = ()


class Structure(msgspec.Struct, frozen=True):
    """A structure marker on a tile: what it shows, its defence and its value (NA-COMP-8)."""

    kind: str
    defence: int
    value: int


class PlacedVehicle(msgspec.Struct, frozen=True):
    """A vehicle at the start: its tile, who sits on each seat (or None), its damage."""

    tile: str
    seats: tuple[str | None, ...]
    damage: int = 0


class Spawn(msgspec.Struct, frozen=True):
    """A spawn marker: accepts `ALL`, squads (`A`), unit types (`sniper`) (UN-MARK-5) or tanks (`T`)."""

    tile: str
    accepts: tuple[str, ...]


class SideSetup(msgspec.Struct, frozen=True):
    """One side at the start; `deck` and `supply` count cards by id, `units` gives the tile of a unit id."""

    goal: Goal
    deck: dict[str, int]
    supply: dict[str, int]
    controlled: tuple[str, ...]
    scouted: tuple[str, ...]
    spawns: tuple[Spawn, ...]
    units: dict[str, str]
    vehicles: dict[str, PlacedVehicle] = {}

    def seated(self) -> dict[str, str]:
        """The vehicle in which each seated soldier begins."""
        return {unit: name for name, vehicle in self.vehicles.items() for unit in vehicle.seats if unit}


class PlacedMine(msgspec.Struct, frozen=True):
    """A mine token at the start: the two tiles whose border it lies on, and its face (RF-MINE-3, RF-MINE-4)."""

    border: tuple[str, str]
    face: str


class Hand(msgspec.Struct, frozen=True):
    """The cards of one player of a team, by id (RF-TEAM-2)."""

    deck: dict[str, int]
    supply: dict[str, int]


class Team(msgspec.Struct, frozen=True):
    """A side played by two: their cards, the common stock of Fog, and what four players add (RF-TEAM-2 to 4)."""

    commander: Hand
    partner: Hand
    fog_stock: int
    extra_cards: dict[str, int]
    extra_units: dict[str, str]


class Scenario(msgspec.Struct, frozen=True):
    """One scenario, checked against its box."""

    id: str
    box: str
    number: int
    names: dict[str, str]
    place: str
    date: str
    chapter: str
    source: str
    confidence: str
    initiative: str
    tiles: tuple[PlacedTile, ...]
    objectives: dict[str, int]
    radio: str | None
    sides: dict[str, SideSetup]
    special: tuple[str, ...]
    note: str
    situation: dict[str, str] = {}
    structures: dict[str, Structure] = {}
    escapes: tuple[str, ...] = ()
    pack: str = ""
    impassable: tuple[str, ...] = ()
    mines: tuple[PlacedMine, ...] = ()
    mine_owner: str = ""
    teams: dict[str, Team] = {}


def card_id(type_id: str, squad: str) -> str:
    """The id of a squad's card or unit: `rifleman`, `A` give `rifleman_a`."""
    return f"{type_id}_{squad.lower()}" if squad else type_id


def accepts(spawn: Spawn, card: CardType, squad: str) -> bool:
    """Whether a spawn marker takes a unit of this type and squad (UN-MARK-5); tanks have their own (RF-TANK-12)."""
    if card.mark:
        return card.mark in spawn.accepts
    return any(name in (ALL, card.id) or (squad and name == squad) for name in spawn.accepts)


def overlap(a: PlacedTile, b: PlacedTile) -> bool:
    """Whether two tiles lie on each other."""
    return abs(a.x - b.x) < 2 and abs(a.y - b.y) < 2


def touch(a: PlacedTile, b: PlacedTile) -> bool:
    """Whether two tiles share a border segment of positive length; a corner is none (UN-BOARD-3)."""
    dx, dy = abs(a.x - b.x), abs(a.y - b.y)
    return (dx == 2 and dy < 2) or (dy == 2 and dx < 2)


def adjacency(tiles: Iterable[PlacedTile]) -> dict[str, tuple[str, ...]]:
    """The neighbours of every tile, in the order of the tile numbers (UN-BOARD-3)."""
    placed = tuple(tiles)
    return {
        tile.id: tuple(sorted((other.id for other in placed if touch(tile, other)), key=tile_order)) for tile in placed
    }


def tile_order(tile: str) -> tuple[int, str]:
    """Sorts face ids by number, then face: 4B, 12A, 12B."""
    return len(tile), tile


def distances(tiles: Iterable[PlacedTile]) -> dict[str, dict[str, int]]:
    """The fewest steps from every tile to every tile it is joined to (UN-BOARD-4)."""
    neighbours = adjacency(tiles)
    return {tile: _steps_from(tile, neighbours) for tile in neighbours}


def _steps_from(start: str, neighbours: dict[str, tuple[str, ...]]) -> dict[str, int]:
    steps = {start: 0}
    queue = [start]
    for tile in queue:
        for near in neighbours[tile]:
            if near not in steps:
                steps[near] = steps[tile] + 1
                queue.append(near)
    return steps
