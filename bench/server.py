"""The table's speed: click to painted result, and many live tables. Prints a table; `--json FILE` keeps it too.

    .venv/bin/python -m bench.server [--clicks 60] [--tables 200] [--seconds 30] [--json FILE]

On loopback, with the real server in a process of its own. A benchmark: nothing here asserts a time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright
from websockets.asyncio.client import ClientConnection, connect

from tests.browser.conftest import Visitors
from tests.browser.robot import Robot, look
from tests.browser.site import Site, launch

# From the click on a committing button to the first frame that shows the next question or the waiting slip.
TIMED = """() => new Promise((done) => {
  const button = document.querySelector('[data-commit], [data-end]');
  const slip = () => document.querySelector('.orders')?.innerText + document.querySelector('.hand')?.innerText;
  const before = slip();
  const start = performance.now();
  button.click();
  const frame = () => {
    const busy = document.querySelector('.do [disabled]');
    if (!busy && slip() !== before) {
      const channel = new MessageChannel(); // its message comes after this frame is painted
      channel.port1.onmessage = () => done(performance.now() - start);
      channel.port2.postMessage(0);
    } else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})"""


def spread(values: list[float]) -> dict[str, float]:
    """Median, 95th percentile and worst, in milliseconds."""
    ordered = sorted(values)
    at = min(len(ordered) - 1, int(len(ordered) * 0.95))
    return {
        "count": len(ordered),
        "median_ms": round(statistics.median(ordered), 1),
        "p95_ms": round(ordered[at], 1),
        "worst_ms": round(ordered[-1], 1),
    }


def clicks(count: int) -> dict[str, float]:
    """Click committing buttons in games against the machine and time each to its painted result."""
    times: list[float] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        browser = launch(playwright)
        people = Visitors(browser, site)
        seed = 0
        while len(times) < count:
            seed += 1
            page: Page = people.come(still=False, warn=False)
            page.goto(site.link(site.lay(US="me", DE="machine:random")))
            robot = Robot(page, seed)
            while len(times) < count:
                state = look(page)
                if state.get("over"):
                    break
                if state["commit"]:
                    times.append(float(page.evaluate(TIMED)))
                else:
                    robot.step(state)
            page.context.close()
        browser.close()
        site.stop()
    return spread(times)


class Player:
    """Somebody at a table against a machine, by the socket alone."""

    def __init__(self, site: Site, number: int) -> None:
        self.site = site
        self.luck = random.Random(number)
        self.times: list[float] = []
        self.refused = 0
        self.expected = 0

    async def play(self, until: float) -> None:
        """Answer until the time is up; a new table when a game is over."""
        while time.monotonic() < until:
            opened = await asyncio.to_thread(self.site.lay)
            address = f"ws://127.0.0.1:{self.site.port}/api/tables/{opened['table']}/socket"
            async with connect(address, compression=None, max_size=1 << 24, ping_timeout=60) as line:
                await line.send(json.dumps({"type": "hello", "tokens": [opened["seats"][0]["token"]]}))
                await self.game(line, until)

    async def game(self, line: ClientConnection, until: float) -> None:
        """One game, with a moment of thought before each answer."""
        view: Any = None
        sent = 0.0
        async for frame in line:
            message = json.loads(frame)
            if message["type"] == "refused":
                self.refused += 1
                view, sent = message["update"]["view"], 0.0
            elif message["type"] == "update" and message["view"] is not None:
                view = message["view"]
                if sent and message["move"] >= self.expected:
                    self.times.append((time.monotonic() - sent) * 1000)
                    sent = 0.0
            elif message["type"] == "ack":
                self.expected = message["move"]
                continue
            else:
                continue
            if view["result"] or time.monotonic() > until:
                return
            if view["decisions"] and not sent:
                await asyncio.sleep(self.luck.uniform(0.5, 3.0))
                decision = view["decisions"][0]
                parts = self.luck.choice(decision["options"])["parts"]
                self.expected = 1 << 60
                sent = time.monotonic()
                await line.send(json.dumps({"type": "answer", "id": "a", "decision": decision["id"], "parts": parts}))


async def crowd(site: Site, tables: int, seconds: float) -> tuple[list[Player], list[BaseException]]:
    """Many tables at the same time; the players, and what went wrong."""
    until = time.monotonic() + seconds
    players = [Player(site, number) for number in range(tables)]
    ends = await asyncio.gather(*(player.play(until) for player in players), return_exceptions=True)
    return players, [end for end in ends if isinstance(end, BaseException)]


def live(tables: int, seconds: float) -> dict[str, float]:
    """Answer to painted news by the socket, over all tables."""
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder), delay=0.7)
        players, errors = asyncio.run(crowd(site, tables, seconds))
        site.stop()
    for error in errors[:5]:
        print("error:", repr(error))
    found = spread([each for player in players for each in player.times])
    refused = sum(player.refused for player in players)
    return {"tables": tables, "seconds": seconds, "errors": len(errors), "refused": refused, **found}


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--json", type=Path)
    wanted = parser.parse_args()
    cores = len(os.sched_getaffinity(0))
    found: dict[str, Any] = {"cores": cores, "load": os.getloadavg()[0]}
    if wanted.clicks:
        found["click_to_painted"] = clicks(wanted.clicks)
    if wanted.tables:
        found["live_tables"] = live(wanted.tables, wanted.seconds)
    for name in ("click_to_painted", "live_tables"):
        if name in found:
            print(name, "  ".join(f"{key} {value}" for key, value in found[name].items()))
    print(f"cores {cores}, load before {found['load']:.1f}")
    if wanted.json:
        wanted.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
