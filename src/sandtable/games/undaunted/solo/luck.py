"""What chance decides for the Bot: the cards it draws, its die, and the top of its supply decks."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.flow.drawing import FromDeck, can_draw
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.bot import DIE, LUCK, SUPPLY_DECK, Bot
from sandtable.games.undaunted.model.codes import CARD, DECK, DRAWS, HAND, PLAY_AREA, SUPPLY, first_of, pack
from sandtable.games.undaunted.rules.reinforcements.tie import Tie, the_bot
from sandtable.kernel.engine.random import Source, pick_weighted, stream
from sandtable.kernel.engine.step import Chance, Refusal

FOR_INITIATIVE: Final = 0
FOR_TURN: Final = 1
BY_COMMAND: Final = 2

AIR: Final = "air"
"""The supply deck of planes, which only Air Support takes from."""
OTHER_DECK: Final = "deck"
"""What a tie is about when a supply deck has run out."""

NOT_A_FACE: Final = Refusal("RF-SOLO-TERM-19", "no branch that is possible has that face of the die")
NOT_IN_DECK: Final = Refusal("RF-SOLO-ACT-9", "that card does not lie on top of the supply deck")


def lay_out(battle: Battle, purpose: i64, cards: i64) -> None:
    """Lay so many cards of the Bot's deck into its zone; reshuffle when a card is due and none is left."""
    side = the_bot(battle).side
    if cards == 0 or not can_draw(battle, side):
        return
    if battle.size(DECK, side) == 0:
        battle.reshuffle(side)
    battle.push(LayOut(side, cards, purpose))


class LayOut(FromDeck):
    """Which card of the Bot's deck comes face up into its zone?"""

    asks: ClassVar[str] = "LayOut"

    def __init__(self, player: i64, cards: i64, purpose: i64) -> None:
        super().__init__(player, cards)
        self.purpose: i64 = purpose

    def take(self, battle: Battle, answer: i64) -> None:
        card = first_of(answer)
        bot = the_bot(battle)
        battle.move_card(card, DECK, PLAY_AREA)
        place: i64 = len(bot.row)
        if self.purpose == BY_COMMAND:
            place = place_of(battle, bot, card)
        bot.lay(card, place)
        if battle.events is not None:
            laid: dict[str, object] = {"seat": self.player, "card": battle.field.card_names[card]}
            battle.reveal("laid out", laid)
        lay_out(battle, self.purpose, self.cards - 1)


def place_of(battle: Battle, bot: Bot, card: i64) -> i64:
    """Where a card that comes during the turn goes: by initiative, right of equals, never left of the card being
    resolved (RF-SOLO-ACT-11, RF-SOLO-ACT-12)."""
    values = battle.field.initiative
    first: i64 = 1 if bot.current >= 0 else 0
    if first and values[card] > values[bot.current]:
        return 1
    place = first
    while place < len(bot.row) and values[bot.row[place]] >= values[card]:
        place += 1
    return place


class LayFaceDown(FromDeck):
    """The top card of the Bot's deck goes face down into its zone; nobody sees it (RF-SOLO-ACT-17)."""

    asks: ClassVar[str] = "LayFaceDown"

    def take(self, battle: Battle, answer: i64) -> None:
        card = first_of(answer)
        battle.move_card(card, DECK, HAND)
        the_bot(battle).down.append(card)
        if battle.events is not None:
            laid: dict[str, object] = {"seat": self.player, "card": battle.field.card_names[card]}
            battle.tell_partly("laid face down", laid, {"card": 0})


def lay_face_down(battle: Battle) -> None:
    """One card of the Bot's deck, face down; none where deck and discard are empty."""
    side = the_bot(battle).side
    if not can_draw(battle, side):
        return
    if battle.size(DECK, side) == 0:
        battle.reshuffle(side)
    battle.push(LayFaceDown(side, 1))


class BotDie(Chance):
    """One ten-sided die, its 0 a 10; the faces of impossible branches are rolled again (EVAL-17, TERM-19)."""

    asks: ClassVar[str] = "BotDie"
    takes: ClassVar[tuple[int, ...]] = (DIE,)

    def __init__(self, player: i64, plan: object, faces: i64) -> None:
        super().__init__()
        self.player: i64 = player
        self.plan: object = plan
        self.faces: i64 = faces

    def options(self, battle: Battle) -> vec[i64]:
        found = vec[i64]()
        for face in range(i64(1), i64(11)):
            if (self.faces >> face) & 1:
                found = append(found, pack(DIE, face))
        return found

    def weights(self, battle: Battle) -> vec[i64]:
        return vec[i64]([1] * len(self.options(battle)))

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        return None if (self.faces >> first_of(answer)) & 1 else NOT_A_FACE

    def sample(self, battle: Battle, source: Source) -> i64:
        faces = self.options(battle)
        return faces[source.below(stream(self.player, LUCK), len(faces))]

    def take(self, battle: Battle, answer: i64) -> None:
        if battle.events is not None:
            battle.tell("bot die", {"seat": self.player, "face": first_of(answer)})
        the_bot(battle).brain.rolled(battle, self.plan, first_of(answer))


class TakeReinforcement(FromDeck):
    """Which card lies on top of the supply deck? It goes to the discard (RF-SOLO-ACT-9, RF-SOLO-ACT-10).

    A deck is a bag, but what was put under it comes last.
    """

    asks: ClassVar[str] = "TakeReinforcement"

    def __init__(self, player: i64, cards: i64, deck: i64) -> None:
        super().__init__(player, cards)
        self.deck: i64 = deck

    def on_top(self, battle: Battle, bot: Bot, card: i64) -> i64:
        """How many copies of a card may lie on top."""
        field = battle.field
        if field.card_owner[card] != self.player or bot.deck_of[card] != self.deck:
            return 0
        under: i64 = bot.buried.count(card)
        loose: i64 = 0
        for other in range(i64(field.first_card[self.player]), i64(field.first_card[self.player + 1])):
            if bot.deck_of[other] == self.deck:
                loose += battle.count(SUPPLY, other) - bot.buried.count(other)
        if loose:
            return battle.count(SUPPLY, card) - under
        for other in bot.buried:
            if bot.deck_of[other] == self.deck:
                return 1 if other == card else 0
        return 0

    def options(self, battle: Battle) -> vec[i64]:
        field = battle.field
        bot = the_bot(battle)
        found = vec[i64]()
        for card in range(i64(field.first_card[self.player]), i64(field.first_card[self.player + 1])):
            if self.on_top(battle, bot, card):
                found = append(found, pack(CARD, card))
        return found

    def weights(self, battle: Battle) -> vec[i64]:
        bot = the_bot(battle)
        return vec[i64]([self.on_top(battle, bot, first_of(option)) for option in self.options(battle)])

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        return None if self.on_top(battle, the_bot(battle), first_of(answer)) else NOT_IN_DECK

    def sample(self, battle: Battle, source: Source) -> i64:
        return self.options(battle)[pick_weighted(source, stream(self.player, DRAWS), self.weights(battle))]

    def take(self, battle: Battle, answer: i64) -> None:
        bot = the_bot(battle)
        card = first_of(answer)
        if bot.buried.count(card) == battle.count(SUPPLY, card):
            bot.buried.remove(card)
        battle.discard(card, SUPPLY)
        if battle.events is not None:
            taken: dict[str, object] = {"seat": self.player, "card": battle.field.card_names[card]}
            taken["deck"] = bot.decks[self.deck]
            battle.tell("reinforced", taken)
        take_reinforcements(battle, self.deck, self.cards - 1)


def deck_size(battle: Battle, deck: i64) -> i64:
    """How many cards lie in a supply deck; Fog of War is in none (RF-SOLO-SETUP-8)."""
    bot = the_bot(battle)
    size: i64 = 0
    for card in range(i64(battle.field.first_card[bot.side]), i64(battle.field.first_card[bot.side + 1])):
        if bot.deck_of[card] == deck:
            size += battle.count(SUPPLY, card)
    return size


def filled_decks(battle: Battle) -> list[int]:
    """The supply decks that Bolster may take from: those with a card in them, never the planes'."""
    names = the_bot(battle).decks
    return [deck for deck in range(len(names)) if deck_size(battle, deck) and names[deck] != AIR]


def take_reinforcements(battle: Battle, deck: i64, cards: i64) -> None:
    """So many cards from the top of a supply deck; if it runs out, the rest from another at random (RF-SOLO-ACT-9)."""
    if cards <= 0:
        return
    if deck_size(battle, deck):
        battle.push(TakeReinforcement(the_bot(battle).side, cards, deck))
        return
    others = filled_decks(battle)
    if len(others) > 1:
        choices = vec[i64]([pack(SUPPLY_DECK, other) for other in others])
        battle.push(Tie(the_bot(battle).side, OTHER_DECK, cards, choices))
    elif others:
        battle.push(TakeReinforcement(the_bot(battle).side, cards, others[0]))
