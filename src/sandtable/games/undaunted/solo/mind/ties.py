"""Breaking ties: criteria from left to right, until one candidate is left or only chance can tell (RF-SOLO-EVAL-9)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from sandtable.games.undaunted.model.codes import CONTROL, DEMOLISH
from sandtable.games.undaunted.solo.cards.language import Criterion
from sandtable.games.undaunted.solo.mind.sight import Sight
from sandtable.games.undaunted.solo.mind.words import WORDS
from sandtable.games.undaunted.solo.reinforcements import code_of

T = TypeVar("T")

SUPPORT = (
    *("bolster", "command", "conceal", "control", "inspire", "recon", "target", "navigate", "repair", "spot"),
    *("advance", "mines", "air_support"),
)
LOWEST_TOTAL = Criterion("lowest_total", "lowest_total")
MOST_DANGEROUS = Criterion("most_dangerous", "most_dangerous")
STANDARD = (LOWEST_TOTAL, MOST_DANGEROUS)
"""How the Bot chooses a target, after what its card says first (RF-SOLO-ACT-1 to ACT-3)."""


def narrow(
    candidates: Sequence[T], criteria: Iterable[Criterion], score: Callable[[Criterion, T], int]
) -> tuple[list[T], str]:
    """The best candidates, and the word of the criterion that decided: nothing if there was nothing to decide."""
    left = list(candidates)
    if len(left) < 2:
        return left, ""
    for criterion in criteria:
        if criterion.word == "random":
            break
        scores = [score(criterion, candidate) for candidate in left]
        best = min(scores)
        left = [candidate for candidate, value in zip(left, scores, strict=True) if value == best]
        if len(left) == 1:
            return left, criterion.word
    return left, "random"


def with_tail(sight: Sight, ties: Sequence[Criterion] | None) -> list[Criterion]:
    """A tie list as it is meant: the scenario's general list where it says so, or where it does not end in random."""
    written = list(ties or ())
    if not written or written[-1].word not in ("random", "scenario"):
        written.append(Criterion("scenario", "scenario"))
    meant: list[Criterion] = []
    for criterion in written:
        meant += sight.brain.ties if criterion.word == "scenario" else [criterion]
    return meant


def tile_score(sight: Sight, criterion: Criterion, tile: int, mover: int, steps: int) -> int:
    """How good a tile is by one criterion; less is better (section 4.6 of the language)."""
    word = criterion.word
    if word == "objective_value":
        return -sight.value(tile)
    if word in ("cover", "cover_low"):
        return sight.cover(tile) * (1 if word == "cover_low" else -1)
    if word in ("superiority_low", "superiority_high"):
        return sight.superiority(tile) * (1 if word == "superiority_low" else -1)
    if word == "steps":
        return steps
    if criterion.ref is not None:
        far = sight.nearest(tile, sight.ref_tiles(criterion.ref))
        return far if word == "near" else -far
    if criterion.path is not None:
        return 0 if tile in sight.opened(criterion.path) else 1
    if word in WORDS:
        return 0 if WORDS[word](sight, tile) else 1
    return unit_score(sight, criterion, mover) if mover >= 0 else 0


def unit_score(sight: Sight, criterion: Criterion, unit: int) -> int:
    """How good a unit is by one criterion; less is better."""
    word = criterion.word
    if word == "lowest_total":
        return sight.total(unit)
    if word == "most_dangerous":
        return sight.brain.danger_of(sight, unit)
    if word in ("nearest", "farthest"):
        far = sight.distance(max(sight.here, 0), sight.tile_of(unit))
        return far if word == "nearest" else -far
    if criterion.ref is not None:
        far = sight.nearest(sight.tile_of(unit), sight.ref_tiles(criterion.ref))
        return far if word == "near" else -far
    if criterion.units:
        return sight.brain.place_in(unit, criterion.units)
    return 0 if _has(sight, word, unit) else 1


def _has(sight: Sight, word: str, unit: int) -> bool:
    if word == "can_control":
        return sight.can(unit, CONTROL)
    if word == "can_demolish":
        return sight.can(unit, DEMOLISH)
    if word == "has_support":
        return any(sight.can(unit, code_of(action)) for action in SUPPORT)
    if word in ("ready", "pinned"):
        return sight.is_ready(unit) == (word == "ready")
    return True


def card_score(sight: Sight, criterion: Criterion, place: int) -> int:
    """How good a card of the zone is by one criterion; less is better."""
    card = sight.bot.row[place]
    word = criterion.word
    if word in ("highest_initiative", "lowest_initiative"):
        value = int(sight.field.initiative[card])
        return value if word == "lowest_initiative" else -value
    if word == "leftmost":
        return place
    if criterion.units:
        return sight.brain.card_place_in(card, criterion.units)
    unit = int(sight.field.unit_of[card])
    if word == "combat_unit":
        return 0 if unit >= 0 else 1
    return 0 if unit >= 0 and sight.tile_of(unit) >= 0 and _has(sight, word, unit) else 1
