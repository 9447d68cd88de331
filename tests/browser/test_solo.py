"""The virtual opponent in the browser: its zone, its algorithm cards, its turn step by step, in three languages."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Page, WebSocket, expect

import sandtable
from sandtable.games.undaunted.present.solo.story import tell_card
from sandtable.games.undaunted.present.story import OF_THE_BOT
from tests.browser.checks import complaints, sideways
from tests.browser.conftest import PHONE, Visitors
from tests.browser.reader import Reader, visit
from tests.browser.robot import MARK, STATE, Robot, scrub
from tests.browser.site import Json, Site
from tests.locales import words

ENGLISH = words("en")
KEYS = {
    "laid out": "laid",
    "laid face down": "down",
    "turned up": "up",
    "hit marker": "hit",
    "hit settled": "settled",
    "fog idle": "fog",
    "bot die": "die",
    "turned sideways": "sideways",
}
SILENT = ("turn", "shuffled", "named")

# What is drawn of the virtual opponent.
SEEN = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  return {
    zone: all('[data-zone-card]').map((el) => [el.dataset.zoneCard, el.classList.contains('now')]),
    card: all('[data-bot] [data-algorithm]')[0].dataset.algorithm,
    section: all('[data-bot] [data-section][aria-current=step]')[0]?.dataset.section ?? '',
    paragraph: all('[data-bot] [data-paragraph][aria-current=step]')[0]?.dataset.paragraph ?? '',
    sections: all('[data-bot] [data-section]').map((el) => el.dataset.section),
  };
}"""


def lay(site: Site, scenario: str = "normandy/1", bot: str = "DE", **options: str) -> Json:
    """A table at which I play against the virtual opponent."""
    sides = {"normandy": ("US", "DE"), "africa": ("LRDG", "IT")}[scenario.split("/")[0]]
    seats = {side: "bot" if side == bot else "me" for side in sides}
    return site.call("/api/tables", {"scenario": scenario, "seats": seats, "options": options})


def link(site: Site, opened: Json) -> str:
    """The address of the seat that is mine."""
    return next(f"{site.address}{chair['link']}" for chair in opened["seats"] if chair["link"])


def text_of(site: Site, path: str, token: str) -> str:
    """A call that gives plain text."""
    with urlopen(Request(site.address + path, headers={"Authorization": f"Bearer {token}"}), timeout=30) as answer:
        return str(answer.read().decode())


def choose_bot(page: Page, site: Site) -> None:
    """On the start page: La Raye, and the virtual opponent for the Germans."""
    page.goto(site.address)
    page.click("[data-scenario='normandy/1']")
    page.locator(".seat").nth(1).locator("label:has(input[value=bot])").click()


def steps(count: int) -> Callable[[Json], bool]:
    """For a robot: stop after so many steps."""
    left = iter(range(count))
    return lambda state: next(left, None) is None


def press(page: Page, what: str) -> None:
    """Press a button of the virtual opponent's slip, if it is still there: some scenes go by themselves."""
    page.wait_for_function(
        """(what) => {
          const button = document.querySelector(what);
          if (button && 'unseen' in button.dataset) return false; // too soon: nobody can have read it
          button?.click();
          return true;
        }""",
        arg=what,
    )


def to_its_turn(page: Page, robot: Robot) -> None:
    """Play on until the virtual opponent shows an algorithm card and waits to be read."""
    for _ in range(400):
        page.wait_for_function(f"() => document.querySelector('[data-bot] [data-next]') || ({STATE})()")
        if page.locator("[data-bot] [data-section]").count():
            return
        if page.locator("[data-bot]").count():
            press(page, "[data-next]")
        elif state := page.evaluate(STATE):
            assert not state.get("over"), "the game is over before the virtual opponent plays"
            robot.step(state)
    raise AssertionError("the virtual opponent never plays")


def expected(events: list[dict[str, Any]], seats: list[str]) -> list[str]:
    """What the log must say of the virtual opponent, line by line, from the events of the record."""
    told: list[str] = []
    laid: list[str] = []
    for event in events:
        kind = str(event["kind"])
        if kind in SILENT:
            continue
        laid = [*laid, event["card"]] if kind == "laid out" else []
        if kind not in OF_THE_BOT:
            continue
        line = sentence(event, seats, laid)
        told = [*(told[:-1] if len(laid) > 1 else told), line]
    return told


def sentence(event: dict[str, Any], seats: list[str], laid: list[str]) -> str:
    kind = event["kind"]
    side = ENGLISH[f"side.{seats[event['seat']]}"]
    if kind in ("relevant", "irrelevant"):
        return f"{event['card']}: {tell_card(event, 'normandy', 'en')}"
    fill = {**event, "side": side, "deck": event.get("deck"), "count": event.get("markers")}
    key = KEYS.get(kind, kind)
    if kind in ("row", "hit settled") and not event.get("cards", event.get("found")):
        key += ".none"
    fill["cards"] = ", ".join(laid if kind == "laid out" else event.get("cards", ()))
    if kind == "tie":
        parts = event["parts"]
        key = "tie.deck" if "deck" in parts else "tie.mover" if len(parts) > 1 else "tie"
        fill |= {**parts, "what": parts.get("tile", parts.get("unit", parts.get("card")))}
    if kind == "stance":
        fill["stance"] = ENGLISH[f"solo.stance.{event['stance']}"]
    return str(ENGLISH[f"log.bot.{key}"]).format(**fill)


def test_a_game_by_clicking_with_every_line_of_the_log(page: Page, site: Site) -> None:
    choose_bot(page, site)
    expect(page.locator(".seat").nth(1)).to_contain_text("algorithm cards")
    page.locator(".seat").nth(1).get_by_text("easy").click()
    page.click("[data-start]")
    page.wait_for_selector("[data-zone]")
    expect(page.get_by_text("Virtual opponent, easy")).to_be_visible()
    robot = Robot(page, seed=5, likes={"move": 20.0})
    assert robot.play()
    page.keyboard.press("Escape")
    more = page.locator(".log .more button")
    if more.count():
        more.click()
    shown = page.locator(".log li[data-told^='log.bot.']").all_inner_texts()
    kept = json.loads(page.evaluate("localStorage['sandtable.games']"))
    game = next(iter(kept.values() if isinstance(kept, dict) else kept))
    record = text_of(site, f"/api/tables/{page.url.rsplit('/', 1)[1]}/record", game["tokens"][0])
    again = sandtable.replay(record)
    assert again.over
    lines = expected(again.events(0), again.seats)
    assert len(lines) > 40
    assert [" ".join(line.split()) for line in reversed(shown)] == lines


def test_the_zone_and_the_lit_card_are_those_of_the_view(visitors: Visitors, site: Site) -> None:
    page = visitors.come(pace="steps")
    views: list[Json] = []

    def hear(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "update" and message["view"]:
            views.append(message["view"]["position"]["solo"])

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", hear)

    page.on("websocket", listen)
    page.goto(link(site, lay(site, difficulty="hard")))
    to_its_turn(page, Robot(page, seed=3))
    seen = page.evaluate(SEEN)
    lit = {"id": seen["card"], "section": seen["section"], "paragraph": seen["paragraph"]}
    fitting = [view for view in views if view["algorithm"] == lit]
    assert fitting
    zones = [[[card["card"], card["resolving"]] for card in view["zone"]] for view in fitting]
    assert seen["zone"] in zones
    assert seen["zone"][0][1]
    words = site.call(f"/api/algorithms/default/{seen['card']}")
    assert seen["sections"] == [section["id"] for section in words["sections"]]
    said = page.locator("[data-bot]").inner_text()
    for section in words["sections"]:
        assert section["do"]["en"] in said

    press(page, "[data-skip]")
    past = page.locator("[data-zone] [data-past]")
    past.first.wait_for()
    past.first.click()
    sheet = page.locator("dialog[open] [data-algorithm]")
    expect(sheet).to_have_attribute("data-algorithm", str(past.first.get_attribute("data-past")))
    page.keyboard.press("Escape")
    page.locator(".log .lit").first.click()
    expect(page.locator("dialog[open] [data-section]").first).to_be_visible()


# Press Next three times in every frame, and keep what stood on the slip in each.
HAMMER = """() => {
  window.read = window.read ?? new Set();
  const said = document.querySelector('[data-bot] .said p');
  if (said) window.read.add(said.textContent);
  for (let i = 0; i < 3; i++) document.querySelector('[data-bot] [data-next]')?.click();
  const turn = document.querySelector('[data-end]');
  return turn && [...window.read];
}"""


@pytest.mark.parametrize("pace", ["steps", "normal"])
def test_who_hammers_on_next_still_sees_every_card(pace: str, visitors: Visitors, site: Site) -> None:
    page = visitors.come(pace=pace)
    page.goto(link(site, lay(site)))
    to_its_turn(page, Robot(page, seed=3))
    page.evaluate(MARK)  # what came before was pressed away to come here
    read = page.wait_for_function(HAMMER).json_value()
    lines = page.locator(".log li[data-told='log.bot.card']:not([data-old])").all_inner_texts()
    told = [" ".join(line.split()) for line in lines]
    assert len(told) > 1
    assert [line for line in told if not any(line in slip for slip in read)] == []


def test_its_turn_goes_by_itself_where_nobody_wants_steps(visitors: Visitors, site: Site) -> None:
    page = visitors.come(pace="quick")
    page.goto(link(site, lay(site)))
    robot = Robot(page, seed=3)
    robot.play(until=lambda state: page.locator("[data-past]").count() > 0)
    assert page.locator("[data-past]").count() > 0
    expect(page.locator("[data-bot]")).to_have_count(0)


def test_a_replay_shows_its_zone_and_tells_its_turn(page: Page, site: Site) -> None:
    opened = lay(site)
    page.goto(link(site, opened))
    Robot(page, seed=3).play(until=steps(30))
    token = opened["seats"][0]["token"]
    site.call(f"/api/tables/{opened['table']}/messages", {"type": "resign", "seat": 0}, token)
    made = site.call(f"/api/tables/{opened['table']}/replay", {}, token)
    visit(page, f"{site.address}/#/r/{made['replay']}")
    page.locator("input[type=range]").wait_for()
    at = f"/api/replays/{made['replay']}/at"
    moves = [step["move"] for step in made["steps"]]
    lit = next(move for move in moves if site.call(f"{at}/{move}?seat=0")["view"]["position"]["solo"]["algorithm"])
    zone = site.call(f"{at}/{lit}?seat=0")["view"]["position"]["solo"]["zone"]
    scrub(page, lit)
    expect(page.locator("[data-zone-card]")).to_have_count(len(zone))
    expect(page.locator("[data-zone-card].now")).to_have_attribute("data-zone-card", zone[0]["card"])
    expect(page.locator(".log [data-told='log.bot.card']").first).to_contain_text("section")
    page.get_by_role("button", name=re.compile("Play on")).click()
    expect(page.locator("dialog[open] .seat")).to_have_count(1)
    page.locator("dialog[open] .btn.go").click()
    page.wait_for_selector("[data-zone]")


@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing(dark: bool, visitors: Visitors, site: Site) -> None:
    page = visitors.come(dark=dark, pace="steps")
    choose_bot(page, site)
    assert complaints(page) == []
    visit(page, link(site, lay(site)))
    to_its_turn(page, Robot(page, seed=3))
    assert complaints(page) == []
    press(page, "[data-skip]")
    page.locator("[data-past]").first.click()
    page.wait_for_selector("dialog[open] [data-section]")
    assert complaints(page) == []


def test_a_phone_shows_it_all_without_sideways_scroll(visitors: Visitors, site: Site) -> None:
    page = visitors.come(size=PHONE, pace="steps")
    choose_bot(page, site)
    assert not sideways(page)
    visit(page, link(site, lay(site, "normandy/4", "US", difficulty="hard")))
    to_its_turn(page, Robot(page, seed=4))
    expect(page.locator("[data-bot] [data-section].lit")).to_be_visible()
    expect(page.locator("[data-next]")).to_be_in_viewport()
    expect(page.locator("[data-zone-card].now")).to_be_in_viewport()
    assert not sideways(page)
    board = page.locator(".board").bounding_box()
    assert board is not None
    assert board["height"] > 150


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_no_english_is_left(language: str, visitors: Visitors, site: Site) -> None:
    page = visitors.come(language=language, pace="steps")
    reader = Reader(page, language)
    choose_bot(page, site)
    reader.look("start")
    for scenario, bot in (("normandy/4", "US"), ("africa/3", "IT")):
        visit(page, link(site, lay(site, scenario, bot, difficulty="hard")))
        robot = Robot(page, seed=3)
        for button in ("[data-next]",) * 5 + ("[data-skip]",):
            to_its_turn(page, robot)
            reader.look(f"{scenario}, its turn")
            press(page, button)
        page.locator("[data-past]").first.click()
        page.wait_for_selector("dialog[open] [data-section]")
        reader.look(f"{scenario}, a card again")
        page.keyboard.press("Escape")
        reader.look(f"{scenario}, my turn")
    place = site.call("/api/scenarios/africa/3")["scenario"]["place"]  # has no translation
    assert len(reader.read) > 150
    assert [text for text in reader.english if place not in text] == []
