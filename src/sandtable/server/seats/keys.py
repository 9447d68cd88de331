"""The keys of seats in the database: who may sit where, and what becomes of tokens and invitations.

A change of a key and its line in the log are written together, so that nothing happens to a seat which the table does
not tell. Like the rest of the store, all calls are short and synchronous. Whoever makes a new token keeps it before
asking: the same call again, after a lost reply, gives the same answer and changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, RowMapping, and_, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from sandtable.server.http.errors import Refusal, refusal
from sandtable.server.store.database import WATCHERS, Store, hash_token
from sandtable.server.store.schema import FORMER_KEYS, LOG, SEATS
from sandtable.server.table.rows import Row

T = TypeVar("T")
ATTEMPTS = 50
USED, RENEWED, TAKEN, MOVED = "used", "renewed", "taken", "moved"
"""What became of a key: a link that was used or replaced, a token whose seat was taken by a link, or has moved."""


class Seated(msgspec.Struct, frozen=True):
    """A seat whose key has changed, and the number of the line that tells it; 0 when it had been told before."""

    seat: int
    told: int = 0


class Invited(msgspec.Struct, frozen=True):
    """The seat that an invitation is for, and whether it still can be used."""

    seat: int
    fate: str


class Raced(Exception):
    """The seat has changed since it was looked at: look again."""


def changing(store: Store, work: Callable[[Connection], T]) -> T:
    """Do something to keys, all of it or nothing; tried again when somebody else's line got the same number."""
    for _ in range(ATTEMPTS):
        try:
            with store.writing() as connection:
                return work(connection)
        except (IntegrityError, Raced):
            continue
    raise refusal("busy")


def gone(fate: str) -> Refusal:
    """What is said to whoever comes with a key that opens nothing any more."""
    if fate == MOVED:
        return refusal("seat_moved")
    if fate == TAKEN:
        return refusal("seat_taken")
    return refusal("invitation_used" if fate == USED else "link_renewed")


def fate_of(store: Store, table: str, key: str) -> Invited | None:
    """What became of a token or an invitation that opens nothing any more."""
    with store.engine.connect() as connection:
        return _former(connection, table, key)


def _former(connection: Connection, table: str, key: str) -> Invited | None:
    where = and_(FORMER_KEYS.c.table_id == table, FORMER_KEYS.c.secret == hash_token(key))
    found = connection.execute(select(FORMER_KEYS.c.seat, FORMER_KEYS.c.fate).where(where)).first()
    return None if found is None else Invited(int(found[0]), str(found[1]))


def look(store: Store, table: str, code: str) -> Invited | None:
    """The seat an invitation is for, without using it; None if it never was one of this table."""
    with store.engine.connect() as connection:
        seat = _invited(connection, table, code)
        return _former(connection, table, code) if seat is None else Invited(int(seat["seat"]), "")


def _invited(connection: Connection, table: str, code: str) -> RowMapping | None:
    where = and_(SEATS.c.table_id == table, SEATS.c.invitation == hash_token(code))
    return connection.execute(select(SEATS).where(where)).mappings().first()


def claim(store: Store, table: str, code: str, token: str, name: str, at: int) -> Seated:
    """Use an invitation: from here on the token opens the seat, and whatever did before does not."""

    def work(connection: Connection) -> Seated:
        seat = _invited(connection, table, code)
        if seat is None:
            return _claimed_before(connection, table, code, token)
        bury(connection, seat, seat["invitation"], USED, at)
        bury(connection, seat, seat["secret"], TAKEN, at)
        return Seated(seat["seat"], sit_down(store, connection, seat, token, name, at))

    return changing(store, work)


def _claimed_before(connection: Connection, table: str, code: str, token: str) -> Seated:
    former = _former(connection, table, code)
    if former is None:
        raise refusal("foreign_invitation")
    if former.fate == USED and _seat(connection, table, former.seat)["secret"] == hash_token(token):
        return Seated(former.seat)
    raise gone(former.fate)


def renew(store: Store, table: str, seat: int, line: Row, code: str) -> Seated:
    """Make a new invitation to a seat, and the old one void; whoever sits there stays until somebody uses it.

    For the spectators' place the code is the new token at once.
    """

    def work(connection: Connection) -> Seated:
        found = _seat(connection, table, seat)
        column = SEATS.c.secret if seat == WATCHERS else SEATS.c.invitation
        bury(connection, found, found[column.name], RENEWED, line.at)
        connection.execute(update(SEATS).where(_is(table, seat)).values({column: hash_token(code)}))
        return Seated(seat, tell(store, connection, table, line))

    return changing(store, work)


def follow(store: Store, old: str, seat: int, old_token: str, new: str, token: str, at: int) -> Seated:
    """Sit down at the table that follows another, with a fresh token, as whoever holds a seat of the old one."""

    def work(connection: Connection) -> Seated:
        mine = and_(SEATS.c.table_id == new, or_(SEATS.c.follows == seat, SEATS.c.secret == hash_token(old_token)))
        found = connection.execute(select(SEATS).where(mine)).mappings().first()
        if found is None or found["secret"] not in ("", hash_token(old_token), hash_token(token)):
            raise refusal("followed_already")
        if found["secret"] == hash_token(token):
            return Seated(found["seat"])
        bury(connection, found, found["invitation"], RENEWED, at)
        bury(connection, found, found["secret"], MOVED, at)
        if seat == WATCHERS:
            connection.execute(update(SEATS).where(_is(new, WATCHERS)).values(secret=hash_token(token)))
            return Seated(WATCHERS)
        return Seated(found["seat"], sit_down(store, connection, found, token, "", at))

    return changing(store, work)


# Parts of a change


def _is(table: str, seat: int) -> ColumnElement[bool]:
    return and_(SEATS.c.table_id == table, SEATS.c.seat == seat)


def _seat(connection: Connection, table: str, seat: int) -> RowMapping:
    return connection.execute(select(SEATS).where(_is(table, seat))).mappings().one()


def bury(connection: Connection, seat: RowMapping, secret: str, fate: str, at: int) -> None:
    """Remember what became of a key that opens nothing from here on."""
    if secret:
        row = {"table_id": seat["table_id"], "secret": secret, "seat": seat["seat"], "fate": fate, "at": at}
        connection.execute(insert(FORMER_KEYS).values(row))


def change(connection: Connection, seat: RowMapping, token: str, **values: Any) -> None:
    """Give a seat another token, unless it has changed since it was looked at."""
    table = seat["table_id"]
    secret = hash_token(token)
    known = connection.execute(
        select(SEATS.c.secret)
        .where(SEATS.c.table_id == table, SEATS.c.secret == secret)
        .union_all(select(FORMER_KEYS.c.secret).where(FORMER_KEYS.c.table_id == table, FORMER_KEYS.c.secret == secret))
    ).first()
    if known is not None:
        raise refusal("known_secret")
    same = and_(_is(table, seat["seat"]), SEATS.c.secret == seat["secret"], SEATS.c.invitation == seat["invitation"])
    done = connection.execute(update(SEATS).where(same).values(secret=secret, **values))
    if not done.rowcount:
        raise Raced


def sit_down(store: Store, connection: Connection, seat: RowMapping, token: str, name: str, at: int) -> int:
    """Give a seat to whoever has a token, and tell the table; the number of the line."""
    named = name or seat["name"]
    joined = seat["joined"] if seat["joined"] is not None else at
    change(connection, seat, token, name=named, joined=joined, invitation="")
    return tell(store, connection, seat["table_id"], Row(0, at, "sat down", seat["seat"], text=named))


def tell(store: Store, connection: Connection, table: str, line: Row) -> int:
    """Add a line to a table's log; its number."""
    last = connection.execute(select(func.max(LOG.c.seq)).where(LOG.c.table_id == table)).scalar() or 0
    store.write_rows(connection, table, [msgspec.structs.replace(line, seq=last + 1)])
    return int(last) + 1
