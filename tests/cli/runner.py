"""Running the command line in tests."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from sandtable.cli import main

ROOT = Path(__file__).resolve().parent.parent.parent
EXAMPLE = ROOT / "docs" / "examples" / "la-raye.record"


def run(*words: str | Path, typed: str | bytes | None = None) -> Result:
    """Run a verb. No exception may come out, whatever was wrong."""
    result = CliRunner().invoke(main, [str(word) for word in words], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    return result


def succeed(*words: str | Path, typed: str | bytes | None = None) -> str:
    """Run a verb that must succeed, and give what it printed."""
    result = run(*words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def as_json(*words: str | Path) -> Any:
    """Run a verb with --json, and give what its stdout held."""
    return json.loads(succeed(*words, "--json"))


def fail(*words: str | Path, code: int = 2) -> str:
    """Run a verb that must fail with a message on stderr, and give the message."""
    result = run(*words)
    assert result.exit_code == code, result.output
    assert result.stderr.strip()
    return result.stderr
