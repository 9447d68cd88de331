"""Measuring: mirrored luck, intervals that narrow and hold the truth, and facts that add up."""

from __future__ import annotations

import json
from math import isclose

import msgspec
import pytest

from sandtable.cli.measuring import bar
from sandtable.kernel.engine.random import PURPOSES, FastSource
from sandtable.kernel.registry import game_of
from sandtable.lab.measure import CHUNK, FEWEST, measure, plan
from sandtable.measured import Share
from sandtable.measured.findings import Measure, settled, sum_up
from sandtable.measured.pairs import mirrored, play_pairs, sides_of, work_on
from tests.cli.runner import ROOT, fail, run, succeed

FORD = ROOT / "docs" / "examples" / "ford-at-dawn.yaml"
DUEL = "normandy/1"


def test_mirrored_luck_is_the_others() -> None:
    there, back = FastSource(77, 2), mirrored(77, 2)
    for purpose in range(PURPOSES):
        ours = [int(there.below(purpose, 1000)) for _ in range(5)]
        assert ours == [int(back.below(PURPOSES + purpose, 1000)) for _ in range(5)]
    four = mirrored(77, 4)
    assert int(four.below(3 * PURPOSES + 1, 1000)) == int(FastSource(77, 4).below(2 * PURPOSES + 1, 1000))
    assert int(mirrored(77, 3).below(1, 1 << 30)) != int(FastSource(77, 3).below(1, 1 << 30))


def test_it_stops_when_the_interval_is_narrow_enough() -> None:
    seen: list[Measure] = []

    def told(so_far: Measure) -> bool:
        seen.append(so_far)
        return True

    found = measure(FORD, "random", 12.0, seed=1, told=told)
    assert found.points <= 12.0
    assert found.games >= 2 * FEWEST
    assert all(earlier.points > 12.0 for earlier in seen[:-1] if earlier.games >= 2 * FEWEST)
    assert [each.games for each in seen] == [2 * CHUNK * number for number in range(1, len(seen) + 1)]
    assert measure(FORD, "random", 12.0, seed=1, jobs=2) == found


def test_it_stops_when_somebody_has_seen_enough_or_there_are_no_more_games() -> None:
    assert measure(DUEL, "random", 0.1, told=lambda _: False).games == 2 * CHUNK
    assert measure(DUEL, "random", 0.1, most=7).games == 14


def test_facts_add_up() -> None:
    found = measure(FORD, "scripted", 0.1, seed=4, most=30)
    assert found.games == 60 == sum(ending.count for ending in found.endings)
    assert sum(side.wins for side in found.sides) + found.draws == 60
    assert all(side.low <= side.share <= side.high for side in found.sides)
    assert sum(began.games for began in found.began) == 60
    assert sum(began.wins for began in found.began) <= 60
    tiles = {"17B", "12B", "13B", "14A", "5B"}
    assert {place.name for place in found.places} <= tiles
    assert sum(place.fights for place in found.places) > 0
    routed = next(piece for piece in found.pieces if (piece.side, piece.name) == ("US", "Riflemen A"))
    routs = next(ending.count for ending in found.endings if (ending.winners, ending.how) == (("DE",), "rout"))
    assert isclose(routed.lost, routs / 60, abs_tol=1e-4)
    assert routed.won_without == 0.0
    first, middle, last = found.rounds
    assert 1 <= first <= middle <= last


def test_a_mean_lies_between_those_of_the_halves() -> None:
    work = work_on("normandy/1", "scripted", 3)
    first, second, both = (msgspec.structs.replace(work, first=a, last=b) for a, b in ((0, 1), (1, 2), (0, 2)))
    halves = [sum_up(half, play_pairs(half)).decisions for half in (first, second)]
    assert halves[0] != halves[1]
    assert isclose(sum_up(both, play_pairs(both)).decisions, sum(halves) / 2, abs_tol=0.1)


def test_the_interval_holds_the_share_of_other_games() -> None:
    """Of many short measurements nearly all must hold what a long one finds; 95 % is meant, a little less is luck."""
    sure = measure(FORD, "random", 0.1, seed=1000, most=600)
    truth = sure.sides[1].share
    held = 0
    for seed in range(40):
        side = measure(FORD, "random", 0.1, seed=seed, most=25).sides[1]
        held += side.low - 0.02 <= truth <= side.high + 0.02
    assert held >= 35


@pytest.mark.parametrize("scenario", ["africa/8", "normandy/101", "legions/3", "legions/2"])
def test_every_game_can_be_measured(scenario: str) -> None:
    found = measure(scenario, "random", 0.1, most=2)
    assert found.games == 4
    assert len(found.sides) == len(game_of(scenario).seats_of(scenario))
    assert found.began


def test_a_team_is_one_side() -> None:
    assert list(sides_of(game_of("normandy/101"), ["US1", "DE1", "US2", "DE2"])) == ["US", "DE"]
    work = plan("normandy/102", "random", 0, {"players": "4"}, most=1)
    assert len(play_pairs(work[0]).wins) == 2


def test_two_players_may_differ() -> None:
    one, other = measure(DUEL, "scripted", 0.1, most=10), measure(DUEL, "random", 0.1, most=10)
    assert settled(one, one)
    assert not settled(one, other)


def test_the_verb() -> None:
    told = succeed("balance", FORD, "--player", "scripted", "--until", "15", "--seed", "2", "--beside", "random")
    assert "Ford at Dawn" in told
    assert "games in mirrored pairs, scripted on every side, ±" in told
    assert "fought at" in told
    assert "NOT SETTLED: they differ" in " ".join(told.split())
    (report,) = json.loads(run("balance", FORD, "--until", "20", "--json").stdout)
    assert report["settled"] is True
    assert report["measure"]["points"] <= 20
    assert "no player" in fail("balance", FORD, "--until", "10", "--player", "nobody")
    assert "--until" in fail("balance", FORD, "--beside", "random")


def test_a_bar_shows_what_is_certain_what_is_open_and_where_even_is() -> None:
    assert bar(Share("US", 5, 9, 0.5, 0.25, 0.75, {})).plain == "█" * 10 + "▒" * 20 + "·" * 10
    assert bar(Share("US", 5, 9, 0.1, 0.0, 0.2, {})).plain == "▒" * 8 + "·" * 12 + "┊" + "·" * 19
    assert bar(Share("US", 5, 9, 1.0, 1.0, 1.0, {})).plain == "█" * 40
