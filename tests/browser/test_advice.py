"""A scenario measured, evened by advice, measured again, played to its end, and passed on."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.checks import complaints, read_whole, sideways
from tests.browser.conftest import DESKTOP, PHONE, Visitors
from tests.browser.robot import Robot
from tests.browser.site import Site
from tests.browser.test_scenarios import FORD, drop


class Idler(Robot):
    """Gives a card for initiative and ends the turn: the machine wins soon."""

    def do(self, state: dict[str, Any]) -> bool:
        return self.tap("[data-end]") if state["end"] and not state["commit"] else super().do(state)


def ask_for_advice(page: Page, site: Site) -> Locator:
    """Bring a scenario, let machines play it a little, and ask what would even it; the panel."""
    page.goto(site.address)
    page.wait_for_selector("[data-bring-scenario]")
    drop(page, "ford.yaml", FORD.read_text(encoding="utf-8"))
    panel = page.locator("[data-measured]")
    expect(page.locator("[data-own]")).to_be_visible()
    panel.locator("[data-measure]").click()
    expect(panel.locator("[data-heat] .heat").first).to_be_attached()
    panel.locator("[data-enough]").click()
    panel.locator("[data-advise]").click()
    expect(panel.locator("[data-offer]")).to_have_count(5)
    panel.locator("[data-enough]").click()
    return panel


def test_advice_is_taken_and_the_scenario_played_and_passed_on(visitors: Visitors, site: Site) -> None:
    page = visitors.come(size=DESKTOP)
    panel = ask_for_advice(page, site)
    expect(panel.locator("[data-advice]")).to_contain_text("of 33 changes are still in the race")
    assert complaints(page) == []
    before = page.locator("[data-own]").get_attribute("data-own")
    panel.locator("[data-take]").first.click()
    page.wait_for_url("**/#/s/normandy/ford-at-dawn@*")
    expect(panel.locator("[data-games]")).to_be_visible()  # measured anew by itself
    panel.locator("[data-enough]").click()
    after = page.locator("[data-own]").get_attribute("data-own")
    assert before != after
    assert after is not None
    changed = site.call(f"/api/scenarios/{after}")["scenario"]
    assert changed != site.call(f"/api/scenarios/{before}")["scenario"]

    friend = visitors.come()
    friend.goto(page.locator("[data-own] input").input_value())
    expect(friend.locator(f"[data-scenario='{after}']")).to_have_attribute("aria-pressed", "true")

    page.click("[data-start]")
    page.wait_for_url("**/#/t/**")
    assert Idler(page).play()
    expect(page.locator("dialog[open] .result")).to_be_visible()


def test_players_of_other_strength(visitors: Visitors, site: Site) -> None:
    page = visitors.come(size=PHONE)
    page.goto(site.address)
    panel = page.locator("[data-measured]")
    panel.locator("[data-measure]").click()
    expect(panel.locator("[data-games]")).to_be_visible()
    panel.locator("[data-enough]").click()
    panel.locator("[data-compare]").click()
    expect(panel.locator("[data-player=recruit]")).to_contain_text("Recruit, United States:")
    panel.locator("[data-enough]").click()
    expect(panel.locator("[data-player=scripted]")).to_contain_text("Private, United States:")
    assert complaints(page) == []
    assert not sideways(page)


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_advice_in_other_languages(visitors: Visitors, site: Site, language: str) -> None:
    page = visitors.come(language=language, size=PHONE)
    panel = ask_for_advice(page, site)
    shown = read_whole(page, language)
    for key in ("fog_of_war", "Fog of War", "Riflemen"):
        assert key not in shown
    assert not sideways(page)
    assert panel.locator("[data-take]").count() == 5
