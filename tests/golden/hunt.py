"""Make the golden records: one game per scenario, and one per way a game can end.

Run it when a rules version changes: `python -m tests.golden.hunt`. It plays scripted games, and games between players
with a single idea, until every ending has been seen; the records are then part of the tests and change only on purpose.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from mypy_extensions import i64

from sandtable.games.undaunted.game import MACHINE_GUARD
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ATTACK,
    BOLSTER,
    CARD,
    CONTROL,
    END_TURN,
    ENDING_NAMES,
    GUARD,
    HOPELESS_BEHIND,
    HOPELESS_OVERTAKEN,
    HUNKER,
    OBJECTIVES,
    PLAY,
    RECON,
    UNIT,
    first_of,
    kind_of,
    second_of,
)
from sandtable.kernel.engine.playout import Player, RandomPlayer
from sandtable.kernel.engine.random import CHOICE, FastSource, Source, derive, stream
from sandtable.kernel.engine.state import State
from sandtable.kernel.table.table import Table
from sandtable.players import player
from tests.kernel.walks import OPTIONS, REINFORCEMENTS

HERE = Path(__file__).parent
SCENARIOS = [f"normandy/{number}" for number in range(1, 13)]
AFRICA = [f"africa/{number}" for number in range(1, 12)]
AFRICA_ENDINGS = (OBJECTIVES, HOPELESS_BEHIND, HOPELESS_OVERTAKEN)
"""Ways to end that both games have, and that North Africa reaches by rules of its own."""


class OneIdea(Player):
    """Random play bent to one purpose: shoot at Riflemen, or bring one's own into harm's way."""

    def __init__(self, shoots: bool, controls: bool) -> None:
        self.shoots = shoots
        self.controls = controls

    def answer(self, state: State, branch: i64, seat: i64, source: Source) -> i64:
        battle = cast(Battle, state)
        options = [int(option) for option in battle.step_of(branch).options(battle)]
        best = max(self.worth(battle, option) for option in options)
        liked = [option for option in options if self.worth(battle, option) == best]
        return liked[int(source.below(stream(seat, CHOICE), len(liked)))]

    def worth(self, battle: Battle, answer: int) -> int:
        kind, first = int(kind_of(answer)), int(first_of(answer))
        if kind == PLAY:
            wanted = {ATTACK: 3 * self.shoots, CONTROL: 4 * self.controls, BOLSTER: 5, RECON: 2}
            return wanted.get(int(second_of(answer)), 0 if not self.shoots else 1)
        if kind == UNIT:
            return int(battle.field.riflemen[first])
        if kind == CARD:
            unit = battle.field.unit_of[first]
            return 1 + int(unit >= 0 and battle.field.riflemen[unit] != 0)
        return {HUNKER: -2, END_TURN: 0}.get(int(kind), 0)


def play(scenario: str, seed: int, players: dict[str, Player], options: Mapping[str, str] | None = None) -> Table:
    """A whole game at a table, with its record."""
    source = FastSource(seed, len(players))
    names = {seat: type(each).__name__ for seat, each in players.items()}
    table = Table(scenario, {"guard": str(MACHINE_GUARD), **(options or {})}, source, names)
    table.seed = seed
    play_out(table, players, source)
    return table


def play_out(table: Table, players: dict[str, Player], source: Source) -> None:
    """Play on to the end of the game."""
    while not table.over:
        decision = table.decisions[0]
        seat = decision.seat
        branch = next(number for number, step in table.state.open_steps() if step.seat == seat)
        who = players[table.seats[seat]]
        seen = table.state if who.blind else table.state.determinize(seat, source)
        table.play(int(who.answer(seen, branch, seat, source)), seat)


def save(name: str, table: Table) -> None:
    (HERE / f"{name}.txt").write_text(table.record.text(), encoding="utf-8")
    print(f"{name}: {table.say_result()}, {len(table.log)} entries")


def hunt() -> None:
    """Look for what is missing."""
    for number, scenario in enumerate(SCENARIOS, start=1):
        if not (HERE / f"scenario-{number:02}.txt").exists():
            save(
                f"scenario-{number:02}",
                play(scenario, 1, {side: player("scripted", scenario) for side in ("US", "DE")}),
            )
    hunter, prey, taker = OneIdea(True, False), OneIdea(False, False), OneIdea(True, True)
    pairs: list[dict[str, Player]] = [
        {"US": hunter, "DE": prey},
        {"US": prey, "DE": hunter},
        {"US": taker, "DE": prey},
        {"US": hunter, "DE": hunter},
        {"US": RandomPlayer(), "DE": RandomPlayer()},
    ]
    missing = {name for name in ENDING_NAMES[1 : GUARD + 1] if not (HERE / f"ending-{slug(name)}.txt").exists()}
    for game in range(4000):
        if not missing:
            return
        for pair in pairs:
            for scenario in SCENARIOS:
                table = play(scenario, derive(5, game), pair)
                assert table.result is not None
                if table.result.how in missing:
                    missing.remove(table.result.how)
                    save(f"ending-{slug(table.result.how)}", table)


def hunt_desert() -> None:
    """The same for North Africa, between scripted players, or one against chance."""
    scripted, chance = player("scripted", AFRICA[0]), RandomPlayer()
    for number, scenario in enumerate(AFRICA, start=1):
        if not (HERE / f"africa-{number:02}.txt").exists():
            save(f"africa-{number:02}", play(scenario, 1, {"LRDG": scripted, "IT": scripted}))
    wanted = {ENDING_NAMES[ending]: f"africa-ending-{slug(ENDING_NAMES[ending])}" for ending in AFRICA_ENDINGS}
    wanted |= {name: f"ending-{slug(name)}" for name in ENDING_NAMES[GUARD + 1 :]}
    missing = {name: file for name, file in wanted.items() if not (HERE / f"{file}.txt").exists()}
    for game in range(400):
        for scenario in AFRICA:
            for pair in ([scripted, scripted], [scripted, chance], [chance, scripted]):
                if not missing:
                    return
                table = play(scenario, derive(5, game), dict(zip(("LRDG", "IT"), pair, strict=True)))
                assert table.result is not None
                if table.result.how in missing:
                    save(missing.pop(table.result.how), table)


def record_expansion() -> None:
    """A game between scripted players of every scenario of the expansion; specialists are in some of them."""
    for scenario in REINFORCEMENTS:
        file = scenario.replace("/", "-")
        if not (HERE / f"{file}.txt").exists():
            seats = ("US", "DE") if scenario.startswith("normandy") else ("LRDG", "IT")
            options = {**OPTIONS.get(scenario, {}), "players": "2"}
            save(file, play(scenario, 1, {seat: player("scripted", scenario) for seat in seats}, options))


def record_teams() -> None:
    """The same with four players, two of a side."""
    for scenario in REINFORCEMENTS:
        file = f"four-{scenario.replace('/', '-')}"
        if not (HERE / f"{file}.txt").exists():
            sides = ("US", "DE") if scenario.startswith("normandy") else ("LRDG", "IT")
            seats = [f"{side}{number}" for number in (1, 2) for side in sides]
            options = {**OPTIONS.get(scenario, {}), "players": "4"}
            save(file, play(scenario, 1, {seat: player("scripted", scenario) for seat in seats}, options))


def slug(name: str) -> str:
    """An ending's name as a file name."""
    return name.replace(",", "").replace(" ", "-")


if __name__ == "__main__":
    hunt()
    hunt_desert()
    record_expansion()
    record_teams()
