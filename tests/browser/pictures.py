"""The pictures in docs/pictures: `python -m tests.browser.pictures [NAME ...]`. The same every time.

`--to FOLDER` puts them elsewhere, and takes those too that no page shows; with `--language cs` all of them in Czech,
with `--size phone` all on a phone.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Error, Page, sync_playwright

from tests.browser import scenes
from tests.browser.conftest import DESKTOP, LAPTOP, PHONE, Visitors
from tests.browser.site import ROOT, Site, launch

FOLDER = ROOT / "docs" / "pictures"
TABLET = {"width": 1180, "height": 820}
SIZES = {"desktop": DESKTOP, "laptop": LAPTOP, "phone": PHONE, "tablet": TABLET}


class Take(NamedTuple):
    """A picture: what it shows, and how."""

    scene: Callable[[Visitors], Page]
    size: str = "desktop"
    dark: bool = False
    language: str = "en"
    shown: bool = False
    """Whether a page of docs shows it."""


class Sitters(Visitors):
    """People who come as a picture wants them."""

    def __init__(self, browser: Browser, site: Site, take: Take) -> None:
        super().__init__(browser, site)
        self.take = take

    def come(self, dark: bool = False, still: bool = True, refusals: bool = True, **settings: Any) -> Page:
        wanted = {"size": SIZES[self.take.size], "language": self.take.language, **settings}
        return super().come(self.take.dark, still, refusals, **wanted)


TAKES = {
    "start": Take(scenes.start, shown=True),
    "table": Take(scenes.table, shown=True),
    "dark": Take(scenes.table, dark=True, shown=True),
    "phone": Take(scenes.moving, "phone", shown=True),
    "replay": Take(scenes.replay, shown=True),
    "guided": Take(scenes.guided, "tablet", shown=True),
    "desert": Take(scenes.desert, shown=True),
    "desert_phone": Take(scenes.driving, "phone", dark=True, shown=True),
    "tanks": Take(scenes.tanks, shown=True),
    "mines": Take(scenes.mines, dark=True, shown=True),
    "solo": Take(scenes.solo, shown=True),
    "teams": Take(scenes.teams, shown=True),
    "legions": Take(scenes.legions, shown=True),
    "legions_dark": Take(scenes.legions, dark=True, shown=True),
    "legions_phone": Take(scenes.legions, "phone", shown=True),
    "legions_charge": Take(scenes.legions_charge, shown=True),
    "diary": Take(scenes.diary, shown=True),
    "start_cs": Take(scenes.start, "laptop", language="cs"),
    "start_phone": Take(scenes.start, "phone", language="pl"),
    "scenario": Take(scenes.scenario, "laptop", language="pl"),
    "box_of_legions": Take(scenes.box_of_legions, "laptop", language="cs"),
    "table_pl": Take(scenes.table, "laptop", language="pl"),
    "inspected": Take(scenes.inspected, "laptop", dark=True),
    "refused": Take(scenes.refused, "laptop", language="cs"),
    "result": Take(scenes.result, "laptop"),
    "menu": Take(scenes.menu, "phone", language="cs"),
    "keys": Take(scenes.keys, "laptop", language="pl"),
    "invitation": Take(scenes.invitation, "phone"),
    "waiting": Take(scenes.waiting, "laptop"),
    "mine": Take(scenes.mine, "laptop", language="cs"),
    "rules": Take(scenes.rules, "laptop", language="pl"),
    "primer": Take(scenes.primer, "laptop"),
    "primer_phone": Take(scenes.primer, "phone", language="cs"),
    "primer_legions": Take(scenes.primer_legions, "laptop", language="pl"),
    "drawing": Take(scenes.drawing, "laptop"),
    "own_scenario": Take(scenes.own_scenario, "laptop", language="cs"),
    "real_box": Take(scenes.real_box, "phone"),
    "mustering": Take(scenes.mustering, "laptop", language="pl"),
    "orders": Take(scenes.orders, "laptop", language="cs"),
    "orders_phone": Take(scenes.orders, "phone", language="pl", dark=True),
}


def shrink(file: Path) -> None:
    """256 colours are enough for paper and sand."""
    with Image.open(file) as image:
        few = image.convert("RGB").quantize(256, dither=Image.Dither.NONE)
    few.save(file, optimize=True)


def make(browser: Browser, take: Take, file: Path) -> None:
    """One picture, with a server of its own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Site(Path(folder), seed=1944) as site,
        Sitters(browser, site, take) as people,
    ):
        page = take.scene(people)
        page.evaluate("document.fonts.ready")
        if take.scene is not scenes.inspected:
            page.mouse.move(0, 0)
        page.screenshot(path=file, animations="disabled", scale="css")
    shrink(file)


def main() -> None:
    """Make the pictures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="those that are wanted; all by default")
    parser.add_argument("--to", type=Path, help="another folder than docs/pictures")
    parser.add_argument("--language", choices=("en", "cs", "pl"), help="all in one language")
    parser.add_argument("--size", choices=SIZES, help="all in one size")
    asked = parser.parse_args()
    changes = {name: getattr(asked, name) for name in ("language", "size") if getattr(asked, name)}
    folder: Path = asked.to or FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    failed = False
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, take in TAKES.items():
            if name in asked.names if asked.names else take.shown or asked.to:
                file = folder / f"{name}.png"
                try:
                    make(browser, take._replace(**changes), file)
                    print(file, f"{file.stat().st_size / 1000:.0f} kB", flush=True)
                except (Error, AssertionError) as error:
                    failed = True
                    print(f"{name} could not be taken: {error}", flush=True)
        browser.close()
    sys.exit(failed)


if __name__ == "__main__":
    main()
