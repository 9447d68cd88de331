"""The page says that the server cannot save or cannot be reached, and that all is well again."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.checks import complaints
from tests.browser.conftest import Visitors
from tests.browser.robot import Robot, settle
from tests.browser.site import Site

SAID = {
    "en": "The server cannot save just now",
    "cs": "Server teď nemůže ukládat",
    "pl": "Serwer nie może teraz zapisywać",
}


@pytest.mark.parametrize("language", SAID)
def test_the_page_tells_that_the_server_cannot_save(browser: Browser, tmp_path: Path, language: str) -> None:
    site = Site(tmp_path, within=3.0)
    visitors = Visitors(browser, site)
    try:
        page = visitors.come(refusals=True, language=language)
        page.goto(site.link(site.lay()))
        robot = Robot(page, seed=3)
        robot.play(lambda state: bool(state.get("commit")))
        away = page.get_by_role("status").filter(has_text=SAID[language])
        with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as other:
            other.execute("BEGIN IMMEDIATE")
            page.locator("[data-commit], [data-end]").first.click()
            expect(away).to_be_visible()
            other.rollback()
        expect(away).to_have_count(0)
        done = page.locator(".log li").count()
        robot.play(lambda state: page.locator(".log li").count() > done)
    finally:
        for context in visitors.contexts:
            context.close()
        site.stop()
    assert visitors.faults == []


def test_the_start_page_forgets_that_the_server_was_away(browser: Browser, tmp_path: Path) -> None:
    with Site(tmp_path) as site, Visitors(browser, site) as visitors:
        page = visitors.come(refusals=True)
        page.goto(site.address)
        page.wait_for_selector("[data-start]")
        site.kill()
        page.click("[data-start]")
        away = page.get_by_text("The server cannot be reached")
        expect(away).to_be_visible()
        site.start()
        expect(away).to_have_count(0)
        page.click("[data-start]")
        expect(page.locator(".board")).to_be_visible()


def test_a_table_forgets_that_the_server_was_away(browser: Browser, tmp_path: Path) -> None:
    with Site(tmp_path) as site, Visitors(browser, site) as visitors:
        page = visitors.come(refusals=True)
        page.goto(site.link(site.lay()))
        robot = Robot(page, seed=3)
        robot.play(lambda state: bool(state.get("commit")))
        site.kill()
        page.locator("[data-commit]").first.click()
        lost = page.locator(".orders .why")
        expect(lost).to_be_visible()
        site.start()
        expect(page.get_by_role("status")).to_have_count(0)
        expect(lost).to_have_count(0)


def test_a_client_that_was_built_anew_asks_for_a_reload_and_keeps_the_game(visitors: Visitors, site: Site) -> None:
    """Its old parts are gone from the server: here they are asked for by names that are not there."""
    page = visitors.come(refusals=True)
    page.goto(site.link(site.middle(52)))
    settle(page)
    hand = page.locator(".hand [data-card]").count()
    parts = re.compile(r"/assets/menu-.*\.js$")
    page.route(parts, lambda route: route.continue_(url=f"{site.address}/assets/menu-yesterday.js"))
    page.get_by_role("button", name="Menu").click()
    notice = page.locator("[data-stale]")
    expect(notice).to_contain_text("your game is kept")
    assert complaints(page) == []
    page.unroute(parts)
    notice.get_by_role("button").click()
    expect(notice).to_have_count(0)
    settle(page)
    expect(page.locator(".hand [data-card]")).to_have_count(hand)
    page.get_by_role("button", name="Menu").click()
    expect(page.locator("dialog[open]")).to_be_visible()
    visitors.faults = [fault for fault in visitors.faults if "dynamically imported" not in fault]
