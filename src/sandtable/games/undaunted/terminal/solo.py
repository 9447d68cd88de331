"""`sandtable solo`: how the virtual opponent does."""

from __future__ import annotations

from importlib.resources import files

import click

from sandtable.cli.common import SCENARIO, Paper, cards_option, json_option, progress, say_json, verb
from sandtable.cli.series import games_option, jobs_option, seed_option
from sandtable.games.undaunted.lab.solo import PROVISIONAL, markdown, measure
from sandtable.games.undaunted.solo.mind.brain import DIFFICULTIES
from sandtable.kernel.registry import GAMES, game_of
from sandtable.lab.workers import Jobs

WITH_A_BOT = ("normandy", "africa")


@verb(own=files("sandtable.games.undaunted") / "words")
@click.argument("scenarios", nargs=-1, type=SCENARIO)
@click.option(
    *("--difficulty", "difficulties"),
    multiple=True,
    default=("normal",),
    show_default=True,
    type=click.Choice(tuple(DIFFICULTIES)),
    help="How hard the Bot is; may be given again.",
)
@click.option("--player", default="scripted", show_default=True, help="Who plays against the Bot.")
@cards_option
@games_option
@seed_option
@jobs_option
@json_option
def solo(
    scenarios: tuple[str, ...],
    difficulties: tuple[str, ...],
    player: str,
    cards: str | None,
    games: int,
    seed: int,
    jobs: Jobs,
    as_json: bool,
) -> None:
    """Let the virtual opponent play both sides of scenarios, or all of a game (`normandy`), and tell how it does."""
    wanted: list[str] = []
    for name in scenarios or WITH_A_BOT:
        wanted += GAMES[name].scenario_ids() if name in GAMES else [name]
    for name in wanted:
        game_of(name)
    options = {"cards": cards} if cards else {}
    with progress(f"the Bot v {player}", 2 * games * len(wanted) * len(difficulties)) as done:
        # A card set that somebody added lives in this process only.
        rows = measure(wanted, games, seed, difficulties, player, 1 if cards else jobs, options, done)
    if as_json:
        say_json(rows)
        return
    paper = Paper(soft_wrap=True)
    paper.print(markdown(rows))
    paper.print()
    paper.print(PROVISIONAL.format(player=player))
