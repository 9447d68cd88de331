"""What the pictures show: each a page of somebody who has come to the table, as far as there is something to see."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.journeys import journey
from tests.browser.positions import action, find, plays, with_a_choice
from tests.browser.robot import Robot, scrub
from tests.browser.site import Json
from tests.browser.test_mine import hold, lost
from tests.browser.test_solo import lay, link, to_its_turn


def start(people: Visitors) -> Page:
    """Take a seat."""
    return _page(people, "", "[data-start]")


def moving(people: Visitors) -> Page:
    """Where to move."""
    page = people.come()
    page.goto(people.site.link(people.site.middle(52)))
    _order(page, "Riflemen B", "move")
    page.wait_for_selector(".board [data-legal]")
    return page


def replay(people: Visitors) -> Page:
    """A finished game, as the Germans saw it."""
    page = people.come()
    page.goto(people.site.replay())
    page.locator(".orders fieldset input[value='1']").check(force=True)
    scrub(page, 97)
    page.wait_for_selector("[data-card]")
    return page


def guided(people: Visitors) -> Page:
    """The guided first game."""
    page = people.come()
    page.goto(people.site.address)
    page.click("[data-learn]")
    page.wait_for_selector("[data-lesson]")
    page.click("[data-learnt]")
    page.locator(".hand [data-legal]").first.click()
    return page


def desert(people: Visitors) -> Page:
    """Charges at a fuel dump, with the vehicles beside the map."""
    page = people.come()
    page.goto(people.site.link(people.site.desert(11, 97)))
    _order(page, "Sergeant", "demolish")
    page.locator(".choices [data-option^='Fuel Dump']").click()
    page.wait_for_selector('[data-commit] use[href="#i-die"]', state="attached")
    _settle(page)
    return page


def driving(people: Visitors) -> Page:
    """Where to drive."""
    page = people.come()
    page.goto(people.site.link(people.site.desert(8, 78)))
    _order(page, "Engineer", "'vehicle:drive'")
    page.wait_for_selector(".board [data-legal]")
    _settle(page)
    return page


def tanks(people: Visitors) -> Page:
    """A Sherman takes aim at a Panther."""
    page = people.come()
    position = find("normandy/104", with_a_choice(plays("Sherman Triangle", "anti-tank")))
    page.goto(people.site.go_on(position))
    _order(page, position.card, position.action)
    page.locator(".choices [data-legal]").first.click()
    page.wait_for_selector(".sum")
    _settle(page)
    return page


def mines(people: Visitors) -> Page:
    """A mine is about to be laid, by night."""
    page = people.come()
    position = find("africa/201", action("mines"))
    page.goto(people.site.go_on(position))
    _order(page, position.card, position.action)
    page.locator(".board [data-border][data-legal]").nth(1).click()
    page.wait_for_selector("[data-commit]")
    _settle(page)
    return page


def solo(people: Visitors) -> Page:
    """The virtual opponent resolves a card, its section lit."""
    page = people.come(pace="steps")
    page.goto(link(people.site, lay(people.site, "normandy/102")))
    page.wait_for_selector(".board")
    to_its_turn(page, Robot(page, 3))
    if page.locator("[data-duel]").count():
        page.locator("[data-duel] button").last.click()
    page.locator("[data-duel]").wait_for(state="detached")
    page.wait_for_selector("[data-bot] [data-section][aria-current=step]")
    _settle(page)
    return page


def teams(people: Visitors) -> Page:
    """Four at the table, the command tokens with their commanders."""
    page = people.come()
    seats = dict.fromkeys(("IT1", "LRDG2", "IT2"), "machine:scripted")
    wanted = {"scenario": "africa/201", "seats": {"LRDG1": "me", **seats}, "options": {"players": "4"}}
    page.goto(link(people.site, people.site.call("/api/tables", wanted)))
    page.locator(".hand [data-legal]").first.wait_for()
    _settle(page)
    return page


def legions(people: Visitors) -> Page:
    """The long table: where to send a character, and what strength it would make."""
    page = people.come()
    _send(page, people)
    return page


def legions_charge(people: Visitors) -> Page:
    """Who hits whom, told step by step."""
    page = people.come(pace="steps")
    found = journey()
    page.goto(people.site.link(found.middle(people.site, found.asked["March", 2][0])))
    for _ in range(2):
        page.locator("[data-end]").click()
    page.wait_for_selector("[data-narration]")
    while not page.locator(".arcs path.line").count():
        page.keyboard.press("x")
        page.wait_for_selector("[data-narration]")
    return page


def diary(people: Visitors) -> Page:
    """The war diary after the first game of a campaign."""
    page = people.come()
    found = journey(2, survival="1")
    page.goto(people.site.link(found.middle(people.site, found.asked["Shop", 4][-1])))
    assert Robot(page, seed=2).play()
    page.locator("[data-diary]").click()
    page.wait_for_selector("[data-game='1'] table")
    day = page.locator("[data-game='1'] header p")
    day.evaluate("(day) => { day.textContent = '06/12/1924, 20:15' }")  # a picture is the same every day
    return page


def own_scenario(people: Visitors) -> Page:
    """A scenario is drawn, and something is wrong with it."""
    page = _page(people, "write/normandy/1", "[data-draw] [data-tile]")
    page.locator("input[type=radio][value=text]").check(force=True)
    sheet = page.locator("[data-sheet]")
    sheet.fill(sheet.input_value().replace("goal: {objectives: 5}", "goal: {objectives: 50}"))
    page.wait_for_selector("[data-faults] li")
    return page


def drawing(people: Visitors) -> Page:
    """A scenario is drawn."""
    return _page(people, "write/africa/8", "[data-draw] [data-tile]")


def rules(people: Visitors) -> Page:
    """The numbered law, at a rule."""
    return _page(people, "rules/UN-CONTROL-1", "[data-rule]")


def primer(people: Visitors) -> Page:
    """Rules in pictures."""
    return _page(people, "primer/normandy/3", "main h1, main h2")


def primer_legions(people: Visitors) -> Page:
    """Rules in pictures: a charge."""
    return _page(people, "primer/legions/5", "main h1, main h2")


def mine(people: Visitors) -> Page:
    """My games: going on, and over."""
    page = people.come()
    site = people.site
    hold(page, site, site.lay("normandy/2", US="me", DE="link"), lost(site), site.middle(52))
    page.wait_for_selector("[data-by=side] tbody tr")
    return page


def invitation(people: Visitors) -> Page:
    """Somebody is invited."""
    page = people.come()
    opened = _invited(people)
    page.goto(people.site.link(opened, 1))
    page.wait_for_selector("[data-sit]")
    return page


def waiting(people: Visitors) -> Page:
    """A table waits for the friend, with what to send them. The link is another every time, so the picture is too."""
    page = people.come(name="Ann")
    page.goto(people.site.address)
    page.locator("[value=me]").first.check(force=True)
    page.locator("[value=link]").nth(1).check(force=True)
    page.click("[data-start]")
    page.wait_for_selector("[data-guests] svg")
    page.wait_for_load_state("networkidle")
    return page


def inspected(people: Visitors) -> Page:
    """A counter shown large."""
    page = _middle(people, 52, ".board [data-unit]")
    _settle(page)
    page.locator("[data-unit='DE Riflemen A']").hover()
    page.wait_for_selector("[data-inspected]")
    return page


def refused(people: Visitors) -> Page:
    """Why a card cannot do something."""
    page = people.come()
    page.goto(people.site.link(people.site.middle(45)))
    page.locator("[data-card='Squad Leader B'] .whole").first.click()
    page.locator(".acts .reason").first.wait_for()
    return page


def result(people: Visitors) -> Page:
    """The end of a game."""
    page = people.come()
    opened = people.site.middle(225)
    page.goto(people.site.link(opened))
    page.wait_for_selector(".board [data-unit]")
    token = next(seat["token"] for seat in opened["seats"] if seat["token"])
    people.site.call(f"/api/tables/{opened['table']}/messages", {"type": "resign"}, token)
    page.wait_for_selector("dialog[open] .result")
    return page


def menu(people: Visitors) -> Page:
    """The menu of a table."""
    page = _middle(people, 52, ".board [data-unit]")
    page.locator("header.bar button").last.click()
    page.wait_for_selector("dialog[open]")
    return page


def keys(people: Visitors) -> Page:
    """What the keys do."""
    page = _middle(people, 52, ".hand [data-card]")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    return page


def mustering(people: Visitors) -> Page:
    """Legions: which faction?"""
    page = people.come()
    page.goto(people.site.link(people.site.lay("legions/2", P0="me", P1="machine:scripted")))
    page.wait_for_selector(".step [data-option], [data-legal]")
    page.wait_for_load_state("networkidle")
    return page


def orders(people: Visitors) -> Page:
    """Legions: which order to whom?"""
    page = people.come()
    found = journey()
    page.goto(people.site.link(found.middle(people.site, found.asked["AssignOrder", 2][-1])))
    page.wait_for_selector("[data-question=AssignOrder]")
    return page


def real_box(people: Visitors) -> Page:
    """Beside the real box: what came is typed."""
    page = people.come()
    page.goto(people.site.address)
    page.locator("[value=bot]").nth(1).check(force=True)
    page.check("[data-option=luck]")
    page.click("[data-start]")
    page.wait_for_selector("[data-luck] [data-face]:enabled, [data-luck] [data-outcome]:enabled")
    return page


def scenario(people: Visitors) -> Page:
    """The start page with a scenario of the desert."""
    return _page(people, "s/africa/4", "[data-start]")


def box_of_legions(people: Visitors) -> Page:
    """The start page with Legions."""
    return _page(people, "s/legions/3", "[data-start]")


def _page(people: Visitors, path: str, selector: str) -> Page:
    page = people.come()
    page.goto(f"{people.site.address}/#/{path}")
    page.locator(selector).first.wait_for()
    page.wait_for_load_state("networkidle")
    return page


def _middle(people: Visitors, move: int, selector: str) -> Page:
    """A game of La Raye as it stood after so many answers."""
    page = people.come()
    page.goto(people.site.link(people.site.middle(move)))
    page.locator(selector).first.wait_for()
    return page


def _invited(people: Visitors) -> Json:
    """A table of Ann's that waits for a friend."""
    wanted = {"scenario": "normandy/1", "seats": {"US": "me", "DE": "link"}, "name": "Ann"}
    return people.site.call("/api/tables", wanted)


def _send(page: Page, people: Visitors) -> None:
    """Take up a character in the second march, and show what sending it to the first plot would do."""
    found = journey()
    page.goto(people.site.link(found.middle(people.site, found.asked["March", 2][-2])))
    page.locator(".hand [data-legal]").first.click()
    page.locator(".step [data-option][data-legal]").first.click()
    page.wait_for_selector("[data-commit]")


def table(people: Visitors) -> Page:
    """A shot is about to be fired."""
    page = people.come()
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
