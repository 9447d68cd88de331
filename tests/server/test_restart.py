"""Whatever was acknowledged is there after a restart, a clean one or the hard way."""

from __future__ import annotations

import random
import signal
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing, suppress
from pathlib import Path
from typing import NamedTuple

from websockets.exceptions import ConnectionClosed

from tests.server.house import WAIT, House, Laid, Sitter, config, eager

KILLS = 10

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
        code = self.process.wait(WAIT)
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


def test_going_down_says_so(tmp_path: Path) -> None:
    house = House(config(tmp_path))
    table = house.lay()
    with table.sit(0) as us:
        stopping = threading.Thread(target=house.stop)
        stopping.start()
        assert us.close_code() in (1001, 1012)
    stopping.join()
    assert not house.thread.is_alive()


class Acked(NamedTuple):
    """An answer that was acknowledged: it is one of the rows of the log between two heads."""

    after: int
    head: int
    seat: int
    text: str


def play_until_killed(server: Elsewhere, table: Laid, luck: random.Random) -> list[Acked]:
    """Play as fast as the line goes, with the server killed somewhere on the way; the answers that it acknowledged."""
    acked: list[Acked] = []
    doomed = luck.randrange(5, 25)
    killer = threading.Thread(target=server.kill)
    with table.sit(0, 1) as both, suppress(ConnectionClosed, OSError, TimeoutError):
        while not both.updates[0]["status"]["over"]:
            if len(acked) == doomed:
                killer.start()  # while the next answers are on their way
            seat = both.views[0]["waiting"][0]
            decision = both.decision(seat)
            option = luck.choice(decision["options"])
            head = both.updates[0]["move"]
            reply = both.ask("answer", decision=decision["id"], parts=option["parts"], seat=seat)
            assert reply["type"] == "ack", reply
            acked.append(Acked(head, reply["move"], seat, option["text"]))
            both.catch_up(reply["move"])
    if killer.ident is None:
        killer.start()
    killer.join()
    return acked


def answers_of(file: Path, table: str) -> list[tuple[int, int, str]]:
    """The answers in the log of a table as it is on the disk: number, seat, text."""
    with closing(sqlite3.connect(file)) as database:
        query = "SELECT seq, seat, text FROM log WHERE table_id = ? AND kind = 'answer' ORDER BY seq"
        return list(database.execute(query, [table]))


def test_kill_nine_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """Ten times in the middle of play: every acknowledged answer is in the log, once, and the game goes on from it."""
    file = tmp_path / "tables.sqlite3"
    luck = random.Random(77)
    server = Elsewhere(f"sqlite:///{file}")
    table = server.lay(US="me", DE="here")
    count = 0
    for _ in range(KILLS):
        acked = play_until_killed(server, table, luck)
        kept = answers_of(file, table.id)
        for after, head, seat, text in acked:
            assert [row[1:] for row in kept if after < row[0] <= head] == [(seat, text)]
        count += len(acked)
        server = Elsewhere(f"sqlite:///{file}")
        table.house = server
        with table.sit(0, 1) as both:
            assert both.updates[0]["move"] >= max(each.head for each in acked)
            over = both.updates[0]["status"]["over"]
        if over:
            table = server.lay(US="me", DE="here")
    assert count >= 5 * KILLS
    server.process.send_signal(signal.SIGINT)
    assert server.wait() == 0


def test_machines_go_on_after_a_restart(tmp_path: Path) -> None:
    house = House(config(tmp_path, machine_delay=3600.0))
    table = house.lay(US="machine:random", DE="me")
    with table.sit(1) as de:
        de.play(lambda decision: decision["options"][0])
        assert 0 in de.views[1]["waiting"]
    house.stop()
    house = House(config(tmp_path))
    try:
        table.house = house
        with table.sit(1) as de:
            while not any(event["kind"] == "initiative" for event in de.events):
                de.read()
    finally:
        house.stop()


def test_a_log_that_was_tampered_with_is_noticed(tmp_path: Path) -> None:
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
