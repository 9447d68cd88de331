"""What the scripted player believes in: every weight it uses, by name.

Worth is counted in points of no fixed size: `race` is what all of a side's objectives are worth together. Shares are in
percent. The numbers were found by letting variants play each other on all twelve scenarios of Normandy.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.kernel.engine.portable import Portable

WIN: Final = 1_000_000
"""Worth more than everything else together."""

FARTHEST: Final = 80
"""Half cards beyond which nothing is near any more."""


class Doctrine(Portable):
    """The weights. An instance of its own with other numbers is a player of another character."""

    def __init__(self) -> None:
        # Objectives: all the points a side needs, against an enemy who needs points too, and against one who has to
        # rout us and has time on his side; how hope fades with every half card (a Move onto an own marker takes two,
        # onto ground still to be scouted three); the share of a hope that nearer Riflemen have; half cards to clear
        # a tile of enemies.
        self.race: i64 = 800
        self.dash: i64 = 10000
        self.fade: i64 = 76
        self.not_nearest: i64 = 20
        self.guarded: i64 = 10
        # Holding ground: the share of a threat that one unit on the tile takes away, and the share that a second does.
        self.block: i64 = 94
        self.second_block: i64 = 22
        # Losses: a card of each kind of unit; the counter after the last card; the whole way to a rout, where that is
        # the goal and where the side is behind; the shares of what Riflemen hope for, and of the ground a unit guards.
        self.rifle: i64 = 26
        self.scout: i64 = 19
        self.gun: i64 = 29
        self.sniper: i64 = 15
        self.mortar: i64 = 20
        self.tank: i64 = 30
        self.counter: i64 = 50
        self.rout: i64 = 400
        self.breaking: i64 = 100
        self.menace: i64 = 8
        self.clear: i64 = 32
        # Where to stand: the shares of the best shot from there and of the fire to be met there; a step farther from
        # the prey; being on the board at all.
        self.shot_ahead: i64 = 96
        self.danger: i64 = 28
        self.hunt: i64 = 4
        self.deploy: i64 = 6
        # Fire: a unit that must be readied first, the share of its hopes and its dice that are held up with it;
        # making our own ready; the share of a Blast that an aim promises; our own losses in a Blast.
        self.tempo: i64 = 9
        self.pin: i64 = 45
        self.pin_dice: i64 = 28
        self.ready: i64 = 30
        self.aim: i64 = 50
        self.own_fire: i64 = 130
        # Scouting: the share of what a marker saves, and of it while still ahead; a Fog of War taken, sent away, given.
        self.trail: i64 = 75
        self.scout_pull: i64 = 50
        self.fog: i64 = 9
        self.recon: i64 = 404
        self.conceal: i64 = 30
        # Cards. A lean deck brings its leaders round every turn, so little is bolstered, and that early: the share of
        # a card's worth, the more of it in the first rounds, less the more cards the unit has; the share of the best
        # trail that calls for Scouts; a leader; the size at which nothing more is wanted; a card drawn; a dead one
        # sent away.
        self.bolster: i64 = 13
        self.early: i64 = 195
        self.hunger: vec[i64] = vec[i64]([78, 100, 70, 40, 45])
        self.want_scouts: i64 = 28
        self.leader: i64 = 16
        self.full_deck: i64 = 32
        self.draw: i64 = 23
        self.hunker: i64 = 12
        # Initiative: going first, on most days and when the next Control may win.
        self.go_first: i64 = 8
        self.decisive: i64 = 150
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
