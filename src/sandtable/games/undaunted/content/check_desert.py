"""Checks what only North Africa's scenarios have: ground for vehicles, one place a soldier, goals within reach."""

from __future__ import annotations

from sandtable.games.undaunted.content.form import ROADBLOCKS
from sandtable.games.undaunted.content.schema import (
    Box,
    PlacedVehicle,
    Scenario,
    Side,
    SideSetup,
    adjacency,
)
from sandtable.kernel.content.read import Node, show
from sandtable.words import said

ARMOUR = ("anti-tank", "demolish")
FIRE = ("attack", "strafe")


def check_desert(root: Node, scenario: Scenario, box: Box) -> None:
    """All checks of vehicles, structures, escapes and goals."""
    board = root.get("board")
    _limit(board.get("structures"), len(scenario.structures), box.structure_markers, "structure markers")
    _limit(board.get("escapes"), len(scenario.escapes), box.escape_markers, "escape markers")
    roadblock = any(structure.value == 0 for structure in scenario.structures.values())
    if ROADBLOCKS in scenario.special and not roadblock and board.clean:
        root.get("special").fault("'roadblocks' without a structure of value 0", "one in board.structures")
    for side in box.sides:
        enemy = next(other for other in box.sides if other.id != side.id)
        _DesertChecks(root, scenario, box, side, enemy).run()


def _limit(node: Node, count: int, limit: int, what: str) -> None:
    if count > limit:
        node.fault(
            said("{count} {what}", count=count, what=what), said("at most {limit}, which the box has", limit=limit)
        )


class _DesertChecks:
    """The checks of one side."""

    def __init__(self, root: Node, scenario: Scenario, box: Box, side: Side, enemy: Side) -> None:
        self.root = root
        self.scenario = scenario
        self.box = box
        self.side = side
        self.enemy = enemy
        self.setup = scenario.sides[side.id]
        self.node = root.get("sides").get(side.id)

    def run(self) -> None:
        self.places()
        for name, vehicle in self.setup.vehicles.items():
            self.ground(self.node.get("vehicles").get(name).get("tile"), vehicle)
        if self.node.get("goal").clean and self.root.get("board").clean:
            self.goal()

    def places(self) -> None:
        """A soldier with cards is on one tile or on one seat, and a soldier there has cards (NA-SETUP-1, NA-VEH-1)."""
        setup, node = self.setup, self.node
        seen: dict[str, str] = {
            unit: said("it once (first on {tile})", tile=tile) for unit, tile in setup.units.items()
        }
        for name, vehicle in setup.vehicles.items():
            for number, unit in enumerate(vehicle.seats):
                if not unit:
                    continue
                place = node.get("vehicles").get(name).get("seats").list()[number]
                if unit in seen:
                    place.fault(said("{unit} in two places", unit=show(unit)), seen[unit])
                elif not self.count(unit):
                    place.fault(
                        said("{unit} without a card", unit=show(unit)),
                        said("a card {unit} in deck or supply", unit=show(unit)),
                    )
                seen[unit] = said("it once (first in {vehicle})", vehicle=name)
        if not (node.get("units").clean and node.get("vehicles").clean):
            return
        for unit in self.side.counters:
            if self.count(unit) and unit not in seen:
                node.get("units").fault(
                    said("no place for {unit}", unit=show(unit)), "its counter on a tile or on a seat"
                )

    def count(self, name: str) -> int:
        return self.setup.deck.get(name, 0) + self.setup.supply.get(name, 0)

    def ground(self, node: Node, vehicle: PlacedVehicle) -> None:
        """A vehicle stands where it may be (NA-TILE-3)."""
        tile = vehicle.tile
        if tile and self.box.tiles[tile].impassable:
            node.fault(
                said("{tile}, which is closed to vehicles", tile=show(tile)), "a tile without the impassable symbol"
            )
        elif tile and self.blocked(tile):
            node.fault(said("{tile}, which a roadblock closes", tile=show(tile)), "a tile without a roadblock")

    def blocked(self, tile: str) -> bool:
        structure = self.scenario.structures.get(tile)
        return ROADBLOCKS in self.scenario.special and structure is not None and structure.value == 0

    def goal(self) -> None:
        """A goal must be open at the start, and within reach (NA-OBJ-1, NA-ESCAPE-1, NA-ELIM-1)."""
        goal, node = self.setup.goal, self.node.get("goal")
        if goal.kind == "objectives":
            self.points(node, goal.points)
            return
        owner = self.setup if goal.kind == "escape" else self.scenario.sides[self.enemy.id]
        for name in (*goal.of, *goal.may_leave):
            if name not in owner.vehicles and name not in owner.units and name not in owner.seated():
                node.fault(
                    said("{name}, which is not in this scenario", name=show(name)), "counters that are on the board"
                )
        if goal.points > len(goal.of):
            node.fault(
                said("{kind} {points}", kind=goal.kind, points=goal.points),
                said("at most {count}, the counters it names", count=len(goal.of)),
            )
        if not node.clean:
            return
        if goal.kind == "escape":
            self.ways_out(node)
        else:
            self.weapons(node)

    def points(self, node: Node, points: int) -> None:
        """What a side could score, and what it holds already (NA-STRUCT-1 to 3)."""
        scenario, setup = self.scenario, self.setup
        standing = {tile: structure.value for tile, structure in scenario.structures.items()}
        controls, demolishes = self.has(self.side, "control"), self.has(self.side, "demolish")
        held = {**scenario.objectives}
        if not self.side.razes:
            for tile, value in standing.items():
                held[tile] = held.get(tile, 0) + value
        most = sum(held.values()) if controls else 0
        most += sum(standing.values()) if self.side.razes and demolishes else 0
        if points > most:
            node.fault(
                said("a goal of {points}", points=points),
                said("at most {most}, the points {what} can reach with its cards", most=most, what=self.side.id),
            )
        now = sum(value for tile, value in held.items() if tile in setup.controlled)
        if now >= points:
            node.fault(
                said("a goal of {points}, met at the start", points=points),
                said("more than {now}, which {what} holds", now=now, what=self.side.id),
            )

    def has(self, side: Side, *actions: str) -> bool:
        """Whether a card in deck or supply, or a seat on the board, has one of these actions."""
        setup = self.scenario.sides[side.id]
        cards = [name for name in side.copies() if setup.deck.get(name, 0) + setup.supply.get(name, 0)]
        printed = [action for name in cards for action in side.card(name).actions]
        printed += [action for name in setup.vehicles for seat in side.vehicles[name].seats for action in seat.actions]
        return any(action.name in actions for action in printed)

    def ways_out(self, node: Node) -> None:
        """Escape needs a marker that those who must leave can come to; vehicles need ground all the way."""
        if not self.scenario.escapes:
            node.fault("an escape without escape markers", "a tile in board.escapes")
            return
        stuck = [name for name in self.setup.goal.of if not self.can_leave(self.setup, name)]
        if len(self.setup.goal.of) - len(stuck) < self.setup.goal.points:
            node.fault(
                said("no way to an escape marker for {names}", names=", ".join(stuck)), "ground that vehicles may enter"
            )

    def can_leave(self, setup: SideSetup, name: str) -> bool:
        if name not in setup.vehicles:
            return True
        demolishes = self.has(self.side, "demolish")
        neighbours = adjacency(self.scenario.tiles)
        reached = {setup.vehicles[name].tile}
        queue = list(reached)
        for tile in queue:
            for near in neighbours.get(tile, ()):
                closed = self.box.tiles[near].impassable or (self.blocked(near) and not demolishes)
                if near not in reached and not closed:
                    reached.add(near)
                    queue.append(near)
        return any(tile in reached for tile in self.scenario.escapes)

    def weapons(self, node: Node) -> None:
        """Neutralizing needs something that hurts: fire for soldiers, and for armour alone what pierces it."""
        able = 0
        for name in self.setup.goal.of:
            vehicle = self.enemy.vehicles.get(name)
            soft = vehicle is None or vehicle.defence > 0
            hurts = (*FIRE, *ARMOUR) if vehicle is not None and soft else FIRE if soft else ARMOUR
            able += self.has(self.side, *hurts)
        if able < self.setup.goal.points:
            node.fault(
                said("neutralize {points}", points=self.setup.goal.points),
                said("at most {able}, which {what} has weapons for", able=able, what=self.side.id),
            )
