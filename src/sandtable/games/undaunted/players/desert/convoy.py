"""How the scripted player reads the desert: what every counter may look forward to, and what a hit on it would mean."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ANTI_TANK,
    ATTACK,
    DECK,
    DISCARD,
    HAND,
    NO_SEAT,
    PLAY_AREA,
    side_of,
)
from sandtable.games.undaunted.model.field import Field
from sandtable.games.undaunted.players.desert.charts import FAR, Charts
from sandtable.games.undaunted.players.desert.incoming_fire import fire_on
from sandtable.games.undaunted.players.desert.missions import (
    LEAVE_BY,
    Mission,
    list_missions,
)
from sandtable.games.undaunted.players.desert.ways import Ways
from sandtable.games.undaunted.players.desert.weights import DesertDoctrine
from sandtable.games.undaunted.players.doctrine import WIN
from sandtable.games.undaunted.players.roster import chance
from sandtable.games.undaunted.rules.combat import cover_of
from sandtable.games.undaunted.rules.desert.vehicles import (
    end_seat,
    first_seat,
    is_disabled,
    is_vehicle,
    owner_of,
)

UNKNOWN: Final = -1

CHARGES: Final = 2
"""After attacks and attacks on armour, how the third kind of fire is numbered."""
MOST_DICE: Final = 8
"""What fire with fewer dice brings is remembered for the rest of a reading."""


class Convoy(Ways):
    """One reading of a position in the desert from one seat."""

    def __init__(self, field: Field, doctrine: DesertDoctrine) -> None:
        super().__init__(field, doctrine)
        self.seat: i64 = 0
        self.side: i64 = 0
        self.foe: i64 = 1
        self.tiles: i64 = len(field.tiles)
        self.charts: list[Charts] = [Charts(field, 0), Charts(field, 1)]
        self.missions: list[list[Mission]] = [[], []]
        units = [0] * len(field.unit_names)
        self.cards: vec[i64] = vec[i64](units)
        self.hit: vec[i64] = vec[i64](units)
        self.trail: vec[i64] = vec[i64]([0] * len(field.tiles))
        # What has been worked out in this reading: by unit and tile, by kind of fire, dice and tile, by armour and tile
        self.no_shots: vec[i64] = vec[i64]([UNKNOWN] * (len(field.unit_names) * len(field.tiles)))
        self.no_fire: vec[i64] = vec[i64]([UNKNOWN] * ((CHARGES + 1) * MOST_DICE * len(field.tiles)))
        self.no_risk: vec[i64] = vec[i64]([UNKNOWN] * (2 * len(field.tiles)))
        self.shots: vec[i64] = self.no_shots[:]
        self.fire: vec[i64] = self.no_fire[:]
        self.risk: vec[i64] = self.no_risk[:]
        self.deck: vec[i64] = vec[i64]([0] * len(field.players))
        self.best_trail: i64 = 0

    def read(self, battle: Battle, seat: i64) -> None:
        """Take in a position."""
        self.battle = battle
        self.seat = seat
        self.side = side_of(seat)
        self.foe = 1 - self.side
        field = self.field
        for unit in range(field.first_vehicle):
            card: i64 = field.unit_card[unit]
            self.cards[unit] = battle.count(HAND, card) + battle.count(DISCARD, card) + battle.count(DECK, card)
            self.fight[unit] = self.cards[unit] + battle.count(PLAY_AREA, card)
        for player in range(i64(len(self.deck))):
            self.deck[player] = battle.size(HAND, player) + battle.size(DISCARD, player) + battle.size(DECK, player)
            self.deck[player] += battle.size(PLAY_AREA, player)
        for side in range(i64(2)):
            charts = self.charts[side]
            self.missions[side] = list_missions(battle, side, self.doctrine.raid, self.doctrine.deny, charts)
            self.assign(side)
        self.shots = self.no_shots[:]
        self.forget_fire()
        self.risk = self.no_risk[:]
        for unit in range(i64(len(self.hit))):
            self.hit[unit] = self.worth_of_hit(unit)

    def forget_fire(self) -> None:
        """A position has been taken in, or a vehicle has changed hands: there are other targets now."""
        self.fire = self.no_fire[:]

    # What a counter may look forward to

    def assign(self, side: i64) -> None:
        """For every mission the counter that would do it first."""
        field = self.field
        for mission in self.missions[side]:
            mission.best = FAR
            mission.doer = -1
            if mission.kind == LEAVE_BY:
                continue
            for unit in range(i64(field.first_unit[side]), i64(field.first_unit[side + 1])):
                if self.battle.tile_of[unit] >= 0 and self.fits(unit, mission):
                    away = self.away(unit, mission)
                    if away < mission.best:
                        mission.best = away
                        mission.doer = unit

    def hopes(self, unit: i64) -> i64:
        """The best mission of a counter from where it is, less the farther; others may be nearer to it."""
        best: i64 = 0
        for mission in self.missions[owner_of(self.battle, unit)]:
            if not self.fits(unit, mission):
                continue
            away = self.away(unit, mission)
            if away >= FAR:
                continue
            hope = mission.prize * self.doctrine.near(away) // 1000
            if mission.kind != LEAVE_BY and mission.doer != unit and mission.best <= away:
                hope = hope * self.doctrine.not_nearest // 100
            if hope > best:
                best = hope
        return best

    def stake(self, unit: i64) -> i64:
        """What a counter of ours is worth where it is: hopes, shots to come, less the danger."""
        battle = self.battle
        if battle.tile_of[unit] < 0:
            return 0
        worth = self.hopes(unit)
        if is_vehicle(battle, unit):
            if battle.occupant[first_seat(battle, unit)] >= 0:
                worth += self.doctrine.manned
            return worth - self.danger(unit, 1)
        if self.fight[unit]:
            worth += self.best_shot(unit) * self.doctrine.shot_ahead // 100
        if battle.seat_of[unit] != NO_SEAT:
            return worth
        return worth - self.danger(unit, 0)

    def all_stakes(self) -> i64:
        """What all our counters are worth where they are."""
        field = self.field
        total: i64 = 0
        for unit in range(i64(field.first_unit[self.side]), i64(field.first_unit[self.side + 1])):
            total += self.stake(unit)
        for vehicle in range(field.first_vehicle, field.first_vehicle + field.vehicles):
            if owner_of(self.battle, vehicle) == self.side:
                total += self.stake(vehicle)
        return total

    # Fire

    def defence(self, code: i64, start: i64, target: i64) -> i64:
        """The total defence of a counter where it is against fire from a tile; 0 if the weapon cannot hurt it."""
        field = self.field
        base: i64 = field.armour[target] if code == ANTI_TANK else field.defence[target]
        if base == 0:
            return 0
        there: i64 = self.battle.tile_of[target]
        return base + cover_of(self.battle, there, field.hill[start] != 0) + field.dist(start, there)

    def is_target(self, target: i64, side: i64) -> bool:
        """Whether a counter of the enemy of a side can be fired at."""
        battle = self.battle
        if battle.tile_of[target] < 0 or owner_of(battle, target) == side:
            return False
        return is_vehicle(battle, target) or battle.seat_of[target] == NO_SEAT

    def best_shot(self, unit: i64) -> i64:
        """What the best fire of a soldier from where he is may bring; charges count for vehicles on the tile."""
        tile: i64 = self.battle.tile_of[unit]
        seat: i64 = self.battle.seat_of[unit]
        index = unit * self.tiles + tile
        if seat == NO_SEAT and self.shots[index] != UNKNOWN:
            return self.shots[index]
        best = self.volley(ATTACK, self.skills.attacks[unit], tile)
        other = self.volley(ANTI_TANK, self.skills.pierces[unit], tile)
        if other > best:
            best = other
        other = self.charge(self.skills.demolishes[unit], tile)
        if other > best:
            best = other
        if seat == NO_SEAT:
            self.shots[index] = best
            return best
        if not is_disabled(self.battle, self.field.seat_vehicle[seat]) and self.trained(unit, seat):
            for action in self.field.seat_actions[seat]:
                code = action & 255
                if code == ATTACK or code == ANTI_TANK:
                    other = self.volley(code, (action >> 8) & 255, tile)
                    if other > best:
                        best = other
        return best

    def volley(self, code: i64, dice: i64, start: i64) -> i64:
        """What the best target of a weapon brings, from a tile."""
        best: i64 = 0
        if dice == 0:
            return 0
        index = ((1 if code == ANTI_TANK else 0) * MOST_DICE + dice) * self.tiles + start
        if dice < MOST_DICE and self.fire[index] != UNKNOWN:
            return self.fire[index]
        for target in range(i64(len(self.hit))):
            if self.is_target(target, self.side):
                worth = self.shot(code, dice, start, target)
                if worth > best:
                    best = worth
        if dice < MOST_DICE:
            self.fire[index] = best
        return best

    def shot(self, code: i64, dice: i64, start: i64, target: i64) -> i64:
        """What one attack may be expected to bring."""
        if code == ANTI_TANK and not is_vehicle(self.battle, target):
            return 0
        defence = self.defence(code, start, target)
        return chance(dice, defence) * self.hit[target] // 1000 if defence else i64(0)

    def charge(self, dice: i64, tile: i64) -> i64:
        """What charges bring against an enemy vehicle: best on its tile, and some way off too."""
        if dice == 0:
            return 0
        best: i64 = 0
        index = (CHARGES * MOST_DICE + dice) * self.tiles + tile
        if dice < MOST_DICE and self.fire[index] != UNKNOWN:
            return self.fire[index]
        field = self.field
        for vehicle in range(field.first_vehicle, field.first_vehicle + field.vehicles):
            there: i64 = self.battle.tile_of[vehicle]
            if there < 0 or owner_of(self.battle, vehicle) == self.side:
                continue
            worth = chance(dice, field.armour[vehicle]) * self.hit[vehicle] // 1000
            worth = worth * self.doctrine.near(3 * field.dist(tile, there)) // 1000
            if worth > best:
                best = worth
        if dice < MOST_DICE:
            self.fire[index] = best
        return best

    def danger(self, unit: i64, armoured: i64) -> i64:
        """What the enemy's fire may be expected to cost a counter where it is."""
        index = armoured * self.tiles + self.battle.tile_of[unit]
        if self.risk[index] == UNKNOWN:
            self.risk[index] = fire_on(
                self.battle, self.skills, self.cards, self.foe, self.battle.tile_of[unit], armoured
            )
        worth = self.hit[unit]
        if worth > self.doctrine.hunted:
            worth = self.doctrine.hunted
        patience: i64 = 10 - (self.battle.round - self.battle.progress)
        return self.risk[index] * worth * self.doctrine.danger // 100_000 * (patience if patience > 0 else i64(0)) // 10

    # Losses

    def worth_of_hit(self, unit: i64) -> i64:
        """What one hit on a counter costs its side: a card, its counter, damage, a man on the enemy's list."""
        battle = self.battle
        if battle.tile_of[unit] < 0:
            return 0
        doctrine = self.doctrine
        side = owner_of(battle, unit)
        if is_vehicle(battle, unit):
            number: i64 = unit - self.field.first_vehicle
            left: i64 = self.field.integrity[number] - battle.damage[number]
            worth = doctrine.wreck // left + self.listed(unit, side, left)
            if battle.damage[number] + 1 == self.field.critical[number]:
                worth += doctrine.disable
            worth += self.hopes(unit) * doctrine.menace // (100 * left)
            return worth + self.worst_wound(unit)
        return self.worth_of_wound(unit)

    def worth_of_wound(self, unit: i64) -> i64:
        """What a wound costs: the fewer cards in the fight, the more."""
        doctrine = self.doctrine
        left: i64 = self.cards[unit] + 1
        worth = doctrine.man + doctrine.man // left + self.listed(unit, self.field.unit_side[unit], left)
        if left == 1:
            worth += doctrine.counter
        if self.skills.controls[unit] or self.skills.demolishes[unit]:
            worth += doctrine.expert // left
        return worth + self.hopes(unit) * doctrine.menace // (100 * left)

    def worst_wound(self, vehicle: i64) -> i64:
        """The dearest wound among those in a vehicle."""
        worst: i64 = 0
        for seat in range(first_seat(self.battle, vehicle), end_seat(self.battle, vehicle)):
            unit: i64 = self.battle.occupant[seat]
            if unit >= 0:
                worth = self.worth_of_wound(unit)
                if worth > worst:
                    worst = worth
        return worst

    def listed(self, unit: i64, side: i64, left: i64) -> i64:
        """What it means for the goals of both that a counter is so many hits from its end."""
        battle = self.battle
        field = self.field
        other = 1 - side
        worth: i64 = 0
        if field.goal_neutralize[other] and field.named(field.quarry, other, unit):
            need: i64 = field.goal_neutralize[other] - battle.neutralized[other]
            if need <= 1 and left == 1:
                return WIN
            worth += self.doctrine.hunted // (left * (need if need > 0 else i64(1)))
        if field.goal_escape[side] and field.named(field.must_leave, side, unit):
            worth += self.doctrine.hunted // (3 * left)
        return worth
