"""`sandtable survival`: the campaign of Legions, three games and their war diary in one file."""

from __future__ import annotations

import shlex
from datetime import date
from importlib.resources import files
from pathlib import Path
from typing import Final

import click
from rich.text import Text

from sandtable.cli.common import FAINT, SEED, Paper, read_names, read_text, rulings_option, speech, verb
from sandtable.cli.keep import Keeper
from sandtable.cli.playing import check_people, sit_down
from sandtable.cli.screen import ME
from sandtable.games.legions.flow.survival import GAMES, Campaign, CampaignError
from sandtable.games.legions.terminal.glossary import Glossary
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.registry import GAMES as FOUND
from sandtable.kernel.table.table import Table
from sandtable.words import Words, said

COUNTS: Final = ("points", "supplies")


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
        words = speech(table.game)
        if table.over:
            return words.say("legions.cli.diary.at", command=f"{again} --diary")
        return words.say("cli.goOn", command=again)


@verb(own=files("sandtable.games.legions") / "words")
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
            raise click.UsageError(
                said("{file} keeps its players and options; without --seats and --option it goes on", file=file)
            )
        campaign = _resume(file, seed)
    elif diary:
        raise SandtableError(said("there is no campaign in {file}; `sandtable survival {file}` begins one", file=file))
    else:
        campaign = _begin(read_names(seats) if seats else [ME, "scripted"], seed, rulings)
    if diary or campaign.over:
        _tell(campaign, Paper())
    else:
        _play(campaign, CampaignKeeper(file, campaign), seed, day, Paper())


def _begin(players: list[str], seed: int | None, rulings: dict[str, str]) -> Campaign:
    if not 2 <= len(players) <= 4:
        raise SandtableError(
            said("found {count} seats, wanted two to four, such as me,scripted,scripted", count=len(players))
        )
    scenario, sides = f"legions/{len(players)}", [f"P{seat}" for seat in range(len(players))]
    check_people(scenario, sides, players, "")
    return Campaign.begin(scenario, rulings, dict(zip(sides, players, strict=True)), seed)


def _resume(file: Path, seed: int | None) -> Campaign:
    try:
        return Campaign.resume(read_text(file), seed)
    except CampaignError as error:
        raise SandtableError(said("{path}: {problem}", path=file, problem=error.told)) from error


def _tell(campaign: Campaign, paper: Paper) -> None:
    """The war diary, and what is being played."""
    words = _words()
    paper.print(Text(diary(campaign, words) or words.say("legions.cli.diary.empty")))
    if not campaign.over:
        paper.print(Text(words.say("legions.cli.diary.open", number=campaign.number, games=GAMES), FAINT))


def _words() -> Words:
    return speech(FOUND["legions"])


def diary(campaign: Campaign, words: Words) -> str:
    """The war diary in the reader's language, as `Campaign.diary` has it in English."""
    glossary = Glossary(words)
    lines: list[str] = []
    for page in campaign.pages:
        lines.append(words.say("legions.cli.diary.game", number=page.number) + (f", {page.date}" if page.date else ""))
        for row in page.rows:
            key = "legions.cli.diary.row" if page.number < GAMES else "legions.cli.diary.last"
            named = {
                "name": _who(row.name, words),
                "faction": glossary.name(row.faction),
                "commander": glossary.name(row.commander),
            }
            counts = {name: words.say(f"legions.cli.count.{name}", count=getattr(row, name)) for name in COUNTS}
            lines.append(words.say(key, rank=row.rank, **named, **counts))
    found = campaign.standing
    if found.winners:
        names = words.join(_who(campaign.players.get(f"P{seat}", f"P{seat}"), words) for seat in found.winners)
        lines.append(words.say("legions.cli.diary.won", names=names, points=":".join(map(str, found.totals))))
    return "\n".join(lines)


def _who(name: str, words: Words) -> str:
    """A player: people by the name they gave, machines as the reader's language calls them."""
    own = words.say("cli.person") if name == ME else words.maybe(f"machine.{name}", name)
    return name if words.language == "en" else own


def _play(campaign: Campaign, keeper: CampaignKeeper, seed: int | None, day: str | None, paper: Paper) -> None:
    """Game after game, until all three are in the diary or the players have had enough for a day."""
    words = _words()
    while (table := campaign.table) is not None:
        if not table.over:
            sit_down(table, [table.players[side] for side in table.seats], keeper, seed)
        if not table.over:
            return
        if not table.state.over:
            paper.print(words.say("legions.cli.diary.givenUp", number=campaign.number))
            return
        campaign.close_game(day or _today(words))
        keeper.keep(table)
        paper.print(Text(diary(campaign, words)))
        if campaign.table is not None and not _wanted(campaign.number, words, paper):
            paper.print(Text(keeper.way_on(campaign.table), FAINT), soft_wrap=True)
            return


def _today(words: Words) -> str:
    today = date.today()
    month = f"{today:%B}" if words.language == "en" else today.month
    return words.say("legions.cli.diary.date", day=today.day, month=month, year=today.year)


def _wanted(number: int, words: Words, paper: Paper) -> bool:
    """Whether the next game is played at once."""
    try:
        typed = input(words.say("legions.cli.diary.next", number=number, games=GAMES))
    except (EOFError, KeyboardInterrupt):
        typed = "q"
        paper.print()
    return typed.strip().casefold() not in ("q", "quit")
