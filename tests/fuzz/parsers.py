"""The parsers: records, scenarios, algorithm cards, rule cases, answers, options, and the messages of the wire."""

from __future__ import annotations

import contextlib
import json
import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import sandtable
from sandtable.games.undaunted.content import load
from sandtable.games.undaunted.solo.cards.load import card_set_name, parse_card_set
from sandtable.kernel.cases.case_file import read_cases
from sandtable.kernel.cases.runner import run_case
from sandtable.kernel.content.bring import read_scenario
from sandtable.kernel.errors import MoveError, SandtableError
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.kernel.table.record import parse_record
from sandtable.kernel.table.replay import replay
from sandtable.kernel.table.table import Table
from sandtable.law import rules
from sandtable.server.wire import api
from sandtable.server.wire import protocol as wire
from tests.fuzz.campaign import Target
from tests.fuzz.mutate import mutate, strange_value

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS = ("normandy/1", "normandy/101", "africa/1", "africa/201", "legions/2", "legions/4")
WORDS = re.compile(rb"[0-9]{4}|games|times|until|luck")
"""Cases with these may play for very long, which is what they are for."""
BODIES: tuple[Any, ...] = (wire.Hello, wire.Act, api.NewTable, api.Mine, api.RematchWanted, api.PlayOn)


def of(corpus: Callable[[], list[bytes]], read: Callable[[bytes], object], *errors: type[Exception]) -> Target:
    """A parser of one text that may refuse it with these errors, and with no other."""

    def feed(parts: list[bytes]) -> str:
        with contextlib.suppress(*errors):
            read(parts[0])
        return ""

    return Target(lambda luck: [mutate(luck, corpus())], feed)


@cache
def some_tables() -> list[Table]:
    """Games of every box, stopped somewhere in the middle or at the end."""
    tables = []
    for number, scenario in enumerate(SCENARIOS * 3):
        luck = random.Random(number)
        table = sandtable.new(scenario, seed=number)
        for _ in range(luck.choice((3, 20, 90))):
            if not table.over:
                table.play(luck.choice(luck.choice(table.decisions).options))
        if number % 3 == 2 and not table.over:
            table.resign(0)
        tables.append(table)
    return tables


@cache
def records() -> list[bytes]:
    """Records that replay."""
    shipped = (ROOT / "docs" / "examples" / "la-raye.record").read_bytes()
    return [shipped, *(table.record.text().encode() for table in some_tables())]


def read_record(data: bytes) -> None:
    """As the server reads an upload."""
    text = data.decode("utf-8-sig", errors="replace").replace("\r\n", "\n")
    replay(parse_record(text))


@cache
def scenarios() -> list[bytes]:
    """The shipped scenarios of every box."""
    return [file.read_bytes() for file in load._scenario_files().values()]


@cache
def cards() -> list[bytes]:
    """A file of algorithm cards, and the shipped one."""
    shipped = sorted((ROOT / "src/sandtable/games/undaunted/content/solo").glob("*.yaml"))
    return [file.read_bytes() for file in (ROOT / "docs" / "examples" / "careful.yaml", *shipped)]


@cache
def cases() -> list[bytes]:
    """Rule cases; files of some length cost more than they teach."""
    files = sorted((ROOT / "tests" / "rules").rglob("*.yaml"))
    return [data for data in (file.read_bytes() for file in files) if len(data) < 9000]


def read_and_run_cases(data: bytes) -> None:
    """As `sandtable check` does."""
    found = read_cases(("fuzz.yaml", data), rules())
    if not WORDS.search(data):
        for case in found:
            run_case(case)


def make_answer(luck: random.Random) -> list[bytes]:
    """A table, a seat and an answer: as text, and in parts."""
    which = luck.randrange(len(some_tables()))
    table = some_tables()[which]
    texts = [option.text.encode() for decision in table.decisions for option in decision.options] or [b"end turn"]
    parts = [option.parts for decision in table.decisions for option in decision.options] or [{}]
    chosen = dict(luck.choice(parts))
    for _ in range(luck.randrange(3)):
        chosen[luck.choice((*chosen, "kind", "x"))] = strange_value(luck)
    return [bytes([which]), bytes([luck.randrange(5)]), mutate(luck, texts), json.dumps(chosen).encode()]


def give_answer(sent: list[bytes]) -> str:
    """Ask why not, and read it in parts; a game that goes on is not changed."""
    table, seat = some_tables()[sent[0][0]], sent[1][0]
    text = sent[2].decode(errors="replace")
    table.why_not(text, seat)
    for _, step in [] if table.over else table.state.open_steps():
        with contextlib.suppress(MoveError):
            table.why_not(table.game.from_structure(table.state, step, json.loads(sent[3])))
    return ""


def make_options(luck: random.Random) -> list[bytes]:
    """A scenario and options for it."""
    scenario = luck.choice((*SCENARIOS, "normandy/0", "x/1", "legions/5", ""))
    with contextlib.suppress(SandtableError):
        specs = game_of(scenario).options_for(scenario, {})
        chosen = {
            spec.name: luck.choice((*spec.values, spec.default)) for spec in luck.sample(specs, luck.randrange(4))
        }
        for _ in range(luck.randrange(3)):
            value = luck.choice(("", "-1", "9" * 30, "x" * 99, "0", "3", "on", "٣"))
            chosen[luck.choice((*(spec.name for spec in specs), "y"))] = value
        return [scenario.encode(), json.dumps(chosen).encode()]
    return [scenario.encode(), b"{}"]


def lay_with_options(sent: list[bytes]) -> str:
    """Lay a table as the server does."""
    scenario, options = sent[0].decode(), json.loads(sent[1])
    with contextlib.suppress(SandtableError):
        Table(scenario, full_options(game_of(scenario), options, scenario), None, {})
    return ""


@cache
def messages() -> list[bytes]:
    """A message of each kind, and bodies of calls."""
    return [
        b'{"type": "hello", "tokens": ["x"], "after": 3, "name": "Ann"}',
        b'{"type": "answer", "id": "1", "seat": 0, "decision": "0.1", "parts": {"kind": "end turn"}}',
        b'{"type": "why_not", "decision": "0.1", "answers": [{"text": "x"}, {"parts": {"kind": "draw"}}]}',
        b'{"type": "chat", "text": "hello"}',
        b'{"type": "offer", "what": "draw"}',
        b'{"scenario": "normandy/1", "seats": {"US": "me", "DE": "machine:random"}, "options": {"guard": "0"}}',
        b'{"seats": [{"table": "x", "token": "y"}]}',
        b'{"move": 3, "seats": {"US": "me", "DE": "link"}, "name": "Ann"}',
    ]


def read_messages(data: bytes) -> None:
    """As each kind of message and body."""
    for kind in BODIES:
        with contextlib.suppress(*wire.UNREADABLE):
            msgspec.json.decode(data, type=kind)


TARGETS = {
    "record": of(records, read_record, SandtableError),
    "scenario": of(scenarios, lambda data: read_scenario(data, "fuzz.yaml"), SandtableError),
    "cards": of(cards, lambda data: parse_card_set(card_set_name("fuzz", data), data), SandtableError),
    "cases": of(cases, read_and_run_cases, SandtableError),
    "answer": Target(make_answer, give_answer),
    "options": Target(make_options, lay_with_options),
    "message": of(messages, read_messages),
}
