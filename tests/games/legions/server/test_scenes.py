"""Scenes of Legions: a client sees how the table stood between two questions."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, cast

from sandtable.games.legions.present.view import JourneyView
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.server.table import commands, telling
from sandtable.server.table.live import LATEST, Live
from sandtable.server.table.rows import Header, Place
from sandtable.server.wire import protocol as wire

NOW = 1_700_000_000_000


def lay(scenario: str, players: int) -> Live:
    """A table with a chatting person on every seat."""
    places = [Place(seat, f"P{seat}", "link", f"name {seat}", 1) for seat in range(players)]
    options = full_options(game_of(scenario), {}, scenario)
    live = Live(Header("t000000001", scenario, 1, options, 7, 0, True, NOW, None, places))
    live.begin(NOW)
    live.table.roll()
    live.hear()
    return live


def play(live: Live, luck: random.Random) -> int:
    """One answer at random, now and then after a word; the number of the last event before it."""
    if luck.random() < 0.1:
        live.add_talk("said", 0, "hm", "name 0")
    before = live.seq
    seat = luck.choice(live.waiting)
    decision = telling.view(live, seat).decisions[0]
    option = luck.choice(decision.options)
    live.begin(NOW)
    commands.COMMANDS[wire.Answer](live, seat, wire.Answer(decision=decision.id, parts=option.parts))
    return before


def shown(live: Live, seat: int, after: int) -> list[wire.Update]:
    """What a client is told after an answer: the scenes, then how it stands."""
    return list(telling.updates(live, seat, after, NOW))


def test_each_scene_stands_as_its_last_event_says() -> None:
    """Points rise with the event that wins them, a plot lies there as long as it is told of, and nobody is asked."""
    counted: Counter[str] = Counter()
    for players in (2, 3, 4):
        live, luck = lay(f"legions/{players}", players), random.Random(players)
        points = [0] * players
        while not live.table.over:
            before = play(live, luck)
            updates = shown(live, -1, before)
            for update in updates:
                assert update.view is not None
                position = cast(JourneyView, update.view.position)
                for event in update.events:
                    if event["kind"] == "won":
                        points[event["seat"]] = event["has"]
                        counted["between" if update is not updates[-1] else "at the end"] += 1
                        assert event["plot"] in [plot.name for plot in position.plots]
                assert [seat.vp for seat in position.seats] == points
                assert update is updates[-1] or (not update.view.decisions and not update.view.waiting)
            seqs = [event["seq"] for update in updates for event in update.events]
            assert seqs == list(range(before + 1, live.seq + 1)), "nothing is told twice and nothing is left out"
    assert min(counted["between"], counted["at the end"]) > 0, counted


def test_no_scene_is_made_of_what_is_stored_or_only_said() -> None:
    live, luck = lay("legions/2", 2), random.Random(1)
    while not live.scenes:
        play(live, luck)
    again = Live(live.header)
    again.fold(live.take_fresh())
    assert again.seq == live.seq
    assert len(shown(again, 0, 0)) == 1
    live.begin(NOW)
    live.add_talk("said", 0, "hm", "name 0")
    assert len(shown(live, 0, live.seq - 1)) == 1


def test_who_asks_now_and_then_gets_the_scenes_of_several_answers() -> None:
    """The same ones as who listens, up to a number that is kept, and how it stands last."""
    live, luck = lay("legions/2", 2), random.Random(1)
    asked, heard = live.seq, list[wire.Update]()
    counted: Counter[int] = Counter()
    while not live.table.over:
        before = play(live, luck)
        heard += shown(live, 0, before)[:-1]
        assert len(live.scenes) <= LATEST + len(shown(live, 0, before))
        if len(heard) > 6:
            told = shown(live, 0, asked)
            assert [(each.seq, each.move, each.view) for each in told[:-1]] == [
                (each.seq, each.move, each.view) for each in heard
            ]
            seqs = [event["seq"] for update in told for event in update.events]
            assert seqs == list(range(asked + 1, live.seq + 1))
            assert told[-1].view == telling.view(live, 0)
            asked, heard = live.seq, []
            counted[len(told)] += 1
    assert counted


def test_a_scene_shows_a_seat_what_it_may_know() -> None:
    live, luck = lay("legions/2", 2), random.Random(1)
    hands: Counter[bool] = Counter()
    while not live.table.over:
        before = play(live, luck)
        for viewer in (-1, 0, 1):
            for update in shown(live, viewer, before)[:-1]:
                for player in cast(Any, update.view).position.seats:
                    hands[player.hand is not None] += 1
                    assert (player.hand is not None) == (player.seat == viewer)
    assert min(hands.values()) > 0
