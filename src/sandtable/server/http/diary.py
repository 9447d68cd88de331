"""The diary of a campaign: the games so far, for the game to read."""

from __future__ import annotations

from typing import Any, cast

from sandtable.kernel.campaign import Chapter, Diary
from sandtable.kernel.registry import game_of
from sandtable.server.http.errors import refusal
from sandtable.server.table.hub import Hub
from sandtable.server.table.live import Live


async def read_diary(hub: Hub, table: str, seat: int) -> Diary:
    """The diary of the campaign that a table belongs to, as one of its seats may read it."""
    games = [await _open(hub, each) for each in await hub.run(_tables, hub, table)]
    scenario, seats = games[0].header.scenario, games[0].table.seats
    campaign = game_of(scenario).campaign()
    if campaign is None:
        raise refusal("no_campaign")
    return campaign.diary(scenario, seats, [_chapter(live) for live in games], seat)


async def _open(hub: Hub, table: str) -> Live:
    async with hub.open(table) as (_, live):
        return live


def _tables(hub: Hub, table: str) -> list[str]:
    """The tables of a campaign from its first game on."""
    header = hub.store.header(table)
    campaign = None if header is None else game_of(header.scenario).campaign()
    if header is None or campaign is None or campaign.game_number(header.options) == 0:
        raise refusal("no_campaign")
    while header.previous is not None:
        earlier = hub.store.header(header.previous)
        if earlier is None:
            raise refusal("lost_game")
        header = earlier
    found = [header.table]
    while header.rematch is not None:
        later = hub.store.header(header.rematch)
        if later is None or later.previous != header.table:
            break
        found.append(later.table)
        header = later
    return found


def _chapter(live: Live) -> Chapter:
    """A game as everybody saw it."""
    header, state = live.header, live.table.state
    names = {place.side: place.name or place.machine or place.side for place in header.places}
    ended = live.story[-1][0] if live.counts else None
    winners = live.table.result.winners if live.table.result else ()
    return Chapter(header.table, header.scenario, header.created, ended, state, winners, names, _standing(live))


def _standing(live: Live) -> list[dict[str, Any]]:
    """What everybody saw and was not taken back."""
    kept: list[tuple[int, dict[str, Any]]] = []
    for number, (_, event) in enumerate(live.story, start=1):
        told = event.seen_by(-1)
        if "back_to" in told:
            kept = [each for each in kept if each[0] <= cast(int, told["back_to"])]
        else:
            kept.append((number, told))
    return [told for _, told in kept]
