"""Tables that the rules of today cannot play: their records are made of header and rows, as they were written."""

from __future__ import annotations

from sandtable.kernel.registry import game_of
from sandtable.kernel.table.log import make_record
from sandtable.server.http.errors import refusal
from sandtable.server.store.database import Store
from sandtable.server.table.rows import GAME
from sandtable.server.table.scenario_shelf import ScenarioShelf


def relic_record(store: Store, shelf: ScenarioShelf, table: str) -> str:
    """The record of such a table, not folded. It tells all hands: nobody plays on with them."""
    header, result = store.header(table), store.result(table)
    if header is None:
        raise refusal("no_table", table=table)
    file = shelf.find(header.scenario)
    sides = [place.side for place in header.places]
    log = [row.entry for row in store.rows(table) if row.kind in GAME]
    told = (header.scenario, header.rules, header.options, header.names(), result)
    record = make_record(game_of(header.scenario), sides, log, *told)
    record.file = "" if file is None else file.text
    return record.text()
