"""Legions is told step by step: a client hears how the table stood between two questions."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, cast

from sandtable.games.legions.view import JourneyView
from sandtable.kernel.game import full_options, game_of
from sandtable.server import deeds, wire
from sandtable.server.live import Header, Live, Place

NOW = 1_700_000_000_000


def lay(scenario: str, players: int) -> Live:
    """A table with a chatting person on every seat."""
    places = [Place(seat, f"P{seat}", "link", f"name {seat}", 1) for seat in range(players)]
    options = full_options(game_of(scenario), {}, scenario)
    live = Live(Header("t000000001", scenario, 1, options, 7, 0, True, NOW, None, places))
    live.begin_telling()
    live.run_luck(NOW)
    return live


def play(live: Live, luck: random.Random) -> int:
    """One answer at random, now and then after a word; the number of the last event before it."""
    if luck.random() < 0.1:
        live.add_talk(NOW, "said", 0, "hm", "name 0")
    before = live.seq
    seat = luck.choice(live.waiting)
    decision = live.view(seat).decisions[0]
    option = luck.choice(decision.options)
    live.begin_telling()
    deeds.DEEDS[wire.Answer](live, seat, wire.Answer(decision=decision.id, parts=option.parts), NOW)
    return before


def test_each_stage_stands_as_its_last_event_says() -> None:
    """Points rise with the event that wins them, and a plot lies there as long as it is told of."""
    counted: Counter[str] = Counter()
    for players in (2, 3, 4):
        live, luck = lay(f"legions/{players}", players), random.Random(players)
        points = [0] * players
        while not live.table.over:
            before = play(live, luck)
            events = live.events(-1, before)
            stages = live.stages_seen(-1, before)
            assert [stage.seq for stage in stages] == sorted({stage.seq for stage in stages})
            for event in events:
                stage = next((each for each in stages if each.seq >= event["seq"]), None)
                position = cast(JourneyView, stage.position if stage else live.view(-1).position)
                if event["kind"] == "won":
                    points[event["seat"]] = event["has"]
                    counted["between" if stage else "at the end"] += 1
                    assert event["plot"] in [plot.name for plot in position.plots]
                last = stage.seq if stage else live.seq
                if event["seq"] == last:
                    assert [seat.vp for seat in position.seats] == points
    assert min(counted["between"], counted["at the end"]) > 0, counted


def test_no_stage_is_kept_of_what_is_stored_or_only_said() -> None:
    live, luck = lay("legions/2", 2), random.Random(1)
    while not live.stages:
        play(live, luck)
    again = Live(live.header)
    again.fold(live.fresh)
    assert again.seq == live.seq
    assert again.stages_seen(0, 0) == []
    live.begin_telling()
    live.add_talk(NOW, "said", 0, "hm", "name 0")
    assert live.stages_seen(0, 0) == []


def test_a_stage_shows_a_seat_what_it_may_know() -> None:
    """A hand that grows card by card is seen by its owner alone."""
    live, luck = lay("legions/2", 2), random.Random(1)
    hands: Counter[bool] = Counter()
    for _ in range(60):
        before = play(live, luck)
        for viewer in (-1, 0, 1):
            for stage in live.stages_seen(viewer, before):
                for player in cast(Any, stage.position).seats:
                    hands[player.hand is not None] += 1
                    assert (player.hand is not None) == (player.seat == viewer)
    assert min(hands.values()) > 0
