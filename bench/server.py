"""The table's speed: click to painted result, and many live tables. Prints a table; `--json FILE` keeps it too.

    .venv/bin/python -m bench.server [--clicks 60] [--tables 200] [--think 0.5 3] [--machine general] [--seconds 30]

On loopback, with the real server in a process of its own, from the compiled build where there is one.
A benchmark: nothing here asserts a time.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import Visitors
from tests.browser.robot import Robot, look
from tests.browser.site import ROOT, Site, launch

COMPILED = ROOT / ".venv-compiled" / "bin" / "python"

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


def cpu_of(process: int) -> float:
    """The seconds of CPU that a process and those it has started have used up to now (Linux)."""
    ticks, family = 0, {process}
    for folder in sorted(Path("/proc").glob("[0-9]*"), key=lambda each: int(each.name)):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(folder.name) in family or int(fields[1]) in family:
            family.add(int(folder.name))
            ticks += sum(map(int, fields[11:13]))
    return ticks / os.sysconf("SC_CLK_TCK")


def live(wanted: argparse.Namespace) -> dict[str, Any]:
    """From an answer to the news of it, by the socket, over all tables. The people are a process of their own."""
    with tempfile.TemporaryDirectory(dir=wanted.folder) as folder:
        site = Site(Path(folder), delay=0.7, workers=-1, python=str(wanted.python))
        numbers = [site.port, wanted.tables, *wanted.think, wanted.ramp, wanted.seconds, wanted.machine]
        command = [sys.executable, "-m", "bench.crowd", *map(str, numbers)]
        people = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert people.stdout is not None
        marks = []
        for _ in ("ready", "done"):
            people.stdout.readline()
            marks.append(cpu_of(site.process.pid))
        found = json.loads(people.stdout.readline())
        people.wait()
        site.stop()
    for error in found["errors"][:5]:
        print("error:", error)
    return {
        "tables": wanted.tables,
        "seconds": wanted.seconds,
        "errors": len(found["errors"]),
        "refused": found["refused"],
        "machine": wanted.machine,
        **spread(found["times"]),
        "acknowledged_p95_ms": spread(found["acks"])["p95_ms"],
        "machine_median_ms": spread(found["waits"])["median_ms"],
        "machine_worst_ms": spread(found["waits"])["worst_ms"],
        "told_queued": found["queued"],
        "answers_a_second": round(len(found["times"]) / wanted.seconds, 1),
        "update_bytes": found["update_bytes"],
        "server_cores": round((marks[1] - marks[0]) / wanted.seconds, 2),
        "people_cores": round(found["cpu"] / wanted.seconds, 2),
    }


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clicks", type=int, default=60)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--think", type=float, nargs=2, default=(0.5, 3.0), metavar=("LEAST", "MOST"))
    parser.add_argument("--machine", default="scripted", help="whom everybody plays against")
    parser.add_argument("--ramp", type=float, default=20)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--python", type=Path, default=COMPILED if COMPILED.exists() else Path(sys.executable))
    parser.add_argument("--folder", type=Path, help="where the database lies; a folder on a real disk")
    parser.add_argument("--json", type=Path)
    wanted = parser.parse_args()
    cores = len(os.sched_getaffinity(0))
    found: dict[str, Any] = {"cores": cores, "load": os.getloadavg()[0]}
    if wanted.clicks:
        found["click_to_painted"] = clicks(wanted.clicks)
    if wanted.tables:
        found["live_tables"] = live(wanted)
    for name in ("click_to_painted", "live_tables"):
        if name in found:
            print(name, "  ".join(f"{key} {value}" for key, value in found[name].items()))
    print(f"cores {cores}, load before {found['load']:.1f}")
    if wanted.json:
        wanted.json.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
