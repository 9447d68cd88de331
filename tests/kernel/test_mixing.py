"""Secret answers: what a mixture by regrets comes to."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from sandtable.kernel.engine.mixing import Meetings, matched, mix


def test_nobody_is_read_who_mixes_all_three() -> None:
    stone_paper_scissors = [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]
    assert all(abs(int(share) - 333) < 40 for share in mix(stone_paper_scissors, [1 / 3] * 3))


def test_what_is_never_better_is_hardly_given() -> None:
    good, bad = mix([[0.6, 0.7], [0.4, 0.5]], [0.5, 0.5])
    assert good > 980
    assert good + bad == pytest.approx(1000, abs=1)


def test_a_rare_answer_is_feared_only_so_much() -> None:
    bold_and_safe = [[0.9, 0.4], [0.6, 0.6]]
    often, _ = mix(bold_and_safe, [0.1, 0.9])
    seldom, _ = mix(bold_and_safe, [0.95, 0.05])
    assert often < 100
    assert seldom > 900


def test_cells_that_met_little_are_like_their_row() -> None:
    met = Meetings(2)
    for row, column, value in ((0, 7, 1.0), (0, 7, 1.0), (0, 9, 0.0), (1, 7, 0.5)):
        met.note(i64(row), i64(column), value)
    assert list(met.columns) == [7, 9]
    assert met.mean(0) == pytest.approx(2 / 3)
    assert met.table([0, 1]) == [pytest.approx([8 / 9, 1 / 3]), pytest.approx([0.5, 0.5])]
    assert met.believed() == pytest.approx([0.75, 0.25])


def test_without_regrets_anything_is_done() -> None:
    assert matched([0.0, 0.0]) == [0.5, 0.5]
    assert matched([1.0, 3.0]) == [0.25, 0.75]
