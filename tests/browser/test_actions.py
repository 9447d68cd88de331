"""What is rare in La Raye, done once by clicking what glows: Guide, Stalk, Target and Blast, and the radio."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from tests.browser.positions import Fits, action, blasts_somebody, find, reads_the_radio
from tests.browser.robot import look
from tests.browser.site import Site

CASES = [
    ("guide", "normandy/5", action("guide"), r"moved to \w+"),
    ("stalk", "normandy/4", action("stalk"), r"moved to \w+"),
    ("target", "normandy/5", action("target"), r"The mortar aims at \w+"),
    ("blast", "normandy/5", blasts_somebody, r"The mortar hit out at .* rolled"),
    ("radio", "normandy/10", reads_the_radio, r"Intelligence at \w+: now worth"),
]

LOOKS = 300
"""So often one looks whether it is done; between the answer and the next question nothing glows."""

ASKED_ON = "() => !document.querySelector('.acts') || !!document.querySelector('[data-commit]')"
"""The action is taken: the table asks for a target, or the button that does it is there."""


@pytest.mark.parametrize(("name", "scenario", "fits", "told"), CASES, ids=[case[0] for case in CASES])
def test_an_action_by_clicking(name: str, scenario: str, fits: Fits, told: str, page: Page, site: Site) -> None:
    position = find(scenario, fits)
    page.goto(site.go_on(position))
    page.locator(f".hand [data-card='{position.card}'] .whole").first.click()
    lines = page.locator(".log li", has_text=re.compile(told))
    before = lines.count()
    page.locator(f".acts [data-action={position.action}]").click()
    page.wait_for_function(ASKED_ON)
    for _ in range(LOOKS):
        if lines.count() > before:
            break
        state = look(page)
        if state.get("over"):
            break
        glowing = [each for each in state["legal"] if each["kind"] in ("board", "list") and not each["pressed"]]
        with suppress(TimeoutError):  # what was there a moment ago may be done
            if state["commit"]:
                page.click("[data-commit]", timeout=2000)
            elif glowing:
                page.click(f'[data-robot="{glowing[0]["i"]}"]', timeout=2000)
            else:
                page.wait_for_timeout(50)
    expect(lines).to_have_count(before + 1)
