"""The messages of the socket, as types. docs/protocol.md tells them as a story.

What a client sends is read strictly: unknown fields, wrong types and too long texts are refused with a reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta

from sandtable.kernel.game import Result
from sandtable.kernel.presentation import About, Choice

UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What a decoder raises about bytes that are no such message."""

Text = Annotated[str, Meta(max_length=500)]
Name = Annotated[str, Meta(max_length=40)]
Token = Annotated[str, Meta(max_length=64)]
Id = Annotated[str, Meta(max_length=64)]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Seat = Annotated[int, Meta(ge=-1, le=7)]
Parts: TypeAlias = Mapping[str, Any]
Params: TypeAlias = dict[str, str | int]
What: TypeAlias = Literal["draw", "take_back", "hints"]
Hints: TypeAlias = Literal["none", "by agreement", "allowed"]

Event = Annotated[
    dict[str, Any],
    Meta(
        title="TableEvent",
        description="What happened: a message id and its parameters. A parameter the seat may not know is null.",
        extra_json_schema={
            "properties": {"seq": {"type": "integer"}, "at": {"type": "integer"}, "kind": {"type": "string"}},
            "required": ["seq", "at", "kind"],
            "additionalProperties": {},
        },
    ),
]

# What a seat may know


class Decision(msgspec.Struct, frozen=True):
    """An open question to a seat."""

    id: str
    seat: int
    question: str
    about: About
    options: tuple[Choice, ...]


class View(msgspec.Struct, frozen=True):
    """All that a seat may know now; seat -1 is a spectator."""

    scenario: str
    seat: int
    seats: tuple[str, ...]
    position: Any
    decisions: tuple[Decision, ...]
    waiting: tuple[int, ...]
    result: Result | None
    can_undo: bool
    can_restart: bool


class Sitting(msgspec.Struct, frozen=True):
    """Who sits on a seat, and the time in ms it has had decisions open."""

    seat: int
    name: str
    machine: bool
    joined: bool
    used: int


class Offer(msgspec.Struct, frozen=True):
    """A draw, a take-back or hints for all that a seat has offered; `accepted` lists the seats that agreed already."""

    what: What
    seat: int
    accepted: tuple[int, ...]


class Status(msgspec.Struct, frozen=True):
    """What changes at a table beside the position. The seed is told when the game is over.

    `hints` says whether one may ask what the machine would do: between people all of them must have agreed. `yields`
    says whether a machine may give up: one that a single person plays against, until that person wants it otherwise.
    """

    over: bool
    players: tuple[Sitting, ...]
    offers: tuple[Offer, ...]
    waiting_since: int
    now: int
    rematch: str | None
    replay: str | None
    seed: str | None
    hints: Hints
    yields: bool


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat and what kind of player it was made for: me, here, link, machine:NAME or bot."""

    seat: int
    side: str
    kind: str


class PlayedFrom(msgspec.Struct, frozen=True):
    """The replay and the move that a table goes on from. The replay tells all hands, so it is null until the end."""

    replay: str | None
    move: int


class Info(msgspec.Struct, frozen=True):
    """What never changes about a table; `family` says how it is shown."""

    table: str
    scenario: str
    family: str
    title: str
    rules_version: int
    options: dict[str, str]
    seats: tuple[SeatInfo, ...]
    chat: bool
    created: int
    played_from: PlayedFrom | None


# Client to server


class Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What every message may carry: an id to be given back, and the seat it is for."""

    id: Id = ""
    seat: Seat | None = None


class Hello(msgspec.Struct, tag_field="type", tag="hello", forbid_unknown_fields=True, frozen=True):
    """Sit down with these tokens; `after` is the last event number you have."""

    tokens: Annotated[list[Token], Meta(min_length=1, max_length=8)]
    after: Count = 0
    name: Name = ""


class Answer(Message, tag="answer", frozen=True, kw_only=True):
    """Answer an open decision by an option's parts, or by its text."""

    decision: Id
    parts: Parts | None = None
    text: Text | None = None


class Undo(Message, tag="undo", frozen=True):
    """Take back my last answer."""


class RestartTurn(Message, tag="restart_turn", frozen=True):
    """Take back all that may be taken back alone."""


class Resign(Message, tag="resign", frozen=True):
    """Give up."""


class Abandon(Message, tag="abandon", frozen=True):
    """Leave the table; nobody wins."""


class PlayToTheEnd(Message, tag="to_the_end", frozen=True):
    """The machine shall not give up: I want to play to the end."""


class MakeOffer(Message, tag="offer", frozen=True, kw_only=True):
    """Offer a draw, or ask for a take-back."""

    what: What


class Accept(Message, tag="accept", frozen=True, kw_only=True):
    """Agree with an offer."""

    what: What


class Decline(Message, tag="decline", frozen=True, kw_only=True):
    """Refuse an offer, or withdraw one's own."""

    what: What


class Chat(Message, tag="chat", frozen=True, kw_only=True):
    """Say something to all at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class SetName(Message, tag="name", frozen=True, kw_only=True):
    """Set the name of my seat."""

    name: Name


class Tried(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """An answer to ask about: parts or text."""

    parts: Parts | None = None
    text: Text | None = None


class WhyNot(Message, tag="why_not", frozen=True, kw_only=True):
    """Why are these answers not legal?"""

    decision: Id
    answers: Annotated[list[Tried], Meta(max_length=64)]


class Ping(Message, tag="ping", frozen=True):
    """Are you there?"""


Act: TypeAlias = (
    Answer
    | Undo
    | RestartTurn
    | Resign
    | Abandon
    | PlayToTheEnd
    | MakeOffer
    | Accept
    | Decline
    | Chat
    | SetName
    | WhyNot
    | Ping
)
ClientMessage: TypeAlias = Hello | Act

# Server to client


class Welcome(msgspec.Struct, tag_field="type", tag="welcome", frozen=True):
    """You sit at this table, on these seats."""

    table: str
    seats: tuple[int, ...]
    info: Info


class Update(msgspec.Struct, tag_field="type", tag="update", frozen=True):
    """What is new for a seat. The view is null when only talk was added. `move` counts the entries of the log."""

    seat: int
    seq: int
    move: int
    events: list[Event]
    status: Status
    view: View | None


class Ack(msgspec.Struct, tag_field="type", tag="ack", frozen=True):
    """Done, and kept. The update with the same `move` shows it."""

    id: str
    seq: int
    move: int


class Refused(msgspec.Struct, tag_field="type", tag="refused", frozen=True):
    """Not done, and why: a message id with parameters, and the same in English; with what is true now."""

    id: str
    error: str
    reason: str
    rule: str
    wanted: str
    key: str
    params: Params
    seat: int | None
    update: Update | None


class Reason(msgspec.Struct, frozen=True):
    """The rule that forbids an answer, and the reason: in English, and as a message id with parameters."""

    rule: str
    reason: str
    key: str
    params: Params


class Why(msgspec.Struct, tag_field="type", tag="why", frozen=True):
    """For each answer asked about: null if it is legal, else why not."""

    id: str
    reasons: list[Reason | None]


class Presence(msgspec.Struct, tag_field="type", tag="presence", frozen=True):
    """Who is there. `queued`: the machine here waits, because those of many tables want to think at once."""

    seats: tuple[int, ...]
    watching: int
    queued: bool


class StoreNews(msgspec.Struct, tag_field="type", tag="store", frozen=True):
    """The database is away, so that nothing can be kept; or it is back."""

    away: bool


class Pong(msgspec.Struct, tag_field="type", tag="pong", frozen=True):
    """I am."""

    id: str
    now: int


ServerMessage: TypeAlias = Welcome | Update | Ack | Refused | Why | Presence | StoreNews | Pong
Reply: TypeAlias = Ack | Refused | Why | Pong
