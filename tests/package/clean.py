"""An environment in which a wheel is installed with what it asks for, and nothing else is there.

What the wheel asks for is copied from the environment of the tests, package by package, so that nothing is fetched.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import venv
import zipfile
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path

from packaging.requirements import Requirement


class Clean:
    """A virtual environment without pip; PATH leads to an empty folder, so there is no Node and no compiler."""

    def __init__(self, folder: Path, wheel: Path, extra: str = "") -> None:
        self.folder = folder
        self.empty = folder / "empty"
        venv.create(folder / "venv", symlinks=os.name != "nt")
        self.empty.mkdir()
        self.packages = next((folder / "venv").glob("**/site-packages"))
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(self.packages)
        [info] = self.packages.glob("sandtable-*.dist-info")
        for package in needs(PathDistribution(info), extra):
            self._copy(package)

    def _copy(self, package: Distribution) -> None:
        for file in package.files or ():
            if ".." not in file.parts and file.suffix != ".pyc":
                target = self.packages / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(str(file.locate()), target)

    @property
    def environment(self) -> dict[str, str]:
        """What a program here sees: no other place for modules, no other programs, a home of its own."""
        kept = {name: os.environ[name] for name in ("LANG", "SYSTEMROOT") if name in os.environ}
        return {**kept, "PATH": str(self.empty), "HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder / "data")}

    def command(self, *words: str) -> list[str]:
        """What runs a verb here."""
        python = next(path for path in (self.folder / "venv").glob("*/python*") if path.stem == "python")
        return [str(python), "-I", "-m", "sandtable", *words]

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a verb to its end."""
        return subprocess.run(
            self.command(*words), capture_output=True, text=True, cwd=self.empty, env=self.environment, check=False
        )


def needs(package: Distribution, extra: str = "") -> list[Distribution]:
    """What a package asks for on this machine, and what that asks for, each once."""
    found: dict[str, Distribution] = {}
    waiting = [(package, {extra})]
    while waiting:
        asking, extras = waiting.pop()
        for wanted in map(Requirement, asking.requires or ()):
            if wanted.marker and not any(wanted.marker.evaluate({"extra": each}) for each in extras):
                continue
            if wanted.name == "sandtable":
                waiting.append((package, wanted.extras))
            elif wanted.name not in found:
                found[wanted.name] = distribution(wanted.name)
                waiting.append((found[wanted.name], wanted.extras | {""}))
    return list(found.values())
