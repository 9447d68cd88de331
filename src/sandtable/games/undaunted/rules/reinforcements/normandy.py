"""Normandy with cards of Reinforcements: fire has to look at armour, and four actions are added."""

from __future__ import annotations

from typing import Final

from sandtable.games.undaunted.model.action import Action, by_code
from sandtable.games.undaunted.model.codes import ADVANCE, ANTI_TANK, ATTACK, CLOSE_ATTACK, GRENADES, SUPPRESS
from sandtable.games.undaunted.rules.desert.fire import Fire
from sandtable.games.undaunted.rules.normandy import ACTIONS, Normandy
from sandtable.games.undaunted.rules.reinforcements.armour import TankAdvance
from sandtable.games.undaunted.rules.reinforcements.salvo import Grenades

REINFORCED: Final[dict[int, Action]] = {
    **ACTIONS,
    ATTACK: Fire(ATTACK),
    SUPPRESS: Fire(SUPPRESS),
    ANTI_TANK: Fire(ANTI_TANK),
    ADVANCE: TankAdvance(),
    GRENADES: Grenades(),
    CLOSE_ATTACK: Fire(CLOSE_ATTACK),
}


class ReinforcedNormandy(Normandy):
    """Normandy with tanks and specialists (RF-GEN-4)."""

    def __reduce__(self) -> str:
        return "REINFORCED_NORMANDY"


REINFORCED_NORMANDY: Final = ReinforcedNormandy(by_code(REINFORCED))
