"""Combat actions where there is armour: Attack, Suppress, Strafe, Anti-Tank, Demolish (NA-COMBAT to NA-SUPPRESS).

With the expansion Normandy has tanks and uses these too, and there is an Attack with a range box (RF-AT, RF-RATK).
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from sandtable.games.undaunted.model.action import Action, reach_of, value_of
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ANTI_TANK,
    CLOSE_ATTACK,
    DEMOLISH,
    STRAFE,
    STRUCTURE,
    UNIT,
    first_of,
    kind_of,
    pack,
    side_of,
)
from sandtable.games.undaunted.model.subject import Prospect, Subject
from sandtable.games.undaunted.rules.combat import Roll, cover_of
from sandtable.games.undaunted.rules.desert.vehicles import is_seated, owner_of
from sandtable.kernel.engine.step import ROOM, Refusal, Step

NOTHING_HERE: Final = Refusal("NA-DEMOLISH-1", "no enemy vehicle and no structure is on the soldier's tile")
INSIDE: Final = Refusal("NA-COMBAT-4", "a soldier in a vehicle is never a target; the vehicle is")
OTHER_TILE: Final = Refusal("NA-DEMOLISH-1", "it is not on the soldier's own tile")
NO_STRUCTURE: Final = Refusal("NA-DEMOLISH-1", "no structure stands there")
STRUCTURES_DEMOLISHED: Final = Refusal("NA-COMBAT-5", "a structure can only be demolished")
OUT_OF_REACH: Final = Refusal("RF-RATK-1", "the target is out of the range printed with the attack")
NOBODY_CLOSE: Final = Refusal("RF-RATK-1", "nobody whom the attack could hurt is in the range printed with it")


def refuse_target(battle: Battle, seat: i64, tile: i64, code: i64, reach: i64, target: i64) -> Refusal | None:
    """Why a counter cannot be the target of an action from a tile (NA-COMBAT-2 to 4, NA-DEMOLISH-1, NA-ANTITANK-1).

    Armour is for Anti-Tank and Demolish, normal defence for the rest (RF-GEN-4); a close attack reaches so far and
    no farther (RF-RATK-1, RF-RATK-2).
    """
    field = battle.field
    if owner_of(battle, target) == side_of(seat):
        return field.variant.not_an_enemy
    if battle.tile_of[target] < 0:
        return field.variant.not_on_board
    if is_seated(battle, target):
        return INSIDE
    if code != ANTI_TANK and code != DEMOLISH:
        if field.defence[target] == 0:
            return field.variant.no_defence
        near = code != CLOSE_ATTACK or field.dist(tile, battle.tile_of[target]) <= reach
        return None if near else OUT_OF_REACH
    if field.armour[target] == 0:
        return field.variant.no_armour
    return OTHER_TILE if code == DEMOLISH and battle.tile_of[target] != tile else None


def defence_against(battle: Battle, code: i64, tile: i64, target: i64) -> i64:
    """Base + cover + range (NA-COMBAT-5, RF-AT-2, RF-AT-4).

    Demolish knows neither cover nor range (NA-DEMOLISH-3), Strafe no range.

    A hill helps less against an attacker on a hill, a seated one too, and against Strafe (NA-HILL-1, NA-STRAFE-2).
    """
    field = battle.field
    if code == DEMOLISH:
        return field.armour[target]
    base: i64 = field.armour[target] if code == ANTI_TANK else field.defence[target]
    there: i64 = battle.tile_of[target]
    if code == STRAFE:
        return base + cover_of(battle, there, True)
    return base + cover_of(battle, there, field.hill[tile] != 0) + field.dist(tile, there)


class Fire(Action):
    """Any one enemy counter that the action can hurt; for Demolish also a structure, on the soldier's tile."""

    def __init__(self, code: i64) -> None:
        self.code: i64 = code

    def refuse(self, battle: Battle, seat: i64, card: i64, unit: i64, tile: i64) -> Refusal | None:
        if self.code == DEMOLISH and battle.standing[tile]:
            return None
        reach: i64 = reach_of(battle.field.action_value(card, self.code)) if self.code == CLOSE_ATTACK else i64(0)
        for target in range(i64(len(battle.tile_of))):
            if refuse_target(battle, seat, tile, self.code, reach, target) is None:
                return None
        if self.code == CLOSE_ATTACK:
            return NOBODY_CLOSE
        if self.code == DEMOLISH:
            return NOTHING_HERE
        variant = battle.field.variant
        return variant.nobody_armoured if self.code == ANTI_TANK else variant.nobody_to_hit

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        tile: i64 = battle.tile_of[unit] if unit >= 0 else i64(0)  # Strafe comes from off the board (NA-STRAFE-3)
        battle.push(FireAt(seat, tile, self.code, value_of(printed), reach_of(printed)))


@mypyc_attr(free_list_len=1, acyclic=True)
class FireAt(Step):
    """At what? A seated soldier fires from the tile of the vehicle (NA-COMBAT-7)."""

    asks: ClassVar[str] = "FireAt"
    takes: ClassVar[tuple[int, ...]] = (UNIT, STRUCTURE)

    def __init__(self, seat: i64, tile: i64, code: i64, dice: i64, reach: i64) -> None:
        super().__init__(seat)
        self.tile: i64 = tile
        self.code: i64 = code
        self.dice: i64 = dice
        self.reach: i64 = reach

    def options(self, battle: Battle) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for target in range(i64(len(battle.tile_of))):
            if refuse_target(battle, self.seat, self.tile, self.code, self.reach, target) is None:
                found = append(found, pack(UNIT, target))
        if self.code == DEMOLISH and battle.standing[self.tile]:
            found = append(found, pack(STRUCTURE, self.tile))
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        if kind_of(answer) == UNIT:
            return refuse_target(battle, self.seat, self.tile, self.code, self.reach, first_of(answer))
        if self.code != DEMOLISH:
            return STRUCTURES_DEMOLISHED
        if first_of(answer) != self.tile:
            return OTHER_TILE
        return None if battle.standing[self.tile] else NO_STRUCTURE

    def take(self, battle: Battle, answer: i64) -> None:
        target = first_of(answer)
        if kind_of(answer) == STRUCTURE:
            toughness: i64 = battle.field.structure_defence[target]
            battle.push(Roll(self.seat, -1 - target, self.code, self.dice, toughness))
            return
        defence = defence_against(battle, self.code, self.tile, target)
        battle.push(Roll(self.seat, target, self.code, self.dice, defence))

    def about(self, battle: Battle) -> Subject:
        return Subject(action=self.code, tile=i64(-1) if self.code == STRAFE else self.tile, dice=self.dice)

    def foresee(self, battle: Battle, answer: i64) -> list[Prospect]:
        field = battle.field
        target = first_of(answer)
        if kind_of(answer) == STRUCTURE:
            toughness: i64 = field.structure_defence[target]
            return [Prospect(-1 - target, toughness, 0, toughness, self.dice)]
        base: i64 = field.armour[target] if self.code in (ANTI_TANK, DEMOLISH) else field.defence[target]
        lower = self.code == STRAFE or field.hill[self.tile] != 0
        cover: i64 = i64(0) if self.code == DEMOLISH else cover_of(battle, battle.tile_of[target], lower)
        return [Prospect(target, base, cover, defence_against(battle, self.code, self.tile, target), self.dice)]
