"""The page says that the server cannot save, and that all is well again."""

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
