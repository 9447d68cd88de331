"""What a player would work out on paper before choosing: hit chances, initiative values, the lie of the land."""

from __future__ import annotations

from collections.abc import Iterable

from sandtable.cli.screen import step_of
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ACTION_NAMES,
    BOMB,
    CLOSE_ATTACK,
    GRENADES,
    HAND,
    NAVIGATE,
    SCOUT,
    SPOT,
    SUPPLY,
    UNMARKED,
    first_of,
)
from sandtable.games.undaunted.present.odds import Odds, prospects_of, sum_up
from sandtable.games.undaunted.present.questions import subject_of
from sandtable.games.undaunted.words.names import Names
from sandtable.kernel.decision import Option
from sandtable.kernel.engine.step import Step
from sandtable.kernel.table.table import Table
from sandtable.words import Words

COMBAT = ("attack", "suppress", "blast", "strafe", "demolish", "anti-tank", "close-attack", "grenades", "bomb")
SALVOS = (GRENADES, BOMB)
SCOUTING = (SCOUT, NAVIGATE, SPOT)
"""The actions that take a Fog of War for every tile without a marker."""


def percent(odds: Odds) -> str:
    """The chance alone: `40 %`."""
    return f"{100 * odds.chance:.4g} %"


def explain(odds: Odds, words: Words) -> str:
    """The chance with its sum: `40 % (base 4 + cover 1 + range 2 = 7, 1 die)`."""
    sum_of = {"base": odds.base, "cover": odds.cover, "range": odds.range, "total": odds.total}
    return words.say("screen.odds", chance=percent(odds), count=odds.dice, **sum_of)


def best(odds: Iterable[Odds | None]) -> Odds | None:
    """The likeliest of some rolls; None if there are none."""
    return max((each for each in odds if each), key=lambda each: each.chance, default=None)


def odds_at(battle: Battle, step: Step, answer: int) -> Odds | None:
    """The best roll that an answer leads to; None if no roll."""
    return best(sum_up(prospect) for prospect in prospects_of(battle, step, answer))


def odds_ahead(battle: Battle, branch: int, answer: int) -> Odds | None:
    """The best roll that playing a card leads to, its target still to be chosen; None if no roll."""
    twin = battle.clone()
    twin.take(branch, answer)
    if twin.over:
        return None
    branch = int(twin.first_branch())
    step = twin.step_of(branch)
    answers = [int(option) for option in step.options(twin)]
    if step.asks == "Deploy":
        return best(odds_ahead(twin, branch, tile) for tile in answers)
    return best(odds_at(twin, step, each) for each in answers)


def hint(table: Table, option: Option, words: Words) -> str:
    """A few words that help to weigh an option; empty where nothing is to be said."""
    battle = table.state
    branch, step = step_of(table, option.seat)
    if not isinstance(battle, Battle):
        return ""
    kind, first = option.parts["kind"], int(first_of(option.answer))
    if kind == "bid":
        return str(battle.field.initiative[first])
    if kind in ("play", "vehicle"):
        odds = odds_ahead(battle, branch, option.answer) if option.parts["action"] in COMBAT else None
        return percent(odds) if odds else ""
    if kind == "card":
        left = battle.count(SUPPLY, first)
        return words.say("screen.left", count=left) if left else ""
    odds = odds_at(battle, step, option.answer)
    if kind == "tile" and subject_of(battle, step).action not in SALVOS:
        return _ground(battle, step, first, odds, words)
    told = [explain(odds, words)] if odds else []
    if kind == "unit":
        told.insert(0, words.say("screen.at", tile=battle.field.tiles[battle.tile_of[first]]))
    return ": ".join(told)


def _ground(battle: Battle, step: Step, tile: int, mine: Odds | None, words: Words) -> str:
    """Cover and objective of a tile, whether scouting it costs a Fog of War, who is there, and mines on the way."""
    field = battle.field
    parts = []
    if field.cover[tile]:
        parts.append(f"{'▲' if field.hill[tile] else '+'}{field.cover[tile]}")
    if battle.objective_value(tile):
        parts.append(f"★{battle.objective_value(tile)}")
    if subject_of(battle, step).action in SCOUTING and battle.mark(step.seat, tile) == UNMARKED:
        parts.append(words.say("screen.fog"))
    if battle.enemy_on(step.seat, tile):
        parts.append(words.say("screen.enemy"))
    if mine:
        parts.append(words.say("screen.mine", chance=percent(mine)))
    return f"({' '.join(parts)})" if parts else ""


def cards_in_hand(table: Table, seat: int, names: Names) -> list[tuple[str, int, int, str]]:
    """The cards of a hand: name, copies, initiative, and what is printed on them."""
    battle = table.state
    if not isinstance(battle, Battle):
        return []
    field = battle.field
    found = []
    for card in range(field.first_card[seat], field.first_card[seat + 1]):
        copies = int(battle.count(HAND, card))
        if copies:
            name = names.card(field.card_names[card], field.players[seat])
            printed = ", ".join(_print(int(action), names) for action in field.actions[card])
            printed = printed or names.words.say("screen.unplayable")
            found.append((name, copies, int(field.initiative[card]), printed))
    return found


def _print(action: int, names: Names) -> str:
    code, value, squad = action & 255, (action >> 8) & 255, (action >> 16) & 1
    parts = [names.action(ACTION_NAMES[code]), str(value or ""), names.words.say("screen.squad") if squad else ""]
    if code in (GRENADES, CLOSE_ATTACK):
        parts.append(names.words.say("screen.range", range=action >> 24))
    return " ".join(filter(None, parts))
