"""`sandtable list` and `sandtable show`: what there is to play, and how it lies on the table."""

from __future__ import annotations

from typing import Final

import click
import msgspec
from rich.table import Table as Grid
from rich.text import Text

from sandtable.cli.board import (
    FAINT,
    SIDE_STYLES,
    draw_map,
    half_width,
    say_legend,
    say_mines,
    say_vehicles,
    size_of,
)
from sandtable.cli.box import show_box
from sandtable.cli.common import Paper, json_option, say_json
from sandtable.games.undaunted.present.view import BattleView, PileView, SideView
from sandtable.kernel.game import Game, full_options
from sandtable.kernel.registry import GAMES, game_of
from sandtable.kernel.table import View

SPECTATOR: Final = -1


def opening(game: Game, scenario: str, seat: int = SPECTATOR) -> View:
    """The table as set up, before the first card is drawn, as a seat sees it."""
    state = game.start(scenario, full_options(game, {}, scenario))
    seats = tuple(game.seats(state))
    return View(scenario, seat, seats, game.position(state, seat), (), (), None)


def say_goal(side: SideView) -> str:
    """What a side must do to win."""
    if side.goal != "objectives":
        return f"{side.goal} {side.points}" if side.points else side.goal
    return f"{side.points} point{'s' if side.points > 1 else ''}"


class Listed(msgspec.Struct, frozen=True):
    """A scenario in the list. `size` is the map's width and height in tiles; a game without a map has none."""

    id: str
    title: str
    place: str
    date: str
    seats: tuple[str, ...]
    goals: dict[str, str]
    tiles: int
    size: tuple[float, float]


def _listed(game: Game, scenario: str) -> Listed:
    view = opening(game, scenario)
    position = view.position
    if not isinstance(position, BattleView):
        return Listed(scenario, game.title(scenario), "", "", view.seats, {}, 0, (0, 0))
    wide, high = size_of(position)
    return Listed(
        id=scenario,
        title=position.name,
        place=position.place,
        date=position.date,
        seats=view.seats,
        goals={side.id: say_goal(side) for side in position.sides},
        tiles=len(position.tiles),
        size=(wide / 2, high / 2),
    )


@click.command("list")
@json_option
def list_scenarios(as_json: bool) -> None:
    """List the scenarios that can be played."""
    found = [_listed(game, scenario) for game in GAMES.values() for scenario in game.scenario_ids()]
    if as_json:
        say_json(found)
        return
    grid = Grid(box=None, pad_edge=False, header_style="bold", padding=(0, 1, 0, 0))
    for title, most in (("id", 12), ("name", 21), ("date", 13), ("goals", 24), ("tiles", 5)):
        grid.add_column(title, justify="right" if title == "tiles" else "left", no_wrap=True, max_width=most)
    for one in found:
        goals = ", ".join(f"{side} {goal.removesuffix('s').removesuffix(' point')}" for side, goal in one.goals.items())
        grid.add_row(one.id, one.title, one.date, goals, str(one.tiles or ""))
    paper = Paper()
    paper.print(grid)
    paper.print(Text("A goal: points to hold, to rout the enemy, or how many must escape or be neutralized.", FAINT))


@click.command()
@click.argument("scenario")
@json_option
def show(scenario: str, as_json: bool) -> None:
    """Show a scenario: its map, goals and decks."""
    game = game_of(scenario)
    view = opening(game, scenario)
    if as_json:
        say_json(view)
        return
    position = view.position
    paper = Paper()
    if not isinstance(position, BattleView):
        paper.print(Text.assemble((game.title(scenario), "bold"), f"  {len(view.seats)} seats  ({scenario})"))
        for line in show_box(len(view.seats)):
            paper.print(line)
        return
    where = "" if position.place == position.name else f"{position.place}, "
    paper.print(Text.assemble((position.name, "bold"), f"  {where}{position.date}  ({scenario})"))
    paper.print()
    for line in draw_map(position, half_width(position, paper.width), spawns=True):
        paper.print(line, no_wrap=True, overflow="crop")
    for told in filter(None, [*say_vehicles(position), say_mines(position)]):
        paper.print(Text(told))
    for told in say_legend(position):
        paper.print(Text(told, FAINT))
    paper.print()
    for number, side in enumerate(position.sides):
        first = ", and has the initiative" if position.initiative == side.id else ""
        wanted = {"objectives": f"hold {say_goal(side)}, holds {side.score}", "rout": "rout the enemy"}
        goal = f"must {wanted.get(side.goal, say_goal(side))}"
        paper.print(Text.assemble((side.id, f"bold {SIDE_STYLES[number]}"), f"  {goal}{first}"))
    own = [opening(game, scenario, seat).position for seat in range(len(view.seats))]
    paper.print()
    paper.print(_decks([one.sides[seat] for seat, one in enumerate(own) if isinstance(one, BattleView)]))


def _decks(sides: list[SideView]) -> Grid:
    """What is in each side's deck and supply, card by card."""
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column("card")
    for side in sides:
        grid.add_column(f"{side.id} deck", justify="right")
        grid.add_column("supply", justify="right")
    names = dict.fromkeys(name for side in sides for pile in (side.deck, side.supply) for name in pile.cards or {})
    for name in names:
        grid.add_row(name, *(_count(pile, name) for side in sides for pile in (side.deck, side.supply)))
    grid.add_row("all", *(str(pile.size) for side in sides for pile in (side.deck, side.supply)), style=FAINT)
    return grid


def _count(pile: PileView, name: str) -> str:
    return str((pile.cards or {}).get(name, "–"))
