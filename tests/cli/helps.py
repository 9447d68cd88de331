"""Which English help the translations were made from, as digests in helps.json beside this file.

After the English of a verb or an option has changed, revise it in `words/help.cs.json` and `help.pl.json`, then

    python -m tests.cli.helps
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import click

from sandtable.cli import main

FILE = Path(__file__).with_suffix(".json")


def english() -> dict[str, str]:
    """A digest of the help of every verb and option, by the key of its translation."""
    found = {}
    for name, verb in main.commands.items():
        found[f"help.{name}"] = verb.help or ""
        found |= {
            f"help.{name}.{param.opts[0].lstrip('-')}": param.help or ""
            for param in verb.params
            if isinstance(param, click.Option)
        }
    return {key: sha256(text.encode()).hexdigest()[:8] for key, text in found.items()}


def recorded() -> dict[str, str]:
    """Those that the translations were made from."""
    known: dict[str, str] = json.loads(FILE.read_text(encoding="utf-8"))
    return known


if __name__ == "__main__":
    FILE.write_text(json.dumps(english(), indent=0) + "\n", encoding="utf-8")
