"""Four players: who may sit down, and whole games of two teams."""

from __future__ import annotations

from random import Random

import pytest

import sandtable
from sandtable.games.undaunted.model.codes import DECK, DISCARD, HAND, PLAY_AREA, REMOVED, SUPPLY
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.errors import BadOption
from tests.kernel.walks import REINFORCEMENTS

FOUR = {"players": "4", "guard": "20"}
ZONES = (DECK, HAND, PLAY_AREA, DISCARD, SUPPLY, REMOVED)


def test_only_the_expansion_seats_four() -> None:
    """RF-TEAM-1"""
    with pytest.raises(BadOption, match="option players is '4'; it takes 2 in normandy/1"):
        sandtable.new("normandy/1", seed=1, options={"players": "4"})


@pytest.mark.parametrize(
    ("scenario", "chosen", "refused"),
    [
        ("normandy/1", {"solo": "DE", "specialists": "on"}, "option specialists is 'on'; it takes off in normandy/1"),
        ("normandy/101", {"solo": "DE", "players": "4"}, "option players is '4'; it takes 2 in normandy/101"),
        ("normandy/101", {"control": "base"}, "option control is 'base'; it takes relaxed in normandy/101"),
    ],
)
def test_modules_that_do_not_go_together_are_refused(scenario: str, chosen: dict[str, str], refused: str) -> None:
    """RF-SPEC-3, RF-CONTROL-5, and the virtual opponent, which plays against one person."""
    with pytest.raises(BadOption, match=refused):
        sandtable.new(scenario, seed=1, options=chosen)


@pytest.mark.parametrize("scenario", REINFORCEMENTS)
def test_a_whole_game_of_four(scenario: str) -> None:
    """It ends, all of a side win or nobody, no card of a team is lost, and the record replays."""
    table = sandtable.new(scenario, seed=11, options=FOUR)
    assert len(table.seats) == 4
    cards = team_cards(table)
    dice = Random(5)
    asked = set()
    while not table.over:
        decision = dice.choice(table.decisions)
        asked.add(decision.seat)
        table.play(dice.choice(decision.options))
        assert team_cards(table) == cards
    assert asked == {0, 1, 2, 3}
    assert table.result is not None
    assert table.result.winners in ((), (0, 2), (1, 3))
    assert sandtable.replay(table.record.text()).result == table.result


def team_cards(table: sandtable.Table) -> list[int]:
    """All cards of each team, wherever they are: the leader's card and Fog of War change hands within it."""
    sizes = [[int(table.state.size(zone, seat)) for zone in ZONES] for seat in range(4)]  # type: ignore[attr-defined]
    return [sum(sizes[0]) + sum(sizes[2]), sum(sizes[1]) + sum(sizes[3])]


def test_a_leader_s_card_that_was_only_held_is_not_taken_back_into_the_dark() -> None:
    """Ending the turn shows that the card was in hand; ending it with the card on the table shows nothing new."""
    for plays, undone in ((False, False), (True, True)):
        table = sandtable.new("normandy/101", seed=3, options=FOUR)
        table.play("Scouts A", seat=0)
        table.play(next(decision for decision in table.decisions if decision.seat == 1).options[0])
        while table.decisions[0].seat != 0:
            table.play("end turn", seat=table.decisions[0].seat)
        if plays:
            table.play("Platoon Sergeant: bolster", seat=0)
            while table.decisions[0].question == "BolsterCard":
                table.play("stop", seat=0)
        table.play("end turn", seat=0)
        assert "command passed" in [event["kind"] for event in table.events(2)[-3:]]
        assert table.can_undo(0) == undone


def test_partners_may_not_tell_each_other_apart_by_hidden_cards() -> None:
    """What a partner holds is dealt anew for a seat, and its own cards are not (RF-TEAM-13)."""
    table = sandtable.new("normandy/101", seed=3, options=FOUR)
    seen = []
    for seed in range(20):
        guess = table.state.determinize(0, FastSource(seed, 4))
        seen.append(table.game.position(guess, 2).sides[2].hand.cards)  # type: ignore[attr-defined]
        assert table.game.position(guess, 0) == table.game.position(table.state, 0)
    assert len({str(sorted(hand.items())) for hand in seen}) > 1
