"""Survival: three games with carry-over, put away as text and resumed."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from sandtable.games.legions.flow.survival import Campaign, CampaignError
from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.kernel.table.table import Table


def play_out(table: Table, dice: Random, answers: int = 10_000) -> None:
    for _ in range(answers):
        if table.over:
            return
        table.play(dice.choice(dice.choice(table.decisions).options))


def journey(campaign: Campaign) -> Journey:
    assert campaign.table is not None
    return cast(Journey, campaign.table.state)


@pytest.mark.parametrize("scenario", ["legions/2", "legions/3", "legions/4"])
def test_a_campaign_is_three_games_and_keeps_its_men(scenario: str) -> None:
    dice = Random(5)
    campaign = Campaign.begin(scenario, players={"P0": "Ann"}, seed=5)
    seats = int(scenario[-1])
    while not campaign.over:
        assert campaign.table is not None
        play_out(campaign.table, dice)
        ended = journey(campaign)
        living = [int(place) in (c.HAND, c.DECK, c.BOTTOM) for place in ended.place]
        overlays, supplies = list(ended.traits), [int(ended.get(seat, c.SUPPLIES)) for seat in range(seats)]
        campaign.close_game(date=f"day {campaign.number}")
        if campaign.over:
            break
        fresh = journey(campaign)
        assert [int(place) in (c.HAND, c.DECK, c.BOTTOM) for place in fresh.place] == living
        assert [t for t, alive in zip(fresh.traits, living, strict=True) if alive] == [
            t for t, alive in zip(overlays, living, strict=True) if alive
        ]
        for seat in range(seats):
            assert fresh.get(seat, c.AVAILABLE) == fresh.get(seat, c.TOKENS)
            assert fresh.get(seat, c.VP) == 0
        assert [int(ended.get(seat, c.SUPPLIES)) for seat in range(seats)] == supplies
    found = campaign.standing
    assert found.winners
    assert max(found.totals) == found.totals[found.winners[0]]
    assert "Ann" in campaign.diary()
    assert campaign.diary().count("GAME") == 3


@pytest.mark.parametrize("answers", [3, 150, 400])
def test_a_campaign_is_put_away_and_resumed_at_any_time(answers: int) -> None:
    dice = Random(8)
    campaign = Campaign.begin("legions/2", {"vp_scale": "compact"}, seed=8)
    left = answers
    while left and not campaign.over:
        assert campaign.table is not None
        if campaign.table.over:
            campaign.close_game("a day")
            continue
        campaign.table.play(dice.choice(dice.choice(campaign.table.decisions).options))
        left -= 1
    text = campaign.text()
    again = Campaign.resume(text)
    assert again.pages == campaign.pages
    assert again.text() == text
    assert again.options["vp_scale"] == "compact"
    if campaign.table is not None:
        assert journey(again).signature() == journey(campaign).signature()


def test_an_unfinished_game_cannot_be_closed() -> None:
    campaign = Campaign.begin("legions/2", seed=1)
    with pytest.raises(CampaignError, match="game 1 is not over"):
        campaign.close_game()


def test_a_text_that_is_no_campaign_is_refused() -> None:
    with pytest.raises(CampaignError, match="line 1"):
        Campaign.resume("hello\n")
    with pytest.raises(CampaignError, match="0 games"):
        Campaign.resume("sandtable campaign 1\nscenario: legions/2\n")
