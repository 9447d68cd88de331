"""Headers and standings as the database keeps them, and back; what was damaged there is noticed here."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import msgspec
from sqlalchemy import RowMapping

from sandtable.kernel.game import Result
from sandtable.server.http.errors import refusal
from sandtable.server.table.rows import Header, Place, Standing
from sandtable.server.wire.protocol import PlayedFrom

LOGGER = logging.getLogger("sandtable.server")


def standing_columns(standing: Standing) -> dict[str, object]:
    return {
        "changed": standing.changed,
        "round": standing.round,
        "waiting": json.dumps(standing.waiting),
        "result": None if standing.result is None else msgspec.json.encode(standing.result).decode(),
    }


@contextmanager
def _sense(table: str) -> Iterator[None]:
    """Reading rows that may have been damaged: a refusal, and a line in the log, where they make no sense."""
    try:
        yield
    except (TypeError, ValueError) as error:  # and DecodeError is one
        LOGGER.error("table %s: its rows make no sense: %s", table, error)
        raise refusal("broken_log", detail=str(error)[:200]) from error


def read_standing(found: RowMapping) -> Standing:
    with _sense(found["id"]):
        result = None if found["result"] is None else msgspec.json.decode(found["result"], type=Result)
        waiting = msgspec.json.decode(found["waiting"], type=tuple[int, ...])
        return Standing(found["changed"], found["round"], waiting, result)


def read_header(found: RowMapping, seats: Iterable[RowMapping], replay: str | None = None) -> Header:
    places = [
        Place(row["seat"], row["side"], row["kind"], row["name"], row["joined"]) for row in seats if row["seat"] >= 0
    ]
    origin = PlayedFrom(found["from_replay"], found["from_move"]) if found["from_replay"] else None
    with _sense(found["id"]):
        return Header(
            table=found["id"],
            scenario=found["scenario"],
            rules=found["rules"],
            options=msgspec.json.decode(found["options"], type=dict[str, str]),
            seed=int(found["seed"], 16),
            given=found["given"],
            chat=found["chat"],
            created=found["created"],
            played_from=origin,
            places=sorted(places, key=lambda place: place.seat),
            rematch=found["rematch"],
            replay=replay,
            previous=found["previous"],
        )
