"""Survival: three games with the same men, and the war diary that keeps them together (LG-SURV).

campaign = Campaign.begin("legions/3", {"vp_scale": "wide"}, {"P0": "Ann"}, seed=7)
... play campaign.table to its end, the shop included ...
campaign.close_game(date="6 December 1924")
text = campaign.text()                       # put it away; another day:
campaign = Campaign.resume(text)
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import cast

import msgspec

from sandtable.games.legions.content.evening import load_evening
from sandtable.games.legions.flow.muster import CHOOSE_START, follow, join
from sandtable.games.legions.flow.rounds import START_ROUND
from sandtable.games.legions.flow.setup import build_field, read_rules
from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.kernel.engine.random import FastSource, SecretSource, Source, derive
from sandtable.kernel.errors import RecordError, SandtableError
from sandtable.kernel.table.replay import replay
from sandtable.kernel.table.table import Table
from sandtable.words import said

GAMES = 3
MAGIC = "sandtable campaign 1"


class CampaignError(SandtableError):
    """A campaign that cannot go on, or a text that is none; the message says why."""


class Row(msgspec.Struct, frozen=True):
    """A line of the war diary: points as recorded after spending, supplies carried on (LG-SURV-6)."""

    rank: int
    seat: int
    name: str
    faction: str
    commander: str
    earned: int
    points: int
    supplies: int
    deaths: int


class Page(msgspec.Struct, frozen=True):
    """The diary of one game."""

    number: int
    date: str
    rows: tuple[Row, ...]


class Standing(msgspec.Struct, frozen=True):
    """What the games so far add up to; `winners` is empty until all three are played (LG-SURV-12, LG-SURV-13)."""

    totals: tuple[int, ...]
    supplies: tuple[int, ...]
    deaths: tuple[int, ...]
    winners: tuple[int, ...]


def diary_rows(journey: Journey, names: Mapping[str, str]) -> tuple[Row, ...]:
    """The rows of a finished game, by the points before spending, ties as at the end of the game (LG-SURV-6).

    Whoever is level on the whole ladder shares a rank, as a victory is shared (LG-END-4).
    """
    field = journey.field
    seats = list(range(int(journey.seats)))
    get = {seat: {what: int(journey.get(seat, what)) for what in range(c.LEDGER)} for seat in seats}
    ladder = [(-get[seat][c.VP], -get[seat][c.LEFT_OVER], get[seat][c.DEATHS]) for seat in seats]
    return tuple(
        Row(
            rank=1 + sum(other < ladder[seat] for other in ladder),
            seat=seat,
            name=names.get(f"P{seat}", f"P{seat}"),
            faction=field.faction_keys[get[seat][c.FACTION] - 1],
            commander=field.commander_names[get[seat][c.COMMANDER] - 1],
            earned=get[seat][c.VP],
            points=get[seat][c.VP] - get[seat][c.SPENT],
            supplies=get[seat][c.SUPPLIES],
            deaths=get[seat][c.DEATHS],
        )
        for seat in sorted(seats, key=lambda seat: ladder[seat])
    )


def standing(pages: Sequence[Page], seats: int) -> Standing:
    """Recorded points of all games; then supplies after the last, then deaths in all, else shared."""
    rows = [{row.seat: row for row in page.rows} for page in pages]
    totals = tuple(sum(page[seat].points for page in rows) for seat in range(seats))
    deaths = tuple(sum(page[seat].deaths for page in rows) for seat in range(seats))
    supplies = tuple(rows[-1][seat].supplies if rows else 0 for seat in range(seats))
    ladder = [(totals[seat], supplies[seat], -deaths[seat]) for seat in range(seats)]
    over = len(pages) == GAMES
    winners = tuple(seat for seat in range(seats) if over and ladder[seat] == max(ladder))
    return Standing(totals, supplies, deaths, winners)


def carry_over(journey: Journey, options: Mapping[str, str]) -> Journey:
    """The start of the next game: same factions and commanders, complete tokens, living men with their overlays in
    hand and deck as they were, saved supplies, no new officer (LG-SURV-7 to LG-SURV-11, LG-SURV-15).
    """
    seats = int(journey.seats)
    fresh = Journey(build_field(load_evening(f"legions/{seats}"), read_rules(options)))
    fresh.clear_table()
    for seat in range(seats):
        join(fresh, seat, journey.get(seat, c.FACTION) - 1)
        follow(fresh, seat, journey.get(seat, c.COMMANDER) - 1)
        for what in (c.SUPPLIES, c.KNOWN, c.MET, c.BATCH):
            fresh.set(seat, what, journey.get(seat, what))
        for man in range(seat * c.MEN, seat * c.MEN + c.MEN):
            zone = journey.place[man]
            alive = zone in (c.HAND, c.DECK, c.BOTTOM)
            fresh.put(man, zone if alive else c.BOX)
            fresh.depth[man] = journey.depth[man]
            fresh.traits[man] = journey.traits[man]
            fresh.shown[man] = journey.shown[man]
    fresh.push(START_ROUND)
    fresh.push(CHOOSE_START)
    fresh.settle()
    return fresh


class Campaign:
    """A Survival campaign: the table of the game being played, and the diary of those before."""

    def __init__(self, scenario: str, options: Mapping[str, str], players: Mapping[str, str], seed: int | None) -> None:
        self.scenario = scenario
        self.options = {name: value for name, value in options.items() if name != "survival"}
        self.players = dict(players)
        self.seed = seed
        self.pages: list[Page] = []
        self.records: list[str] = []
        self.table: Table | None = None

    @classmethod
    def begin(
        cls,
        scenario: str,
        options: Mapping[str, str] | None = None,
        players: Mapping[str, str] | None = None,
        seed: int | None = None,
    ) -> Campaign:
        """Lay the first game, which is set up as any other (LG-SURV-1)."""
        campaign = cls(scenario, options or {}, players or {}, seed)
        campaign.table = Table(scenario, campaign._game_options(1), campaign._luck(1), campaign.players)
        return campaign

    @property
    def number(self) -> int:
        """Which game is being played, or was the last."""
        return min(len(self.pages) + 1, GAMES)

    @property
    def over(self) -> bool:
        """Whether all three games are in the diary."""
        return len(self.pages) == GAMES

    @property
    def standing(self) -> Standing:
        """What the games so far add up to."""
        return standing(self.pages, int(self.scenario.partition("/")[2]))

    def close_game(self, date: str = "") -> None:
        """Write a finished game into the diary and lay the next."""
        table = self.table
        if table is None or not table.over or not table.state.over:
            raise CampaignError(
                said("game {number} is not over; play it to its end, the shop included, first", number=self.number)
            )
        if "\n" in date:
            raise CampaignError("a date is one line of text")
        journey = cast(Journey, table.state)
        self.pages.append(Page(len(self.pages) + 1, date, diary_rows(journey, self.players)))
        self.records.append(table.record.text())
        self.table = None
        if not self.over:
            options = self._game_options(self.number)
            start = carry_over(journey, {**table.options, **options})
            self.table = Table(self.scenario, options, self._luck(self.number), self.players, start)

    def diary(self) -> str:
        """The war diary as a text for people (LG-SURV-6)."""
        lines: list[str] = []
        for page in self.pages:
            lines.append(f"GAME {page.number}" + (f", {page.date}" if page.date else ""))
            for row in page.rows:
                carried = f"{row.supplies} supplies carried" if page.number < GAMES else f"{row.supplies} supplies"
                lines.append(
                    f"  {row.rank}. {row.name}, {row.faction}, {row.points} points, {carried}, {row.commander}"
                )
        found = self.standing
        if found.winners:
            names = [self.players.get(f"P{seat}", f"P{seat}") for seat in found.winners]
            lines.append(f"Survival won by {' and '.join(names)}, {':'.join(map(str, found.totals))}")
        return "\n".join(lines)

    # As text

    def text(self) -> str:
        """The whole campaign, to be put away and resumed another day: every game's record, finished or not."""
        lines = [MAGIC, f"scenario: {self.scenario}"]
        if self.seed is not None:
            lines.append(f"seed: {self.seed}")
        records = [*self.records, *([self.table.record.text()] if self.table is not None else [])]
        for number, record in enumerate(records, start=1):
            date = self.pages[number - 1].date if number <= len(self.pages) else ""
            lines.append(f"--- game {number}, {'finished' if number <= len(self.pages) else 'open'}: {date}".rstrip())
            lines += record.splitlines()
        return "\n".join(lines) + "\n"

    @classmethod
    def resume(cls, text: str, seed: int | None = None) -> Campaign:
        """A campaign from its text; every answer is checked again. Luck to come is new, unless a seed is given."""
        head, *parts = text.split("\n--- game ")
        header = head.splitlines()
        if not header or header[0] != MAGIC:
            raise CampaignError(said("line 1: found {header}, wanted {magic}", header=header[:1], magic=repr(MAGIC)))
        fields = dict(line.partition(": ")[::2] for line in header[1:])
        if not parts or len(parts) > GAMES or "scenario" not in fields:
            raise CampaignError(
                said("found {count} games, wanted a scenario and 1 to {games} games", count=len(parts), games=GAMES)
            )
        if seed is None and fields.get("seed", "").isdigit():
            seed = int(fields["seed"])
        campaign = cls(fields["scenario"], {}, {}, seed)
        for number, part in enumerate(parts, start=1):
            title, _, record = part.partition("\n")
            start = None
            if number > 1:
                assert campaign.table is not None
                start = carry_over(cast(Journey, campaign.table.state), campaign._game_options(number))
            try:
                table = replay(record, start=start)
            except RecordError as error:
                raise CampaignError(
                    said("in the record of game {number}: {problem}", number=number, problem=error.told)
                ) from error
            if table.scenario != campaign.scenario:
                raise CampaignError(
                    said(
                        "game {number} is one of {scenario}, the campaign one of {campaign}",
                        number=number,
                        scenario=table.scenario,
                        campaign=campaign.scenario,
                    )
                )
            if number == 1:
                campaign.options = {name: value for name, value in table.options.items() if name != "survival"}
                campaign.players = dict(table.players)
            campaign.table = table
            kind, _, date = title.partition(", ")[2].partition(":")
            if kind == "finished":
                journey = cast(Journey, table.state)
                campaign.pages.append(Page(number, date.strip(), diary_rows(journey, campaign.players)))
                campaign.records.append(record)
        if campaign.over:
            campaign.table = None
        elif len(campaign.pages) < len(parts) and campaign.table is not None and not campaign.table.over:
            campaign.table.go_on(campaign._luck(len(parts), len(campaign.table.log)))
        elif len(campaign.pages) == len(parts):
            raise CampaignError(
                said("game {count} is finished but game {missing} is missing", count=len(parts), missing=len(parts) + 1)
            )
        return campaign

    def _game_options(self, number: int) -> dict[str, str]:
        return {**self.options, "survival": str(number)}

    def _luck(self, number: int, after: int = 0) -> Source:
        """The luck of a game, or of the rest of it after so many entries of its log."""
        seats = int(self.scenario.partition("/")[2])
        if self.seed is None:
            return SecretSource(secrets.randbits(128), seats)
        return FastSource(derive(self.seed, f"{number} after {after}" if after else number), seats)
