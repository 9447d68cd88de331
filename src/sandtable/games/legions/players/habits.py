"""Habits of the scripted player: what purchases and orders are worth, by rules of thumb."""

from __future__ import annotations

from mypy_extensions import i64

from sandtable.games.legions.flow.assign import survivors_reward
from sandtable.games.legions.flow.recruit import price_of_character
from sandtable.games.legions.model.codes import (
    AVAILABLE,
    BLANK,
    BUY,
    CAMOUFLAGE,
    COAT,
    EQUIP,
    EXAMS,
    FALL_IN,
    FIRE_AND_MOVE,
    FROST,
    FROSTBITE,
    FURIOUS_ASSAULT,
    HAND,
    HEAL,
    LURE_AWAY,
    MEDKIT,
    MEN,
    MOVE,
    NO_MEDICS,
    PEACE,
    PLAY,
    PLUS2,
    PROMOTED,
    PROMOTION,
    READY,
    RESTORE,
    RETREAT,
    SABOTAGE,
    SABRE,
    SACRIFICE,
    SKILLS,
    SNEAK,
    SUPPLY,
    SWAP,
    TAKE_ALL,
    TAKE_COVER,
    THAW,
    THEFT,
    TRUCE,
    WIN_OR_FALL,
    count_bits,
    first_of,
    kind_of,
    second_of,
)
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.players.judgement import (
    SUPPLY_WORTH,
    Reading,
    man_worth,
    merit,
    rounds_left,
    strongest_rival,
)
from sandtable.games.legions.rules.casualties import others_at
from sandtable.games.legions.rules.charges import charges_of


def purchase_worth(journey: Journey, seat: i64, answer: i64) -> float:
    """What a purchase is worth for each supply; being ready is worth nothing, because supplies do not keep."""
    kind = kind_of(answer)
    left = rounds_left(journey) + 1.0
    if kind == READY:
        return 0.0
    if kind == BUY:
        return 0.55 * left / float(price_of_character(journey)) * 3.0
    if kind == PLAY:
        return 0.9
    if kind == EQUIP:
        return equipment_worth(journey, seat, first_of(answer), second_of(answer), left)
    if kind == RESTORE:
        few = count_bits(journey.get(seat, AVAILABLE)) <= 1
        return token_worth(first_of(answer)) * (0.6 if few else 0.25)
    return 0.3


def equipment_worth(journey: Journey, seat: i64, kind: i64, man: i64, left: float) -> float:
    """What equipment on a character is worth."""
    strength = float(journey.strength(man))
    if kind < SKILLS:
        opened: i64 = 0
        for plot in range(journey.field.plots):
            needed = journey.field.plot_requires[journey.plot_card(plot)]
            skills = journey.skills(man)
            if needed & ~skills and needed & ~(skills | 1 << kind) == 0:
                opened += 1
        return 0.12 * strength * left * 0.5 + 0.18 * strength * float(opened)
    if kind == PROMOTED:
        return 0.3 * left + 0.05 * float(count_bits(journey.skills(man))) + 0.02 * strength
    if kind == COAT:
        frosty = False
        for plot in range(journey.field.plots):
            frosty = frosty or journey.kinds(plot) & FROST != 0
        hurt = 1.0 if journey.traits[man] & FROSTBITE else 0.4
        return hurt * merit(journey, man) * 0.08 * left * (1.2 if frosty else 0.5)
    if kind == SABRE:
        return 0.2 * left
    if kind == MEDKIT:
        return 0.1 * left
    assert kind == EXAMS
    officers: i64 = 0
    for other in range(seat * MEN, seat * MEN + MEN):
        if journey.place[other] == HAND and journey.is_officer(other):
            officers += 1
    return (0.22 if officers == 0 else 0.16) * left


def token_worth(order: i64) -> float:
    """What it is worth to have an order at hand."""
    if order == BLANK:
        return 0.1
    if order == RETREAT:
        return 0.3
    return 0.9 if order == PLUS2 or order == WIN_OR_FALL or order == LURE_AWAY or order == THEFT else 0.6


def order_worth(reading: Reading, journey: Journey, seat: i64, order: i64, man: i64) -> float:
    """What an order on a character is worth; a blank is a bluff, best where the fight is close."""
    plot = journey.place[man]
    chance = reading.chance_to_win(journey, seat, plot)
    rivals = others_at(journey, seat, plot)
    close = 1.0 - abs(chance - 0.5) * 2.0
    if order == PLUS2:
        return 0.25 + 1.3 * close
    if order == WIN_OR_FALL:
        return 2.0 * chance - (1.0 - chance) * (0.6 + man_worth(journey, man))
    if order == TAKE_ALL:
        return chance * SUPPLY_WORTH * float(survivors_reward(journey, plot)) if rounds_left(journey) > 0.0 else 0.05
    if order == THEFT:
        return -1.0 if journey.stolen(plot) else theft_worth(journey, plot)
    if order == PROMOTION:
        return 0.3 + 0.3 * rounds_left(journey)
    if order == LURE_AWAY:
        return 1.0 if rivals else 0.15
    if order == SABOTAGE:
        return 0.6 if rivals else 0.1
    if order == FIRE_AND_MOVE or order == FURIOUS_ASSAULT:
        return 0.75 if rivals else 0.2
    if order == MOVE or order == SNEAK or order == SWAP:
        return 0.55 + 0.2 * (1.0 - close)
    if order == FALL_IN:
        return 0.5 + 0.3 * close
    if order == SACRIFICE:
        return 0.35 * close + 0.1
    if order == CAMOUFLAGE:
        return 0.25 if journey.men(seat, HAND) else -1.0
    return quiet_order_worth(journey, seat, order, plot, close)


def quiet_order_worth(journey: Journey, seat: i64, order: i64, plot: i64, close: float) -> float:
    """Orders that mostly prevent something."""
    rival = strongest_rival(journey, seat, plot)
    threat: i64 = 0
    if rival >= 0 and journey.kinds(plot) & PEACE == 0:
        threat = charges_of(journey, rival, plot)
    if order == TRUCE:
        return 0.35 * float(threat - charges_of(journey, seat, plot)) + 0.1
    if order == TAKE_COVER:
        return 0.5 if threat else 0.12
    if order == NO_MEDICS:
        return 0.14
    if order == RETREAT:
        return 0.13
    assert order == BLANK
    return 0.15 + 0.1 * close


def theft_worth(journey: Journey, plot: i64) -> float:
    """Supplies now and none for the others."""
    return (SUPPLY_WORTH + 0.15) * float(survivors_reward(journey, plot)) if rounds_left(journey) > 0.0 else 0.1


def shop_worth(journey: Journey, seat: i64, answer: i64) -> float:
    """Survival: points buy the treatment of good characters; leaving is worth nothing."""
    kind = kind_of(answer)
    if kind == HEAL:
        return merit(journey, first_of(answer)) - 1.2 * float(journey.field.price_heal)
    if kind == THAW:
        return merit(journey, first_of(answer)) - 2.0 * float(journey.field.price_thaw)
    if kind == SUPPLY:
        return -0.2
    return 0.0 if kind == READY else 0.5
