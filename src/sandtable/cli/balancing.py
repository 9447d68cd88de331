"""`sandtable balance`: who wins between equal players, with error bars."""

from __future__ import annotations

import click

from sandtable.cli.common import Paper, json_option, progress, say_json
from sandtable.cli.series import games_option, jobs_option, seed_option, workers
from sandtable.kernel.game import GAMES, game_of
from sandtable.lab.balance import PROVISIONAL, markdown
from sandtable.lab.balance import balance as run_balance


@click.command()
@click.argument("scenarios", nargs=-1)
@click.option("--player", default="scripted", show_default=True, help="Who sits in every seat.")
@games_option
@seed_option
@jobs_option
@json_option
def balance(scenarios: tuple[str, ...], player: str, games: int, seed: int, jobs: int, as_json: bool) -> None:
    """Play scenarios, or all of a game (`normandy`), with the same player in every seat, and tell who wins."""
    wanted: list[str] = []
    for name in scenarios or tuple(GAMES):
        wanted += GAMES[name].scenario_ids() if name in GAMES else [name]
    for name in wanted:
        game_of(name)
    with progress(f"{player} v {player}", games * len(wanted)) as done:
        rows = run_balance(wanted, player, games, seed, workers(jobs), done)
    if as_json:
        say_json(rows)
        return
    paper = Paper(soft_wrap=True)
    paper.print(markdown(rows))
    paper.print()
    paper.print(PROVISIONAL.format(player=player))
