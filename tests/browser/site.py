"""The server that browsers talk to: start, kill, start again at the same address; and tables laid by plain calls."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, Playwright

from tests import traces
from tests.browser.positions import Position

Json = Any
WAIT = 120
"""Seconds in which the server must answer or end, on a slow machine too."""
ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "sandtable" / "server" / "static"
RECORD = ROOT / "docs" / "examples" / "la-raye.record"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--force-color-profile=srgb",
]


def chromium() -> str | None:
    """Debian's Chromium, or another one that is on the path."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def launch(playwright: Playwright) -> Browser:
    """A browser without a window."""
    return playwright.chromium.launch(executable_path=chromium(), args=FLAGS)


class Site:
    """A server in a process of its own."""

    def __init__(
        self,
        folder: Path,
        seed: int = 2,
        delay: float = 0.0,
        within: float = WAIT,
        workers: int = 0,
        python: str = sys.executable,
        compile: str = "",
    ) -> None:
        assert (STATIC / "index.html").is_file(), "the client is not built: make client"
        self.database = f"sqlite:///{folder / 'tables.sqlite3'}"
        self.log = folder / "server.log"
        self.python = python
        self.settings = [str(each) for each in (seed, delay, within, workers, compile)]
        self.place = socket.socket()  # bound and never listening: it keeps the port for us while the server is down
        self.place.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.place.bind(("127.0.0.1", 0))
        self.port = int(self.place.getsockname()[1])
        traces.see(self)
        self.start()

    def __enter__(self) -> Site:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def address(self) -> str:
        """What to type into a browser."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, always at the same address."""
        command = [self.python, "-m", "tests.browser.serve", self.database, str(self.port), *self.settings]
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        assert int(self.process.stdout.readline()) == self.port, "somebody took our port"

    def kill(self) -> None:
        """The hard way, as a power cut would."""
        self.process.kill()
        self.wait()

    def stop(self) -> None:
        """Shut down cleanly."""
        self.process.terminate()
        self.wait()
        self.place.close()
        traces.forget(self)

    def testify(self, folder: Path) -> None:
        """The log of the process, and the tables."""
        traces.keep_database(self.database, folder)
        shutil.copy(self.log, folder)

    def wait(self) -> None:
        """Wait for the end of the process."""
        self.process.wait(WAIT)
        if self.process.stdout is not None:
            self.process.stdout.close()

    def call(self, path: str, body: Json = None, token: str = "", raw: bytes | None = None) -> Json:
        """A call that works: POST with a body, else GET."""
        data = raw if raw is not None else None if body is None else json.dumps(body).encode()
        request = Request(self.address + path, data)
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        with urlopen(request, timeout=WAIT) as answer:
            return json.loads(answer.read())

    def lay(self, scenario: str = "normandy/1", **seats: str) -> Json:
        """A new table; by default I am the Americans and a machine plays the Germans."""
        wanted = seats or {"US": "me", "DE": "machine:scripted"}
        return self.call("/api/tables", {"scenario": scenario, "seats": wanted})

    def replay(self) -> str:
        """The address of a replay of the game in docs/examples."""
        return f"{self.address}/#/r/{self._upload()}"

    def middle(self, move: int, **seats: str) -> Json:
        """A table that goes on from a move of that game."""
        wanted = seats or {"US": "me", "DE": "machine:scripted"}
        return self.call(f"/api/replays/{self._upload()}/tables", {"move": move, "seats": wanted})

    def desert(self, number: int, move: int, **seats: str) -> Json:
        """A table that goes on from a move of a recorded game in North Africa; by default I lead the LRDG."""
        wanted = seats or {"LRDG": "me", "IT": "machine:scripted"}
        replay = self._upload(ROOT / "tests" / "golden" / f"africa-{number:02}.txt")
        return self.call(f"/api/replays/{replay}/tables", {"move": move, "seats": wanted})

    def go_on(self, position: Position) -> str:
        """The address of the seat whose turn it is in a position; a machine that plays at random has the other."""
        replay = self.call("/api/records", raw=position.record.encode())["replay"]
        sides = ("LRDG", "IT") if position.side in ("LRDG", "IT") else ("US", "DE")
        seats = {side: "me" if side == position.side else "machine:random" for side in sides}
        opened = self.call(f"/api/replays/{replay}/tables", {"move": position.move, "seats": seats})
        return self.link(opened, sides.index(position.side))

    def _upload(self, record: Path = RECORD) -> str:
        return str(self.call("/api/records", raw=record.read_bytes())["replay"])

    def link(self, opened: Json, seat: int = 0) -> str:
        """The address of a seat of ours; a guest's is an invitation."""
        return f"{self.address}{opened['seats'][seat]['link']}"

    def claim(self, opened: Json, seat: int = 1, name: str = "") -> str:
        """Sit down by the invitation to a seat, without a browser; the token."""
        code = opened["seats"][seat]["link"].rsplit("/", 1)[1]
        body = {"secret": blake2b(code.encode(), digest_size=16).hexdigest(), "name": name}
        return str(self.call(f"/api/tables/{opened['table']}/claim", body, code)["token"])
