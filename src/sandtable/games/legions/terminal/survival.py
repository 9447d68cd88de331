"""`sandtable survival`: the campaign of Legions, three games and their war diary in one file."""

from __future__ import annotations

import shlex
from datetime import date
from pathlib import Path

import click
from rich.text import Text

from sandtable.cli.common import FAINT, SEED, Paper, read_names, read_text, rulings_option
from sandtable.cli.keep import Keeper
from sandtable.cli.playing import check_people, sit_down
from sandtable.cli.screen import ME
from sandtable.games.legions.flow.survival import GAMES, Campaign, CampaignError
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.table import Table


class CampaignKeeper(Keeper):
    """Keeps the whole campaign after each move."""

    what = "campaign"

    def __init__(self, path: Path, campaign: Campaign) -> None:
        super().__init__(path)
        self.campaign = campaign

    def text(self, table: Table) -> str:
        return self.campaign.text()

    def way_on(self, table: Table) -> str:
        again = f"sandtable survival {shlex.quote(str(self.path))}"
        return f"Its diary: {again} --diary" if table.over else f"Go on with: {again}"


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seats", help="A new campaign: who plays each of the two to four seats. Default: me,scripted.")
@click.option("--seed", type=SEED, help="The same seed, the same luck; secret by default.")
@rulings_option
@click.option(
    "--date", "day", metavar="TEXT", help="What the diary calls the day on which a game ends. Default: today."
)
@click.option("--diary", is_flag=True, help="Tell the war diary and play nothing.")
def survival(
    file: Path, seats: str | None, seed: int | None, rulings: dict[str, str], day: str | None, diary: bool
) -> None:
    """Play Survival, the campaign of Legions: three games with the same characters, on as many days as you like.

    FILE keeps it all. If it is not there yet a campaign begins; if it is, the campaign goes on where it was left.
    """
    if file.exists():
        if seats or rulings:
            raise click.UsageError(f"{file} keeps its players and options; without --seats and --option it goes on")
        campaign = _resume(file, seed)
    elif diary:
        raise SandtableError(f"there is no campaign in {file}; `sandtable survival {file}` begins one")
    else:
        campaign = _begin(read_names(seats) if seats else [ME, "scripted"], seed, rulings)
    if diary or campaign.over:
        _tell(campaign, Paper())
    else:
        _play(campaign, CampaignKeeper(file, campaign), seed, day, Paper())


def _begin(players: list[str], seed: int | None, rulings: dict[str, str]) -> Campaign:
    if not 2 <= len(players) <= 4:
        raise SandtableError(f"found {len(players)} seats, wanted two to four, such as me,scripted,scripted")
    scenario, sides = f"legions/{len(players)}", [f"P{seat}" for seat in range(len(players))]
    check_people(scenario, sides, players, "")
    return Campaign.begin(scenario, rulings, dict(zip(sides, players, strict=True)), seed)


def _resume(file: Path, seed: int | None) -> Campaign:
    try:
        return Campaign.resume(read_text(file), seed)
    except CampaignError as error:
        raise SandtableError(f"{file}: {error}") from error


def _tell(campaign: Campaign, paper: Paper) -> None:
    """The war diary, and what is being played."""
    paper.print(Text(campaign.diary() or "The diary is empty."))
    if not campaign.over:
        paper.print(Text(f"Game {campaign.number} of {GAMES} is being played.", FAINT))


def _play(campaign: Campaign, keeper: CampaignKeeper, seed: int | None, day: str | None, paper: Paper) -> None:
    """Game after game, until all three are in the diary or the players have had enough for a day."""
    while (table := campaign.table) is not None:
        if not table.over:
            sit_down(table, [table.players[side] for side in table.seats], keeper, seed)
        if not table.over:
            return
        if not table.state.over:
            paper.print(f"The campaign was given up in game {campaign.number}.")
            return
        today = date.today()
        campaign.close_game(day or f"{today.day} {today:%B %Y}")
        keeper.keep(table)
        paper.print(Text(campaign.diary()))
        if campaign.table is not None and not _wanted(campaign.number, paper):
            paper.print(Text(keeper.way_on(campaign.table), FAINT), soft_wrap=True)
            return


def _wanted(number: int, paper: Paper) -> bool:
    """Whether the next game is played at once."""
    try:
        typed = input(f"Game {number} of {GAMES} is laid. Enter plays it, q leaves it for another day: ")
    except (EOFError, KeyboardInterrupt):
        typed = "q"
        paper.print()
    return typed.strip().casefold() not in ("q", "quit")
