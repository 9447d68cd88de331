"""What the Bot sees: which units, cards and tiles are meant, and whether conditions hold (RF-SOLO-TERM).

The words themselves are in `words`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import CONTROL, NO_SEAT
from sandtable.games.undaunted.rules.desert.vehicles import is_disabled
from sandtable.games.undaunted.solo.cards.language import CardSel, CondAtom, Ref, TileAtom, UnitSel, VehicleSel
from sandtable.games.undaunted.solo.mind.ground import Ground
from sandtable.games.undaunted.solo.mind.routes import opened_tiles
from sandtable.games.undaunted.solo.mind.words import CONDITIONS, NUMBERS, WORDS
from sandtable.games.undaunted.solo.reinforcements import NOT_PRINTED, code_of

if TYPE_CHECKING:
    from sandtable.games.undaunted.solo.mind.brain import CardBrain

SQUADS = ("", "A", "B", "C", "T", "S")


class Sight(Ground):
    """A ground with the words of the language for it. Sets of tiles are kept, for nothing changes meanwhile."""

    def __init__(self, brain: CardBrain, battle: Battle, card: int) -> None:
        super().__init__(brain, battle, card)
        self.kept: dict[tuple[int, int], frozenset[int]] = {}

    # Units, cards, vehicles

    def is_meant(self, sel: UnitSel, unit: int) -> bool:
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
        return not sel.any or any(self.is_meant(each, unit) for each in sel.any)

    def _of_kind(self, kind: str, unit: int, vehicle: bool) -> bool:
        if kind == "tank":
            return self.brain.is_type(unit, ("tank",))
        return vehicle == (kind == "vehicle") if kind != "combat" else True

    def _has(self, what: str, unit: int) -> bool:
        if what == "defence":
            return self.field.defence[unit] > 0
        return self.field.armour[unit] > 0

    def chosen_enemies(self, sel: UnitSel) -> list[int]:
        """The enemy units that a selector means; none where their number is not as wanted."""
        return self._counted_out(sel, [unit for unit in self.enemies() if self.is_meant(sel, unit)])

    def chosen_own(self, sel: UnitSel) -> list[int]:
        return self._counted_out(sel, [unit for unit in self.own() if self.is_meant(sel, unit)])

    def _counted_out(self, sel: UnitSel, units: list[int]) -> list[int]:
        return units if sel.count is None or sel.count.holds(len(units)) else []

    def card_is_meant(self, sel: CardSel, card: int, sideways: bool) -> bool:
        """Whether a card satisfies a selector, its count apart (RF-SOLO-TERM-5, RF-SOLO-TERM-21)."""
        field = self.field
        fog = card == field.fog[field.card_owner[card]]
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

    def vehicle_is_meant(self, sel: VehicleSel, vehicle: int) -> bool:
        number = vehicle - int(self.field.first_vehicle)
        if sel.state and is_disabled(self.battle, vehicle) != (sel.state == "disabled"):
            return False
        if sel.driver is not None and sel.driver != self.has_driver(vehicle):
            return False
        manned = bool(self.crew(vehicle))
        if sel.owner == "bot" and self.battle.holder[number] != self.side:
            return False
        if sel.owner == "nobody" and manned:
            return False
        if sel.free_seat and self.free_seat(vehicle, sel.free_seat) == NO_SEAT:
            return False
        return sel.damage is None or sel.damage.holds(int(self.battle.damage[number]))

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
        meant = [unit for unit in units if self.is_meant(atom.unit, unit)]
        return bool(meant) and (atom.unit.count is None or atom.unit.count.holds(len(meant)))

    def opened(self, atom: TileAtom) -> frozenset[int]:
        """The unscouted tiles on the cheapest ways of some units to some tiles."""
        key = (id(atom), -2)
        if key not in self.kept:
            assert atom.unit is not None
            units = [unit for unit in self.chosen_own(atom.unit) if not self.is_vehicle(unit) or self.crew(unit)]
            self.kept[key] = opened_tiles(self, units, self.all_tiles(atom.of))
        return self.kept[key]

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

    # Supply decks and goals

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
