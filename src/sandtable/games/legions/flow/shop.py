"""The Survival shop: after games 1 and 2 points buy healing, warmth and supplies, and supplies buy equipment."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.legions.flow.drawing import draw_characters
from sandtable.games.legions.model.codes import (
    BOTTOM,
    BOUGHT,
    DECK,
    DONE,
    EQUIP,
    EQUIPMENT_NAMES,
    FROSTBITE,
    HAND,
    HEAL,
    KINDS,
    MEN,
    READY,
    SHOPPING,
    SPENT,
    SUPPLIES,
    SUPPLY,
    THAW,
    VP,
    WOUNDS,
    count_bits,
    first_of,
    kind_of,
    pack,
    second_of,
)
from sandtable.games.legions.model.journey import Journey
from sandtable.games.legions.model.knowledge import wear
from sandtable.games.legions.rules.casualties import heal, thaw
from sandtable.games.legions.rules.equipment import refuse_wearer
from sandtable.kernel.engine.step import ROOM, Act, Fork, Refusal, Step

TOO_POOR: Final = Refusal("LG-SURV-5", "you have too few victory points left of this game")
NO_SUPPLIES: Final = Refusal("LG-SURV-4", "equipment costs a supply, and you have none")
NOT_ALIVE: Final = Refusal("LG-SURV-3", "only living characters in hand or deck can be treated or equipped")
NOT_WOUNDED: Final = Refusal("LG-SURV-3", "that character has no wound")
NOT_FROSTBITTEN: Final = Refusal("LG-SURV-3", "that character has no frostbite")
KIND_BOUGHT: Final = Refusal("LG-SURV-4", "you have bought that kind here already")


def begin_shop(journey: Journey) -> None:
    """Everybody shops at once; afterwards hands are filled up to five (LG-SURV-3, LG-SURV-9)."""
    journey.phase = SHOPPING
    for seat in range(journey.seats):
        journey.set(seat, BOUGHT, 0)
        journey.set(seat, DONE, 0)
    journey.push(FILL_HANDS)
    journey.push(SHOP_FORKS[journey.seats])


class FillHands(Act):
    """Draw up to five; a larger hand is kept (LG-SURV-9)."""

    def act(self, journey: Journey) -> None:
        for seat in range(journey.seats):
            draw_characters(journey, seat, journey.field.hand_size - count_bits(journey.men(seat, HAND)))


def points_left(journey: Journey, seat: i64) -> i64:
    """Points of this game not spent yet."""
    return journey.get(seat, VP) - journey.get(seat, SPENT)


class Shop(Step):
    """Heal, warm, buy a supply, equip, or leave (LG-SURV-3, LG-SURV-4). The shop is open to all eyes."""

    asks: ClassVar[str] = "Shop"
    takes: ClassVar[tuple[int, ...]] = (HEAL, THAW, SUPPLY, EQUIP, READY)

    def options(self, journey: Journey) -> vec[i64]:
        found = vec[i64](capacity=ROOM)
        field = journey.field
        points = points_left(journey, self.seat)
        supplies = journey.get(self.seat, SUPPLIES)
        bought = journey.get(self.seat, BOUGHT)
        for man in range(self.seat * MEN, self.seat * MEN + MEN):
            if not self.alive(journey, man):
                continue
            if points >= field.price_heal and journey.traits[man] & WOUNDS:
                found = append(found, pack(HEAL, man))
            if points >= field.price_thaw and journey.traits[man] & FROSTBITE:
                found = append(found, pack(THAW, man))
            if supplies < field.price_equipment:
                continue
            for kind in range(i64(KINDS)):
                if bought >> kind & 1 == 0 and refuse_wearer(journey, man, kind) is None:
                    found = append(found, pack(EQUIP, kind, man))
        if points >= field.price_supply:
            found = append(found, SUPPLY)
        return append(found, READY)

    def alive(self, journey: Journey, man: i64) -> bool:
        """In hand or deck."""
        zone = journey.place[man]
        return man // MEN == self.seat and (zone == HAND or zone == DECK or zone == BOTTOM)

    def refuse(self, journey: Journey, answer: i64) -> Refusal | None:
        kind = kind_of(answer)
        field = journey.field
        points = points_left(journey, self.seat)
        if kind == READY:
            return None
        if kind == SUPPLY:
            return None if points >= field.price_supply else TOO_POOR
        man = second_of(answer) if kind == EQUIP else first_of(answer)
        if not self.alive(journey, man):
            return NOT_ALIVE
        if kind == HEAL:
            if journey.traits[man] & WOUNDS == 0:
                return NOT_WOUNDED
            return None if points >= field.price_heal else TOO_POOR
        if kind == THAW:
            if journey.traits[man] & FROSTBITE == 0:
                return NOT_FROSTBITTEN
            return None if points >= field.price_thaw else TOO_POOR
        if journey.get(self.seat, BOUGHT) >> first_of(answer) & 1:
            return KIND_BOUGHT
        if journey.get(self.seat, SUPPLIES) < field.price_equipment:
            return NO_SUPPLIES
        return refuse_wearer(journey, man, first_of(answer))

    def take(self, journey: Journey, answer: i64) -> None:
        kind = kind_of(answer)
        seat = self.seat
        if kind == READY:
            journey.set(seat, DONE, 1)
            if journey.events is not None:
                journey.tell("left the shop", {"seat": seat, "spent": journey.get(seat, SPENT)})
            return
        journey.push(self)
        if kind == SUPPLY:
            journey.add(seat, SPENT, journey.field.price_supply)
            journey.gain_supplies(seat, 1)
        elif kind == HEAL:
            journey.add(seat, SPENT, journey.field.price_heal)
            journey.shown[first_of(answer)] = journey.traits[first_of(answer)]
            heal(journey, first_of(answer))
        elif kind == THAW:
            journey.add(seat, SPENT, journey.field.price_thaw)
            journey.shown[first_of(answer)] = journey.traits[first_of(answer)]
            thaw(journey, first_of(answer))
        else:
            man = second_of(answer)
            journey.add(seat, SUPPLIES, -journey.field.price_equipment)
            journey.set(seat, BOUGHT, journey.get(seat, BOUGHT) | 1 << first_of(answer))
            wear(journey, man, first_of(answer))
            journey.shown[man] = journey.traits[man]
            if journey.events is not None:
                fields: dict[str, object] = {"seat": seat, "equipment": EQUIPMENT_NAMES[first_of(answer)]}
                fields["character"] = journey.name(man)
                journey.tell("equipped", fields)


FILL_HANDS: Final = FillHands()
SHOPS: Final[vec[Shop]] = vec[Shop]([Shop(seat) for seat in range(4)])
SHOP_FORKS: Final[vec[Fork]] = vec[Fork]([Fork([[SHOPS[seat]] for seat in range(seats)]) for seats in range(5)])
