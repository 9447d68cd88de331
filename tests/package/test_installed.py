"""The wheels of `make dist` and `make build` as strangers install them: `make packages`, since it fetches packages."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.package.oldest import ROOT
from tests.package.test_package import SMALL_ENOUGH, Guest
from tests.quartet.shell import start

pytestmark = pytest.mark.skipif(not os.environ.get("SANDTABLE_PACKAGES"), reason="run by `make packages`")
NEWER = ("3.12", "3.13", "3.14")


def pure_wheel() -> Path:
    [wheel] = (ROOT / "dist" / "pure").glob("*.whl")
    return wheel


def compiled_wheel() -> Path:
    [wheel] = (ROOT / "dist").glob("*.whl")
    return wheel


def python(version: str) -> str:
    """A Python of a version that really runs; the test is skipped where there is none."""
    named = [shutil.which(f"python{version}"), *map(str, Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))]
    for path in filter(None, named):
        if subprocess.run([path, "--version"], capture_output=True, check=False).returncode == 0:
            return path
    pytest.skip(f"there is no Python {version} here")


def environment(**more: str) -> dict[str, str]:
    """Ours, without the pins of the checkout: what is newest is what strangers get."""
    return {**{name: value for name, value in os.environ.items() if "CONSTRAINT" not in name}, **more}


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Path]:
    """A virtual environment's folder, removed afterwards: it is big."""
    yield tmp_path / "venv"
    shutil.rmtree(tmp_path / "venv", ignore_errors=True)


def install(executable: str, folder: Path, wheel: Path) -> Path:
    """Install a wheel with the server as its users do; the Python of the new environment."""
    subprocess.run([executable, "-m", "venv", str(folder)], check=True)
    made = folder / "bin" / "python"
    subprocess.run([str(made), "-m", "pip", "install", "-q", f"{wheel}[table]"], check=True, env=environment())
    return made


def play(command: list[str], folder: Path) -> str:
    """Simulate and serve with a command; the fingerprint of all games simulated."""
    alone = environment(HOME=str(folder), XDG_DATA_HOME=str(folder), PATH=str(folder))
    words = ["simulate", "normandy/1", "--seats", "scripted,random", "--games", "20", "--seed", "1", "--json"]
    done = subprocess.run([*command, *words], capture_output=True, text=True, env=alone, cwd=folder, check=True)
    with start([*command, "serve", "--port", "0"], folder, alone) as said:
        assert Guest(said.split()[3]).play(20) >= 20
    return str(json.loads(done.stdout)["fingerprint"])


@pytest.mark.parametrize("version", NEWER)
def test_a_newer_python_plays_the_same_games(version: str, empty: Path, tmp_path: Path) -> None:
    made = install(python(version), empty, pure_wheel())
    assert play([str(made), "-m", "sandtable"], tmp_path) == play([sys.executable, "-m", "sandtable"], tmp_path)


def test_the_compiled_wheel_plays_the_same_games(empty: Path, tmp_path: Path) -> None:
    assert compiled_wheel().stat().st_size < SMALL_ENOUGH
    made = install(sys.executable, empty, compiled_wheel())
    assert play([str(made), "-m", "sandtable"], tmp_path) == play([sys.executable, "-m", "sandtable"], tmp_path)
    where = "import sandtable.kernel.engine.state as state; print(state.__file__)"
    told = subprocess.run([str(made), "-I", "-c", where], capture_output=True, text=True, check=True)
    assert re.search(r"\.(so|pyd)$", told.stdout.strip())


def test_pipx_runs_it_without_installing(empty: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", str(empty)], check=True)
    subprocess.run([str(empty / "bin" / "python"), "-m", "pip", "install", "-q", "pipx"], check=True, env=environment())
    home = {"PIPX_HOME": str(tmp_path / "pipx"), "PIPX_DEFAULT_PYTHON": sys.executable}
    command = [str(empty / "bin" / "pipx"), "run", "--spec", str(pure_wheel()), "sandtable", "list", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(**home), cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stderr
    assert len(json.loads(done.stdout)) > 30
    shutil.rmtree(tmp_path / "pipx")
