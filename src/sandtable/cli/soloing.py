"""`sandtable solo`: how the virtual opponent does; and the options about it that other verbs take."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from sandtable.cli.common import Paper, json_option, progress, say_json
from sandtable.cli.series import games_option, jobs_option, seed_option, workers
from sandtable.games.undaunted.solo.cards.load import add_card_set
from sandtable.games.undaunted.solo.mind.brain import DIFFICULTIES
from sandtable.kernel.registry import GAMES, game_of
from sandtable.lab.solo import PROVISIONAL, markdown, measure

F = TypeVar("F", bound=Callable[..., Any])

WITH_A_BOT = ("normandy", "africa")


def cards_option(verb: F) -> F:
    """`--cards FILE`: the name of a card set read from a file, or None."""
    text = "A file of algorithm cards for the virtual opponent; records name it by its digest."
    return click.option("--cards", type=click.Path(path_type=Path), callback=_read_cards, help=text)(verb)


def _read_cards(context: click.Context, parameter: click.Parameter, path: Path | None) -> str | None:
    return add_card_set(path) if path is not None else None


@click.command()
@click.argument("scenarios", nargs=-1)
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
    jobs: int,
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
        rows = measure(wanted, games, seed, difficulties, player, 1 if cards else workers(jobs), options, done)
    if as_json:
        say_json(rows)
        return
    paper = Paper(soft_wrap=True)
    paper.print(markdown(rows))
    paper.print()
    paper.print(PROVISIONAL.format(player=player))
