"""Czech and Polish readers meet no English: everything that can be seen or heard on every page is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import scenes
from tests.browser.conftest import DESKTOP, PHONE, Visitors
from tests.browser.journeys import journey
from tests.browser.positions import action, find
from tests.browser.reader import Reader, visit
from tests.browser.robot import Robot, scrub, settle
from tests.browser.site import Site
from tests.browser.test_gallery import bring


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_no_english_is_left(language: str, visitors: Visitors, site: Site, tmp_path: Path) -> None:
    page = visitors.come(language=language, refusals=True)
    reader = Reader(page, language)
    say = {key: text for key, text in reader.own.items() if isinstance(text, str)}

    visit(page, site.address)
    page.wait_for_selector("[data-start]")
    reader.look("start")
    page.get_by_role("button", name=re.compile(re.escape(say["options.title"]))).click()
    page.wait_for_selector("dialog[open]")
    reader.look("options")
    page.keyboard.press("Escape")
    for scenario in ("normandy/6", "normandy/10"):
        page.click(f"[data-scenario='{scenario}']")
        reader.look(scenario)
    broken = tmp_path / "broken.txt"
    broken.write_text("no record", encoding="utf-8")
    page.locator("header input[type=file]").set_input_files(broken)
    expect(page.get_by_role("alert")).to_be_visible()
    reader.look("a record that is none")

    visit(page, site.link(site.middle(45)))
    page.locator("[data-card='Squad Leader B'] .whole").first.click()
    page.locator(".acts .reason").first.wait_for()
    reader.look("a refusal")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    reader.look("keys")
    page.keyboard.press("Escape")
    page.keyboard.press("g")
    page.wait_for_selector("dialog[open] [data-rule]")
    reader.look("rules beside the table")
    page.keyboard.press("Escape")

    visit(page, site.link(site.middle(225)))
    page.locator("[data-card='Scouts B'] .whole").first.click()
    page.locator(".acts [data-action=attack]").click()
    page.locator(".choices [data-legal]").first.click()
    expect(page.locator("[data-commit]")).to_contain_text(say["do.roll"])
    reader.look("odds")
    page.get_by_role("button", name=say["menu.title"]).click()
    page.get_by_role("button", name=say["do.toTheEnd"]).click()
    expect(page.locator(".log")).to_contain_text(say["log.toTheEnd"].rpartition("}")[2])
    seats = {"US": "me", "DE": "machine:scripted"}
    counted = {"scenario": "normandy/12", "seats": seats, "options": {"campaign": "1"}}
    visit(page, site.link(site.call("/api/tables", counted)))
    Robot(page, seed=3).play(until=in_play(reader, 40))
    page.get_by_role("button", name=say["menu.title"]).click()
    page.wait_for_selector("dialog[open]")
    page.get_by_role("button", name=say["do.offerDraw"]).click()
    expect(page.locator(".orders .why").last).to_contain_text(say["no.machine_plays_on"][1:])
    reader.look("a refusal of the server")
    page.get_by_role("button", name=say["menu.title"]).click()
    page.wait_for_selector("dialog[open]")
    reader.look("menu")
    page.get_by_role("button", name=say["do.resign"]).click()
    page.get_by_role("button", name=say["do.sure"]).click()
    page.wait_for_selector("dialog[open] .result")
    reader.look("result")

    visit(page, site.replay())
    for move in ("0", "9", "40", "97", "150", "225"):
        scrub(page, move)
        reader.look(f"replay at {move}")
    for path in ("rules/UN-CONTROL-1", "games", "nowhere", "move", "h"):
        visit(page, f"{site.address}/#/{path}")
        page.locator("main h1").wait_for()
        page.wait_for_load_state("networkidle")
        reader.look(path)
    for step in seats_change_hands(page, site):
        reader.look(step)
    visit(page, f"{site.address}/#/t/{site.lay()['table']}/wrong")
    page.get_by_text(say["table.closed"]).wait_for()
    reader.look("a link that opens nothing")
    assert len(reader.read) > 400
    assert reader.english == {}


def seats_change_hands(page: Page, site: Site) -> Iterator[str]:
    """An invitation, free and used, a table whose links are renewed, and games that go elsewhere."""
    seats = {"US": "link", "DE": "link"}
    opened = site.call("/api/tables", {"scenario": "normandy/1", "seats": seats})
    other = site.claim(opened, 0, "Ann")
    visit(page, site.link(opened, 0))
    page.locator("[data-fate]").wait_for()
    yield "an invitation that was used"
    visit(page, site.link(opened, 1))
    page.click("[data-sit]")
    page.wait_for_selector(".hand [data-card]")
    for token, seat in ((other, 0), (other, 0)):
        site.call(f"/api/tables/{opened['table']}/renew", {"seat": seat}, token)
    page.locator(".log li", has_text="Ann").first.wait_for()
    yield "a table with links renewed"
    page.locator("header.bar button").last.click()
    page.locator("[data-invite] [data-renew]").first.click()
    yield "the menu of a guest"
    page.keyboard.press("Escape")
    visit(page, f"{site.address}/#/move")
    page.click("[data-give]")
    page.locator("[data-code]").wait_for()
    yield "a code"
    visit(page, f"{site.address}/#/h/{page.locator('[data-code]').inner_text()}")
    page.locator("[data-take]").wait_for()
    yield "what a code brings"
    page.click("[data-take]")
    page.locator("[data-taken]").wait_for()
    yield "games that came"


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_no_english_is_left_at_the_tables_of_the_expansion(language: str, visitors: Visitors, site: Site) -> None:
    """The scenarios on the start page, their rules, a refusal, and games with tanks, specialists and mines."""
    page = visitors.come(language=language, size=DESKTOP)
    reader = Reader(page, language)
    say = {key: text for key, text in reader.own.items() if isinstance(text, str)}
    visit(page, site.address)
    for scenario in ("normandy/101", "normandy/104", "africa/201", "africa/204"):
        page.click(f"[data-game={scenario.partition('/')[0]}]")
        page.click(f"[data-scenario='{scenario}']")
        reader.look(scenario)
        page.get_by_role("button", name=re.compile(re.escape(say["options.title"]))).click()
        page.wait_for_selector("dialog[open]")
        reader.look(f"the rules of {scenario}")
        page.keyboard.press("Escape")
    opened = site.call(
        "/api/tables",
        {
            "scenario": "normandy/104",
            "seats": {"US": "me", "DE": "machine:random"},
            "options": {"specialists": "per_squad"},
        },
    )
    visit(page, site.link(opened))
    Robot(page, seed=4, likes={"anti-tank": 40.0, "advance": 60.0, "bolster": 30.0}).play(until=in_play(reader, 30))
    visit(page, site.link(site.lay("africa/201", LRDG="me", IT="machine:random")))
    Robot(page, seed=8, likes={"mines": 60.0, "grenades": 60.0}).play(until=in_play(reader, 30))
    for fits, deed in ((action("mines"), "[data-border]"), (action("bomb"), "[data-tile]")):
        position = find("africa/201" if deed == "[data-border]" else "africa/204", fits)
        visit(page, site.go_on(position))
        page.locator(f".hand [data-card='{position.card}'] .whole[data-legal]").first.click()
        page.locator(f".acts [data-action='{position.action}']").click()
        page.locator(f".board {deed}[data-legal]").first.click()
        reader.look(position.action)
        page.click("[data-commit]")
        settle(page)
        reader.look(f"after {position.action}")
    assert len(reader.read) > 300
    assert reader.english == {}


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_no_english_is_left_on_a_phone_or_in_the_lessons(language: str, visitors: Visitors, site: Site) -> None:
    page = visitors.come(language=language, size=PHONE)
    reader = Reader(page, language)
    visit(page, site.address)
    page.click("[data-learn]")
    page.wait_for_selector("[data-lesson]")
    Robot(page, seed=6).play(until=in_play(reader, 40))
    assert len(reader.read) > 100
    assert reader.english == {}


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_no_english_is_left_at_the_long_table(language: str, visitors: Visitors, site: Site) -> None:
    """Legions from the first question to the result, with its shop, its diary and its rules in pictures."""
    page = visitors.come(language=language)
    reader = Reader(page, language)
    four, two = journey(), journey(2, survival="1")
    asked = [("Recruit", 1), ("March", 2), ("AssignOrder", 2), ("March", 4)]
    moments = [(four, moments[-1]) for where in asked if (moments := four.asked.get(where))]
    for game, move in (*moments, (two, two.asked["Shop", 4][-1])):
        visit(page, site.link(game.middle(site, move)))
        page.locator("[data-question]").first.wait_for()
        reader.look(f"move {move}")
    assert Robot(page, seed=2).play()
    reader.look("the end of a game of the campaign")
    page.locator("[data-diary]").click()
    page.wait_for_selector("[data-game='1'] table")
    reader.look("diary")
    visit(page, four.replay(site))
    for move in (four.moves // 2, four.moves):
        scrub(page, move)
        reader.look(f"replay at {move}")
    for screen in range(1, 7):
        read_primer(reader, site, f"primer/legions/{screen}")
    assert len(reader.read) > 300
    assert reader.english == {}


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_no_english_is_left_on_the_other_pages(language: str, visitors: Visitors, site: Site) -> None:
    """Four at a table, the campaign's log, rules in pictures, dice that are typed, the editor and the gallery."""
    read: set[str] = set()
    english: dict[str, str] = {}
    come = visitors.come
    visitors.come = lambda **settings: come(**{"refusals": True, **settings, "language": language})  # type: ignore[method-assign]
    for scene in (scenes.teams, scenes.real_box, scenes.own_scenario, scenes.drawing, scenes.mine, scenes.solo):
        reader = Reader(scene(visitors), language)
        reader.look(scene.__name__)
        read |= reader.read
        english |= reader.english
    reader = Reader(visitors.come(), language)
    bring(reader.page, site, f"read-{language}")
    reader.look("a gallery with a scenario to publish")
    reader.page.locator("[data-publish] button").click()
    expect(reader.page.locator(f"[data-exhibit^='normandy/read-{language}@']")).to_be_visible()
    reader.look("gallery")
    reader.page.locator("[data-remove]").first.click()
    seats = {"US": "me", "DE": "machine:scripted"}
    opened = site.call("/api/tables", {"scenario": "normandy/12", "seats": seats, "options": {"campaign": "1"}})
    visit(reader.page, site.link(opened))
    reader.page.wait_for_selector(".hand [data-card]")
    token = next(seat["token"] for seat in opened["seats"] if seat["token"])
    site.call(f"/api/tables/{opened['table']}/messages", {"type": "resign"}, token)
    reader.page.click("dialog[open] [data-log]")
    reader.page.wait_for_selector("[data-game]")
    reader.look("the log of a campaign")
    for screen in (1, 2, 4, 6, 8):
        read_primer(reader, site, f"primer/normandy/{screen}")
    assert len(read | reader.read) > 300
    assert english | reader.english == {}


def read_primer(reader: Reader, site: Site, path: str) -> None:
    """Read a screen of the rules in pictures."""
    visit(reader.page, f"{site.address}/#/{path}")
    reader.page.locator("main h1, main h2").first.wait_for()
    reader.page.wait_for_load_state("networkidle")
    reader.look(path)


def in_play(reader: Reader, steps: int) -> Callable[[dict[str, Any]], bool]:
    """Read after each step of so many."""
    left = iter(range(steps))

    def read(state: dict[str, Any]) -> bool:
        reader.look("in play")
        return next(left, None) is None

    return read


def test_the_reader_knows_english_when_it_sees_it(page: Page, site: Site) -> None:
    """The test can fail: an English page read as a Czech one is full of it."""
    visit(page, site.link(site.middle(225)))
    page.locator("[data-card='Scouts B'] .whole").first.click()
    page.wait_for_selector(".acts [data-action]")
    page.evaluate("document.documentElement.lang = 'cs'")
    reader = Reader(page, "cs")
    reader.look("an English table")
    assert {"Attack", "Your hand", "Germany"} <= set(reader.english)
    assert len(reader.english) > 40
