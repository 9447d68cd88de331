"""The database: tables, seats, the log, replays, card sets. SQLite by default, PostgreSQL by a URL.

All calls are short and synchronous; the server makes them in threads. `(table, seq)` is the primary key of the log and
the only lock: `append` says False when somebody else has written that row, and the caller looks again.
"""

from __future__ import annotations

import contextlib
import json
import threading
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from secrets import token_hex
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, Table, and_, delete, func, insert, or_, select, text, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from sandtable.kernel.game import Result
from sandtable.server.http.errors import Refusal
from sandtable.server.migrations import NewerDatabase, upgrade
from sandtable.server.store.columns import read_header, read_standing, standing_columns
from sandtable.server.store.connect import connect, unusable
from sandtable.server.store.postgres import Lines
from sandtable.server.store.schema import CARD_SETS, LOG, REPLAYS, SCENARIO_FILES, SEATS, TABLES
from sandtable.server.store.sqlite import append_group, move_log, restart_log
from sandtable.server.table.rows import Header, Place, Row, Standing

CHANNEL = "sandtable"
WATCHERS = -1
SCRATCH, ROOM = " ", 32 * 1024
"""No replay has that id; there must be room for so many bytes before the database counts as there."""
UNUSED = 1000
"""So many files of algorithm cards wait for their first table."""


class Append(NamedTuple):
    """Rows to be added to the log of a table, and how the table stands then."""

    table: str
    rows: list[Row]
    standing: Standing


class Listed(msgspec.Struct, frozen=True):
    """A table of somebody's list: its seat there, its header without the seed, and its standing."""

    seat: int
    header: Header
    standing: Standing


class Keys(msgspec.Struct, frozen=True):
    """What opens a seat: the hash of a token or of an invitation, or the seat of the game before."""

    secret: str = ""
    invitation: str = ""
    follows: int | None = None


def hash_token(token: str) -> str:
    """What is kept of a token. It is long and random, so a plain hash is enough."""
    return blake2b(token.encode(), digest_size=24, person=b"sandtable-token").hexdigest()


class Store:
    """A database, brought up to date when opened."""

    def __init__(self, url: str) -> None:
        self.engine = connect(url)
        self.sqlite = self.engine.dialect.name == "sqlite"
        # SQLite has one writer at a time: waiting here is cheaper than waiting in the file.
        self._writing = threading.Lock()
        self._lines = None if self.sqlite else Lines(self.engine)
        try:
            upgrade(self.engine)
        except (NewerDatabase, SQLAlchemyError) as error:
            self.engine.dispose()
            raise unusable(self.engine, error) from error

    def close(self) -> None:
        """Let go of all connections."""
        self.engine.dispose()

    @contextlib.contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection to write with: all of it is kept, or nothing."""
        with self._writing, self.engine.begin() as connection:
            yield connection

    def hang_up(self) -> None:
        """Cut all lines: what waits on them fails at once. SQLite has none, and ends its waits itself."""
        if self._lines is not None:
            self._lines.cut()

    def try_writing(self) -> None:
        """Keep something larger than a row and drop it; an error says that the database cannot be used now."""
        scratch = REPLAYS.c.id == SCRATCH
        with self._writing:
            with self.engine.begin() as connection:
                connection.execute(delete(REPLAYS).where(scratch))
                connection.execute(insert(REPLAYS).values(id=SCRATCH, created=0, record=token_hex(ROOM // 2)))
            with self.engine.begin() as connection:
                connection.execute(delete(REPLAYS).where(scratch))

    def check(self) -> str:
        """Read and write a little; an error if the database does not do both now. Gives its shape."""
        with self._writing, self.engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))
            return str(connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one())

    # Tables

    def create(self, header: Header, keys: dict[int, Keys], rows: list[Row], standing: Standing) -> None:
        """Keep a new table with its first rows, and what opens its seats."""
        with self.writing() as connection:
            self._insert(connection, header, keys, rows, standing)

    def create_rematch(
        self, old: str, header: Header, keys: dict[int, Keys], rows: list[Row], standing: Standing
    ) -> str:
        """Keep the rematch of a table, unless there is one already; the id of the one there is."""
        with self.writing() as connection:
            self._insert(connection, header, keys, rows, standing)
            claim = update(TABLES).where(TABLES.c.id == old, TABLES.c.rematch.is_(None)).values(rematch=header.table)
            if connection.execute(claim).rowcount:
                return header.table
            connection.rollback()
        with self.engine.connect() as connection:
            return str(connection.execute(select(TABLES.c.rematch).where(TABLES.c.id == old)).scalar_one())

    def _insert(
        self, connection: Connection, header: Header, keys: dict[int, Keys], rows: list[Row], standing: Standing
    ) -> None:
        origin = header.played_from
        connection.execute(
            insert(TABLES).values(
                id=header.table,
                scenario=header.scenario,
                rules=header.rules,
                options=json.dumps(header.options),
                seed=f"{header.seed:032x}",
                given=header.given,
                chat=header.chat,
                created=header.created,
                from_replay=origin.replay if origin else None,
                from_move=origin.move if origin else None,
                previous=header.previous,
                **standing_columns(standing),
            )
        )
        places = [*header.places, Place(WATCHERS, "", "watch")]
        connection.execute(
            insert(SEATS),
            [
                {
                    "table_id": header.table,
                    "seat": place.seat,
                    "side": place.side,
                    "kind": place.kind,
                    "name": place.name,
                    "joined": place.joined,
                    **msgspec.structs.asdict(keys.get(place.seat, Keys())),
                }
                for place in places
            ],
        )
        self.write_rows(connection, header.table, rows)

    def write_rows(self, connection: Connection, table: str, rows: list[Row]) -> None:
        """Add rows to a log; IntegrityError when one of their numbers is taken."""
        if not rows:
            return
        connection.execute(insert(LOG), [{"table_id": table, **msgspec.structs.asdict(row)} for row in rows])
        if not self.sqlite:
            note = {"channel": CHANNEL, "note": f"{table} {rows[-1].seq}"}
            connection.execute(text("SELECT pg_notify(:channel, :note)"), note)

    def append(self, table: str, rows: list[Row], standing: Standing) -> bool:
        """Add rows to a log, all or none; False when one of their numbers is taken."""
        if self.sqlite:
            return self.append_all([Append(table, rows, standing)])[0]
        try:
            with self.engine.begin() as connection:
                self.write_rows(connection, table, rows)
                connection.execute(update(TABLES).where(TABLES.c.id == table).values(**standing_columns(standing)))
                for row in rows:
                    if row.kind == "named":
                        seat = and_(SEATS.c.table_id == table, SEATS.c.seat == row.seat)
                        connection.execute(update(SEATS).where(seat).values(name=row.text))
        except IntegrityError:
            return False
        return True

    def append_all(self, appends: list[Append]) -> list[bool]:
        """Add rows to many logs in one transaction of SQLite, which waits for the disk once; False where too late.

        Nobody else writes while the transaction is open, so the last number of each log tells who comes too late.
        """
        try:
            return self._append_all(appends)
        except IntegrityError:  # a table that is not there: the others are none the worse for it
            return [len(appends) > 1 and self.append_all([each])[0] for each in appends]

    def _append_all(self, appends: list[Append]) -> list[bool]:
        with self._writing, self.engine.connect() as connection:
            standings = [(*standing_columns(each.standing).values(), each.table) for each in appends]
            return append_group(connection, [(each.table, each.rows) for each in appends], standings)

    def checkpoint(self) -> None:
        """Bring what was committed from the log of SQLite into its file, while others go on writing.

        Done by a commit, as SQLite does it unless told otherwise, everybody would wait for it. What was written in the
        meantime is little; for that alone the writers wait, so that the log begins anew.
        """
        if not self.sqlite:
            return
        with self.engine.connect() as connection:
            move_log(connection)
            with self._writing:
                restart_log(connection)

    def header(self, table: str) -> Header | None:
        """What was settled when the table was laid; None if there is no such table."""
        with self.engine.connect() as connection:
            found = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
            if found is None:
                return None
            seats = connection.execute(select(SEATS).where(SEATS.c.table_id == table)).mappings().all()
            replay = connection.execute(select(REPLAYS.c.id).where(REPLAYS.c.table_id == table)).scalar()
        return read_header(found, seats, replay)

    def result(self, table: str) -> Result | None:
        """How the game of a table ended, as lists show it."""
        with self.engine.connect() as connection:
            found = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
        return None if found is None else read_standing(found).result

    def renew(self, table: str, rules: int) -> None:
        """From here on the table is played by this version of the rules."""
        with self.writing() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(rules=rules))

    def rows(self, table: str, after: int = 0) -> list[Row]:
        """The log of a table after a row number."""
        columns = [column for column in LOG.c if column.name != "table_id"]
        query = select(*columns).where(LOG.c.table_id == table, LOG.c.seq > after).order_by(LOG.c.seq)
        with self.engine.connect() as connection:
            return [Row(*found) for found in connection.execute(query)]

    def heads(self, tables: Iterable[str]) -> dict[str, int]:
        """The last row number of each table."""
        last = select(func.max(LOG.c.seq)).where(LOG.c.table_id == TABLES.c.id).scalar_subquery()
        query = select(TABLES.c.id, last).where(TABLES.c.id.in_(list(tables)))
        with self.engine.connect() as connection:
            return {table: int(head) for table, head in connection.execute(query) if head is not None}

    # Seats

    def seats_of(self, table: str, tokens: Iterable[str]) -> dict[str, int]:
        """The seat of each token that belongs to the table."""
        hashes = {hash_token(token): token for token in tokens}
        query = select(SEATS.c.secret, SEATS.c.seat).where(
            SEATS.c.table_id == table, SEATS.c.secret != "", SEATS.c.secret.in_(list(hashes))
        )
        with self.engine.connect() as connection:
            return {hashes[secret]: int(seat) for secret, seat in connection.execute(query)}

    def join(self, table: str, seat: int, at: int) -> None:
        """Remember when somebody first sat down."""
        where = and_(SEATS.c.table_id == table, SEATS.c.seat == seat, SEATS.c.joined.is_(None))
        with self.writing() as connection:
            connection.execute(update(SEATS).where(where).values(joined=at))

    def held(self, held: Iterable[tuple[str, str]]) -> list[Listed]:
        """The tables of those (table, token) pairs that are right, the latest first."""
        return self.listed((table, hash_token(token)) for table, token in held)

    def listed(self, secrets: Iterable[tuple[str, str]]) -> list[Listed]:
        """The same by the hashes of the tokens."""
        wanted = [and_(SEATS.c.table_id == table, SEATS.c.secret == secret) for table, secret in secrets]
        if not wanted:
            return []
        with self.engine.connect() as connection:
            mine = connection.execute(select(SEATS.c.table_id, SEATS.c.seat).where(or_(*wanted))).all()
            ids = list({table for table, _ in mine})
            tables = connection.execute(select(TABLES).where(TABLES.c.id.in_(ids))).mappings().all()
            seats = connection.execute(select(SEATS).where(SEATS.c.table_id.in_(ids))).mappings().all()
        by_id = {found["id"]: found for found in tables}
        listed = []
        for table, seat in mine:
            places = [row for row in seats if row["table_id"] == table]
            with contextlib.suppress(Refusal):  # one that is damaged is left out
                listed.append(Listed(seat, read_header(by_id[table], places), read_standing(by_id[table])))
        return sorted(listed, key=lambda each: -each.standing.changed)

    # Replays

    def keep_replay(self, replay: str, record: str, at: int, table: str | None) -> str:
        """Keep a record to look at; the id of the one there is if the table has one already."""
        try:
            with self.writing() as connection:
                connection.execute(insert(REPLAYS).values(id=replay, record=record, created=at, table_id=table))
            return replay
        except IntegrityError:
            with self.engine.connect() as connection:
                return str(connection.execute(select(REPLAYS.c.id).where(REPLAYS.c.table_id == table)).scalar_one())

    def replay(self, replay: str) -> tuple[str, str | None] | None:
        """The record of a replay, and the table it is of."""
        query = select(REPLAYS.c.record, REPLAYS.c.table_id).where(REPLAYS.c.id == replay)
        with self.engine.connect() as connection:
            found = connection.execute(query).first()
        return None if found is None else (found[0], found[1])

    # Files that people bring

    def keep_card_set(self, digest: str, content: str, at: int) -> None:
        """Keep a file of algorithm cards, once."""
        self._keep_file(CARD_SETS, digest, content, at)

    def card_set(self, digest: str) -> str | None:
        """The card file with a digest."""
        return self._file(CARD_SETS, digest)

    def use_card_set(self, digest: str) -> bool:
        """Keep the card file with a digest for good; False if it is not there."""
        return self._use_file(CARD_SETS, digest)

    def keep_scenario_file(self, digest: str, content: str, at: int) -> None:
        """Keep a scenario file, once."""
        self._keep_file(SCENARIO_FILES, digest, content, at)

    def scenario_file(self, digest: str) -> str | None:
        """The scenario file with a digest."""
        return self._file(SCENARIO_FILES, digest)

    def use_scenario_file(self, digest: str) -> bool:
        """Keep the scenario file with a digest for good; False if it is not there."""
        return self._use_file(SCENARIO_FILES, digest)

    def _keep_file(self, files: Table, digest: str, content: str, at: int) -> None:
        """Of those that nobody has used yet the oldest go when there are many."""
        unused = files.c.used.is_(False)
        latest = select(files.c.digest).where(unused).order_by(files.c.created.desc()).limit(UNUSED)
        with contextlib.suppress(IntegrityError), self.writing() as connection:
            connection.execute(insert(files).values(digest=digest, created=at, used=False, text=content))
            connection.execute(delete(files).where(unused, files.c.digest.not_in(latest)))

    def _file(self, files: Table, digest: str) -> str | None:
        with self.engine.connect() as connection:
            return connection.execute(select(files.c.text).where(files.c.digest == digest)).scalar()

    def _use_file(self, files: Table, digest: str) -> bool:
        with self.writing() as connection:
            claim = update(files).where(files.c.digest == digest).values(used=True)
            return bool(connection.execute(claim).rowcount)
