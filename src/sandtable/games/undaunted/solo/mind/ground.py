"""The table from the viewpoint of one card of the Bot: who is where, what a unit can do, what a tile is worth.

Nothing changes while it is looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.bot import Bot
from sandtable.games.undaunted.model.codes import ATTACK, BOMB, CONTROL, CONTROLLED, DEMOLISH, DRIVE, NO_SEAT, SUPPLY
from sandtable.games.undaunted.model.field import Field
from sandtable.games.undaunted.rules.desert.fire import defence_against, refuse_target
from sandtable.games.undaunted.rules.desert.vehicles import count_aboard, end_seat, first_seat, is_vehicle
from sandtable.games.undaunted.rules.reinforcements.salvo import salvo_defence
from sandtable.games.undaunted.solo.reinforcements import NOT_PRINTED, code_of

if TYPE_CHECKING:
    from sandtable.games.undaunted.solo.mind.brain import CardBrain

FAR = 999
GUNS = ("attack", "suppress", "anti_tank")


class Ground:
    """The table for one card of the Bot that is being evaluated.

    `unit` is its counter, or -1; `seat` where it sits, which a free action may change in thought; `mover` is the unit
    whose tile counts as "here", `code` the combat action that totals are meant for, `reach` its range box.
    """

    def __init__(self, brain: CardBrain, battle: Battle, card: int) -> None:
        assert battle.bot is not None
        self.brain: CardBrain = brain
        self.battle: Battle = battle
        self.field: Field = battle.field
        self.bot: Bot = battle.bot
        self.side: int = int(battle.bot.side)
        self.player: int = 1 - self.side
        self.card: int = card
        self.unit: int = int(self.field.unit_of[card]) if card >= 0 else -1
        self.seat: int = int(battle.seat_of[self.unit]) if self.unit >= 0 else NO_SEAT
        self.mover: int = self.unit
        self.code: int = ATTACK
        self.reach: int = 0
        self.tiles: range = range(len(self.field.tiles))
        self.counters: list[list[int]] = [self._counted(side) for side in (0, 1)]

    # Counters

    def tile_of(self, unit: int) -> int:
        return int(self.battle.tile_of[unit])

    @property
    def here(self) -> int:
        """The tile of the acting unit, or -1."""
        return self.tile_of(self.mover) if self.mover >= 0 else -1

    def distance(self, start: int, end: int) -> int:
        return int(self.field.dist(start, end))

    def nearest(self, tile: int, goals: Iterable[int]) -> int:
        """Steps to the nearest of some tiles (RF-SOLO-TERM-29, RF-SOLO-TERM-30); FAR if there are none."""
        return min((self.distance(tile, goal) for goal in goals), default=FAR)

    def soldiers(self, side: int) -> Iterator[int]:
        """The counters of a side that are on the board, in seats too; no vehicles."""
        for unit in range(self.field.first_unit[side], self.field.first_unit[side + 1]):
            if self.battle.tile_of[unit] >= 0:
                yield unit

    def vehicles(self, side: int, manned: bool) -> Iterator[int]:
        """The vehicles of a side on the board; only manned ones can be enemies (RF-SOLO-TERM-4)."""
        first = int(self.field.first_vehicle)
        for vehicle in range(first, first + int(self.field.vehicles)):
            on_board = self.battle.tile_of[vehicle] >= 0 and self.battle.holder[vehicle - first] == side
            if on_board and (not manned or count_aboard(self.battle, vehicle, False)):
                yield vehicle

    def enemies(self) -> list[int]:
        return [*self.soldiers(self.player), *self.vehicles(self.player, True)]

    def own(self) -> list[int]:
        return [*self.soldiers(self.side), *self.vehicles(self.side, False)]

    def is_vehicle(self, unit: int) -> bool:
        return bool(is_vehicle(self.battle, unit))

    def seat_of(self, unit: int) -> int:
        if self.is_vehicle(unit):
            return NO_SEAT
        return self.seat if unit == self.unit else int(self.battle.seat_of[unit])

    def ride_of(self, unit: int) -> int:
        """The vehicle a soldier sits in, or -1."""
        seat = self.seat_of(unit)
        return -1 if seat == NO_SEAT else int(self.field.seat_vehicle[seat])

    def crew(self, vehicle: int) -> list[int]:
        seats = range(first_seat(self.battle, vehicle), end_seat(self.battle, vehicle))
        return [int(self.battle.occupant[seat]) for seat in seats if self.battle.occupant[seat] >= 0]

    def _counted(self, side: int) -> list[int]:
        """How many counters of a side lie on each tile: those on foot, and manned vehicles (RF-SOLO-TERM-18)."""
        counts = [0] * len(self.field.tiles)
        for unit in self.soldiers(side):
            if self.battle.seat_of[unit] == NO_SEAT:
                counts[self.battle.tile_of[unit]] += 1
        for vehicle in self.vehicles(side, True):
            counts[self.battle.tile_of[vehicle]] += 1
        return counts

    # What units can do

    def seat_offers(self, unit: int, code: int) -> bool:
        """Whether a soldier sits where he may use a vehicle action, the vehicle running or not (Z-23)."""
        seat = self.seat_of(unit)
        if seat == NO_SEAT or self.field.seat_action(seat, code) < 0:
            return False
        need = self.field.seat_needs[seat]
        return not need or self.field.specialism[self.field.unit_card[unit]] == need

    def can(self, unit: int, code: int) -> bool:
        """Whether a unit has an action on its card or its seat, suppressed or not (RF-SOLO-TERM-13)."""
        if code == NOT_PRINTED:
            return False
        if self.is_vehicle(unit):
            return any(self.seat_offers(soldier, code) for soldier in self.crew(unit))
        return self.field.action_value(self.field.unit_card[unit], code) >= 0 or self.seat_offers(unit, code)

    def is_ready(self, unit: int) -> bool:
        if self.is_vehicle(unit):
            return bool(count_aboard(self.battle, unit, True))
        return not self.battle.suppressed[unit]

    def is_listed(self, unit: int, table: str) -> bool:
        """Whether the scenario names a unit, or the vehicle it sits in, for escape or elimination."""
        field = self.field
        units = [unit, self.ride_of(unit)] if self.ride_of(unit) >= 0 else [unit]
        if table == "escape":
            return any(field.named(field.may_leave, self.side, each) for each in units)
        return any(field.named(field.quarry, self.side, each) for each in units)

    def has_driver(self, vehicle: int) -> bool:
        return any(self.seat_offers(soldier, DRIVE) for soldier in self.crew(vehicle))

    def free_seat(self, vehicle: int, kind: str) -> int:
        """The first empty seat of a kind that the acting soldier may use, or NO_SEAT."""
        field = self.field
        need_of = field.specialism[self.card]
        codes = [code_of(name) for name in (GUNS if kind == "gun" else (kind,))]
        for seat in range(first_seat(self.battle, vehicle), end_seat(self.battle, vehicle)):
            if self.battle.occupant[seat] >= 0 or field.seat_needs[seat] not in (0, need_of):
                continue
            if kind == "any" or any(field.seat_action(seat, code) >= 0 for code in codes):
                return seat
        return NO_SEAT

    # Targets

    def target_of(self, unit: int) -> int:
        """What an action aims at: a seated soldier is replaced by his vehicle."""
        ride = self.ride_of(unit)
        return unit if ride < 0 else ride

    def can_target(self, target: int) -> bool:
        """Whether the combat action may be aimed at a counter (RF-SOLO-ACT-7, RF-RATK-1, Z-44)."""
        if self.is_vehicle(target) and not self.crew(target):
            return False
        return refuse_target(self.battle, self.side, max(self.here, 0), self.code, self.reach, target) is None

    def soft_enemies(self, tile: int) -> list[int]:
        """The enemies on a tile that Grenades, Bomb and Blast can hurt: those with a normal defence (RF-GEN-4)."""
        aimed = dict.fromkeys(self.target_of(unit) for unit in self.enemies() if self.tile_of(unit) == tile)
        return [unit for unit in aimed if self.field.defence[unit]]

    def total(self, unit: int) -> int:
        """The total defence, or armour, of a unit against the action; FAR if it cannot be a target."""
        target = self.target_of(unit)
        if not self.can_target(target):
            return FAR
        if self.code == BOMB:
            return int(salvo_defence(self.battle, BOMB, 0, target))
        return int(defence_against(self.battle, self.code, max(self.here, 0), target))

    # Tiles and cards

    def mark(self, side: int, tile: int) -> int:
        return int(self.battle.mark(side, tile))

    def value(self, tile: int) -> int:
        """The objective value, a standing structure's included (RF-SOLO-TERM-6)."""
        value = int(self.battle.objective_value(tile))
        if self.battle.standing[tile]:
            value += int(self.field.structure_value[tile])
        return value

    def cover(self, tile: int) -> int:
        """The cover; a hill always counts 3 (RF-SOLO-EVAL-10)."""
        return 3 if self.field.hill[tile] else int(self.field.cover[tile])

    def superiority(self, tile: int) -> int:
        """Player counters less Bot counters (RF-SOLO-TERM-17)."""
        return self.counters[self.player][tile] - self.counters[self.side][tile]

    def is_threatened(self, tile: int, without: int) -> bool:
        """A Bot objective without a Bot counter, where somebody of the Player's can Control (RF-SOLO-TERM-12 to 14).

        `without` is a counter that is thought away (RF-SOLO-TERM-16).
        """
        if not self.value(tile) or self.mark(self.side, tile) != CONTROLLED:
            return False
        there = [unit for unit in self.soldiers(self.player) if self.tile_of(unit) == tile]
        if self.brain.player_razes and self.battle.standing[tile] and any(self.can(u, DEMOLISH) for u in there):
            return True
        kept = self.counters[self.side][tile] - (1 if without >= 0 and self.tile_of(without) == tile else 0)
        return kept <= 0 and any(self.can(unit, CONTROL) for unit in there)

    def waiting(self) -> list[int]:
        """The places of the face-up cards in the zone other than the one being resolved."""
        return list(range(1 if self.bot.current >= 0 else 0, len(self.bot.row)))

    def deck_size(self, deck: int) -> int:
        """How many cards lie in a supply deck; Fog of War is in none (RF-SOLO-SETUP-8)."""
        cards = range(self.field.first_card[self.side], self.field.first_card[self.side + 1])
        return sum(int(self.battle.count(SUPPLY, card)) for card in cards if self.bot.deck_of[card] == deck)
