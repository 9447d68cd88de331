"""What a seat may not know does not reach it: not in a byte, not by a length, not by an order."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import sandtable
from sandtable.kernel.step import CHANCE
from sandtable.kernel.table import Entry, Table
from tests.server.house import House, Json, Sitter, config, eager, play_to_end

GAMES = int(os.environ.get("SANDTABLE_LEAK_GAMES", "30"))


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


def dealt_anew(table: Table, seat: int, luck: random.Random) -> Table:
    """The same game for a seat: only the cards that the other has just drawn are others."""
    drawn = [text for text in (entry.text for entry in table.log) if text.startswith(f"{table.seats[1 - seat]} draws")]
    back = 0
    while back < len(table.log) and table.log[-1 - back].kind == "chance":
        back += 1
    twin = Table(table.scenario, table.options, None, {})
    for entry in table.log[: len(table.log) - back]:
        twin.replay(entry)
    for entry in table.log[len(table.log) - back :]:
        branch, step = next((branch, step) for branch, step in twin.state.open_steps() if step.seat == CHANCE)
        answer = entry.answer
        if getattr(step, "side", seat) != seat:
            answer = int(luck.choice(list(step.options(twin.state))))
        twin.replay(Entry("chance", -1, branch, answer, twin.game.say(twin.state, step, answer)))
    assert drawn
    return twin


def lay_from(house: House, table: Table) -> tuple[str, dict[int, str], str]:
    """A table on the server that goes on from here; its id and secrets."""
    status, info = house.ask("POST", "/api/records", raw=table.record.text().encode())
    assert status == 201, info
    seats = {"US": "link", "DE": "link"}
    opened = house.post(f"/api/replays/{info['replay']}/tables", {"move": len(table.log), "seats": seats})
    tokens = {chair["seat"]: chair["token"] for chair in opened["seats"]}
    return opened["table"], tokens, opened["watch"]["token"]


def all_bytes(house: House, table: Table, seat: int, bids: tuple[str, str], seed: int) -> list[Any]:
    """Everything that a seat and a spectator hear while both bid and the seat plays until it needs dice or cards."""
    name, tokens, watch = lay_from(house, table)
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
        for _ in range(6):
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
    """Dice may take a card from the other's hand, and the end of a turn lets the other draw: those tell something."""
    parts = option["parts"]
    return parts["kind"] not in ("end turn", "unit") and parts.get("action") not in ("attack", "suppress", "blast")


def test_bytes_do_not_depend_on_what_a_seat_cannot_see(twins: tuple[House, House]) -> None:
    luck = random.Random(2024)
    compared = differing = 0
    while compared < GAMES:
        table = a_game(luck)
        seat = luck.randrange(2)
        twin = dealt_anew(table, seat, luck)
        hands = [{option.text for option in each.decisions[1 - seat].options} for each in (table, twin)]
        both = sorted(hands[0] & hands[1])
        if not both:
            continue
        bids = [luck.choice(table.decisions[side].options).text for side in (0, 1)]
        bids[1 - seat] = luck.choice(both)
        seed = luck.getrandbits(30)
        heard = [
            all_bytes(house, each, seat, (bids[0], bids[1]), seed)
            for house, each in zip(twins, (table, twin), strict=True)
        ]
        assert heard[0] == heard[1]
        compared += 1
        differing += table.state.signature() != twin.state.signature()
    assert differing > compared // 2


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
