"""The page says that the server cannot save or cannot be reached, and that all is well again."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visitors
from tests.browser.robot import Robot
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
