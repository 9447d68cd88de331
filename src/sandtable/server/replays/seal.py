"""The seal on a saved game: what is inside cannot be read or changed by mistake, or by a glance.

It is a seal and no lock. The key stands below for everybody, because a page without a server must open what it has
sealed: whoever takes the trouble can open a saved game too, and sees the hands in it. The luck to come nobody finds:
it is not inside (`saved`). A table that goes on from a file says so.
"""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from hashlib import blake2b
from secrets import token_bytes

KEY = b"sandtable: a seal, no lock"
SALT, MARK = 16, 16
LARGEST = 16_000_000
"""The most bytes inside; ten long games have fewer."""


class BrokenSeal(Exception):
    """The text is none of ours, or has been changed."""


def seal(content: bytes) -> str:
    """Pack something and close it."""
    salt = token_bytes(SALT)
    hidden = _veil(zlib.compress(content, 9), salt)
    return b64encode(salt + _mark(salt + hidden) + hidden).decode()


def unseal(text: str) -> bytes:
    """What was sealed; BrokenSeal unless every byte is as it was."""
    try:
        data = b64decode(text, validate=True)
    except ValueError as error:
        raise BrokenSeal from error
    salt, mark, hidden = data[:SALT], data[SALT : SALT + MARK], data[SALT + MARK :]
    if mark != _mark(salt + hidden):
        raise BrokenSeal
    opening = zlib.decompressobj()
    try:
        content = opening.decompress(_veil(hidden, salt), LARGEST)
    except zlib.error as error:
        raise BrokenSeal from error
    if not opening.eof:
        raise BrokenSeal
    return content


def _mark(data: bytes) -> bytes:
    return blake2b(data, digest_size=MARK, key=KEY, person=b"sandtable-mark").digest()


def _veil(data: bytes, salt: bytes) -> bytes:
    """The bytes under a stream that follows from the salt; done twice, the bytes themselves."""
    blocks = range(len(data) // 64 + 1)
    stream = b"".join(
        blake2b(number.to_bytes(8, "big"), key=KEY, salt=salt, person=b"sandtable-veil").digest() for number in blocks
    )
    veiled = int.from_bytes(data, "big") ^ int.from_bytes(stream[: len(data)], "big")
    return veiled.to_bytes(len(data), "big")
