"""Illustrated rulebooks: rule cases played step by step, each step as the reader's seat sees it."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from sandtable import law
from sandtable.kernel.cases.runner import Case, read_cases, walk
from sandtable.kernel.registry import GAMES, family_of
from sandtable.kernel.table.log import Entry
from sandtable.kernel.table.table import Table
from sandtable.server.table import telling
from sandtable.server.table.live import Live
from sandtable.server.table.rows import Header, Place, row_of
from sandtable.server.wire import catalogue_types as types
from sandtable.server.wire.protocol import View

READER = 0
"""The seat that looks on."""
GIVEN = 1000
"""More luck than any example has: all of it is written, none is drawn."""


def primers() -> dict[str, str]:
    """All rulebooks by name, with the game that has each."""
    return {name: game.id for game in GAMES.values() for name in game.primers()}


@cache
def read_primer(name: str) -> bytes:
    """A rulebook by its name as JSON, a `Primer`; KeyError if there is none."""
    game = GAMES[primers()[name]]
    source = (f"{name}.yaml", game.primers()[name].read_bytes())
    pages = tuple(
        types.PrimerPage(case.name, case.rules, tuple(_frames(case))) for case in read_cases(source, law.rules())
    )
    return msgspec.json.encode(types.Primer(name, game.id, family_of(game.id), pages))


def _frames(case: Case) -> list[types.PrimerFrame]:
    """The moments of a page: at its start and after each step. Where luck is due, the dice fall first."""
    tables = walk(case)
    table = next(tables)
    live = _lay(case, table)
    stops = [0, *(len(table.log) for _ in tables if not table.chances)]
    if stops[-1] < len(table.log):
        stops.append(len(table.log))
    frames = []
    for stop in stops:
        told = live.seq
        live.fold([row_of(number, table.log[number - 1]) for number in range(live.head + 1, stop + 1)])
        frames.append(types.PrimerFrame(*_look(live, told), _answer(table.log[stop:])))
    return frames


def _look(live: Live, told: int) -> tuple[View, list[dict[str, Any]]]:
    """What the reader sees and has not been told yet; where luck is due, the last scene before it."""
    scenes = [scene for scene in live.scenes if scene.seq > told]
    if live.table.chances and scenes:
        return telling.view_of(live, scenes[-1], READER), telling.events(live, READER, told, scenes[-1].seq)
    return telling.view(live, READER), telling.events(live, READER, told)


def _answer(ahead: list[Entry]) -> str:
    """What the reader's seat answers next, if it is next."""
    return ahead[0].text if ahead and ahead[0].kind == "answer" and ahead[0].seat == READER else ""


def _lay(case: Case, table: Table) -> Live:
    """The table of a page as the server has tables, at the scenario that it poses or at the first with its seats."""
    game, posed = case.game, case.given.get("scenario").value
    like = (name for name in game.scenario_ids() if len(game.seats_of(name)) == len(table.seats))
    scenario = posed if isinstance(posed, str) else next(like)
    places = [Place(seat, side, "link", "") for seat, side in enumerate(table.seats)]
    header = Header("", scenario, game.rules_version, table.options, 0, GIVEN, False, 0, None, places)
    live = Live(header, table.state.clone())
    live.begin(0)
    return live
