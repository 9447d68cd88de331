"""Whole games of La Raye against the machine, through the page alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.robot import Robot, Typist, press_tab_to
from tests.browser.site import Site


def test_a_game_by_clicking_what_glows(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.click("[data-scenario='normandy/1']")
    page.click("[data-start]")
    robot = Robot(page, seed=5)
    assert robot.play()
    result = page.locator("dialog[open]")
    expect(result.locator("h2")).to_have_text(re.compile("You have (won|lost)"))
    expect(result.locator(".how")).not_to_be_empty()
    assert len(robot.steps) > 5


def test_a_game_by_keys_alone(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.wait_for_selector("[data-start]")
    assert press_tab_to(page, "[data-start]")
    page.keyboard.press("Enter")
    typist = Typist(page, seed=3)
    assert typist.play()
    expect(page.locator("dialog[open] .result")).to_be_visible()


BATTLE = ("normandy/1", {"US": "me", "DE": "machine:scripted"})
JOURNEY = ("legions/2", {"P0": "me", "P1": "machine:scripted"})


@pytest.mark.parametrize(("scenario", "seats"), [BATTLE, JOURNEY])
def test_a_key_right_after_a_sheet_is_closed_counts(
    scenario: str, seats: dict[str, str], page: Page, site: Site
) -> None:
    """The browser tells the page of a closed sheet a moment later: a quick hand has pressed the next key by then."""
    page.goto(site.link(site.lay(scenario, **seats)))
    page.wait_for_selector(".table[aria-busy=false]")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open] dl")
    page.evaluate(
        """() => {
            document.querySelector('dialog[open]').close();
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'g', bubbles: true }));
        }"""
    )
    page.wait_for_selector("dialog[open] [data-rule]")
