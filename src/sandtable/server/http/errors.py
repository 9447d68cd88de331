"""What can go wrong, as answers that teach: a code for programs, a message id with parameters, and all in English."""

from __future__ import annotations

from sandtable.kernel.content.read import ContentError
from sandtable.kernel.errors import AmbiguousMove, IllegalMove, MoveError
from sandtable.kernel.registry import GAMES
from sandtable.server.wire import api
from sandtable.server.wire import protocol as wire
from sandtable.server.wire.messages import MESSAGES, key_of
from sandtable.words import LANGUAGES, rule_key, words

STATUS = {
    "malformed": 400,
    "no_token": 401,
    "wrong_token": 403,
    "not_yours": 403,
    "unknown": 404,
    "method": 405,
    "too_slow": 408,
    "too_large": 413,
    "bad_record": 422,
    "bad_table": 422,
    "bad_seat": 422,
    "bad_cards": 422,
    "bad_scenario": 422,
    "no_scenario_file": 404,
    "no_cards": 422,
    "too_many": 429,
    "fault": 500,
    "away": 503,
    "full": 503,
}
"""The status of an HTTP answer by its code; every other code is a conflict with what is true now."""
CONFLICT = 409


class Refusal(Exception):
    """Why something was not done: the code, the message id with its parameters, and the same in English."""

    def __init__(self, error: str, key: str, reason: str, wanted: str, params: wire.Params, rule: str = "") -> None:
        super().__init__(reason)
        self.error = error
        self.key = key
        self.reason = reason
        self.wanted = wanted
        self.params = params
        self.rule = rule
        self.faults: tuple[api.FileFault, ...] = ()

    @property
    def status(self) -> int:
        """The status of an HTTP answer."""
        return STATUS.get(self.error, CONFLICT)

    @property
    def headers(self) -> dict[str, str]:
        """The headers of an HTTP answer: when to try again, where that will help."""
        retry = self.status in (429, 503) and "seconds" in self.params
        return {"retry-after": str(self.params["seconds"])} if retry else {}

    def problem(self) -> api.Problem:
        """As an HTTP answer."""
        return api.Problem(self.error, self.reason, self.wanted, self.key, self.params, self.faults)

    def refused(self, id: str = "", seat: int | None = None, update: wire.Update | None = None) -> wire.Refused:
        """As an answer on the socket."""
        return wire.Refused(id, self.error, self.reason, self.rule, self.wanted, self.key, self.params, seat, update)

    def because(self) -> wire.Reason:
        """As the reason why an answer is not legal."""
        return wire.Reason(self.rule, self.reason, self.key, self.params)


class Away(Refusal):
    """Not done because the database is away; the same again will do later."""


def refusal(message: str, **params: str | int) -> Refusal:
    """A refusal of the server, by the id of its message and what fills the holes."""
    error, reason, wanted = MESSAGES[message]
    params = {name: str(part) if isinstance(part, str) else part for name, part in params.items()}
    kind = Away if error == "away" else Refusal
    return kind(error, key_of(message), reason.format_map(params), wanted.format_map(params), params)


def rule_refusal(rule: str, reason: str) -> Refusal:
    """A refusal by the rules."""
    return Refusal("illegal", rule_key(reason), reason, "one of the options of the decision", {}, rule)


def refusal_of(error: MoveError) -> Refusal:
    """An answer that cannot be played, as the wire tells it."""
    if isinstance(error, IllegalMove):
        return rule_refusal(error.rule, error.reason)
    return refusal("ambiguous" if isinstance(error, AmbiguousMove) else "invalid", detail=str(error))


def faulty(found: Refusal, error: ContentError) -> Refusal:
    """The refusal of a file that makes no sense, with all that is wrong with it."""
    books = [words(language, *(game.words() for game in GAMES.values())) for language in LANGUAGES]
    found.faults = tuple(
        api.FileFault(
            fault.line,
            fault.place,
            {book.language: book.put(fault.found) for book in books},
            {book.language: book.put(fault.wanted) for book in books},
        )
        for fault in error.faults
    )
    return found
