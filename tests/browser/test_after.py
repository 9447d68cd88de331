"""After the game: the replay, the record, and playing on."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.robot import look, scrub, settle, sit_down
from tests.browser.site import RECORD, Site


def test_a_replay_is_scrubbed(page: Page, site: Site) -> None:
    page.goto(site.replay())
    at = page.locator(".scrub b")
    expect(at).to_have_text("0")
    scrub(page, 100)
    lines = page.locator(".log ol li")
    early = lines.count()
    assert early > 3
    units = "[...document.querySelectorAll('[data-unit]')].map((el) => el.getAttribute('aria-label')).join()"
    before = page.evaluate(units)
    page.locator(".scrub button").last.click()  # to the end
    expect(at).not_to_have_text("100")
    settle(page)
    page.wait_for_function(f"(before) => {units} !== before", arg=before)
    expect(lines.nth(early)).to_be_attached()
    end = at.inner_text()
    page.locator("body").press("ArrowLeft")
    expect(at).not_to_have_text(end)
    scrub(page, 100)
    page.wait_for_function(f"(before) => {units} === before", arg=before)
    expect(lines).to_have_count(early)


def test_a_replay_shows_what_each_seat_saw(page: Page, site: Site) -> None:
    page.goto(site.replay())
    scrub(page, 45)
    expect(page.locator("[data-card]")).to_have_count(0)
    seats = page.locator(".orders fieldset")
    for side, mark in (("United States", "us"), ("Germany", "de")):
        seats.get_by_text(side).click()
        page.wait_for_function(f"() => document.querySelector('[data-card]')?.dataset.side === '{mark}'")


def test_a_record_goes_out_and_comes_in(page: Page, site: Site, tmp_path: Path) -> None:
    page.goto(site.replay())
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the record").click()
    file = tmp_path / "game.txt"
    saved.value.save_as(file)
    assert file.read_text(encoding="utf-8") == RECORD.read_text(encoding="utf-8")
    page.goto(site.address)
    page.set_input_files("header input[type=file]", file)
    expect(page.locator(".scrub")).to_be_visible()


def test_a_broken_record_is_refused_in_words(visitors: Visitors, site: Site, tmp_path: Path) -> None:
    page = visitors.come(refusals=True)
    broken = tmp_path / "broken.txt"
    broken.write_text("this is no record", encoding="utf-8")
    page.goto(site.address)
    page.set_input_files("header input[type=file]", broken)
    expect(page.get_by_role("alert")).not_to_be_empty()


def test_one_plays_on_from_a_move(page: Page, site: Site) -> None:
    page.goto(site.replay())
    scrub(page, 120)
    page.get_by_role("button", name=re.compile("Play on")).first.click()
    page.locator("dialog[open] .btn.go").click()
    page.wait_for_url(re.compile("#/t/"))
    assert look(page)["legal"]


def resign(page: Page) -> None:
    """Give up, so that there is a game to follow."""
    look(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Really?").click()
    page.wait_for_selector("dialog[open] .result")


def test_a_game_that_ended_gives_its_replay_record_and_rematch(page: Page, site: Site, tmp_path: Path) -> None:
    page.goto(site.link(site.middle(120)))
    resign(page)
    sheet = page.locator("dialog[open] .result")
    expect(sheet.locator(".how")).to_have_text(re.compile("^You resigned at"))
    lost = [int(each.inner_text()) for each in sheet.locator("tr", has_text="Cards lost").locator("td").all()]
    assert lost == [
        int(page.locator(".force").nth(at).locator(".zones li").last.locator("b").inner_text()) for at in (1, 0)
    ]
    with page.expect_download() as saved:
        sheet.get_by_role("button", name=re.compile("record")).click()
    saved.value.save_as(tmp_path / "record.txt")
    assert "resign" in (tmp_path / "record.txt").read_text(encoding="utf-8")
    sheet.get_by_role("button", name=re.compile("replay")).click()
    expect(page.locator(".scrub")).to_be_visible()
    page.go_back()
    page.locator("dialog[open]").get_by_role("button", name="Swap sides").click()
    page.wait_for_function("() => document.querySelector('.hand [data-card]')?.dataset.side === 'de'")
    page.goto(f"{site.address}/#/games")
    expect(page.locator("[data-by=scenario] tbody tr")).to_have_count(1)


def test_a_game_that_ended_at_one_screen_opens_again(page: Page, site: Site) -> None:
    page.goto(site.address)
    page.get_by_role("group", name=re.compile("Germany")).get_by_text("Person here").click(force=True)
    page.click("[data-start]")
    expect(page).to_have_title("● United States · La Raye · Sandtable")
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", "/favicon-turn.svg")
    page.click("[data-ready]")
    resign(page)
    page.reload()
    expect(page.locator("dialog[open] .result")).to_be_visible()
    expect(page.locator(".table .board")).to_be_visible()


def invited(page: Page) -> dict[str, str]:
    """The links in the menu, by the name of whom they are for."""
    page.get_by_role("button", name="Menu").click()
    page.wait_for_selector("dialog[open] input[readonly]")
    links = page.locator("dialog[open] input[readonly]")
    found = {str(each.get_attribute("aria-label")): each.input_value() for each in links.all()}
    page.keyboard.press("Escape")
    return found


def test_after_a_rematch_the_links_are_fresh(visitors: Visitors, site: Site) -> None:
    """Nobody came by the old invitation: a new one is for the other side now; who watches can follow."""
    host = visitors.come()
    host.goto(site.address)
    host.get_by_role("group", name="Who plays Germany").get_by_text("A person by link").click(force=True)
    host.click("[data-start]")
    old = invited(host)
    assert set(old) == {"Germany", "For spectators"}
    watcher = visitors.come()
    watcher.goto(old["For spectators"])
    watcher.wait_for_selector(".board")
    resign(host)
    host.locator("dialog[open]").get_by_role("button", name="Swap sides").click()
    host.wait_for_function("() => document.querySelector('.hand [data-card]')?.dataset.side === 'de'")
    table = host.url.rsplit("/", 1)[1]

    host.get_by_role("button", name="Menu").click()
    host.locator("[data-invite=US] [data-renew]").click()
    expect(host.locator("[data-invite=US] input")).to_be_visible()
    host.keyboard.press("Escape")
    new = invited(host)
    assert set(new) == {"United States", "For spectators"}
    for link in new.values():
        assert link.rsplit("/", 2)[1] == table
        assert link.rsplit("/", 1)[1] not in {each.rsplit("/", 1)[1] for each in old.values()}
    guest = visitors.come()
    sit_down(guest, new["United States"])
    guest.wait_for_function("() => document.querySelector('.hand [data-card]')?.dataset.side === 'us'")
    watcher.get_by_role("button", name="To the next game").click()
    watcher.wait_for_url(re.compile(table))

    resign(host)
    with host.expect_download() as saved:
        host.locator("dialog[open]").get_by_role("button", name=re.compile("record")).click()
    assert table in saved.value.suggested_filename
    host.goto(site.address)
    expect(host.locator(f".going a[href='#/t/{table}']")).to_have_count(1)
