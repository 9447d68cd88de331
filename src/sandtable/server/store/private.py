"""A database file is its owner's alone: it holds every seed, and what people said to each other."""

from __future__ import annotations

import logging
import os
from pathlib import Path

from sqlalchemy.engine import URL

LOG = logging.getLogger("sandtable.server")
BESIDE = ("", "-wal", "-shm", "-journal")
"""What SQLite keeps beside its file; it makes them with the rights of the file."""


def make_private(url: URL) -> None:
    """Make the file of a SQLite database so that nobody else may read it, or narrow the rights of one that is there."""
    name = url.database or ""
    if name in ("", ":memory:") or name.startswith("file:"):
        return
    path = Path(name)
    if path.parent.is_dir() and not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    for end in BESIDE:
        narrow(Path(name + end), 0o600)


def narrow(path: Path, mode: int) -> None:
    """Take from a file or folder all rights but these; a warning where it is not ours."""
    try:
        rights = path.stat().st_mode & 0o777
        if rights & ~mode:
            path.chmod(rights & mode)
    except FileNotFoundError:
        return
    except OSError as error:
        LOG.warning("others can read %s, and that cannot be changed: %s", path, error.strerror)
