"""The page without a server: opened once from a plain host of files, then the network is gone for good."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, Page, expect

import sandtable
from sandtable.kernel.registry import GAMES
from sandtable.kernel.table.record import Record, parse_record
from sandtable.server.page import Page as Engine
from sandtable.server.page import open_page
from tests.browser.conftest import Visitors
from tests.browser.folder import MADE, Folder
from tests.browser.robot import look, scrub, sprint
from tests.browser.site import RECORD, ROOT, Site


@pytest.fixture(scope="module")
def visitors(browser: Browser) -> Iterator[Visitors]:
    """Somebody who has opened the page once and has no network since. All tests here go on at the same page."""
    host = Folder()
    with Visitors(browser, cast(Site, host)) as visitors:  # of a site they want the address alone
        page = visitors.come()
        # Nobody here is a newcomer, who would be offered the guided game, whichever test is the first.
        page.context.add_init_script(f"localStorage['sandtable.begun'] = {json.dumps(json.dumps(list(GAMES)))}")
        page.goto(f"{host.address}/")
        wait_for_engine(page)
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        host.cut()
        page.reload()
        wait_for_engine(page)
        yield visitors


@pytest.fixture
def page(visitors: Visitors) -> Page:
    """The start page; the tab may be another one than at first."""
    [page] = visitors.contexts[0].pages
    go(page, "")
    expect(page.locator("[data-start]")).to_be_visible()
    return page


def go(page: Page, address: str) -> None:
    """To another page of the client, which loads nothing anew."""
    page.evaluate("(address) => { location.hash = `#/${address}`; }", address)


def wait_for_engine(page: Page) -> None:
    """Until nothing says any more that the engine is on its way."""
    expect(page.locator("[data-start]")).to_be_visible()
    expect(page.locator("[data-engine]")).to_have_count(0)


def start(page: Page, game: str, scenario: str, **seats: str) -> None:
    """Choose a scenario and who sits where, by side; the rest is as the page proposes it."""
    page.get_by_role("button", name=re.compile(f"^{game}")).first.click()
    page.click(f"[data-scenario='{scenario}']")
    for side, kind in seats.items():
        page.locator(".seat", has_text=side).locator(f"label:has(input[value='{kind}'])").click()
    page.click("[data-start]")
    expect(page.locator(".table, .cover").first).to_be_visible()


def record_of(page: Page) -> str:
    """The record of the game that is over."""
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the record", exact=True).click()
    return Path(saved.value.path()).read_text(encoding="utf-8")


async def played_by_a_server(engine: Engine, record: Record) -> str:
    """The record of a game in which I give the same answers to a server with the same seed and machine."""
    sides = list(sandtable.new(record.header["scenario"]).seats)
    machines = record.pairs("players")
    [mine] = set(sides) - set(machines)
    body = {
        "scenario": record.header["scenario"],
        "seats": {side: f"machine:{machines[side]}" if side in machines else "me" for side in sides},
    }
    status, text = await engine.call("POST", "/api/tables", json.dumps(body))
    assert status == 201, text
    laid = json.loads(text)
    token, table = laid["seats"][sides.index(mine)]["token"], f"/api/tables/{laid['table']}"
    heard: asyncio.Queue[str] = asyncio.Queue()
    line = engine.connect(f"{table}/socket", heard.put_nowait, lambda code: None)
    line.say(json.dumps({"type": "hello", "tokens": [token]}))
    answers = iter([each.what for each in record.lines if each.who == mine])
    asked: set[str] = set()
    while True:
        told: dict[str, Any] = json.loads(await heard.get())
        assert told["type"] != "refused", told
        view = told.get("view")
        if view and view["result"]:
            return (await engine.call("GET", f"{table}/record", token=token))[1]
        for decision in view["decisions"] if view else ():
            if decision["id"] not in asked:
                asked.add(decision["id"])
                line.say(json.dumps({"type": "answer", "decision": decision["id"], "text": next(answers)}))


def check_against_a_server(text: str, folder: Path) -> None:
    """A server with the same seed and the same answers plays the same game, card by card and die by die."""
    record = parse_record(text)

    async def play() -> str:
        engine = await open_page(str(folder / "tables.sqlite3"), 0, seed=int(record.header["seed"]))
        again = await played_by_a_server(engine, record)
        await engine.stop()
        return again

    with ThreadPoolExecutor(1) as thread:  # the browser's event loop runs in this one
        again = thread.submit(lambda: asyncio.run(play())).result()
    told = [sorted((each.who, each.what) for each in parse_record(each).lines) for each in (text, again)]
    assert told[0] == told[1]
    assert sandtable.replay(text).state.signature() == sandtable.replay(again).state.signature()


@pytest.mark.parametrize(
    ("game", "scenario"),
    [
        ("Undaunted: Normandy", "normandy/1"),
        ("Undaunted: Normandy", "normandy/101"),
        ("Undaunted: North Africa", "africa/1"),
        ("Legions", "legions/2"),
    ],
    ids=["normandy", "reinforcements", "africa", "legions"],
)
def test_a_whole_game_against_the_machine_is_the_one_a_server_plays(
    game: str, scenario: str, page: Page, tmp_path: Path
) -> None:
    start(page, game, scenario)
    assert sprint(page, seed=5)["over"]
    check_against_a_server(record_of(page), tmp_path)


def test_a_game_goes_on_after_the_page_was_closed_and_its_end_can_be_looked_at_again(page: Page) -> None:
    start(page, "Undaunted: Normandy", "normandy/1")
    assert not sprint(page, seed=5, clicks=15)["over"]
    look(page)
    before = page.locator(".log li").all_inner_texts()
    page.reload()
    look(page)
    assert page.locator(".log li").all_inner_texts() == before
    assert sprint(page, seed=6)["over"]
    page.get_by_role("button", name="Replay").click()
    page.wait_for_selector("input[type=range]")
    scrub(page, 20)
    expect(page.locator(".board [data-tile]").first).to_be_visible()


def test_a_game_against_the_virtual_opponent(page: Page) -> None:
    start(page, "Undaunted: Normandy", "normandy/1", Germany="bot")
    assert sprint(page, seed=2)["over"]
    expect(page.locator("dialog[open] .result")).to_be_visible()


def test_two_at_one_screen(page: Page) -> None:
    start(page, "Undaunted: Normandy", "normandy/1", Germany="here")
    assert sprint(page, seed=3, turns=7)["covers"] == 7


def test_a_guided_game_the_law_and_a_record_from_elsewhere(page: Page) -> None:
    page.click("[data-learn]")
    expect(page.locator("[data-lesson]").first).to_be_visible()
    go(page, "rules/UN-DRAW-1")
    expect(page.get_by_text("UN-DRAW-1").first).to_be_visible()
    go(page, "")
    page.locator("input[type=file]").first.set_input_files(RECORD)
    page.wait_for_selector("input[type=range]")
    scrub(page, 30)


def test_a_scenario_of_ones_own(page: Page) -> None:
    page.locator("[data-bring-scenario] + input").set_input_files(ROOT / "docs" / "examples" / "ford-at-dawn.yaml")
    expect(page.locator("[data-scenario*='@']")).to_be_visible()
    page.click("[data-start]")
    look(page)


def test_machines_measure_a_scenario_beside_the_table(page: Page) -> None:
    page.locator("[data-bring-scenario] + input").set_input_files(ROOT / "docs" / "examples" / "ford-at-dawn.yaml")
    panel = page.locator("[data-measured]")
    expect(panel).to_contain_text("Who wins the scenario Ford at Dawn?")
    page.click("[data-measure]")
    expect(panel.locator("[data-games]")).to_be_visible()
    expect(panel).to_contain_text("slower than on a server")
    assert any("helper" in worker.url for worker in page.workers), "the engine itself is left to the tables"
    page.click("[data-enough]")
    expect(panel.locator("[data-measure]")).to_be_visible()


def test_games_are_saved_to_a_file_and_go_on_here_and_at_a_server(
    page: Page, site: Site, browser: Browser, tmp_path: Path
) -> None:
    expect(page.locator(".seat input[value='here']").first).to_be_attached()
    assert page.locator(".seat input[value='link']").count() == 0, "nobody can be invited"
    start(page, "Undaunted: Normandy", "normandy/1")
    sprint(page, seed=5, clicks=12)
    look(page)
    table = page.url.rpartition("/")[2]
    told = page.locator(".log li").all_inner_texts()
    go(page, "")
    expect(page.locator("main [data-lasting]")).to_contain_text("The browser may delete your games")
    page.click("[data-lasting] a")
    expect(page.locator("[data-lasting]")).to_contain_text("The browser may delete your games")
    page.click("[data-lasting] button")
    expect(page.locator("[data-lasting]")).to_contain_text("It promises nothing.")
    with page.expect_download() as saved:
        page.click("[data-save-all]")
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    games = json.loads(file.read_text(encoding="utf-8"))["games"]
    assert table in [game["table"] for game in games]
    page.evaluate("localStorage.removeItem('sandtable.games')")
    page.locator("[data-bring-saved]").set_input_files(file)
    expect(page.locator("[data-told]")).to_contain_text(re.compile(rf"{len(games)} games? (is|are) here now"))
    page.locator("[data-bring-saved]").set_input_files(file)
    expect(page.locator("[data-told]")).to_contain_text("here already")
    with Visitors(browser, site) as visitors:
        guest = visitors.come()
        guest.goto(site.address)
        one = tmp_path / "one.sandtable"
        one.write_text(json.dumps({"sandtable": "saved games 1", "games": [games[0]]}), encoding="utf-8")
        assert games[0]["table"] == table
        guest.locator("input[type=file]").first.set_input_files(one)
        look(guest)
        lines = guest.locator(".log li").all_inner_texts()
        assert lines[-len(told) :] == told
        expect(guest.locator(".log")).to_contain_text("brought as a saved game")
        assert not sprint(guest, seed=1, clicks=10)["over"]


DAY = 86_400  # seconds
# `wait_for_function` takes a promise for a yes, whatever it comes to: these loop in the page instead.
WAIT_FOR = """async ([site, what]) => {
  const taken = (each) => !each.waiting && each.active.state === 'activated';
  const is = { taken, waiting: (each) => each.waiting }[what];
  for (let tries = 0; tries < 600; tries += 1) {
    if (is(await navigator.serviceWorker.getRegistration(site))) return true;
    await new Promise((go) => setTimeout(go, 50));
  }
  return false;
}"""


def write_version(folder: Path, text: str, day: int) -> None:
    """A site of one page, kept as the whole one is. The host tells versions apart by the second, so each has a day."""
    folder.mkdir(exist_ok=True)
    (folder / "index.html").write_text(f"<!doctype html><title>{text}</title>", encoding="utf-8")
    subprocess.run(["node", "site/keep.mjs", folder], cwd=ROOT / "web", check=True, capture_output=True)
    for file in folder.iterdir():
        os.utime(file, (day * DAY, day * DAY))


def test_a_new_version_takes_over_when_the_last_tab_is_closed_and_no_sooner(browser: Browser, tmp_path: Path) -> None:
    write_version(tmp_path / "site", "old", day=1)
    host = Folder(tmp_path / "site")
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{host.address}/")
    page.evaluate("() => navigator.serviceWorker.register('service-worker.js')")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    write_version(tmp_path / "site", "new", day=2)
    page.evaluate("() => navigator.serviceWorker.getRegistration().then((each) => each.update())")
    assert page.evaluate(WAIT_FOR, [f"{host.address}/", "waiting"]), "the new version never came"
    page.reload()
    assert page.title() == "old", "in the middle of a game"
    second = context.new_page()
    second.goto(f"{host.address}/")
    assert second.title() == "old", "one version at a time"
    page.close()
    second.goto(f"{host.address}/../nowhere")  # of the same host, but no page of the site
    assert second.evaluate(WAIT_FOR, [f"{host.address}/", "taken"]), "the new version never took over"
    host.cut()
    second.goto(f"{host.address}/")
    assert second.title() == "new", "from what was kept, without a network"
    context.close()


def test_the_network_may_go_in_the_middle_of_the_first_visit(browser: Browser, tmp_path: Path) -> None:
    write_version(tmp_path / "site", "only", day=1)
    host = Folder(tmp_path / "site")
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{host.address}/")
    page.evaluate("() => navigator.serviceWorker.register('service-worker.js')")
    page.wait_for_function("() => navigator.serviceWorker.controller")
    host.cut()
    assert page.evaluate("() => fetch('index.html', {cache: 'no-store'}).then((answer) => answer.ok)")
    context.close()


def test_the_page_says_what_it_keeps_and_that_a_new_version_waits(browser: Browser, tmp_path: Path) -> None:
    copy = tmp_path / "site"
    shutil.copytree(MADE, copy)
    host = Folder(copy)
    with Visitors(browser, cast(Site, host)) as visitors:
        page = visitors.come()
        page.goto(f"{host.address}/")
        expect(page.locator("footer [data-kept=whole]")).to_contain_text("no network is needed any more")
        expect(page.locator("footer")).not_to_contain_text("new version")
        with (copy / "index.html").open("a", encoding="utf-8") as changed:
            changed.write("<!-- newer -->")
        subprocess.run(["node", "site/keep.mjs", copy], cwd=ROOT / "web", check=True, capture_output=True)
        worker = copy / "service-worker.js"
        later = worker.stat().st_mtime + DAY  # the host tells versions apart by the second
        os.utime(worker, (later, later))
        page.evaluate("() => navigator.serviceWorker.getRegistration().then((each) => each.update())")
        expect(page.locator("footer")).to_contain_text("A new version is here; it takes over when all tabs")
        host.cut()


def test_a_second_tab_waits_for_the_first(page: Page) -> None:
    wait_for_engine(page)
    second = page.context.new_page()
    second.goto(page.url)
    expect(second.locator("[data-engine=elsewhere]")).to_be_visible()
    page.close()
    wait_for_engine(second)
