"""One campaign: inputs by number from a seed, until so many or so long; what goes wrong is kept."""

from __future__ import annotations

import base64
import json
import random
import signal
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NamedTuple

TOO_LONG = 60
"""Seconds that no input may take."""


class Target(NamedTuple):
    """Something that reads: how to make an input for it from luck, and how to feed it. What `feed` says is wrong."""

    make: Callable[[random.Random], list[bytes]]
    feed: Callable[[list[bytes]], str]


class Found(NamedTuple):
    """An input that something was wrong with."""

    target: str
    seed: int
    number: int
    trouble: str
    parts: list[bytes]


def campaign(targets: Mapping[str, Target], seed: int, count: int, seconds: float = 0.0) -> Iterator[Found | None]:
    """Feed the targets in turn, `count` inputs or so many seconds; None for each that nothing is wrong with."""
    until = time.monotonic() + seconds
    number = 0
    while number < count or time.monotonic() < until:
        name = tuple(targets)[number % len(targets)]
        parts = targets[name].make(random.Random(f"{seed}/{name}/{number}"))
        trouble = feed(targets[name], parts)
        yield Found(name, seed, number, trouble, parts) if trouble else None
        number += 1


def feed(target: Target, parts: list[bytes]) -> str:
    """Feed one input; an exception, or no end, is as wrong as anything."""
    try:
        with _in_time():
            return target.feed(parts)
    except Exception:
        return traceback.format_exc()


@contextmanager
def _in_time() -> Iterator[None]:
    def stop(_: int, __: FrameType | None) -> None:
        raise TimeoutError(f"took longer than {TOO_LONG} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(TOO_LONG)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def keep(found: Found, folder: Path) -> Path:
    """Write an input down, so that it can be fed again."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{found.target}-{found.seed}-{found.number}.json"
    parts = [base64.b64encode(part).decode() for part in found.parts]
    path.write_text(json.dumps(found._replace(parts=[])._asdict() | {"parts": parts}, indent=1), encoding="utf-8")
    return path


def kept(path: Path) -> tuple[str, list[bytes]]:
    """The target and the input of a file that `keep` has written."""
    found = json.loads(path.read_text(encoding="utf-8"))
    return found["target"], [base64.b64decode(part) for part in found["parts"]]
