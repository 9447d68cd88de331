"""What is rare in La Raye, done once by clicking what glows: Guide, Stalk, Target and Blast, and the radio."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.positions import Fits, action, blasts_somebody, find, reads_the_radio
from tests.browser.robot import MARK, look, settle
from tests.browser.site import Site

CASES = [
    ("guide", "normandy/5", action("guide"), r"moved to \w+"),
    ("stalk", "normandy/4", action("stalk"), r"moved to \w+"),
    ("target", "normandy/5", action("target"), r"The mortar aims at \w+"),
    ("blast", "normandy/5", blasts_somebody, r"The mortar hit out at .* rolled"),
    ("radio", "normandy/10", reads_the_radio, r"Intelligence at \w+: now worth"),
]

STEPS = 20
"""An action takes fewer clicks."""


@pytest.mark.parametrize(("name", "scenario", "fits", "told"), CASES, ids=[case[0] for case in CASES])
def test_an_action_by_clicking(name: str, scenario: str, fits: Fits, told: str, page: Page, site: Site) -> None:
    position = find(scenario, fits)
    page.goto(site.go_on(position))
    page.locator(f".hand [data-card='{position.card}'] .whole").first.click()
    enemy = "de" if position.side == "US" else "us"
    fresh = page.locator(f".log li:not([data-old], [data-side={enemy}])", has_text=re.compile(told))
    page.evaluate(MARK)
    page.locator(f".acts [data-action={position.action}]").click()
    for _ in range(STEPS):
        settle(page)
        if fresh.count():
            break
        state = look(page)
        glowing = [each for each in state["legal"] if each["kind"] in ("board", "list") and not each["pressed"]]
        page.click("[data-commit]" if state["commit"] else f'[data-robot="{glowing[0]["i"]}"]')
    expect(fresh).to_have_count(1)


def test_dice_tumble_before_their_result_is_told(visitors: Visitors, site: Site) -> None:
    """While they roll neither the sheet nor the log says what they will show."""
    page = visitors.come(still=False)
    page.clock.install()
    page.goto(site.link(site.middle(225)))
    settle(page)
    page.locator("[data-card='Scouts B'] .whole").first.click()
    page.locator(".acts [data-action=attack]").click()
    page.locator(".choices [data-legal]").first.click()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    page.locator("[data-commit]").click()
    expect(page.locator(".rolled .die").first).to_be_visible()
    expect(page.locator(".rolled strong")).to_have_text("…")
    assert "rolled" not in page.locator(".log li").first.inner_text()
    page.clock.run_for(2000)
    expect(page.locator(".rolled strong")).not_to_have_text("…")
    expect(page.locator(".log li", has_text="needed").first).to_contain_text("rolled")
