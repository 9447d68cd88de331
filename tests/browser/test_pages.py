"""The pages: no barrier for axe to find, no sideways scroll on a phone, whole languages, a light load, stillness."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from sandtable.players.levels import beaten
from tests.browser.checks import catalogue, complaints, read_whole, sideways
from tests.browser.conftest import PHONE, Visitors
from tests.browser.robot import Robot, scrub
from tests.browser.site import STATIC, Site

LIGHT = 250_000  # bytes
LATER: dict[str, float] = {
    "Algorithm": 3,
    "algorithms.svelte": 1,
    "AlgorithmSheet": 1.5,
    "Balance": 5.5,
    "BattleResult": 2.5,
    "BotCards": 2,
    "BotSlip": 2.5,
    "campaign": 1.5,
    "campaign.cs": 1.5,
    "campaign.en": 1.2,
    "campaign.pl": 1.5,
    "CampaignPage": 4.5,
    "CardFile": 2.5,
    "cases.cs": 3,
    "cases.pl": 3,
    "chapters.cs": 2,
    "chapters.en": 2,
    "chapters.pl": 2,
    "cs": 39,
    "Duel": 2.5,
    "Editor": 23,
    "editor.cs": 2,
    "editor.en": 2,
    "editor.pl": 2,
    "en": 11,
    "factions": 1,
    "Faults": 1.2,
    "GalleryPage": 5,
    "GamesPage": 8,
    "GivePage": 3,
    "Guests": 4,
    "HintList": 2,
    "inspect.cs": 4.9,
    "inspect.en": 4.4,
    "inspect.pl": 4.9,
    "Inspector": 8.2,
    "InvitationPage": 4,
    "JourneyLesson": 2.7,
    "law": 5,
    "legions": 1,
    "LegionsTable": 3,
    "lessons.cs": 10,
    "lessons.en": 3.4,
    "lessons.pl": 10,
    "load": 2,
    "long-table": 46,
    "luck": 1,
    "luck.cs": 1.5,
    "luck.en": 1.2,
    "luck.pl": 1.5,
    "LuckSlip": 3,
    "menu": 5,
    "noises": 1.5,
    "Page": 1.5,
    "pl": 39,
    "plain": 2.5,
    "PlainTable": 6,
    "primer.cs": 9,
    "primer.en": 8,
    "primer.pl": 9,
    "PrimerPage": 5,
    "PrimerStage": 4.5,
    "qr": 5,
    "replay": 3,
    "ReplayPage": 6,
    "ResultSheet": 3.5,
    "Reveal": 1.2,
    "RulesPage": 1.5,
    "saved": 1.5,
    "SavedPage": 3,
    "scenarios.cs": 3.5,
    "scenarios.en": 3,
    "scenarios.pl": 3.5,
    "Sheet": 1.2,
    "Since": 2.5,
    "start.cs": 1,
    "start.pl": 1,
    "StorySlip": 1.8,
    "TakePage": 3,
    "TeamStrip": 1.5,
    "tell": 2,
    "Trail": 2.5,
    "WritePage": 6,
    "Zone": 4.5,
}
"""What comes when it is wanted, in kilobytes: the other table, other languages, pages and sheets."""


def start(page: Page, site: Site) -> None:
    """The start page."""
    page.goto(site.address)
    page.wait_for_selector("[data-start]")


def table(page: Page, site: Site) -> None:
    """A table in the middle of a game, with a card taken up."""
    page.goto(site.link(site.middle(120)))
    Robot(page, seed=2).play(until=lambda state: any(each["kind"] == "action" for each in state["legal"]))


def replay(page: Page, site: Site) -> None:
    """A replay, some way in."""
    page.goto(site.replay())
    scrub(page, 150)


def rules(page: Page, site: Site) -> None:
    """The rules at one of them."""
    page.goto(f"{site.address}/#/rules/UN-CONTROL-1")
    page.wait_for_selector("[data-rule='UN-CONTROL-1']")


def result(page: Page, site: Site) -> None:
    """The sheet at the end of a game."""
    table(page, site)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really?").click()
    page.wait_for_selector("dialog[open] .result")


def games(page: Page, site: Site) -> None:
    """One's games, listed and counted."""
    table(page, site)
    page.goto(f"{site.address}/#/games")
    page.wait_for_selector("main dl")


def guided(page: Page, site: Site) -> None:
    """The first hint of the guided game."""
    start(page, site)
    page.click("[data-learn]")
    page.wait_for_selector("[data-lesson]")


def primer(page: Page, site: Site) -> None:
    """An example of the illustrated rulebook, with the law behind it."""
    page.goto(f"{site.address}/#/primer/normandy/6")
    page.locator("[data-next]").click()
    page.locator("summary").click()
    page.wait_for_selector("[data-behind]")


Go = Callable[[Page, Site], None]
PAGES: list[Go] = [start, table, replay, rules, result, games, guided, primer]
pages = pytest.mark.parametrize("go", PAGES, ids=[go.__name__ for go in PAGES])


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pages
def test_axe_finds_nothing(go: Go, dark: bool, visitors: Visitors, site: Site) -> None:
    page = visitors.come(dark=dark)
    go(page, site)
    assert complaints(page) == []


@pages
def test_a_phone_does_not_scroll_sideways(go: Go, visitors: Visitors, site: Site) -> None:
    page = visitors.come(size=PHONE)
    go(page, site)
    assert not sideways(page)


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_each_language_is_whole(language: str, visitors: Visitors, site: Site) -> None:
    """And the words are the language's."""
    page = visitors.come(language=language)
    for go in (start, table, replay, rules, games, guided, primer):
        go(page, site)
        read_whole(page, language)
    start(page, site)
    title = catalogue(language)["start.title"]
    expect(page.locator("h1")).to_have_text(title)
    assert (language == "en") == (title == catalogue("en")["start.title"])


def test_the_language_can_be_changed_on_the_page(page: Page, site: Site) -> None:
    start(page, site)
    for language in ("cs", "pl", "en"):
        title = catalogue(language)["start.title"]
        page.get_by_role("combobox").first.select_option(language)
        expect(page.locator("h1")).to_have_text(title)
    page.reload()
    expect(page.locator("h1")).to_have_text(title)


def test_from_the_first_visit_to_a_playing_table_it_is_light(page: Page, site: Site) -> None:
    """All that travels, compressed as it does, without fonts; and whatever comes later has a budget of its own."""
    sizes: dict[str, int] = {}
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    names: dict[str, str] = {}
    line.on("Network.responseReceived", lambda event: names.update({event["requestId"]: event["response"]["url"]}))
    line.on(
        "Network.loadingFinished",
        lambda event: sizes.update({names.get(event["requestId"], ""): int(event["encodedDataLength"])}),
    )
    start(page, site)
    page.click("[data-guide]")
    page.wait_for_selector("[data-lesson]")
    page.wait_for_load_state("networkidle")
    travelled = sum(size for url, size in sizes.items() if not url.endswith(".woff2"))
    assert any(url.endswith(".js") for url in sizes)
    assert 10_000 < travelled < LIGHT, sizes
    came = {url.rpartition("/")[2] for url in sizes}
    late = [file for file in STATIC.rglob("*.*") if file.suffix in {".js", ".css"} and file.name not in came]
    weights: Counter[str] = Counter()
    for file in late:
        weights[re.sub(r"-[\w-]{8}\.(js|css)$", "", file.name)] += len(gzip.compress(file.read_bytes()))
    heavy = {name: weight for name, weight in weights.items() if weight > LATER.get(name, 0) * 1000}
    assert not heavy, f"over its budget, or without one: {heavy}"
    assert set(LATER) <= set(weights), "a budget for something that is gone, or that comes at once"


def test_nothing_moves_where_motion_is_unwelcome(visitors: Visitors, site: Site) -> None:
    still, lively = visitors.come(still=True), visitors.come(still=False)
    running = "document.getAnimations().filter((each) => each.playState === 'running').length"
    for page, moves in ((still, False), (lively, True)):
        page.goto(site.link(site.middle(52)))
        page.locator("[data-card='Riflemen B'] .whole").click()
        page.locator(".acts [data-action=move]").click()
        page.wait_for_selector(".board [data-legal]")
        if moves:
            page.wait_for_function(f"() => {running} > 0")
        else:
            expect(page.locator("html")).to_have_class(re.compile("still"))
            assert page.evaluate(running) == 0


def test_what_a_machine_has_won_is_read_whole_below_it(page: Page, site: Site) -> None:
    """The list cuts what does not fit into it."""
    page.goto(site.address)
    picker = page.locator(".seat").first
    picker.locator("select").select_option("sergeant")
    expect(picker.locator("small.which")).to_have_text(f"Won {beaten()['sergeant'].share} of 100 against Corporal.")
    picker.locator("select").select_option("greenhorn")
    expect(picker.locator("small.which")).to_have_count(0)
