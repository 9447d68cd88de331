"""A long talk: the table opens with the latest of it, the rest comes from the end of the log."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.site import Site


def test_older_talk_is_shown_when_asked_for(visitors: Visitors, site: Site) -> None:
    opened = site.lay(US="me", DE="link")
    token = opened["seats"][0]["token"]
    for number in range(230):
        site.call(f"/api/tables/{opened['table']}/messages", {"type": "chat", "text": f"line {number}."}, token)
    page = visitors.come()
    page.goto(site.link(opened))
    talk, more = page.locator(".log .talk"), page.locator(".log .more button")
    expect(talk.first).to_contain_text("line 229.")
    expect(more).to_have_text("Show the whole log")
    more.click()
    expect(talk).to_have_count(100)
    expect(more).to_have_text("Show what was said before")
    more.click()
    expect(talk).to_have_count(200)
    more.click()
    expect(talk).to_have_count(230)
    expect(talk.last).to_contain_text("line 0.")
    expect(more).to_have_count(0)


def test_who_speaks_for_the_first_time_is_asked_for_a_name_once(visitors: Visitors, site: Site) -> None:
    opened = site.lay(US="me", DE="link")
    page = visitors.come()
    page.goto(site.link(opened))
    words, name = page.get_by_label("Say something to the table"), page.locator("[data-speaker]")
    expect(words).to_be_visible()
    expect(name).to_have_count(0)
    words.fill("Hello.")
    name.fill("Ann")
    words.press("Enter")
    talk = page.locator(".log .talk")
    expect(talk.first).to_contain_text("Ann: Hello.")
    words.fill("Here I am.")
    expect(name).to_have_count(0)
    words.press("Enter")
    expect(talk.first).to_contain_text("Ann: Here I am.")


def test_who_speaks_without_a_name_is_not_asked_again_after_a_reload(visitors: Visitors, site: Site) -> None:
    opened = site.lay(US="me", DE="link")
    page = visitors.come()
    page.goto(site.link(opened))
    words, name = page.get_by_label("Say something to the table"), page.locator("[data-speaker]")
    words.fill("Hello.")
    expect(name).to_have_count(1)
    words.press("Enter")
    expect(page.locator(".log .talk").first).to_contain_text("Hello.")
    page.reload()
    words.fill("Here I am.")
    expect(name).to_have_count(0)
