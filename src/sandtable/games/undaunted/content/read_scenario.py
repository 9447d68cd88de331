"""Reads a scenario file into a `Scenario`: shapes and names. How its parts fit is `check_scenario`."""

from __future__ import annotations

from collections.abc import Collection

from sandtable.games.undaunted.content.check_scenario import check_map, check_scenario
from sandtable.games.undaunted.content.read_box import SOURCED, read_confidence, read_names, read_source
from sandtable.games.undaunted.content.read_desert import (
    on_map,
    read_desert_goal,
    read_structures,
    read_tile,
    read_tiles,
    read_vehicles,
)
from sandtable.games.undaunted.content.read_expansion import read_cards, read_mines, read_teams
from sandtable.games.undaunted.content.schema import (
    ALL,
    Box,
    Goal,
    PlacedTile,
    Scenario,
    Side,
    SideSetup,
    Spawn,
)
from sandtable.kernel.content.read import Node, show
from sandtable.kernel.content.scenario_files import read_id
from sandtable.words import said

FARTHEST = 99
SCENARIO_KEYS = ("id", "box", "number", "names", "chapter", "place", "date", "note", "initiative", "special")


def read_scenario(root: Node, box: Box) -> Scenario:
    """The scenario of a file; raises a `ContentError` with every fault found."""
    root.keys((*scenario_keys(box), "board", "sides", "solo", *SOURCED))
    board = root.get("board")
    board.keys(("tiles", "objectives", *box.form.board_keys(box.pack), *SOURCED))
    read_source(board)
    read_confidence(board)
    tiles = _tiles(board.get("tiles"), box)
    placed = [tile.id for tile in tiles]
    sides = root.get("sides")
    sides.keys([side.id for side in box.sides])
    scenario = Scenario(
        id=read_id(root.get("id")),
        box=box.id,
        number=root.get("number").int(minimum=1),
        names=read_names(root.get("names")),
        place=root.get("place").str(),
        date=root.get("date").str(),
        chapter=root.get("chapter").str() if root.has("chapter") else "",
        source=read_source(root),
        confidence=read_confidence(root),
        initiative=root.get("initiative").choice([side.id for side in box.sides]),
        tiles=tiles,
        objectives=_objectives(board.get("objectives"), placed),
        radio=read_tile(board.get("radio"), placed) if board.has("radio") else None,
        sides={side.id: _setup(sides.get(side.id), side, placed, box) for side in box.sides},
        special=_special(root.get("special"), box) if root.has("special") else (),
        note=root.get("note").str() if root.has("note") else "",
        situation=read_names(root.get("situation")) if "situation" in scenario_keys(box) else {},
        structures=read_structures(board.get("structures"), box, placed) if board.has("structures") else {},
        escapes=read_tiles(board.get("escapes"), placed) if board.has("escapes") else (),
        pack=box.pack,
        impassable=read_tiles(board.get("impassable"), placed) if board.has("impassable") else (),
        mines=read_mines(board.get("mines"), placed) if board.has("mines") else (),
        mine_owner=_mine_owner(board, box) if board.has("mines") else "",
        teams=read_teams(root.get("teams"), box, placed) if root.has("teams") else {},
    )
    check_scenario(root, scenario, box)
    root.raise_faults()
    return scenario


def scenario_keys(box: Box) -> tuple[str, ...]:
    """What a file says of a scenario, beside its board and its sides."""
    told = ("situation",) if box.form.says_situation(box.pack) else ()
    return (*SCENARIO_KEYS, *told, *(("pack", "teams") if box.pack else ()))


def _mine_owner(board: Node, box: Box) -> str:
    """The side that possesses the mines (RF-MINE-1)."""
    return board.get("mines").get("owner").choice([side.id for side in box.sides])


def _special(node: Node, box: Box) -> tuple[str, ...]:
    return tuple(item.choice(box.form.special) for item in node.list())


def _tiles(node: Node, box: Box) -> tuple[PlacedTile, ...]:
    """The map: known faces only, each once."""
    tiles: list[tuple[Node, PlacedTile]] = []
    for item in node.list():
        item.keys(("id", "x", "y", "upside_down"))
        tile = PlacedTile(
            id=item.get("id").choice(box.tiles),
            x=item.get("x").int(minimum=0, maximum=FARTHEST),
            y=item.get("y").int(minimum=0, maximum=FARTHEST),
            upside_down=item.get("upside_down").bool() if item.has("upside_down") else False,
        )
        if item.clean:
            tiles.append((item, tile))
    if not tiles and node.clean:
        node.fault("no tile", "at least one tile")
    check_map(node, tiles)
    return tuple(tile for _, tile in tiles)


def _objectives(node: Node, placed: Collection[str]) -> dict[str, int]:
    return {on_map(value, tile, placed): value.int(minimum=1, maximum=3) for tile, value in node.mapping().items()}


def _setup(node: Node, side: Side, placed: Collection[str], box: Box) -> SideSetup:
    node.keys((*box.form.side, *SOURCED))
    read_source(node)
    read_confidence(node)
    return SideSetup(
        goal=read_desert_goal(node.get("goal"), side, box) if box.desert else _goal(node.get("goal"), box),
        deck=read_cards(node.get("deck"), side),
        supply=read_cards(node.get("supply"), side),
        controlled=read_tiles(node.get("controlled"), placed),
        scouted=read_tiles(node.get("scouted"), placed),
        spawns=_spawns(node.get("spawns"), side, placed) if "spawns" in box.form.side else (),
        units=_units(node.get("units"), side, placed),
        vehicles=read_vehicles(node.get("vehicles"), side, placed) if node.has("vehicles") else {},
    )


def _goal(node: Node, box: Box) -> Goal:
    """`{objectives: 5}` or `{rout: enemy}`."""
    node.keys(box.form.goals)
    if node.clean and len(node.mapping()) != 1:
        node.fault(said("{count} goals", count=len(node.mapping())), "one goal: {objectives: POINTS} or {rout: enemy}")
    if node.has("rout"):
        node.get("rout").choice(("enemy",))
        return Goal("rout")
    return Goal("objectives", node.get("objectives").int(minimum=1) if node.clean else 0)


def _spawns(node: Node, side: Side, placed: Collection[str]) -> tuple[Spawn, ...]:
    """The markers on which units enter."""
    return tuple(_spawn(item, side, placed) for item in node.list())


def _spawn(node: Node, side: Side, placed: Collection[str]) -> Spawn:
    """A marker for all units, for squads or for unit types (UN-MARK-5), or for tanks (RF-TANK-12)."""
    node.keys(("tile", "accepts"))
    known = [ALL]
    for card in side.cards.values():
        if card.kind == "combat" and not card.acts_through:
            known += [name for name in ((card.mark,) if card.mark else (*card.squads, card.id)) if name not in known]
    accepts = node.get("accepts")
    names = tuple(item.choice(known) for item in accepts.list())
    if accepts.clean and (not names or (ALL in names and len(names) > 1)):
        accepts.fault("ALL beside others" if names else "an empty list", "[ALL], squads or unit types")
    return Spawn(read_tile(node.get("tile"), placed), names)


def _units(node: Node, side: Side, placed: Collection[str]) -> dict[str, str]:
    """The tile of every unit on the board; the file lists the units of each tile."""
    units: dict[str, str] = {}
    for tile, items in node.mapping().items():
        on_map(items, tile, placed)
        for item in items.list():
            unit = item.choice(side.counters)
            if unit in units:
                item.fault(
                    said("{unit} a second time", unit=show(unit)), said("it once (first on {tile})", tile=units[unit])
                )
            elif unit:
                units[unit] = tile
    return units
