"""The scripted player of Legions."""

from __future__ import annotations

from sandtable.players.legions.scripted import LegionsScripted

__all__ = ["LegionsScripted"]
