"""What can go wrong with a call, as answers that teach."""

from __future__ import annotations

from sandtable.server.api import Problem


class ApiError(Exception):
    """A call that fails: its status, its code, what was wrong and what would be right."""

    status = 400
    error = "malformed"

    def __init__(self, message: str, wanted: str = "", rule: str = "", line: int = 0) -> None:
        super().__init__(message)
        self.problem = Problem(self.error, message, wanted, rule, line)


class Malformed(ApiError):
    """No JSON, wrong types, unknown fields."""


class NoToken(ApiError):
    """A call about a table without a token."""

    status = 401
    error = "no_token"


class WrongToken(ApiError):
    """A token that is not of this table, or whose seat may not do that."""

    status = 403
    error = "wrong_token"


class Unknown(ApiError):
    """No such thing."""

    status = 404
    error = "unknown"


class TooLate(ApiError):
    """Against the rules, or too late."""

    status = 409
    error = "refused"


class NotOver(ApiError):
    """What can be told only when the game is over."""

    status = 409
    error = "not_over"


class Broken(ApiError):
    """A table that this program cannot open."""

    status = 409
    error = "broken"


class TooLarge(ApiError):
    """A body that is too long."""

    status = 413
    error = "too_large"


class BadRecord(ApiError):
    """A record that does not hold together."""

    status = 422
    error = "bad_record"


class BadTable(ApiError):
    """A table that cannot be laid."""

    status = 422
    error = "bad_table"
