"""Records to look at, checked and folded move by move. They keep a core busy, so a worker process has them."""

from __future__ import annotations

import copy
from collections import OrderedDict
from threading import Lock

import msgspec

from sandtable.kernel.content.bring import lent
from sandtable.kernel.engine.state import State
from sandtable.kernel.errors import RecordError
from sandtable.kernel.registry import family_of
from sandtable.kernel.table.log import Entry
from sandtable.kernel.table.record import Record, parse_record
from sandtable.kernel.table.replay import replay
from sandtable.server.http.errors import Refusal, refusal
from sandtable.server.minds.minds import Log, start_of
from sandtable.server.socket.frames import ENCODER, Job, Reply
from sandtable.server.table import telling
from sandtable.server.table.card_sets import lending
from sandtable.server.table.live import Live
from sandtable.server.table.rows import Header, Place, Row, row_of
from sandtable.server.wire import api

LONGEST = 40_000
KEPT = 32
NEAR, MARKS = 32, 64
"""A copy is kept every so many moves at least, and so many copies at most: a jump folds on from the one before."""


class Reel:
    """A record that has been checked: its header, its entries, and copies of the table on the way."""

    def __init__(self, text: str, start: State | None) -> None:
        self.text = text
        self._start = start
        record = parse_record(text)
        check_length(record)
        played = replay(record, start=start)
        self.scenario = played.scenario
        self.options = played.options
        self.rules = played.game.rules_version
        self.seats = played.seats
        self.title = played.game.title(played.scenario)
        self.players = record.pairs("players")
        self.seed = record.header.get("seed")
        self.entries: list[Entry] = list(played.log)
        self.result = played.result
        self.steps: list[api.ReplayStep] = []
        self._marks: list[tuple[int, Live]] = []
        self._at: tuple[int, Live] = (0, self._begin())
        self._lock = Lock()
        self._walk()

    def _begin(self) -> Live:
        places = [Place(seat, side, "link", self.players.get(side, "")) for seat, side in enumerate(self.seats)]
        given = len(self.entries)
        return Live(Header("", self.scenario, self.rules, self.options, 0, given, False, 0, None, places), self._start)

    def _walk(self) -> None:
        """Go through the whole record once: what each step is, and copies on the way."""
        apart = max(NEAR, len(self.entries) // MARKS + 1)
        _, live = self._at
        for number, entry in enumerate(self.entries):
            if number % apart == 0:
                self._marks.append((number, fork(live)))
            live.fold([row_of(number + 1, entry)])
            who = self.seats[entry.seat] if entry.kind == "answer" else entry.kind
            text = entry.text or (self.seats[entry.seat] if entry.seat >= 0 else "all")
            self.steps.append(api.ReplayStep(number + 1, who, text, live.seq))
        self._at = (len(self.entries), live)

    def at(self, move: int) -> Live:
        """The table after so many entries, from the last look or from the last copy before."""
        done, live = self._at
        mark, kept = max(
            (each for each in self._marks if each[0] <= move), key=lambda each: each[0], default=(-1, live)
        )
        if not mark <= done <= move:
            done, live = (mark, fork(kept)) if mark >= 0 else (0, self._begin())
        for number in range(done, move):
            live.fold([row_of(number + 1, self.entries[number])])
        self._at = (move, live)
        return live

    def look(self, move: int, seat: int, after: int) -> api.ReplayView:
        """The table after so many entries, as a seat saw it."""
        last = len(self.entries)
        if move > last:
            raise refusal("no_move", moves=last)
        if seat >= len(self.seats):
            raise refusal("no_seat", seat=seat, last=len(self.seats) - 1)
        with self._lock:
            live = self.at(move)
            return api.ReplayView(move, live.seq, telling.events(live, seat, after), telling.view(live, seat))

    def rows_to(self, move: int, at: int) -> list[Row]:
        """The first entries as rows of a new table; a refusal if there are not so many, or the game is over then."""
        last = len(self.entries)
        if move > last:
            raise refusal("past_the_end", moves=last, move=move)
        with self._lock:
            if self.at(move).table.over:
                raise refusal("over_at_move")
        return self.rows(at)[:move]

    def rows(self, at: int) -> list[Row]:
        """All entries as rows of a new table."""
        return [row_of(number, entry, at) for number, entry in enumerate(self.entries, start=1)]

    def info(self, replay_id: str, table: str | None) -> api.ReplayInfo:
        """The header and the steps."""
        return api.ReplayInfo(
            replay=replay_id,
            scenario=self.scenario,
            family=family_of(self.scenario),
            title=self.title,
            seats=tuple(self.seats),
            players=self.players,
            options=self.options,
            result=self.result,
            seed=self.seed,
            table=table,
            moves=len(self.entries),
            steps=tuple(self.steps),
        )


def fork(live: Live) -> Live:
    """A table that goes on by itself from where this one stands."""
    twin = copy.copy(live)
    for name, value in vars(live).items():
        if isinstance(value, list | dict):
            setattr(twin, name, value.copy())
    twin.table = live.table.copy()
    return twin


def check_length(record: Record) -> None:
    """RecordError for a record so long that it cannot be of a game."""
    if len(record.lines) > LONGEST:
        raise RecordError(1, f"{len(record.lines)} log entries: no game is that long")


# What the server asks a worker process


class Source(msgspec.Struct, frozen=True, array_like=True):
    """All that a record is folded from: its text, the games that it carries on, its cards, its scenario file."""

    text: str
    before: list[Log]
    options: dict[str, str]
    cards: tuple[str, str] | None
    file: str = ""


class Wish(msgspec.Struct, frozen=True, array_like=True):
    """What is asked of a record; the source is left out where it is known. `fresh`: it has just been brought."""

    what: str
    source: Source | None
    fresh: bool = False
    table: str | None = None
    move: int = 0
    seat: int = -1
    after: int = 0
    at: int = 0


class Gist(msgspec.Struct, frozen=True, array_like=True):
    """What the server keeps of a record: its page as JSON, and what it takes to play on from it."""

    page: bytes
    scenario: str
    options: dict[str, str]
    seats: list[str]


WISH = msgspec.msgpack.Decoder(Wish)
GIST = msgspec.msgpack.Decoder(Gist)
ROWS = msgspec.msgpack.Decoder(list[Row])
JSON = msgspec.json.Encoder()


class Reels:
    """The records of a process; those looked at last stay folded."""

    def __init__(self) -> None:
        self._reels: OrderedDict[str, Reel] = OrderedDict()
        self._lock = Lock()

    def work(self, job: Job) -> Reply:
        """Do what is asked of a record, or say that it is not known."""
        wish = WISH.decode(job.payload)
        with self._lock:
            reel = self._reels.get(job.key)
            if reel is not None:
                self._reels.move_to_end(job.key)
        if reel is None:
            if wish.source is None:
                return Reply(known=-1)
            reel = self._open(job.key, wish.source, wish.fresh)
        return Reply(_answer(reel, job.key, wish), 1)

    def _open(self, key: str, source: Source, fresh: bool) -> Reel:
        try:
            with lent([source.file]), lending(source.cards):
                reel = Reel(source.text, start_of(source.before, source.options))
        except RecordError as error:
            if fresh:
                raise refusal("bad_record", line=error.line, detail=error.reason) from error
            raise refusal("old_record", line=error.line, detail=error.reason) from error
        except Exception as error:
            if fresh or isinstance(error, Refusal):
                raise
            raise refusal("old_record", line=0, detail=type(error).__name__) from error
        with self._lock:
            self._reels[key] = reel
            while len(self._reels) > KEPT:
                self._reels.popitem(last=False)
        return reel


def _answer(reel: Reel, key: str, wish: Wish) -> bytes:
    if wish.what == "look":
        return JSON.encode(reel.look(wish.move, wish.seat, wish.after))
    if wish.what == "rows":
        return ENCODER.encode(reel.rows_to(wish.move, wish.at))
    if wish.what == "all":
        return ENCODER.encode(reel.rows(wish.at))
    page = JSON.encode(reel.info(key, wish.table))
    return ENCODER.encode(Gist(page, reel.scenario, reel.options, reel.seats))
