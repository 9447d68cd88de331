"""The words of the client: the common ones, and those that a game brings along."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

CLIENT = Path(__file__).parents[1] / "web" / "src"


def words(language: str, game: str = "undaunted") -> dict[str, Any]:
    """What the pages and the tables of a game can say in a language, its guided games too."""
    own = CLIENT / "games" / game / "locale"
    pages = [*CLIENT.glob(f"app/*/locale/{language}.json"), *CLIENT.glob(f"scenarios/locale/*.{language}.json")]
    pages += CLIENT.glob(f"locale/*.{language}.json")
    books = [CLIENT / "locale" / f"{language}.json", *sorted(pages), *sorted(own.glob(f"*{language}.json"))]
    books = [book for book in books if not book.name.startswith("cases.")]
    assert len(books) > 2
    return {key: text for book in books for key, text in json.loads(book.read_text(encoding="utf-8")).items()}
