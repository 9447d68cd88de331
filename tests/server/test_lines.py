"""Nobody keeps the server waiting, and nobody has all its lines: slow heads, slow bodies, peers that do not read."""

from __future__ import annotations

import json
import logging
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from pathlib import Path

import pytest

from sandtable.server.socket import lines as lines_module
from tests.server.house import WAIT, House, config

HEALTH = b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n"


def dial(house: House) -> socket.socket:
    """A bare line to the server."""
    return socket.create_connection(("127.0.0.1", house.port), timeout=WAIT)


def read_all(line: socket.socket) -> bytes:
    """All that comes until the server hangs up."""
    got = b""
    while True:
        try:
            more = line.recv(65536)
        except ConnectionResetError:
            return got
        if not more:
            return got
        got += more


def said(answer: bytes) -> tuple[int, dict[str, str], str]:
    """The status, the headers and the key of the problem in an answer."""
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *rows = head.decode().split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (row.partition(":") for row in rows)}
    return int(first.split()[1]), headers, json.loads(body)["key"]


PATIENCE = 2.0


@pytest.fixture
def quick(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> Iterator[House]:
    """A server with little patience. No line that a test cuts off may leave a trace in the log."""
    house = House(config(tmp_path, head_within=PATIENCE, body_within=PATIENCE))
    with caplog.at_level(logging.WARNING):
        yield house
        house.stop()
    assert not [record for record in caplog.records if record.exc_info or record.levelno >= logging.ERROR]


def test_heads_and_bodies_that_do_not_come_are_not_waited_for(quick: House) -> None:
    slow = (
        b"",
        b"GET /api/health HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{",
    )
    with ExitStack() as stack:
        lines = [stack.enter_context(dial(quick)) for _ in (*slow, "second")]
        for line, begun in zip(lines, (*slow, HEALTH + HEALTH[:-4]), strict=True):
            line.sendall(begun)
        for line in lines[:-1]:
            status, headers, key = said(read_all(line))
            assert (status, headers["connection"], key) == (408, "close", "no.too_slow")
        answers = read_all(lines[-1])
        assert answers.startswith(b"HTTP/1.1 200")
        assert said(answers[answers.index(b"HTTP/1.1 408") :])[2] == "no.too_slow"


@pytest.mark.parametrize(
    ("first", "then"),
    [
        (
            b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
            b"1000\r\n" + b"x" * 0x1000 + b"\r\n",
        ),
        (b"", b"GET /api/scenarios HTTP/1.1\r\nHost: x\r\n\r\n" * 20),
    ],
    ids=["a body without end, refused long ago", "answers that nobody reads"],
)
def test_who_never_stops_is_cut_off(quick: House, first: bytes, then: bytes) -> None:
    def go_on() -> None:
        while True:
            line.sendall(then)

    with dial(quick) as line:
        line.sendall(first)
        with pytest.raises((ConnectionResetError, BrokenPipeError)):
            go_on()


def test_a_line_in_use_is_not_cut_off(quick: House) -> None:
    """Longer in all than the server's patience, but never owing anything for long."""
    line = HTTPConnection("127.0.0.1", quick.port, timeout=WAIT)
    with quick.lay().sit(0) as us:
        until = time.monotonic() + 2 * PATIENCE
        while time.monotonic() < until:
            line.request("GET", "/api/health")
            assert json.loads(line.getresponse().read())["ok"]
            assert us.ask("ping")["type"] == "pong"
    line.close()


def test_what_is_no_http_gets_an_answer_and_no_traceback(quick: House) -> None:
    for nonsense in (
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(40),
        b"GET / HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: x\r\n" + b"X: y\r\n" * 20_000,
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    ):
        with dial(quick) as line:
            line.sendall(nonsense)
            assert said(read_all(line))[::2] == (400, "no.no_http")
    with dial(quick) as line:  # the answer to the first is on its way already
        line.sendall(HEALTH[:-2] + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n")
        assert read_all(line).startswith(b"HTTP/1.1")
    assert quick.get("/api/health")["ok"]


GREETING = b"GET /api/tables/x/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
WHOLE = GREETING + b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"


def test_broken_greetings_leave_no_traceback(quick: House) -> None:
    for sent in (b"", WHOLE + b"X-Long: " + b"y" * 9000 + b"\r\n", WHOLE + b"X: y\r\n" * 200):
        with dial(quick) as line:
            line.sendall((sent or GREETING) + b"\r\n")
            read_all(line)
    assert quick.get("/api/health")["ok"]


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (b"\x81\x82\x00\x00\x00\x00\xff\xfe", 1007),  # text that is no UTF-8
        (b"\xff\xff\xff\xff", 1002),
        (b"\x81\xff" + b"\xff" * 12, 1009),
        (b"\x80\x80\x00\x00\x00\x00", 1002),  # goes on with nothing
        (b"\x81\x02hi", 1002),  # not masked
    ],
)
def test_broken_frames_leave_no_traceback(quick: House, frame: bytes, code: int) -> None:
    with dial(quick) as line:
        line.sendall(WHOLE + b"\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 101")
        line.sendall(frame)
        assert read_all(line)[2:4] == code.to_bytes(2, "big")
    assert quick.get("/api/health")["ok"]


def test_one_address_has_so_many_lines_and_no_more(tmp_path: Path) -> None:
    house = House(config(tmp_path, connections_per_address=3))
    try:
        with ExitStack() as stack:
            lines = [stack.enter_context(dial(house)) for _ in range(3)]
            for line in lines:
                line.sendall(HEALTH[:-2] + b"Connection: keep-alive\r\n")
            for _ in range(3):
                with dial(house) as line:
                    line.sendall(HEALTH)
                    status, headers, key = said(read_all(line))
                    assert (status, key) == (429, "no.too_many_lines")
                    assert int(headers["retry-after"]) > 0
            lines[0].sendall(b"\r\n")
            assert lines[0].recv(65536).startswith(b"HTTP/1.1 200")
        until = time.monotonic() + WAIT
        while house.ask("GET", "/api/health")[0] != 200:  # until the server has noticed that they are gone
            assert time.monotonic() < until
    finally:
        house.stop()


def test_the_server_has_so_many_lines_and_no_more(tmp_path: Path) -> None:
    house = House(config(tmp_path, connections=2))
    try:
        table = house.lay()
        with table.players((0,), (1,)) as [us, _], dial(house) as line:
            line.sendall(HEALTH)
            status, headers, key = said(read_all(line))
            assert (status, key) == (503, "no.full")
            assert int(headers["retry-after"]) > 0
            us.do("name", name="Ann")
    finally:
        house.stop()


def test_lines_that_are_refused_fill_no_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither do they count among all lines, nor do they stay in any number."""
    monkeypatch.setattr(lines_module, "LINGERING", 5)
    house = House(config(tmp_path, connections=6, connections_per_address=3))
    try:
        with ExitStack() as stack:
            for _ in range(40):
                stack.enter_context(dial(house))
            stranger = socket.socket()
            stack.enter_context(stranger)
            stranger.bind(("127.0.0.2", 0))
            stranger.settimeout(WAIT)
            stranger.connect(("127.0.0.1", house.port))
            stranger.sendall(HEALTH)
            assert stranger.recv(65536).startswith(b"HTTP/1.1 200")
    finally:
        house.stop()
