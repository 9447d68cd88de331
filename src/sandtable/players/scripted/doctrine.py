"""What the scripted player believes in: every weight it uses, by name.

Worth is counted in hundredths of an objective point at the start of the race; shares are in percent.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

WIN: Final = 1_000_000
"""Worth more than everything else together."""

FARTHEST: Final = 80
"""Half cards beyond which nothing is near any more."""


class Doctrine:
    """The weights. An instance of its own with other numbers is a player of another character."""

    def __init__(self) -> None:
        # Objectives. A Move onto own markers takes two half cards, one onto ground still to be scouted three.
        self.race: i64 = 800
        self.dash: i64 = 2500
        self.fade: i64 = 88
        self.not_nearest: i64 = 40
        self.guarded: i64 = 4
        # Holding ground
        self.block: i64 = 60
        self.second_block: i64 = 15
        # Losses: what a card of each kind of unit is worth, and what its counter adds
        self.rifle: i64 = 40
        self.scout: i64 = 24
        self.gun: i64 = 36
        self.sniper: i64 = 36
        self.mortar: i64 = 30
        self.counter: i64 = 40
        self.rout: i64 = 400
        self.breaking: i64 = 0
        self.menace: i64 = 20
        self.t_max: i64 = 1
        self.t_pace: i64 = 0
        self.clear: i64 = 50
        # Where to stand
        self.shot_ahead: i64 = 60
        self.danger: i64 = 35
        self.hunt: i64 = 3
        self.deploy: i64 = 10
        # Fire
        self.tempo: i64 = 22
        self.pin: i64 = 15
        self.pin_dice: i64 = 4
        self.ready: i64 = 30
        self.aim: i64 = 50
        self.own_fire: i64 = 130
        # Scouting and Fog of War
        self.trail: i64 = 100
        self.scout_pull: i64 = 50
        self.fog: i64 = 6
        self.recon: i64 = 30
        self.conceal: i64 = 10
        # Cards
        self.bolster: i64 = 60
        self.want_scouts: i64 = 25
        self.leader: i64 = 16
        self.full_deck: i64 = 32
        self.draw: i64 = 22
        self.hunker: i64 = 12
        # Initiative
        self.go_first: i64 = 12
        self.prepare()

    def prepare(self) -> None:
        """Work out the table of nearness; to be called again after `fade` has been changed."""
        self.nearness: vec[i64] = vec[i64]()
        near: i64 = 1000
        for _ in range(FARTHEST + 1):
            self.nearness = append(self.nearness, near)
            near = near * self.fade // 100

    def near(self, half_cards: i64) -> i64:
        """How much, in thousandths, something is worth that so many half cards would bring."""
        return self.nearness[half_cards] if half_cards < FARTHEST else 0
