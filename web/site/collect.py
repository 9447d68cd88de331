"""Collect the Python packages that the engine in the page needs: `python web/site/collect.py FOLDER`.

Wheels come from the package index, in the versions of constraints.txt: those of WebAssembly where a package has compiled
parts, else the pure ones. PyYAML and MarkupSafe work without theirs, so their Python files are taken from this environment.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PLATFORM, PYTHON = "pyemscripten_2026_0_wasm32", "3.14"  # of the pyodide in web/package.json
FETCHED = (
    "alembic",
    "anyio",
    "idna",
    "librt",
    "Mako",
    "msgspec",
    "mypy_extensions",
    "SQLAlchemy",
    "starlette",
    "typing_extensions",
)
PURE_PARTS = ("yaml", "markupsafe")
NEVER_USED = (
    "alembic/templates",
    "alembic/testing",
    "sqlalchemy/dialects/mssql",
    "sqlalchemy/dialects/mysql",
    "sqlalchemy/dialects/oracle",
    "sqlalchemy/ext/asyncio",
    "sqlalchemy/orm",
    "sqlalchemy/testing",
)


def collect(folder: Path) -> None:
    """All that goes onto the path of the engine, into a folder of its own."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for wheel in fetch(folder.parent / "wheels"):
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(folder)
    for name in PURE_PARTS:
        found = find_spec(name)
        assert found is not None
        assert found.origin is not None
        shutil.copytree(Path(found.origin).parent, folder / name, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    shutil.copytree(
        ROOT / "src" / "sandtable", folder / "sandtable", ignore=shutil.ignore_patterns("__pycache__", "static")
    )
    for unused in NEVER_USED:
        shutil.rmtree(folder / unused)
    [info] = (ROOT / "src").glob("*.egg-info")
    shutil.copytree(info, folder / "sandtable.egg-info")


def fetch(folder: Path) -> list[Path]:
    """The wheels, fetched unless they are there."""
    folder.mkdir(exist_ok=True)
    command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:", "-d", str(folder)]
    command += ["--platform", PLATFORM, "--python-version", PYTHON, "-c", str(ROOT / "constraints.txt")]
    subprocess.run([*command, *FETCHED], check=True)
    return sorted(folder.glob("*.whl"))


if __name__ == "__main__":
    collect(Path(sys.argv[1]))
