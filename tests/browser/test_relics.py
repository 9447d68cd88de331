"""A table that older rules have led astray: the page says so, and its record can be saved."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visitors
from tests.browser.site import Site
from tests.server.test_relics import DIFFERS, RELICS, token


def test_the_record_of_a_table_of_older_rules_can_be_saved(browser: Browser, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as database:
        database.executescript((RELICS / "version-1.sql").read_text(encoding="utf-8"))
    site = Site(tmp_path)
    visitors = Visitors(browser, site)
    try:
        page = visitors.come(refusals=True)
        page.goto(f"{site.address}/#/t/{DIFFERS}/{token(DIFFERS, 0)}")
        expect(page.get_by_role("heading", name="This table cannot be opened")).to_be_visible()
        expect(page.get_by_text("the table was played by rules version 1")).to_be_visible()
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save the record").click()
        text = Path(saved.value.path()).read_text(encoding="utf-8")
        assert text.startswith("sandtable record 1\nscenario: legions/2\n")
        assert "rules: 1\n" in text
    finally:
        for context in visitors.contexts:
            context.close()
        site.stop()
