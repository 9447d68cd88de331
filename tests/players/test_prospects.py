"""What a machine may still expect: enough to see a lost game, never from what its seat cannot see."""

from __future__ import annotations

import pytest

from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.engine.state import State
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.players import player, prospects
from sandtable.players.prospects import HOPELESS, fears, gives_up, takes_draw, yielder


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prospects, "MILLISECONDS", 1e9)  # so that what comes out hangs on no clock
    monkeypatch.setattr(prospects, "WORLDS", 8)


def lost_game(scenario: str, loser: int) -> tuple[list[State], State]:
    """The script against one that plays at random: how each round began, and how it ended."""
    game = game_of(scenario)
    state = game.start(scenario, full_options(game, game.machine_options(), scenario))
    luck, rounds = FastSource(4, 2), list[State]()
    machines = [player("random" if seat == loser else "scripted", scenario) for seat in range(2)]
    while not state.over:
        branch = state.first_branch()
        step = state.step_of(branch)
        if step.seat < 0:
            state.take_chance(luck)
            continue
        if state.round > len(rounds):
            rounds.append(state.clone())
        seen = state.determinize(step.seat, luck)
        state.take(branch, machines[step.seat].answer(seen, branch, step.seat, luck))
    return rounds, state


@pytest.mark.parametrize(("scenario", "loser"), [("normandy/1", 1), ("africa/1", 0)])
def test_a_lost_game_is_seen_to_be_lost_and_a_new_one_is_not(scenario: str, loser: int) -> None:
    rounds, end = lost_game(scenario, loser)
    assert end.winner == 1 - loser
    shares = {int(state.round): fears(scenario, state, loser, FastSource(1, 2)) for state in (rounds[0], *rounds[-2:])}
    assert shares[1] > 2 * HOPELESS
    assert shares[int(rounds[-1].round)] < shares[1] / 2
    assert not any(
        gives_up({int(each.round): fears(scenario, each, 1 - loser, FastSource(1, 2))}, int(each.round))
        for each in rounds[-2:]
    )


def test_what_is_hidden_makes_no_difference() -> None:
    rounds, _ = lost_game("normandy/1", 1)
    state = rounds[len(rounds) // 2]
    share = prospects.prospects("normandy/1", state, 1, FastSource(3, 2))
    for seed in range(3):
        other = state.determinize(1, FastSource(seed, 2))
        assert prospects.prospects("normandy/1", other, 1, FastSource(3, 2)) == share


def test_where_no_net_judges_nobody_despairs() -> None:
    game = game_of("legions/2")
    state = game.start("legions/2", full_options(game, {"vp_scale": "compact"}, "legions/2"))
    assert fears("legions/2", state, 0, FastSource(1, 2)) == 1.0


def test_two_rounds_without_hope_are_needed() -> None:
    assert gives_up({4: 0.0, 5: 0.0}, 5)
    assert not gives_up({5: 0.0}, 5)
    assert not gives_up({3: 0.0, 5: 0.0}, 5)
    assert not gives_up({4: HOPELESS, 5: 0.0}, 5)


def test_who_expects_a_half_sells_nothing() -> None:
    assert [takes_draw(share) for share in (0.1, 0.5, 0.8)] == [True, False, False]


def test_nobody_gives_up_who_is_not_alone_against_one() -> None:
    game = game_of("normandy/1")
    assert yielder(game, {}, [0], [1]) == 1
    assert yielder(game, {}, [1], [0]) == 0
    assert yielder(game, {}, [0, 1], []) is None
    assert yielder(game, {}, [], [0, 1]) is None
    assert yielder(game, {}, [0], []) is None  # against the virtual opponent
    assert yielder(game, {}, [0], [1, 2, 3]) == 1
    assert yielder(game, {"campaign": "3"}, [0], [1]) is None
    assert yielder(game_of("legions/3"), {"survival": "off"}, [0], [1, 2]) is None
