"""The oldest versions that pyproject.toml allows, as requirements: `python -m tests.package.oldest > FILE`.

`make oldest` installs them into an environment of its own, and runs the tests of the engine and the server there.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("hypothesis", "pytest", "pytest-timeout", "pytest-xdist", "setuptools")
"""What the tests are run with; these are as new as ever."""
REQUIREMENT = re.compile(r"(?P<name>[\w-]+)(?P<extra>\[\w+\])?>=(?P<oldest>[\d.]+)(?:,<[\d.]+)?")


def bounds() -> dict[str, str]:
    """What the engine and the server need, each with its lower bound."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = {}
    extras = project["optional-dependencies"]
    for text in (*project["dependencies"], *extras["table"], *extras["postgres"]):
        if text == "sandtable[table]":
            continue
        match = REQUIREMENT.fullmatch(text)
        if match is None:
            raise SystemExit(f"pyproject.toml: {text!r} has no lower bound; wanted such as click>=8.2")
        found[match["name"] + (match["extra"] or "")] = match["oldest"]
    return found


def pins() -> dict[str, str]:
    """The versions that constraints.txt names, by package."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split("==") for line in lines if "==" in line)


if __name__ == "__main__":
    for name, version in {**bounds(), **{tool: pins()[tool] for tool in TOOLS}}.items():
        print(f"{name}=={version}")
