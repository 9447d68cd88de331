"""Casualties: which card a hit unit loses, and when its counter goes."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import (
    CARD,
    DECK,
    DISCARD,
    HAND,
    OFF_BOARD,
    PLAY_AREA,
    REMOVED,
    STOP,
    first_of,
    kind_of,
    pack,
)
from sandtable.games.undaunted.model.memory import show_none
from sandtable.games.undaunted.model.subject import Subject
from sandtable.games.undaunted.rules.reinforcements.bot_losses import (
    card_resolved_for,
    has_card,
    is_bot,
    note_bot_loss,
    push_bot_loss,
    zone_of_bot_loss,
    zone_title,
)
from sandtable.kernel.engine.step import ROOM, Refusal, Step

NOT_THEIR_CARD: Final = Refusal("RF-SPEC-9", "the card must be one of the unit's, from the first zone that has any")
A_CARD_IS_THERE: Final = Refusal("RF-SPEC-9", "a card of the unit is there and must go")
ANYBODY: Final = -1
"""Whoever struck: only North Africa asks, and there no loss waits for a choice between cards."""


def zone_of_loss(battle: Battle, unit: i64) -> i64:
    """The first zone with a card of the unit: hand, discard, deck (UN-CASUALTY-1); -1 if none (UN-CASUALTY-3).

    Never the supply (UN-CASUALTY-4). With the option `own_losses` a unit hit in its owner's turn looks into the
    play area first (UN-CASUALTY-6), as everywhere with the expansion (RF-FF-1 to RF-FF-3, RF-MINE-11, RF-BOMB-4).
    The Bot of a solo game loses cards in an order of its own (RF-SOLO-HIT-1).
    """
    if is_bot(battle, battle.field.unit_side[unit]):
        return zone_of_bot_loss(battle, unit)
    own_turn = battle.active == battle.field.player_of(unit)
    if own_turn and battle.field.rules.play_area_first and has_card(battle, PLAY_AREA, unit):
        return PLAY_AREA
    if has_card(battle, HAND, unit):
        return HAND
    if has_card(battle, DISCARD, unit):
        return DISCARD
    if has_card(battle, DECK, unit):
        return DECK
    return -1


def suffer_casualty(battle: Battle, unit: i64, by: i64) -> None:
    """One card of the hit unit leaves the game, or else its counter the board (UN-CASUALTY-1 to 7).

    `by` is the seat that struck, or whose mine did.

    Where Riflemen and specialists lie in the same zone their owner chooses (RF-SPEC-9), for the Bot chance does
    (RF-SOLO-HIT-8); but the card it is resolving goes first (RF-SOLO-HIT-9).
    """
    field = battle.field
    battle.progress = battle.round
    zone = zone_of_loss(battle, unit)
    if zone < 0:
        remove_counter(battle, unit, by)
        return
    card: i64 = field.unit_card[unit]
    other: i64 = field.specialist[unit]
    if other >= 0 and battle.count(zone, other):
        if not battle.count(zone, card):
            card = other
        elif not is_bot(battle, field.unit_side[unit]):
            battle.push(ChooseLoss(field.player_of(unit), unit))
            return
        else:
            card = card_resolved_for(battle, unit) if zone == PLAY_AREA else i64(-1)
            if card < 0:
                push_bot_loss(battle, unit, zone)
                return
    lose_card(battle, unit, card, zone)


def lose_by_chance(battle: Battle, unit: i64, card: i64) -> None:
    """Chance has chosen the card; in a guess at hidden cards it may lie elsewhere, and the search begins anew."""
    zone = zone_of_loss(battle, unit)
    if zone >= 0 and battle.count(zone, card):
        lose_card(battle, unit, card, zone)
    else:
        suffer_casualty(battle, unit, ANYBODY)


def lose_card(battle: Battle, unit: i64, card: i64, zone: i64) -> None:
    """A card of a unit leaves the game.

    A card taken from the deck has the deck shuffled (UN-CASUALTY-2): a bag needs no shuffling, the event is told.
    """
    field = battle.field
    side: i64 = field.unit_side[unit]
    battle.move_card(card, zone, REMOVED)
    if battle.events is not None:
        lost: dict[str, object] = {"seat": side, "unit": field.card_names[card]}
        lost["zone"] = zone_title(battle, side, zone)
        lost["player"] = field.card_owner[card]
        battle.reveal("casualty", lost)
        if zone == DECK:
            battle.tell("shuffled", {"seat": field.card_owner[card]})
    if is_bot(battle, side):
        note_bot_loss(battle, unit, card, zone)
    elif zone == DISCARD or zone == DECK:
        show_lack(battle, unit, zone)
    field.variant.card_lost(battle, unit)


def show_lack(battle: Battle, unit: i64, zone: i64) -> None:
    """The zones before the one that a card was taken from have none of the unit's: everybody has seen it."""
    field = battle.field
    for card in (field.unit_card[unit], field.specialist[unit]):
        if card >= 0:
            show_none(battle, card, zone != DISCARD)


class ChooseLoss(Step):
    """Riflemen or a specialist? The owner of the unit chooses (RF-SPEC-9).

    In a guess at hidden cards the zone may have come out empty: then only its counter is left to lose.
    """

    asks: ClassVar[str] = "ChooseLoss"
    takes: ClassVar[tuple[int, ...]] = (CARD, STOP)

    def __init__(self, seat: i64, unit: i64) -> None:
        super().__init__(seat)
        self.unit: i64 = unit

    def options(self, battle: Battle) -> vec[i64]:
        zone = zone_of_loss(battle, self.unit)
        found = vec[i64](capacity=ROOM)
        if zone < 0:
            return append(found, STOP)
        for card in (battle.field.unit_card[self.unit], battle.field.specialist[self.unit]):
            if battle.count(zone, card):
                found = append(found, pack(CARD, card))
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        zone = zone_of_loss(battle, self.unit)
        if kind_of(answer) == STOP:
            return A_CARD_IS_THERE if zone >= 0 else None
        card = first_of(answer)
        theirs = card == battle.field.unit_card[self.unit] or card == battle.field.specialist[self.unit]
        return None if theirs and zone >= 0 and battle.count(zone, card) else NOT_THEIR_CARD

    def take(self, battle: Battle, answer: i64) -> None:
        if kind_of(answer) == STOP:
            remove_counter(battle, self.unit, ANYBODY)
            return
        lose_card(battle, self.unit, first_of(answer), zone_of_loss(battle, self.unit))

    def about(self, battle: Battle) -> Subject:
        return Subject(unit=self.unit)


def remove_counter(battle: Battle, unit: i64, by: i64) -> None:
    """The counter leaves the board; a mortar takes its aim along (UN-TARGET-4)."""
    field = battle.field
    battle.tile_of[unit] = OFF_BOARD
    battle.suppressed[unit] = 0
    if battle.bot is not None:
        battle.bot.hits[unit] = 0
    if battle.events is not None:
        battle.tell("counter lost", {"seat": field.unit_side[unit], "unit": field.unit_names[unit]})
    if field.mortar[unit]:
        battle.lose_aim(field.unit_side[unit])
    field.variant.counter_lost(battle, unit, by)
