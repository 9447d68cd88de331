"""The campaign of the scenario book: two people, scenario after scenario, and the log that they share."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.robot import over, sit_down, sprint_together
from tests.browser.site import Site

TITLES = ("La Raye", "Montmartin-en-Graignes", "Raid Across the Canal")
WON = "You have won"


def some_rounds(*pages: Page) -> None:
    """Both play until the third round."""
    sprint_together(pages, lambda: all("Round 3" in page.locator("header.bar").inner_text() for page in pages))


def to_the_end(*pages: Page) -> Page:
    """Both play until the game is over, one with little zeal, so that it ends; who has won."""
    sprint_together(pages, lambda: all(over(page) for page in pages), enough=(0.05, 0.7))
    [winner] = [page for page in pages if page.locator("dialog[open]").get_by_text(WON).count()]
    return winner


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
    won = {host: 0, guest: 0}
    for number, title in enumerate(TITLES, start=1):
        for page in (host, guest):
            expect(page).to_have_title(re.compile(title))
        if number == 1:
            winner = to_the_end(host, guest)
        else:
            some_rounds(host, guest)
            winner = guest if number == 2 else host
            give_up(host if winner is guest else guest)
        loser = host if winner is guest else guest
        won[winner] += 1
        for page in (loser, winner):
            expect(page.locator("dialog[open] [data-log]")).to_be_visible()
        if number < len(TITLES):
            winner.get_by_role("button", name="To the next scenario").click()
            loser.get_by_role("button", name="To the next game").click()
    host.click("dialog[open] [data-log]")
    for page in (host, guest):
        page.goto(host.url)
        expect(page.locator("[data-game]")).to_have_count(3)
        for side, wins in (("US", won[host]), ("DE", won[guest])):
            column = page.locator(f"[data-score={side}]")
            expect(column).to_contain_text(f"Wins: {wins}")
            lost = int(re.findall(r"Cards lost: (\d+)", column.inner_text())[0])
            expect(column.locator("strong")).to_have_text(str(wins - lost // 10))
        expect(page.locator("[data-next]")).to_be_enabled()
    reader = visitors.come()
    reader.goto(host.locator("[data-link]").input_value())
    expect(reader.locator("[data-game]")).to_have_count(3)
    expect(reader.locator("[data-next]")).to_have_count(0)
    host.goto(f"{site.address}/#/games")
    expect(host.get_by_role("link", name="Campaign")).to_have_count(3)
