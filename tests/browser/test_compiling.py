"""While the engine is compiled the start page says so, and how strong the upper levels are; then it says no more."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from sandtable.players.levels import meanwhile
from tests.browser.conftest import Visitors
from tests.browser.site import Site
from tests.server.test_engine import compiled


def test_the_page_says_how_strong_machines_are_until_it_is_done(browser: Browser, tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    command = f"while ! test -e '{gate}'; do sleep 0.05; done; echo '{compiled(tmp_path)}'"
    with Site(tmp_path, workers=1, compile=command) as site, Visitors(browser, site) as visitors:
        page = visitors.come()
        page.goto(site.address)
        note = page.locator("[data-compiling]")
        expect(note).to_contain_text("You can play already")
        general = page.locator("option[value=general]").first
        assert meanwhile("general")
        expect(general).to_contain_text("without the compiled engine as strong as")
        gate.touch()
        expect(note).to_have_count(0)
        expect(general).not_to_contain_text("without the compiled engine")
