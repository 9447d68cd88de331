"""A player that follows advice: good enough to learn against, quick enough to measure scenarios with."""

from __future__ import annotations

from sandtable.players.scripted.doctrine import Doctrine
from sandtable.players.scripted.player import ScriptedPlayer

__all__ = ["Doctrine", "ScriptedPlayer"]
