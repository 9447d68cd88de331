"""The tests of a game may have a server too."""

from __future__ import annotations

from tests.server.conftest import database, house, no_house_is_left, postgres, postgres_url, shaky_postgres

__all__ = ["database", "house", "no_house_is_left", "postgres", "postgres_url", "shaky_postgres"]
