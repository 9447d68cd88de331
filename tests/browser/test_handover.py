"""All my games go to another device, by a code or a picture, and the first browser says so."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.checks import complaints
from tests.browser.conftest import PHONE, Visitors
from tests.browser.site import Json, Site
from tests.browser.test_invitations import kept, side_of_hand


def play_three(site: Site, page: Page) -> list[Json]:
    """A game against a machine, one that is over, and one with a friend."""
    over, going = site.lay(), site.lay()
    site.call(f"/api/tables/{over['table']}/messages", {"type": "resign"}, over["seats"][0]["token"])
    friend = site.call("/api/tables", {"scenario": "normandy/1", "seats": {"US": "me", "DE": "link"}, "name": "Ann"})
    for opened in (over, going, friend):
        page.goto(site.link(opened))
        page.wait_for_selector(".board")
    return [over, going, friend]


def code_of(page: Page, site: Site) -> str:
    """Ask for a code from the menu of a table."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Take my games to another device").click()
    page.click("[data-give]")
    return page.locator("[data-code]").inner_text()


def test_all_seats_move_and_the_first_browser_says_so(visitors: Visitors, site: Site) -> None:
    desk, phone = visitors.come(name="Ann", refusals=True), visitors.come(size=PHONE)
    tables = play_three(site, desk)
    bystander = visitors.come()
    bystander.goto(f"{site.address}/#/t/{tables[2]['table']}/{site.claim(tables[2])}")
    assert side_of_hand(bystander) == "de"
    tab = desk.context.new_page()
    tab.goto(f"{site.address}/#/t/{tables[1]['table']}")
    assert side_of_hand(tab) == "us"
    code = code_of(desk, site)
    expect(desk.get_by_role("img", name="QR")).to_be_visible()
    assert complaints(desk) == []

    phone.goto(f"{site.address}/#/h")
    phone.get_by_label("Code").fill(code.upper().replace("-", " "))
    phone.get_by_role("button", name="Look").click()
    expect(phone.locator("main")).to_contain_text("3 seats would come")
    expect(phone.locator("main li")).to_have_count(3)
    assert complaints(phone) == []
    assert kept(phone) == []
    expect(tab.locator(".hand")).to_be_visible()  # nothing has moved yet
    phone.click("[data-take]")
    expect(phone.locator("[data-taken]")).to_contain_text("3 seats are in this browser now")
    assert {game["table"] for game in kept(phone)} == {opened["table"] for opened in tables}
    phone.goto(f"{site.address}/#/t/{tables[1]['table']}")
    assert side_of_hand(phone) == "us"
    expect(desk.locator("[data-moved]")).to_be_visible()
    expect(tab.locator("main.lost")).to_contain_text("moved to another device")
    expect(bystander.locator(".log")).to_contain_text("United States went over to another device.")
    desk.goto(site.address)
    desk.wait_for_selector("[data-game]")
    expect(desk.locator(".going")).to_have_count(0)
    third = visitors.come(refusals=True)
    third.goto(f"{site.address}/#/h/{code}")
    expect(third.get_by_role("alert")).to_contain_text("used already")


def test_a_reply_that_gets_lost_loses_no_game(visitors: Visitors, site: Site) -> None:
    """The server has moved the seats, the phone does not hear of it: opening the link again finds them."""
    desk, phone = visitors.come(refusals=True), visitors.come(refusals=True, size=PHONE)
    tables = play_three(site, desk)
    link = f"{site.address}/#/h/{code_of(desk, site)}"
    phone.route("**/api/handover/take", lambda route: (route.fetch(), route.abort()))
    phone.route("**/api/tables/mine", lambda route: route.abort())  # nor can it look what has become of them
    phone.goto(link)
    phone.click("[data-take]")
    expect(phone.get_by_role("alert")).to_be_visible()
    phone.unroute_all()
    phone.reload()
    expect(phone.locator("[data-taken]")).to_be_visible()
    phone.goto(f"{site.address}/#/t/{tables[2]['table']}")
    assert side_of_hand(phone) == "us"


def test_a_browser_that_keeps_nothing_takes_nothing(visitors: Visitors, site: Site) -> None:
    desk, phone = visitors.come(), visitors.come(size=PHONE)
    tables = play_three(site, desk)
    link = f"{site.address}/#/h/{code_of(desk, site)}"
    phone.context.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    phone.goto(link)
    phone.click("[data-take]")
    expect(phone.get_by_role("alert")).to_contain_text("stay where they are")
    desk.goto(f"{site.address}/#/t/{tables[2]['table']}")
    assert side_of_hand(desk) == "us"


def test_a_code_that_is_none(visitors: Visitors, site: Site) -> None:
    page = visitors.come(refusals=True)
    page.goto(f"{site.address}/#/h/bcdfg-hjkmn")
    expect(page.get_by_role("alert")).to_contain_text("no such code")
    page.goto(f"{site.address}/#/move")
    expect(page.locator("[data-give]")).to_be_disabled()
    assert complaints(page) == []
