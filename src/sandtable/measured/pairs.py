"""Mirrored pairs of games between equal players, and what they amount to.

Both games of a pair have the same luck, with the sides changed over: what one side drew and rolled in the first, the
other draws and rolls in the second. So luck that favours a side counts against itself, and fewer games tell as much.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from sandtable.kernel.engine.event import Event
from sandtable.kernel.engine.playout import Tally, play_match
from sandtable.kernel.engine.random import PURPOSES, FastSource, derive
from sandtable.kernel.engine.state import State
from sandtable.kernel.game import Game, full_options
from sandtable.kernel.registry import game_of
from sandtable.players import player as player_named


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


class Work(msgspec.Struct, frozen=True):
    """Some pairs, as a worker gets them."""

    scenario: str
    options: dict[str, str]
    player: str
    seed: int
    first: int
    last: int


def work_on(scenario: str, player: str, seed: int, options: Mapping[str, str] | None = None) -> Work:
    """No pair of a scenario yet, as machines play it."""
    game = game_of(scenario)
    return Work(
        scenario, full_options(game, {**game.machine_options(), **(options or {})}, scenario), player, seed, 0, 0
    )


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
            length = int(state.round)
            total.rounds[length] = total.rounds.get(length, 0) + 1
            ending = "/".join([result.how, *(names[side] for side in sorted(winners))])
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
