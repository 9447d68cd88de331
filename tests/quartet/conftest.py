"""Quartet, installed as strangers would install it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.quartet.shell import PACKAGE, Shell, install


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder where Quartet is installed; it is built from a copy, which keeps the checkout clean."""
    folder = tmp_path_factory.mktemp("quartet")
    leftovers = shutil.ignore_patterns("__pycache__", "build", "*.egg-info")
    install(shutil.copytree(PACKAGE, folder / "source", ignore=leftovers), folder / "installed")
    return folder / "installed"


@pytest.fixture
def shell(installed: Path, tmp_path: Path) -> Shell:
    """A shell in which Quartet is installed."""
    return Shell(tmp_path, installed)
