"""The weights of the machine for Undaunted."""

from __future__ import annotations

from sandtable.games.undaunted.players.doctrine import FARTHEST, Doctrine


def test_what_is_farther_is_worth_less_and_what_is_too_far_nothing() -> None:
    doctrine = Doctrine()
    worth = [int(doctrine.near(half_cards)) for half_cards in range(FARTHEST + 3)]
    assert worth[0] == 1000
    assert worth == sorted(worth, reverse=True)
    assert worth[:5] == sorted(set(worth[:5]), reverse=True)
    assert worth[FARTHEST:] == [0, 0, 0]
