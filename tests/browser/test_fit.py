"""Every scenario at its start and in its middle, on five screens: all that is there can be read and pressed.

English has every scenario; Czech and Polish, whose words are longer, take turns at every second middle. One page for
each language goes from table to table, for what takes time is to load it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import sandtable
from sandtable.kernel.engine.random import FastSource
from sandtable.players import player
from tests.browser.conftest import DESKTOP, LAPTOP, PHONE, Visitors
from tests.browser.journeys import journey
from tests.browser.robot import scrub, settle
from tests.browser.site import Json, Site

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
FAULTS = Path(__file__).with_name("faults.js").read_text(encoding="utf-8")
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

SCENARIOS = [name for name in sandtable.scenarios() if name.split("/")[0] in ("normandy", "africa", "legions")]


class Eyes:
    """Somebody for each language, who opens table after table."""

    def __init__(self, visitors: Visitors) -> None:
        self.visitors = visitors
        self.pages: dict[str, Page] = {}

    def faults(self, address: str, language: str = "en", at: int = 0) -> list[str]:
        """What is wrong with a table, or with a move of a replay, on any of the screens."""
        if language not in self.pages:
            self.pages[language] = self.visitors.come(language=language)
        page = self.pages[language]
        page.goto(
            f"{self.visitors.site.address}/api/scenarios"
        )  # between two that differ after the # nothing is loaded
        page.goto(address)
        page.wait_for_selector(".board", state="attached")
        if at:
            scrub(page, at)
        found = []
        for name, size in SIZES.items():
            page.set_viewport_size({"width": size["width"], "height": size["height"]})
            settle(page)
            found += [f"{language}, {name}: {fault}" for fault in faults_of(page)]
        return found


def faults_of(page: Page) -> list[str]:
    """What is wrong with what a page shows now."""
    page.evaluate(PAINTED)
    return [str(fault) for fault in page.evaluate(FAULTS, LEAST)]


@pytest.fixture(scope="module")
def eyes(browser: Browser, site: Site) -> Iterator[Eyes]:
    """For all tests here; how long they took is said at the end."""
    began = time.monotonic()
    with Visitors(browser, site) as visitors:
        yield Eyes(visitors)
    print(f"\nthe sweep took {time.monotonic() - began:.0f} s")


def under_way(scenario: str, options: dict[str, str] | None = None) -> sandtable.Table:
    """A game that scripts have played for a while."""
    for seed in range(20):
        table, luck = sandtable.new(scenario, seed, options), random.Random(seed)
        machine, source = player("scripted", scenario), FastSource(seed, len(table.seats))
        while not table.over and len(table.log) < MIDDLE:
            branch, step = table.state.open_steps()[0]
            seat = int(step.seat)
            if luck.random() < 0.5:  # a script alone keeps away from what is crowded and rare
                table.play(luck.choice(table.decisions[0].options))
            else:
                table.play(int(machine.answer(table.state.determinize(seat, source), branch, seat, source)), seat)
        if not table.over:
            return table
    raise AssertionError(f"{scenario} is always over before")


def start(site: Site, scenario: str, *others: str, **options: str) -> str:
    """The address of the first seat of a new table; machines have the rest, unless others are said."""
    seats = list(sandtable.new(scenario, 1, options).seats)
    kinds = ["me", *others, *["machine:random"] * (len(seats) - 1 - len(others))]
    wanted = {"scenario": scenario, "seats": dict(zip(seats, kinds, strict=True)), "options": options}
    return site.link(site.call("/api/tables", wanted))


def middle(site: Site, scenario: str, **options: str) -> str:
    """The address of whoever is asked in the middle of a game."""
    table = under_way(scenario, options)
    asked = table.decisions[0].options[0].seat
    replay = site.call("/api/records", raw=table.record.text().encode())["replay"]
    seats = {seat: "me" if number == asked else "machine:random" for number, seat in enumerate(table.seats)}
    opened: Json = site.call(f"/api/replays/{replay}/tables", {"move": len(table.log), "seats": seats})
    return site.link(opened, asked)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_start_fits(scenario: str, eyes: Eyes, site: Site) -> None:
    assert eyes.faults(start(site, scenario)) == []


@pytest.mark.parametrize("number", range(len(SCENARIOS)), ids=SCENARIOS)
def test_the_middle_fits(number: int, eyes: Eyes, site: Site) -> None:
    """Every second one in a language with longer words too."""
    address = middle(site, SCENARIOS[number])
    longer = ("cs", "", "pl", "")[number % 4]
    assert eyes.faults(address) + (eyes.faults(address, longer) if longer else []) == []


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_four_in_teams_fit(language: str, eyes: Eyes, site: Site) -> None:
    assert eyes.faults(middle(site, "africa/201", players="4"), language) == []
    assert eyes.faults(start(site, "normandy/101", players="4"), language) == []


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_the_virtual_opponent_fits(language: str, eyes: Eyes, site: Site) -> None:
    assert eyes.faults(start(site, "normandy/4", "bot"), language) == []
    assert eyes.faults(start(site, "africa/3", "bot", difficulty="hard"), language) == []


@pytest.mark.parametrize(("scenario", "language"), [("normandy/101", "pl"), ("africa/11", "cs")])
def test_a_replay_fits(scenario: str, language: str, eyes: Eyes, site: Site) -> None:
    table = under_way(scenario)
    replay = site.call("/api/records", raw=table.record.text().encode())["replay"]
    assert eyes.faults(f"{site.address}/#/r/{replay}", language, MIDDLE // 2) == []


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_a_replay_of_the_long_table_fits(language: str, eyes: Eyes, site: Site) -> None:
    assert eyes.faults(journey().replay(site), language, 120) == []


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_what_stands_instead_of_plots_fits(language: str, eyes: Eyes, site: Site) -> None:
    """Factions to choose from, everybody who may be treated, and dispatches."""
    campaign, letters = journey(2, survival="1"), journey(2, dispatches="on")
    kept = next(moves[0] for (question, _), moves in letters.asked.items() if question == "KeepDispatch")
    tables = (campaign.middle(site, campaign.asked["Shop", 4][0]), letters.middle(site, kept))
    for address in (start(site, "legions/2"), *(site.link(opened) for opened in tables)):
        assert eyes.faults(address, language) == []


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_a_story_fits(language: str, visitors: Visitors, site: Site) -> None:
    """Told step by step: who hits whom."""
    page, found = visitors.come(language=language, pace="steps"), journey()
    page.goto(site.link(found.middle(site, found.asked["March", 2][0])))
    for _ in range(2):
        page.locator("[data-end]").click()
    page.wait_for_selector("[data-narration]")
    for name, size in SIZES.items():
        page.set_viewport_size({"width": size["width"], "height": size["height"]})
        assert (name, faults_of(page)) == (name, [])
