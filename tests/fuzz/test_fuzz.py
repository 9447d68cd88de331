"""Nonsense, some seconds of it and the same each time; `python -m tests.fuzz` goes on for as long as one likes.

Calls by the OpenAPI document, as schemathesis makes them, are in `tests/server/test_fuzz.py`.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.fuzz.__main__ import run, targets_of
from tests.fuzz.campaign import Target, campaign, feed, keep, kept
from tests.fuzz.served import Served

SEED = 11
COUNTS = {"parsers": 1400, "sockets": 150, "http": 450}
"""Each about twenty seconds' worth."""


@pytest.mark.parametrize("what", COUNTS)
def test_nothing_is_wrong_with_nonsense(what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(what, SEED, COUNTS[what], 0.0, tmp_path) == 0, capsys.readouterr().out


@pytest.mark.parametrize("what", COUNTS)
def test_the_same_seed_makes_the_same_inputs(what: str) -> None:
    with targets_of(what) as targets:
        for name, target in targets.items():
            first, second = (target.make(random.Random(f"1/{name}/5")) for _ in range(2))
            assert first == second


def test_what_is_wrong_is_found_kept_and_fed_again(tmp_path: Path) -> None:
    def trip(parts: list[bytes]) -> str:
        return "" if b"x" not in parts[0] else str(1 / 0)

    targets = {"trip": Target(lambda luck: [luck.choice((b"\xffx", b"y"))], trip)}
    [found, *_] = [each for each in campaign(targets, SEED, 20) if each is not None]
    assert "ZeroDivisionError" in found.trouble
    name, parts = kept(keep(found, tmp_path))
    assert (name, parts) == ("trip", [b"\xffx"])
    assert "ZeroDivisionError" in feed(targets[name], parts)


def test_a_server_that_complains_or_dies_is_noticed(tmp_path: Path) -> None:
    served = Served(tmp_path)
    assert served.trouble() == ""
    with served.log.open("a") as log:
        log.write("Traceback (most recent call last):\n")
    assert "Traceback" in served.trouble()
    assert served.trouble() == "", "it is told once"
    served.process.kill()
    served.process.wait()
    assert "has ended" in served.trouble()
    assert served.stop()
