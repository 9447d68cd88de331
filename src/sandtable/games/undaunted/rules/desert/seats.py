"""The free seat move, before or after an action, and swapping seats (NA-EMBARK, NA-CAPTURE, NA-SWAP)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from sandtable.games.undaunted.flow.actions import (
    NO_SOLDIER,
    NOT_PRINTED,
    NOT_SEATED,
    OFF_THE_BOARD,
    any_use,
    refuse_action,
    refuse_vehicle_action,
)
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ACTION_NAMES,
    HAND,
    LEAVE,
    NO_SEAT,
    PLAY,
    PLAY_AREA,
    SIT,
    STOP,
    SWAP,
    VEHICLE,
    first_of,
    kind_of,
    pack,
    second_of,
    side_of,
)
from sandtable.games.undaunted.model.subject import Subject
from sandtable.games.undaunted.rules.desert.vehicles import (
    end_seat,
    enemy_aboard,
    first_seat,
    is_vehicle,
    sit_down,
    stand_up,
    vehicle_of,
)
from sandtable.kernel.engine.step import ROOM, Act, Refusal, Step

NOT_THIS_TILE: Final = Refusal("NA-EMBARK-2", "that vehicle is not on the soldier's tile")
TAKEN: Final = Refusal("NA-EMBARK-2", "that seat is taken; one soldier a seat")
ENEMY_INSIDE: Final = Refusal("NA-EMBARK-2", "an enemy soldier is in that vehicle")
OTHER_VEHICLE: Final = Refusal("NA-EMBARK-4", "the soldier sits in another vehicle and must disembark first")
NOTHING_TO_DO: Final = Refusal("NA-EMBARK-1", "a seat move comes with an action, and none would be possible after it")
OTHER_CARD: Final = Refusal("NA-PLAY-2", "the card that moved its soldier must now be used for an action")
OTHER_SOLDIER: Final = Refusal("NA-EMBARK-5", "only the soldier whose card is played may move")
NOT_TOGETHER: Final = Refusal("NA-SWAP-1", "the two do not sit in the same vehicle")
NOT_WITH_HIMSELF: Final = Refusal("NA-SWAP-1", "a soldier does not swap with himself")


def refuse_seat_move(battle: Battle, player: i64, unit: i64, answer: i64) -> Refusal | None:
    """Why a soldier cannot board, shift or disembark as things stand, disabled vehicle or not (NA-EMBARK-2 to 4, 7)."""
    if unit < 0:
        return NO_SOLDIER
    if battle.tile_of[unit] < 0:
        return OFF_THE_BOARD
    ride = vehicle_of(battle, unit)
    if kind_of(answer) == LEAVE:
        return None if ride >= 0 else NOT_SEATED
    seat = second_of(answer)
    vehicle: i64 = battle.field.seat_vehicle[seat]
    if ride >= 0 and ride != vehicle:
        return OTHER_VEHICLE
    if battle.tile_of[vehicle] != battle.tile_of[unit]:
        return NOT_THIS_TILE
    if battle.occupant[seat] >= 0:
        return TAKEN
    return ENEMY_INSIDE if ride < 0 and enemy_aboard(battle, player, vehicle) else None


def refuse_before(battle: Battle, player: i64, card: i64, answer: i64) -> Refusal | None:
    """Why a card cannot be played with a seat move first: an action must be possible after it (NA-EMBARK-1)."""
    unit: i64 = battle.field.unit_of[card]
    why = refuse_seat_move(battle, player, unit, answer)
    if why is not None:
        return why
    # Try it on: the seats are set back before anybody looks.
    old: i64 = battle.seat_of[unit]
    number: i64 = -1
    holder: i64 = -1
    if kind_of(answer) == LEAVE:
        stand_up(battle, unit)
    else:
        seat = second_of(answer)
        number = battle.field.seat_vehicle[seat] - battle.field.first_vehicle
        holder = battle.holder[number]
        battle.holder[number] = side_of(player)
        sit_down(battle, unit, seat)
    useful = any_use(battle, player, card)
    if old == NO_SEAT:
        stand_up(battle, unit)
    else:
        sit_down(battle, unit, old)
    if number >= 0:
        battle.holder[number] = holder
    return None if useful else NOTHING_TO_DO


def move_seat(battle: Battle, player: i64, unit: i64, answer: i64) -> None:
    """Board, shift or disembark; no marker, no Fog (NA-EMBARK-3). Boarding an enemy vehicle captures it."""
    field = battle.field
    told: dict[str, object] = {}
    if kind_of(answer) == LEAVE:
        stand_up(battle, unit)
        if battle.events is not None:
            told = {"seat": player, "unit": field.unit_names[unit], "tile": field.tiles[battle.tile_of[unit]]}
            battle.tell("disembarked", told)
        return
    seat = second_of(answer)
    vehicle: i64 = field.seat_vehicle[seat]
    boarding = battle.seat_of[unit] == NO_SEAT
    sit_down(battle, unit, seat)
    if battle.events is not None:
        told = {"seat": player, "unit": field.unit_names[unit], "vehicle": field.unit_names[vehicle]}
        told["place"] = seat - first_seat(battle, vehicle) + 1
        battle.tell("boarded" if boarding else "shifted", told)
    capture(battle, player, vehicle)


def capture(battle: Battle, player: i64, vehicle: i64) -> None:
    """Who boards a vehicle of the opponent takes its card, damage and all (NA-CAPTURE-1, NA-CAPTURE-2)."""
    number: i64 = vehicle - battle.field.first_vehicle
    if battle.holder[number] != side_of(player):
        battle.holder[number] = side_of(player)
        if battle.events is not None:
            battle.tell("captured", {"seat": player, "vehicle": battle.field.unit_names[vehicle]})


def refuse_swap(battle: Battle, card: i64, other: i64) -> Refusal | None:
    """Why two soldiers cannot exchange seats; the other one may be suppressed (NA-SWAP-1, NA-SWAP-2)."""
    unit: i64 = battle.field.unit_of[card]
    if unit < 0:
        return NO_SOLDIER
    if battle.seat_of[unit] == NO_SEAT:
        return NOT_SEATED
    if unit == other:
        return NOT_WITH_HIMSELF
    together = not is_vehicle(battle, other) and vehicle_of(battle, other) == vehicle_of(battle, unit)
    return None if together else NOT_TOGETHER


def swap_seats(battle: Battle, player: i64, card: i64, other: i64) -> None:
    """The whole use of the card: no action, no seat move beside it (NA-SWAP-1, NA-EMBARK-6)."""
    unit: i64 = battle.field.unit_of[card]
    battle.move_card(card, HAND, PLAY_AREA)
    here: i64 = battle.seat_of[unit]
    there: i64 = battle.seat_of[other]
    battle.seat_of[unit] = there
    battle.occupant[there] = unit
    battle.seat_of[other] = here
    battle.occupant[here] = other
    if battle.events is not None:
        names = battle.field.unit_names
        battle.tell("swapped", {"seat": player, "unit": names[unit], "other": names[other]})


def add_seat_uses(battle: Battle, player: i64, card: i64, found: vec[i64]) -> vec[i64]:
    """What the seats add to a soldier's card: vehicle actions, a seat move before an action, swaps (NA-PLAY-2)."""
    field = battle.field
    unit: i64 = field.unit_of[card]
    if unit < 0 or battle.tile_of[unit] < 0:
        return found
    ride = vehicle_of(battle, unit)
    if ride >= 0:
        for action in field.seat_actions[battle.seat_of[unit]]:
            if refuse_vehicle_action(battle, player, card, action & 255) is None:
                found = append(found, pack(VEHICLE, card, action & 255))
        if refuse_before(battle, player, card, pack(LEAVE, card)) is None:
            found = append(found, pack(LEAVE, card))
    for vehicle in range(field.first_vehicle, field.first_vehicle + field.vehicles):
        if battle.tile_of[vehicle] != battle.tile_of[unit] or (ride >= 0 and ride != vehicle):
            continue
        for seat in range(first_seat(battle, vehicle), end_seat(battle, vehicle)):
            other: i64 = battle.occupant[seat]
            if other < 0:
                if refuse_before(battle, player, card, pack(SIT, card, seat)) is None:
                    found = append(found, pack(SIT, card, seat))
            elif ride == vehicle and other != unit:
                found = append(found, pack(SWAP, card, other))
    return found


def play_soldier(battle: Battle, player: i64, card: i64, answer: i64) -> None:
    """The card is laid into the play area and used; a seat move comes before its action or after (NA-EMBARK-1)."""
    kind = kind_of(answer)
    if kind == SWAP:
        swap_seats(battle, player, card, second_of(answer))
        return
    battle.move_card(card, HAND, PLAY_AREA)
    if kind == SIT or kind == LEAVE:
        move_seat(battle, player, battle.field.unit_of[card], answer)
        battle.push(UseCard(player, card))
        return
    if battle.field.vehicles and battle.field.unit_of[card] >= 0:
        battle.push(OfferSeat(player, card))
    use_card(battle, player, card, answer)


def use_card(battle: Battle, player: i64, card: i64, answer: i64) -> None:
    """Carry out a card action, or a vehicle action of the soldier's seat, of a card in the play area."""
    field = battle.field
    code = second_of(answer)
    unit: i64 = field.unit_of[card]
    by_seat = kind_of(answer) == VEHICLE
    printed = field.seat_action(battle.seat_of[unit], code) if by_seat else field.action_value(card, code)
    if battle.events is not None:
        played: dict[str, object] = {"seat": player, "card": field.card_names[card], "action": ACTION_NAMES[code]}
        if by_seat:
            played["vehicle"] = field.unit_names[vehicle_of(battle, unit)]
        battle.tell("played", played)
    field.variant.actions[code].begin(battle, player, card, unit, printed)


@mypyc_attr(free_list_len=1, acyclic=True)
class UseCard(Step):
    """The soldier has moved his seat: which action does his card now serve (NA-EMBARK-1, NA-PLAY-2)?"""

    asks: ClassVar[str] = "UseCard"
    takes: ClassVar[tuple[int, ...]] = (PLAY, VEHICLE)

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: i64 = card

    def options(self, battle: Battle) -> vec[i64]:
        field = battle.field
        found = vec[i64](capacity=ROOM)
        for action in field.actions[self.card]:
            if refuse_action(battle, self.seat, self.card, action & 255) is None:
                found = append(found, pack(PLAY, self.card, action & 255))
        seat: i64 = battle.seat_of[field.unit_of[self.card]]
        if seat != NO_SEAT:
            for action in field.seat_actions[seat]:
                if refuse_vehicle_action(battle, self.seat, self.card, action & 255) is None:
                    found = append(found, pack(VEHICLE, self.card, action & 255))
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        if first_of(answer) != self.card:
            return OTHER_CARD
        if kind_of(answer) == VEHICLE:
            return refuse_vehicle_action(battle, self.seat, self.card, second_of(answer))
        if battle.field.action_value(self.card, second_of(answer)) < 0:
            return NOT_PRINTED
        return refuse_action(battle, self.seat, self.card, second_of(answer))

    def take(self, battle: Battle, answer: i64) -> None:
        use_card(battle, self.seat, self.card, answer)

    def about(self, battle: Battle) -> Subject:
        return Subject(card=self.card, unit=battle.field.unit_of[self.card])


@mypyc_attr(free_list_len=1, acyclic=True)
class OfferSeat(Act):
    """After the action: is a seat move possible? Then the soldier may make one (NA-EMBARK-1)."""

    def __init__(self, player: i64, card: i64) -> None:
        super().__init__()
        self.player: i64 = player
        self.card: i64 = card

    def act(self, battle: Battle) -> None:
        step = SeatAfter(self.player, self.card)
        if step.possible(battle):
            battle.push(step)


@mypyc_attr(free_list_len=1, acyclic=True)
class SeatAfter(Step):
    """Board, shift or disembark now, or stay (NA-EMBARK-1)?"""

    asks: ClassVar[str] = "SeatAfter"
    takes: ClassVar[tuple[int, ...]] = (SIT, LEAVE, STOP)

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: i64 = card

    def possible(self, battle: Battle) -> bool:
        """Whether there is anything to choose."""
        unit: i64 = battle.field.unit_of[self.card]
        if battle.tile_of[unit] < 0:
            return False
        return battle.seat_of[unit] != NO_SEAT or len(self.seats(battle)) > 0

    def seats(self, battle: Battle) -> vec[i64]:
        """The empty seats the soldier may take."""
        field = battle.field
        unit: i64 = field.unit_of[self.card]
        found = vec[i64](capacity=ROOM)
        for vehicle in range(field.first_vehicle, field.first_vehicle + field.vehicles):
            if battle.tile_of[vehicle] != battle.tile_of[unit]:
                continue
            for seat in range(first_seat(battle, vehicle), end_seat(battle, vehicle)):
                if refuse_seat_move(battle, self.seat, unit, pack(SIT, self.card, seat)) is None:
                    found = append(found, pack(SIT, self.card, seat))
        return found

    def options(self, battle: Battle) -> vec[i64]:
        found = self.seats(battle)
        if battle.seat_of[battle.field.unit_of[self.card]] != NO_SEAT:
            found = append(found, pack(LEAVE, self.card))
        found = append(found, STOP)
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        if kind_of(answer) == STOP:
            return None
        if first_of(answer) != self.card:
            return OTHER_SOLDIER
        return refuse_seat_move(battle, self.seat, battle.field.unit_of[self.card], answer)

    def take(self, battle: Battle, answer: i64) -> None:
        if kind_of(answer) != STOP:
            move_seat(battle, self.seat, battle.field.unit_of[self.card], answer)

    def about(self, battle: Battle) -> Subject:
        unit = battle.field.unit_of[self.card]
        return Subject(card=self.card, unit=unit, idle=battle.seat_of[unit] != NO_SEAT)
