"""Positions in which something rare can be done, found by playing: each as a record to go on from."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple, cast

import sandtable
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.present.odds import shots_of
from sandtable.kernel.decision import Option
from sandtable.kernel.table.table import Table


class Position(NamedTuple):
    """A game up to a turn, whose turn it is, and the card and action to play."""

    record: str
    move: int
    side: str
    card: str
    action: str


Fits = Callable[[Table, Option], bool]


def find(scenario: str, fits: Fits, games: int = 200, question: str = "TakeTurn", **options: str) -> Position:
    """The first turn, in games played at random with a liking for what is wanted, in which an option fits."""
    for seed in range(games):
        luck = random.Random(seed)
        table = sandtable.new(scenario, seed, options=options)
        while not table.over and len(table.log) < 1200:
            decision = table.decisions[0]
            if decision.question == question:
                for option in decision.options:
                    if fits(table, option):
                        card, action = str(option.parts.get("card", "")), str(option.parts.get("action", ""))
                        return Position(table.record.text(), len(table.log), table.seats[option.seat], card, action)
            table.play(luck.choices(decision.options, [_weight(option) for option in decision.options])[0])
    raise AssertionError(f"no such turn in {games} games of {scenario}")


def _weight(option: Option) -> float:
    likes = {"target": 20.0, "control": 20.0, "scout": 4.0, "bolster": 4.0, "end turn": 0.05}
    return likes.get(str(option.parts.get("action", option.parts["kind"])), 1.0)


def action(name: str) -> Fits:
    """An option that plays a card for an action."""
    return lambda table, option: option.parts.get("action") == name


def plays(card: str, name: str) -> Fits:
    """An option that plays a certain card for an action."""
    return lambda table, option: option.parts.get("action") == name and option.parts["card"] == card


def with_a_choice(fits: Fits) -> Fits:
    """An option that fits, and after which there are several answers: the only one would be given at once."""
    return lambda table, option: fits(table, option) and len(after(table, option).decisions[0].options) > 1


def leads_two_tanks(table: Table, option: Option) -> bool:
    """An Advance for which two tanks stand together."""
    if option.parts.get("action") != "advance":
        return False
    twin = after(table, option)
    first = twin.decisions[0]
    return len(first.options) > 1 and any(
        [each.question for each in after(twin, tank).decisions] == ["SelectTanks"] for tank in first.options
    )


def always(table: Table, option: Option) -> bool:
    """Any option: the question itself is what is rare."""
    return True


def lifts_a_mine(table: Table, option: Option) -> bool:
    """Mines where one may be lifted, be it an own one."""
    if option.parts.get("action") != "mines":
        return False
    return any(each.parts.get("does") == "lift" for each in after(table, option).decisions[0].options)


def crosses_a_mine(table: Table, option: Option) -> bool:
    """A way of going on that can lead over an enemy mine; North Africa with a driver who has more than one way."""
    if option.parts.get("action") != "drive":
        return False
    twin = after(table, option)
    [(_, step)] = twin.state.open_steps()
    ways = step.options(twin.state)
    return len(ways) > 2 and any(shots_of(cast(Battle, twin.state), step, int(way)) for way in ways)


def bombs_several(table: Table, option: Option) -> bool:
    """Grenades or bombs on a tile with more than one who could be hurt."""
    if option.parts.get("action") not in ("bomb", "grenades"):
        return False
    twin = after(table, option)
    [(_, step)] = twin.state.open_steps()
    return any(len(shots_of(cast(Battle, twin.state), step, int(way))) > 1 for way in step.options(twin.state))


def reads_the_radio(table: Table, option: Option) -> bool:
    """An option that takes control of the tile with the radio (scenario 10)."""
    if option.parts.get("action") != "control":
        return False
    return any(event.kind == "intelligence" for event in after(table, option).happenings)


def blasts_somebody(table: Table, option: Option) -> bool:
    """A Blast on a tile with several units, so that the table asks for whom to roll."""
    if option.parts.get("action") != "blast":
        return False
    return [each.question for each in after(table, option).decisions] == ["BlastNext"]


def after(table: Table, option: Option) -> Table:
    """Another table after an option; its happenings are those since."""
    twin = sandtable.replay(table.record)
    twin.happenings.clear()
    twin.play(option.text, option.seat)
    return twin
