"""What every action printed on a card has in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.codes import ACTION_NAMES
from sandtable.kernel.engine.step import Refusal

if TYPE_CHECKING:
    from sandtable.games.undaunted.model.battle import Battle


class Action:
    """One action of the rulebook. `refuse` says why it cannot be chosen; `begin` starts it.

    `unit` is the acting counter, or -1 for a command card (UN-PLAY-9); `tile` is where it stands or would be deployed.
    """

    def refuse(self, battle: Battle, seat: i64, card: i64, unit: i64, tile: i64) -> Refusal | None:
        """Why the action is not available from the tile (UN-PLAY-5); None when it is."""
        return None

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        """Carry it out, or push the steps that ask for what is still to be chosen.

        `printed` is the action as it stands on the card, or on the seat of a vehicle (NA-SEAT-2).
        """
        raise AssertionError(f"{type(self).__name__} does nothing")


def by_code(actions: dict[int, Action]) -> vec[Action]:
    """The actions of a box in the order of their codes; nothing in the box prints those that it does not have."""
    missing = Action()
    return vec[Action]([actions.get(code, missing) for code in range(len(ACTION_NAMES))])


def value_of(printed: i64) -> i64:
    """The value printed with an action (UN-ACT-1, UN-ACT-2)."""
    return (printed >> 8) & 255


def squad_of(battle: Battle, card: i64, printed: i64) -> i64:
    """The squad an action on a card is restricted to, or 0 (UN-ACT-1)."""
    return battle.field.squad[card] if (printed >> 16) & 1 else i64(0)


def reach_of(printed: i64) -> i64:
    """The number in the range box of an action that has one (RF-RATK-1, RF-GREN-1)."""
    return (printed >> 24) & 255
