"""A solo game at a table: asked of one seat only, told in sentences, hidden where it must be, replayed and undone."""

from __future__ import annotations

from pathlib import Path

import pytest

import sandtable
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.present.solo.wording import card_words
from sandtable.games.undaunted.present.story import OF_THE_BOT, chronicle, tell
from sandtable.games.undaunted.present.view import BattleView
from sandtable.games.undaunted.solo.cards.load import add_card_set
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.table.table import Table
from sandtable.players import player
from tests.kernel.walks import AFRICA, NORMANDY, REINFORCEMENTS

EXAMPLE = Path(__file__).parents[4] / "docs" / "examples" / "careful.yaml"


def play(scenario: str, bot: str, seed: int, entries: int = 5000, **options: str) -> Table:
    """A scripted player against the Bot, until so many entries of the log."""
    table = sandtable.new(scenario, seed=seed, options={"guard": "20", "solo": bot, **options})
    scripted, source = player("scripted", "normandy/1"), FastSource(seed, 2)
    while not table.over and len(table.log) < entries:
        (decision,) = table.decisions
        assert table.seats[decision.seat] != bot
        seen = table.state.determinize(decision.seat, source)
        table.play(int(scripted.answer(seen, 0, decision.seat, source)))
    return table


def seen_by_player(table: Table) -> BattleView:
    assert isinstance(table.state, Battle)
    assert table.state.bot is not None
    view = table.view(1 - int(table.state.bot.side)).position
    assert isinstance(view, BattleView)
    return view


def test_a_card_without_a_relevant_section_says_why() -> None:
    skipped = [["I", "condition", {"here": ["uncontrolled_objective"]}], ["II", "impossible", "attack"]]
    event = {"kind": "irrelevant", "seat": 1, "card": "Riflemen A", "algorithm": "D-N-RIF-ATT", "skipped": skipped}
    why = "I, it is not so that its tile is an objective that the Bot does not control; II, Attack is not possible"
    assert tell(event, ["US", "DE"]) == f"DE Riflemen A does nothing: {why} (D-N-RIF-ATT)."


@pytest.mark.parametrize("scenario", [*NORMANDY, *AFRICA, *REINFORCEMENTS])
def test_the_bot_plays_every_scenario_to_its_end(scenario: str) -> None:
    for bot in sandtable.new(scenario).seats:
        table = play(scenario, bot, 3)
        assert table.over
        assert sandtable.replay(table.record.text()).state.signature() == table.state.signature()


def test_only_what_lies_face_up_is_shown() -> None:
    found = 0
    for seed in range(12):
        table = play("normandy/3", "US", seed, 160)
        solo = seen_by_player(table).solo
        assert solo is not None
        found += solo.face_down
        side = seen_by_player(table).sides[0]
        assert side.hand.size == 0
        assert side.deck.cards is None
        told = [event for event in table.events(1) if event["kind"] == "laid face down"]
        assert all(event["card"] is None for event in told)
    assert found > 0


def test_the_log_says_what_the_bot_did_and_why() -> None:
    tables = [play("normandy/3", "US", seed) for seed in range(3)]
    kinds = {event["kind"] for table in tables for event in table.events(-1)}
    assert set(OF_THE_BOT) - {"stance", "irrelevant"} <= kinds
    lines = [line for table in tables for line in chronicle(table.events(-1), table.seats)]
    assert any("section" in line and "because" in line for line in lines)
    assert not any("{" in line or "None" in line for line in lines)


def test_the_view_lights_the_section_in_use() -> None:
    lit = []
    table = play("normandy/4", "US", 5, 40)
    record = sandtable.parse_record(table.record.text())
    for moves in range(len(record.lines)):
        solo = seen_by_player(sandtable.replay(record, moves)).solo
        if solo is not None and solo.algorithm is not None:
            lit.append(solo.algorithm.section)
            assert solo.zone[0].resolving
            assert solo.zone[0].algorithm == solo.algorithm.id
            card = card_words(solo.cards, solo.algorithm.id)
            assert card is not None
            assert solo.algorithm.section in ("", *(section.id for section in card.sections))
    assert any(lit)


def test_a_turn_is_idle_if_no_card_did_anything() -> None:
    idle = []
    for seed in (1, 2):
        table = play("normandy/3", "US", seed)
        did, found = False, 0
        for event in table.events(-1):
            if event["kind"] == "row":
                did = False
            elif event["kind"] == "turn ended" and event["seat"] == 0:
                found += not did
            did = did or event["kind"] == "readied" or (event["kind"] == "relevant" and event["order"] != "none")
        assert isinstance(table.state, Battle)
        assert table.state.bot is not None
        assert table.state.bot.idle == found
        idle.append(found)
    assert idle == [1, 2]


def test_a_harder_bot_lays_out_more() -> None:
    rows = {}
    for difficulty in ("easy", "normal", "hard"):
        table = play("normandy/1", "DE", 5, 120, difficulty=difficulty)
        told = [event["cards"] for event in table.events(0) if event["kind"] == "row"]
        rows[difficulty] = max(len(cards) for cards in told[:2] if isinstance(cards, list))
    assert rows["easy"] <= rows["normal"] < rows["hard"]


def test_an_undo_goes_back_to_before_the_bot_only_if_nothing_was_revealed() -> None:
    table = sandtable.new("normandy/1", seed=5, options={"solo": "DE"})
    table.play(table.decisions[0].options[0])
    while table.decisions[0].question != "TakeTurn":
        table.play(table.decisions[0].options[0])
    before = table.state.signature()
    hunker = next(option for option in table.decisions[0].options if option.text.endswith("hunker down"))
    table.play(hunker)
    table.undo(0)
    assert table.state.signature() == before
    table.play("end turn", 0)
    assert not table.can_undo(0)
    table.take_back(0)
    assert table.state.signature() == before


def test_a_record_names_the_cards_it_was_played_with() -> None:
    name = add_card_set(EXAMPLE)
    table = play("normandy/1", "DE", 2, 100, cards=name)
    assert f"cards={name}" in table.record.header["options"]
    assert sandtable.replay(table.record.text()).state.signature() == table.state.signature()
    other = table.record.text().replace(name, "careful@00000000")
    with pytest.raises(sandtable.RecordError, match="option cards is 'careful@00000000'; it takes default or"):
        sandtable.replay(other)


def test_a_game_for_two_says_nothing_of_solo() -> None:
    table = sandtable.new("normandy/1", seed=1)
    assert "solo" not in table.record.header["options"]
    view = table.view(0).position
    assert isinstance(view, BattleView)
    assert view.solo is None
    with pytest.raises(sandtable.BadOption, match="option solo is 'FR'; it takes off or US or DE"):
        sandtable.new("normandy/1", options={"solo": "FR"})


def test_a_holding_bot_that_sits_still_attacks() -> None:
    table = sandtable.new("normandy/1", seed=2, options={"solo": "DE"})
    state = table.state
    assert isinstance(state, Battle)
    assert state.bot is not None
    state.bot.idle_in_a_row = 3
    state.events = []
    state.bot.brain.begin_turn(state)
    assert state.bot.stance == "attack"
    assert [event.fields["stance"] for event in state.events] == ["attack"]
