"""Tables that the rules of today cannot play: their records are made of header and rows, as they were written."""

from __future__ import annotations

from sandtable.kernel.game import told_options
from sandtable.kernel.record import Line, Record, say_pairs
from sandtable.kernel.registry import game_of
from sandtable.kernel.table import say_result
from sandtable.server.http.errors import refusal
from sandtable.server.store.database import Store
from sandtable.server.table.live import names_of
from sandtable.server.table.rows import GAME, Row


def relic_record(store: Store, table: str) -> str:
    """The record of such a table, not folded. It tells all hands: nobody plays on with them."""
    header, result = store.header(table), store.result(table)
    if header is None:
        raise refusal("no_table", table=table)
    game = game_of(header.scenario)
    sides = [place.side for place in header.places]
    lines = [_line(row, sides) for row in store.rows(header.table) if row.kind in GAME]
    told = {
        "scenario": header.scenario,
        "title": game.title(header.scenario),
        "rules": str(header.rules),
        "options": say_pairs(told_options(game, header.options, header.scenario)),
        "players": say_pairs(names_of(header)),
        "result": say_result(game, sides, result),
    }
    return Record({name: value for name, value in told.items() if value}, lines, {}).text()


def _line(row: Row, sides: list[str]) -> Line:
    if row.kind == "answer":
        return Line(sides[row.seat], row.text)
    if row.kind == "chance":
        return Line("chance", row.text)
    return Line(row.kind, sides[row.seat] if row.seat >= 0 else "all")
