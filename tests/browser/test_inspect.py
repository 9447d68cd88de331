"""Things of the table are shown large: by pointing, by a long press, by the focus and by a key. Nothing is mute."""

from __future__ import annotations

import json
import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from sandtable import law
from tests.browser.conftest import PHONE, Visitors
from tests.browser.journeys import journey
from tests.browser.positions import action, blasts_somebody, find
from tests.browser.robot import Robot, press_tab_to, scrub, settle
from tests.browser.site import ROOT, Site
from tests.browser.test_solo import lay, link, to_its_turn

CLIENT = ROOT / "web" / "src"
RULE = re.compile(r"\b(?:UN|NA|RF|SB|LG)(?:-[A-Z][A-Z0-9]*)+-\d+\b")

ACTION = re.compile(r"'?([\w-]+)'?: '([A-Z]{2}-[A-Z]+-\d+)'")
THINGS = re.compile(r"^  '?([\w.-]+)'?: \['([^']*)', '([^']*)'\]", re.M)

ROOMS = (
    ".board, .forces, .score, ol.strip, .hand, .cards, .zone, .vehicles, .acts, .long, .screen, .tally, .matrix, "
    ".goods, .muster, .between"
)
"""Where the things of a table lie."""

SILENT = {
    ".tile-thick, .tile-edge, .held, [href^='#face-'], .tile-id": "the ground; the clear shape over it speaks",
    ".legal-edge, .legal-ink, .aim, .aim-ink, .fresh, .named, .named-under": "marks what is asked or told",
    ".shot, .shot-under, .chance, .plane, .border, .mine-shade": "what would be done; the slip says it",
    ".flash": "dice, for a moment; slip and log say them",
    ".label, h1, h2, h3, .wait, .none, .empty, .acts small": "print that says itself what it is",
    ".side-head, .member > .head, .who": "people, and their time",
    ".score .goal, .pile > span, .played > p": "a heading of what speaks beside it",
    ".rails, .arcs": "drawings that stand for nothing",
    ".reason": "why something cannot be done",
}
"""What may be mute, and why."""

MUTE = """([rooms, silent]) => {
  const SHAPES = new Set(['use', 'path', 'rect', 'circle', 'ellipse', 'text']);
  const CAN = {visibilityProperty: true, opacityProperty: true};
  const print = (el) => [...el.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const seen = (el) => {
    const box = el.getBoundingClientRect();
    return box.width > 2 && box.height > 2 && el.checkVisibility(CAN) && !el.closest('.visually-hidden');
  };
  const tell = (el) => {
    const what = el.getAttribute('href') ?? el.getAttribute('class') ?? '';
    return `${el.closest('[class]')?.getAttribute('class')}: <${el.tagName} ${what}> ${el.textContent.trim()}`;
  };
  const leaves = [...document.querySelectorAll(rooms)]
    .flatMap((room) => [...room.querySelectorAll('*')])
    .filter((el) => (SHAPES.has(el.tagName) || print(el)) && seen(el) && !el.matches('.hit'));
  const mute = leaves.filter((el) => !el.closest('[data-inspect]') && !el.closest(silent));
  return {looked: leaves.length, mute: [...new Set(mute.map(tell))]};
}"""
"""All that is drawn or printed in the rooms and belongs to nothing that speaks."""

WALK = """async () => {
  const found = {};
  const rest = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  for (let steps = 0; steps < 400; steps++) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'v', bubbles: true}));
    await rest();
    const sheet = document.querySelector('[data-inspected]');
    const key = sheet.dataset.inspected;
    if (key in found) return found;
    found[key] = {
      title: sheet.querySelector('h3')?.textContent ?? '',
      text: [...sheet.querySelectorAll('p, dt, dd')].map((each) => each.textContent.trim()).join('\\n'),
      rules: [...sheet.querySelectorAll('a')].map((each) => each.getAttribute('href').split('/').pop()),
    };
  }
  throw new Error('no end');
}"""
"""Steps from thing to thing with the key until the first comes again."""


def shown(page: Page, what: str) -> str:
    """What the sheet over the table says of a thing."""
    sheet = page.locator(f"[data-inspected='{what}']")
    expect(sheet).to_contain_text(re.compile(r"\w"))
    return sheet.inner_text()


def test_pointing_shows_counters_cards_tiles_and_supply(page: Page, site: Site) -> None:
    page.goto(site.link(site.middle(52)))
    settle(page)
    page.locator("[data-unit='DE Riflemen A']").hover()
    told = shown(page, "unit:DE Riflemen A")
    assert "Defence 4, with cover 6" in told
    assert "UN-MOVE-1" in told
    page.locator(".hand [data-card='Scouts B']").hover()
    assert "marks it and takes a Fog of War" in shown(page, "card:US/Scouts B")
    page.locator("[data-tile='4B']").hover()
    assert "From here, with one die" in shown(page, "tile:4B").replace("FROM", "From")
    page.locator(".force [data-inspect='card:DE/Scouts A']").hover()
    assert "Scouts A" in shown(page, "card:DE/Scouts A")
    page.mouse.move(1, 1)
    expect(page.locator("[data-inspected]")).to_have_count(0)


def test_the_focus_shows_things_and_other_keys_put_them_away(page: Page, site: Site) -> None:
    page.goto(site.link(site.middle(52)))
    settle(page)
    assert press_tab_to(page, ".hand [data-legal]")
    expect(page.locator("[data-inspected^='card:']")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("[data-inspected]")).to_have_count(0)


def test_a_long_press_looks_and_does_nothing_else(visitors: Visitors, site: Site) -> None:
    page = visitors.come(size=PHONE)
    page.goto(site.link(site.middle(52)))
    settle(page)
    card = page.locator(".hand [data-card] .whole").first
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(page.locator("[data-inspected^='card:']")).to_be_visible()
    card.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    card.dispatch_event("click", {"bubbles": True})
    expect(card).to_have_attribute("aria-pressed", "false")
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    card.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    card.dispatch_event("click", {"bubbles": True})
    expect(card).to_have_attribute("aria-pressed", "true")


class Spoken(NamedTuple):
    """What a sheet says."""

    title: str
    text: str
    rules: list[str]


def hear(page: Page, *kinds: str, law_of: tuple[str, ...]) -> dict[str, Spoken]:
    """Nothing in sight is mute, and every thing says what it is; the kinds are those that must be among them."""
    looked = page.evaluate(MUTE, [ROOMS, ", ".join(SILENT)])
    assert looked["looked"] > 30
    assert looked["mute"] == []
    page.mouse.move(1, 1)
    page.keyboard.press("v")
    expect(page.locator("[data-inspected] h3")).to_be_visible()
    found = {key: Spoken(**each) for key, each in page.evaluate(WALK).items()}
    page.keyboard.press("Escape")
    for key, told in found.items():
        assert told.title.strip(), key
        assert len(told.text) > 4, key
        assert "inspect." not in told.title + told.text, key
        assert all(RULE.fullmatch(rule) and rule in law.rules() and rule.startswith(law_of) for rule in told.rules), key
    missing = [kind for kind in kinds if not any(key.startswith(kind) for key in found)]
    assert not missing, (missing, sorted(found))
    return found


def test_a_battle_in_normandy_is_never_mute(page: Page, site: Site) -> None:
    page.goto(site.link(site.middle(52)))
    settle(page)
    law_of = ("UN-", "SB-", "RF-")
    found = hear(page, "unit:", "card:", "goal:US", "initiative:", "zone:deck/", "zone:supply/", law_of=law_of)
    assert "UN-BOARD-2" in found["sign:cover/4B"].rules
    assert any(key.startswith("sign:mark/") and "may go here" in told.text for key, told in found.items())
    page.goto(site.go_on(find("normandy/12", blasts_somebody)))
    settle(page)
    found = hear(page, "sign:target/", "sign:spawn/", "sign:objective/", law_of=law_of)
    [target] = [told for key, told in found.items() if key.startswith("sign:target/")]
    assert "friend or foe" in target.text
    assert "UN-TARGET-3" in target.rules


def test_the_desert_is_never_mute(page: Page, site: Site) -> None:
    law_of = ("NA-", "RF-")
    page.goto(site.link(site.desert(11, 97)))
    settle(page)
    found = hear(page, "sign:structure/", "unit:", "seat:", "initiative:", law_of=law_of)
    assert any("NA-STRUCT-1" in told.rules for key, told in found.items() if key.startswith("sign:structure/"))
    page.goto(site.go_on(find("africa/201", action("mines"))))
    settle(page)
    found = hear(page, "mine:", "bank:", law_of=law_of)
    assert any("three dice" in told.text for key, told in found.items() if key.startswith("mine:"))


def test_four_players_and_the_virtual_opponent_are_never_mute(visitors: Visitors, site: Site) -> None:
    page = visitors.come()
    seats = dict.fromkeys(("IT1", "LRDG2", "IT2"), "machine:scripted")
    wanted = {"scenario": "africa/201", "seats": {"LRDG1": "me", **seats}, "options": {"players": "4"}}
    page.goto(link(site, site.call("/api/tables", wanted)))
    page.locator(".hand [data-legal]").first.wait_for()
    settle(page)
    found = hear(page, "command:", "fog:", "zone:hand/IT1", law_of=("NA-", "RF-"))
    assert "RF-TEAM-8" in found["command:LRDG1"].rules
    page = visitors.come(pace="normal")
    page.goto(site.address)
    page.evaluate("localStorage.setItem('sandtable.solo.steps', 'yes')")
    page.goto(link(site, lay(site, "normandy/102")))
    page.wait_for_selector(".board")
    to_its_turn(page, Robot(page, 3))
    page.wait_for_selector("[data-bot] [data-section][aria-current=step]")
    page.keyboard.press("Shift")  # the initiative has been seen
    expect(page.locator("[data-duel]")).to_have_count(0)
    settle(page)
    found = hear(page, "bot:card/0", "bot:stance", "bot:deck/", "zone:down/", law_of=("UN-", "RF-"))
    assert "being resolved" in found["bot:card/0"].text.lower()
    assert "RF-SOLO-TURN-5" in found["bot:card/0"].rules


def test_the_long_table_is_never_mute_and_gives_nothing_away(visitors: Visitors, site: Site) -> None:
    found = journey()
    page = visitors.come()
    page.goto(site.link(found.middle(site, found.asked["March", 2][-2])))
    settle(page)
    said = hear(
        page,
        "character:",
        "plot:",
        "location:",
        "figure:deaths/",
        "figure:honours/",
        "start:",
        "seat:",
        "total:",
        "order:",
        "down:",
        law_of=("LG-",),
    )
    down = {key: told for key, told in said.items() if key.startswith(("down:", "hidden:"))}
    people = {told.title for key, told in said.items() if key.startswith("character:")}
    orders = {told.title for key, told in said.items() if key.startswith("order:")}
    assert down
    for told in down.values():
        assert not any(name in told.title + told.text for name in people | orders)
    page.goto(site.link(found.middle(site, found.asked["Recruit", 2][0])))
    settle(page)
    said = hear(page, "good:e:coat", "good:e:", law_of=("LG-",))
    assert "LG-EQUIP-5" in said["good:e:coat"].rules


def test_a_dispatch_says_what_it_does(page: Page, site: Site) -> None:
    found = journey(4, dispatches="on")
    page.goto(site.link(found.middle(site, found.asked["KeepDispatch", 2][0])))
    settle(page)
    said = hear(page, "dispatch:", law_of=("LG-",))
    assert all(
        {"LG-DISPATCH-4", "LG-DISPATCH-5"} <= set(told.rules)
        for key, told in said.items()
        if key.startswith("dispatch:")
    )


def test_replays_speak_as_tables_do_and_know_no_more_than_their_view(page: Page, site: Site) -> None:
    page.goto(site.replay())
    page.locator(".orders fieldset input[value='1']").check(force=True)
    scrub(page, 97)
    said = hear(page, "unit:", "card:DE/", "sign:mark/", "goal:", law_of=("UN-",))
    page.locator(".board [data-unit]").first.hover()
    expect(page.locator("[data-inspected^='unit:']")).to_be_visible()
    page.locator(".orders fieldset input[value='-1']").check(force=True)
    settle(page)
    assert not any(
        "in the deck" in told.text for key, told in hear(page, law_of=("UN-",)).items() if key.startswith("unit:DE")
    )
    assert any("in the deck" in told.text for key, told in said.items() if key.startswith("unit:DE"))
    found = journey()
    page.goto(found.replay(site))
    scrub(page, found.asked["PickOrder", 2][0])
    hear(page, "character:", "plot:", "location:", "down:", law_of=("LG-",))


def test_a_key_opens_the_rule_of_what_is_shown_and_a_pointer_can_press_it(page: Page, site: Site) -> None:
    page.goto(site.link(site.middle(52)))
    settle(page)
    page.locator("[data-unit='DE Riflemen A']").hover()
    expect(page.locator("[data-inspected='unit:DE Riflemen A'] a").first).to_be_visible()
    page.keyboard.press("g")
    expect(page.locator("dialog [data-rule='UN-COMBAT-3']")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-unit='DE Riflemen A']").hover()
    rule = page.locator("[data-inspected='unit:DE Riflemen A'] a", has_text="UN-MOVE-1")
    box = rule.bounding_box()
    assert box
    page.mouse.move(box["x"] + 5, box["y"] + 5, steps=4)
    expect(page.locator("[data-inspected].open")).to_be_visible()
    rule.click()
    expect(page.locator("dialog [data-rule='UN-MOVE-1']")).to_be_visible()


def test_a_finger_opens_the_rule_of_what_it_holds(visitors: Visitors, site: Site) -> None:
    page = visitors.come(size=PHONE)
    page.goto(site.link(site.middle(52)))
    settle(page)
    card = page.locator(".hand [data-card] .whole").first
    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    rule = page.locator("[data-inspected^='card:'] a").first
    expect(rule).to_be_visible()
    card.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    rule.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    rule.dispatch_event("click", {"bubbles": True, "cancelable": True})
    expect(page.locator("dialog [data-rule]").first).to_be_visible()


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_every_action_and_every_thing_has_its_sentence(language: str) -> None:
    words = json.loads((ROOT / f"src/sandtable/games/undaunted/words/{language}.json").read_text(encoding="utf-8"))
    book = json.loads((CLIENT / f"games/undaunted/locale/inspect.{language}.json").read_text(encoding="utf-8"))
    actions = {key.removeprefix("action.") for key in words if key.startswith("action.")} - {"squad", "tanks", "range"}
    assert len(actions) > 25
    assert {f"does.{action}" for action in actions} <= set(book)
    things = THINGS.findall((CLIENT / "games/undaunted/inspect/rules.ts").read_text(encoding="utf-8"))
    assert {f"inspect.{name}" for name, _, _ in things} - set(book) == {"inspect.tile", "inspect.fog"}
    words = json.loads((ROOT / f"src/sandtable/games/legions/words/{language}.json").read_text(encoding="utf-8"))
    book = json.loads((CLIENT / f"games/legions/locale/inspect.{language}.json").read_text(encoding="utf-8"))
    for name in re.findall(
        r"^  (\w+): '", (CLIENT / "games/legions/inspect/rules.ts").read_text(encoding="utf-8"), re.M
    ):
        assert {f"legions.inspect.{name}", f"legions.does.{name}", f"legions.equipment.{name}.text"} & {
            *words,
            *book,
        }, name


def test_every_rule_that_the_client_names_exists_and_fits_its_game() -> None:
    known = set(law.rules())
    for path in CLIENT.rglob("*"):
        if path.suffix not in (".ts", ".svelte", ".json") or ".test." in path.name:
            continue
        named = set(RULE.findall(path.read_text(encoding="utf-8")))
        assert named <= known, (path, named - known)
        room = path.relative_to(CLIENT).parts
        fits = (
            () if room[0] in ("app", "ui", "net") else ("LG-",) if "legions" in room else ("UN-", "NA-", "RF-", "SB-")
        )
        assert all(rule.startswith(fits) for rule in named), path
    text = (CLIENT / "games/undaunted/inspect/rules.ts").read_text(encoding="utf-8")
    normandy, desert = (dict(ACTION.findall(part)) for part in text.split("const DESERT")[:2])
    words = json.loads((ROOT / "src/sandtable/games/undaunted/words/en.json").read_text(encoding="utf-8"))
    actions = {key.removeprefix("action.") for key in words if key.startswith("action.")} - {"squad", "tanks", "range"}
    assert {*normandy, *desert} - {"sit", "swap"} == actions
    lists = [(normandy.values(), desert.values())]
    lists += [(first.split(), second.split()) for _, first, second in THINGS.findall(text)]
    assert len(lists) > 40
    for first, second in lists:
        assert {*first, *second} <= known
        assert all(rule.startswith(("UN-", "RF-", "SB-")) for rule in first), first
        assert all(rule.startswith(("NA-", "RF-")) for rule in second), second
    orders = (ROOT / "src/sandtable/games/legions/content/orders.yaml").read_text(encoding="utf-8")
    chapters = re.findall(r"rule: (LG-ORDER-\w+)", orders)
    assert len(chapters) == 20
    assert {f"{chapter}-1" for chapter in chapters} <= known
