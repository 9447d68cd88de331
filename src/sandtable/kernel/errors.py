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
    """The root of all errors a caller may want to show: the text says what is wrong, and what would be right."""

    @property
    def told(self) -> str:
        """What went wrong: a text that still knows its parts, so that it can be said in another language too."""
        first = self.args[0] if self.args else None
        return first if isinstance(first, str) else str(self)


class MoveError(SandtableError):
    """An answer that cannot be played: an InvalidMove, an IllegalMove or an AmbiguousMove says why."""


class InvalidMove(MoveError):
    """Not an answer to any question that is open; the text gives an example of one."""


class IllegalMove(MoveError):
    """An answer the rules refuse: its `text`, and what the `refusal` says."""

    def __init__(self, text: str, refusal: Refusal) -> None:
        pattern = "{text}: {reason} ({rule})" if refusal.rule else "{text}: {reason}"
        super().__init__(said(pattern, text=text, reason=refusal.reason, rule=refusal.rule))
        self.text = text
        """The answer, written in full."""
        self.rule = refusal.rule
        """The id of the rule that refuses it; the law has its text. Empty where no single rule does."""
        self.reason = refusal.reason
        """Why, in a sentence."""


class AmbiguousMove(MoveError):
    """A `text` that could have several `meanings`, all of them legal answers."""

    def __init__(self, text: str, meanings: Sequence[str]) -> None:
        known = either(repr(meaning) for meaning in meanings)
        super().__init__(said("{text} could mean {meanings}; write one in full", text=repr(text), meanings=known))
        self.text = text
        """What was written."""
        self.meanings = tuple(meanings)
        """The answers that it could mean, each in full."""


class RecordError(SandtableError):
    """A record that cannot be read or does not replay, with the `line` and the `reason`."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(said("line {line}: {reason}", line=line, reason=reason))
        self.line = line
        """The line at fault, counted from 1; 0 where it lies with none."""
        self.reason = reason
        """What is wrong there."""


class UnknownScenario(SandtableError):
    """No scenario, or no game, has that id; the text names the nearest one."""


class BadOption(SandtableError):
    """A ruling that does not exist, or a value it does not take; the text says what it takes."""


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint for a mistyped word: the closest known one, or all of them in their own order."""
    words = list(known)
    close = get_close_matches(word, words, n=1)
    if close:
        return said("did you mean {near}?", near=repr(close[0]))
    return said("known: {names}", names=", ".join(words))
