"""What people may do at a table, one function each. One that cannot be done raises `Refusal` and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from sandtable.kernel.decision import Decision
from sandtable.kernel.errors import InvalidMove, MoveError
from sandtable.server.http.errors import Refusal, refusal, refusal_of, rule_refusal
from sandtable.server.table.live import Live
from sandtable.server.wire import protocol as wire

MOST_BY_WATCHERS = 500
"""So much may be said at a table by all who look on: the log is the players'."""


MOST_ROWS = 40_000
"""No game is that long; whoever fills a log has to end it."""


def check_room(live: Live, message: wire.Act) -> None:
    """Nobody plays to and fro for ever."""
    if live.head >= MOST_ROWS and not isinstance(message, wire.Resign | wire.Abandon):
        raise refusal("log_full", most=MOST_ROWS)


def answer(live: Live, seat: int, message: wire.Answer) -> None:
    """Answer an open decision."""
    decision = _check_decision(live, seat, message.decision)
    play(live, seat, _meant(live, decision, message.parts, message.text))


def play(live: Live, seat: int, meant: str | int) -> None:
    """Play an answer by its text or number."""
    try:
        live.table.play(meant, seat)
    except MoveError as error:
        raise refusal_of(error) from error
    live.hear()


def _check_decision(live: Live, seat: int, name: str) -> Decision:
    """The open decision of that name, if it is the seat's."""
    if live.table.over:
        raise refusal("over")
    open_now = {each.id: each for each in live.decisions()}
    if name not in open_now:
        mine = [each.id for each in open_now.values() if live.asks(each, seat)]
        if mine:
            raise refusal("stale", decision=name, open=mine[0])
        raise refusal("stale_wait", decision=name, waiting=_waiting(live))
    if not live.asks(open_now[name], seat):
        raise refusal("others_decision")
    return open_now[name]


def _waiting(live: Live) -> str:
    return ", ".join(live.table.seats[seat] for seat in live.waiting) or "nobody"


def _meant(live: Live, decision: Decision, parts: wire.Parts | None, text: str | None) -> str | int:
    """What an answer means: the number its parts stand for, or its text."""
    if (parts is None) == (text is None):
        raise refusal("parts_or_text")
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
        return error.because()
    if refused is None:
        return None
    because = rule_refusal(refused.rule, refused.reason) if refused.rule else refusal("invalid", detail=refused.reason)
    return because.because()


# Taking back


def undo(live: Live, seat: int) -> None:
    """Take back the last answer, alone: only while nothing has come to light since."""
    _going_on(live)
    try:
        live.table.undo(seat)
    except InvalidMove as error:
        raise refusal("nothing_to_undo") from error
    live.hear()


def restart_turn(live: Live, seat: int) -> None:
    """Take back all that may be taken back alone."""
    undo(live, seat)
    while live.table.can_undo(seat):
        undo(live, seat)


# Ending


def _going_on(live: Live) -> None:
    if live.table.over:
        raise refusal("over")


def resign(live: Live, seat: int) -> None:
    """Give up."""
    _going_on(live)
    live.table.resign(seat)
    live.hear()


def play_to_the_end(live: Live, seat: int) -> None:
    """Have it that the machine does not give up."""
    _going_on(live)
    if live.yielder is None or live.to_the_end:
        raise refusal("machine_plays_on")
    live.add_talk("to the end", seat, "")


def abandon(live: Live, seat: int) -> None:
    """Leave a table at which nobody else is."""
    _going_on(live)
    others = [place for place in live.header.places if place.kind == "link" and place.seat != seat and place.joined]
    if others or live.header.places[seat].kind == "link":
        raise refusal("not_alone")
    live.table.abandon()
    live.hear()


# Offers


def offer(live: Live, seat: int, what: wire.What) -> None:
    """Offer a draw or hints for all, or ask for a take-back. Machines agree to all but a draw: they think
    about it where that is fair, and else play on.
    """
    _going_on(live)
    if (what, seat) in live.offers:
        raise refusal(f"{what}_offered_already")
    if what == "draw" and any(offered == "draw" for offered, _ in live.offers):
        accept(live, seat, what)
        return
    if what == "draw" and _machines_play_on(live, seat):
        raise refusal("machine_plays_on")
    if what == "take_back":
        _check_take_back(live, seat)
    if what == "hints":
        _check_hints(live)
    live.add_talk("offered", seat, what)
    _settle(live, what, seat)


def _machines_play_on(live: Live, seat: int) -> bool:
    """Whether a machine decides that yields nothing: one with a person in its team goes along with that person."""
    places, game = live.header.places, live.table.game
    if live.yielder is not None:
        return False
    teams = [game.team(len(places), other) for other in range(len(places)) if other != seat]
    return any(all(places[member].automatic for member in team) for team in teams)


def _check_take_back(live: Live, seat: int) -> None:
    if live.table.can_undo(seat):
        raise refusal("take_back_alone")
    if not any(kind == "answer" and who == seat for kind, who, _ in live.played):
        raise refusal("no_answer_yet")


def _check_hints(live: Live) -> None:
    if live.hints != "by agreement":
        raise refusal("no_hints" if live.hints == "none" else "hints_need_no_offer")


def accept(live: Live, seat: int, what: wire.What) -> None:
    """Agree with the offer of another seat."""
    _going_on(live)
    by = [who for offered, who in live.offers if offered == what and who != seat]
    if not by:
        raise refusal(f"no_{what}_offered")
    live.add_talk("accepted", seat, what)
    _settle(live, what, by[0])


def _settle(live: Live, what: wire.What, by: int) -> None:
    """Do what was offered when all others have agreed; with hints nothing is done."""
    if what == "hints" or not live.all_agree(what, by):
        return
    if what == "draw":
        live.table.agree_draw()
    else:
        live.table.take_back(by)
    live.hear()


def decline(live: Live, seat: int, what: wire.What) -> None:
    """Refuse the offer of another seat, or withdraw one's own."""
    offered = [who for each, who in live.offers if each == what]
    if not offered:
        raise refusal(f"no_{what}_offered")
    live.add_talk("withdrawn" if offered == [seat] else "declined", seat, what)


# Talk


def say(live: Live, seat: int, name: str, text: str) -> None:
    """Say something to all at the table."""
    if not live.header.chat:
        raise refusal("no_chat")
    if seat < 0 and live.watchers_said >= MOST_BY_WATCHERS:
        raise refusal("watchers_said_enough", most=MOST_BY_WATCHERS)
    plain = clean(text)
    if not plain:
        raise refusal("empty_message")
    live.add_talk("said", seat, plain, name)


def set_name(live: Live, seat: int, name: str) -> None:
    """Set the name of a seat."""
    plain = clean(name)
    if plain != live.header.places[seat].name:
        live.add_talk("named", seat, plain)


def clean(text: str) -> str:
    """A text on one line, without characters that do not show."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


COMMANDS: dict[type[Any], Callable[[Live, int, Any], None]] = {
    wire.Answer: answer,
    wire.Undo: lambda live, seat, message: undo(live, seat),
    wire.RestartTurn: lambda live, seat, message: restart_turn(live, seat),
    wire.Resign: lambda live, seat, message: resign(live, seat),
    wire.Abandon: lambda live, seat, message: abandon(live, seat),
    wire.PlayToTheEnd: lambda live, seat, message: play_to_the_end(live, seat),
    wire.MakeOffer: lambda live, seat, message: offer(live, seat, message.what),
    wire.Accept: lambda live, seat, message: accept(live, seat, message.what),
    wire.Decline: lambda live, seat, message: decline(live, seat, message.what),
    wire.SetName: lambda live, seat, message: set_name(live, seat, message.name),
}
"""What each message does; chat and questions are handled apart."""
