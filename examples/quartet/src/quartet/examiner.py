"""What rule cases need: positions to lay, facts to compare, and what always holds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from quartet.codes import CARDS
from quartet.notation import SEATS
from quartet.state import Quartet
from quartet.steps import HAND_SIZE, ROUNDS, StartRound
from sandtable.kernel.cases.examiner import Examiner, Invariant, Moment
from sandtable.kernel.content.read import Node, one_of, show
from sandtable.kernel.engine.state import State


class QuartetExaminer(Examiner):
    """Rule cases of Quartet."""

    def pose(self, given: Node, options: Mapping[str, str]) -> Quartet:
        """The start of a round; whoever has fewer than three cards draws first."""
        given.keys(("options", "players", "round", *SEATS))
        state = Quartet(_number(given, "players", 2, 2, len(SEATS)), options["ties"])
        state.round = _number(given, "round", 1, 1, ROUNDS) - 1
        for seat, name in enumerate(SEATS[: int(state.seats)]):
            if given.has(name):
                _lay(state, seat, given.get(name))
        state.push(StartRound())
        state.settle()
        return state

    def examine(self, state: State, seat: int | None, what: str, wanted: Node) -> str | None:
        return _compare(_facts(cast(Quartet, state), seat), what, wanted)

    def examine_box(self, what: str, wanted: Node) -> str | None:
        return _compare({"cards": list(CARDS), "rounds": ROUNDS}, what, wanted)

    def invariants(self) -> Mapping[str, Invariant]:
        return {"everybody has six cards": _six_cards}


def _number(node: Node, key: str, usual: int, least: int, most: int) -> int:
    return node.get(key).int(least, most) if node.has(key) else usual


def _cards(node: Node, key: str) -> list[int]:
    return [card.int(1, len(CARDS)) for card in node.get(key).list()] if node.has(key) else []


def _lay(state: Quartet, seat: int, node: Node) -> None:
    """The cards of a seat: those that are neither in hand nor tucked are in the deck."""
    node.keys(("hand", "tucked", "coins", "points"))
    hand, tucked = _cards(node, "hand"), _cards(node, "tucked")
    if len(hand) > HAND_SIZE or len({*hand, *tucked}) < len(hand) + len(tucked):
        node.fault(f"{hand} in hand, {tucked} tucked", "at most three in hand, and each card once")
    state.hands[seat], state.tucked[seat] = sorted(hand), tucked
    state.decks[seat] = [card for card in CARDS if card not in (*hand, *tucked)]
    state.coins[seat] = _number(node, "coins", 1, 0, 1)
    state.points[seat] = _number(node, "points", 0, 0, 12)


def _facts(state: Quartet, viewer: int | None) -> dict[str, object]:
    """All that can be asked of a table, as somebody sees it."""
    facts: dict[str, object] = {"round": state.round}
    for seat, name in enumerate(SEATS[: int(state.seats)]):
        facts[f"{name} coins"] = state.coins[seat]
        for pile, cards in (("hand", state.hands), ("deck", state.decks), ("tucked", state.tucked)):
            facts[f"{name} {pile}"] = cards[seat] if viewer in (None, seat) else f"hidden {len(cards[seat])}"
    return facts


def _compare(facts: Mapping[str, object], what: str, wanted: Node) -> str | None:
    if what not in facts:
        wanted.fault(f"the unknown fact {show(what)}", one_of(what, facts))
        return None
    return None if wanted.value == facts[what] else str(facts[what])


def _six_cards(moment: Moment) -> str | None:
    state = cast(Quartet, moment.after)
    for seat, bid in enumerate(state.bids):
        cards = state.hands[seat] + state.decks[seat] + state.tucked[seat] + ([bid] if bid else [])
        if sorted(cards) != list(CARDS):
            return f"{SEATS[seat]} has {sorted(cards)}"
    return None
