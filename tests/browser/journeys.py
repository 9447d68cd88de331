"""Games of Legions played by machines beforehand, to open pages in the middle of one."""

from __future__ import annotations

from functools import cache

import sandtable
from sandtable.kernel.engine.random import FastSource
from sandtable.players import player
from tests.browser.site import Json, Site

SEED = 1918


class Journey:
    """A game that was played: its record, and where in it the first seat is asked what, and first has a choice."""

    def __init__(self, players: int, seed: int, **options: str) -> None:
        self.seats = [f"P{seat}" for seat in range(players)]
        table = sandtable.new(f"legions/{players}", seed, options)
        machine, source = player("scripted", f"legions/{players}"), FastSource(seed, players)
        self.asked: dict[tuple[str, int], list[int]] = {}
        self.choices: dict[str, int] = {}
        while not table.over:
            branch, step = table.state.open_steps()[0]
            seat = int(step.seat)
            if seat == 0:
                where = (type(step).__name__, int(table.state.round))
                self.asked.setdefault(where, []).append(len(table.log))
                if len(step.options(table.state)) > 1:
                    self.choices.setdefault(where[0], len(table.log))
            seen = table.state.determinize(seat, source)
            table.play(int(machine.answer(seen, branch, seat, source)), seat)
        self.text = table.record.text()
        self.moves = len(table.log)

    def replay(self, site: Site) -> str:
        """The address of its replay."""
        return f"{site.address}/#/r/{self._upload(site)}"

    def middle(self, site: Site, move: int, *kinds: str) -> Json:
        """A table that goes on from a move; by default the first seat is mine and machines have the rest."""
        wanted = kinds or ("me", *["machine:scripted"] * (len(self.seats) - 1))
        seats = dict(zip(self.seats, wanted, strict=True))
        return site.call(f"/api/replays/{self._upload(site)}/tables", {"move": move, "seats": seats})

    def _upload(self, site: Site) -> str:
        return str(site.call("/api/records", raw=self.text.encode())["replay"])


@cache
def journey(players: int = 4, seed: int = SEED, **options: str) -> Journey:
    """The same game every time."""
    return Journey(players, seed, **options)
