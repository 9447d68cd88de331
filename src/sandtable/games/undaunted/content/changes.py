"""The single changes that might make a scenario more even: a goal, a card, a marker, a unit, the initiative.

Each is the whole file again with one thing changed. Whether it still makes sense only the loader knows.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import product
from typing import Any

from sandtable.games.undaunted.content.schema import PlacedTile, adjacency
from sandtable.kernel.content.scenario_files import Change

GOALS = ("objectives", "escape", "neutralize")
PILES = ("deck", "supply")
OF_CARDS = (*PILES, "unit")
Plain = dict[str, Any]


def changes(value: Plain) -> Iterator[tuple[Change, Plain]]:
    """What could be changed, with the file as it would be."""
    yield from _goals(value)
    yield from _initiative(value)
    yield from _cards(value)
    yield from _objectives(value)
    yield from _markers(value)
    yield from _units(value)


def _twin(value: Plain) -> Plain:
    return copy.deepcopy(value)


def _goals(value: Plain) -> Iterator[tuple[Change, Plain]]:
    """A point more or less to reach."""
    for side, setup in value["sides"].items():
        kind = next((kind for kind in GOALS if kind in setup["goal"]), "")
        for step in (-1, 1) if kind else ():
            twin = _twin(value)
            before = setup["goal"][kind]
            twin["sides"][side]["goal"][kind] = before + step
            yield Change("goal", side, kind, before, before + step), twin


def _initiative(value: Plain) -> Iterator[tuple[Change, Plain]]:
    """The other side has it at the start."""
    for side in value["sides"]:
        if side != value["initiative"]:
            twin = _twin(value)
            twin["initiative"] = side
            yield Change("initiative", side), twin


def _cards(value: Plain) -> Iterator[tuple[Change, Plain]]:
    """A card more or less in deck or supply."""
    for side, setup in value["sides"].items():
        for pile in PILES:
            for card, count in setup[pile].items():
                for step in (-1, 1):
                    if count + step < 0:
                        continue
                    twin = _twin(value)
                    twin["sides"][side][pile][card] = count + step
                    yield Change(pile, side, card, count, count + step), twin


def _objectives(value: Plain) -> Iterator[tuple[Change, Plain]]:
    """An objective worth a point more or less."""
    for tile, worth in value["board"]["objectives"].items():
        for step in (-1, 1):
            twin = _twin(value)
            twin["board"]["objectives"][tile] = worth + step
            yield Change("objective", "", tile, worth, worth + step), twin


def _markers(value: Plain) -> Iterator[tuple[Change, Plain]]:
    """A side has scouted a tile more, next to its own, or one less, or holds one that it has only scouted."""
    neighbours = adjacency(_tiles(value))
    for side, setup in value["sides"].items():
        held = [*setup["scouted"], *setup["controlled"]]
        near = dict.fromkeys(tile for own in held for tile in neighbours.get(own, ()) if tile not in held)
        for tile in near:
            twin = _twin(value)
            twin["sides"][side]["scouted"].append(tile)
            yield Change("scouted", side, tile, 0, 1), twin
        for tile in setup["scouted"]:
            twin = _twin(value)
            twin["sides"][side]["scouted"].remove(tile)
            yield Change("scouted", side, tile, 1, 0), twin


def _units(value: Plain) -> Iterator[tuple[Change, Plain]]:
    """A unit begins one tile further, where its side has been already."""
    neighbours = adjacency(_tiles(value))
    for side, setup in value["sides"].items():
        held = {*setup["scouted"], *setup["controlled"]}
        for tile, units in setup["units"].items():
            for unit, target in product(units, sorted(held & {*neighbours.get(tile, ())})):
                twin = _twin(value)
                placed = twin["sides"][side]["units"]
                placed[tile].remove(unit)
                if not placed[tile]:
                    del placed[tile]
                placed.setdefault(target, []).append(unit)
                yield Change("unit", side, unit, where=target), twin


def _tiles(value: Plain) -> list[PlacedTile]:
    return [PlacedTile(tile["id"], tile["x"], tile["y"], False) for tile in value["board"]["tiles"]]
