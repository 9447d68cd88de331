"""Combat actions: Attack, Suppress, Blast. Choose a target, total its defence, roll, apply the effect (UN-COMBAT-1)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from sandtable.games.undaunted.model.action import Action, value_of
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    BLAST,
    DICE,
    HIT,
    MISS,
    SUPPRESS,
    UNIT,
    faces_of,
    first_of,
    pack,
    side_of,
)
from sandtable.games.undaunted.model.subject import Prospect, Subject
from sandtable.games.undaunted.rules.casualties import suffer_casualty
from sandtable.games.undaunted.rules.desert.damage import hit_vehicle, suppress
from sandtable.games.undaunted.rules.desert.structures import raze
from sandtable.games.undaunted.rules.desert.vehicles import is_vehicle, owner_of
from sandtable.kernel.engine.random import Source, stream
from sandtable.kernel.engine.step import ROOM, Chance, Refusal, Step

NOBODY_TO_SHOOT: Final = Refusal("UN-COMBAT-2", "no enemy unit is on the board")
NOT_AN_ENEMY: Final = Refusal("UN-COMBAT-2", "only an enemy unit can be the target")
NOT_ON_BOARD: Final = Refusal("UN-COMBAT-2", "that unit is not on the board")
NO_AIM: Final = Refusal("UN-BLAST-1", "your target marker is not on the board; use Target first")
NOT_UNDER_FIRE: Final = Refusal("UN-BLAST-2", "that unit is not under this Blast, or was rolled for already")
TANK_PROOF: Final = Refusal("RF-TANK-3", "a tank has no normal defence; only Anti-Tank can hurt it")
WRONG_DICE: Final = Refusal("UN-COMBAT-5", "an attack rolls as many dice as its value, faces 0 to 9")


def cover_of(battle: Battle, tile: i64, reduced: bool) -> i64:
    """The cover of a tile. A hill gives less when reduced (UN-HILL-1 to 4)."""
    field = battle.field
    return field.hill_cover_reduced if reduced and field.hill[tile] else field.cover[tile]


def total_defence(battle: Battle, attacker: i64, target: i64) -> i64:
    """Base defence + cover + range (UN-COMBAT-3, UN-COMBAT-4); a hill helps less against a hill (UN-HILL-1)."""
    field = battle.field
    start: i64 = battle.tile_of[attacker]
    tile: i64 = battle.tile_of[target]
    base: i64 = field.defence[target]
    return base + cover_of(battle, tile, field.hill[start] != 0) + field.dist(start, tile)


def blast_defence(battle: Battle, target: i64) -> i64:
    """Against a Blast: base defence + cover, a hill helps less, no range (UN-BLAST-3, UN-HILL-2)."""
    base: i64 = battle.field.defence[target]
    return base + cover_of(battle, battle.tile_of[target], True)


class Shoot(Action):
    """Attack and Suppress: any one enemy unit anywhere on the board (UN-COMBAT-2)."""

    def __init__(self, code: i64) -> None:
        self.code: i64 = code

    def refuse(self, battle: Battle, seat: i64, card: i64, unit: i64, tile: i64) -> Refusal | None:
        return None if battle.enemy_on_board(seat) else NOBODY_TO_SHOOT

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        battle.push(ChooseTarget(seat, unit, self.code, value_of(printed)))


@mypyc_attr(free_list_len=1, acyclic=True)
class ChooseTarget(Step):
    """Which enemy unit? A suppressed one may be chosen even by Suppress (UN-SUPPRESS-2)."""

    asks: ClassVar[str] = "ChooseTarget"
    takes: ClassVar[tuple[int, ...]] = (UNIT,)

    def __init__(self, seat: i64, unit: i64, code: i64, dice: i64) -> None:
        super().__init__(seat)
        self.unit: i64 = unit
        self.code: i64 = code
        self.dice: i64 = dice

    def options(self, battle: Battle) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for unit in range(i64(len(battle.tile_of))):
            if self.refuse(battle, pack(UNIT, unit)) is None:
                found = append(found, pack(UNIT, unit))
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        unit = first_of(answer)
        if battle.field.unit_side[unit] == side_of(self.seat):
            return NOT_AN_ENEMY
        return None if battle.tile_of[unit] >= 0 else NOT_ON_BOARD

    def take(self, battle: Battle, answer: i64) -> None:
        target = first_of(answer)
        defence = total_defence(battle, self.unit, target)
        battle.push(Roll(self.seat, target, self.code, self.dice, defence))

    def about(self, battle: Battle) -> Subject:
        return Subject(unit=self.unit, action=self.code, dice=self.dice)

    def foresee(self, battle: Battle, answer: i64) -> list[Prospect]:
        target = first_of(answer)
        on_hill = battle.field.hill[battle.tile_of[self.unit]] != 0
        cover = cover_of(battle, battle.tile_of[target], on_hill)
        total = total_defence(battle, self.unit, target)
        return [Prospect(target, battle.field.defence[target], cover, total, self.dice)]


class Blast(Action):
    """Blast X: every unit on the target marker's tile, own and enemy, each by its own roll (UN-BLAST-1 to 5)."""

    def refuse(self, battle: Battle, seat: i64, card: i64, unit: i64, tile: i64) -> Refusal | None:
        # A mortar that is deployed by this very card has no aim (UN-TARGET-4).
        return None if battle.aim[side_of(seat)] >= 0 else NO_AIM

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        under_fire: i64 = 0
        one: i64 = 1
        aim: i64 = battle.aim[side_of(seat)]
        for target in range(len(battle.tile_of)):
            if battle.tile_of[target] == aim and battle.field.defence[target]:  # tanks: RF-TANK-3
                under_fire |= one << target
        offer_blast(battle, seat, under_fire, value_of(printed))


def offer_blast(battle: Battle, seat: i64, under_fire: i64, dice: i64) -> None:
    """Go on while a unit is still to be rolled for; `under_fire` is a bit mask of units."""
    if under_fire:
        battle.push(BlastNext(seat, under_fire, dice))


def enemies_first(battle: Battle, seat: i64, under_fire: i64) -> vec[i64]:
    """Those under fire as answers, the enemies of a seat before its own (UN-BLAST-4)."""
    found = vec[i64](capacity=ROOM)
    own = side_of(seat)
    for side in (1 - own, own):
        for unit in range(i64(len(battle.tile_of))):
            if (under_fire >> unit) & 1 and owner_of(battle, unit) == side:
                found = append(found, pack(UNIT, unit))
    return found


class BlastNext(Step):
    """Which unit is rolled for next? Enemies are offered first (UN-BLAST-4)."""

    asks: ClassVar[str] = "BlastNext"
    takes: ClassVar[tuple[int, ...]] = (UNIT,)

    def __init__(self, seat: i64, under_fire: i64, dice: i64) -> None:
        super().__init__(seat)
        self.under_fire: i64 = under_fire
        self.dice: i64 = dice

    def options(self, battle: Battle) -> vec[i64]:
        return enemies_first(battle, self.seat, self.under_fire)

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        if battle.field.defence[first_of(answer)] == 0:
            return TANK_PROOF
        return None if (self.under_fire >> first_of(answer)) & 1 else NOT_UNDER_FIRE

    def take(self, battle: Battle, answer: i64) -> None:
        target = first_of(answer)
        one: i64 = 1
        offer_blast(battle, self.seat, self.under_fire & ~(one << target), self.dice)
        battle.push(Roll(self.seat, target, BLAST, self.dice, blast_defence(battle, target)))

    def about(self, battle: Battle) -> Subject:
        return Subject(action=BLAST, tile=battle.aim[side_of(self.seat)], dice=self.dice)

    def foresee(self, battle: Battle, answer: i64) -> list[Prospect]:
        target = first_of(answer)
        cover = cover_of(battle, battle.tile_of[target], True)
        return [Prospect(target, battle.field.defence[target], cover, blast_defence(battle, target), self.dice)]


@mypyc_attr(free_list_len=1, acyclic=True)
class Roll(Chance):
    """The dice: one face of at least the total defence, or a 0, is a success (UN-COMBAT-5, UN-COMBAT-6).

    The target is a counter, or -1 less the tile of a structure (NA-COMBAT-1, NA-COMBAT-6).
    """

    asks: ClassVar[str] = "Roll"

    def __init__(self, player: i64, target: i64, code: i64, dice: i64, defence: i64) -> None:
        super().__init__()
        self.player: i64 = player
        self.target: i64 = target
        self.code: i64 = code
        self.dice: i64 = dice
        self.defence: i64 = defence

    def options(self, battle: Battle) -> vec[i64]:
        return vec[i64]([MISS, HIT])

    def weights(self, battle: Battle) -> vec[i64]:
        failing: i64 = (self.defence if self.defence < 10 else i64(10)) - 1
        miss: i64 = 1
        rolls: i64 = 1
        for _die in range(self.dice):
            miss *= failing
            rolls *= 10
        return vec[i64]([miss, rolls - miss])

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        if answer == MISS or answer == HIT:
            return None
        faces = faces_of(answer)
        if len(faces) != self.dice or answer >> (4 * self.dice) != 1:
            return WRONG_DICE
        for face in faces:
            if face > 9:
                return WRONG_DICE
        return None

    def sample(self, battle: Battle, source: Source) -> i64:
        packed: i64 = 1
        luck = stream(self.player, DICE)
        for _die in range(self.dice):
            packed = (packed << 4) | source.below(luck, 10)
        return packed

    def succeeds(self, outcome: i64) -> bool:
        """Whether the outcome is a success; how many dice succeed does not matter (UN-COMBAT-7)."""
        if outcome <= HIT:
            return outcome == HIT
        left = outcome
        while left > 15:
            face = left & 15
            if face == 0 or face >= self.defence:
                return True
            left >>= 4
        return False

    def take(self, battle: Battle, answer: i64) -> None:
        hit = self.succeeds(answer)
        if battle.events is not None:
            self.tell(battle, answer, hit)
        if hit:
            self.strike(battle)

    def strike(self, battle: Battle) -> None:
        """What a success does, by what the target is."""
        if self.target < 0:
            raze(battle, self.player, -1 - self.target)
        elif is_vehicle(battle, self.target):
            hit_vehicle(battle, self.player, self.target, self.code)
        elif self.code == SUPPRESS:
            suppress(battle, self.target)
        else:
            suffer_casualty(battle, self.target, self.player)

    def tell(self, battle: Battle, answer: i64, hit: bool) -> None:
        """Record the roll with what it needed."""
        field = battle.field
        rolled: dict[str, object] = {"seat": self.player}
        if self.target < 0:
            tile = -1 - self.target
            rolled["structure"] = field.structure_names[tile]
            rolled["tile"] = field.tiles[tile]
        else:
            rolled["unit"] = field.unit_names[self.target]
            rolled["owner"] = owner_of(battle, self.target)
        rolled["defence"] = self.defence
        rolled["faces"] = list(faces_of(answer))
        rolled["hit"] = hit
        battle.tell("rolled", rolled)
