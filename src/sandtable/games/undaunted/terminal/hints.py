"""What a player would work out on paper before choosing: hit chances, initiative values, the lie of the land."""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.cli.screen import step_of
from sandtable.games.undaunted.flow.turn import Deploy
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ACTION_NAMES,
    ANTI_TANK,
    CLOSE_ATTACK,
    DEMOLISH,
    GRENADES,
    HAND,
    STRAFE,
    SUPPLY,
    UNMARKED,
    first_of,
)
from sandtable.games.undaunted.rules.combat import BlastNext, ChooseTarget, Roll
from sandtable.games.undaunted.rules.desert.fire import FireAt
from sandtable.games.undaunted.rules.movement import ScoutPath
from sandtable.games.undaunted.rules.reinforcements.salvo import BombTile, SalvoNext, ThrowAt
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step
from sandtable.kernel.table import Option, Table

COMBAT = ("attack", "suppress", "blast", "strafe", "demolish", "anti-tank", "close-attack", "grenades", "bomb")


class Odds(msgspec.Struct, frozen=True):
    """How an attack stands: hits out of rolls, and what makes up the defence."""

    hits: int
    rolls: int
    dice: int
    base: int
    cover: int
    range: int

    def __str__(self) -> str:
        """The chance alone: `40 %`."""
        return f"{100 * self.hits / self.rolls:.4g} %"

    def explain(self) -> str:
        """The chance with its sum: `40 % (base 4 + cover 1 + range 2 = 7, 1 die)`."""
        total = self.base + self.cover + self.range
        dice = f"{self.dice} {'die' if self.dice == 1 else 'dice'}"
        return f"{self} (base {self.base} + cover {self.cover} + range {self.range} = {total}, {dice})"


def odds_of(state: State, branch: int, answer: int) -> Odds | None:
    """The odds of the roll that an answer leads to, at best where a target is still to be chosen; None if no roll."""
    attacker = state.step_of(branch)
    twin = state.clone()
    twin.take(branch, answer)
    if twin.over or not isinstance(twin, Battle):
        return None
    branch = int(twin.first_branch())
    step = twin.step_of(branch)
    if isinstance(step, Roll):
        return _odds(twin, attacker, step)
    if isinstance(step, ChooseTarget | BlastNext | Deploy | FireAt | ThrowAt | BombTile | SalvoNext):
        found = [odds_of(twin, branch, int(option)) for option in step.options(twin)]
        return max((odds for odds in found if odds), key=lambda odds: odds.hits / odds.rolls, default=None)
    return None


def _odds(battle: Battle, attacker: Step[Any], roll: Roll) -> Odds:
    miss, hit = (int(weight) for weight in roll.weights(battle))
    field = battle.field
    if roll.target < 0:
        return Odds(hit, miss + hit, int(roll.dice), int(roll.defence), 0, 0)
    base = int(field.armour[roll.target] if roll.code in (ANTI_TANK, DEMOLISH) else field.defence[roll.target])
    away = 0
    if isinstance(attacker, FireAt | ThrowAt) and roll.code not in (STRAFE, DEMOLISH):
        away = int(field.dist(attacker.tile, battle.tile_of[roll.target]))
    if isinstance(attacker, SalvoNext) and attacker.code == GRENADES:
        away = int(field.dist(attacker.start, battle.tile_of[roll.target]))
    if isinstance(attacker, ChooseTarget):
        away = int(battle.field.dist(battle.tile_of[attacker.unit], battle.tile_of[roll.target]))
    return Odds(hit, miss + hit, int(roll.dice), base, int(roll.defence) - base - away, away)


def hint(table: Table, option: Option) -> str:
    """A few words that help to weigh an option; empty where nothing is to be said."""
    battle = table.state
    branch, step = step_of(table, option.seat)
    if not isinstance(battle, Battle):
        return ""
    kind = option.parts["kind"]
    if kind == "bid":
        return str(battle.field.initiative[first_of(option.answer)])
    if kind in ("play", "vehicle") and option.parts["action"] in COMBAT:
        odds = odds_of(battle, branch, option.answer)
        return f"{odds}" if odds else ""
    if kind == "unit" and isinstance(step, ChooseTarget | BlastNext | FireAt | SalvoNext):
        odds = odds_of(battle, branch, option.answer)
        return f"at {_tile_of(battle, option)}: {odds.explain()}" if odds else ""
    if kind == "unit":
        return f"at {_tile_of(battle, option)}"
    if kind == "tile" and isinstance(step, ThrowAt | BombTile):
        odds = odds_of(battle, branch, option.answer)
        return odds.explain() if odds else ""
    if kind == "tile":
        return _ground(battle, step, int(first_of(option.answer)))
    if kind == "card" and option.parts["card"]:
        left = battle.count(SUPPLY, first_of(option.answer))
        return f"{left} left" if left else ""
    return ""


def _tile_of(battle: Battle, option: Option) -> str:
    return battle.field.tiles[battle.tile_of[first_of(option.answer)]]


def _ground(battle: Battle, step: Step[Any], tile: int) -> str:
    """Cover and objective of a tile, whether scouting it costs a Fog of War, and who is there."""
    field = battle.field
    parts = []
    if field.cover[tile]:
        parts.append(f"{'▲' if field.hill[tile] else '+'}{field.cover[tile]}")
    if battle.objective_value(tile):
        parts.append(f"★{battle.objective_value(tile)}")
    if isinstance(step, ScoutPath) and battle.mark(step.seat, tile) == UNMARKED:
        parts.append("Fog")
    if step.seat >= 0 and battle.enemy_on(step.seat, tile):
        parts.append("enemy")
    return f"({' '.join(parts)})" if parts else ""


def cards_in_hand(table: Table, seat: int) -> list[tuple[str, int, int, str]]:
    """The cards of a hand: name, copies, initiative, and what is printed on them."""
    battle = table.state
    if not isinstance(battle, Battle):
        return []
    field = battle.field
    found = []
    for card in range(field.first_card[seat], field.first_card[seat + 1]):
        copies = int(battle.count(HAND, card))
        if copies:
            printed = ", ".join(_print(int(action)) for action in field.actions[card])
            found.append((field.card_names[card], copies, int(field.initiative[card]), printed or "cannot be played"))
    return found


def _print(action: int) -> str:
    code, value, squad = action & 255, (action >> 8) & 255, (action >> 16) & 1
    text = f"{ACTION_NAMES[code]}{f' {value}' if value else ''}{' own squad' if squad else ''}"
    return f"{text} range {action >> 24}" if code in (GRENADES, CLOSE_ATTACK) else text
