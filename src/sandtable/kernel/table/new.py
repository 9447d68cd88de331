"""Laying a table anew: which scenario, which luck, who plays."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from os import PathLike

from sandtable.kernel.content.bring import brought
from sandtable.kernel.engine.random import FastSource, SecretSource, Source
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.kernel.table.table import Table


def new(
    scenario: str | PathLike[str], seed: int | None = None, options: Mapping[str, str] | None = None, **players: str
) -> Table:
    """Lay a table, set up to the first question.

    `scenario` is the id of one, or the path of its file (a text that ends in `.yaml`, or a `Path`). With a `seed` the
    same luck comes again; without one it comes from a secret that nobody knows. `options` are rulings by name, those
    not named are as the book has them. `players` are names by seat, for the record: nobody is made to play by them.

    Raises UnknownScenario if there is no such scenario, BadOption for a ruling that does not exist or a value that it
    does not take, and SandtableError, with every fault and its line, for a file that makes no sense.
    """
    secret = secrets.randbits(128) if seed is None else seed
    with brought(scenario) as name:
        game = game_of(name)
        seats = int(game.start(name, full_options(game, options or {}, name)).seats)
        source: Source = SecretSource(secret, seats) if seed is None else FastSource(secret, seats)
        table = Table(name, options or {}, source, players)
    table.seed = secret
    return table
