"""What everybody has seen: no world is dealt that the course of the game has shown to be none.

A witness hears what all are told, and keeps in mind which hand has lacked which card, and what has come to it since.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

import sandtable
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import CLEAN, DECK, DISCARD, HAND, HELD, LIMIT
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.registry import game_of
from sandtable.players import player

SCENARIOS = ["normandy/1", "normandy/9", "africa/6", "normandy/101", "africa/203"]


class Witness:
    """Follows what is told to all, event by event."""

    def __init__(self) -> None:
        self.heard = 0
        self.drawn = Counter[int]()  # by player, since the hand was empty last
        self.none: dict[tuple[int, str], int] = {}  # a card that a hand lacked: the cards drawn by then

    def follow(self, table: sandtable.Table) -> None:
        for event in table.happenings[self.heard :]:
            self.hear(event.kind, dict(event.fields))
        self.heard = len(table.happenings)

    def hear(self, kind: str, told: dict[str, Any]) -> None:
        seat, card = told.get("seat", -1), told.get("card", "")
        if kind == "drew":
            self.drawn[seat] += 1
        elif kind == "turn ended":
            self.drawn[seat] = 0
            self.none = {key: drawn for key, drawn in self.none.items() if key[0] != seat}
        elif kind == "casualty" and told["zone"] in ("discard", "deck"):
            owner, name = told["player"], told["unit"]
            self.none[owner, name] = self.drawn[owner]
        elif kind in ("inspired", "called") and (seat, card) in self.none:
            self.none[seat, card] -= 1

    def most(self, seat: int, name: str) -> int | None:
        """How many copies a hand can have; None if nothing is known."""
        if (seat, name) not in self.none:
            return None
        return self.drawn[seat] - self.none[seat, name]


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
        witness = Witness()
        for table, battle in moments(scenario, seed):
            witness.follow(table)
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
