"""The ledger notices whatever a database could do to an acknowledged answer."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from sandtable.server.store.database import Store
from sandtable.server.table.rows import Row
from tests.faults.faults import ANYWHERE, POSTGRES, SQLITE, plan
from tests.faults.ledger import Ledger, Seen, Violation
from tests.server.house import House, config, structs

ROWS = [
    Row(1, 0, "chance", -1, 0, 3, "luck"),
    Row(2, 0, "answer", 0, 0, 1, "a"),
    Row(3, 0, "chance", -1, 0, 2, "luck"),
    Row(4, 0, "answer", 1, 0, 1, "x"),
    Row(5, 0, "answer", 0, 0, 2, "b"),
]


def told() -> Ledger:
    """Seat 0 was told that its answers are rows 2 (with luck to 3) and 5; of a third it has heard nothing."""
    ledger = Ledger()
    page = ledger.page("t")
    page.told = 5
    page.mean(0, "0.0", "a", {}).move = 3
    page.mean(0, "0.1", "b", {}).move = 5
    page.mean(0, "0.2", "c", {})
    page.mean(1, "1.0", "x", {}).done = True
    return ledger


def complaint(rows: list[Row]) -> str:
    """What is wrong with a log."""
    ledger = told()
    ledger.check({"t": rows}, ledger.promises(["t"]))
    with pytest.raises(Violation) as found:
        ledger.judge()
    return str(found.value)


@pytest.mark.parametrize("rows", [ROWS, [*ROWS, Row(6, 0, "answer", 0, 0, 3, "c")]])
def test_a_log_with_what_was_promised_is_fine(rows: list[Row]) -> None:
    """What nobody was told of may be there or not."""
    ledger = told()
    assert ledger.check({"t": rows}, ledger.promises(["t"])) == 2
    ledger.judge()


def test_an_answer_is_counted_once() -> None:
    ledger = told()
    ledger.check({"t": ROWS}, ledger.promises(["t"]))
    assert ledger.check({"t": []}, ledger.promises(["t"])) == 0


def test_a_lost_row_is_noticed() -> None:
    assert "somebody was told of row 5, the log ends at 4" in complaint(ROWS[:4])
    assert "text='b'" in complaint(ROWS[:4])


def test_an_answer_that_counted_without_an_acknowledgement_is_missed() -> None:
    assert "seat 1: Meant(decision='1.0'" in complaint([*ROWS[:3], Row(4, 0, "answer", 0, 0, 2, "b")])


def test_a_doubled_answer_is_noticed() -> None:
    assert "row 6 is 'b', the answer was 'c'" in complaint([*ROWS, Row(6, 0, "answer", 0, 0, 2, "b")])


def test_an_answer_nobody_gave_is_noticed() -> None:
    more = [Row(6, 0, "answer", 0, 0, 3, "c"), Row(7, 0, "answer", 0, 0, 3, "d")]
    assert "4 answers in the log, 3 were given" in complaint([*ROWS, *more])


def test_a_doubled_number_is_noticed() -> None:
    assert "row 5 follows row 5" in complaint([*ROWS, Row(5, 0, "said", 0)])


def test_another_number_than_acknowledged_is_noticed() -> None:
    assert "followed by ['answer']" in complaint([*ROWS[:2], Row(3, 0, "answer", 1, 0, 1, "x"), *ROWS[3:]])


def test_a_view_of_another_seat_is_noticed(tmp_path: Path) -> None:
    house = House(config(tmp_path))
    table = house.lay()
    with table.players((0,), (1,)) as [us, de]:
        views = [us.views[0], de.views[1]]
        move = us.updates[0]["move"]
    house.stop()
    store = Store(house.config.database)
    header = store.header(table.id)
    assert header is not None
    ledger = Ledger()
    page = ledger.page(table.id)
    page.rows = store.rows(table.id)
    page.seen = {0: Seen(move, structs(views[0])), 1: Seen(move, {**views[1], "position": views[0]["position"]})}
    ledger.fold(header)
    store.close()
    assert ledger.views == 2
    assert ledger.violations == [f"table {table.id}, seat 1: the view at row {move} differs in ['position']"]


def test_what_happens_follows_from_the_seed() -> None:
    for kinds in (ANYWHERE + SQLITE, ANYWHERE + POSTGRES):
        rounds = [plan(kinds, 60, random.Random(seed)) for seed in (3, 3, 4)]
        assert rounds[0] == rounds[1] != rounds[2]
        assert sum(len(together) for together in rounds[0]) == 60
        assert {kind.name for together in rounds[0] for kind in together} == {kind.name for kind in kinds}
        assert all(sum(kind.wide for kind in together) == 1 for together in rounds[0])
