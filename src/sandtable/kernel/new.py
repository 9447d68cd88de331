"""Laying a table anew: which scenario, which luck, who plays."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from os import PathLike

from sandtable.kernel.bring import bring
from sandtable.kernel.engine.random import FastSource, SecretSource, Source
from sandtable.kernel.game import full_options
from sandtable.kernel.registry import game_of
from sandtable.kernel.table import Table


def new(
    scenario: str | PathLike[str], seed: int | None = None, options: Mapping[str, str] | None = None, **players: str
) -> Table:
    """Lay a table, of a scenario by its id or by the path of its file. With a seed the same luck comes again; without
    one it comes from a secret nobody knows.

    Options are rulings by name, players are names by seat: `new("chess/1", seed=7, White="Ann", Black="random")`.
    """
    secret = secrets.randbits(128) if seed is None else seed
    name, file = bring(scenario)
    game = game_of(name)
    seats = int(game.start(name, full_options(game, options or {}, name)).seats)
    source: Source = SecretSource(secret, seats) if seed is None else FastSource(secret, seats)
    table = Table(name, options or {}, source, players)
    assert file in (None, table.file)
    table.seed = secret
    return table
