"""Scenario files in the browser: dropped on the start page, refused line by line, played, passed on by a link."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import complaints, read_whole, sideways
from tests.browser.conftest import DESKTOP, PHONE, Visitors
from tests.browser.site import ROOT, Site
from tests.games.undaunted.test_scenario_files import own

FORD = ROOT / "docs" / "examples" / "ford-at-dawn.yaml"
DROP = """([name, data]) => {
  const moved = new DataTransfer();
  moved.items.add(new File([Uint8Array.from(atob(data), (c) => c.charCodeAt(0))], name));
  for (const kind of ['dragover', 'drop']) document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: moved, bubbles: true, cancelable: true }));
}"""  # noqa: E501


def drop(page: Page, name: str, text: str) -> None:
    """Let a file fall somewhere on the page."""
    page.evaluate(DROP, [name, base64.b64encode(text.encode()).decode()])


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_file_is_mended_by_its_messages_played_and_passed_on(
    visitors: Visitors, site: Site, size: dict[str, int]
) -> None:
    page = visitors.come(refusals=True, size=size)
    page.goto(site.address)
    page.wait_for_selector("[data-bring-scenario]")
    good = FORD.read_text(encoding="utf-8")
    drop(page, "ford.yaml", good.replace("sniper: 3", "sniper: 30").replace("{id: 5B,", "{id: 5A,"))
    told = page.locator("[data-faults]")
    expect(told).to_contain_text("The scenario file does not read; faults:")
    first = told.locator("li").first
    expect(first).to_contain_text("Line 22 board.objectives.5B: found '5B', which is not on the map, wanted one of")
    expect(told.locator("li", has_text="Line 30")).to_contain_text("found 30 cards 'sniper' in deck and supply")
    assert complaints(page) == []
    assert not sideways(page)
    drop(page, "ford.yaml", good)
    expect(told).to_have_count(0)
    card = page.locator("[data-scenario^='normandy/ford-at-dawn@']")
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-pack=own]")).to_be_visible()
    assert complaints(page) == []
    assert not sideways(page)
    link = page.locator("[data-own] input").input_value()
    page.click("[data-start]")
    page.wait_for_url("**/#/t/**")
    expect(page.locator("[data-tile='17B']").first).to_be_visible()
    page.goto(site.address)
    expect(card).to_be_visible()  # this browser remembers it
    expect(page.locator("main")).to_contain_text("Ford at Dawn")

    friend = visitors.come(size=size)
    friend.goto(link)
    theirs = friend.locator("[data-scenario^='normandy/ford-at-dawn@']")
    expect(theirs).to_have_attribute("aria-pressed", "true")
    friend.click("[data-start]")
    friend.wait_for_url("**/#/t/**")
    expect(friend.locator("[data-tile='17B']").first).to_be_visible()


def test_a_file_is_chosen_from_the_disk_and_forgotten(visitors: Visitors, site: Site, tmp_path: Path) -> None:
    file = tmp_path / "desert.yaml"
    file.write_text(own("africa/8"), encoding="utf-8")
    page = visitors.come()
    page.goto(site.address)
    page.locator("[data-bring-scenario] + input").set_input_files(file)
    card = page.locator("[data-scenario^='africa/copy-8@']")
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-game=africa]")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Take it off my list").click()
    expect(card).to_have_count(0)
    page.reload()
    page.locator("[data-game=africa]").click()
    expect(page.locator("[data-scenario='africa/8']")).to_be_visible()
    expect(card).to_have_count(0)


def test_a_link_to_a_scenario_that_is_not_here(visitors: Visitors, site: Site) -> None:
    page = visitors.come(refusals=True)
    page.goto(f"{site.address}/#/s/normandy/lost@{'0' * 16}")
    expect(page.get_by_role("alert")).to_contain_text("This server does not have the scenario of that link")
    expect(page.locator("[data-scenario='normandy/1']")).to_be_visible()


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_in_other_languages(visitors: Visitors, site: Site, language: str) -> None:
    page = visitors.come(refusals=True, language=language)
    page.goto(site.address)
    page.wait_for_selector("[data-bring-scenario]")
    drop(page, "ford.yaml", "box: normandy")
    expect(page.locator("[data-faults] li").first).to_be_visible()
    read_whole(page, language)
    drop(page, "ford.yaml", FORD.read_text(encoding="utf-8"))
    expect(page.locator("[data-own]")).to_be_visible()
    read_whole(page, language)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_machines_play_while_one_watches(visitors: Visitors, site: Site, size: dict[str, int]) -> None:
    page = visitors.come(size=size)
    page.goto(site.address)
    page.wait_for_selector("[data-bring-scenario]")
    drop(page, "ford.yaml", FORD.read_text(encoding="utf-8"))
    panel = page.locator("[data-measured]")
    expect(panel).to_contain_text("Who wins the scenario Ford at Dawn?")
    panel.get_by_role("button", name="Let machines play it").click()
    expect(panel.locator("dl")).to_contain_text("Riflemen A: falls in")
    panel.get_by_role("button", name="Enough").click()
    expect(panel.get_by_role("button", name="Play on")).to_be_visible()
    told = panel.locator("dl")
    for words in ("Draws", "Length", "rout", "United States begins in", "14A", "Riflemen A: falls in"):
        expect(told).to_contain_text(words)
    expect(panel).to_contain_text("Provisional: the Private machine")
    assert complaints(page) == []
    assert not sideways(page)


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_the_figures_in_other_languages(visitors: Visitors, site: Site, language: str) -> None:
    page = visitors.come(language=language)
    page.goto(site.address)
    page.click("[data-measure]")
    expect(page.locator("[data-measured] dl")).to_be_visible()
    page.click("[data-enough]")
    read_whole(page, language)
