"""Three characters that no machine has met: for measuring how strong a player is against whom it does not expect.

Neither the lessons of the nets nor a search's models of others use them. Each is the script with other beliefs, in
Normandy (`Doctrine`) and in the desert (`DesertDoctrine`), and plays sensibly, but not as the script does.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from sandtable.games.undaunted.players.models import swayed
from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.random import Source
from sandtable.kernel.engine.state import State


class Character(Player):
    """The script with some of its weights taken so many times, in percent."""

    percent: Mapping[str, int] = MappingProxyType({})

    def __init__(self) -> None:
        self.script = swayed({name: (share, 100) for name, share in self.percent.items()})

    def answer(self, state: State, branch: int, seat: int, source: Source) -> int:
        return int(self.script.answer(state, branch, seat, source))


class Storming(Character):
    """Goes for the ground and heeds no fire."""

    percent = MappingProxyType(
        {"race": 160, "raid": 160, "danger": 30, "guarded": 50, "go_first": 300, "bolster": 60, "menace": 40}
    )


class Shooting(Character):
    """Stands where it can shoot, and shoots."""

    percent = MappingProxyType(
        {"shot_ahead": 180, "rifle": 180, "scout": 180, "man": 180, "counter": 200, "race": 70, "raid": 70}
    )


class Gathering(Character):
    """Wants many cards, keeps out of fire, and gives the enemy the lead."""

    percent = MappingProxyType(
        {"bolster": 250, "full_deck": 140, "danger": 220, "leader": 200, "draw": 150, "go_first": 40, "hunt": 0}
    )
