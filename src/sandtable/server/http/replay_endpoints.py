"""The HTTP calls about replays and saved games: records that people bring, or that tables leave."""

from __future__ import annotations

import re

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sandtable.kernel.table.record import LONGEST
from sandtable.server.http.errors import refusal
from sandtable.server.http.requests import (
    ID,
    Page,
    answer,
    enter,
    hub_of,
    number,
    read_body,
    read_bytes,
    record_file,
    replays_of,
    seat_of,
)
from sandtable.server.replays.saved import bring_game, save_game
from sandtable.server.table import opening
from sandtable.server.wire import api


def replay_of(request: Request) -> str:
    """The id of a replay in the path."""
    found = str(request.path_params["replay"])
    if not ID.fullmatch(found):
        raise refusal("no_replay")
    return found


async def make_replay(request: Request) -> Response:
    table, _ = await seat_of(request)
    return answer(msgspec.Raw(await replays_of(request).of_table(table)), 201)


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
    return record_file(reel.text, "replay")


async def play_on(request: Request) -> Response:
    reel = await replays_of(request).get(replay_of(request))
    wanted: api.PlayOn = await read_body(request, api.PlayOn)
    enter(request)
    return answer(await opening.play_on(hub_of(request), reel, wanted), 201)


async def save(request: Request) -> Response:
    table, seat = await seat_of(request)
    if seat < 0:
        raise refusal("spectator")
    return answer(await save_game(hub_of(request), table))


async def bring(request: Request) -> Response:
    enter(request)
    saved: api.SavedGame = await read_body(request, api.SavedGame, LONGEST)
    return answer(await bring_game(hub_of(request), replays_of(request), saved), 201)


REPLAY_PAGES: dict[str, Page] = {
    "make_replay": make_replay,
    "upload": upload,
    "replay": replay,
    "replay_at": replay_at,
    "replay_record": replay_record,
    "play_on": play_on,
    "save": save,
    "bring": bring,
}
