"""Writing a scenario in the browser: faults as one writes, the map as it will lie, undo, a draft that stays, play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import sandtable
from sandtable.games.undaunted.content.load import load_scenario, scenario_text
from sandtable.kernel.bring import open_scenario, read_scenario
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from tests.browser.checks import complaints, read_whole, sideways
from tests.browser.conftest import DESKTOP, PHONE, Visitors
from tests.browser.site import Site

TABLET = {"width": 820, "height": 1180}
CHOSEN = """() => {
  const sheet = document.querySelector('[data-sheet]');
  return sheet.value.slice(sheet.selectionStart, sheet.selectionEnd);
}"""


def write_on(page: Page, site: Site, scenario: str = "normandy/1") -> None:
    """Open the sheet with a scenario on it, when it has been looked at."""
    page.goto(f"{site.address}/#/write/{scenario}")
    expect(page.locator("[data-verdict]")).to_have_text("Nothing is wrong with it.")


def put(page: Page, old: str, new: str) -> None:
    """Find a piece of the text and type another over it."""
    start = page.locator("[data-sheet]").input_value().index(old)
    page.evaluate(
        "([start, end]) => { const sheet = document.querySelector('[data-sheet]'); sheet.focus(); "
        "sheet.setSelectionRange(start, end) }",
        [start, start + len(old)],
    )
    page.keyboard.type(new)


@pytest.mark.parametrize("size", [DESKTOP, PHONE, TABLET], ids=["desktop", "phone", "tablet"])
def test_a_scenario_is_broken_mended_by_its_messages_and_played(
    visitors: Visitors, site: Site, size: dict[str, int]
) -> None:
    page = visitors.come(size=size)
    write_on(page, site)
    expect(page.locator("[data-draw] [data-tile]").first).to_be_visible()
    assert complaints(page) == []
    assert not sideways(page)
    put(page, "goal: {objectives: 5}", "goal: {objectives: 50}")
    verdict, fault = page.locator("[data-verdict]"), page.locator("[data-faults] li")
    expect(verdict).to_have_text("1 thing is wrong")
    expect(fault).to_contain_text("sides.US.goal")
    expect(page.locator("[data-play]")).to_be_disabled()
    assert complaints(page) == []
    line = page.locator("[data-sheet]").input_value().split("\n").index("    goal: {objectives: 50}") + 1
    fault.get_by_role("button", name=f"Go to line {line}").click()
    assert page.evaluate(CHOSEN) == "    goal: {objectives: 50}"
    page.keyboard.type("    goal: {objectives: 4}")
    expect(verdict).to_have_text("Nothing is wrong with it.")
    page.reload()
    page.goto(f"{site.address}/#/write")
    expect(page.locator("[data-verdict]")).to_have_text("Nothing is wrong with it.")
    page.click("[data-play]")
    card = page.locator("[data-scenario^='normandy/normandy-1@']")
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".side")).to_contain_text("4 points")
    page.click("[data-start]")
    page.wait_for_url("**/#/t/**")


def test_another_beginning_is_undone(page: Page, site: Site) -> None:
    write_on(page, site)
    put(page, "id: my/normandy-1", "id: my/changed")
    page.locator("[data-from]").select_option("africa/8")
    expect(page.locator("[data-sheet]")).to_have_value(re.compile("^id: my/africa-8$", re.MULTILINE))
    expect(page.locator("[data-verdict]")).to_have_text("Nothing is wrong with it.")
    page.locator("[data-sheet]").focus()
    page.keyboard.press("Control+z")
    expect(page.locator("[data-sheet]")).to_have_value(re.compile("^id: my/changed$", re.MULTILINE))


def test_la_raye_by_the_keyboard_alone(visitors: Visitors, site: Site, tmp_path: Path) -> None:
    """Written from an empty sheet, saved, and played: it starts as the shipped one and plays the same games."""
    page = visitors.come()
    write_on(page, site, "normandy/2")
    wanted = re.sub(r"^id: .*$", "id: my/la-raye", scenario_text("normandy/1"), flags=re.MULTILINE)
    page.keyboard.press("Tab")
    page.locator("[data-sheet]").focus()
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.keyboard.insert_text(wanted)
    expect(page.locator("[data-verdict]")).to_have_text("Nothing is wrong with it.")
    page.locator("[data-save]").focus()
    with page.expect_download() as caught:
        page.keyboard.press("Enter")
    assert caught.value.suggested_filename == "la-raye.yaml"
    path = tmp_path / "la-raye.yaml"
    caught.value.save_as(path)
    held = open_scenario(path)
    assert held.text == wanted
    game = game_of(held.name)
    ours, theirs = (game.start(name, full_options(game, {}, name)) for name in (held.name, "normandy/1"))
    assert ours.signature() == theirs.signature()
    told, shipped = (sandtable.simulate(name, ["random"] * 2, 20, seed=1) for name in (held.name, "normandy/1"))
    assert told.fingerprint == shipped.fingerprint
    page.locator("[data-play]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-scenario^='normandy/la-raye@']")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_in_other_languages(visitors: Visitors, site: Site, language: str) -> None:
    page = visitors.come(language=language)
    page.goto(f"{site.address}/#/write/normandy/1")
    expect(page.locator("[data-draw] [data-tile]").first).to_be_visible()
    put(page, "number: 1", "number: 0")
    expect(page.locator("[data-faults] li")).to_have_count(1)
    read_whole(page, language)


EMPTY = re.sub(r"(?m)^    - \{id: .*\n", "", re.sub(r"(?m)^id: .*$", "id: my/la-raye", scenario_text("normandy/1")))
TILES = load_scenario("normandy/1").tiles
WHERE = """([id, x, y]) => {
  const board = document.querySelector('[data-draw]');
  const spot = new DOMPoint(x * 100, y * 100).matrixTransform(board.getScreenCTM());
  return [spot.x, spot.y];
}"""


def start_empty(page: Page, site: Site) -> None:
    """La Raye without a tile of its map."""
    write_on(page, site)
    page.locator("[data-sheet]").fill(EMPTY)
    expect(page.locator("[data-draw] [data-tile]")).to_have_count(0)


def laid(page: Page) -> dict[str, tuple[int, int]]:
    """Where the tiles lie, by the text."""
    text = page.locator("[data-sheet]").input_value()
    return {id: (int(x), int(y)) for id, x, y in re.findall(r"- \{id: (\w+), x: (\d+), y: (\d+)", text)}


def target(page: Page, number: int) -> tuple[int, int]:
    """Where the next tile belongs, seen from the first."""
    first, tile = TILES[0], TILES[number]
    there = laid(page).get(first.id, (0, 0))
    return there[0] + tile.x - first.x, there[1] + tile.y - first.y


def same_as_shipped(page: Page) -> None:
    expect(page.locator("[data-verdict]")).to_have_text("Nothing is wrong with it.")
    held = read_scenario(page.locator("[data-sheet]").input_value().encode(), "drawn.yaml")
    game = game_of(held.name)
    ours, theirs = (game.start(name, full_options(game, {}, name)) for name in (held.name, "normandy/1"))
    assert ours.signature() == theirs.signature()
    told, shipped = (sandtable.simulate(name, ["random"] * 2, 20, seed=1) for name in (held.name, "normandy/1"))
    assert told.fingerprint == shipped.fingerprint


def test_the_map_of_la_raye_by_drag(page: Page, site: Site) -> None:
    start_empty(page, site)
    for number, tile in enumerate(TILES):
        x, y = target(page, number)
        face = page.locator(f"[data-face='{tile.id}']")
        page.wait_for_selector("[data-settled=true]")  # faults that come or go move the map
        face.scroll_into_view_if_needed()
        face.hover()
        page.mouse.down()
        page.mouse.move(*page.evaluate(WHERE, [tile.id, x + 1, y + 1]), steps=4)
        page.mouse.up()
        expect(page.locator(f"[data-draw] [data-tile='{tile.id}']")).to_be_visible()
        expect(face).to_be_disabled()
    same_as_shipped(page)
    page.click("[data-undo]")
    expect(page.locator("[data-draw] [data-tile]")).to_have_count(len(TILES) - 1)
    page.click("[data-redo]")
    same_as_shipped(page)
    assert complaints(page) == []


def test_the_map_of_la_raye_by_keys(page: Page, site: Site) -> None:
    start_empty(page, site)
    for number, tile in enumerate(TILES):
        page.locator(f"[data-face='{tile.id}']").focus()
        page.keyboard.press("Enter")
        spot = page.locator(f"[data-draw] [data-tile='{tile.id}']")
        spot.focus()
        for axis, keys in enumerate((("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown"))):
            for _ in range(20):
                gap = target(page, number)[axis] - laid(page)[tile.id][axis]
                if not gap:
                    break
                page.keyboard.press(keys[gap > 0])
                expect(spot).to_be_focused()
    same_as_shipped(page)


def test_tiles_are_turned_valued_and_taken_away(page: Page, site: Site) -> None:
    write_on(page, site)
    tile = page.locator("[data-draw] [data-tile='17B']")
    tile.focus()
    page.keyboard.press("r")
    expect(page.locator("[data-sheet]")).to_have_value(re.compile(r"\{id: 17B, x: 2, y: 1, upside_down: true\}"))
    page.keyboard.press("3")
    expect(page.locator("[data-sheet]")).to_have_value(re.compile(r"objectives: \{.*17B: 3\}"))
    expect(page.locator("[data-verdict]")).to_have_text("Nothing is wrong with it.")
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-faults] li").first).to_contain_text("tiles that do not overlap")
    expect(page.locator("[data-draw] .bad")).not_to_have_count(0)
    page.keyboard.press("Delete")
    expect(tile).to_have_count(0)
    expect(page.locator("[data-face='17B']")).to_be_enabled()
