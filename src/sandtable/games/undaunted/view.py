"""What a seat sees of the battle. Plain values only: nothing here leads back to the state."""

from __future__ import annotations

import msgspec

from sandtable.games.undaunted.battle import Battle
from sandtable.games.undaunted.codes import (
    CONTROLLED,
    DECK,
    DISCARD,
    ENDING_NAMES,
    HAND,
    PLAY_AREA,
    REMOVED,
    SCOUTED,
    SUPPLY,
    UNMARKED,
)
from sandtable.games.undaunted.content.schema import Box, Scenario
from sandtable.games.undaunted.victory import riflemen_left

MARKS = {UNMARKED: "", SCOUTED: "scouted", CONTROLLED: "controlled"}


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


class UnitView(msgspec.Struct, frozen=True):
    """A counter, on its tile or off the board."""

    side: str
    unit: str
    tile: str | None
    defence: int
    suppressed: bool


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
    """A side: its goal, its score and its zones."""

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


class BattleView(msgspec.Struct, frozen=True):
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
        active=field.sides[battle.active] if battle.active >= 0 else None,
        tiles=tuple(_tile(battle, box, scenario, number) for number in range(len(field.tiles))),
        units=tuple(_unit(battle, number) for number in range(len(field.unit_names))),
        spawns=tuple(
            SpawnView(side, spawn.tile, spawn.accepts)
            for side, setup in scenario.sides.items()
            for spawn in setup.spawns
        ),
        sides=tuple(_side(battle, number, seat) for number in range(len(field.sides))),
        ending=ENDING_NAMES[battle.ending],
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
    )


def _side(battle: Battle, side: int, seat: int) -> SideView:
    """Supply and play area are open to all (UN-INFO-1, UN-INFO-7), the rest to the owner (UN-INFO-2, 4 and 6)."""
    field = battle.field
    mine = side == seat
    bid = battle.bids[side]
    return SideView(
        id=field.sides[side],
        goal="rout" if field.goal_rout[side] else "objectives",
        points=int(field.goal_points[side]),
        score=int(battle.score[side]),
        routed=bool(battle.routed[side]),
        hopeless=bool(battle.routed[side]) and field.goal_points[side] > 0 and riflemen_left(battle, side) == 0,
        target=field.tiles[battle.aim[side]] if battle.aim[side] >= 0 else None,
        has_bid=bid >= 0,
        bid=field.card_names[bid] if mine and bid >= 0 else None,
        hand=_pile(battle, side, HAND, mine),
        deck=_pile(battle, side, DECK, mine),
        play=_pile(battle, side, PLAY_AREA, True),
        discard=_pile(battle, side, DISCARD, mine or field.rules.discards_visible),
        supply=_pile(battle, side, SUPPLY, True),
        removed=_pile(battle, side, REMOVED, mine),
    )


def _pile(battle: Battle, side: int, zone: int, shown: bool) -> PileView:
    """A zone; its cards are listed by kind, so no order shows (UN-INFO-4)."""
    field = battle.field
    cards = range(field.first_card[side], field.first_card[side + 1])
    names = {field.card_names[card]: int(battle.count(zone, card)) for card in cards if battle.count(zone, card)}
    return PileView(int(battle.size(zone, side)), names if shown else None)
