"""Things of the table are shown large: by pointing, by a long press, by the focus."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from sandtable import law
from tests.browser.conftest import PHONE, Visitors
from tests.browser.journeys import journey
from tests.browser.robot import press_tab_to, settle
from tests.browser.site import ROOT, Site

CLIENT = ROOT / "web" / "src"


def shown(page: Page, what: str) -> str:
    """What the sheet over the table says of a thing."""
    sheet = page.locator(f"[data-inspected='{what}']")
    expect(sheet).to_be_visible()
    return sheet.inner_text()


def test_pointing_shows_counters_cards_tiles_and_supply(page: Page, site: Site) -> None:
    page.goto(site.link(site.middle(52)))
    settle(page)
    page.locator("[data-unit='DE Riflemen A']").hover()
    told = shown(page, "unit:DE Riflemen A")
    assert "Defence 4, with cover 6" in told
    assert "UN-MOVE-1" in told
    page.locator(".hand [data-card='Scouts B']").hover()
    assert "marks it and takes a Fog of War" in shown(page, "card:US/Scouts B")
    page.locator("[data-tile='4B']").hover()
    assert "From here, with one die" in shown(page, "tile:4B").replace("FROM", "From")
    page.locator(".force [data-inspect='card:DE/Scouts A']").hover()
    assert "Scouts A" in shown(page, "card:DE/Scouts A")
    page.mouse.move(1, 1)
    expect(page.locator("[data-inspected]")).to_have_count(0)


def test_the_focus_shows_things_and_other_keys_put_them_away(page: Page, site: Site) -> None:
    page.goto(site.link(site.middle(52)))
    settle(page)
    assert press_tab_to(page, ".hand [data-legal]")
    expect(page.locator("[data-inspected^='card:']")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-inspected]")).to_have_count(0)


def test_a_long_press_looks_and_does_nothing_else(visitors: Visitors, site: Site) -> None:
    page = visitors.come(size=PHONE)
    page.goto(site.link(site.middle(52)))
    settle(page)
    card = page.locator(".hand [data-card] .whole").first
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(page.locator("[data-inspected^='card:']")).to_be_visible()
    card.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    card.dispatch_event("click", {"bubbles": True})
    expect(card).to_have_attribute("aria-pressed", "false")
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    card.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    card.dispatch_event("click", {"bubbles": True})
    expect(card).to_have_attribute("aria-pressed", "true")


def test_the_long_table_shows_people_orders_and_plots_but_nobody_face_down(page: Page, site: Site) -> None:
    found = journey()
    page.goto(site.link(found.middle(site, found.asked["March", 2][-2])))
    settle(page)
    for what in ("character", "order", "plot"):
        page.locator(f"[data-inspect^='{what}:']").first.hover()
        expect(page.locator(f"[data-inspected^='{what}:']")).to_be_visible()
    assert page.locator(".char.back[data-inspect]").count() == 0


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_every_action_has_its_sentence_and_its_rule(language: str) -> None:
    book = json.loads((ROOT / f"src/sandtable/games/undaunted/words/{language}.json").read_text(encoding="utf-8"))
    actions = {key.removeprefix("action.") for key in book if key.startswith("action.")} - {"squad", "tanks", "range"}
    assert len(actions) > 25
    assert {f"does.{action}" for action in actions} <= set(book)
    mapped = (CLIENT / "games/undaunted/inspect/rules.ts").read_text(encoding="utf-8")
    named = set(re.findall(r"'?([\w-]+)'?: '([A-Z]{2}-[A-Z]+-\d+)'", mapped))
    assert {action for action, _ in named} == actions
    assert {rule for _, rule in named} <= set(law.rules())
