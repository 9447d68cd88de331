"""The changed round of a solo game: the Bot's initiative card, its active zone, and its turn (RF-SOLO-INIT, -TURN).

Everything the Bot does is a step that acts or asks chance, so a record replays it and a take-back undoes it. What it
chooses is its brain's business.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.flow.drawing import draw_cards
from sandtable.games.undaunted.flow.rounds import CARDS_DRAWN, TURNS, ChooseInitiative, StartRound, open_round
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.bot import EASY, HARD, Bot
from sandtable.games.undaunted.model.codes import CARD, HAND, PLAY_AREA, first_of, pack
from sandtable.games.undaunted.rules.reinforcements.tie import Tie, the_bot
from sandtable.games.undaunted.solo.luck import FOR_INITIATIVE, FOR_TURN, lay_out
from sandtable.kernel.engine.step import Act

HIT_MARKER: Final = "hit marker"
"""What a tie is about when chance chooses the card that a hit marker costs."""


class SoloRound(StartRound):
    """A round of a solo game: the Player draws, the Bot does not (RF-SOLO-INIT-1, RF-SOLO-INIT-2)."""

    def act(self, battle: Battle) -> None:
        if not open_round(battle):
            return
        battle.push(self)
        battle.push(SOLO_BIDDING)
        draw_cards(battle, 1 - the_bot(battle).side, CARDS_DRAWN)


class SoloBidding(Act):
    """The Player chooses a card, then the Bot's top card is revealed (RF-SOLO-INIT-3)."""

    def act(self, battle: Battle) -> None:
        player = 1 - the_bot(battle).side
        battle.push(SOLO_REVEAL)
        battle.push(TOP_CARD)
        if battle.size(HAND, player):
            battle.push(ChooseInitiative(player))


class TopCard(Act):
    """The top card of the Bot's deck, if it has any (RF-SOLO-INIT-7)."""

    def act(self, battle: Battle) -> None:
        lay_out(battle, FOR_INITIATIVE, 1)


class SoloReveal(Act):
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


class BotTurn(Act):
    """Three cards are laid out, four by a harder Bot (RF-SOLO-TURN-1, RF-SOLO-DIFF-2)."""

    def act(self, battle: Battle) -> None:
        bot = the_bot(battle)
        battle.active = bot.side
        if battle.events is not None:
            battle.tell("turn", {"seat": bot.side})
        bot.brain.begin_turn(battle)
        battle.push(ARRANGE)
        lay_out(battle, FOR_TURN, 4 if bot.difficulty == HARD else 3)


class Arrange(Act):
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
        bot.actions = 0
        bot.moves = 0
        battle.push(RESOLVE)
        if battle.initiative != bot.side:
            battle.push(SETTLE_HITS)

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


class SettleHits(Act):
    """For every hit marker one card of that unit leaves the zone; then all markers go (RF-SOLO-TURN-4, HIT-7).

    Where Riflemen and specialists lie there chance chooses (RF-SOLO-HIT-8).
    """

    def act(self, battle: Battle) -> None:
        bot = the_bot(battle)
        for unit in range(i64(len(bot.hits))):
            while bot.hits[unit]:
                bot.hits[unit] -= 1
                choices = vec[i64]()
                for card in bot.row:
                    if battle.field.unit_of[card] == unit:
                        choices = append(choices, pack(CARD, card))
                alike = [choice == choices[0] for choice in choices]
                if not all(alike):
                    battle.push(self)
                    battle.push(Tie(bot.side, HIT_MARKER, unit, choices))
                    return
                settle_hit(battle, unit, first_of(choices[0]) if len(choices) else i64(-1))


def settle_hit(battle: Battle, unit: i64, card: i64) -> None:
    """A card of the unit is discarded for a hit marker, or none is there."""
    bot = the_bot(battle)
    field = battle.field
    if card >= 0:
        bot.take_away(bot.row.index(card))
        battle.discard(card, PLAY_AREA)
    if battle.events is not None:
        name = field.card_names[card] if card >= 0 else field.unit_names[unit]
        battle.tell("hit settled", {"seat": bot.side, "unit": name, "found": card >= 0})


class ResolveNext(Act):
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
        bot.idle_in_a_row = bot.idle_in_a_row + 1 if there and bot.moves == 0 else i64(0)
        bot.idle += 1 if there and bot.actions == 0 else 0
        bot.algorithm = ""
        bot.section = ""
        bot.paragraph = ""
        bot.plan = None
        if battle.events is not None:
            battle.tell("turn ended", {"seat": bot.side})


class Evaluate(Act):
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


class GoOn(Act):
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


class TravelOn(Act):
    """A movement goes on after mines that did not hit (RF-MINE-9)."""

    def __init__(self, way: object) -> None:
        super().__init__()
        self.way: object = way

    def act(self, battle: Battle) -> None:
        the_bot(battle).brain.travel_on(battle, self.way)


class DiscardResolved(Act):
    """What has been resolved goes to the discard, if it is still there (RF-SOLO-TURN-7)."""

    def act(self, battle: Battle) -> None:
        bot = the_bot(battle)
        if bot.current >= 0:
            card = bot.current
            bot.take_away(0)
            battle.discard(card, PLAY_AREA)


SOLO_START: Final = SoloRound()
SOLO_BIDDING: Final = SoloBidding()
TOP_CARD: Final = TopCard()
SOLO_REVEAL: Final = SoloReveal()
BOT_TURN: Final = BotTurn()
ARRANGE: Final = Arrange()
SETTLE_HITS: Final = SettleHits()
RESOLVE: Final = ResolveNext()
FIRST_LOOK: Final = Evaluate(False)
AGAIN: Final = Evaluate(True)
DISCARD_RESOLVED: Final = DiscardResolved()
