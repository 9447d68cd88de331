"""Quartet: a small game for Sandtable, to copy from.

Sandtable comes first: it finds this game and loads the modules in an order that works.
"""

import sandtable  # noqa: F401
