"""Grenades and Bomb: all on one tile that have a normal defence are attacked (RF-GREN, RF-BOMB)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.action import Action, reach_of, value_of
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import ATTACK, BOMB, GRENADES, TILE, UNIT, first_of, pack, side_of
from sandtable.games.undaunted.model.subject import Prospect, Subject
from sandtable.games.undaunted.rules.choosing import ChooseTile
from sandtable.games.undaunted.rules.combat import Roll, cover_of, enemies_first
from sandtable.games.undaunted.rules.desert.fire import defence_against
from sandtable.games.undaunted.rules.desert.vehicles import is_seated, owner_of
from sandtable.games.undaunted.rules.reinforcements.bot_losses import is_bot
from sandtable.kernel.engine.step import ROOM, Refusal, Step

TOO_FAR: Final = Refusal("RF-GREN-1", "that tile is out of the range of the grenades")
NOBODY_THERE: Final = Refusal("RF-GREN-2", "no enemy whom grenades could hurt is on that tile")
NOT_UNDER_GRENADES: Final = Refusal("RF-GREN-2", "the grenades do not hit that counter, or it was rolled for already")
NOT_UNDER_BOMBS: Final = Refusal("RF-BOMB-2", "the bombs do not hit that counter, or it was rolled for already")
NOBODY_NEAR: Final = Refusal("RF-GREN-1", "no enemy whom grenades could hurt is in their range")


def is_soft(battle: Battle, unit: i64, tile: i64) -> bool:
    """Whether a counter with a normal defence lies on a tile; those in a vehicle do not (RF-GREN-4, RF-BOMB-2)."""
    return battle.tile_of[unit] == tile and battle.field.defence[unit] != 0 and not is_seated(battle, unit)


def enemy_to_bomb(battle: Battle, seat: i64, tile: i64) -> bool:
    """Whether an enemy that a salvo could hurt is on a tile."""
    for unit in range(i64(len(battle.tile_of))):
        if is_soft(battle, unit, tile) and owner_of(battle, unit) != side_of(seat):
            return True
    return False


class Grenades(Action):
    """Grenades V at range R: all enemies on one tile no farther than R, each by its own Attack V (RF-GREN-1 to 4)."""

    def refuse(self, battle: Battle, seat: i64, card: i64, unit: i64, tile: i64) -> Refusal | None:
        reach = reach_of(battle.field.action_value(card, GRENADES))
        for there in range(i64(len(battle.field.tiles))):
            if battle.field.dist(tile, there) <= reach and enemy_to_bomb(battle, seat, there):
                return None
        return NOBODY_NEAR

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        battle.push(ThrowAt(seat, battle.tile_of[unit], value_of(printed), reach_of(printed)))


class ThrowAt(ChooseTile):
    """Which tile? The thrower's own may be chosen; own units there are spared (RF-GREN-1, RF-GREN-2)."""

    asks: ClassVar[str] = "ThrowAt"
    takes: ClassVar[tuple[int, ...]] = (TILE,)

    def __init__(self, seat: i64, tile: i64, dice: i64, reach: i64) -> None:
        super().__init__(seat)
        self.tile: i64 = tile
        self.dice: i64 = dice
        self.reach: i64 = reach

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        tile = first_of(answer)
        if battle.field.dist(self.tile, tile) > self.reach:
            return TOO_FAR
        return None if enemy_to_bomb(battle, self.seat, tile) else NOBODY_THERE

    def take(self, battle: Battle, answer: i64) -> None:
        fire_salvo(battle, self.seat, GRENADES, self.dice, self.tile, first_of(answer))

    def about(self, battle: Battle) -> Subject:
        return Subject(action=GRENADES, tile=self.tile, dice=self.dice)

    def foresee(self, battle: Battle, answer: i64) -> list[Prospect]:
        under_fire = hit_by_salvo(battle, self.seat, GRENADES, first_of(answer))
        return prospects(battle, self.seat, GRENADES, self.dice, self.tile, under_fire)


class Bomb(Action):
    """Bomb V: everyone on any one tile, friend and foe, each by its own Attack V (RF-BOMB-1 to RF-BOMB-5)."""

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        battle.push(BombTile(seat, value_of(printed)))


class BombTile(Step):
    """Which tile of the board (RF-BOMB-1)?"""

    asks: ClassVar[str] = "BombTile"
    takes: ClassVar[tuple[int, ...]] = (TILE,)

    def __init__(self, seat: i64, dice: i64) -> None:
        super().__init__(seat)
        self.dice: i64 = dice

    def options(self, battle: Battle) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for tile in range(i64(len(battle.field.tiles))):
            found = append(found, pack(TILE, tile))
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        return None

    def take(self, battle: Battle, answer: i64) -> None:
        fire_salvo(battle, self.seat, BOMB, self.dice, first_of(answer), first_of(answer))

    def about(self, battle: Battle) -> Subject:
        return Subject(action=BOMB, dice=self.dice)

    def foresee(self, battle: Battle, answer: i64) -> list[Prospect]:
        under_fire = hit_by_salvo(battle, self.seat, BOMB, first_of(answer))
        return prospects(battle, self.seat, BOMB, self.dice, first_of(answer), under_fire)


def hit_by_salvo(battle: Battle, seat: i64, code: i64, tile: i64) -> i64:
    """Whoever is under fire on a tile, as a bit mask; grenades spare their own side (RF-GREN-2)."""
    under_fire: i64 = 0
    one: i64 = 1
    for unit in range(i64(len(battle.tile_of))):
        if is_soft(battle, unit, tile) and (code == BOMB or owner_of(battle, unit) != side_of(seat)):
            under_fire |= one << unit
    return under_fire


def fire_salvo(battle: Battle, seat: i64, code: i64, dice: i64, start: i64, tile: i64) -> None:
    """Whoever is under fire now is rolled for, one after another."""
    go_on(battle, seat, code, dice, start, hit_by_salvo(battle, seat, code, tile))


def prospects(battle: Battle, seat: i64, code: i64, dice: i64, start: i64, under_fire: i64) -> list[Prospect]:
    """The rolls for those under fire, the enemies before the own ones (RF-GREN-3, RF-BOMB-3, RF-BOMB-5)."""
    field = battle.field
    found: list[Prospect] = []
    lower = field.rules.bomb_hills_reduced if code == BOMB else field.hill[start] != 0
    for answer in enemies_first(battle, seat, under_fire):
        target = first_of(answer)
        cover = cover_of(battle, battle.tile_of[target], lower)
        total = salvo_defence(battle, code, start, target)
        found.append(Prospect(target, field.defence[target], cover, total, dice))
    return found


def go_on(battle: Battle, seat: i64, code: i64, dice: i64, start: i64, under_fire: i64) -> None:
    """The rolls still to come: in whose order, where there is a choice, says who fires (RF-GREN-3, RF-BOMB-3).

    The Bot has no choices: it takes enemies first (RF-SOLO-ACT-4). `under_fire` is a bit mask of counters.
    """
    targets = enemies_first(battle, seat, under_fire)
    if len(targets) > 1 and not is_bot(battle, seat):
        battle.push(SalvoNext(seat, code, dice, start, under_fire))
        return
    place: i64 = len(targets)
    while place > 0:  # the last pushed comes first
        place -= 1
        roll_for(battle, seat, code, dice, start, first_of(targets[place]))


def roll_for(battle: Battle, seat: i64, code: i64, dice: i64, start: i64, target: i64) -> None:
    """One counter's own roll."""
    battle.push(Roll(seat, target, ATTACK, dice, salvo_defence(battle, code, start, target)))


class SalvoNext(Step):
    """Which of those under fire is rolled for next? Enemies are offered first (RF-GREN-3, RF-BOMB-3)."""

    asks: ClassVar[str] = "SalvoNext"
    takes: ClassVar[tuple[int, ...]] = (UNIT,)

    def __init__(self, seat: i64, code: i64, dice: i64, start: i64, under_fire: i64) -> None:
        super().__init__(seat)
        self.code: i64 = code
        self.dice: i64 = dice
        self.start: i64 = start
        self.under_fire: i64 = under_fire

    def options(self, battle: Battle) -> vec[i64]:
        return enemies_first(battle, self.seat, self.under_fire)

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        if (self.under_fire >> first_of(answer)) & 1:
            return None
        return NOT_UNDER_BOMBS if self.code == BOMB else NOT_UNDER_GRENADES

    def take(self, battle: Battle, answer: i64) -> None:
        target = first_of(answer)
        one: i64 = 1
        go_on(battle, self.seat, self.code, self.dice, self.start, self.under_fire & ~(one << target))
        roll_for(battle, self.seat, self.code, self.dice, self.start, target)

    def about(self, battle: Battle) -> Subject:
        return Subject(action=self.code, tile=battle.tile_of[first_of(self.options(battle)[0])], dice=self.dice)

    def foresee(self, battle: Battle, answer: i64) -> list[Prospect]:
        one: i64 = 1
        return prospects(battle, self.seat, self.code, self.dice, self.start, one << first_of(answer))


def salvo_defence(battle: Battle, code: i64, start: i64, target: i64) -> i64:
    """Grenades are an Attack from where they are thrown (RF-GREN-3); a bomb knows no range (RF-BOMB-3, RF-BOMB-5)."""
    if code == GRENADES:
        return defence_against(battle, ATTACK, start, target)
    cover = cover_of(battle, battle.tile_of[target], battle.field.rules.bomb_hills_reduced)
    return battle.field.defence[target] + cover
