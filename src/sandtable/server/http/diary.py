"""The war diary of a Survival campaign, read from the logs of its tables (LG-SURV-6)."""

from __future__ import annotations

from typing import Any, cast

from sandtable.games.legions.content.load import load_contents
from sandtable.games.legions.flow.survival import Page, diary_rows, standing
from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.present.view import CharacterView, character
from sandtable.server.families import campaign_of
from sandtable.server.http.errors import refusal
from sandtable.server.journeys import Diary, DiaryPage, DiaryPlot, DiaryRound, Fallen, Price
from sandtable.server.table.hub import Hub
from sandtable.server.table.live import Live


async def read_diary(hub: Hub, table: str, seat: int) -> Diary:
    """The diary of the campaign that a table belongs to, as one of its seats may read it."""
    games = [await _open(hub, each) for each in await hub.run(_tables, hub, table)]
    first = games[0]
    pages = tuple(_page(number, live, seat) for number, live in enumerate(games, start=1))
    written = [Page(page.number, "", page.rows) for page in pages if page.ended is not None]
    seats = tuple(first.table.seats)
    return Diary(first.header.scenario, seats, seat, pages, standing(written, len(seats)))


async def _open(hub: Hub, table: str) -> Live:
    async with hub.open(table) as (_, live):
        return live


def _tables(hub: Hub, table: str) -> list[str]:
    """The tables of a campaign from its first game on."""
    header = hub.store.header(table)
    campaign = None if header is None else campaign_of(header.scenario)
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


def _page(number: int, live: Live, seat: int) -> DiaryPage:
    """A game that is over with all that everybody saw of it; a game that goes on with nothing."""
    header = live.header
    if not live.table.state.over:
        return DiaryPage(number, header.table, header.created, None, (), (), (), (), ())
    journey = cast(Journey, live.table.state)
    names = {place.side: place.name or place.machine or place.side for place in header.places}
    rounds, fallen, prices = _tell(_standing(live))
    at = live.story[-1][0]
    rows, living = diary_rows(journey, names), _living(journey, seat)
    return DiaryPage(number, header.table, header.created, at, rows, rounds, fallen, prices, living)


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


def _tell(story: list[dict[str, Any]]) -> tuple[tuple[DiaryRound, ...], tuple[Fallen, ...], tuple[Price, ...]]:
    """Rounds with their plots, who fell, and what was bought after the last round."""
    rounds: list[DiaryRound] = []
    fallen: list[Fallen] = []
    prices: list[Price] = []
    frozen = shopping = False
    for event in story:
        kind = event["kind"]
        if kind == "round":
            rounds.append(DiaryRound(event["round"], "", ()))
        elif kind == "location" and rounds:
            rounds[-1] = DiaryRound(rounds[-1].round, event["location"], ())
        elif kind == "decided" and rounds:
            plot = DiaryPlot(event["plot"], event["totals"], tuple(event["winners"]))
            rounds[-1] = DiaryRound(rounds[-1].round, rounds[-1].location, (*rounds[-1].plots, plot))
        elif kind == "died":
            fallen.append(Fallen(event["seat"], event["character"], len(rounds), frozen))
        elif kind == "game over":
            shopping = True
        elif shopping and kind in SHOP:
            what = event["equipment"] if kind == "equipped" else SHOP[kind]
            prices.append(Price(event["seat"], what, event.get("character")))
        frozen = kind == "froze to death"
    return tuple(rounds), tuple(fallen), tuple(prices)


SHOP = {"healed": "heal", "warmed": "thaw", "supplies": "supply", "equipped": ""}


def _living(journey: Journey, seat: int) -> tuple[CharacterView, ...]:
    """The own characters that came through, in hand and deck; a spectator sees nobody's."""
    if seat < 0:
        return ()
    alive = (c.HAND, c.DECK, c.BOTTOM)
    men = [man for man in range(seat * c.MEN, (seat + 1) * c.MEN) if journey.place[man] in alive]
    return tuple(character(journey, load_contents(), man) for man in men)
