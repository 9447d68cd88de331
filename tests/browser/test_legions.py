"""The long table of Legions: whole games by what glows, people by link and at one screen, a campaign over a restart."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.checks import catalogue, complaints, read_whole, sideways
from tests.browser.conftest import PHONE, Visitors
from tests.browser.journeys import journey
from tests.browser.reader import visit
from tests.browser.robot import MARK, Robot, look, play_together, scrub, sit_down
from tests.browser.site import Json, Site

FACTIONS = ("legion", "whites", "reds", "locals")
SCENE = """() => {
  const told = document.querySelector('[data-narration] p').textContent;
  const names = [...document.querySelectorAll('.board [data-plot]')].map((each) => each.dataset.plot);
  return [names, told, /^[^:]+: .*\\d/.test(told.trim())];
}"""
"""The plots that lie there, the line that is told, and whether it tells of a plot's strengths."""


def choose_legions(page: Page, site: Site, players: int) -> None:
    """The start page with Legions for so many chosen."""
    page.goto(site.address)
    page.get_by_role("button", name=re.compile("^Legions")).first.click()
    page.locator(f"[data-scenario='legions/{players}']").click()


def table(page: Page, site: Site) -> None:
    """A table in the middle of the second march, with a character taken up."""
    found = journey()
    page.goto(site.link(found.middle(site, found.asked["March", 2][2])))
    page.locator(".hand [data-legal]").first.click()
    page.wait_for_selector(".board [data-legal]")


def replay(page: Page, site: Site) -> None:
    """A replay some way in, through the eyes of the second seat."""
    found = journey()
    page.goto(found.replay(site))
    move = found.asked["March", 3][0]
    page.locator(".orders fieldset label").nth(2).click()
    scrub(page, move)
    page.wait_for_selector(".screen [data-card]")


def diary(page: Page, site: Site) -> None:
    """The diary after the first game of a campaign."""
    found = journey(2, survival="1")
    page.goto(site.link(found.middle(site, found.asked["Shop", 4][-1])))
    assert Robot(page, seed=2).play()
    page.locator("[data-diary]").click()
    page.wait_for_selector("[data-game='1'] table")


Go = Callable[[Page, Site], None]
PAGES: list[Go] = [table, replay, diary]
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
    page = visitors.come(language=language)
    for go in PAGES:
        go(page, site)
        shown = read_whole(page, language, "legions.")
    assert catalogue(f"legions.{language}")["legions.diary"] in shown


def test_a_game_of_four_by_clicking(page: Page, site: Site) -> None:
    """One person and three machines, from the start page to the result."""
    choose_legions(page, site, 4)
    page.click("[data-start]")
    robot = Robot(page, seed=3)
    questions: set[str] = set()

    def watch(state: dict[str, Any]) -> bool:
        questions.add(str(page.evaluate("document.querySelector('.step')?.dataset.question ?? ''")))
        return False

    assert robot.play(until=watch)
    expect(page.locator("dialog[open] .how")).not_to_be_empty()
    assert {"ChooseFaction", "ChooseCommander", "ChooseOfficer", "RejectCard", "Recruit", "March"} <= questions
    assert page.locator("dialog[open] tbody tr.decided").count() <= 1


def test_every_question_is_answered_by_clicking(page: Page, site: Site) -> None:
    """Each question of a game once, at the table where it was asked."""
    found = journey()
    assert {"AssignOrder", "PickOrder", "AnnounceCharges", "AllotWound", "UseAbilities", "TakeMaim"} <= set(
        found.choices
    )
    for question, move in found.choices.items():
        visit(page, site.link(found.middle(site, move)))
        look(page)
        expect(page.locator(".step")).to_have_attribute("data-question", question)
        page.evaluate(MARK)
        fresh = page.locator(".log li:not([data-old])")
        Robot(page, seed=3).play(until=lambda state, fresh=fresh: fresh.count() > 0, limit=20)  # type: ignore[misc]


def test_two_by_link(visitors: Visitors, site: Site) -> None:
    """The host invites a guest; both play what is asked of them until the second round, and never see too much."""
    host = visitors.come(name="Ann")
    choose_legions(host, site, 2)
    host.get_by_role("group", name=re.compile("Player 2")).get_by_text("Person by link").click(force=True)
    host.click("[data-start]")
    host.get_by_role("button", name="Menu").click()
    link = host.locator("dialog[open] input[readonly]").first.input_value()
    host.keyboard.press("Escape")
    guest = visitors.come(name="Bob")
    sit_down(guest, link)
    people = [Robot(host, 1), Robot(guest, 2)]

    def second_round() -> bool:
        assert all(len(set(page.evaluate(HANDS))) <= 1 for page in (host, guest))
        return all("Round 2" in page.locator("header.bar").inner_text() for page in (host, guest))

    play_together(people, second_round)
    for each in (host, guest):
        each.wait_for_selector(".hand [data-card]")
    assert host.evaluate(HANDS)[:1] != guest.evaluate(HANDS)[:1]
    host.get_by_role("textbox", name=re.compile("Say")).fill("na shledanou")
    host.keyboard.press("Enter")
    expect(guest.locator(".log")).to_contain_text("na shledanou")


HANDS = "[...document.querySelectorAll('.hand [data-card]')].map((el) => el.dataset.side)"


def test_two_at_one_screen_never_see_each_others_screen(page: Page, site: Site) -> None:
    found = journey(2)
    opened = found.middle(site, found.asked["March", 2][0], "me", "here")
    tokens = [seat["token"] for seat in opened["seats"]]
    page.goto(site.address)
    page.evaluate(
        "([table, tokens]) => localStorage.setItem('sandtable.games', JSON.stringify("
        "[{table, tokens, invites: [], watch: '', guided: false, at: Date.now()}]))",
        [opened["table"], tokens],
    )
    page.goto(f"{site.address}/#/t/{opened['table']}")
    robot = Robot(page, seed=6)
    covered: list[str] = []

    def watch(state: dict[str, Any]) -> bool:
        if "cover" in state:
            covered.append(state["cover"])
            assert page.locator("[data-card], .screen, .long").count() == 0
        return len(covered) > 3

    robot.play(until=watch)
    assert len(set(covered)) == 2


def test_a_campaign_goes_on_after_the_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    """The shop of the first game, the next game with the same people, a power cut, and the diary still knows."""
    with Site(tmp_path, seed=11) as site, Visitors(browser, site) as visitors:
        page = visitors.come(refusals=True, name="Ann")
        diary(page, site)
        expect(page.locator("[data-game='1'] tbody tr")).to_have_count(2)
        living = page.locator("[data-game='1'] .living [data-card]")
        survivors = set(living.evaluate_all("(cards) => cards.map((card) => card.dataset.card)"))
        assert survivors
        page.locator("[data-game='1'] a.btn").click()
        page.locator("[data-rematch]").click()
        expect(page.locator("header.bar")).to_contain_text("Round 1")
        site.kill()
        site.start()
        page.reload()
        page.wait_for_selector(".hand [data-card]")
        carried = set(page.evaluate("[...document.querySelectorAll('.hand [data-card]')].map((el) => el.dataset.card)"))
        assert len(carried) >= 5
        assert carried <= survivors
        page.locator("a.diary").click()
        expect(page.locator("[data-game='2'] header")).to_contain_text("Being played")
        expect(page.locator("[data-game='1'] tbody tr")).to_have_count(2)
        expect(page.locator("[data-game='3']")).to_contain_text("Not played yet")


def kept_from_a_plot(site: Site, opened: Json) -> str:
    """A character in my hand that may be sent to some plots but not to all."""
    view = site.call(f"/api/tables/{opened['table']}", token=opened["seats"][0]["token"])["update"]["view"]
    ways = [option["parts"] for option in view["decisions"][0]["options"] if option["parts"]["kind"] == "send"]
    where = Counter(str(way["character"]) for way in ways)
    plots = len(view["position"]["plots"])
    return next(name for name, ways in where.items() if ways < plots)


def test_a_plot_that_is_refused_says_why(page: Page, site: Site) -> None:
    found = journey()
    opened = found.middle(site, found.asked["March", 2][0])
    page.goto(site.link(opened))
    page.locator(f".hand [data-card='{kept_from_a_plot(site, opened)}']").click()
    refused = page.locator(".step .off .reason")
    expect(refused.first).to_contain_text("LG-MARCH-4")
    expect(refused.first).to_contain_text(re.compile("^Needs (combat|charisma|intelligence)"))
    refused.first.locator("a").click()
    expect(page.locator("dialog[open] [data-rule='LG-MARCH-4'].on")).to_be_visible()
    expect(page.locator("dialog[open] [data-rule='LG-MARCH-4'] [data-example]")).to_contain_text("who has both may")
    expect(page.locator("dialog[open] [data-rule='UN-MOVE-1']")).to_have_count(0)
    page.locator("dialog[open] [data-all]").click()
    expect(page.locator("dialog[open] [data-rule='UN-MOVE-1']")).to_be_attached()


def test_strength_to_come_is_shown_before_it_is_sent(page: Page, site: Site) -> None:
    table(page, site)
    before = page.locator(".cell.mine .total i").count()
    assert before == 0
    page.locator(".board .plot [data-legal]").first.hover()
    expect(page.locator(".cell.mine .total i")).to_have_count(1)


def test_an_officer_with_nobody_to_take_his_orders_is_warned_of(page: Page, site: Site) -> None:
    """Before he is sent; not of a soldier, and not where somebody lies who can take them."""
    found = journey()
    opened = found.middle(site, found.asked["March", 1][0])
    page.goto(site.link(opened))
    view = site.call(f"/api/tables/{opened['table']}", token=opened["seats"][0]["token"])["update"]["view"]
    hand = view["position"]["seats"][0]["hand"]
    [officer] = [each["name"] for each in hand if each["officer"]]
    can_go = {option["parts"].get("character") for option in view["decisions"][0]["options"]}
    soldier = next(each["name"] for each in hand if not each["officer"] and each["name"] in can_go)
    warning = page.locator("[data-lone]")

    def propose(name: str) -> None:
        page.locator(f".hand [data-card='{name}']").click()
        page.locator(".board .plot [data-legal]").first.click()
        expect(page.locator("[data-commit]")).to_be_enabled()

    propose(officer)
    expect(warning).to_contain_text("nobody of yours is at a plot")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    propose(soldier)
    expect(warning).to_have_count(0)
    page.click("[data-commit]")
    look(page)
    propose(officer)
    expect(warning).to_have_count(0)


def test_what_the_log_names_is_ringed_and_its_picture_stays(page: Page, site: Site) -> None:
    found = journey()
    page.goto(site.link(found.middle(site, found.asked["March", 2][2])))
    page.wait_for_selector("[data-since]")  # comes a little later, and moves the log from under the pointer
    page.locator(".log li", has_text=re.compile("goes to")).first.hover()
    ringed = page.locator(".plot.named")
    expect(ringed).to_have_count(1)
    assert ringed.locator("svg *").first.evaluate("(drawn) => getComputedStyle(drawn).strokeDasharray") == "none"


def test_what_happens_is_told_step_by_step(visitors: Visitors, site: Site) -> None:
    """With a pace, the machines' deeds wait for Next, charges are arrows, and plots lie there as long as told of."""
    found = journey()
    page = visitors.come(pace="steps")
    page.goto(site.link(found.middle(site, found.asked["March", 2][0])))
    page.locator("[data-end]").click()
    page.locator("[data-end]").click()
    page.wait_for_selector("[data-narration]")
    arrows = decided = 0
    for _ in range(120):
        page.wait_for_function("() => document.querySelector('[data-narration], .step, dialog[open] .result')")
        page.wait_for_function("() => !document.querySelector('[data-unseen]')")
        if not page.locator("[data-narration]").count():
            break
        arrows += page.locator(".arcs path.line").count()
        plots, told, won = page.evaluate(SCENE)
        if won:
            decided += 1
            assert any(plot in told for plot in plots), (plots, told)
        page.keyboard.press("x")
    assert arrows > 0
    assert decided > 0


def test_the_long_table_by_keys(page: Page, site: Site) -> None:
    """A card by its number, a plot by its letter, Enter sends; N passes."""
    found = journey()
    page.goto(site.link(found.middle(site, found.asked["March", 2][0])))
    page.wait_for_selector(".table[aria-busy=false] .hand [data-legal]")
    cards = page.locator(".hand [data-card]").count()
    page.keyboard.press("1")
    key = page.locator(".board .plot [data-legal]").first.get_attribute("aria-keyshortcuts")
    page.keyboard.press(str(key).lower())
    expect(page.locator("[data-commit]")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(".hand [data-card]")).to_have_count(cards - 1)
    page.keyboard.press("?")
    expect(page.locator("dialog[open] dl")).to_contain_text("Plot")


def test_a_round_is_summed_up_until_it_is_put_away(page: Page, site: Site) -> None:
    found = journey(2)
    page.goto(site.link(found.middle(site, found.asked["Recruit", 2][0])))
    told = page.locator("[data-round-told='1']")
    expect(told.locator("tbody tr")).to_have_count(4)  # three plots, and what they brought
    assert told.locator(".won").count() >= 3
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)


def test_a_decided_plot_keeps_its_winner_and_the_strengths_that_decided(page: Page, site: Site) -> None:
    found = journey(2)
    page.goto(site.link(found.middle(site, found.asked["TakeMaim", 4][-1])))
    plot = page.locator(".plot", has=page.locator("[data-won]")).last
    name = plot.get_attribute("data-plot")
    line = page.locator(".log li", has_text=f"{name}: ").first.inner_text()
    fought = [int(number) for number in re.findall(r"(?:Whites|Locals) (\d+)", line.partition(". ")[0])]
    shown = page.locator(f".cell[data-spot^='{name}/'] .total").all()
    assert sorted(int(re.findall(r"\d+", each.inner_text())[0]) for each in shown) == sorted(fought)


def test_cards_grow_with_their_cell_and_stand_apart_where_there_is_room(page: Page, site: Site) -> None:
    found = journey()
    page.goto(site.link(found.middle(site, found.asked["UseAbilities", 2][-1])))
    cards = page.locator(".cell .char")
    cards.first.wait_for()
    boxes = (
        "(cards) => cards.map((card) => card.getBoundingClientRect()).map(({left, right, top}) => [left, right, top])"
    )
    widths = {}
    for width, height in ((1366, 768), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("() => document.querySelector('.cell .char').getAnimations().length === 0")
        widths[width] = [right - left for left, right, _ in cards.evaluate_all(boxes)]
    assert all(wide > low * 1.3 for low, wide in zip(widths[1366], widths[1920], strict=True))
    for cell in page.locator(".cell:has(.char + .char)").all():
        shown = cell.locator(".char").evaluate_all(boxes)
        assert all(left[1] <= right[0] for left, right in itertools.pairwise(shown)), shown
        assert shown[-1][1] <= cell.locator(".total").bounding_box()["x"], shown  # type: ignore[index]
