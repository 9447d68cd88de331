"""Machines think in processes of their own: the same answers, whatever dies, and nothing is left running."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Awaitable, Callable
from math import inf
from pathlib import Path
from typing import Any

import pytest

from sandtable.players.thinker import Thinker
from sandtable.server.minds import thinking
from sandtable.server.minds.crew import LATER, LOOK, MOST, PER_KEY, PLAY, SOON, Crowded, Full, WorkError, Workers
from sandtable.server.minds.minds import ANSWER, SHARE, Log, Minds, Question
from sandtable.server.minds.worker import YIELDING
from sandtable.server.socket.frames import ENCODER, Job
from sandtable.server.table.rows import GAME
from tests.server.house import WAIT, House, Laid, config
from tests.server.test_restart import Elsewhere

CARDS = Path(__file__).parents[2] / "docs" / "examples" / "careful.yaml"


def moves_of(house: House, table: str) -> list[tuple[str, int, int, int]]:
    """The game alone: when somebody sits down beside a machine that plays already is a matter of time."""
    rows = house.app.state.hub.store.rows(table)
    return [(row.kind, row.seat, row.branch, row.answer) for row in rows if row.kind in GAME]


def watch_to_end(table: Laid) -> None:
    with table.sit(-1) as watcher:
        while not watcher.updates[-1]["status"]["over"]:
            watcher.read()


def processes(house: House) -> list[int]:
    """The numbers of the worker processes that run."""
    workers = house.app.state.hub.workers
    return [each.process.pid for each in workers._all if each.process is not None]


def runs(number: int) -> bool:
    """Whether a process is there, and no zombie."""
    try:
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_the_same_answers_whichever_process_thinks(tmp_path: Path) -> None:
    """A battle, a desert, Legions, and a table with algorithm cards that somebody has brought."""
    wanted: list[tuple[str, dict[str, str], dict[str, str]]] = [
        ("normandy/1", {"guard": "5"}, {"US": "machine:scripted", "DE": "machine:random"}),
        ("africa/1", {"guard": "2"}, {"LRDG": "machine:scripted", "IT": "machine:scripted"}),
        ("legions/2", {}, {"P0": "machine:scripted", "P1": "machine:scripted"}),
        ("normandy/1", {"guard": "3", "cards": ""}, {"US": "machine:scripted", "DE": "bot"}),
    ]
    found = []
    for workers in (0, 2):
        folder = tmp_path / str(workers)
        folder.mkdir()
        house = House(config(folder, workers=workers))
        try:
            _, cards = house.ask("POST", "/api/cards?name=careful", raw=CARDS.read_bytes())
            logs = []
            for scenario, options, kinds in wanted:
                if "cards" in options:
                    options["cards"] = cards["cards"]
                table = house.lay(scenario, options, **kinds)
                watch_to_end(table)
                logs.append(moves_of(house, table.id))
            found.append(logs)
            assert bool(processes(house)) == bool(workers)
        finally:
            house.stop()
    assert found[0] == found[1]


def play_alone(table: Laid, answers: int = 10_000) -> None:
    """Answer when the table waits for nobody else, so that the order of the moves is always the same."""
    with table.sit(0) as us:
        for _ in range(answers + 1):
            while us.views[0]["waiting"] != [0] and not us.updates[0]["status"]["over"]:
                us.read()
            if us.updates[0]["status"]["over"] or not answers:
                return
            answers -= 1
            us.play(lambda decision: decision["options"][0])


def test_a_campaign_goes_on_in_a_process(tmp_path: Path) -> None:
    """The later game begins where the earlier one ended; a process is told both."""
    found = []
    for workers in (0, 1):
        folder = tmp_path / str(workers)
        folder.mkdir()
        house = House(config(folder, workers=workers))
        try:
            first = house.lay("legions/2", {"survival": "1"}, P0="me", P1="machine:scripted")
            play_alone(first)
            second = first.rematch()
            play_alone(second, answers=12)
            found.append(moves_of(house, second.id)[:40])
        finally:
            house.stop()
    assert found[0] == found[1]
    assert found[0]


def test_a_process_that_dies_is_followed_by_another(tmp_path: Path) -> None:
    house = House(config(tmp_path, workers=1))
    try:
        table = house.lay("normandy/1", {"guard": "5"}, US="machine:scripted", DE="machine:scripted")
        with table.sit(-1) as watcher:
            killed: set[int] = set()
            while not watcher.updates[-1]["status"]["over"]:
                watcher.read()
                alive = set(processes(house)) - killed
                if len(killed) < 3 and alive:
                    killed |= alive
                    os.kill(alive.pop(), signal.SIGKILL)
            assert len(killed) == 3
    finally:
        house.stop()


def test_nothing_is_left_running(tmp_path: Path) -> None:
    """After a clean end, and after the server was killed."""
    house = House(config(tmp_path, workers=2))
    table = house.lay("normandy/1", {"guard": "3"}, US="machine:scripted", DE="machine:scripted")
    watch_to_end(table)
    numbers = processes(house)
    assert numbers
    house.stop()
    assert not any(runs(number) for number in numbers)

    server = Elsewhere(f"sqlite:///{tmp_path / 'other.sqlite3'}")
    watch_to_end(server.lay("normandy/1", {"guard": "2"}, US="machine:scripted", DE="machine:scripted"))
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    assert children
    server.kill()
    until = time.monotonic() + WAIT
    while any(runs(int(number)) for number in children):
        assert time.monotonic() < until, "a worker process has outlived its server"
        time.sleep(0.01)


def question(
    known: int = 0, machine: str = "random", game: Log | None = None, seat: int = 0, most: float = inf
) -> bytes:
    game = game or Log("normandy/1", {"guard": "0"}, None, [])
    return ENCODER.encode(Question([game], known, "7", machine, seat, seat, "0.0", most))


def test_a_process_says_when_it_knows_too_little() -> None:
    minds = Minds()
    assert minds.think(Job("think", "t", question(known=4))).known == -1


def test_one_process_serves_a_table_for_two_and_one_for_four() -> None:
    """Everybody bids at first, each in a branch of his own."""
    answers = []
    for minds, players in ((used := Minds(), "2"), (used, "4"), (Minds(), "4")):
        game = Log("normandy/101", {"guard": "0", "players": players}, None, [])
        asked = question(machine="corporal", game=game, seat=int(players) - 1)
        answers.append(ANSWER.decode(minds.think(Job("think", players, asked)).payload))
    assert answers[1] == answers[2]


def test_a_machine_thinks_no_longer_than_it_is_given() -> None:
    minds = Minds()
    for most in (0.0, inf):
        asked = question(machine="corporal", most=most)
        minds.think(Job("think", "t", asked))
        machine = minds._players["normandy/1", "corporal"]
        assert isinstance(machine, Thinker)
        assert any(each.worlds for each in machine.race) == bool(most)
        for work in (minds.expect, minds.fear):
            assert 0.0 < SHARE.decode(work(Job("expect", "t", asked)).payload) < 1.0


def in_pool(count: int, scene: Callable[[Workers], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        workers = Workers(count)
        try:
            return await asyncio.wait_for(scene(workers), WAIT)
        finally:
            await workers.close()

    return asyncio.run(run())


def test_what_fails_in_a_process_is_told() -> None:
    async def scene(workers: Workers) -> None:
        with pytest.raises(WorkError, match="KeyError: 'nonsense'"):
            await workers.submit("nonsense", lambda known: b"", "t")
        with pytest.raises(WorkError, match="DecodeError"):
            await workers.submit("think", lambda known: b"", "t")

    in_pool(1, scene)


def test_people_come_first_and_no_table_takes_all() -> None:
    """While the only process is stopped jobs pile up: those that somebody waits for are done first then."""

    async def scene(workers: Workers) -> list[str]:
        with pytest.raises(WorkError):
            await workers.submit("nonsense", lambda known: b"", "first")  # now the process runs
        process = workers._all[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGSTOP)
        done: list[str] = []

        async def ask(key: str, priority: int) -> None:
            with pytest.raises(WorkError):
                await workers.submit("nonsense", lambda known: b"", key, priority)
            done.append(key)

        asked = [asyncio.create_task(ask("blocks", 0))]
        await asyncio.sleep(0)
        asked += [asyncio.create_task(ask(f"slow {n}", LATER)) for n in range(3)]
        asked += [asyncio.create_task(ask("quick", 0)) for n in range(PER_KEY)]
        for _ in range(10):
            await asyncio.sleep(0)
        with pytest.raises(Crowded):
            await workers.submit("nonsense", lambda known: b"", "quick")
        os.kill(process.pid, signal.SIGCONT)
        await asyncio.gather(*asked)
        assert not workers._keys, "a table whose jobs are done is still counted"
        return done

    assert in_pool(1, scene) == ["blocks", *["quick"] * PER_KEY, "slow 0", "slow 1", "slow 2"]


def test_where_many_wait_each_thinks_for_less_and_not_all_may(monkeypatch: pytest.MonkeyPatch) -> None:
    """While the only process is stopped; no thought, no limit."""

    async def scene(workers: Workers) -> list[float]:
        assert workers.pace() == inf
        with pytest.raises(WorkError):
            await workers.submit("nonsense", lambda known: b"", "first")
        process = workers._all[0].process
        assert process is not None
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + YIELDING)
        os.kill(process.pid, signal.SIGSTOP)
        paces: list[float] = []

        def note_pace(known: int) -> bytes:
            paces.append(workers.pace())
            return b""

        async def ask(number: int) -> None:
            with pytest.raises(WorkError):
                await workers.submit("nonsense", note_pace, f"t{number}")

        asked = [asyncio.create_task(ask(number)) for number in range(10)]
        for _ in range(10):
            await asyncio.sleep(0)
        assert [workers.waits(f"t{number}") for number in range(10)] == [False] + [True] * 9
        monkeypatch.setitem(MOST, PLAY, 9)
        with pytest.raises(Full):
            await workers.submit("nonsense", lambda known: b"", "one more")
        os.kill(process.pid, signal.SIGCONT)
        await asyncio.gather(*asked)
        return paces

    # The first begins before the others come; of the rest each begins with one less behind it.
    assert in_pool(1, scene)[1:] == [1000 * SOON / (others + 1) for others in range(8, 0, -1)] + [inf]


def test_a_table_is_told_while_its_machine_waits_for_its_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tables and one process, which is stopped: the second table waits behind the first."""
    monkeypatch.setattr(thinking, "LONG", 0.0)
    house = House(config(tmp_path, workers=1))
    try:
        warm = house.lay("normandy/1", {"guard": "3"}, US="machine:random", DE="machine:random")
        watch_to_end(warm)
        (number,) = processes(house)
        os.kill(number, signal.SIGSTOP)
        tables = [house.lay("normandy/1", US="me", DE="machine:random") for _ in range(2)]
        with tables[0].sit(0) as first, tables[1].sit(0) as second:
            while not (second.presence or {"queued": False})["queued"]:
                second.read()
            assert first.presence is None or not first.presence["queued"]
            with tables[1].sit(-1) as late:
                late.read_until(lambda message: message["type"] == "presence")
                assert late.presence["queued"]
            os.kill(number, signal.SIGCONT)
            second.read_until(lambda message: message["type"] == "presence" and not message["queued"])
    finally:
        for number in processes(house):
            os.kill(number, signal.SIGCONT)
        house.stop()


def test_a_hint_that_nobody_has_time_for_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(MOST, LOOK, 0)
    house = House(config(tmp_path, workers=1))
    try:
        table = house.lay("normandy/1", US="me", DE="machine:random")
        status, told = house.ask("POST", f"/api/tables/{table.id}/counsel", {"seat": 0}, table.tokens[0])
        assert (status, told["key"]) == (429, "no.machines_busy")
    finally:
        house.stop()


def test_work_that_kills_every_process_is_given_up() -> None:
    async def scene(workers: Workers) -> None:
        async def kill() -> None:
            while True:
                for worker in workers._all:
                    if worker.process is not None and worker.process.returncode is None:
                        worker.process.kill()
                await asyncio.sleep(0)

        killer = asyncio.create_task(kill())
        with pytest.raises(WorkError, match="have died of the same work"):
            await workers.submit("think", lambda known: question(), "t")
        killer.cancel()
        with pytest.raises(WorkError, match="KeyError: 'nonsense'"):  # and the next job has a process again
            await workers.submit("nonsense", lambda known: b"", "t")

    in_pool(1, scene)


def test_a_person_plays_a_machine_that_thinks_apart(tmp_path: Path) -> None:
    """Undo and take-backs included: what the process knows stays true."""
    house = House(config(tmp_path, workers=1))
    try:
        table = house.lay("normandy/1", {"guard": "4"}, US="me", DE="machine:scripted")
        with table.sit(0) as us:
            for number in range(30):
                while not us.decision() and not us.updates[0]["status"]["over"]:
                    us.read()
                if us.updates[0]["status"]["over"]:
                    break
                us.play(lambda decision: decision["options"][0])
                if number % 3 == 0:
                    reply = us.ask("undo") if us.views[0]["can_undo"] else us.ask("offer", what="take_back")
                    if reply["type"] == "ack":  # refused if the machine was quicker
                        us.catch_up(reply["move"])
            assert us.updates[0]["move"] > 30
    finally:
        house.stop()
