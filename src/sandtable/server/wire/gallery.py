"""The bodies of the HTTP calls about the gallery."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from sandtable.kernel.catalogue import ScenarioInfo
from sandtable.measured import Share
from sandtable.server.wire.api import Id, Secret
from sandtable.server.wire.protocol import Name

Note = Annotated[str, Meta(max_length=400)]


class Publish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario to show to everybody. By the secret, which the browser makes and keeps, one changes or removes it."""

    scenario: Id
    author: Name
    note: Note
    secret: Secret


class Exhibit(msgspec.Struct, frozen=True):
    """A scenario in the gallery: what it is, what its author says, and how it fares.

    `sides` are the shares that each side won in `games` of machines; none where nobody has measured it here.
    """

    scenario: ScenarioInfo
    family: str
    author: str
    note: str
    published: int
    played: int
    up: int
    down: int
    games: int
    sides: tuple[Share, ...]


class GalleryPage(msgspec.Struct, frozen=True):
    """A page of the gallery; `more` when there is another."""

    exhibits: tuple[Exhibit, ...]
    more: bool


class Thumb(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one thinks of a scenario; null takes it back. The secret is the browser's own, the same for all."""

    scenario: Id
    secret: Secret
    up: bool | None


class Unpublish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Remove a scenario, with the secret it was published with."""

    scenario: Id
    secret: Secret


class Removed(msgspec.Struct, frozen=True):
    """A scenario that is not in the gallery any more; its link still opens it."""

    scenario: str
