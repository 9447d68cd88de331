"""Algorithm cards of one's own: loading a file, what is wrong with it, playing by it, and a record that needs it."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import complaints
from tests.browser.conftest import DESKTOP, PHONE, Visitors
from tests.browser.robot import Robot
from tests.browser.site import ROOT, Site
from tests.browser.test_solo import choose_bot, press, text_of, to_its_turn
from tests.games.undaunted.server.test_card_sets import FAULTY

CAREFUL = ROOT / "docs" / "examples" / "careful.yaml"


def choose(page: Page, file: Path) -> None:
    """Load a card file."""
    page.locator("[data-load-cards] + input").set_input_files(file)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_faulty_file_is_told_line_by_line_and_a_good_one_is_played(
    visitors: Visitors, tmp_path: Path, size: dict[str, int]
) -> None:
    site = Site(tmp_path)
    visitors.site = site
    faulty = tmp_path / "careful.yaml"
    faulty.write_bytes(FAULTY)
    try:
        page = visitors.come(refusals=True, pace="steps", size=size)
        choose_bot(page, site)
        choose(page, faulty)
        told = page.locator("[data-faults]")
        expect(told).to_contain_text("faults: 2")
        expect(told.locator("li")).to_have_count(2)
        expect(told.locator("li").first).to_contain_text("Line 8 cards[0].units[0]: found 'riflemen', wanted one of")
        assert complaints(page) == []
        assert page.locator("[data-cards]").count() == 0
        choose(page, CAREFUL)
        expect(told).to_have_count(0)
        expect(page.get_by_role("status").filter(has_text="careful is loaded, with 1 card of its own")).to_be_visible()
        expect(page.locator("[data-cards] option")).to_have_text(["the shipped set", "careful (e110a6)"])
        assert complaints(page) == []
        page.click("[data-start]")
        page.wait_for_selector("[data-zone]")
        robot = Robot(page, seed=3)
        to_own_card(page, robot)
        card = page.locator("[data-bot] [data-algorithm=CAREFUL-RIF]")
        expect(card.locator("[data-section]")).to_have_count(4)
        site.kill()
        site.start()
        page.reload()
        page.wait_for_selector("[data-zone]")
        to_its_turn(page, robot)
        page.goto(site.address)
        page.locator("[data-scenario='normandy/1']").click()
        page.locator(".seat").nth(1).locator("label:has(input[value=bot])").click()
        expect(page.locator("[data-cards] option")).to_have_count(2)
        page.locator("[data-cards]").select_option(index=1)
        page.get_by_role("button", name="Take it off my list").click()
        expect(page.locator("[data-cards]")).to_have_count(0)
    finally:
        site.stop()


def to_own_card(page: Page, robot: Robot) -> None:
    """Play on until the virtual opponent reads a card of the file."""
    for _ in range(60):
        to_its_turn(page, robot)
        if page.locator("[data-bot] [data-algorithm=CAREFUL-RIF]").count():
            return
        press(page, "[data-bot] [data-next]")
    raise AssertionError("the virtual opponent never reads a card of the file")


def test_a_record_asks_for_the_cards_it_was_played_with(visitors: Visitors, site: Site, tmp_path: Path) -> None:
    cards = site.call("/api/cards?name=careful", raw=CAREFUL.read_bytes())["cards"]
    seats = {"US": "me", "DE": "bot"}
    opened = site.call("/api/tables", {"scenario": "normandy/1", "seats": seats, "options": {"cards": cards}})
    token = opened["seats"][0]["token"]
    site.call(f"/api/tables/{opened['table']}/messages", {"type": "resign"}, token)
    record = tmp_path / "game.txt"
    record.write_text(text_of(site, f"/api/tables/{opened['table']}/record", token), encoding="utf-8")
    elsewhere = Site(tmp_path)
    visitors.site = elsewhere
    try:
        page = visitors.come(refusals=True)
        page.goto(elsewhere.address)
        page.locator("header input[type=file]").set_input_files(record)
        asked = page.locator(".slip", has=page.locator("[data-load-cards]"))
        expect(asked).to_contain_text(f"This server does not have the algorithm cards {cards}: load their file first.")
        choose(page, CAREFUL)
        page.wait_for_url("**/#/r/*")
        expect(page.locator("[data-zone]")).to_be_visible()
    finally:
        elsewhere.stop()
