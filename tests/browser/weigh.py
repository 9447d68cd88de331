"""What the page without a server loads and how soon it is there: `python -m tests.browser.weigh`.

It opens `site/` as a stranger does, from a plain host of files on this machine, and again from what the browser has
kept. Times mean something on a quiet machine only, so no test asserts them; docs/host.md has what was measured.
"""

from __future__ import annotations

import argparse
import gzip
import time
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.folder import MADE, Files, Folder
from tests.browser.site import launch

PYTHON = ("engine/pyodide", "engine/python")
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
WAIT = 120_000


def group_of(path: str) -> str:
    """What a file of the site is for."""
    if path.startswith(PYTHON):
        return "Python"
    if path.startswith("engine/"):
        return "our code and packages" if path == "engine/engine.zip" else f"box {Path(path).stem}"
    return "scenarios and law" if path.startswith("answers/") else "page"


def visit(page: Page, address: str) -> tuple[float, float]:
    """Open the page: seconds to the first paint, and until the engine stands."""
    began = time.monotonic()
    page.goto(f"{address}/")
    page.wait_for_selector("[data-start]", timeout=WAIT)
    page.wait_for_function("() => !document.querySelector('[data-engine]')", timeout=WAIT)
    ready = time.monotonic() - began
    return float(page.evaluate(PAINT)) / 1000, ready


def sizes(files: list[str]) -> dict[str, tuple[int, int]]:
    """Bytes by group, as files and compressed."""
    sums: dict[str, tuple[int, int]] = {}
    for name in dict.fromkeys(files):
        data = Path(MADE, name).read_bytes()
        plain, packed = sums.get(group_of(name), (0, 0))
        sums[group_of(name)] = plain + len(data), packed + min(len(data), len(gzip.compress(data)))
    return sums


def weigh(visits: int) -> None:
    """Print what a first visit loads until the engine stands, and the best times of several."""
    host = Folder()
    first, again = [], []
    with sync_playwright() as playwright:
        browser = launch(playwright)
        with browser.new_context(service_workers="block") as context:  # else it asks for the whole site in between
            visit(context.new_page(), host.address)
            loaded = list(Files.asked)
        for _ in range(visits):
            with browser.new_context() as context:
                page = context.new_page()
                first.append(visit(page, host.address))
                page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
                again.append(visit(page, host.address))
        browser.close()
    host.cut()
    sums = sizes(loaded)
    for name, (plain, packed) in sums.items():
        print(f"{name:22} {plain / 1e6:6.2f} MB, {packed / 1e6:5.2f} MB compressed")
    for what, times in (("first visit", first), ("again", again)):
        print(f"{what}: paint {min(each[0] for each in times):.2f} s, engine {min(each[1] for each in times):.1f} s")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--visits", type=int, default=3)
    weigh(parser.parse_args().visits)
