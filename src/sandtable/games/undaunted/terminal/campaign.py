"""`sandtable campaign`: several finished games in a row, and what they add up to."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path

import click
from rich.table import Table as Grid

from sandtable.cli.common import Paper, json_option, say_json
from sandtable.cli.replaying import load
from sandtable.games.undaunted.flow.campaign import Campaign, log_game, score_campaign


@click.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--note", "notes", multiple=True, help="A heroic contribution to a game; one for each, in their order.")
@json_option
def campaign(files: tuple[Path, ...], notes: tuple[str, ...], as_json: bool) -> None:
    """Score a campaign from the records of consecutive scenarios, in their order.

    Wins, less a point for every full ten casualties of the whole campaign, as the scenario book has it. Notes are
    written down and count for nothing.
    """
    if len(notes) > len(files):
        raise click.UsageError(f"{len(notes)} notes for {len(files)} games; a game has one at most")
    pairs = zip_longest(files, notes, fillvalue="")
    told = score_campaign([log_game(load(Path(file))[1], str(note)) for file, note in pairs])
    if as_json:
        say_json(told)
    else:
        Paper().print(_log(told))
        lead = f"{told.winner} leads: {told.margin}" if told.winner else "Undecided"
        Paper().print(f"{lead}, {':'.join(str(score) for score in told.scores.values())}.")


def _log(told: Campaign) -> Grid:
    sides = list(told.scores)
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    noted = ["note"] if any(game.note for game in told.games) else []
    for name in ("scenario", "name", "winner", *(f"{side} lost" for side in sides), *noted):
        grid.add_column(name, justify="right" if name.endswith("lost") else "left")
    for game in told.games:
        lost = [str(game.casualties[side]) for side in sides]
        grid.add_row(game.scenario, game.title, game.winner or "draw", *lost, *([game.note] if noted else []))
    grid.add_row("all", "", "", *(str(told.casualties[side]) for side in sides))
    return grid
