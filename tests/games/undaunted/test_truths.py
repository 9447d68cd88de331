"""A refusal tells no lies: its sentence is true of the position, and its rule is one of the action and of the game."""

from __future__ import annotations

import importlib
import pkgutil
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import cast

import pytest

import sandtable.games.undaunted
from sandtable.games.undaunted.flow.turn import TakeTurn
from sandtable.games.undaunted.model import codes as c
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.rules.desert.advance import AdvanceTo
from sandtable.games.undaunted.rules.desert.north_africa import NORTH_AFRICA
from sandtable.games.undaunted.rules.desert.survey import ANYWHERE, SurveyTile
from sandtable.games.undaunted.rules.movement import MoveTo
from sandtable.kernel.engine.step import Refusal, Step
from tests.games.undaunted.truths import BY_OPTION, NOT_MET, RARE, TRUTHS, Case
from tests.games.undaunted.universe import universe
from tests.kernel.walks import AFRICA, NORMANDY, REINFORCEMENTS, walk_states

NOT_IN_THE_DESERT = ("UN-SPAWN", "UN-REMOVE", "UN-GUIDE", "UN-TARGET", "UN-BLAST", "UN-ROUT", "UN-STALEMATE", "SB-")
"""The law of North Africa sets these aside."""
ADVANCES: dict[int, tuple[str, ...]] = {c.MOVE: ("NA-MOVE",), c.SCOUT: ("NA-SCOUT",), c.STALK: ("NA-STALK",)}
ADVANCES |= {c.DRIVE: ("NA-DRIVE", "NA-TILE", "NA-COMP")}
MARKS = [(0, 0), (0, 1), (1, 0), (1, 1), (2, 1), (1, 2), (2, 0), (0, 2)]
COMMON = {"that card is not in your hand", "the card that moved its soldier must now be used for an action"}
"""Said so often that a few of them will do."""


def scatter(battle: Battle, seat: int, dice: Random) -> None:
    """Anybody anywhere, marked as it comes or hardly at all, and all cards of a seat in its hand or played."""
    field = battle.field
    tiles = len(field.tiles)
    in_the_desert = field.variant is NORTH_AFRICA
    bare = dice.random() < 0.3
    for unit in range(int(field.first_unit[2])):
        if not in_the_desert or (battle.tile_of[unit] >= 0 and battle.seat_of[unit] < 0):
            gone = not in_the_desert and dice.random() < (0.8 if bare else 0.2)
            battle.tile_of[unit] = -1 if gone else dice.randrange(tiles)
            battle.suppressed[unit] = int(not gone and not field.armour[unit] and dice.random() < 0.1)
    for tile in range(tiles):
        mine, theirs = dice.choice(MARKS[:1] if bare and dice.random() < 0.9 else MARKS)
        battle.marks[tile], battle.marks[tiles + tile] = mine, theirs
    for side in range(2):
        battle.aim[side] = dice.choice([-1, dice.randrange(tiles)])
    for number in range(int(field.vehicles)):
        battle.damage[number] = dice.randrange(int(field.integrity[number]))
    for card in range(int(field.first_card[seat]), int(field.first_card[seat + 1])):
        for zone in (c.DECK, c.DISCARD):
            while battle.count(zone, card):
                battle.move_card(card, zone, dice.choice([c.HAND, c.HAND, c.PLAY_AREA]))


def positions(scenario: str, dice: Random) -> Iterator[tuple[Battle, Step]]:
    """Questions to a seat, as they come in a random game and with everything scattered, and those that follow these."""
    for number, state in enumerate(walk_states(scenario, 3, 300)):
        steps = [(branch, step) for branch, step in state.open_steps() if step.seat >= 0]
        if not steps:
            continue
        branch, step = steps[0]
        if not isinstance(step, TakeTurn):
            yield cast(Battle, state), step
        elif number % 2 == 0:
            battle = cast(Battle, state.clone())
            scatter(battle, int(step.seat), dice)
            yield battle, step
            yield from following(battle, branch, dice)


def following(battle: Battle, branch: int, dice: Random) -> Iterator[tuple[Battle, Step]]:
    """What is asked after some of the possible uses of the cards in hand."""
    uses = [int(use) for use in battle.step_of(branch).options(battle) if c.kind_of(use) in (c.PLAY, c.VEHICLE, c.SIT)]
    for use in dice.sample(uses, min(12, len(uses))):
        twin = battle.clone()
        twin.take(branch, use)
        for _ in range(2):
            asked = [(number, step) for number, step in twin.open_steps() if step.seat >= 0]
            if twin.over or not asked or isinstance(asked[0][1], TakeTurn):
                break
            number, step = asked[0]
            yield twin, step
            twin = twin.clone()
            twin.take(number, dice.choice([int(answer) for answer in step.options(twin)]))


def fits(case: Case, why: Refusal) -> bool:
    """Whether a rule is one of the game that is played, and of the action in question."""
    step = case.step
    if why.rule.startswith(NOT_IN_THE_DESERT if case.field.variant is NORTH_AFRICA else "NA-"):
        return False
    if why.rule.startswith("RF-") and not case.box.pack:
        return False
    if isinstance(step, MoveTo):
        return why.rule.startswith(("UN-GUIDE" if step.guided else "UN-MOVE", "RF-TANK"))
    if isinstance(step, AdvanceTo):
        return why.rule.startswith((*ADVANCES[int(step.code)], "NA-ESCAPE"))
    if isinstance(step, SurveyTile):
        return why.rule.startswith("NA-SPOT" if step.origin == ANYWHERE else "NA-NAVIGATE")
    return True


@pytest.fixture(scope="module")
def met() -> Counter[str]:
    """Every refusal on the way is looked into; how often each sentence was met."""
    found: Counter[str] = Counter()
    dice = Random(11)
    for scenario in (*NORMANDY, *AFRICA, *REINFORCEMENTS):
        for battle, step in positions(scenario, dice):
            for answer in universe(battle, step):
                why = step.refuse(battle, answer)
                if why is None or (why.reason in COMMON and dice.random() < 0.97):
                    continue
                found[why.reason] += 1
                case = Case(battle, step, answer)
                said = f"{scenario}: {type(step).__name__}, {answer:#x} is refused by {why}"
                assert TRUTHS[why.reason](case), f"not so in {said}"
                assert fits(case, why), f"another rule's business in {said}"
    return found


def test_what_a_refusal_says_is_true(met: Counter[str]) -> None:
    assert len(met) > 100
    assert set(met) <= set(TRUTHS)


def test_every_refusal_is_looked_into() -> None:
    """Whoever writes a new sentence says here how one sees that it is true."""
    modules = pkgutil.walk_packages(sandtable.games.undaunted.__path__, sandtable.games.undaunted.__name__ + ".")
    written = {
        thing.reason
        for module in modules
        for thing in vars(importlib.import_module(module.name)).values()
        if isinstance(thing, Refusal)
    }
    assert written == set(TRUTHS) | NOT_MET | BY_OPTION | RARE
