"""The campaign: what counts, what it adds up to, what is refused."""

from __future__ import annotations

import pytest

import sandtable
from sandtable.games.undaunted.flow.campaign import CampaignError, Game, casualties, log_game, score_campaign
from tests.kernel.walks import walk


def game(number: int, winner: str | None, us: int = 0, de: int = 0) -> Game:
    return Game(f"normandy/{number}", "", winner, {"US": us, "DE": de})


def test_wins_less_a_point_for_every_full_ten_casualties() -> None:
    """SB-CAMPAIGN-2: casualties add up over the whole campaign."""
    campaign = score_campaign([game(3, "US", 9, 0), game(4, "US", 1, 9), game(5, "DE", 0, 0)])
    assert campaign.wins == {"US": 2, "DE": 1}
    assert campaign.casualties == {"US": 10, "DE": 9}
    assert campaign.scores == {"US": 1, "DE": 1}
    assert campaign.winner is None
    assert campaign.margin == "undecided"


@pytest.mark.parametrize(
    ("us", "de", "margin"),
    [
        (7, 1, "crushing"),
        (6, 0, "crushing"),
        (5, 0, "clear"),
        (5, 1, "clear"),
        (4, 1, "narrow"),
        (3, 2, "narrow"),
        (4, 4, "undecided"),
    ],
)
def test_the_margin_tells_how_decisive(us: int, de: int, margin: str) -> None:
    """SB-CAMPAIGN-3."""
    winners = ["US"] * us + ["DE"] * de
    assert score_campaign([game(1 + i, winner) for i, winner in enumerate(winners)]).margin == margin


def test_a_campaign_is_a_run_of_consecutive_scenarios() -> None:
    """SB-CAMPAIGN-1."""
    with pytest.raises(CampaignError, match="after normandy/3 comes normandy/5; a campaign goes on with normandy/4"):
        score_campaign([game(3, "US"), game(5, "US")])
    with pytest.raises(CampaignError, match="at least one game"):
        score_campaign([])


def test_only_combat_cards_are_casualties() -> None:
    """SB-CAMPAIGN-1: Fog removed by Recon does not count."""
    for seed in range(40):
        *_, table = walk("normandy/1", seed, 400)
        removed = table.view(0).position.sides[0].removed  # type: ignore[attr-defined]
        if "Fog of War" in removed.cards and len(removed.cards) > 1:
            assert casualties(table.state, 0) == removed.size - removed.cards["Fog of War"]  # type: ignore[arg-type]
            return
    raise AssertionError("no game with both")


def test_finished_tables_make_the_log() -> None:
    table = sandtable.new("normandy/1", seed=1)
    with pytest.raises(CampaignError, match=r"the game of normandy/1 is not over"):
        log_game(table)
    table.resign(0)
    line = log_game(table)
    assert (line.winner, line.title, line.casualties) == ("DE", "La Raye", {"US": 0, "DE": 0})
    assert score_campaign([line]).scores == {"US": 0, "DE": 1}
