"""Make the golden records of Legions: `python -m tests.golden.hunt_legions`.

One game for each number of players with and without Dispatches, one for each way a game can be decided, and a Survival
campaign of three games. Scripted players play them; what is there already is left alone.
"""

from __future__ import annotations

from sandtable.games.legions.flow.survival import Campaign
from sandtable.games.legions.game import DECIDED_BY
from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.table.table import Table
from sandtable.players import player
from tests.golden.hunt import HERE, play_out, save, slug

PLAYERS = (2, 3, 4)
MODES = {"": {}, "-dispatches": {"dispatches": "on"}}
CAMPAIGN = HERE / "legions-survival.campaign"
SEED = 1


def everybody(players: int) -> dict[str, Player]:
    """A scripted player on every seat."""
    return {f"P{seat}": player("scripted", f"legions/{players}") for seat in range(players)}


def game_name(players: int, mode: str) -> str:
    """The record of a game for so many players."""
    return f"legions-{players}{mode}"


def ending_name(ending: str) -> str:
    """The record of a game that is decided in a way."""
    return f"legions-ending-{slug(ending)}"


def journey(players: int, options: dict[str, str], seed: int) -> Table:
    """A whole game, with its record."""
    source = FastSource(seed, players)
    names = {seat: type(each).__name__ for seat, each in everybody(players).items()}
    table = Table(f"legions/{players}", options, source, names)
    table.seed = seed
    play_out(table, everybody(players), source)
    return table


def hunt() -> None:
    """Look for what is missing. On the compact scale ties are frequent."""
    for players in PLAYERS:
        for mode, options in MODES.items():
            if not (HERE / f"{game_name(players, mode)}.txt").exists():
                save(game_name(players, mode), journey(players, options, SEED))
    missing = {ending for ending in DECIDED_BY if not (HERE / f"{ending_name(ending)}.txt").exists()}
    game = 0
    while missing:
        table = journey(2, {"vp_scale": "compact"}, derive(SEED, game))
        assert table.result is not None
        if table.result.how in missing:
            missing.remove(table.result.how)
            save(ending_name(table.result.how), table)
        game += 1
    if not CAMPAIGN.exists():
        CAMPAIGN.write_text(survive().text(), encoding="utf-8")


def survive() -> Campaign:
    """Three games with the same men, the shops included."""
    campaign = Campaign.begin("legions/3", {}, {"P0": "Anna", "P1": "Boris", "P2": "Cyril"}, seed=SEED)
    while campaign.table is not None:
        play_out(campaign.table, everybody(3), FastSource(derive(SEED, campaign.number), 3))
        campaign.close_game(f"game {campaign.number}")
    return campaign


if __name__ == "__main__":
    hunt()
