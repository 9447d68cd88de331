"""What the others did is told as a story: since one's last turn step by step, on the table and again after a pause."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.checks import complaints
from tests.browser.conftest import PHONE, Visitors
from tests.browser.robot import Robot, settle
from tests.browser.site import Json, Site

FOLDED, OPEN = "[data-since=folded]", "[data-since=open]"
NEXT = "[data-step='1']"
KEEP = """([table, tokens]) => localStorage.setItem('sandtable.games', JSON.stringify(
  [{table, tokens, invites: [], watch: '', guided: false, at: Date.now()}]))"""
"""Hold several seats of a table in this browser."""
# What the reveal shows, at one go: it stays for a while only.
REVEALED = """() => {
  const duel = document.querySelector('[data-duel]');
  const count = (what) => duel.querySelectorAll(what).length;
  return duel && {cards: count('.card'), first: count('[data-first]'), told: duel.textContent};
}"""


def leads_to(page: Page, what: str) -> bool:
    """Open the strip and step on until something is on the table; fold it if that does not come."""
    page.click(FOLDED)
    while page.locator(what).count() == 0:
        if page.locator(NEXT).is_disabled():
            page.keyboard.press("Escape")
            return False
        page.click(NEXT)
    return True


def after_their_turn(page: Page, site: Site) -> None:
    """A battle of La Raye in which the Germans have just fired, moved and ended their turn."""
    page.goto(site.link(site.middle(120)))
    there = "[data-since]:has-text('6 steps')"
    Robot(page, seed=2).play(until=lambda state: bool(state.get("end")) and page.locator(there).count() > 0)


def test_their_turn_can_be_stepped_through_on_the_board(visitors: Visitors, site: Site) -> None:
    """Also after the page was closed; whoever acts has seen enough."""
    page = visitors.come()
    after_their_turn(page, site)
    address = page.url
    page.close()
    page = page.context.new_page()
    page.goto(address)
    expect(page).to_have_title("● La Raye, your turn · Sandtable")
    page.click(FOLDED)
    page.click(NEXT)
    expect(page.locator(f"{OPEN} .told")).to_contain_text("Riflemen A fired on US Riflemen B")
    expect(page.locator("[data-shot='13B 13B']")).to_be_attached()
    expect(page.locator("[data-trail] .die")).to_have_text("8")
    assert complaints(page) == []
    page.keyboard.press(".")
    page.keyboard.press(".")
    expect(page.locator(f"{OPEN} .told")).to_contain_text("US Riflemen B left the map")
    expect(page.locator("[data-shot='5B 13B'] .fire")).to_be_attached()
    expect(page.locator("[data-lost='13B']")).to_be_attached()
    page.keyboard.press(".")
    page.keyboard.press(".")
    expect(page.locator("[data-way='12B 13B'] .line")).to_be_attached()
    expect(page.locator(NEXT)).to_be_disabled()
    page.keyboard.press("Escape")
    expect(page.locator(FOLDED)).to_be_visible()
    expect(page.locator("[data-trail]")).not_to_be_attached()
    page.keyboard.press(",")
    expect(page.locator(OPEN)).to_be_visible()
    page.click("[data-end]")
    page.click("[data-end]")
    expect(page.locator(OPEN)).not_to_be_attached()


def test_on_a_phone_the_steps_come_instead_of_the_question(visitors: Visitors, site: Site) -> None:
    page = visitors.come(size=PHONE)
    after_their_turn(page, site)
    expect(page.locator("[data-end]")).to_be_visible()
    page.click(FOLDED)
    expect(page.locator("[data-end]")).to_be_hidden()
    page.click("[data-fold]")
    expect(page.locator("[data-end]")).to_be_visible()


def test_what_two_others_did_at_the_long_table_is_stepped_through(page: Page, site: Site) -> None:
    """Who hits whom is an arrow again, and who is named is ringed."""
    seats = {"P0": "me", "P1": "machine:scripted", "P2": "machine:scripted"}
    page.goto(site.link(site.lay("legions/3", **seats)))
    charged = page.locator(".log [data-told='legions.log.charge']")
    robot = Robot(page, seed=2)
    told = page.locator(FOLDED)
    robot.play(until=lambda state: charged.count() > 0 and told.count() > 0 and leads_to(page, ".arcs path"))
    expect(page.locator(f"{OPEN} .told")).to_contain_text("wound")
    expect(page.locator(".long .named").first).to_be_visible()


def bid(page: Page) -> None:
    """Choose a card for the initiative."""
    page.locator(".hand [data-legal]").first.click()
    page.click("[data-commit]")


def test_the_initiative_is_revealed_once_both_cards_are_in(visitors: Visitors, site: Site) -> None:
    """Two at one screen see it before the screen is handed on; a press goes on, and it does not come again."""
    page = visitors.come(pace="normal")
    opened = site.lay(US="me", DE="here")
    tokens = [seat["token"] for seat in opened["seats"]]
    page.goto(site.address)
    page.evaluate(KEEP, [opened["table"], tokens])
    page.goto(f"{site.address}/#/t/{opened['table']}")
    page.click("[data-ready]")
    expect(page).to_have_title("● United States · La Raye · Sandtable")
    bid(page)
    page.wait_for_selector("[data-ready]")
    expect(page).to_have_title("● Germany · La Raye · Sandtable")
    expect(page.locator("[data-duel]")).not_to_be_attached()
    page.click("[data-ready]")
    bid(page)
    seen = page.wait_for_function(REVEALED).json_value()
    assert seen["cards"] == 2
    assert seen["first"] == 1
    assert "the initiative" in seen["told"]
    page.keyboard.press("x")
    duel = page.locator("[data-duel]")
    expect(duel).not_to_be_attached()
    page.wait_for_selector("[data-ready], [data-end]")
    if page.locator("[data-ready]").count():
        page.click("[data-ready]")
    page.wait_for_selector("[data-end]")
    expect(duel).not_to_be_attached()


# Each picture that the page paints is looked at: how often dice tumbled, and what was told or had gone too early.
WATCH = """() => {
  window.seen = {tumbled: 0, early: [], gone: 0};
  const now = () => ({
    counters: document.querySelectorAll('.board .counter').length,
    log: document.querySelector('.log').textContent,
    forces: document.querySelector('.forces').textContent.replace(/\\d+:\\d\\d/g, ''), // less the clocks
  });
  let stood = now();
  const look = () => {
    const tumbling = document.querySelector('.rolled strong')?.textContent === '…';
    const here = now();
    if (tumbling) {
      window.seen.tumbled++;
      for (const what in here) if (here[what] !== stood[what]) window.seen.early.push([what, stood[what], here[what]]);
    } else {
      window.seen.gone += here.counters < stood.counters;
      stood = here;
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def fight(site: Site, opened: Json, answers: int = 1000) -> int:
    """Both sides shoot where they can, by plain calls, until a counter is lost; how many answers that took."""
    here = f"/api/tables/{opened['table']}"
    tokens = [chair["token"] for chair in opened["seats"]]
    for count in range(answers):
        update = site.call(here, token=tokens[0])["update"]
        seat = update["view"]["waiting"][0]
        [asked] = site.call(here, token=tokens[seat])["update"]["view"]["decisions"]
        shots = [each for each in asked["options"] if each["parts"].get("action") == "attack"]
        answer = (shots or asked["options"])[0]["parts"]
        site.call(f"{here}/messages", {"type": "answer", "decision": asked["id"], "parts": answer}, tokens[seat])
        news = site.call(f"{here}/events?after={update['seq']}", token=tokens[0])["updates"]
        if any(event["kind"] == "counter lost" for each in news for event in each["events"]):
            return count + 1
    return answers


@pytest.mark.parametrize("box", ["normandy", "africa"])
@pytest.mark.parametrize("still", [False, True])
def test_a_counter_stands_until_the_die_that_takes_it_lies_still(
    box: str, still: bool, visitors: Visitors, site: Site
) -> None:
    """While dice tumble nobody leaves the map, no card is lost and no line told; where nothing moves all is at once."""

    def begin() -> Json:
        return site.middle(120, US="me", DE="here") if box == "normandy" else site.desert(1, 60, LRDG="me", IT="here")

    needed = fight(site, begin())
    opened = begin()
    assert fight(site, opened, needed - 1) == needed - 1
    page = visitors.come(still=still)
    page.goto(site.link(opened))
    settle(page)
    page.evaluate(WATCH)
    fight(site, opened, 1)
    page.wait_for_function("() => window.seen.gone")
    seen = page.evaluate("window.seen")
    assert seen["early"] == []
    assert (seen["tumbled"] == 0) == still
