"""What continuous integration makes of oldest versions that do not install."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.locales import ROOT


@pytest.mark.parametrize(
    ("installs", "reached", "code", "told"),
    [(True, True, 0, "make oldest"), (False, True, 1, "do not install"), (False, False, 0, "NOT TRIED")],
)
def test_a_bound_that_does_not_install_is_no_registry_out_of_reach(
    installs: bool, reached: bool, code: int, told: str, tmp_path: Path
) -> None:
    """`make` and `pip` only say what they were asked, and whether it went well."""
    (tmp_path / ".ci").mkdir()
    run = Path(shutil.copy(ROOT / ".ci" / "run", tmp_path / ".ci" / "run"))
    for name, fails in ((".bin/make", "*oldest/.ready" if not installs else "-"), (".venv/bin/python", "*")):
        stub = tmp_path / name
        stub.parent.mkdir(parents=True)
        good = reached if name.endswith("python") else False
        stub.write_text(f'#!/bin/sh\necho "make $*"\ncase "$*" in {fails}) exit {int(not good)};; esac\n')
        stub.chmod(0o755)
    done = subprocess.run(
        ["bash", run], env={"PATH": f"{tmp_path / '.bin'}:/usr/bin:/bin"}, capture_output=True, text=True, check=False
    )
    assert done.returncode == code
    assert told in done.stdout + done.stderr
