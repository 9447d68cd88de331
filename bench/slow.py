"""How many tries a decision has where the engine is not compiled: `python -m bench.slow`, by the interpreted build on a
quiet machine.

A second is the most that a decision may take, and the upper levels try less in it than they would. In the middle of a
scripted game of every scenario some decisions are given to a machine that tries until the second is over; the median
is written into `src/sandtable/players/slow.yaml`, and the table says by it how strong a level is meanwhile.
"""

from __future__ import annotations

from pathlib import Path
from statistics import median_low
from typing import Final

from bench.keeping import write_whole
from sandtable.kernel.build import build
from sandtable.kernel.engine.playout import Player, Tally, play_match
from sandtable.kernel.engine.random import FastSource, Source, derive
from sandtable.kernel.engine.state import State
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import GAMES, game_of
from sandtable.players import player
from sandtable.players.levels import CAP
from sandtable.players.thinker import A_MILLISECOND, Thinker

SHEET: Final = Path(__file__).parents[1] / "src" / "sandtable" / "players" / "slow.yaml"
HEAD: Final = "# How many tries a decision has where the engine is not compiled. Written by `python -m bench.slow`.\n"
SEED: Final = 20261119
ENDLESS: Final = int(CAP) * A_MILLISECOND
"""More tries than a decision has time for."""
EACH: Final = 4
"""So many decisions of every scenario."""


Met = tuple[State, int, int]
"""A decision: how its seat sees the game, which branch asks it, and the seat."""


class Watched(Player):
    """Plays as another does, and keeps what it was asked."""

    def __init__(self, other: Player, met: list[Met]) -> None:
        self.other = other
        self.met = met

    def answer(self, state: State, branch: int, seat: int, source: Source) -> int:
        self.met.append((state.clone(), branch, seat))
        return int(self.other.answer(state, branch, seat, source))


def decisions(scenario: str) -> list[Met]:
    """Some decisions with a choice, spread over a scripted game."""
    game = game_of(scenario)
    start = game.start(scenario, full_options(game, game.machine_options(), scenario))
    met: list[Met] = []
    players: list[Player] = [Watched(player("scripted", scenario), met) for _ in range(start.seats)]
    play_match(start, players, FastSource(derive(SEED, 0), start.seats), Tally())
    return [met[len(met) * (2 * nth + 1) // (2 * EACH)] for nth in range(EACH)]


def tries(scenario: str, met: Met) -> int:
    """How often what could be answered is tried until the second is over."""
    thinker = Thinker(scenario, ENDLESS, CAP)
    thinker.answer(*met, FastSource(derive(SEED, 1), met[0].seats))
    return sum(int(candidate.worlds) for candidate in thinker.race)


def main() -> None:
    """Measure, and write it down."""
    if build() != "interpreted":
        raise SystemExit("the compiled engine is not slow; run this with .venv/bin/python")
    found = []
    for scenario in (name for game in GAMES.values() for name in game.scenario_ids()):
        found += [tries(scenario, met) for met in decisions(scenario)]
        print(f"{scenario}: {found[-EACH:]}", flush=True)
    write_whole(SHEET, f"{HEAD}tries: {median_low(found)}\ndecisions: {len(found)}\n")
    print(f"in the middle {median_low(found)}")


if __name__ == "__main__":
    main()
