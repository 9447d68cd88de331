"""Strike a house with faults while tables are played in it: `python -m tests.faults --help`."""

from __future__ import annotations

import argparse
import logging
import signal
import sys
import time
from pathlib import Path

from tests.faults.campaign import run_campaign
from tests.faults.house import HOUSES
from tests.faults.ledger import Violation
from tests.faults.report import Report, document


def main() -> None:
    """Run, print, keep; the exit status is 1 if anything was lost, frozen or leaked, or if the time was up."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--faults", type=int, default=100, help="how many, over all databases together")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="strike no longer than that")
    parser.add_argument("--tables", type=int, default=50, help="so many tables at a time")
    parser.add_argument("--seed", type=int, default=1, help="what happens follows from it")
    parser.add_argument("--database", choices=HOUSES, help="only this one; all of them if not given")
    parser.add_argument("--out", type=Path, help="write the document with the figures here")
    parser.add_argument("--tell", action="store_true", help="tell of every round")
    wanted = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # leave nothing behind, as after Ctrl-C
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(message)s")
    logging.getLogger("tests.faults").setLevel(logging.INFO if wanted.tell else logging.WARNING)
    reports = _campaigns(wanted, [wanted.database] if wanted.database else list(HOUSES))
    if wanted.out:
        wanted.out.write_text(document(reports, sys.argv[1:]), encoding="utf-8")
    done = sum(report.faults for report in reports)
    if done < wanted.faults:
        sys.exit(f"the time was up after {done} of {wanted.faults} faults; nothing was lost by then")


def _campaigns(wanted: argparse.Namespace, names: list[str]) -> list[Report]:
    """One database after the other, each with its share of the faults and of the time."""
    reports = []
    for number, name in enumerate(names):
        share = wanted.faults // len(names) + (number < wanted.faults % len(names))
        ends = time.monotonic() + 60 * wanted.minutes / len(names)
        try:
            reports.append(run_campaign(name, wanted.tables, share, wanted.seed, ends))
        except Violation as error:
            sys.exit(f"{name}: {error}")
        print(reports[-1].text(), flush=True)
    return reports


if __name__ == "__main__":
    main()
