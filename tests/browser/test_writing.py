"""Writing a scenario in the browser: faults as one writes, the map as it will lie, undo, a draft that stays, play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import sandtable
from sandtable.games.undaunted.content.load import scenario_text
from sandtable.kernel.bring import open_scenario
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
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
    expect(page.locator("[data-map] .thumb")).to_be_visible()
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
    page.locator("[data-sheet]").focus()
    page.keyboard.press("Control+z")
    expect(page.locator("[data-sheet]")).to_have_value(re.compile("^id: my/changed$", re.MULTILINE))


def test_la_raye_by_the_keyboard_alone(visitors: Visitors, site: Site, tmp_path: Path) -> None:
    """Written from an empty sheet, saved, and played: it starts as the shipped one and plays the same games."""
    page = visitors.come()
    write_on(page, site, "normandy/2")
    wanted = re.sub(r"^id: .*$", "id: my/la-raye", scenario_text("normandy/1"), flags=re.MULTILINE)
    page.keyboard.press("Tab")
    page.locator("[data-sheet]").focus()
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.keyboard.insert_text(wanted)
    expect(page.locator("[data-verdict]")).to_have_text("Nothing is wrong with it.")
    page.locator("[data-save]").focus()
    with page.expect_download() as caught:
        page.keyboard.press("Enter")
    assert caught.value.suggested_filename == "la-raye.yaml"
    path = tmp_path / "la-raye.yaml"
    caught.value.save_as(path)
    held = open_scenario(path)
    assert held.text == wanted
    game = game_of(held.name)
    ours, theirs = (game.start(name, full_options(game, {}, name)) for name in (held.name, "normandy/1"))
    assert ours.signature() == theirs.signature()
    told, shipped = (sandtable.simulate(name, ["random"] * 2, 20, seed=1) for name in (held.name, "normandy/1"))
    assert told.fingerprint == shipped.fingerprint
    page.locator("[data-play]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-scenario^='normandy/la-raye@']")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_in_other_languages(visitors: Visitors, site: Site, language: str) -> None:
    page = visitors.come(language=language)
    page.goto(f"{site.address}/#/write/normandy/1")
    expect(page.locator("[data-map] .thumb")).to_be_visible()
    put(page, "number: 1", "number: 0")
    expect(page.locator("[data-faults] li")).to_have_count(1)
    read_whole(page, language)
