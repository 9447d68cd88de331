"""The page without a server, as a folder of files below some path of a plain host."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import ClassVar

from tests.browser.site import ROOT

MADE = ROOT / "site"
PLACE = "/games/of/sand"


class Files(SimpleHTTPRequestHandler):
    """Files below `PLACE` and nothing else; it says nothing, but remembers what it was asked for."""

    asked: ClassVar[list[str]] = []

    def translate_path(self, path: str) -> str:
        inside = path.removeprefix(PLACE)
        self.asked.append(inside.strip("/") or "index.html")
        return super().translate_path(inside if inside != path else "/nothing here")

    def log_message(self, *_: object) -> None:
        pass


class Folder:
    """A host of files, until the network is cut."""

    def __init__(self, made: Path = MADE) -> None:
        assert (made / "index.html").is_file(), "the page without a server is not made: make site"
        self.host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(made)))
        self.thread = threading.Thread(target=self.host.serve_forever)
        self.thread.start()
        self.address = f"http://127.0.0.1:{self.host.server_port}{PLACE}"

    def cut(self) -> None:
        """Nobody answers any more."""
        if self.thread.is_alive():
            self.host.shutdown()
            self.thread.join()
            self.host.server_close()
