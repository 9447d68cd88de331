"""What must hold in every position of every game."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sandtable
from sandtable.kernel.engine.event import Event
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.engine.state import State
from tests.kernel.universe import universe
from tests.kernel.walks import HIDDEN, SCENARIOS, game_walked, lay, walk, walk_states

seeds = st.integers(0, 2**40)
lengths = st.integers(0, 250)
scenarios = st.sampled_from(SCENARIOS)
few = settings(max_examples=60)


def position_after(scenario: str, seed: int, answers: int) -> State:
    state = None
    for state in walk_states(scenario, seed, answers):  # noqa: B007
        pass
    assert state is not None
    return state


def shown(scenario: str, state: State, seat: int) -> bytes:
    """Exactly what a seat would get over the wire of a position and its own options."""
    game = game_walked(scenario)
    asked = [
        [game.say(state, step, int(answer)) for answer in step.options(state)]
        for _, step in state.open_steps()
        if step.seat == seat >= 0
    ]
    return msgspec.json.encode((game.position(state, seat), asked))


@few
@given(scenarios, seeds, lengths)
def test_every_question_has_answers_and_refuses_all_others(scenario: str, seed: int, answers: int) -> None:
    state = position_after(scenario, seed, answers)
    assert state.over == (not state.open_steps())
    for _, step in state.open_steps():
        options = [int(answer) for answer in step.options(state)]
        assert options
        assert len(options) == len(set(options))
        legal = {answer for answer in universe(state, step) if step.refuse(state, answer) is None}
        assert legal == set(options)
        for answer in universe(state, step):
            refusal = step.refuse(state, answer)
            assert refusal is None or (refusal.rule and refusal.reason)


@few
@given(scenarios, seeds, lengths)
def test_text_and_parts_lead_back_to_the_answer(scenario: str, seed: int, answers: int) -> None:
    game, state = game_walked(scenario), position_after(scenario, seed, answers)
    for _, step in state.open_steps():
        for answer in universe(state, step):
            text = game.say(state, step, answer)
            assert game.read(state, step, text) == [answer]
            assert game.read(state, step, f"  {text.upper()} ") == [answer]
            assert game.from_structure(state, step, game.structure(state, step, answer)) == answer
            assert game.well_formed(state, step, answer)
        assert not game.well_formed(state, step, 2**40 + 1)
        assert game.read(state, step, "") == []


@few
@given(scenarios, seeds, st.integers(0, 60), st.text(max_size=30))
def test_any_text_is_played_or_explained(scenario: str, seed: int, moves: int, text: str) -> None:
    *_, table = walk(scenario, seed, moves)
    before = table.state.signature()
    refusal = table.why_not(text)
    if refusal is None:
        table.play(text)
    else:
        assert refusal.reason
        with pytest.raises(sandtable.MoveError):
            table.play(text)
        assert table.state.signature() == before


@few
@given(scenarios, seeds, lengths)
def test_a_clone_is_equal_and_independent(scenario: str, seed: int, answers: int) -> None:
    state = position_after(scenario, seed, answers)
    twin = state.clone()
    before = state.signature()
    assert twin.signature() == before
    dice = Random(seed)
    for _ in range(20):
        if twin.over:
            break
        branch, step = dice.choice(twin.open_steps())
        twin.take(branch, dice.choice(list(step.options(twin))))
    assert state.signature() == before
    assert [len(step.options(state)) > 0 for _, step in state.open_steps()] == [True] * len(state.open_steps())


@few
@given(scenarios, seeds, lengths, seeds)
def test_a_view_does_not_change_with_what_it_cannot_see(scenario: str, seed: int, answers: int, luck: int) -> None:
    state = position_after(scenario, seed, answers)
    for seat in range(int(state.seats)):
        other = state.determinize(seat, FastSource(luck, int(state.seats)))
        assert shown(scenario, other, seat) == shown(scenario, state, seat)
        assert shown(scenario, other, -1) == shown(scenario, state, -1)


@few
@given(scenarios, seeds, lengths, seeds, seeds)
def test_determinize_knows_no_more_than_the_seat(scenario: str, seed: int, answers: int, luck: int, deal: int) -> None:
    state = position_after(scenario, seed, answers)
    count = int(state.seats)
    for seat in range(count):
        other = state.determinize(seat, FastSource(luck, count))
        one = state.determinize(seat, FastSource(deal, count))
        two = other.determinize(seat, FastSource(deal, count))
        assert one.signature() == two.signature()


def seen(events: list[Event] | None, seat: int) -> bytes:
    return msgspec.json.encode([event.seen_by(seat) for event in events or []])


@few
@given(scenarios, seeds, lengths)
def test_a_hidden_answer_shows_nobody_else_anything(scenario: str, seed: int, answers: int) -> None:
    state = position_after(scenario, seed, answers)
    for branch, step in state.open_steps():
        if type(step).__name__ not in HIDDEN:
            continue
        owner = int(step.seat) if step.seat >= 0 else branch_owner(step)
        told: dict[int, set[bytes]] = {seat: set() for seat in range(-1, int(state.seats)) if seat != owner}
        for answer in step.options(state):
            twin = state.clone()
            twin.events = []
            twin.take(branch, answer)
            if any(event.reveals for event in twin.events):
                continue
            for seat, bytes_seen in told.items():
                bytes_seen.add(seen(twin.events, seat) + shown(scenario, twin, seat))
        assert all(len(bytes_seen) <= 1 for bytes_seen in told.values())


def branch_owner(step: object) -> int:
    return int(getattr(step, "player", getattr(step, "owner", -1)))


@settings(max_examples=25)
@given(scenarios, seeds, st.integers(0, 200))
def test_a_record_replays_to_the_same_state(scenario: str, seed: int, moves: int) -> None:
    *_, table = walk(scenario, seed, moves)
    text = table.record.text()
    again = sandtable.replay(text)
    assert again.state.signature() == table.state.signature()
    assert again.record.text() == text
    assert again.result == table.result
    cut = len(table.log) // 2
    half = sandtable.replay(text, moves=cut)
    assert half.log == table.log[:cut]
    half.go_on(FastSource(1, int(half.state.seats)))
    assert half.over or any(decision.seat >= 0 for decision in half.decisions)


@few
@given(scenarios, seeds, st.integers(1, 80))
def test_undo_restores_the_position_and_cannot_peek(scenario: str, seed: int, moves: int) -> None:
    *_, table = walk(scenario, seed, moves)
    if table.over:
        return
    dice = Random(seed + 1)
    option = dice.choice(dice.choice(table.decisions).options)
    before = table.state.signature()
    entries = len(table.log)
    table.play(option)
    quiet = len(table.log) == entries + 1 and not any(event.reveals for event in table.state.events or [])
    assert table.can_undo(option.seat) == (quiet and not table.over)
    if table.can_undo(option.seat):
        table.undo(option.seat)
        assert table.state.signature() == before
        assert option.text in [each.text for decision in table.decisions for each in decision.options]
        assert sandtable.replay(table.record.text()).state.signature() == before


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_same_seed_gives_the_same_game(scenario: str) -> None:
    texts = set()
    for _ in range(2):
        *_, table = walk(scenario, 99, 400)
        texts.add(table.record.text())
    assert len(texts) == 1


def test_answers_in_a_fork_commute() -> None:
    """Simultaneous answers lead to the same state whatever order they come in, and name their own decision."""
    first, second = lay("quartet/4", 5), lay("quartet/4", 5)
    for order, table in (([0, 1, 2, 3], first), ([3, 1, 0, 2], second)):
        options = {decision.seat: decision.options[0] for decision in table.decisions}
        assert sorted(options) == [0, 1, 2, 3]
        for seat in order:
            table.play(options[seat])
    assert first.state.signature() == second.state.signature()
    stale = next(decision.options[0] for decision in first.decisions if decision.seat == 0)
    first.play(stale)
    with pytest.raises(sandtable.InvalidMove, match="not open any more"):
        first.play(stale)
