"""Records to look at: from an upload or a finished table, folded move by move."""

from __future__ import annotations

import threading
from collections import OrderedDict

from sandtable.kernel.errors import RecordError
from sandtable.kernel.record import Record, parse_record
from sandtable.kernel.replay import replay
from sandtable.kernel.state import State
from sandtable.kernel.table import Entry
from sandtable.server import api
from sandtable.server.errors import refusal
from sandtable.server.hub import Hub
from sandtable.server.live import Header, Live, Place, Row

LONGEST = 40_000
BACKWARD = 2_000_000
KEPT = 32


async def check_open(hub: Hub, table: str) -> None:
    """A refusal while the record of a table would tell a hand that is still being played, there or later on."""
    async with hub.open(table) as (_, live):
        if not live.table.over:
            raise refusal("record_too_early")
        goes_on, later = live.may_be_carried_on, live.header.rematch
    while goes_on:
        if later is None:
            raise refusal("campaign_goes_on")
        async with hub.open(later) as (_, live):
            if not live.table.over:
                raise refusal("campaign_goes_on")
            goes_on, later = live.may_be_carried_on, live.header.rematch


class Reel:
    """A record that has been checked: its header and its entries."""

    def __init__(
        self,
        replay_id: str,
        text: str,
        table: str | None,
        start: State | None,
        previous: str | None,
        record: Record,
    ) -> None:
        self.id = replay_id
        self.text = text
        self.of = table
        self.previous = previous
        self._start = start
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
        self._at: tuple[int, Live] = (0, self._begin())
        self._lock = threading.Lock()

    def _begin(self) -> Live:
        places = [Place(seat, side, "link", self.players.get(side, "")) for seat, side in enumerate(self.seats)]
        given = len(self.entries)
        return Live(Header("", self.scenario, self.rules, self.options, 0, given, False, 0, None, places), self._start)

    def at(self, move: int) -> Live:
        """The table after so many entries. Going forward from the last look is quick."""
        done, live = self._at
        if move < done:
            done, live = 0, self._begin()
        for number, entry in enumerate(self.entries[done:move], start=done + 1):
            live.fold([Row(number, 0, entry.kind, entry.seat, entry.branch, entry.answer, entry.text)])
        self._at = (move, live)
        return live

    def look(self, move: int, seat: int, after: int) -> api.ReplayView:
        """The table after so many entries, as a seat saw it. Runs in threads."""
        with self._lock:
            live = self.at(move)
            return api.ReplayView(move, live.seq, live.events(seat, after), live.view(seat))

    def rows_to(self, move: int, at: int) -> list[Row]:
        """The first entries as rows of a new table; TooLate if there are not so many, or the game is over then."""
        last = len(self.entries)
        if move > last:
            raise refusal("past_the_end", moves=last, move=move)
        with self._lock:
            if self.at(move).table.over:
                raise refusal("over_at_move")
        return [
            Row(number, at, entry.kind, entry.seat, entry.branch, entry.answer, entry.text)
            for number, entry in enumerate(self.entries[:move], start=1)
        ]

    def info(self) -> api.ReplayInfo:
        """The header and the steps."""
        live = self._begin()
        steps: list[api.ReplayStep] = []
        for number, entry in enumerate(self.entries, start=1):
            live.fold([Row(number, 0, entry.kind, entry.seat, entry.branch, entry.answer, entry.text)])
            who = self.seats[entry.seat] if entry.kind == "answer" else entry.kind
            text = entry.text or (self.seats[entry.seat] if entry.seat >= 0 else "all")
            steps.append(api.ReplayStep(number, who, text, live.seq))
        return api.ReplayInfo(
            replay=self.id,
            scenario=self.scenario,
            title=self.title,
            seats=tuple(self.seats),
            players=self.players,
            options=self.options,
            result=self.result,
            seed=self.seed,
            table=self.of,
            moves=len(self.entries),
            steps=tuple(steps),
        )


def check_length(record: Record) -> None:
    """RecordError for a record so long, or so full of taking back, that it cannot be of a game."""
    back = sum(line.who in ("undo", "takeback") for line in record.lines)
    if len(record.lines) > LONGEST or back * len(record.lines) > BACKWARD:
        raise RecordError(1, f"{len(record.lines)} log entries, {back} of them taking back: no game is that long")


class Replays:
    """All replays; those looked at last stay in memory."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._reels: OrderedDict[str, Reel] = OrderedDict()

    async def upload(self, text: str) -> api.ReplayInfo:
        """Keep a record that somebody brings."""
        if "\x00" in text:
            raise refusal("no_text")
        return await self._keep(text, None)

    async def of_table(self, table: str) -> api.ReplayInfo:
        """The replay of a finished table."""
        await check_open(self.hub, table)
        async with self.hub.open(table) as (_, live):
            if live.header.replay is not None:
                return await self.hub.fold((await self.get(live.header.replay)).info)
            text = live.record_text()
        made = await self._keep(text, table)
        async with self.hub.open(table) as (_, live):
            live.header.replay = made.replay
        return made

    async def _keep(self, text: str, table: str | None) -> api.ReplayInfo:
        replay_id = self.hub.config.new_token()
        try:
            reel = await self._reel(replay_id, text, table, fresh=True)
        except RecordError as error:
            raise refusal("bad_record", line=error.line, detail=error.reason) from error
        kept = await self.hub.run(self.hub.store.keep_replay, replay_id, text, self.hub.config.clock(), table)
        reel.id = kept
        self._remember(reel)
        return await self.hub.fold(reel.info)

    async def get(self, replay_id: str) -> Reel:
        """A replay by its id."""
        if replay_id in self._reels:
            self._reels.move_to_end(replay_id)
            return self._reels[replay_id]
        found = await self.hub.run(self.hub.store.replay, replay_id)
        if found is None:
            raise refusal("no_replay")
        try:
            reel = await self._reel(replay_id, *found)
        except RecordError as error:
            raise refusal("old_record", line=error.line, detail=error.reason) from error
        self._remember(reel)
        return reel

    async def _reel(self, replay_id: str, text: str, table: str | None, fresh: bool = False) -> Reel:
        """A checked record; the game of a campaign begins where the one before it ended."""
        hub = self.hub
        record = await hub.fold(parse_record, text)
        held = await hub.run(hub.card_sets.hold, record.pairs("options"), fresh)
        header = None if table is None else await hub.run(hub.store.header, table)
        previous = None if header is None else header.previous
        start = None if header is None else await hub.start_of(previous, header.scenario, header.options)
        reel = await hub.fold(Reel, replay_id, text, table, start, previous, record)
        del held  # the game holds it now
        return reel

    def _remember(self, reel: Reel) -> None:
        self._reels[reel.id] = reel
        while len(self._reels) > KEPT:
            self._reels.popitem(last=False)

    async def look(self, replay_id: str, move: int, seat: int, after: int) -> api.ReplayView:
        """The table after so many entries, as a seat saw it."""
        reel = await self.get(replay_id)
        if move > len(reel.entries):
            raise refusal("no_move", moves=len(reel.entries))
        if seat >= len(reel.seats):
            raise refusal("no_seat", seat=seat, last=len(reel.seats) - 1)
        return await self.hub.fold(reel.look, move, seat, after)
