"""Wounds, frostbite, maims and death."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.legions.model.codes import (
    CHARACTER,
    DEATHS,
    FRAGILITY,
    FROSTBITE,
    GRAVE,
    KINDS,
    MAIM_SHIFT,
    MEN,
    PROMOTED,
    RANK_SHIFT,
    SKILL_NAMES,
    SKILLS,
    TAKE_COVER,
    WOUND,
    WOUND_SHIFT,
    WOUNDS,
    ZONES,
    pack,
)
from sandtable.games.legions.model.journey import Journey
from sandtable.kernel.engine.step import ROOM

STOCK_OF_MAIMS = KINDS
STOCK_OF_FROSTBITE = KINDS + SKILLS
STOCK_OF_WOUNDS = KINDS + SKILLS + 1


def in_stock(journey: Journey, kind: i64) -> bool:
    """Whether an overlay is left; the stock does not limit play unless an option says so (LG-COMP-8).

    Kinds of overlay: the eight of equipment, three maims, frostbite, wounds.
    """
    if not journey.field.rules.finite_stock:
        return True
    out: i64 = 0
    for man in range(len(journey.traits)):
        traits = journey.traits[man]
        if kind == STOCK_OF_WOUNDS:
            out += (traits & WOUNDS) >> WOUND_SHIFT
        elif kind == PROMOTED:
            out += traits >> RANK_SHIFT
        else:
            out += traits >> kind & 1
    return out < journey.field.stock[kind]


def is_doomed(journey: Journey, man: i64) -> bool:
    """Two wounds kill, one kills the fragile (LG-WOUND-1, LG-WOUND-3)."""
    traits = journey.traits[man]
    return traits & WOUNDS >= 2 * WOUND or (traits & WOUNDS != 0 and journey.printed[man] & FRAGILITY != 0)


def wound(journey: Journey, man: i64) -> None:
    """One more wound overlay; on the doomed it is lost (LG-CHARGE-8)."""
    if not is_doomed(journey, man) and in_stock(journey, STOCK_OF_WOUNDS):
        journey.mark(man, journey.traits[man] + WOUND)
    if journey.events is not None:
        journey.tell("wounded", {"seat": man // MEN, "character": journey.name(man)})


def wound_in_charge(journey: Journey, man: i64) -> None:
    """A charge wound; Take Cover cancels one and is used up (LG-ORDER-KZEMI-1, LG-ORDER-KZEMI-2)."""
    if journey.orders[man] == TAKE_COVER + 1:
        journey.orders[man] = 0
        journey.use_up(man // MEN, TAKE_COVER)
        if journey.events is not None:
            journey.tell("took cover", {"seat": man // MEN, "character": journey.name(man)})
        return
    wound(journey, man)


def wound_at_once(journey: Journey, man: i64) -> None:
    """A wound from an order: whoever it kills dies at once (LG-RES-11, LG-ORDER-KZEMI-3)."""
    wound(journey, man)
    if is_doomed(journey, man):
        die(journey, man)


def die(journey: Journey, man: i64) -> None:
    """To the graveyard for the rest of the game; overlays are lost, the token is used (LG-WOUND-5)."""
    journey.lose_token(man)
    journey.mark(man, 0)
    journey.flags[man] = 0
    journey.put(man, GRAVE)
    journey.add(man // MEN, DEATHS, 1)
    if journey.events is not None:
        journey.tell("died", {"seat": man // MEN, "character": journey.name(man)})


def maim(journey: Journey, man: i64, skill: i64) -> None:
    """A skill is lost until its overlay is bought (LG-VIOL-4)."""
    if in_stock(journey, STOCK_OF_MAIMS + skill):
        journey.mark(man, journey.traits[man] | 1 << (MAIM_SHIFT + skill))
    if journey.events is not None:
        fields: dict[str, object] = {"seat": man // MEN, "character": journey.name(man), "skill": SKILL_NAMES[skill]}
        journey.tell("maimed", fields)


def freeze(journey: Journey, man: i64) -> None:
    """Frostbite, or death for whoever has it already (LG-FROST-1, LG-FROST-2)."""
    traits = journey.traits[man]
    if traits & FROSTBITE:
        if journey.events is not None:
            journey.tell("froze to death", {"seat": man // MEN, "character": journey.name(man)})
        die(journey, man)
        return
    if in_stock(journey, STOCK_OF_FROSTBITE):
        journey.mark(man, traits | FROSTBITE)
    if journey.events is not None:
        journey.tell("frostbitten", {"seat": man // MEN, "character": journey.name(man)})


def heal(journey: Journey, man: i64) -> None:
    """Remove one wound."""
    journey.mark(man, journey.traits[man] - WOUND)
    if journey.events is not None:
        journey.tell("healed", {"seat": man // MEN, "character": journey.name(man)})


def thaw(journey: Journey, man: i64) -> None:
    """Remove the frostbite."""
    journey.mark(man, journey.traits[man] & ~FROSTBITE)
    if journey.events is not None:
        journey.tell("warmed", {"seat": man // MEN, "character": journey.name(man)})


def others_at(journey: Journey, seat: i64, plot: i64) -> i64:
    """The other seats with characters at a plot, a bit each."""
    found: i64 = 0
    for other in range(journey.seats):
        if other != seat and journey.at[other * ZONES + plot]:
            found |= 1 << other
    return found


def only_man(mask: i64, seat: i64) -> i64:
    """The one character of a mask of a seat; -1 if there are none or several."""
    if mask == 0 or mask & (mask - 1):
        return -1
    man = seat * MEN
    while mask > 1:
        mask >>= 1
        man += 1
    return man


def each_man(mask: i64, seat: i64) -> vec[i64]:
    """An answer for each character of a mask of a seat."""
    found = vec[i64](capacity=ROOM)
    man = seat * MEN
    while mask:
        if mask & 1:
            found = append(found, pack(CHARACTER, man))
        mask >>= 1
        man += 1
    return found
