"""The facts of a journey, from which a machine learns: a number each, and nothing that a seat cannot see."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from sandtable.games.legions.model.codes import CHARGE, HAND
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.players.facts import OWN_AID, OWN_CHARGES, JourneyFacts
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.players import player


def begun(scenario: str, **options: str) -> Journey:
    game = game_of(scenario)
    journey = game.start(scenario, full_options(game, options))
    assert isinstance(journey, Journey)
    return journey


@pytest.mark.parametrize("seats", [2, 4])
def test_facts_have_numbers_of_their_own_and_tell_nothing_hidden(seats: int) -> None:
    journey = begun(f"legions/{seats}")
    scripted, source, deals = player("scripted", f"legions/{seats}"), FastSource(3, seats), FastSource(9, seats)
    readers = [JourneyFacts(seats, seat) for seat in range(seats)]
    told: set[int] = set()
    asked = 0
    while not journey.over:
        branch = int(journey.first_branch())
        step = journey.step_of(branch)
        if step.seat < 0:
            journey.take(branch, step.sample(journey, source))
            continue
        asked += 1
        for reader in readers if asked % 3 == 0 else ():
            facts = [int(fact) for fact in reader.read(journey)]
            assert len(set(facts)) == len(facts)
            assert 0 <= min(facts) <= max(facts) < reader.count
            assert [int(fact) for fact in reader.read(journey.determinize(reader.seat, deals))] == facts
            told.update(facts)
        journey.take(branch, scripted.answer(journey.determinize(step.seat, source), branch, step.seat, source))
    assert len(told) > 120


def test_a_fact_means_the_same_wherever_one_sits() -> None:
    journey = begun("legions/3")
    first, last = JourneyFacts(3, 0), JourneyFacts(3, 2)
    journey.add(0, 0, 5)
    ahead = [int(fact) for fact in first.read(journey)]
    journey.add(0, 0, -5)
    journey.add(2, 0, 5)
    start = int(journey.first)
    journey.first = (start + 2) % 3
    assert [int(fact) for fact in last.read(journey)] == ahead


def test_those_who_can_charge_are_counted() -> None:
    journey = begun("legions/2")
    journey.place = vec[i64]([HAND] * len(journey.place))
    journey.printed = vec[i64]([0] * len(journey.printed))
    for able in range(3):
        counted = [fact for fact in JourneyFacts(2, 0).read(journey) if OWN_CHARGES <= fact < OWN_AID]
        assert len(counted) == able
        journey.printed[able] = CHARGE


def test_another_game_than_the_nets_were_taught_has_no_reader() -> None:
    game = game_of("legions/2")
    assert game.reader(begun("legions/2"), 0) is not None
    for options in ({"vp_scale": "compact"}, {"dispatches": "on"}, {"survival": "1"}):
        assert game.reader(begun("legions/2", **options), 0) is None
