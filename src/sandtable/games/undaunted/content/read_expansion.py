"""Reads what only an expansion's scenarios have: impassable tokens, mines, and the cards of four players."""

from __future__ import annotations

from collections.abc import Collection

from sandtable.games.undaunted.content.read_box import SOURCED, read_confidence, read_source
from sandtable.games.undaunted.content.read_desert import on_map, read_tile
from sandtable.games.undaunted.content.schema import Box, Hand, PlacedMine, Side, Team
from sandtable.games.undaunted.model.codes import MINE_FACES
from sandtable.kernel.content.read import Node, one_of, show
from sandtable.words import said

TEAM_KEYS = ("commander", "partner", "fog_stock", "extra_cards", "extra_units")


def read_cards(node: Node, side: Side) -> dict[str, int]:
    """Counts by card id."""
    known = side.copies()
    counts = {}
    for name, count in node.mapping().items():
        if name in known:
            counts[name] = count.int(minimum=0)
        else:
            count.fault(said("the unknown card {name}", name=show(name)), one_of(name, known))
    return counts


def read_mines(node: Node, placed: Collection[str]) -> tuple[PlacedMine, ...]:
    """`{owner: IT, laid: [{border: [18A, 19A], face: anti-armour}]}`: whose they are, and those on the board."""
    node.keys(("owner", "laid"))
    found = []
    for item in node.get("laid").list():
        item.keys(("border", "face"))
        tiles = [read_tile(tile, placed) for tile in item.get("border").list()]
        if item.clean and len(tiles) != 2:
            item.get("border").fault(said("{count} tiles", count=len(tiles)), "the two tiles that share the border")
        face = item.get("face").choice(MINE_FACES)
        if item.clean:
            found.append(PlacedMine((tiles[0], tiles[1]), face))
    return tuple(found)


def read_teams(node: Node, box: Box, placed: Collection[str]) -> dict[str, Team]:
    """The set-up for four players, by side (RF-TEAM-1, RF-TEAM-2)."""
    node.keys([side.id for side in box.sides])
    return {side.id: _team(node.get(side.id), side, placed) for side in box.sides}


def _team(node: Node, side: Side, placed: Collection[str]) -> Team:
    node.keys((*TEAM_KEYS, *SOURCED))
    read_source(node)
    read_confidence(node)
    return Team(
        commander=_hand(node.get("commander"), side),
        partner=_hand(node.get("partner"), side),
        fog_stock=node.get("fog_stock").int(minimum=0),
        extra_cards=read_cards(node.get("extra_cards"), side) if node.has("extra_cards") else {},
        extra_units=_extra_units(node.get("extra_units"), side, placed) if node.has("extra_units") else {},
    )


def _hand(node: Node, side: Side) -> Hand:
    node.keys(("deck", "supply"))
    return Hand(read_cards(node.get("deck"), side), read_cards(node.get("supply"), side))


def _extra_units(node: Node, side: Side, placed: Collection[str]) -> dict[str, str]:
    units = {}
    for tile, items in node.mapping().items():
        on_map(items, tile, placed)
        for item in items.list():
            units[item.choice(side.counters)] = tile
    return units
