"""How often Python looks for garbage.

A thousand tables and their lines are about a million objects that stay. Looking at all of them, as Python does time and
again while tables are laid and played, took nearly half of the server's time, in pauses in which nobody got an answer;
and it finds next to nothing, because tables and views hold no cycles: they go when nobody refers to them. So what was
loaded at the start is never looked at again, what is new in small portions, and everything very rarely.
"""

from __future__ import annotations

import gc

THRESHOLDS = (10_000, 10, 500)
"""New objects before the newest are looked at; how often before those that have stayed a while; before all."""


def look_for_garbage_rarely() -> None:
    """Set the collector for a server with many tables. Call it when everything is loaded."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
