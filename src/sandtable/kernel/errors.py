"""Everything that can go wrong for a caller.

`SandtableError` is the root; its text says what was wrong, where, and what would be right. A move can be wrong in
three ways: `InvalidMove` (it is no answer to the question), `IllegalMove` (an answer the rules refuse) and
`AmbiguousMove` (it could mean several). `RecordError` is a record that does not hold together, `UnknownScenario` and
`BadOption` a table that cannot be laid.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

from sandtable.kernel.engine.step import Refusal
from sandtable.words import either, said


class SandtableError(Exception):
    """The root of all errors a caller of Sandtable may want to show."""

    @property
    def told(self) -> str:
        """What went wrong, with what other languages need to say it too."""
        first = self.args[0] if self.args else None
        return first if isinstance(first, str) else str(self)


class MoveError(SandtableError):
    """An answer that cannot be played."""


class InvalidMove(MoveError):
    """Not an answer to the question at all."""


class IllegalMove(MoveError):
    """An answer the rules refuse; `rule` is the id of the refusing rule."""

    def __init__(self, text: str, refusal: Refusal) -> None:
        pattern = "{text}: {reason} ({rule})" if refusal.rule else "{text}: {reason}"
        super().__init__(said(pattern, text=text, reason=refusal.reason, rule=refusal.rule))
        self.text = text
        self.rule = refusal.rule
        self.reason = refusal.reason


class AmbiguousMove(MoveError):
    """A text that could mean several legal answers, named in `meanings`."""

    def __init__(self, text: str, meanings: Sequence[str]) -> None:
        known = either(repr(meaning) for meaning in meanings)
        super().__init__(said("{text} could mean {meanings}; write one in full", text=repr(text), meanings=known))
        self.text = text
        self.meanings = tuple(meanings)


class RecordError(SandtableError):
    """A record that cannot be read or does not replay; `line` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(said("line {line}: {reason}", line=line, reason=reason))
        self.line = line
        self.reason = reason


class UnknownScenario(SandtableError):
    """No scenario has that id."""


class BadOption(SandtableError):
    """A rules option that does not exist, or a value it does not take."""


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint for a mistyped word: the closest known one, or all of them in their own order."""
    words = list(known)
    close = get_close_matches(word, words, n=1)
    if close:
        return said("did you mean {near}?", near=repr(close[0]))
    return said("known: {names}", names=", ".join(words))
