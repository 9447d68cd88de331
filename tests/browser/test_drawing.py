"""Drawing a scenario: everything on the map and in the lists by pulling it there, and by keys alone."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

import sandtable
from sandtable.games.undaunted.content.load import load_scenario, scenario_ids, scenario_text
from sandtable.games.undaunted.content.schema import Scenario
from sandtable.kernel.content.bring import open_scenario
from sandtable.kernel.content.scenario_files import ScenarioFile
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from tests.browser.checks import complaints, read_whole, sideways
from tests.browser.conftest import LAPTOP, Visitors
from tests.browser.site import Site

TABLET = {"width": 820, "height": 1180}
FINE = "Nothing is wrong with it."
WHERE = """([x, y]) => {
  const board = document.querySelector('[data-draw]');
  const spot = new DOMPoint(x * 100, y * 100).matrixTransform(board.getScreenCTM());
  return [spot.x, spot.y];
}"""
FOCUSED = "() => document.activeElement?.getAttribute('data-tile')"


class Author:
    """Somebody who draws a scenario; what a hand does is for the pointer and the keys to say."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def begin(self, site: Site, name: str) -> None:
        self.page.goto(f"{site.address}/#/write/{name}")
        expect(self.page).to_have_url(re.compile("#/write$"))
        expect(self.page.locator("[data-draw]")).to_be_visible()

    def tab(self, name: str) -> None:
        self.page.locator(f"input[type=radio][value='{name}']").focus()
        self.page.keyboard.press("Space")
        expect(self.page.locator(f"input[type=radio][value='{name}']")).to_be_checked()

    def chip(self, what: str) -> Locator:
        return self.page.locator(f"[data-chip='{what}']")

    def tile(self, id: str) -> Locator:
        return self.page.locator(f"[data-draw] [data-tile='{id}']")

    def text(self) -> str:
        return self.page.locator("[data-sheet]").input_value()

    def laid(self) -> dict[str, tuple[int, int]]:
        """Where the tiles lie, by the file."""
        return {id: (int(x), int(y)) for id, x, y in re.findall(r"- \{id: (\w+), x: (\d+), y: (\d+)", self.text())}

    def type(self, place: str, words: str) -> None:
        """Write into a line of a form."""
        self.page.locator(f"[data-place='{place}']").focus()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(words)
        self.page.keyboard.press("Tab")

    def count(self, place: str, wanted: int) -> None:
        """Step a number up or down."""
        stepper = self.page.locator(f"[data-stepper='{place}']")
        number = stepper.locator("output")
        while (now := int(number.inner_text())) != wanted:
            self.press(stepper.locator("[data-more]" if now < wanted else "[data-less]"))
            expect(number).to_have_text(str(now + (1 if now < wanted else -1)))

    def press(self, button: Locator) -> None:
        button.click()

    def lay_tiles(self, scenario: Scenario) -> None:
        raise NotImplementedError

    def lay(self, what: str, tile: str) -> None:
        raise NotImplementedError

    def lay_mine(self, what: str, one: str, other: str) -> None:
        raise NotImplementedError

    def sit(self, what: str, seat: Locator) -> None:
        raise NotImplementedError

    def save(self, path: Path) -> Path:
        expect(self.page.locator("[data-verdict]")).to_have_text(FINE)
        with self.page.expect_download() as caught:
            self.press(self.page.locator("[data-save]"))
        caught.value.save_as(path)
        return path


class Puller(Author):
    """With the pointer."""

    def pull(self, what: Locator, x: float, y: float) -> None:
        what.scroll_into_view_if_needed()
        what.hover()
        self.page.mouse.down()
        self.page.mouse.move(x, y, steps=4)
        self.page.mouse.up()

    def lay_tiles(self, scenario: Scenario) -> None:
        first = scenario.tiles[0]
        for tile in scenario.tiles:
            there = self.laid().get(first.id, (0, 0))
            spot = (there[0] + tile.x - first.x + 1, there[1] + tile.y - first.y + 1)
            self.pull(self.chip(f"face:{tile.id}"), *self.page.evaluate(WHERE, spot))
            expect(self.tile(tile.id)).to_be_visible()
            expect(self.chip(f"face:{tile.id}")).to_be_disabled()

    def lay(self, what: str, tile: str) -> None:
        place = self.tile(tile).bounding_box()
        assert place is not None
        self.pull(self.chip(what), place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)

    def lay_mine(self, what: str, one: str, other: str) -> None:
        """On the middle of the border; these two lie side by side."""
        places = [self.tile(id).bounding_box() for id in (one, other)]
        assert places[0] is not None
        assert places[1] is not None
        edge = (places[0]["x"] + places[0]["width"] + places[1]["x"]) / 2
        self.pull(self.chip(what), edge, places[0]["y"] + places[0]["height"] / 2)

    def sit(self, what: str, seat: Locator) -> None:
        """Take it with one click, and seat it with another: both need not be in sight at once."""
        self.chip(what).click()
        seat.click()
        expect(seat.locator("svg")).to_be_visible()


class Typist(Author):
    """Without a mouse."""

    def press(self, button: Locator) -> None:
        button.focus()
        self.page.keyboard.press("Enter")

    def lay_tiles(self, scenario: Scenario) -> None:
        first = scenario.tiles[0]
        for tile in scenario.tiles:
            self.press(self.chip(f"face:{tile.id}"))
            spot = self.tile(tile.id)
            spot.focus()
            for axis, keys in enumerate((("ArrowLeft", "ArrowRight"), ("ArrowUp", "ArrowDown"))):
                for _ in range(20):
                    laid = self.laid()
                    wanted = laid[first.id][axis] + (tile.x - first.x, tile.y - first.y)[axis]
                    if laid[tile.id][axis] == wanted:
                        break
                    self.page.keyboard.press(keys[laid[tile.id][axis] < wanted])
                    expect(spot).to_be_focused()

    def lay(self, what: str, tile: str) -> None:
        self.press(self.chip(what))
        self.walk(tile)

    def walk(self, tile: str) -> None:
        """With something in the hand: by arrows to the tile, and let go."""
        laid = self.laid()
        for _ in range(20):
            here = self.page.evaluate(FOCUSED)
            assert here, "no tile has the focus"
            if here == tile:
                break
            dx, dy = laid[tile][0] - laid[here][0], laid[tile][1] - laid[here][1]
            across, down = ("ArrowLeft", "ArrowRight")[dx > 0], ("ArrowUp", "ArrowDown")[dy > 0]
            ways = [across, down] if abs(dx) > abs(dy) else [down, across]
            for key in ways:
                self.page.keyboard.press(key)
                if self.page.evaluate(FOCUSED) != here:
                    break
        self.page.keyboard.press("Enter")

    def lay_mine(self, what: str, one: str, other: str) -> None:
        self.press(self.chip(what))
        self.walk(one)
        self.walk(other)

    def sit(self, what: str, seat: Locator) -> None:
        self.press(self.chip(what))
        self.press(seat)
        expect(seat.locator("svg")).to_be_visible()


@pytest.fixture(params=[Puller, Typist], ids=["pulled", "typed"])
def author(request: pytest.FixtureRequest, visitors: Visitors) -> Author:
    made: Author = request.param(visitors.come(size=LAPTOP))
    return made


def same_as_shipped(held: ScenarioFile, shipped: str) -> None:
    """It starts as one of the box, and plays the same games."""
    game = game_of(held.name)
    ours, theirs = (game.start(name, full_options(game, {}, name)) for name in (held.name, shipped))
    assert ours.signature() == theirs.signature()
    played = [sandtable.simulate(name, ["random"] * 2, 20, seed=1).fingerprint for name in (held.name, shipped)]
    assert played[0] == played[1]


def draw(author: Author, scenario: Scenario) -> None:
    """A scenario from an empty sheet, as its book shows it."""
    author.tab("tiles")
    author.lay_tiles(scenario)
    author.tab("markers")
    for tile, value in scenario.objectives.items():
        author.lay(f"objective:{value}", tile)
    for side, setup in scenario.sides.items():
        author.tab(side)
        for unit, tile in setup.units.items():
            author.lay(f"unit:{side}:{unit}", tile)
        for vehicle, placed in setup.vehicles.items():
            author.lay(f"vehicle:{side}:{vehicle}", placed.tile)
            for number, soldier in enumerate(placed.seats):
                if soldier:
                    author.sit(
                        f"unit:{side}:{soldier}", author.page.locator(f"[data-seat='{side}/{vehicle}/{number}']")
                    )
        for tile in setup.scouted:
            author.lay(f"scouted:{side}", tile)
        for tile in setup.controlled:
            author.lay(f"controlled:{side}", tile)
        for spawn in setup.spawns:
            author.lay(f"spawn:{side}", spawn.tile)
        for pile, cards in (("deck", setup.deck), ("supply", setup.supply)):
            for card, count in cards.items():
                author.count(f"sides.{side}.{pile}.{card}", count)
    for side, setup in scenario.sides.items():  # it may name counters of the other side
        author.tab(side)
        author.page.locator(f"[data-goal={side}]").select_option(setup.goal.kind)
        author.count(f"sides.{side}.goal", setup.goal.points)
        for counter in setup.goal.of:
            author.page.locator(f"[data-place='sides.{side}.goal.of'] [data-counter={counter}]").focus()
            author.page.keyboard.press("Space")


def test_la_raye_from_an_empty_sheet(author: Author, site: Site, tmp_path: Path) -> None:
    """Drawn, saved, and played: it starts as the shipped one and plays the same games."""
    author.begin(site, "new/normandy")
    draw(author, load_scenario("normandy/1"))
    author.tab("story")
    author.type("id", "my/la-raye")
    author.type("names.en", "La Raye once more")
    author.type("names.cs", "La Raye ještě jednou")
    held = open_scenario(author.save(tmp_path / "la-raye.yaml"))
    assert held.content.scenario.names == {"en": "La Raye once more", "cs": "La Raye ještě jednou"}
    same_as_shipped(held, "normandy/1")
    drawn = author.text()
    for _ in range(40):
        author.press(author.page.locator("[data-undo]"))
    assert author.text() != drawn
    for _ in range(40):
        author.press(author.page.locator("[data-redo]"))
    assert author.text() == drawn
    author.press(author.page.locator("[data-play]"))
    expect(author.page.locator("[data-scenario^='normandy/la-raye@']")).to_have_attribute("aria-pressed", "true")


def test_every_scenario_opened_and_saved_is_the_same(page: Page, site: Site, tmp_path: Path) -> None:
    """A change and its way back leave every letter of all that is shipped, and the loader finds the same."""
    author = Typist(page)
    assert len(scenario_ids()) == 31
    for name in scenario_ids():
        author.begin(site, name)
        mine = f"id: my/{name.replace('/', '-')}"
        expect(page.locator("[data-sheet]")).to_have_value(re.compile(f"^{mine}$", re.MULTILINE))
        opened = author.text()
        shipped = load_scenario(name)
        first = author.tile(shipped.tiles[0].id)
        first.focus()
        for key in ("ArrowRight", "ArrowLeft"):
            page.keyboard.press(key)
            expect(first).to_be_focused()
        assert author.text() == opened == re.sub(r"(?m)^id: .*$", mine, scenario_text(name))
        path = tmp_path / "saved.yaml"
        path.write_text(author.text(), encoding="utf-8")
        held = open_scenario(path)
        assert msgspec.structs.replace(held.content.scenario, id=name) == shipped


def test_a_desert_with_vehicles_from_an_empty_sheet(visitors: Visitors, site: Site, tmp_path: Path) -> None:
    """Trucks with whoever sits in them, a tank to be neutralized; faces that no shipped map uses are there too."""
    author = Puller(visitors.come(size=LAPTOP))
    author.begin(site, "new/africa")
    for id in ("5B", "8B"):
        expect(author.chip(f"face:{id}")).to_be_visible()
    draw(author, load_scenario("africa/5"))
    same_as_shipped(open_scenario(author.save(tmp_path / "desert.yaml")), "africa/5")


def test_crews_get_in_and_out(visitors: Visitors, site: Site) -> None:
    author = Typist(visitors.come(size=LAPTOP))
    author.begin(site, "africa/5")
    author.tab("LRDG")
    truck = author.page.locator("[data-piece='vehicle:LRDG:gun_truck']").bounding_box()
    assert truck is not None
    Puller(author.page).pull(
        author.chip("unit:LRDG:engineer"), truck["x"] + truck["width"] / 2, truck["y"] + truck["height"] / 2
    )
    expect(author.page.locator("[data-sheet]")).to_have_value(re.compile(r"seats: \[engineer, scout, anti_tank\]"))
    author.page.keyboard.press("Control+z")
    seat = author.page.locator("[data-seat='LRDG/gun_truck/1']")
    author.press(seat)
    author.walk("20A")
    expect(author.page.locator("[data-sheet]")).to_have_value(re.compile(r"20A: \[scout\]"))
    author.sit("unit:LRDG:engineer", seat)
    expect(author.page.locator("[data-sheet]")).to_have_value(re.compile(r"seats: \[null, engineer, anti_tank\]"))
    seat.focus()
    author.page.keyboard.press("Delete")
    expect(author.page.locator("[data-sheet]")).to_have_value(re.compile(r"seats: \[null, null, anti_tank\]"))
    piece = author.page.locator("[data-piece='vehicle:LRDG:gun_truck']")
    piece.focus()
    author.page.keyboard.press("Enter")
    author.walk("20A")
    expect(author.page.locator("[data-sheet]")).to_have_value(re.compile(r"gun_truck: \{tile: 20A"))


def test_mines_structures_and_ways_out(author: Author, site: Site) -> None:
    author.begin(site, "africa/203")
    author.tab("markers")
    sheet = author.page.locator("[data-sheet]")
    author.press(author.page.locator("[data-place='board.mines.laid[0]'] button").last)
    expect(author.page.locator("[data-piece^='mine:']")).to_have_count(7)
    author.lay_mine("mine:anti-personnel", "17B", "18B")
    expect(sheet).to_have_value(re.compile(r"border: \[17B, 18B\], face: anti-personnel"))
    author.lay("structure:hangar", "16B")
    author.count("board.structures.16B.defence", 7)
    expect(sheet).to_have_value(re.compile(r"16B: \{kind: hangar, defence: 7, value: 1\}"))
    author.lay("escape", "15A")
    expect(sheet).to_have_value(re.compile(r"escapes: \[5A, 3A, 11A, 15A\]"))
    expect(author.page.locator("[data-verdict]")).to_have_text(FINE)


def test_a_broken_one_is_mended_by_its_messages(visitors: Visitors, site: Site) -> None:
    """Each fault is shown at its place: on the map, in its list, and where it is mended the focus waits."""
    author = Puller(visitors.come(size=LAPTOP))
    page = author.page
    author.begin(site, "normandy/1")
    author.tile("5B").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-draw] .bad")).not_to_have_count(0)
    author.tab("US")
    author.count("sides.US.goal", 9)
    for _ in range(3):
        author.press(page.locator("[data-stepper='sides.US.deck.rifleman_a'] [data-less]"))
        if page.locator("[data-stepper='sides.US.deck.rifleman_a'] [data-less]").is_disabled():
            break
    author.count("sides.US.supply.rifleman_a", 0)
    expect(page.locator("[data-faults] li").filter(has_text="sides.US.units")).not_to_have_count(0)
    expect(page.locator("[data-wrong^='sides.US.units']")).not_to_have_count(0)
    author.tab("story")
    page.locator("[data-faults] li").filter(has_text="sides.US.units").get_by_role(
        "button", name="Show it"
    ).first.click()
    expect(page.locator("input[value=US]")).to_be_checked()
    author.count("sides.US.deck.rifleman_a", 1)
    page.locator("[data-faults] li").filter(has_text="board.tiles").get_by_role("button", name="Show it").first.click()
    expect(page.locator("input[value=tiles]")).to_be_checked()
    author.tile("5B").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("[data-verdict]")).to_have_text(FINE)
    expect(page.locator("[data-draw] .bad")).to_have_count(0)


def test_tiles_are_turned_valued_and_taken_away(page: Page, site: Site) -> None:
    author = Typist(page)
    author.begin(site, "normandy/1")
    sheet = page.locator("[data-sheet]")
    author.tile("17B").focus()
    page.keyboard.press("r")
    expect(sheet).to_have_value(re.compile(r"\{id: 17B, x: 2, y: 1, upside_down: true\}"))
    page.keyboard.press("3")
    expect(sheet).to_have_value(re.compile(r"objectives: \{.*17B: 3\}"))
    page.keyboard.press("Delete")
    expect(author.tile("17B")).to_have_count(0)
    expect(sheet).not_to_have_value(re.compile("17B"))
    page.keyboard.press("Control+z")
    expect(author.tile("17B")).to_have_count(1)


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_every_panel_is_whole_and_open_to_all(visitors: Visitors, site: Site, language: str) -> None:
    page = visitors.come(size=TABLET if language == "cs" else LAPTOP, language=language, dark=language == "pl")
    author = Author(page)
    author.begin(site, "africa/203" if language == "cs" else "normandy/104")
    expect(page.locator("[data-settled=true]")).to_be_visible()
    for tab in page.locator("section input[type=radio]").evaluate_all("(all) => all.map((each) => each.value)"):
        author.tab(tab)
        assert complaints(page) == [], tab
        assert not sideways(page)
        read_whole(page, language)
