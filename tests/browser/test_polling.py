"""Where no socket opens: the page asks every few seconds, and the virtual opponent's turn still comes step by step."""

from __future__ import annotations

import json

from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import Visitors
from tests.browser.robot import STATE, Robot
from tests.browser.site import Json, Site
from tests.browser.test_solo import SEEN, lay, link, press, steps, text_of, to_its_turn

# A line that lets no socket through.
NO_SOCKETS = """
  window.WebSocket = class {
    static OPEN = 1;
    readyState = 3;
    constructor() { setTimeout(() => this.onclose?.({ code: 1006 })); }
    close() {}
  };
"""


def come(visitors: Visitors, pace: str) -> Page:
    """Somebody behind such a line."""
    page = visitors.come(pace=pace)
    page.add_init_script(NO_SOCKETS)
    return page


def test_its_turn_comes_step_by_step(visitors: Visitors, site: Site) -> None:
    page = come(visitors, "steps")
    told: list[Json] = []

    def hear(response: Response) -> None:
        if "/events?" in response.url and response.ok:
            told.extend(json.loads(response.text())["updates"])

    page.on("response", hear)
    page.goto(link(site, lay(site)))
    page.wait_for_selector("[data-zone]")
    expect(page.locator(".slip[role=status]")).to_contain_text("asking every few seconds")
    to_its_turn(page, Robot(page, seed=3))
    shown = set()
    for _ in range(200):
        page.wait_for_function(f"() => document.querySelector('[data-bot] [data-next]') || ({STATE})()")
        if seen := page.evaluate(f"() => document.querySelector('[data-bot] [data-section]') && ({SEEN})()"):
            shown.add((seen["card"], seen["section"], seen["paragraph"]))
        elif page.evaluate(STATE):
            break
        press(page, "[data-next]")
    lit = [update["view"]["position"]["solo"]["algorithm"] for update in told if not update["view"]["waiting"]]
    assert len(shown) > 1
    assert shown <= {(each["id"], each["section"], each["paragraph"]) for each in lit if each}


def test_a_game_is_played_without_a_socket(visitors: Visitors, site: Site) -> None:
    page = come(visitors, "none")
    opened = lay(site)
    page.goto(link(site, opened))
    Robot(page, seed=3).play(until=steps(25))
    token = opened["seats"][0]["token"]
    events = [event for update in polled(site, opened["table"], token) for event in update["events"]]
    assert sum(event["kind"] == "relevant" for event in events) > 1
    expect(page.locator(".log [data-told='log.bot.card']")).to_have_count(
        sum(event["kind"] in ("relevant", "irrelevant") for event in events)
    )


def polled(site: Site, table: str, token: str) -> list[Json]:
    """What a poll from the start tells."""
    return list(json.loads(text_of(site, f"/api/tables/{table}/events?after=0", token))["updates"])
