"""Undaunted: North Africa: its actions, and what it does in its own way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sandtable.games.undaunted.flow.actions import OFF_THE_BOARD
from sandtable.games.undaunted.model.action import Action, by_code
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    AIR_SUPPORT,
    ANTI_TANK,
    ATTACK,
    BOLSTER,
    BOMB,
    CLOSE_ATTACK,
    COMMAND,
    CONCEAL,
    CONTROL,
    DEMOLISH,
    DRIVE,
    GRENADES,
    INSPIRE,
    MINES,
    MOVE,
    NAVIGATE,
    RECON,
    REPAIR,
    SCOUT,
    SPOT,
    STALK,
    STRAFE,
    SUPPRESS,
)
from sandtable.games.undaunted.model.field import Field
from sandtable.games.undaunted.model.variant import Variant
from sandtable.games.undaunted.rules.desert.advance import Advance
from sandtable.games.undaunted.rules.desert.damage import Repair
from sandtable.games.undaunted.rules.desert.elimination import neutralize, remove_cards
from sandtable.games.undaunted.rules.desert.fire import Fire
from sandtable.games.undaunted.rules.desert.rally import Rally
from sandtable.games.undaunted.rules.desert.seats import play_soldier
from sandtable.games.undaunted.rules.desert.survey import Navigate, Spot
from sandtable.games.undaunted.rules.desert.vehicles import stand_up
from sandtable.games.undaunted.rules.goals import check_goals
from sandtable.games.undaunted.rules.reinforcements.air import AirSupport
from sandtable.games.undaunted.rules.reinforcements.mines import Mines
from sandtable.games.undaunted.rules.reinforcements.salvo import Bomb, Grenades
from sandtable.games.undaunted.rules.support import Bolster, Command, Conceal, Control, Recon
from sandtable.kernel.engine.step import Refusal

ACTIONS: Final[dict[int, Action]] = {
    MOVE: Advance(MOVE),
    SCOUT: Advance(SCOUT),
    STALK: Advance(STALK),
    DRIVE: Advance(DRIVE),
    BOLSTER: Bolster(),
    COMMAND: Command(),
    CONCEAL: Conceal(),
    CONTROL: Control(),
    INSPIRE: Rally(),
    RECON: Recon(),
    NAVIGATE: Navigate(),
    SPOT: Spot(),
    REPAIR: Repair(),
    ATTACK: Fire(ATTACK),
    SUPPRESS: Fire(SUPPRESS),
    STRAFE: Fire(STRAFE),
    DEMOLISH: Fire(DEMOLISH),
    ANTI_TANK: Fire(ANTI_TANK),
}
REINFORCED: Final[dict[int, Action]] = {
    **ACTIONS,
    GRENADES: Grenades(),
    CLOSE_ATTACK: Fire(CLOSE_ATTACK),
    MINES: Mines(),
    AIR_SUPPORT: AirSupport(),
    BOMB: Bomb(),
}
"""With the expansion, which changes nothing of the rest."""

ENEMY_HERE: Final = Refusal("NA-CONTROL-2", "by the option in force no enemy soldier may be on the tile")
ENEMY_HOLDS: Final = Refusal("NA-CONTROL-2", "the enemy controls the tile and has a soldier there")
NOT_AN_ENEMY: Final = Refusal("NA-COMBAT-3", "only an enemy counter can be the target")
GONE: Final = Refusal("NA-COMBAT-2", "that counter is not on the board")
ARMOUR_ONLY: Final = Refusal("NA-COMBAT-2", "that vehicle has armour and no normal defence")
NOT_A_VEHICLE: Final = Refusal("NA-COMBAT-3", "Anti-Tank and Demolish are for vehicles, not for soldiers")
NO_TARGET: Final = Refusal("NA-COMBAT-2", "no enemy soldier or vehicle on the board can be its target")
NO_VEHICLE: Final = Refusal("NA-ANTITANK-1", "no enemy vehicle is on the board")


class NorthAfrica(Variant):
    """Single soldiers who never return, vehicles with seats, and other goals."""

    def __init__(self) -> None:
        super().__init__(
            by_code(REINFORCED),
            motorized=True,
            enemy_holds=ENEMY_HOLDS,
            enemy_here=ENEMY_HERE,
            not_an_enemy=NOT_AN_ENEMY,
            not_on_board=GONE,
            no_defence=ARMOUR_ONLY,
            no_armour=NOT_A_VEHICLE,
            nobody_to_hit=NO_TARGET,
            nobody_armoured=NO_VEHICLE,
        )

    def __reduce__(self) -> str:
        return "NORTH_AFRICA"

    def no_entry(self, field: Field, unit: i64) -> Refusal:
        """There are no spawn markers (NA-PLAY-4)."""
        return OFF_THE_BOARD

    def play(self, battle: Battle, seat: i64, card: i64, answer: i64) -> None:
        """An action of the card or of the soldier's seat, with a seat move; or a swap of seats (NA-PLAY-1, 2)."""
        play_soldier(battle, seat, card, answer)

    def score_changed(self, battle: Battle, seat: i64) -> None:
        """Goals, and sides without hope (NA-END-1)."""
        check_goals(battle)

    def card_lost(self, battle: Battle, unit: i64) -> None:
        """Without the card a goal may be out of reach (NA-HOPELESS-1)."""
        check_goals(battle)

    def counter_lost(self, battle: Battle, unit: i64, by: i64) -> None:
        """His seat is empty (NA-CASUALTY-4), his cards in supply and play area go too, and he never returns.

        NA-CASUALTY-2, NA-CASUALTY-3; he counts for the enemy (NA-ELIM-1).
        """
        stand_up(battle, unit)
        remove_cards(battle, battle.field.unit_card[unit])
        neutralize(battle, unit, by)

    def is_hopeless(self, battle: Battle, side: i64) -> bool:
        """As it was found when something was lost (NA-HOPELESS-1)."""
        return battle.hopeless[side] != 0


NORTH_AFRICA: Final = NorthAfrica()
