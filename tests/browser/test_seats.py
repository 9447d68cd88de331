"""People at the table: two by link with the line lost in between, two at one screen, second thoughts, first steps."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.browser.conftest import Visitors
from tests.browser.robot import Robot, over, play_together, sit_down
from tests.browser.site import Site


def asked(state: dict[str, Any], kind: str) -> bool:
    """Whether something of a kind glows."""
    return any(each["kind"] == kind for each in state.get("legal", []))


def test_two_by_link_with_the_server_killed_in_the_middle(browser: Browser, tmp_path: Path) -> None:
    """What was acknowledged is there, the pages come back by themselves, one of them is even loaded anew."""
    with Site(tmp_path, seed=7) as site, Visitors(browser, site) as visitors:
        host = visitors.come(refusals=True, name="Ann")
        host.goto(site.address)
        host.get_by_role("group", name=re.compile("Germany")).get_by_text("Person by link").click(force=True)
        host.click("[data-start]")
        host.get_by_role("button", name="Menu").click()
        link = host.locator("dialog[open] input[readonly]").first.input_value()
        host.keyboard.press("Escape")
        guest = visitors.come(refusals=True, name="Bob")
        sit_down(guest, link)
        people = [Robot(host, 1), Robot(guest, 2)]
        play_together(people, lambda: all("Round 2" in page.locator(".bar").inner_text() for page in (host, guest)))
        before = [page.locator(".log ol li").first.inner_text() for page in (host, guest)]
        site.kill()
        for page in (host, guest):
            expect(page.get_by_text(re.compile("connect", re.IGNORECASE)).first).to_be_visible()
        site.start()
        guest.reload()
        for page, last in zip((host, guest), before, strict=True):
            expect(page.locator(".orders [role=status]")).to_have_count(0)
            expect(page.locator(".log")).to_contain_text(last)
        host.get_by_role("textbox", name=re.compile("Say")).fill("well met")
        host.keyboard.press("Enter")
        expect(guest.locator(".log")).to_contain_text("well met")
        play_together(people, lambda: over(host) and over(guest))
        sheets = [page.locator("dialog[open]") for page in (host, guest)]
        titles = {sheet.locator("h2").inner_text() for sheet in sheets}
        assert titles in ({"You have won", "You have lost"}, {"Nobody has won"})
        hows = {sheet.locator(".how").inner_text() for sheet in sheets}
        assert len(hows) == 1


def test_two_at_one_screen_never_see_each_others_hand(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.get_by_role("group", name=re.compile("Germany")).get_by_text("Person here").click(force=True)
    page.click("[data-start]")
    robot = Robot(page, seed=4)
    covered: list[str] = []

    def watch(state: dict[str, Any]) -> bool:
        if "cover" in state:
            covered.append(state["cover"])
            assert page.locator("[data-card]").count() == 0
            assert page.locator(".forces").count() == 0
        else:
            side = "us" if "United States" in covered[-1] else "de"
            shown = page.evaluate("[...document.querySelectorAll('[data-card]')].map((el) => el.dataset.side)")
            assert set(shown) <= {side}
        return len(covered) > 5

    robot.play(until=watch)
    assert {"Germany" in each for each in covered} == {True, False}


def test_undo_and_its_end(page: Page, site: Site) -> None:
    """A step is taken back with one click; after a roll it is not, and the other is asked instead."""
    page.goto(site.link(site.middle(225)))
    undo = page.get_by_role("button", name=re.compile("^Undo"))
    hand = page.locator(".hand [data-card]")
    card, attack = page.locator("[data-card='Scouts B'] .whole"), page.locator(".acts [data-action=attack]")
    card.first.click()
    cards = hand.count()
    page.locator(".acts [data-action=conceal]").click()
    page.click("[data-commit]")
    expect(hand).to_have_count(cards - 1)
    undo.click()
    expect(hand).to_have_count(cards)
    card.first.click()
    attack.click()
    page.locator(".choices [data-legal]").first.click()
    expect(page.locator("[data-commit]")).to_contain_text("Roll")
    page.click("[data-commit]")
    expect(page.locator(".log li").first).to_contain_text("rolled")
    expect(page.get_by_role("button", name=re.compile("take back", re.IGNORECASE)).first).to_be_visible()
    expect(undo).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator(".log li").first).to_contain_text("rolled")
    expect(hand).to_have_count(cards - 1)


def test_what_was_answered_is_not_asked_again(page: Page, site: Site) -> None:
    """The server says that it is done before it says what came of it: until then nothing can be done twice."""
    heard: list[str] = []
    kept: list[Callable[[], None]] = []

    def hold_after_the_ack(line: WebSocketRoute) -> None:
        def pass_on(frame: str | bytes) -> None:
            heard.append(json.loads(frame)["type"])
            if heard[-1] == "update" and "ack" in heard:
                kept.append(lambda: line.send(frame))
            else:
                line.send(frame)

        line.connect_to_server().on_message(pass_on)

    page.route_web_socket("**/socket", hold_after_the_ack)
    page.goto(site.link(site.middle(225)))
    hand = page.locator(".hand [data-card]")
    page.locator("[data-card='Scouts B'] .whole").first.click()
    cards = hand.count()
    page.locator(".acts [data-action=conceal]").click()
    page.click("[data-commit]")
    while not kept:
        page.wait_for_timeout(10)
    expect(page.locator(".table")).to_have_attribute("aria-busy", "true")
    expect(page.locator("[data-commit]")).to_be_disabled()
    page.keyboard.press("Enter")
    expect(hand).to_have_count(cards)
    for let_go in kept:
        let_go()
    expect(hand).to_have_count(cards - 1)
    expect(page.locator(".hand [data-legal]").first).to_be_visible()
    expect(page.locator(".orders .why")).to_have_count(0)


def test_the_clock_goes_on_for_the_seat_that_is_waited_for(visitors: Visitors, site: Site) -> None:
    page = visitors.come(still=False)
    page.goto(site.link(site.middle(225)))
    mine, theirs = (page.locator(f".force[data-side={side}] [data-clock]") for side in ("us", "de"))
    expect(theirs).to_contain_text(re.compile(r"\d:\d\d$"))
    before, rest = mine.inner_text(), theirs.inner_text()
    expect(mine).not_to_have_text(before)
    assert theirs.inner_text() == rest
    assert mine.get_attribute("role") == "timer"  # such a region is not read out as it changes


def test_the_guided_game_teaches_by_doing(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.click("[data-learn]")
    lesson = page.locator("[data-lesson]")
    for name in ("goal", "units"):
        expect(lesson).to_have_attribute("data-lesson", name)
        page.click("[data-learnt]")
    expect(lesson).to_have_attribute("data-lesson", "initiative")
    page.locator(".hand [data-legal]").first.click()
    page.click("[data-commit]")
    expect(lesson).not_to_have_attribute("data-lesson", "initiative")
    Robot(page, seed=1).play(until=lambda state: asked(state, "card") and not state["commit"] and state["end"])
    expect(lesson).to_have_attribute("data-lesson", "turn")
    page.locator(".hand [data-legal]").first.click()
    expect(lesson).not_to_have_attribute("data-lesson", "turn")
    lesson.get_by_role("link").or_(lesson.get_by_role("button")).first.click()


def test_an_action_that_is_greyed_says_why(page: Page, site: Site) -> None:
    """No card has been played yet: there is nobody to inspire."""
    page.goto(site.link(site.middle(45)))
    page.locator("[data-card='Squad Leader B'] .whole").first.click()
    inspire = page.locator(".acts [data-action=inspire]")
    expect(inspire).to_have_attribute("aria-disabled", "true")
    inspire.click(force=True)  # it is greyed, and yet it answers
    reason = page.locator(".acts li", has=page.locator("[data-action=inspire]")).locator(".reason")
    expect(reason).to_contain_text("UN-")
    reason.locator("a, button").first.click()
    expect(page.locator("dialog[open] [data-rule].on")).to_be_visible()
