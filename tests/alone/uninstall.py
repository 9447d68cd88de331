"""A copy of the repository in which one family of games is left."""

from __future__ import annotations

import os
import shutil
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LEFT_OUT = shutil.ignore_patterns(
    ".*", "__pycache__", "*.egg-info", "node_modules", "build", "dist", "mutations", "test-traces"
)


def families() -> list[str]:
    """The families there are, each a folder of games."""
    return sorted(path.parent.name for path in Path(ROOT, "src", "sandtable", "games").glob("*/game.py"))


def leave_alone(family: str, copy: Path) -> None:
    """Copy the repository without the code, the tests and the entry points of the other families."""
    shutil.copytree(ROOT, copy, ignore=LEFT_OUT, symlinks=True)
    for other in families():
        if other != family:
            shutil.rmtree(copy / "src" / "sandtable" / "games" / other)
            shutil.rmtree(copy / "tests" / "games" / other)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    entries = project["entry-points"]["sandtable.games"]
    ours = [f"{name} = {value}\n" for name, value in entries.items() if value.startswith(f"sandtable.games.{family}.")]
    info = copy / "src" / f"sandtable-{project['version']}.dist-info"  # it comes before what is installed really
    info.mkdir()
    head = f"Metadata-Version: 2.1\nName: sandtable\nVersion: {project['version']}\n"
    (info / "METADATA").write_text(head, encoding="utf-8")
    (info / "entry_points.txt").write_text("[sandtable.games]\n" + "".join(ours), encoding="utf-8")


def environment(copy: Path) -> dict[str, str]:
    """What lets Python find the copy before all else."""
    return {**os.environ, "PYTHONPATH": str(copy / "src")}
