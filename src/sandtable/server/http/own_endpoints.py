"""The HTTP calls about one's own games: the list, and how they ended."""

from __future__ import annotations

from collections import Counter

from starlette.requests import Request
from starlette.responses import Response

from sandtable.kernel.registry import family_of, game_of, is_known
from sandtable.server.http.requests import ID, Page, answer, hub_of, limits_of, read_body
from sandtable.server.socket.sockets import host_of
from sandtable.server.store.database import Listed
from sandtable.server.wire import api


async def _held(request: Request) -> list[Listed]:
    """The tables of the seats that are asked about; one of a scenario unknown here is left out."""
    mine: api.Mine = await read_body(request, api.Mine)
    hub, limits, host = hub_of(request), limits_of(request), host_of(request)
    limits.may_list(host)
    held = {(each.table, each.token) for each in mine.seats if ID.fullmatch(each.table)}
    found = await hub.run(hub.store.held, held)
    if len(found) < len(held):
        limits.listed_wrong(host)
    return found


async def mine(request: Request) -> Response:
    found = await _held(request)
    files = await hub_of(request).run(hub_of(request).shelf.find_all, {each.header.scenario for each in found})
    listed = tuple(_summary(each) for each in found)
    files.clear()  # held so far, so that the tables are called by their titles
    return answer(api.Summaries(listed))


def _summary(listed: Listed) -> api.Summary:
    header, standing = listed.header, listed.standing
    campaign = game_of(header.scenario).campaign() if is_known(header.scenario) else None
    return api.Summary(
        table=header.table,
        seat=listed.seat,
        scenario=header.scenario,
        family=family_of(header.scenario),
        title=_title(header.scenario),
        seats=tuple(api.SummarySeat(place.seat, place.side, place.kind, place.who) for place in header.places),
        waiting=standing.waiting,
        round=standing.round,
        over=standing.result is not None,
        result=standing.result,
        created=header.created,
        changed=standing.changed,
        rematch=header.rematch,
        campaign=campaign.game_number(header.options) if campaign else 0,
    )


def _title(scenario: str) -> str:
    """What a table in a list is called; the id where the game is not installed any more."""
    return game_of(scenario).title(scenario) if is_known(scenario) else scenario


async def statistics(request: Request) -> Response:
    going = 0
    tally: Counter[tuple[str, str, str, str]] = Counter()
    for listed in await _held(request):
        header, result = listed.header, listed.standing.result
        if listed.seat < 0 or (result is not None and result.how == "abandonment") or not is_known(header.scenario):
            continue
        if result is None:
            going += 1
            continue
        team = game_of(header.scenario).team(len(header.places), listed.seat)
        others = {place.kind if place.automatic else "person" for place in header.places if place.seat not in team}
        how = "drawn" if not result.winners else "won" if listed.seat in result.winners else "lost"
        tally[header.scenario, header.places[listed.seat].side, " and ".join(sorted(others)), how] += 1
    rows = tuple(_tally(tally, *key) for key in sorted({key[:3] for key in tally}))
    played, won, lost, drawn = (sum(getattr(row, name) for row in rows) for name in ("played", "won", "lost", "drawn"))
    return answer(api.Statistics(played, won, lost, drawn, going, rows))


def _tally(tally: Counter[tuple[str, str, str, str]], scenario: str, side: str, against: str) -> api.Tally:
    won, lost, drawn = (tally[scenario, side, against, how] for how in ("won", "lost", "drawn"))
    family, played = family_of(scenario), won + lost + drawn
    return api.Tally(scenario, family, _title(scenario), side, against, played, won, lost, drawn)


OWN_PAGES: dict[str, Page] = {"mine": mine, "statistics": statistics}
