"""Whatever was acknowledged is there after a restart, a clean one or the hard way."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from tests.server.house import House, Sitter, config, eager

SERVE = """
import sys
from sandtable.server.run import serve
serve(port=0, database=sys.argv[1], machine_delay=0.0)
"""


class Elsewhere(House):
    """A server in a process of its own, that can be killed."""

    def __init__(self, database: str) -> None:
        command = [sys.executable, "-c", SERVE, database]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said.startswith("Sandtable is at http://127.0.0.1:"), said
        self.port = int(said.split("/")[2].split(":")[1])

    def kill(self) -> None:
        """Kill it the hard way."""
        self.process.kill()
        self.wait()

    def wait(self) -> int:
        """Wait for its end."""
        code = self.process.wait(10)
        for stream in (self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()
        return code


def test_a_game_goes_on_after_a_restart(database: str, tmp_path: Path) -> None:
    pick = eager(random.Random(6))
    house = House(config(tmp_path, database=database))
    table = house.lay()
    with table.players((0,), (1,)) as [us, de]:
        us.do("name", name="Ann")
        us.do("chat", text="back soon")
        for sitter in (us, de, us, de):
            sitter.catch_up(max(us.updates[0]["move"], de.updates[1]["move"]))
            if sitter.decision():
                sitter.play(pick)
        us.catch_up(de.updates[1]["move"])
        de.do("offer", what="draw")
        us.catch_up(de.updates[1]["move"])
        before = [(sitter.views, sitter.events) for sitter in (us, de)]
        status = us.updates[0]["status"]
    house.stop()

    house = House(config(tmp_path, database=database))
    table.house = house
    try:
        with table.players((0,), (1,)) as [us, de]:
            assert [(sitter.views, sitter.events) for sitter in (us, de)] == before
            after = us.updates[0]["status"]
            assert after["offers"] == [{"what": "draw", "seat": 1, "accepted": []}]
            assert after["players"][0]["name"] == "Ann"
            assert after["waiting_since"] == status["waiting_since"]
            us.do("accept", what="draw")
    finally:
        house.stop()


def test_going_down_says_so_and_is_quick(tmp_path: Path) -> None:
    house = House(config(tmp_path))
    table = house.lay()
    with table.sit(0) as us:
        threading.Timer(0.1, house.stop).start()
        assert us.close_code() in (1001, 1012)
    house.thread.join(5)
    assert not house.thread.is_alive()


def test_kill_nine_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """Ten times at random moments: every acknowledged answer is there, and the game goes on."""
    database = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    luck = random.Random(77)
    pick = eager(luck)
    server = Elsewhere(database)
    table = server.lay(US="me", DE="here")
    known: list[object] = []
    for _ in range(10):
        table.house = server
        killer = threading.Timer(luck.uniform(0.02, 0.3), server.kill)
        with table.sit(0, 1) as both:
            assert both.events[: len(known)] == known, "an acknowledged answer is gone"
            killer.start()
            try:
                while True:
                    over = both.updates[0]["status"]["over"]
                    if over:
                        table = server.lay(US="me", DE="here")
                        known = []
                        break
                    both.play(pick, both.views[0]["waiting"][0])
            except (ConnectionClosed, OSError, AssertionError, TimeoutError):
                pass
            killer.join()
            known = [] if both.updates[0]["status"]["over"] else list(both.events)
        server = Elsewhere(database)
    table.house = server
    with table.sit(0, 1) as both:
        assert both.events[: len(known)] == known
    server.process.send_signal(signal.SIGINT)
    assert server.wait() == 0


def test_machines_go_on_after_a_restart(tmp_path: Path) -> None:
    house = House(config(tmp_path, machine_delay=5.0))
    table = house.lay(US="machine:random", DE="me")
    with table.sit(1) as de:
        de.play(lambda decision: decision["options"][0])
        assert 0 in de.views[1]["waiting"]
    house.stop()
    house = House(config(tmp_path))
    try:
        table.house = house
        with table.sit(1) as de:
            until = time.monotonic() + 10
            while not any(event["kind"] == "initiative" for event in de.events):
                assert time.monotonic() < until
                de.read()
    finally:
        house.stop()


def test_a_log_that_was_tampered_with_is_noticed(tmp_path: Path) -> None:
    import sqlite3

    house = House(config(tmp_path))
    table = house.lay()
    house.stop()
    file = sqlite3.connect(tmp_path / "tables.sqlite3")
    file.execute("UPDATE log SET answer = (SELECT answer FROM log WHERE seq = 2) WHERE seq IN (1, 2, 3, 4)")
    file.commit()
    file.close()
    house = House(config(tmp_path))
    try:
        status, answer = house.ask("GET", f"/api/tables/{table.id}", token=table.tokens[0])
        assert (status, answer["error"]) == (409, "broken")
        with Sitter(house, table.id, [], hello=False) as us:
            us.tell("hello", tokens=[table.tokens[0]])
            assert us.close_code() == 4400
    finally:
        house.stop()
