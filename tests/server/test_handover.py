"""All of a person's seats move to another browser by a code that is used once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sandtable.server.limits import Door
from sandtable.server.seats.handover import LASTS, TRIES
from tests.server.house import House, Json, Laid, config, secret_of


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def base(database: str, tmp_path: Path, clock: Clock) -> Iterator[House]:
    """A server over each kind of database."""
    running = House(config(tmp_path, database=database, clock=clock))
    yield running
    running.stop()


def give(house: House, *held: tuple[Laid, int]) -> Json:
    """A code for seats of tables."""
    seats = [{"table": table.id, "token": table.tokens[seat]} for table, seat in held]
    return house.post("/api/handovers", {"seats": seats})


def keys(handed: Json, browser: str) -> Json:
    """The tokens that a browser makes for what is coming."""
    coming = [(each["table"], each["seat"]) for each in handed["seats"]]
    return {
        "seats": [
            {"table": table, "seat": seat, "secret": secret_of(f"{browser} {table} {seat}")} for table, seat in coming
        ]
    }


def test_all_seats_move_at_once_and_the_old_tokens_are_void(base: House) -> None:
    going, over, shared = base.lay(), base.lay(), base.lay(US="me", DE="here")
    base.post(f"/api/tables/{over.id}/messages", {"type": "resign"}, over.tokens[1])
    mine = [(going, 0), (over, 1), (shared, 0), (shared, 1)]
    offered = give(base, *mine)
    assert offered["seats"] == 4
    assert offered["link"] == f"/#/h/{offered['code']}"
    code = offered["code"].upper().replace("-", " ")
    for _ in range(2):  # looking changes nothing
        handed = base.get("/api/handover", code)
        coming = sorted((each["table"], each["seat"], each["over"]) for each in handed["seats"])
        assert coming == sorted((table.id, seat, table is over) for table, seat in mine)
        assert {(each["seat"], each["side"]) for each in handed["seats"]} == {(0, "US"), (1, "DE")}
    made = keys(handed, "phone")
    with going.sit(0) as here, going.sit(1) as guest:
        moved = base.post("/api/handover/take", made, offered["code"])
        assert {(each["table"], each["seat"]) for each in moved["seats"]} == {(table.id, seat) for table, seat in mine}
        assert here.read_until(lambda message: message["type"] == "refused")["key"] == "no.seat_moved"
        assert here.close_code() == 4403
        news = guest.read_until(lambda message: "seat moved" in str(message.get("events")))
        assert news["events"][-1]["seat"] == 0
    for each in made["seats"]:
        assert base.get(f"/api/tables/{each['table']}", each["secret"])["seat"] == each["seat"]
    for table, seat in mine:
        assert base.ask("GET", f"/api/tables/{table.id}", token=table.tokens[seat])[1]["key"] == "no.seat_moved"
    assert base.get(f"/api/tables/{going.id}", going.tokens[1])["seat"] == 1, "the guest's stays"


def test_a_lost_reply_loses_nothing_and_a_code_is_used_once(base: House) -> None:
    table = base.lay()
    code = give(base, (table, 0))["code"]
    handed = base.get("/api/handover", code)
    made = keys(handed, "phone")
    assert base.post("/api/handover/take", made, code) == base.post("/api/handover/take", made, code)
    status, problem = base.ask("POST", "/api/handover/take", keys(handed, "thief"), code)
    assert (status, problem["key"]) == (409, "no.handover_used")
    assert base.ask("GET", "/api/handover", token=code)[1]["key"] == "no.handover_used"
    assert base.get(f"/api/tables/{table.id}", made["seats"][0]["secret"])["seat"] == 0


def test_a_code_that_nobody_uses_changes_nothing(base: House, clock: Clock) -> None:
    table = base.lay()
    code = give(base, (table, 0))["code"]
    made = keys(base.get("/api/handover", code), "phone")
    clock.now += LASTS + 1
    for method, path, body in (("GET", "/api/handover", None), ("POST", "/api/handover/take", made)):
        status, problem = base.ask(method, path, body, code)
        assert (status, problem["key"]) == (404, "no.no_handover")
    assert base.get(f"/api/tables/{table.id}", table.tokens[0])["seat"] == 0
    again = give(base, (table, 0))["code"]
    assert base.post("/api/handover/take", made, again)["seats"] == [{"table": table.id, "seat": 0}]


def test_a_seat_that_changed_hands_meanwhile_does_not_move(base: House) -> None:
    stays, goes = base.lay(), base.lay()
    code = give(base, (stays, 1), (goes, 1))["code"]
    made = keys(base.get("/api/handover", code), "phone")
    link = base.post(f"/api/tables/{stays.id}/renew", {"seat": 1}, stays.tokens[1])["link"]
    body = {"secret": secret_of("another")}
    base.post(f"/api/tables/{stays.id}/claim", body, link.rsplit("/", 1)[1])
    assert base.post("/api/handover/take", made, code)["seats"] == [{"table": goes.id, "seat": 1}]


def test_whoever_moved_before_following_follows(base: House) -> None:
    table = base.lay()
    base.post(f"/api/tables/{table.id}/messages", {"type": "resign"}, table.tokens[0])
    made = base.post(f"/api/tables/{table.id}/rematch", {"swap": False}, table.tokens[1])["table"]
    code = give(base, (table, 0))["code"]
    keyed = keys(base.get("/api/handover", code), "phone")
    base.post("/api/handover/take", keyed, code)
    fresh = {"secret": secret_of("next")}
    gone = base.post(f"/api/tables/{table.id}/follow", fresh, keyed["seats"][0]["secret"])
    assert (gone["table"], gone["seat"]) == (made, 0)
    assert base.ask("POST", f"/api/tables/{table.id}/follow", fresh, table.tokens[0])[0] == 403


def test_nothing_to_give_and_codes_that_are_guessed(base: House) -> None:
    table = base.lay()
    for seats in ([{"table": table.id, "token": "x"}], [{"table": table.id, "token": table.watch}]):
        status, problem = base.ask("POST", "/api/handovers", {"seats": seats})
        assert (status, problem["key"]) == (409, "no.nothing_to_hand_over")
    base.app.state.handovers.door = Door(TRIES, TRIES / 60, lambda: 0.0)  # no time passes between two guesses
    answers = [base.ask("GET", "/api/handover", token=f"guess{number}") for number in range(TRIES + 1)]
    assert {status for status, _ in answers[:-1]} == {404}
    status, problem = answers[-1]
    assert (status, problem["error"], problem["key"]) == (429, "too_many", "no.too_many_codes")
    assert problem["params"]["seconds"] >= 1
