"""Out of the game for good: cards that go with their soldier, and whom the enemy has neutralized (NA-ELIM)."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import LOST, NEUTRALIZED, REMOVED, ZONES, side_of
from sandtable.games.undaunted.rules.desert.vehicles import owner_of
from sandtable.games.undaunted.rules.goals import check_goals


def remove_cards(battle: Battle, card: i64) -> None:
    """All copies of a soldier's card leave the game, wherever they are (NA-CASUALTY-2, NA-ESCAPE-4)."""
    for zone in range(i64(ZONES)):
        if zone != REMOVED:
            for _copy in range(battle.count(zone, card)):
                battle.move_card(card, zone, REMOVED)
    if battle.bot is not None:
        battle.bot.forget(card)


def neutralize(battle: Battle, unit: i64, by: i64) -> None:
    """A counter removed by wounds or destruction counts for the enemy of its owner at that moment (NA-ELIM-1 to 4).

    But only if the enemy did it: what falls to its own side's bomb counts for nobody (NA-ELIM-1). It never returns
    (NA-CASUALTY-3) and has not escaped (NA-ESCAPE-5).
    """
    victor = 1 - owner_of(battle, unit)
    battle.progress = battle.round
    if side_of(by) != victor:
        battle.fate[unit] = LOST
    else:
        battle.fate[unit] = NEUTRALIZED + victor
        if battle.field.named(battle.field.quarry, victor, unit):
            battle.neutralized[victor] += 1
        if battle.events is not None:
            battle.tell("neutralized", {"seat": victor, "unit": battle.field.unit_names[unit]})
    check_goals(battle)
