"""A server looks for garbage rarely."""

from __future__ import annotations

import subprocess
import sys

SCRIPT = """
import gc
from sandtable.server.store.garbage import THRESHOLDS, look_for_garbage_rarely
look_for_garbage_rarely()
assert gc.get_threshold() == THRESHOLDS
assert gc.get_freeze_count() > 1000, gc.get_freeze_count()
"""


def test_what_is_loaded_is_never_looked_at_again() -> None:
    subprocess.run([sys.executable, "-c", SCRIPT], check=True)
