from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.cli.orders import HELP, NUMBER, ORDERS, TEXT, Order, read_order


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("", Order("map")),
        ("  \t", Order("map")),
        ("3", Order(NUMBER, "3")),
        (" 12 ", Order(NUMBER, "12")),
        ("²", Order(TEXT, "²")),
        ("9" * 5000, Order(TEXT, "9" * 5000)),
        ("?", Order("help")),
        ("UNDO", Order("undo")),
        ("q", Order("quit")),
        ("why  riflemen a:  control", Order("why", "riflemen a: control")),
        ("rules un-move-1", Order("rules", "un-move-1")),
        ("log all", Order("log", "all")),
        ("save my game.record", Order("save", "my game.record")),
        ("undo everything", Order(TEXT, "undo everything")),
        ("Riflemen A: attack", Order(TEXT, "Riflemen A: attack")),
        ("3B", Order(TEXT, "3B")),
    ],
)
def test_lines_are_understood(line: str, order: Order) -> None:
    assert read_order(line) == order


@given(st.text())
def test_any_line_means_something(line: str) -> None:
    order = read_order(line)
    assert order.kind in {NUMBER, TEXT, *ORDERS.values()}
    if order.kind == NUMBER:
        assert int(order.rest) >= 0


def test_the_help_names_every_order() -> None:
    for word, kind in ORDERS.items():
        assert word in HELP or ORDERS.get(kind) == kind
    assert max(map(len, HELP.splitlines())) < 80
