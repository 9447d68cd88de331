"""The gallery in the browser: published by one, found, liked and played by another, taken down by the first."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import complaints, read_whole, sideways
from tests.browser.conftest import DESKTOP, PHONE, Visitors
from tests.browser.site import Site
from tests.browser.test_scenarios import FORD, drop

STRANGE = "<img src=x onerror=alert(1)> & a long word: " + "m" * 120


def bring(page: Page, site: Site, name: str) -> None:
    """Bring a scenario, and go to the gallery by the link on the start page."""
    page.goto(site.address)
    page.wait_for_selector("[data-bring-scenario]")
    drop(page, "ford.yaml", FORD.read_text(encoding="utf-8").replace("ford-at-dawn", name))
    expect(page.locator("[data-own]")).to_be_visible()
    page.click("[data-gallery]")
    page.wait_for_selector("[data-publish]")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_published_found_and_taken_down(visitors: Visitors, site: Site, size: dict[str, int]) -> None:
    name = f"gallery-{size['width']}"
    author = visitors.come(size=size)
    bring(author, site, name)
    author.fill("[data-author]", "Ann")
    author.fill("[data-note]", STRANGE)
    author.get_by_role("button", name="Publish").click()
    expect(author.locator("[data-published]")).to_have_text("Ford at Dawn is in the gallery.")
    hanging = f"[data-exhibit^='normandy/{name}@']"
    expect(author.locator(hanging)).to_contain_text(STRANGE)
    assert complaints(author) == []
    assert not sideways(author)

    guest = visitors.come(size=size, dark=True)
    guest.goto(f"{site.address}/#/gallery")
    shown = guest.locator(hanging)
    expect(shown).to_contain_text("By Ann; played 0 times")
    expect(shown.locator("[data-remove]")).to_have_count(0)
    shown.locator("[data-up]").click()
    expect(shown.locator("[data-up]")).to_have_attribute("data-up", "1")
    expect(shown.locator("[data-up]")).to_have_attribute("aria-pressed", "true")
    assert complaints(guest) == []
    shown.locator("[data-play]").click()
    expect(guest.locator(f"[data-scenario^='normandy/{name}@']")).to_have_attribute("aria-pressed", "true")
    guest.click("[data-start]")
    guest.wait_for_url("**/#/t/**")

    author.click("[data-order=played]")
    expect(author.locator(hanging)).to_contain_text("played 1 time")
    author.locator(hanging).locator("[data-remove]").click()
    expect(author.locator(hanging)).to_have_count(0)


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_in_other_languages(visitors: Visitors, site: Site, language: str) -> None:
    page = visitors.come(language=language)
    bring(page, site, f"gallery-{language}")
    page.locator("[data-publish] button").click()
    expect(page.locator(f"[data-exhibit^='normandy/gallery-{language}@']")).to_be_visible()
    read_whole(page, language)
    page.locator("[data-remove]").first.click()
