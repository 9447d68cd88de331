"""What a seat sees of the battle. Plain values only: nothing here leads back to the state."""

from __future__ import annotations

import msgspec

from sandtable.games.undaunted.content.schema import Box, Scenario
from sandtable.games.undaunted.flow.setup_desert import NEEDS
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ACTION_NAMES,
    CONTROLLED,
    DECK,
    DISCARD,
    ENDING_NAMES,
    ESCAPED,
    HAND,
    IN_BANK,
    IN_PLAY,
    LOST,
    MINE_FACES,
    NEUTRALIZED,
    PLAY_AREA,
    REMOVED,
    SCOUTED,
    SUPPLY,
    UNMARKED,
    side_of,
)
from sandtable.games.undaunted.present.solo.view import SoloView, see_bot
from sandtable.games.undaunted.rules.desert.vehicles import (
    end_seat,
    first_seat,
    is_disabled,
    is_seated,
    owner_of,
    vehicle_of,
)

MARKS = {UNMARKED: "", SCOUTED: "scouted", CONTROLLED: "controlled"}


class StructureView(msgspec.Struct, frozen=True):
    """A structure marker that still stands (NA-COMP-8)."""

    name: str
    defence: int
    value: int


class TileView(msgspec.Struct, frozen=True):
    """A tile: where it lies, what it gives, and each side's marker on it."""

    id: str
    x: int
    y: int
    upside_down: bool
    terrain: str
    cover: int
    hill: bool
    objective: int
    marks: dict[str, str]
    radio: bool
    impassable: bool = False
    escape: bool = False
    structure: StructureView | None = None


class UnitView(msgspec.Struct, frozen=True):
    """A counter, on its tile or off the board; in North Africa maybe in a vehicle, escaped, neutralized or lost.

    A tank of Normandy has armour, and 0 for the defence it lacks (RF-TANK-2).
    """

    side: str
    unit: str
    tile: str | None
    defence: int
    suppressed: bool
    vehicle: str | None = None
    fate: str = ""
    armour: int = 0


class SeatView(msgspec.Struct, frozen=True):
    """A seat of a vehicle: who sits there, what it can do, what it asks for (NA-COMP-6)."""

    soldier: str | None
    actions: tuple[str, ...]
    requires: str


class VehicleView(msgspec.Struct, frozen=True):
    """A vehicle with its card, open to all (NA-INFO-1); `side` is who holds it, `origin` whose it was at first."""

    side: str
    origin: str
    unit: str
    tile: str | None
    defence: int
    armour: int
    damage: int
    critical: int
    integrity: int
    disabled: bool
    seats: tuple[SeatView, ...]
    fate: str


class MineView(msgspec.Struct, frozen=True):
    """A mine token on the border between two tiles, its face open to all (RF-MINE-3, RF-MINE-4)."""

    border: tuple[str, str]
    face: str


class MinesView(msgspec.Struct, frozen=True):
    """The mines of a scenario that has any: whose they are, those on the board, how many are in the bank."""

    side: str
    laid: tuple[MineView, ...]
    bank: int


class SpawnView(msgspec.Struct, frozen=True):
    """A spawn marker."""

    side: str
    tile: str
    accepts: tuple[str, ...]


class PileView(msgspec.Struct, frozen=True):
    """A card zone: its size for all (UN-INFO-5), its cards by name for those who may look."""

    size: int
    cards: dict[str, int] | None


class SideView(msgspec.Struct, frozen=True):
    """A player: the side with its goal and its score, and the player's zones. Of a team both show their side's.

    In a team one `commands`, by the token; `turn` is the place in the round's order of turns, 0 until it is settled.
    `lost` are the cards that fell; among the `removed` are also cleared Fog and the cards of those who escaped.
    """

    id: str
    goal: str
    points: int
    score: int
    routed: bool
    hopeless: bool
    target: str | None
    has_bid: bool
    bid: str | None
    hand: PileView
    deck: PileView
    play: PileView
    discard: PileView
    supply: PileView
    removed: PileView
    lost: int
    named: tuple[str, ...] = ()
    escaped: tuple[str, ...] = ()
    neutralized: tuple[str, ...] = ()
    player: str = ""
    commands: bool = False
    turn: int = 0


class BattleView(msgspec.Struct, frozen=True, tag_field="family", tag="undaunted"):
    """The table as one seat sees it."""

    scenario: str
    name: str
    place: str
    date: str
    round: int
    initiative: str
    active: str | None
    tiles: tuple[TileView, ...]
    units: tuple[UnitView, ...]
    spawns: tuple[SpawnView, ...]
    sides: tuple[SideView, ...]
    ending: str
    vehicles: tuple[VehicleView, ...] = ()
    mines: MinesView | None = None
    solo: SoloView | None = None


def see(battle: Battle, box: Box, scenario: Scenario, seat: int) -> BattleView:
    """The battle for a seat; -1 is a spectator, who sees what everybody sees."""
    field = battle.field
    return BattleView(
        scenario=scenario.id,
        name=scenario.names["en"],
        place=scenario.place,
        date=scenario.date,
        round=int(battle.round),
        initiative=field.sides[battle.initiative],
        active=field.sides[side_of(battle.active)] if battle.active >= 0 else None,
        tiles=tuple(_tile(battle, box, scenario, number) for number in range(len(field.tiles))),
        units=tuple(_unit(battle, number) for number in range(field.first_unit[-1])),
        spawns=tuple(
            SpawnView(side, spawn.tile, spawn.accepts)
            for side, setup in scenario.sides.items()
            for spawn in setup.spawns
        ),
        sides=tuple(_side(battle, player, seat) for player in range(len(field.players))),
        ending=ENDING_NAMES[battle.ending],
        vehicles=tuple(_vehicle(battle, number) for number in range(field.first_unit[-1], len(field.unit_names))),
        mines=_mines(battle) if len(battle.mines) else None,
        solo=see_bot(battle),
    )


def _mines(battle: Battle) -> MinesView:
    field = battle.field
    laid = [int(where) for where in battle.mines if where >= 0]
    return MinesView(
        side=field.sides[field.mine_side],
        laid=tuple(
            MineView((field.tiles[where & 255], field.tiles[where >> 8 & 255]), MINE_FACES[where >> 16])
            for where in sorted(laid)
        ),
        bank=sum(where == IN_BANK for where in battle.mines),
    )


def _tile(battle: Battle, box: Box, scenario: Scenario, number: int) -> TileView:
    placed = scenario.tiles[number]
    field = battle.field
    return TileView(
        id=placed.id,
        x=placed.x,
        y=placed.y,
        upside_down=placed.upside_down,
        terrain=box.tiles[placed.id].terrain,
        cover=int(field.cover[number]),
        hill=bool(field.hill[number]),
        objective=int(battle.objective_value(number)),
        marks={side: MARKS[int(battle.mark(index, number))] for index, side in enumerate(field.sides)},
        radio=number == field.radio,
        impassable=bool(field.impassable[number]),
        escape=placed.id in scenario.escapes,
        structure=_structure(battle, number) if battle.standing[number] else None,
    )


def _structure(battle: Battle, tile: int) -> StructureView:
    field = battle.field
    return StructureView(
        field.structure_names[tile], int(field.structure_defence[tile]), int(field.structure_value[tile])
    )


def _unit(battle: Battle, number: int) -> UnitView:
    field = battle.field
    tile = battle.tile_of[number]
    return UnitView(
        side=field.sides[field.unit_side[number]],
        unit=field.unit_names[number],
        tile=field.tiles[tile] if tile >= 0 else None,
        defence=int(field.defence[number]),
        suppressed=bool(battle.suppressed[number]),
        vehicle=field.unit_names[vehicle_of(battle, number)] if is_seated(battle, number) else None,
        fate=_fate(battle, number),
        armour=int(field.armour[number]),
    )


def _fate(battle: Battle, unit: int) -> str:
    if battle.fate[unit] == IN_PLAY:
        return ""
    if battle.fate[unit] == LOST:
        return "lost"
    return "escaped" if battle.fate[unit] == ESCAPED else "neutralized"


def _vehicle(battle: Battle, unit: int) -> VehicleView:
    field = battle.field
    number = unit - int(field.first_vehicle)
    tile = battle.tile_of[unit]
    return VehicleView(
        side=field.sides[battle.holder[number]],
        origin=field.sides[field.unit_side[unit]],
        unit=field.unit_names[unit],
        tile=field.tiles[tile] if tile >= 0 else None,
        defence=int(field.defence[unit]),
        armour=int(field.armour[unit]),
        damage=int(battle.damage[number]),
        critical=int(field.critical[number]),
        integrity=int(field.integrity[number]),
        disabled=bool(is_disabled(battle, unit)),
        seats=tuple(_seat(battle, seat) for seat in range(first_seat(battle, unit), end_seat(battle, unit))),
        fate=_fate(battle, unit),
    )


def _seat(battle: Battle, seat: int) -> SeatView:
    field = battle.field
    soldier = battle.occupant[seat]
    actions = [(int(action) & 255, int(action) >> 8 & 255) for action in field.seat_actions[seat]]
    return SeatView(
        soldier=field.unit_names[soldier] if soldier >= 0 else None,
        actions=tuple(f"{ACTION_NAMES[code]} {value}" if value else ACTION_NAMES[code] for code, value in actions),
        requires=NEEDS[field.seat_needs[seat]],
    )


def _left(battle: Battle, fate: int, side: int | None) -> tuple[str, ...]:
    """The counters with a fate: those a side has neutralized (NA-ELIM-2), or its own that escaped (NA-ESCAPE-4)."""
    field = battle.field
    units = [unit for unit in range(len(battle.fate)) if battle.fate[unit] == fate]
    if side is not None:
        units = [unit for unit in units if owner_of(battle, unit) == side]
    return tuple(field.unit_names[unit] for unit in units)


def _named(battle: Battle, side: int) -> tuple[str, ...]:
    """The counters that the goal of a side names."""
    field = battle.field
    units = range(len(field.unit_names))
    both = (field.must_leave, field.quarry)
    return tuple(field.unit_names[unit] for unit in units if any(field.named(table, side, unit) for table in both))


def _side(battle: Battle, player: int, seat: int) -> SideView:
    """Supply and play area are open to all (UN-INFO-1, UN-INFO-7), the rest to the owner (UN-INFO-2, 4 and 6).

    A Bot has no hand (RF-SOLO-INIT-2): what lies in its place lies face down in its zone, and nobody sees it.
    """
    field = battle.field
    side = int(side_of(player))
    bot = battle.bot is not None and battle.bot.side == side
    mine = player == seat
    bid = battle.bids[player]
    return SideView(
        id=field.sides[side],
        player=field.players[player],
        commands=field.team and battle.token[side] == player,
        turn=_turn(battle, player) if field.team and battle.active >= 0 else 0,
        goal=_goal(battle, side)[0],
        points=_goal(battle, side)[1],
        score=int(battle.score[side]),
        routed=bool(battle.routed[side]),
        hopeless=bool(field.variant.is_hopeless(battle, side)),
        target=field.tiles[battle.aim[side]] if battle.aim[side] >= 0 else None,
        has_bid=bid >= 0,
        bid=field.card_names[bid] if mine and bid >= 0 else None,
        hand=PileView(0, {}) if bot else _pile(battle, player, HAND, mine),
        deck=_pile(battle, player, DECK, mine),
        play=_pile(battle, player, PLAY_AREA, True),
        discard=_pile(battle, player, DISCARD, mine or field.rules.discards_visible),
        supply=_pile(battle, player, SUPPLY, True),
        removed=_pile(battle, player, REMOVED, mine),
        lost=_lost(battle, player),
        named=_named(battle, side),
        escaped=_left(battle, ESCAPED, side),
        neutralized=_left(battle, NEUTRALIZED + side, None),
    )


def _lost(battle: Battle, player: int) -> int:
    """Cards lost: out of the game, but neither Fog that Recon cleared (SB-CAMPAIGN-1) nor those of who escaped."""
    field = battle.field
    cards = range(field.first_card[player], field.first_card[player + 1])
    units = [(card, int(field.unit_of[card])) for card in cards if field.unit_of[card] >= 0]
    saved = {unit for unit in range(len(battle.fate)) if battle.fate[unit] == ESCAPED}
    return sum(int(battle.count(REMOVED, card)) for card, unit in units if unit not in saved)


def _turn(battle: Battle, player: int) -> int:
    """Commanders before partners, and of both the side with the initiative first (RF-TEAM-7)."""
    side = int(side_of(player))
    partner = player != battle.commander_of(side)
    return 1 + 2 * partner + (side != battle.initiative)


def _goal(battle: Battle, side: int) -> tuple[str, int]:
    """What a side is after, and how much of it."""
    field = battle.field
    if field.goal_escape[side]:
        return "escape", int(field.goal_escape[side])
    if field.goal_neutralize[side]:
        return "neutralize", int(field.goal_neutralize[side])
    return "rout" if field.goal_rout[side] else "objectives", int(field.goal_points[side])


def _pile(battle: Battle, player: int, zone: int, shown: bool) -> PileView:
    """A zone; its cards are listed by kind, so no order shows (UN-INFO-4)."""
    field = battle.field
    cards = range(field.first_card[player], field.first_card[player + 1])
    names = {field.card_names[card]: int(battle.count(zone, card)) for card in cards if battle.count(zone, card)}
    return PileView(int(battle.size(zone, player)), names if shown else None)
