"""A player's turn: playing cards for actions, readying, hunkering down, deploying, and ending the turn."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.flow.actions import NOT_PRINTED, refuse_action, refuse_vehicle_action
from sandtable.games.undaunted.flow.victory import deployed
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    ACTION_NAMES,
    END_TURN,
    HAND,
    HUNKER,
    LEAVE,
    PLAY,
    PLAY_AREA,
    READY,
    SIT,
    SUPPLY,
    SWAP,
    TILE,
    VEHICLE,
    first_of,
    kind_of,
    pack,
    second_of,
)
from sandtable.games.undaunted.model.subject import Subject
from sandtable.games.undaunted.rules.desert.seats import (
    add_seat_uses,
    refuse_before,
    refuse_swap,
)
from sandtable.games.undaunted.rules.movement import CLOSED_TO_TANKS
from sandtable.kernel.engine.step import ROOM, Refusal, Step

NOT_IN_HAND: Final = Refusal("UN-PLAY-2", "that card is not in your hand")
FOG_IDLE: Final = Refusal("UN-FOG-1", "Fog of War cannot be played")
FOG_HUNKER: Final = Refusal("UN-HUNKER-2", "Fog of War cannot hunker down")
ONLY_READIES: Final = Refusal("UN-SUPP-2", "the unit is suppressed: its card can only make it ready")
NOT_SUPPRESSED: Final = Refusal("UN-SUPP-2", "the unit is not suppressed")
NO_COUNTER: Final = Refusal("UN-COMP-4", "a command card has no counter to make ready")
NOT_A_SPAWN: Final = Refusal("UN-SPAWN-3", "no spawn marker that accepts the unit lies on that tile")
USELESS_THERE: Final = Refusal("UN-SPAWN-5", "the action would not be possible from that tile")


class TakeTurn(Step):
    """Play a card for one of its actions or to hunker down, or end the turn (UN-PLAY-1 to 11).

    In North Africa a soldier's card also serves a vehicle action or a swap of seats, and he may move his seat before
    the action (NA-PLAY-1, NA-PLAY-2).
    """

    asks: ClassVar[str] = "TakeTurn"
    takes: ClassVar[tuple[int, ...]] = (PLAY, HUNKER, READY, END_TURN)

    def options(self, battle: Battle) -> vec[i64]:
        field = battle.field
        counts = battle.counts
        hand: i64 = HAND * len(battle.known)
        fog: i64 = field.fog[self.seat]
        found = vec[i64](capacity=ROOM)
        for card in range(i64(field.first_card[self.seat]), i64(field.first_card[self.seat + 1])):
            if counts[hand + card] == 0 or card == fog:
                continue
            unit: i64 = field.unit_of[card]
            if unit >= 0 and battle.suppressed[unit]:
                found = append(found, pack(READY, card))
            else:
                for action in field.actions[card]:
                    if refuse_action(battle, self.seat, card, action & 255) is None:
                        found = append(found, pack(PLAY, card, action & 255))
                if field.vehicles:
                    found = add_seat_uses(battle, self.seat, card, found)
            found = append(found, pack(HUNKER, card))
        found = append(found, END_TURN)
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        kind = kind_of(answer)
        if kind == END_TURN:
            return None
        field = battle.field
        card = first_of(answer)
        if field.card_owner[card] != self.seat or battle.count(HAND, card) == 0:
            return NOT_IN_HAND
        if card == field.fog[self.seat]:
            return FOG_HUNKER if kind == HUNKER else FOG_IDLE
        if kind == HUNKER:
            return None
        unit: i64 = field.unit_of[card]
        suppressed = unit >= 0 and battle.suppressed[unit] != 0
        if kind == READY:
            if unit < 0:
                return NO_COUNTER
            return None if suppressed else NOT_SUPPRESSED
        if kind != PLAY:
            return ONLY_READIES if suppressed else self.refuse_seat_use(battle, answer)
        if field.action_value(card, second_of(answer)) < 0:
            return NOT_PRINTED
        return ONLY_READIES if suppressed else refuse_action(battle, self.seat, card, second_of(answer))

    def refuse_seat_use(self, battle: Battle, answer: i64) -> Refusal | None:
        """Why a card cannot serve a vehicle action, a swap, or a seat move before an action."""
        kind = kind_of(answer)
        if kind == VEHICLE:
            return refuse_vehicle_action(battle, self.seat, first_of(answer), second_of(answer))
        if kind == SWAP:
            return refuse_swap(battle, first_of(answer), second_of(answer))
        return refuse_before(battle, self.seat, first_of(answer), answer)

    def take(self, battle: Battle, answer: i64) -> None:
        kind = kind_of(answer)
        if kind == END_TURN:
            battle.end_turn(self.seat)
            if battle.events is not None:
                battle.tell("turn ended", {"seat": self.seat})
            return
        battle.push(self)
        card = first_of(answer)
        if kind == HUNKER:
            hunker_down(battle, self.seat, card)
        elif kind == READY:
            make_ready(battle, self.seat, card)
        else:
            battle.field.variant.play(battle, self.seat, card, answer)

    def kinds(self, battle: Battle) -> tuple[int, ...]:
        return (
            (PLAY, VEHICLE, SIT, LEAVE, SWAP, HUNKER, READY, END_TURN) if battle.field.variant.motorized else self.takes
        )


def hunker_down(battle: Battle, seat: i64, card: i64) -> None:
    """The card goes to the supply; no counter is placed, removed or readied (UN-HUNKER-1 to 4, UN-SUPP-3)."""
    battle.move_card(card, HAND, SUPPLY)
    if battle.events is not None:
        battle.tell("hunkered", {"seat": seat, "card": battle.field.card_names[card]})


def make_ready(battle: Battle, seat: i64, card: i64) -> None:
    """Instead of an action the suppressed counter is turned to ready (UN-SUPP-2); the card is played (UN-SUPP-5)."""
    battle.move_card(card, HAND, PLAY_AREA)
    unit = battle.field.unit_of[card]
    battle.suppressed[unit] = 0
    if battle.events is not None:
        battle.tell("readied", {"seat": seat, "unit": battle.field.unit_names[unit]})


def play_card(battle: Battle, seat: i64, card: i64, code: i64) -> None:
    """The card is laid into the play area and its action carried out, after deployment where needed (UN-SPAWN-1)."""
    field = battle.field
    battle.move_card(card, HAND, PLAY_AREA)
    if battle.events is not None:
        battle.tell("played", {"seat": seat, "card": field.card_names[card], "action": ACTION_NAMES[code]})
    unit: i64 = field.unit_of[card]
    action = field.variant.actions[code]
    if unit >= 0 and battle.tile_of[unit] < 0:
        tiles = [tile for tile in field.spawns[unit] if action.refuse(battle, seat, card, unit, tile) is None]
        if len(tiles) > 1:
            battle.push(Deploy(seat, card, code))
            return
        deploy(battle, unit, tiles[0])
    action.begin(battle, seat, card, unit, field.action_value(card, code))


def deploy(battle: Battle, unit: i64, tile: i64) -> None:
    """The counter arrives ready; no marker, no Fog, whoever stands there (UN-SPAWN-4, UN-REMOVE-1)."""
    battle.tile_of[unit] = tile
    deployed(battle, unit)
    if battle.events is not None:
        field = battle.field
        arrived: dict[str, object] = {"seat": field.unit_side[unit], "unit": field.unit_names[unit]}
        arrived["tile"] = field.tiles[tile]
        battle.tell("deployed", arrived)


class Deploy(Step):
    """On which spawn marker does the unit enter? The owner chooses (UN-SPAWN-3)."""

    asks: ClassVar[str] = "Deploy"
    takes: ClassVar[tuple[int, ...]] = (TILE,)

    def __init__(self, seat: i64, card: i64, code: i64) -> None:
        super().__init__(seat)
        self.card: i64 = card
        self.code: i64 = code

    def options(self, battle: Battle) -> vec[i64]:
        unit = battle.field.unit_of[self.card]
        found = vec[i64](capacity=ROOM)
        for tile in battle.field.spawns[unit]:
            if battle.field.variant.actions[self.code].refuse(battle, self.seat, self.card, unit, tile) is None:
                found = append(found, pack(TILE, tile))
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        unit = battle.field.unit_of[self.card]
        tile = first_of(answer)
        if tile in battle.field.closed_spawns[unit]:
            return CLOSED_TO_TANKS
        if tile not in battle.field.spawns[unit]:
            return NOT_A_SPAWN
        useless = battle.field.variant.actions[self.code].refuse(battle, self.seat, self.card, unit, tile)
        return USELESS_THERE if useless is not None else None

    def take(self, battle: Battle, answer: i64) -> None:
        unit = battle.field.unit_of[self.card]
        deploy(battle, unit, first_of(answer))
        printed = battle.field.action_value(self.card, self.code)
        battle.field.variant.actions[self.code].begin(battle, self.seat, self.card, unit, printed)

    def about(self, battle: Battle) -> Subject:
        return Subject(card=self.card, unit=battle.field.unit_of[self.card], action=self.code)
