"""Who wins a scenario between equal players: the share of each side, with its error bar."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from sandtable.kernel.errors import BadOption
from sandtable.kernel.game import Game, full_options
from sandtable.kernel.registry import game_of
from sandtable.lab.seating import seats_of
from sandtable.lab.simulate import simulate
from sandtable.lab.workers import Jobs
from sandtable.measured import Row
from sandtable.measured.pairs import sides_of
from sandtable.measured.shares import share
from sandtable.players import players_for

PROVISIONAL = "Provisional: both sides are played by {player}, and a stronger player may see it differently."


def playable(game: Game, options: Mapping[str, str]) -> list[str]:
    """The scenarios of a game that can be played with these options; BadOption if the game does not know them."""
    full_options(game, options)
    return [scenario for scenario in game.scenario_ids() if _takes(game, options, scenario)]


def _takes(game: Game, options: Mapping[str, str], scenario: str) -> bool:
    try:
        full_options(game, options, scenario)
    except BadOption:
        return False
    return True


def balance(
    scenarios: Sequence[str],
    player: str | None,
    games: int,
    seed: int,
    jobs: Jobs,
    progress: Callable[[int], None],
    options: Mapping[str, str] | None = None,
) -> list[Row]:
    """Play every scenario so many times with the same player in all seats; None: the machine that people meet there."""
    rows = []
    for scenario in scenarios:
        game = game_of(scenario)
        seats = seats_of(scenario, options or {})
        who = player or players_for(scenario)[0]
        told = simulate(scenario, [who] * len(seats), games, seed, jobs, options, progress)
        wins = {side: told.wins[seats[team[0]]] for side, team in sides_of(game, seats).items()}
        sides = tuple(share(side, {side: wins}, told.games) for side, wins in wins.items())
        decisions = round(told.decisions / games, 1)
        title = game.title(scenario)
        rows.append(Row(scenario, title, who, games, sides, told.draws, told.rounds_mean, decisions))
    return rows


def markdown(rows: Sequence[Row]) -> str:
    """The table for a page: shares in per cent with their 95 % intervals."""
    lines = [
        "| scenario | name | games | side: won (95%) | draws | rounds | decisions |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for row in rows:
        sides = ", ".join(f"{one.name} {one.share:.1%} ({one.low:.1%} to {one.high:.1%})" for one in row.sides)
        drawn = f"{row.draws / row.games:.1%}"
        length = f"{row.rounds:.1f} | {row.decisions:.0f}"
        lines.append(f"| {row.scenario} | {row.title} | {row.games} | {sides} | {drawn} | {length} |")
    return "\n".join(lines).replace("%", " %")
