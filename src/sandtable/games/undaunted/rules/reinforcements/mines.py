"""Mines on the borders between tiles: laid, lifted, and going off under those who cross (RF-MINE)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.action import Action
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ANTI_ARMOUR,
    ANTI_PERSONNEL,
    ANTI_TANK,
    ATTACK,
    GONE_OFF,
    IN_BANK,
    MINE,
    MINE_FACES,
    MINES,
    first_of,
    pack,
    second_of,
    side_of,
)
from sandtable.games.undaunted.model.subject import Prospect, Subject
from sandtable.games.undaunted.rules.combat import Roll
from sandtable.kernel.engine.step import ROOM, Act, Refusal, Step

MINE_DICE: Final = 3
LIFT: Final = 2
"""Added to a face, it means that a token is taken up."""

NO_MINES: Final = Refusal("RF-MINE-1", "there are no mines in this scenario")
BANK_EMPTY: Final = Refusal("RF-MINE-1", "no mine token is left in the bank")
NOT_A_BORDER: Final = Refusal(
    "RF-MINE-3", "a mine lies on a border of the soldier's tile, between it and an adjacent one"
)
NOT_YOUR_MINES: Final = Refusal("RF-MINE-16", "your side has no mines in this scenario; it can only lift them")
NONE_THERE: Final = Refusal("RF-MINE-17", "no such mine lies on that border")
NOTHING_TO_DO: Final = Refusal("RF-MINE-15", "no mine can be laid or lifted here")


def lie_on(start: i64, end: i64, face: i64) -> i64:
    """A token on the border between two tiles, as one number."""
    low, high = (start, end) if start < end else (end, start)
    return low | (high << 8) | (face << 16)


def find_mine(battle: Battle, where: i64) -> i64:
    """The first token that lies so, or is in the bank, or -1."""
    for token in range(i64(len(battle.mines))):
        if battle.mines[token] == where:
            return token
    return -1


# Going off


def set_off(battle: Battle, seat: i64, crosser: i64, start: i64, end: i64) -> i64:
    """The tokens that a crosser sets off, as a bit mask: none of his own side's (RF-MINE-2, RF-MINE-5, RF-MINE-7)."""
    field = battle.field
    tokens: i64 = 0
    one: i64 = 1
    if side_of(seat) == field.mine_side:
        return tokens
    for token in range(i64(len(battle.mines))):
        where: i64 = battle.mines[token]
        infantry = where == lie_on(start, end, ANTI_PERSONNEL) and field.defence[crosser] != 0
        if infantry or (where == lie_on(start, end, ANTI_ARMOUR) and field.armour[crosser] != 0):
            tokens |= one << token
    return tokens


def mines_ahead(battle: Battle, side: i64, crosser: i64, tile: i64) -> list[Prospect]:
    """The rolls that going to a tile leads to: against the printed figure alone (RF-MINE-6, RF-MINE-8)."""
    found: list[Prospect] = []
    tokens = set_off(battle, side, crosser, battle.tile_of[crosser], tile)
    for token in range(i64(len(battle.mines))):
        if (tokens >> token) & 1:
            face: i64 = battle.mines[token] >> 16
            base: i64 = printed_against(battle, crosser, face)
            found.append(Prospect(crosser, base, 0, base, MINE_DICE, face))
    return found


def printed_against(battle: Battle, crosser: i64, face: i64) -> i64:
    """The figure that a mine is up against: armour or normal defence, by its face (RF-MINE-6, RF-MINE-8)."""
    return battle.field.armour[crosser] if face == ANTI_ARMOUR else battle.field.defence[crosser]


def mine_told(battle: Battle, token: i64) -> dict[str, object]:
    """A mine on the board, for an event: whose it is, its border and its face."""
    field = battle.field
    where: i64 = battle.mines[token]
    told: dict[str, object] = {"seat": field.mine_side, "face": MINE_FACES[where >> 16]}
    told["border"] = [field.tiles[where & 255], field.tiles[(where >> 8) & 255]]
    return told


class Explode(Act):
    """The tokens set off by one crossing, one after another, hit or not (RF-MINE-12); then the way on, if no mine hit.

    `onward` is the step that a stopped crosser does not get to (RF-MINE-9).
    """

    def __init__(self, crosser: i64, tokens: i64, onward: Step | None) -> None:
        super().__init__()
        self.crosser: i64 = crosser
        self.tokens: i64 = tokens
        self.onward: Step | None = onward

    def act(self, battle: Battle) -> None:
        if self.tokens == 0:
            if self.onward is not None:
                battle.push(self.onward)
            return
        token: i64 = 0
        while not (self.tokens >> token) & 1:
            token += 1
        one: i64 = 1
        rest = self.tokens & ~(one << token)
        if battle.tile_of[self.crosser] < 0:  # the crosser is gone: the rest of them unrolled
            if battle.events is not None:
                battle.tell("mine spent", mine_told(battle, token))
            battle.mines[token] = GONE_OFF
            battle.push(Explode(self.crosser, rest, None))
            return
        face: i64 = battle.mines[token] >> 16
        code: i64 = ANTI_TANK if face == ANTI_ARMOUR else ATTACK
        base = printed_against(battle, self.crosser, face)
        miner: i64 = battle.commander_of(battle.field.mine_side)
        battle.push(MineRoll(miner, self.crosser, code, base, token, rest, self.onward))


class MineRoll(Roll):
    """Attack 3 or Anti-Tank 3 against the printed figure alone (RF-MINE-6, RF-MINE-8); the token is then gone.

    Whom in a vehicle it strikes is up to the side of the mines (RF-MINE-10).
    """

    asks: ClassVar[str] = "MineRoll"

    def __init__(
        self, player: i64, target: i64, code: i64, defence: i64, token: i64, rest: i64, onward: Step | None
    ) -> None:
        super().__init__(player, target, code, MINE_DICE, defence)
        self.token: i64 = token
        self.rest: i64 = rest
        self.onward: Step | None = onward

    def take(self, battle: Battle, answer: i64) -> None:
        hit = self.succeeds(answer)
        if battle.events is not None:
            battle.tell("exploded", mine_told(battle, self.token))
            self.tell(battle, answer, hit)
        battle.mines[self.token] = GONE_OFF  # hit or miss, and not to the bank (RF-MINE-13)
        battle.push(Explode(self.target, self.rest, None if hit else self.onward))
        if hit:
            self.strike(battle)


# Laying and lifting


def refuse_mine(battle: Battle, seat: i64, tile: i64, beside: i64, what: i64) -> Refusal | None:
    """Why a soldier cannot lay or lift a mine on the border to a tile (RF-MINE-3, RF-MINE-15 to RF-MINE-17)."""
    field = battle.field
    if not field.adjacent(tile, beside):
        return NOT_A_BORDER
    if what >= LIFT:
        return None if find_mine(battle, lie_on(tile, beside, what - LIFT)) >= 0 else NONE_THERE
    if side_of(seat) != field.mine_side:
        return NOT_YOUR_MINES
    return None if find_mine(battle, IN_BANK) >= 0 else BANK_EMPTY


class Mines(Action):
    """Mines 1: lay a token of the bank, or lift one, on a border of the soldier's tile; never both (RF-MINE-15).

    From a vehicle it is the vehicle's tile (RF-MINE-18).
    """

    def refuse(self, battle: Battle, seat: i64, card: i64, unit: i64, tile: i64) -> Refusal | None:
        if len(battle.mines) == 0:
            return NO_MINES
        return None if len(MineOn(seat, tile).options(battle)) > 0 else NOTHING_TO_DO

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        battle.push(MineOn(seat, battle.tile_of[unit]))


class MineOn(Step):
    """Which border, and lay or lift which face? Enemy mines are lifted like own ones (RF-MINE-16, RF-MINE-17)."""

    asks: ClassVar[str] = "MineOn"
    takes: ClassVar[tuple[int, ...]] = (MINE,)

    def __init__(self, seat: i64, tile: i64) -> None:
        super().__init__(seat)
        self.tile: i64 = tile

    def options(self, battle: Battle) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        for beside in battle.field.neighbours[self.tile]:
            for what in range(i64(2 * LIFT)):
                if refuse_mine(battle, self.seat, self.tile, beside, what) is None:
                    found = append(found, pack(MINE, beside, what))
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        return refuse_mine(battle, self.seat, self.tile, first_of(answer), second_of(answer))

    def take(self, battle: Battle, answer: i64) -> None:
        beside = first_of(answer)
        what = second_of(answer)
        lifts = what >= LIFT
        face = what - LIFT if lifts else what
        where = lie_on(self.tile, beside, face)
        if lifts:
            battle.mines[find_mine(battle, where)] = IN_BANK
        else:
            battle.mines[find_mine(battle, IN_BANK)] = where
        if battle.events is not None:
            tiles = battle.field.tiles
            told: dict[str, object] = {"seat": self.seat, "border": [tiles[self.tile], tiles[beside]]}
            told["face"] = MINE_FACES[face]
            battle.tell("mine lifted" if lifts else "mine laid", told)

    def about(self, battle: Battle) -> Subject:
        return Subject(action=MINES, tile=self.tile)
