"""Players that look ahead, by name: `search:200` tries 200 playouts a decision, `search:50ms` thinks for 50 ms.

A number of playouts gives the same game on every machine; a time does not. A time is what the thread has worked, so
that a player is as strong beside others as alone; but on the wall no more than `BUSY` times as much goes by, however
many others keep the machine busy.
"""

from __future__ import annotations

import time
from math import inf
from typing import Final

from mypy_extensions import i64

from sandtable.kernel.engine.patience import Patience
from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.random import Source
from sandtable.kernel.engine.search import Candidate, Search
from sandtable.kernel.engine.state import State
from sandtable.kernel.registry import game_of
from sandtable.players.nets import digest, read_judge

REVISION: Final = 2
"""Goes up with every change that makes machines play otherwise; what was measured before is of an older one."""
PLAYOUTS: Final = 200
"""What `search` without a number means."""
TO_THE_END: Final = 1_000_000
"""More rounds than there are."""
BUSY: Final = 2.0
"""On a busy machine a decision may take so many times as long as it may take on one of its own."""
A_MILLISECOND: Final = 10
"""More playouts than a millisecond has."""


def own_time() -> float:
    """Seconds that this thread has worked, or the process where there are no threads (in the browser)."""
    return time.thread_time() if hasattr(time, "thread_time") else time.process_time()


def version_of(scenario: str, seats: int = 0) -> str:
    """As which version machines play a scenario now: their revision, and the nets they judge it by, if any."""
    return f"{REVISION} {digest(game_of(scenario), scenario, seats)}".rstrip()


class Clock(Patience):
    """Patience for so many milliseconds of this thread's own time, and for twice as many on the wall.

    Whoever has many to serve sets `most`, the most milliseconds on the wall.
    """

    def __init__(self, milliseconds: float) -> None:
        self.milliseconds = milliseconds
        self.most = inf
        self.until = 0.0
        self.latest = 0.0

    def begin(self) -> None:
        self.until = own_time() + self.milliseconds / 1000
        self.latest = time.monotonic() + min(BUSY * self.milliseconds, self.most) / 1000

    def over(self) -> bool:
        return own_time() >= self.until or time.monotonic() >= self.latest


class Thinker(Player):
    """Looks ahead in any game that has a script, at one table or at many of the same scenario.

    The script and the models are made at the first question. What judges a position is made anew for every question:
    it depends on who plays, and by which options.
    """

    def __init__(self, scenario: str, playouts: int = PLAYOUTS, milliseconds: float = 0.0) -> None:
        self.scenario = scenario
        self.playouts = playouts
        self.milliseconds = milliseconds
        self.patience = Clock(milliseconds) if milliseconds else Patience()
        self._search: Search | None = None

    def answer(self, state: State, branch: i64, seat: i64, source: Source) -> i64:
        return self.search_for(state).answer(state, branch, seat, source)

    def hurry(self, most: float) -> None:
        """Take no more milliseconds from now on, where it thinks for a time at all; by playouts alone it goes on so."""
        if isinstance(self.patience, Clock):
            self.patience.most = most

    def search_for(self, state: State) -> Search:
        """The search, with what judges the game that the state belongs to."""
        game = game_of(self.scenario)
        if self._search is None:
            script = next(iter(game.players().values()))
            models = [make() for make in game.models()] or [script()]
            self._search = Search(script(), models, None, self.playouts, TO_THE_END, self.patience)
        self._search.judge = judge = read_judge(game, self.scenario, state)
        self._search.rounds = TO_THE_END if judge is None else game.look_ahead
        return self._search

    @property
    def race(self) -> list[Candidate]:
        """The candidates of the last decision."""
        return [] if self._search is None else self._search.race
