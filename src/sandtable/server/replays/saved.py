"""A game taken along as a sealed file, from a page without a server to a server or back, where nobody else sits.

Inside is the record so far, that of the games before it in a campaign, and who sits where. The seed stays behind: where
the game goes on, it does so with fresh luck, and its log and its record say from where.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sandtable.kernel.registry import game_of
from sandtable.server.http.errors import refusal
from sandtable.server.replays.replays import Replayed, Replays
from sandtable.server.replays.seal import BrokenSeal, seal, unseal
from sandtable.server.table.hub import Hub
from sandtable.server.table.opening import lay_again
from sandtable.server.wire import api

MOST_GAMES = 20

Next: TypeAlias = tuple[str, dict[str, str]] | None
"""The scenario and the options of the next game of a campaign, if there is one."""


class Chapter(msgspec.Struct, frozen=True, array_like=True):
    """A game: its record, and its algorithm cards by name and text where they are somebody's own."""

    record: str
    cards: tuple[str, str] | None


class Inside(msgspec.Struct, frozen=True, array_like=True):
    """What is under the seal: a campaign's games up to the one that goes on, and who sits where by side."""

    chapters: list[Chapter]
    seats: api.Seating
    names: dict[str, str]


INSIDE = msgspec.msgpack.Decoder(Inside)


async def save_game(hub: Hub, table: str) -> api.SavedGame:
    """A table to take along; a refusal where somebody else plays."""
    chapters: list[Chapter] = []
    at: str | None = table
    while at is not None:
        async with hub.open(at) as (_, live):
            header, record = live.header, live.record_text(seed=False)
            moves = len(live.table.log)
        if any(place.kind == "link" for place in header.places):
            raise refusal("saved_not_alone")
        chapters.insert(0, Chapter(record, await hub.run(hub.card_sets.text_of, header.options)))
        if at == table:
            seats = {place.side: place.kind for place in header.places}
            names = {place.side: place.name for place in header.places if place.name}
            scenario, count = header.scenario, moves
        at = header.previous
    inside = msgspec.msgpack.encode(Inside(chapters, seats, names))
    return api.SavedGame(table, scenario, count, seal(inside))


async def bring_game(hub: Hub, replays: Replays, saved: api.SavedGame) -> api.Opened:
    """The same game as a new table, which goes on from there; every line of it is checked, as in any record."""
    try:
        inside = INSIDE.decode(unseal(saved.sealed))
    except (BrokenSeal, msgspec.DecodeError) as error:
        raise refusal("broken_seal") from error
    if "link" in inside.seats.values() or not 0 < len(inside.chapters) <= MOST_GAMES:
        raise refusal("broken_seal")
    opened: api.Opened | None = None
    following: Next = None
    for chapter in inside.chapters:
        if opened is not None and following is None:
            raise refusal("broken_seal")  # no game follows on that one
        if chapter.cards is not None:
            stem, text = chapter.cards[0].rpartition("@")[0], chapter.cards[1]
            await hub.run(hub.card_sets.bring, stem, text.encode(), hub.config.clock())
        previous, options = None if opened is None else opened.table, {} if following is None else following[1]
        reel = await replays.check(chapter.record, previous, options)
        following = _following(reel, following)
        opened = await lay_again(hub, reel, inside.seats, inside.names)
    assert opened is not None
    return opened


def _following(reel: Replayed, wanted: Next) -> Next:
    """The scenario and the options of the game after this one, which must have those that are wanted of it.

    A campaign begins with its first game.
    """
    campaign = game_of(reel.scenario).campaign()
    if wanted is not None and (reel.scenario, reel.options) != wanted:
        raise refusal("broken_seal")
    if campaign is None:
        return None
    if wanted is None and campaign.game_number(reel.options) > 1:
        raise refusal("campaign_from_the_middle")
    return campaign.next_game(reel.scenario, reel.options)
