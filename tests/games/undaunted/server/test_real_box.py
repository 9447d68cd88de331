"""A table beside the real box: what luck gave is asked of the person, kept, and can be told anew."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from tests.server.house import House, Json, Laid, config

REAL = {"luck": "table"}


def lay(house: House) -> Laid:
    return house.lay("normandy/1", REAL, US="me", DE="bot")


def view(table: Laid) -> Json:
    return table.house.get(f"/api/tables/{table.id}", table.tokens[0])["update"]["view"]


def tell(table: Laid, luck: random.Random) -> str:
    """Answer what is open, luck included; gives the question."""
    [decision, *_] = view(table)["decisions"]
    answer: dict[str, Any] = {"type": "answer", "decision": decision["id"]}
    if decision["question"] in ("Roll", "MineRoll"):
        answer["text"] = " ".join(str(luck.randrange(10)) for _ in range(decision["about"]["dice"]))
    else:
        answer["parts"] = luck.choice(decision["options"])["parts"]
    table.house.post(f"/api/tables/{table.id}/messages", answer, table.tokens[0])
    return str(decision["question"])


def test_luck_is_asked_and_kept_over_a_restart(tmp_path: Path) -> None:
    house = House(config(tmp_path))
    try:
        table, luck = lay(house), random.Random(3)
        asked = [tell(table, luck) for _ in range(60)]
        assert asked[:4] == ["DrawCard"] * 4
        assert {"DrawCard", "LayOut", "ChooseInitiative", "TakeTurn"} <= set(asked)
        before = view(table)
        assert before["waiting"] == [0]
    finally:
        house.stop()
    again = House(config(tmp_path))
    try:
        table.house = again
        assert view(table) == before
    finally:
        again.stop()


def test_what_was_typed_is_taken_back_whatever_it_was(tmp_path: Path) -> None:
    house = House(config(tmp_path))
    try:
        table, luck = lay(house), random.Random(3)
        seen = [view(table)["position"]]
        while len(seen) < 30:
            tell(table, luck)
            seen.append(view(table)["position"])
        for position in reversed(seen[:-1]):
            house.post(f"/api/tables/{table.id}/messages", {"type": "undo"}, table.tokens[0])
            assert view(table)["position"] == position
        assert not view(table)["can_undo"]
    finally:
        house.stop()


def test_real_dice_are_for_games_against_the_virtual_opponent(tmp_path: Path) -> None:
    house = House(config(tmp_path))
    try:
        wanted = {"scenario": "normandy/1", "seats": {"US": "me", "DE": "link"}, "options": REAL}
        status, answer = house.ask("POST", "/api/tables", wanted)
        assert status == 422
        assert "luck" in answer["message"]
        card = view(lay(house))["decisions"][0]
        assert (card["id"], card["about"]["left"], card["seat"]) == ("chance.0", 4, 0)
        table = lay(house)
        wrong = {"type": "answer", "decision": "chance.0", "text": "US draws Sherman"}
        status, refused = house.ask("POST", f"/api/tables/{table.id}/messages", wrong, table.tokens[0])
        assert (status, refused["type"]) == (409, "refused")
    finally:
        house.stop()
