"""The nets of a game as files: one for each scenario and number of seats, with a card that says how it was made.

A file is a line of JSON, the card, and then the numbers of each seat's net, packed: a byte for every weight of a fact,
two for every weight of a hidden unit, four for the bias. `read_judge` gives what judges a scenario by them, if there
are nets for it as it is now: a net that was trained for other facts is none.
"""

from __future__ import annotations

import zlib
from array import array
from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i16, i64

from sandtable.kernel.engine.judge import NetJudge, Reader
from sandtable.kernel.engine.net import HIDDEN, Net
from sandtable.kernel.engine.state import State
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.game import Game

SUFFIX: Final = ".net"
KEPT: Final = 64
"""Of so many files the nets stay in memory, unpacked; more than the boxes bring."""


class BadNet(SandtableError, ValueError):
    """A file is not one of nets; the text says why."""


class Card(msgspec.Struct, frozen=True):
    """How the nets of a scenario were made, and how well they judge games they never saw.

    `error` is the mean square of what a net was wrong by, `others` that of nets taught beside it from other beginnings,
    `calibration` how far its chances lie from the shares of
    games won with them, in the mean.
    """

    scenario: str
    rules: int
    facts: list[int]
    hidden: int
    command: str
    version: str
    games: int
    seed: int
    error: list[float]
    others: list[list[float]]
    calibration: list[float]


def file_name(game: Game, scenario: str, seats: int = 0) -> str:
    """What the file of a scenario's nets is called; those for another number of seats than usual say it."""
    usual = len(game.seats_of(scenario))
    return scenario.replace("/", "-") + (f"-for-{seats}" if seats not in (0, usual) else "") + SUFFIX


def write_nets(path: Path, card: Card, nets: list[bytes]) -> None:
    """Write a file of packed nets."""
    path.write_bytes(msgspec.json.encode(card) + b"\n" + zlib.compress(b"".join(nets), 9))
    _known_nets.cache_clear()


def pack(net: Net) -> bytes:
    """A net as it is kept."""
    rows = array("b", [int(each) for each in net.weights])
    tops = [int(each) for each in net.tops]
    return rows.tobytes() + b"".join(each.to_bytes(2, "little", signed=True) for each in tops) + _bias(net)


def _bias(net: Net) -> bytes:
    return int(net.bias).to_bytes(4, "little", signed=True)


def read_nets(file: Traversable) -> tuple[Card, list[Net]]:
    """The card and the nets of a file."""
    head, _, packed = file.read_bytes().partition(b"\n")
    try:
        card = msgspec.json.decode(head, type=Card)
        body = zlib.decompress(packed)
    except (msgspec.MsgspecError, zlib.error) as error:
        raise BadNet(f"{file.name} is not a file of nets: {error}; make it anew with `sandtable train`") from error
    sizes = [(facts + 1) * HIDDEN + 2 * HIDDEN + 4 for facts in card.facts]
    if card.hidden != HIDDEN or sum(sizes) != len(body):
        raise BadNet(f"{file.name} has nets of another size than its card says; make it anew with `sandtable train`")
    nets: list[Net] = []
    for facts, size in zip(card.facts, sizes, strict=True):
        nets.append(unpack(facts, body[:size]))
        body = body[size:]
    return card, nets


def unpack(facts: int, body: bytes) -> Net:
    """The net that was packed."""
    rows = array("b")
    rows.frombytes(body[: (facts + 1) * HIDDEN])
    rest = body[len(rows) :]
    tops = [int.from_bytes(rest[2 * unit : 2 * unit + 2], "little", signed=True) for unit in range(HIDDEN)]
    bias = int.from_bytes(rest[-4:], "little", signed=True)
    return Net(facts, vec[i16]([i16(each) for each in rows]), vec[i64](tops), bias)


def read_judge(game: Game, scenario: str, start: State) -> NetJudge | None:
    """What judges positions of a scenario, in games like the one that is given: of as many, by the same options.

    None where no nets were trained for it as it is.
    """
    readers = readers_of(game, start)
    if readers is None:
        return None
    known = _known_nets(game, scenario, int(start.seats))
    if known is None:
        return None
    card, nets = known
    if card.rules != game.rules_version or card.facts != [int(reader.count) for reader in readers]:
        return None
    return NetJudge(readers, nets)


@lru_cache(KEPT)
def _known_nets(game: Game, scenario: str, seats: int) -> tuple[Card, list[Net]] | None:
    """The nets of a scenario for so many seats, unpacked once for the whole process; None if it has none."""
    file = _file_of(game, scenario, seats)
    return None if file is None else read_nets(file)


def _file_of(game: Game, scenario: str, seats: int) -> Traversable | None:
    folder = game.nets()
    file = folder / file_name(game, scenario, seats) if folder is not None else None
    return file if file is not None and file.is_file() else None


def digest(game: Game, scenario: str, seats: int = 0) -> str:
    """A few letters that tell nets of a scenario from others; empty where it has none."""
    file = _file_of(game, scenario, seats)
    return "" if file is None else f"{zlib.crc32(file.read_bytes()):08x}"


def readers_of(game: Game, start: State) -> list[Reader] | None:
    """A reader for each seat; None where the game cannot be read."""
    readers = [game.reader(start, seat) for seat in range(int(start.seats))]
    return None if None in readers else [reader for reader in readers if reader is not None]
