"""Which answer is the sensible one, where there is one: a rule of thumb, no machine's advice.

A client proposes it, and one press confirms; whoever wants something else taps that instead.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    COMMAND,
    CONTROL,
    CONTROLLED,
    DRAW_CARD,
    HAND,
    PLAY,
    READY,
    RECON,
    STOP,
    VEHICLE,
    first_of,
    kind_of,
    second_of,
    side_of,
)
from sandtable.games.undaunted.present.ahead.following import USES, after
from sandtable.games.undaunted.present.odds import odds_of
from sandtable.kernel.engine.step import Step

OPEN: Final = ("ChooseInitiative", "SeatAfter", "Exchange", "ChooseLoss", "ChooseVictim")
"""Questions that are the player's own: nothing is proposed, though there be one card to give."""
WORTH_FIRING: Final = 0.3
"""A shot with less of a chance is not proposed before one has seen what else the card can do."""


def sensible(battle: Battle, step: Step) -> list[int]:
    """The answers to propose: of a turn at most one for each card, of another question at most one."""
    answers = [int(answer) for answer in step.options(battle)]
    if step.asks not in USES:
        target = best_target(battle, step, answers)
        return [] if target is None else [target]
    uses = [answer for answer in answers if kind_of(answer) in (PLAY, VEHICLE, READY)]
    cards = dict.fromkeys(int(first_of(answer)) for answer in uses)
    found = [best_use(battle, step, [use for use in uses if first_of(use) == card]) for card in cards]
    return [use for use in found if use is not None]


def best_target(battle: Battle, step: Step, answers: Sequence[int]) -> int | None:
    """The only target, or the one that is likelier to be hit than any other; of a draw, to draw."""
    if step.asks in OPEN:
        return None
    targets = [answer for answer in answers if answer != STOP]
    if len(targets) == 1 or targets[:1] == [DRAW_CARD]:
        return targets[0]
    chances = [(chance(battle, step, target), target) for target in targets]
    highest = max(chances, default=(0.0, 0))
    first = [target for likely, target in chances if likely == highest[0] > 0]
    return first[0] if len(first) == 1 else None


def chance(battle: Battle, step: Step, answer: int) -> float:
    """How likely the target that an answer names is hit; 0 where no dice fall."""
    odds = odds_of(battle, step, answer)
    return odds.chance if odds else 0.0


def best_use(battle: Battle, step: Step, uses: Sequence[int]) -> int | None:
    """The only use of a card, else in this order: to take what counts, to clear Fog, a good shot, to draw."""
    if len(uses) == 1:
        return uses[0]
    by_action = {int(second_of(use)): use for use in uses if kind_of(use) == PLAY}
    control, recon = by_action.get(CONTROL), by_action.get(RECON)
    if control is not None and counts(battle, int(step.seat), int(first_of(control))):
        return control
    if recon is not None and battle.count(HAND, battle.field.fog[step.seat]) > 0:
        return recon
    shots = [(good_shot(battle, step, use), use) for use in uses]
    best = max(shots, key=lambda shot: shot[0])
    return best[1] if best[0] >= WORTH_FIRING else by_action.get(COMMAND)


def good_shot(battle: Battle, step: Step, use: int) -> float:
    """The chance of the target that the use of a card would propose."""
    ahead = after(battle, step, use)
    if ahead is None:
        return 0.0
    twin, asked = ahead
    target = best_target(twin, asked, [int(answer) for answer in asked.options(twin)])
    return 0.0 if target is None else chance(twin, asked, target)


def counts(battle: Battle, seat: int, card: int) -> bool:
    """Whether control of the tile where a card's unit stands is worth points, or takes it from the enemy."""
    tile = int(battle.tile_of[battle.field.unit_of[card]])
    if tile < 0:
        return False
    return battle.objective_value(tile) > 0 or battle.mark(1 - side_of(seat), tile) == CONTROLLED
