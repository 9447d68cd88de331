"""A server for all, a browser for each file, and pages that watch over themselves."""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebSocket, expect, sync_playwright

from tests import traces
from tests.browser.robot import GLANCE, PATIENCE
from tests.browser.site import Site, chromium, launch

expect.set_options(timeout=PATIENCE)
DESKTOP = {"width": 1440, "height": 900}
LAPTOP = {"width": 1366, "height": 768}
PHONE = {"width": 390, "height": 844}
LAST = 400
"""Messages on the wire that a trace keeps; the rest is in the database."""


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The server."""
    running = Site(tmp_path_factory.mktemp("site"))
    yield running
    running.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium, for one file of tests: while it runs, its event loop is in the way of tests with loops of their own."""
    if chromium() is None:
        reason = "no chromium here: sudo apt-get install chromium"
        if os.environ.get("SANDTABLE_REQUIRE_BROWSER"):
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        running = launch(playwright)
        yield running
        running.close()


class Visitors:
    """People with a browser each. Nothing they load may come from elsewhere, and no page may report an error."""

    def __init__(self, browser: Browser, site: Site) -> None:
        self.browser, self.site = browser, site
        self.contexts: list[BrowserContext] = []
        self.faults: list[str] = []
        self.said: list[str] = []
        self.frames: deque[str] = deque(maxlen=LAST)
        self.heard = False
        traces.see(self)

    def __enter__(self) -> Visitors:
        return self

    def __exit__(self, failed: type[BaseException] | None, *_: object) -> None:
        """All go, and if something was wrong say first what they have seen."""
        if failed or self.faults:
            self.testify(traces.here() / "visitors")
        for context in self.contexts:
            context.close()
        traces.forget(self)
        assert failed or not self.faults, self.faults

    def come(self, dark: bool = False, still: bool = True, refusals: bool = False, **settings: Any) -> Page:
        """Somebody new. `refusals`: the server refuses or goes away, and the browser's console says so."""
        size = settings.pop("size", DESKTOP)
        context = self.browser.new_context(
            viewport=size,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            has_touch=size is PHONE,
            locale="en-GB",
            accept_downloads=True,
        )
        self.contexts.append(context)
        context.tracing.start()
        wanted = json.dumps({"language": "en", "pace": "none", **settings})
        context.add_init_script(
            f"if (!localStorage['sandtable.settings']) localStorage['sandtable.settings'] = {json.dumps(wanted)}"
        )
        context.on("request", lambda request: self.check(request.url))
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        who = len(self.contexts)
        page.on("websocket", lambda socket: self.listen(who, socket))
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", lambda said: self.hear(who, said, refusals))
        return page

    def listen(self, who: int, socket: WebSocket) -> None:
        """Keep what went over a line last."""
        self.check(socket.url.replace("ws://", "http://", 1))
        socket.on("framesent", lambda frame: self.frames.append(f"{who} > {frame!s}"))
        socket.on("framereceived", lambda frame: self.frames.append(f"{who} < {frame!s}"))

    def hear(self, who: int, said: ConsoleMessage, refusals: bool) -> None:
        """Keep what the console says; an error is a fault."""
        self.said.append(f"{who} {said.type}: {said.text}")
        if said.type == "error" and not refusals:
            self.faults.append(f"console: {said.text}")

    def check(self, url: str) -> None:
        """Only our own server may be asked."""
        if not url.startswith((f"{self.site.address}/", "data:", "blob:")):
            self.faults.append(f"asked elsewhere: {url}")

    def testify(self, folder: Path) -> None:
        """Once: what every page shows, what the consoles said and the lines carried, and what was done."""
        if self.heard:
            return
        self.heard = True
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "console.log").write_text("\n".join([*self.said, *self.faults]), encoding="utf-8")
        (folder / "wire.txt").write_text("\n".join(self.frames), encoding="utf-8")
        for who, context in enumerate(self.contexts, start=1):
            for number, page in enumerate(context.pages, start=1):
                name = f"page-{who}-{number}"
                (folder / f"{name}.html").write_text(f"<!-- {page.url} -->\n{page.content()}", encoding="utf-8")
                page.screenshot(path=folder / f"{name}.png", timeout=GLANCE)
            context.tracing.stop(path=folder / f"actions-{who}.zip")


@pytest.fixture
def visitors(browser: Browser, site: Site) -> Iterator[Visitors]:
    """People for one test."""
    with Visitors(browser, site) as people:
        yield people


@pytest.fixture
def page(visitors: Visitors) -> Page:
    """One person at a desk."""
    return visitors.come()
