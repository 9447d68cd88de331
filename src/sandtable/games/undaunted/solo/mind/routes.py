"""Ways over the board: what a movement action reaches, distances by path, and the tiles that open a way."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heappop, heappush
from typing import TYPE_CHECKING

from sandtable.games.undaunted.model.codes import DRIVE, MOVE, UNMARKED
from sandtable.games.undaunted.rules.desert.structures import is_closed
from sandtable.games.undaunted.rules.movement import is_barred

if TYPE_CHECKING:
    from sandtable.games.undaunted.solo.mind.ground import Ground

FAR = 999


def may_enter(ground: Ground, code: int, tile: int) -> bool:
    """Whether a movement action of the Bot may enter a tile from beside it (RF-SOLO-EVAL-14, RF-TANK-6)."""
    if code == DRIVE and is_closed(ground.battle, tile):
        return False
    if is_barred(ground.battle, ground.mover, tile):
        return False
    return code not in (MOVE, DRIVE) or ground.mark(ground.side, tile) != UNMARKED


def on_wheels(ground: Ground, unit: int) -> bool:
    """Whether a unit is a vehicle, or sits in one."""
    return ground.is_vehicle(unit) or ground.ride_of(unit) >= 0


def enterable(ground: Ground, unit: int, goals: Iterable[int]) -> set[int]:
    """The tiles a unit could ever enter once they are scouted. Vehicles and tanks never enter closed ground; a vehicle
    goes round a roadblock where there is a way round, and counts on its removal where there is none."""
    if not on_wheels(ground, unit):
        return {tile for tile in ground.tiles if not is_barred(ground.battle, unit, tile)}
    open_now = {tile for tile in ground.tiles if not is_closed(ground.battle, tile)}
    if any(goal in steps_from(ground, [ground.tile_of(unit)], open_now) for goal in goals):
        return open_now
    return {tile for tile in ground.tiles if not ground.field.impassable[tile]}


def steps_from(ground: Ground, starts: Iterable[int], allowed: set[int]) -> dict[int, int]:
    """Fewest steps from the nearest start to each tile, over allowed tiles; a start need not be allowed."""
    found = dict.fromkeys(starts, 0)
    edge = list(found)
    while edge:
        further = []
        for tile in edge:
            for beside in ground.field.neighbours[tile]:
                if beside not in found and beside in allowed:
                    found[int(beside)] = found[tile] + 1
                    further.append(int(beside))
        edge = further
    return found


def reach(ground: Ground, code: int, steps: int, start: int) -> dict[int, int]:
    """The tiles that a movement action reaches from a tile, each with its steps; the start is not among them."""
    allowed = {tile for tile in ground.tiles if may_enter(ground, code, tile)}
    far = steps_from(ground, [start], allowed)
    return {tile: count for tile, count in far.items() if 0 < count <= steps}


def next_tiles(ground: Ground, code: int, start: int, end: int) -> list[int]:
    """The first tiles of the shortest ways to a tile."""
    allowed = {tile for tile in ground.tiles if may_enter(ground, code, tile)}
    back = steps_from(ground, [end], allowed | {start})
    return [int(tile) for tile in ground.field.neighbours[start] if tile in allowed and back[tile] == back[start] - 1]


def path_distances(ground: Ground, unit: int, goals: Iterable[int]) -> dict[int, int]:
    """Steps by path to the nearest goal, over tiles the unit could ever enter; scouting does not matter."""
    wanted = list(goals)
    return steps_from(ground, wanted, enterable(ground, unit, wanted))


def opened_tiles(ground: Ground, units: list[int], goals: frozenset[int]) -> frozenset[int]:
    """The unscouted tiles on the cheapest ways of the units nearest to a goal (`opens_path` of the language).

    Cheapest is: fewest unscouted tiles, then fewest steps.
    """
    away = [unit for unit in units if ground.tile_of(unit) not in goals]
    pairs = [(ground.tile_of(unit), goal, unit) for unit in away for goal in goals]
    least = min((ground.distance(start, goal) for start, goal, _ in pairs), default=0)
    found: set[int] = set()
    for start, goal, unit in pairs:
        if ground.distance(start, goal) == least:
            found |= _on_cheapest_way(ground, unit, start, goal)
    return frozenset(found)


def _on_cheapest_way(ground: Ground, unit: int, start: int, goal: int) -> set[int]:
    allowed = [*(enterable(ground, unit, [goal]) | {start, goal})]
    there = _costs(ground, start, allowed)
    back = _costs(ground, goal, allowed)
    if goal not in there:
        return set()
    price = {tile: _price(ground, tile) for tile in allowed}
    # A cost counts the tile it ends on and not the one it starts from.
    return {
        tile
        for tile in allowed
        if tile != start
        and tile in there
        and ground.mark(ground.side, tile) == UNMARKED
        and there[tile] + back[tile] - price[tile] + price[goal] == there[goal]
    }


def _price(ground: Ground, tile: int) -> int:
    """One step, and much more for an unscouted tile."""
    return 1 + (FAR if ground.mark(ground.side, tile) == UNMARKED else 0)


def _costs(ground: Ground, start: int, allowed: list[int]) -> dict[int, int]:
    """The least price of the tiles entered on a way from the start to each tile."""
    open_tiles = set(allowed)
    found: dict[int, int] = {}
    heap = [(0, start)]
    while heap:
        cost, tile = heappop(heap)
        if tile in found:
            continue
        found[tile] = cost
        for beside in ground.field.neighbours[tile]:
            if beside in open_tiles and beside not in found:
                heappush(heap, (cost + _price(ground, int(beside)), int(beside)))
    return found
