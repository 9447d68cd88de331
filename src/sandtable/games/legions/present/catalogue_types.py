"""What Legions has instead of tiles and armies: the box as the browser draws it, and the war diary, as types."""

from __future__ import annotations

import msgspec

from sandtable.games.legions.flow.survival import Row, Standing
from sandtable.games.legions.present.view import CharacterView
from sandtable.kernel.campaign import Diary
from sandtable.kernel.catalogue import Names, ScenarioDetail, ScenarioInfo


class JourneyInfo(msgspec.Struct, frozen=True):
    """A game for so many players: plots a round, and the prices of the Survival shop (LG-ROUND-2, LG-SURV-3)."""

    players: int
    plots: int
    rounds: int
    heal: int
    thaw: int
    supply: int


class JourneyScenario(ScenarioInfo, frozen=True, kw_only=True):
    """A scenario: a game for so many players."""

    journey: JourneyInfo


class Person(msgspec.Struct, frozen=True):
    """A character as printed; `name` is its key in views, events and options, `names` how it is spelt."""

    id: str
    name: str
    names: Names
    role: Names
    officer: bool
    strength: int
    skills: tuple[str, ...]
    abilities: tuple[str, ...]


class Leader(msgspec.Struct, frozen=True):
    """A commander and the two orders of that one alone; the English name is the key."""

    id: str
    names: Names
    orders: tuple[str, ...]


class FactionInfo(msgspec.Struct, frozen=True):
    """A faction with its people."""

    key: str
    names: Names
    commanders: tuple[Leader, ...]
    characters: tuple[Person, ...]


class OrderInfo(msgspec.Struct, frozen=True):
    """An order token: immediate, phase or persistent."""

    key: str
    names: Names
    timing: str
    common: bool
    rule: str
    text: Names


class PlotInfo(msgspec.Struct, frozen=True):
    """A plot card; figures stand in the view."""

    id: str
    names: Names
    kinds: tuple[str, ...]


class LocationInfo(msgspec.Struct, frozen=True):
    """A location card."""

    id: str
    names: Names
    text: Names


class DispatchInfo(msgspec.Struct, frozen=True):
    """A dispatch: what it does when played, what it scores when kept."""

    id: str
    names: Names
    window: str
    text: Names
    score: Names


class JourneyBox(msgspec.Struct, frozen=True):
    """Everything in the box that has a name."""

    factions: tuple[FactionInfo, ...]
    orders: tuple[OrderInfo, ...]
    plots: tuple[PlotInfo, ...]
    locations: tuple[LocationInfo, ...]
    dispatches: tuple[DispatchInfo, ...]


class JourneyDetail(ScenarioDetail, frozen=True, kw_only=True):
    """A scenario with the box."""

    box: JourneyBox


class DiaryPlot(msgspec.Struct, frozen=True):
    """A plot that was fought for: the strengths by seat, and who won it."""

    plot: str
    totals: dict[str, int]
    winners: tuple[int, ...]


class DiaryRound(msgspec.Struct, frozen=True):
    """A round of a game."""

    round: int
    location: str
    plots: tuple[DiaryPlot, ...]


class Fallen(msgspec.Struct, frozen=True):
    """Somebody who did not come back, and whether the frost took them."""

    seat: int
    character: str
    round: int
    frozen: bool


class Price(msgspec.Struct, frozen=True):
    """Something bought between two games: heal, thaw, supply or a kind of equipment, and for whom."""

    seat: int
    what: str
    character: str | None


class DiaryPage(msgspec.Struct, frozen=True):
    """One game of a campaign. `rows` and what follows are empty while it goes on."""

    number: int
    table: str
    begun: int
    ended: int | None
    rows: tuple[Row, ...]
    rounds: tuple[DiaryRound, ...]
    fallen: tuple[Fallen, ...]
    prices: tuple[Price, ...]
    living: tuple[CharacterView, ...]


class WarDiary(Diary, frozen=True, kw_only=True):
    """The war diary of a Survival campaign (LG-SURV-6); `living` of its pages are the asking seat's own."""

    pages: tuple[DiaryPage, ...]
    standing: Standing
