"""Drawing cards, one at a time, each a question to chance."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import CARD, DECK, DISCARD, DRAWS, HAND, first_of, pack
from sandtable.games.undaunted.model.subject import Subject
from sandtable.kernel.engine.event import only
from sandtable.kernel.engine.random import Source, fold, stream
from sandtable.kernel.engine.step import ROOM, Chance, Refusal

NOT_IN_DECK: Final = Refusal("UN-DRAW-1", "no such card is in the deck that is drawn from")


def can_draw(battle: Battle, seat: i64) -> bool:
    """Whether a card is left to draw, in the deck or by a reshuffle."""
    return battle.size(DECK, seat) > 0 or battle.size(DISCARD, seat) > 0


def prepare_draw(battle: Battle, seat: i64, cards: i64) -> bool:
    """Whether a card is drawn now; reshuffle only when one is due (UN-DRAW-2); stop when none is left (UN-DRAW-4)."""
    if cards == 0 or not can_draw(battle, seat):
        return False
    if battle.size(DECK, seat) == 0:
        battle.reshuffle(seat)
    return True


def draw_cards(battle: Battle, seat: i64, cards: i64) -> None:
    """Draw so many cards to hand."""
    if prepare_draw(battle, seat, cards):
        battle.push(DRAWINGS[seat][cards])


class FromDeck(Chance):
    """Which card comes from the deck? Any copy in it is as likely as the next."""

    takes: ClassVar[tuple[int, ...]] = (CARD,)

    def __init__(self, player: i64, cards: i64) -> None:
        super().__init__()
        self.player: i64 = player
        self.cards: i64 = cards

    def options(self, battle: Battle) -> vec[i64]:
        field = battle.field
        found = vec[i64](capacity=ROOM)
        for card in range(i64(field.first_card[self.player]), i64(field.first_card[self.player + 1])):
            if battle.count(DECK, card):
                found = append(found, pack(CARD, card))
        return found

    def weights(self, battle: Battle) -> vec[i64]:
        return vec[i64]([battle.count(DECK, first_of(option)) for option in self.options(battle)])

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        card = first_of(answer)
        mine = battle.field.card_owner[card] == self.player
        return None if mine and battle.count(DECK, card) else NOT_IN_DECK

    def sample(self, battle: Battle, source: Source) -> i64:
        left = source.below(stream(self.player, DRAWS), battle.size(DECK, self.player))
        card: i64 = battle.field.first_card[self.player]
        counts = battle.counts
        while True:
            left -= counts[card]  # the deck is zone 0
            if left < 0:
                return pack(CARD, card)
            card += 1

    def whose(self) -> i64:
        return self.player

    def about(self, battle: Battle) -> Subject:
        return Subject(left=self.cards)


class DrawCard(FromDeck):
    """A player draws so many cards to hand."""

    asks: ClassVar[str] = "DrawCard"

    def take(self, battle: Battle, answer: i64) -> None:
        self.draw(battle, first_of(answer))
        draw_cards(battle, self.player, self.cards - 1)

    def draw(self, battle: Battle, card: i64) -> None:
        """The card goes to the player's hand, who alone sees which it is."""
        battle.move_card(card, DECK, HAND)
        if battle.events is not None:
            drawn: dict[str, object] = {"seat": self.player, "card": battle.field.card_names[card]}
            battle.tell_partly("drew", drawn, {"card": only(self.player)})

    def play_out(self, battle: Battle, source: Source, fingerprint: i64) -> i64:
        """All cards at one go."""
        left = self.cards
        more = True
        while more:
            outcome = self.sample(battle, source)
            fingerprint = fold(fingerprint, outcome)
            self.draw(battle, first_of(outcome))
            left -= 1
            more = prepare_draw(battle, self.player, left)
        return fingerprint


DRAWINGS: Final[vec[vec[DrawCard]]] = vec[vec[DrawCard]](
    [vec[DrawCard]([DrawCard(player, cards) for cards in range(5)]) for player in range(4)]
)
"""The steps for 0 to 4 cards still to draw, made once."""
