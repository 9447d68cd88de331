"""What the signs on a map mean: in a corner where there is room, from the menu everywhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import complaints
from tests.browser.conftest import DESKTOP, PHONE, Visitors
from tests.browser.site import Site


def open_signs(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    page.click("[data-signs]")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_the_menu_explains_the_signs_of_this_map(size: dict[str, int], visitors: Visitors, site: Site) -> None:
    """Those that are on it, and no others."""
    page = visitors.come(size=size)
    page.goto(site.link(site.lay("africa/8", LRDG="me", IT="machine:scripted")))
    open_signs(page)
    signs = page.locator("dialog[open] [data-legend] li")
    expect(signs.filter(has_text="structure")).to_be_visible()
    expect(signs.filter(has_text="mine")).to_have_count(0)
    expect(page.locator("dialog[open] h2")).to_have_text("Signs on the map")
    assert complaints(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_a_map_with_mines_says_how_many_are_left(page: Page, site: Site) -> None:
    page.goto(site.link(site.lay("africa/201", LRDG="me", IT="machine:scripted")))
    open_signs(page)
    expect(page.locator("dialog[open] .bank")).to_be_visible()


def test_the_long_table_has_no_map(page: Page, site: Site) -> None:
    page.goto(site.link(site.lay("legions/2", P0="me", P1="machine:scripted")))
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("dialog[open]").get_by_role("button", name="Keyboard")).to_be_visible()
    expect(page.locator("[data-signs]")).to_have_count(0)
