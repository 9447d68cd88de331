"""`sandtable play`: a game in the terminal."""

from __future__ import annotations

import contextlib
import secrets
import sys
from pathlib import Path

import click

from sandtable.cli.common import (
    SCENARIO,
    SEED,
    Paper,
    Whole,
    cards_option,
    on_terminal,
    read_names,
    rulings_option,
    verb,
)
from sandtable.cli.keep import Keeper, new_record_path
from sandtable.cli.replaying import load
from sandtable.cli.screen import BOT, ME
from sandtable.cli.session import Session
from sandtable.kernel.engine.random import FastSource, SecretSource, Source
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of, scenarios
from sandtable.kernel.table.new import new
from sandtable.kernel.table.table import Table
from sandtable.lab.seating import check_seats
from sandtable.players import player, players_for
from sandtable.words import said


@verb()
@click.argument("scenario", required=False, type=SCENARIO)
@click.option("--seats", help="Who plays each seat, in their order: me or a machine. Default: me, then machines.")
@click.option("--seed", type=SEED, help="The same seed, the same luck; secret by default.")
@rulings_option
@click.option("--solo", metavar="SIDE", help="Play alone: the virtual opponent has this side, such as DE.")
@click.option("--difficulty", help="With --solo: how hard it is, such as normal or hard.")
@cards_option
@click.option("--load", "record", type=click.Path(path_type=Path), help="Go on with a game from its record.")
@click.option("--from", "move", type=Whole(0), help="With --load: go on after so many entries of its log.")
@click.option("--save", type=click.Path(path_type=Path), help="Where to keep the record, instead of the usual folder.")
def play(
    scenario: str | None,
    seats: str | None,
    seed: int | None,
    rulings: dict[str, str],
    solo: str | None,
    difficulty: str | None,
    cards: str | None,
    record: Path | None,
    move: int | None,
    save: Path | None,
) -> None:
    """Play a scenario against a machine, against the virtual opponent, or with somebody at the same screen."""
    given = {"solo": solo, "difficulty": difficulty, "cards": None if record else cards}
    rulings = {**rulings, **{name: value for name, value in given.items() if value}}
    if record is None:
        if scenario is None:
            raise click.UsageError(
                said(
                    "name a scenario, such as {scenarios}, or a record to go on with: --load FILE",
                    scenarios=scenarios()[0],
                )
            )
        if move is not None:
            raise click.UsageError("--from counts the entries of a record; it needs --load FILE")
        table, players = new_table(scenario, seats, seed, rulings)
    else:
        if rulings:
            raise click.UsageError("a record has its options; --option cannot change them")
        table, players = load_table(record, move, scenario, seats, seed)
    if save is not None and save.exists() and save != record:
        raise SandtableError(
            said("{save} is there already; give another name, or go on with it: --load {save}", save=save)
        )
    path = save or (record if record and move is None else new_record_path(table.scenario))
    sit_down(table, players, Keeper(path), seed)


def sit_down(table: Table, players: list[str], keeper: Keeper, seed: int | None) -> None:
    """Play at the terminal until the game is over or the player leaves."""
    if on_terminal():
        with contextlib.suppress(ImportError):
            import readline  # noqa: F401  (editing and history for `input`)
    with contextlib.suppress(AttributeError, ValueError):
        sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    machines = {seat: player(name, table.scenario) for seat, name in enumerate(players) if name not in (ME, BOT)}
    Session(table, players, machines, keeper, secrets.randbits(64) if seed is None else seed, Paper()).run()


def check_people(scenario: str, sides: list[str], players: list[str], bot: str) -> None:
    check_seats(scenario, sides, players, extra=[ME, BOT] if bot in sides else [ME])
    if ME not in players:
        found = ",".join(players)
        raise SandtableError(
            said("nobody plays: of the seats {found} one must be `me`; `sandtable simulate` runs machines", found=found)
        )


def new_table(scenario: str, seats: str | None, seed: int | None, rulings: dict[str, str]) -> tuple[Table, list[str]]:
    game = game_of(scenario)
    sides = game.seats(game.start(scenario, full_options(game, rulings, scenario)))
    bot = rulings.get("solo", "")
    wanted = read_names(seats) if seats else [ME, *players_for(scenario)[:1] * (len(sides) - 1)]
    players = _against_bot(sides, bot, wanted, seats is not None)
    check_people(scenario, sides, players, bot)
    return new(scenario, seed, rulings, **dict(zip(sides, players, strict=True))), players


def _against_bot(sides: list[str], bot: str, players: list[str], chosen: bool) -> list[str]:
    """Who sits where in a solo game: the Bot on its side, a person on the other."""
    if bot not in sides:
        return players
    if chosen and BOT not in players:
        raise SandtableError(
            said("the virtual opponent has {seat}; leave --seats out, or call that seat {bot}", seat=bot, bot=BOT)
        )
    return [BOT if side == bot else ME for side in sides]


def load_table(
    record: Path, move: int | None, scenario: str | None, seats: str | None, seed: int | None
) -> tuple[Table, list[str]]:
    """A table from a record. The luck from here on is new: an open record does not tell its seed."""
    read, table = load(record, move)
    if scenario not in (None, table.scenario):
        raise SandtableError(
            said(
                "{record} is a game of {played}, not of {scenario}",
                record=record,
                played=table.scenario,
                scenario=scenario,
            )
        )
    if table.over:
        entries = len(read.lines)
        raise SandtableError(
            said(
                "the game in {record} is over ({result}); --from N, N below {entries}, goes on earlier",
                record=record,
                result=table.say_result(),
                entries=entries,
            )
        )
    machines = players_for(table.scenario)
    named = [table.players.get(side, ME) for side in table.seats]
    players = read_names(seats) if seats else [name if name in machines else ME for name in named]
    bot = table.options.get("solo", "")
    players = _against_bot(table.seats, bot, players, seats is not None)
    check_people(table.scenario, table.seats, players, bot)
    table.players = dict(zip(table.seats, players, strict=True))
    table.seed = None
    count = len(table.seats)
    luck: Source = SecretSource(secrets.randbits(128), count) if seed is None else FastSource(seed, count)
    table.go_on(luck)
    return table, players
