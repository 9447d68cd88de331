"""Random walks through games, for tests that must hold everywhere: the games to walk and how to walk them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import sandtable
from sandtable.kernel.engine.state import State
from sandtable.kernel.game import Game
from sandtable.kernel.registry import game_of
from sandtable.kernel.table.table import Table

NORMANDY = [f"normandy/{number}" for number in range(1, 13)]
AFRICA = [f"africa/{number}" for number in range(1, 12)]
REINFORCEMENTS = [f"normandy/{number}" for number in range(101, 105)] + [f"africa/{n}" for n in range(201, 205)]
LEGIONS = ["legions/2", "legions/3", "legions/4"]
SOLO = ["normandy/1 DE", "normandy/4 US", "normandy/7 DE", "africa/1 IT", "africa/8 LRDG", "africa/11 LRDG"]
SOLO += ["normandy/103 US", "africa/201 IT", "africa/203 IT"]
"""Solo games: a scenario and the side of the Bot."""
SCENARIOS = ["quartet/4", *NORMANDY, *AFRICA, *REINFORCEMENTS, *LEGIONS, *SOLO]
HIDDEN = {"DrawTop", "Bid", "DrawCard", "ChooseInitiative"}
HIDDEN |= {"LayFaceDown", "ChooseOfficer", "RejectCard", "DrawCharacter", "DrawDispatch", "KeepDispatch"}
"""Questions whose answer only one seat may know."""


OPTIONS = {"normandy": {"guard": "20"}, "africa": {"guard": "20"}, "legions": {"dispatches": "on"}}
OPTIONS |= {scenario: {"guard": "20", "specialists": "on"} for scenario in ("normandy/103", "normandy/104")}
TEAMS = ["normandy/102", "normandy/104", "africa/202", "africa/204"]
OPTIONS |= {scenario: {**OPTIONS.get(scenario, {"guard": "20"}), "players": "4"} for scenario in TEAMS}
"""Between machines the stalemate guard is on; Legions has most to hide with its dispatches; some have specialists, and
teams have partners."""


def game_walked(name: str) -> Game:
    """The game of what is walked: a scenario, or a scenario and the side of the Bot."""
    return game_of(name.partition(" ")[0])


def options_walked(name: str) -> dict[str, str]:
    """The options that what is walked is laid with."""
    scenario, _, bot = name.partition(" ")
    options = OPTIONS.get(scenario, OPTIONS.get(scenario.partition("/")[0], {}))
    return {**options, **({"solo": bot} if bot else {})}


def lay(name: str, seed: int) -> Table:
    """A table with a seed and the options its game is walked with."""
    return sandtable.new(name.partition(" ")[0], seed=seed, options=options_walked(name))


def walk(scenario: str, seed: int, moves: int) -> Iterator[Table]:
    """The same table after each of so many random answers, or fewer if it ends."""
    table = lay(scenario, seed)
    dice = Random(seed)
    yield table
    for _ in range(moves):
        if table.over:
            return
        table.play(dice.choice(dice.choice(table.decisions).options))
        yield table


def walk_states(scenario: str, seed: int, answers: int) -> Iterator[State]:
    """Bare states after each answer and each outcome of luck; forks are answered in any order."""
    table = lay(scenario, 0)
    state = table.game.start(table.scenario, table.options)
    dice = Random(seed)
    yield state
    for _ in range(answers):
        if state.over:
            return
        branch, step = dice.choice(state.open_steps())
        options = list(step.options(state))
        weights = [float(weight) for weight in step.weights(state)] if step.seat < 0 else None
        state.take(branch, dice.choices(options, weights)[0])
        yield state
