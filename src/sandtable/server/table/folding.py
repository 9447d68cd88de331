"""From the log to a table: what is read from the database, and the fold over it.

Reading waits for the disk and folding keeps a core busy, so they are done apart: one in the threads of the store, the
other wherever it holds nobody up.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from sandtable.kernel.content.card_files import Lent
from sandtable.kernel.content.scenario_files import NAME, ScenarioFile
from sandtable.kernel.engine.state import State
from sandtable.kernel.errors import MoveError, UnknownScenario
from sandtable.kernel.registry import game_of
from sandtable.server.http.errors import Refusal, refusal
from sandtable.server.minds.minds import Log
from sandtable.server.store.database import Store
from sandtable.server.table.card_sets import CardSets, lending
from sandtable.server.table.live import BrokenTable, Live
from sandtable.server.table.rows import GAME, Header, Row
from sandtable.server.table.scenario_shelf import ScenarioShelf

LOG = logging.getLogger("sandtable.server")


class Story(NamedTuple):
    """All that a table is folded from: its header and rows, its algorithm cards, and the game that it carries on."""

    header: Header
    rows: list[Row]
    cards: Lent | None
    lent: tuple[str, str] | None
    before: Story | None
    file: ScenarioFile | None = None

    def logs(self) -> list[Log]:
        """The games up to this one, as a worker process is told them."""
        moves = [(row.kind, row.seat, row.branch, row.answer) for row in self.rows if row.kind in GAME]
        earlier = [] if self.before is None else self.before.logs()
        file = "" if self.file is None else self.file.text
        return [*earlier, Log(self.header.scenario, self.header.options, self.lent, moves, file)]


@contextmanager
def sense_of(table: str) -> Iterator[None]:
    """Whatever does not make sense in a table's rows is damage, and told as such."""
    try:
        yield
    except (Refusal, SQLAlchemyError):
        raise
    except UnknownScenario as error:
        raise refusal("no_game", detail=str(error)) from error
    except (BrokenTable, MoveError) as error:
        LOG.error("table %s: %s", table, error)
        raise refusal("broken_log", detail=str(error)) from error
    except Exception as error:
        LOG.error("table %s: its rows make no sense: %s: %s", table, type(error).__name__, error)
        raise refusal("broken_log", detail=f"{type(error).__name__}: {error}"[:200]) from error


def read_story(store: Store, card_sets: CardSets, shelf: ScenarioShelf, header: Header) -> Story:
    """Read what a table is folded from. Waits for the database."""
    with sense_of(header.table):
        return _read_story(store, card_sets, shelf, header)


def _read_story(store: Store, card_sets: CardSets, shelf: ScenarioShelf, header: Header) -> Story:
    file = shelf.find(header.scenario) if NAME.fullmatch(header.scenario) else None
    version = game_of(header.scenario).rules_version
    if header.rules > version:
        raise refusal("other_version", theirs=header.rules, ours=version)
    before = read_before(store, card_sets, shelf, header.previous, header.scenario)
    cards = card_sets.named(header.options)
    return Story(header, store.rows(header.table), cards, card_sets.text_of(header.options), before, file)


def read_before(
    store: Store, card_sets: CardSets, shelf: ScenarioShelf, previous: str | None, scenario: str
) -> Story | None:
    """Read what the game before in a campaign is folded from. Waits for the database."""
    campaign = game_of(scenario).campaign()
    if previous is None or campaign is None or not campaign.carries:
        return None
    header = store.header(previous)
    if header is None:
        raise refusal("lost_game")
    return read_story(store, card_sets, shelf, header)


def fold_story(story: Story) -> Live:
    """The table as it stands; one laid by older rules goes on by those of today, if its log is possible by them too.

    Keeps a core busy.
    """
    header = story.header
    with sense_of(header.table):
        with lending(story.cards):
            live = Live(header, start_after(story.before, header.scenario, header.options))
        if [place.side for place in header.places] != live.table.seats:
            raise BrokenTable(f"its seats are not {', '.join(live.table.seats)}")
        version = live.table.game.rules_version
        try:
            live.fold(story.rows)
        except (BrokenTable, MoveError) as error:
            if header.rules == version:
                raise
            raise refusal("rules_changed", theirs=header.rules, ours=version, detail=str(error)) from error
        live.renew(version)
    return live


def start_after(before: Story | None, scenario: str, options: dict[str, str]) -> State | None:
    """Where a game of a campaign starts: from the end of the one before."""
    campaign = game_of(scenario).campaign()
    if before is None or campaign is None:
        return None
    return campaign.carry_over(fold_story(before).table.state, options)


def fold_rows(live: Live, rows: list[Row]) -> None:
    """Fold in rows that are stored; a refusal if they do not hold together."""
    with sense_of(live.header.table):
        live.fold(rows)
