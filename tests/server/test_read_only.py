"""A database file that may not be written, and then may again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.privileges import without_privileges

SCRIPT = """
import sys
from pathlib import Path
from sqlalchemy.exc import SQLAlchemyError
from sandtable.server.store import Store
file = Path(sys.argv[1])
first = Store(f"sqlite:///{file}")  # as a server leaves it that was killed, with its log beside it
file.chmod(0o444)
store = Store(f"sqlite:///{file}")
for _ in range(3):
    try:
        store.keep_card_set("digest", "text", 0)
        print("kept")
    except SQLAlchemyError as error:
        print(error.orig)
file.chmod(0o644)
store.keep_card_set("digest", "text", 0)
print(store.card_set("digest"))
"""


def test_a_file_that_may_be_written_again_is_written(tmp_path: Path) -> None:
    """A connection that found the file read-only stays so: it must not be used again."""
    command = [*without_privileges(), sys.executable, "-c", SCRIPT, str(tmp_path / "tables.sqlite3")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout.splitlines() == [*["attempt to write a readonly database"] * 3, "text"], done.stderr
