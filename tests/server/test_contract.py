"""The types, the OpenAPI document, the TypeScript file and the protocol's page say the same."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from sandtable.games.undaunted.content.load import scenario_ids
from sandtable.kernel.registry import family_of
from sandtable.law import rules
from sandtable.server.app import EVERY_PAGE
from sandtable.server.http.openapi import document
from sandtable.server.wire import protocol as wire
from sandtable.server.wire import typescript
from sandtable.server.wire.calls import CALLS
from tests.server.house import House

ROOT = Path(__file__).parents[2]


def test_the_typescript_types_are_up_to_date() -> None:
    for place, text in typescript.render().items():
        committed = (ROOT / "web" / "src" / place).read_text(encoding="utf-8")
        assert committed == text, "run: python -m sandtable.server.wire.typescript"


def test_every_family_has_types_of_its_own_and_only_those() -> None:
    files = typescript.render()
    common, undaunted, legions = (files[f"{place}/types.ts"] for place in ("net", "games/undaunted", "games/legions"))
    assert "export interface View {" in common
    assert "  position: unknown;" in common
    assert "export interface View extends net.View {\n  position: BattleView;" in undaunted
    assert "export interface View extends net.View {\n  position: JourneyView;" in legions
    assert "odds: Odds | null;" in undaunted
    assert "Odds" not in common + legions
    assert '"TakeTurn"' in undaunted
    assert '"TakeTurn"' not in common + legions


def test_the_typescript_command_writes_where_there_are_folders(tmp_path: Path) -> None:
    (tmp_path / "net").mkdir()
    (tmp_path / "games" / "legions").mkdir(parents=True)
    typescript.main([str(tmp_path)])
    made = {str(file.relative_to(tmp_path)): file.read_text(encoding="utf-8") for file in tmp_path.rglob("*.ts")}
    assert set(made) == {"net/types.ts", "games/legions/types.ts"}
    assert made.items() <= typescript.render().items()
    with pytest.raises(SystemExit, match="there is no folder"):
        typescript.main([str(tmp_path / "no")])


def test_every_call_has_a_page_and_stands_in_the_document(house: House) -> None:
    assert {call.name for call in CALLS} == set(EVERY_PAGE)
    served = house.get("/openapi.json")
    assert served == json.loads(document())
    found = {(method.upper(), path) for path, item in served["paths"].items() for method in item}
    assert found == {(call.method, call.path) for call in CALLS}
    text = json.dumps(served)
    for name in re.findall(r'"#/components/schemas/(\w+)"', text):
        assert name in served["components"]["schemas"]


def test_an_answer_says_what_it_is(house: House) -> None:
    for path in ("/api/health", "/api/scenarios", "/api/tables/none", "/openapi.json"):
        house.ask("GET", path)
        assert house.headers["content-type"] == "application/json"


def test_the_protocol_page_names_every_call_and_message() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for call in CALLS:
        path = call.path.replace("{game}/{scenario}", "normandy/1")
        assert f"`{call.method} {path}" in page, call.path
    for kind in (*get_args(wire.ClientMessage), *get_args(wire.ServerMessage)):
        tag = msgspec.json.schema(kind)["$defs"][kind.__name__]["properties"]["type"]["enum"][0]
        assert f"`{tag}`" in page, tag


def test_the_catalogue_has_what_the_start_page_needs(house: House) -> None:
    catalogue = house.get("/api/scenarios")
    assert [player["name"] for player in catalogue["players"]]
    [game] = [game for game in catalogue["games"] if game["id"] == "normandy"]
    assert [scenario["id"] for scenario in game["scenarios"]] == [
        name for name in scenario_ids() if name.startswith("normandy/")
    ]
    assert {option["name"] for option in game["options"]} >= {"control", "discards", "guard"}
    assert all(option["rule"] for option in game["options"])
    for scenario in game["scenarios"]:
        detail = house.get(f"/api/scenarios/{scenario['id']}")
        assert detail["scenario"] == scenario
        cards = {(card["side"], card["name"]): card for card in detail["cards"]}
        units = {(unit["side"], unit["unit"]) for unit in detail["units"]}
        for army in scenario["armies"]:
            assert army["goal"]["kind"] in ("objectives", "rout")
            assert all((army["side"], name) in cards for name in (*army["deck"], *army["supply"]))
            assert all((army["side"], place["unit"]) in units for place in army["units"])
        assert sum(tile["objective"] for tile in scenario["tiles"]) > 0
        table = house.lay(scenario["id"], None, **dict.fromkeys(scenario["seats"], "here"))
        view = house.get(f"/api/tables/{table.id}", table.tokens[0])["update"]["view"]
        shown = {(unit["side"], unit["unit"]) for unit in view["position"]["units"]}
        of_four = {(each["side"], unit["unit"]) for each in scenario["teams"] for unit in each["units"]}
        assert shown <= units <= shown | of_four
        hand = view["position"]["sides"][0]["hand"]["cards"]
        assert all((scenario["seats"][0], name) in cards for name in hand)


def test_the_catalogue_has_legions_with_its_box(house: House) -> None:
    [game] = [game for game in house.get("/api/scenarios")["games"] if game["id"] == "legions"]
    assert [scenario["id"] for scenario in game["scenarios"]] == ["legions/2", "legions/3", "legions/4"]
    for scenario in game["scenarios"]:
        assert scenario["journey"]["players"] == len(scenario["seats"])
        detail = house.get(f"/api/scenarios/{scenario['id']}")
        assert detail["scenario"] == scenario
        box = detail["box"]
        named = [*box["orders"], *box["plots"], *box["locations"], *box["dispatches"], *box["factions"]]
        assert all({"en", "cs", "pl"} <= set(each["names"]) for each in named)
        texts = [each["text"] for part in ("orders", "locations", "dispatches") for each in box[part]]
        assert all({"en", "cs", "pl"} <= set(text) for text in texts)
        table = house.lay(scenario["id"], None, **dict.fromkeys(scenario["seats"], "here"))
        view = house.get(f"/api/tables/{table.id}", table.tokens[0])["update"]["view"]
        assert view["position"]["family"] == "legions"
        keys = {option["parts"]["faction"] for option in view["decisions"][0]["options"]}
        assert keys == {faction["key"] for faction in box["factions"]}


@pytest.mark.parametrize(("scenario", "family"), [("africa/1", "undaunted"), ("legions/2", "legions")])
def test_the_family_is_told_with_the_scenario(house: House, scenario: str, family: str) -> None:
    [game] = [game for game in house.get("/api/scenarios")["games"] if scenario.startswith(f"{game['id']}/")]
    seats = next(each for each in game["scenarios"] if each["id"] == scenario)["seats"]
    table = house.lay(scenario, None, **dict.fromkeys(seats, "here"))
    opening = house.get(f"/api/tables/{table.id}", table.tokens[0])
    mine = house.post("/api/tables/mine", {"seats": [{"table": table.id, "token": table.tokens[0]}]})
    told = [game["family"], opening["info"]["family"], mine["tables"][0]["family"]]
    assert [*told, opening["update"]["view"]["position"]["family"]] == [family] * 4
    assert family_of(scenario) == family
    assert family_of("chess/1") == "chess", "a game that is not here is a family by itself"


def test_the_law_of_the_drawn_games_is_served_whole(house: House) -> None:
    law = house.get("/api/rules/en")
    assert [rule["id"] for rule in law["rules"]] == list(rules())
    assert all(ruling["reason"] for ruling in law["rulings"])
    for language in ("cs", "pl"):
        said = house.get(f"/api/rules/{language}")
        assert [rule["id"] for rule in said["rules"]] == [rule["id"] for rule in law["rules"]]
        assert not {rule["text"] for rule in said["rules"]} & {rule["text"] for rule in law["rules"]}
