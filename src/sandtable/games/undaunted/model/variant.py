"""What the boxes do each in their own way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.action import Action
from sandtable.kernel.engine.portable import Shared
from sandtable.kernel.engine.step import Refusal

if TYPE_CHECKING:
    from sandtable.games.undaunted.model.battle import Battle
    from sandtable.games.undaunted.model.field import Field


class Variant(Shared):
    """The rules by which a box is played, as far as boxes differ: a rule topic asks, and each box answers in one place.

    They are `rules/normandy.py`, `rules/reinforcements/normandy.py` and `rules/desert/north_africa.py`. `actions` go by
    their codes; `motorized` is a box with vehicles, structures and goals that name counters; the refusals are for what
    every box forbids, each by a rule of its own.
    """

    def __init__(
        self,
        actions: vec[Action],
        motorized: bool,
        enemy_holds: Refusal,
        enemy_here: Refusal,
        not_an_enemy: Refusal,
        not_on_board: Refusal,
        no_defence: Refusal,
        no_armour: Refusal,
        nobody_to_hit: Refusal,
        nobody_armoured: Refusal,
    ) -> None:
        self.actions: vec[Action] = actions
        self.motorized: bool = motorized
        # Why a tile cannot be controlled
        self.enemy_holds: Refusal = enemy_holds
        self.enemy_here: Refusal = enemy_here
        # Why a counter cannot be the target
        self.not_an_enemy: Refusal = not_an_enemy
        self.not_on_board: Refusal = not_on_board
        self.no_defence: Refusal = no_defence
        self.no_armour: Refusal = no_armour
        # Why nothing can
        self.nobody_to_hit: Refusal = nobody_to_hit
        self.nobody_armoured: Refusal = nobody_armoured

    def no_entry(self, field: Field, unit: i64) -> Refusal:
        """Why a counter off the board cannot enter it, so that its card has no action."""
        raise AssertionError(f"{type(self).__name__} bars nobody")

    def play(self, battle: Battle, seat: i64, card: i64, answer: i64) -> None:
        """Play a card of the hand for an action."""
        raise AssertionError(f"{type(self).__name__} plays no card")

    def score_changed(self, battle: Battle, seat: i64) -> None:
        """See who has won after somebody has scored."""
        raise AssertionError(f"{type(self).__name__} counts no points")

    def card_lost(self, battle: Battle, unit: i64) -> None:
        """See who has won after a unit has lost a card."""
        raise AssertionError(f"{type(self).__name__} mourns no card")

    def counter_lost(self, battle: Battle, unit: i64, by: i64) -> None:
        """What follows when a hit has taken a counter off the board; `by` is who struck."""
        raise AssertionError(f"{type(self).__name__} mourns nobody")

    def is_hopeless(self, battle: Battle, side: i64) -> bool:
        """Whether a side can no longer win by its own goal."""
        raise AssertionError(f"{type(self).__name__} despairs of nobody")
