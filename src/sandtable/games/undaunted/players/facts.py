"""A battle as a list of facts that a seat can see: what the net judges by, in training and in play."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    CONTROLLED,
    DECK,
    DISCARD,
    HAND,
    IN_BANK,
    IN_PLAY,
    NO_SEAT,
    PLAY_AREA,
    SCOUTED,
    SUPPLY,
    side_of,
)
from sandtable.games.undaunted.model.field import Field
from sandtable.kernel.engine.judge import Counting
from sandtable.kernel.engine.state import State

COPIES: Final = 5
"""More copies of a card than these are as good as these."""
ROUNDS: Final = 24
POINTS: Final = 12
HITS: Final = 6
ESCAPES: Final = 8
OWN: Final = 4
"""In how many places cards are told apart: hand, deck, spent and supply; of others' only unseen, spent and supply."""


class Facts(Counting):
    """Numbers the facts of a battle for a seat."""

    def __init__(self, field: Field, seat: i64) -> None:
        super().__init__()
        self.field = field
        self.seat: i64 = seat
        tiles: i64 = len(field.tiles)
        units: i64 = len(field.unit_names)
        sides: i64 = len(field.sides)
        self.places: i64 = tiles + 1
        self.suppressed: i64 = units * self.places
        self.marks: i64 = self.suppressed + units
        self.aims: i64 = self.marks + sides * tiles * 2
        self.cards: i64 = self.aims + sides * tiles
        self.points: i64 = self.cards + len(field.card_names) * OWN * COPIES
        self.rounds: i64 = self.points + sides * POINTS
        self.single: i64 = self.rounds + ROUNDS
        self.riders: i64 = self.single + 1 + 3 * sides
        self.vehicles: i64 = self.riders + units + len(field.seat_vehicle) * sides
        self.standing: i64 = self.vehicles + field.vehicles * (sides + HITS)
        self.fates: i64 = self.standing + tiles
        self.ends: i64 = self.fates + units
        self.mines: i64 = self.ends + 2 * sides * ESCAPES
        self.count: i64 = self.mines + 2 * field.mine_tokens

    def read(self, state: State) -> vec[i64]:
        """The facts of a battle."""
        assert isinstance(state, Battle)
        self.list = vec[i64]()
        self.read_board(state)
        self.read_cards(state)
        self.read_sides(state)
        if self.field.variant.motorized:
            self.read_desert(state)
        return self.list

    def read_board(self, battle: Battle) -> None:
        """Counters and markers."""
        tiles: i64 = len(self.field.tiles)
        for unit in range(i64(len(battle.tile_of))):
            tile = battle.tile_of[unit]
            self.note(unit * self.places + (tile if tile >= 0 else tiles))
            if battle.suppressed[unit]:
                self.note(self.suppressed + unit)
        for place in range(i64(len(battle.marks))):
            if battle.marks[place] == SCOUTED:
                self.note(self.marks + 2 * place)
            elif battle.marks[place] == CONTROLLED:
                self.note(self.marks + 2 * place + 1)
        for side in range(i64(len(battle.aim))):
            if battle.aim[side] >= 0:
                self.note(self.aims + side * tiles + battle.aim[side])

    def read_cards(self, battle: Battle) -> None:
        """Where our own cards are, and the others' as far as one sees."""
        field = self.field
        for card in range(i64(len(battle.known))):
            place = self.cards + card * OWN * COPIES
            hand = battle.count(HAND, card)
            deck = battle.count(DECK, card)
            spent = battle.count(DISCARD, card) + battle.count(PLAY_AREA, card)
            if field.card_owner[card] != self.seat:
                unseen = battle.count(DISCARD, card) - battle.known[card]
                deck += hand + unseen
                spent -= unseen
                hand = 0
            self.note_many(place, hand, COPIES)
            self.note_many(place + COPIES, deck, COPIES)
            self.note_many(place + 2 * COPIES, spent, COPIES)
            self.note_many(place + 3 * COPIES, battle.count(SUPPLY, card), COPIES)

    def read_sides(self, battle: Battle) -> None:
        """Points, rounds, and what else is said of a side."""
        for side in range(i64(len(battle.score))):
            self.note_many(self.points + side * POINTS, battle.score[side], POINTS)
            if battle.hopeless[side]:
                self.note(self.single + 1 + 3 * side)
            if battle.routed[side]:
                self.note(self.single + 2 + 3 * side)
            if self.field.team and battle.token[side] == self.seat:
                self.note(self.single + 3 + 3 * side)
        self.note_many(self.rounds, battle.round, ROUNDS)
        if side_of(battle.initiative) == side_of(self.seat):
            self.note(self.single)

    def read_desert(self, battle: Battle) -> None:
        """Vehicles, structures, who has escaped or fallen, mines."""
        field = self.field
        sides: i64 = len(field.sides)
        for unit in range(i64(len(battle.seat_of))):
            if battle.seat_of[unit] != NO_SEAT:
                self.note(self.riders + unit)
            if battle.fate[unit] != IN_PLAY:
                self.note(self.fates + unit)
        riders = self.riders + len(battle.seat_of)
        for seat in range(i64(len(battle.occupant))):
            if battle.occupant[seat] >= 0:
                self.note(riders + seat * sides + field.unit_side[battle.occupant[seat]])
        for vehicle in range(i64(len(battle.holder))):
            place = self.vehicles + vehicle * (sides + HITS)
            if battle.holder[vehicle] >= 0:
                self.note(place + battle.holder[vehicle])
            self.note_many(place + sides, battle.damage[vehicle], HITS)
        for tile in range(i64(len(battle.standing))):
            if battle.standing[tile]:
                self.note(self.standing + tile)
        for side in range(sides):
            self.note_many(self.ends + 2 * side * ESCAPES, battle.escaped[side], ESCAPES)
            self.note_many(self.ends + (2 * side + 1) * ESCAPES, battle.neutralized[side], ESCAPES)
        for mine in range(i64(len(battle.mines))):
            if battle.mines[mine] != IN_BANK:
                self.note(self.mines + 2 * mine + (1 if battle.mines[mine] >= 0 else 0))
