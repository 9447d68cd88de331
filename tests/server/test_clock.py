"""A clock that is set while a game is played gives nobody hours, and takes none."""

from __future__ import annotations

from pathlib import Path

from tests.server.house import House, Json, Sitter, config

HOUR = 3_600_000


class Clock:
    """A time of day that somebody sets."""

    def __init__(self) -> None:
        self.now = 1_000 * HOUR

    def __call__(self) -> int:
        return self.now


def used(sitter: Sitter) -> list[int]:
    return [player["used"] for player in sitter.updates[0]["status"]["players"]]


def test_a_clock_set_back_and_right_again_gives_no_hours(tmp_path: Path) -> None:
    def first(decision: Json) -> Json:
        return decision["options"][0]

    clock = Clock()
    house = House(config(tmp_path, clock=clock))
    try:
        table = house.lay(US="me", DE="here")
        with table.sit(0, 1) as both:
            clock.now += 5_000
            both.play(first, 0)
            assert used(both) == [5_000, 5_000]
            clock.now -= HOUR
            both.play(first, 1)
            assert used(both) == [5_000, 5_000]
            clock.now += HOUR + 2_000
            both.play(first, both.views[0]["waiting"][0])
            assert sum(used(both)) == 12_000
            clock.now -= HOUR
            status = house.get(f"/api/tables/{table.id}", table.tokens[0])["update"]["status"]
            assert sum(player["used"] for player in status["players"]) == 12_000
    finally:
        house.stop()
