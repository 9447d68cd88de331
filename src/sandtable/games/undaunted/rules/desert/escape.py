"""Leaving the board through a tile with an escape marker (NA-ESCAPE)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import ESCAPED, OFF_BOARD, side_of
from sandtable.games.undaunted.rules.desert.elimination import remove_cards
from sandtable.games.undaunted.rules.desert.vehicles import end_seat, first_seat, is_vehicle, stand_up
from sandtable.games.undaunted.rules.goals import check_goals
from sandtable.kernel.engine.step import Refusal

NO_WAY_OUT: Final = Refusal("NA-ESCAPE-2", "no escape marker lies on the tile")
NOT_NAMED: Final = Refusal("NA-ESCAPE-1", "the scenario does not name this counter among those that may leave")


def refuse_escape(battle: Battle, player: i64, unit: i64) -> Refusal | None:
    """Why a counter cannot leave the board from where it stands (NA-MARK-2, NA-ESCAPE-1, NA-ESCAPE-2)."""
    field = battle.field
    if not field.escape[battle.tile_of[unit]]:
        return NO_WAY_OUT
    return None if field.named(field.may_leave, player, unit) else NOT_NAMED


def leave_board(battle: Battle, player: i64, unit: i64) -> None:
    """The counter escapes; whoever sits in a vehicle leaves with it, named or not (NA-ESCAPE-3)."""
    battle.progress = battle.round
    if is_vehicle(battle, unit):
        for seat in range(first_seat(battle, unit), end_seat(battle, unit)):
            soldier: i64 = battle.occupant[seat]
            if soldier >= 0:
                take_off(battle, player, soldier)
    take_off(battle, player, unit)
    check_goals(battle)


def take_off(battle: Battle, player: i64, unit: i64) -> None:
    """One counter is out of the game, with all its cards (NA-ESCAPE-4); it counts only if named (NA-ESCAPE-3)."""
    field = battle.field
    battle.tile_of[unit] = OFF_BOARD
    battle.suppressed[unit] = 0
    battle.fate[unit] = ESCAPED
    if not is_vehicle(battle, unit):
        stand_up(battle, unit)
        remove_cards(battle, field.unit_card[unit])
    if field.named(field.must_leave, player, unit):
        battle.escaped[side_of(player)] += 1
    if battle.events is not None:
        battle.reveal("escaped", {"seat": player, "unit": field.unit_names[unit]})
