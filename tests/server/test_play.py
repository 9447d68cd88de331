"""Whole games over real sockets."""

from __future__ import annotations

import random
import threading
from pathlib import Path

import pytest

import sandtable
from tests.server.house import House, Json, Sitter, config, eager, play_to_end


def test_two_people_play_a_whole_game_and_a_third_looks_on(database: str, tmp_path: Path) -> None:
    house = House(config(tmp_path, database=database))
    try:
        table = house.lay(options={"guard": "10"})
        with table.players((0,), (1,), (-1,)) as [us, de, watcher]:
            play_to_end([us, de, watcher], seed=1)
            results = [sitter.views[sitter.seats[0]]["result"] for sitter in (us, de, watcher)]
            assert results[0] is not None
            assert results[0] == results[1] == results[2]
            assert us.events[-1] | {"at": 0} == {"seq": len(us.events), "at": 0, "kind": "ended", **results[0]}
            assert [event["seq"] for event in us.events] == list(range(1, len(us.events) + 1))
            assert [event["kind"] for event in watcher.events] == [event["kind"] for event in us.events]
        text = house.get(f"/api/tables/{table.id}/record", table.tokens[1])
        replayed = sandtable.replay(text)
        assert replayed.over
        assert list(replayed.result.winners if replayed.result else ()) == results[0]["winners"]
        assert replayed.seed is not None
        assert str(replayed.seed) == us.updates[0]["status"]["seed"]
    finally:
        house.stop()


def test_simultaneous_bids_never_collide(database: str, tmp_path: Path) -> None:
    """Both seats answer the initiative at the same moment, over two servers on one database."""
    first = House(config(tmp_path, database=database))
    second = House(config(tmp_path, database=database))
    try:
        for _ in range(8):
            table = first.lay()
            with table.sit(0) as us:
                table.house = second
                with table.sit(1) as de:
                    replies: dict[int, Json] = {}
                    gate = threading.Barrier(2)

                    def bid(
                        seat: int, sitter: Sitter, gate: threading.Barrier = gate, replies: dict[int, Json] = replies
                    ) -> None:
                        gate.wait()
                        replies[seat] = sitter.play(lambda decision: decision["options"][0])

                    threads = [threading.Thread(target=bid, args=each) for each in ((0, us), (1, de))]
                    for thread in threads:
                        thread.start()
                    for thread in threads:
                        thread.join()
                    assert {reply["type"] for reply in replies.values()} == {"ack"}
                    for sitter in (us, de):
                        while not any(event["kind"] == "turn" for event in sitter.events):
                            sitter.read()
                    assert us.views[0]["waiting"] == de.views[1]["waiting"]
                    assert len(us.views[0]["waiting"]) == 1
    finally:
        first.stop()
        second.stop()


def test_an_answer_by_text_may_be_abbreviated(house: House) -> None:
    table = house.lay()
    with table.sit(0) as us:
        first = us.decision()["options"][0]["text"]
        us.do("answer", decision=us.decision()["id"], text=first.lower())
        assert us.views[0]["position"]["sides"][0]["bid"] == first


def test_a_game_can_be_played_without_a_socket(house: House) -> None:
    table = house.lay()
    opened = house.get(f"/api/tables/{table.id}", table.tokens[0])
    assert opened["seat"] == 0
    seq = opened["update"]["seq"]
    for seat in (0, 1):
        view = house.get(f"/api/tables/{table.id}/events?after={seq}", table.tokens[seat])["updates"][-1]["view"]
        decision = view["decisions"][0]
        body = {"type": "answer", "decision": decision["id"], "parts": decision["options"][0]["parts"]}
        reply = house.post(f"/api/tables/{table.id}/messages", body, table.tokens[seat])
        assert reply["type"] == "ack"
    [news] = house.get(f"/api/tables/{table.id}/events?after={seq}", table.tokens[0])["updates"]
    assert [event["kind"] for event in news["events"]] == ["chose", "chose", "initiative", "turn"]
    assert news["events"][0]["seq"] == seq + 1


def test_a_lost_line_misses_nothing_and_gets_nothing_twice(house: House) -> None:
    table = house.lay()
    with table.players((0,), (1,)) as [us, de]:
        us.play(lambda decision: decision["options"][0])
        de.play(lambda decision: decision["options"][0])
        us.catch_up(de.updates[1]["move"])
        heard = list(us.events)
    with table.sit(1) as de:
        waits = de.views[1]["waiting"][0]
        with table.sit(waits) as mover:
            reply = mover.play("end turn")
            de.catch_up(reply["move"])
        with table.sit(0, after=len(heard)) as us:
            assert us.events[0]["seq"] == len(heard) + 1
            assert us.events[-1]["seq"] == reply["seq"]
        with table.sit(0) as us:
            assert us.events[: len(heard)] == heard


def test_one_browser_holds_both_seats(house: House) -> None:
    table = house.lay(options={"guard": "6"}, US="me", DE="here")
    with table.sit(0, 1) as both:
        assert both.seats == [0, 1]
        assert both.views[0]["position"]["sides"][0]["hand"]["cards"] is not None
        assert both.views[0]["position"]["sides"][1]["hand"]["cards"] is None
        assert both.views[1]["position"]["sides"][1]["hand"]["cards"] is not None
        assert both.ask("undo")["error"] == "malformed"
        assert both.ask("chat", text="hello", seat=0)["reason"].startswith("this table has no chat")
        play_to_end([both], seed=3)


@pytest.mark.parametrize("scenario", ["normandy/6", "normandy/10"])
def test_other_scenarios_play_too(house: House, scenario: str) -> None:
    table = house.lay(scenario, {"guard": "6"}, US="me", DE="here")
    with table.sit(0, 1) as both:
        play_to_end([both], seed=5)


def test_questions_say_what_they_are_about(house: House) -> None:
    """Over some play, every question below a turn names its action, and its unit or what is left."""
    pick = eager(random.Random(12))
    seen: dict[str, Json] = {}
    table = house.lay("normandy/7", None, US="me", DE="here")
    with table.sit(0, 1) as both:
        for _ in range(250):
            if both.updates[0]["status"]["over"]:
                break
            seat = both.views[0]["waiting"][0]
            decision = both.decision(seat)
            about = decision["about"]
            if decision["question"] in ("ChooseInitiative", "TakeTurn"):
                assert not any(value for name, value in about.items() if name != "sensible")
            else:
                assert about["action"], decision
                assert about["unit"] or about["card"] or about["left"] or decision["question"] == "GuideUnit"
                seen[decision["question"]] = about
            both.play(pick, seat)
    assert seen["ScoutPath"]["unit"].startswith("Scouts")
    assert {"MoveTo", "ScoutPath", "ChooseTarget", "BolsterCard"} <= set(seen)


def test_odds_come_with_targets(house: House) -> None:
    """The sum of every target adds up, and the chance is that of the dice."""
    table = house.lay(US="me", DE="here")
    seen = 0
    with table.sit(0, 1) as both:
        for _ in range(400):
            seat = both.views[0]["waiting"][0]
            decision = both.decision(seat)
            attacks = [option for option in decision["options"] if option["parts"].get("action") == "attack"]
            if decision["question"] == "ChooseTarget":
                for option in decision["options"]:
                    odds = option["odds"]
                    assert odds["base"] + odds["cover"] + odds["range"] == odds["total"]
                    miss = ((min(odds["total"], 10) - 1) / 10) ** odds["dice"]
                    assert odds["chance"] == pytest.approx(1 - miss)
                assert decision["about"]["action"] == "attack"
                assert decision["about"]["unit"] == decision["about"]["card"]
                seen += 1
                if seen == 3:
                    return
            else:
                assert all(option["odds"] is None for option in decision["options"])
            both.play(lambda asked, best=attacks: (best or asked["options"])[0], seat)  # type: ignore[misc]
    raise AssertionError("nobody ever shot")
