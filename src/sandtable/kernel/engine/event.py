"""What happened, and who may know which part of it."""

from __future__ import annotations

from typing import Final

from sandtable.kernel.engine.portable import Portable

SPECTATOR: Final = -1


class Event(Portable):
    """A named happening with fields. A field named in `secret` is seen only by the seats of its bit mask.

    `reveals` marks an event that told somebody something hidden: no undo goes behind it.
    """

    def __init__(
        self,
        kind: str,
        fields: dict[str, object],
        secret: dict[str, int] | None = None,
        reveals: bool = False,
    ) -> None:
        self.kind = kind
        self.fields = fields
        self.secret = secret
        self.reveals = reveals

    def seen_by(self, seat: int) -> dict[str, object]:
        """The event as one seat gets it: what it may not see is None, always, so nothing shows by its absence."""
        told: dict[str, object] = {"kind": self.kind}
        for name, value in self.fields.items():
            hidden = self.secret is not None and name in self.secret
            if hidden and (seat < 0 or self.secret is None or not (self.secret[name] >> seat) & 1):
                told[name] = None
            else:
                told[name] = value
        return told


def only(seat: int) -> int:
    """The audience of one seat."""
    return 1 << seat
