"""The illustrated rulebooks: from the start page, the table and the rules; played through by one button."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import sideways
from tests.browser.conftest import PHONE, Visitors
from tests.browser.site import Site


def read_on(page: Page) -> list[str]:
    """Press Next until there is no Next; the pages that were shown."""
    seen: list[str] = []
    while True:
        name = page.locator("main[data-primer]").get_attribute("data-primer") or ""
        if name not in seen:
            seen.append(name)
        more = page.locator("[data-next]")
        if not more.count():
            return seen
        before = page.locator("main[data-primer]").get_attribute("data-step"), name
        more.click()
        page.wait_for_function(
            "([step, name]) => { const { dataset } = document.querySelector('main');"
            " return dataset.step !== step || dataset.primer !== name }",
            arg=before,
        )


def test_a_newcomer_reads_it_through_and_plays(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.click("[data-primer=normandy]")
    expect(page.locator("h1")).to_have_text("What it is about")
    assert read_on(page)[-1] == "fog"
    page.click("[data-play]")
    page.wait_for_selector("[data-lesson]")


def test_an_example_is_played_by_tapping_what_glows(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/#/primer/normandy/6")
    page.locator(".stage [data-card='Riflemen A'] .whole").click()
    expect(page.locator(".slip.sum")).to_contain_text("60")
    page.locator(".board [data-unit='DE Riflemen A'][data-legal]").click()
    expect(page.locator(".roll")).to_contain_text("lose a card")


def test_from_the_table_and_back(page: Page, site: Site) -> None:
    page.goto(site.link(site.middle(52)))
    page.get_by_role("button", name="Menu").click()
    page.click("dialog [data-primer]")
    expect(page.locator("main[data-primer=goal]")).to_be_visible()
    page.get_by_role("link", name="Back to the game").click()
    page.wait_for_selector(".hand [data-card]")


def test_the_law_behind_a_page_opens_at_its_game(page: Page, site: Site) -> None:
    page.goto(f"{site.address}/#/rules")
    page.locator(".primers a[href='#/primer/legions']").click()
    page.locator("summary").click()
    page.get_by_role("link", name="LG-PLOT-1").click()
    page.wait_for_selector("[data-rule='LG-PLOT-1'].on")
    expect(page.locator("[data-rule='UN-END-1']")).to_have_count(0)


@pytest.mark.parametrize("name", ["africa", "africa-reinforcements", "normandy-reinforcements", "legions"])
def test_every_page_fits_a_phone(name: str, visitors: Visitors, site: Site) -> None:
    page = visitors.come(size=PHONE, language="pl")
    page.goto(f"{site.address}/#/primer/{name}")
    assert len(read_on(page)) >= 5
    assert not sideways(page)
