from __future__ import annotations

import pytest

import sandtable
from sandtable.lab.perft import perft

COUNTS = {
    "normandy/1": [4, 16, 115, 497],
    "normandy/2": [4, 16, 125, 581],
    "normandy/3": [4, 16, 127, 591],
    "normandy/4": [4, 16, 153, 872],
    "normandy/5": [4, 16, 132, 663],
    "normandy/6": [4, 12, 82, 393],
    "normandy/7": [4, 16, 115, 515],
    "normandy/8": [4, 16, 139, 784],
    "normandy/9": [4, 16, 131, 692],
    "normandy/10": [3, 12, 83, 445],
    "normandy/11": [4, 16, 111, 510],
    "normandy/12": [4, 16, 115, 514],
}
"""With seed 1. A change of the rules, of a scenario or of the random source changes these; nothing else may."""


@pytest.mark.parametrize(("scenario", "counts"), COUNTS.items())
def test_counts_are_as_they_were(scenario: str, counts: list[int]) -> None:
    assert perft(scenario, len(counts), seed=1) == counts


def test_counts_agree_with_playing_every_sequence_at_a_table() -> None:
    sequences: list[list[int]] = [[]]
    counts = []
    for _ in range(3):
        longer = []
        for sequence in sequences:
            table = sandtable.new("normandy/1", seed=1)
            for answer in sequence:
                table.play(answer, table.decisions[0].seat)
            longer += [[*sequence, option.answer] for option in table.decisions[0].options]
        counts.append(len(longer))
        sequences = longer
    assert counts == perft("normandy/1", 3, seed=1)


def test_luck_comes_from_the_seed() -> None:
    assert perft("normandy/1", 4, seed=5) == perft("normandy/1", 4, seed=5)
    assert len({tuple(perft("normandy/1", 4, seed=seed)) for seed in range(6)}) > 1


def test_a_finished_game_has_no_longer_sequences() -> None:
    """Guard 1 ends a game after a quiet round: two bids and two ended turns, at least."""
    counts = perft("normandy/1", 5, seed=1, options={"guard": "1"})
    assert counts[:4] == COUNTS["normandy/1"]
    assert counts[4] < perft("normandy/1", 5, seed=1)[4]
