"""The count of clicks: recorded games go through the client's own code."""

from __future__ import annotations

import pytest

from bench.clicks import count, records

MOST = {"normandy": 17, "legions": 26}
"""Clicks a round at most, in the first recorded game of a box."""


@pytest.mark.parametrize("box", MOST)
def test_a_recorded_game_takes_no_more_clicks_than_it_did(box: str) -> None:
    [game] = count(records(box, 1))
    rounds, clicks = int(str(game["rounds"])), int(str(game["clicks"]))
    assert rounds > 5
    assert rounds < clicks <= MOST[box] * rounds
