"""The campaign of the scenario book as the rest of the program strings it together, and its log (SB-CAMPAIGN)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

import msgspec

from sandtable.games.undaunted.content.load import load_scenario, scenario_ids
from sandtable.games.undaunted.flow.campaign import Game, casualties, score_campaign
from sandtable.games.undaunted.model.battle import Battle
from sandtable.kernel.campaign import Campaign, Chapter, Diary

OPTION = "campaign"
OFF = "off"


class LoggedGame(msgspec.Struct, frozen=True):
    """A game of the log: who sat where, and once it has ended who won (null: nobody) and what each side lost."""

    number: int
    scenario: str
    names: dict[str, str]
    table: str
    begun: int
    ended: int | None
    people: dict[str, str]
    winner: str | None
    casualties: dict[str, int]


class CampaignLog(Diary, frozen=True, kw_only=True):
    """The campaign log: its games, what they add up to, who leads and by how much, and the scenario that follows."""

    games: tuple[LoggedGame, ...]
    wins: dict[str, int]
    casualties: dict[str, int]
    scores: dict[str, int]
    winner: str | None
    margin: str
    following: str


def following(scenario: str) -> str:
    """The scenario after one in the book; empty after the last (SB-CAMPAIGN-1)."""
    box, _, number = scenario.partition("/")
    after = f"{box}/{int(number) + 1}" if number.isdigit() else ""
    return after if after in scenario_ids() and not load_scenario(after).pack else ""


class ScenarioCampaign(Campaign):
    """Consecutive scenarios on the same seats; the option `campaign` says which game of the campaign this is.

    Nothing but the score goes from one game to the next, so a game that was given up counts as it ended.
    """

    def game_number(self, options: Mapping[str, str]) -> int:
        number = options.get(OPTION, OFF)
        return 0 if number == OFF else int(number)

    def next_game(self, scenario: str, options: Mapping[str, str]) -> tuple[str, dict[str, str]] | None:
        number, after = self.game_number(options), following(scenario)
        return (after, {**options, OPTION: str(number + 1)}) if number and after else None

    def first_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """A rematch of a single scenario is no campaign."""
        return {**options, OPTION: OFF}

    def diary(self, scenario: str, seats: Sequence[str], chapters: Sequence[Chapter], seat: int) -> CampaignLog:
        games = tuple(_log(number, seats, chapter) for number, chapter in enumerate(chapters, start=1))
        over = [Game(game.scenario, game.names["en"], game.winner, game.casualties) for game in games if game.ended]
        told = score_campaign(over) if over else None
        nothing = dict.fromkeys(seats, 0)
        return CampaignLog(
            scenario=scenario,
            seats=tuple(seats),
            seat=seat,
            games=games,
            wins=told.wins if told else nothing,
            casualties=told.casualties if told else nothing,
            scores=told.scores if told else nothing,
            winner=told.winner if told else None,
            margin=told.margin if told else "undecided",
            following=following(games[-1].scenario) if games[-1].ended else "",
        )


def _log(number: int, seats: Sequence[str], chapter: Chapter) -> LoggedGame:
    lost = {side: casualties(cast(Battle, chapter.state), at) for at, side in enumerate(seats)}
    return LoggedGame(
        number=number,
        scenario=chapter.scenario,
        names=load_scenario(chapter.scenario).names,
        table=chapter.table,
        begun=chapter.begun,
        ended=chapter.ended,
        people=chapter.names,
        winner=seats[chapter.winners[0]] if chapter.winners else None,
        casualties=lost if chapter.ended else dict.fromkeys(seats, 0),
    )
