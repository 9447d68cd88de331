"""The scripted player: legal, reproducible, honest about hidden cards, and better than chance."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sandtable.games.legions.players import LegionsScripted
from sandtable.games.undaunted.content.load import load_box, load_scenario
from sandtable.games.undaunted.flow.rounds import ChooseInitiative
from sandtable.games.undaunted.flow.setup import build_field, set_up
from sandtable.games.undaunted.flow.turn import TakeTurn
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.field import Rules
from sandtable.games.undaunted.players import ScriptedPlayer
from sandtable.kernel.engine.playout import Player, RandomPlayer, Tally, play_match
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.engine.state import State
from sandtable.players import UnknownPlayer, player, players_for
from sandtable.players.levels import LEVELS

SCENARIOS = [f"normandy/{number}" for number in range(1, 13)]
SEATS = 2


def lay(scenario: str) -> Battle:
    """A table for machines, set up to the first question."""
    content = load_scenario(scenario)
    box = load_box("normandy")
    rules = Rules()
    rules.guard = 20
    battle = set_up(build_field(box, content, rules), box, content)
    battle.settle()
    return battle


def decisions(scenario: str, seed: int, players: list[Player], wanted: int) -> Iterator[tuple[Battle, int, int]]:
    """Positions with a choice, with branch and seat, on the way through a game of these players."""
    battle = lay(scenario)
    source = FastSource(derive(seed, 0), SEATS)
    while not battle.over and wanted:
        branch = int(battle.first_branch())
        step = battle.step_of(branch)
        if step.seat < 0:
            battle.take(branch, step.sample(battle, source))
            continue
        options = step.options(battle)
        if len(options) > 1:
            wanted -= 1
            yield battle, branch, int(step.seat)
        seen = battle.determinize(step.seat, source)
        battle.take(branch, players[int(step.seat)].answer(seen, branch, step.seat, source))


def play(scenario: str, players: list[Player], seed: int) -> tuple[Battle, Tally]:
    """A whole game."""
    battle, tally = lay(scenario), Tally()
    play_match(battle, players, FastSource(derive(seed, 1), SEATS), tally)
    return battle, tally


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("among", ["random", "scripted"])
def test_answers_are_legal_and_do_not_depend_on_hidden_cards(scenario: str, among: str) -> None:
    """In positions of random and of its own play; dealt differently, the same answer comes out."""
    scripted = ScriptedPlayer()
    others = [player(among, scenario), player(among, scenario)]
    for number, (battle, branch, seat) in enumerate(decisions(scenario, 11, others, 60)):
        step = battle.step_of(branch)
        answers = set()
        for deal in range(2):
            seen = battle.determinize(seat, FastSource(derive(number, deal), SEATS))
            answers.add(int(scripted.answer(seen, branch, seat, FastSource(5, SEATS))))
        assert len(answers) == 1
        assert step.refuse(battle, answers.pop()) is None


def test_nothing_is_kept_from_one_decision_to_the_next() -> None:
    """A player that has seen other games and another scenario answers like a new one."""
    used = ScriptedPlayer()
    for scenario in ("normandy/12", "normandy/4", "normandy/12"):
        for battle, branch, seat in decisions(scenario, 3, [RandomPlayer(), RandomPlayer()], 25):
            before = battle.signature()
            fresh = ScriptedPlayer().answer(battle, branch, seat, FastSource(1, SEATS))
            assert used.answer(battle, branch, seat, FastSource(1, SEATS)) == fresh
            assert battle.signature() == before


@pytest.mark.parametrize("scenario", ["normandy/2", "normandy/10"])
def test_the_same_seed_gives_the_same_game(scenario: str) -> None:
    first = play(scenario, [ScriptedPlayer(), ScriptedPlayer()], 8)
    again = play(scenario, [ScriptedPlayer(), ScriptedPlayer()], 8)
    assert first[0].signature() == again[0].signature()
    assert first[1].fingerprint == again[1].fingerprint
    assert play(scenario, [ScriptedPlayer(), ScriptedPlayer()], 9)[1].fingerprint != first[1].fingerprint


@pytest.mark.parametrize("scenario", ["normandy/1", "normandy/2", "normandy/12"])
def test_it_beats_random_play(scenario: str) -> None:
    """Thirty games, half of them on each side."""
    wins = 0
    for game in range(30):
        seat = game % 2
        players: list[Player] = [RandomPlayer(), RandomPlayer()]
        players[seat] = ScriptedPlayer()
        wins += play(scenario, players, game)[0].winner == seat
    assert wins >= 27


@pytest.mark.parametrize("scenario", ["normandy/1", "normandy/6", "normandy/11"])
def test_games_between_scripted_players_come_to_an_end(scenario: str) -> None:
    """By the rules, not by the stalemate guard, and in a bearable number of rounds."""
    battle, _ = play(scenario, [ScriptedPlayer(), ScriptedPlayer()], 2)
    assert battle.winner >= 0
    assert 3 <= battle.round <= 60


def test_it_asks_for_a_game_it_knows() -> None:
    with pytest.raises(TypeError, match=r"knows undaunted only.*State"):
        ScriptedPlayer().answer(State(), 0, 0, FastSource(1, SEATS))


def test_it_bids_and_plays_in_the_first_round() -> None:
    """Both kinds of question come up in a short walk, so the tests above have met them."""
    met = {type(battle.step_of(branch)) for battle, branch, _ in decisions("normandy/1", 1, [RandomPlayer()] * 2, 12)}
    assert {ChooseInitiative, TakeTurn} <= met


def test_players_by_name() -> None:
    assert players_for("normandy/1") == players_for("legions/3") == ["scripted", *LEVELS, "random"]
    assert isinstance(player("scripted", "normandy/1"), ScriptedPlayer)
    assert isinstance(player("scripted", "legions/2"), LegionsScripted)
    assert isinstance(player("random", "legions/2"), RandomPlayer)
    assert player("scripted", "normandy/1") is not player("scripted", "normandy/1")


def test_an_unknown_player_is_told_the_known_names() -> None:
    with pytest.raises(UnknownPlayer, match=r"no player of normandy/1 is called 'scriptd'; did you mean 'scripted'\?"):
        player("scriptd", "normandy/1")
    with pytest.raises(ValueError, match="scripted, greenhorn, recruit"):
        player("xyz", "normandy/1")
