"""Tables of four: laid, joined by link, watched, played to the end, given up, taken back, played again."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from sandtable.kernel.registry import GAMES
from sandtable.kernel.table.table import Table
from sandtable.server.table import telling
from sandtable.server.table.live import Live
from sandtable.server.table.rows import Header, Place
from tests.server.house import House, Json, Laid, config, eager, play_to_end, secret_of

FOUR = {"players": "4"}
LINKS = {"US1": "me", "DE1": "link", "US2": "link", "DE2": "link"}
EXPANSION = [f"normandy/{number}" for number in range(101, 105)] + [f"africa/{number}" for number in range(201, 205)]


def lay(house: House, scenario: str = "normandy/101", **seats: str) -> Laid:
    """A table of four, by default of people by link."""
    return house.lay(scenario, {**FOUR, "guard": "4"}, **(seats or LINKS))


# Before a table


def test_the_catalogue_tells_who_of_the_four_has_what(house: House) -> None:
    scenarios = [each for game in house.get("/api/scenarios")["games"] for each in game["scenarios"]]
    assert [each["id"] for each in scenarios if each.get("teams")] == EXPANSION
    for scenario in (each for each in scenarios if each.get("teams")):
        members = scenario["teams"]
        sides = scenario["seats"]
        assert [each["player"] for each in members] == [f"{side}{number}" for number in (1, 2) for side in sides]
        assert [each["commands"] for each in members] == [True, True, False, False]
        assert scenario["length_of_four"] != scenario["length"]
        assert [share["side"] for share in scenario["balance_of_four"]["sides"]] == sides
        for member in members:
            assert member["deck_size"] == sum(member["deck"].values())
            assert member["supply_size"] == sum(member["supply"].values())
            assert (member["leader"] in member["deck"]) == member["commands"]
            assert ("Fog of War" in member["supply"]) == member["commands"]
            assert all(unit["unit"] in {**member["deck"], **member["supply"]} for unit in member["units"])


@pytest.mark.parametrize("scenario", EXPANSION)
def test_the_details_name_every_card_of_both_set_ups(house: House, scenario: str) -> None:
    detail = house.get(f"/api/scenarios/{scenario}")
    known = {(card["side"], card["name"]) for card in detail["cards"]}
    for member in [*detail["scenario"]["teams"], *detail["scenario"]["armies"]]:
        assert {(member["side"], card) for card in {**member["deck"], **member["supply"]}} <= known
    units = {(unit["side"], unit["unit"]) for unit in detail["units"]}
    for member in detail["scenario"]["teams"]:
        assert {(member["side"], each["unit"]) for each in member["units"]} <= units


@pytest.mark.parametrize(
    ("scenario", "options", "seats", "key", "part"),
    [
        ("normandy/101", FOUR, {"US": "me", "DE": "link"}, "no.wrong_seats", "US1, DE1, US2, DE2"),
        ("normandy/101", {}, LINKS, "no.wrong_seats", "US, DE"),
        ("normandy/101", FOUR, {**LINKS, "US2": "me"}, "no.two_me", "'me'"),
        ("normandy/101", FOUR, {**LINKS, "DE2": "machine:cleverest"}, "no.no_machine", "cleverest"),
        ("normandy/1", FOUR, LINKS, "no.bad_table", "players is '4'"),
        ("africa/201", {"players": "3"}, LINKS, "no.bad_table", "it takes 2 or 4"),
    ],
)
def test_a_table_that_cannot_be_laid_says_why(
    house: House, scenario: str, options: dict[str, str], seats: dict[str, str], key: str, part: str
) -> None:
    status, refused = house.ask("POST", "/api/tables", {"scenario": scenario, "options": options, "seats": seats})
    assert (status, refused["key"]) == (422, key)
    assert part in refused["message"]


def test_the_example_of_seats_names_all_four(house: House) -> None:
    body = {"scenario": "africa/201", "options": FOUR, "seats": {"LRDG": "me", "IT": "link"}}
    _, refused = house.ask("POST", "/api/tables", body)
    assert (
        refused["wanted"] == "seats such as LRDG1: me, IT1: machine:random, LRDG2: machine:random, IT2: machine:random"
    )


# At the table


def test_four_people_come_by_link_and_play_to_the_end(house: House) -> None:
    table = lay(house)
    with table.players((0,), (1,), (2,), (3,), (-1,)) as sitters:
        watcher = sitters[-1]
        watcher.read_until(lambda message: message["type"] == "presence" and message["seats"] == [0, 1, 2, 3])
        assert watcher.views[-1]["seats"] == ["US1", "DE1", "US2", "DE2"]
        assert sorted(watcher.views[-1]["waiting"]) == [0, 1]
        sitters[3].do("chat", text="good luck to all")
        play_to_end(sitters[:4], seed=8)
        watcher.catch_up(sitters[0].updates[0]["move"])
        result = watcher.views[-1]["result"]
        assert result["winners"] in ([0, 2], [1, 3], [])
        assert result["scores"][:2] == result["scores"][2:]
        said = [event for event in watcher.events if event["kind"] == "said"]
        assert [event["seat"] for event in said] == [3]
    record = house.get(f"/api/tables/{table.id}/record", table.tokens[2])
    assert "players=4" in record
    replay = house.post(f"/api/tables/{table.id}/replay", {}, table.tokens[1])
    assert replay["seats"] == ["US1", "DE1", "US2", "DE2"]
    seen = house.get(f"/api/replays/{replay['replay']}/at/{replay['moves'] // 2}?seat=3")
    assert [side["hand"]["cards"] is not None for side in seen["view"]["position"]["sides"]] == [False] * 3 + [True]


def test_commanders_bid_and_the_order_of_turns_is_told(house: House) -> None:
    table = lay(house, "africa/201", LRDG1="me", IT1="here", LRDG2="here", IT2="here")
    pick = eager(random.Random(3))
    passed = turns = 0
    with table.sit(0, 1, 2, 3) as all_four:
        for _ in range(400):
            view = all_four.views[0]
            if view["result"]:
                break
            sides = view["position"]["sides"]
            assert Counter(side["id"] for side in sides if side["commands"]) == {"LRDG": 1, "IT": 1}
            order = sorted(side["turn"] for side in sides)
            asked = all_four.decision(view["waiting"][0])
            if asked["question"] == "ChooseInitiative":
                assert order == [0, 0, 0, 0]
                assert all(sides[seat]["commands"] for seat in view["waiting"])
            else:
                assert order == [1, 2, 3, 4]
                first = next(side for side in sides if side["turn"] == 1)
                assert first["id"] == view["position"]["initiative"]
                turns += 1
            all_four.play(pick, asked["seat"])
        passed = sum(event["kind"] == "command passed" for event in all_four.events)
    assert turns
    assert passed


def test_machines_sit_on_any_of_the_four_seats(house: House) -> None:
    table = lay(house, US1="machine:random", DE1="me", US2="machine:random", DE2="machine:random")
    pick = eager(random.Random(5))
    with table.sit(1) as mine:
        while not mine.views[1]["result"]:
            if mine.decision() is None:
                mine.read()
            else:
                mine.play(pick)
        assert {event["seat"] for event in mine.events if event["kind"] == "played"} == {0, 1, 2, 3}


def test_a_table_of_four_goes_on_after_a_restart(database: str, tmp_path: Path) -> None:
    pick = eager(random.Random(6))
    house = House(config(tmp_path, database=database))
    table = lay(house)
    with table.players((0,), (1,), (2,), (3,)) as sitters:
        for _ in range(30):
            seat = sitters[0].views[0]["waiting"][0]
            reply = sitters[seat].play(pick)
            for sitter in sitters:
                sitter.catch_up(reply["move"])
        before = [sitter.views[seat] for seat, sitter in enumerate(sitters)]
    house.stop()
    again = House(config(tmp_path, database=database))
    try:
        table.house = again
        with table.players((0,), (1,), (2,), (3,)) as sitters:
            assert [sitter.views[seat] for seat, sitter in enumerate(sitters)] == before
            play_to_end(sitters, seed=1)
    finally:
        again.stop()


# Ends, offers and what comes after


def test_whoever_gives_up_gives_up_for_the_team(house: House) -> None:
    table = lay(house)
    with table.sit(2) as partner:
        partner.do("resign")
        assert partner.views[2]["result"]["winners"] == [1, 3]
        assert partner.views[2]["result"]["how"] == "resignation"
    assert "\nresign: US2\n" in house.get(f"/api/tables/{table.id}/record", table.tokens[0])
    mine = {"seats": [{"table": table.id, "token": table.tokens[0]}]}
    statistics = house.post("/api/statistics", mine)
    assert (statistics["lost"], statistics["by"][0]["side"]) == (1, "US1")


def test_statistics_count_the_other_team_alone(house: House) -> None:
    table = lay(house, US1="me", DE1="machine:random", US2="link", DE2="machine:random")
    with table.sit(0) as mine:
        mine.do("resign")
    statistics = house.post("/api/statistics", {"seats": [{"table": table.id, "token": table.tokens[0]}]})
    assert [row["against"] for row in statistics["by"]] == ["machine:random"]


def test_a_take_back_is_asked_of_all_others_the_partner_too(house: House) -> None:
    table = lay(house)
    with table.players((0,), (1,), (2,), (3,)) as sitters:
        first, second = sitters[0], sitters[1]
        first.play(lambda decision: decision["options"][0])
        second.catch_up(first.updates[0]["move"])
        reply = second.play(lambda decision: decision["options"][0])
        for sitter in sitters:
            sitter.catch_up(reply["move"])
        first.do("offer", what="take_back")
        for seat in (1, 3):
            reply = sitters[seat].do("accept", what="take_back")
            assert sitters[seat].updates[seat]["status"]["offers"][0]["accepted"]
        sitters[2].do("accept", what="take_back")
        assert sitters[2].updates[2]["status"]["offers"] == []
        assert sitters[2].events[-1]["kind"] == "taken back"


@pytest.mark.parametrize(
    ("seats", "asked"),
    [
        ({"US1": "me", "DE1": "link", "US2": "machine:random", "DE2": "machine:random"}, (1,)),
        ({"US1": "me", "DE1": "machine:random", "US2": "link", "DE2": "machine:random"}, None),
        ({"US1": "me", "DE1": "link", "US2": "link", "DE2": "link"}, (1, 2, 3)),
    ],
)
def test_a_draw_needs_the_people_and_no_team_of_machines(
    house: House, seats: dict[str, str], asked: tuple[int, ...] | None
) -> None:
    table = lay(house, **seats)
    with table.sit(0) as mine:
        if asked is None:
            refused = mine.ask("offer", what="draw")
            assert (refused["type"], refused["key"]) == ("refused", "no.machine_plays_on")
            return
        mine.do("offer", what="draw")
        for seat in asked:
            assert not mine.updates[0]["status"]["over"]
            with table.sit(seat) as other:
                reply = other.do("accept", what="draw")
            mine.catch_up(reply["move"])
        assert mine.views[0]["result"]["how"] == "agreement"


def test_a_rematch_swaps_the_teams_and_keeps_them_together(house: House) -> None:
    table = lay(house)
    with table.sit(0) as mine:
        mine.do("resign")
    house.post(f"/api/tables/{table.id}/rematch", {"swap": True}, table.tokens[1])
    follow = f"/api/tables/{table.id}/follow"
    seats = [house.post(follow, {"secret": secret_of(token)}, token)["seat"] for token in table.tokens]
    assert sorted(seats) == [0, 1, 2, 3]
    assert [seat % 2 for seat in seats] == [1, 0, 1, 0]


# What is told of every question


@pytest.mark.parametrize("scenario", EXPANSION)
def test_every_question_to_four_can_be_told(scenario: str) -> None:
    """Random games: at each question the views of all seats are made, with what is asked about and the odds."""
    luck = random.Random(scenario)
    asked: Counter[Any] = Counter()
    for seed in range(3):
        options = {**FOUR, "guard": "20"}
        seats = Table(scenario, options, None, {}).seats
        places = [Place(seat, side, "link", joined=1) for seat, side in enumerate(seats)]
        live = Live(Header("t", scenario, GAMES["normandy"].rules_version, options, seed, 0, True, 0, None, places))
        live.table.roll()
        live.hear()
        for _ in range(250):
            if live.table.over:
                break
            told: list[Json] = [telling.view(live, seat) for seat in (*live.waiting, -1)]
            asked.update((view.seat, question.question) for view in told for question in view.decisions)
            option = luck.choice(live.decisions()[0].options)
            live.table.play(option.answer, option.seat)
            live.hear()
    assert {seat for seat, _ in asked} == {0, 1, 2, 3}
