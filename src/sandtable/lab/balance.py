"""Who wins a scenario between equal players: the share of each side, with its error bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from sandtable.kernel.game import full_options, game_of
from sandtable.lab.match import Share, share
from sandtable.lab.simulate import simulate

PROVISIONAL = "Provisional: both sides are played by {player}, and a stronger player may see it differently."


class Row(msgspec.Struct, frozen=True):
    """One scenario: games played, the share of every side, the draws, and the mean number of rounds."""

    scenario: str
    title: str
    player: str
    games: int
    sides: tuple[Share, ...]
    draws: int
    rounds: float


def balance(
    scenarios: Sequence[str], player: str, games: int, seed: int, jobs: int, progress: Callable[[int], None]
) -> list[Row]:
    """Play every scenario so many times with the same player in all seats."""
    rows = []
    for scenario in scenarios:
        game = game_of(scenario)
        seats = game.seats(game.start(scenario, full_options(game, {}, scenario)))
        told = simulate(scenario, [player] * len(seats), games, seed, jobs, {}, progress)
        sides = tuple(share(side, {side: wins}, told.games) for side, wins in told.wins.items())
        rows.append(Row(scenario, game.title(scenario), player, games, sides, told.draws, told.rounds_mean))
    return rows


def markdown(rows: Sequence[Row]) -> str:
    """The table for a page: shares in per cent with their 95 % intervals."""
    lines = ["| scenario | name | games | side: won (95%) | draws | rounds |", "| --- | --- | --- | --- | --- | --- |"]
    for row in rows:
        sides = ", ".join(f"{one.name} {one.share:.1%} ({one.low:.1%} to {one.high:.1%})" for one in row.sides)
        drawn = f"{row.draws / row.games:.1%}"
        lines.append(f"| {row.scenario} | {row.title} | {row.games} | {sides} | {drawn} | {row.rounds:.1f} |")
    return "\n".join(lines).replace("%", " %")
