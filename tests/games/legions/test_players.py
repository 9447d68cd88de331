"""The scripted player of Legions beats random ones, and plays every seat to the end."""

from __future__ import annotations

import pytest

from sandtable.games.legions.model.codes import BLANK, MEN
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.players import LegionsScripted
from sandtable.kernel.engine.playout import Player, RandomPlayer, Tally, play_match
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.engine.state import State
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of


def share_of_wins(scenario: str, games: int, dispatches: str) -> float:
    """One scripted seat among random ones, seats rotated."""
    game = game_of(scenario)
    first = game.start(scenario, full_options(game, {"dispatches": dispatches}))
    seats = int(first.seats)
    won = 0.0
    for number in range(games):
        state = first.clone()
        me = number % seats
        players: list[Player] = [LegionsScripted() if seat == me else RandomPlayer() for seat in range(seats)]
        play_match(state, players, FastSource(number, seats), Tally())
        winners = game.result(state).winners
        won += me in winners and 1 / len(winners)
    return won / games


@pytest.mark.parametrize(("scenario", "wanted"), [("legions/2", 0.9), ("legions/3", 0.8), ("legions/4", 0.75)])
@pytest.mark.parametrize("dispatches", ["off", "on"])
def test_one_scripted_seat_beats_random_ones(scenario: str, wanted: float, dispatches: str) -> None:
    assert share_of_wins(scenario, 12, dispatches) >= wanted


class Watching(LegionsScripted):
    """Notes the blanks it lays on characters."""

    def __init__(self) -> None:
        super().__init__()
        self.bluffs = 0

    def answer(self, state: State, branch: int, seat: int, source: object) -> int:
        assert isinstance(state, Journey)
        mine = range(seat * MEN, seat * MEN + MEN)
        self.bluffs += any(state.orders[man] == BLANK + 1 for man in mine)
        return int(super().answer(state, branch, seat, source))  # type: ignore[arg-type]


def test_it_bluffs() -> None:
    game = game_of("legions/2")
    first = game.start("legions/2", full_options(game, {}))
    bluffer = Watching()
    for number in range(8):
        play_match(first.clone(), [bluffer, LegionsScripted()], FastSource(number, 2), Tally())
    assert bluffer.bluffs
