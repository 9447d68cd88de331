"""The command line: the same verbs as the library. docs/cli.md shows each with an example.

Exit codes: 0 fine, 1 what was checked failed, 2 wrong usage or input, 3 a fault of Sandtable itself.
"""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

import click

from sandtable.cli.balancing import balance
from sandtable.cli.common import language_option
from sandtable.cli.errors import Verbs
from sandtable.cli.playing import play
from sandtable.cli.replaying import replay
from sandtable.cli.rulebook import check, rules
from sandtable.cli.series import bench, match, perft, simulate
from sandtable.cli.serving import gallery, seat, serve
from sandtable.cli.showing import list_scenarios, show
from sandtable.cli.training import train
from sandtable.kernel.registry import BROKEN, GAMES

HELP = {"help_option_names": ["-h", "--help"]}


def _version() -> str:
    try:
        return version("sandtable")
    except PackageNotFoundError:
        return "not installed"


@click.group(cls=Verbs, context_settings=HELP)
@language_option
@click.version_option(_version(), prog_name="sandtable")
def main() -> None:
    """Card-driven board wargames, exactly by the book: play, replay, simulate, and look up the rules."""
    for problem in BROKEN.values():
        click.echo(f"sandtable: {problem}", err=True)


def verbs_of_games() -> list[click.Command]:
    """What games add; one that cannot say it is named, and its tables can be played all the same."""
    found: list[click.Command] = []
    for game in GAMES.values():
        try:
            found += game.verbs()
        except Exception as error:
            BROKEN[game.id] = f"the verbs of the game {game.id!r} cannot be had: {type(error).__name__}: {error}"
    return found


VERBS = (
    list_scenarios,
    show,
    play,
    serve,
    seat,
    gallery,
    simulate,
    match,
    balance,
    train,
    replay,
    check,
    rules,
    perft,
    bench,
)
for verb in (*VERBS, *verbs_of_games()):
    main.add_command(verb)
