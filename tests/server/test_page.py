"""The server inside a page: calls and sockets without a network, and the same refusals."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec

from sandtable.measured.findings import sum_up
from sandtable.measured.pairs import play_pairs, work_on
from sandtable.server.page import Help, Page, help_out, open_page

TABLE = json.dumps({"scenario": "normandy/1", "seats": {"US": "me", "DE": "machine:random"}})


def served(folder: Path, visit: Callable[[Page], Coroutine[Any, Any, None]]) -> None:
    """Visit a page whose tables are in a folder."""

    async def run() -> None:
        page = await open_page(str(folder / "tables.sqlite3"), 0, seed=7)
        await visit(page)
        await page.stop()

    asyncio.run(run())


async def ask(page: Page, method: str, path: str, body: str = "", token: str = "") -> Any:
    status, text = await page.call(method, path, body, token)
    return status, json.loads(text)


def test_calls_are_answered_and_refused_as_by_a_server(tmp_path: Path) -> None:
    async def visit(page: Page) -> None:
        status, laid = await ask(page, "POST", "/api/tables", TABLE)
        assert status == 201
        path, token = f"/api/tables/{laid['table']}", laid["seats"][0]["token"]
        status, events = await ask(page, "GET", f"{path}/events?after=0", token=token)
        assert (status, events["updates"][-1]["seat"]) == (200, 0)
        assert (await ask(page, "GET", path))[1]["key"] == "no.no_token"
        assert (await ask(page, "GET", path, token="wrong"))[0] == 403
        assert (await ask(page, "POST", "/api/tables", "{"))[0] == 400
        assert (await ask(page, "DELETE", path))[0] == 405
        assert (await ask(page, "GET", "/api/nothing"))[0] == 404

    served(tmp_path, visit)


def test_a_socket_talks_until_one_side_hangs_up(tmp_path: Path) -> None:
    async def visit(page: Page) -> None:
        _, laid = await ask(page, "POST", "/api/tables", TABLE)
        path = f"/api/tables/{laid['table']}/socket"
        heard: asyncio.Queue[str] = asyncio.Queue()
        closed: asyncio.Queue[int] = asyncio.Queue()
        line = page.connect(path, heard.put_nowait, closed.put_nowait)
        line.say(json.dumps({"type": "hello", "tokens": [laid["seats"][0]["token"]]}))
        assert json.loads(await heard.get())["type"] == "welcome"
        line.say(json.dumps({"type": "ping", "id": "p"}))
        while json.loads(await heard.get())["type"] != "pong":
            pass
        line.hang_up()
        assert await closed.get() == 1000
        stranger = page.connect(path, heard.put_nowait, closed.put_nowait)
        stranger.say(json.dumps({"type": "hello", "tokens": ["wrong"]}))
        assert await closed.get() == 4403

    served(tmp_path, visit)


def test_tables_are_there_when_the_page_opens_again(tmp_path: Path) -> None:
    held: dict[str, str] = {}

    async def lay(page: Page) -> None:
        _, laid = await ask(page, "POST", "/api/tables", TABLE)
        held.update(table=laid["table"], token=laid["seats"][0]["token"])

    async def look(page: Page) -> None:
        _, mine = await ask(page, "POST", "/api/tables/mine", json.dumps({"seats": [held]}))
        assert [each["table"] for each in mine["tables"]] == [held["table"]]

    served(tmp_path, lay)
    served(tmp_path, look)


def test_helpers_measure_what_the_engine_would(tmp_path: Path) -> None:
    helped: list[int] = []

    async def help_well(job: str) -> str:
        helped.append(1)
        return help_out(job)

    async def no_help(job: str) -> str:
        raise RuntimeError("no memory")

    async def measured(name: str, help: Help) -> Any:
        page = await open_page(str(tmp_path / name), 0, help, 2)
        status, told = await ask(page, "POST", "/api/scenarios/normandy/1/games", "{}")
        await page.stop()
        assert status == 200, told
        return told["found"]

    async def run() -> None:
        work = msgspec.structs.replace(work_on("normandy/1", "scripted", 0), first=0, last=2)
        wanted = json.loads(msgspec.json.encode(sum_up(work, play_pairs(work))))
        assert await measured("helped", help_well) == wanted
        assert await measured("left alone", no_help) == wanted

    asyncio.run(run())
    assert len(helped) == 2
