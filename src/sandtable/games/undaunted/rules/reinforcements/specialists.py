"""Specialists: Riflemen cards of the supply exchanged after set-up (RF-SPEC-2 to RF-SPEC-5)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import CARD, SUPPLY, first_of
from sandtable.games.undaunted.model.subject import Subject
from sandtable.games.undaunted.rules.choosing import ChooseCard
from sandtable.games.undaunted.rules.reinforcements.bot_losses import is_bot
from sandtable.games.undaunted.rules.reinforcements.tie import Tie
from sandtable.kernel.engine.step import Refusal

EXCHANGED: Final = 2
"""How many cards are exchanged (RF-SPEC-4)."""
EXCHANGE: Final = "exchange"
"""What a tie is about when chance exchanges cards for the Bot."""

NOT_RIFLEMEN: Final = Refusal("RF-SPEC-4", "only Riflemen in your supply can be exchanged for specialists")
BOTH_OF_ONE_SQUAD: Final = Refusal("RF-SPEC-4", "two Riflemen of one squad must be exchanged where a squad has two")


def unit_to_exchange(battle: Battle, seat: i64, card: i64) -> i64:
    """The Riflemen whose card this is, if it is in the supply and a specialist may take its place; or -1."""
    field = battle.field
    unit: i64 = field.unit_of[card]
    if unit < 0 or field.card_owner[card] != seat or field.unit_card[unit] != card or field.specialist[unit] < 0:
        return -1
    return unit if battle.count(SUPPLY, card) else i64(-1)


def most_of_a_squad(battle: Battle, seat: i64) -> i64:
    """How many Riflemen the supply holds of the squad that has most of them there."""
    field = battle.field
    most: i64 = 0
    for card in range(i64(field.first_card[seat]), i64(field.first_card[seat + 1])):
        if unit_to_exchange(battle, seat, card) >= 0 and battle.count(SUPPLY, card) > most:
            most = battle.count(SUPPLY, card)
    return most


def exchange(battle: Battle, seat: i64, card: i64, copies: i64) -> None:
    """So many Riflemen leave the game, and as many specialists of the squad are in the supply instead (RF-SPEC-4)."""
    cards: i64 = len(battle.known)
    other: i64 = battle.field.specialist[battle.field.unit_of[card]]
    battle.counts[SUPPLY * cards + card] -= copies
    battle.counts[SUPPLY * cards + other] += copies
    if battle.events is not None:
        names = battle.field.card_names
        battle.tell("exchanged", {"seat": seat, "card": names[card], "for": names[other], "cards": copies})


def offer_exchange(battle: Battle, seat: i64, left: i64) -> None:
    """Ask a side which Riflemen it exchanges, while it has any; for the Bot of a solo game chance answers."""
    if left > 0 and most_of_a_squad(battle, seat) > 0:
        question = Exchange(seat, left)
        if is_bot(battle, seat):
            battle.push(Tie(seat, EXCHANGE, left, question.options(battle)))
        else:
            battle.push(question)


def exchange_in_every_squad(battle: Battle, seat: i64) -> None:
    """Two specialists a squad, or as many as there are Riflemen (option `specialists: per_squad`)."""
    field = battle.field
    for card in range(i64(field.first_card[seat]), i64(field.first_card[seat + 1])):
        if unit_to_exchange(battle, seat, card) >= 0:
            held = battle.count(SUPPLY, card)
            exchange(battle, seat, card, held if held < EXCHANGED else i64(EXCHANGED))


class Exchange(ChooseCard):
    """Riflemen of which squad? Two of one squad where there are two, else one by one (RF-SPEC-4)."""

    asks: ClassVar[str] = "Exchange"
    takes: ClassVar[tuple[int, ...]] = (CARD,)

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: i64 = left

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        card = first_of(answer)
        if unit_to_exchange(battle, self.seat, card) < 0:
            return NOT_RIFLEMEN
        together = most_of_a_squad(battle, self.seat) >= self.left
        return BOTH_OF_ONE_SQUAD if together and battle.count(SUPPLY, card) < self.left else None

    def take(self, battle: Battle, answer: i64) -> None:
        card = first_of(answer)
        copies: i64 = self.left if battle.count(SUPPLY, card) >= self.left else i64(1)
        exchange(battle, self.seat, card, copies)
        offer_exchange(battle, self.seat, self.left - copies)

    def about(self, battle: Battle) -> Subject:
        return Subject(left=self.left)
