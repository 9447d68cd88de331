"""The campaign of the scenario book: several games in a row, and what they add up to (SB-CAMPAIGN)."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from itertools import pairwise
from typing import cast

import msgspec

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import REMOVED
from sandtable.kernel.content.read import parse
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.table.table import Table
from sandtable.words import said


class CampaignError(SandtableError):
    """Games that do not make a campaign."""


class Margin(msgspec.Struct, frozen=True):
    """A band of the final margin; `most` is None where there is no upper end."""

    name: str
    least: int
    most: int | None


class Terms(msgspec.Struct, frozen=True):
    """What the scenario book says a campaign counts."""

    win: int
    casualties_per_point_lost: int
    margins: tuple[Margin, ...]


class Game(msgspec.Struct, frozen=True):
    """One line of the campaign log: the winner (None: a draw) and each side's casualties.

    `note` is for a heroic contribution; it is written down and counts for nothing (SB-CAMPAIGN-4).
    """

    scenario: str
    title: str
    winner: str | None
    casualties: dict[str, int]
    note: str = ""


class Campaign(msgspec.Struct, frozen=True):
    """The whole log, the score of each side, who won (None: undecided) and by how much."""

    games: tuple[Game, ...]
    wins: dict[str, int]
    casualties: dict[str, int]
    scores: dict[str, int]
    winner: str | None
    margin: str


def load_terms(box: str) -> Terms:
    """The campaign terms of a box."""
    path = files("sandtable.games.undaunted.content").joinpath(box, "campaign.yaml")
    node = parse(path.read_bytes(), f"{box}/campaign.yaml")
    margins = tuple(
        Margin(band.get("name").str(), band.get("from").int(0), band.get("to").int(0) if band.has("to") else None)
        for band in node.get("margins").list()
    )
    score = node.get("score")
    terms = Terms(score.get("win").int(1), score.get("casualties_per_point_lost").int(1), margins)
    node.raise_faults()
    return terms


def casualties(battle: Battle, side: int) -> int:
    """Combat cards removed from the game; Fog removed by Recon is no casualty (SB-CAMPAIGN-1)."""
    field = battle.field
    cards = range(field.first_card[side], field.first_card[side + 1])
    return sum(int(battle.count(REMOVED, card)) for card in cards if field.unit_of[card] >= 0)


def log_game(table: Table, note: str = "") -> Game:
    """A finished game as a line of the log."""
    result = table.result
    if result is None:
        raise CampaignError(
            said("the game of {scenario} is not over; a campaign counts finished games", scenario=table.scenario)
        )
    winner = table.seats[result.winners[0]] if result.winners else None
    lost = {side: casualties(cast(Battle, table.state), number) for number, side in enumerate(table.seats)}
    return Game(table.scenario, table.game.title(table.scenario), winner, lost, note)


def score_campaign(games: Sequence[Game]) -> Campaign:
    """Wins less a point for every full ten casualties; the margin tells how decisive (SB-CAMPAIGN-1 to 4)."""
    if not games:
        raise CampaignError("a campaign needs at least one game")
    _check_run(games)
    terms = load_terms(games[0].scenario.partition("/")[0])
    sides = list(games[0].casualties)
    wins = {side: sum(game.winner == side for game in games) for side in sides}
    lost = {side: sum(game.casualties[side] for game in games) for side in sides}
    scores = {side: wins[side] * terms.win - lost[side] // terms.casualties_per_point_lost for side in sides}
    ranking = sorted(sides, key=lambda side: scores[side], reverse=True)
    lead = scores[ranking[0]] - scores[ranking[1]]
    band = next(band for band in terms.margins if band.least <= lead and (band.most is None or lead <= band.most))
    return Campaign(tuple(games), wins, lost, scores, ranking[0] if lead else None, band.name)


def _check_run(games: Sequence[Game]) -> None:
    """The games must be consecutive scenarios of one box, each once (SB-CAMPAIGN-1)."""
    for before, after in pairwise(games):
        box, _, number = before.scenario.partition("/")
        wanted = f"{box}/{int(number) + 1}"
        if after.scenario != wanted:
            raise CampaignError(
                said(
                    "after {scenario} comes {next}; a campaign goes on with {wanted}",
                    scenario=before.scenario,
                    next=after.scenario,
                    wanted=wanted,
                )
            )
