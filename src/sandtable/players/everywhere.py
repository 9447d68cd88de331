"""The scripted player of whatever game is on the table."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.legions.players import LegionsScripted
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.players import ScriptedPlayer
from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.random import Source
from sandtable.kernel.engine.state import State


class Scripted(Player):
    """Plays by doctrine: Undaunted and Legions each by their own."""

    def __init__(self) -> None:
        self.battles = ScriptedPlayer()
        self.journeys = LegionsScripted()

    def answer(self, state: State, branch: i64, seat: i64, source: Source) -> i64:
        if isinstance(state, Battle):
            return self.battles.answer(state, branch, seat, source)
        return self.journeys.answer(state, branch, seat, source)
