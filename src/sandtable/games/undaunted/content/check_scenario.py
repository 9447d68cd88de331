"""Checks how the parts of a scenario fit together and into its box. Each check adds its own faults."""

from __future__ import annotations

from sandtable.games.undaunted.content.check_desert import check_desert
from sandtable.games.undaunted.content.check_expansion import check_expansion
from sandtable.games.undaunted.content.form import RADIO_INTEL
from sandtable.games.undaunted.content.schema import (
    RIFLEMAN,
    TANKS,
    Box,
    PlacedTile,
    Scenario,
    Side,
    accepts,
    card_id,
    distances,
    overlap,
    tile_order,
)
from sandtable.kernel.content.read import Node, show
from sandtable.words import said


def check_scenario(root: Node, scenario: Scenario, box: Box) -> None:
    """All checks but those of the map itself."""
    _check_objectives(root.get("board").get("objectives"), box)
    if not box.desert:
        _check_radio(root, scenario, box)
    checks = [_SideChecks(root, scenario, side) for side in box.sides]
    for check in checks:
        check.copies()
        check.units()
        check.markers()
        if not box.desert:
            check.way_on()
            check.goal(checks)
    _check_control(root, scenario)
    if box.desert:
        check_desert(root, scenario, box)
    if box.pack:
        check_expansion(root, scenario, box)


def check_map(node: Node, tiles: list[tuple[Node, PlacedTile]]) -> None:
    """Every face once, one face of a tile, no tile on another, and one piece."""
    for index, (item, tile) in enumerate(tiles):
        for _, earlier in tiles[:index]:
            if tile.id == earlier.id:
                item.get("id").fault(said("{what} a second time", what=tile.id), "each face once")
            elif tile.id[:-1] == earlier.id[:-1]:
                item.get("id").fault(
                    said("{tile} and {other}", tile=tile.id, other=earlier.id),
                    said("one face of tile {number}", number=tile.id[:-1]),
                )
            if overlap(tile, earlier):
                item.fault(said("{tile} lying on {other}", tile=tile.id, other=earlier.id), "tiles that do not overlap")
    if node.clean and tiles:
        _check_pieces(node, [tile for _, tile in tiles])


def _check_pieces(node: Node, tiles: list[PlacedTile]) -> None:
    steps = distances(tiles)
    main = max(steps.values(), key=len)
    cut_off = sorted((tile for tile in steps if tile not in main), key=tile_order)
    if cut_off:
        node.fault(
            said("a map in several pieces: cut off {names}", names=", ".join(cut_off)), "one piece, joined by edges"
        )


def _check_objectives(node: Node, box: Box) -> None:
    _limit(node, len(node.mapping()), box.objective_markers, "objective markers")


def _limit(node: Node, count: int, limit: int, what: str) -> None:
    if count > limit:
        node.fault(
            said("{count} {what}", count=count, what=what), said("at most {limit}, which the box has", limit=limit)
        )


def _check_radio(root: Node, scenario: Scenario, box: Box) -> None:
    """The radio marker and the rule that uses it belong together (UN-MARK-8)."""
    radio = root.get("board").get("radio")
    ruled = RADIO_INTEL in scenario.special
    if scenario.radio is None:
        if ruled:
            root.get("special").fault(
                said("{radio_intel} without a radio marker", radio_intel=repr(RADIO_INTEL)), "board.radio: a tile"
            )
    elif not box.radio_markers:
        radio.fault(show(scenario.radio), "no radio marker: the box has none")
    elif not ruled and scenario.radio:
        radio.fault(
            show(scenario.radio),
            said("{radio_intel} in special, the rule that uses the marker", radio_intel=repr(RADIO_INTEL)),
        )


def _check_control(root: Node, scenario: Scenario) -> None:
    """Both sides may have markers on a tile, but never both controlled (UN-MARK-2)."""
    holder: dict[str, str] = {}
    for name, setup in scenario.sides.items():
        for tile in setup.controlled:
            if tile in holder:
                place = root.get("sides").get(name).get("controlled")
                place.fault(
                    said("{tile}, which {holder} controls too", tile=show(tile), holder=holder[tile]),
                    "one holder of a tile",
                )
            holder.setdefault(tile, name)


class _SideChecks:
    """The checks of one side. A check is left out where the parts it needs are already faulty."""

    def __init__(self, root: Node, scenario: Scenario, side: Side) -> None:
        self.side = side
        self.scenario = scenario
        self.setup = scenario.sides[side.id]
        self.node = root.get("sides").get(side.id)
        self.board_sound = root.get("board").clean
        self.cards_sound = self.node.get("deck").clean and self.node.get("supply").clean
        self.units_sound = self.node.get("units").clean
        self.spawns_sound = self.node.get("spawns").clean
        self.goal_sound = self.node.get("goal").clean
        self.counts = {name: self.count(name) for name in (*self.setup.deck, *self.setup.supply)}

    def count(self, name: str) -> int:
        """How many of a card are in deck and supply."""
        return self.setup.deck.get(name, 0) + self.setup.supply.get(name, 0)

    def with_action(self, action: str) -> list[str]:
        """The cards in deck or supply that have an action."""
        used = [name for name, count in self.counts.items() if count]
        return [name for name in used if any(a.name == action for a in self.side.card(name).actions)]

    def copies(self) -> None:
        """Deck and supply together come out of one box (UN-COMP-1)."""
        copies = self.side.copies()
        for name, count in self.counts.items():
            place = self.node.get("deck" if name in self.setup.deck else "supply").get(name)
            _limit(place, count, copies[name], said("cards {name} in deck and supply", name=show(name)))
        total = sum(self.counts.values())
        _limit(self.node, total, sum(copies.values()), "cards in deck and supply")

    def units(self) -> None:
        """A counter without cards could never act (UN-COMP-2)."""
        for unit, tile in self.setup.units.items():
            if self.cards_sound and not self.count(unit):
                place = self.node.get("units").get(tile)
                place.fault(
                    said("{unit} without a card", unit=show(unit)),
                    said("a card {unit} in deck or supply", unit=show(unit)),
                )

    def way_on(self) -> None:
        """A unit that is not on the board needs a spawn marker that takes it (UN-SPAWN-3)."""
        if not (self.units_sound and self.spawns_sound):
            return
        for card in self.side.cards.values():
            for squad in card.squads or ("",):
                name = card_id(card.id, squad)
                counter = card.kind == "combat" and not card.acts_through
                waits = counter and self.count(name) and name not in self.setup.units
                if waits and not any(accepts(spawn, card, squad) for spawn in self.setup.spawns):
                    found = said("no way onto the board for {unit}", unit=show(name))
                    self.node.get("spawns").fault(found, "a marker that accepts it, or its counter in units")

    def markers(self) -> None:
        setup, side = self.setup, self.side
        count = len(setup.controlled) + len(setup.scouted)
        _limit(self.node, count, side.control_markers, "control markers")
        spawns = [spawn for spawn in setup.spawns if TANKS not in spawn.accepts]
        _limit(self.node.get("spawns"), len(spawns), side.spawn_markers, "spawn markers")
        aiming = self.with_action("target")
        _limit(
            self.node, len(aiming), side.target_markers, said("target markers, for {names}", names=", ".join(aiming))
        )
        for tile in setup.controlled:
            if tile in setup.scouted:
                found = said("{tile}, which is controlled too", tile=show(tile))
                self.node.get("scouted").fault(found, "one marker of a side on a tile")

    def goal(self, sides: list[_SideChecks]) -> None:
        """A goal must be open at the start, and within reach."""
        if not self.goal_sound:
            return
        if self.setup.goal.kind == "rout":
            for enemy in sides:
                if enemy is not self:
                    self.rout(enemy)
        else:
            self.points()

    def rout(self, enemy: _SideChecks) -> None:
        """Riflemen on the board are what is to be routed (UN-ROUT-1)."""
        side = enemy.side
        if not enemy.units_sound or RIFLEMAN not in side.cards:
            return
        if not any(unit in enemy.setup.units for unit in side.cards[RIFLEMAN].card_ids()):
            found = "a rout that is met at the start"
            self.node.get("goal").fault(found, said("Riflemen of {what} on the board", what=side.id))

    def points(self) -> None:
        """The points must be on the map, not held yet, and some card must have Control (UN-END-2)."""
        node, points, values = self.node.get("goal"), self.setup.goal.points, self.scenario.objectives
        if self.board_sound:
            most = sum(values.values())
            if points > most and RADIO_INTEL not in self.scenario.special:
                node.fault(
                    said("a goal of {points}", points=points), said("at most {most}, the points on the map", most=most)
                )
            held = sum(value for tile, value in values.items() if tile in self.setup.controlled)
            if held >= points:
                node.fault(
                    said("a goal of {points}, met at the start", points=points),
                    said("more than {held}, which {what} holds", held=held, what=self.side.id),
                )
        if self.cards_sound and not self.with_action("control"):
            node.fault("no card with Control in deck or supply", "one that can take an objective")
