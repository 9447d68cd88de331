"""The campaign of the scenario book: two people, scenario after scenario, and the log that they share."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.robot import look, sit_down
from tests.browser.site import Site

TITLES = ("La Raye", "Montmartin-en-Graignes", "Raid Across the Canal")


def bid(*pages: Page) -> None:
    """Each plays a card for the initiative, and the round begins."""
    for page in pages:
        look(page)
        page.locator(".hand [data-card] .whole").first.click()
        page.locator("[data-commit]").first.click()
    for page in pages:
        expect(page.locator(".log")).to_contain_text("initiative")


def give_up(page: Page) -> None:
    """Resign; the other has won."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really?").click()


def test_three_scenarios_by_two_browsers(visitors: Visitors, site: Site) -> None:
    host, guest = visitors.come(name="Ann"), visitors.come(name="Bob")
    host.goto(site.address)
    host.get_by_role("group", name=re.compile("Germany")).get_by_text("Person by link").click(force=True)
    host.check("[data-option=campaign]")
    host.click("[data-start]")
    host.wait_for_url("**/#/t/**")
    host.wait_for_selector(".table")
    kept = host.evaluate("JSON.parse(localStorage['sandtable.games'])[0]")
    sit_down(guest, f"{site.address}{kept['invites'][0]['link']}")
    for number, title in enumerate(TITLES, start=1):
        for page in (host, guest):
            expect(page).to_have_title(re.compile(title))
        bid(host, guest)
        loser, winner = (guest, host) if number == 2 else (host, guest)
        give_up(loser)
        for page in (loser, winner):
            expect(page.locator("dialog[open] [data-log]")).to_be_visible()
        if number < len(TITLES):
            winner.get_by_role("button", name="To the next scenario").click()
            loser.get_by_role("button", name="To the next game").click()
    host.click("dialog[open] [data-log]")
    for page in (host, guest):
        page.goto(host.url)
        expect(page.locator("[data-game]")).to_have_count(3)
        expect(page.locator("[data-score=DE] strong")).to_have_text("2")
        expect(page.locator("[data-score=US] strong")).to_have_text("1")
        expect(page.locator("[data-standing]")).to_have_text("Germany leads narrowly.")
        expect(page.locator("[data-next]")).to_be_enabled()
    reader = visitors.come()
    reader.goto(host.locator("[data-link]").input_value())
    expect(reader.locator("[data-game]")).to_have_count(3)
    expect(reader.locator("[data-next]")).to_have_count(0)
    host.goto(f"{site.address}/#/games")
    expect(host.get_by_role("link", name="Campaign")).to_have_count(3)
