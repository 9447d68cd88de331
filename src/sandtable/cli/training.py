"""`sandtable train`: nets that judge positions, taught by games between machines."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path

import click

from sandtable.cli.common import SCENARIO, Paper, Whole, progress, rulings_option, verb
from sandtable.cli.series import jobs_option, seed_option
from sandtable.kernel.engine.net import HIDDEN
from sandtable.kernel.registry import GAMES, game_of
from sandtable.lab.balance import playable
from sandtable.lab.curves import draw_curves
from sandtable.lab.train import Taught, seats_of
from sandtable.lab.train import train as run_training
from sandtable.lab.workers import Jobs
from sandtable.players.nets import Card, file_name, read_nets, write_nets


@verb()
@click.argument("scenarios", nargs=-1, type=SCENARIO, required=True)
@click.option("--games", type=Whole(10), default=12_000, show_default=True, help="Games that teach.")
@seed_option
@jobs_option
@rulings_option
@click.option("--curves", is_flag=True, help="Beside each file, a picture of how its nets learned.")
@click.option(
    "--to",
    "folder",
    type=click.Path(file_okay=False, path_type=Path),
    required=True,
    help="Where the nets are written.",
)
def train(
    scenarios: tuple[str, ...],
    games: int,
    seed: int,
    jobs: Jobs,
    rulings: dict[str, str],
    curves: bool,
    folder: Path,
) -> None:
    """Teach nets for scenarios, or for all of a game (its id), by games that machines play.

    Nets that are there already, made by the same command from the same version and rules, are left as they are: what
    was broken off goes on. `--option players=4` teaches those for teams.
    """
    wanted: list[str] = []
    for name in scenarios:
        wanted += playable(GAMES[name], rulings) if name in GAMES else [name]
    folder.mkdir(parents=True, exist_ok=True)
    paper = Paper(soft_wrap=True)
    for scenario in wanted:
        options = "".join(f" --option {name}={value}" for name, value in rulings.items())
        command = f"sandtable train {scenario} --games {games} --seed {seed}{options}"
        seats = seats_of(scenario, rulings)
        path = folder / file_name(game_of(scenario), scenario, len(seats))
        if not _made(path, scenario, command):
            with progress(scenario, games) as done:
                taught = run_training(scenario, games, seed, jobs, options=rulings, progress=done)
            card = _card(scenario, games, seed, command, taught)
            write_nets(path, card, [each.net for each in taught])
            if curves:
                rows = [(seat, each.curve) for seat, each in zip(seats, taught, strict=True)]
                path.with_suffix(".svg").write_text(draw_curves(command, rows), encoding="utf-8")
        card, _ = read_nets(path)
        paper.print(f"{path}: error {_row(card.error)}, calibration {_row(card.calibration)}")


def _made(path: Path, scenario: str, command: str) -> bool:
    """Whether the nets that a command makes are there."""
    if not path.is_file():
        return False
    card, _ = read_nets(path)
    return (card.command, card.version, card.rules) == (command, version("sandtable"), game_of(scenario).rules_version)


def _card(scenario: str, games: int, seed: int, command: str, taught: list[Taught]) -> Card:
    return Card(
        scenario=scenario,
        rules=game_of(scenario).rules_version,
        facts=[each.facts for each in taught],
        hidden=HIDDEN,
        command=command,
        version=version("sandtable"),
        games=games,
        seed=seed,
        error=[each.error for each in taught],
        others=[each.others for each in taught],
        calibration=[each.calibration for each in taught],
    )


def _row(figures: list[float]) -> str:
    return ", ".join(f"{figure:.3f}" for figure in figures)
