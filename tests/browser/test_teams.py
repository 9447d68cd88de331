"""Four at the table, in two teams: by link and with machines to the end, partners at one screen, command and fog."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.checks import complaints, sideways
from tests.browser.conftest import PHONE, Visitors
from tests.browser.robot import Robot, over, play_together, press_tab_to, sit_down
from tests.browser.site import Json, Site

MACHINE = "machine:scripted"
SEATS = {"US1": "me", "DE1": MACHINE, "US2": MACHINE, "DE2": MACHINE}


def lay(site: Site, scenario: str = "normandy/101", **seats: str) -> Json:
    """A table of four; by default I am the first American and machines are the rest."""
    wanted = {"scenario": scenario, "options": {"players": "4"}, "seats": {**SEATS, **seats}}
    return site.call("/api/tables", wanted)


def choose_teams(page: Page, site: Site, **seats: str) -> None:
    """On the start page: Steel in the Fog for four, and who sits where besides me."""
    page.goto(site.address)
    page.get_by_role("button", name=re.compile("Steel in the Fog")).first.click()
    page.get_by_text("Four, in teams").click()
    for name, kind in seats.items():
        page.get_by_role("group", name=f"Who plays {name}").get_by_text(kind, exact=True).click(force=True)


def test_the_briefing_tells_what_each_of_the_four_gets(page: Page, site: Site) -> None:
    """The armies of two would be wrong: four bring other tanks, and each has cards of their own."""
    page.goto(site.address)
    page.get_by_role("button", name=re.compile("Steel in the Fog")).first.click()
    brief = page.get_by_role("complementary", name="Steel in the Fog")
    expect(brief.get_by_text("Tanks", exact=True)).to_be_visible()
    page.get_by_text("Four, in teams").click()
    armies = brief.locator("[data-army]")
    assert armies.evaluate_all("(all) => all.map((el) => el.dataset.army)") == ["US1", "US2", "DE1", "DE2"]
    members = site.call("/api/scenarios/normandy/101")["scenario"]["teams"]
    for member in members:
        told = brief.locator(f"[data-army={member['player']}]")
        for card in {*member["deck"], *member["supply"]} - {"Fog of War"}:
            expect(told).to_contain_text(card)
    expect(brief.locator("[data-army=US2]")).not_to_contain_text("Sherman Circle")
    expect(brief.get_by_text("Tanks", exact=True)).to_have_count(0)


OPEN_PILES = """() => document.querySelector('.cover') ? null : [...document.querySelectorAll('[data-member]')].map(
  (el) => [el.dataset.member, el.classList.contains('mine'), el.querySelectorAll('button').length])"""


def member(page: Page, name: str) -> Locator:
    """A player in the column of forces."""
    return page.locator(f"[data-member={name}]")


def commanders(page: Page) -> set[str]:
    """Who holds a commander token."""
    return set(
        page.evaluate(
            "[...document.querySelectorAll('[data-member]:has([data-token])')].map((el) => el.dataset.member)"
        )
    )


def test_two_people_and_two_machines_play_to_the_end(browser: Browser, tmp_path: Path) -> None:
    """At a server of their own, whose luck is always the same."""
    with Site(tmp_path, seed=1) as site, Visitors(browser, site) as visitors:
        play_a_game_of_four(visitors, site)


def play_a_game_of_four(visitors: Visitors, site: Site) -> None:
    """One person on each team, by link; the command is seen passing; result, replay and my games tell of teams."""
    ann = visitors.come(name="Ann")
    choose_teams(ann, site, **{"Germany 2": "A person by link"})
    expect(ann.locator("[data-seats=US] .seat")).to_have_count(2)
    ann.click("[data-start]")
    ann.get_by_role("button", name="Menu").click()
    link = ann.locator("dialog[open]").get_by_label("Germany 2").input_value()
    ann.keyboard.press("Escape")
    bob = visitors.come(name="Bob")
    sit_down(bob, link)
    expect(member(bob, "DE2")).to_contain_text("Bob (you)")
    expect(member(ann, "DE2")).to_contain_text("Bob")
    assert commanders(ann) == {"US1", "DE1"}
    for zone in ("Deck", "Hand"):
        expect(member(bob, "DE2").get_by_role("button", name=zone)).to_have_count(1)
        expect(member(bob, "DE1").get_by_role("button", name=zone)).to_have_count(0)
    bob.get_by_role("textbox", name=re.compile("Say")).fill("good luck")
    bob.keyboard.press("Enter")
    expect(ann.locator(".log")).to_contain_text("good luck")
    expect(bob.locator("form")).to_contain_text("Everyone at the table reads this")

    play_together([Robot(ann, 1), Robot(bob, 2)], lambda: over(ann) and over(bob))
    ann.locator(".log .more button").evaluate_all("(all) => all.forEach((each) => each.click())")
    expect(ann.locator(".log")).to_contain_text("the command pass to")
    sheets = [page.locator("dialog[open]") for page in (ann, bob)]
    assert {sheet.locator("h2").inner_text() for sheet in sheets} == {"You have won", "You have lost"}
    expect(sheets[0].locator("thead th")).to_have_text(["United States", "Germany"])
    expect(sheets[0].get_by_role("button", name="Swap sides")).to_be_visible()
    assert complaints(ann) == []

    ann.get_by_role("button", name="Watch the replay").click()
    views = ann.get_by_role("group", name="Seen by")
    expect(views.get_by_role("radio")).to_have_count(5)
    views.get_by_text("Germany 2").click()
    ann.keyboard.press("End")
    expect(ann.locator("[data-member]")).to_have_count(4)
    expect(ann.locator("[data-member=DE2].mine")).to_be_visible()
    bob.goto(site.address)
    expect(bob.locator(".going").first).to_contain_text(re.compile("with .*against Ann", re.DOTALL))


def test_partners_at_one_screen_never_see_each_others_hand(page: Page, site: Site) -> None:
    choose_teams(page, site, **{"United States 2": "A person here"})
    page.click("[data-start]")
    covered: list[str] = []

    def watch(state: dict[str, Any]) -> bool:
        if "cover" in state:
            covered.append(state["cover"])
            assert page.locator("[data-card], [data-member]").count() == 0
        else:
            own = "US1" if covered[-1] == "United States 1" else "US2"
            for name, mine, piles in page.evaluate(OPEN_PILES) or []:  # one look: the cover may have come meanwhile
                assert mine == (name == own)
                assert mine or piles <= 1  # the supply, which lies open to all
        return len(covered) > 4

    Robot(page, seed=4).play(until=watch)
    assert set(covered) == {"United States 1", "United States 2"}


def with_the_sergeant(site: Site) -> Json:
    """A table at which my first hand has the card that takes the command along."""
    for number in range(101, 105):
        opened = lay(site, f"normandy/{number}")
        view = site.call(f"/api/tables/{opened['table']}", token=opened["seats"][0]["token"])["update"]["view"]
        if "Platoon Sergeant" in view["position"]["sides"][0]["hand"]["cards"]:
            return opened
    raise AssertionError("the sergeant does not come")


def test_the_sergeant_takes_the_command_to_the_partner(page: Page, site: Site) -> None:
    """Told before the card is bid, and told again when it happens; the round goes on in its order (RF-TEAM-8, 9)."""
    page.goto(site.link(with_the_sergeant(site)))
    expect(member(page, "US1").get_by_label("Holds the commander token")).to_be_visible()
    page.locator("[data-card='Platoon Sergeant'] .whole").click()
    expect(page.locator("[data-command]")).to_contain_text("it goes to United States 2")
    page.click("[data-commit]")
    expect(member(page, "US2").get_by_label("Holds the commander token")).to_be_visible()
    expect(member(page, "US1").get_by_label("Holds the commander token")).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("The Platoon Sergeant and the command pass to United States 2.")
    expect(member(page, "US1").locator(".turn")).to_contain_text(re.compile("Turn [12] of this round"))
    expect(member(page, "US2").locator(".turn")).to_contain_text(re.compile("Turn [34] of this round"))


def to_conceal(site: Site) -> tuple[Json, int]:
    """A table of people, played by plain calls until somebody is asked whom to give a Fog of War."""
    opened = lay(site, DE1="here", US2="here", DE2="here")
    tokens = [chair["token"] for chair in opened["seats"]]
    for _ in range(400):
        view = site.call(f"/api/tables/{opened['table']}", token=tokens[0])["update"]["view"]
        seat = view["waiting"][0]
        [asked] = site.call(f"/api/tables/{opened['table']}", token=tokens[seat])["update"]["view"]["decisions"]
        if asked["question"] == "ConcealFrom":
            return opened, seat
        likes = [each for each in asked["options"] if each["parts"].get("action") == "conceal"]
        answer = (likes or asked["options"])[0]["parts"]
        message = {"type": "answer", "decision": asked["id"], "parts": answer}
        site.call(f"/api/tables/{opened['table']}/messages", message, tokens[seat])
    raise AssertionError("nobody conceals")


def test_conceal_asks_which_opponent_takes_the_fog(page: Page, site: Site) -> None:
    """By the keys alone."""
    opened, seat = to_conceal(site)
    foes = ["Germany 1", "Germany 2"] if seat % 2 == 0 else ["United States 1", "United States 2"]
    page.goto(site.link(opened, seat))
    expect(page.locator(".choices button span")).to_have_text(foes)
    assert complaints(page) == []
    assert press_tab_to(page, ".choices li:nth-child(2) button")
    page.keyboard.press("Enter")
    expect(page.locator(".preview")).to_contain_text(f"goes to the discard of {foes[1]}")
    assert press_tab_to(page, "[data-commit]")
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text(f"A Fog of War to the discard of {foes[1]}.")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("scenario", ["normandy/103", "africa/203"])
def test_axe_finds_nothing_at_a_table_of_four(dark: bool, scenario: str, visitors: Visitors, site: Site) -> None:
    page = visitors.come(dark=dark)
    us, de = ("LRDG", "IT") if scenario.startswith("africa") else ("US", "DE")
    seats = {f"{us}1": "me", f"{de}1": "link", f"{us}2": MACHINE, f"{de}2": MACHINE}
    opened = site.call("/api/tables", {"scenario": scenario, "options": {"players": "4"}, "seats": seats})
    page.goto(site.link(opened))
    expect(page.locator("[data-member]")).to_have_count(4)
    member(page, f"{de}2").get_by_role("button", name="Supply").click()
    assert complaints(page) == []


def test_a_phone_shows_four_seats_and_both_teams(visitors: Visitors, site: Site) -> None:
    page = visitors.come(size=PHONE, dark=True)
    choose_teams(page, site)
    page.locator("[data-seats=DE] summary").click()
    expect(page.locator("[data-seats=DE]")).to_contain_text(re.compile(r"Fog of War in common: \d"))
    assert not sideways(page)
    assert complaints(page) == []
    page.click("[data-start]")
    page.locator(".hand [data-card]").first.wait_for()
    strip = page.get_by_role("list", name="The players in the order of their turns")
    expect(strip.locator("li")).to_have_count(4)
    assert strip.locator("li:has([data-token])").evaluate_all("(all) => all.map((el) => el.dataset.player)") == [
        "US1",
        "DE1",
    ]
    assert not sideways(page)
    page.get_by_role("button", name="Forces").click()
    for name in SEATS:
        expect(member(page, name)).to_be_visible()
    assert not sideways(page)
    assert complaints(page) == []


@pytest.mark.parametrize(
    ("language", "words"), [("cs", ("Tým: Němci", "Němci 2")), ("pl", ("Drużyna: Niemcy", "Niemcy 2"))]
)
def test_teams_in_other_languages(language: str, words: tuple[str, str], visitors: Visitors, site: Site) -> None:
    page = visitors.come(language=language)
    page.goto(site.link(lay(site)))
    team = page.get_by_role("region", name=words[0])
    expect(team.get_by_role("heading", name=words[1])).to_be_visible()
