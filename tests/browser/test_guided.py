"""The guided games from the start page: a hint comes with its occasion, goes when the thing is done, links its rule."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from sandtable.kernel.catalogue import GuidedGame
from sandtable.measured.guided import sheet
from tests.browser.checks import complaints
from tests.browser.conftest import LAPTOP, PHONE, Visitors
from tests.browser.reader import Reader, visit
from tests.browser.robot import STATE, Robot
from tests.browser.site import Site

COURSES = [
    ("normandy", "first"),
    ("normandy", "pack"),
    ("normandy", "solo"),
    ("normandy", "four"),
    ("africa", "pack"),
    ("africa", "solo"),
    ("legions", "first"),
]
TOLD = [
    "faction",
    "commander",
    "officer",
    "weak",
    "second",
    "coat",
    "ready",
    "march",
    "bluff",
    "lead",
    "plus",
    "promote",
]
TOLD += ["tie", "use", "wound", "charge", "boilers", "violence"]
"""The steps of the first round of Legions; its last pass is given by itself, as the only answer."""
BLINK = 500
"""Milliseconds in which nobody takes in a hint (web/src/app/learn/Lesson.svelte)."""
HINT = "document.querySelector('[data-lesson]')?.dataset.lesson ?? ''"
# A button that waits for the reader: of the virtual opponent's turn, or of a story told line by line.
NEXT = "[data-bot] [data-next], [data-narration] [data-next]"
CLICK = "(what) => document.querySelector(what)?.dispatchEvent(new MouseEvent('click', {bubbles: true})) ?? false"
# A hint can be put away a blink after it has come.
READY = f"""() => document.querySelector('[data-learnt]')
  ? document.querySelector('[data-learnt][aria-disabled=false]')
  : document.querySelector('{NEXT}') || ({STATE})()"""


class Pupil(Robot):
    """Plays and reads: every hint once, and then on."""

    def tap(self, what: str) -> bool:
        """A click that waits for nothing: the table may be telling something meanwhile."""
        return bool(self.page.evaluate(CLICK, what))

    def read(self, *wanted: str, limit: int = 1200) -> list[str]:
        """Play on until these hints have come; all that came, in their order."""
        seen: list[str] = []
        for _ in range(limit):
            self.page.wait_for_function(READY)
            hint, state = self.page.evaluate(f"() => [{HINT}, ({STATE})()]")  # at one moment
            if hint and hint not in seen:
                seen.append(hint)
            if set(wanted) <= set(seen):
                return seen
            if hint and self.page.locator("[data-learnt]").count():
                self.tap("[data-learnt]")
            elif self.page.locator(NEXT).count():
                self.tap(NEXT)
            elif state:
                assert not state.get("over"), f"the game is over, and {set(wanted) - set(seen)} never came, only {seen}"
                self.step(state)
        raise AssertionError(f"{set(wanted) - set(seen)} never came, only {seen}")


def begin(page: Page, site: Site, game: str, course: str) -> None:
    """Start a guided game from the start page."""
    page.goto(site.address)
    page.click(f"[data-game={game}]")
    page.click(f"[data-learn={course}]")
    page.wait_for_selector("[data-lesson]")


def expect_hints(page: Page, *names: str) -> None:
    """These come one after the other, each when the one before is said to be understood."""
    for name in names:
        expect(page.locator("[data-lesson]")).to_have_attribute("data-lesson", name)
        page.click("[data-learnt]")


def commit_first(page: Page) -> None:
    """Take the first thing in hand that glows, and do it."""
    page.locator(".hand [data-legal]").first.click()
    page.click("[data-commit]")


def test_tanks_and_specialists(page: Page, site: Site) -> None:
    begin(page, site, "normandy", "pack")
    lesson = page.locator("[data-lesson]")
    expect(lesson).to_have_attribute("data-lesson", "rf.exchange")
    page.locator(".choices [data-legal]").first.click()
    page.click("[data-commit]")
    expect(lesson).to_have_attribute("data-lesson", "rf.tank")  # the exchange is done, and its hint gone
    page.mouse.move(0, 0)  # a line of the log under the pointer would name something else
    expect(page.locator(".board .counter .named")).to_have_count(1)
    expect_hints(page, "rf.tank", "rf.closed", "goal", "units")
    expect(lesson).to_have_attribute("data-lesson", "initiative")
    Pupil(page, seed=2, likes={"bolster": 40.0, "anti-tank": 40.0}).read("rf.antitank", "rf.control")


def test_mines_and_planes(page: Page, site: Site) -> None:
    begin(page, site, "africa", "pack")
    expect_hints(page, "rf.mines.own", "desert.hunt", "desert.truck")
    expect(page.locator("[data-lesson]")).to_have_attribute("data-lesson", "initiative")
    Pupil(page, seed=4, likes={"move": 30.0, "air-support": 80.0, "bomb": 80.0, "bolster": 20.0}).read(
        "desert.drive", "rf.air", "rf.bomb"
    )


def test_the_virtual_opponent_waits_to_be_read(visitors: Visitors, site: Site) -> None:
    page = visitors.come(pace="normal")
    begin(page, site, "normandy", "solo")
    expect_hints(page, "solo.meet")
    expect(page.locator("[data-lesson]")).to_have_attribute("data-lesson", "solo.bid")
    seen = Pupil(page, seed=3).read("solo.zone", "solo.card")
    expect(page.locator("[data-bot] [data-section].lit")).to_be_visible()  # step by step, without being told to
    assert "enemy" not in seen
    page.locator("[data-lesson] a").click()
    expect(page.locator("dialog[open] [data-rule='RF-SOLO-TURN-5'].on")).to_be_visible()
    page.keyboard.press("Escape")
    Pupil(page, seed=3).read("solo.why")
    page.locator("[data-past]").first.click()
    expect(page.locator("dialog[open] [data-section]").first).to_be_visible()


def test_four_players(page: Page, site: Site) -> None:
    begin(page, site, "normandy", "four")
    expect_hints(page, "four.team", "four.command")
    assert "initiative" not in Pupil(page, seed=1).read("four.bid", "four.order", "four.leader", "four.passed")


def next_hint(page: Page) -> str:
    """The hint that comes when all that is told meanwhile was read."""
    either = page.locator(f"{NEXT}, [data-lesson]").first
    expect(either).to_be_visible()
    while page.locator(NEXT).count():
        page.locator(NEXT).first.click()
        expect(either).to_be_visible()
    return str(page.locator("[data-lesson]").get_attribute("data-lesson"))


def do_told(page: Page) -> str:
    """Let the table show the answer that a hint asks for, and give it; which hint that was."""
    hint = next_hint(page)
    if page.locator("[data-show]").text_content() == "Show me":  # it may be proposed already
        page.click("[data-show]")
    page.get_by_role("button", name="Do it").click()
    expect(page.locator(f"[data-lesson='{hint}']")).to_have_count(0)
    return hint


def test_the_first_round_of_the_long_journey_is_told_to_its_end(visitors: Visitors, site: Site) -> None:
    """As the hints say it, it comes out as they say it: whatever a machine or the luck change is noticed here."""
    page = visitors.come(size=LAPTOP)
    page.goto(site.address)
    page.click("[data-game=legions]")
    expect(page.locator("[data-start]")).to_have_text("Without hints")
    page.click("[data-guide]")
    told = [do_told(page)]
    while told[-1] != "first.violence":
        told.append(do_told(page))
    assert next_hint(page) == "first.over"
    expect(page.locator("[data-round-told] .sum")).to_contain_text("+11")
    assert [hint.removeprefix("first.") for hint in told] == [*TOLD]
    page.click("[data-learnt]")
    seen = Pupil(page, seed=2).read("journey.used")
    assert not {"journey.goal", "journey.march", "journey.round"} & {*seen}  # told already


def test_whoever_goes_another_way_gets_hints_as_they_fit(page: Page, site: Site) -> None:
    """And whoever takes it back is told on."""
    begin(page, site, "legions", "first")
    for _ in range(3):
        do_told(page)
    expect(page.locator("[data-lesson]")).to_have_attribute("data-lesson", "first.weak")
    page.get_by_role("button", name=re.compile("^Matěj Ryšánek")).first.click()
    page.click("[data-commit]")
    expect(page.locator("[data-lesson]")).to_have_attribute("data-lesson", "journey.reject")
    page.click("[data-back]")
    expect(page.locator("[data-lesson]")).to_have_attribute("data-lesson", "first.weak")
    page.locator(".hand [data-legal]").first.click()
    wanted = ("plots", "location", "supplies", "march", "entry", "orders", "won", "round")
    seen = Pupil(page, seed=2).read(*(f"journey.{name}" for name in wanted))
    assert seen.index("journey.march") > seen.index("journey.supplies")


def test_a_box_that_was_never_played_has_its_own_guide(page: Page, site: Site) -> None:
    begin(page, site, "normandy", "first")
    page.goto(site.address)
    expect(page.locator("[data-guide]")).to_have_count(0)
    page.click("[data-game=legions]")
    expect(page.locator("[data-guide]")).to_be_in_viewport()


def test_what_the_box_has_taught_is_not_told_again(page: Page, site: Site) -> None:
    """Neither in its expansion, nor after it was done once; but whoever begins anew is told everything."""
    begin(page, site, "normandy", "first")
    expect_hints(page, "goal", "units")
    commit_first(page)
    Pupil(page, seed=1).read("turn")
    begin(page, site, "normandy", "pack")
    page.locator(".choices [data-legal]").first.click()
    page.click("[data-commit]")
    expect_hints(page, "rf.tank", "rf.closed")
    expect(page.locator("[data-lesson]")).to_have_count(0)
    begin(page, site, "normandy", "first")
    expect(page.locator("[data-lesson]")).to_have_attribute("data-lesson", "goal")
    page.get_by_role("button", name="No more hints").click()
    expect(page.locator("[data-lesson]")).to_have_count(0)


def test_a_hint_that_nobody_can_have_seen_comes_again(page: Page, site: Site) -> None:
    """Neither a press meant for what stood there before takes it away, nor something done in the same blink."""
    page.clock.install()
    begin(page, site, "normandy", "first")
    expect_hints(page, "goal", "units")
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    lesson = page.locator("[data-lesson]")
    commit_first(page)
    expect(lesson).to_have_attribute("data-lesson", "turn")
    page.locator("[data-learnt]").dispatch_event("click")
    page.locator(".hand [data-legal]").first.click()
    expect(lesson).not_to_have_attribute("data-lesson", "turn")  # a card is picked up
    page.keyboard.press("Escape")
    expect(lesson).to_have_attribute("data-lesson", "turn")
    page.clock.run_for(BLINK)
    page.click("[data-learnt]")
    expect(lesson).not_to_have_attribute("data-lesson", "turn")


@pytest.mark.parametrize(("game", "course"), COURSES)
def test_a_phone_has_room_for_a_hint(game: str, course: str, visitors: Visitors, site: Site) -> None:
    page = visitors.come(size=PHONE, dark=True)
    begin(page, site, game, course)
    assert complaints(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
    button = page.locator("[data-learnt], [data-show]")
    expect(button).to_be_in_viewport()
    box = button.bounding_box()
    assert box is not None
    assert box["height"] >= 44


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_no_english_is_left_in_the_lessons(language: str, visitors: Visitors, site: Site) -> None:
    page = visitors.come(language=language)
    reader = Reader(page, language)
    for game, course in COURSES:
        visit(page, site.address)
        begin(page, site, game, course)
        reader.look(f"{game}, {course}")
        expect(page.locator("[data-lesson] p").first).not_to_have_text(re.compile("lesson"))
    assert reader.english == {}


def test_a_newcomer_is_offered_the_guided_game_first(visitors: Visitors, site: Site) -> None:
    """In the seat that was measured; whoever wants no hints says so, and is asked no more once a game is held."""
    page = visitors.come(size=LAPTOP)
    page.goto(site.address)
    expect(page.locator("[data-guide]")).to_be_in_viewport()
    expect(page.locator("[data-start]")).to_be_in_viewport()
    page.locator("[data-guide]").click()
    expect(page.locator("[data-lesson]")).to_be_visible()
    expect(page.locator(".force").last).to_contain_text("Germany")
    page.goto(site.address)
    expect(page.locator("[data-start]")).to_have_text("Start La Raye")
    expect(page.locator("[data-guide]")).to_have_count(0)


def first_games() -> dict[str, tuple[str, GuidedGame]]:
    """By box, the scenario of its first guided game, and the game."""
    found = [lesson for lesson in sheet().lessons if lesson.game.course == "first"]
    return {lesson.scenario.partition("/")[0]: (lesson.scenario, lesson.game) for lesson in found}


@pytest.mark.parametrize("box", ["normandy", "africa", "legions"])
def test_where_one_begins_is_the_guided_game_in_every_box(box: str, visitors: Visitors, site: Site) -> None:
    """What says "start here", what lies open and what is guided are one, with the seats that the page shows."""
    scenario, guided = first_games()[box]
    mine = list(guided.seats.values()).index("me")
    page = visitors.come(size=LAPTOP)
    page.goto(site.address)
    page.click(f"[data-game={box}]")
    here = page.locator("[data-scenario]", has_text="start here")
    expect(here).to_have_count(1)
    expect(here).to_have_attribute("data-scenario", scenario)
    expect(here).to_have_attribute("aria-pressed", "true")
    seats = page.locator(".brief .seat")
    expect(seats.nth(mine).locator("input[value=me]")).to_be_checked()
    expect(seats.nth(1 - mine).locator("select")).to_have_value(guided.seats[list(guided.seats)[1 - mine]][8:])
    if box != "legions":  # there the first round is told
        share = re.escape(f"{guided.share:.0%}")
        expect(page.locator(".brief .note")).to_have_text(re.compile(f"^You play .*{share} of the games"))
    page.locator("[data-guide]").click()
    page.wait_for_selector("[data-lesson]")
    page.goto(f"{site.address}/#/games")
    page.goto(site.address)
    page.click(f"[data-game={box}]")
    expect(here).to_have_attribute("aria-pressed", "true")  # also for whoever has played
    expect(page.locator("[data-guide]")).to_have_count(0)


def test_the_start_button_is_in_sight_whatever_is_chosen(visitors: Visitors, site: Site) -> None:
    """On a laptop, for every scenario of every box, and for four players where four may play."""
    page = visitors.come(size=LAPTOP)
    page.goto(site.address)
    start, fours = page.locator("[data-start]"), 0
    for box in ("normandy", "africa", "legions"):
        page.click(f"[data-game={box}]")
        for card in page.locator("[data-scenario]").all():
            card.click()
            page.evaluate("scrollTo(0, 0)")
            expect(start).to_be_in_viewport(ratio=1)
            four = page.get_by_text("Four, in teams")
            if four.count():
                four.click()
                expect(page.locator(".brief .seat")).to_have_count(4)
                expect(start).to_be_in_viewport(ratio=1)
                page.get_by_text("Two players").click()
                fours += 1
    assert fours == 8


@pytest.mark.parametrize("hints", [True, False])
def test_a_rematch_keeps_the_guide_if_wanted(hints: bool, page: Page, site: Site) -> None:
    page.goto(site.address)
    page.locator("[data-guide]").click()
    page.wait_for_selector("[data-lesson]")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really?").click()
    page.get_by_label("With hints").set_checked(hints)
    page.locator("[data-rematch]").click()
    page.locator(".hand [data-legal]").first.wait_for()
    expect(page.locator("[data-lesson]")).to_have_count(int(hints))


def test_the_cards_to_choose_from_lie_side_by_side(visitors: Visitors, site: Site) -> None:
    """Nothing lies on the table yet, so the whole screen is for the hand: four of six, and the officer."""
    page = visitors.come(size=LAPTOP)
    begin(page, site, "legions", "first")
    for _ in range(3):
        do_told(page)
    cards = page.locator(".hand li")
    expect(cards).to_have_count(7)
    boxes = [card.bounding_box() for card in cards.locator("> *").all()]
    lefts = [(box["x"], box["x"] + box["width"]) for box in boxes if box]
    assert all(end <= begin for (_, end), (begin, _) in pairwise(lefts)), lefts
