"""Machines in a worker process, which knows nothing but the log: it folds a table, and keeps it for the next time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from math import inf
from typing import TypeAlias

import msgspec

from sandtable.kernel.content.bring import lent
from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.state import State
from sandtable.kernel.registry import game_of
from sandtable.kernel.table.log import Entry
from sandtable.kernel.table.table import Table
from sandtable.players import player
from sandtable.players.counsel import Counsel
from sandtable.players.thinker import Thinker
from sandtable.server.minds.machines import Thought
from sandtable.server.socket.frames import ENCODER, Job, Reply
from sandtable.server.table.card_sets import lending

Move: TypeAlias = tuple[str, int, int, int]
"""An entry of a log without its text: kind, seat, branch, answer."""
FOLDED = 500
"""So many tables stay folded in a worker process."""
KEPT = 64
"""So many machines stay there, each with its tables for one scenario; people bring any number of those."""


class Log(msgspec.Struct, frozen=True, array_like=True):
    """A game as its moves, with the algorithm cards that it is played with (their name and their text), and the file of
    its scenario where it has one.
    """

    scenario: str
    options: dict[str, str]
    cards: tuple[str, str] | None
    moves: list[Move]
    file: str = ""


class Question(msgspec.Struct, frozen=True, array_like=True):
    """What a machine is asked. The last log is the table's, without the moves known already; before it a campaign's.

    `most` are the milliseconds that it may think where many tables wait; there are none where few do.
    """

    logs: list[Log]
    known: int
    seed: str
    machine: str
    seat: int
    branch: int
    decision: str
    most: float = inf


QUESTION, ANSWER = msgspec.msgpack.Decoder(Question), msgspec.msgpack.Decoder(int)
COUNSEL, SHARE = msgspec.msgpack.Decoder(Counsel), msgspec.msgpack.Decoder(float)


class Minds:
    """The machines of a worker process, and the tables it knows."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._players: OrderedDict[tuple[str, str], Player] = OrderedDict()

    def think(self, job: Job) -> Reply:
        """The answer to a question."""
        return self._reply(job, lambda table, question: _thought(table, question).think(self._player(table, question)))

    def counsel(self, job: Job) -> Reply:
        """What somebody might do."""
        return self._reply(
            job, lambda table, question: _thought(table, question).counsel(table.scenario, question.most)
        )

    def expect(self, job: Job) -> Reply:
        """What a seat may expect of the game."""
        return self._reply(job, lambda table, question: _thought(table, question).expect(table.scenario, question.most))

    def fear(self, job: Job) -> Reply:
        """What a seat may expect of the game that looks lost."""
        return self._reply(job, lambda table, question: _thought(table, question).fear(table.scenario, question.most))

    def _reply(self, job: Job, work_out: Callable[[Table, Question], object]) -> Reply:
        """What comes of a question, or that the table is not known so far."""
        question = QUESTION.decode(job.payload)
        table = self._table(job.key, question)
        if table is None:
            return Reply(known=-1)
        return Reply(ENCODER.encode(work_out(table, question)), len(table.log))

    def _player(self, table: Table, question: Question) -> Player:
        mind = (table.scenario, question.machine)
        known = self._players.pop(mind, None) or player(question.machine, table.scenario)
        if isinstance(known, Thinker):
            known.hurry(question.most)
        self._players[mind] = known
        while len(self._players) > KEPT:
            self._players.popitem(last=False)
        return known

    def _table(self, key: str, question: Question) -> Table | None:
        """The table as it stands; None if less is known of it than was thought."""
        table = self._tables.pop(key, None)
        if question.known and (table is None or len(table.log) != question.known):
            return None
        table = _fold(question.logs) if table is None or not question.known else _go_on(table, question.logs[-1])
        self._tables[key] = table
        while len(self._tables) > FOLDED:
            self._tables.popitem(last=False)
        return table


def _thought(table: Table, question: Question) -> Thought:
    return Thought(table.state, question.branch, question.seat, question.decision, int(question.seed, 16))


def _fold(logs: list[Log]) -> Table:
    """The last of some games that were carried on."""
    log = logs[-1]
    with lent([log.file]), lending(log.cards):
        return _go_on(Table(log.scenario, log.options, None, {}, start_of(logs[:-1], log.options)), log)


def start_of(before: list[Log], options: dict[str, str]) -> State | None:
    """Where the game that follows some others starts."""
    campaign = game_of(before[-1].scenario).campaign() if before else None
    return None if campaign is None else campaign.carry_over(_fold(before).state, options)


def _go_on(table: Table, log: Log) -> Table:
    for move in log.moves:
        table.replay(Entry(*move))
    table.happenings.clear()
    return table
