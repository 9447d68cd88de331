"""The hints of the guided games, read in whole games that the engine plays: each comes, and goes when it is done."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from sandtable.server.http.catalogue import the_law
from tests.browser.guided import brings_a_tank, has_seen_the_bot_idle, lets_the_bot_pay, play, rare
from tests.browser.positions import action, always

WEB = Path(__file__).parents[2] / "web"
SPECIALISTS, TEAMS = {"specialists": "on"}, {"players": "4"}
BATTLES: list[tuple[str, int, dict[str, str]]] = [
    ("normandy/1", 0, {}),
    ("africa/2", 0, {}),
    ("normandy/101", 0, SPECIALISTS),
    ("normandy/103", 1, SPECIALISTS),
    ("africa/203", 0, {}),
    ("africa/201", 0, {}),
    ("africa/204", 1, {}),
    ("normandy/1", 0, {"solo": "DE"}),
    ("normandy/101", 0, TEAMS),
    ("normandy/102", 2, TEAMS),
]
JOURNEYS: list[tuple[str, int, dict[str, str]]] = [("legions/2", 0, {}), ("legions/3", 1, {})]


def test_every_hint_of_every_guided_game_comes_and_goes(tmp_path: Path) -> None:
    """The client's own hints, over views of the server's own tables (web/src/games/guided.test.ts)."""
    node = shutil.which("npx")
    if node is None or not (WEB / "node_modules").is_dir():
        pytest.skip("no Node here, or no modules: make client")
    battles = [play(scenario, seat, 1, options) for scenario, seat, options in BATTLES]
    battles += [rare("africa/2", action("demolish")), rare("africa/204", action("close-attack"))]
    battles += [rare("africa/204", action("bomb")), rare("normandy/103", brings_a_tank)]
    battles += [
        rare("normandy/103", always, "ChooseLoss", **SPECIALISTS),
        rare("normandy/1", lets_the_bot_pay, solo="DE"),
    ]
    battles.append(rare("normandy/4", has_seen_the_bot_idle, solo="DE"))
    journeys = [play(scenario, seat, 1, options) for scenario, seat, options in JOURNEYS]
    rules = [rule.id for rule in the_law("en").rules]
    file = tmp_path / "guided.json"
    file.write_text(json.dumps({"rules": rules, "battles": battles, "journeys": journeys}), encoding="utf-8")
    run = subprocess.run(
        [node, "vitest", "run", "src/games/guided.test.ts"],
        cwd=WEB,
        env={**os.environ, "SANDTABLE_GUIDED": str(file), "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
