"""A machine plays as it always has, move by move: whoever makes it faster or tidier must not change what it does."""

from __future__ import annotations

import pytest
import yaml

from tests.golden.machines import FILE, fingerprint, played

FINGERPRINTS: dict[str, str] = yaml.safe_load(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}


def test_every_scenario_is_played() -> None:
    assert list(FINGERPRINTS) == played()


@pytest.mark.parametrize("name", FINGERPRINTS)
def test_the_machines_play_the_same_games(name: str) -> None:
    assert fingerprint(name) == FINGERPRINTS[name]
