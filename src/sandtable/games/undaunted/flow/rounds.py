"""The round: draw, initiative, turns, and again (UN-ROUND-1)."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.flow.drawing import draw_cards
from sandtable.games.undaunted.flow.turn import TakeTurn
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import BID, GUARD, HAND, first_of, pack, side_of
from sandtable.games.undaunted.model.memory import forget_bid, see_bid
from sandtable.kernel.engine.state import DRAW
from sandtable.kernel.engine.step import ROOM, Act, Fork, Refusal, Step

CARDS_DRAWN: Final = 4
PARTNER_DRAWS: Final = 3

BID_NOT_IN_HAND: Final = Refusal("UN-INIT-1", "the initiative card must come from your hand")


class StartRound(Act):
    """Rounds repeat until somebody has won (UN-ROUND-2).

    The stalemate guard, which is no rule, makes a draw of it after so many rounds without a new marker or a loss.
    Both run out, so with the guard every game ends.
    """

    def act(self, battle: Battle) -> None:
        if open_round(battle):
            battle.push(self)
            battle.push(BIDDING)
            battle.push(DRAWING)


def open_round(battle: Battle) -> bool:
    """Count the round; False when the guard has made a draw of the game."""
    guard = battle.field.rules.guard
    if guard and battle.round - battle.progress >= guard:
        battle.ending = GUARD
        battle.tell("guarded", {"rounds": guard})
        battle.finish(DRAW)
        return False
    battle.round += 1
    battle.active = -1
    if battle.events is not None:
        battle.tell("round", {"round": battle.round})
    return True


class DrawPhase(Act):
    """Each player draws four cards (UN-DRAW-1); in a team the commander four, the partner three (RF-TEAM-5).

    Who commands is settled for the round (RF-TEAM-9).
    """

    def act(self, battle: Battle) -> None:
        if battle.field.team:
            for side in (i64(1), i64(0)):
                battle.commander[side] = battle.token[side]
                draw_cards(battle, battle.token[side] ^ 2, PARTNER_DRAWS)
                draw_cards(battle, battle.token[side], CARDS_DRAWN)
            return
        draw_cards(battle, 1, CARDS_DRAWN)
        draw_cards(battle, 0, CARDS_DRAWN)


class Bidding(Act):
    """Both choose an initiative card at once (UN-INIT-1); an empty hand chooses nothing (UN-INIT-6)."""

    def act(self, battle: Battle) -> None:
        battle.push(REVEALING)
        first = battle.commander_of(0)
        second = battle.commander_of(1)
        none: i64 = -1
        choosing = first if battle.size(HAND, first) else none
        battle.push(BIDS[choosing + 1][(second if battle.size(HAND, second) else none) + 1])


class ChooseInitiative(Step):
    """Which card for initiative? Any card of the hand, Fog of War too (UN-INIT-5, UN-FOG-2)."""

    asks: ClassVar[str] = "ChooseInitiative"
    takes: ClassVar[tuple[int, ...]] = (BID,)
    secret: ClassVar[bool] = True

    def options(self, battle: Battle) -> vec[i64]:
        field = battle.field
        counts = battle.counts
        hand: i64 = HAND * len(battle.known)
        found = vec[i64](capacity=ROOM)
        for card in range(i64(field.first_card[self.seat]), i64(field.first_card[self.seat + 1])):
            if counts[hand + card]:
                found = append(found, pack(BID, card))
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        card = first_of(answer)
        held = battle.field.card_owner[card] == self.seat and battle.count(HAND, card) > 0
        return None if held else BID_NOT_IN_HAND

    def meets(self, battle: Battle) -> i64:
        card: i64 = battle.bids[battle.commander_of(1 - side_of(self.seat))]
        return pack(BID, card) if card >= 0 else i64(-1)

    def take(self, battle: Battle, answer: i64) -> None:
        battle.bids[self.seat] = first_of(answer)
        if battle.events is not None:
            bid: dict[str, object] = {"seat": self.seat, "card": battle.field.card_names[first_of(answer)]}
            battle.tell_partly("chose", bid, {"card": 1 << int(self.seat)})


def value_of_bid(battle: Battle, side: i64) -> i64:
    """The initiative value of what a side has chosen, 0 for nothing."""
    card: i64 = battle.bids[battle.commander_of(side)]
    return battle.field.initiative[card] if card >= 0 else i64(0)


def name_of_bid(battle: Battle, side: i64) -> str | None:
    """The card that a side has chosen, if any."""
    card: i64 = battle.bids[battle.commander_of(side)]
    return battle.field.card_names[card] if card >= 0 else None


class Reveal(Act):
    """The higher card takes the initiative, a tie leaves it (UN-INIT-2, UN-INIT-3); both are discarded (UN-INIT-4)."""

    def act(self, battle: Battle) -> None:
        field = battle.field
        first_bid = value_of_bid(battle, 0)
        second_bid = value_of_bid(battle, 1)
        if first_bid != second_bid:
            battle.initiative = 0 if first_bid > second_bid else 1
        first = battle.initiative
        if battle.events is not None:
            shown = [name_of_bid(battle, side) for side in range(2)]
            battle.reveal("initiative", {"seat": first, "cards": shown, "values": [first_bid, second_bid]})
        for side in range(i64(2)):
            player = battle.commander_of(side)
            card: i64 = battle.bids[player]
            if card >= 0:
                battle.discard(card, HAND)
                battle.bids[player] = -1
                see_bid(battle, player, card)
        leading = battle.commander_of(first)
        other = battle.commander_of(1 - first)
        if field.team:
            battle.push(TURNS[other ^ 2])
            battle.push(TURNS[leading ^ 2])
        battle.push(TURNS[other])
        battle.push(TURNS[leading])


class BeginTurn(Act):
    """The initiative holder takes a whole turn, then the other player (UN-PLAY-1, UN-MARK-7).

    Of teams the commanders come first, then their partners in the same order (RF-TEAM-7).
    """

    def __init__(self, player: i64) -> None:
        super().__init__()
        self.player: i64 = player

    def act(self, battle: Battle) -> None:
        battle.active = self.player
        forget_bid(battle, self.player)
        if battle.events is not None:
            battle.tell("turn", {"seat": self.player})
        battle.push(PLAYS[self.player])


START: Final = StartRound()
DRAWING: Final = DrawPhase()
BIDDING: Final = Bidding()
REVEALING: Final = Reveal()
SEATS: Final = 4
NOBODY_BIDS: Final[list[Step]] = []
SEAT_BIDS: Final[list[list[Step]]] = [[ChooseInitiative(seat)] for seat in range(SEATS)]
BID_STEPS: Final = [NOBODY_BIDS, *SEAT_BIDS]
BIDS: Final[vec[vec[Fork]]] = vec[vec[Fork]](
    [vec[Fork]([Fork([first, second]) for second in BID_STEPS]) for first in BID_STEPS]
)
"""Who chooses for the first side and for the second: nobody (0), or the seat before the number."""
TURNS: Final[vec[BeginTurn]] = vec[BeginTurn]([BeginTurn(seat) for seat in range(SEATS)])
PLAYS: Final[vec[TakeTurn]] = vec[TakeTurn]([TakeTurn(seat) for seat in range(SEATS)])
