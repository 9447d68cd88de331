"""The changed round of a solo game: the Bot's initiative card, its active zone, and its turn (RF-SOLO-INIT, -TURN).

Everything the Bot does is a step that acts or asks chance, so a record replays it and a take-back undoes it. What it
chooses is its brain's business.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.battle import Battle
from sandtable.games.undaunted.codes import CARD, DECK, DRAWS, HAND, PLAY_AREA, SUPPLY, first_of, pack
from sandtable.games.undaunted.drawing import DrawCard, can_draw, draw_cards
from sandtable.games.undaunted.rounds import CARDS_DRAWN, TURNS, ChooseInitiative, StartRound, open_round
from sandtable.games.undaunted.solo.bot import DIE, EASY, HARD, LUCK, Bot
from sandtable.kernel.random import Source, pick_weighted, stream
from sandtable.kernel.step import Act, Chance, Refusal

FOR_INITIATIVE: Final = 0
FOR_TURN: Final = 1
BY_COMMAND: Final = 2

NOT_TIED: Final = Refusal("RF-SOLO-TERM-2", "that is not one of the choices that are equally good")
NOT_A_FACE: Final = Refusal("RF-SOLO-TERM-19", "no branch that is possible has that face of the die")
NOT_IN_DECK: Final = Refusal("RF-SOLO-ACT-9", "that card does not lie on top of the supply deck")


def the_bot(battle: Battle) -> Bot:
    """The Bot of a solo game."""
    assert battle.bot is not None
    return battle.bot


class SoloRound(StartRound):
    """A round of a solo game: the Player draws, the Bot does not (RF-SOLO-INIT-1, RF-SOLO-INIT-2)."""

    def act(self, battle: Battle) -> None:
        if not open_round(battle):
            return
        battle.push(self)
        battle.push(SOLO_BIDDING)
        draw_cards(battle, 1 - the_bot(battle).side, CARDS_DRAWN)


class SoloBidding(Act[Battle]):
    """The Player chooses a card, then the Bot's top card is revealed (RF-SOLO-INIT-3)."""

    def act(self, battle: Battle) -> None:
        player = 1 - the_bot(battle).side
        battle.push(SOLO_REVEAL)
        battle.push(TOP_CARD)
        if battle.size(HAND, player):
            battle.push(ChooseInitiative(player))


class TopCard(Act[Battle]):
    """The top card of the Bot's deck, if it has any (RF-SOLO-INIT-7)."""

    def act(self, battle: Battle) -> None:
        lay_out(battle, FOR_INITIATIVE, 1)


def lay_out(battle: Battle, purpose: i64, cards: i64) -> None:
    """Lay so many cards of the Bot's deck into its zone; reshuffle when a card is due and none is left."""
    side = the_bot(battle).side
    if cards == 0 or not can_draw(battle, side):
        return
    if battle.size(DECK, side) == 0:
        battle.reshuffle(side)
    battle.push(LayOut(side, cards, purpose))


class LayOut(DrawCard):
    """Which card of the Bot's deck comes face up into its zone?"""

    def __init__(self, side: i64, cards: i64, purpose: i64) -> None:
        super().__init__(side, cards)
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
            laid: dict[str, object] = {"seat": self.side, "card": battle.field.card_names[card]}
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


class LayFaceDown(DrawCard):
    """The top card of the Bot's deck goes face down into its zone; nobody sees it (RF-SOLO-ACT-17)."""

    def take(self, battle: Battle, answer: i64) -> None:
        card = first_of(answer)
        battle.move_card(card, DECK, HAND)
        the_bot(battle).down.append(card)
        if battle.events is not None:
            laid: dict[str, object] = {"seat": self.side, "card": battle.field.card_names[card]}
            battle.tell_partly("laid face down", laid, {"card": 0})


def lay_face_down(battle: Battle) -> None:
    """One card of the Bot's deck, face down; none where deck and discard are empty."""
    side = the_bot(battle).side
    if not can_draw(battle, side):
        return
    if battle.size(DECK, side) == 0:
        battle.reshuffle(side)
    battle.push(LayFaceDown(side, 1))


class SoloReveal(Act[Battle]):
    """The higher card takes the initiative, a tie leaves it. The Bot's card stays only if the Bot goes first.

    RF-SOLO-INIT-3 to 6; against an easier Bot it is always discarded (RF-SOLO-DIFF-1).
    """

    def act(self, battle: Battle) -> None:
        field = battle.field
        bot = the_bot(battle)
        player = 1 - bot.side
        values = vec[i64]([0, 0])
        shown: list[object] = [None, None]
        bid: i64 = battle.bids[player]
        if bid >= 0:
            values[player] = field.initiative[bid]
            shown[player] = field.card_names[bid]
            battle.discard(bid, HAND)
            battle.bids[player] = -1
        if len(bot.row) > 0:
            values[bot.side] = field.initiative[bot.row[0]]
            shown[bot.side] = field.card_names[bot.row[0]]
        if values[0] != values[1]:
            battle.initiative = 0 if values[0] > values[1] else 1
        first = battle.initiative
        if battle.events is not None:
            battle.reveal("initiative", {"seat": first, "cards": shown, "values": list(values)})
        if len(bot.row) > 0 and (first == player or bot.difficulty == EASY):
            battle.discard(bot.row[0], PLAY_AREA)
            bot.take_away(0)
        if first == player:
            battle.push(BOT_TURN)
            battle.push(TURNS[player])
        else:
            battle.push(TURNS[player])
            battle.push(BOT_TURN)


class BotTurn(Act[Battle]):
    """Three cards are laid out, four by a harder Bot (RF-SOLO-TURN-1, RF-SOLO-DIFF-2)."""

    def act(self, battle: Battle) -> None:
        bot = the_bot(battle)
        battle.active = bot.side
        if battle.events is not None:
            battle.tell("turn", {"seat": bot.side})
        bot.brain.begin_turn(battle)
        battle.push(ARRANGE)
        lay_out(battle, FOR_TURN, 4 if bot.difficulty == HARD else 3)


class Arrange(Act[Battle]):
    """Face-down cards are turned up, all are sorted, hit markers are settled (RF-SOLO-TURN-2 to 4, Z-45)."""

    def act(self, battle: Battle) -> None:
        bot = the_bot(battle)
        field = battle.field
        for card in bot.down:
            battle.move_card(card, HAND, PLAY_AREA)
            bot.lay(card, len(bot.row))
            if battle.events is not None:
                battle.reveal("turned up", {"seat": bot.side, "card": field.card_names[card]})
        bot.down = []
        self.sort(battle, bot)
        if battle.events is not None:
            names: list[object] = [field.card_names[card] for card in bot.row]
            battle.tell("row", {"seat": bot.side, "cards": names})
        if battle.initiative != bot.side:
            settle_hits(battle, bot)
        bot.deeds = 0
        bot.moves = 0
        battle.push(RESOLVE)

    def sort(self, battle: Battle, bot: Bot) -> None:
        """By initiative, the highest left; equal values as they were laid out."""
        values = battle.field.initiative
        for end in range(1, len(bot.row)):
            place = end
            card = bot.row[end]
            turned = bot.sideways[end]
            while place > 0 and values[bot.row[place - 1]] < values[card]:
                bot.row[place] = bot.row[place - 1]
                bot.sideways[place] = bot.sideways[place - 1]
                place -= 1
            bot.row[place] = card
            bot.sideways[place] = turned


def settle_hits(battle: Battle, bot: Bot) -> None:
    """For every hit marker one card of that unit leaves the zone; then all markers go (RF-SOLO-TURN-4, HIT-7)."""
    field = battle.field
    for unit in range(len(bot.hits)):
        for _ in range(bot.hits[unit]):
            card: i64 = field.unit_card[unit]
            found = card in bot.row
            if found:
                bot.take_away(bot.row.index(card))
                battle.discard(card, PLAY_AREA)
            if battle.events is not None:
                battle.tell("hit settled", {"seat": bot.side, "unit": field.unit_names[unit], "found": found})
        bot.hits[unit] = 0


class ResolveNext(Act[Battle]):
    """The leftmost card is resolved, twice if it lies sideways; without a card the turn ends (RF-SOLO-TURN-5, 7)."""

    def act(self, battle: Battle) -> None:
        bot = the_bot(battle)
        if len(bot.row) == 0:
            self.end(battle, bot)
            return
        battle.push(self)
        battle.push(DISCARD_RESOLVED)
        bot.current = bot.row[0]
        if bot.sideways[0]:
            battle.push(AGAIN)
        battle.push(FIRST_LOOK)

    def end(self, battle: Battle, bot: Bot) -> None:
        # A Bot without a counter cannot be idle: whatever it does, nobody is there to do it.
        there = battle.enemy_on_board(1 - bot.side)
        bot.turns += 1
        bot.idle_in_a_row = bot.idle_in_a_row + 1 if there and bot.moves == 0 else 0
        bot.idle += 1 if there and bot.deeds == 0 else 0
        bot.algorithm = ""
        bot.section = ""
        bot.paragraph = ""
        bot.plan = None
        if battle.events is not None:
            battle.tell("turn ended", {"seat": bot.side})


class Evaluate(Act[Battle]):
    """The card being resolved is evaluated; a sideways one is first turned upright for its second time (ACT-14)."""

    def __init__(self, again: bool) -> None:
        super().__init__()
        self.again: bool = again

    def act(self, battle: Battle) -> None:
        bot = the_bot(battle)
        if bot.current < 0:
            return
        if self.again:
            bot.sideways[0] = 0
            if battle.events is not None:
                battle.tell("again", {"seat": bot.side, "card": battle.field.card_names[bot.current]})
        bot.brain.evaluate(battle, -1, 0)


class GoOn(Act[Battle]):
    """ "... then section X": the search goes on from there, unless the card or its counter is gone (EVAL-12, 16)."""

    def __init__(self, start: i64, done: i64) -> None:
        super().__init__()
        self.start: i64 = start
        self.done: i64 = done

    def act(self, battle: Battle) -> None:
        bot = the_bot(battle)
        if bot.current < 0:
            return
        unit: i64 = battle.field.unit_of[bot.current]
        if unit < 0 or battle.tile_of[unit] >= 0:
            bot.brain.evaluate(battle, self.start, self.done)


class DiscardResolved(Act[Battle]):
    """What has been resolved goes to the discard, if it is still there (RF-SOLO-TURN-7)."""

    def act(self, battle: Battle) -> None:
        bot = the_bot(battle)
        if bot.current >= 0:
            card = bot.current
            bot.take_away(0)
            battle.discard(card, PLAY_AREA)


class Tie(Chance[Battle]):
    """Several choices are equally good: any of them, each as likely (RF-SOLO-TERM-2)."""

    def __init__(self, side: i64, matter: str, plan: object, choices: vec[i64]) -> None:
        super().__init__()
        self.side: i64 = side
        self.matter: str = matter
        self.plan: object = plan
        self.choices: vec[i64] = choices

    def options(self, battle: Battle) -> vec[i64]:
        return self.choices

    def weights(self, battle: Battle) -> vec[i64]:
        return vec[i64]([1] * len(self.choices))

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        return None if answer in self.choices else NOT_TIED

    def sample(self, battle: Battle, source: Source) -> i64:
        return self.choices[source.below(stream(self.side, LUCK), len(self.choices))]

    def take(self, battle: Battle, answer: i64) -> None:
        the_bot(battle).brain.chosen(battle, self.matter, self.plan, answer)


class BotDie(Chance[Battle]):
    """One ten-sided die, its 0 a 10; the faces of impossible branches are rolled again (EVAL-17, TERM-19)."""

    def __init__(self, side: i64, plan: object, faces: i64) -> None:
        super().__init__()
        self.side: i64 = side
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
        return faces[source.below(stream(self.side, LUCK), len(faces))]

    def take(self, battle: Battle, answer: i64) -> None:
        if battle.events is not None:
            battle.tell("bot die", {"seat": self.side, "face": first_of(answer)})
        the_bot(battle).brain.rolled(battle, self.plan, first_of(answer))


class TakeReinforcement(DrawCard):
    """Which card lies on top of the supply deck? It goes to the discard (RF-SOLO-ACT-9, RF-SOLO-ACT-10).

    A deck is a bag, but what was put under it comes last.
    """

    def __init__(self, side: i64, cards: i64, deck: i64) -> None:
        super().__init__(side, cards)
        self.deck: i64 = deck

    def on_top(self, battle: Battle, bot: Bot, card: i64) -> i64:
        """How many copies of a card may lie on top."""
        field = battle.field
        if field.card_side[card] != self.side or bot.deck_of[card] != self.deck:
            return 0
        under: i64 = bot.buried.count(card)
        loose: i64 = 0
        for other in range(i64(field.first_card[self.side]), i64(field.first_card[self.side + 1])):
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
        for card in range(i64(field.first_card[self.side]), i64(field.first_card[self.side + 1])):
            if self.on_top(battle, bot, card):
                found = append(found, pack(CARD, card))
        return found

    def weights(self, battle: Battle) -> vec[i64]:
        bot = the_bot(battle)
        return vec[i64]([self.on_top(battle, bot, first_of(option)) for option in self.options(battle)])

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        return None if self.on_top(battle, the_bot(battle), first_of(answer)) else NOT_IN_DECK

    def sample(self, battle: Battle, source: Source) -> i64:
        return self.options(battle)[pick_weighted(source, stream(self.side, DRAWS), self.weights(battle))]

    def take(self, battle: Battle, answer: i64) -> None:
        bot = the_bot(battle)
        card = first_of(answer)
        if bot.buried.count(card) == battle.count(SUPPLY, card):
            bot.buried.remove(card)
        battle.discard(card, SUPPLY)
        if battle.events is not None:
            taken: dict[str, object] = {"seat": self.side, "card": battle.field.card_names[card]}
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


def take_reinforcements(battle: Battle, deck: i64, cards: i64) -> None:
    """So many cards from the top of a supply deck, as long as there are any."""
    if cards > 0 and deck_size(battle, deck):
        battle.push(TakeReinforcement(the_bot(battle).side, cards, deck))


SOLO_START: Final = SoloRound()
SOLO_BIDDING: Final = SoloBidding()
TOP_CARD: Final = TopCard()
SOLO_REVEAL: Final = SoloReveal()
BOT_TURN: Final = BotTurn()
ARRANGE: Final = Arrange()
RESOLVE: Final = ResolveNext()
FIRST_LOOK: Final = Evaluate(False)
AGAIN: Final = Evaluate(True)
DISCARD_RESOLVED: Final = DiscardResolved()
