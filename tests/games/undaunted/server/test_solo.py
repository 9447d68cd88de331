"""The virtual opponent at a table of the server: laying one, its turn in scenes, restarts, and what stays hidden."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path

import sandtable
from sandtable.games.undaunted.content.load import scenario_ids
from sandtable.games.undaunted.present.catalogue import bot_sides
from sandtable.games.undaunted.present.solo.phrases import LANGUAGES
from sandtable.games.undaunted.present.solo.story import tell_card
from sandtable.games.undaunted.present.story import OF_THE_BOT
from sandtable.kernel.registry import game_of
from tests.server.house import House, Json, Laid, Sitter, config, eager

WITH_BOT = {"US": "me", "DE": "bot"}


def lay(house: House, scenario: str = "normandy/1", options: dict[str, str] | None = None, bot: str = "DE") -> Laid:
    sides = game_of(scenario).seats(game_of(scenario).start(scenario, sandtable.new(scenario).options))
    return house.lay(scenario, options, **{side: "bot" if side == bot else "me" for side in sides})


def refused(house: House, **wanted: Json) -> Json:
    status, answer = house.ask("POST", "/api/tables", {"scenario": "normandy/1", "seats": WITH_BOT, **wanted})
    assert status == 422
    return answer


def play(sitter: Sitter, seed: int, limit: int = 3000) -> int:
    """Play until the game is over, or so many answers have been given."""
    pick = eager(random.Random(seed))
    for count in range(limit):
        if sitter.updates[sitter.seats[0]]["status"]["over"]:
            return count
        sitter.play(pick)
    return limit


def test_a_seat_is_given_to_the_virtual_opponent(house: House) -> None:
    table = lay(house, options={"difficulty": "hard"})
    assert table.tokens[1] == ""
    opened = house.get(f"/api/tables/{table.id}", table.tokens[0])
    assert opened["info"]["options"]["solo"] == "DE"
    assert opened["info"]["seats"][1]["kind"] == "bot"
    assert opened["update"]["view"]["position"]["solo"]["difficulty"] == "hard"
    player = opened["update"]["status"]["players"][1]
    assert (player["name"], player["machine"], player["joined"]) == ("bot", True, True)


def test_the_start_page_knows_where_it_can_play(house: House) -> None:
    for game in house.get("/api/scenarios")["games"]:
        for scenario in game["scenarios"]:
            specs = {spec.name: spec for spec in game_of(scenario["id"]).options_for(scenario["id"], {})}
            values = specs["solo"].values if "solo" in specs else ("off",)
            assert scenario["solo"] == [side for side in values if side != "off"]
        names = [option["name"] for option in game["solo"]]
        wanted = ["difficulty", "own_tile_threat", "solo_bolster", "dynamic_stance"]
        assert names == (wanted if game_of(game["scenarios"][0]["id"]).family == "undaunted" else [])
        assert not {"solo", *names} & {option["name"] for option in game["options"]}


def test_tables_that_make_no_sense_are_refused(house: House) -> None:
    assert refused(house, seats={"US": "bot", "DE": "bot"})["key"] == "no.two_bots"
    assert refused(house, seats={"US": "me", "DE": "link"}, options={"solo": "DE"})["key"] == "no.bot_seat"
    assert refused(house, options={"solo": "US"})["params"] == {"side": "US"}
    assert refused(house, options={"difficulty": "cruel"})["key"] == "no.bad_table"
    shut = [name for name in scenario_ids() if not bot_sides(name)]
    for scenario in shut[:1]:
        sides = sandtable.new(scenario).seats
        answer = refused(house, scenario=scenario, seats={sides[0]: "me", sides[1]: "bot"})
        assert answer["key"] == "no.no_bot"
        assert scenario in answer["message"]


def test_its_turn_comes_in_scenes_that_end_where_the_table_stands(house: House) -> None:
    table = lay(house)
    with table.sit(0) as us:
        frames: list[Json] = []
        heard = us._keep

        def keep(update: Json) -> None:
            frames.append(update)
            heard(update)

        us._keep = keep  # type: ignore[method-assign]
        play(us, 3, 40)
    scenes = [frame for frame in frames if frame["view"] and not frame["view"]["waiting"]]
    assert len(scenes) > 10
    lit = [frame for frame in scenes if frame["view"]["position"]["solo"]["algorithm"]]
    assert lit
    for frame in lit:
        solo = frame["view"]["position"]["solo"]
        assert solo["zone"][0]["resolving"]
        last = [event for event in frame["events"] if event["kind"] in ("relevant", "irrelevant")]
        if last:
            assert solo["algorithm"]["id"] == last[-1]["algorithm"] == solo["zone"][0]["algorithm"]
            assert solo["algorithm"]["section"] == last[-1].get("section", "")
    seqs = [event["seq"] for frame in frames for event in frame["events"]]
    assert seqs == sorted(set(seqs)), "nothing is told twice and nothing is left out"
    assert all(frame["view"]["decisions"] == [] for frame in scenes)
    moves = [frame["move"] for frame in frames]
    assert moves == sorted(moves)


def test_who_polls_sees_its_turn_in_the_same_scenes(house: House) -> None:
    """A player and a spectator who poll get what a socket gets, the spectator after several answers at once."""
    table = lay(house)
    pick = eager(random.Random(3))
    with table.players((0,), (-1,)) as [us, watcher]:
        answers, late, rare = 0, us.updates[0]["seq"], watcher.updates[-1]["seq"]
        found = 0
        while answers < 60 and not us.updates[0]["status"]["over"]:
            heard = len(us.frames)
            us.play(pick)
            answers += 1
            polled = house.get(f"/api/tables/{table.id}/events?after={late}", table.tokens[0])["updates"]
            assert without_clock(polled) == without_clock(updates_in(us.frames[heard:]))
            found += len(polled) - 1
            late = polled[-1]["seq"]
            watcher.catch_up(us.updates[0]["move"])
            if answers % 4 == 0:
                polled = house.get(f"/api/tables/{table.id}/events?after={rare}", table.watch)["updates"]
                scenes = [update for update in updates_in(watcher.frames) if not update["view"]["waiting"]]
                known = {update["seq"]: update["view"] for update in scenes}
                assert [update["view"] for update in polled[:-1]] == [known[update["seq"]] for update in polled[:-1]]
                seqs = [event["seq"] for update in polled for event in update["events"]]
                assert seqs == list(range(rare + 1, watcher.updates[-1]["seq"] + 1))
                rare = polled[-1]["seq"]
        assert found > 10
    assert len(house.get(f"/api/tables/{table.id}/events", table.tokens[0])["updates"]) == 1


def updates_in(frames: list[str]) -> list[Json]:
    messages = [json.loads(frame) for frame in frames]
    return [message for message in messages if message["type"] == "update"]


def without_clock(updates: list[Json]) -> list[Json]:
    """Updates without the time at which they were made."""
    moved = {"now": 0, "players": [], "waiting_since": 0}
    return [{**update, "status": {**update["status"], **moved}} for update in updates]


def test_what_a_card_does_is_said_in_three_languages(house: House) -> None:
    table = lay(house, "africa/3", bot="IT")
    with table.sit(0) as lrdg:
        play(lrdg, 5, 25)
        told = [event for event in lrdg.events if event["kind"] in ("relevant", "irrelevant")]
        assert told
        for event in told:
            assert set(event["told"]) == set(LANGUAGES)
            assert not {"held", "order", "way", "tie", "skipped"} & set(event)
            card = house.get(f"/api/algorithms/default/{event['algorithm']}")
            assert event.get("section", "") in ("", *(section["id"] for section in card["sections"]))
    status, answer = house.ask("GET", "/api/algorithms/default/D-N-NOBODY")
    assert (status, answer["key"]) == (404, "no.no_algorithm")
    assert house.ask("GET", "/api/algorithms/mine@00000000/D-N-RIF-ATT")[0] == 404


def test_a_game_is_played_to_its_end_and_its_record_replays(house: House) -> None:
    table = lay(house, options={"guard": "8", "difficulty": "easy"})
    with table.sit(0) as us:
        play(us, 8)
        assert us.views[0]["result"] is not None
        heard = us.events
    record = house.ask("GET", f"/api/tables/{table.id}/record", token=table.tokens[0])[1]
    assert "DE=bot" in record
    again = sandtable.replay(record)
    told = [event for event in again.events(0) if event["kind"] in OF_THE_BOT]
    here = [event for event in heard if event["kind"] in OF_THE_BOT]
    assert [event["kind"] for event in here] == [event["kind"] for event in told]
    for event, other in zip(here, told, strict=True):
        if event["kind"] in ("relevant", "irrelevant"):
            assert event["told"]["cs"] == tell_card(other, "normandy", "cs")
    counted = house.post("/api/statistics", {"seats": [{"table": table.id, "token": table.tokens[0]}]})
    assert counted["by"][0]["against"] == "bot"


def test_a_rematch_swaps_the_sides_with_the_virtual_opponent(house: House) -> None:
    table = lay(house)
    with table.sit(0) as us:
        us.do("resign")
    made = table.rematch()
    opened = house.get(f"/api/tables/{made.id}", made.tokens[1])
    assert opened["seat"] == 1
    assert opened["info"]["options"]["solo"] == "US"
    assert [seat["kind"] for seat in opened["info"]["seats"]] == ["bot", "me"]
    again = house.get(f"/api/tables/{table.id}", table.tokens[0])
    assert again["info"]["options"]["solo"] == "DE"


def test_the_player_takes_back_what_came_before_its_turn(house: House) -> None:
    table = lay(house)
    with table.sit(0) as us:
        while us.decision()["question"] != "TakeTurn":
            us.play(lambda decision: decision["options"][0])
        before = us.views[0]["position"]
        us.play("end turn")
        assert not us.views[0]["can_undo"]
        assert us.ask("offer", what="draw")["key"] == "no.machine_plays_on"
        us.do("offer", what="take_back")
        assert us.views[0]["position"] == before
        assert any(event["kind"] == "taken back" for event in us.events)


def test_a_log_that_breaks_off_in_its_turn_goes_on_after_a_restart(tmp_path: Path) -> None:
    """The same luck comes, so the table stands where it would have stood."""
    house = House(config(tmp_path))
    table = lay(house)
    with table.sit(0) as us:
        while us.decision()["question"] != "TakeTurn":
            us.play(lambda decision: decision["options"][0])
        move = us.updates[0]["move"]
        us.play("end turn")
        before = us.views[0], us.events
    house.stop()
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as base:
        kept = move + 3
        gone = base.execute("delete from log where table_id = ? and seq > ?", (table.id, kept)).rowcount
        assert gone > 0
        base.commit()
    table.house = house = House(config(tmp_path))
    try:
        with table.sit(0) as us:
            assert [{**event, "at": 0} for event in us.events] == [{**event, "at": 0} for event in before[1]]
            assert us.views[0] == before[0]
            play(us, 2, 3)
    finally:
        house.stop()


def test_a_table_goes_on_from_the_middle_of_its_turn(house: House) -> None:
    table = lay(house)
    with table.sit(0) as us:
        play(us, 4, 30)
        us.do("resign")
    replay = house.post(f"/api/tables/{table.id}/replay", token=table.tokens[0])
    at = f"/api/replays/{replay['replay']}"
    moves = [step["move"] for step in replay["steps"]]
    views = {move: house.get(f"{at}/at/{move}?seat=0")["view"] for move in moves}
    middle = next(move for move in moves if views[move]["position"]["solo"]["algorithm"])
    wrong = {"move": middle, "seats": {"US": "me", "DE": "machine:scripted"}}
    assert house.ask("POST", f"{at}/tables", wrong)[1]["key"] == "no.bot_seat"
    opened = house.post(f"{at}/tables", {"move": middle, "seats": WITH_BOT})
    with Laid(house, opened).sit(0) as us:
        assert us.decision() or us.views[0]["result"]
    plain = house.ask("POST", "/api/records", raw=sandtable.new("normandy/1", seed=1).record.text().encode())[1]
    answer = house.ask("POST", f"/api/replays/{plain['replay']}/tables", {"move": 0, "seats": WITH_BOT})[1]
    assert answer["key"] == "no.no_bot_seat"


def test_what_lies_face_down_is_in_no_view_and_no_event(house: House) -> None:
    found = 0
    for seed in range(4):
        table = lay(house, "normandy/3", {"guard": "8"}, bot="US")
        with table.players((1,), (-1,)) as [de, watcher]:
            play(de, seed, 60)
            watcher.catch_up(de.updates[1]["move"])
            for sitter in (de, watcher):
                found += sum(event["kind"] == "laid face down" for event in sitter.events)
                assert all(event["card"] is None for event in sitter.events if event["kind"] == "laid face down")
                for view in every_view(sitter):
                    bot = view["position"]["sides"][0]
                    assert bot["hand"] == {"size": 0, "cards": {}}
                    assert bot["deck"]["cards"] is None
                    assert bot["discard"]["cards"] is None
                    assert set(view["position"]["solo"]["decks"].values()) <= set(range(40))
    assert found > 0


def every_view(sitter: Sitter) -> list[Json]:
    """All views that came over the line, scenes included."""
    messages = [json.loads(frame) for frame in sitter.frames]
    return [message["view"] for message in messages if message["type"] == "update" and message["view"]]
