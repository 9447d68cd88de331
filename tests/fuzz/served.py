"""A server to send nonsense to: in a process of its own, whose log and memory are watched."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

WAIT = 120.0
GROWTH = 400 * 1024
"""Kilobytes by which the server may grow: it remembers tables and replays, but not without bound."""
QUIET = 0.15
BAD = re.compile(r"Traceback|^ERROR|^CRITICAL|fault [0-9a-f]{8}", re.MULTILINE)

SERVE = """
import logging, sys, uvicorn
from sandtable.server.app import create_app
from sandtable.server.config import Config
from sandtable.server.run import bind, uvicorn_config
logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
listener = bind("127.0.0.1", 0)
many = 10**9
config = Config(sys.argv[1], machine_delay=0.0, hello_within=2.0, messages_per_second=many, burst=many,
    tables_per_minute=many, guesses_per_minute=many, talk_per_minute=many, connections_per_address=many,
    head_within=2.0, body_within=2.0, new_seed=lambda: 7)
app = create_app(config)
print(listener.getsockname()[1], flush=True)
uvicorn.Server(uvicorn_config(app)).run(sockets=[listener])
"""


class Served:
    """A running server, some tables on it, and what it has said."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "server.log"
        self._told = self.log.open("wb")
        command = [sys.executable, "-c", SERVE, f"sqlite:///{folder / 'tables.sqlite3'}"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self._told, text=True)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        self._read = 0
        self.tables = [self._lay("normandy/1", US="me", DE="link"), self._lay("normandy/101", US="me", DE="here")]
        self.tables.append(self._lay("legions/2", P0="me", P1="machine:random"))
        over = self._lay("normandy/1", US="me", DE="here")
        self.call("POST", f"/api/tables/{over['table']}/messages", {"type": "resign"}, over["seats"][0]["token"])
        self.tables.append(over)
        self.replay = self.call("POST", f"/api/tables/{over['table']}/replay", {}, over["seats"][0]["token"])["replay"]
        self._size = self.kilobytes()

    def _lay(self, scenario: str, **seats: str) -> Any:
        return self.call("POST", "/api/tables", {"scenario": scenario, "seats": seats})

    def call(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        """A call that works."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=WAIT)
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        found = json.loads(answer.read())
        line.close()
        assert answer.status < 300, found
        return found

    def dial(self) -> socket.socket:
        """A bare line."""
        return socket.create_connection(("127.0.0.1", self.port), timeout=WAIT)

    def trouble(self) -> str:
        """What is wrong by now: it has died, grown, or said something that a server does not say to its owner."""
        if self.process.poll() is not None:
            return f"the server has ended with {self.process.returncode}: {self.log.read_text()[-3000:]}"
        with self.log.open(encoding="utf-8", errors="replace") as told:
            told.seek(self._read)
            text = told.read()
            self._read = told.tell()
        if BAD.search(text):
            return text[-5000:]
        if self.kilobytes() - self._size > GROWTH:
            return f"the server has grown from {self._size} to {self.kilobytes()} kB"
        return ""

    def kilobytes(self) -> int:
        """The memory that the server has now."""
        status = Path(f"/proc/{self.process.pid}/status")
        found = re.search(r"VmRSS:\s+(\d+)", status.read_text()) if status.exists() else None
        return int(found[1]) if found else 0

    def stop(self) -> str:
        """End it; what it said at the end, if that is wrong."""
        self.process.terminate()
        self.process.wait(WAIT)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self._told.close()
        text = self.log.read_text(encoding="utf-8", errors="replace")
        return text[-5000:] if BAD.search(text) or self.process.returncode not in (0, -15) else ""


def hear(line: socket.socket, whole: Callable[[bytes], bool] = lambda heard: False) -> bytes:
    """What comes until it is whole, nothing has come for a while, or the server hangs up."""
    heard = b""
    line.settimeout(QUIET)
    until = time.monotonic() + 20 * QUIET
    while time.monotonic() < until and not whole(heard):
        try:
            more = line.recv(1 << 16)
        except (TimeoutError, ConnectionError):
            break
        if not more:
            break
        heard += more
    return heard
