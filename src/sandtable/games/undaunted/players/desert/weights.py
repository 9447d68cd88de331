"""What the scripted player believes in in the desert: every weight it uses there, by name.

Worth is counted as in `doctrine.py`; shares are in percent. Normandy's weights are tuned apart from these.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.kernel.engine.portable import Portable

FARTHEST: Final = 80
"""Half cards beyond which nothing is near any more."""

HUNGER: Final[vec[i64]] = vec[i64]([120, 100, 70, 45, 30])
"""Percent: how much a soldier wants another card, by how many he has in the fight."""

WINS_BID: Final[vec[i64]] = vec[i64]([0, 4, 10, 20, 32, 46, 60, 76, 88, 96])
"""Percent: how often a bid of each value takes the initiative."""


class DesertDoctrine(Portable):
    """The weights. An instance of its own with other numbers is a player of another character."""

    def __init__(self) -> None:
        # Goals: what reaching them is worth, how it fades with half cards, what denying the enemy is worth
        self.raid: i64 = 800
        self.fade: i64 = 88
        self.not_nearest: i64 = 40
        self.deny: i64 = 20
        self.hunted: i64 = 500
        # Waiting: for cards, for a driver, for a repair
        self.no_cards: i64 = 6
        self.no_driver: i64 = 7
        self.broken: i64 = 6
        self.manned: i64 = 5
        # Losses
        self.man: i64 = 30
        self.counter: i64 = 40
        self.expert: i64 = 20
        self.menace: i64 = 20
        self.wreck: i64 = 120
        self.disable: i64 = 60
        self.mend: i64 = 20
        # Fire
        self.shot_ahead: i64 = 60
        self.danger: i64 = 35
        self.tempo: i64 = 22
        self.pin: i64 = 15
        self.ready: i64 = 30
        # Mines: the share of what one may cost that laying or lifting it is worth
        self.mine: i64 = 70
        # Scouting and Fog of War
        self.trail: i64 = 100
        self.fog: i64 = 6
        self.recon: i64 = 30
        self.conceal: i64 = 10
        # Cards
        self.bolster: i64 = 60
        self.call_up: i64 = 15
        self.change: i64 = 15
        self.leader: i64 = 16
        self.full_deck: i64 = 32
        self.draw: i64 = 22
        self.hunker: i64 = 12
        self.go_first: i64 = 12
        self.prepare()

    def prepare(self) -> None:
        """Work out the table of nearness; to be called again after `fade` has been changed."""
        self.nearness: vec[i64] = vec[i64]()
        near: i64 = 1000
        for _half_card in range(FARTHEST + 1):
            self.nearness = append(self.nearness, near)
            near = near * self.fade // 100

    def near(self, half_cards: i64) -> i64:
        """How much, in thousandths, something is worth that so many half cards would bring."""
        return self.nearness[half_cards] if half_cards < FARTHEST else i64(0)
