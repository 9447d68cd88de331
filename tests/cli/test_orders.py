from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.cli.orders import NUMBER, ORDERS, TEXT, Order, meant, read_order
from sandtable.words import LANGUAGES, words

ENGLISH = words("en")


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
    assert read_order(line, ENGLISH) == order


@given(st.text())
def test_any_line_means_something(line: str) -> None:
    order = read_order(line, ENGLISH)
    assert order.kind in {NUMBER, TEXT, *ORDERS.values()}
    if order.kind == NUMBER:
        assert int(order.rest) >= 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_every_order(language: str) -> None:
    said = words(language)
    shown = said.say("cli.help")
    for kind in {*ORDERS.values()} - {"help"}:
        assert said.say(f"cli.order.{kind}").split()[0] in shown, kind
    assert max(map(len, shown.splitlines())) < 80


@pytest.mark.parametrize(
    ("language", "line", "order"),
    [
        ("cs", "zpět", Order("undo")),
        ("cs", "ZPET", Order("undo")),
        ("cs", "undo", Order("undo")),
        ("cs", "proč střelci a: útok", Order("why", "střelci a: útok")),
        ("pl", "ręka", Order("hand")),
        ("pl", "reka", Order("hand")),
        ("pl", "zasady UN-MOVE", Order("rules", "UN-MOVE")),
        ("en", "zpět", Order(TEXT, "zpět")),
    ],
)
def test_orders_are_understood_in_the_readers_language(language: str, line: str, order: Order) -> None:
    assert read_order(line, words(language)) == order


def test_an_answer_is_meant_by_its_text_or_by_the_beginnings_of_its_words() -> None:
    texts = ["Střelci A: útok", "Střelci A: přesun", "Střelci B: útok"]
    assert meant("střelci a: útok", texts) == [0]
    assert meant("str b", texts) == [2]
    assert meant("strelci", texts) == [0, 1, 2]
    assert meant("tank", texts) == []
