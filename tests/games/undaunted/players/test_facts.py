"""The facts of a battle, from which a machine learns: every fact has a number of its own."""

from __future__ import annotations

import pytest

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.players.facts import Facts
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.players import player


@pytest.mark.parametrize("scenario", ["normandy/1", "africa/1"])
def test_no_two_facts_have_one_number(scenario: str) -> None:
    game = game_of(scenario)
    battle = game.start(scenario, full_options(game, {}))
    scripted, source = player("scripted", scenario), FastSource(3, 2)
    assert isinstance(battle, Battle)
    readers = [Facts(battle.field, seat) for seat in (0, 1)]
    while not battle.over:
        branch = int(battle.first_branch())
        step = battle.step_of(branch)
        if step.seat < 0:
            battle.take(branch, step.sample(battle, source))
            continue
        seen = battle.clone()
        assert isinstance(seen, Battle)
        for much in (seen.score, seen.fate, seen.damage, seen.standing, seen.escaped, seen.neutralized):
            for place in range(len(much)):
                much[place] = 9
        for reader in readers:
            facts = [int(fact) for fact in reader.read(seen)]
            assert len(set(facts)) == len(facts)
            assert 0 <= min(facts) <= max(facts) < reader.count
        battle.take(branch, scripted.answer(battle.determinize(step.seat, source), branch, step.seat, source))
