"""For the kernel's tests only there is one more game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sandtable.kernel.registry import GAMES, register
from tests.kernel.walks import QUARTET


@pytest.fixture(autouse=True)
def _quartet_is_a_game() -> Iterator[None]:
    register(QUARTET)
    yield
    del GAMES[QUARTET.id]
