"""Beside the real box: the virtual opponent decides, the person rolls and draws at a table and types what came."""

from __future__ import annotations

import random
import re
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Page, expect

from sandtable.kernel.table.replay import replay
from tests.browser.conftest import PHONE, Visitors
from tests.browser.robot import PATIENCE, STATE, Robot
from tests.browser.site import Site

ASKED = f"""() => {{
  if (document.querySelector('dialog[open] .result')) return {{over: true}};
  if (document.querySelector('[aria-busy=true]')) return null;
  const luck = document.querySelector('[data-luck]');
  if (luck) return luck.querySelector('[data-face]:enabled, [data-outcome]:enabled') && {{luck: luck.dataset.luck}};
  return document.querySelector('[data-bot]') ? null : ({STATE})();
}}"""
"""What the page waits for, when the virtual opponent has had its say: what luck gave, or an answer."""
LIKES = {"bolster": 0.02, "command": 0.02}


class Person:
    """Somebody with dice and cards of their own, who types what they give."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page, self.luck = page, random.Random(seed)
        self.robot = Robot(page, seed, LIKES)
        self.typed: set[str] = set()

    def go_on(self) -> bool:
        """Do what the page waits for; False when the game is over."""
        asked: dict[str, Any] = self.page.wait_for_function(ASKED, timeout=PATIENCE).json_value()
        if "luck" in asked:
            self.tell_luck(asked["luck"])
        elif "over" not in asked:
            self.decide(asked)
        return "over" not in asked

    def tell_luck(self, question: str) -> None:
        """Roll or draw, and type it."""
        slip = self.page.locator(f"[data-luck={question}]")
        self.typed.add(question)
        if question in ("Roll", "MineRoll"):
            while slip.locator("[data-enter]").is_disabled():
                slip.locator(f"[data-face='{self.luck.choice((0, 0, 9, 3))}']").click()
            slip.locator("[data-enter]").click()
        else:
            outcomes = slip.locator("[data-outcome]")
            outcomes.nth(self.luck.randrange(outcomes.count())).click()

    def decide(self, state: dict[str, Any]) -> None:
        """Play by what glows, but seldom for long: the game shall end."""
        if state["end"] and self.luck.random() < 0.6:
            self.page.click("[data-end]")
        else:
            self.robot.step(state)


def test_a_whole_game_typed_on_a_phone(visitors: Visitors, site: Site) -> None:
    page = visitors.come(size=PHONE)
    page.goto(site.address)
    page.get_by_role("group", name=re.compile("Germany")).locator("[value=bot]").check(force=True)
    page.check("[data-option=luck]")
    page.click("[data-start]")
    person = Person(page, 4)
    expect(page.locator("[data-luck=DrawCard]")).to_be_visible()
    for _ in range(1500):
        if not person.go_on():
            break
    expect(page.locator("dialog[open] .result")).to_be_visible()
    assert {"DrawCard", "LayOut", "Roll"} <= person.typed
    [kept] = page.evaluate("JSON.parse(localStorage['sandtable.games'])")
    with urlopen(
        Request(
            f"{site.address}/api/tables/{kept['table']}/record",
            headers={"Authorization": f"Bearer {kept['tokens'][0]}"},
        )
    ) as got:
        record = got.read().decode()
    assert "luck=table" in record
    assert replay(record).over, "what was typed is all that the record needs"


def test_a_mistyped_die_is_taken_back(visitors: Visitors, site: Site) -> None:
    page = visitors.come(size=PHONE)
    wanted = {"scenario": "normandy/1", "seats": {"US": "me", "DE": "bot"}, "options": {"luck": "table"}}
    page.goto(site.link(site.call("/api/tables", wanted)))
    first = page.locator("[data-outcome]").first.inner_text()
    slip = page.locator("[data-luck=DrawCard]")
    expect(slip).to_contain_text("4 cards are still to come")
    page.locator("[data-outcome]").first.click()
    expect(slip).to_contain_text("3 cards are still to come")
    expect(page.locator(".hand [data-card]")).to_have_count(1)
    page.click("[data-undo]")
    expect(slip).to_contain_text("4 cards are still to come")
    expect(page.locator(".hand [data-card]")).to_have_count(0)
    assert page.locator("[data-outcome]").first.inner_text() == first
    expect(page.locator("[data-undo]")).to_have_count(0)


def test_a_mistyped_die_in_the_desert_is_typed_again(page: Page, site: Site) -> None:
    """Entered, it is taken back from one's own turn too, and what it did is undone."""
    wanted = {"scenario": "africa/1", "seats": {"LRDG": "me", "IT": "bot"}, "options": {"luck": "table"}}
    page.goto(site.link(site.call("/api/tables", wanted)))
    person = Person(page, 7)
    slip = page.locator("[data-luck=Roll]")
    for _ in range(400):
        page.wait_for_function(ASKED, timeout=PATIENCE)
        if slip.count():
            break
        assert person.go_on(), "nobody has fired"
    lines = page.locator(".log li")
    before = lines.count()
    while slip.locator("[data-enter]").is_disabled():
        slip.locator("[data-face='0']").click()
    slip.locator("[data-enter]").click()
    expect(lines).not_to_have_count(before)
    page.locator("header.bar").get_by_role("button", name="Undo").click()
    expect(slip.locator("[data-enter]")).to_be_disabled()
    expect(lines).to_have_count(before)
