"""The machines that can take a seat: who they are, and how one of them comes to an answer."""

from __future__ import annotations

import inspect
from collections.abc import Callable

from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.engine.state import State
from sandtable.kernel.registry import GAMES
from sandtable.players import RANDOM
from sandtable.players.counsel import Counsel, counsel
from sandtable.players.levels import LEVELS, beaten, meanwhile
from sandtable.players.prospects import fears, prospects
from sandtable.server.wire.catalogue_types import PlayerInfo

TEXTS = {
    RANDOM: "Any legal answer, each as likely as the next",
    "scripted": "Plays by a sergeant's rules of thumb",
}


def machine_infos(slow: bool) -> tuple[PlayerInfo, ...]:
    """The machines of all games for the start page, on a slow engine or a fast one; the one that plays at random comes
    last.
    """
    found = {name: made for game in GAMES.values() for name, made in game.players().items()}
    texts = {name: TEXTS.get(name) or _says(made) for name, made in found.items()}
    texts |= {name: level.text for name, level in LEVELS.items()} | {RANDOM: TEXTS[RANDOM]}
    return tuple(_info(name, text, slow) for name, text in texts.items())


def _info(name: str, text: str, slow: bool) -> PlayerInfo:
    known = beaten().get(name)
    below, share = ("", 0) if known is None else (known.below, known.share)
    return PlayerInfo(name, text, below, share, meanwhile(name) if slow else "")


def _says(made: Callable[[], Player]) -> str:
    """What a machine says of itself: the first sentence of its class."""
    return (inspect.getdoc(made) or "").partition("\n")[0].removesuffix(".")


class Thought:
    """A question to a machine: a state of its own in which what the seat cannot see has been dealt anew.

    What it guesses and tosses follows from the table's secret seed and the decision, so that the same seed and the
    same answers of people give the same game; and what it guesses tells nothing of what the seed will bring.
    """

    def __init__(self, state: State, branch: int, seat: int, decision: str, seed: int) -> None:
        self.source = FastSource(derive(seed, f"machine {decision}"), state.seats)
        self.seen = state.determinize(seat, self.source)
        self.branch = branch
        self.seat = seat
        self.decision = decision

    def think(self, player: Player) -> int:
        """The answer. This may take long: it runs in a process or thread of its own, on nothing that is shared."""
        options = self.seen.step_of(self.branch).options(self.seen)
        if len(options) == 1:
            return int(options[0])
        return int(player.answer(self.seen, self.branch, self.seat, self.source))

    def counsel(self, scenario: str, most: float) -> Counsel:
        """What somebody might do who sits there: in no more than so many milliseconds, and no longer than a thought."""
        return counsel(scenario, self.seen, self.branch, self.seat, self.source, most)

    def expect(self, scenario: str, most: float) -> float:
        """What whoever sits there may expect of the game."""
        return prospects(scenario, self.seen, self.seat, self.source, most)

    def fear(self, scenario: str, most: float) -> float:
        """The same, but only as well as it takes to see whether all is lost."""
        return fears(scenario, self.seen, self.seat, self.source, most)
