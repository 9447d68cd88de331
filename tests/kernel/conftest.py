"""For the kernel's tests only there is one more game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from quartet.game import QUARTET
from sandtable.kernel.registry import GAMES, register


@pytest.fixture(autouse=True)
def _quartet_is_a_game() -> Iterator[None]:
    register(QUARTET)
    yield
    del GAMES[QUARTET.id]
