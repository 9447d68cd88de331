"""`sandtable list` and `sandtable show`: what there is to play, and how it lies on the table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, Literal

import click
from rich.table import Table as Grid
from rich.text import Text

from sandtable.cli.common import FAINT, SCENARIO, Paper, json_option, say_json, speech, verb
from sandtable.cli.screen import SPECTATOR, Listed, opening, screen_class
from sandtable.kernel.content.bring import text_of
from sandtable.kernel.decision import View
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.registry import GAMES, drop, game_of, scenarios
from sandtable.words import said

WIDTHS: Final = {"name": 22, "date": 17, "goals": 20}
"""Columns of the list that are wrapped beyond a width, so that all of it fits into eighty."""


@verb("list")
@json_option
def list_scenarios(as_json: bool) -> None:
    """List the scenarios that can be played."""
    found: list[Listed] = []
    for game in [*GAMES.values()]:
        try:
            found += [screen_class(game).listed(game, scenario) for scenario in game.scenario_ids()]
        except Exception as error:  # whatever is wrong with one game, the others are listed
            click.echo(f"sandtable: {drop(game, error)}", err=True)
    if as_json:
        say_json(found)
        return
    grid = Grid(box=None, pad_edge=False, header_style="bold", padding=(0, 1, 0, 0))
    words = speech()
    for column in ("id", *WIDTHS, "tiles"):
        justify: Literal["left", "right"] = "right" if column == "tiles" else "left"
        width = WIDTHS.get(column)
        grid.add_column(words.say(f"cli.list.{column}"), justify=justify, no_wrap=not width, max_width=width)
    for one in found:
        goals = [f"{side} {_short(goal)}" for side, goal in one.goals.items()]
        told = ", ".join(goals)
        told = told if len(told) <= WIDTHS["goals"] else "\n".join(goals)
        grid.add_row(one.id, one.title, one.date, told, str(one.tiles or ""))
    paper = Paper()
    paper.print(grid)
    if any(one.goals for one in found):
        paper.print(Text(words.say("cli.list.note"), FAINT))


def _short(goal: str) -> str:
    """A goal of points as their number."""
    return re.sub(r"^(\d+) \w+$", r"\1", goal)


@verb()
@click.argument("scenario", type=SCENARIO)
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Write its file there, to be changed.")
@json_option
def show(scenario: str, out: Path | None, as_json: bool) -> None:
    """Show a scenario: its map, goals and decks."""
    game = game_of(scenario)
    if out is not None:
        write_file(scenario, out)
    if as_json:
        seats = tuple(game.seats_of(scenario))
        say_json(View(scenario, SPECTATOR, seats, opening(game, scenario), (), (), None))
        return
    screen_class(game).show(Paper(), game, scenario)


def write_file(scenario: str, out: Path) -> None:
    """Write the file of a scenario for an author to begin with; one that is there is left as it is."""
    text = text_of(scenario)
    if not text:
        pattern = "{scenario} has no file; wanted a scenario such as {like}"
        raise SandtableError(said(pattern, scenario=scenario, like=scenarios()[0]))
    try:
        with out.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise SandtableError(said("{file} is there already; name another file", file=out)) from None
