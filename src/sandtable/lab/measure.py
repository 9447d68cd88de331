"""Who wins a scenario, measured until it is known well enough: mirrored pairs of games between equal players.

Both games of a pair have the same luck, with the sides changed over: what one side drew and rolled in the first, the
other draws and rolls in the second. So luck that favours a side counts against itself, and fewer games tell as much.
The games of a pair are not two tests but one: intervals are those of the means of pairs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt
from os import PathLike
from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from sandtable.kernel.bring import bring
from sandtable.kernel.engine.event import Event
from sandtable.kernel.engine.playout import Tally, play_match
from sandtable.kernel.engine.random import PURPOSES, FastSource, derive
from sandtable.kernel.engine.state import State
from sandtable.kernel.game import Game, full_options
from sandtable.kernel.registry import game_of
from sandtable.lab.match import Z_95, wilson
from sandtable.lab.seats import check_seats
from sandtable.lab.workers import run_in_order
from sandtable.measured import Share
from sandtable.players import player as player_named

CHUNK: Final = 5
"""So many pairs a worker plays before it reports."""
FEWEST: Final = 20
"""Pairs before which no interval is believed."""
MOST: Final = 20_000
"""Pairs after which it is enough, however wide the interval."""


class Played(msgspec.Struct):
    """What some games amounted to. By side: wins, and the sums and squares of the means of pairs; the rest by name."""

    pairs: int
    wins: list[int]
    sums: list[float]
    squares: list[float]
    draws: int = 0
    decisions: int = 0
    rounds: dict[int, int] = {}
    endings: dict[str, int] = {}
    began: dict[str, list[int]] = {}
    fights: dict[str, int] = {}
    markers: dict[str, int] = {}
    lost: dict[str, list[int]] = {}

    @property
    def games(self) -> int:
        return 2 * self.pairs

    def add(self, more: Played) -> None:
        """Count further games in."""
        self.pairs += more.pairs
        self.draws += more.draws
        self.decisions += more.decisions
        self.wins = [a + b for a, b in zip(self.wins, more.wins, strict=True)]
        self.sums = [a + b for a, b in zip(self.sums, more.sums, strict=True)]
        self.squares = [a + b for a, b in zip(self.squares, more.squares, strict=True)]
        for ours, theirs in ((self.endings, more.endings), (self.fights, more.fights), (self.markers, more.markers)):
            for name, count in theirs.items():
                ours[name] = ours.get(name, 0) + count
        for length, count in more.rounds.items():
            self.rounds[length] = self.rounds.get(length, 0) + count
        for rows, others in ((self.began, more.began), (self.lost, more.lost)):
            for name, counts in others.items():
                rows[name] = [a + b for a, b in zip(rows.get(name, [0, 0]), counts, strict=True)]


class Place(msgspec.Struct, frozen=True):
    """A place on the board: shots at it and markers set there, in a game on average."""

    name: str
    fights: float
    markers: float


class Piece(msgspec.Struct, frozen=True):
    """A piece: in what share of games it is lost, and how often its side wins when it is lost, and when it is not."""

    name: str
    lost: float
    won_without: float
    won_with: float


class Measure(msgspec.Struct, frozen=True):
    """What is known of a scenario so far. `rounds` are the first quarter, the middle and the third quarter.

    `began` says of each side how often it wins when it has the first turn, `endings` counts by winner and how.
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
    endings: dict[str, int]
    began: tuple[Share, ...]
    places: tuple[Place, ...]
    pieces: tuple[Piece, ...]


class Work(msgspec.Struct, frozen=True):
    """Some pairs, as a worker gets them."""

    scenario: str
    options: dict[str, str]
    player: str
    seed: int
    first: int
    last: int


def measure(
    scenario: str | PathLike[str],
    player: str,
    until: float,
    seed: int = 0,
    jobs: int = 1,
    options: Mapping[str, str] | None = None,
    told: Callable[[Measure], bool] = lambda _: True,
    most: int = MOST,
) -> Measure:
    """Play until the interval of every side is no wider than so many points to either hand, or `told` says enough."""
    name, _file = bring(scenario)
    work = plan(name, player, seed, options, most)
    played = empty(name, work[0].options)
    measured: Measure | None = None
    results = run_in_order(play_pairs, work, jobs)
    for more in results:
        played.add(more)
        measured = sum_up(work[0], played)
        if not told(measured) or (played.pairs >= FEWEST and measured.points <= until):
            break
    results.close()
    assert measured is not None
    return measured


def plan(
    scenario: str, player: str, seed: int, options: Mapping[str, str] | None = None, most: int = MOST
) -> list[Work]:
    """All the work there could be."""
    game = game_of(scenario)
    full = full_options(game, {**game.machine_options(), **(options or {})}, scenario)
    seats = game.seats(game.start(scenario, full))
    check_seats(scenario, seats, [player] * len(seats))
    return [
        Work(scenario, full, player, seed, first, min(first + CHUNK, most)) for first in range(0, max(most, 1), CHUNK)
    ]


def empty(scenario: str, options: dict[str, str]) -> Played:
    """No game yet."""
    game = game_of(scenario)
    count = len(sides_of(game, game.seats(game.start(scenario, options))))
    return Played(0, [0] * count, [0.0] * count, [0.0] * count)


def sides_of(game: Game, seats: list[str]) -> dict[str, tuple[int, ...]]:
    """The sides with their seats: of a team, whose players US1 and US2 win together, one."""
    found = {}
    for seat, name in enumerate(seats):
        team = game.team(len(seats), seat)
        if team[0] == seat:
            found[name.removesuffix("1") if len(team) > 1 else name] = team
    return found


def mirrored(seed: int, seats: int) -> FastSource:
    """The luck of a seed with the seats changed over, two by two; an odd one out has luck of its own."""
    source = FastSource(seed, seats)
    order = [(number // PURPOSES ^ 1) * PURPOSES + number % PURPOSES for number in range(seats * PURPOSES)]
    if seats % 2:
        return FastSource(derive(seed, "mirrored"), seats)
    source.keys = vec[i64]([source.keys[number] for number in order])
    source.salts = vec[i64]([source.salts[number] for number in order])
    return source


def play_pairs(work: Work) -> Played:
    """Play some pairs in this process."""
    game = game_of(work.scenario)
    start = game.start(work.scenario, work.options)
    seats = game.seats(start)
    sides = sides_of(game, seats)
    names = list(sides)
    side_of = {seat: number for number, team in enumerate(sides.values()) for seat in team}
    players = [player_named(work.player, work.scenario) for _ in seats]
    total = empty(work.scenario, work.options)
    for number in range(work.first, work.last):
        seed = derive(work.seed, number)
        won = [0] * len(sides)
        for source in (FastSource(seed, len(seats)), mirrored(seed, len(seats))):
            state = start.clone()
            state.events = []
            tally = Tally()
            play_match(state, players, source, tally)
            result = game.result(state)
            winners = {side_of[seat] for seat in result.winners}
            for side in winners:
                won[side] += 1
            total.draws += not winners
            total.decisions += int(tally.decisions)
            length = int(getattr(state, "round", 0))
            total.rounds[length] = total.rounds.get(length, 0) + 1
            who = " and ".join(names[side] for side in sorted(winners)) or "draw"
            ending = f"{who} by {result.how}"
            total.endings[ending] = total.endings.get(ending, 0) + 1
            _note(total, game, start, state.events, side_of, names, winners)
        total.pairs += 1
        for side, wins in enumerate(won):
            total.wins[side] += wins
            total.sums[side] += wins / 2
            total.squares[side] += wins * wins / 4
    return total


def _note(
    total: Played,
    game: Game,
    start: State,
    events: list[Event],
    side_of: Mapping[int, int],
    names: list[str],
    winners: set[int],
) -> None:
    """Count in what a game told about itself."""
    notes = game.notes(start, events)
    for ours, theirs in ((total.fights, notes.fights), (total.markers, notes.markers)):
        for name, count in theirs.items():
            ours[name] = ours.get(name, 0) + count
    if notes.began >= 0:
        side = side_of[notes.began]
        row = total.began.setdefault(names[side], [0, 0])
        row[0] += 1
        row[1] += side in winners
    for piece, seat in notes.lost.items():
        row = total.lost.setdefault(piece, [0, 0])
        row[0] += 1
        row[1] += side_of[seat] in winners


def sum_up(work: Work, played: Played) -> Measure:
    """What some games tell."""
    game = game_of(work.scenario)
    names = list(sides_of(game, game.seats(game.start(work.scenario, work.options))))
    sides = tuple(_share(name, played, number) for number, name in enumerate(names))
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
        endings=dict(sorted(played.endings.items(), key=lambda pair: -pair[1])),
        began=began,
        places=tuple(
            Place(tile, round(played.fights.get(tile, 0) / games, 2), round(played.markers.get(tile, 0) / games, 2))
            for tile in tiles
        ),
        pieces=_pieces(played, names),
    )


def _rounded(interval: tuple[float, float]) -> tuple[float, float]:
    return round(interval[0], 4), round(interval[1], 4)


def _share(name: str, played: Played, side: int) -> Share:
    """A side's share with the interval of the means of pairs; a pair won and one lost are thought along, so that few
    games, or games that all end the same way, do not look certain.
    """
    count = played.pairs + 2
    middle = (played.sums[side] + 1) / count
    spread = Z_95 * sqrt(max(0.0, (played.squares[side] + 1) / count - middle * middle) / count)
    low, high = max(0.0, middle - spread), min(1.0, middle + spread)
    share = played.wins[side] / max(played.games, 1)
    return Share(name, played.wins[side], played.games, round(share, 4), *_rounded((low, high)), {})


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
        found.append(Piece(name, round(lost / played.games, 4), round(without, 4), round(with_it, 4)))
    return tuple(sorted(found, key=lambda piece: piece.won_without - piece.won_with))


DIFFERENT: Final = 5.0
"""Points between two players from which on nothing is settled."""


def settled(one: Measure, other: Measure) -> bool:
    """Whether two players agree who wins, to within a few points on every side."""
    pairs = zip(one.sides, other.sides, strict=True)
    return all(100 * abs(ours.share - theirs.share) <= DIFFERENT for ours, theirs in pairs)
