"""Who has won: objectives, rout, and the hopeless situation."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    BOTH_ROUTED_INITIATIVE,
    BOTH_ROUTED_SCORE,
    HOPELESS_BEHIND,
    HOPELESS_OVERTAKEN,
    OBJECTIVES,
    REMOVED,
    ROUT,
    ZONES,
    side_of,
)


def win(battle: Battle, side: i64, ending: i64) -> None:
    """A side has won; the round is not finished (UN-ROUND-3, UN-END-1)."""
    if battle.over:
        return
    battle.ending = ending
    if battle.events is not None:
        battle.tell("won", {"seat": side, "ending": ending, "score": list(battle.score)})
    battle.finish(side)


def check_objectives(battle: Battle, acting: i64) -> None:
    """After a score has changed: goals of the acting side first (UN-END-2, UN-END-3), then hopeless sides."""
    own = side_of(acting)
    for side in (own, 1 - own):
        goal = battle.field.goal_points[side]
        if goal and battle.score[side] >= goal:
            win(battle, side, OBJECTIVES)
            return
    check_hopeless(battle, HOPELESS_OVERTAKEN)


def check_hopeless(battle: Battle, ending: i64) -> None:
    """The opponent of a hopeless side wins once its score is higher (UN-STALEMATE-3, UN-STALEMATE-4)."""
    for side in range(2):
        other = 1 - side
        if battle.hopeless[side] and battle.field.goal_points[other] and battle.score[other] > battle.score[side]:
            win(battle, other, ending)
            return


def riflemen_left(battle: Battle, side: i64) -> i64:
    """How many Riflemen cards a side still has anywhere but among the removed (UN-STALEMATE-1), specialists too."""
    field = battle.field
    left: i64 = 0
    for unit in range(i64(field.first_unit[side]), i64(field.first_unit[side + 1])):
        if field.riflemen[unit]:
            for zone in range(ZONES):
                if zone != REMOVED:
                    left += battle.count(zone, field.unit_card[unit])
                    if field.specialist[unit] >= 0:
                        left += battle.count(zone, field.specialist[unit])
    return left


def riflemen_on_board(battle: Battle, side: i64) -> bool:
    """Whether a Riflemen counter of a side stands on the board."""
    field = battle.field
    for unit in range(i64(field.first_unit[side]), i64(field.first_unit[side + 1])):
        if field.riflemen[unit] and battle.tile_of[unit] >= 0:
            return True
    return False


def counter_lost(battle: Battle, unit: i64) -> None:
    """After a counter has left the board: a side whose last Riflemen counter it was is routed (UN-ROUT-1)."""
    side = battle.field.unit_side[unit]
    if battle.field.riflemen[unit] and not battle.routed[side] and not riflemen_on_board(battle, side):
        set_routed(battle, side)


def set_routed(battle: Battle, side: i64) -> None:
    """A side is routed: a win for a rout goal (UN-ROUT-2, UN-STALEMATE-2, UN-STALEMATE-6), the end if both are.

    A side that needs points and has no Riflemen card left is hopeless (UN-STALEMATE-1); it plays on (UN-STALEMATE-5).
    """
    if battle.events is not None:
        battle.tell("routed", {"seat": side})
    battle.routed[side] = 1
    other = 1 - side
    if battle.field.goal_rout[other]:
        win(battle, other, ROUT)
    elif battle.routed[other]:
        end_both_routed(battle)
    elif battle.field.goal_points[side] and riflemen_left(battle, side) == 0:
        battle.hopeless[side] = 1
        if battle.events is not None:
            battle.tell("hopeless", {"seat": side})
        check_hopeless(battle, HOPELESS_BEHIND)


def end_both_routed(battle: Battle) -> None:
    """Both sides routed: the higher score wins, then the initiative (UN-ROUT-3)."""
    if battle.score[0] != battle.score[1]:
        win(battle, 0 if battle.score[0] > battle.score[1] else 1, BOTH_ROUTED_SCORE)
    else:
        win(battle, battle.initiative, BOTH_ROUTED_INITIATIVE)


def riflemen_card_lost(battle: Battle, side: i64) -> None:
    """The English reading: a side that can no longer reach its points counts as routed (D-44, option `hopeless`)."""
    english = battle.field.rules.hopeless_english and battle.field.goal_points[side] and not battle.routed[side]
    if english and riflemen_left(battle, side) == 0:
        set_routed(battle, side)


def deployed(battle: Battle, unit: i64) -> None:
    """A Riflemen counter back on the board ends a rout (UN-ROUT-4)."""
    if battle.field.riflemen[unit]:
        battle.routed[battle.field.unit_side[unit]] = 0
