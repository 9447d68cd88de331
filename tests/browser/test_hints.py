"""Hints in the browser: asked for, shown, followed; between people when both have agreed."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.checks import complaints
from tests.browser.conftest import Visitors
from tests.browser.robot import settle, sit_down
from tests.browser.site import Site


def ask(page: Page) -> None:
    page.locator("[data-hint]").click()
    expect(page.locator("[data-counsel]").first).to_be_visible()


def test_a_hint_is_asked_for_shown_and_followed(page: Page, site: Site) -> None:
    page.goto(site.link(site.middle(52)))
    ask(page)
    expect(page.locator("[data-counsel]")).to_have_count(3)
    expect(page.locator(".counsel b", has_text=re.compile(r"^\d+ %$"))).to_have_count(3)
    best = page.locator("[data-counsel]").first
    best.click()
    expect(best).to_have_attribute("aria-pressed", "true")
    assert not complaints(page)
    page.locator("[data-commit]").click()
    settle(page)
    expect(page.locator("[data-counsel]")).to_have_count(0)


def test_people_agree_to_hints_first(visitors: Visitors, site: Site) -> None:
    opened = site.lay(US="me", DE="link")
    host, guest = visitors.come(), visitors.come()
    host.goto(site.link(opened))
    sit_down(guest, site.address + opened["seats"][1]["link"])
    expect(host.locator(".slip.step")).to_be_visible()
    expect(host.locator("[data-hint]")).to_have_count(0)
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Ask for hints for all").click()
    expect(guest.locator(".offer")).to_contain_text("asks for hints for all")
    guest.locator(".offer .go").click()
    for page in (host, guest):
        expect(page.locator("[data-hint]")).to_be_visible()
    ask(guest)


def test_the_long_table_has_hints_in_words_of_its_own(visitors: Visitors, site: Site) -> None:
    page = visitors.come(language="cs")
    page.goto(site.link(site.lay("legions/2", P0="me", P1="machine:scripted")))
    ask(page)
    expect(page.locator(".counsel header")).to_contain_text("Stroj by udělal toto")
    page.locator("[data-counsel]").first.click()
    page.locator("[data-commit]").click()
    settle(page)
