"""Answers that several give at once, none knowing the others': a small table of what meets what, and how to mix.

Whoever always gives the same answer can be read. By regret matching both sides of the table learn what they should have
answered, round after round; the mean of what ours did is a mixture that does well whatever the other does. The other
is held to what is believed of it for half of the time, so that a rare answer is feared only so much.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

ROUNDS: Final = 500
"""So long both sides learn."""


class Meetings:
    """What came of answers of ours (rows) where they met answers of others (columns), summed over worlds."""

    def __init__(self, rows: i64) -> None:
        self.rows: i64 = rows
        self.columns: list[i64] = []
        self.sums: list[list[float]] = [[] for _ in range(rows)]
        self.counts: list[list[float]] = [[] for _ in range(rows)]

    def note(self, row: i64, met: i64, value: float) -> None:
        """An answer of ours met one of another's."""
        if met not in self.columns:
            self.columns.append(met)
            for each in range(self.rows):
                self.sums[each].append(0.0)
                self.counts[each].append(0.0)
        column = self.columns.index(met)
        self.sums[row][column] += value
        self.counts[row][column] += 1.0

    def mean(self, row: i64) -> float:
        """What came of a row in the mean."""
        count = added(self.counts[row])
        return added(self.sums[row]) / count if count > 0.0 else 0.0

    def table(self, rows: list[i64]) -> list[list[float]]:
        """The means of some rows, cell by cell; one that met little is like its row."""
        found: list[list[float]] = []
        for row in rows:
            mean = self.mean(row)
            cells = [(self.sums[row][met] + mean) / (self.counts[row][met] + 1.0) for met in range(len(self.columns))]
            found.append(cells)
        return found

    def believed(self) -> list[float]:
        """How often each column was met."""
        often = [added([self.counts[row][met] for row in range(self.rows)]) for met in range(len(self.columns))]
        total = added(often)
        return [each / total for each in often]


def mix(table: list[list[float]], believed: list[float]) -> vec[i64]:
    """How often, in thousandths, to give each answer of a row; the others want the value low."""
    rows, columns = len(table), len(believed)
    across = [[table[row][met] for row in range(rows)] for met in range(columns)]
    ours, theirs = [0.0] * rows, [0.0] * columns
    total = [0.0] * rows
    for _round in range(ROUNDS):
        row = matched(ours)
        learnt = matched(theirs)
        column = [(learnt[met] + believed[met]) / 2.0 for met in range(columns)]
        of_row = [product(table[each], column) for each in range(rows)]
        of_column = [product(across[met], row) for met in range(columns)]
        had, gave = product(of_row, row), product(of_column, column)
        for each in range(rows):
            ours[each] = max(0.0, ours[each] + of_row[each] - had)
            total[each] += row[each]
        for met in range(columns):
            theirs[met] = max(0.0, theirs[met] + gave - of_column[met])
    found = vec[i64]()
    for each in range(rows):
        found = append(found, i64(int(1000.0 * total[each] / float(ROUNDS) + 0.5)))
    return found


def matched(regrets: list[float]) -> list[float]:
    """A mixture by regrets: what was regretted most is done most."""
    total = added(regrets)
    return [each / total for each in regrets] if total > 0.0 else [1.0 / float(len(regrets))] * len(regrets)


def added(numbers: list[float]) -> float:
    """The sum, number by number: `sum` rounds otherwise in newer Pythons, and a game must be the same in all."""
    total: float = 0.0
    for number in numbers:
        total += number
    return total


def product(numbers: list[float], shares: list[float]) -> float:
    """The sum of numbers, each as much as its share."""
    total: float = 0.0
    for index in range(len(numbers)):
        total += numbers[index] * shares[index]
    return total
