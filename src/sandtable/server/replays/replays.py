"""Records to look at: from an upload or a finished table. Worker processes check and fold them (`reels`)."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable

from sandtable.kernel.content.scenario_files import NAME
from sandtable.kernel.errors import RecordError
from sandtable.kernel.table.record import Record, parse_record
from sandtable.server.http.errors import Refusal, refusal
from sandtable.server.minds.crew import LOOK
from sandtable.server.replays.reels import GIST, ROWS, Gist, Source, Wish
from sandtable.server.socket.frames import ENCODER
from sandtable.server.table.folding import read_before
from sandtable.server.table.hub import Hub
from sandtable.server.table.rows import Row

KEPT = 32
MOST = 100
"""So many looks at replays may wait at once."""
SECONDS = 2


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


class Replayed:
    """A record that has been checked, as the server keeps it. One look at a time is worked on; the next ones wait."""

    def __init__(
        self, replays: Replays, replay_id: str, source: Source, table: str | None, previous: str | None
    ) -> None:
        self.replays = replays
        self.id = replay_id
        self.source = source
        self.of = table
        self.previous = previous
        self.about = Gist(b"", "", {}, [])
        self.lock = asyncio.Lock()

    @property
    def text(self) -> str:
        """The record."""
        return self.source.text

    @property
    def scenario(self) -> str:
        """What is played."""
        return self.about.scenario

    @property
    def options(self) -> dict[str, str]:
        """The rulings it is played by."""
        return self.about.options

    @property
    def seats(self) -> list[str]:
        """The names of its seats."""
        return self.about.seats

    async def look(self, move: int, seat: int, after: int) -> bytes:
        """The table after so many entries, as a seat saw it: a `ReplayView` as JSON."""
        return await self.replays.ask(self, lambda told: Wish("look", told, move=move, seat=seat, after=after))

    async def rows_to(self, move: int, at: int) -> list[Row]:
        """The first entries as rows of a new table; a refusal if the game is over then."""
        found = await self.replays.ask(self, lambda told: Wish("rows", told, move=move, at=at))
        return list(ROWS.decode(found))

    async def rows(self, at: int) -> list[Row]:
        """All entries as rows of a new table, whether the game is over or not."""
        return list(ROWS.decode(await self.replays.ask(self, lambda told: Wish("all", told, at=at))))


class Replays:
    """All replays; those looked at last stay in memory."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self._kept: OrderedDict[str, Replayed] = OrderedDict()
        self._waiting = 0

    async def upload(self, text: str) -> bytes:
        """Keep a record that somebody brings; its page."""
        if "\x00" in text:
            raise refusal("no_text")
        return await self._keep(text, None)

    async def of_table(self, table: str) -> bytes:
        """The page of the replay of a finished table."""
        await check_open(self.hub, table)
        async with self.hub.open(table) as (_, live):
            replay_id, text = live.header.replay, live.record_text()
        if replay_id is not None:
            return (await self.get(replay_id)).about.page
        page = await self._keep(text, table)
        kept = await self.hub.run(self.hub.store.header, table)
        async with self.hub.open(table) as (_, live):
            live.header.replay = None if kept is None else kept.replay
        return page

    async def _keep(self, text: str, table: str | None) -> bytes:
        replay_id = self.hub.config.new_token()
        made = await self._open(replay_id, text, table, fresh=True)
        kept = await self.hub.run(self.hub.store.keep_replay, replay_id, text, self.hub.config.clock(), table)
        if kept != replay_id:  # somebody else was first
            return (await self.get(kept)).about.page
        self._remember(made)
        return made.about.page

    async def check(self, text: str, previous: str | None, options: dict[str, str]) -> Replayed:
        """A record that somebody brings to go on with, checked and not kept.

        `previous` is the table that it carries on, with these options.
        """
        record = await self.hub.fold(_parse, text, True)
        source = await self.hub.run(self._source, text, record, previous, options, True)
        return await self._look_into(Replayed(self, self.hub.config.new_token(), source, None, previous), True)

    async def get(self, replay_id: str) -> Replayed:
        """A replay by its id."""
        if replay_id in self._kept:
            self._kept.move_to_end(replay_id)
            return self._kept[replay_id]
        found = await self.hub.run(self.hub.store.replay, replay_id)
        if found is None:
            raise refusal("no_replay")
        made = await self._open(replay_id, *found)
        self._remember(made)
        return made

    async def _open(self, replay_id: str, text: str, table: str | None, fresh: bool = False) -> Replayed:
        """A checked record; the game of a campaign begins where the one before it ended."""
        record = await self.hub.fold(_parse, text, fresh)
        header = None if table is None else await self.hub.run(self.hub.store.header, table)
        previous, options = (None, {}) if header is None else (header.previous, header.options)
        source = await self.hub.run(self._source, text, record, previous, options, fresh)
        return await self._look_into(Replayed(self, replay_id, source, table, previous), fresh)

    async def _look_into(self, made: Replayed, fresh: bool) -> Replayed:
        made.about = GIST.decode(await self.ask(made, lambda told: Wish("gist", told, fresh, made.of)))
        return made

    def _source(self, text: str, record: Record, previous: str | None, options: dict[str, str], fresh: bool) -> Source:
        """All that a record is folded from. Waits for the database."""
        store, card_sets, shelf = self.hub.store, self.hub.card_sets, self.hub.shelf
        file = self._file(record, fresh)
        story = None if previous is None else read_before(store, card_sets, shelf, previous, record.header["scenario"])
        cards = card_sets.text_of(record.pairs("options"), fresh)
        return Source(text, [] if story is None else story.logs(), options, cards, file)

    def _file(self, record: Record, fresh: bool) -> str:
        """The scenario file of a record: the one that is kept here, or the one inside, which is kept from now on."""
        scenario = record.header["scenario"]
        if not NAME.fullmatch(scenario):
            return ""
        if record.file and fresh:
            with contextlib.suppress(Refusal):  # what is wrong with it is told when the record is checked
                self.hub.shelf.bring(record.file.encode(), self.hub.config.clock(), use=True)
            return record.file
        file = None if record.file else self.hub.shelf.find(scenario)
        return record.file if file is None else file.text

    def _remember(self, made: Replayed) -> None:
        self._kept[made.id] = made
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def ask(self, made: Replayed, wish: Callable[[Source | None], Wish]) -> bytes:
        """Have something about a record worked out."""

        def make(known: int) -> bytes:
            return ENCODER.encode(wish(None if known else made.source))

        if self._waiting >= MOST:
            raise refusal("too_many_looks", seconds=SECONDS)
        self._waiting += 1
        try:
            async with made.lock:
                return await self.hub.work("replay", make, made.id, LOOK)
        finally:
            self._waiting -= 1


def _parse(text: str, fresh: bool) -> Record:
    """The form of a record; a refusal if it is none, or is none any more."""
    try:
        record = parse_record(text)
        record.pairs("options")
        return record
    except RecordError as error:
        if fresh:
            raise refusal("bad_record", line=error.line, detail=error.reason) from error
        raise refusal("old_record", line=error.line, detail=error.reason) from error
