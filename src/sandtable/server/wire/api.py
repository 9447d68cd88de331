"""The bodies of the HTTP calls about tables and replays, as types; the catalogue of the kernel has what can be played.

docs/protocol.md tells which call takes and gives which.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from sandtable.kernel.catalogue import Names, ScenarioInfo
from sandtable.kernel.game import Result
from sandtable.measured.findings import Measure
from sandtable.server.wire.protocol import Count, Event, Info, Name, Params, Seat, Token, Update, View

Id = Annotated[str, Meta(max_length=64)]
Secret = Annotated[str, Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
"""A token that a browser makes: 128 random bits or more, as base64 for addresses."""
SeatKind = Annotated[str, Meta(max_length=64, pattern=r"^(me|here|link|bot|machine:[\w.-]+)$")]
Seed = Annotated[str, Meta(pattern=r"^[0-9]{0,38}$")]
"""What luck comes from, as `Status` tells it when a game is over; empty where the server is to draw one."""
Seating = Annotated[dict[Id, SeatKind], Meta(min_length=1, max_length=8)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to lay. Each seat is me, here, link, machine:NAME, or bot: the virtual opponent of Reinforcements.

    `seed` gives it luck that is known, as a lesson needs it: one person alone, against machines.
    """

    scenario: Id
    seats: Seating
    options: Annotated[dict[Id, Id], Meta(max_length=64)] = {}
    name: Name = ""
    seed: Seed = ""


class Chair(msgspec.Struct, frozen=True):
    """A place at a table: its token, or for somebody elsewhere a link with an invitation; machines have neither."""

    seat: int
    side: str
    kind: str
    token: str
    link: str


class Opened(msgspec.Struct, frozen=True):
    """A new table. The tokens and invitations are told this once."""

    table: str
    seats: tuple[Chair, ...]
    watch: Chair


class Opening(msgspec.Struct, frozen=True):
    """What a link opens."""

    info: Info
    seat: int
    update: Update


class Updates(msgspec.Struct, frozen=True):
    """What is new for a seat: the scenes on the way, then how it stands."""

    updates: tuple[Update, ...]


class Talk(msgspec.Struct, frozen=True):
    """What was said before an event number, a hundred things at most; `more` when there is older talk still."""

    events: list[Event]
    more: bool


class RematchWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another game with the same people."""

    swap: bool = True


class Rematch(msgspec.Struct, frozen=True):
    """The table of the rematch; everyone follows with the token they have, and gets a fresh one there."""

    table: str


class Held(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A token that somebody holds."""

    table: Id
    token: Token


class Mine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All tokens that somebody holds."""

    seats: Annotated[list[Held], Meta(max_length=200)]


# Keys of seats


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sit down by an invitation; the secret is the token from here on."""

    secret: Secret
    name: Name = ""


class Follow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go over to the table that follows; the secret is the token there."""

    secret: Secret


class Seated(msgspec.Struct, frozen=True):
    """The seat that a token opens from here on."""

    table: str
    seat: int
    token: str


class Renew(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A new link for a seat; -1 is the spectators'."""

    seat: Seat


class InvitedSeat(msgspec.Struct, frozen=True):
    """A seat as an invitation shows it."""

    seat: int
    side: str
    kind: str
    name: str
    taken: bool


class Invitation(msgspec.Struct, frozen=True):
    """What an invitation is to. `fate` is empty while it can be used, else `used` or `renewed`."""

    table: str
    scenario: str
    family: str
    title: str
    options: dict[str, str]
    seats: tuple[InvitedSeat, ...]
    seat: int
    host: str
    fate: str
    over: bool


class Giving(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All tokens that somebody takes to another browser."""

    seats: Annotated[list[Held], Meta(min_length=1, max_length=500)]


class Handover(msgspec.Struct, frozen=True):
    """A code for another browser, and how many seats go there with it."""

    code: str
    link: str
    seats: int
    expires: int


class Coming(msgspec.Struct, frozen=True):
    """A seat that would come with a handover."""

    table: str
    seat: int
    side: str
    scenario: str
    family: str
    title: str
    over: bool


class Handed(msgspec.Struct, frozen=True):
    """What a handover would bring."""

    seats: tuple[Coming, ...]
    expires: int


class NewKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The token that a seat shall have in the browser it moves to."""

    table: Id
    seat: Seat
    secret: Secret


class Taking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tokens that the browser has made and kept for the seats of a handover."""

    seats: Annotated[list[NewKey], Meta(min_length=1, max_length=500)]


class MovedSeat(msgspec.Struct, frozen=True):
    """A seat that is held by this browser now."""

    table: str
    seat: int


class Moved(msgspec.Struct, frozen=True):
    """The seats that have moved; others have changed hands meanwhile."""

    seats: tuple[MovedSeat, ...]


class SummarySeat(msgspec.Struct, frozen=True):
    """A seat in a list of tables."""

    seat: int
    side: str
    kind: str
    name: str


class Summary(msgspec.Struct, frozen=True):
    """A table in a list of tables; `campaign` is the number of the game in its campaign, 0 outside one."""

    table: str
    seat: int
    scenario: str
    family: str
    title: str
    seats: tuple[SummarySeat, ...]
    waiting: tuple[int, ...]
    round: int
    over: bool
    result: Result | None
    created: int
    changed: int
    rematch: str | None
    campaign: int


class Summaries(msgspec.Struct, frozen=True):
    """Tables, the latest first."""

    tables: tuple[Summary, ...]


class Tally(msgspec.Struct, frozen=True):
    """Finished games of one side of one scenario against one kind of opponent: `person`, `machine:NAME` or `bot`."""

    scenario: str
    family: str
    title: str
    side: str
    against: str
    played: int
    won: int
    lost: int
    drawn: int


class Statistics(msgspec.Struct, frozen=True):
    """How one's games went."""

    played: int
    won: int
    lost: int
    drawn: int
    going: int
    by: tuple[Tally, ...]


# Replays


class ReplayStep(msgspec.Struct, frozen=True):
    """An entry of a log, and the number of the last event after it."""

    move: int
    who: str
    text: str
    seq: int


class ReplayInfo(msgspec.Struct, frozen=True):
    """A replay: the header of its record and its steps."""

    replay: str
    scenario: str
    family: str
    title: str
    seats: tuple[str, ...]
    players: dict[str, str]
    options: dict[str, str]
    result: Result | None
    seed: str | None
    table: str | None
    moves: int
    steps: tuple[ReplayStep, ...]


class ReplayView(msgspec.Struct, frozen=True):
    """The table after so many entries, as a seat saw it."""

    move: int
    seq: int
    events: list[Event]
    view: View


class PlayOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Go on from a move of a replay as a new table."""

    move: Count
    seats: Seating
    name: Name = ""


class SavedGame(msgspec.Struct, frozen=True):
    """A game to take along: the table it was, how many entries its log has, and the rest under a seal."""

    table: Id
    scenario: Id
    moves: Count
    sealed: str


class Health(msgspec.Struct, frozen=True):
    """Whether the server can do its work, and if not, why."""

    ok: bool
    version: str
    reasons: tuple[str, ...] = ()


# Files that people bring


class FileFault(msgspec.Struct, frozen=True):
    """One thing wrong in a card file or a scenario file: its line and place; what is there and what should be, by
    language.
    """

    line: int
    place: str
    found: Names
    wanted: Names


class Measured(msgspec.Struct, frozen=True):
    """What machines have found out about a scenario so far, and whether that is enough.

    `settled` says whether players of another strength see it the same way; null before that is known.
    """

    found: Measure
    enough: bool
    settled: bool | None


class ScenarioDraft(msgspec.Struct, frozen=True):
    """A scenario file that is being written: all that is wrong with it, or the scenario."""

    faults: tuple[FileFault, ...]
    scenario: ScenarioInfo | None


class ScenarioKept(msgspec.Struct, frozen=True):
    """A scenario file that is kept: what the scenario is called here."""

    scenario: str


class CardFile(msgspec.Struct, frozen=True):
    """A file of algorithm cards that is kept: the value of the option `cards`, and how many cards it has of its own."""

    cards: str
    own: int


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a call failed: a code, what was wrong and what would be right, and a message id with parameters.

    A card file or a scenario file comes back with all its faults.
    """

    error: str
    message: str
    wanted: str
    key: str
    params: Params
    faults: tuple[FileFault, ...] = ()
