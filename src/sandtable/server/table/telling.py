"""What each seat may know of a table, as messages. Nothing else composes them, whichever way they travel."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterator
from typing import Any

import msgspec

from sandtable.kernel.registry import family_of
from sandtable.server.table.live import Live, Scene
from sandtable.server.table.rows import OURS
from sandtable.server.wire import protocol as wire

RECENT = 100
"""So much of what was said goes with an opening; the rest by paging."""


def info(live: Live) -> wire.Info:
    """What never changes about a table."""
    header = live.header
    origin = header.played_from
    return wire.Info(
        table=header.table,
        scenario=header.scenario,
        family=family_of(header.scenario),
        title=live.table.game.title(header.scenario),
        rules_version=header.rules,
        options=header.options,
        seats=tuple(wire.SeatInfo(place.seat, place.side, place.kind) for place in header.places),
        chat=header.chat,
        created=header.created,
        played_from=origin if origin is None or live.tells_all else wire.PlayedFrom(None, origin.move),
    )


def updates(live: Live, seat: int, after: int, now: int, talk_only: bool = False) -> Iterator[wire.Update]:
    """What is new for a seat after an event number: the scenes on the way, then how it stands."""
    for scene in live.scenes:
        if after < scene.seq < live.seq:
            before = msgspec.structs.replace(status(live, now), over=False, replay=None, seed=None)
            happened = events(live, seat, after, scene.seq)
            yield wire.Update(seat, scene.seq, scene.move, happened, before, view_of(live, scene, seat))
            after = scene.seq
    yield update(live, seat, after, now, talk_only)


def update(live: Live, seat: int, after: int, now: int, talk_only: bool = False) -> wire.Update:
    """What is new for a seat after an event number."""
    seen = None if talk_only else view(live, seat)
    return wire.Update(seat, live.seq, live.head, events(live, seat, after), status(live, now), seen)


def status(live: Live, now: int) -> wire.Status:
    """What changes beside the position."""
    header, going = live.header, max(0, now - live.since)
    return wire.Status(
        over=live.table.over,
        players=tuple(
            wire.Sitting(
                seat=place.seat,
                name=place.who,
                machine=place.automatic,
                joined=bool(place.automatic or place.joined),
                used=live.used[place.seat] + (going if place.seat in live.waiting else 0),
            )
            for place in header.places
        ),
        offers=tuple(wire.Offer(what, seat, tuple(sorted(agreed))) for (what, seat), agreed in live.offers.items()),
        waiting_since=live.since,
        now=now,
        rematch=header.rematch,
        replay=header.replay if live.tells_all else None,
        seed=str(header.seed) if live.tells_all else None,
        hints=live.hints,
        yields=live.yielder is not None and not live.to_the_end,
    )


def presence(live: Live, here: Collection[tuple[int, ...]], queued: bool = False) -> wire.Presence:
    """Who is there, of the seats that each line holds; machines always are, but may have to wait for their turn."""
    sitting = {seat for seats in here for seat in seats} | {each.seat for each in live.header.places if each.automatic}
    return wire.Presence(tuple(sorted(sitting - {-1})), sum(seats == (-1,) for seats in here), queued)


# What has happened


def events(live: Live, seat: int, after: int, until: int | None = None) -> list[dict[str, Any]]:
    """What has happened after an event number, up to another, as a seat may know it; of the talk the latest."""
    first = after if 0 <= after <= live.seq else 0
    recent = live.said[-RECENT] if len(live.said) > RECENT else 0
    return [
        _event(live, seat, number)
        for number, (_, event) in enumerate(live.story[first:until], start=first + 1)
        if number >= recent or event.kind != "said"
    ]


def talk(live: Live, seat: int, before: int) -> tuple[list[dict[str, Any]], bool]:
    """The latest of what was said before an event number, and whether there is still older talk."""
    end = bisect_left(live.said, before)
    first = max(0, end - RECENT)
    return [_event(live, seat, number) for number in live.said[first:end]], first > 0


def _event(live: Live, seat: int, number: int) -> dict[str, Any]:
    """An event by its number, as a seat may know it."""
    at, event = live.story[number - 1]
    seen = event.seen_by(seat)
    if event.kind not in OURS:
        seen = live.table.game.presentation().in_words(live.table.scenario, seen)
    return {"seq": number, "at": at, **seen}


# How it stands


def view(live: Live, seat: int) -> wire.View:
    """What a seat may know now; -1 is a spectator."""
    if seat not in live.views:
        live.views[seat] = _make_view(live, seat)
    return live.views[seat]


def _make_view(live: Live, seat: int) -> wire.View:
    table = live.table
    may_undo = seat >= 0 and table.can_undo(seat)
    return wire.View(
        scenario=table.scenario,
        seat=seat,
        seats=tuple(table.seats),
        position=table.game.presentation().position(table.state, seat),
        decisions=_decisions(live, seat) if seat in live.waiting else (),
        waiting=live.waiting,
        result=table.result,
        can_undo=may_undo,
        can_restart=may_undo,
    )


def _decisions(live: Live, seat: int) -> tuple[wire.Decision, ...]:
    state, shown = live.table.state, live.table.game.presentation()
    return tuple(
        wire.Decision(
            decision.id,
            seat,
            decision.question,
            shown.about(state, step),
            tuple(shown.choice(state, step, option) for option in decision.options),
        )
        for decision, (_, step) in zip(live.decisions(), state.open_steps(), strict=True)
        if live.asks(decision, seat)
    )


def view_of(live: Live, scene: Scene, seat: int) -> wire.View:
    """What a seat saw in a scene, while nobody was asked anything."""
    table = live.table
    position = table.game.presentation().position(scene.state, seat)
    return wire.View(table.scenario, seat, tuple(table.seats), position, (), (), None, False, False)
