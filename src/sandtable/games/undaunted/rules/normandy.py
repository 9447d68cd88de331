"""Undaunted: Normandy: its actions, and what it does in its own way."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.undaunted.flow.turn import play_card
from sandtable.games.undaunted.flow.victory import check_objectives, counter_lost, riflemen_card_lost, riflemen_left
from sandtable.games.undaunted.model.action import Action, by_code
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ATTACK,
    BLAST,
    BOLSTER,
    COMMAND,
    CONCEAL,
    CONTROL,
    GUIDE,
    INSPIRE,
    MOVE,
    RECON,
    SCOUT,
    STALK,
    SUPPRESS,
    TARGET,
    second_of,
)
from sandtable.games.undaunted.model.field import Field
from sandtable.games.undaunted.model.variant import Variant
from sandtable.games.undaunted.rules.combat import NOT_AN_ENEMY, NOT_ON_BOARD, TANK_PROOF, Blast, Shoot
from sandtable.games.undaunted.rules.movement import Guide, Move, Scout, Stalk
from sandtable.games.undaunted.rules.support import Bolster, Command, Conceal, Control, Inspire, Recon, Target
from sandtable.kernel.engine.step import Refusal

ACTIONS: Final[dict[int, Action]] = {
    MOVE: Move(),
    GUIDE: Guide(),
    SCOUT: Scout(),
    STALK: Stalk(),
    BOLSTER: Bolster(),
    COMMAND: Command(),
    CONCEAL: Conceal(),
    CONTROL: Control(),
    INSPIRE: Inspire(),
    RECON: Recon(),
    TARGET: Target(),
    ATTACK: Shoot(ATTACK),
    SUPPRESS: Shoot(SUPPRESS),
    BLAST: Blast(),
}

NO_SPAWN: Final = Refusal("UN-SPAWN-3", "no spawn marker accepts the unit, so the card can only hunker down")
SPAWN_CLOSED: Final = Refusal(
    "RF-TANK-6", "the tank's spawn marker lies on ground that is closed to tanks, so the card can only hunker down"
)
ENEMY_HERE: Final = Refusal("UN-CONTROL-1", "an enemy unit stands on the tile")
ENEMY_HOLDS: Final = Refusal("UN-CONTROL-6", "the enemy controls the tile and stands on it")
NOBODY_BUT_TANKS: Final = Refusal("RF-TANK-3", "no enemy unit with a normal defence is on the board")
NO_TANK: Final = Refusal("RF-AT-1", "no enemy tank is on the board")
NO_ARMOUR: Final = Refusal("RF-AT-1", "Anti-Tank is for units with armour")


class Normandy(Variant):
    """Squads that return by spawn markers, and a side that is routed without Riflemen."""

    def __init__(self, actions: vec[Action]) -> None:
        super().__init__(
            actions,
            motorized=False,
            enemy_holds=ENEMY_HOLDS,
            enemy_here=ENEMY_HERE,
            not_an_enemy=NOT_AN_ENEMY,
            not_on_board=NOT_ON_BOARD,
            no_defence=TANK_PROOF,
            no_armour=NO_ARMOUR,
            nobody_to_hit=NOBODY_BUT_TANKS,
            nobody_armoured=NO_TANK,
        )

    def __reduce__(self) -> str:
        return "NORMANDY"

    def no_entry(self, field: Field, unit: i64) -> Refusal:
        """No spawn marker takes it (UN-SPAWN-3), or those that do lie on ground closed to tanks (RF-TANK-6)."""
        return SPAWN_CLOSED if len(field.closed_spawns[unit]) else NO_SPAWN

    def play(self, battle: Battle, seat: i64, card: i64, answer: i64) -> None:
        """One of the actions on the card, after deployment where needed (UN-PLAY-3, UN-SPAWN-1)."""
        play_card(battle, seat, card, second_of(answer))

    def score_changed(self, battle: Battle, seat: i64) -> None:
        """Points win (UN-END-2), and beat a hopeless side (UN-STALEMATE-4)."""
        check_objectives(battle, seat)

    def card_lost(self, battle: Battle, unit: i64) -> None:
        """By an option a side without Riflemen cards is lost (D-44)."""
        if battle.field.riflemen[unit]:
            riflemen_card_lost(battle, battle.field.unit_side[unit])

    def counter_lost(self, battle: Battle, unit: i64, by: i64) -> None:
        """The counter may return (UN-REMOVE-1); without Riflemen on the board its side is routed (UN-ROUT-1)."""
        counter_lost(battle, unit)

    def is_hopeless(self, battle: Battle, side: i64) -> bool:
        """Routed, after points, and out of Riflemen cards (UN-STALEMATE-1)."""
        wants_points = battle.field.goal_points[side] > 0
        return battle.routed[side] != 0 and wants_points and riflemen_left(battle, side) == 0


NORMANDY: Final = Normandy(by_code(ACTIONS))
