"""The table of North Africa, by clicking only what glows: seats, wheels, structures, the way out, a whole game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import catalogue, complaints, read_whole, sideways
from tests.browser.conftest import LAPTOP, PHONE, Visitors
from tests.browser.robot import Robot, press_tab_to, settle
from tests.browser.site import Site

DEMOLISH, BOARD, DRIVE, NAVIGATE, ESCAPE = 75, 84, 78, 141, 145
"""Moves of the recorded game of scenario 8 before which the LRDG do these things."""


def pick(page: Page, card: str) -> None:
    """Take up a card, once the page knows what it can do."""
    settle(page)
    page.locator(f"[data-card='{card}'][data-legal] .whole, [data-card='{card}'] .whole[data-legal]").first.click()


def act(page: Page, action: str) -> None:
    """Choose what the card does."""
    page.locator(f".acts [data-action='{action}'][data-legal]").click()


def seat(page: Page, vehicle: str, number: int) -> str:
    """A seat that glows."""
    return f"[data-vehicle='{vehicle}'][data-seat='{number}'][data-legal]"


def tap(page: Page, what: str) -> None:
    """Tap to see, tap to do."""
    page.locator(what).click()
    page.locator("[data-commit]").click()


def test_a_soldier_boards_and_another_navigates(page: Page, site: Site) -> None:
    """The saboteur takes an empty seat for free, and with the same card scouts from it."""
    page.goto(site.link(site.desert(8, BOARD)))
    place = page.locator("[data-vehicle='Patrol Truck'][data-seat='2']")
    expect(place).to_have_accessible_name(re.compile("empty"))
    expect(place).not_to_have_attribute("data-legal", "true")
    pick(page, "Saboteur")
    tap(page, seat(page, "Patrol Truck", 2))
    expect(place).to_have_accessible_name(re.compile("Saboteur"))
    expect(page.locator(".log")).to_contain_text("Saboteur took seat 2 of the Patrol Truck")
    expect(page.locator(".acts [data-action=stalk]")).to_have_attribute("aria-disabled", "true")
    act(page, "vehicle:navigate")
    glowing = page.locator(".board [data-tile][data-legal]")
    before = glowing.first.get_attribute("data-tile")
    glowing.first.click()
    expect(page.locator(".slip.step")).to_contain_text("scouted")
    page.click("[data-commit]")
    page.locator("[data-stop]").click()
    expect(page.locator(".log")).to_contain_text(f"Saboteur scouted {before} from afar")
    expect(page.locator(f"[data-tile='{before}']")).to_have_accessible_name(re.compile("scouted by LRDG"))


def test_one_drives_with_all_aboard(page: Page, site: Site) -> None:
    page.goto(site.link(site.desert(8, DRIVE)))
    car = page.locator("[data-unit='LRDG Patrol Truck']")
    expect(car).to_have_accessible_name(re.compile("aboard: Engineer"))
    was = car.get_attribute("aria-label")
    pick(page, "Engineer")
    act(page, "vehicle:drive")
    expect(page.locator(".board [data-tile][data-legal]").first).to_be_visible()
    tap(page, "[data-tile='18A'][data-legal]")
    page.locator("[data-stop]").click()
    page.locator("[data-reseat]").click()  # he stays in his seat without being asked, unless one asks
    expect(page.get_by_text("Change seat, or stay").first).to_be_attached()
    page.locator("[data-stop]").click()
    expect(car).to_have_accessible_name(re.compile("on 18A.*aboard: Engineer"))
    assert car.get_attribute("aria-label") != was
    expect(page.locator(".log")).to_contain_text("Patrol Truck drove to 18A")


def test_a_structure_is_demolished(page: Page, site: Site) -> None:
    """The chance is told before, and what is left of it shows after."""
    page.goto(site.link(site.desert(8, DEMOLISH)))
    pick(page, "Saboteur")
    act(page, "demolish")
    place = page.locator(".board [data-tile='20A'][data-legal]")
    expect(place).to_have_accessible_name(re.compile(r"Roadblock, defence \d.*legal target, needs \d, \d+%"))
    expect(page.locator(".need")).to_contain_text("needed")
    place.click()  # the only target is shown at once; a tap does it
    expect(page.locator(".log li").first).to_contain_text(re.compile("laid charges at the Roadblock.*destroyed"))
    expect(page.locator("[data-tile='20A']")).not_to_have_accessible_name(re.compile("Roadblock"))
    expect(page.locator(".board .s-scorch")).to_have_count(1)


def test_a_vehicle_escapes_by_the_keys(page: Page, site: Site) -> None:
    """It drives onto the way out and leaves the map with everybody in it."""
    page.goto(site.link(site.desert(8, ESCAPE)))
    expect(page.locator("[data-tile='16B']")).to_have_accessible_name(re.compile("way out"))
    pick(page, "Sergeant")
    page.keyboard.press("t")  # the card has four actions; the seat's is the fifth
    expect(page.locator("[data-tile='16B'][data-legal]")).to_be_visible()
    assert press_tab_to(page, "[data-tile='16B'][data-legal]")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text(re.compile("Pilot Car drove to .*16B"))
    expect(page.locator("[data-tile='16B'][data-legal]")).to_be_visible()
    assert press_tab_to(page, "[data-tile='16B'][data-legal]")
    page.keyboard.press("Enter")
    expect(page.locator("[data-commit]")).to_contain_text("Escape")
    page.keyboard.press("Enter")
    expect(page.locator("[data-unit='LRDG Pilot Car']")).to_have_count(0)
    expect(page.locator(".vehicle", has_text="Pilot Car")).to_contain_text("escaped")
    expect(page.locator(".log")).to_contain_text("Pilot Car escaped")


def test_a_dead_seat_says_why(page: Page, site: Site) -> None:
    page.goto(site.link(site.desert(8, BOARD)))
    pick(page, "Saboteur")
    page.locator("[data-vehicle='Pilot Car'][data-seat='2']").click()
    expect(page.locator(".slip.step > [aria-live] .why")).to_contain_text("NA-EMBARK-2")


def test_the_seat_after_an_action_is_asked_for_only_if_wanted(visitors: Visitors, site: Site) -> None:
    """With the setting off a soldier who sits stays, and the turn goes on."""
    for wanted in (True, False):
        page = visitors.come(everySeat=wanted)
        page.goto(site.link(site.desert(8, DRIVE)))
        pick(page, "Engineer")
        act(page, "vehicle:drive")
        page.locator(".board [data-legal]").first.click()
        page.locator("[data-commit]").click()
        settle(page)
        seat = page.get_by_text("Change seat, or stay").first
        stop = page.locator("[data-stop]")
        if stop.count() and not seat.count():
            stop.click()  # the drive could have gone on
        if wanted:
            expect(seat).to_be_attached()
        else:
            expect(page.locator("[data-end]")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_the_goal_is_told_in_full(size: dict[str, int], visitors: Visitors, site: Site) -> None:
    page = visitors.come(size=size)
    page.goto(site.link(site.desert(5, 60)))
    expect(page.locator(".score")).to_contain_text("Neutralize 1 of: Medium Tank")
    page.click("[data-goals]")
    goal = page.locator("dialog[open] [data-goal=LRDG]")
    expect(goal).to_contain_text("0 of 1 so far")
    expect(goal.locator("li")).to_have_text("Medium Tank")


def test_a_whole_game_by_clicking_what_glows(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.click("[data-game=africa]")
    page.click("[data-scenario='africa/1']")
    page.click("[data-start]")
    robot = Robot(page, seed=7, likes={"demolish": 400.0, "stalk": 6.0})
    assert robot.play()
    result = page.locator("dialog[open]")
    expect(result.locator("h2")).to_have_text(re.compile("You have (won|lost)"))
    expect(result.locator(".how")).not_to_be_empty()


def test_the_guided_game_teaches_the_truck(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.click("[data-game=africa]")
    page.click("[data-learn]")
    lesson = page.locator("[data-lesson]")
    for name in ("desert.goal", "desert.truck"):
        expect(lesson).to_have_attribute("data-lesson", name)
        page.click("[data-learnt]")
    expect(lesson).to_have_attribute("data-lesson", "initiative")
    expect(page.locator("[data-vehicle='Patrol Truck']")).to_have_count(3)


def table(page: Page, site: Site) -> None:
    """A soldier's card is taken up and the seats that he can take glow."""
    page.goto(site.link(site.desert(8, BOARD)))
    pick(page, "Saboteur")
    page.wait_for_selector(".acts [data-action='sit:Patrol Truck/2'][data-legal]")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing(dark: bool, visitors: Visitors, site: Site) -> None:
    page = visitors.come(dark=dark)
    table(page, site)
    assert complaints(page) == []


def test_a_phone_shows_it_all(visitors: Visitors, site: Site) -> None:
    """A tap opens the card of a vehicle over the map; nothing scrolls sideways; a seat is large enough to touch."""
    page = visitors.come(size=PHONE)
    table(page, site)
    page.get_by_role("button", name=re.compile("^Patrol Truck, armour")).click()
    page.wait_for_selector("[data-seat][data-legal]")
    assert not sideways(page)
    box = page.locator(seat(page, "Patrol Truck", 2)).bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert 0 <= box["x"] <= PHONE["width"] - box["width"]
    tap(page, seat(page, "Patrol Truck", 2))
    expect(page.locator(".acts [data-action='vehicle:navigate'][data-legal]")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_each_language_is_whole(language: str, visitors: Visitors, site: Site) -> None:
    page = visitors.come(language=language)
    table(page, site)
    shown = read_whole(page, language).casefold()
    for name in ("card.Patrol Truck", "action.navigate", "group.move", "vehicles.label"):
        assert str(catalogue(language)[name]).casefold() in shown, name
