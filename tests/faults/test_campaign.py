"""A hundred faults, and nothing is lost, frozen or leaked. `python -m tests.faults` does more of them."""

from __future__ import annotations

import os

import pytest

from tests.faults.campaign import run_campaign
from tests.server.postgres import postgres_binaries

TABLES = 50
FAULTS = 50
SEED = 11


def test_faults_over_sqlite() -> None:
    assert run_campaign("sqlite", TABLES, FAULTS, SEED).faults == FAULTS


@pytest.mark.skipif(
    postgres_binaries() is None and not os.environ.get("SANDTABLE_REQUIRE_POSTGRES"),
    reason="PostgreSQL is not installed (apt-get install postgresql)",
)
def test_faults_over_postgresql_with_two_servers() -> None:
    assert run_campaign("postgresql", TABLES, FAULTS, SEED).faults == FAULTS
