"""What everybody has seen: no world is dealt that was shown to be none, and likely ones mostly."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import sandtable
from bench.belief import KINDS, Witness, look, pooled
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import BADE, CLEAN, DECK, DISCARD, HAND, HELD, LIMIT, SUPPLY
from sandtable.games.undaunted.model.memory import show_none
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.registry import game_of
from sandtable.players import player

SCENARIOS = ["normandy/1", "normandy/9", "africa/6", "normandy/101", "africa/203"]


def moments(scenario: str, seed: int) -> Iterator[tuple[sandtable.Table, Battle]]:
    """Every question of a game in which the script now and then does anything."""
    luck, source = random.Random(seed), FastSource(seed, 4)
    table = sandtable.new(scenario, seed=seed, options=game_of(scenario).machine_options())
    script = player("scripted", scenario)
    while not table.over:
        state = table.state
        assert isinstance(state, Battle)
        yield table, state
        decision, (branch, step) = table.decisions[0], table.state.open_steps()[0]
        if luck.random() < 0.3:
            table.play(luck.choice(decision.options))
        else:
            seat = int(step.seat)
            table.play(int(script.answer(state.determinize(seat, source), branch, seat, source)), seat)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_true_world_is_always_one_of_those_that_may_be_dealt(scenario: str) -> None:
    for _, battle in moments(scenario, 4):
        for card in range(len(battle.field.card_names)):
            in_hand, limit = battle.count(HAND, card), battle.count(LIMIT, card)
            assert battle.count(HELD, card) <= in_hand
            assert not limit or in_hand < limit
            owner = int(battle.field.card_owner[card])
            if battle.size(CLEAN, owner) & (1 << (card - int(battle.field.first_card[owner]))):
                assert battle.count(DISCARD, card) == battle.known[card]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_world_is_dealt_that_was_seen_not_to_be(scenario: str) -> None:
    proofs, source, worlds = 0, FastSource(1, 4), 0
    for seed in range(3):
        witness, heard = Witness(), 0
        for table, battle in moments(scenario, seed):
            for event in table.happenings[heard:]:
                witness.hear(event)
            heard = len(table.happenings)
            names, owners = battle.field.card_names, battle.field.card_owner
            known = [
                (card, most)
                for card, owner in enumerate(owners)
                if (most := witness.most(int(owner), str(names[card]))) is not None
            ]
            proofs += len(known)
            for seat in range(len(table.seats)) if known else ():
                dealt = battle.determinize(seat, source)
                worlds += 1
                for card, most in known:
                    if owners[card] != seat:
                        assert dealt.count(HAND, card) <= most, (names[card], most)
    assert proofs > 20
    assert worlds > 20


def test_what_came_back_openly_is_in_every_world() -> None:
    found, source = 0, FastSource(2, 2)
    for seed in range(6):
        for _, battle in moments("normandy/1", seed):
            for card in range(len(battle.field.card_names)):
                if sure := battle.count(HELD, card):
                    other = 1 - int(battle.field.card_owner[card])
                    assert battle.determinize(other, source).count(HAND, card) >= sure
                    found += 1
    assert found > 5


def test_sizes_stay_what_they_are() -> None:
    source = FastSource(3, 2)
    for _, battle in moments("africa/6", 7):
        for seat in range(2):
            dealt = battle.determinize(seat, source)
            for zone in (DECK, HAND, DISCARD):
                cards = range(len(battle.field.card_names))
                held = sum(dealt.count(zone, card) for card in cards if battle.field.card_owner[card] == 1 - seat)
                assert held == battle.size(zone, 1 - seat)


def test_worlds_are_as_foggy_and_as_well_led_as_the_truth() -> None:
    found = pooled([look(scenario, "scripted", 8, 3) for scenario in ("normandy/1", "normandy/9", "africa/6")])
    assert found.impossible == 0
    for kind in KINDS:
        assert 0.92 < found.ratio(kind) < 1.08, kind


def test_what_was_held_to_the_end_of_a_turn_is_mostly_fog() -> None:
    fogs = others = 0
    source = FastSource(4, 2)
    for _, battle in moments("normandy/1", 3):
        fog = int(battle.field.fog[1])
        cards = range(int(battle.field.first_card[1]), int(battle.field.first_card[2]))
        dealt = battle.determinize(0, source)
        unseen = {card: int(dealt.count(DISCARD, card) - battle.known[card]) for card in cards}
        if battle.count(DECK, fog) + battle.count(HAND, fog) + unseen[fog] > 0:
            fogs += unseen.pop(fog)
            others += sum(unseen.values())
    assert fogs > 3 * others > 0


def test_a_bid_is_kept_in_mind_until_its_owner_plays() -> None:
    bids: list[Any] = [None, None]
    heard = kept = 0
    for table, battle in moments("normandy/1", 5):
        for event in table.happenings[heard:]:
            told: dict[str, Any] = dict(event.fields)
            if event.kind == "initiative":
                bids = list(told["cards"])
            elif event.kind == "turn":
                bids[told["seat"]] = None
        heard = len(table.happenings)
        for seat in range(2):
            card = int(battle.size(BADE, seat)) - 1
            assert (battle.field.card_names[card] if card >= 0 else None) == bids[seat]
            kept += card >= 0
    assert kept > 20


def test_fog_that_must_be_in_the_hand_is_not_dealt_to_the_discard() -> None:
    _, battle = next(moments("normandy/1", 1))
    fog, scouts = int(battle.field.fog[1]), int(battle.field.first_card[1])
    for card in range(scouts, int(battle.field.first_card[2])):
        for zone in (DECK, HAND, DISCARD):
            while battle.count(zone, card):
                battle.move_card(card, zone, SUPPLY)
    for card, zone in ((fog, HAND), (fog, HAND), (scouts, DECK), (scouts, DISCARD)):
        battle.move_card(card, SUPPLY, zone)
    show_none(battle, scouts, False)
    source = FastSource(5, 2)
    for _ in range(200):
        dealt = battle.determinize(0, source)
        assert (dealt.count(HAND, fog), dealt.count(HAND, scouts)) == (2, 0)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_bid_meets_the_other_sides_and_none_before_that_is_given(seat: int) -> None:
    table = sandtable.new("normandy/1", seed=7)
    state = table.state
    branches = {int(step.seat): (branch, step) for branch, step in state.open_steps()}
    own, (branch, other) = branches[seat][1], branches[1 - seat]
    assert own.secret
    assert own.meets(state) == -1
    given = other.options(state)[0]
    state.take(branch, given)
    assert own.meets(state) == given
    assert other.meets(state) == -1
