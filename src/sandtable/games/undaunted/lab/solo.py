"""How the virtual opponent does: games of it against a machine player, per scenario, side and difficulty.

A Bot turn is idle if it has counters and not one of its cards found a relevant section; a game stalls if the stalemate
guard ends it while the Bot has counters. A Bot that has none left is beaten, even where the rules let the game drag on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import cast

import msgspec

from sandtable.games.undaunted.model.battle import Battle
from sandtable.kernel.engine.playout import Tally, play_match
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.lab.strength import Sitting
from sandtable.lab.workers import Jobs, run_in_order
from sandtable.measured import Share
from sandtable.measured.shares import share
from sandtable.players import player as player_named

BOT = "bot"
PROVISIONAL = "Provisional: the Bot's cards are ours and played against {player}; a person may see it differently."


class Row(msgspec.Struct, frozen=True):
    """The Bot on one side of a scenario: its stance, its wins, and how many games stalled and turns were idle."""

    scenario: str
    title: str
    bot: str
    stance: str
    difficulty: str
    player: str
    games: int
    won: Share
    draws: int
    stalls: int
    idle: float
    rounds: float


class Work(msgspec.Struct, frozen=True):
    """The games of one row, as a worker gets them."""

    scenario: str
    side: str
    difficulty: str
    player: str
    games: int
    seed: int
    options: dict[str, str]


def measure(
    scenarios: Sequence[str],
    games: int,
    seed: int = 0,
    difficulties: Sequence[str] = ("normal",),
    player: str = "scripted",
    jobs: Jobs = 1,
    options: Mapping[str, str] | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[Row]:
    """Let the Bot play both sides of every scenario so many times."""
    work = []
    for scenario in scenarios:
        game = game_of(scenario)
        if "solo" not in {spec.name for spec in game.options()}:
            raise SandtableError(f"{scenario} has no virtual opponent; normandy and africa have")
        sides = game.seats(game.start(scenario, full_options(game, {}, scenario)))
        chosen = {**game.machine_options(), **(options or {})}
        work += [Work(scenario, side, hard, player, games, seed, chosen) for side in sides for hard in difficulties]
    rows = []
    for row in run_in_order(play_row, work, jobs):
        rows.append(row)
        if progress is not None:
            progress(row.games)
    return rows


def sittings(scenario: str, difficulty: str) -> tuple[Sitting, ...]:
    """A player on either side of a scenario, and the Bot on the other, for `lab.strength`."""
    game = game_of(scenario)
    sides = game.seats_of(scenario)
    chosen = [{**game.machine_options(), "solo": side, "difficulty": difficulty} for side in sides]
    full = [full_options(game, options, scenario) for options in chosen]
    return tuple(Sitting(options, (1 - bot,)) for bot, options in enumerate(full))


def play_row(work: Work) -> Row:
    """The games of one row, in this process."""
    game = game_of(work.scenario)
    chosen = {**work.options, "solo": work.side, "difficulty": work.difficulty}
    options = full_options(game, chosen, work.scenario)
    start = cast(Battle, game.start(work.scenario, options))
    assert start.bot is not None
    bot = int(start.bot.side)
    player = player_named(work.player, work.scenario)
    wins = draws = stalls = turns = idle = rounds = 0
    for number in range(work.games):
        state = start.clone()
        play_match(state, [player, player], FastSource(derive(work.seed, number), 2), Tally())
        assert state.bot is not None
        wins += state.winner == bot
        draws += state.winner < 0
        stalls += game.result(state).how == "stalemate guard" and state.enemy_on_board(1 - bot)
        turns += int(state.bot.turns)
        idle += int(state.bot.idle)
        rounds += int(state.round)
    return Row(
        scenario=work.scenario,
        title=game.title(work.scenario),
        bot=work.side,
        stance=start.bot.stance,
        difficulty=work.difficulty,
        player=work.player,
        games=work.games,
        won=share(BOT, {work.side: wins}, work.games),
        draws=draws,
        stalls=stalls,
        idle=round(idle / max(turns, 1), 4),
        rounds=round(rounds / work.games, 1),
    )


def markdown(rows: Sequence[Row]) -> str:
    """The table for a page: shares in per cent with their 95 % intervals."""
    lines = [
        "| scenario | name | Bot | stance | difficulty | games | Bot won (95%) | stalls | idle turns | rounds |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for row in rows:
        won = f"{row.won.share:.0%} ({row.won.low:.0%} to {row.won.high:.0%})"
        parts = (row.scenario, row.title, row.bot, row.stance, row.difficulty, row.games, won)
        ends = (row.stalls, f"{row.idle:.1%}", f"{row.rounds:.1f}")
        lines.append("| " + " | ".join(map(str, (*parts, *ends))) + " |")
    return "\n".join(lines).replace("%", " %")
