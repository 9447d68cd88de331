"""`sandtable simulate`, `match`, `perft` and `bench`: many games, counted."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from functools import wraps
from time import perf_counter

import click
from rich.table import Table as Grid

from sandtable.cli.common import (
    FAINT,
    SCENARIO,
    SEED,
    Paper,
    Whole,
    json_option,
    progress,
    read_names,
    rulings_option,
    say_json,
    verb,
)
from sandtable.lab.bench import bench as run_bench
from sandtable.lab.cluster import Cluster
from sandtable.lab.match import Match
from sandtable.lab.match import match as run_match
from sandtable.lab.perft import perft as run_perft
from sandtable.lab.seating import seats_of
from sandtable.lab.simulate import Simulation
from sandtable.lab.simulate import simulate as run_simulation
from sandtable.lab.workers import Jobs
from sandtable.measured import Share
from sandtable.measured.shares import share
from sandtable.players import RANDOM

games_option = click.option("--games", type=Whole(1), default=100, show_default=True, help="Games to play.")
seed_option = click.option("--seed", type=SEED, default=0, show_default=True, help="The same seed, the same games.")


def jobs_option(command: Callable[..., None]) -> Callable[..., None]:
    """`--jobs` and `--ray`: who does the work, given to the command as `jobs`."""

    @click.option("--jobs", type=Whole(0), default=1, help="Processes; 0: one for each CPU.")
    @click.option("--ray", metavar="ADDRESS", help="Work on a Ray cluster instead: auto, HOST:6379, ray://HOST:10001.")
    @wraps(command)
    def with_jobs(jobs: int, ray: str | None, **others: object) -> None:
        if ray is None:
            command(jobs=jobs or os.cpu_count() or 1, **others)
            return
        with closing(Cluster(ray)) as cluster:
            command(jobs=cluster, **others)

    return with_jobs


def _figures() -> Grid:
    grid = Grid(box=None, pad_edge=False, show_header=False)
    grid.add_column(style=FAINT)
    grid.add_column()
    return grid


@verb()
@click.argument("scenario", type=SCENARIO)
@click.option("--seats", help="A player for each seat, in their order; by default random in all.")
@games_option
@seed_option
@jobs_option
@rulings_option
@json_option
def simulate(
    scenario: str, seats: str | None, games: int, seed: int, jobs: Jobs, rulings: dict[str, str], as_json: bool
) -> None:
    """Play many games between machines and tell who won, how, and how fast.

    The stalemate guard is on: a game in which nothing happens for long is a draw. `--option guard=0` switches it off.
    """
    players = read_names(seats) if seats else [RANDOM] * len(seats_of(scenario, rulings))
    with progress(f"{scenario} {','.join(players)}", games) as done:
        told = run_simulation(scenario, players, games, seed, jobs, rulings, done)
    if as_json:
        say_json(told)
    else:
        Paper().print(_simulation(told))


def _simulation(told: Simulation) -> Grid:
    grid = _figures()
    grid.add_row("scenario", told.scenario)
    grid.add_row("games", f"{told.games} ({told.finished} finished, {told.guarded} cut by the stalemate guard)")
    for side, wins in told.wins.items():
        grid.add_row(f"{side} {told.seats[side]}", f"{wins} won, {_percent(share(side, {side: wins}, told.games))}")
    grid.add_row("draws", str(told.draws))
    grid.add_row("endings", ", ".join(f"{how} {count}" for how, count in told.endings.items()))
    grid.add_row("rounds", f"{told.rounds_mean} on average")
    speed = told.decisions / told.cpu_seconds if told.cpu_seconds else 0.0
    grid.add_row("decisions", f"{told.decisions:,} in {told.cpu_seconds:.1f} CPU seconds: {speed:,.0f} a second")
    grid.add_row("fingerprint", told.fingerprint)
    return grid


def _percent(one: Share) -> str:
    return f"{one.share:.1%} (95 %: {one.low:.1%} to {one.high:.1%})"


@verb()
@click.argument("scenario", type=SCENARIO)
@click.argument("a")
@click.argument("b")
@games_option
@seed_option
@jobs_option
@rulings_option
@json_option
def match(
    scenario: str, a: str, b: str, games: int, seed: int, jobs: Jobs, rulings: dict[str, str], as_json: bool
) -> None:
    """Play A against B: mirrored pairs of games on the same luck, half of the games on each side."""
    with progress(f"{scenario} {a} v {b}", games) as done:
        told = run_match(scenario, a, b, games, seed, jobs, rulings, done)
    if as_json:
        say_json(told)
    else:
        Paper().print(_match(told))


def _match(told: Match) -> Grid:
    grid = _figures()
    grid.add_row("scenario", told.scenario)
    grid.add_row("games", f"{told.games} ({told.finished} finished, {told.guarded} cut by the stalemate guard)")
    for one in (*told.players, *told.sides):
        split = ", ".join(f"{wins} {'as' if one in told.players else 'by'} {name}" for name, wins in one.by.items())
        grid.add_row(one.name, f"{one.wins} won, {_percent(one)}: {split}")
    grid.add_row("draws", str(told.draws))
    return grid


@verb()
@click.argument("scenario", type=SCENARIO)
@click.option("--depth", type=Whole(1, 12), default=4, show_default=True, help="Answers in a row, at most.")
@seed_option
@rulings_option
@json_option
def perft(scenario: str, depth: int, seed: int, rulings: dict[str, str], as_json: bool) -> None:
    """Count the sequences of answers from the start, up to a depth: a change of the rules changes it.

    Luck does not branch: it comes from the seed, the same along every path.
    """
    begin = perf_counter()
    counts = run_perft(scenario, depth, seed, rulings)
    if as_json:
        say_json({"scenario": scenario, "depth": depth, "seed": seed, "counts": counts})
        return
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    grid.add_column("answers", justify="right")
    grid.add_column("sequences", justify="right")
    for length, count in enumerate(counts, start=1):
        grid.add_row(str(length), f"{count:,}")
    paper = Paper()
    paper.print(grid)
    paper.print(f"in {perf_counter() - begin:.1f} s", style=FAINT)


@verb()
@click.argument("scenario", type=SCENARIO)
@click.option("--seconds", type=click.FloatRange(0, min_open=True), default=2.0, show_default=True, help="CPU seconds.")
@json_option
def bench(scenario: str, seconds: float, as_json: bool) -> None:
    """Measure random play: decisions per CPU second, counting those with two or more options."""
    told = run_bench(scenario, seconds)
    if as_json:
        say_json([told])
        return
    grid = _figures()
    grid.add_row("scenario", f"{told.what}, {told.build}")
    grid.add_row("decisions", f"{told.decisions_per_cpu_second:,.0f} per CPU second")
    grid.add_row("with forced", f"{told.with_forced_per_cpu_second:,.0f} per CPU second")
    grid.add_row("clone", f"{told.clone_us:.2f} µs")
    Paper().print(grid)
