"""Quartet in the browser: on the start page by its name, and at the plain table to the end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from sandtable.players.levels import LEVELS
from tests.browser.checks import complaints, sideways
from tests.browser.conftest import DESKTOP, PHONE, Visitors
from tests.browser.conftest import browser as browser
from tests.browser.robot import Robot
from tests.browser.site import Site


@pytest.fixture(scope="module")
def site(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that finds Quartet."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(installed))
        running = Site(tmp_path_factory.mktemp("site"))
    with running:
        yield running


@pytest.fixture
def visitors(browser: Browser, site: Site) -> Iterator[Visitors]:
    """People for one test."""
    with Visitors(browser, site) as people:
        yield people


def test_from_the_start_page_to_the_end_of_a_game(visitors: Visitors, site: Site) -> None:
    page = visitors.come()
    page.goto(site.address)
    page.click("[data-game=quartet]")
    page.click("[data-scenario='quartet/2']")
    page.click("[data-start]")
    assert Robot(page, seed=3).play()
    expect(page.locator("dialog[open] h2")).to_have_text(re.compile("You have (won|lost)|draw", re.IGNORECASE))
    page.keyboard.press("Escape")
    expect(page.locator(".log")).to_contain_text("Round 3 begins.")
    expect(page.locator(".log")).to_contain_text("The bids are North ")


def test_the_start_page_offers_the_machines_of_the_game_alone(visitors: Visitors, site: Site) -> None:
    page = visitors.come()
    page.goto(site.address)
    page.click("[data-game=quartet]")
    offered = page.locator(".side select option")
    offered.first.wait_for(state="attached")
    assert [each.get_attribute("value") for each in offered.all()] == ["thrifty", *LEVELS, "random"]


def test_its_names_are_translated(visitors: Visitors, site: Site) -> None:
    page = visitors.come(language="cs")
    page.goto(site.address)
    page.locator("[data-game=quartet]", has_text="Kvarteto").click()
    expect(page.locator("[data-scenario='quartet/3']")).to_contain_text("Kvarteto pro tři")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_table_shows_position_question_and_log(visitors: Visitors, site: Site, size: dict[str, int]) -> None:
    page = visitors.come(size=size)
    page.goto(site.link(site.lay("quartet/3", North="me", East="machine:thrifty", South="machine:random")))
    expect(page.locator("[data-position]")).to_contain_text("Your hand: ")
    expect(page.locator(".step h2")).to_have_text("Tuck a card, buy a card, or are you ready?")
    assert complaints(page) == []
    assert not sideways(page)


def test_a_refusal_leads_to_its_rule(visitors: Visitors, site: Site) -> None:
    page = visitors.come()
    page.goto(site.link(site.lay("quartet/2", North="me", East="machine:thrifty")))
    held = page.locator("[data-option^=tuck]")
    expect(held).to_have_count(3)
    texts = {option.get_attribute("data-option") for option in held.all()}
    missing = next(text for text in (f"tuck {card}" for card in range(1, 7)) if text not in texts)
    page.locator(".step input").fill(missing)
    page.click("[data-why]")
    expect(page.locator(".step .said")).to_contain_text("QU-TUCK-1")
