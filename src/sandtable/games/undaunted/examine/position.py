"""Positions for rule cases: from the `given` of a case to a battle in which somebody is asked something.

A position is posed as a scenario of its own: a board, goals, spawn markers, counters and markers go the way every
scenario goes, through `setup`. Only what no scenario has (hands, suppressed units, an aimed mortar) is put in after.
"""

from __future__ import annotations

import re

import msgspec

from sandtable.games.undaunted.content.form import RADIO_INTEL
from sandtable.games.undaunted.content.load import load_box, load_scenario, pack_ids, scenario_ids
from sandtable.games.undaunted.content.read_box import read_action
from sandtable.games.undaunted.content.schema import (
    ALL,
    TANKS,
    Action,
    Box,
    Goal,
    PlacedTile,
    Scenario,
    Side,
    SideSetup,
    Spawn,
    Tile,
    distances,
    overlap,
)
from sandtable.games.undaunted.examine.position_cards import Piles, read_teams, read_zones, titles
from sandtable.games.undaunted.examine.position_desert import (
    DESERT_BOARD,
    DESERT_SIDE,
    board_changes,
    check_goals,
    close_ground,
    man_vehicles,
    read_goal,
    read_vehicles,
)
from sandtable.games.undaunted.examine.position_solo import pose_bot
from sandtable.games.undaunted.flow.rounds import BIDDING, PLAYS, START, TURNS
from sandtable.games.undaunted.flow.setup import begin_exchange, build_field, place_all
from sandtable.games.undaunted.flow.victory import riflemen_left
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import DECK, DISCARD, SUPPLY, ZONE_NAMES
from sandtable.games.undaunted.model.field import Rules
from sandtable.games.undaunted.model.teams import FOUR, as_teams, seat_names
from sandtable.games.undaunted.solo.mind.brain import seat_bot
from sandtable.games.undaunted.solo.steps import BOT_TURN, SOLO_BIDDING, SOLO_START
from sandtable.kernel.content.read import Node, one_of, show

PHASES = ("turn", "round", "initiative", "exchange")
OUT_OF_REACH = 99
"""A goal that no position meets, for cases that are not about winning."""

_BOARD = ("scenario", "board", "tiles", "cover", "hills", "objectives", "radio", "markers", "pack")
_TIMES = ("options", "initiative", "phase", "turn", "round", "cards", "bot")
_SIDE = (*ZONE_NAMES, "units", "spawns", "goal", "target", "routed")
_ROW = re.compile(r"L([2-9]|[1-9][0-9])")


def read_marks(node: Node, sides: list[str]) -> dict[str, str]:
    """The markers of a tile: `US scouted`, `US controlled and DE scouted`, or `none`."""
    text = node.str()
    if text == "none":
        return {}
    marks: dict[str, str] = {}
    for part in re.split(r" and |, *", text):
        side, _, state = part.partition(" ")
        if side not in sides or state not in ("scouted", "controlled") or side in marks:
            node.fault(show(text), "such as 'US scouted', 'US scouted and DE controlled' or 'none'")
            return {}
        marks[side] = state
    return marks


def pose(box_id: str, given: Node, rules: Rules) -> Battle:
    """The position that a case gives; what makes no sense in it becomes a fault, and the battle is then of no use."""
    poser = _Poser(box_of(box_id, given), given, int(rules.players))
    box, scenario = poser.content()
    battle = place_all(build_field(box, scenario, rules), box, scenario)
    if rules.solo:
        seat_bot(battle, box, scenario, battle.field.card_ids)
    poser.finish(battle)
    if given.has("bot"):
        pose_bot(battle, box, scenario, given.get("bot"))
    if given.clean:
        battle.settle()
    return battle


def box_of(box_id: str, given: Node) -> Box:
    """The box that a case plays with: with the expansion in it where the case says `pack`, or its scenario does."""
    pack = given.get("pack").choice(pack_ids(box_id)) if given.has("pack") else ""
    scenario = given.get("scenario").value
    if not pack and scenario in scenario_ids():
        pack = load_scenario(str(scenario)).pack
    return load_box(box_id, pack)


class _Poser:
    """Reads one `given`."""

    def __init__(self, box: Box, given: Node, players: int) -> None:
        self.box = box
        self.given = given
        self.sides = [side.id for side in box.sides]
        self.seats = seat_names(self.sides, players)
        self.team = players == FOUR
        more = DESERT_BOARD if box.desert else ("impassable",)
        given.keys((*_BOARD, *more, *_TIMES, *dict.fromkeys((*self.sides, *self.seats))))
        self.base: Scenario | None = None
        if given.has("scenario"):
            known = [name for name in scenario_ids() if name.startswith(f"{box.id}/")]
            name = given.get("scenario").choice(known)
            self.base = load_scenario(name) if name else None
            for key in ("board", "tiles"):
                if given.has(key):
                    given.get(key).fault(show(given.get(key).value), "no board of its own beside a scenario")
        self.turn, self.initiative = self.who_plays()
        self.piles: dict[str, Piles] = {}

    def who_plays(self) -> tuple[str, str]:
        """Whose turn it is and who has initiative; either follows from the other."""
        given, first = self.given, self.base.initiative if self.base else self.sides[0]
        initiative = given.get("initiative").choice(self.sides) if given.has("initiative") else ""
        turn = given.get("turn").choice(self.seats) if given.has("turn") else ""
        initiative = initiative or (self.sides[self.seats.index(turn) % 2] if turn else first)
        return turn or self.seats[self.sides.index(initiative)], initiative

    # What a scenario has

    def content(self) -> tuple[Box, Scenario]:
        """The box and the scenario that the position amounts to."""
        placed = self.base.tiles if self.base else self.board()
        self.tiles = [tile.id for tile in placed]
        scenario = self.base or self.blank(placed)
        objectives = dict(scenario.objectives)
        for tile, value in self.by_tile("objectives").items():
            objectives[tile] = value.int(minimum=1)
        changes: dict[str, object] = {"objectives": objectives, "initiative": self.initiative}
        if self.given.has("radio"):
            changes |= {"radio": self.tile(self.given.get("radio")), "special": (RADIO_INTEL,)}
        if self.box.desert:
            changes |= board_changes(self.given, self.box, self.tiles)
        elif self.given.has("impassable"):
            changes["impassable"] = tuple(self.tile(item) for item in self.given.get("impassable").list())
        marks = self.markers()
        sides = {side.id: self.side(side, scenario.sides[side.id], marks) for side in self.box.sides}
        changes["sides"] = check_goals(self.given, self.box, sides) if self.box.desert else sides
        box = msgspec.structs.replace(self.box, tiles=self.faces(), sides=self.printed())
        scenario = msgspec.structs.replace(scenario, **changes)
        if self.team:
            scenario = as_teams(read_teams(scenario, self.box, self.given, self.piles))
        return box, scenario

    def blank(self, placed: tuple[PlacedTile, ...]) -> Scenario:
        """A scenario without anything but its tiles, for which the whole box is at hand."""
        goal = Goal("none") if self.box.desert else Goal("objectives", OUT_OF_REACH)
        empty = {side.id: dict.fromkeys(side.copies(), 0) for side in self.box.sides}
        sides = {name: SideSetup(goal, cards, {}, (), (), (), {}) for name, cards in empty.items()}
        return Scenario(
            id=f"{self.box.id}/case",
            box=self.box.id,
            number=0,
            names={"en": "A rule case"},
            place="",
            date="",
            chapter="",
            source="original",
            confidence="high",
            initiative=self.initiative,
            tiles=placed,
            objectives={},
            radio=None,
            sides=sides,
            special=(),
            note="",
        )

    def board(self) -> tuple[PlacedTile, ...]:
        """`board: L5` is a row of five tiles; `tiles: {3B: [2, 5]}` gives corners in half tiles."""
        if self.given.has("tiles"):
            return self.laid_out(self.given.get("tiles"))
        node = self.given.get("board")
        row = _ROW.fullmatch("L5" if node.value is None else node.str())
        if row is None:
            node.fault(show(node.value), "a row of tiles such as L5, or tiles with coordinates")
        return tuple(PlacedTile(f"t{number}", 2 * number, 0, False) for number in range(int(row[1]) if row else 5))

    def laid_out(self, node: Node) -> tuple[PlacedTile, ...]:
        """Tiles by their corners: none on another, and all in one piece. A row of them stands in."""
        tiles = [self.corner(tile, item) for tile, item in node.mapping().items()]
        for index, tile in enumerate(tiles if node.clean else ()):
            for earlier in tiles[:index]:
                if overlap(tile, earlier):
                    node.get(tile.id).fault(f"{tile.id} lying on {earlier.id}", "tiles that do not overlap")
        if not tiles:
            node.fault("no tile", "at least one tile")
        elif node.clean:
            steps = distances(tiles)
            cut_off = [tile for tile in steps if tile not in steps[tiles[0].id]]
            if cut_off:
                node.fault("a board in several pieces: cut off " + ", ".join(cut_off), "one piece, joined by edges")
        names = [tile.id for tile in tiles] or ["t0", "t1"]
        row = [PlacedTile(name, 2 * number, 0, False) for number, name in enumerate(names)]
        return tuple(tiles if node.clean else row)

    def corner(self, tile: str, node: Node) -> PlacedTile:
        numbers = [item.int() for item in node.list()]
        if node.clean and len(numbers) != 2:
            node.fault(f"{len(numbers)} numbers", "x and y of the top left corner in half tiles")
        x, y = (*numbers, 0, 0)[:2]
        return PlacedTile(tile, x, y, False)

    def tile(self, node: Node) -> str:
        return node.choice(self.tiles) or self.tiles[0]

    def by_tile(self, key: str) -> dict[str, Node]:
        """A mapping whose keys are tiles of the board."""
        found = self.given.get(key).mapping() if self.given.has(key) else {}
        for tile, node in found.items():
            if tile not in self.tiles:
                node.fault(f"the unknown tile {show(tile)}", one_of(tile, self.tiles))
        return {tile: node for tile, node in found.items() if tile in self.tiles}

    def faces(self) -> dict[str, Tile]:
        """Tiles as the box prints them, or flat and without cover where it has none of that name."""
        hills = [self.tile(node) for node in self.given.get("hills").list()] if self.given.has("hills") else []
        covers = {tile: node.int(minimum=0) for tile, node in self.by_tile("cover").items()}
        faces: dict[str, Tile] = {}
        for tile in self.tiles:
            face = self.box.tiles.get(tile) or Tile(tile, 0, False, "open ground", "original")
            face = msgspec.structs.replace(face, cover=3, hill=True) if tile in hills else face
            faces[tile] = msgspec.structs.replace(face, cover=covers.get(tile, face.cover))
        if self.box.desert:
            close_ground(self.given, self.tiles, faces)
        return faces

    def printed(self) -> tuple[Side, ...]:
        """The cards, with other actions printed on them where the case says so: `cards: {Snipers: [attack 5]}`."""
        node = self.given.get("cards")
        named = {card.names["en"]: card.id for side in self.box.sides for card in side.cards.values()}
        new: dict[str, tuple[Action, ...]] = {}
        for title, actions in node.mapping().items() if node.value is not None else ():
            if title in named:
                printed = tuple(read_action(action, self.box.actions()) for action in actions.list())
                new |= {named[title]: printed} if actions.clean else {}
            else:
                actions.fault(f"the unknown card {show(title)}", one_of(title, named))
        return tuple(
            msgspec.structs.replace(
                side,
                cards={
                    name: msgspec.structs.replace(card, actions=new.get(name, card.actions))
                    for name, card in side.cards.items()
                },
            )
            for side in self.box.sides
        )

    def markers(self) -> dict[str, dict[str, str]]:
        return {tile: read_marks(node, self.sides) for tile, node in self.by_tile("markers").items()}

    def side(self, side: Side, setup: SideSetup, marks: dict[str, dict[str, str]]) -> SideSetup:
        """One side: its own part of `given` over what the scenario has for it."""
        node = self.given.get(side.id)
        kept = {state: [t for t in getattr(setup, state) if t not in marks] for state in ("scouted", "controlled")}
        for tile, mark in marks.items():
            if side.id in mark:
                kept[mark[side.id]].append(tile)
        changes: dict[str, object] = {state: tuple(tiles) for state, tiles in kept.items()}
        if node.value is not None:
            node.keys((*_SIDE, *(DESERT_SIDE if self.box.desert else ())))
            changes |= self.side_changes(side, setup, node)
        return msgspec.structs.replace(setup, **changes)

    def side_changes(self, side: Side, setup: SideSetup, node: Node) -> dict[str, object]:
        known = {title: id for title, id in titles(side).items() if self.at_hand(id, setup)}
        changes: dict[str, object] = {}
        if any(node.get(zone).value is not None for zone in ZONE_NAMES):
            self.piles[side.id] = self.zones(side, known, node)
            unused = dict.fromkeys((*setup.deck, *setup.supply), 0)
            changes["deck"] = unused | self.piles[side.id]["deck"]
            changes["supply"] = self.piles[side.id]["supply"]
        if node.has("goal"):
            goal = node.get("goal")
            if self.box.desert:
                changes["goal"] = read_goal(goal, {each.id: titles(each) for each in self.box.sides}, side, self.box)
            else:
                changes["goal"] = Goal("rout") if goal.value == "rout" else Goal("objectives", goal.int(minimum=1))
        if node.has("spawns"):
            changes["spawns"] = self.spawns(side, node.get("spawns"))
        if node.has("units"):
            counters = {title: id for title, id in known.items() if id in side.counters}
            changes["units"] = self.units(setup, counters, node.get("units"))
        if self.box.desert and node.has("vehicles"):
            changes["vehicles"] = read_vehicles(node.get("vehicles"), side, setup, self.tiles)
        return changes

    def at_hand(self, id: str, setup: SideSetup) -> bool:
        return id in setup.deck or id in setup.supply or id in setup.units

    def zones(self, side: Side, known: dict[str, str], node: Node) -> Piles:
        """All zones of a side; where one is given, those not given are empty."""
        if self.team:
            node.fault("cards of a side", f"the cards of its players, {side.id}1 and {side.id}2, each by itself")
        return read_zones(side, known, node)

    def spawns(self, side: Side, node: Node) -> tuple[Spawn, ...]:
        """`spawns: {t0: [ALL], t4: [A, Snipers]}`."""
        kinds = {card.names["en"]: card.id for card in side.cards.values() if card.kind == "combat"}
        squads = sorted({squad for card in side.cards.values() for squad in card.squads})
        accepted = {ALL: ALL} | {squad: squad for squad in squads} | kinds
        if self.box.pack:
            accepted[TANKS] = TANKS
        found = []
        for tile, items in node.mapping().items():
            if tile not in self.tiles:
                items.fault(f"the unknown tile {show(tile)}", one_of(tile, self.tiles))
            else:
                names = [item.choice(tuple(accepted)) for item in items.list()]
                found.append(Spawn(tile, tuple(accepted[name] for name in names if name)))
        return tuple(found)

    def units(self, setup: SideSetup, counters: dict[str, str], node: Node) -> dict[str, str]:
        """The tile of every counter on the board: `t1`, `t1 suppressed` or `off`."""
        units = dict(setup.units)
        for title, place in node.mapping().items():
            if title not in counters:
                place.fault(f"the unknown unit {show(title)}", one_of(title, counters))
                continue
            units.pop(counters[title], None)
            tile, _, state = place.str().partition(" ")
            if tile not in (*self.tiles, "off") or state not in ("", "suppressed"):
                place.fault(show(place.value), f"off, or {one_of(tile, self.tiles)}, maybe followed by 'suppressed'")
            elif tile != "off":
                units[counters[title]] = tile
        return units

    # What only a battle has

    def finish(self, battle: Battle) -> None:
        """Cards in other zones than deck and supply, states of units and sides, and whom the table waits for."""
        for seat, name in enumerate(self.seats):
            if name in self.piles:
                self.lay_cards(battle, seat, self.piles[name])
        for number, side in enumerate(self.sides):
            node = self.given.get(side)
            for unit in range(battle.field.first_unit[number], battle.field.first_unit[number + 1]):
                place = node.get("units").get(battle.field.unit_names[unit]) if node.has("units") else None
                suppressed = place is not None and str(place.value).endswith(" suppressed")
                battle.suppressed[unit] = int(suppressed)
            if self.box.desert and node.has("vehicles"):
                man_vehicles(battle, node.get("vehicles"), self.sides)
            if node.has("target"):
                battle.aim[number] = battle.field.tiles.index(self.tile(node.get("target")))
            if node.has("routed") and node.get("routed").bool():
                battle.routed[number] = 1
                lost = battle.field.goal_points[number] and not riflemen_left(battle, number)
                battle.hopeless[number] = int(bool(lost))
        self.open_question(battle)

    def lay_cards(self, battle: Battle, seat: int, piles: Piles) -> None:
        field = battle.field
        cards, seats = len(field.card_names), len(self.seats)
        for card in range(field.first_card[seat], field.first_card[seat + 1]):
            for zone, name in enumerate(ZONE_NAMES):
                count = piles[name].get(field.card_ids[card], 0)
                if zone not in (DECK, SUPPLY):
                    battle.counts[zone * cards + card] = count
                    battle.sizes[zone * seats + seat] += count
                if zone == DISCARD and field.rules.discards_visible:
                    battle.known[card] = count

    def open_question(self, battle: Battle) -> None:
        """The steps still to come: a turn, the choice of initiative cards, or a whole round."""
        given = self.given
        phase = given.get("phase").choice(PHASES) if given.has("phase") else "turn"
        first, now = self.sides.index(self.initiative), self.seats.index(self.turn)
        battle.round = given.get("round").int(minimum=1) if given.has("round") else 1
        battle.progress = battle.round - 1
        bot = battle.bot
        battle.push(START if bot is None else SOLO_START)
        if phase == "round":
            battle.round -= 1
        elif phase == "initiative":
            battle.push(BIDDING if bot is None else SOLO_BIDDING)
        elif phase == "exchange":
            battle.round -= 1
            begin_exchange(battle)
        else:
            battle.active = now
            order = [first, 1 - first, first + 2, 3 - first][: len(self.seats)]
            for later in reversed(order[order.index(now) + 1 :]):
                battle.push(TURNS[later] if bot is None or bot.side != later else BOT_TURN)
            battle.push(PLAYS[now] if bot is None or bot.side != now else BOT_TURN)
