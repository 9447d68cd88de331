"""Legions over the wire: what a seat cannot see is dealt anew, and not a byte of what it hears changes."""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any, cast

import msgspec

import sandtable
from sandtable.games.legions.model import codes as c
from sandtable.games.legions.model.journey import Journey
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.presentation import Choice
from sandtable.kernel.table.table import Table
from sandtable.server.table import commands, telling
from sandtable.server.table.live import Live
from sandtable.server.table.rows import Header, Place, Row
from sandtable.server.wire import protocol as wire

GAMES = int(os.environ.get("SANDTABLE_LEAK_GAMES", "8"))
NOW = 1_700_000_000_000
QUIET = ("equip", "assign", "send", "restore", "reject")
"""Answers that bring nothing of the others to light, as long as the phase stays the same. In order resolution every
answer does: whose turn comes next tells who has an order left (LG-RES-4)."""


def live_of(table: Table) -> Live:
    """The same table as the server has it, as a fold over its log."""
    places = [Place(seat, side, "link", f"name {seat}", 1) for seat, side in enumerate(table.seats)]
    options, given = table.options, len(table.log)
    rules = table.game.rules_version
    live = Live(Header("t000000001", table.scenario, rules, options, 7, given, True, NOW, None, places))
    live.fold(
        [
            Row(number, NOW, entry.kind, entry.seat, entry.branch, entry.answer, entry.text)
            for number, entry in enumerate(table.log, start=1)
        ]
    )
    return live


def heard(live: Live, seat: int, after: int) -> list[bytes]:
    """Everything a seat and a spectator are told, to the byte."""
    told = [msgspec.json.encode(list(telling.updates(live, each, after, NOW))) for each in (seat, -1)]
    for decision in telling.view(live, seat).decisions:
        tried = [wire.Tried(parts=parts) for parts in guesses(live)]
        told.append(msgspec.json.encode(commands.why_not(live, seat, wire.WhyNot(decision=decision.id, answers=tried))))
    return told


def guesses(live: Live) -> list[dict[str, Any]]:
    """Answers that fish for what lies hidden: every character of everybody, sent, ordered, looked at."""
    names = [live.table.state.name(man) for man in range(0, live.table.state.seats * c.MEN, 4)]  # type: ignore[attr-defined]
    plots = [plot.name for plot in cast(Any, telling.view(live, -1).position).plots[:1]]
    found: list[dict[str, Any]] = [{"kind": "character", "character": name} for name in names]
    found += [{"kind": "send", "character": name, "plot": plot} for name in names for plot in plots]
    found += [{"kind": "use", "character": name} for name in names]
    return found[:64]


def hidden_things(journey: Journey, viewer: int) -> Counter[str]:
    """What lies face down for a seat."""
    found: Counter[str] = Counter()
    for man in range(len(journey.place)):
        if man // c.MEN == viewer or journey.place[man] >= c.PLOTS:
            continue
        found["characters"] += bool(journey.flags[man] & c.FACE_DOWN)
        found["orders"] += bool(journey.orders[man] and not journey.flags[man] & c.OPEN_TOKEN)
    return found


def check(table: Table, viewer: int, luck: random.Random) -> Counter[str]:
    """Compare a position with one that the viewer cannot tell from it, now and after a quiet answer of the viewer."""
    twins = [live_of(table), live_of(table)]
    dealt = twins[1].table.state.determinize(viewer, FastSource(luck.getrandbits(60), int(table.state.seats)))
    dealt.events = []
    twins[1].table.state = dealt
    counted = Counter({"compared": 1})
    if dealt.signature() != table.state.signature():
        counted["differing"] = 1
        counted += hidden_things(cast(Journey, dealt), viewer)
    assert heard(twins[0], viewer, 0) == heard(twins[1], viewer, 0)
    options = [option for option in options_of(twins[0], viewer) if option.parts["kind"] in QUIET]
    if not options:
        return counted
    option = luck.choice(options)
    before = twins[0].seq
    for live in twins:
        live.begin(NOW)
        decision = telling.view(live, viewer).decisions[0]
        wanted = wire.Answer(decision=decision.id, parts=option.parts)
        commands.COMMANDS[wire.Answer](live, viewer, wanted)
    phase = cast(Journey, table.state).phase
    if phase != c.RESOLUTION and phase == cast(Journey, twins[0].table.state).phase:
        counted["answered"] = 1
        assert heard(twins[0], viewer, before) == heard(twins[1], viewer, before)
    return counted


def options_of(live: Live, seat: int) -> tuple[Choice, ...]:
    decisions = telling.view(live, seat).decisions
    return decisions[0].options if decisions else ()


def test_bytes_do_not_depend_on_what_a_seat_cannot_see() -> None:
    luck = random.Random(1918)
    counted: Counter[str] = Counter()
    for number in range(GAMES):
        players = 2 + number % 3
        options = {"dispatches": luck.choice(["on", "off"]), "recruiting": luck.choice(["together", "in_turn"])}
        table = sandtable.new(f"legions/{players}", luck.getrandbits(60), options)
        while not table.over:
            decision = table.decisions[0]
            if luck.random() < 0.06:
                counted += check(table, luck.choice([decision.seat, luck.randrange(players)]), luck)
            pushy = [option for option in decision.options if option.parts["kind"] in ("send", "assign")]
            table.play(luck.choice(pushy if pushy and luck.random() < 0.85 else decision.options))
    assert counted["differing"] > counted["compared"] // 2
    assert min(counted["characters"], counted["orders"], counted["answered"]) > 0, counted


def test_a_face_down_card_and_token_have_no_name_in_any_message() -> None:
    """In Valley Fog everybody's first character lies face down; the others' messages do not name it."""
    luck = random.Random(5)
    found = 0
    for seed in range(400):
        table = sandtable.new("legions/3", seed)
        while not table.over and int(cast(Journey, table.state).round) <= 1:
            journey = cast(Journey, table.state)
            for man in range(len(journey.place)):
                if journey.place[man] < c.PLOTS and journey.flags[man] & c.FACE_DOWN:
                    owner = man // c.MEN
                    live = live_of(table)
                    for seat in {-1, 0, 1, 2} - {owner}:
                        told = msgspec.json.encode(telling.update(live, seat, 0, NOW)).decode()
                        assert journey.name(man) not in told
                    assert journey.name(man) in msgspec.json.encode(telling.update(live, owner, 0, NOW)).decode()
                    found += 1
            if found >= 12:
                return
            table.play(luck.choice(table.decisions[0].options))
    raise AssertionError("nobody ever lay face down")
