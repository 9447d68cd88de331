"""A campaign of Legions: the shop, the dispatches, what a charge costs, and who has won in the end."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.journeys import Journey, journey
from tests.browser.robot import Robot, look, sprint
from tests.browser.site import Json, Site

KINDS = ("aim", "medal", "cipher", "sabre", "medkit", "coat", "promotion", "exams")


def seen(site: Site, opened: Json) -> Json:
    """What the first seat sees."""
    return site.call(f"/api/tables/{opened['table']}", token=opened["seats"][0]["token"])["update"]["view"]


def between(page: Page, site: Site, found: Journey, move: int) -> Json:
    """Open a table at a move; what its first seat sees."""
    opened = found.middle(site, move)
    page.goto(site.link(opened))
    page.reload()
    look(page)
    return seen(site, opened)


def test_the_shop_shows_everybody_who_lives_with_wounds_and_prices(page: Page, site: Site) -> None:
    found = journey(2, survival="1")
    view = between(page, site, found, found.asked["Shop", 4][0])
    me = view["position"]["seats"][0]
    roster = page.locator(".between [data-card]")
    shown = roster.evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
    assert sorted(shown) == sorted(person["name"] for person in me["people"])
    assert len(shown) > 10
    for fallen in me["graveyard"]:
        expect(page.locator(".between > p")).to_contain_text(fallen.split()[0][:3])
    hurt = [person for person in me["people"] if person["wounds"]]
    assert hurt
    for person in hurt:
        card = page.locator(f".between [data-card='{person['name']}']")
        expect(card.locator(".overlay.wound")).to_have_count(person["wounds"])
        expect(card.locator(".whole")).to_have_attribute("aria-label", re.compile("wound"))
    prices = view["position"]["prices"]
    for kind in KINDS:
        price = page.locator(f"[data-option='e:{kind}'] .price")
        expect(price).to_have_attribute("title", re.compile(rf"\b{prices[kind]} suppl"))
    expect(page.locator("[data-option$=':heal'] .price")).to_have_attribute(
        "title", re.compile(r"\b\d+ (point|honour)")
    )


def test_what_cannot_be_paid_is_greyed(page: Page, site: Site) -> None:
    found = journey(2)
    moves = [move for (question, _), moves in found.asked.items() for move in moves if question == "Recruit"]
    colours: dict[bool, set[str]] = {True: set(), False: set()}
    for move in moves:
        view = between(page, site, found, move)
        prices, supplies = view["position"]["prices"], view["position"]["seats"][0]["supplies"]
        for kind in KINDS:
            offer = page.locator(f"[data-option='e:{kind}']")
            dear = prices[kind] > supplies
            expect(offer).to_have_attribute("aria-disabled", "true" if dear else re.compile("true|false"))
            if dear or offer.get_attribute("data-legal") is not None:
                colours[dear].add(str(offer.evaluate("(el) => getComputedStyle(el).color")))
    assert len(colours[True]) == len(colours[False]) == 1
    assert colours[True] != colours[False]


def test_a_dispatch_is_chosen_from_two_that_can_be_read(page: Page, site: Site) -> None:
    found = journey(2, dispatches="on")
    move = next(moves[0] for (question, _), moves in found.asked.items() if question == "KeepDispatch")
    view = between(page, site, found, move)
    names = {str(option["parts"]["dispatch"]) for option in view["decisions"][0]["options"]}
    slips = page.locator(".between button")
    expect(slips).to_have_count(len(names))
    for slip in slips.all():
        assert slip.locator("b").inner_text() in names
        assert len(slip.locator("span").first.inner_text()) > 15
        expect(slip).to_contain_text("or")
    slips.first.click()
    page.locator("[data-commit]").click()
    expect(page.locator(".between .pair")).to_have_count(0)


def test_a_charge_says_how_many_wounds(page: Page, site: Site) -> None:
    found = journey()
    between(page, site, found, found.choices["AllotWound"])
    assert re.search(r"\bwounds?\b", page.locator(".step").inner_text())
    between(page, site, found, found.choices["AnnounceCharges"])
    offers = page.locator(".step [data-option]").all_inner_texts()
    assert offers
    for offer in offers:
        assert not re.fullmatch(r"\s*\d+\s*", offer), "a number alone says nothing"
    assert any(re.search(r"\d wounds?\b", offer) for offer in offers), offers


def test_the_last_dialog_names_who_has_won_the_campaign(page: Page, site: Site) -> None:
    found = journey(2, survival="1")
    page.goto(site.link(found.middle(site, found.asked["Shop", 4][-1])))
    assert Robot(page, seed=2).play()
    for game in (2, 3):
        expect(page.locator("dialog[open] [data-campaign]")).to_have_count(0)
        page.locator("[data-rematch]").click()
        expect(page.locator("header.bar")).to_contain_text("Round 1")
        assert sprint(page, game)["over"]
    table = page.url.rsplit("/", 1)[1]
    kept = page.evaluate("JSON.parse(localStorage['sandtable.games'])")
    token = next(game["tokens"][0] for game in kept if game["table"] == table)
    standing = site.call(f"/api/tables/{table}/diary", token=token)["standing"]
    assert standing["winners"]
    told = page.locator("dialog[open] [data-campaign]")
    expect(told).to_contain_text("The campaign is won by")
    won = "You have won the campaign" if 0 in standing["winners"] else "You have lost the campaign"
    expect(page.locator("dialog[open]")).to_contain_text(won)
    totals = page.locator("dialog[open] tbody tr.decided").last.locator("td").all_inner_texts()
    assert totals == [str(total) for total in standing["totals"]]
