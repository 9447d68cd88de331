"""A player that follows advice: good enough to learn against, quick enough to measure scenarios with."""

from __future__ import annotations

from sandtable.games.undaunted.players.doctrine import Doctrine
from sandtable.games.undaunted.players.scripted import ScriptedPlayer

__all__ = ["Doctrine", "ScriptedPlayer"]
