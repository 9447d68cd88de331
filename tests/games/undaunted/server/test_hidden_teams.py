"""Four players over the wire: what a seat cannot see, its partner's cards too, changes not a byte of what it hears."""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any, cast

import msgspec
import pytest

from sandtable.games.undaunted.flow import drawing
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import DECK, HAND
from sandtable.games.undaunted.present import view
from sandtable.games.undaunted.present.view import BattleView
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.table.table import Table
from sandtable.server.table import commands, telling
from sandtable.server.table.live import Live
from sandtable.server.table.rows import Header, Place
from sandtable.server.wire import protocol as wire

GAMES = int(os.environ.get("SANDTABLE_LEAK_GAMES", "40"))
STEPS = 6
SCENARIOS = ("normandy/101", "normandy/102", "normandy/104", "africa/201", "africa/203")
LOUD = ("attack", "blast", "anti-tank", "bomb", "grenades", "strafe", "suppress")


def lay(scenario: str, discards: str, seed: int) -> Live:
    """A table of four in memory."""
    options = {"players": "4", "guard": "20", "discards": discards}
    seats = Table(scenario, options, None, {}).seats
    places = [Place(seat, side, "link", joined=1) for seat, side in enumerate(seats)]
    live = Live(Header("t", scenario, 1, options, seed, 0, True, 0, None, places))
    live.table.roll()
    live.hear()
    return live


class Pair:
    """The same table twice; from some answer on the second one has other cards wherever a seat cannot look."""

    def __init__(self, luck: random.Random) -> None:
        self.luck = luck
        self.seat = 0
        scenario, discards, seed = luck.choice(SCENARIOS), luck.choice(["hidden", "visible"]), luck.getrandbits(128)
        self.both = [lay(scenario, discards, seed) for _ in range(2)]

    def play(self, answers: int) -> None:
        """So many answers at random, the same on both."""
        for _ in range(answers):
            if self.both[0].table.over:
                return
            option = self.luck.choice(self.both[0].decisions()[0].options)
            for live in self.both:
                commands.play(live, option.seat, option.answer)

    def deal_anew(self) -> Counter[str]:
        """Deal anew what the one asked, or some other seat, cannot see; whose cards have become others."""
        self.seat = self.luck.choice([self.both[0].decisions()[0].seat, self.luck.randrange(4)])
        before = cast(Battle, self.both[0].table.state)
        dealt = before.determinize(self.seat, FastSource(self.luck.getrandbits(60), 4))
        for live, state in zip(self.both, (before, dealt), strict=True):
            start_from(live, state)
        changed = Counter({"positions": 1})
        for player in range(4):
            if any(_cards(before, player, zone) != _cards(dealt, player, zone) for zone in (HAND, DECK)):
                changed["partner" if player == self.seat ^ 2 else "enemy"] += 1
        return changed

    def go_on(self) -> bool:
        """An answer of the seat itself that brings nothing to light; False when there is none."""
        asked = [next((each for each in live.decisions() if each.seat == self.seat), None) for live in self.both]
        if asked[0] is None or asked[1] is None:
            return False
        texts = [[option.text for option in each.options] for each in asked if each is not None]
        assert texts[0] == texts[1]
        quiet = [option.text for option in asked[0].options if option.parts.get("action") not in LOUD]
        if asked[0].question != "TakeTurn" or not quiet:
            return False
        text = self.luck.choice(quiet)
        for live in self.both:
            commands.play(live, self.seat, text)
        return True

    def others_go_on(self) -> bool:
        """An answer of anybody that is open at both tables and brings nothing to light; False when there is none."""
        asked = [live.decisions() for live in self.both]
        if [each.id for each in asked[0]] != [each.id for each in asked[1]] or not asked[0]:
            return False
        number = self.luck.randrange(len(asked[0]))
        seat, question = asked[0][number].seat, asked[0][number].question
        states = [cast(Battle, live.table.state) for live in self.both]
        leader = any(state.count(HAND, state.field.leader[seat]) for state in states)
        known = {option.text for option in asked[1][number].options}
        quiet = [
            option.text
            for option in asked[0][number].options
            if option.text in known
            and option.parts.get("action") not in (*LOUD, "recon")
            and not (leader and option.text == "end turn")
        ]
        if (
            question not in ("TakeTurn", "MoveTo", "ScoutPath", "BolsterCard", "AdvanceTo", "ChooseInitiative")
            or not quiet
        ):
            return False
        text = self.luck.choice(quiet)
        for live in self.both:
            commands.play(live, seat, text)
        return True


def _cards(battle: Battle, player: int, zone: int) -> list[int]:
    cards = range(battle.field.first_card[player], battle.field.first_card[player + 1])
    return [int(battle.count(zone, card)) for card in cards]


def start_from(live: Live, state: Any) -> None:
    """Let a table start from a state, so that nothing can bring another one back."""
    state.events = []
    table = live.table
    table.state, table._start, table._played, table._reveals, table._stops = state, state.clone(), [], [], []
    live.views.clear()
    live._open = None


def told(live: Live, seat: int) -> list[bytes]:
    """All that a seat and a spectator could be sent now, and why what the seat asks about is not legal."""
    sides = cast(BattleView, telling.view(live, -1).position).sides
    cards = sorted({name for side in sides for name in side.supply.cards or {}})
    tried = [wire.Tried(text=card) for card in [*cards, "end turn", "stop", "draw"]]
    asked = next((each for each in live.decisions() if each.seat == seat), None)
    why = commands.why_not(live, seat, wire.WhyNot(decision=asked.id, answers=tried)) if asked else []
    news = [telling.update(live, who, 0, 1) for who in (seat, -1)]
    return [msgspec.json.encode(each) for each in (*news, why, live.waiting, live.seq, live.head)]


def compare(games: int) -> Counter[str]:
    """Many positions, each with one that a seat cannot tell from it; the bytes are the same, answer after answer."""
    luck = random.Random(2026)
    counted: Counter[str] = Counter()
    for _ in range(games):
        pair = Pair(luck)
        pair.play(luck.randrange(100))
        if pair.both[0].table.over:
            continue
        counted += pair.deal_anew()
        for _ in range(STEPS):
            first, second = (told(live, pair.seat) for live in pair.both)
            assert first == second
            if not pair.go_on():
                break
            counted["answers"] += 1
    return counted


def test_bytes_do_not_depend_on_what_a_seat_cannot_see() -> None:
    counted = compare(GAMES)
    assert counted["positions"] > GAMES * 0.8
    assert min(counted["partner"], counted["enemy"]) > counted["positions"] // 3, counted
    assert counted["answers"] > GAMES // 4


def watch(games: int) -> int:
    """A seat looks on while everybody plays, at two tables that it cannot tell apart; how many answers were given."""
    luck = random.Random(77)
    answers = 0
    for _ in range(games):
        pair = Pair(luck)
        pair.play(luck.randrange(100))
        table = pair.both[0].table
        # Open discards tell a hand when the turn ends, and a bid that lies there is dealt anew with the hand.
        if table.over or table.options["discards"] == "visible" or table.decisions[0].question == "ChooseInitiative":
            continue
        pair.deal_anew()
        while pair.others_go_on() and answers < 10 * games:
            answers += 1
            first, second = (told(live, pair.seat) for live in pair.both)
            assert first == second
    return answers


def test_nobody_s_answers_tell_what_he_holds() -> None:
    assert watch(GAMES) > GAMES


def test_a_story_that_told_what_is_discarded_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    if not str(drawing.__file__).endswith(".py"):
        pytest.skip("compiled modules cannot be changed")
    end_turn = Battle.end_turn

    def leaky(battle: Battle, side: int) -> None:
        battle.tell("held", {"seat": side, "cards": _cards(battle, side, HAND)})
        end_turn(battle, side)

    monkeypatch.setattr(Battle, "end_turn", leaky)
    with pytest.raises(AssertionError):
        watch(GAMES)


def test_a_table_that_showed_the_partner_s_hand_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    see = view._side

    def leaky(battle: Battle, player: int, seat: int) -> view.SideView:
        return see(battle, player, player if seat >= 0 and player == seat ^ 2 else seat)

    monkeypatch.setattr(view, "_side", leaky)
    with pytest.raises(AssertionError):
        compare(GAMES)


def drawn_cards(live: Live, seat: int) -> Counter[tuple[str, bool, bool]]:
    """Draws and bids in the story of a seat: the kind, whether its own, and whether the card is named."""
    events = [event for event in telling.events(live, seat, 0) if event["kind"] in ("drew", "chose")]
    return Counter((event["kind"], event["seat"] == seat, event["card"] is not None) for event in events)


def test_draws_and_bids_are_told_to_their_owner_alone() -> None:
    live = lay("normandy/103", "hidden", 11)
    luck = random.Random(3)
    for _ in range(150):
        option = luck.choice(live.decisions()[0].options)
        commands.play(live, option.seat, option.answer)
        for seat in range(4):
            bids = [
                cast(BattleView, telling.view(live, seat).position).sides[other].bid
                for other in range(4)
                if other != seat
            ]
            assert bids == [None] * 3
    for seat in (*range(4), -1):
        heard = drawn_cards(live, seat)
        assert all(own == named for _, own, named in heard), heard
        assert seat < 0 or heard["drew", True, True]
        assert heard["drew", False, False]
        assert heard["chose", False, False]


def test_a_draw_that_the_partner_hears_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The audience of an event is set where it is made: let it be the whole team, and the check above fails."""
    if not str(drawing.__file__).endswith(".py"):
        pytest.skip("compiled modules cannot be changed")
    monkeypatch.setattr(drawing, "only", lambda seat: 1 << int(seat) | 1 << (int(seat) ^ 2))
    live = lay("normandy/103", "hidden", 11)
    assert any(own != named for _, own, named in drawn_cards(live, 2))


def test_the_opened_page_of_a_seat_names_no_card_of_the_others() -> None:
    """What a link opens: own zones are named, the partner's and the enemies' are sizes; supplies lie open to all."""
    live = lay("africa/202", "hidden", 5)
    for seat in range(4):
        sides = msgspec.to_builtins(telling.update(live, seat, 0, 1))["view"]["position"]["sides"]
        assert [side["player"] for side in sides] == live.table.seats
        for player, side in enumerate(sides):
            for zone in ("hand", "deck", "discard", "removed"):
                assert (side[zone]["cards"] is not None) == (player == seat)
            assert side["supply"]["cards"] is not None
            assert side["hand"]["size"] == (4 if side["commands"] else 3)
