"""`sandtable campaign`: games of consecutive scenarios, played in their order, and what they add up to."""

from __future__ import annotations

from importlib.resources import files
from itertools import zip_longest
from pathlib import Path

import click
from rich.table import Table as Grid
from rich.text import Text

from sandtable.cli.common import FAINT, SCENARIO, SEED, Paper, json_option, say_json, speech, verb
from sandtable.cli.keep import Keeper
from sandtable.cli.playing import load_table, new_table, sit_down
from sandtable.cli.replaying import load
from sandtable.cli.screen import title_of
from sandtable.games.undaunted.flow.campaign import Campaign, log_game, score_campaign
from sandtable.games.undaunted.present.campaign import following
from sandtable.kernel.registry import GAMES
from sandtable.kernel.table.table import Table
from sandtable.words import said

GAME, FIRST = "normandy", "normandy/1"


@verb(own=files("sandtable.games.undaunted") / "words")
@click.argument("files", nargs=-1, type=click.Path(path_type=Path))
@click.option("--note", "notes", multiple=True, help="A heroic contribution to a game; one for each, in their order.")
@click.option(
    "--play", "folder", type=click.Path(path_type=Path, file_okay=False), help="Play the campaign in a folder."
)
@click.option("--seats", help="With --play, a new campaign: who plays each side. Default: me, then a machine.")
@click.option("--first", type=SCENARIO, help=f"With --play, a new campaign: its first scenario. Default: {FIRST}.")
@click.option("--seed", type=SEED, help="With --play: the same seed, the same luck; secret by default.")
@json_option
def campaign(
    files: tuple[Path, ...],
    notes: tuple[str, ...],
    folder: Path | None,
    seats: str | None,
    first: str | None,
    seed: int | None,
    as_json: bool,
) -> None:
    """Play a campaign scenario after scenario, or score one from the records of its games, in their order.

    Wins, less a point for every full ten casualties of the whole campaign, as the scenario book has it. Notes are
    written down and count for nothing. With --play the folder keeps a record of each game; if it has some already, the
    campaign goes on where it was left.
    """
    if folder is not None:
        if files or notes or as_json:
            raise click.UsageError("--play takes a folder alone; give the records without it to have them scored")
        _play(folder, seats, first, seed, Paper())
        return
    if not files:
        raise click.UsageError("name the records of a campaign, in their order, or play one: --play FOLDER")
    if len(notes) > len(files):
        raise click.UsageError(
            said("{notes} notes for {games} games; a game has one at most", notes=len(notes), games=len(files))
        )
    pairs = zip_longest(files, notes, fillvalue="")
    told = score_campaign([log_game(load(Path(file))[1], str(note)) for file, note in pairs])
    if as_json:
        say_json(told)
    else:
        _tell(told, Paper())


def _tell(told: Campaign, paper: Paper) -> None:
    """The log, and who leads."""
    paper.print(_log(told))
    words, scores = speech(GAMES[GAME]), ":".join(str(score) for score in told.scores.values())
    key = "campaign.cli.leads" if told.winner else "campaign.cli.undecided"
    margin = words.maybe(f"campaign.cli.{told.margin}", told.margin)
    paper.print(words.say(key, side=told.winner, margin=margin, scores=scores))


def _log(told: Campaign) -> Grid:
    sides = list(told.scores)
    grid = Grid(box=None, pad_edge=False, header_style="bold")
    say = speech(GAMES[GAME]).say
    noted = ["note"] if any(game.note for game in told.games) else []
    for name in ("scenario", "name", "winner", *sides, *noted):
        head = say("campaign.cli.lost", side=name) if name in sides else say(f"campaign.cli.{name}")
        grid.add_column(head, justify="right" if name in sides else "left")
    for game in told.games:
        lost = [str(game.casualties[side]) for side in sides]
        title, winner = title_of(GAMES[GAME], game.scenario), game.winner or say("campaign.cli.draw")
        grid.add_row(game.scenario, title, winner, *lost, *([game.note] if noted else []))
    grid.add_row(say("campaign.cli.all"), "", "", *(str(told.casualties[side]) for side in sides))
    return grid


class CampaignKeeper(Keeper):
    """Keeps the record of a game of a campaign."""

    def way_on(self, table: Table) -> str:
        return speech().say("cli.goOn", command=f"sandtable campaign --play {self.path.parent}")


def _play(folder: Path, seats: str | None, first: str | None, seed: int | None, paper: Paper) -> None:
    """Game after game, until the book is through or the players have had enough for a day."""
    paths = sorted(folder.glob("*.record"))
    if paths and (seats or first):
        raise click.UsageError(
            said("{folder} keeps its players and scenarios; without --seats and --first it goes on", folder=folder)
        )
    tables = [load(path)[1] for path in paths]
    while True:
        over = [table for table in tables if table.over]
        if over:
            _tell(score_campaign([log_game(table) for table in over]), paper)
        if len(over) < len(tables):
            table, players = load_table(paths[-1], None, None, None, seed)
            tables.pop()
        else:
            scenario = following(tables[-1].scenario) if tables else first or FIRST
            if not scenario:
                paper.print(speech(GAMES[GAME]).say("campaign.cli.over"))
                return
            seats = ",".join(tables[-1].players.values()) if tables else seats
            table, players = new_table(scenario, seats, seed, {"campaign": str(len(tables) + 1)})
            paths.append(folder / f"{len(tables) + 1:02}-{scenario.replace('/', '-')}.record")
        if over and not _wanted(table, paper):
            paper.print(Text(CampaignKeeper(paths[-1]).way_on(table), FAINT), soft_wrap=True)
            return
        sit_down(table, players, CampaignKeeper(paths[-1]), seed)
        if not table.over:
            return
        tables.append(table)


def _wanted(table: Table, paper: Paper) -> bool:
    """Whether the next game is played at once."""
    asked = speech(table.game).say("campaign.cli.next", title=title_of(table.game, table.scenario))
    try:
        typed = input(asked)
    except (EOFError, KeyboardInterrupt):
        typed = "q"
        paper.print()
    return typed.strip().casefold() not in ("q", "quit")
