"""Orders that need no chosen tile: whether they are possible and have an effect, and upon whom (Z-56)."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from sandtable.games.undaunted.flow.drawing import can_draw
from sandtable.games.undaunted.model.action import reach_of, squad_of, value_of
from sandtable.games.undaunted.model.bot import SUPPLY_DECK
from sandtable.games.undaunted.model.codes import (
    AIR_SUPPORT,
    ANTI_TANK,
    ATTACK,
    BLAST,
    BOLSTER,
    BOMB,
    CARD,
    CLOSE_ATTACK,
    COMMAND,
    CONCEAL,
    CONTROL,
    CONTROLLED,
    DEMOLISH,
    GRENADES,
    INSPIRE,
    RECON,
    REPAIR,
    STOP,
    STRAFE,
    STRUCTURE,
    SUPPLY,
    SUPPRESS,
    TILE,
    UNIT,
    pack,
)
from sandtable.games.undaunted.rules.desert.damage import refuse_repair
from sandtable.games.undaunted.rules.desert.fire import refuse_target
from sandtable.games.undaunted.rules.desert.north_africa import NORTH_AFRICA
from sandtable.games.undaunted.rules.desert.vehicles import is_disabled
from sandtable.games.undaunted.rules.support import refuse_control
from sandtable.games.undaunted.solo.cards.language import Do
from sandtable.games.undaunted.solo.luck import filled_decks
from sandtable.games.undaunted.solo.mind.sight import Sight
from sandtable.games.undaunted.solo.mind.ties import STANDARD, card_score, narrow, unit_score
from sandtable.games.undaunted.solo.reinforcements import NOT_PRINTED

SHOOTING = {"attack": ATTACK, "suppress": SUPPRESS, "strafe": STRAFE, "anti_tank": ANTI_TANK, "demolish": DEMOLISH}
NOTHING = int(pack(STOP))


class Order(msgspec.Struct):
    """A possible order: equally good choices, the criterion that decided, and the action as printed."""

    choices: list[int]
    tie: str = ""
    code: int = NOT_PRINTED
    value: int = 0
    left: int = 0


def printed_value(sight: Sight, code: int) -> tuple[int, bool]:
    """The best version of an action that the card or the seat offers: its value, and whether there is one.

    A seat's version needs a vehicle that runs (RF-SOLO-EVAL-15, RF-SOLO-EVAL-18, RF-SOLO-EVAL-19).
    """
    if code == NOT_PRINTED:
        return 0, False
    values = [int(sight.field.action_value(sight.card, code))]
    seated = sight.unit >= 0 and sight.seat_offers(sight.unit, code)
    if seated and not is_disabled(sight.battle, sight.ride_of(sight.unit)):
        values.append(int(sight.field.seat_action(sight.seat, code)))
    found = [value >> 8 & 255 for value in values if value >= 0]
    return max(found, default=0), bool(found)


def shoot(sight: Sight, do: Do, bound: list[int] | None) -> Order | None:
    """Attack, Suppress, Strafe, Anti-Tank: the legal target of lowest total, then danger (RF-SOLO-ACT-1 to ACT-3).

    Of several versions the strongest that has a target is used; one with a range box reaches only so far (RF-RATK-1).
    """
    code = SHOOTING[do.action]
    for version, value, reach in versions(sight, code):
        sight.code, sight.reach = version, reach
        best, tie = best_targets(sight, do, bound)
        if best:
            return Order([int(pack(UNIT, target)) for target in best], tie, version, value)
    return None


def versions(sight: Sight, code: int) -> list[tuple[int, int, int]]:
    """The ways the unit can do a combat action, the strongest first: action, value, range box (Z-56)."""
    if sight.here < 0 and code != STRAFE:
        return []
    value, printed = printed_value(sight, code)
    found = [(code, value, 0)] if printed else []
    close = int(sight.field.action_value(sight.card, CLOSE_ATTACK)) if code == ATTACK else -1
    if close >= 0:
        found.append((CLOSE_ATTACK, int(value_of(close)), int(reach_of(close))))
    return sorted(found, key=lambda version: -version[1])


def best_targets(sight: Sight, do: Do, bound: list[int] | None) -> tuple[list[int], str]:
    """The targets that the action may be aimed at and that are equally good, and the criterion that decided."""
    if do.target is not None:
        bound = sight.chosen_enemies(do.target)
    aimed = dict.fromkeys(sight.target_of(unit) for unit in (sight.enemies() if bound is None else bound))
    targets = [target for target in aimed if sight.can_target(target)]
    if sight.code == SUPPRESS:
        targets = [target for target in targets if sight.is_ready(target)]
    return narrow(targets, (*do.first, *STANDARD), lambda criterion, unit: unit_score(sight, criterion, unit))


def grenades(sight: Sight, do: Do, bound: list[int] | None) -> Order | None:
    """The tile of the best target in range (RF-SOLO-ACT-4): an Attack with a range box, as it were (RF-GREN-3)."""
    printed = int(sight.field.action_value(sight.card, GRENADES))
    if printed < 0 or sight.here < 0:
        return None
    sight.code, sight.reach = CLOSE_ATTACK, int(reach_of(printed))
    return at_their_tiles(sight, do, bound, GRENADES, int(value_of(printed)))


def bomb(sight: Sight, do: Do, bound: list[int] | None) -> Order | None:
    """The tile of the best target on the board, where the section chooses none (RF-SOLO-ACT-4, RF-BOMB-1)."""
    value, printed = printed_value(sight, BOMB)
    sight.code = BOMB
    return at_their_tiles(sight, do, bound, BOMB, value) if printed else None


def at_their_tiles(sight: Sight, do: Do, bound: list[int] | None, code: int, value: int) -> Order | None:
    """An action against all on one tile: that of the best target (Z-29)."""
    best, tie = best_targets(sight, do, bound)
    tiles = dict.fromkeys(int(pack(TILE, sight.tile_of(target))) for target in best)
    return Order(list(tiles), tie, code, value) if tiles else None


def air_support(sight: Sight, do: Do, bound: list[int] | None) -> Order | None:
    """The first plane of the order that lies in the supply (RF-AIR-1, RF-SOLO-ACT-22)."""
    if not printed_value(sight, AIR_SUPPORT)[1]:
        return None
    field = sight.field
    own = range(field.first_card[sight.side], field.first_card[sight.side + 1])
    for name in do.planes:
        for card in own:
            known = (sight.brain.type_of[card], sight.brain.key_of[card])
            if field.planes[card] and name in known and sight.battle.count(SUPPLY, card):
                return Order([int(pack(CARD, card))], code=AIR_SUPPORT)
    return None


def control(sight: Sight, do: Do, bound: list[int] | None) -> Order | None:
    """Control, only to come to control an objective (RF-SOLO-EVAL-6)."""
    _, printed = printed_value(sight, CONTROL)
    here = sight.here
    if not printed or here < 0 or not sight.value(here) or sight.mark(sight.side, here) == CONTROLLED:
        return None
    if refuse_control(sight.battle, sight.side, here) is not None:
        return None
    return Order([NOTHING], code=CONTROL)


def bolster(sight: Sight, do: Do, bound: list[int] | None) -> Order | None:
    """The top card of a supply deck; of another one at random if it is empty (RF-SOLO-ACT-9, RF-SOLO-ACT-10)."""
    value, printed = printed_value(sight, BOLSTER)
    filled = filled_decks(sight.battle)
    if not printed or not filled:
        return None
    wanted = filled
    for name in do.decks:
        if name == "random":
            break
        named = [deck for deck in sight.decks_named(name) if deck in filled]
        if named:
            wanted = named
            break
    count = do.count or (value if sight.brain.bolster_printed else 1)
    choices = [int(pack(SUPPLY_DECK, deck)) for deck in wanted]
    return Order(choices, "random" if len(choices) > 1 else "", BOLSTER, count)


def command(sight: Sight, do: Do, bound: list[int] | None) -> Order | None:
    value, printed = printed_value(sight, COMMAND)
    if not printed or not can_draw(sight.battle, sight.side):
        return None
    return Order([NOTHING], code=COMMAND, value=do.count or value)


def inspire(sight: Sight, do: Do, bound: list[int] | None) -> Order | None:
    """Waiting upright cards that may be turned sideways, by the ties of the order (RF-SOLO-ACT-13, RF-SOLO-ACT-16)."""
    field = sight.field
    printed = int(field.action_value(sight.card, INSPIRE))
    if printed < 0 or do.cards is None:
        return None
    squad = int(squad_of(sight.battle, sight.card, printed))
    places = []
    for place in sight.waiting():
        card = sight.bot.row[place]
        if sight.bot.sideways[place] or card == field.fog[sight.side] or (squad and field.squad[card] != squad):
            continue
        if field.variant is NORTH_AFRICA and field.unit_of[card] < 0:  # NA-INSPIRE-1
            continue
        if sight.card_is_meant(do.cards, card, False):
            places.append(place)
    if not places:
        return None
    best, tie = narrow(places, do.ties, lambda criterion, place: card_score(sight, criterion, place))
    cards = dict.fromkeys(int(pack(CARD, sight.bot.row[place])) for place in best)
    return Order(list(cards), tie, INSPIRE, left=do.count or printed >> 8 & 255)


def recon(sight: Sight, do: Do, bound: list[int] | None) -> Order | None:
    """Fog of War in the zone leaves the game (RF-SOLO-ACT-17, RF-SOLO-ACT-19)."""
    fog = sight.field.fog[sight.side]
    there = any(sight.bot.row[place] == fog for place in sight.waiting())
    return Order([NOTHING], code=RECON) if there and printed_value(sight, RECON)[1] else None


def conceal(sight: Sight, do: Do, bound: list[int] | None) -> Order | None:
    """The Player must have Fog of War in supply (RF-SOLO-ACT-20, RF-SOLO-EVAL-5)."""
    fog = int(sight.field.fog[sight.player])
    left = fog >= 0 and sight.battle.count(SUPPLY, fog) > 0
    return Order([NOTHING], code=CONCEAL) if left and printed_value(sight, CONCEAL)[1] else None


def repair(sight: Sight, do: Do, bound: list[int] | None) -> Order | None:
    """The most damaged of the vehicles that the soldier may repair; the Bot's own only."""
    if sight.here < 0 or not printed_value(sight, REPAIR)[1]:
        return None
    battle, first = sight.battle, int(sight.field.first_vehicle)
    own = sight.vehicles(sight.side, False)
    damaged = [vehicle for vehicle in own if refuse_repair(battle, sight.unit, vehicle) is None]
    if not damaged:
        return None
    most = max(int(battle.damage[vehicle - first]) for vehicle in damaged)
    worst = [vehicle for vehicle in damaged if battle.damage[vehicle - first] == most]
    return Order([int(pack(UNIT, vehicle)) for vehicle in worst], "random" if len(worst) > 1 else "", REPAIR)


def blast(sight: Sight, do: Do, bound: list[int] | None) -> Order | None:
    """Every unit on the tile of the Target marker; an enemy it can hurt must be there (RF-SOLO-ACT-21)."""
    aim = int(sight.battle.aim[sight.side])
    value, printed = printed_value(sight, BLAST)
    if not printed or aim < 0 or not sight.soft_enemies(aim):
        return None
    return Order([NOTHING], code=BLAST, value=value)


def demolish(sight: Sight, do: Do, bound: list[int] | None) -> Order | None:
    """A structure that counts, an armoured vehicle, or a roadblock, on the actor's tile (RF-SOLO-ACT-8)."""
    value, printed = printed_value(sight, DEMOLISH)
    here = sight.here
    if not printed or here < 0:
        return None
    for what in ("structure", "vehicle", "roadblock") if do.what in ("any", "") else (do.what,):
        if what == "vehicle":
            found = demolish_vehicle(sight, bound)
        else:
            found = [int(pack(STRUCTURE, here))] if structure_matters(sight, here, what == "roadblock") else []
        if found:
            sight.code = DEMOLISH
            best, tie = narrow(
                found, STANDARD, lambda criterion, answer: unit_score(sight, criterion, answer >> 8 & 255)
            )
            return Order(best, tie, DEMOLISH, value)
    return None


def demolish_vehicle(sight: Sight, bound: list[int] | None) -> list[int]:
    sight.code = DEMOLISH
    aimed = dict.fromkeys(sight.target_of(unit) for unit in (sight.enemies() if bound is None else bound))
    here = sight.here
    legal = [
        t
        for t in aimed
        if sight.is_vehicle(t) and refuse_target(sight.battle, sight.side, here, DEMOLISH, 0, t) is None
    ]
    return [int(pack(UNIT, target)) for target in legal if sight.field.armour[target]]


def structure_matters(sight: Sight, tile: int, roadblock: bool) -> bool:
    """A structure that scores for the Bot or for the Player; a roadblock stands in the way of wheels anyway."""
    battle, field = sight.battle, sight.field
    if not battle.standing[tile] or (field.structure_value[tile] == 0) != roadblock:
        return False
    denies = sight.mark(sight.player, tile) == CONTROLLED and not field.razes[sight.player]
    return roadblock or bool(field.razes[sight.side]) or denies


def always(sight: Sight, do: Do, bound: list[int] | None) -> Order | None:
    return Order([NOTHING])


ORDERS: dict[str, Callable[[Sight, Do, list[int] | None], Order | None]] = {
    **dict.fromkeys(("attack", "suppress", "strafe", "anti_tank"), shoot),
    "control": control,
    "bolster": bolster,
    "command": command,
    "inspire": inspire,
    "recon": recon,
    "conceal": conceal,
    "repair": repair,
    "grenades": grenades,
    "bomb": bomb,
    "air_support": air_support,
    "blast": blast,
    "demolish": demolish,
    "hunker_down": always,
    "none": always,
}
"""The orders by their word."""
