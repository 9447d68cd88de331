"""The count of clicks: recorded games go through the client's own code."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from bench.clicks import count, records
from tests.browser.positions import action, find
from tests.browser.robot import settle
from tests.browser.site import Site

MOST = {"normandy": 12, "africa": 13, "legions": 26}
"""Clicks a round at most, in the first recorded game of a box."""


@pytest.mark.parametrize("box", MOST)
def test_a_recorded_game_takes_no_more_clicks_than_it_did(box: str) -> None:
    [game] = count(records(box, 1))
    rounds, clicks = int(str(game["rounds"])), int(str(game["clicks"]))
    assert rounds > 5
    assert rounds < clicks <= MOST[box] * rounds


def test_an_enemy_calls_who_can_fire_at_it(page: Page, site: Site) -> None:
    """One click shows card, action and sum, the next one rolls; nothing was sent before."""
    page.goto(site.link(site.middle(225)))
    settle(page)
    page.locator("[data-card='Scouts B'] .whole").first.click()
    target = page.locator(".board [data-unit^=DE][data-legal]").first.get_attribute("data-unit")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("[data-commit]")).to_have_count(0)
    page.locator(f".board [data-unit='{target}']").click()
    expect(page.locator(".hand .selected")).to_have_count(1)
    expect(page.locator(".slip.step .need")).to_contain_text("needed")
    expect(page.locator("[data-commit]")).to_contain_text("Roll")
    page.click("[data-commit]")
    expect(page.locator(".log li", has_text=re.compile("rolled")).first).to_be_visible()


def test_several_cards_are_taken_in_one_press(page: Page, site: Site) -> None:
    position = find("normandy/5", action("bolster"))
    page.goto(site.go_on(position))
    page.locator(f".hand [data-card='{position.card}'] .whole").first.click()
    page.locator(".acts [data-action=bolster]").click()
    choices = page.locator(".choices [data-option]")
    if choices.first.get_attribute("aria-pressed") == "false":
        choices.first.click()
    expect(page.locator("[data-commit]")).to_contain_text("Take")
    choices.last.click()
    expect(page.locator(".slip.step")).to_contain_text("First:")
    page.click("[data-commit]")
    expect(page.locator(".log")).to_contain_text(re.compile("Bolster", re.IGNORECASE))
