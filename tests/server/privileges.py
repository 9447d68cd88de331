"""Root may write what is read-only. Those who are to find a file read-only are started without that right."""

from __future__ import annotations

import os
import shutil


def without_privileges() -> list[str]:
    """What comes before a command so that it heeds the permissions of files."""
    if os.getuid() != 0:
        return []
    setpriv = shutil.which("setpriv")
    assert setpriv is not None, "as root this needs setpriv (util-linux); or run it as somebody else"
    return [setpriv, "--bounding-set", "-dac_override"]
