"""A machine that knows the game."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from quartet.codes import BID, READY, TUCK, pack
from quartet.state import Quartet
from quartet.steps import ROUNDS, Bid
from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.random import Source
from sandtable.kernel.engine.state import State

LOW = 3


class Thrifty(Player):
    """Tucks low cards so that better ones come next round, keeps its coin, and bids its highest card."""

    def answer(self, state: State, branch: i64, seat: i64, source: Source) -> i64:
        table = cast(Quartet, state)
        hand = table.hands[seat]
        if isinstance(table.step_of(branch), Bid):
            return pack(BID, max(hand))
        tucks = len(hand) > 1 and min(hand) <= LOW and table.round < ROUNDS
        return pack(TUCK, min(hand)) if tucks else READY
