"""Records go out, come back, are looked at move by move, and are played on from."""

from __future__ import annotations

import os
import random
import signal
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import sandtable
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.table.table import STOPS, Table
from sandtable.server.replays import reels, replays
from sandtable.server.table.live import Live
from sandtable.server.table.rows import Row
from tests.server.house import House, Json, Sitter, config, eager, play_to_end, structs

RECORD = Path(__file__).parents[2] / "docs" / "examples" / "la-raye.record"


@pytest.fixture(scope="module")
def finished(house: House) -> tuple[str, Json, Json]:
    """A game that was played here: its record, its replay, and the last views of both seats."""
    table = house.lay(options={"guard": "5"}, US="me", DE="here")
    with table.sit(0, 1) as both:
        play_to_end([both], seed=11)
        views = dict(both.views)
    info = house.post(f"/api/tables/{table.id}/replay", None, table.tokens[0])
    assert house.post(f"/api/tables/{table.id}/replay", None, table.watch)["replay"] == info["replay"]
    with table.sit(0) as us:
        assert us.updates[0]["status"]["replay"] == info["replay"]
    return house.get(f"/api/tables/{table.id}/record", table.tokens[0]), info, views


def test_a_replay_shows_every_move_to_every_seat(house: House, finished: tuple[str, Json, Json]) -> None:
    text, info, views = finished
    assert info["moves"] == len(info["steps"]) == len(sandtable.parse_record(text).lines)
    assert house.get(f"/api/replays/{info['replay']}")["steps"] == info["steps"]
    luck = random.Random(5)
    moves = [info["moves"], 0, *(luck.randrange(info["moves"]) for _ in range(12))]
    for move in moves:
        table = sandtable.replay(text, move)
        for seat in (0, 1, -1):
            shown = house.get(f"/api/replays/{info['replay']}/at/{move}?seat={seat}")
            assert shown["seq"] == len(shown["events"])
            assert shown["seq"] == (info["steps"][move - 1]["seq"] if move else 0)
            hand = table.view(seat).position.sides[0].hand  # type: ignore[attr-defined]
            assert shown["view"]["position"]["sides"][0]["hand"] == {"size": hand.size, "cards": hand.cards}
    for seat in (0, 1):
        last = house.get(f"/api/replays/{info['replay']}/at/{info['moves']}?seat={seat}&after=5")
        assert last["view"]["position"] == views[seat]["position"]
        assert last["events"][0]["seq"] == 6


def test_a_record_comes_back(house: House, finished: tuple[str, Json, Json]) -> None:
    text, info, _ = finished
    status, again = house.ask("POST", "/api/records", raw=text.replace("\n", "\r\n").encode())
    assert status == 201
    assert again["steps"] == info["steps"]
    assert again["table"] is None
    assert again["replay"] != info["replay"]
    assert house.get(f"/api/replays/{again['replay']}/record") == text


def test_broken_records_are_refused_with_the_line(house: House, finished: tuple[str, Json, Json]) -> None:
    text, _, _ = finished
    lines = text.split("\n")
    first = lines.index("") + 1
    luck = random.Random(3)
    broken = {
        "": 1,
        "hello": 1,
        text[: len(text) // 2]: 0,
        text.replace("normandy/1", "normandy/99"): 2,
        text.replace("rules: 2", "rules: 999"): 4,
        text.replace("guard=5", "guard=many"): 5,
        "\n".join([*lines[:first], "US: dance", *lines[first + 1 :]]): first + 1,
        "\n".join([*lines[:first], "takeback: US", *lines[first:]]): 0,
        "\n".join([*lines[:first], *lines[first + 1 :]]): 0,
        text.replace("result: ", "result: US by magic, 9:9 "): 0,
    }
    for _ in range(60):
        copy = list(lines)
        at = luck.randrange(len(copy))
        copy[at] = "".join(luck.sample(copy[at], len(copy[at]))) + luck.choice(["", "x", ":", "é", "\t"])
        broken["\n".join(copy)] = 0
    for sent, line in broken.items():
        status, answer = house.ask("POST", "/api/records", raw=sent.encode())
        if status == 201:
            continue  # a comment or a name was shuffled: still a record
        assert (status, answer["error"]) == (422, "bad_record"), answer
        assert answer["params"]["line"] == line or line == 0, (answer, sent[:80])
        assert answer["message"]
        assert answer["wanted"]


@pytest.mark.parametrize(
    ("raw", "status"),
    [(b"\xff\xfe\x00", 400), (b"sandtable record 1\n\x00", 400), (b"x" * 4_100_000, 413), (b"\n" * 100_000, 422)],
)
def test_bodies_that_are_no_records(house: House, raw: bytes, status: int) -> None:
    found, answer = house.ask("POST", "/api/records", raw=raw)
    assert found == status, answer


def going_back(times: int) -> bytes:
    """A record in which one bid is made and undone again and again."""
    table = sandtable.new("normandy/1", seed=1)
    head, _, body = table.record.text().partition("\n\n")
    draws = body.split("\n")[:8]
    bid = str(table.decisions[0].options[0])
    lines = draws + [f"US: {bid}", "undo: US"] * times
    return "\n".join([head, "", *lines, f"end: {len(lines)}", ""]).encode()


def test_a_record_of_1500_take_backs_replays(house: House) -> None:
    """Also where they come late in a long game: each goes back from a copy, not from the start."""
    table = Table("normandy/12", {}, FastSource(4, 2), {})
    luck = random.Random(4)
    while len(table.log) < 1200:
        table.play(luck.choice(table.decisions[0].options))
    for _ in range(1500):
        decision = table.decisions[0]
        table.play(luck.choice(decision.options))
        table.take_back(decision.seat)
    assert len(table._stops) <= STOPS
    status, info = house.ask("POST", "/api/records", raw=table.record.text().encode())
    assert (status, info["moves"]) == (201, len(table.log))
    played, again = table.state.signature(), sandtable.replay(table.record.text()).state.signature()
    assert played == again


def test_a_record_longer_than_any_game_is_refused(house: House) -> None:
    assert house.ask("POST", "/api/records", raw=going_back(1500))[0] == 201
    status, answer = house.ask("POST", "/api/records", raw=going_back(20_000))
    assert (status, answer["error"]) == (422, "bad_record")
    assert "no game is that long" in answer["message"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("guard=0", "guard=" + "9" * 5000, "whole number from 0 to 9999"),
        ("guard=0", "guard=" + "9" * 20, "whole number from 0 to 9999"),
        ("seed: 7", "seed: " + "7" * 5000, "a seed of 5000 characters"),
    ],
)
def test_numbers_of_absurd_length_are_told_with_their_line(house: House, old: str, new: str, said: str) -> None:
    table = sandtable.new("normandy/1", seed=7)
    table.abandon()
    text = table.record.text()
    assert old in text
    status, answer = house.ask("POST", "/api/records", raw=text.replace(old, new).encode())
    assert (status, answer["error"]) == (422, "bad_record")
    assert said in answer["message"]
    assert len(answer["message"]) < 300


def test_play_goes_on_from_any_move(house: House, finished: tuple[str, Json, Json]) -> None:
    _, info, _ = finished
    steps = info["steps"]
    move = next(step["move"] for step in steps[len(steps) // 2 :] if step["who"] in ("US", "DE"))
    wanted = {"move": move, "seats": {"US": "me", "DE": "machine:random"}, "name": "Ann"}
    opened = house.post(f"/api/replays/{info['replay']}/tables", wanted)
    with Sitter(house, opened["table"], [opened["seats"][0]["token"]]) as us:
        heard = [event for event in us.events if event["seq"] <= steps[move - 1]["seq"]]
        old = house.get(f"/api/replays/{info['replay']}/at/{move}?seat=0")
        assert [event | {"at": 0} for event in heard] == old["events"]
        going = house.get(f"/api/tables/{opened['table']}", opened["seats"][0]["token"])["info"]
        assert going["played_from"] == {"replay": None, "move": move}, "the replay tells all hands"
        us.do("resign")
        told = house.get(f"/api/tables/{opened['table']}", opened["seats"][0]["token"])["info"]
        assert told["played_from"] == {"replay": info["replay"], "move": move}
    for wrong in (info["moves"], info["moves"] + 1):
        status, answer = house.ask("POST", f"/api/replays/{info['replay']}/tables", {**wanted, "move": wrong})
        assert (status, answer["error"]) == (409, "refused")
    for path, code in ((f"at/{info['moves'] + 1}", 404), ("at/-1", 400), ("at/0?seat=2", 404), ("at/0?seat=-2", 400)):
        assert house.ask("GET", f"/api/replays/{info['replay']}/{path}")[0] == code


def wandering() -> str:
    """The record of a game in which somebody often takes back."""
    luck = random.Random(11)
    table = sandtable.new("normandy/1", 11, {"guard": "12"})
    while not table.over:
        decision = table.decisions[0]
        if table.can_undo(decision.seat) and luck.random() < 0.3:
            table.undo(decision.seat)
        elif luck.random() < 0.02 and len(table.log) > 40:
            table.take_back(1)
        else:
            table.play(luck.choice(decision.options))
    return table.record.text()


def test_a_jump_shows_what_a_walk_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copies are kept on the way, so that a jump folds a few moves only, and shows the same."""
    reel = reels.Reel(wandering(), None)
    last = len(reel.entries)
    assert last > 4 * reels.NEAR
    walk = [structs(reel.look(move, 0, 0)) for move in range(last + 1)]
    folded: list[int] = []
    fold = Live.fold

    def counted(live: Live, rows: list[Row]) -> None:
        folded.append(len(rows))
        fold(live, rows)

    monkeypatch.setattr(Live, "fold", counted)
    luck = random.Random(3)
    for _ in range(60):
        move = luck.randrange(last + 1)
        folded.clear()
        assert structs(reel.look(move, 0, 0)) == walk[move]
        assert sum(folded) <= reels.NEAR


def test_whoever_scrolls_holds_nobody_up(tmp_path: Path) -> None:
    """While the process that folds records stands still, answers are stored and told as ever."""
    house = House(config(tmp_path, workers=1))
    record = RECORD.read_bytes()
    try:
        _, made = house.ask("POST", "/api/records", raw=record)
        [worker] = house.app.state.hub.workers._all
        os.kill(worker.process.pid, signal.SIGSTOP)
        table = house.lay(US="me", DE="here")
        with ThreadPoolExecutor(24) as pool, table.sit(0, 1) as both:
            path = f"/api/replays/{made['replay']}/at"
            looks = [pool.submit(house.ask, "GET", f"{path}/{move}") for move in range(23)]
            uploads = [pool.submit(house.ask, "POST", "/api/records", None, "", record)]
            pick = eager(random.Random(3))
            for _ in range(20):
                both.play(pick, both.views[0]["waiting"][0])
            os.kill(worker.process.pid, signal.SIGCONT)
            assert {look.result()[0] for look in looks} == {200}
            assert uploads[0].result()[0] == 201
    finally:
        house.stop()


def test_too_many_looks_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MOST", 0)
    house = House(config(tmp_path))
    try:
        status, problem = house.ask("POST", "/api/records", raw=RECORD.read_bytes())
        assert (status, problem["error"], problem["params"]) == (429, "too_many", {"seconds": 2})
    finally:
        house.stop()


@pytest.mark.parametrize("workers", [0, 1])
def test_refusals_are_the_same_from_a_process(tmp_path: Path, workers: int) -> None:
    house = House(config(tmp_path, workers=workers))
    try:
        text = RECORD.read_text(encoding="utf-8")
        _, made = house.ask("POST", "/api/records", raw=text.encode())
        path = f"/api/replays/{made['replay']}"
        status, problem = house.ask("GET", f"{path}/at/99999")
        assert (status, problem["key"], problem["params"]) == (404, "no.no_move", {"moves": made["moves"]})
        assert house.ask("GET", f"{path}/at/3?seat=7")[1]["key"] == "no.no_seat"
        seats = {"US": "me", "DE": "here"}
        status, problem = house.ask("POST", f"{path}/tables", {"move": made["moves"], "seats": seats})
        assert (status, problem["key"]) == (409, "no.over_at_move")
        status, problem = house.ask("POST", "/api/records", raw=text.replace("US: ", "US: not ", 1).encode())
        assert (status, problem["error"], problem["params"]["line"] > 1) == (422, "bad_record", True)
    finally:
        house.stop()
