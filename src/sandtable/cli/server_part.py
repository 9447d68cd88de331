"""The server is a part of its own: verbs that need it load it when they run, and say how to get it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sandtable.kernel.errors import SandtableError

INSTALL = 'pip install "sandtable[table]"'


@contextmanager
def server_part() -> Iterator[None]:
    """Imports of the server, which take a while; where its packages are not installed, the command that does it."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "sandtable":
            raise
        raise SandtableError(f"the server is not installed: {error.name} is missing; {INSTALL} adds it") from error
