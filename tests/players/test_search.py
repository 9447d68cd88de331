"""Players that look ahead: what they choose, what they may know, and what they are called."""

from __future__ import annotations

from importlib.resources.abc import Traversable

import pytest

from quartet.game import QUARTET
from quartet.players import Thrifty
from sandtable.kernel.engine.net import Net
from sandtable.kernel.engine.patience import Patience
from sandtable.kernel.engine.playout import Player, Tally, play_match
from sandtable.kernel.engine.random import FastSource, Source, derive
from sandtable.kernel.engine.search import BEAT, Candidate, Search, play_on
from sandtable.kernel.engine.state import State
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.players import UnknownPlayer, nets, player, thinker
from sandtable.players.nets import read_nets
from sandtable.players.thinker import A_MILLISECOND, TO_THE_END, Clock, Thinker


def begun(scenario: str, **options: str) -> State:
    """The start of a game between machines."""
    game = game_of(scenario)
    return game.start(scenario, full_options(game, {**game.machine_options(), **options}, scenario))


def first_question(state: State, seat: int = 0) -> int:
    """Play by lot up to the first question to a seat that has a choice; its branch."""
    luck = FastSource(1, state.seats)
    while True:
        branch = state.first_branch()
        step = state.step_of(branch)
        if step.seat < 0:
            state.take_chance(luck)
        elif step.seat == seat and len(step.options(state)) > 1:
            return int(branch)
        else:
            state.take(branch, step.options(state)[0])


class Idle(Player):
    """Gives the last answer, which mostly does nothing, and counts how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def answer(self, state: State, branch: int, seat: int, source: Source) -> int:
        self.asked += 1
        options = state.step_of(branch).options(state)
        return int(options[len(options) - 1])


class Until(Patience):
    """Time goes by with what somebody is asked."""

    def __init__(self, who: Idle, most: int) -> None:
        self.who, self.most, self.calls = who, most, 0

    def over(self) -> bool:
        self.calls += 1
        return self.who.asked >= self.most


def shares(players: list[Player], games: int) -> list[float]:
    """What each seat of Quartet has of so many games, in all."""
    start = QUARTET.start("quartet/4", full_options(QUARTET, {}, "quartet/4"))
    total = [0.0] * 4
    for number in range(games):
        state = start.clone()
        play_match(state, players, FastSource(derive(8, number), 4), Tally())
        for seat in range(4):
            total[seat] += state.returns(seat)
    assert abs(sum(total) - games) < 1e-9
    return total


def test_who_looks_ahead_has_more_of_the_game() -> None:
    looks = Search(Thrifty(), [Thrifty()], None, 60, TO_THE_END, Patience())
    assert shares([looks, Thrifty(), Thrifty(), Thrifty()], 40)[0] > 1.2 * shares([Thrifty()] * 4, 40)[0]


def test_the_race_is_by_differences_in_the_same_worlds() -> None:
    rival = Candidate(7)
    for ours, theirs in ((0.5, 0.25), (0.75, 0.25), (0.5, 0.25), (0.75, 0.25)):
        rival.add(ours, theirs)
    assert rival.mean() == pytest.approx(0.625)
    assert rival.lead() == pytest.approx(0.375 / (0.25 / 3**0.5 / 2))
    same = Candidate(8)
    same.add(0.5, 0.5)
    same.add(1.0, 1.0)
    assert same.lead() == 0.0


def test_a_thinker_that_has_no_time_does_as_the_script_does() -> None:
    state = begun("normandy/1")
    while state.at_chance():
        state.take_chance(FastSource(1, 2))
    hasty = Thinker("normandy/1", 500, 0.000_001)
    branch, step = next((branch, step) for branch, step in state.open_steps() if step.seat >= 0)
    luck = FastSource(1, 2)
    seen = state.determinize(step.seat, luck.clone())
    script = player("scripted", "normandy/1").answer(seen, branch, step.seat, luck.clone())
    assert hasty.answer(state, branch, step.seat, luck.clone()) == script


@pytest.mark.parametrize(
    ("scenario", "first", "then"),
    [
        ("normandy/101", {}, {"players": "4"}),
        ("normandy/101", {"players": "4"}, {}),
        ("legions/2", {"vp_scale": "compact"}, {}),
        ("legions/2", {}, {"vp_scale": "compact"}),
    ],
)
def test_one_thinker_plays_at_tables_of_other_sizes_and_options(
    scenario: str, first: dict[str, str], then: dict[str, str]
) -> None:
    """What judges is that of the table that asks, not of the one that has asked first."""
    used = Thinker(scenario, 8)
    for options, asked in ((first, used), (then, used), (then, Thinker(scenario, 8))):
        state = begun(scenario, **options)
        seat = int(state.seats) - 1
        branch = first_question(state, seat)
        asked.answer(state, branch, seat, FastSource(3, state.seats))
        values = [(each.answer, each.worlds, each.value) for each in asked.race]
        if asked is used and options is then:
            met = values
    assert met == values


def test_a_game_that_nobody_ends_is_broken_off_and_worth_a_draw() -> None:
    idle = Idle()
    for scenario, options in (("normandy/1", {}), ("normandy/101", {"players": "4"})):
        state = begun(scenario, **{**options, "guard": "0"})
        first_question(state)
        assert play_on(state, [idle] * int(state.seats), FastSource(1, state.seats), TO_THE_END, Patience())
        assert not state.over
        search = Search(idle, [idle], None, 10, TO_THE_END, Patience())
        luck = FastSource(1, state.seats)
        assert [search.value(state.clone(), [idle] * int(state.seats), luck, seat, TO_THE_END) for seat in (0, 1)] == [
            0.5,
            0.5,
        ]
    assert QUARTET.start("quartet/4", full_options(QUARTET, {}, "quartet/4")).drawn(2) == 0.25


@pytest.mark.parametrize("most", [100, 1000])
def test_when_time_is_up_the_playout_that_runs_is_dropped_and_no_other_is_begun(most: int) -> None:
    state = begun("normandy/1")
    branch, idle = first_question(state), Idle()
    search = Search(idle, [idle], None, 100_000, TO_THE_END, Until(idle, most))
    choice = search.answer(state, branch, 0, FastSource(1, 2))
    assert most <= idle.asked <= most + BEAT
    assert choice in state.step_of(branch).options(state)
    assert len({each.worlds for each in search.race if each.worlds}) <= 1  # all have met the same worlds


def test_a_world_in_which_all_were_tried_counts_and_the_next_does_not() -> None:
    """By playouts of a fixed length, so that one can tell how many there was time for."""
    state = begun("normandy/1")
    branch, idle = first_question(state), Idle()
    alone = Search(idle, [idle], None, 100_000, TO_THE_END, Until(idle, 1 << 30))
    alone.playouts = len(state.step_of(branch).options(state))
    alone.answer(state, branch, 0, FastSource(1, 2))
    whole = idle.asked
    hurried = Search(idle, [idle], None, 100_000, TO_THE_END, Until(idle, whole + whole * 3 // 2))
    hurried.answer(state, branch, 0, FastSource(1, 2))
    assert {each.worlds for each in hurried.race} == {1}
    assert [each.value for each in hurried.race] == [each.value for each in alone.race]


def test_who_has_no_time_to_look_expects_as_much_as_anybody() -> None:
    state = begun("normandy/1")
    first_question(state)
    hasty = Thinker("normandy/1", 500, 0.000_001)
    assert hasty.search_for(state).expect(state, 0, FastSource(1, 2), 8).mean() == 0.5


def test_time_is_what_the_thread_has_worked_and_on_the_wall_twice_as_much(monkeypatch: pytest.MonkeyPatch) -> None:
    own, wall = 5.0, 70.0
    monkeypatch.setattr(thinker, "own_time", lambda: own)
    monkeypatch.setattr("sandtable.players.thinker.time.monotonic", lambda: wall)
    clock = Clock(100.0)
    clock.begin()
    own, wall = 5.09, 70.19
    assert not clock.over()
    own = 5.101
    assert clock.over()
    own, wall = 5.0, 70.201  # others keep the machine busy
    assert clock.over()
    clock.most = 50.0
    clock.begin()
    assert not clock.over()
    wall += 0.051
    assert clock.over()


def test_nets_are_unpacked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def reading(file: Traversable) -> tuple[nets.Card, list[Net]]:
        read.append(file.name)
        return read_nets(file)

    monkeypatch.setattr(nets, "read_nets", reading)
    nets._known_nets.cache_clear()
    for options in ({}, {"players": "4"}, {}):
        state = begun("normandy/101", **options)
        judge = nets.read_judge(game_of("normandy/101"), "normandy/101", state)
        assert judge is not None
        assert len(judge.nets) == len(judge.readers) == state.seats
    assert read == ["normandy-101.net", "normandy-101-for-4.net"]


def test_names_say_how_much() -> None:
    looks = [player(name, "normandy/1") for name in ("search", "search:64", "search:50ms")]
    assert [type(each) for each in looks] == [Thinker] * 3
    _, few, quick = looks
    assert isinstance(few, Thinker)
    assert isinstance(quick, Thinker)
    assert (few.playouts, few.milliseconds) == (64, 0.0)
    assert (quick.playouts, quick.milliseconds) == (50 * A_MILLISECOND, 50.0)
    assert isinstance(quick.search_for(begun("normandy/1")).patience, Clock)
    for wrong in ("search:", "search:0", "search:many", "search:50s", "search:9999999"):
        with pytest.raises(UnknownPlayer, match="search:200"):
            player(wrong, "normandy/1")
