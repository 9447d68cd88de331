"""Taking one's seats to another browser: a code that can be read aloud, used once, within ten minutes.

Nothing moves until the other browser has made its tokens, kept them, and asks for the seats with them; then all move at
once and the old tokens are void. Asked again with the same tokens, the answer is the same.
"""

from __future__ import annotations

import json
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from sandtable.kernel.errors import SandtableError
from sandtable.kernel.registry import family_of, game_of
from sandtable.server.http.errors import refusal
from sandtable.server.limits import Door
from sandtable.server.seats.keys import MOVED, bury, change, changing, tell
from sandtable.server.store.database import Listed, Store, hash_token
from sandtable.server.store.schema import HANDOVERS, SEATS
from sandtable.server.table.hub import Hub
from sandtable.server.table.rows import Row
from sandtable.server.wire import api

LASTS = 10 * 60 * 1000
"""Milliseconds in which a code must be used."""
TRIES = 30
"""So many codes may one address try in a minute."""


class Given(NamedTuple):
    """A seat on its way, and the hash of the token that it was given with."""

    table: str
    seat: int
    secret: str


class Offered(NamedTuple):
    """A handover as it is kept."""

    code: str
    expires: int
    taken: bool
    seats: list[Given]


class Handovers:
    """The handovers of a server."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.door = Door(TRIES, TRIES / 60)

    async def give(self, wanted: api.Giving) -> api.Handover:
        """A code for all the seats that these tokens open."""
        pairs = [(each.table, each.token) for each in wanted.seats]
        listed = await self.hub.run(self.hub.store.held, pairs)
        mine = {(each.header.table, each.seat) for each in listed if each.seat >= 0}
        if not mine:
            raise refusal("nothing_to_hand_over")
        code = self.hub.config.new_id()
        now = self.hub.config.clock()
        await self.hub.run(_keep, self.hub.store, code, now, mine)
        return api.Handover(_spelt(code), f"/#/h/{_spelt(code)}", len(mine), now + LASTS)

    async def look(self, code: str, address: str) -> api.Handed:
        """What a code would bring; looking changes nothing."""
        offered = await self._find(code, address)
        if offered.taken:
            raise refusal("handover_used")
        listed = await self.hub.run(_listed, self.hub.store, offered.seats)
        return api.Handed(tuple(_coming(each) for each in listed), offered.expires)

    async def take(self, code: str, address: str, wanted: api.Taking) -> api.Moved:
        """Move the seats to the browser that has made these tokens."""
        offered = await self._find(code, address)
        made = {(each.table, each.seat): each.secret for each in wanted.seats}
        moved = await self.hub.run(_take, self.hub.store, offered, made, self.hub.config.clock())
        for table, _, told in moved:
            await self.hub.hint(table, told)
        return api.Moved(tuple(api.MovedSeat(table, seat) for table, seat, _ in moved))

    async def _find(self, code: str, address: str) -> Offered:
        seconds = self.door.enter(address)
        if seconds:
            raise refusal("too_many_codes", seconds=seconds)
        offered = await self.hub.run(_find, self.hub.store, _plain(code))
        if offered is None or offered.expires < self.hub.config.clock():
            raise refusal("no_handover")
        return offered


def _spelt(code: str) -> str:
    """A code in two groups, which is easier to read aloud."""
    return f"{code[: len(code) // 2]}-{code[len(code) // 2 :]}"


def _plain(code: str) -> str:
    """A code as somebody typed it, without what only helps the eye."""
    return "".join(letter for letter in code.lower() if letter.isalnum())


def _keep(store: Store, code: str, now: int, mine: set[tuple[str, int]]) -> None:
    with store.writing() as connection:
        connection.execute(delete(HANDOVERS).where(HANDOVERS.c.expires < now))
        seats = [Given(table, seat, _secret(connection, table, seat)) for table, seat in sorted(mine)]
        row = {"code": hash_token(code), "expires": now + LASTS, "taken": False, "seats": json.dumps(seats)}
        connection.execute(insert(HANDOVERS).values(row))


def _secret(connection: Connection, table: str, seat: int) -> str:
    query = select(SEATS.c.secret).where(SEATS.c.table_id == table, SEATS.c.seat == seat)
    return str(connection.execute(query).scalar_one())


def _find(store: Store, code: str) -> Offered | None:
    query = select(HANDOVERS).where(HANDOVERS.c.code == hash_token(code))
    with store.engine.connect() as connection:
        found = connection.execute(query).first()
    if found is None:
        return None
    return Offered(found.code, found.expires, found.taken, [Given(*each) for each in json.loads(found.seats)])


def _listed(store: Store, seats: list[Given]) -> list[Listed]:
    return store.listed([(each.table, each.secret) for each in seats])


def _coming(listed: Listed) -> api.Coming:
    header, over = listed.header, listed.standing.result is not None
    try:
        title = game_of(header.scenario).title(header.scenario)
    except SandtableError:
        title = header.scenario  # a game that this program does not know moves all the same
    side, family = header.places[listed.seat].side, family_of(header.scenario)
    return api.Coming(header.table, listed.seat, side, header.scenario, family, title, over)


def _take(store: Store, offered: Offered, made: dict[tuple[str, int], str], now: int) -> list[tuple[str, int, int]]:
    """Move what can be moved: table, seat and the line that tells it, 0 where it was told before."""

    def work(connection: Connection) -> list[tuple[str, int, int]]:
        claimed = update(HANDOVERS).where(HANDOVERS.c.code == offered.code, HANDOVERS.c.taken.is_(False))
        first = connection.execute(claimed.values(taken=True)).rowcount
        moved = [_move(store, connection, given, made, now, bool(first)) for given in offered.seats]
        done = [each for each in moved if each is not None]
        if not done:
            raise refusal("handover_used")
        return done

    return changing(store, work)


def _move(
    store: Store, connection: Connection, given: Given, made: dict[tuple[str, int], str], now: int, first: bool
) -> tuple[str, int, int] | None:
    token = made.get((given.table, given.seat))
    query = select(SEATS).where(SEATS.c.table_id == given.table, SEATS.c.seat == given.seat)
    seat = connection.execute(query).mappings().one()
    if token is None:
        return None
    if seat["secret"] == hash_token(token):
        return given.table, given.seat, 0
    if not first or seat["secret"] != given.secret:
        return None
    bury(connection, seat, seat["secret"], MOVED, now)
    change(connection, seat, token)
    return given.table, given.seat, tell(store, connection, given.table, Row(0, now, "seat moved", given.seat))
