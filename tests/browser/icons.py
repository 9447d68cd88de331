"""The icons with which the page without a server is installed: `python -m tests.browser.icons`. Drawn from the favicon.

Phones cut maskable ones to a shape of their own, so these have more ground around what is drawn; and iOS takes no SVG.
"""

from __future__ import annotations

from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser.site import ROOT, launch

DRAWN: Final = ROOT / "web" / "public" / "favicon.svg"
FOLDER: Final = ROOT / "web" / "site" / "icons"
GROUND: Final = "#fbf6e8"
ICONS: Final = {"icon-192": (192, 78), "icon-512": (512, 78), "maskable-512": (512, 58), "touch-180": (180, 70)}
"""How large each is, and how much of its width is drawn on, in percent."""
PAGE: Final = """<style>
  body {{ margin: 0; height: 100vh; display: grid; place-items: center; background: {ground} }}
  svg {{ width: {share}vw }}
</style>{drawn}"""


def main() -> None:
    """Draw them all."""
    drawn = DRAWN.read_text(encoding="utf-8")
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        for name, (size, share) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(PAGE.format(ground=GROUND, share=share, drawn=drawn))
            page.screenshot(path=FOLDER / f"{name}.png")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
