"""Who has started whom, and who still runs, as /proc tells it."""

from __future__ import annotations

from pathlib import Path


def children_of(parent: int) -> list[int]:
    """The processes that a process has started and that still run."""
    found = [int(entry.name) for entry in Path("/proc").iterdir() if entry.name.isdigit()]
    return [process for process in found if _stat(process)[1] == str(parent) and runs(process)]


def runs(process: int) -> bool:
    """Whether a process is there and not dead."""
    return _stat(process)[0] not in ("", "Z", "X")


def _stat(process: int) -> tuple[str, str]:
    """Its state and its parent; nothing if it is gone."""
    try:
        text = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return "", ""
    state, parent, *_ = text.rpartition(")")[2].split()  # the name before may hold anything, and ends with a bracket
    return state, parent
