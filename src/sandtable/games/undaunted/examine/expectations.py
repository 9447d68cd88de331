"""What rule cases can ask of a battle, by name: `US Riflemen A`, `DE discard`, `t1 cover`, `defence`.

Facts are read from what a seat sees. Where a case names no seat, a side's own things are seen with its own eyes.
"""

from __future__ import annotations

import re
from typing import cast

from sandtable.games.undaunted.content.schema import Box, Scenario
from sandtable.games.undaunted.examine.expectations_campaign import examine_campaign
from sandtable.games.undaunted.examine.position import read_marks
from sandtable.games.undaunted.examine.position_cards import read_cards
from sandtable.games.undaunted.examine.position_solo import bot_fact
from sandtable.games.undaunted.flow.campaign import casualties
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import ZONE_NAMES
from sandtable.games.undaunted.present.view import BattleView, PileView, SideView, TileView, UnitView, VehicleView, see
from sandtable.games.undaunted.rules.combat import Roll
from sandtable.games.undaunted.rules.desert.north_africa import NORTH_AFRICA
from sandtable.kernel.cases.case_file import say
from sandtable.kernel.content.read import Node, one_of, show

_HIDDEN = re.compile(r"hidden(?: (?P<size>[0-9]+))?")
_SIDE_FACTS = (
    *("target", "routed", "hopeless", "goal", "bid", "scouted", "controlled", "units", "spawns", "commander"),
    "casualties",
)
_TILE_FACTS = ("cover", "hill", "objective", "neighbours", "to another tile", "impassable", "escape", "structure")
_DESERT_FACTS = ("escaped", "neutralized", "vehicles")
_VEHICLE_FACTS = ("damage", "disabled", "seats", "defence", "armour", "critical", "integrity")
_MINE_FACTS = ("mines", "mine bank", "mine owner")
_TABLE_FACTS = (
    "initiative",
    "round",
    "turn",
    "tiles",
    "objectives",
    "radio",
    "defence",
    "dice",
    "bot zone",
    "campaign",
)


def same(found: object, wanted: Node) -> str | None:
    """Compare a plain value; `none` stands for nothing, and order matters in a tuple, not in a list."""
    value: object = None if wanted.value == "none" else wanted.value
    if isinstance(found, tuple):
        return None if list(found) == value else say(list(found))
    if isinstance(found, list) and isinstance(value, list):
        return None if sorted(map(str, found)) == sorted(map(str, value)) else say(found)
    if found == value and isinstance(found, bool) == isinstance(value, bool):
        return None
    return "none" if found is None else say(found)


def examine(battle: Battle, seat: int | None, what: str, wanted: Node) -> str | None:
    """Compare a named fact of the battle, as a seat sees it, with what is wanted."""
    first, _, rest = what.partition(" ")
    for names in (battle.field.players, battle.field.sides):
        if first in names:
            return _Facts(battle, names.index(first) if seat is None else seat).side(first, rest, wanted)
    facts = _Facts(battle, -1 if seat is None else seat)
    if first in battle.field.tiles:
        return facts.tile(first, rest, wanted)
    return facts.table(what, wanted)


class _Facts:
    """The battle as one seat sees it, fact by fact. A fact that does not exist is a fault of the case."""

    def __init__(self, battle: Battle, seat: int) -> None:
        self.battle = battle
        box, scenario = cast(tuple[Box, Scenario], battle.field.content)
        self.view: BattleView = see(battle, box, scenario, seat)

    # The table

    def table(self, what: str, wanted: Node) -> str | None:
        view, step = self.view, self.battle.open
        if what == "initiative":
            return same(view.initiative, wanted)
        if what == "round":
            return same(view.round, wanted)
        if what == "turn":
            return same(view.active, wanted)
        if what == "tiles":
            tiles = [tile.id for tile in view.tiles]
            return same(len(tiles) if type(wanted.value) is int else tiles, wanted)
        if what == "objectives":
            return same({tile.id: tile.objective for tile in view.tiles if tile.objective}, wanted)
        if what == "radio":
            return same(next((tile.id for tile in view.tiles if tile.radio), None), wanted)
        if what in _MINE_FACTS:
            return self.mines(what, wanted)
        if what.startswith("bot "):
            return same(bot_fact(view.solo, what.removeprefix("bot "), wanted), wanted)
        if what == "campaign" and self.battle.field.variant is not NORTH_AFRICA:
            return examine_campaign(self.battle.field.sides, wanted)
        if what in ("defence", "dice"):
            if not isinstance(step, Roll):
                return "no roll"
            return same(int(step.defence if what == "defence" else step.dice), wanted)
        known = (*_TABLE_FACTS, *_MINE_FACTS, "asked", "over", "winner", "ending", "score", "odds")
        sides, tiles = self.battle.field.sides, self.battle.field.tiles
        hint = f"{one_of(what, known)}, or a fact of a side ({', '.join(sides)}) or of a tile ({', '.join(tiles)})"
        wanted.fault(f"the unknown fact {show(what)}", hint)
        return None

    def mines(self, what: str, wanted: Node) -> str | None:
        """`mines: [t0 t1 anti-armour]`, `mine bank: 7`, `mine owner: IT`; without mines `none`."""
        mines = self.view.mines
        if mines is None:
            return same(None, wanted)
        laid = [f"{' '.join(mine.border)} {mine.face}" for mine in mines.laid]
        return same({"mines": laid, "mine bank": mines.bank, "mine owner": mines.side}[what], wanted)

    # Tiles

    def tile(self, id: str, fact: str, wanted: Node) -> str | None:
        """`t1: US scouted`, `t1 cover: 3`, `t1 to t4: 3`."""
        field = self.battle.field
        tile = next(tile for tile in self.view.tiles if tile.id == id)
        number = field.tiles.index(id)
        if not fact:
            return self.marks(tile, wanted)
        if fact in ("cover", "hill", "objective"):
            return same({"cover": tile.cover, "hill": tile.hill, "objective": tile.objective}[fact], wanted)
        if fact in ("impassable", "escape"):
            return same({"impassable": tile.impassable, "escape": tile.escape}[fact], wanted)
        if fact == "structure":
            standing = tile.structure
            return same(f"{standing.name} {standing.defence}/{standing.value}" if standing else None, wanted)
        if fact == "neighbours":
            return same([field.tiles[near] for near in field.neighbours[number]], wanted)
        if fact.startswith("to ") and fact[3:] in field.tiles:
            return same(int(field.dist(number, field.tiles.index(fact[3:]))), wanted)
        wanted.fault(f"the unknown fact {show(fact)} of a tile", one_of(fact, _TILE_FACTS))
        return None

    def marks(self, tile: TileView, wanted: Node) -> str | None:
        found = {side: mark for side, mark in tile.marks.items() if mark}
        if read_marks(wanted, self.battle.field.sides) == found:
            return None
        return " and ".join(f"{side} {mark}" for side, mark in found.items()) or "none"

    # Sides

    def side(self, name: str, fact: str, wanted: Node) -> str | None:
        """`US hand`, `US supply Fog of War`, `US Riflemen A`, `US Riflemen A defence`, `US target`."""
        zone, _, card = fact.partition(" ")
        side = next(side for side in self.view.sides if name in (side.player, side.id))
        if zone in ZONE_NAMES:
            pile: PileView = getattr(side, zone)
            return self.copies(name, pile, card, wanted) if card else self.pile(name, pile, wanted)
        units = {unit.unit: unit for unit in self.view.units if unit.side == name}
        for figure in ("defence", "armour"):
            unit = fact.removesuffix(f" {figure}")
            if unit in units and unit != fact:
                return same(getattr(units[unit], figure) or None, wanted)
        if fact in units:
            return same(_say_place(units[fact]), wanted)
        for vehicle in self.view.vehicles:
            if vehicle.side == name and (fact == vehicle.unit or fact.startswith(f"{vehicle.unit} ")):
                return self.vehicle(vehicle, fact.removeprefix(vehicle.unit).strip(), wanted)
        if fact in _SIDE_FACTS:
            return self.of_side(side, fact, wanted)
        if fact in _DESERT_FACTS:
            held = [vehicle.unit for vehicle in self.view.vehicles if vehicle.side == name and vehicle.tile]
            return same(held if fact == "vehicles" else list(getattr(side, fact)), wanted)
        wanted.fault(f"the unknown fact {show(fact)} of a side", one_of(fact, (*ZONE_NAMES, *_SIDE_FACTS, *units)))
        return None

    def vehicle(self, vehicle: VehicleView, fact: str, wanted: Node) -> str | None:
        """`LRDG Gun Truck`, `LRDG Gun Truck damage`, `LRDG Gun Truck seats: Scout, none, none`."""
        if not fact:
            return same(vehicle.tile or vehicle.fate or "off", wanted)
        if fact == "seats":
            return same(", ".join(seat.soldier or "none" for seat in vehicle.seats), wanted)
        if fact in _VEHICLE_FACTS:
            return same(getattr(vehicle, fact), wanted)
        wanted.fault(f"the unknown fact {show(fact)} of a vehicle", one_of(fact, _VEHICLE_FACTS))
        return None

    def of_side(self, side: SideView, fact: str, wanted: Node) -> str | None:
        view = self.view
        if fact in ("target", "routed", "hopeless"):
            return same(getattr(side, fact), wanted)
        if fact == "casualties":
            return same(casualties(self.battle, self.battle.field.sides.index(side.id)), wanted)
        if fact == "goal":
            if side.goal in ("escape", "neutralize"):
                return same(f"{side.goal} {side.points}", wanted)
            return same("rout" if side.goal == "rout" else side.points, wanted)
        if fact == "bid":
            return same(side.bid or "hidden" if side.has_bid else None, wanted)
        if fact in ("scouted", "controlled"):
            return same([tile.id for tile in view.tiles if tile.marks[side.id] == fact], wanted)
        if fact == "commander":
            return same(
                next((each.player for each in view.sides if each.id == side.id and each.commands), None), wanted
            )
        if fact == "units":
            return same([unit.unit for unit in view.units if unit.side == side.id], wanted)
        spawns = [spawn for spawn in view.spawns if spawn.side == side.id]
        return same([f"{spawn.tile} {' '.join(spawn.accepts)}" for spawn in spawns], wanted)

    def pile(self, name: str, pile: PileView, wanted: Node) -> str | None:
        """A zone: its size as a number, its cards as a list, or `hidden`, maybe with its size."""
        hidden = _HIDDEN.fullmatch(wanted.value) if isinstance(wanted.value, str) else None
        if hidden:
            right = pile.cards is None and int(hidden["size"] or pile.size) == pile.size
        elif type(wanted.value) is int:
            right = pile.size == wanted.value
        else:
            cards = self.cards(name)
            right = pile.cards == read_cards(wanted, {title: title for title in cards})
        return None if right else _say_pile(pile)

    def copies(self, name: str, pile: PileView, card: str, wanted: Node) -> str | None:
        """How many copies of one card lie in a zone."""
        if card not in self.cards(name):
            wanted.fault(f"the unknown card {show(card)}", one_of(card, self.cards(name)))
        return same(None if pile.cards is None else pile.cards.get(card, 0), wanted)

    def cards(self, name: str) -> list[str]:
        field = self.battle.field
        seat = field.players.index(name)
        return field.card_names[field.first_card[seat] : field.first_card[seat + 1]]


def _say_place(unit: UnitView) -> str:
    """`t1`, `t1 suppressed`, `t1 in Gun Truck`, or what became of it."""
    if unit.tile is None:
        return unit.fate or "off"
    place = f"{unit.tile} in {unit.vehicle}" if unit.vehicle else unit.tile
    return f"{place} suppressed" if unit.suppressed else place


def _say_pile(pile: PileView) -> str:
    if pile.cards is None:
        return f"hidden {pile.size}"
    return say([f"{card} x{count}" if count > 1 else card for card, count in pile.cards.items()])
