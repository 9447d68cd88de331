"""What the machines play: a fingerprint of a few games of each scenario between them, and between them and the Bot.

`python -m tests.golden.machines` writes them anew, after a change that is meant to change how a machine plays.
"""

from __future__ import annotations

import yaml

import sandtable
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import GAMES, game_of
from tests.golden.hunt import HERE

FILE = HERE / "machines.yaml"
GAMES_OF_EACH, SEED = 2, 1944
HEAD = f"""# {GAMES_OF_EACH} games of each scenario between the machines that know the game, luck from seed {SEED}.
# A change here is a machine that plays otherwise, or other rules. Written by python -m tests.golden.machines.
"""


def played() -> list[str]:
    """Every scenario, and again against the Bot where it plays: `normandy/1 DE`."""
    found = []
    for scenario in [name for game in GAMES.values() for name in game.scenario_ids()]:
        solo = game_of(scenario).presentation().scenario(scenario).solo
        found += [scenario, *(f"{scenario} {side}" for side in solo[:1])]
    return found


def fingerprint(name: str) -> str:
    """What some games come to."""
    scenario, _, bot = name.partition(" ")
    game = game_of(scenario)
    options = {"solo": bot} if bot else {}
    seats = game.seats(game.start(scenario, full_options(game, {**game.machine_options(), **options}, scenario)))
    players = [next(iter(game.players()), "random")] * len(seats)
    return sandtable.simulate(scenario, players, GAMES_OF_EACH, SEED, options=options).fingerprint


if __name__ == "__main__":
    text = yaml.safe_dump({name: fingerprint(name) for name in played()}, sort_keys=False)
    FILE.write_text(HEAD + text, encoding="utf-8")
