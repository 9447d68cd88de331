"""Run the cases of one rule on the engine that PYTHONPATH leads to, which the drill has broken, and print what came.

An engine that does not import, or does not set up every scenario of the games that the cases are about, ends in an
exit code and says why.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from sandtable.kernel.cases.runner import run_case
from sandtable.kernel.content.read import ContentError
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import BROKEN
from sandtable.lab.cases import case_files, read_file


def main(rule: str, folder: str) -> None:
    """Print how many cases name the rule, which of them went red, and which broke off with an error."""
    if BROKEN:
        sys.exit(next(iter(BROKEN.values())))
    naming = [path for path in case_files([folder]) if rule in Path(path).read_text(encoding="utf-8")]
    cases = [case for path in naming for case in read_file(path) if not rule or rule in case.rules]
    for game in {case.game for case in cases}:
        for scenario in game.scenario_ids():
            game.start(scenario, full_options(game, {}))
    red, errors = [], []
    for case in cases:
        try:
            if run_case(case):
                red.append(case.name)
        except ContentError:  # what the case speaks of is no longer there
            red.append(case.name)
        except Exception as error:
            errors.append(f"{case.name}: {error!r}")
    print(json.dumps({"cases": len(cases), "red": red, "errors": errors}))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
