"""Uninstall all families of games but one, in a copy, and run its tests there, Quartet's, and its rule cases.

    python -m tests.alone [legions ...]

What a family needs nobody else for lies in `tests/games/<family>`; what stands elsewhere may need all of them.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from tests.alone.uninstall import environment, families, leave_alone


def run_alone(family: str) -> int:
    """The exit code of the tests and cases of a family that is alone."""
    with tempfile.TemporaryDirectory(prefix=f"alone-{family}-") as folder:
        copy = Path(folder, "copy")
        leave_alone(family, copy)
        cases = [str(path) for path in Path(copy, "tests", "rules").rglob("*.yaml") if _is_of(path, family, copy)]
        tests = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            f"tests/games/{family}",
            "tests/quartet",
        ]
        for command in (
            [*tests, "--ignore=tests/quartet/test_browser.py"],
            [sys.executable, "-m", "sandtable", "check", *cases],
        ):
            done = subprocess.run(command, cwd=copy, env=environment(copy))
            if done.returncode:
                return done.returncode
    return 0


def _is_of(cases: Path, family: str, copy: Path) -> bool:
    """Whether a file holds cases of a family: its game has an entry point there."""
    entries = next(Path(copy, "src").glob("*.dist-info/entry_points.txt")).read_text(encoding="utf-8")
    games = [line.partition(" = ")[0] for line in entries.splitlines()]
    said = [line for line in cases.read_text(encoding="utf-8").splitlines() if line.startswith("game: ")]
    return said[0].removeprefix("game: ") in games


if __name__ == "__main__":
    wanted = sys.argv[1:] or families()
    failed = [family for family in wanted if run_alone(family)]
    print(f"alone: {', '.join(wanted)}; failed: {', '.join(failed) or 'none'}")
    sys.exit(bool(failed))
