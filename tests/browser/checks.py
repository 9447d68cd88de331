"""What every page keeps: no barrier for axe to find, no sideways scroll, a whole language."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.site import ROOT
from tests.locales import words

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

WORDS = """() => document.body.innerText + ' ' + [...document.querySelectorAll('[aria-label], [title], [placeholder]')]
  .flatMap((el) => ['aria-label', 'title', 'placeholder'].map((name) => el.getAttribute(name) ?? '')).join(' ')"""

WIDE = """() => [document.scrollingElement, ...document.querySelectorAll('main, header, .table, .page, dialog[open]')]
  .some((el) => el.scrollWidth > innerWidth)"""


def complaints(page: Page) -> list[str]:
    """What axe finds, one line each."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[Any] = page.evaluate("async () => (await axe.run(document)).violations")
    return [f"{each['id']}: {node['html'][:200]}" for each in found for node in each["nodes"]]


def sideways(page: Page) -> bool:
    """Whether the page, or a part of it, is wider than the window."""
    return bool(page.evaluate(WIDE))


def catalogue(name: str) -> dict[str, Any]:
    """The words of a language of the client, such as `cs`, or with those of another game, such as `legions.cs`."""
    game, _, language = name.rpartition(".")
    return words(language, game or "undaunted")


def read_whole(page: Page, language: str, part: str = "") -> str:
    """All words of a page in a language: no key of the catalogue stands instead of its words, and no hole is open."""
    english = catalogue(f"{part}en")
    holes = set(re.findall(r"\{\w+\}", json.dumps(english)))
    assert holes
    assert set(catalogue(f"{part}{language}")) == set(english)
    expect(page.locator("html")).to_have_attribute("lang", language)
    shown = str(page.evaluate(WORDS))
    assert not re.search(r"\b(undefined|NaN|\[object)", shown)
    assert not holes & set(re.findall(r"\{\w+\}", shown))
    assert not set(re.findall(r"[\w-]+(?:\.[\w-]+)+", shown)) & set(english)
    return shown
