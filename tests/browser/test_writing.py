"""Writing a scenario in the browser: faults as one writes, the map as it will lie, undo, a draft that stays, play."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import complaints, read_whole, sideways
from tests.browser.conftest import DESKTOP, PHONE, Visitors
from tests.browser.site import Site

TABLET = {"width": 820, "height": 1180}
CHOSEN = """() => {
  const sheet = document.querySelector('[data-sheet]');
  return sheet.value.slice(sheet.selectionStart, sheet.selectionEnd);
}"""


def write_on(page: Page, site: Site, scenario: str = "normandy/1") -> None:
    """Open the sheet with a scenario on it, when it has been looked at."""
    page.goto(f"{site.address}/#/write/{scenario}")
    expect(page.locator("[data-verdict]")).to_have_text("Nothing is wrong with it.")
    page.get_by_role("radio", name="File").check(force=True)


def put(page: Page, old: str, new: str) -> None:
    """Find a piece of the text and type another over it."""
    start = page.locator("[data-sheet]").input_value().index(old)
    page.evaluate(
        "([start, end]) => { const sheet = document.querySelector('[data-sheet]'); sheet.focus(); "
        "sheet.setSelectionRange(start, end) }",
        [start, start + len(old)],
    )
    page.keyboard.type(new)


@pytest.mark.parametrize("size", [DESKTOP, PHONE, TABLET], ids=["desktop", "phone", "tablet"])
def test_a_scenario_is_broken_mended_by_its_messages_and_played(
    visitors: Visitors, site: Site, size: dict[str, int]
) -> None:
    page = visitors.come(size=size)
    write_on(page, site)
    expect(page.locator("[data-draw] [data-tile]").first).to_be_visible()
    assert complaints(page) == []
    assert not sideways(page)
    put(page, "goal: {objectives: 5}", "goal: {objectives: 50}")
    verdict, fault = page.locator("[data-verdict]"), page.locator("[data-faults] li")
    expect(verdict).to_have_text("1 thing is wrong")
    expect(fault).to_contain_text("sides.US.goal")
    expect(page.locator("[data-play]")).to_be_disabled()
    assert complaints(page) == []
    line = page.locator("[data-sheet]").input_value().split("\n").index("    goal: {objectives: 50}") + 1
    fault.get_by_role("button", name=f"Go to line {line}").click()
    assert page.evaluate(CHOSEN) == "    goal: {objectives: 50}"
    page.keyboard.type("    goal: {objectives: 4}")
    expect(verdict).to_have_text("Nothing is wrong with it.")
    page.reload()
    page.goto(f"{site.address}/#/write")
    expect(page.locator("[data-verdict]")).to_have_text("Nothing is wrong with it.")
    page.click("[data-play]")
    card = page.locator("[data-scenario^='normandy/normandy-1@']")
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".side")).to_contain_text("4 points")
    page.click("[data-start]")
    page.wait_for_url("**/#/t/**")


def test_another_beginning_is_undone(page: Page, site: Site) -> None:
    write_on(page, site)
    put(page, "id: my/normandy-1", "id: my/changed")
    page.locator("[data-from]").select_option("africa/8")
    expect(page.locator("[data-sheet]")).to_have_value(re.compile("^id: my/africa-8$", re.MULTILINE))
    expect(page.locator("[data-verdict]")).to_have_text("Nothing is wrong with it.")
    page.keyboard.press("Control+z")
    expect(page.locator("[data-sheet]")).to_have_value(re.compile("^id: my/changed$", re.MULTILINE))


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_in_other_languages(visitors: Visitors, site: Site, language: str) -> None:
    page = visitors.come(language=language)
    page.goto(f"{site.address}/#/write/normandy/1")
    expect(page.locator("[data-draw] [data-tile]").first).to_be_visible()
    page.locator("input[value=text]").check(force=True)
    put(page, "number: 1", "number: 0")
    expect(page.locator("[data-faults] li")).to_have_count(1)
    read_whole(page, language)
