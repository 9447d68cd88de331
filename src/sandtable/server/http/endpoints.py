"""The HTTP calls before a table and at one. All calls are one function each, named as in `calls.py`."""

from __future__ import annotations

import asyncio
import contextlib

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from sandtable import law
from sandtable.kernel.content.bring import read_scenario
from sandtable.kernel.content.read import ContentError
from sandtable.kernel.content.scenario_files import LARGEST as LARGEST_SCENARIO
from sandtable.server.http import catalogue
from sandtable.server.http.diary import read_diary
from sandtable.server.http.errors import Refusal, faulty, refusal
from sandtable.server.http.primer import primers, read_primer
from sandtable.server.http.requests import (
    ACTS,
    Page,
    answer,
    enter,
    hub_of,
    limits_of,
    number,
    read_body,
    read_bytes,
    record_file,
    seat_of,
)
from sandtable.server.minds import counselling
from sandtable.server.replays.replays import check_open
from sandtable.server.socket.sockets import check_talk, host_of
from sandtable.server.table import opening, telling
from sandtable.server.table.acting import act
from sandtable.server.table.card_sets import LARGEST, CardSets
from sandtable.server.table.relics import relic_record
from sandtable.server.wire import api
from sandtable.server.wire import protocol as wire
from sandtable.server.wire.messages import key_of

# Before a table


async def health(request: Request) -> Response:
    found = await request.app.state.vitals.health()
    return answer(found, 200 if found.ok else 503)


async def ready(request: Request) -> Response:
    found = await request.app.state.vitals.health(ready=True)
    return answer(found, 200 if found.ok else 503)


async def catalogue_page(request: Request) -> Response:
    hub = hub_of(request)
    own = [file.name for file in hub.shelf.own]
    return answer(await asyncio.to_thread(catalogue.catalogue, own, hub.gallery.on, hub.engines.stand))


async def scenario(request: Request) -> Response:
    name = f"{request.path_params['game']}/{request.path_params['scenario']}"
    hub = hub_of(request)
    file = await hub.run(hub.shelf.find, name)
    detail = catalogue.detail if file is None else catalogue.detail_of_file
    return answer(await asyncio.to_thread(detail, name))


async def kit(request: Request) -> Response:
    game, pack = str(request.path_params["game"])[:60], request.query_params.get("pack", "")[:60]
    return answer(await asyncio.to_thread(catalogue.kit, game, pack))


async def check_scenario(request: Request) -> Response:
    body = await read_bytes(request, LARGEST_SCENARIO)
    return answer(await hub_of(request).run(_draft, body))


def _draft(data: bytes) -> api.ScenarioDraft:
    try:
        file = read_scenario(data, "the file")
    except ContentError as error:
        return api.ScenarioDraft(faulty(refusal("bad_scenario", count=len(error.faults)), error).faults, None)
    return api.ScenarioDraft((), catalogue.detail_of_file(file.name).scenario)


async def scenario_file(request: Request) -> Response:
    name = f"{request.path_params['game']}/{request.path_params['scenario']}"
    hub = hub_of(request)
    return PlainTextResponse(await hub.run(hub.shelf.text, name))


async def measure(request: Request) -> Response:
    limits_of(request).measure(host_of(request))
    name = f"{request.path_params['game']}/{request.path_params['scenario']}"
    hub = hub_of(request)
    file = await hub.run(hub.shelf.find, name)
    return answer(await hub.measuring.more(name, file, request.query_params.get("player", "")))


async def advise(request: Request) -> Response:
    limits_of(request).measure(host_of(request))
    name = f"{request.path_params['game']}/{request.path_params['scenario']}"
    hub = hub_of(request)
    file = await hub.run(hub.shelf.find, name)
    return answer(await hub.measuring.advise(name, file))


async def bring_scenario(request: Request) -> Response:
    enter(request)
    body = await read_bytes(request, LARGEST_SCENARIO)
    hub = hub_of(request)
    file = await hub.run(hub.shelf.bring, body, hub.config.clock())
    return answer(api.ScenarioKept(file.name), 201)


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


async def primer(request: Request) -> Response:
    name, known = request.path_params["primer"], primers()
    if name not in known:
        raise refusal("no_primer", name=name[:40], known=", ".join(known))
    return answer(msgspec.Raw(await asyncio.to_thread(read_primer, name)))


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


async def counsel(request: Request) -> Response:
    table, seat = await seat_of(request)
    limits_of(request).hint(host_of(request))
    return answer(await counselling.counsel(hub_of(request), table, seat))


async def record(request: Request) -> Response:
    table, seat = await seat_of(request)
    hub = hub_of(request)
    try:
        await check_open(hub, table)
        async with hub.open(table) as (_, live):
            return record_file(live.record_text(), table)
    except Refusal as error:
        if error.key != key_of("rules_changed") or seat < 0:
            raise
    return record_file(await hub.run(relic_record, hub.store, hub.shelf, table), table)


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


PAGES: dict[str, Page] = {
    "health": health,
    "ready": ready,
    "catalogue": catalogue_page,
    "scenario": scenario,
    "kit": kit,
    "algorithm": algorithm,
    "bring_scenario": bring_scenario,
    "measure": measure,
    "advise": advise,
    "check_scenario": check_scenario,
    "scenario_file": scenario_file,
    "bring_cards": bring_cards,
    "rules": rules,
    "primer": primer,
    "create": create,
    "open": open_table,
    "events": events,
    "talk": talk,
    "messages": messages,
    "counsel": counsel,
    "record": record,
    "rematch": rematch,
    "diary": diary,
}
