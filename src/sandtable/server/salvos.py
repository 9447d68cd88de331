"""Answers of the expansion that lead to several rolls: grenades, bombs, mined borders (RF-GREN, RF-BOMB, RF-MINE)."""

from __future__ import annotations

from typing import Any

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ANTI_ARMOUR,
    BOMB,
    GRENADES,
    MINE_FACES,
    TILE,
    first_of,
    kind_of,
    side_of,
)
from sandtable.games.undaunted.rules.combat import cover_of
from sandtable.games.undaunted.rules.desert.advance import AdvanceTo
from sandtable.games.undaunted.rules.desert.vehicles import owner_of
from sandtable.games.undaunted.rules.reinforcements.mines import MINE_DICE, set_off
from sandtable.games.undaunted.rules.reinforcements.salvo import BombTile, SalvoNext, ThrowAt, is_soft, salvo_defence
from sandtable.kernel.engine.step import Step
from sandtable.server.sums import sum_up
from sandtable.server.wire.protocol import Odds, Shot


def shots_of(battle: Battle, step: Step[Any], answer: int) -> tuple[Shot, ...]:
    """The rolls that an answer leads to for sure; whoever is gone before his turn comes is not rolled for."""
    if isinstance(step, ThrowAt):
        return _salvo(battle, step, GRENADES, int(step.tile), first_of(answer))
    if isinstance(step, BombTile):
        return _salvo(battle, step, BOMB, first_of(answer), first_of(answer))
    if isinstance(step, AdvanceTo) and kind_of(answer) == TILE and len(battle.mines):
        return _crossing(battle, step, first_of(answer))
    return ()


def _salvo(battle: Battle, step: ThrowAt | BombTile, code: int, start: int, tile: int) -> tuple[Shot, ...]:
    """All on a tile with a normal defence, enemies first; grenades spare their own side (RF-GREN-2, RF-BOMB-2)."""
    own = int(side_of(step.seat))
    under_fire = [unit for unit in range(len(battle.tile_of)) if is_soft(battle, unit, tile)]
    under_fire.sort(key=lambda unit: owner_of(battle, unit) == own)
    return tuple(
        _shot(battle, unit, _salvo_odds(battle, code, int(step.dice), start, unit))
        for unit in under_fire
        if code == BOMB or owner_of(battle, unit) != own
    )


def _salvo_odds(battle: Battle, code: int, dice: int, start: int, unit: int) -> Odds:
    field = battle.field
    low = field.rules.bomb_hills_reduced if code == BOMB else field.hill[start] != 0
    cover = int(cover_of(battle, battle.tile_of[unit], low))
    return sum_up(int(field.defence[unit]), cover, int(salvo_defence(battle, code, start, unit)), dice)


def next_odds(battle: Battle, step: SalvoNext, answer: int) -> Odds:
    """The roll for one of those still under fire."""
    return _salvo_odds(battle, int(step.code), int(step.dice), int(step.start), first_of(answer))


def tile_under_fire(battle: Battle, step: SalvoNext) -> int:
    """Where they all are."""
    return int(battle.tile_of[first_of(step.options(battle)[0])])


def _crossing(battle: Battle, step: AdvanceTo, tile: int) -> tuple[Shot, ...]:
    """The mines that go off under whoever goes to a tile: against the printed figure alone (RF-MINE-6, RF-MINE-8)."""
    tokens = int(set_off(battle, step.seat, step.mover, battle.tile_of[step.mover], tile))
    faces = [int(where) >> 16 for token, where in enumerate(battle.mines) if tokens >> token & 1]
    field, mover = battle.field, step.mover
    shots = []
    for face in faces:
        base = int(field.armour[mover] if face == ANTI_ARMOUR else field.defence[mover])
        shots.append(_shot(battle, int(mover), sum_up(base, 0, base, MINE_DICE), MINE_FACES[face]))
    return tuple(shots)


def _shot(battle: Battle, unit: int, odds: Odds, mine: str = "") -> Shot:
    return Shot(battle.field.sides[owner_of(battle, unit)], battle.field.unit_names[unit], odds, mine)
