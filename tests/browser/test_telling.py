"""The others' turn is told at the pace of whoever watches: card, arrow, dice; no press passes what nobody saw."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import complaints
from tests.browser.conftest import PHONE, Visitors
from tests.browser.robot import MARK, STATE, Robot
from tests.browser.site import Json, Site
from tests.browser.test_solo import lay, link
from tests.browser.test_story import fight

ASKED = "document.querySelector('.step')"
"""Truthy where the table asks me something."""
ROLLED = """[...document.querySelectorAll('.log li.second:not([data-old])')]
  .map((line) => line.innerText).filter((line) => /rolled/.test(line))"""
LOST = "/left the map/.test([...document.querySelectorAll('.log li:not([data-old])')].map((line) => line.innerText))"
# While dice tumble X is pressed in every picture the page paints; where nothing tumbles Next is pressed as soon as it
# may be. What the slip said in each picture is kept.
IMPATIENT = """() => {
  const words = (el) => el?.textContent.replace(/\\s+/g, ' ').trim();
  const keys = {key: 'x', bubbles: true, cancelable: true};
  window.read = [];
  window.pressed = 0;
  const look = () => {
    const said = words(document.querySelector('.bot .said p, [data-story] .said p'));
    if (said && !window.read.includes(said)) window.read.push(said);
    const onward = document.querySelector('[data-on]'); // of the initiative
    const next = onward ?? document.querySelector('[data-next]');
    if (document.querySelector('.rolled strong')?.textContent === '…') {
      window.pressed++;
      document.body.dispatchEvent(new KeyboardEvent('keydown', keys));
    } else if (next && !('unseen' in next.dataset)) next.click();
    requestAnimationFrame(look);
  };
  look();
}"""


def play_until(page: Page, robot: Robot, what: str) -> None:
    """Play on until something is true of the page."""
    for _ in range(400):
        page.wait_for_function(f"() => ({what}) || ({STATE})()")
        if page.evaluate(what):
            return
        if state := page.evaluate(STATE):
            assert not state.get("over"), "the game is over too soon"
            robot.step(state)
    raise AssertionError("it never comes")


def unseen(page: Page) -> list[str]:
    """The rolls that the log tells and the slip never showed."""
    told = [" ".join(line.split()) for line in page.evaluate(ROLLED)]
    assert told
    read = page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(window.read))))")
    return [line for line in told if not any(line in slip for slip in read)]


def test_a_press_that_ends_a_tumble_of_the_bot_does_not_pass_what_came_of_it(visitors: Visitors, site: Site) -> None:
    page = visitors.come(pace="normal", still=False)
    page.goto(link(site, lay(site)))
    page.wait_for_selector(".board")
    page.evaluate(IMPATIENT)
    play_until(page, Robot(page, seed=3), f"({ROLLED}).length > 1 && window.pressed > 1")
    assert unseen(page) == []


def test_nor_does_it_where_a_person_fires(visitors: Visitors, site: Site) -> None:
    """However far the table is ahead of what is told."""
    page = visitors.come(pace="steps", still=False)
    opened = site.middle(120, US="me", DE="here")
    page.goto(site.link(opened))
    page.wait_for_selector(".board")
    page.evaluate(MARK)
    page.evaluate(IMPATIENT)
    fight(site, opened)
    page.wait_for_function(f"() => window.pressed && ({ROLLED}).length && ({LOST})")
    assert unseen(page) == []


# What lies on the table at a step: the card shown large and the action lit on it, arrows, shots, cards that lie.
SCENE = """() => {
  const all = (what, key) => [...document.querySelectorAll(what)].map((el) => el.dataset[key]);
  return {
    card: all('[data-reveal]', 'reveal')[0] ?? '',
    action: document.querySelector('[data-reveal] li.on span')?.textContent.trim() ?? '',
    ways: all('[data-trail] [data-way]', 'way'),
    shots: all('[data-trail] [data-shot]', 'shot'),
    lying: all('[data-lying] [data-card]', 'card'),
    said: document.querySelector('[data-story] .said p')?.innerText.trim() ?? '',
  };
}"""
# Whether the card travels when it comes.
MOVED = """() => new MutationObserver((seen, observer) => {
  const card = document.querySelector('[data-reveal]');
  if (!card) return;
  observer.disconnect();
  window.moved = card.getAnimations({subtree: true}).length > 0;
}).observe(document.body, {childList: true, subtree: true})"""
READY = f"() => document.querySelector('[data-next]:not([data-unseen]):not([aria-disabled=true])') || {ASKED}"


def their_turn(page: Page, site: Site) -> Json:
    """A battle of La Raye, mine until the Germans play a card; they fire, fire again, and move."""
    opened = site.middle(120)
    page.goto(site.link(opened))
    play_until(page, Robot(page, seed=2), "document.querySelector('[data-reveal]')")
    return opened


def test_their_turn_waits_for_next_card_by_card(visitors: Visitors, site: Site) -> None:
    """A card is seen before its deed and lies with the others after it; moves and shots are arrows."""
    page = visitors.come(pace="steps")
    opened = their_turn(page, site)
    token = next(chair["token"] for chair in opened["seats"] if chair["token"])
    while not site.call(f"/api/tables/{opened['table']}", token=token)["update"]["view"]["decisions"]:
        pass  # at the server it is my turn at once; here it is still told
    scenes = []
    page.wait_for_function(READY)
    while not page.locator(".step").count():
        scenes.append(page.evaluate(SCENE))
        page.keyboard.press("x")
        page.wait_for_function(READY)
    cards = [(scene["card"], scene["action"]) for scene in scenes if scene["card"]]
    assert cards == [
        ("Scouts A", "Recon"),
        ("Scouts B", "Scout"),
        ("Squad Leader A", "Inspire"),
        ("Scouts A", "Conceal"),
    ]
    assert all(scene["card"] not in scene["lying"] for scene in scenes)
    [scouting] = [scene for scene in scenes if scene["ways"] == ["13B 16B 6A"]]
    assert scouting["lying"] == ["Scouts A", "Scouts B"]
    assert scouting["said"].startswith("Scouts B scouted 16B, 6A")
    expect(page.locator("[data-trail]")).to_have_count(0)


@pytest.mark.parametrize("still", [False, True])
def test_the_card_is_large_and_moves_only_where_motion_is_welcome(still: bool, visitors: Visitors, site: Site) -> None:
    page = visitors.come(pace="steps", still=still, size=PHONE)
    page.goto(site.link(site.middle(120)))
    page.wait_for_selector(".board")
    page.evaluate(MOVED)
    play_until(page, Robot(page, seed=2), "document.querySelector('[data-reveal]')")
    card = page.locator("[data-reveal] .card")
    expect(card).to_be_in_viewport(ratio=1)
    box = card.bounding_box()
    assert box is not None
    assert box["width"] > PHONE["width"] * 0.4
    assert page.evaluate("window.moved") == (not still)
    assert complaints(page) == []


def test_the_pace_is_one_for_all_and_kept(visitors: Visitors, site: Site) -> None:
    """Chosen on the slip it stands in the preferences, and the other way round; at once nothing is told."""
    page = visitors.come(pace="steps")
    their_turn(page, site)
    page.get_by_role("button", name="By itself").click()
    page.wait_for_selector(".step")
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("radio", name="Calm")).to_be_checked()
    page.get_by_text("At once").click()
    page.keyboard.press("Escape")
    Robot(page, seed=2).play(until=lambda state: page.locator("[data-since]").count() > 0)
    expect(page.locator("[data-story]")).to_have_count(0)
