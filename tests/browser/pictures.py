"""The pictures in docs/pictures: `python -m tests.browser.pictures [NAME ...]`. The same every time."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.conftest import DESKTOP, PHONE, Visitors
from tests.browser.journeys import journey
from tests.browser.positions import action, find, plays, with_a_choice
from tests.browser.robot import Robot, scrub
from tests.browser.site import ROOT, Site, launch
from tests.browser.test_solo import lay, link, to_its_turn

FOLDER = ROOT / "docs" / "pictures"


def start(people: Visitors) -> Page:
    """Take a seat."""
    page = people.come(size=DESKTOP)
    page.goto(people.site.address)
    page.wait_for_selector("[data-start]")
    return page


def table(people: Visitors) -> Page:
    """A shot is about to be fired."""
    return _aiming(people, dark=False)


def dark(people: Visitors) -> Page:
    """The same at night."""
    return _aiming(people, dark=True)


def phone(people: Visitors) -> Page:
    """Where to move, on a phone."""
    page = people.come(size=PHONE)
    page.goto(people.site.link(people.site.middle(52)))
    _order(page, "Riflemen B", "move")
    page.wait_for_selector(".board [data-legal]")
    return page


def replay(people: Visitors) -> Page:
    """A finished game, as the Germans saw it."""
    page = people.come(size=DESKTOP)
    page.goto(people.site.replay())
    page.locator(".orders fieldset").get_by_text("Germany").click()
    scrub(page, 97)
    page.wait_for_selector("[data-card]")
    return page


def guided(people: Visitors) -> Page:
    """The guided first game."""
    page = people.come(size={"width": 1180, "height": 820})
    page.goto(people.site.address)
    page.click("[data-learn]")
    page.wait_for_selector("[data-lesson]")
    page.click("[data-learnt]")
    page.locator(".hand [data-legal]").first.click()
    return page


def desert(people: Visitors) -> Page:
    """Charges at a fuel dump, with the vehicles beside the map."""
    page = people.come(size=DESKTOP)
    page.goto(people.site.link(people.site.desert(11, 97)))
    _order(page, "Sergeant", "demolish")
    page.locator(".choices [data-option^='Fuel Dump']").click()
    page.wait_for_selector('[data-commit] use[href="#i-die"]', state="attached")
    _settle(page)
    return page


def desert_phone(people: Visitors) -> Page:
    """Where to drive, on a phone by night."""
    page = people.come(size=PHONE, dark=True)
    page.goto(people.site.link(people.site.desert(8, 78)))
    _order(page, "Engineer", "'vehicle:drive'")
    page.wait_for_selector(".board [data-legal]")
    _settle(page)
    return page


def tanks(people: Visitors) -> Page:
    """A Sherman takes aim at a Panther."""
    page = people.come(size=DESKTOP)
    position = find("normandy/104", with_a_choice(plays("Sherman Triangle", "anti-tank")))
    page.goto(people.site.go_on(position))
    _order(page, position.card, position.action)
    page.locator(".choices [data-legal]").first.click()
    page.wait_for_selector(".sum")
    _settle(page)
    return page


def mines(people: Visitors) -> Page:
    """A mine is about to be laid, by night."""
    page = people.come(size=DESKTOP, dark=True)
    position = find("africa/201", action("mines"))
    page.goto(people.site.go_on(position))
    _order(page, position.card, position.action)
    page.locator(".board [data-border][data-legal]").nth(1).click()
    page.wait_for_selector("[data-commit]")
    _settle(page)
    return page


def solo(people: Visitors) -> Page:
    """The virtual opponent resolves a card, its section lit."""
    page = people.come(size=DESKTOP, pace="normal")
    page.goto(people.site.address)
    page.evaluate("localStorage.setItem('sandtable.solo.steps', 'yes')")
    page.goto(link(people.site, lay(people.site, "normandy/102")))
    page.wait_for_selector(".board")
    to_its_turn(page, Robot(page, 3))
    page.wait_for_selector("[data-bot] [data-section][aria-current=step]")
    _settle(page)
    return page


def teams(people: Visitors) -> Page:
    """Four at the table, the command tokens with their commanders."""
    page = people.come(size=DESKTOP)
    seats = dict.fromkeys(("IT1", "LRDG2", "IT2"), "machine:scripted")
    wanted = {"scenario": "africa/201", "seats": {"LRDG1": "me", **seats}, "options": {"players": "4"}}
    page.goto(link(people.site, people.site.call("/api/tables", wanted)))
    page.locator(".hand [data-legal]").first.wait_for()
    _settle(page)
    return page


def legions(people: Visitors) -> Page:
    """The long table: where to send a character, and what strength it would make."""
    return _marching(people, dark=False)


def legions_dark(people: Visitors) -> Page:
    """The same at night."""
    return _marching(people, dark=True)


def legions_phone(people: Visitors) -> Page:
    """The long table on a phone, a plot at a time."""
    page = people.come(size=PHONE)
    _send(page, people)
    return page


def legions_charge(people: Visitors) -> Page:
    """Who hits whom, told step by step."""
    page = people.come(size=DESKTOP, pace="normal")
    page.goto(people.site.address)
    page.evaluate("localStorage.setItem('sandtable.legions.steps', 'yes')")
    found = journey()
    page.goto(people.site.link(found.middle(people.site, found.asked["March", 2][0])))
    for _ in range(2):
        page.locator("[data-end]").click()
    page.wait_for_selector("[data-narration]")
    while not page.locator(".arcs path.line").count():
        page.keyboard.press("x")
        page.wait_for_selector("[data-narration]")
    return page


def diary(people: Visitors) -> Page:
    """The war diary after the first game of a campaign."""
    page = people.come(size=DESKTOP)
    found = journey(2, survival="1")
    page.goto(people.site.link(found.middle(people.site, found.asked["Shop", 4][-1])))
    assert Robot(page, seed=2).play()
    page.locator("[data-diary]").click()
    page.wait_for_selector("[data-game='1'] table")
    return page


def _marching(people: Visitors, dark: bool) -> Page:
    page = people.come(dark=dark, size=DESKTOP)
    _send(page, people)
    return page


def _send(page: Page, people: Visitors) -> None:
    """Take up a character in the second march, and show what sending it to the first plot would do."""
    found = journey()
    page.goto(people.site.link(found.middle(people.site, found.asked["March", 2][-2])))
    page.locator(".hand [data-legal]").first.click()
    page.locator(".step [data-option][data-legal]").first.click()
    page.wait_for_selector("[data-commit]")


def _aiming(people: Visitors, dark: bool) -> Page:
    page = people.come(dark=dark, size=DESKTOP)
    page.goto(people.site.link(people.site.middle(225)))
    _order(page, "Scouts B", "attack")
    page.locator(".choices [data-legal]").first.click()
    page.wait_for_selector('[data-commit] use[href="#i-die"]', state="attached")
    return page


def _settle(page: Page) -> None:
    """Wait until nothing is marked as just changed."""
    expect(page.locator(".board .fresh, .board .flash")).to_have_count(0)


def _order(page: Page, card: str, action: str) -> None:
    """Take up a card and choose what it does."""
    page.locator(f"[data-card='{card}'] .whole").first.click()
    page.locator(f".acts [data-action={action}]").click()


def _shrink(file: Path) -> None:
    """256 colours are enough for paper and sand."""
    with Image.open(file) as image:
        few = image.convert("RGB").quantize(256, dither=Image.Dither.NONE)
    few.save(file, optimize=True)


PICTURES = (
    *(start, table, dark, phone, replay, guided, desert, desert_phone),
    *(tanks, mines, solo, teams),
    *(legions, legions_dark, legions_phone, legions_charge, diary),
)


def main(names: list[str]) -> None:
    """Make the pictures, each with a server of its own."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for picture in PICTURES:
            if names and picture.__name__ not in names:
                continue
            with (
                tempfile.TemporaryDirectory() as folder,
                Site(Path(folder), seed=1944) as site,
                Visitors(browser, site) as people,
            ):
                page = picture(people)
                page.evaluate("document.fonts.ready")
                page.mouse.move(0, 0)
                file = FOLDER / f"{picture.__name__}.png"
                page.screenshot(path=file, animations="disabled", scale="css")
                _shrink(file)
                print(file.relative_to(ROOT), f"{file.stat().st_size / 1000:.0f} kB")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
