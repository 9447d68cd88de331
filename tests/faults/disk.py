"""A small disk that can be full: a tmpfs where we may mount one, else a limit on how long files may grow."""

from __future__ import annotations

import os
import resource
import subprocess
from pathlib import Path

ROOM = 256 << 20
PAGE = 4096
TRIES = 20
"""While somebody writes, the room that is used may grow as we look."""


class Disk:
    """A folder for a database, and a way to leave no room in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True)
        self.mounted = os.getuid() == 0 and _mount(folder, f"size={ROOM}")
        folder.chmod(0o755)
        self._limited: list[int] = []

    @property
    def how(self) -> str:
        """How it is made full, in words."""
        return (
            "a tmpfs without room" if self.mounted else "a limit on the length of files (no tmpfs may be mounted here)"
        )

    def fill(self, processes: list[int]) -> None:
        """Leave no room; where the disk is not ours to fill, the processes may not lengthen a file."""
        if self.mounted:
            tries = (_mount(self.folder, f"remount,size={self._used()}") for _ in range(TRIES))
            assert any(tries), "a tmpfs cannot be made smaller"
            return
        self._limited = processes
        for process in processes:
            _limit(process, PAGE)

    def _used(self) -> int:
        stat = os.statvfs(self.folder)
        return max(PAGE, (stat.f_blocks - stat.f_bfree) * stat.f_frsize)

    def free(self) -> None:
        """Give the room back."""
        if self.mounted:
            assert _mount(self.folder, f"remount,size={ROOM}"), "a tmpfs cannot be made larger"
        for process in self._limited:
            _limit(process, resource.RLIM_INFINITY)
        self._limited = []

    def close(self) -> None:
        """Let go of the tmpfs."""
        if self.mounted:
            subprocess.run(["umount", "--lazy", str(self.folder)], check=True)


def _mount(folder: Path, options: str) -> bool:
    command = ["mount", "-t", "tmpfs", "-o", options, "tmpfs", str(folder)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def _limit(process: int, length: int) -> None:
    """Limit the files of a process that may have died since."""
    try:
        hard = resource.prlimit(process, resource.RLIMIT_FSIZE)[1]
        resource.prlimit(process, resource.RLIMIT_FSIZE, (length, hard))
    except ProcessLookupError:
        return
