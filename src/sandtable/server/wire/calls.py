"""The list of HTTP calls: one row each. The routes, the OpenAPI document and the TypeScript types follow from it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from sandtable.kernel.campaign import Diary
from sandtable.kernel.catalogue import ScenarioDetail, ScenarioKit
from sandtable.kernel.presentation import PlainPosition
from sandtable.measured.race import Advice
from sandtable.server.wire import api
from sandtable.server.wire import catalogue_types as types
from sandtable.server.wire import gallery as shown
from sandtable.server.wire import protocol as wire
from sandtable.server.wire.counsel_types import Counsel


class Call(msgspec.Struct, frozen=True):
    """One HTTP call. `body` and `gives` are types, `str` for plain text; `errors` the statuses a caller may meet.

    One that is `measured` counts among those that an address may make in a second, and may meet 429 too.
    """

    name: str
    method: Literal["GET", "POST"]
    path: str
    text: str
    gives: Any
    body: Any = None
    query: tuple[tuple[str, str], ...] = ()
    status: int = 200
    token: bool = False
    errors: tuple[int, ...] = ()
    measured: bool = True


REPLAY = "/api/replays/{replay}"
TABLE = "/api/tables/{table}"

CALLS = (
    Call(
        "health",
        "GET",
        "/api/health",
        "Whether the server can do its work right now",
        api.Health,
        errors=(503,),
        measured=False,
    ),
    Call("ready", "GET", "/api/ready", "Whether visitors may be sent here", api.Health, errors=(503,), measured=False),
    Call("catalogue", "GET", "/api/scenarios", "All that can be played, and against which machines", types.Catalogue),
    Call(
        "scenario",
        "GET",
        "/api/scenarios/{game}/{scenario}",
        "A scenario with its cards and counters",
        ScenarioDetail,
        errors=(404,),
    ),
    Call(
        "kit",
        "GET",
        "/api/boxes/{game}",
        "What a scenario file of a game may use, and an empty one to begin with",
        ScenarioKit,
        query=(("pack", "the expansion that it uses, or nothing"),),
        errors=(404,),
    ),
    Call(
        "bring_scenario",
        "POST",
        "/api/scenarios",
        "A scenario file of one's own",
        api.ScenarioKept,
        str,
        status=201,
        errors=(400, 413, 422),
    ),
    Call(
        "check_scenario",
        "POST",
        "/api/scenarios/check",
        "A scenario file that is being written: what is wrong with it, or the scenario. Nothing is kept",
        api.ScenarioDraft,
        str,
        errors=(413,),
    ),
    Call(
        "scenario_file",
        "GET",
        "/api/scenarios/{game}/{scenario}/file",
        "The file of a scenario, to be written on",
        str,
        errors=(404,),
    ),
    Call(
        "measure",
        "POST",
        "/api/scenarios/{game}/{scenario}/games",
        "Let machines play a few more games of a scenario; what all of them tell",
        api.Measured,
        query=(("player", "a level that plays it instead, to compare with"),),
        errors=(404, 422, 429),
    ),
    Call(
        "advise",
        "POST",
        "/api/scenarios/{game}/{scenario}/advice",
        "Let machines try single changes of a scenario a little longer; those that make it most even so far",
        Advice,
        errors=(404, 422, 429),
    ),
    Call(
        "gallery",
        "GET",
        "/api/gallery",
        "Scenarios that people have published here, a page at a time",
        shown.GalleryPage,
        query=(("by", "latest, liked or played"), ("after", "how many to pass over")),
        errors=(400, 404),
    ),
    Call(
        "publish",
        "POST",
        "/api/gallery",
        "Show a scenario of one's own to everybody, or change what is said of it",
        shown.Exhibit,
        shown.Publish,
        status=201,
        errors=(400, 403, 404, 409, 413, 422, 429),
    ),
    Call(
        "unpublish",
        "POST",
        "/api/gallery/remove",
        "Take a scenario of one's own down",
        shown.Removed,
        shown.Unpublish,
        errors=(400, 403, 404, 413),
    ),
    Call(
        "thumb",
        "POST",
        "/api/gallery/thumb",
        "Like a scenario, or not; once each",
        shown.Exhibit,
        shown.Thumb,
        errors=(400, 404, 413),
    ),
    Call(
        "algorithm",
        "GET",
        "/api/algorithms/{cards}/{card}",
        "An algorithm card of the virtual opponent, in words by language",
        dict[str, Any],
        errors=(404,),
    ),
    Call(
        "bring_cards",
        "POST",
        "/api/cards",
        "A file of algorithm cards for the virtual opponent",
        api.CardFile,
        str,
        query=(("name", "what the file is called, without its ending"),),
        status=201,
        errors=(400, 413, 422),
    ),
    Call(
        "primer",
        "GET",
        "/api/primers/{primer}",
        "An illustrated rulebook: examples that the engine has played, page by page",
        types.Primer,
        errors=(404,),
    ),
    Call("rules", "GET", "/api/rules/{language}", "The numbered law in a language", types.Law, errors=(404,)),
    Call(
        "create",
        "POST",
        "/api/tables",
        "Lay a table",
        api.Opened,
        api.NewTable,
        status=201,
        errors=(400, 404, 413, 422),
    ),
    Call("mine", "POST", "/api/tables/mine", "One's tables", api.Summaries, api.Mine, errors=(400, 413)),
    Call("statistics", "POST", "/api/statistics", "How one's games went", api.Statistics, api.Mine, errors=(400, 413)),
    Call("open", "GET", TABLE, "What a link opens", api.Opening, token=True, errors=(401, 403, 404, 409)),
    Call(
        "events",
        "GET",
        f"{TABLE}/events",
        "What has happened after an event number",
        api.Updates,
        query=(("after", "the last event number you have"),),
        token=True,
        errors=(400, 401, 403, 404, 409),
    ),
    Call(
        "talk",
        "GET",
        f"{TABLE}/talk",
        "Older talk, a page at a time",
        api.Talk,
        query=(("before", "the number of the oldest thing said that you have; 0 for the latest"),),
        token=True,
        errors=(400, 401, 403, 404, 409),
    ),
    Call(
        "messages",
        "POST",
        f"{TABLE}/messages",
        "Any message of the socket but hello",
        wire.Ack | wire.Why | wire.Pong,
        wire.Act,
        token=True,
        errors=(400, 401, 403, 404, 409, 413),
    ),
    Call(
        "counsel",
        "POST",
        f"{TABLE}/counsel",
        "What a machine would do on one's seat, from what the seat can see",
        Counsel,
        token=True,
        errors=(401, 403, 404, 409),
    ),
    Call(
        "record",
        "GET",
        f"{TABLE}/record",
        "The record of a finished game",
        str,
        token=True,
        errors=(401, 403, 404, 409),
    ),
    Call(
        "make_replay",
        "POST",
        f"{TABLE}/replay",
        "A replay of a finished game",
        api.ReplayInfo,
        status=201,
        token=True,
        errors=(401, 403, 404, 409),
    ),
    Call(
        "rematch",
        "POST",
        f"{TABLE}/rematch",
        "Another game with the same people",
        api.Rematch,
        api.RematchWanted,
        status=201,
        token=True,
        errors=(400, 401, 403, 404, 409, 413),
    ),
    Call(
        "invitation",
        "GET",
        f"{TABLE}/invitation",
        "What an invitation is to; the token is the invitation",
        api.Invitation,
        token=True,
        errors=(401, 403, 404, 409),
    ),
    Call(
        "claim",
        "POST",
        f"{TABLE}/claim",
        "Sit down by an invitation, which is the token here",
        api.Seated,
        api.Claim,
        token=True,
        errors=(400, 401, 403, 404, 409, 413),
    ),
    Call(
        "renew",
        "POST",
        f"{TABLE}/renew",
        "A new link for a seat",
        api.Chair,
        api.Renew,
        status=201,
        token=True,
        errors=(400, 401, 403, 404, 409, 413, 422, 429),
    ),
    Call(
        "follow",
        "POST",
        f"{TABLE}/follow",
        "Go over to the table that follows",
        api.Seated,
        api.Follow,
        token=True,
        errors=(400, 401, 403, 404, 409, 413),
    ),
    Call(
        "diary",
        "GET",
        f"{TABLE}/diary",
        "The war diary of a campaign",
        Diary,
        token=True,
        errors=(401, 403, 404, 409),
    ),
    Call(
        "give",
        "POST",
        "/api/handovers",
        "A code that takes one's seats to another browser",
        api.Handover,
        api.Giving,
        status=201,
        errors=(400, 409, 413, 429),
    ),
    Call(
        "handover",
        "GET",
        "/api/handover",
        "What a code would bring; the token is the code",
        api.Handed,
        token=True,
        errors=(401, 404, 409, 429),
    ),
    Call(
        "take",
        "POST",
        "/api/handover/take",
        "Move the seats of a code, which is the token here",
        api.Moved,
        api.Taking,
        token=True,
        errors=(400, 401, 404, 409, 413, 429),
    ),
    Call(
        "upload",
        "POST",
        "/api/records",
        "A record to look at",
        api.ReplayInfo,
        str,
        status=201,
        errors=(400, 413, 422),
    ),
    Call(
        "save",
        "POST",
        f"{TABLE}/saved",
        "The game of a table to take along, where nobody else plays",
        api.SavedGame,
        token=True,
        errors=(401, 403, 404, 409, 422),
    ),
    Call(
        "bring",
        "POST",
        "/api/saved",
        "A game that was taken along, as a new table that goes on from there",
        api.Opened,
        api.SavedGame,
        status=201,
        errors=(400, 413, 422),
    ),
    Call("replay", "GET", REPLAY, "A replay", api.ReplayInfo, errors=(404, 409, 422)),
    Call(
        "replay_at",
        "GET",
        f"{REPLAY}/at/{{move}}",
        "The table after so many entries of the log",
        api.ReplayView,
        query=(("seat", "whose view; -1 is a spectator's"), ("after", "the last event number you have")),
        errors=(400, 404, 409, 422),
    ),
    Call("replay_record", "GET", f"{REPLAY}/record", "The record of a replay", str, errors=(404, 409, 422)),
    Call(
        "play_on",
        "POST",
        f"{REPLAY}/tables",
        "Play on from a move as a new table",
        api.Opened,
        api.PlayOn,
        status=201,
        errors=(400, 404, 409, 413, 422),
    ),
)

TYPES: tuple[Any, ...] = (
    wire.ClientMessage,
    wire.ServerMessage,
    api.Problem,
    *(each for call in CALLS for each in (call.body, call.gives) if each not in (None, str)),
    PlainPosition,
)
"""Every type that travels."""
