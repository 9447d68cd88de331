"""The tables of the expansion, by clicking only what glows: tanks, mines, grenades, bombs, specialists, whole games."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import complaints, sideways
from tests.browser.conftest import PHONE, Visitors
from tests.browser.positions import (
    Position,
    action,
    always,
    bombs_several,
    crosses_a_mine,
    find,
    leads_two_tanks,
    lifts_a_mine,
    plays,
    with_a_choice,
)
from tests.browser.robot import Robot, press_tab_to, scrub, settle
from tests.browser.site import Site

SHERMAN = "Sherman Triangle"
WATCH_FOR_A_BURST = """() => {
  const look = () => (window.burst ||= !!document.querySelector('.board .burst'));
  new MutationObserver(look).observe(document.body, {childList: true, subtree: true});
}"""
"""A burst is seen for a moment only; a slow machine may look too late."""


@cache
def laying() -> Position:
    """The Sapper may lay a mine."""
    return find("africa/201", action("mines"))


@cache
def crossing() -> Position:
    """An Italian driver has a mine on his way."""
    return find("africa/201", crosses_a_mine)


@cache
def shooting() -> Position:
    """A tank may fire at a tank."""
    return find("normandy/104", plays(SHERMAN, "anti-tank"))


def come(page: Page, site: Site, position: Position) -> None:
    """Sit down where it is one's turn, take up the card and choose its action."""
    page.goto(site.go_on(position))
    page.locator(f".hand [data-card='{position.card}'] .whole[data-legal]").first.click()
    page.locator(f".acts [data-action$='{position.action}'][data-legal]").first.click()
    page.wait_for_selector(".table[aria-busy=false] .board [data-legal]")


def chance(text: str | None) -> list[str]:
    """The chances that a name tells."""
    return re.findall(r"\d+%", text or "")


def test_a_tank_fires_at_a_tank(page: Page, site: Site) -> None:
    """Armour counts instead of defence, and the sum says so before the roll."""
    page.goto(site.go_on(shooting()))
    tank = page.locator(f".board [data-unit='US {SHERMAN}']")
    expect(tank).to_have_accessible_name(re.compile("armour 5"))
    expect(tank).not_to_have_accessible_name(re.compile("ready|suppressed"))
    come(page, site, shooting())
    target = page.locator(".board [data-unit^='DE '][data-legal]").first
    expect(target).to_have_accessible_name(re.compile(r"armour \d.*legal target, needs \d+, \d+%"))
    if target.get_attribute("aria-pressed") != "true":
        target.click()
    expect(page.locator(".sum")).to_contain_text("armour")
    expect(page.locator(".slip.step h3")).to_contain_text(f"{SHERMAN} fires on")
    page.click("[data-commit]")
    expect(page.locator(".log")).to_contain_text(re.compile(f"{SHERMAN} fired at the German .*armour, needed"))


def test_a_tank_moves_and_keeps_off_closed_ground(page: Page, site: Site) -> None:
    position = find("normandy/104", with_a_choice(plays(SHERMAN, "move")))
    come(page, site, position)
    expect(page.locator(".board [data-tile][aria-label*='closed to tanks']")).to_have_count(4)
    expect(page.locator(".board [data-tile][data-legal][aria-label*='closed to tanks']")).to_have_count(0)
    expect(page.locator(".board [data-tile][aria-label*='United States tanks enter here']")).to_have_count(1)
    way = page.locator(".board [data-tile][data-legal]").first
    tile = way.get_attribute("data-tile")
    way.click()
    expect(page.locator(".slip.step h3")).to_have_text(f"{SHERMAN} goes to {tile}.")
    page.click("[data-commit]")
    expect(page.locator(f".board [data-unit='US {SHERMAN}']")).to_have_accessible_name(re.compile(f"on {tile}"))
    expect(page.locator(".log")).to_contain_text(f"{SHERMAN} moved to {tile}")


def test_tanks_advance_together(visitors: Visitors, site: Site) -> None:
    """One tank is picked, the other joins it, both go to one tile."""
    page = visitors.come(forced=False)
    come(page, site, find("normandy/103", leads_two_tanks))
    picked = []
    for _ in (1, 2):
        tank = page.locator(".board [data-unit][data-legal]").first
        picked.append(str(tank.get_attribute("data-unit")))
        tank.click()
        expect(page.locator("[data-commit]")).to_contain_text("advances")
        page.click("[data-commit]")
        expect(page.locator(f".board [data-unit='{picked[-1]}'][data-legal]")).to_have_count(0)
    way = page.locator(".board [data-tile][data-legal]").first
    if way.get_attribute("aria-pressed") != "true":
        way.click()
    expect(page.locator("[data-commit]")).to_contain_text("Advance to")
    expect(page.locator(".slip.step h3")).to_contain_text("together")
    tile = way.get_attribute("data-tile")
    page.click("[data-commit]")
    for tank_name in picked:
        expect(page.locator(f".board [data-unit='{tank_name}']")).to_have_accessible_name(re.compile(f"on {tile}"))


def test_a_mine_is_laid_on_a_border(page: Page, site: Site) -> None:
    """A tap on the border shows the first thing that can be done there, the token picks another, the button does it."""
    come(page, site, laying())
    bank = int(page.locator("[data-bank]").get_attribute("data-bank") or 0)
    borders = page.locator(".board [data-border][data-legal]")
    assert 2 <= borders.count() <= 6
    border = borders.first
    key = border.get_attribute("data-border") or ""
    expect(border).to_have_accessible_name(re.compile("border of .* and .*, Lay: anti-personnel, Lay: anti-armour"))
    border.click()
    expect(border).to_have_attribute("aria-pressed", "true")
    expect(page.locator("[data-commit]")).to_contain_text("Lay the mine")
    expect(page.locator(".choices [data-legal]")).to_have_count(page.locator(".board [data-mine-option]").count())
    page.locator(".board [data-mine-option^='lay anti-armour']").click()
    expect(page.locator(".slip.step h3")).to_contain_text(f"anti-armour. {bank - 1} ")
    page.click("[data-commit]")
    expect(page.locator(".log")).to_contain_text(re.compile("Sapper laid a mine between .* and .*: anti-armour"))
    expect(page.locator("[data-bank]")).to_have_attribute("data-bank", str(bank - 1))
    there = page.locator(f".board [data-border='{key}']")
    expect(there).to_have_accessible_name(re.compile("anti-armour mine of LRDG"))
    page.keyboard.press("u")
    expect(page.locator("[data-bank]")).to_have_attribute("data-bank", str(bank))


def test_a_mine_is_laid_by_the_keys(page: Page, site: Site) -> None:
    page.goto(site.go_on(laying()))
    page.locator(".hand [data-card='Sapper'] .whole[data-legal]").first.click()
    settle(page)
    page.keyboard.press("e")
    page.wait_for_selector(".board [data-border][data-legal]")
    assert press_tab_to(page, ".board [data-border][data-legal]")
    page.keyboard.press("Enter")
    expect(page.locator(".board [data-mine-option]")).not_to_have_count(0)
    assert press_tab_to(page, ".board [data-mine-option^='lay anti-armour']")
    page.keyboard.press("Enter")
    expect(page.locator(".board [data-mine-option^='lay anti-armour']")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text(re.compile("Sapper laid a mine between .*: anti-armour"))


def test_a_mine_is_lifted(page: Page, site: Site) -> None:
    come(page, site, find("africa/201", lifts_a_mine))
    bank = int(page.locator("[data-bank]").get_attribute("data-bank") or 0)
    page.locator(".board [data-border][data-legal][aria-label*='Lift:']").first.click()
    page.locator(".board [data-mine-option^='lift']").first.click()
    expect(page.locator("[data-commit]")).to_contain_text("Lift the mine")
    page.click("[data-commit]")
    expect(page.locator(".log")).to_contain_text("Sapper lifted a mine between")
    expect(page.locator("[data-bank]")).to_have_attribute("data-bank", str(bank + 1))


def test_a_far_tile_says_why_no_mine_can_lie_there(page: Page, site: Site) -> None:
    come(page, site, laying())
    page.locator(".board [data-tile='16B']").click()
    expect(page.locator(".slip.step > [aria-live] .why")).to_contain_text("RF-MINE-3")


def test_a_mine_goes_off_under_whoever_crosses_it(page: Page, site: Site) -> None:
    """The dice are shown before the step; then there is a flash, the roll, the sentence, and no mine any more."""
    come(page, site, crossing())
    way = page.locator(".board [data-tile][data-legal][aria-label*='mine goes off']").first
    expect(way).to_have_accessible_name(re.compile(r"(anti-armour|anti-personnel) mine goes off: \d+%"))
    mines = page.locator(".board .mine")
    before = mines.count()
    way.click()
    page.evaluate(WATCH_FOR_A_BURST)
    expect(page.locator(".slip.step")).to_contain_text("A mine on the way goes off")
    expect(page.locator(".slip.step")).to_contain_text("This cannot be undone")
    expect(page.locator(".sum, .preview li").first).to_be_visible()
    page.click("[data-commit]")
    page.wait_for_function("() => window.burst")
    expect(page.locator(".log")).to_contain_text(re.compile(r"A mine between \w+ and \w+ \(anti-.*\) went off under"))
    expect(mines).to_have_count(before - 1)
    expect(page.locator(".board .burst")).to_have_count(0)


def test_a_replay_shows_where_the_mines_lay(page: Page, site: Site) -> None:
    """A record of the expansion opens like any other, and each move shows the borders as they were."""
    replay = site.call("/api/records", raw=find("africa/201", lifts_a_mine).record.encode())["replay"]
    page.goto(f"{site.address}/#/r/{replay}")
    scrub(page, 0)
    expect(page.locator(".board .mine")).to_have_count(3)
    expect(page.locator(".board [data-border][aria-label*='anti-armour mine of LRDG']")).to_have_count(2)


@pytest.mark.parametrize(("scenario", "name"), [("africa/204", "bomb"), ("africa/202", "grenades")])
def test_everybody_on_a_tile_is_rolled_for(scenario: str, name: str, page: Page, site: Site) -> None:
    """Each target's chance is told before; who is rolled for first is up to who fires; the roll is told after."""
    position = find(scenario, lambda table, option: action(name)(table, option) and bombs_several(table, option))
    come(page, site, position)
    tiles = page.locator(".board [data-tile][data-legal]")
    labels = [tiles.nth(number).get_attribute("aria-label") for number in range(tiles.count())]
    if name == "bomb":
        assert len(labels) == page.locator(".board [data-tile]").count()
    best = max(range(len(labels)), key=lambda number: len(chance(labels[number])))
    under_fire = len(chance(labels[best]))
    assert under_fire > 1
    tiles.nth(best).click()
    expect(page.locator(".preview li")).to_have_count(under_fire)
    expect(page.locator(".board .plane")).to_have_count(1 if name == "bomb" else 0)
    page.click("[data-commit]")
    targets = page.locator(".board [data-unit][data-legal]")
    expect(targets).to_have_count(under_fire)
    expect(targets.last).to_have_accessible_name(re.compile(r"legal target, needs \d+, \d+%"))
    if targets.last.get_attribute("aria-pressed") != "true":
        targets.last.click()
    heading = "The plane bombs" if name == "bomb" else "grenades at"
    expect(page.locator(".slip.step h3")).to_contain_text(heading)
    page.click("[data-commit]")
    told = "The plane bombed" if name == "bomb" else "threw grenades at"
    expect(page.locator(".log li", has_text=told).first).to_be_visible()


def test_air_support_calls_a_plane(page: Page, site: Site) -> None:
    position = find("africa/204", action("air-support"))
    page.goto(site.go_on(position))
    page.locator(f".hand [data-card='{position.card}'] .whole[data-legal]").first.click()
    page.locator(".acts [data-action='air-support']").click()
    plane = page.locator(".choices [data-option='Ground-Attack Plane']")
    expect(plane).to_be_visible()  # of what the supply has; nothing is sent yet
    plane.click()
    page.click("[data-commit]")
    expect(page.locator(".log")).to_contain_text("called Ground-Attack Plane from the supply")
    expect(page.locator(".hand [data-card='Ground-Attack Plane']")).to_have_count(1)


def test_specialists_are_chosen_and_exchanged(page: Page, site: Site) -> None:
    """The option is offered with the rules; then each side says which Riflemen go."""
    page.goto(site.address)
    page.click("[data-scenario='normandy/101']")
    page.get_by_role("button", name="Rules options").click()
    dialog = page.locator("dialog[open]")
    expect(dialog).to_contain_text("Where tanks may advance")
    expect(dialog).not_to_contain_text("Control while an enemy")  # there is no other way here
    dialog.get_by_text("Each side exchanges two Riflemen in its supply").click()
    page.keyboard.press("Escape")
    expect(page.locator("[data-option=specialists]")).to_be_checked()
    page.click("[data-start]")
    page.wait_for_selector(".choices [data-legal]")
    expect(page.locator(".slip.step")).to_contain_text("Exchange Riflemen for specialists")
    page.locator(".choices [data-option='Riflemen B']").click()
    expect(page.locator(".slip.step h3")).to_contain_text(
        "2 Riflemen B in your supply leave the game; as many Grenadiers B"
    )
    page.click("[data-commit]")
    expect(page.locator(".log")).to_contain_text("United States exchanged 2 Riflemen B in the supply for Grenadiers B")
    expect(page.locator(".force", has_text="United States").locator(".supply")).to_contain_text("Grenadiers")


def test_the_owner_chooses_between_riflemen_and_specialist(page: Page, site: Site) -> None:
    position = find("normandy/103", always, question="ChooseLoss", specialists="on")
    page.goto(site.go_on(position))
    expect(page.locator(".slip.step")).to_contain_text("Choose which card is lost")
    page.locator(".choices [data-legal]").last.click()
    expect(page.locator("[data-commit]")).to_contain_text("Lose")
    page.click("[data-commit]")
    expect(page.locator(".log")).to_contain_text(re.compile("lost one (Grenadiers|Submachine Gunners|Riflemen) . card"))


@pytest.mark.parametrize(
    ("scenario", "likes"),
    [
        ("normandy/101", {"anti-tank": 40.0, "advance": 60.0}),
        ("africa/203", {"mines": 30.0, "grenades": 60.0, "drive": 20.0, "vehicle:drive": 20.0}),
    ],
)
def test_a_whole_game_by_clicking_what_glows(scenario: str, likes: dict[str, float], page: Page, site: Site) -> None:
    page.goto(site.address)
    page.click(f"[data-game={scenario.partition('/')[0]}]")
    expect(page.locator("[data-pack=reinforcements]")).to_contain_text("Reinforcements")
    page.click(f"[data-scenario='{scenario}']")
    page.click("[data-start]")
    assert Robot(page, seed=11, likes=likes).play()
    expect(page.locator("dialog[open] h2")).to_have_text(re.compile("You have (won|lost)"))


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing(dark: bool, visitors: Visitors, site: Site) -> None:
    page = visitors.come(dark=dark)
    come(page, site, laying())
    page.locator(".board [data-border][data-legal]").first.click()
    assert complaints(page) == []
    come(page, site, shooting())
    assert complaints(page) == []


def test_a_phone_shows_it_all(visitors: Visitors, site: Site) -> None:
    """Nothing scrolls sideways, and what can be done on a border is large enough to touch in the list."""
    page = visitors.come(size=PHONE)
    come(page, site, laying())
    page.locator(".board [data-border][data-legal]").first.tap()
    assert not sideways(page)
    choice = page.locator(".choices [data-legal]").first.bounding_box()
    assert choice is not None
    assert choice["height"] >= 44
    page.locator("[data-commit]").tap()
    expect(page.locator(".board .mine")).to_have_count(4)
