"""The balance table of Legions."""

from __future__ import annotations

import pytest

from sandtable.games.legions.lab.balance import measure, wilson
from sandtable.games.legions.lab.document import document, together


def test_wilson_gives_the_known_interval() -> None:
    low, high = wilson(50, 100)
    assert low == pytest.approx(0.4038, abs=1e-4)
    assert high == pytest.approx(0.5962, abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_shares_add_up() -> None:
    table = measure("legions/3", games=6, seed=3)
    seats = [share for share in table.shares if share.what.startswith("3 seat")]
    assert sum(share.wins for share in seats) == pytest.approx(6)
    assert all(share.low - 1e-9 <= share.rate <= share.high + 1e-9 for share in table.shares)
    assert table.text().count("\n| 1 ") == 4
    assert table.text() == measure("legions/3", games=6, seed=3).text()


def test_the_document_is_made_of_two_series() -> None:
    one, two = measure("legions/2", games=3, seed=3), measure("legions/2", games=3, seed=4)
    both = together(one, two)
    assert both.games == 6
    assert sum(share.wins for share in both.shares if share.what.startswith("3 seat")) == pytest.approx(6)
    told = document([one, two])
    assert one.text() in told
    assert two.text() not in told
    assert "6 games a table" in told
