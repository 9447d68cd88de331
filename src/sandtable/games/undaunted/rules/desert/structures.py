"""Structures: what stands on a tile, who scores it, and what it stops (NA-STRUCT)."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import CONTROLLED, side_of
from sandtable.games.undaunted.rules.goals import check_goals


def is_closed(battle: Battle, tile: i64) -> bool:
    """Whether no vehicle may enter a tile: by its ground (NA-TILE-3) or by a roadblock, where the scenario says so."""
    field = battle.field
    if field.impassable[tile]:
        return True
    return field.roadblocks and battle.standing[tile] != 0 and field.structure_value[tile] == 0


def raze(battle: Battle, seat: i64, tile: i64) -> None:
    """A demolished structure counts for the side that razes and no longer for its keeper (NA-STRUCT-1, NA-STRUCT-2)."""
    field = battle.field
    own = side_of(seat)
    for holder in (own, 1 - own):
        if battle.mark(holder, tile) == CONTROLLED and not field.razes[holder]:
            battle.score[holder] -= field.structure_value[tile]
    battle.standing[tile] = 0
    battle.progress = battle.round
    if field.razes[own]:
        battle.score[own] += field.structure_value[tile]
    if battle.events is not None:
        razed: dict[str, object] = {"seat": seat, "tile": field.tiles[tile], "structure": field.structure_names[tile]}
        razed["value"] = field.structure_value[tile]
        battle.tell("razed", razed)
    check_goals(battle)
