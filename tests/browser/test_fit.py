"""Every scenario at its start and in its middle, on five screens: what can be pressed is in reach, print is legible."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Page

import sandtable
from tests.browser.conftest import DESKTOP, LAPTOP, PHONE, Visitors
from tests.browser.robot import settle
from tests.browser.site import Site

SIZES = {
    "laptop": LAPTOP,
    "desk": DESKTOP,
    "tablet": {"width": 820, "height": 1180},
    "phone on its side": {"width": 844, "height": 390},
    "phone": PHONE,
}
MIDDLE = 90
"""Entries of the log after which a game is well under way, and as good as never over."""
LEAST = 11
"""Pixels of the smallest print."""

# What can be pressed and is neither in sight nor to be scrolled to, or lies under something else; and too small print.
FAULTS = """(least) => {
  const found = [];
  const short = (text) => text.trim().replace(/\\s+/g, ' ').slice(0, 60);
  const name = (el) => short(el.getAttribute('aria-label') || el.textContent || String(el.className));
  const hidden = (el) => {
    for (let at = el; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.visibility === 'hidden' || style.opacity === '0' || style.clipPath === 'inset(50%)') return true;
    }
    return false;
  };
  const scrolls = (el, axis) => {
    const style = getComputedStyle(el);
    return /auto|scroll/.test(axis === 'x' ? style.overflowX : style.overflowY);
  };
  // The part of a box that is in sight, or null where one has to scroll for it; 'cut' where that is impossible.
  const sight = (el) => {
    let { left, top, right, bottom } = el.getBoundingClientRect();
    let far = false;
    for (let at = el.parentElement; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (at.tagName === 'svg' || style.overflow === 'visible') continue;
      const box = at.getBoundingClientRect();
      if ((left < box.left - 1 || right > box.right + 1) && scrolls(at, 'x')) far = true;
      else if (left < box.left - 2 || right > box.right + 2) return 'cut';
      if ((top < box.top - 1 || bottom > box.bottom + 1) && scrolls(at, 'y')) far = true;
      else if (top < box.top - 2 || bottom > box.bottom + 2) return 'cut';
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    if (left >= right || top >= bottom) return far ? null : 'cut';
    if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) return far ? null : 'cut';
    return far ? null : { left, top, right, bottom };
  };
  const pressable = 'button, a[href], input, select, summary, [role=button]';
  for (const el of document.querySelectorAll(pressable)) {
    if (!el.getClientRects().length || el.disabled || hidden(el)) continue;
    const box = sight(el);
    if (box === null) continue;
    if (box === 'cut') { found.push(`cut off: ${name(el)}`); continue; }
    const steps = [0.5, 0.12, 0.88, 0.3, 0.7];
    const own = steps.some((x) => steps.some((y) => {
      const { left, top, right, bottom } = box;
      const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
      return hit && (el.contains(hit) || hit.contains(el) && hit.matches(pressable + ', label'));
    }));
    if (!own) found.push(`covered: ${name(el)}`);
  }
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const el = node.parentElement;
    if (!node.textContent.trim() || !el.getClientRects().length || el.closest('script, style, option')) continue;
    if (hidden(el)) continue;
    const scale = el instanceof SVGElement ? Math.hypot(el.getScreenCTM().a, el.getScreenCTM().b) : 1;
    const size = parseFloat(getComputedStyle(el).fontSize) * scale;
    if (size > 0 && size < least - 0.05) found.push(`print of ${size.toFixed(1)} px: ${short(node.textContent)}`);
  }
  return [...new Set(found)];
}"""


class Position(NamedTuple):
    """A table to look at."""

    name: str
    link: str


def under_way(scenario: str) -> sandtable.Table:
    """A game in which anything has been played for a while."""
    for seed in range(20):
        table, luck = sandtable.new(scenario, seed), random.Random(seed)
        while not table.over and len(table.log) < MIDDLE:
            table.play(luck.choice(table.decisions[0].options))
        if not table.over:
            return table
    raise AssertionError(f"{scenario} is always over before")


def positions(site: Site, scenario: str) -> Iterator[Position]:
    """The start, and the middle as whoever is asked there sees it."""
    seats = list(sandtable.new(scenario, 1).seats)
    first = {seat: "me" if number == 0 else "machine:random" for number, seat in enumerate(seats)}
    yield Position("first", site.link(site.call("/api/tables", {"scenario": scenario, "seats": first})))
    table = under_way(scenario)
    replay = site.call("/api/records", raw=table.record.text().encode())["replay"]
    asked = table.decisions[0].options[0].seat
    there = {seat: "me" if number == asked else "machine:random" for number, seat in enumerate(seats)}
    opened = site.call(f"/api/replays/{replay}/tables", {"move": len(table.log), "seats": there})
    yield Position("middle", site.link(opened, asked))


def faults(page: Page, position: Position) -> list[str]:
    """What is wrong on any of the screens."""
    page.goto(position.link)
    page.wait_for_selector(".board", state="attached")
    found = []
    for name, size in SIZES.items():
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        settle(page)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found += [f"{position.name}, {name}: {fault}" for fault in page.evaluate(FAULTS, LEAST)]
    return found


SCENARIOS = [name for name in sandtable.scenarios() if name.split("/")[0] in ("normandy", "africa", "legions")]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_everything_fits(scenario: str, visitors: Visitors, site: Site) -> None:
    found = [fault for position in positions(site, scenario) for fault in faults(visitors.come(), position)]
    assert not found, "\n".join(found)
