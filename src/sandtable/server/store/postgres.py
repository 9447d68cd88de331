"""The lines to PostgreSQL, so that those which have frozen can be cut.

A line whose other end has gone without a word keeps its thread waiting for a quarter of an hour. Cut, it fails at once,
and the thread is free for a line that works.
"""

from __future__ import annotations

import os
import socket
from contextlib import suppress
from typing import Any
from weakref import WeakSet

from sqlalchemy import Engine, event

KEEP_ALIVE: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
}
"""How a line is made: seconds until it must stand, and how soon a dead one is noticed."""


class Lines:
    """The lines of an engine."""

    def __init__(self, engine: Engine) -> None:
        self._lines: WeakSet[Any] = WeakSet()
        event.listen(engine, "connect", lambda line, _: self._lines.add(line))

    def cut(self) -> None:
        """Cut them all; the next who needs one makes a new one."""
        for line in list(self._lines):
            with suppress(Exception), socket.socket(fileno=os.dup(line.fileno())) as end:
                end.shutdown(socket.SHUT_RDWR)
