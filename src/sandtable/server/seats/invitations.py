"""Invitations: a link that opens a seat once, for whoever sits down with it, and what else changes who holds a seat.

What a browser keeps is never told by the server: the browser makes its token, keeps it, and asks that it be the seat's
from here on. So no reply can get lost that somebody needs.
"""

from __future__ import annotations

import base64
from hashlib import blake2b

from sandtable.kernel.registry import family_of
from sandtable.server.http.errors import refusal
from sandtable.server.seats import keys
from sandtable.server.store.database import WATCHERS
from sandtable.server.table.commands import clean
from sandtable.server.table.hub import Hub
from sandtable.server.table.rows import Header, Row
from sandtable.server.wire import api

HOST = ("me", "here")
"""The seats of whoever laid the table."""


def seat_link(table: str, token: str) -> str:
    """The link that opens a table with a token."""
    return f"/#/t/{table}/{token}"


def invitation_link(table: str, code: str) -> str:
    """The link that invites to a seat."""
    return f"/#/i/{table}/{code}"


async def look(hub: Hub, table: str, code: str) -> api.Invitation:
    """What an invitation is to; looking changes nothing."""
    async with hub.open(table) as (_, live):
        found = await hub.run(keys.look, hub.store, table, code)
        if found is None:
            raise refusal("foreign_invitation")
        header = live.header
        seats = tuple(
            api.InvitedSeat(place.seat, place.side, place.kind, place.who, bool(place.automatic or place.joined))
            for place in header.places
        )
        return api.Invitation(
            table=table,
            scenario=header.scenario,
            family=family_of(header.scenario),
            title=live.table.game.title(header.scenario),
            options=header.options,
            seats=seats,
            seat=found.seat,
            host=next((place.name for place in header.places if place.kind in HOST and place.name), ""),
            fate=found.fate,
            over=live.table.over,
        )


async def claim(hub: Hub, table: str, code: str, wanted: api.Claim) -> api.Seated:
    """Sit down by an invitation."""
    async with hub.hold(table):
        pass  # a table that cannot be opened keeps its invitation
    name, now = clean(wanted.name), hub.config.clock()
    seated = await hub.run(keys.claim, hub.store, table, code, wanted.secret, name, now)
    await hub.hint(table, seated.told)
    return api.Seated(table, seated.seat, wanted.secret)


async def renew(hub: Hub, table: str, by: int, seat: int) -> api.Chair:
    """A new link for a seat, asked for by the holder of a seat."""
    async with hub.hold(table) as (_, live):
        header = live.header
        _check_renewal(header, by, seat)
    code = hub.config.new_token()
    line = Row(0, hub.config.clock(), "link renewed", seat, text=header.places[by].side)
    told = await hub.run(keys.renew, hub.store, table, seat, line, code)
    await hub.hint(table, told.told)
    if seat == WATCHERS:
        return api.Chair(WATCHERS, "", "watch", code, seat_link(table, code))
    place = header.places[seat]
    return api.Chair(seat, place.side, place.kind, "", invitation_link(table, code))


def _check_renewal(header: Header, by: int, seat: int) -> None:
    """One's own seat; for whoever laid the table the seats of guests; where nobody did, a seat that is still free."""
    if by < 0:
        raise refusal("spectator")
    if seat >= len(header.places) or (seat >= 0 and header.places[seat].automatic):
        raise refusal("nobody_to_invite")
    if by == seat:
        return
    hosts = [place.seat for place in header.places if place.kind in HOST]
    guest = seat == WATCHERS or seat not in hosts
    free = seat >= 0 and header.places[seat].joined is None
    if not (by in hosts and guest) and not (not hosts and free):
        raise refusal("not_host")


async def follow(hub: Hub, table: str, seat: int, token: str, wanted: api.Follow) -> api.Seated:
    """Go over to the table that follows. Spectators share a token: theirs follows from the one before."""
    async with hub.open(table) as (_, live):
        sequel = live.header.rematch
    if sequel is None:
        raise refusal("no_sequel")
    fresh = _shared(token, sequel) if seat == WATCHERS else wanted.secret
    now = hub.config.clock()
    seated = await hub.run(keys.follow, hub.store, table, seat, token, sequel, fresh, now)
    await hub.hint(sequel, seated.told)
    return api.Seated(sequel, seated.seat, fresh)


def _shared(token: str, table: str) -> str:
    """The spectators' token of a table that follows one whose token they have."""
    digest = blake2b(table.encode(), key=token.encode()[:64], digest_size=16, person=b"sandtable-watch").digest()
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")
