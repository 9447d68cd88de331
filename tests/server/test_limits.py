"""Nobody can drown the server: a measure for new tables by address and for messages by line, both generous."""

from __future__ import annotations

from pathlib import Path

import pytest

from sandtable.server import limits
from sandtable.server.http.errors import Refusal
from sandtable.server.limits import Door, Limits, Meter, one_address
from tests.server.house import House, Sitter, config


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_meter_gives_some_at_once_and_then_its_rate() -> None:
    clock = Clock()
    meter = Meter(2.0, 3.0, clock)
    assert [meter.take() for _ in range(5)] == [0, 0, 0, 0.5, 0.5]
    clock.now += 0.5
    assert [meter.take() for _ in range(2)] == [0, 0.5]
    clock.now += 1000
    assert meter.full()
    assert [meter.take() for _ in range(4)] == [0, 0, 0, 0.5]


def test_each_address_has_a_measure_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MANY", 2)
    clock = Clock()
    door = Door(2, 2 / 60, clock)
    assert [door.enter("a") for _ in range(3)] == [0, 0, 30]
    assert door.enter("b") == 0
    clock.now += 60
    assert [door.enter("c"), door.enter("b"), door.enter("a"), door.enter("a"), door.enter("a")] == [0, 0, 0, 0, 30]


def test_too_many_tables_are_refused_with_the_time_to_wait(tmp_path: Path) -> None:
    house = House(config(tmp_path, tables_per_minute=3))
    try:
        table = house.lay()
        house.lay()
        wanted = {"scenario": "normandy/1", "seats": {"US": "me", "DE": "here"}}
        assert house.ask("POST", "/api/tables", {**wanted, "scenario": "normandy/77"})[0] == 422
        for path, body in (("/api/tables", wanted), ("/api/records", "x")):
            status, answer = house.ask("POST", path, body)
            assert (status, answer["error"], answer["key"]) == (429, "too_many", "no.too_many_tables")
            assert answer["params"]["most"] == 3
            assert 1 <= answer["params"]["seconds"] <= 20
        with table.sit(0) as us:
            us.play(lambda decision: decision["options"][0])  # who sits already plays on
    finally:
        house.stop()


def test_those_who_never_rest_are_forgotten_in_the_order_they_came(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MANY", 3)
    door = Door(2, 0.0, Clock())
    for who in "abcd":
        door.enter(who)
    assert [door.came(who) for who in "abcd"] == [False, True, True, True]


def test_a_network_of_64_bits_is_one_address() -> None:
    assert one_address("2001:db8:1:2:3::4") == one_address("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert one_address("2001:db8:1:3::4") != one_address("2001:db8:1:2::4")
    assert one_address("::ffff:192.0.2.7") == one_address("192.0.2.7") == "192.0.2.7"
    assert one_address("fe80::1%eth0") == "fe80::/64"
    assert one_address("somebody") == "somebody"


def test_where_many_guess_only_those_who_guess_wait(tmp_path: Path) -> None:
    clock = Clock()
    measured = Limits(config(tmp_path, guesses_per_minute=2), clock)
    for number in range(8):
        measured.may_guess(f"192.0.2.{number}", "table")
        measured.guessed_wrong(f"192.0.2.{number}", "table")
    with pytest.raises(Refusal) as refused:
        measured.may_guess("192.0.2.1", "table")
    assert refused.value.headers == {"retry-after": "8"}
    measured.may_guess("192.0.2.1", "another table")
    measured.may_guess("192.0.2.99", "table")  # who holds a seat there is not locked out
    clock.now += 8
    measured.may_guess("192.0.2.1", "table")


def test_wrong_tokens_are_slowed_down_over_http_and_the_socket(tmp_path: Path) -> None:
    house = House(config(tmp_path, guesses_per_minute=3))
    try:
        table = house.lay()
        assert house.ask("GET", f"/api/tables/{table.id}", token="wrong")[0] == 403
        assert house.ask("GET", "/api/tables/nonesuch", token="wrong")[0] == 404
        with Sitter(house, table.id, ["wrong"], hello=False) as guest:
            guest.tell("hello", tokens=["wrong"])
            assert guest.close_code() == 4403
        status, answer = house.ask("GET", f"/api/tables/{table.id}", token=table.tokens[0])
        assert (status, answer["key"]) == (429, "no.too_many_guesses"), (
            "or a right guess could be told from a wrong one"
        )
        assert house.headers["retry-after"] == str(answer["params"]["seconds"])
        with Sitter(house, table.id, ["wrong"], hello=False) as guest:
            guest.tell("hello", tokens=[table.tokens[0]])
            assert guest.read()["key"] == "no.too_many_guesses"
            assert guest.close_code() == 4429
    finally:
        house.stop()


def test_rematches_count_as_new_tables(tmp_path: Path) -> None:
    house = House(config(tmp_path, tables_per_minute=2))
    try:
        table = house.lay(US="me", DE="here")
        with table.sit(0) as us:
            us.do("resign")
        house.post(f"/api/tables/{table.id}/rematch", {}, table.tokens[0])
        status, answer = house.ask("POST", f"/api/tables/{table.id}/rematch", {}, table.tokens[0])
        assert (status, answer["key"]) == (429, "no.too_many_tables")
    finally:
        house.stop()


def test_messages_over_http_are_measured_like_those_of_a_socket(tmp_path: Path) -> None:
    house = House(config(tmp_path, messages_per_second=0.01, burst=5))
    try:
        table = house.lay(US="me", DE="here")
        told = [
            house.ask("POST", f"/api/tables/{table.id}/messages", {"type": "ping"}, table.tokens[0]) for _ in "12345"
        ]
        assert [status for status, _ in told] == [200] * 4 + [429]
        assert told[-1][1]["key"] == "no.too_many_messages"
        assert int(house.headers["retry-after"]) > 60
        assert house.get("/api/health")["ok"], "is never refused"
    finally:
        house.stop()


def test_one_address_has_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    house = House(config(tmp_path, connections_per_address=2, proxies=("127.0.0.1",)))
    try:
        table = house.lay()
        with table.players((0,), (1,)), Sitter(house, table.id, [], hello=False) as third:
            assert third.read()["key"] == "no.too_many_lines"
            assert third.close_code() == 4429
        with table.sit(0) as us:
            us.do("name", name="Ann")
    finally:
        house.stop()


def test_a_forwarded_address_counts_only_from_a_proxy_that_was_named(tmp_path: Path) -> None:
    for proxies, statuses in (((), [201, 429]), (("127.0.0.1",), [201, 201, 429])):
        house = House(config(tmp_path, tables_per_minute=1, proxies=proxies))
        wanted = {"scenario": "normandy/1", "seats": {"US": "me", "DE": "here"}}
        try:
            found = []
            for forged in ("192.0.2.1", "192.0.2.2", "192.0.2.66, 192.0.2.2")[: len(statuses)]:
                house.extra = {"X-Forwarded-For": forged}
                found.append(house.ask("POST", "/api/tables", wanted)[0])
            assert found == statuses
        finally:
            house.stop()


def test_lists_with_wrong_tokens_are_slowed_down_and_nothing_else_is(tmp_path: Path) -> None:
    house = House(config(tmp_path, guesses_per_minute=2))
    try:
        table = house.lay()
        right = {"table": table.id, "token": table.tokens[0]}
        for _ in range(5):
            assert house.post("/api/tables/mine", {"seats": [right]})["tables"]
        for _ in range(2):
            assert house.post("/api/tables/mine", {"seats": [right, {"table": table.id, "token": "x"}]})["tables"]
        for path in ("/api/tables/mine", "/api/statistics"):
            status, answer = house.ask("POST", path, {"seats": [right]})
            assert (status, answer["key"]) == (429, "no.too_many_guesses")
        assert house.get(f"/api/tables/{table.id}", table.tokens[0])["seat"] == 0
    finally:
        house.stop()
