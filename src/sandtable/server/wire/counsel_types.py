"""The body of the call that asks what a machine would do."""

from __future__ import annotations

from typing import Any

import msgspec


class Suggestion(msgspec.Struct, frozen=True):
    """What one might answer, the share of the game that it is worth, and how far off that may be 95 times in 100."""

    parts: dict[str, Any]
    text: str
    share: float
    within: float


class Counsel(msgspec.Struct, frozen=True):
    """What a machine would answer to a decision, the best first, and in how many worlds it tried that out."""

    decision: str
    suggestions: tuple[Suggestion, ...]
    tries: int
