"""The HTTP calls, one function each, named as in `calls.py`."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from sandtable import law
from sandtable.kernel.errors import UnknownScenario
from sandtable.kernel.record import LONGEST
from sandtable.kernel.registry import game_of, is_known
from sandtable.server.http import catalogue
from sandtable.server.http.diary import read_diary
from sandtable.server.http.errors import Refusal, refusal
from sandtable.server.limits import Limits
from sandtable.server.replays.replays import Replays, check_open
from sandtable.server.socket.sockets import admit, check_talk, host_of
from sandtable.server.store.database import Listed
from sandtable.server.table import opening, telling
from sandtable.server.table.acting import act
from sandtable.server.table.card_sets import LARGEST, CardSets
from sandtable.server.table.hub import Hub
from sandtable.server.table.relics import relic_record
from sandtable.server.wire import api
from sandtable.server.wire import protocol as wire
from sandtable.server.wire.messages import key_of

Page: TypeAlias = Callable[[Request], Awaitable[Response]]
BODY = 64 * 1024
ID = re.compile(r"[0-9A-Za-z_-]{1,40}")
ENCODER = msgspec.json.Encoder()
ACTS: Any = wire.Act


def answer(value: Any, status: int = 200) -> Response:
    """A value as JSON."""
    return Response(ENCODER.encode(value), status, media_type="application/json")


def hub_of(request: Request) -> Hub:
    """The tables of this server."""
    hub: Hub = request.app.state.hub
    return hub


def replays_of(request: Request) -> Replays:
    """The replays of this server."""
    replays: Replays = request.app.state.replays
    return replays


def limits_of(request: Request) -> Limits:
    """What is measured about the visitors of this server."""
    limits: Limits = request.app.state.limits
    return limits


# Reading requests


async def read_bytes(request: Request, most: int) -> bytes:
    """The body, if it is not too long."""
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise refusal("body_too_long", most=most)
    except ClientDisconnect as error:
        raise refusal("body_breaks_off") from error
    return bytes(body)


async def read_body(request: Request, kind: Any) -> Any:
    """The body as a type; Malformed, with the place, if it is not."""
    body = await read_bytes(request, BODY)
    try:
        return msgspec.json.decode(body, type=kind)
    except wire.UNREADABLE as error:
        raise refusal("bad_body", detail=str(error), shape=shape(kind)) from error


def shape(kind: Any) -> str:
    """A type in a few words: `{scenario, seats, options?, name?}`."""
    if kind is ACTS:
        return '{"type": "answer", ...} and the like; see docs/protocol.md'
    fields = msgspec.structs.fields(kind)
    return "{" + ", ".join(field.name + ("" if field.required else "?") for field in fields) + "}"


def number(request: Request, name: str, default: int, least: int = 0) -> int:
    """A whole number of the query."""
    text = request.query_params.get(name, str(default))
    if not re.fullmatch(r"-?[0-9]{1,9}", text, re.ASCII) or int(text) < least:
        raise refusal("bad_number", name=name, text=text[:40], least=least)
    return int(text)


def table_of(request: Request) -> str:
    """The id of a table in the path."""
    table = str(request.path_params["table"])
    if not ID.fullmatch(table):
        raise refusal("no_table", table=table[:40])
    return table


def replay_of(request: Request) -> str:
    """The id of a replay in the path."""
    found = str(request.path_params["replay"])
    if not ID.fullmatch(found):
        raise refusal("no_replay")
    return found


def token_of(request: Request) -> str:
    """The token, invitation or code that a call comes with."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise refusal("no_token")
    return token.strip()[:100]


async def seat_of(request: Request) -> tuple[str, int]:
    """The table of the path and the seat of the token."""
    table = table_of(request)
    seats = await admit(hub_of(request), limits_of(request), host_of(request), table, [token_of(request)])
    return table, seats[0]


def enter(request: Request) -> None:
    """Let no address fill the database: so many new tables, records and card files a minute."""
    limits_of(request).new_table(host_of(request))


# Before a table


async def health(request: Request) -> Response:
    found = await request.app.state.vitals.health()
    return answer(found, 200 if found.ok else 503)


async def ready(request: Request) -> Response:
    found = await request.app.state.vitals.health(ready=True)
    return answer(found, 200 if found.ok else 503)


async def catalogue_page(request: Request) -> Response:
    return answer(await asyncio.to_thread(catalogue.catalogue))


async def scenario(request: Request) -> Response:
    name = f"{request.path_params['game']}/{request.path_params['scenario']}"
    try:
        game_of(name)
    except UnknownScenario as error:
        raise refusal("no_scenario", detail=str(error)) from error
    return answer(await asyncio.to_thread(catalogue.detail, name))


async def algorithm(request: Request) -> Response:
    cards, card = (str(request.path_params[name])[:60] for name in ("cards", "card"))
    found = await hub_of(request).run(_algorithm, hub_of(request).card_sets, cards, card)
    if found is None:
        raise refusal("no_algorithm", card=card, cards=cards)
    return answer(found)


def _algorithm(card_sets: CardSets, cards: str, card: str) -> msgspec.Struct | None:
    """A card in words; None where there is no such set or card."""
    with contextlib.suppress(Refusal):
        return card_sets.words(cards, card)
    return None


async def bring_cards(request: Request) -> Response:
    enter(request)
    body = await read_bytes(request, LARGEST)
    hub = hub_of(request)
    cards = await hub.run(hub.card_sets.bring, request.query_params.get("name", ""), body, hub.config.clock())
    return answer(api.CardFile(cards.name, cards.count), 201)


async def rules(request: Request) -> Response:
    language = request.path_params["language"]
    if language not in law.LANGUAGES:
        raise refusal("no_language", language=language[:20], known=", ".join(law.LANGUAGES))
    return answer(await asyncio.to_thread(catalogue.the_law, language))


async def create(request: Request) -> Response:
    wanted: api.NewTable = await read_body(request, api.NewTable)
    enter(request)
    return answer(await opening.lay_table(hub_of(request), wanted), 201)


# A table


async def open_table(request: Request) -> Response:
    table, seat = await seat_of(request)
    hub = hub_of(request)
    async with hub.open(table) as (_, live):
        update = telling.update(live, seat, 0, hub.config.clock())
        return answer(api.Opening(telling.info(live), seat, update))


async def events(request: Request) -> Response:
    after = number(request, "after", 0)
    table, seat = await seat_of(request)
    hub = hub_of(request)
    async with hub.open(table) as (_, live):
        await hub.note_joined(live, [seat])  # who polls sits there as well as who has a socket
        now = hub.config.clock()
        told = telling.updates(live, seat, after, now) if after else (telling.update(live, seat, 0, now),)
        return answer(api.Updates(tuple(told)))


async def talk(request: Request) -> Response:
    before = number(request, "before", 0)
    table, seat = await seat_of(request)
    async with hub_of(request).open(table) as (_, live):
        return answer(api.Talk(*telling.talk(live, seat, before or live.seq + 1)))


async def messages(request: Request) -> Response:
    table, seat = await seat_of(request)
    message: wire.Act = await read_body(request, ACTS)
    if message.seat is not None and message.seat != seat:
        raise refusal("token_of_another_seat", seat=seat, asked=message.seat)
    check_talk(limits_of(request), table, seat, message)
    replies: list[wire.Reply] = []
    await act(hub_of(request), table, seat, "", message, replies.append)
    return answer(replies[0], 409 if isinstance(replies[0], wire.Refused) else 200)


async def record(request: Request) -> Response:
    table, seat = await seat_of(request)
    hub = hub_of(request)
    try:
        await check_open(hub, table)
        async with hub.open(table) as (_, live):
            return _record(live.record_text(), table)
    except Refusal as error:
        if error.key != key_of("rules_changed") or seat < 0:
            raise
    return _record(await hub.run(relic_record, hub.store, table), table)


def _record(text: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="sandtable-{name}.txt"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


async def make_replay(request: Request) -> Response:
    table, _ = await seat_of(request)
    return answer(msgspec.Raw(await replays_of(request).of_table(table)), 201)


async def rematch(request: Request) -> Response:
    table, seat = await seat_of(request)
    wanted: api.RematchWanted = await read_body(request, api.RematchWanted)
    if seat < 0:
        raise refusal("spectator")
    enter(request)
    return answer(await opening.rematch(hub_of(request), table, seat, wanted.swap), 201)


async def diary(request: Request) -> Response:
    table, seat = await seat_of(request)
    async with hub_of(request).open(table):
        pass  # or it is damaged
    return answer(await read_diary(hub_of(request), table, seat))


# One's own games


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
    return answer(api.Summaries(tuple(_summary(each) for each in await _held(request))))


def _summary(listed: Listed) -> api.Summary:
    header, standing = listed.header, listed.standing
    campaign = game_of(header.scenario).campaign() if is_known(header.scenario) else None
    return api.Summary(
        table=header.table,
        seat=listed.seat,
        scenario=header.scenario,
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
    return api.Tally(scenario, _title(scenario), side, against, won + lost + drawn, won, lost, drawn)


# Replays


async def upload(request: Request) -> Response:
    enter(request)
    body = await read_bytes(request, LONGEST)
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise refusal("no_text") from error
    return answer(msgspec.Raw(await replays_of(request).upload(text.replace("\r\n", "\n"))), 201)


async def replay(request: Request) -> Response:
    reel = await replays_of(request).get(replay_of(request))
    return answer(msgspec.Raw(reel.about.page))


async def replay_at(request: Request) -> Response:
    seat, after = number(request, "seat", -1, -1), number(request, "after", 0)
    move = str(request.path_params["move"])
    if not re.fullmatch(r"[0-9]{1,9}", move, re.ASCII):
        raise refusal("bad_number", name="move", text=move[:40], least=0)
    reel = await replays_of(request).get(replay_of(request))
    return answer(msgspec.Raw(await reel.look(int(move), seat, after)))


async def replay_record(request: Request) -> Response:
    reel = await replays_of(request).get(replay_of(request))
    return _record(reel.text, "replay")


async def play_on(request: Request) -> Response:
    reel = await replays_of(request).get(replay_of(request))
    wanted: api.PlayOn = await read_body(request, api.PlayOn)
    enter(request)
    return answer(await opening.play_on(hub_of(request), reel, wanted), 201)


PAGES: dict[str, Page] = {
    "health": health,
    "ready": ready,
    "catalogue": catalogue_page,
    "scenario": scenario,
    "algorithm": algorithm,
    "bring_cards": bring_cards,
    "rules": rules,
    "create": create,
    "mine": mine,
    "statistics": statistics,
    "open": open_table,
    "events": events,
    "talk": talk,
    "messages": messages,
    "record": record,
    "make_replay": make_replay,
    "rematch": rematch,
    "diary": diary,
    "upload": upload,
    "replay": replay,
    "replay_at": replay_at,
    "replay_record": replay_record,
    "play_on": play_on,
}
