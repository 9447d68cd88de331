"""The pictures in docs/pictures: `python -m tests.browser.pictures [NAME ...]`. The same every time."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

from tests.browser.conftest import DESKTOP, PHONE, Visitors
from tests.browser.site import ROOT, Site, launch

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
    page.locator("input[type=range]").fill("97")
    page.locator(".orders fieldset").get_by_text("Germany").click()
    page.wait_for_selector("[data-card]")
    expect(page.locator(".scrub b")).to_have_text("97")
    return page


def guided(people: Visitors) -> Page:
    """The guided first game."""
    page = people.come(size={"width": 1180, "height": 820})
    page.goto(people.site.address)
    page.click("[data-learn]")
    page.wait_for_selector("[data-lesson]")
    page.click("[data-next]")
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


PICTURES = (start, table, dark, phone, replay, guided, desert, desert_phone)


def main(names: list[str]) -> None:
    """Make the pictures, each with a server of its own."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for picture in PICTURES:
            if names and picture.__name__ not in names:
                continue
            with tempfile.TemporaryDirectory() as folder:
                site = Site(Path(folder), seed=1944)
                people = Visitors(browser, site)
                page = picture(people)
                page.evaluate("document.fonts.ready")
                page.mouse.move(0, 0)
                file = FOLDER / f"{picture.__name__}.png"
                page.screenshot(path=file, animations="disabled", scale="css")
                _shrink(file)
                print(file.relative_to(ROOT), f"{file.stat().st_size / 1000:.0f} kB")
                for context in people.contexts:
                    context.close()
                site.stop()
                assert people.faults == [], people.faults
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
