"""Where the record of a game in progress is kept."""

from __future__ import annotations

import os
import shlex
from datetime import datetime
from pathlib import Path

from sandtable.cli.common import speech
from sandtable.kernel.table.table import Table


def state_folder() -> Path:
    """The folder for records: below XDG_STATE_HOME, or ~/.local/state."""
    named = os.environ.get("XDG_STATE_HOME", "")
    base = Path(named) if Path(named).is_absolute() else Path.home() / ".local" / "state"
    return base / "sandtable" / "games"


def new_record_path(scenario: str) -> Path:
    """A name that is not taken: `chess-1-20440615-101500.record`."""
    stem = f"{scenario.replace('/', '-')}-{datetime.now():%Y%m%d-%H%M%S}"
    names = (f"{stem}{extra}.record" for extra in ("", *(f"-{number}" for number in range(2, 1000))))
    return next(path for path in (state_folder() / name for name in names) if not path.exists())


class Keeper:
    """Writes the record after each move, whole or not at all. A full disk does not end the game: `problem` says so."""

    what = "record"

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem = ""

    def keep(self, table: Table) -> None:
        """Write the record as it stands now."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write(self.path, self.text(table))
            self.problem = ""
        except OSError as error:
            words = speech()
            what, problem = words.say(f"cli.kept.{self.what}"), error.strerror or error
            self.problem = words.say("cli.noKeep", what=what, path=self.path, problem=problem)

    def text(self, table: Table) -> str:
        """What is kept."""
        return table.record.text()

    def way_on(self, table: Table) -> str:
        """What to do with it next."""
        where = shlex.quote(str(self.path))
        if table.over:
            return speech().say("cli.lookAt", command=f"sandtable replay {where}")
        return speech().say("cli.goOn", command=f"sandtable play --load {where}")


def write(path: Path, text: str) -> None:
    """A text into a file that is never half written."""
    part = path.with_name(f".{path.name}.part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)
