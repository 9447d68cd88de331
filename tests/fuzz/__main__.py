"""Nonsense for everything that reads what others wrote.

    .venv/bin/python -m tests.fuzz parsers --minutes 20   records, scenarios, cards, cases, answers, options, messages
    .venv/bin/python -m tests.fuzz sockets --minutes 20   broken greetings and frames, strange talks
    .venv/bin/python -m tests.fuzz http --minutes 20      strange calls, and bytes that are no HTTP
    .venv/bin/python -m tests.fuzz again fuzz-found/FILE  one input that was kept, once more

The seed is printed; with --seed the same inputs come again. Whatever is wrong (an exception that no document tells of,
an answer 500, a traceback in the server's log, a server that dies or grows without bound, an input that takes too
long) is kept in a folder with its input, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from tests.fuzz import parsers
from tests.fuzz.campaign import Target, campaign, feed, keep, kept
from tests.fuzz.http import Http
from tests.fuzz.served import Served
from tests.fuzz.sockets import Sockets

SERVED: dict[str, type[Sockets] | type[Http]] = {"sockets": Sockets, "http": Http}


@contextmanager
def targets_of(what: str) -> Iterator[Mapping[str, Target]]:
    """The targets of a campaign, with a server behind them where they need one."""
    if what == "parsers":
        yield parsers.TARGETS
        return
    with tempfile.TemporaryDirectory() as folder:
        served = Served(Path(folder))
        try:
            yield SERVED[what](served).targets
        finally:
            last = served.stop()
            if last:
                print(last, file=sys.stderr)


def run(what: str, seed: int, count: int, seconds: float, folder: Path) -> int:
    """A campaign; how many inputs something was wrong with."""
    began, fed, wrong = time.monotonic(), 0, 0
    with targets_of(what) as targets:
        for found in campaign(targets, seed, count, seconds):
            fed += 1
            if found is not None:
                wrong += 1
                print(f"{keep(found, folder)}: {found.trouble.strip().splitlines()[-1]}", flush=True)
    took = time.monotonic() - began
    print(f"{what}: seed {seed}, {fed} inputs in {took:.0f} s, something wrong with {wrong}", flush=True)
    return wrong


def again(path: Path) -> int:
    """Feed one input that was kept."""
    name, parts = kept(path)
    for what in ("parsers", *SERVED):
        with targets_of(what) as targets:
            if name in targets:
                trouble = feed(targets[name], parts)
                print(trouble or "nothing is wrong with it (any more)")
                return bool(trouble)
    print(f"there is no target {name!r}")
    return 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["parsers", *SERVED, "again"])
    parser.add_argument("file", nargs="?", type=Path, help="of `again`")
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--count", type=int, default=0, help="at least so many inputs")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--folder", type=Path, default=Path("fuzz-found"))
    asked = parser.parse_args()
    if asked.what == "again":
        if asked.file is None:
            parser.error("again: which file?")
        sys.exit(again(asked.file))
    print(f"seed {asked.seed}", flush=True)
    sys.exit(bool(run(asked.what, asked.seed, asked.count, asked.minutes * 60, asked.folder)))


if __name__ == "__main__":
    main()
