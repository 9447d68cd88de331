"""`sandtable balance`: who wins between equal players, with error bars."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

import click
import msgspec

from sandtable.cli.common import SCENARIO, Paper, json_option, progress, rulings_option, say_json, verb
from sandtable.cli.measuring import advise_all, measure_all
from sandtable.cli.series import games_option, jobs_option, seed_option
from sandtable.kernel.registry import GAMES, game_of
from sandtable.lab.balance import PROVISIONAL, markdown, playable
from sandtable.lab.balance import balance as run_balance
from sandtable.lab.workers import Jobs
from sandtable.measured import Report, Row


@verb()
@click.argument("scenarios", nargs=-1, type=SCENARIO)
@click.option("--player", help="Who sits in every seat; by default the machine that people meet in the game.")
@games_option
@seed_option
@jobs_option
@rulings_option
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Keep the figures in this file, as JSON.")
@click.option(
    "--until",
    type=click.FloatRange(0.1, 50),
    metavar="POINTS",
    help="Play mirrored pairs until the shares are known to so many points (95 %), and tell all that they tell.",
)
@click.option("--advice", "wants_advice", is_flag=True, help="Try what could be changed to make it more even.")
@click.option("--beside", metavar="PLAYER", help="With --until: a tenth of the games by another player, to compare.")
@json_option
def balance(
    scenarios: tuple[str, ...],
    player: str | None,
    games: int,
    seed: int,
    jobs: Jobs,
    rulings: dict[str, str],
    out: Path | None,
    until: float | None,
    wants_advice: bool,
    beside: str | None,
    as_json: bool,
) -> None:
    """Play scenarios, or all of a game (its id), with the same player in every seat, and tell who wins.

    With `--until 3` as many games are played as it takes, with a picture that narrows; Ctrl-C is enough. `--advice`
    tries every single change that might make a scenario more even, and tells the best five. Of a game, `--option`
    leaves out what cannot be played so: `--option players=4` plays the scenarios for four.
    """
    wanted: list[str] = []
    for name in scenarios or tuple(GAMES):
        wanted += playable(GAMES[name], rulings) if name in GAMES else [name]
    for name in wanted:
        game_of(name)
    if until is not None:
        measure_all(wanted, player, beside, until, seed, jobs, rulings, as_json)
        return
    if wants_advice:
        advise_all(wanted, player, seed, jobs, rulings, as_json)
        return
    if beside is not None:
        raise click.UsageError("--beside compares what --until measures")
    with progress("balance", games * len(wanted)) as done:
        rows = run_balance(wanted, player, games, seed, jobs, done, rulings)
    if out is not None:
        out.write_bytes(_report(scenarios, games, seed, rulings, rows))
    if as_json:
        say_json(rows)
        return
    paper = Paper(soft_wrap=True)
    paper.print(markdown(rows))
    paper.print()
    paper.print(PROVISIONAL.format(player=", ".join(dict.fromkeys(row.player for row in rows))))


def _report(scenarios: tuple[str, ...], games: int, seed: int, rulings: dict[str, str], rows: list[Row]) -> bytes:
    """The figures with how they came about: the same command makes them again."""
    names = " ".join(scenarios or GAMES)
    options = "".join(f" --option {name}={value}" for name, value in rulings.items())
    players = {row.player for row in rows}
    who = f" --player {players.pop()}" if len(players) == 1 else ""
    command = f"sandtable balance {names}{who} --games {games} --seed {seed}{options}"
    rules = max(game_of(row.scenario).rules_version for row in rows)
    report = Report(command, version("sandtable"), rules, tuple(rows))
    return msgspec.json.format(msgspec.json.encode(report), indent=1) + b"\n"
