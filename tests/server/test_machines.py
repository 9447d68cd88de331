"""Machines sit in seats like people, and think off the event loop."""

from __future__ import annotations

import random
from pathlib import Path
from threading import Event

import pytest

from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.random import Source
from sandtable.kernel.engine.state import State
from sandtable.server.minds import thinking
from tests.server.house import WAIT, House, config, eager


@pytest.mark.parametrize("name", ["scripted", "random", "greenhorn", "corporal"])
def test_a_person_plays_a_machine_to_the_end(house: House, name: str) -> None:
    table = house.lay(options={"guard": "8"}, US="me", DE=f"machine:{name}")
    pick = eager(random.Random(8))
    with table.sit(0) as us:
        assert us.updates[0]["status"]["players"][1]["machine"]
        assert us.presence is None or us.presence["seats"] == [0, 1]
        while not us.updates[0]["status"]["over"]:
            if us.decision():
                us.play(pick)
            else:
                us.read()
        assert us.views[0]["result"] is not None


def test_two_machines_play_to_the_end_and_one_looks_on(house: House) -> None:
    table = house.lay("normandy/1", None, US="machine:random", DE="machine:random")
    assert table.tokens == ["", ""]
    with table.sit(-1) as watcher:
        assert watcher.views[-1]["decisions"] == []
        while not watcher.updates[-1]["status"]["over"]:
            watcher.read()
        info = house.get(f"/api/tables/{table.id}", table.watch)["info"]
        assert info["options"]["guard"] != "0", "machines among themselves must come to an end"


class Slow(Player):
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        self.began, self.enough = Event(), Event()

    def answer(self, state: State, branch: int, seat: int, source: Source) -> int:
        self.began.set()
        assert self.enough.wait(WAIT)
        return int(state.step_of(branch).options(state)[0])


def test_a_machine_that_thinks_long_holds_nobody_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It thinks in a thread, on a state of its own in which the other's cards have been dealt anew."""
    machine = Slow()
    monkeypatch.setattr(thinking, "player", lambda name, scenario: machine)
    house = House(config(tmp_path))
    try:
        with house.lay(US="me", DE="machine:random").sit(0) as us:
            assert machine.began.wait(WAIT)
            us.ask("ping")
            us.ask("why_not", decision=us.decision()["id"], answers=[{"text": "Fog of War"}])
            us.play(lambda decision: decision["options"][0])
            house.lay()
            assert us.views[0]["waiting"] == [1]
            machine.enough.set()
            us.read_until(lambda message: any(event["kind"] == "initiative" for event in us.events))
    finally:
        machine.enough.set()
        house.stop()


def test_a_machine_that_fails_does_not_take_the_table_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken(Player):
        def answer(self, state: State, branch: int, seat: int, source: Source) -> int:
            raise ValueError("out of ideas")

    monkeypatch.setattr(thinking, "player", lambda name, scenario: Broken())
    house = House(config(tmp_path))
    try:
        table = house.lay(US="me", DE="machine:random")
        with table.sit(0) as us:
            us.play(lambda decision: decision["options"][0])
            us.do("resign")
    finally:
        house.stop()
