"""The campaign of the scenario book: two people, scenario after scenario, and the log that they share."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.robot import over, sit_down, sprint_together
from tests.browser.site import Site

SCENARIOS = (
    ("La Raye", "US", ("13B", "6A", "2B", "16B", "5B")),
    ("Montmartin-en-Graignes", "US", ("5B", "6B", "1B")),
    ("Raid Across the Canal", "DE", ("14A", "15A", "13A", "5A")),
)
"""Each with who is keen on it, and where he makes for."""
KEEN = {"enough": 0.02, "bolster": 0.1, "command": 0.1, "inspire": 0.2}
IDLE = {"enough": 0.85}
"""Content soon, so that it ends."""
WON = "You have won"


def to_the_end(keen: Page, idle: Page, goals: tuple[str, ...]) -> tuple[Page, Page]:
    """Both play until the game is over; who has won, and who has not."""
    sprint_together((keen, idle), ({**KEEN, "goals": goals}, IDLE))
    assert over(keen)
    assert over(idle)
    [winner] = [page for page in (keen, idle) if page.locator("dialog[open]").get_by_text(WON).count()]
    return winner, idle if winner is keen else keen


def test_three_scenarios_by_two_browsers(visitors: Visitors, site: Site) -> None:
    host, guest = (visitors.come(name=name, quick=True, warn=False) for name in ("Ann", "Bob"))
    host.goto(site.address)
    host.get_by_role("group", name=re.compile("Germany")).get_by_text("Person by link").click(force=True)
    host.check("[data-option=campaign]")
    host.click("[data-start]")
    host.wait_for_url("**/#/t/**")
    host.wait_for_selector(".table")
    kept = host.evaluate("JSON.parse(localStorage['sandtable.games'])[0]")
    sit_down(guest, f"{site.address}{kept['invites'][0]['link']}")
    won = {host: 0, guest: 0}
    for number, (title, side, goals) in enumerate(SCENARIOS, start=1):
        for page in (host, guest):
            expect(page).to_have_title(re.compile(title))
            expect(page.locator("dialog[open]")).to_have_count(0)
        people = (host, guest) if side == "US" else (guest, host)
        winner, loser = to_the_end(*people, goals)
        won[winner] += 1
        for page in (loser, winner):
            expect(page.locator("dialog[open] [data-log]")).to_be_visible()
        if number < len(SCENARIOS):
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
