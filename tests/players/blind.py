"""What a machine does is the same whatever lies where it cannot see: `python -m tests.players.blind`.

Games are played by the script, which now and then does anything. At moments of them everything that the asked seat
cannot see is dealt anew; the seat then sees the same position, and every machine must answer the same, for the same
reasons: the same luck, the same candidates, the same values to the last bit.

    python -m tests.players.blind --moments 10000 --playouts 64 normandy
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.engine.state import State
from sandtable.kernel.game import Game, full_options
from sandtable.players import player
from sandtable.players.thinker import Thinker
from tests.kernel.walks import SCENARIOS, game_walked, options_walked

GAMES: Final = ("normandy", "africa", "legions")
SEED: Final = 20261117
STRAYS: Final = 0.2
"""So often anything is done instead of what the script would do."""
APART: Final = 12
"""So many questions lie between two moments of a game, in the mean: neighbours tell the same twice."""


class Leak(AssertionError):
    """A machine was moved by what it cannot see; the text says where."""


class Moment(NamedTuple):
    """A question to a seat that has a choice, and a number that its luck follows from."""

    state: State
    branch: int
    seat: int
    number: int


class Found(NamedTuple):
    """How many moments were looked at, and in how many of them anything was hidden that could lie otherwise."""

    moments: int
    hidden: int


def walked(game: str) -> list[str]:
    """All that is played of a game: its scenarios, some of them for four or against the virtual opponent."""
    return [name for name in SCENARIOS if name.startswith(f"{game}/")]


def moments(name: str, seed: int, count: int) -> Iterator[Moment]:
    """So many moments of what is walked, out of as many games as it takes."""
    game, scenario = game_walked(name), name.partition(" ")[0]
    start = game.start(scenario, full_options(game, {**game.machine_options(), **options_walked(name)}, scenario))
    script, dice, number = player("scripted", scenario), Random(f"{name} {seed}"), 0
    while True:
        state, luck = start.clone(), FastSource(dice.getrandbits(64), int(start.seats))
        while not state.over:
            branch = int(state.first_branch())
            step = state.step_of(branch)
            if step.seat < 0:
                state.take(branch, step.sample(state, luck))
                continue
            options = step.options(state)
            if len(options) > 1 and dice.random() < 1 / APART:
                yield Moment(state, branch, int(step.seat), number)
                number += 1
                if number == count:
                    return
            strays = dice.random() < STRAYS
            state.take(branch, dice.choice(list(options)) if strays else _choice(script, state, branch, luck))


def _choice(script: Player, state: State, branch: int, luck: FastSource) -> int:
    seat = int(state.step_of(branch).seat)
    return int(script.answer(state.determinize(seat, luck), branch, seat, luck))


def look_twice(name: str, moment: Moment, machines: Sequence[Player]) -> bool:
    """Ask the machines before and after the dealing; whether anything lay otherwise. Leak if an answer did too."""
    game, (state, branch, seat, number) = game_walked(name), moment
    seats = int(state.seats)
    other = state.determinize(seat, FastSource(derive(SEED, f"{name} {number}"), seats))
    if game.position(state, seat) != game.position(other, seat):
        raise Leak(f"{_where(game, name, moment)}: the seat sees another position when the rest is dealt anew")
    for machine in machines:
        luck = FastSource(derive(SEED, number), seats)
        one, two = (_reasons(machine, each, branch, seat, luck.clone()) for each in (state, other))
        if one != two:
            told = f"{_where(game, name, moment)}: {one} became {two} when what it cannot see was dealt anew"
            raise Leak(told)
    return bool(state.signature() != other.signature())


def _reasons(machine: Player, state: State, branch: int, seat: int, luck: FastSource) -> list[tuple[int, float]]:
    """The answer, and what the candidates were worth. Who looks ahead deals for itself, so it is trusted with more."""
    if isinstance(machine, Thinker):
        answer = int(machine.answer(state, branch, seat, luck))
        return [(answer, 0.0), *((int(each.answer), float(each.value)) for each in machine.race)]
    return [(int(machine.answer(state.determinize(seat, luck), branch, seat, luck)), 0.0)]


def _where(game: Game, name: str, moment: Moment) -> str:
    seat = game.seats(moment.state)[moment.seat]
    return f"{name}, moment {moment.number}, round {moment.state.round}, {seat}"


def look(names: Sequence[str], count: int, playouts: int, seed: int = SEED) -> Found:
    """Look at so many moments, spread over all that is named. Leak at the first that shows one."""
    shares = Counter(names[index % len(names)] for index in range(count))
    met = hidden = 0
    for name, share in shares.items():
        scenario = name.partition(" ")[0]
        machines = [player("scripted", scenario), player(f"search:{playouts}", scenario)]
        for moment in moments(name, seed, share):
            met += 1
            hidden += look_twice(name, moment, machines)
    return Found(met, hidden)


def main() -> None:
    """Look at every game, or at those that are named."""
    parser = argparse.ArgumentParser(prog="python -m tests.players.blind", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(GAMES)}; without one, all of them")
    parser.add_argument("--moments", type=int, default=10_000, help="of each game")
    parser.add_argument("--playouts", type=int, default=64)
    parser.add_argument("--seed", type=int, default=SEED)
    wanted = parser.parse_args()
    for game in wanted.games or GAMES:
        if game not in GAMES:
            parser.error(f"there is no game {game!r}; name {', '.join(GAMES)}")
        try:
            found = look(walked(game), wanted.moments, wanted.playouts, wanted.seed)
        except Leak as leak:
            sys.exit(f"{game}: {leak}")
        print(f"{game}: {found.moments} moments, {found.hidden} of them with something hidden, none told", flush=True)


if __name__ == "__main__":
    main()
