"""What the server and its worker processes say to each other: frames of msgpack, each after its length."""

from __future__ import annotations

from typing import BinaryIO

import msgspec

LENGTH = 4


class Job(msgspec.Struct, frozen=True, array_like=True):
    """Something to work out: its kind, what it is about, and all that it takes."""

    kind: str
    key: str
    payload: bytes


class Reply(msgspec.Struct, frozen=True, array_like=True):
    """What came of a job. `known` says how much the worker now knows about the key; -1: too little for this job.

    `refused` are the parts of a refusal: code, key, reason, what would be right, parameters, rule.
    """

    payload: bytes = b""
    known: int = 0
    error: str = ""
    refused: tuple[str, str, str, str, dict[str, str | int], str] | None = None


JOB, REPLY = msgspec.msgpack.Decoder(Job), msgspec.msgpack.Decoder(Reply)
ENCODER = msgspec.msgpack.Encoder()


def framed(message: Job | Reply) -> bytes:
    """A message as it goes over the line."""
    body = ENCODER.encode(message)
    return len(body).to_bytes(LENGTH, "big") + body


def read_frame(line: BinaryIO) -> bytes | None:
    """The next message; None when the other side is gone."""
    head = line.read(LENGTH)
    size = int.from_bytes(head, "big")
    body = line.read(size) if len(head) == LENGTH else b""
    return body if len(head) == LENGTH and len(body) == size else None
