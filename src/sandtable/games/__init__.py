"""All games there are."""

from __future__ import annotations

from sandtable.games.legions.game import Legions
from sandtable.games.undaunted.game import Undaunted
from sandtable.kernel.game import register

register(Undaunted("normandy"))
register(Undaunted("africa"))
register(Legions())
