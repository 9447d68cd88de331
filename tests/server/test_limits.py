"""Nobody can drown the server: a measure for new tables by address and for messages by line, both generous."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.server import limits
from sandtable.server.limits import Door, Meter
from tests.server.house import House, config


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_meter_gives_some_at_once_and_then_its_rate() -> None:
    clock = Clock()
    meter = Meter(2.0, 3.0, clock)
    assert [meter.take() for _ in range(5)] == [0, 0, 0, 0.5, 0.5]
    clock.now += 0.5
    assert [meter.take() for _ in range(2)] == [0, 0.5]
    clock.now += 1000
    assert meter.full()
    assert [meter.take() for _ in range(4)] == [0, 0, 0, 0.5]


def test_each_address_has_a_measure_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MANY", 2)
    clock = Clock()
    door = Door(2, clock)
    assert [door.enter("a") for _ in range(3)] == [0, 0, 30]
    assert door.enter("b") == 0
    clock.now += 60
    assert [door.enter("c"), door.enter("b"), door.enter("a"), door.enter("a"), door.enter("a")] == [0, 0, 0, 0, 30]


def test_too_many_tables_are_refused_with_the_time_to_wait(tmp_path: Path) -> None:
    house = House(config(tmp_path, tables_per_minute=3))
    try:
        table = house.lay()
        house.lay()
        wanted = {"scenario": "normandy/1", "seats": {"US": "me", "DE": "here"}}
        assert house.ask("POST", "/api/tables", {**wanted, "scenario": "normandy/77"})[0] == 422
        for path, body in (("/api/tables", wanted), ("/api/records", "x")):
            status, answer = house.ask("POST", path, body)
            assert (status, answer["error"], answer["key"]) == (429, "too_many", "no.too_many_tables")
            assert answer["params"]["most"] == 3
            assert 1 <= answer["params"]["seconds"] <= 20
        with table.sit(0) as us:
            us.play(lambda decision: decision["options"][0])  # who sits already plays on
    finally:
        house.stop()
