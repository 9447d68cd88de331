"""What mirrored pairs tell of a scenario: who wins, how surely, how long it takes, how it ends, where and by whom.

The games of a pair are not two tests but one: intervals are those of the means of pairs.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from sandtable.kernel.registry import game_of
from sandtable.measured import Share
from sandtable.measured.pairs import Played, Work, sides_of
from sandtable.measured.shares import paired, wilson

DIFFERENT: Final = 5.0
"""Points between two players from which on nothing is settled."""


class Place(msgspec.Struct, frozen=True):
    """A place on the board: shots at it and markers set there, in a game on average."""

    name: str
    fights: float
    markers: float


class Piece(msgspec.Struct, frozen=True):
    """A piece of a side: in what share of games it is lost, and how often its side wins without it, and with it."""

    side: str
    name: str
    lost: float
    won_without: float
    won_with: float


class Ending(msgspec.Struct, frozen=True):
    """How games ended: who won (nobody: a draw), how, and how many did."""

    winners: tuple[str, ...]
    how: str
    count: int


class Measure(msgspec.Struct, frozen=True):
    """What is known of a scenario so far. `rounds` are the first quarter, the middle and the third quarter.

    `began` says of each side how often it wins when it has the first turn, `endings` has the most frequent first.
    """

    scenario: str
    title: str
    player: str
    games: int
    seed: int
    sides: tuple[Share, ...]
    points: float
    draws: int
    rounds: tuple[int, int, int]
    decisions: float
    endings: tuple[Ending, ...]
    began: tuple[Share, ...]
    places: tuple[Place, ...]
    pieces: tuple[Piece, ...]


def sum_up(work: Work, played: Played) -> Measure:
    """What some games tell."""
    game = game_of(work.scenario)
    names = list(sides_of(game, game.seats(game.start(work.scenario, work.options))))
    sides = tuple(
        paired(name, played.wins[number], played.pairs, played.sums[number], played.squares[number])
        for number, name in enumerate(names)
    )
    games = max(played.games, 1)
    began = tuple(
        Share(name, won, count, round(won / count, 4), *_rounded(wilson(won, count)), {})
        for name, (count, won) in sorted(played.began.items())
    )
    tiles = sorted({*played.fights, *played.markers}, key=lambda tile: (-played.fights.get(tile, 0), tile))
    return Measure(
        scenario=work.scenario,
        title=game.title(work.scenario),
        player=work.player,
        games=played.games,
        seed=work.seed,
        sides=sides,
        points=round(max(100 * (side.high - side.low) / 2 for side in sides), 2),
        draws=played.draws,
        rounds=_quarters(played.rounds),
        decisions=round(played.decisions / games, 1),
        endings=tuple(_ending(*pair) for pair in sorted(played.endings.items(), key=lambda pair: -pair[1])),
        began=began,
        places=tuple(
            Place(tile, round(played.fights.get(tile, 0) / games, 2), round(played.markers.get(tile, 0) / games, 2))
            for tile in tiles
        ),
        pieces=_pieces(played, names),
    )


def _ending(key: str, count: int) -> Ending:
    how, *winners = key.split("/")
    return Ending(tuple(winners), how, count)


def _rounded(interval: tuple[float, float]) -> tuple[float, float]:
    return round(interval[0], 4), round(interval[1], 4)


def _quarters(rounds: Mapping[int, int]) -> tuple[int, int, int]:
    lengths = [length for length in sorted(rounds) for _ in range(rounds[length])] or [0]
    first, middle, last = (lengths[len(lengths) * part // 4] for part in (1, 2, 3))
    return first, middle, last


def _pieces(played: Played, names: list[str]) -> tuple[Piece, ...]:
    """Those whose loss changes most come first; a side's name begins the name of a piece."""
    found = []
    for name, (lost, won) in played.lost.items():
        side = next(number for number, side in enumerate(names) if name.startswith(f"{side} "))
        kept = played.games - lost
        without = won / lost if lost else 0.0
        with_it = (played.wins[side] - won) / kept if kept else 0.0
        piece = name.removeprefix(f"{names[side]} ")
        found.append(Piece(names[side], piece, round(lost / played.games, 4), round(without, 4), round(with_it, 4)))
    return tuple(sorted(found, key=lambda piece: piece.won_without - piece.won_with))


def settled(one: Measure, other: Measure) -> bool:
    """Whether two players agree who wins, to within a few points on every side."""
    pairs = zip(one.sides, other.sides, strict=True)
    return all(100 * abs(ours.share - theirs.share) <= DIFFERENT for ours, theirs in pairs)
