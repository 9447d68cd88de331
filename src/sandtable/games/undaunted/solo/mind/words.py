"""The words of the language about tiles and conditions, one by one (sections 4.1 and 4.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sandtable.games.undaunted.model.codes import CONTROLLED, NO_SEAT, PLAY_AREA, UNMARKED
from sandtable.games.undaunted.solo.cards.language import CondAtom
from sandtable.games.undaunted.solo.luck import AIR
from sandtable.games.undaunted.solo.reinforcements import code_of

if TYPE_CHECKING:
    from sandtable.games.undaunted.solo.mind.sight import Sight


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
    if not sight.battle.standing[tile]:
        return False
    return (sight.field.structure_value[tile] > 0) == worth


def _closed(sight: Sight, tile: int) -> bool:
    return sight.field.impassable[tile] != 0


def _vehicle_here(sight: Sight, atom: CondAtom) -> bool:
    assert atom.vehicle is not None
    if sight.here < 0:
        return False
    ride = sight.ride_of(sight.unit)
    first = int(sight.field.first_vehicle)
    here = [v for v in range(first, first + int(sight.field.vehicles)) if sight.tile_of(v) == sight.here]
    return any(sight.vehicle_is_meant(atom.vehicle, each) for each in ([ride] if ride >= 0 else here))


def _seat(sight: Sight, atom: CondAtom) -> bool:
    if sight.unit < 0:
        return False
    if atom.name in ("none", "any"):
        return (sight.seat == NO_SEAT) == (atom.name == "none")
    return sight.seat_offers(sight.unit, code_of(atom.name))


def _my_vehicle(sight: Sight, atom: CondAtom) -> bool:
    ride = sight.ride_of(sight.unit) if sight.unit >= 0 else -1
    return ride >= 0 and atom.vehicle is not None and sight.vehicle_is_meant(atom.vehicle, ride)


def _cards(sight: Sight, atom: CondAtom) -> bool:
    assert atom.card is not None
    if atom.word == "zone":
        places = sight.waiting()
        cards = [(sight.bot.row[place], bool(sight.bot.sideways[place])) for place in places]
    else:
        kinds = range(sight.field.first_card[sight.player], sight.field.first_card[sight.player + 1])
        cards = [(card, False) for card in kinds for _ in range(sight.battle.count(PLAY_AREA, card))]
    meant = [card for card, sideways in cards if sight.card_is_meant(atom.card, card, sideways)]
    return atom.card.count.holds(len(meant))


def _supply(sight: Sight, atom: CondAtom) -> bool:
    assert atom.number is not None
    decks = sight.decks_named(atom.name) if atom.name else range(len(sight.bot.decks))
    sizes = [sight.deck_size(deck) for deck in decks if sight.bot.decks[deck] != AIR]
    return atom.number.holds(sum(sizes))


def _to_win(sight: Sight, atom: CondAtom) -> bool:
    side = sight.side if atom.name == "bot" else sight.player
    goal = int(sight.field.goal_points[side])
    return goal > 0 and atom.number is not None and atom.number.holds(goal - int(sight.battle.score[side]))


def _target_marker(sight: Sight, atom: CondAtom) -> bool:
    aim = int(sight.battle.aim[sight.side])
    return aim >= 0 and sight.fits(atom.tiles, aim)


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
    "escape": lambda s, t: s.field.escape[t] != 0,
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
    "cover": lambda s, t: s.cover(t),
    "objective_value": lambda s, t: s.value(t),
    "superiority": lambda s, t: s.superiority(t),
}

CONDITIONS: dict[str, Callable[[Sight, CondAtom], bool]] = {
    "here": lambda s, a: s.here >= 0 and s.fits(a.tiles, s.here),
    "tile": lambda s, a: bool(s.all_tiles(a.tiles)),
    "enemy": lambda s, a: a.unit is not None and bool(s.chosen_enemies(a.unit)),
    "own": lambda s, a: a.unit is not None and bool(s.chosen_own(a.unit)),
    "me": lambda s, a: s.here >= 0 and a.unit is not None and s.is_meant(a.unit, s.unit),
    "zone": _cards,
    "player_zone": _cards,
    "supply": _supply,
    "target_marker": _target_marker,
    "seat": _seat,
    "my_vehicle": _my_vehicle,
    "vehicle_here": _vehicle_here,
    "initiative": lambda s, a: (s.battle.initiative == s.side) == (a.name == "bot"),
    "to_win": _to_win,
    "flag": lambda s, a: a.name in s.brain.flags,
    "not": lambda s, a: not s.holds(a.of[0]),
    "any": lambda s, a: any(s.holds(each) for each in a.of),
    "all": lambda s, a: all(s.holds(each) for each in a.of),
}
"""Section 4.1 of the language."""
