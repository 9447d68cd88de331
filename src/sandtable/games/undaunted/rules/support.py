"""Support actions: Bolster, Command, Conceal, Control, Inspire, Recon, Target."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sandtable.games.undaunted.flow.drawing import can_draw, draw_cards
from sandtable.games.undaunted.model.action import Action, squad_of, value_of
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    BOLSTER,
    CARD,
    COMMAND,
    CONTROLLED,
    DECK,
    DISCARD,
    DRAW_CARD,
    HAND,
    INSPIRE,
    PLAY_AREA,
    PLAYER,
    REMOVED,
    SCOUTED,
    STOP,
    SUPPLY,
    TARGET,
    TILE,
    UNMARKED,
    first_of,
    pack,
    side_of,
)
from sandtable.games.undaunted.model.memory import show_none
from sandtable.games.undaunted.model.subject import Subject
from sandtable.games.undaunted.rules.choosing import ChooseCard, ChooseTile, TakeCards
from sandtable.kernel.engine.step import Refusal, Step

TARGET_RANGE: Final = 3

NOT_IN_SUPPLY: Final = Refusal("UN-BOLSTER-1", "that card is not in your supply")
FOG_STAYS: Final = Refusal("UN-BOLSTER-3", "Fog of War cannot be taken by Bolster")
OTHER_SQUAD: Final = Refusal("UN-BOLSTER-2", "this Bolster takes only cards of its own squad")
NOT_SCOUTED: Final = Refusal("UN-CONTROL-3", "you have no marker on the tile; scout it first")
HELD_ALREADY: Final = Refusal("UN-CONTROL-3", "you control the tile already")
NOBODY_TO_INSPIRE: Final = Refusal("UN-INSPIRE-3", "no other card of the squad lies in your play area")
NOT_PLAYED: Final = Refusal("UN-INSPIRE-1", "that card is not in your play area")
INSPIRE_OTHER_SQUAD: Final = Refusal("UN-INSPIRE-3", "that card is not of the squad")
NOT_ITSELF: Final = Refusal("UN-INSPIRE-2", "the card that inspires cannot take itself back")
NO_FOG_IN_HAND: Final = Refusal("UN-RECON-3", "you have no Fog of War in hand")
NOT_AN_OPPONENT: Final = Refusal("RF-TEAM-16", "only an opponent can be given the Fog of War")
TOO_CLOSE: Final = Refusal("UN-TARGET-1", "the mortar can be aimed only at tiles three or more away")


class Bolster(Action):
    """Bolster X: up to X cards from the supply to the discard. With nothing to take it may still be chosen."""

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        BolsterCard(seat, value_of(printed), squad_of(battle, card, printed)).offer(battle)


@mypyc_attr(free_list_len=1, acyclic=True)
class BolsterCard(TakeCards):
    """Which card from the supply, or enough (UN-BOLSTER-1 to 3, UN-COMP-3)?"""

    asks: ClassVar[str] = "BolsterCard"
    takes: ClassVar[tuple[int, ...]] = (CARD, STOP)

    def refuse_card(self, battle: Battle, card: i64) -> Refusal | None:
        field = battle.field
        if field.card_owner[card] != self.seat or battle.count(SUPPLY, card) == 0:
            return NOT_IN_SUPPLY
        if card == field.fog[self.seat]:
            return FOG_STAYS
        return OTHER_SQUAD if self.squad and field.squad[card] != self.squad else None

    def take_card(self, battle: Battle, card: i64) -> None:
        battle.discard(card, SUPPLY)
        if battle.events is not None:
            battle.tell("bolstered", {"seat": self.seat, "card": battle.field.card_names[card]})
        BolsterCard(self.seat, self.left - 1, self.squad).offer(battle)

    def about(self, battle: Battle) -> Subject:
        return Subject(action=BOLSTER, left=self.left)


class Command(Action):
    """Command X: draw up to X cards, one at a time (UN-COMMAND-1, UN-COMMAND-3)."""

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        offer_draw(battle, seat, value_of(printed))


def offer_draw(battle: Battle, seat: i64, left: i64) -> None:
    """Ask whether to draw another card while one may be drawn (UN-DRAW-4)."""
    if left > 0 and can_draw(battle, seat):
        battle.push(CommandDraw(seat, left))


@mypyc_attr(free_list_len=1, acyclic=True)
class CommandDraw(Step):
    """Draw a card, or enough?"""

    asks: ClassVar[str] = "CommandDraw"
    takes: ClassVar[tuple[int, ...]] = (DRAW_CARD, STOP)

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left

    def options(self, battle: Battle) -> vec[i64]:
        return vec[i64]([DRAW_CARD, STOP])

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        return None

    def take(self, battle: Battle, answer: i64) -> None:
        if answer == STOP:
            return
        cards = battle.size(DECK, self.seat) + battle.size(DISCARD, self.seat)
        if self.left > 1 and cards > 1:  # the last card ends it (UN-DRAW-4)
            battle.push(CommandDraw(self.seat, self.left - 1))
        draw_cards(battle, self.seat, 1)

    def about(self, battle: Battle) -> Subject:
        return Subject(action=COMMAND, left=self.left)


class Conceal(Action):
    """Conceal: a Fog of War from the opponent's supply to the opponent's discard, if any (UN-CONCEAL-1, 2)."""

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        enemy = 1 - side_of(seat)
        stock: i64 = battle.field.fog[enemy]
        if not battle.field.team:
            battle.gain_fog(enemy)
        elif stock >= 0 and battle.count(SUPPLY, stock):
            battle.push(ConcealFrom(seat))


class ConcealFrom(Step):
    """Of a team, which opponent receives the Fog of War (RF-TEAM-16)?"""

    asks: ClassVar[str] = "ConcealFrom"
    takes: ClassVar[tuple[int, ...]] = (PLAYER,)

    def options(self, battle: Battle) -> vec[i64]:
        enemy = 1 - side_of(self.seat)
        return vec[i64]([pack(PLAYER, enemy), pack(PLAYER, enemy + 2)])

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        return NOT_AN_OPPONENT if side_of(first_of(answer)) == side_of(self.seat) else None

    def take(self, battle: Battle, answer: i64) -> None:
        battle.gain_fog(first_of(answer))


def refuse_control(battle: Battle, seat: i64, tile: i64) -> Refusal | None:
    """Why a unit cannot take control of its tile (UN-CONTROL-1, UN-CONTROL-3, UN-CONTROL-6, SB-RADIO-1, 5).

    In North Africa an enemy soldier there, seated or not, hinders only if his side controls the tile (NA-CONTROL-2).
    """
    mark = battle.mark(seat, tile)
    listens = tile == battle.field.radio and side_of(seat) == battle.field.radio_side
    if mark == UNMARKED:
        return NOT_SCOUTED
    if mark == CONTROLLED and not listens:
        return HELD_ALREADY
    if mark == SCOUTED and battle.field.rules.control_relaxed:
        held = battle.mark(1 - side_of(seat), tile) == CONTROLLED
        return battle.field.variant.enemy_holds if held and battle.enemy_on(seat, tile) else None
    return battle.field.variant.enemy_here if battle.enemy_on(seat, tile) else None


class Control(Action):
    """Control: flip the own marker on the unit's tile to controlled (UN-CONTROL-1 to 6).

    On the radio's tile the side that listens may do it again: its value rises by one each time (SB-RADIO-1 to 4).
    """

    def refuse(self, battle: Battle, seat: i64, card: i64, unit: i64, tile: i64) -> Refusal | None:
        return refuse_control(battle, seat, tile)

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        tile = battle.tile_of[unit]
        if battle.mark(seat, tile) == CONTROLLED:
            battle.radio_bonus += 1
            battle.score[side_of(seat)] += 1
            if battle.events is not None:
                worth = battle.objective_value(tile)
                battle.tell("intelligence", {"seat": seat, "tile": battle.field.tiles[tile], "value": worth})
        else:
            battle.set_controlled(seat, tile)
        battle.field.variant.score_changed(battle, seat)


def refuse_inspire(battle: Battle, seat: i64, by: i64, card: i64) -> Refusal | None:
    """Why a card cannot be taken back by Inspire (UN-INSPIRE-1 to 3, UN-INIT-4, UN-HUNKER-4)."""
    field = battle.field
    if field.card_owner[card] != seat or battle.count(PLAY_AREA, card) == 0:
        return NOT_PLAYED
    squad = squad_of(battle, by, field.action_value(by, INSPIRE))
    if squad and field.squad[card] != squad:
        return INSPIRE_OTHER_SQUAD
    return NOT_ITSELF if card == by and battle.count(PLAY_AREA, card) == 1 else None


class Inspire(Action):
    """Inspire 1: take one card of the squad from the play area back to hand."""

    def refuse(self, battle: Battle, seat: i64, card: i64, unit: i64, tile: i64) -> Refusal | None:
        field = battle.field
        squad = squad_of(battle, card, field.action_value(card, INSPIRE))
        for played in range(i64(field.first_card[seat]), i64(field.first_card[seat + 1])):
            if battle.count(PLAY_AREA, played) and (squad == 0 or field.squad[played] == squad):
                return None
        return NOBODY_TO_INSPIRE

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        battle.push(InspireCard(seat, card))


class InspireCard(ChooseCard):
    """Which card comes back to hand?"""

    asks: ClassVar[str] = "InspireCard"
    takes: ClassVar[tuple[int, ...]] = (CARD,)

    def __init__(self, seat: i64, by: i64) -> None:
        super().__init__(seat)
        self.by: i64 = by

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        return refuse_inspire(battle, self.seat, self.by, first_of(answer))

    def take(self, battle: Battle, answer: i64) -> None:
        card = first_of(answer)
        battle.move_card(card, PLAY_AREA, HAND)
        if battle.events is not None:
            battle.tell("inspired", {"seat": self.seat, "card": battle.field.card_names[card]})

    def about(self, battle: Battle) -> Subject:
        return Subject(card=self.by, action=INSPIRE)


class Recon(Action):
    """Recon: a Fog of War in hand leaves the game and a card is drawn; without Fog nothing (UN-RECON-1 to 4)."""

    def refuse(self, battle: Battle, seat: i64, card: i64, unit: i64, tile: i64) -> Refusal | None:
        if not battle.field.rules.recon_needs_fog:
            return None
        fog: i64 = battle.field.fog[seat]
        return None if fog >= 0 and battle.count(HAND, fog) else NO_FOG_IN_HAND

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        fog: i64 = battle.field.fog[seat]
        if fog >= 0 and battle.count(HAND, fog) == 0:
            show_none(battle, fog, False)
        if fog < 0 or battle.count(HAND, fog) == 0:
            return
        battle.move_card(fog, HAND, REMOVED)
        if battle.events is not None:
            battle.reveal("recon", {"seat": seat})
        draw_cards(battle, seat, 1)


class Target(Action):
    """Target: aim the mortar at any tile three or more away; one target marker a side (UN-TARGET-1, 2, UN-MARK-6)."""

    def refuse(self, battle: Battle, seat: i64, card: i64, unit: i64, tile: i64) -> Refusal | None:
        field = battle.field
        for aim in range(len(field.tiles)):
            if field.dist(tile, aim) >= TARGET_RANGE:
                return None
        return TOO_CLOSE

    def begin(self, battle: Battle, seat: i64, card: i64, unit: i64, printed: i64) -> None:
        battle.push(AimAt(seat, unit))


class AimAt(ChooseTile):
    """Which tile? It needs no marker and may hold anyone, own units too (UN-TARGET-5)."""

    asks: ClassVar[str] = "AimAt"
    takes: ClassVar[tuple[int, ...]] = (TILE,)

    def __init__(self, seat: i64, unit: i64) -> None:
        super().__init__(seat)
        self.unit: i64 = unit

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        far = battle.field.dist(battle.tile_of[self.unit], first_of(answer)) >= TARGET_RANGE
        return None if far else TOO_CLOSE

    def take(self, battle: Battle, answer: i64) -> None:
        battle.aim[side_of(self.seat)] = first_of(answer)
        if battle.events is not None:
            battle.tell("aimed", {"seat": self.seat, "tile": battle.field.tiles[first_of(answer)]})

    def about(self, battle: Battle) -> Subject:
        return Subject(unit=self.unit, action=TARGET)
