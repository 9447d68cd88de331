"""The luck of the first round that is told step by step: what its hints say comes out so."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.locales import CLIENT
from tests.server.house import House, Json, Laid, Sitter

LESSONS = CLIENT / "games" / "legions" / "lessons"
HINTS = json.loads((CLIENT / "games" / "legions" / "locale" / "lessons.en.json").read_text(encoding="utf-8"))
PASS, BOILERS, LETTER = "Snowbound Pass", "Fight for the Boiler House", "The Intercepted Letter"
SENT = {"march": ("Matěj Ryšánek", PASS), "bluff": ("František Dobeš", BOILERS), "lead": ("Vojtěch Hrabák", PASS)}
SENT["tie"] = ("Jindřich Sova", LETTER)
TOLD: dict[str, dict[str, Any]] = {
    "faction": {"faction": "legion"},
    "commander": {"commander": "Colonel Ctibor Vaňhara"},
    "officer": {"character": "Vojtěch Hrabák"},
    "weak": {"character": "Ludvík Čapka"},
    "second": {"character": "Rudolf Vaněček"},
    "coat": {"equipment": "coat", "character": "Matěj Ryšánek"},
    "ready": {"kind": "ready"},
    **{name: {"character": who, "plot": plot} for name, (who, plot) in list(SENT.items())[:3]},
    "plus": {"order": "plus2", "character": "František Dobeš"},
    "promote": {"order": "promotion", "character": "Matěj Ryšánek"},
    "tie": {"character": "Jindřich Sova", "plot": LETTER},
    "use": {"kind": "use", "character": "Matěj Ryšánek"},
    "wound": {"character": "Matěj Ryšánek"},
    "charge": {"wounds": {"reds": 1}},
    "boilers": {"wounds": {"reds": 1}},
    "violence": {"faction": "reds"},
}
"""The answers by their hints, as web/src/games/legions/lessons/first.ts has them."""


def test_the_first_round_comes_out_as_its_hints_say(house: House) -> None:
    seed = re.search(r"SEED = '(\d+)'", (LESSONS / "seed.ts").read_text(encoding="utf-8"))
    assert seed is not None
    seats = {"P0": "me", "P1": "machine:scripted"}
    opened = house.post("/api/tables", {"scenario": "legions/2", "seats": seats, "seed": seed[1]})
    totals: dict[str, dict[str, list[int]]] = {}
    with Laid(house, opened).sit(0) as me:
        for name, answer in TOLD.items():
            option = asked_for(me, answer)
            totals[name] = {plot["name"]: plot["totals"] for plot in me.views[0]["position"]["plots"]}
            me.play(option["text"])
        asked_for(me, {})
        events = [{name: value for name, value in event.items() if name not in ("at", "seq")} for event in me.events]
    swapped = next(event for event in events if event["kind"] == "order" and event["seat"] == 1)
    decided = {event["plot"]: event["totals"] for event in events if event["kind"] == "decided"}
    has = {event["seat"]: event["has"] for event in events if event["kind"] == "won"}
    told = {
        "lead": between(totals["lead"][PASS]),
        "plus": between(totals["plus"][BOILERS]),
        "tie": between(totals["use"][LETTER]),
        "wound": f"Their token was {swapped['order'].strip('!')}:",
        "boilers": between(list(decided[PASS].values())),
        "violence": f"{has[0]} honours to {has[1]}",
    }
    assert {name: text in HINTS[f"lesson.first.{name}"] for name, text in told.items()} == dict.fromkeys(told, True)
    assert {event["character"] for event in events if event["kind"] == "frostbitten" and event["seat"] == 0} == {
        "Vojtěch Hrabák"
    }


def between(totals: list[int]) -> str:
    """How it stands, as hints say it."""
    return f"{totals[0]} to {totals[1]}"


def asked_for(me: Sitter, answer: dict[str, Any]) -> Json:
    """The option that an answer means, at the next question that has it; a client gives the only answer by itself."""
    while True:
        options = (me.decision(0) or {"options": []})["options"]
        for option in options:
            if answer.items() <= option["parts"].items():
                return option
        if len(options) == 1:
            me.play(options[0]["text"])
        else:
            assert not options, f"{answer} is no answer to {me.decision(0)['question']}"
            me.read()
