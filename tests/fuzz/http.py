"""HTTP: calls with strange bodies, queries and headers, and bytes that are no HTTP."""

from __future__ import annotations

import contextlib
import json
import random
import re

from sandtable.server.wire.calls import CALLS, Call
from tests.fuzz.campaign import Target
from tests.fuzz.mutate import STRANGE, mutate, strange_value
from tests.fuzz.parsers import cards, messages, records
from tests.fuzz.served import Served, hear

STATUS = re.compile(rb"HTTP/1\.1 (\d{3})")
LENGTH = re.compile(rb"content-length: (\d+)", re.IGNORECASE)
FINE = {503}


def is_whole(heard: bytes) -> bool:
    """Whether the first answer is here."""
    head, end, body = heard.partition(b"\r\n\r\n")
    length = LENGTH.search(head)
    return bool(end) and length is not None and len(body) >= int(length[1])


class Http:
    """Makes requests for a server, and sends them."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.targets = {
            "call": Target(self.make_call, self.send),
            "broken": Target(self.make_broken, self.send),
            "body": Target(self.make_body, self.send),
        }

    def make_call(self, luck: random.Random) -> list[bytes]:
        """A call of the protocol with a body that is right, nearly right, or any JSON."""
        call = luck.choice(CALLS)
        body = b"" if call.method == "GET" else self._body(luck, call)
        return [self._head(luck, call, {"Content-Length": str(len(body))}), body]

    def _body(self, luck: random.Random, call: Call) -> bytes:
        if call.body is str:
            return mutate(luck, records() if call.name == "upload" else cards())[:200_000]
        if luck.random() < 0.3:
            return json.dumps(strange_value(luck)).encode()
        table = luck.choice(self.served.tables)
        held = {"seats": [{"table": table["table"], "token": table["seats"][0]["token"]}]}
        return mutate(luck, [*messages(), b"{}", json.dumps(held).encode()])

    def _head(self, luck: random.Random, call: Call, headers: dict[str, str]) -> bytes:
        table = luck.choice(self.served.tables)
        chairs = [chair["token"] for chair in (*table["seats"], table["watch"]) if chair["token"]]
        token = luck.choice((*chairs, *chairs, "wrong", "", "x" * 5000, "a b"))
        names = {"table": table["table"], "replay": self.served.replay, "game": "normandy", "scenario": "1"}
        names |= {"language": "en", "cards": "shipped", "card": "riflemen", "move": str(luck.randrange(12))}
        names |= {"primer": "normandy"}

        def fill(hole: re.Match[str]) -> str:
            odd = ("x", "%00", "..", "%2e%2e%2f", "-1", "9" * 30, "%ff", "a" * 300, "%F0%9F%90%8E")
            return names[hole[1]] if luck.random() < 0.8 else luck.choice(odd)

        path = re.sub(r"{(\w+)}", fill, call.path)
        if luck.random() < 0.4:
            name = luck.choice(("after", "seat", "before", "name", "x"))
            path += f"?{name}=" + luck.choice(("0", "1", "-1", "9" * 12, "", "%00", "x", "%C3%28", "1&after=2"))
        headers = {"Host": "x", "Authorization": f"Bearer {token}", **headers}
        if luck.random() < 0.2:
            headers[luck.choice(("Accept-Encoding", "Range", "Expect", "Cookie", "Upgrade", "Connection"))] = (
                luck.choice(
                    ("gzip", "bytes=0-1,5-2", "100-continue", "a=b", "h2c", "upgrade", "close", "websocket", "x" * 900)
                )
            )
        method = call.method if luck.random() < 0.9 else luck.choice(("PUT", "HEAD", "OPTIONS", "TRACE", "BREW"))
        rows = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
        return "\r\n".join(rows).encode("latin-1", errors="replace")

    def make_body(self, luck: random.Random) -> list[bytes]:
        """A body in chunks that are right or not, or of another length than it says."""
        call = luck.choice([call for call in CALLS if call.method == "POST"])
        body = self._body(luck, call)[:3000]
        kind = luck.randrange(4)
        if kind == 0:
            length = luck.choice(("0", "5", "-1", "99999", "9" * 30, "x", f"{len(body)}, {len(body)}", "+4"))
            return [self._head(luck, call, {"Content-Length": length}), body]
        if kind == 1:
            both = {"Content-Length": str(len(body)), "Transfer-Encoding": "chunked"}
            return [self._head(luck, call, both), b"0\r\n\r\n", body]
        head = self._head(luck, call, {"Transfer-Encoding": luck.choice(("chunked", "chunked", "gzip, chunked", "x"))})
        chunks = [body[at : at + 700] for at in range(0, len(body), 700)]
        parts = [b"%x\r\n%b\r\n" % (len(chunk), chunk) for chunk in chunks] + [b"0\r\n\r\n"]
        if kind == 2:
            parts[luck.randrange(len(parts))] = luck.choice(
                (b"zz\r\n", b"-5\r\nhello\r\n", b"f" * 40 + b"\r\n", b"5;x=y\r\nab")
            )
        return [head, *parts]

    def make_broken(self, luck: random.Random) -> list[bytes]:
        """Bytes that are hardly HTTP: mutated heads, floods of headers, several requests at once."""
        head = self._head(luck, luck.choice(CALLS), {})
        kind = luck.randrange(5)
        if kind == 0:
            return [mutate(luck, [head]) + b"\r\n\r\n"]
        if kind == 1:
            return [
                head[:-2]
                + b"".join(b"X-%d: %b\r\n" % (n, b"y" * 50) for n in range(luck.choice((50, 300, 900))))
                + b"\r\n"
            ]
        if kind == 2:
            return [head * luck.choice((2, 5, 30))]
        if kind == 3:
            return [luck.randbytes(luck.randrange(1, 3000))]
        return [head[:-4], b"\r\nX: " + luck.choice(STRANGE)[:20_000] + b"\r\n\r\n"]

    def send(self, parts: list[bytes]) -> str:
        """Send, hear, and look whether anything is wrong."""
        with self.served.dial() as line:
            heard = b""
            with contextlib.suppress(ConnectionError):
                for part in parts:
                    line.sendall(part)
                heard = hear(line, is_whole)
        wrong = [int(code) for code in STATUS.findall(heard) if int(code) >= 500 and int(code) not in FINE]
        return self.served.trouble() or (f"answered {wrong}: {heard[:2000]!r}" if wrong else "")
