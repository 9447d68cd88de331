"""Scenes: what the virtual opponent does between two answers, step by step.

The Bot's turn needs no answer from anybody, so a table goes through it at once. For those who watch, it is played again
on a copy of the state as it stood before, and kept as it stands after each thing that was told.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sandtable.games.undaunted.battle import Battle
from sandtable.kernel.state import State
from sandtable.kernel.step import NOBODY
from sandtable.kernel.table import Entry

PLAYED = ("answer", "chance")


class Scene(NamedTuple):
    """The state when a number of events had been told; `move` counts the entries of the log that were done with."""

    seq: int
    move: int
    state: State


def has_bot(state: State) -> bool:
    """Whether the virtual opponent plays."""
    return isinstance(state, Battle) and state.bot is not None


def scenes_of(before: State, entries: list[Entry], told: int, move: int) -> list[Scene]:
    """The scenes of what the Bot did in some entries of a log, played from a state on.

    There `told` events had been told, and the log had come to `move`.

    No scenes where something was taken back: that is no story to be told step by step.
    """
    if any(entry.kind not in PLAYED for entry in entries):
        return []
    twin = before.clone()
    twin.events = []
    found: list[Scene] = []
    for done, entry in enumerate(entries, start=move):
        for number in _steps(twin, entry):
            if _bot_acts(twin) and told + number > (found[-1].seq if found else told):
                found.append(Scene(told + number, done, twin.clone()))
    return found


def _steps(state: State, entry: Entry) -> Iterator[int]:
    """Take an answer and let everything happen that needs none, as `State.take` does; the events told after each step.

    No seats act at once where the Bot plays, so there are no forks here.
    """
    assert state.events is not None
    state.open.take(state, entry.answer)
    yield len(state.events)
    while state.stack and state.stack[-1].seat == NOBODY:
        state.stack.pop().act(state)
        yield len(state.events)
    state.settle()


def _bot_acts(state: State) -> bool:
    """Whether cards of the Bot lie face up: it has bid, or it is its turn."""
    return isinstance(state, Battle) and state.bot is not None and len(state.bot.row) > 0
