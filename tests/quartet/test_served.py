"""The server offers Quartet like the games of the house."""

from __future__ import annotations

import json
from typing import Any

from websockets.sync.client import connect

from sandtable.players.levels import LEVELS
from tests.quartet.shell import WAIT, Shell, call

Json = Any


def test_it_is_in_the_catalogue_with_its_names_its_machine_and_its_law(shell: Shell) -> None:
    with shell.serve() as address:
        catalogue = call(f"{address}/api/scenarios")
        game = next(game for game in catalogue["games"] if game["id"] == "quartet")
        assert game["names"] == {"en": "Quartet", "cs": "Kvarteto", "pl": "Kwartet"}
        scenarios = [each["names"]["cs"] for each in game["scenarios"]]
        assert scenarios == ["Kvarteto pro dva", "Kvarteto pro tři", "Kvarteto pro čtyři"]
        assert [(option["name"], option["rule"]) for option in game["options"]] == [("ties", "QU-BID-3")]
        assert game["players"] == ["thrifty", *LEVELS, "random"]
        [told] = [machine["text"] for machine in catalogue["players"] if machine["name"] == "thrifty"]
        assert told.startswith("Tucks low cards ")
        detail = call(f"{address}/api/scenarios/quartet/4")
        assert detail["scenario"]["seats"] == ["North", "East", "South", "West"]
        law = call(f"{address}/api/rules/cs")
        assert "QU-SETUP-1" in [rule["id"] for rule in law["rules"]]


def test_a_person_plays_it_against_machines_to_the_end(shell: Shell) -> None:
    with shell.serve() as address:
        seats = {"North": "me", "East": "machine:thrifty", "South": "machine:random"}
        opened = call(f"{address}/api/tables", {"scenario": "quartet/3", "seats": seats, "options": {"ties": "none"}})
        socket = address.replace("http", "ws") + f"/api/tables/{opened['table']}/socket"
        updates = play(socket, opened["seats"][0]["token"])
    first = updates[0]["view"]
    assert first["position"]["text"].startswith("Round 1 of 3\n")
    assert "Your hand: " in first["position"]["text"]
    assert first["decisions"][0]["about"] == {"text": "Tuck a card, buy a card, or are you ready?"}
    events = [event for update in updates for event in update["events"]]
    told = [event["told"]["en"] for event in events if event["kind"] != "ended"]
    assert "North is ready." in told
    assert "East bids a card." in told
    assert [event["card"] for event in events if event["kind"] == "bid" and event["seat"] > 0] == [None] * 6
    assert sum(event["kind"] == "revealed" for event in events) == 3
    assert updates[-1]["view"]["result"]["how"] == "points"
    assert "told" not in events[-1], "what the server tells of every game has the client's words"


def play(socket: str, token: str) -> list[Json]:
    """Give the last answer to every question until the game is over; all the news on the way."""
    updates: list[Json] = []
    answered: set[str] = set()
    with connect(socket, open_timeout=WAIT) as line:
        line.send(json.dumps({"type": "hello", "tokens": [token], "after": 0}))
        while not (updates and updates[-1]["status"]["over"]):
            message = json.loads(line.recv(timeout=WAIT))
            if message["type"] == "error":
                raise AssertionError(message)
            if message["type"] != "update":
                continue
            updates.append(message)
            for decision in message["view"]["decisions"] if message["view"] else ():
                if decision["id"] not in answered:
                    answered.add(decision["id"])
                    parts = decision["options"][-1]["parts"]
                    answer = {"type": "answer", "id": "a", "decision": decision["id"], "parts": parts, "seat": 0}
                    line.send(json.dumps(answer))
    return updates
