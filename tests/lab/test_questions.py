"""The questions about strength: asked bit by bit, kept as they go, and never mixed with what older players answered."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bench import strength
from bench.doctrines import Gathering, Shooting, Storming
from bench.questions import LADDER, QUESTIONS, Question
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.players.models import swayed
from sandtable.kernel.registry import game_of
from sandtable.lab.simulate import simulate
from sandtable.lab.strength import Bout, Score, parties, play_bout
from sandtable.players.thinker import version_of

QUICK = Question("quick", "The script against luck", "scripted", "random", {"normandy/102": 3, "africa/7": 2})


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is found here is written down elsewhere."""
    for name in ("KEPT", "PAGE", "LEVELS"):
        monkeypatch.setattr(strength, name, tmp_path / name)


def plain(scores: list[Score]) -> list[Score]:
    """Scores without the time they took."""
    return [msgspec.structs.replace(score, seconds=0.0) for score in scores]


def asked(known: strength.Known, seconds: float = 1e9, anew: bool = False) -> list[Score]:
    strength.ask([QUICK], known, 1, seconds, anew)
    return known["quick"]


def test_a_run_that_is_ended_early_goes_on_where_it_was() -> None:
    whole = asked({})
    assert [score.lucks for score in whole] == [3, 2]
    bits: strength.Known = {}
    for lucks in range(1, 6):
        asked(bits, seconds=-1.0)
        assert sum(score.lucks for score in strength.read()["quick"]) == lucks
        bits = strength.read()
    assert plain(bits["quick"]) == plain(whole)
    assert asked(bits) == bits["quick"]


def test_what_an_older_player_has_answered_is_named_so_until_it_is_asked_anew() -> None:
    known = {"quick": asked({})}
    assert "older version" not in strength.table(QUICK, known["quick"])
    known["quick"][1] = msgspec.structs.replace(known["quick"][1], version="0", total=0.5)
    assert "An older version of the players has answered africa/7;" in strength.table(QUICK, known["quick"])
    assert asked(known)[1].version == "0"
    again = asked(known, anew=True)[1]
    assert again.version == version_of("africa/7")
    assert again.total != 0.5
    known["quick"][0] = msgspec.structs.replace(again, scenario="normandy/102", version="0", lucks=1)
    assert asked(known)[0].lucks == 3, "a few lucks of an older player are no beginning"


def test_the_page_counts_games_and_hours_and_says_what_nobody_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "QUESTIONS", (QUICK, msgspec.structs.replace(QUICK, name="other", title="Another")))
    known = {"quick": [msgspec.structs.replace(score, seconds=1800.0) for score in asked({})]}
    strength.write(known)
    page = strength.PAGE.read_text(encoding="utf-8")
    assert "10 games and 1.0 core-hours" in page
    assert "Not asked so far: Another." in page
    assert "| normandy/102 | 6 |" in page
    assert "not played yet" not in page
    known["quick"][0] = msgspec.structs.replace(known["quick"][0], lucks=1)
    assert "Of 5 lucks 2 are not played yet." in strength.table(QUICK, known["quick"])


def test_levels_are_asked_about_in_every_box() -> None:
    for question in (each for each in QUESTIONS if each.name in LADDER):
        assert {"legions/2", "legions/3", "legions/4", "normandy/1", "africa/1", "africa/203"} < set(question.lucks)
    assert len({question.name for question in QUESTIONS}) == len(QUESTIONS)


def test_a_team_sits_together_and_the_bot_opposite() -> None:
    assert [each.seats for each in parties("normandy/101", {"players": "4"})] == [(0, 2), (1, 3)]
    assert [each.seats for each in parties("legions/3")] == [(0,), (1,), (2,)]
    [hard] = [question for question in QUESTIONS if question.name == "bot-hard"]
    sittings = hard.sittings("normandy/102")
    for sitting in sittings:
        start = game_of("normandy/102").start("normandy/102", sitting.options)
        assert isinstance(start, Battle)
        assert start.bot is not None
        assert (1 - start.bot.side,) == sitting.seats
        assert sitting.options["difficulty"] == "hard"
    had = play_bout(Bout("normandy/102", sittings, "scripted", "scripted", 1, 0))
    assert len(had.shares) == 2


def test_a_weight_that_the_script_does_not_have_is_no_character() -> None:
    with pytest.raises(ValueError, match="no weight of the script is called 'dnager'"):
        swayed({"dnager": (3, 2)})


@pytest.mark.parametrize("character", [Storming, Shooting, Gathering])
def test_a_character_plays_otherwise_than_the_script_but_well(character: type[Storming]) -> None:
    for scenario in ("normandy/102", "africa/7"):
        script = simulate(scenario, ["scripted", "scripted"], 4, seed=6)
        assert simulate(scenario, [character(), character()], 4, seed=6).fingerprint != script.fingerprint
        told = simulate(scenario, [character(), "random"], 4, seed=6)
        assert next(iter(told.wins.values())) >= 3
