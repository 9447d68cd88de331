"""The gallery in the database. All calls are short and synchronous, as those of the store."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import Row, Select, case, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from sandtable.measured import Share
from sandtable.server.store.database import Store, hash_token
from sandtable.server.store.schema import GALLERY, THUMBS

Order: TypeAlias = Literal["latest", "liked", "played"]
PAGE: Final = 24
UP: Final = func.coalesce(func.sum(case((THUMBS.c.up, 1), else_=0)), 0)
DOWN: Final = func.coalesce(func.sum(case((THUMBS.c.up.is_(False), 1), else_=0)), 0)


class Exhibited(msgspec.Struct, frozen=True):
    """A scenario on the wall."""

    digest: str
    scenario: str
    author: str
    note: str
    secret: str
    published: int
    played: int
    games: int
    sides: tuple[Share, ...]
    barred: bool
    up: int = 0
    down: int = 0


class Walls:
    """What hangs in the gallery of a database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def count(self) -> int:
        """How many there are, with those that are barred."""
        with self.store.engine.connect() as connection:
            return int(connection.execute(select(func.count()).select_from(GALLERY)).scalar_one())

    def find(self, digest: str) -> Exhibited | None:
        """One of them, a barred one too."""
        with self.store.engine.connect() as connection:
            found = connection.execute(_all().where(GALLERY.c.digest == digest)).first()
        return None if found is None else _read(found)

    def page(self, order: Order, after: int) -> list[Exhibited]:
        """So many after those, and one more if there is; none that is barred."""
        by = {"latest": GALLERY.c.published, "liked": UP - DOWN, "played": GALLERY.c.played}[order]
        query = _all().where(GALLERY.c.barred.is_(False))
        query = query.order_by(by.desc(), GALLERY.c.published.desc(), GALLERY.c.digest).offset(after).limit(PAGE + 1)
        with self.store.engine.connect() as connection:
            return [_read(found) for found in connection.execute(query)]

    def hang(self, shown: Exhibited) -> None:
        """Put one up, or change what its author says of it."""
        values = msgspec.structs.asdict(shown)
        values = {name: values[name] for name in ("author", "note", "games", "published")}
        values["sides"] = msgspec.json.encode(shown.sides).decode()
        fixed = {"digest": shown.digest, "scenario": shown.scenario, "secret": shown.secret}
        try:
            with self.store.writing() as connection:
                connection.execute(insert(GALLERY).values(**values, **fixed, played=0, barred=False))
        except IntegrityError:
            with self.store.writing() as connection:
                connection.execute(update(GALLERY).where(GALLERY.c.digest == shown.digest).values(**values))

    def take_down(self, digest: str) -> None:
        """Remove one and all thumbs."""
        with self.store.writing() as connection:
            connection.execute(delete(THUMBS).where(THUMBS.c.digest == digest))
            connection.execute(delete(GALLERY).where(GALLERY.c.digest == digest))

    def bar(self, digest: str, barred: bool) -> None:
        """Show one to nobody, or to everybody again."""
        with self.store.writing() as connection:
            connection.execute(update(GALLERY).where(GALLERY.c.digest == digest).values(barred=barred))

    def thumb(self, digest: str, voter: str, up: bool | None) -> None:
        """What a browser thinks of one; None takes it back."""
        who = {"digest": digest, "voter": hash_token(voter)}
        with self.store.writing() as connection:
            connection.execute(delete(THUMBS).where(THUMBS.c.digest == digest, THUMBS.c.voter == who["voter"]))
            if up is not None:
                connection.execute(insert(THUMBS).values(**who, up=up))

    def note_played(self, digest: str) -> None:
        """A table was laid with one, if it is there."""
        with self.store.writing() as connection:
            connection.execute(update(GALLERY).where(GALLERY.c.digest == digest).values(played=GALLERY.c.played + 1))


def _all() -> Select[tuple[object, ...]]:
    joined = GALLERY.outerjoin(THUMBS, THUMBS.c.digest == GALLERY.c.digest)
    return select(*GALLERY.c, UP.label("up"), DOWN.label("down")).select_from(joined).group_by(*GALLERY.c)


def _read(found: Row[tuple[object, ...]]) -> Exhibited:
    values: dict[str, Any] = {str(name): value for name, value in found._mapping.items()}
    sides = msgspec.json.decode(values["sides"], type=tuple[Share, ...])
    return Exhibited(**{**values, "sides": sides})
