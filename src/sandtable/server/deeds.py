"""What people may do at a table, one function each. A deed that cannot be done raises `Refusal` and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from sandtable.kernel.errors import AmbiguousMove, IllegalMove, InvalidMove, MoveError
from sandtable.kernel.table import Decision
from sandtable.server import wire
from sandtable.server.live import Live


class Refusal(Exception):
    """Why something was not done: a code, the reason, the rule that forbids it, and what would be right."""

    def __init__(self, error: str, reason: str, rule: str = "", wanted: str = "") -> None:
        super().__init__(reason)
        self.error = error
        self.reason = reason
        self.rule = rule
        self.wanted = wanted


def refusal_of(error: MoveError, wanted: str = "") -> Refusal:
    """A refusal by the rules, as the wire tells it."""
    if isinstance(error, IllegalMove):
        return Refusal("illegal", error.reason, error.rule, wanted or "one of the options of the decision")
    if isinstance(error, AmbiguousMove):
        return Refusal("ambiguous", str(error), "", "the whole text of one option")
    return Refusal("invalid", str(error), "", wanted or "one of the options of the decision, as it came")


def answer(live: Live, seat: int, message: wire.Answer, at: int) -> None:
    """Answer an open decision."""
    decision = _check_decision(live, seat, message.decision)
    play(live, seat, _meant(live, decision, message.parts, message.text), at)


def play(live: Live, seat: int, meant: str | int, at: int) -> None:
    """Play an answer by its text or number."""
    try:
        live.table.play(meant, seat)
    except MoveError as error:
        raise refusal_of(error) from error
    live.add_played(at)


def _check_decision(live: Live, seat: int, name: str) -> Decision:
    """The open decision of that name, if it is the seat's."""
    if live.table.over:
        raise Refusal("not_now", "the game is over: no decision is open", "", "look at the result")
    open_now = {each.id: each for each in live.decisions()}
    if name not in open_now:
        mine = [each.id for each in open_now.values() if each.seat == seat]
        wanted = f"decision {mine[0]}, which is open" if mine else f"wait: the table waits for {_waiting(live)}"
        raise Refusal("stale", f"decision {name!r} is not open (any more)", "", wanted)
    if open_now[name].seat != seat:
        raise Refusal("not_yours", "that decision is another seat's", "", "answer the decisions of your own seat")
    return open_now[name]


def _waiting(live: Live) -> str:
    return ", ".join(live.table.seats[seat] for seat in live.waiting) or "nobody"


def _meant(live: Live, decision: Decision, parts: dict[str, Any] | None, text: str | None) -> str | int:
    """What an answer means: the number its parts stand for, or its text."""
    if (parts is None) == (text is None):
        raise Refusal("malformed", "an answer has either parts or text", "", "the parts of one option, as they came")
    if text is not None:
        return text
    for option in decision.options:
        if option.parts == parts:
            return option.answer
    asked = live.open_step(decision.seat)
    assert asked is not None
    try:
        return live.table.game.from_structure(live.table.state, asked[1], cast(dict[str, object], parts))
    except MoveError as error:
        raise refusal_of(error) from error


def why_not(live: Live, seat: int, message: wire.WhyNot) -> list[wire.Reason | None]:
    """For each answer asked about: None if it is legal, else the rule and the reason."""
    decision = _check_decision(live, seat, message.decision)
    return [_why_not(live, decision, tried) for tried in message.answers]


def _why_not(live: Live, decision: Decision, tried: wire.Tried) -> wire.Reason | None:
    try:
        refused = live.table.why_not(_meant(live, decision, tried.parts, tried.text), decision.seat)
    except Refusal as error:
        return wire.Reason(error.rule, error.reason)
    return None if refused is None else wire.Reason(refused.rule, refused.reason)


# Taking back


def undo(live: Live, seat: int, at: int) -> None:
    """Take back the last answer, alone: only while nothing has come to light since."""
    _going_on(live)
    try:
        live.table.undo(seat)
    except InvalidMove as error:
        raise Refusal("not_now", str(error), "", "offer a take_back: the others may agree") from error
    live.add_played(at)


def restart_turn(live: Live, seat: int, at: int) -> None:
    """Take back all that may be taken back alone."""
    undo(live, seat, at)
    while live.table.can_undo(seat):
        undo(live, seat, at)


# Ending


def _going_on(live: Live) -> None:
    if live.table.over:
        raise Refusal("not_now", "the game is over", "", "ask for a rematch, or look at the replay")


def resign(live: Live, seat: int, at: int) -> None:
    """Give up."""
    _going_on(live)
    live.table.resign(seat)
    live.add_played(at)


def abandon(live: Live, seat: int, at: int) -> None:
    """Leave a table at which nobody else is."""
    _going_on(live)
    others = [place for place in live.header.places if place.kind == "link" and place.seat != seat and place.joined]
    if others or live.header.places[seat].kind == "link":
        raise Refusal("not_now", "somebody else plays at this table", "", "resign, or offer a draw")
    live.table.abandon()
    live.add_played(at)


# Offers


def offer(live: Live, seat: int, what: wire.What, at: int) -> None:
    """Offer a draw, or ask for a take-back. Machines agree to take-backs and play on when offered a draw."""
    _going_on(live)
    if (what, seat) in live.offers:
        raise Refusal("not_now", f"you have offered a {_word(what)} already", "", "wait for the answer, or decline it")
    if what == "draw" and any(offered == "draw" for offered, _ in live.offers):
        accept(live, seat, what, at)
        return
    others = [place for place in live.header.places if place.seat != seat]
    if what == "draw" and any(place.machine for place in others):
        raise Refusal("not_now", "the machine plays on", "", "resign, or win")
    if what == "take_back":
        _check_take_back(live, seat)
    live.add_talk(at, "offered", seat, what)
    _settle(live, what, seat, at)


def _word(what: wire.What) -> str:
    return what.replace("_", "-")


def _check_take_back(live: Live, seat: int) -> None:
    if live.table.can_undo(seat):
        raise Refusal("not_now", "you can take that back alone", "", "undo")
    if not any(kind == "answer" and who == seat for kind, who, _ in live.played()):
        raise Refusal("not_now", "you have given no answer that could be taken back", "", "play on")


def accept(live: Live, seat: int, what: wire.What, at: int) -> None:
    """Agree with the offer of another seat."""
    _going_on(live)
    by = [who for offered, who in live.offers if offered == what and who != seat]
    if not by:
        raise Refusal("not_now", f"nobody offers a {_word(what)}", "", "play on, or offer one yourself")
    live.add_talk(at, "accepted", seat, what)
    _settle(live, what, by[0], at)


def _settle(live: Live, what: wire.What, by: int, at: int) -> None:
    """Do what was offered when all others have agreed; machines agree."""
    asked = {place.seat for place in live.header.places if place.seat != by and not place.machine}
    if not asked <= live.offers[what, by]:
        return
    if what == "draw":
        live.table.agree_draw()
    else:
        live.table.take_back(by)
    live.add_played(at)


def decline(live: Live, seat: int, what: wire.What, at: int) -> None:
    """Refuse the offer of another seat, or withdraw one's own."""
    offered = [who for each, who in live.offers if each == what]
    if not offered:
        raise Refusal("not_now", f"nobody offers a {_word(what)}", "", "play on")
    live.add_talk(at, "withdrawn" if offered == [seat] else "declined", seat, what)


# Talk


def say(live: Live, seat: int, name: str, text: str, at: int) -> None:
    """Say something to all at the table."""
    if not live.header.chat:
        raise Refusal("not_now", "this table has no chat: everybody sits at one screen", "", "say it aloud")
    plain = clean(text)
    if not plain:
        raise Refusal("malformed", "the message is empty", "", "some words")
    live.add_talk(at, "said", seat, plain, name)


def set_name(live: Live, seat: int, name: str, at: int) -> None:
    """Set the name of a seat."""
    plain = clean(name)
    if plain != live.header.places[seat].name:
        live.add_talk(at, "named", seat, plain)


def clean(text: str) -> str:
    """A text on one line, without characters that do not show."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


DEEDS: dict[type[Any], Callable[[Live, int, Any, int], None]] = {
    wire.Answer: answer,
    wire.Undo: lambda live, seat, message, at: undo(live, seat, at),
    wire.RestartTurn: lambda live, seat, message, at: restart_turn(live, seat, at),
    wire.Resign: lambda live, seat, message, at: resign(live, seat, at),
    wire.Abandon: lambda live, seat, message, at: abandon(live, seat, at),
    wire.MakeOffer: lambda live, seat, message, at: offer(live, seat, message.what, at),
    wire.Accept: lambda live, seat, message, at: accept(live, seat, message.what, at),
    wire.Decline: lambda live, seat, message, at: decline(live, seat, message.what, at),
    wire.SetName: lambda live, seat, message, at: set_name(live, seat, message.name, at),
}
"""What each message does; chat and questions are handled apart."""
