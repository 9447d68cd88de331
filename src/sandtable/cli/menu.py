"""The answers to choose from, numbered and grouped by card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from sandtable.kernel.decision import Option

IN_A_ROW: Final = 20
"""Answers with a longer hint get a line of their own."""


class Menu:
    """The options of a decision, counted from 1, as the reader's language says them, each with its hint.

    `groups` say which of them belong together.
    """

    def __init__(
        self,
        question: str,
        options: Sequence[Option],
        texts: Sequence[str],
        hints: Sequence[str],
        groups: Sequence[str],
    ) -> None:
        self.question = question
        self.options = options
        self.texts = texts
        self._hints = hints
        self._groups = groups

    def option(self, number: int) -> Option | None:
        """The option with a number, if there is one."""
        return self.options[number - 1] if 1 <= number <= len(self.options) else None

    def lines(self, width: int) -> list[Text]:
        """The menu as lines no wider than that: a line for each card, or for each long answer."""
        groups = self._gathered()
        labels = max(len(card) for card, _ in groups)
        drawn: list[Text] = []
        for card, entries in groups:
            indent = labels + 1 if card else 0
            line = Text.assemble((f"{card:<{labels}} " if card else "", "bold"))
            for entry in entries:
                if line.cell_len > indent and line.cell_len + entry.cell_len + 2 > width:
                    drawn.append(line)
                    line = Text(" " * indent)
                line.append("  " if line.cell_len > indent else "").append_text(entry)
            drawn.append(line)
        return drawn

    def _gathered(self) -> list[tuple[str, list[Text]]]:
        """The entries by card; those of no card each by itself if one is long, else all in a row."""
        apart = any(len(text) > IN_A_ROW for text in self._hints)
        groups: list[tuple[str, list[Text]]] = []
        for number, (text, hint, card) in enumerate(zip(self.texts, self._hints, self._groups, strict=True), start=1):
            entry = Text.assemble((str(number), "bold"), f" {text.removeprefix(f'{card}: ')}")
            if hint:
                entry.append(f" {hint}", "green")
            if groups and groups[-1][0] == card and not (apart and not card):
                groups[-1][1].append(entry)
            else:
                groups.append((card, [entry]))
        return groups
