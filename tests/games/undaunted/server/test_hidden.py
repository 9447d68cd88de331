"""What a seat may not know does not reach it: not in a byte, not by a length, not by an order."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest

import sandtable
from sandtable.games.undaunted.present.view import BattleView
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.engine.state import State
from sandtable.kernel.table.table import Table
from sandtable.server.table import commands, telling
from sandtable.server.table.live import Live
from sandtable.server.table.rows import Header
from sandtable.server.table.rows import Place as Seat
from sandtable.server.wire import protocol as wire
from tests.server.house import House, Json, Sitter, config, eager, play_to_end, tokens_of

GAMES = int(os.environ.get("SANDTABLE_LEAK_GAMES", "200"))
LINES = max(1, GAMES // 20)
STEPS = 10
MACHINES = {"guard": "20"}


def steady(folder: Path) -> House:
    """A server whose ids, secrets, luck and clock come the same every time."""
    ids, tokens = count(1), count(1)
    folder.mkdir()
    return House(
        config(
            folder,
            new_id=lambda: f"t{next(ids):09}",
            new_token=lambda: f"token{next(tokens):017}",
            new_seed=lambda: 12345,
            clock=lambda: 1_700_000_000_000,
        )
    )


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[House, House]]:
    """Two servers that differ in nothing."""
    folder = tmp_path_factory.mktemp("twins")
    pair = steady(folder / "a"), steady(folder / "b")
    yield pair
    for house in pair:
        house.stop()


def a_game(luck: random.Random) -> Table:
    """Some game, played to the beginning of some round."""
    scenario = luck.choice(["normandy/1", "normandy/2", "normandy/6", "normandy/10"])
    options = {"discards": luck.choice(["hidden", "visible"])}
    table = sandtable.new(scenario, luck.getrandbits(60), options)
    rounds = luck.randrange(8)
    while not table.over:
        decision = table.decisions[0]
        if decision.question == "ChooseInitiative" and len(table.decisions) == 2:
            if rounds == 0:
                return table
            rounds -= 1
        table.play(luck.choice(decision.options))
    return a_game(luck)


def start_from(live: Live, state: State) -> None:
    """Let a table start from a state, so that nothing can bring another one back, not even taking back."""
    state.events = []
    table = live.table
    table.state, table._start, table._played, table._reveals, table._stops = state, state.clone(), [], [], []
    live.views.clear()
    live._open = None


def deal_anew(live: Live, seat: int, luck: random.Random) -> bool:
    """Let all that a seat cannot place be other cards in another order; whether anything has become another."""
    before = live.table.state
    start_from(live, before.determinize(seat, FastSource(luck.getrandbits(60), int(before.seats))))
    return bool(live.table.state.signature() != before.signature())


Place = tuple[str, dict[int, str], str]


def lay_from(house: House, table: Table) -> Place:
    """A table on the server that goes on from here; its id and secrets."""
    status, info = house.ask("POST", "/api/records", raw=table.record.text().encode())
    assert status == 201, info
    seats = {"US": "link", "DE": "link"}
    opened = house.post(f"/api/replays/{info['replay']}/tables", {"move": len(table.log), "seats": seats})
    tokens = dict(enumerate(tokens_of(house, opened)))
    return opened["table"], tokens, opened["watch"]["token"]


def awake(house: House, table: str) -> Live:
    """A table in the memory of a server."""
    live = house.app.state.hub._awake[table].live
    assert isinstance(live, Live)
    return live


def all_bytes(house: House, place: Place, seat: int, bids: tuple[str, str], seed: int) -> list[Any]:
    """Everything that a seat and a spectator hear while both bid and the seat plays until it needs dice."""
    name, tokens, watch = place
    luck = random.Random(seed)
    heard: list[Any] = []
    with (
        Sitter(house, name, [tokens[seat]]) as mine,
        Sitter(house, name, [watch]) as watcher,
        Sitter(house, name, [tokens[1 - seat]]) as theirs,
    ):
        mine.read_until(lambda message: message["type"] == "presence" and len(message["seats"]) == 2)
        tried = [{"text": card} for card in bids]
        mine.ask("why_not", decision=mine.decision()["id"], answers=tried)
        mine.ask("answer", decision="9.9", text="x")
        mine.play(bids[seat])
        mine.do("undo")
        mine.play(bids[seat])
        theirs.catch_up(mine.updates[seat]["move"])
        reply = theirs.play(bids[1 - seat])
        mine.catch_up(reply["move"])
        for _ in range(8):
            quiet = [option for option in _options(mine) if _is_quiet(option)]
            if not quiet:
                break
            option = luck.choice(quiet)
            reply = mine.play(lambda decision, option=option: option)  # type: ignore[misc]
        watcher.catch_up(reply["move"])
        heard += [mine.frames, watcher.frames]
    for token in (tokens[seat], watch):
        heard.append(house.ask("GET", f"/api/tables/{name}", token=token))
        heard.append(house.ask("GET", f"/api/tables/{name}/events?after=3", token=token))
    held = {"seats": [{"table": name, "token": tokens[seat]}]}
    heard.append(house.ask("POST", "/api/tables/mine", held))
    heard.append(house.ask("POST", "/api/statistics", held))
    return heard


def _options(sitter: Sitter) -> list[Json]:
    decision = sitter.decision()
    return decision["options"] if decision is not None else []


def _is_quiet(option: Json) -> bool:
    """A hit takes a card from wherever the other has one, and all learn from where: that tells something."""
    parts = option["parts"]
    return parts.get("action") not in ("attack", "blast")


def test_bytes_on_the_line_do_not_depend_on_what_a_seat_cannot_see(twins: tuple[House, House]) -> None:
    """Two servers, the same table; on one of them all that the seat cannot see is dealt anew before anybody comes."""
    luck = random.Random(2024)
    compared = differing = 0
    while compared < LINES:
        table = a_game(luck)
        seat = luck.randrange(2)
        places = [lay_from(house, table) for house in twins]
        other = awake(twins[1], places[1][0])
        changed = deal_anew(other, seat, luck)
        hands = [{option.text for option in each.decisions[1 - seat].options} for each in (table, other.table)]
        both = sorted(hands[0] & hands[1])
        if not both:
            continue
        bids = [luck.choice(table.decisions[side].options).text for side in (0, 1)]
        bids[1 - seat] = luck.choice(both)
        seed = luck.getrandbits(30)
        heard = [
            all_bytes(house, place, seat, (bids[0], bids[1]), seed) for house, place in zip(twins, places, strict=True)
        ]
        assert heard[0] == heard[1]
        compared += 1
        differing += changed
    assert differing


# The same for many games, in memory: what a table would send, without the line


class Pair:
    """The same table twice; in the second one all that the seat cannot see has been dealt anew."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.seat = luck.randrange(2)
        scenario = luck.choice(["normandy/1", "normandy/2", "normandy/6", "normandy/10"])
        options = {**MACHINES, "discards": luck.choice(["hidden", "visible"])}
        seed = luck.getrandbits(128)
        self.first, self.second = (lay(scenario, options, seed) for _ in range(2))
        for live in (self.first, self.second):
            live.table.roll()
            live.hear()
        self.face_down = False

    def play_to(self, answers: int) -> None:
        """So many answers at random, the same on both."""
        for _ in range(answers):
            if self.first.table.over:
                return
            option = self.luck.choice(self.first.decisions()[0].options)
            for live in (self.first, self.second):
                commands.play(live, option.seat, option.answer)

    def deal_anew(self) -> bool:
        """From here on the second differs in all that the seat cannot see; also in a bid that lies face down."""
        asked = self.first.decisions()
        self.face_down = len(asked) == 1 and asked[0].question == "ChooseInitiative" and asked[0].seat == self.seat
        start_from(self.first, self.first.table.state)
        return deal_anew(self.second, self.seat, self.luck)

    def go_on(self) -> bool:
        """One more answer, the same on both; False when there is none that tells the seat nothing it may not know."""
        asked = [{each.seat: each for each in live.decisions()} for live in (self.first, self.second)]
        seat = next(iter(asked[0]), None)
        if seat is None or self.face_down:
            return False
        texts = [{option.text for option in each[seat].options} for each in asked]
        if seat == self.seat:
            assert texts[0] == texts[1]
            fine = [option.text for option in asked[0][seat].options if _is_quiet(msgspec.to_builtins(option))]
        elif asked[0][seat].question == "TakeTurn":
            fine = ["end turn"] if self.first.header.options["discards"] == "hidden" else []  # open ones show the hand
        else:
            fine = sorted(texts[0] & texts[1])
        if not fine:
            return False
        text = self.luck.choice(fine)
        for live in (self.first, self.second):
            commands.play(live, seat, text)
        return True


def lay(scenario: str, options: dict[str, str], seed: int) -> Live:
    """A table in memory."""
    places = [Seat(seat, side, "link", joined=1) for seat, side in enumerate(("US", "DE"))]
    return Live(Header("t", scenario, 1, options, seed, 0, True, 0, None, places))


def told(live: Live, seat: int) -> list[bytes]:
    """All that a seat and a spectator could be sent now: news, and why what is asked about is not legal."""
    views = [cast(BattleView, telling.view(live, side).position) for side in (0, 1)]
    cards = sorted({name for side in (0, 1) for name in views[side].sides[side].supply.cards or {}})
    tried = [wire.Tried(text=card) for card in [*cards, "end turn", "stop", "draw"]]
    asked = next((each for each in live.decisions() if each.seat == seat), None)
    why = commands.why_not(live, seat, wire.WhyNot(decision=asked.id, answers=tried)) if asked else []
    news = [telling.update(live, who, 0, 1) for who in (seat, -1)]
    return [msgspec.json.encode(each) for each in (*news, why, live.waiting, live.seq, live.head)]


def test_what_a_table_would_send_does_not_depend_on_what_a_seat_cannot_see() -> None:
    """Over many games, from some position on: the same bytes, lengths and order, answer after answer."""
    luck = random.Random(1944)
    compared = differing = 0
    for _ in range(GAMES):
        pair = Pair(luck)
        pair.play_to(luck.randrange(120))
        if pair.first.table.over:
            continue
        differing += pair.deal_anew()
        compared += 1
        for _ in range(STEPS):
            assert told(pair.first, pair.seat) == told(pair.second, pair.seat)
            if not pair.go_on():
                break
    assert compared > GAMES * 0.8
    assert differing > compared // 2


def test_a_forced_bid_is_asked_and_waited_for(house: House) -> None:
    """A hand of one kind of card is nobody's business: the server waits for the bid as for any other."""
    luck = random.Random(5)
    while True:
        table = a_game(luck)
        forced = [each.seat for each in table.decisions if len(each.options) == 1]
        if len(forced) == 1:
            break
    name, tokens, _ = lay_from(house, table)
    (bare,) = forced
    with Sitter(house, name, [tokens[bare]]) as poor, Sitter(house, name, [tokens[1 - bare]]) as rich:
        rich.read_until(lambda message: message["type"] == "presence" and len(message["seats"]) == 2)
        assert [len(each.decision()["options"]) == 1 for each in (poor, rich)] == [True, False]
        assert rich.views[1 - bare]["waiting"] == [0, 1]
        reply = rich.play(lambda decision: decision["options"][0])
        poor.catch_up(reply["move"])
        assert rich.views[1 - bare]["waiting"] == [bare]
        assert rich.events[-1]["kind"] == "chose"
        rich.catch_up(poor.play(lambda decision: decision["options"][0])["move"])
        assert "initiative" in [event["kind"] for event in rich.events[-4:]]


def test_no_secret_is_told_before_the_end(tmp_path: Path) -> None:
    seed = 0x1234_5678_9ABC_DEF0_1234_5678_9ABC_DEF0
    house = House(config(tmp_path, new_seed=lambda: seed))
    try:
        table = house.lay(options={"guard": "4"})
        with table.players((0,), (1,), (-1,)) as sitters:
            play_to_end(sitters, seed=4)
            for sitter in sitters:
                ended = next(number for number, frame in enumerate(sitter.frames) if '"kind":"ended"' in frame)
                before = "".join(sitter.frames[:ended])
                assert '"over":false' in before
                for secret in (str(seed), f"{seed:x}", *table.tokens, table.watch):
                    assert secret not in before
                assert str(seed) in sitter.frames[ended]
                assert not any(token in frame for frame in sitter.frames for token in table.tokens)
        assert str(seed) in house.get(f"/api/tables/{table.id}/record", table.watch)
    finally:
        house.stop()


def test_no_view_or_event_shows_the_other_hand(house: House) -> None:
    """While a game runs, a seat never sees a card that the other has drawn but not shown."""
    table = house.lay(US="me", DE="here")
    pick = eager(random.Random(9))
    with table.sit(0, 1) as both, table.sit(-1) as watcher:
        for _ in range(150):
            if both.updates[0]["status"]["over"]:
                break
            for seat in (0, 1):
                for side in both.views[seat]["position"]["sides"]:
                    mine = side["id"] == both.views[seat]["seats"][seat]
                    for zone in ("hand", "deck", "discard", "removed"):
                        assert (side[zone]["cards"] is not None) == mine
            reply = both.play(pick, both.views[0]["waiting"][0])
            watcher.catch_up(reply["move"])
        for update in (message for message in map(_update, both.frames) if message is not None):
            for event in update["events"]:
                if event["kind"] in ("drew", "chose"):
                    assert (event["card"] is not None) == (event["seat"] == update["seat"])
        for event in watcher.events:
            if event["kind"] in ("drew", "chose"):
                assert event["card"] is None


def _update(frame: str) -> Json:
    import json

    message = json.loads(frame)
    return message if message["type"] == "update" else None
