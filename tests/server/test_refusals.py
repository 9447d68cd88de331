"""What cannot be done gets a reason, and what is true now; never silence."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.house import House, Json, Sitter, config


def bid_of(sitter: Sitter) -> Json:
    """An answer to the initiative that is fine."""
    decision = sitter.decision()
    return {"decision": decision["id"], "parts": decision["options"][0]["parts"]}


def check_fresh(refused: Json, seat: int) -> None:
    """A refusal has all it should have."""
    assert refused["type"] == "refused"
    assert refused["reason"]
    assert refused["wanted"]
    assert refused["key"].startswith(("no.", "why."))
    assert refused["update"]["seat"] == seat
    assert refused["update"]["view"]["seat"] == seat


def test_an_answer_that_comes_too_late(house: House) -> None:
    with house.lay().sit(0) as us:
        old = bid_of(us)
        us.do("answer", **old)
        refused = us.ask("answer", **old)
        check_fresh(refused, 0)
        assert refused["error"] == "stale"
        assert "not open" in refused["reason"]
        assert refused["wanted"] == "wait: the table waits for DE"


def test_an_answer_against_the_rules_names_the_rule(house: House) -> None:
    with house.lay().sit(0) as us:
        held = us.views[0]["position"]["sides"][0]["hand"]["cards"]
        missing = next(name for name in ("Scouts A", "Scouts B", "Riflemen A", "Riflemen B") if name not in held)
        parts = {"kind": "bid", "card": missing}
        refused = us.ask("answer", decision=us.decision()["id"], parts=parts)
        check_fresh(refused, 0)
        assert (refused["error"], refused["rule"]) == ("illegal", "UN-INIT-1")
        why = us.ask("why_not", decision=us.decision()["id"], answers=[{"parts": parts}, {"text": "end turn"}])
        assert why["reasons"][0] == {key: refused[key] for key in ("rule", "reason", "key", "params")}
        assert refused["key"] == "why.the-initiative-card-must-come-from-your-hand"
        assert why["reasons"][1]["rule"] == ""
        fine = us.ask("why_not", decision=us.decision()["id"], answers=[{"parts": bid_of(us)["parts"]}])
        assert fine["reasons"] == [None]


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        ({"parts": {"kind": "tile", "tile": "17B"}}, "invalid"),
        ({"parts": {"kind": ["bid"], "card": {}}}, "invalid"),
        ({"parts": {}}, "invalid"),
        ({"text": "dance"}, "invalid"),
        ({"text": ""}, "invalid"),
        ({"text": "17B", "parts": {"kind": "stop"}}, "malformed"),
        ({}, "malformed"),
        ({"decision": "1.0", "text": "17B"}, "not_yours"),
        ({"decision": "", "text": "17B"}, "stale"),
    ],
)
def test_an_answer_that_is_none(house: House, answer: dict[str, Any], error: str) -> None:
    with house.lay().sit(0) as us:
        refused = us.ask("answer", **{"decision": us.decision()["id"], **answer})
        check_fresh(refused, 0)
        assert refused["error"] == error


def test_a_seat_that_is_not_mine(house: House) -> None:
    table = house.lay()
    with table.players((0,), (1,), (-1,)) as [us, de, watcher]:
        refused = us.ask("answer", seat=1, **bid_of(de))
        check_fresh(refused, 0)
        assert refused["error"] == "not_yours"
        refused = watcher.ask("answer", **bid_of(us))
        check_fresh(refused, -1)
        assert refused["error"] == "not_yours"
        assert watcher.views[-1]["decisions"] == []
        refused = watcher.ask("why_not", decision=us.decision()["id"], answers=[{"text": "Fog of War"}])
        assert refused["error"] == "not_yours"
        for kind in ("undo", "resign", "restart_turn", "abandon"):
            assert watcher.ask(kind)["error"] == "not_yours"
        assert watcher.ask("name", name="Eve")["error"] == "not_yours"


@pytest.mark.parametrize(
    "sent",
    [
        "",
        "{",
        "[]",
        "null",
        '"answer"',
        '{"type": "answer"}',
        '{"type": "dance"}',
        '{"type": "answer", "decision": 3, "text": "x"}',
        '{"type": "answer", "decision": "0.0", "parts": 5}',
        '{"type": "undo", "more": 1}',
        '{"type": "undo", "seat": "0"}',
        '{"type": "undo", "seat": 99}',
        '{"type": "hello", "tokens": ["x"]}',
        '{"type": "chat", "text": ""}',
        '{"type": "chat", "text": "' + "x" * 501 + '"}',
        '{"type": "offer", "what": "peace"}',
        '{"type": "name", "name": null}',
        '{"type": "why_not", "decision": "0.0", "answers": ' + json.dumps([{}] * 65) + "}",
        "\x00",
        "[" * 5000,
        '{"type": "answer", "decision": "0.0", "parts": {"a": ' + "[" * 20_000 + "]" * 20_000 + "}}",
    ],
)
def test_a_message_that_is_none(house: House, sent: str) -> None:
    with house.lay().sit(0) as us:
        us.line.send(sent)
        refused = us.read_until(lambda message: message["type"] == "refused")
        check_fresh(refused, 0)
        assert refused["error"] == "malformed"
        us.line.send(sent.encode())
        assert us.read_until(lambda message: message["type"] == "refused")["error"] == "malformed"
        us.do("answer", **bid_of(us))


def test_hello_comes_first_and_is_right(house: House, tmp_path: Path) -> None:
    table, other = house.lay(), house.lay()
    cases = [
        (table.id, '{"type": "ping"}', 4400),
        (table.id, "what", 4400),
        (table.id, '{"type": "hello", "tokens": []}', 4400),
        (table.id, json.dumps({"type": "hello", "tokens": ["x" * 22]}), 4403),
        (table.id, json.dumps({"type": "hello", "tokens": [other.tokens[0]]}), 4403),
        (table.id, json.dumps({"type": "hello", "tokens": [table.tokens[0], other.tokens[0]]}), 4403),
        ("nowhere", json.dumps({"type": "hello", "tokens": [table.tokens[0]]}), 4404),
        ("%00", json.dumps({"type": "hello", "tokens": [table.tokens[0]]}), 4404),
    ]
    for table_id, sent, code in cases:
        with Sitter(house, table_id, [], hello=False) as nobody:
            nobody.line.send(sent)
            assert nobody.close_code() == code, sent
            last = json.loads(nobody.frames[-1])
            assert last["type"] == "refused"
            assert last["wanted"]


def test_who_says_nothing_is_cut_off(tmp_path: Path) -> None:
    house = House(config(tmp_path, hello_within=0.2))
    try:
        with Sitter(house, house.lay().id, [], hello=False) as silent:
            assert silent.close_code() == 4408
    finally:
        house.stop()


def test_who_says_too_much_is_cut_off(tmp_path: Path) -> None:
    house = House(config(tmp_path, messages_per_second=0.001, burst=5))
    try:
        table = house.lay()
        with table.sit(0) as us:
            with suppress(ConnectionClosed):  # perhaps before the last one
                for _ in range(8):
                    us.tell("ping")
            assert us.close_code() == 4429
        with table.sit(0) as us:
            with suppress(ConnectionClosed):  # perhaps before the last word, too
                us.line.send(["x" * 65_000, "x" * 1_000])  # in two: what the server leaves unread would reset the line
            assert us.close_code() == 1009
    finally:
        house.stop()


def test_calls_that_fail_say_why(house: House) -> None:
    table, other = house.lay(), house.lay()
    here, token = f"/api/tables/{table.id}", table.tokens[0]
    seats = {"US": "me", "DE": "link"}
    cases: list[tuple[str, str, Any, str, int, str]] = [
        ("GET", here, None, "", 401, "no_token"),
        ("GET", here, None, "nonsense", 403, "wrong_token"),
        ("GET", here, None, other.tokens[0], 403, "wrong_token"),
        ("GET", "/api/tables/nowhere", None, token, 404, "unknown"),
        ("GET", "/api/tables/%00", None, token, 404, "unknown"),
        ("GET", f"{here}/events?after=-1", None, token, 400, "malformed"),
        ("GET", f"{here}/events?after=soon", None, token, 400, "malformed"),
        ("GET", f"{here}/record", None, token, 409, "not_over"),
        ("POST", f"{here}/replay", {}, token, 409, "not_over"),
        ("POST", f"{here}/rematch", {}, token, 409, "refused"),
        ("POST", f"{here}/messages", {"type": "answer"}, token, 400, "malformed"),
        ("POST", f"{here}/messages", {"type": "undo", "seat": 1}, token, 403, "wrong_token"),
        ("POST", f"{here}/messages", {"type": "undo"}, token, 409, "not_now"),
        ("PUT", here, None, token, 405, "method"),
        ("GET", "/api/nothing", None, "", 404, "unknown"),
        ("GET", "/api/scenarios/normandy/99", None, "", 404, "unknown"),
        ("GET", "/api/replays/none", None, "", 404, "unknown"),
        ("GET", "/api/replays/none/at/x", None, "", 400, "malformed"),
        ("POST", "/api/tables", {}, "", 400, "malformed"),
        ("POST", "/api/tables", {"scenario": "normandy/99", "seats": seats}, "", 422, "bad_table"),
        ("POST", "/api/tables", {"scenario": "normandy/1", "seats": {"US": "me"}}, "", 422, "bad_table"),
        ("POST", "/api/tables", {"scenario": "normandy/1", "seats": {"US": "me", "DE": "me"}}, "", 422, "bad_table"),
        ("POST", "/api/tables", {"scenario": "normandy/1", "seats": {"US": "me", "DE": "cat"}}, "", 400, "malformed"),
        (
            "POST",
            "/api/tables",
            {"scenario": "normandy/1", "seats": {"US": "me", "DE": "machine:hal"}},
            "",
            422,
            "bad_table",
        ),
        (
            "POST",
            "/api/tables",
            {"scenario": "normandy/1", "seats": seats, "options": {"controll": "x"}},
            "",
            422,
            "bad_table",
        ),
        (
            "POST",
            "/api/tables",
            {"scenario": "normandy/1", "seats": seats, "options": {"guard": "9" * 30}},
            "",
            422,
            "bad_table",
        ),
        ("POST", "/api/tables", {"scenario": "normandy/1", "seats": seats, "colour": 1}, "", 400, "malformed"),
        ("POST", "/api/tables", {"scenario": "normandy/1", "seats": seats, "seed": "luck"}, "", 400, "malformed"),
        ("POST", "/api/tables", {"scenario": "normandy/1", "seats": seats, "seed": "7"}, "", 422, "bad_table"),
        ("POST", "/api/tables/mine", {"seats": [{"table": 1, "token": "x"}]}, "", 400, "malformed"),
    ]
    for method, path, body, secret, status, error in cases:
        found, answer = house.ask(method, path, body, secret)
        assert (found, answer["error"]) == (status, error), (method, path, answer)
        assert answer.get("message") or answer.get("reason"), path
        assert answer["wanted"], path
    for raw, status in ((b"{", 400), (b"\xff\xfe", 400), (b"x" * 70_000, 413), (b"[" * 60_000, 400)):
        found, answer = house.ask("POST", "/api/tables", raw=raw)
        assert found == status, answer


def test_the_door_is_kept(house: House) -> None:
    """No file outside the client's folder, no frame around the page, no referrer."""
    for path in ("/../../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "//etc/passwd"):
        status, text = house.ask("GET", path)
        assert status in (200, 404)
        assert "root:" not in str(text)
    status, page = house.ask("GET", "/")
    assert status == 200
    assert "not built" in page


def test_bytes_that_are_no_text_are_refused(house: House) -> None:
    """A decoder of JSON has another error for those."""
    table = house.lay()
    for path in ("/api/tables", "/api/tables/mine", f"/api/tables/{table.id}/messages"):
        status, answer = house.ask("POST", path, token=table.tokens[0], raw=b'{"type": "\xee\xff"}')
        assert (status, answer["error"]) == (400, "malformed")
    with table.sit(0) as us:
        us.line.send(b'{"type": "\xee\xff"}')
        assert us.read_until(lambda message: message["type"] == "refused")["key"] == "no.bad_message"


def test_a_game_that_knows_no_campaign_has_no_diary(house: House) -> None:
    table = house.lay()
    status, problem = house.ask("GET", f"/api/tables/{table.id}/diary", token=table.tokens[0])
    assert (status, problem["key"]) == (404, "no.no_campaign")


def test_a_wrong_method_is_told_every_right_one(house: House) -> None:
    status, answer = house.ask("DELETE", "/api/scenarios")
    assert (status, answer["key"]) == (405, "no.method")
    assert set(answer["params"]["allowed"].split(", ")) == {"GET", "HEAD", "POST"}
