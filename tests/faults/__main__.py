"""Strike a house with faults while tables are played in it: `python -m tests.faults --help`."""

from __future__ import annotations

import argparse
import asyncio
import logging
import sys
import tempfile
import time
from pathlib import Path

from tests.faults.campaign import run_campaign
from tests.faults.house import HOUSES
from tests.faults.ledger import Violation
from tests.faults.report import Report, document


def main() -> None:
    """Run, print, keep; the exit status is 1 if anything was lost, frozen or leaked."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--faults", type=int, default=100, help="how many, over all databases together")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="strike no longer than that")
    parser.add_argument("--tables", type=int, default=50, help="so many tables at a time")
    parser.add_argument("--seed", type=int, default=1, help="what happens follows from it")
    parser.add_argument("--database", choices=sorted(HOUSES), help="only this one; all of them if not given")
    parser.add_argument("--out", type=Path, help="write the document with the figures here")
    parser.add_argument("--tell", action="store_true", help="tell of every round")
    wanted = parser.parse_args()
    logging.basicConfig(level=logging.INFO if wanted.tell else logging.WARNING, format="%(asctime)s %(message)s")
    names = [wanted.database] if wanted.database else sorted(HOUSES)
    shares = [wanted.faults // len(names) + (number < wanted.faults % len(names)) for number in range(len(names))]
    reports: list[Report] = []
    for number, (name, share) in enumerate(zip(names, shares, strict=True)):
        ends = time.monotonic() + 60 * wanted.minutes / len(names)
        with tempfile.TemporaryDirectory(prefix="faults-", dir="/tmp") as folder:
            house = Path(folder) / name
            house.mkdir(mode=0o755)
            Path(folder).chmod(0o755)
            try:
                report = asyncio.run(
                    run_campaign(HOUSES[name], house, wanted.tables, share, wanted.seed + number, ends)
                )
            except Violation as error:
                sys.exit(f"{name}: {error}")
        print(report.text(), flush=True)
        reports.append(report)
    done = sum(report.faults for report in reports)
    if done < wanted.faults:
        print(f"the time was up after {done} of {wanted.faults} faults")
    if wanted.out:
        wanted.out.write_text(document(reports, sys.argv[1:]), encoding="utf-8")


if __name__ == "__main__":
    main()
