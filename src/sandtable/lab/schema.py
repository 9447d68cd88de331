"""The JSON Schema of scenario files, put together from what each game says of its own.

    python -m sandtable.lab.schema docs/scenario.schema.json

An editor that is told of it (`# yaml-language-server: $schema=...` as a file's first line) completes and checks a
scenario as it is written.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from sandtable.kernel.registry import GAMES


def scenario_schema() -> dict[str, Any]:
    """One schema for the files of all games: the box says which part holds."""
    found = {game.id: files.schema() for game in GAMES.values() if (files := game.scenario_files()) is not None}
    shared = {name: shape for part in found.values() for name, shape in part.pop("$defs", {}).items()}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A scenario of Sandtable",
        "type": "object",
        "required": ["id", "box"],
        "properties": {"box": {"enum": list(found)}},
        "allOf": [{"if": {"properties": {"box": {"const": box}}}, "then": part} for box, part in found.items()],
        "$defs": shared,
    }


def text() -> str:
    """The schema as the file in docs/ holds it."""
    return json.dumps(scenario_schema(), indent=1) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(text(), encoding="utf-8")
