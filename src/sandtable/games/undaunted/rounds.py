"""The round: draw, initiative, turns, and again (UN-ROUND-1)."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from sandtable.games.undaunted.battle import Battle
from sandtable.games.undaunted.codes import BID, GUARD, HAND, first_of, pack
from sandtable.games.undaunted.drawing import draw_cards
from sandtable.games.undaunted.turn import TakeTurn
from sandtable.kernel.state import DRAW
from sandtable.kernel.step import Act, Fork, Refusal, Step

CARDS_DRAWN: Final = 4

BID_NOT_IN_HAND: Final = Refusal("UN-INIT-1", "the initiative card must come from your hand")


class StartRound(Act[Battle]):
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


class DrawPhase(Act[Battle]):
    """Each player draws four cards (UN-DRAW-1)."""

    def act(self, battle: Battle) -> None:
        draw_cards(battle, 1, CARDS_DRAWN)
        draw_cards(battle, 0, CARDS_DRAWN)


class Bidding(Act[Battle]):
    """Both choose an initiative card at once (UN-INIT-1); an empty hand chooses nothing (UN-INIT-6)."""

    def act(self, battle: Battle) -> None:
        battle.push(REVEALING)
        choosing = (1 if battle.size(HAND, 0) else 0) + (2 if battle.size(HAND, 1) else 0)
        battle.push(BIDS[choosing])


class ChooseInitiative(Step[Battle]):
    """Which card for initiative? Any card of the hand, Fog of War too (UN-INIT-5, UN-FOG-2)."""

    def options(self, battle: Battle) -> vec[i64]:
        field = battle.field
        found = vec[i64]()
        for card in range(i64(field.first_card[self.seat]), i64(field.first_card[self.seat + 1])):
            if battle.count(HAND, card):
                found = append(found, pack(BID, card))
        return found

    def refuse(self, battle: Battle, answer: i64) -> Refusal | None:
        card = first_of(answer)
        held = battle.field.card_side[card] == self.seat and battle.count(HAND, card) > 0
        return None if held else BID_NOT_IN_HAND

    def take(self, battle: Battle, answer: i64) -> None:
        battle.bids[self.seat] = first_of(answer)
        if battle.events is not None:
            bid: dict[str, object] = {"seat": self.seat, "card": battle.field.card_names[first_of(answer)]}
            battle.tell_partly("chose", bid, {"card": 1 << int(self.seat)})


class Reveal(Act[Battle]):
    """The higher card takes the initiative, a tie leaves it (UN-INIT-2, UN-INIT-3); both are discarded (UN-INIT-4)."""

    def act(self, battle: Battle) -> None:
        field = battle.field
        values = vec[i64]([0, 0])
        shown: list[object] = [None, None]
        for side in range(2):
            card: i64 = battle.bids[side]
            if card >= 0:
                values[side] = field.initiative[card]
                shown[side] = field.card_names[card]
                battle.discard(card, HAND)
                battle.bids[side] = -1
        if values[0] != values[1]:
            battle.initiative = 0 if values[0] > values[1] else 1
        first = battle.initiative
        if battle.events is not None:
            battle.reveal("initiative", {"seat": first, "cards": shown, "values": list(values)})
        battle.push(TURNS[1 - first])
        battle.push(TURNS[first])


class BeginTurn(Act[Battle]):
    """The initiative holder takes a whole turn, then the other player (UN-PLAY-1, UN-MARK-7)."""

    def __init__(self, side: i64) -> None:
        super().__init__()
        self.side: i64 = side

    def act(self, battle: Battle) -> None:
        battle.active = self.side
        if battle.events is not None:
            battle.tell("turn", {"seat": self.side})
        battle.push(PLAYS[self.side])


START: Final = StartRound()
DRAWING: Final = DrawPhase()
BIDDING: Final = Bidding()
REVEALING: Final = Reveal()
NONE: Final[list[Step[Any]]] = []
FIRST_BID: Final[list[Step[Any]]] = [ChooseInitiative(0)]
SECOND_BID: Final[list[Step[Any]]] = [ChooseInitiative(1)]
BIDS: Final[list[Fork[Any]]] = [
    Fork([NONE, NONE]),
    Fork([FIRST_BID, NONE]),
    Fork([NONE, SECOND_BID]),
    Fork([FIRST_BID, SECOND_BID]),
]
"""Who chooses: nobody, one side, or both."""
TURNS: Final = [BeginTurn(0), BeginTurn(1)]
PLAYS: Final = [TakeTurn(0), TakeTurn(1)]
