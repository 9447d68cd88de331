"""Scenarios that authors show to everybody who comes to a server.

What strangers write is bounded and cleaned here, and escaped by whoever shows it. A scenario is kept by its digest: the
same file hangs once, and whoever published it first may change or remove it, by a secret that the browser keeps.
"""

from __future__ import annotations

from typing import Final

from sandtable.kernel.content.scenario_files import NAME, ScenarioFile
from sandtable.kernel.registry import family_of
from sandtable.measured.findings import Measure
from sandtable.server.gallery.walls import PAGE, Exhibited, Order, Walls
from sandtable.server.http import catalogue
from sandtable.server.http.errors import Refusal, refusal
from sandtable.server.store.database import Store, hash_token
from sandtable.server.table.commands import clean
from sandtable.server.table.scenario_shelf import ScenarioShelf
from sandtable.server.wire.gallery import Exhibit, GalleryPage, Publish, Thumb, Unpublish

MOST: Final = 5000
"""So many scenarios hang at once."""
TITLE: Final = 60
"""The longest title that is shown to strangers."""


class Gallery:
    """The gallery of a server. What asks the database runs in threads."""

    def __init__(self, store: Store, shelf: ScenarioShelf, on: bool) -> None:
        self.walls = Walls(store)
        self.shelf = shelf
        self.on = on

    def page(self, order: Order, after: int) -> GalleryPage:
        """A page; what does not read any more is left out."""
        self._check_on()
        found = self.walls.page(order, after)
        shown = [exhibit for each in found[:PAGE] if (exhibit := self._show(each)) is not None]
        return GalleryPage(tuple(shown), len(found) > PAGE)

    def publish(self, wanted: Publish, measured: Measure | None, at: int) -> Exhibit:
        """Put a scenario up, or change what is said of it."""
        self._check_on()
        file = self._file(wanted.scenario)
        there = self.walls.find(_digest(file.name))
        if there is not None and there.barred:
            raise refusal("barred", scenario=file.name)
        if there is not None and there.secret != hash_token(wanted.secret):
            raise refusal("published_already", scenario=file.name)
        if there is None and self.walls.count() >= MOST:
            raise refusal("gallery_full", most=MOST)
        names = catalogue.detail_of_file(file.name).scenario.names.values()
        if longest := next((name for name in names if len(name) > TITLE), ""):
            raise refusal("long_title", title=longest[:TITLE], most=TITLE)
        shown = Exhibited(
            digest=_digest(file.name),
            scenario=file.name,
            author=clean(wanted.author),
            note=clean(wanted.note),
            secret=hash_token(wanted.secret),
            published=at if there is None else there.published,
            played=0,
            games=measured.games if measured else there.games if there else 0,
            sides=measured.sides if measured else there.sides if there else (),
            barred=False,
        )
        self.walls.hang(shown)
        return self._shown(file.name)

    def remove(self, wanted: Unpublish) -> None:
        """Take a scenario down, by its author."""
        self._check_on()
        there = self._there(wanted.scenario)
        if there.secret != hash_token(wanted.secret):
            raise refusal("not_the_author")
        self.walls.take_down(there.digest)

    def thumb(self, wanted: Thumb) -> Exhibit:
        """Somebody likes it or does not, once each."""
        self._check_on()
        there = self._there(wanted.scenario)
        self.walls.thumb(there.digest, wanted.secret, wanted.up)
        return self._shown(there.scenario)

    def note_played(self, scenario: str) -> None:
        """A table was laid with a scenario."""
        if self.on:
            self.walls.note_played(_digest(scenario))

    def _check_on(self) -> None:
        if not self.on:
            raise refusal("no_gallery")

    def _file(self, scenario: str) -> ScenarioFile:
        """The file, kept for good from now on."""
        file = self.shelf.find(scenario, use=True) if NAME.fullmatch(scenario) else None
        if file is None:
            raise refusal("not_own", scenario=scenario)
        return file

    def _there(self, scenario: str) -> Exhibited:
        there = self.walls.find(_digest(scenario))
        if there is None or there.barred or there.scenario != scenario:
            raise refusal("not_in_gallery", scenario=scenario)
        return there

    def _shown(self, scenario: str) -> Exhibit:
        found = self._show(self._there(scenario))
        if found is None:
            raise refusal("not_in_gallery", scenario=scenario)
        return found

    def _show(self, each: Exhibited) -> Exhibit | None:
        try:
            file = self.shelf.find(each.scenario)
        except Refusal:
            return None
        assert file is not None
        return Exhibit(
            scenario=catalogue.detail_of_file(file.name).scenario,
            family=family_of(file.name),
            author=each.author,
            note=each.note,
            published=each.published,
            played=each.played,
            up=each.up,
            down=each.down,
            games=each.games,
            sides=each.sides,
        )


def _digest(scenario: str) -> str:
    return scenario.rpartition("@")[2][:16]
