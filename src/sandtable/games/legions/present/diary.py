"""The war diary of a Survival campaign, read from what everybody saw of its games (LG-SURV-6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from sandtable.games.legions.content.load import load_box
from sandtable.games.legions.flow.survival import Page, diary_rows, standing
from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.present.catalogue_types import (
    DiaryPage,
    DiaryPlot,
    DiaryRound,
    Fallen,
    Price,
    WarDiary,
)
from sandtable.games.legions.present.view import CharacterView, character
from sandtable.kernel.campaign import Chapter


def read_diary(scenario: str, seats: Sequence[str], chapters: Sequence[Chapter], seat: int) -> WarDiary:
    """The diary of a campaign, as one of its seats may read it."""
    pages = tuple(_page(number, chapter, seat) for number, chapter in enumerate(chapters, start=1))
    written = [Page(page.number, "", page.rows) for page in pages if page.ended is not None]
    return WarDiary(
        scenario=scenario, seats=tuple(seats), seat=seat, pages=pages, standing=standing(written, len(seats))
    )


def _page(number: int, chapter: Chapter, seat: int) -> DiaryPage:
    """A game that is over with all that everybody saw of it; a game that goes on with nothing."""
    if chapter.ended is None:
        return DiaryPage(number, chapter.table, chapter.begun, None, (), (), (), (), ())
    journey = cast(Journey, chapter.state)
    rounds, fallen, prices = _tell(chapter.story)
    rows, living = diary_rows(journey, chapter.names), _living(journey, seat)
    return DiaryPage(number, chapter.table, chapter.begun, chapter.ended, rows, rounds, fallen, prices, living)


def _tell(story: list[dict[str, Any]]) -> tuple[tuple[DiaryRound, ...], tuple[Fallen, ...], tuple[Price, ...]]:
    """Rounds with their plots, who fell, and what was bought after the last round."""
    rounds: list[DiaryRound] = []
    fallen: list[Fallen] = []
    prices: list[Price] = []
    frozen = shopping = False
    for event in story:
        kind = event["kind"]
        if kind == "round":
            rounds.append(DiaryRound(event["round"], "", ()))
        elif kind == "location" and rounds:
            rounds[-1] = DiaryRound(rounds[-1].round, event["location"], ())
        elif kind == "decided" and rounds:
            plot = DiaryPlot(event["plot"], event["totals"], tuple(event["winners"]))
            rounds[-1] = DiaryRound(rounds[-1].round, rounds[-1].location, (*rounds[-1].plots, plot))
        elif kind == "died":
            fallen.append(Fallen(event["seat"], event["character"], len(rounds), frozen))
        elif kind == "game over":
            shopping = True
        elif shopping and kind in SHOP:
            what = event["equipment"] if kind == "equipped" else SHOP[kind]
            prices.append(Price(event["seat"], what, event.get("character")))
        frozen = kind == "froze to death"
    return tuple(rounds), tuple(fallen), tuple(prices)


SHOP = {"healed": "heal", "warmed": "thaw", "supplies": "supply", "equipped": ""}


def _living(journey: Journey, seat: int) -> tuple[CharacterView, ...]:
    """The own characters that came through, in hand and deck; a spectator sees nobody's."""
    if seat < 0:
        return ()
    alive = (c.HAND, c.DECK, c.BOTTOM)
    men = [man for man in range(seat * c.MEN, (seat + 1) * c.MEN) if journey.place[man] in alive]
    return tuple(character(journey, load_box(), man) for man in men)
