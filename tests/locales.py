"""The words of the client: the common ones, and those that a game brings along."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
CLIENT = ROOT / "web" / "src"
SHARED = ROOT / "src" / "sandtable"
"""Where the words are that the terminal says too: the common ones in `words`, a game's in its folder."""


def words(language: str, game: str = "undaunted") -> dict[str, Any]:
    """What the pages and the tables of a game can say in a language, its guided games too."""
    own = [
        *(CLIENT / "games" / game / "locale").glob(f"*{language}.json"),
        *(SHARED / "games" / game / "words").glob(f"*{language}.json"),
    ]
    pages = [*CLIENT.glob(f"app/*/locale/{language}.json"), *CLIENT.glob(f"scenarios/locale/*.{language}.json")]
    pages += CLIENT.glob(f"locale/*.{language}.json")
    books = [SHARED / "words" / f"{language}.json", *sorted(pages), *sorted(own)]
    books = [book for book in books if not book.name.startswith(("cases.", "help.", "said."))]
    assert len(books) > 2
    return {key: text for book in books for key, text in json.loads(book.read_text(encoding="utf-8")).items()}
