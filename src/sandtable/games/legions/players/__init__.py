"""The scripted player of Legions."""

from __future__ import annotations

from sandtable.games.legions.players.scripted import LegionsScripted

__all__ = ["LegionsScripted"]
