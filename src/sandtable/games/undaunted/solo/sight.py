"""What the Bot sees: whether conditions hold, tiles have a property, units are meant (RF-SOLO-TERM).

A sight belongs to one card that is being evaluated; nothing changes while it is used, so sets of tiles are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from sandtable.games.undaunted.battle import Battle
from sandtable.games.undaunted.codes import (
    ATTACK,
    CONTROL,
    CONTROLLED,
    DEMOLISH,
    DRIVE,
    NO_SEAT,
    PLAY_AREA,
    SUPPLY,
    UNMARKED,
)
from sandtable.games.undaunted.fire import defence_against, refuse_target
from sandtable.games.undaunted.solo.language import CardSel, CondAtom, Ref, TileAtom, UnitSel, VehicleSel
from sandtable.games.undaunted.solo.reinforcements import NOT_PRINTED, code_of
from sandtable.games.undaunted.solo.routes import opened_tiles
from sandtable.games.undaunted.vehicles import count_aboard, end_seat, first_seat, is_disabled, is_vehicle

if TYPE_CHECKING:
    from sandtable.games.undaunted.solo.brain import CardBrain

FAR = 999
SQUADS = ("", "A", "B", "C", "T", "S")
GUNS = ("attack", "suppress", "anti_tank")


class Sight:
    """The table from the viewpoint of one card of the Bot.

    `unit` is its counter, or -1; `seat` where it sits, which a free action may change in thought; `mover` is the unit
    whose tile counts as "here", `code` the combat action that totals are meant for.
    """

    def __init__(self, brain: CardBrain, battle: Battle, card: int) -> None:
        assert battle.bot is not None
        self.brain = brain
        self.battle = battle
        self.field = battle.field
        self.bot = battle.bot
        self.side = int(battle.bot.side)
        self.player = 1 - self.side
        self.card = card
        self.unit = int(self.field.unit_of[card]) if card >= 0 else -1
        self.desert = bool(self.field.desert)
        self.seat = int(battle.seat_of[self.unit]) if self.desert and self.unit >= 0 else NO_SEAT
        self.mover = self.unit
        self.code = ATTACK
        self.tiles = range(len(self.field.tiles))
        self.kept: dict[tuple[int, int], frozenset[int]] = {}
        self.counters = [self._counted(side) for side in (0, 1)]

    # Counters

    def tile_of(self, unit: int) -> int:
        return int(self.battle.tile_of[unit])

    @property
    def here(self) -> int:
        """The tile of the acting unit, or -1."""
        return self.tile_of(self.mover) if self.mover >= 0 else -1

    def distance(self, start: int, end: int) -> int:
        return int(self.field.dist(start, end))

    def soldiers(self, side: int) -> Iterator[int]:
        """The counters of a side that are on the board, in seats too; no vehicles."""
        for unit in range(self.field.first_unit[side], self.field.first_unit[side + 1]):
            if self.battle.tile_of[unit] >= 0:
                yield unit

    def vehicles(self, side: int, manned: bool) -> Iterator[int]:
        """The vehicles of a side on the board; only manned ones can be enemies (RF-SOLO-TERM-4)."""
        first = int(self.field.first_vehicle)
        for vehicle in range(first, first + int(self.field.vehicles)) if self.desert else ():
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
        if not self.desert or self.is_vehicle(unit):
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
            if not self.desert or self.battle.seat_of[unit] == NO_SEAT:
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
        if not self.desert:
            return False
        field = self.field
        units = [unit, self.ride_of(unit)] if self.ride_of(unit) >= 0 else [unit]
        if table == "escape":
            return any(field.named(field.may_leave, self.side, each) for each in units)
        return any(field.named(field.quarry, self.side, each) for each in units)

    # Targets

    def target_of(self, unit: int) -> int:
        """What an action aims at: a seated soldier is replaced by his vehicle."""
        ride = self.ride_of(unit)
        return unit if ride < 0 else ride

    def can_target(self, target: int) -> bool:
        """Whether the combat action may be aimed at a counter (RF-SOLO-ACT-7, Z-44)."""
        if self.tile_of(target) < 0:
            return False
        if not self.desert:
            return True
        if self.is_vehicle(target) and not self.crew(target):
            return False
        return refuse_target(self.battle, self.side, max(self.here, 0), self.code, target) is None

    def total(self, unit: int) -> int:
        """The total defence, or armour, of a unit against the action; FAR if it cannot be a target."""
        target = self.target_of(unit)
        if not self.can_target(target):
            return FAR
        return int(defence_against(self.battle, self.code, max(self.here, 0), target))

    # Selectors

    def is_meant(self, sel: UnitSel, unit: int, mine: bool) -> bool:
        """Whether a unit satisfies a selector, its count apart."""
        battle, field = self.battle, self.field
        vehicle = self.is_vehicle(unit)
        tile = self.tile_of(unit)
        if sel.units and not self.brain.is_type(unit, sel.units):
            return False
        squad = 0 if vehicle else int(field.squad[field.unit_card[unit]])
        if sel.squad and SQUADS[squad] != sel.squad:
            return False
        if sel.matching is not None and sel.matching != (squad > 0 and squad == field.squad[self.card]):
            return False
        if sel.kind and not self._of_kind(sel.kind, unit, vehicle):
            return False
        if sel.ready is not None and sel.ready != self.is_ready(unit):
            return False
        if (sel.same_tile is not None or sel.within is not None) and self.here < 0:
            return False
        if sel.same_tile is not None and sel.same_tile != (tile == self.here):
            return False
        if sel.within is not None and self.distance(self.here, tile) > sel.within:
            return False
        if sel.can and not self.can(unit, code_of(sel.can)):
            return False
        if sel.has and not self._has(sel.has, unit):
            return False
        if sel.listed and not self.is_listed(unit, sel.listed):
            return False
        if sel.damage is not None:
            first = field.first_vehicle
            if not vehicle or not sel.damage.holds(int(battle.damage[unit - first])):
                return False
        if sel.at and not self.fits(sel.at, tile):
            return False
        if sel.total is not None and not sel.total.holds(self.total(unit)):
            return False
        return not sel.any or any(self.is_meant(each, unit, mine) for each in sel.any)

    def _of_kind(self, kind: str, unit: int, vehicle: bool) -> bool:
        if kind == "tank":
            return self.brain.is_type(unit, ("tank",))
        return vehicle == (kind == "vehicle") if kind != "combat" else True

    def _has(self, what: str, unit: int) -> bool:
        if what == "defence":
            return self.field.defence[unit] > 0
        return self.desert and self.field.armour[unit] > 0

    def chosen_enemies(self, sel: UnitSel) -> list[int]:
        """The enemy units that a selector means; none where their number is not as wanted."""
        return self._counted_out(sel, [unit for unit in self.enemies() if self.is_meant(sel, unit, False)])

    def chosen_own(self, sel: UnitSel) -> list[int]:
        return self._counted_out(sel, [unit for unit in self.own() if self.is_meant(sel, unit, True)])

    def _counted_out(self, sel: UnitSel, units: list[int]) -> list[int]:
        return units if sel.count is None or sel.count.holds(len(units)) else []

    def card_is_meant(self, sel: CardSel, card: int, sideways: bool) -> bool:
        """Whether a card satisfies a selector, its count apart (RF-SOLO-TERM-5, RF-SOLO-TERM-21)."""
        field = self.field
        fog = card == field.fog[field.card_side[card]]
        if sel.kind in ("combat", "command") and (fog or (sel.kind == "combat") != (field.unit_of[card] >= 0)):
            return False
        if sel.kind == "fog" and not fog:
            return False
        if sel.units and self.brain.type_of[card] not in sel.units and self.brain.key_of[card] not in sel.units:
            return False
        squad = int(field.squad[card])
        if sel.squad and SQUADS[squad] != sel.squad:
            return False
        if sel.matching is not None and sel.matching != (squad > 0 and squad == field.squad[self.card]):
            return False
        if sel.upright is not None and sel.upright == sideways:
            return False
        if not sel.can:
            return True
        code = code_of(sel.can)
        if code == NOT_PRINTED:
            return False
        unit = int(field.unit_of[card])
        return field.action_value(card, code) >= 0 or (unit >= 0 and self.tile_of(unit) >= 0 and self.can(unit, code))

    def waiting(self) -> list[int]:
        """The places of the face-up cards in the zone other than the one being resolved."""
        return list(range(1 if self.bot.current >= 0 else 0, len(self.bot.row)))

    def vehicle_is_meant(self, sel: VehicleSel, vehicle: int) -> bool:
        number = vehicle - int(self.field.first_vehicle)
        if sel.state and is_disabled(self.battle, vehicle) != (sel.state == "disabled"):
            return False
        if sel.driver is not None and sel.driver != self._has_driver(vehicle):
            return False
        manned = bool(self.crew(vehicle))
        if sel.owner == "bot" and self.battle.holder[number] != self.side:
            return False
        if sel.owner == "nobody" and manned:
            return False
        if sel.free_seat and self.free_seat(vehicle, sel.free_seat) == NO_SEAT:
            return False
        return sel.damage is None or sel.damage.holds(int(self.battle.damage[number]))

    def _has_driver(self, vehicle: int) -> bool:
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

    # Tiles

    def fits(self, atoms: Iterable[TileAtom], tile: int) -> bool:
        """Whether a tile has all that a predicate asks."""
        return all(self.has(atom, tile) for atom in atoms)

    def all_tiles(self, atoms: tuple[TileAtom, ...]) -> frozenset[int]:
        """Every tile of the board that has it."""
        key = (id(atoms), self.mover)
        if key not in self.kept:
            self.kept[key] = frozenset(tile for tile in self.tiles if self.fits(atoms, tile))
        return self.kept[key]

    def nearest(self, tile: int, goals: Iterable[int]) -> int:
        """Steps to the nearest of some tiles (RF-SOLO-TERM-29, RF-SOLO-TERM-30); FAR if there are none."""
        return min((self.distance(tile, goal) for goal in goals), default=FAR)

    def ref_tiles(self, ref: Ref) -> frozenset[int]:
        """Where the things are that a distance is measured to."""
        if ref.word == "tile":
            return self.all_tiles(ref.tiles)
        assert ref.unit is not None
        units = self.chosen_enemies(ref.unit) if ref.word == "enemy" else self.chosen_own(ref.unit)
        return frozenset(map(self.tile_of, units))

    def has(self, atom: TileAtom, tile: int) -> bool:
        """Whether one word about a tile is true of it."""
        word = WORDS.get(atom.word)
        if word is not None:
            return word(self, tile)
        number = atom.number
        if number is not None:
            if atom.word == "range_to":
                return number.holds(self.nearest(tile, self.all_tiles(atom.of)))
            if atom.word == "range":
                return self.here >= 0 and number.holds(self.distance(self.here, tile))
            return number.holds(NUMBERS[atom.word](self, tile))
        if atom.word == "named":
            return self.field.tiles[tile] == atom.name
        if atom.word == "not":
            return not self.fits(atom.of, tile)
        if atom.word == "any":
            return any(self.has(each, tile) for each in atom.of)
        if atom.word == "closer_than_here":
            goals = self.all_tiles(atom.of)
            return self.here >= 0 and self.nearest(tile, goals) < self.nearest(self.here, goals)
        if atom.word == "opens_path":
            return tile in self.opened(atom)
        if atom.word == "spawn":
            return self.brain.is_spawn(self, tile, atom.name, atom.matching)
        assert atom.unit is not None
        enemy = atom.word == "enemy"
        units = [unit for unit in (self.enemies() if enemy else self.own()) if self.tile_of(unit) == tile]
        meant = [unit for unit in units if self.is_meant(atom.unit, unit, not enemy)]
        return bool(meant) and (atom.unit.count is None or atom.unit.count.holds(len(meant)))

    def opened(self, atom: TileAtom) -> frozenset[int]:
        """The unscouted tiles on the cheapest ways of some units to some tiles."""
        key = (id(atom), -2)
        if key not in self.kept:
            assert atom.unit is not None
            units = [unit for unit in self.chosen_own(atom.unit) if not self.is_vehicle(unit) or self.crew(unit)]
            self.kept[key] = opened_tiles(self, units, self.all_tiles(atom.of))
        return self.kept[key]

    def mark(self, side: int, tile: int) -> int:
        return int(self.battle.mark(side, tile))

    def value(self, tile: int) -> int:
        """The objective value, a standing structure's included (RF-SOLO-TERM-6)."""
        value = int(self.battle.objective_value(tile))
        if self.desert and self.battle.standing[tile]:
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

    # Conditions

    def holds(self, atom: CondAtom) -> bool:
        """Whether a condition holds (section 4.1 of the language)."""
        return CONDITIONS[atom.word](self, atom)

    def first_false(self, atoms: Iterable[CondAtom]) -> CondAtom | None:
        """The first condition that does not hold (RF-SOLO-EVAL-2, RF-SOLO-EVAL-3)."""
        return next((atom for atom in atoms if not self.holds(atom)), None)

    def bound(self, atoms: Iterable[CondAtom]) -> list[int] | None:
        """The enemies that conditions speak of, or None if they speak of none (RF-SOLO-EVAL-7)."""
        found: list[int] | None = None
        for atom in atoms:
            if atom.word == "enemy" and atom.unit is not None:
                meant = self.chosen_enemies(atom.unit)
                found = meant if found is None else [unit for unit in found if unit in meant]
        return found

    def _vehicle_here(self, atom: CondAtom) -> bool:
        assert atom.vehicle is not None
        if not self.desert or self.here < 0:
            return False
        ride = self.ride_of(self.unit)
        first = int(self.field.first_vehicle)
        here = [v for v in range(first, first + int(self.field.vehicles)) if self.tile_of(v) == self.here]
        return any(self.vehicle_is_meant(atom.vehicle, each) for each in ([ride] if ride >= 0 else here))

    def _seat(self, atom: CondAtom) -> bool:
        if self.unit < 0:
            return False
        if atom.name in ("none", "any"):
            return (self.seat == NO_SEAT) == (atom.name == "none")
        return self.seat_offers(self.unit, code_of(atom.name))

    def _my_vehicle(self, atom: CondAtom) -> bool:
        ride = self.ride_of(self.unit) if self.unit >= 0 else -1
        return ride >= 0 and atom.vehicle is not None and self.vehicle_is_meant(atom.vehicle, ride)

    def _cards(self, atom: CondAtom) -> bool:
        assert atom.card is not None
        if atom.word == "zone":
            places = self.waiting()
            cards = [(self.bot.row[place], bool(self.bot.sideways[place])) for place in places]
        else:
            kinds = range(self.field.first_card[self.player], self.field.first_card[self.player + 1])
            cards = [(card, False) for card in kinds for _ in range(self.battle.count(PLAY_AREA, card))]
        meant = [card for card, sideways in cards if self.card_is_meant(atom.card, card, sideways)]
        return atom.card.count.holds(len(meant))

    def _supply(self, atom: CondAtom) -> bool:
        assert atom.number is not None
        decks = self.decks_named(atom.name) if atom.name else range(len(self.bot.decks))
        sizes = [self.deck_size(deck) for deck in decks if self.bot.decks[deck] != "air"]
        return atom.number.holds(sum(sizes))

    def _to_win(self, atom: CondAtom) -> bool:
        side = self.side if atom.name == "bot" else self.player
        goal = int(self.field.goal_points[side])
        return goal > 0 and atom.number is not None and atom.number.holds(goal - int(self.battle.score[side]))

    def _target_marker(self, atom: CondAtom) -> bool:
        aim = int(self.battle.aim[self.side])
        return aim >= 0 and self.fits(atom.tiles, aim)

    # Supply decks

    def deck_size(self, deck: int) -> int:
        """How many cards lie in a supply deck; Fog of War is in none (RF-SOLO-SETUP-8)."""
        cards = range(self.field.first_card[self.side], self.field.first_card[self.side + 1])
        return sum(int(self.battle.count(SUPPLY, card)) for card in cards if self.bot.deck_of[card] == deck)

    def decks_named(self, name: str) -> list[int]:
        """The supply decks that a word means; there may be none of that name."""
        names = self.bot.decks
        if name == "matching":
            letter = SQUADS[self.field.squad[self.card]]
            return [deck for deck, known in enumerate(names) if known == letter or (letter == "T" and known == "tank")]
        if name == "front":
            return self.front_decks()
        return [deck for deck, known in enumerate(names) if known == name]

    def front_decks(self) -> list[int]:
        """The decks of the units nearest to the goal among those able to Control."""
        goals = self.goal()
        takers = [unit for unit in self.soldiers(self.side) if self.can(unit, CONTROL)]
        far = {unit: self.nearest(self.tile_of(unit), goals) for unit in takers}
        front = [unit for unit in takers if far[unit] == min(far.values())]
        return sorted({self.bot.deck_of[self.field.unit_card[unit]] for unit in front} - {-1})

    def goal(self) -> frozenset[int]:
        """The goal set of the stance: the first predicate that any tile has."""
        for atoms in self.brain.cards.goals.get(self.bot.stance, ()):
            found = self.all_tiles(atoms)
            if found:
                return found
        return frozenset()


def _objective(sight: Sight, tile: int) -> bool:
    return sight.value(tile) > 0


def _nobodys(sight: Sight, tile: int) -> bool:
    return _objective(sight, tile) and CONTROLLED not in (sight.mark(0, tile), sight.mark(1, tile))


def _blocked(sight: Sight, tile: int) -> bool:
    """An objective that the Player controls and stands on: Control is impossible (RF-CONTROL-3)."""
    held = _objective(sight, tile) and sight.mark(sight.player, tile) == CONTROLLED
    return held and any(sight.tile_of(unit) == tile for unit in sight.soldiers(sight.player))


def _unthreatened(sight: Sight, tile: int) -> bool:
    """RF-SOLO-TERM-15, and with the option `own_tile_threat: self_excluded` as `safe_to_leave` (Z-24)."""
    return not sight.is_threatened(tile, sight.mover if sight.brain.own_tile_excluded else -1)


def _structure(sight: Sight, tile: int, worth: bool) -> bool:
    if not sight.desert or not sight.battle.standing[tile]:
        return False
    return (sight.field.structure_value[tile] > 0) == worth


def _closed(sight: Sight, tile: int) -> bool:
    return sight.desert and sight.field.impassable[tile] != 0


WORDS: dict[str, Callable[[Sight, int], bool]] = {
    "objective": _objective,
    "controlled_objective": lambda s, t: _objective(s, t) and s.mark(s.side, t) == CONTROLLED,
    "enemy_controlled_objective": lambda s, t: _objective(s, t) and s.mark(s.player, t) == CONTROLLED,
    "uncontrolled_objective": lambda s, t: _objective(s, t) and s.mark(s.side, t) != CONTROLLED,
    "occupied_objective": lambda s, t: _nobodys(s, t) and s.counters[0][t] + s.counters[1][t] > 0,
    "bot_occupied_objective": lambda s, t: _nobodys(s, t) and s.counters[s.side][t] > 0,
    "enemy_occupied_objective": lambda s, t: _nobodys(s, t) and s.counters[s.player][t] > 0,
    "threatened_objective": lambda s, t: s.is_threatened(t, -1),
    "unthreatened": _unthreatened,
    "safe_to_leave": lambda s, t: not s.is_threatened(t, s.mover),
    "blocked_objective": _blocked,
    "takeable_objective": lambda s, t: _objective(s, t) and s.mark(s.side, t) != CONTROLLED and not _blocked(s, t),
    "structure": lambda s, t: _structure(s, t, True),
    "roadblock": lambda s, t: _structure(s, t, False),
    "escape": lambda s, t: s.desert and s.field.escape[t] != 0,
    "goal": lambda s, t: t in s.goal(),
    "path_to_victory": lambda s, t: t in s.brain.path_to_victory,
    "preferred": lambda s, t: t in s.brain.preferred,
    "scouted": lambda s, t: s.mark(s.side, t) != UNMARKED,
    "unscouted": lambda s, t: s.mark(s.side, t) == UNMARKED,
    "enemy_scouted": lambda s, t: s.mark(s.player, t) != UNMARKED,
    "enemy_unscouted": lambda s, t: s.mark(s.player, t) == UNMARKED,
    "controlled": lambda s, t: s.mark(s.side, t) == CONTROLLED,
    "enemy_controlled": lambda s, t: s.mark(s.player, t) == CONTROLLED,
    "occupied": lambda s, t: s.counters[0][t] + s.counters[1][t] > 0,
    "enemy_occupied": lambda s, t: s.counters[s.player][t] > 0,
    "own_occupied": lambda s, t: s.counters[s.side][t] > 0,
    "empty": lambda s, t: s.counters[0][t] + s.counters[1][t] == 0,
    "impassable": _closed,
    "hill": lambda s, t: s.field.hill[t] != 0,
}
"""Section 4.2 of the language, word by word."""

NUMBERS: dict[str, Callable[[Sight, int], int]] = {
    "cover": Sight.cover,
    "objective_value": Sight.value,
    "superiority": Sight.superiority,
}

CONDITIONS: dict[str, Callable[[Sight, CondAtom], bool]] = {
    "here": lambda s, a: s.here >= 0 and s.fits(a.tiles, s.here),
    "tile": lambda s, a: bool(s.all_tiles(a.tiles)),
    "enemy": lambda s, a: a.unit is not None and bool(s.chosen_enemies(a.unit)),
    "own": lambda s, a: a.unit is not None and bool(s.chosen_own(a.unit)),
    "me": lambda s, a: s.here >= 0 and a.unit is not None and s.is_meant(a.unit, s.unit, True),
    "zone": Sight._cards,
    "player_zone": Sight._cards,
    "supply": Sight._supply,
    "target_marker": Sight._target_marker,
    "seat": Sight._seat,
    "my_vehicle": Sight._my_vehicle,
    "vehicle_here": Sight._vehicle_here,
    "initiative": lambda s, a: (s.battle.initiative == s.side) == (a.name == "bot"),
    "to_win": Sight._to_win,
    "flag": lambda s, a: a.name in s.brain.flags,
    "not": lambda s, a: not s.holds(a.of[0]),
    "any": lambda s, a: any(s.holds(each) for each in a.of),
    "all": lambda s, a: all(s.holds(each) for each in a.of),
}
"""Section 4.1 of the language."""
