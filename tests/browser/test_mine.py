"""My games: listed, gone on with, replayed from one's own seat, shared, taken along, removed."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.robot import look, settle
from tests.browser.site import Site


def hold(page: Page, site: Site, *opened: dict[str, Any]) -> None:
    """Let a browser hold the seats of tables that were laid for it, and show its games."""
    games = [
        {
            "table": each["table"],
            "tokens": [seat["token"] for seat in each["seats"] if seat["token"]],
            "invites": [
                {"side": seat["side"], "link": seat["link"]} for seat in each["seats"] if seat["kind"] == "link"
            ],
            "watch": each["watch"]["link"],
            "guided": False,
            "at": 1,
        }
        for each in opened
    ]
    page.goto(f"{site.address}/#/games")
    page.evaluate("(games) => localStorage.setItem('sandtable.games', JSON.stringify(games))", games)
    page.reload()


def lost(site: Site, **seats: str) -> dict[str, Any]:
    """A game that I have given up."""
    opened: dict[str, Any] = site.middle(120, **seats)
    mine = next(seat for seat in opened["seats"] if seat["token"])
    site.call(f"/api/tables/{opened['table']}/messages", {"type": "resign"}, mine["token"])
    return opened


def row(page: Page, opened: dict[str, Any]) -> Any:
    """A game in the list."""
    return page.locator(f"[data-table='{opened['table']}']")


def test_games_are_listed_gone_on_with_and_removed(page: Page, site: Site) -> None:
    going, over = site.lay("normandy/2", US="me", DE="link"), lost(site)
    hold(page, site, going, over)
    expect(row(page, going)).to_contain_text("your turn")
    expect(row(page, over)).to_contain_text("lost")
    expect(page.locator("[data-by=side] tbody tr")).to_contain_text(["United States"])
    row(page, going).locator("[data-share]").click()
    links = page.locator("dialog[open] [data-link]")
    expect(links).to_have_count(2)
    assert "/#/i/" in links.first.input_value()
    page.get_by_role("button", name="Close").click()
    row(page, going).get_by_role("link", name="Continue").click()
    assert look(page)["legal"]
    page.go_back()
    for sure in ("Remove", "Really remove?"):
        row(page, over).get_by_role("button", name=sure).click()
    expect(row(page, over)).to_have_count(0)
    expect(row(page, going)).to_be_visible()


def test_games_that_cannot_be_listed_make_nobody_a_newcomer(page: Page, site: Site) -> None:
    hold(page, site, site.lay("normandy/1", US="me", DE="link"))
    page.route("**/api/tables/mine", lambda route: route.fulfill(body="{"))
    page.goto(f"{site.address}/#/")
    with page.expect_response("**/api/tables/mine"):
        page.reload()
    expect(page.locator(".btn.go")).to_have_count(2)
    expect(page.get_by_role("button", name="Start with hints")).to_have_count(0)


def test_a_replay_opens_on_ones_own_seat_and_goes_by_turn_card_or_action(visitors: Visitors, site: Site) -> None:
    page = visitors.come()
    over = lost(site, US="machine:scripted", DE="me")
    hold(page, site, over)
    row(page, over).locator("[data-replay]").click()
    settle(page)
    expect(page.get_by_role("radio", name="Germany")).to_be_checked()
    at = page.locator(".scrub b")
    stops: dict[str, list[int]] = {}
    for key, stride in enumerate(("Turn", "Card", "Action"), start=1):
        page.locator("body").press("Home")
        page.locator("body").press(str(key))
        expect(page.get_by_role("radio", name=stride)).to_be_checked()
        stops[stride] = []
        for _ in range(4):
            before = at.inner_text()
            page.locator("body").press("ArrowRight")
            expect(at).not_to_have_text(before)
            stops[stride].append(int(at.inner_text()))
    assert stops["Turn"][-1] > stops["Card"][-1] > stops["Action"][-1]
    page.get_by_role("button", name="One step back").click()
    expect(at).to_have_text(str(stops["Action"][-2]))
    page.goto(f"{site.address}/#/games")
    row(page, over).locator("[data-share]").click()
    address = page.locator("dialog[open] [data-link]").input_value()
    friend = visitors.come()
    friend.goto(address)
    settle(friend)
    expect(friend.get_by_role("radio", name="Spectator")).to_be_checked()


def test_plays_are_taken_along(page: Page, site: Site, tmp_path: Path) -> None:
    hold(page, site, lost(site), site.lay())
    for kind in ("bgstats", "csv"):
        with page.expect_download() as saved:
            page.click(f"[data-export={kind}]")
        saved.value.save_as(tmp_path / kind)
    stats = json.loads((tmp_path / "bgstats").read_text(encoding="utf-8"))
    [play], names = stats["plays"], {each["id"]: each["name"] for each in stats["players"]}
    told = [(names[each["playerRefId"]], each["role"], each["winner"]) for each in play["playerScores"]]
    assert told == [("Me", "United States", False), ("Private", "Germany", True)]
    assert (play["board"], stats["games"][0]["name"]) == ("La Raye", "Undaunted: Normandy")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", play["playDate"])
    with (tmp_path / "csv").open(encoding="utf-8", newline="") as file:
        [line] = csv.DictReader(file)
    assert (line["game"], line["player2_name"], line["player2_win"]) == ("Undaunted: Normandy", "Private", "1")
