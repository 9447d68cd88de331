"""What rule cases can ask of a campaign: games with winners and casualties, and what they add up to (SB-CAMPAIGN).

    expect: {campaign: {games: [{scenario: normandy/3, winner: US, US: 9}], US: 1, DE: 0, winner: US, margin: narrow}}

A side in a game has its casualties, beside the games its score; a game may have a `note`; `refused: true` is for games
that make no campaign.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.undaunted.content.load import scenario_ids
from sandtable.games.undaunted.flow.campaign import CampaignError, Game, score_campaign
from sandtable.kernel.cases.case_file import say
from sandtable.kernel.content.read import Node

NOBODY = "nobody"


def examine_campaign(sides: Sequence[str], wanted: Node) -> str | None:
    """Compare what a campaign comes to with what is wanted of it."""
    wanted.keys(("games", "refused", "winner", "margin", *sides))
    games = [_read_game(item, sides) for item in wanted.get("games").list()]
    refused = wanted.has("refused") and wanted.get("refused").bool()
    if not wanted.clean:
        return None
    try:
        found = score_campaign(games)
    except CampaignError as error:
        return None if refused else f"no campaign: {error}"
    if refused:
        return "a campaign"
    told = {**found.scores, "winner": found.winner or NOBODY, "margin": found.margin}
    wrong = {what: value for what, value in told.items() if wanted.has(what) and wanted.get(what).value != value}
    return say(wrong) if wrong else None


def _read_game(node: Node, sides: Sequence[str]) -> Game:
    node.keys(("scenario", "winner", "note", *sides))
    scenario = node.get("scenario").choice([name for name in scenario_ids() if name.startswith("normandy/")])
    winner = node.get("winner").choice((*sides, NOBODY))
    lost = {side: node.get(side).int(minimum=0) if node.has(side) else 0 for side in sides}
    note = node.get("note").str() if node.has("note") else ""
    return Game(scenario, "", None if winner == NOBODY else winner, lost, note)
