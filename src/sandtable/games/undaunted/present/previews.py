"""The rolls that an answer leads to: one for its target, or several by grenades, bombs and mined borders."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ANTI_ARMOUR,
    ANTI_TANK,
    BOMB,
    DEMOLISH,
    GRENADES,
    MINE_FACES,
    STRAFE,
    STRUCTURE,
    TILE,
    first_of,
    kind_of,
    side_of,
)
from sandtable.games.undaunted.present.odds import Odds, sum_up
from sandtable.games.undaunted.rules.combat import BlastNext, ChooseTarget, blast_defence, cover_of, total_defence
from sandtable.games.undaunted.rules.desert.advance import AdvanceTo
from sandtable.games.undaunted.rules.desert.fire import FireAt, defence_against
from sandtable.games.undaunted.rules.desert.vehicles import owner_of
from sandtable.games.undaunted.rules.reinforcements.mines import MINE_DICE, set_off
from sandtable.games.undaunted.rules.reinforcements.salvo import BombTile, SalvoNext, ThrowAt, is_soft, salvo_defence
from sandtable.kernel.engine.step import Step


class Shot(msgspec.Struct, frozen=True):
    """One of several rolls that an answer leads to: whom it is for, and the face of the mine that goes off, if one."""

    side: str
    unit: str
    odds: Odds
    mine: str = ""


def odds_of(battle: Battle, step: Step[Any], answer: int) -> Odds | None:
    """The sum and the chance of the roll that an answer leads to (UN-COMBAT-3 to 6, UN-BLAST-3, NA-COMBAT-5)."""
    if isinstance(step, FireAt):
        return _desert_odds(battle, step, answer)
    if isinstance(step, SalvoNext):
        return next_odds(battle, step, answer)
    if isinstance(step, ChooseTarget):
        target = first_of(answer)
        total = int(total_defence(battle, step.unit, target))
        start = int(battle.tile_of[step.unit])
        cover = int(cover_of(battle, battle.tile_of[target], battle.field.hill[start] != 0))
    elif isinstance(step, BlastNext):
        target = first_of(answer)
        total = int(blast_defence(battle, target))
        cover = int(cover_of(battle, battle.tile_of[target], True))
    else:
        return None
    return sum_up(int(battle.field.defence[target]), cover, total, int(step.dice))


def _desert_odds(battle: Battle, step: FireAt, answer: int) -> Odds:
    """Armour for Anti-Tank and Demolish (NA-COMBAT-5), neither cover nor range for Demolish (NA-DEMOLISH-3)."""
    field, target = battle.field, first_of(answer)
    if kind_of(answer) == STRUCTURE:
        toughness = int(field.structure_defence[target])
        return sum_up(toughness, 0, toughness, int(step.dice))
    base = int(field.armour[target] if step.code in (ANTI_TANK, DEMOLISH) else field.defence[target])
    high = step.code == STRAFE or field.hill[step.tile] != 0
    cover = 0 if step.code == DEMOLISH else int(cover_of(battle, battle.tile_of[target], high))
    return sum_up(base, cover, int(defence_against(battle, step.code, step.tile, target)), int(step.dice))


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
