"""Guided games as a browser would see them: views of the learner's seat, made by the server's own tables."""

from __future__ import annotations

import random
from typing import Any

import msgspec

import sandtable
from sandtable.games.undaunted.present.catalogue_types import BattleInfo
from sandtable.kernel.decision import Option
from sandtable.kernel.table.table import Table
from sandtable.server.table import telling
from sandtable.server.table.live import Live
from sandtable.server.table.rows import Header, Row
from sandtable.server.wire.protocol import View
from tests.browser.positions import Fits, find

Json = dict[str, Any]
LIKES = {"control": 20.0, "scout": 4.0, "move": 3.0, "attack": 6.0, "guide": 30.0, "anti-tank": 12.0, "advance": 12.0}
LIKES |= {"mines": 30.0, "air-support": 30.0, "grenades": 30.0, "drive": 6.0, "end turn": 0.05, "assign": 5.0}
LIKES |= {"pass": 0.3, "ready": 0.3, "stop": 0.3}
LONGEST = 900


class Watcher:
    """What the learner has seen of a table: the moments that show something new."""

    def __init__(self, live: Live, seat: int) -> None:
        self.live, self.seat = live, seat
        self.events: list[Json] = []
        self.moments: dict[object, Json] = {}

    def look(self) -> None:
        """See what there is to see now, and the scenes on the way there."""
        self.events += telling.events(self.live, self.seat, len(self.events))
        for scene in self.live.scenes:
            self._keep(telling.view_of(self.live, scene, self.seat), scene.seq)
        if self.seat in self.live.waiting or len(self.live.table.log) % 8 == 0:
            self._keep(telling.view(self.live, self.seat), self.live.seq)
        self.live.begin(0)

    def _keep(self, view: View, seq: int) -> None:
        shown = msgspec.to_builtins(view)
        self.moments.setdefault(self._signature(shown, seq), {"view": shown, "seq": seq})

    def _signature(self, view: Json, seq: int) -> object:
        """What a moment can teach: what is asked and offered, what has ever happened, who plays."""
        options = [each["parts"] for one in view["decisions"] for each in one["options"]]
        asked = tuple(one["question"] for one in view["decisions"])
        told = {(event["kind"], event.get("seat"), event.get("action")) for event in self.events[:seq]}
        position = view["position"]
        bot = position.get("solo") or {}
        zone = (len(bot.get("zone", ())), bool(bot.get("face_down")), bool(bot.get("hits")), bool(bot.get("algorithm")))
        state = (position.get("active"), position.get("phase"), position["round"] == position.get("rounds"))
        return asked, frozenset((each["kind"], each.get("action")) for each in options), frozenset(told), zone, state

    def tell(self) -> Json:
        """All of it, with what the catalogue says of the scenario."""
        info = self.live.table.game.presentation().scenario(self.live.table.scenario)
        teams, pack = (info.teams, info.pack) if isinstance(info, BattleInfo) else ((), "")
        leader = next((member.leader for member in teams), "")
        moments = [*self.moments.values()]
        return {"seat": self.seat, "pack": pack, "leader": leader, "moments": moments, "events": self.events}


def play(scenario: str, seat: int, seed: int, options: dict[str, str]) -> Json:
    """A game by people who like to try things."""
    luck = random.Random(seed)
    live = _lay(scenario, seed, options)
    live.table.roll()
    live.hear()
    watcher = Watcher(live, seat)
    while not live.table.over and len(live.table.log) < LONGEST:
        watcher.look()
        choices = live.table.decisions[0].options
        _do(live, luck.choices(choices, [_like(option) for option in choices])[0])
    return watcher.tell()


def rare(scenario: str, fits: Fits, question: str = "TakeTurn", **options: str) -> Json:
    """A moment in which something rare can be done, and what comes of it."""
    position = find(scenario, fits, 200, question, **options)
    record = sandtable.replay(position.record)
    live = _lay(scenario, 0, options)
    live.fold([Row(n, 0, *msgspec.structs.astuple(entry)) for n, entry in enumerate(record.log, start=1)])
    watcher = Watcher(live, live.table.seats.index(position.side))
    watcher.look()
    _do(live, next(each for each in live.table.decisions[0].options if fits(live.table, each)))
    watcher.look()
    return watcher.tell()


def _lay(scenario: str, seed: int, options: dict[str, str]) -> Live:
    live = Live(Header("guided", scenario, 1, options, seed, LONGEST, False, 0, None, []))
    live.begin(0)
    return live


def _do(live: Live, option: Option) -> None:
    live.table.play(option.text, option.seat)
    live.hear()


def _like(option: Option) -> float:
    return LIKES.get(str(option.parts.get("action", option.parts["kind"])), 1.0)


def brings_a_tank(table: Table, option: Option) -> bool:
    """Play a card of a tank that is not on the map."""
    if "action" not in option.parts:
        return False
    position: Any = table.view(option.seat).position
    return any(unit.armour and unit.tile is None and unit.unit == option.parts["card"] for unit in position.units)


def lets_the_bot_pay(table: Table, option: Option) -> bool:
    """End the turn while a counter of the Bot has a hit marker."""
    position: Any = table.view(option.seat).position
    return option.parts["kind"] == "end turn" and bool(position.solo.hits)


def has_seen_the_bot_idle(table: Table, option: Option) -> bool:
    """End the turn after a card of the Bot of which no section was relevant."""
    return option.parts["kind"] == "end turn" and any(event.kind == "irrelevant" for event in table.happenings)
