"""A game taken along from a server as a file."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.robot import look
from tests.browser.site import Site


def test_a_game_is_taken_along_from_the_menu_and_goes_on_in_another_browser(
    visitors: Visitors, site: Site, tmp_path: Path
) -> None:
    page = visitors.come()
    page.goto(site.link(site.middle(60)))
    look(page)
    hand = page.locator(".hand").inner_text()
    page.get_by_role("button", name="Menu").click()
    with page.expect_download() as saved:
        page.click("[data-save-game]")
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    other = visitors.come(language="cs")
    other.goto(f"{site.address}/#/saved")
    other.locator("[data-bring-saved]").set_input_files(file)
    expect(other.locator("[data-told]")).to_contain_text("Je tu nově 1 hra.")
    other.locator("[data-told] + .row a").click()
    other.locator("a[href*='#/t/']").first.click()
    look(other)
    expect(other.locator(".log")).to_contain_text("přenesena jako uložená hra")
    other.evaluate("localStorage['sandtable.settings'] = JSON.stringify({language: 'en', pace: 'none'})")
    other.reload()
    look(other)
    assert other.locator(".hand").inner_text() == hand


def test_what_is_no_saved_game_is_told_apart(visitors: Visitors, site: Site, tmp_path: Path) -> None:
    page = visitors.come(refusals=True)
    page.goto(f"{site.address}/#/saved")
    wrong = tmp_path / "wrong.sandtable"
    wrong.write_text("{}", encoding="utf-8")
    page.locator("[data-bring-saved]").set_input_files(wrong)
    expect(page.get_by_role("alert")).to_contain_text("no file of saved games")
    wrong.write_text(
        '{"sandtable": "saved games 1", "games": [{"table": "x", "scenario": "x", "moves": 0, "sealed": "eA=="}]}',
        encoding="utf-8",
    )
    page.locator("[data-bring-saved]").set_input_files(wrong)
    expect(page.get_by_role("alert")).to_contain_text("damaged or has been changed")
