"""Links in a real browser: invitations, wrong and renewed links, two tabs of one seat, and what a browser keeps."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.checks import complaints
from tests.browser.conftest import Visitors
from tests.browser.robot import Robot, settle, sit_down
from tests.browser.site import Json, Site

KEPT = "JSON.parse(localStorage['sandtable.games'] ?? '[]')"


def kept(page: Page) -> list[dict[str, Any]]:
    """The list of games that a browser holds."""
    return list(page.evaluate(KEPT))


def lay(site: Site, page: Page) -> Json:
    """A table with a guest, laid by whoever sits at the page; the Germans are invited."""
    opened = site.call("/api/tables", {"scenario": "normandy/1", "seats": {"US": "me", "DE": "link"}, "name": "Ann"})
    page.goto(site.link(opened))
    page.wait_for_selector(".board")
    return opened


def side_of_hand(page: Page) -> str:
    page.wait_for_selector(".hand [data-card]")
    return str(page.locator(".hand [data-card]").first.get_attribute("data-side"))


def test_an_invitation_shows_itself_and_seats_whoever_presses_the_button(visitors: Visitors, site: Site) -> None:
    host = visitors.come(name="Ann")
    opened = lay(site, host)
    guest = visitors.come(refusals=True)
    guest.goto(site.link(opened, 1))
    page = guest.locator("main")
    expect(page.get_by_role("heading", level=1)).to_have_text("La Raye")
    expect(page).to_contain_text("Ann invites you to sit down: Germany.")
    expect(page.locator("li")).to_have_text([re.compile("United States.*Ann"), re.compile("Germany.*for you")])
    assert complaints(guest) == []
    assert kept(guest) == []
    guest.get_by_label("Your name").fill("Bob")
    guest.click("[data-sit]")
    assert side_of_hand(guest) == "de"
    expect(host.locator(".log")).to_contain_text("Bob has sat down: Germany.")
    guest.goto(site.address)
    guest.goto(site.link(opened, 1))  # opened again by the one who sat down, it leads to the table
    assert side_of_hand(guest) == "de"
    assert "/#/t/" in guest.url

    other = visitors.come()
    other.goto(site.link(opened, 1))
    expect(other.locator("[data-fate=used]")).to_contain_text("has been used")
    expect(other.locator("[data-sit]")).to_have_count(0)
    assert complaints(other) == []

    host.goto(site.link(opened, 1))  # the host's own seat is not touched by the guest's link
    expect(host.locator("[data-sits]")).to_be_visible()
    expect(host.locator("[data-sit]")).to_have_count(0)
    host.get_by_role("link", name="To my seat").click()
    assert side_of_hand(host) == "us"
    assert [len(game["tokens"]) for game in kept(host)] == [1]


def test_a_lost_reply_and_a_second_tab_get_the_same_seat(visitors: Visitors, site: Site) -> None:
    """The server seats the guest, but the answer never comes: pressing again, in another tab, is as good."""
    host = visitors.come(name="Ann")
    opened = lay(site, host)
    guest = visitors.come(refusals=True)
    guest.route("**/claim", lambda route: (route.fetch(), route.abort()))
    guest.goto(site.link(opened, 1))
    guest.click("[data-sit]")
    expect(guest.get_by_role("alert")).to_be_visible()
    tab = guest.context.new_page()
    tab.goto(site.link(opened, 1))
    assert side_of_hand(tab) == "de"
    guest.unroute("**/claim")
    guest.reload()
    assert side_of_hand(guest) == "de"
    expect(host.locator(".log li", has_text="has sat down")).to_have_count(1)


def test_a_wrong_link_leaves_the_owner_at_the_table(visitors: Visitors, site: Site) -> None:
    page = visitors.come(refusals=True)
    opened = lay(site, page)
    before = kept(page)
    for token in ("wrong", opened["seats"][1]["link"].rsplit("/", 1)[1], "%E0%A4%A"):
        page.goto(f"{site.address}/#/t/{opened['table']}/{token}")
        expect(page.locator("[data-wrong-link]")).to_contain_text("does not open a seat")
        assert kept(page) == before
        page.reload()
        page.click("[data-own]")
        assert side_of_hand(page) == "us"
    page.goto(f"{site.address}/#/i/{opened['table']}/wrong")
    expect(page.locator("main")).to_contain_text("no invitation to this table")
    page.goto(f"{site.address}/#/t/{opened['table']}")
    assert side_of_hand(page) == "us"
    assert kept(page) == before

    stranger = visitors.come(refusals=True)
    stranger.goto(f"{site.address}/#/t/{opened['table']}/wrong")
    expect(stranger.locator("[data-wrong-link]")).to_be_visible()
    expect(stranger.locator("[data-own]")).to_have_count(0)
    assert kept(stranger) == []


def test_the_owners_spectator_link_makes_no_hot_seat(page: Page, site: Site) -> None:
    """It opens the owner's seat, and what the browser holds stays as it is."""
    opened = lay(site, page)
    before = kept(page)
    page.goto(f"{site.address}{opened['watch']['link']}")
    assert side_of_hand(page) == "us"
    page.reload()
    assert side_of_hand(page) == "us"
    assert kept(page) == before
    assert page.url.endswith(f"/#/t/{opened['table']}")


def test_who_looked_on_may_sit_down(visitors: Visitors, site: Site) -> None:
    opened = lay(site, visitors.come())
    guest = visitors.come()
    guest.goto(f"{site.address}{opened['watch']['link']}")
    guest.wait_for_selector(".table.watching")
    sit_down(guest, site.link(opened, 1))
    assert side_of_hand(guest) == "de"
    guest.goto(f"{site.address}{opened['watch']['link']}")
    assert side_of_hand(guest) == "de"


def test_a_list_that_an_older_program_damaged_is_mended(visitors: Visitors, site: Site) -> None:
    """A wrong token, or the spectators', beside a good one: the good one opens the seat."""
    page = visitors.come(refusals=True)
    for strange in ("wrong", ""):
        opened = site.call("/api/tables", {"scenario": "normandy/1", "seats": {"US": "me", "DE": "link"}})
        tokens = [opened["seats"][0]["token"], strange or opened["watch"]["token"]]
        game = {"table": opened["table"], "tokens": tokens, "invites": [], "watch": "", "guided": False, "at": 1}
        page.goto(f"{site.address}/#/games")
        page.evaluate("(game) => localStorage.setItem('sandtable.games', JSON.stringify([game]))", game)
        page.goto(f"{site.address}/#/t/{opened['table']}")
        assert side_of_hand(page) == "us"
        page.wait_for_function(f"() => {KEPT}[0].tokens.length === 1")


def test_links_from_before_invitations_still_open(visitors: Visitors, site: Site) -> None:
    """A seat's token in a link, as all links were: whoever holds one opens it, in a browser that knows nothing yet."""
    opened = site.call("/api/tables", {"scenario": "normandy/1", "seats": {"US": "me", "DE": "link"}})
    guest = visitors.come()
    guest.goto(f"{site.address}/#/t/{opened['table']}/{site.claim(opened)}")
    assert side_of_hand(guest) == "de"
    assert guest.url.endswith(f"/#/t/{opened['table']}")
    guest.reload()
    assert side_of_hand(guest) == "de"


def menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()


def test_a_renewed_link_is_told_to_all_and_can_be_made_void(visitors: Visitors, site: Site) -> None:
    host = visitors.come(name="Ann")
    opened = lay(site, host)
    menu(host)
    host.locator("[data-invite=DE] [data-renew]").click()  # nobody sits there yet: no question asked
    fresh = host.locator("[data-invite=DE] input")
    expect(fresh).not_to_have_value(site.link(opened, 1))
    link = fresh.input_value()
    guest = visitors.come(name="Bob", refusals=True)
    guest.goto(site.link(opened, 1))
    expect(guest.locator("[data-fate=renewed]")).to_be_visible()
    sit_down(guest, link)
    assert side_of_hand(guest) == "de"

    renew = host.locator("[data-invite=DE] [data-renew]")
    renew.click()
    expect(host.locator("[data-invite=DE]")).to_contain_text("Everybody at the table is told")
    renew.click()
    notice = guest.locator("[data-seat-notice]")
    expect(notice).to_contain_text("United States has made a new link for your seat")
    expect(guest.locator(".log")).to_contain_text("United States made a new link for Germany.")
    assert complaints(guest) == []
    stolen = fresh.input_value()
    notice.locator("[data-revoke]").click()
    expect(notice).to_have_count(0)
    other = visitors.come(name="Eve", refusals=True)
    other.goto(stolen)
    expect(other.locator("[data-fate=renewed]")).to_be_visible()

    renew.click()
    renew.click()
    expect(fresh).not_to_have_value(stolen)
    sit_down(other, fresh.input_value())
    assert side_of_hand(other) == "de"
    expect(guest.locator("main.lost")).to_contain_text("Somebody has sat down on this seat with a new link")
    expect(host.locator(".log")).to_contain_text("Eve has sat down: Germany.")


def test_two_tabs_of_one_seat_show_the_same_and_do_not_race(visitors: Visitors, site: Site) -> None:
    page = visitors.come(refusals=True)
    opened = site.middle(225)
    page.goto(site.link(opened))
    page.wait_for_selector(".hand [data-card]")
    tab = page.context.new_page()
    heard: list[str] = []
    waiting: list[Callable[[], None]] = []
    deaf = [False]

    def listen(line: WebSocketRoute) -> None:
        def pass_on(frame: str | bytes) -> None:
            heard.append(json.loads(frame)["type"])
            if deaf[0]:
                waiting.append(lambda: line.send(frame))
            else:
                line.send(frame)

        line.connect_to_server().on_message(pass_on)

    tab.route_web_socket("**/socket", listen)
    tab.goto(f"{site.address}/#/t/{opened['table']}")
    cards = page.locator(".hand [data-card]").count()
    expect(tab.locator(".hand [data-card]")).to_have_count(cards)
    take_aim(tab)
    deaf[0] = True  # the second tab hears nothing for a while
    take_aim(page)
    page.click("[data-commit]")
    expect(page.locator(".hand [data-card]")).to_have_count(cards - 1)
    tab.click("[data-commit]")  # it answers what is answered already
    while "refused" not in heard:
        tab.wait_for_timeout(10)
    deaf[0] = False
    for let_go in waiting:
        let_go()
    expect(tab.locator(".hand [data-card]")).to_have_count(cards - 1)
    expect(tab.locator(".orders .why, .orders .notice").first).to_be_visible()
    settle(page)
    settle(tab)
    for what in (".hand", ".log"):
        expect(tab.locator(what)).to_have_text(page.locator(what).inner_text(), use_inner_text=True)


def take_aim(page: Page) -> None:
    """Card, action and target; nothing is sent before the button is pressed."""
    page.locator("[data-card='Scouts B'] .whole").first.click()
    page.locator(".acts [data-action=attack]").click()
    page.locator(".board [data-unit^=DE][data-legal]").first.click()
    expect(page.locator("[data-commit]")).to_contain_text("Roll")


def test_two_tabs_that_keep_games_do_not_overwrite_one_another(visitors: Visitors, site: Site) -> None:
    page = visitors.come()
    tab = page.context.new_page()
    tab.goto(site.address)
    first, second = lay(site, page), site.lay()
    expect(tab.locator(f".going a[href='#/t/{first['table']}']")).to_be_visible()  # it hears of the other tab's games
    tab.goto(site.link(second))
    tab.wait_for_selector(".board")
    assert {game["table"] for game in kept(page)} == {first["table"], second["table"]}


def test_a_browser_that_keeps_nothing_plays_all_the_same(visitors: Visitors, site: Site) -> None:
    """Full local storage: the address keeps the seat, so that loading the page anew opens it."""
    opened = site.call("/api/tables", {"scenario": "normandy/1", "seats": {"US": "me", "DE": "link"}})
    guest = visitors.come()
    guest.context.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }"
    )
    sit_down(guest, site.link(opened, 1))
    assert side_of_hand(guest) == "de"
    guest.reload()
    assert side_of_hand(guest) == "de"
    guest.locator(".hand [data-legal]").first.click()
    guest.click("[data-commit]")
    expect(guest.locator(".log")).to_contain_text("You chose")


def test_the_hot_seat_says_nothing_of_the_last_player(page: Page, site: Site) -> None:
    """The tree that a screen reader reads: while the screen is covered, no word of a hand is in it."""
    page.goto(site.address)
    page.get_by_role("group", name=re.compile("Germany")).get_by_text("Person here").click(force=True)
    page.click("[data-start]")
    robot = Robot(page, seed=4)
    said: list[str] = []
    covers: list[str] = []

    def watch(state: dict[str, Any]) -> bool:
        if "cover" in state:
            tree = page.locator("body").aria_snapshot()
            covers.append(tree)
            assert page.get_by_role("log").inner_text() == ""
            assert not re.search(r"Drew|Riflemen|Scouts|Squad Leader|You chose", tree), tree
        else:
            said.append(page.get_by_role("log").inner_text())
        return len(covers) > 6

    robot.play(until=watch)
    assert any("You chose" in each or "Drew" in each for each in said), "the players themselves are told"


def test_a_table_for_a_friend_opens_on_the_invitation(visitors: Visitors, site: Site) -> None:
    """The link, its picture and the host's name; it goes when the friend sits down, and talk has a name."""
    host = visitors.come()
    host.goto(site.address)
    host.get_by_role("group", name="Who plays Germany").get_by_text("A person by link").click(force=True)
    host.click("[data-start]")
    guests = host.locator("[data-guests]")
    expect(guests).to_contain_text("Germany: this seat waits")
    expect(guests.get_by_role("img", name="QR")).to_be_visible()
    guests.get_by_label("Your name").fill("Ann")
    guests.get_by_role("button", name="Use it").click()
    link = guests.locator("[data-link]").input_value()
    guests.get_by_role("button", name="Close").click()
    expect(guests).to_have_count(0)
    friend = visitors.come()
    friend.goto(link)
    expect(friend.locator("main")).to_contain_text("Ann invites you")
    friend.click("[data-sit]")
    friend.get_by_placeholder("Say something").fill("Here I am")
    friend.get_by_role("button", name="Say", exact=True).click()
    expect(host.locator(".log .talk")).to_contain_text("Germany: Here I am")
    expect(host.get_by_role("button", name="Show the invitation")).to_have_count(0)


def test_the_link_is_copied_and_shared(visitors: Visitors, site: Site) -> None:
    """What the host sends is what seats the guest."""
    host = visitors.come(name="Ann")
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.add_init_script("navigator.share = (what) => { window.shared = what; return Promise.resolve(); }")
    host.goto(site.address)
    host.locator("[data-scenario='normandy/1']").click()
    host.get_by_role("group", name=re.compile("Germany")).get_by_text("Person by link").click(force=True)
    host.click("[data-start]")
    guests = host.locator("[data-guests]")
    link = guests.locator("[data-link]").input_value()
    copy = guests.locator("[data-copy]")
    copy.click()
    expect(copy).to_have_text("Copied")
    assert host.evaluate("navigator.clipboard.readText()") == link
    guests.get_by_role("button", name="Share").click()
    assert host.evaluate("window.shared.url") == link
    guest = visitors.come(name="Bob")
    sit_down(guest, link)
    assert side_of_hand(guest) == "de"
    expect(guests).to_have_count(0)
