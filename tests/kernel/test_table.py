"""Tables: answering, refusing, taking back, ending early."""

from __future__ import annotations

import msgspec
import pytest

import sandtable
from sandtable.kernel.engine.random import SecretSource
from sandtable.kernel.table.table import Table
from tests.kernel.walks import lay, walk


def at_first_turn() -> Table:
    """La Raye after both have bid: the US plays first and holds the Platoon Sergeant and Fog of War."""
    for seed in range(1000):
        table = lay("normandy/1", seed)
        us, de = ({option.text: option for option in decision.options} for decision in table.decisions)
        if {"Platoon Sergeant", "Fog of War", "Scouts A"} <= set(us) and "Fog of War" in de:
            table.play(us["Scouts A"])
            table.play(de["Fog of War"])
            return table
    raise AssertionError("no seed deals that")


def test_both_seats_are_asked_for_initiative_at_once() -> None:
    table = lay("normandy/1", 7)
    assert [(decision.seat, decision.question) for decision in table.decisions] == [
        (0, "ChooseInitiative"),
        (1, "ChooseInitiative"),
    ]
    assert table.view(0).waiting == (0, 1)
    assert [decision.seat for decision in table.view(1).decisions] == [1]
    assert table.view(-1).decisions == ()


def test_an_answer_may_be_an_option_a_text_or_a_number() -> None:
    records = set()
    option = lay("normandy/1", 7).decisions[0].options[0]
    assert str(option) == option.text
    forms: list[sandtable.Option | str | int] = [option, option.text, option.answer]
    forms.append(" ".join(word[:4] for word in option.text.split()))
    for form in forms:
        table = lay("normandy/1", 7)
        table.play(form, seat=0)
        records.add(table.record.text())
    assert len(records) == 1


def test_the_three_errors_of_a_move() -> None:
    table = at_first_turn()
    with pytest.raises(
        sandtable.InvalidMove, match=r"'dance' is not an answer to this question, which is like '.+: .+'"
    ):
        table.play("dance")
    with pytest.raises(sandtable.IllegalMove, match="Fog of War cannot hunker down") as refused:
        table.play("Fog of War: hunker down")
    assert refused.value.rule == "UN-HUNKER-2"
    with pytest.raises(sandtable.AmbiguousMove) as unclear:
        table.play("platoon")
    assert unclear.value.meanings == (
        "Platoon Sergeant: bolster",
        "Platoon Sergeant: command",
        "Platoon Sergeant: hunker down",
    )
    with pytest.raises(sandtable.InvalidMove, match="no decision of that seat is open; the table waits for US"):
        table.play("end turn", seat=1)
    for number in (123456, -1, 2**40 + 1):
        with pytest.raises(sandtable.InvalidMove, match=f"{number} is not an answer"):
            table.play(number)


def test_refused_answers_change_nothing() -> None:
    table = at_first_turn()
    before = (table.record.text(), table.state.signature())
    for text in ("dance", "Fog of War: hunker down", "platoon", ""):
        assert table.why_not(text) is not None
    assert (table.record.text(), table.state.signature()) == before
    assert table.why_not("end turn") is None


def test_decision_ids_change_only_with_the_seats_own_answers() -> None:
    table = lay("normandy/1", 7)
    us, de = table.decisions
    table.play(us.options[0])
    assert [decision.id for decision in table.decisions] == [de.id]
    with pytest.raises(sandtable.InvalidMove, match="not open any more"):
        table.play(us.options[0])
    table.play(de.options[0])


def test_undo_to_the_last_luck() -> None:
    table = at_first_turn()
    start = table.state.signature()
    table.play("Platoon Sergeant: bolster")
    table.play("Riflemen A")
    table.play("stop")
    while table.can_undo(0):
        table.undo(0)
    assert table.state.signature() == start
    assert [line.who for line in table.record.lines[-3:]] == ["undo"] * 3
    table.play("Platoon Sergeant: command")
    table.play("draw")
    assert not table.can_undo(0)
    with pytest.raises(sandtable.InvalidMove, match="US has nothing to take back"):
        table.undo(0)
    assert not table.can_undo(1)


def test_taking_back_never_rewinds_luck() -> None:
    """The same answer after an undo meets the luck that comes next, not the luck that came."""
    table = at_first_turn()
    table.play("Platoon Sergeant: bolster")
    table.undo(0)
    assert table.happenings[-1].kind == "undone"
    replayed = sandtable.replay(table.record.text())
    assert replayed.state.signature() == table.state.signature()


@pytest.mark.parametrize(
    ("deed", "winners", "how"),
    [
        (lambda table: table.resign(0), (1,), "resignation"),
        (lambda table: table.agree_draw(), (), "agreement"),
        (lambda table: table.abandon(), (), "abandonment"),
    ],
)
def test_a_table_can_end_early(deed: object, winners: tuple[int, ...], how: str) -> None:
    table = at_first_turn()
    assert callable(deed)
    deed(table)
    assert table.over
    assert table.result is not None
    assert (table.result.winners, table.result.how) == (winners, how)
    assert table.decisions == []
    with pytest.raises(sandtable.InvalidMove, match="the game is over"):
        table.play("end turn")
    with pytest.raises(sandtable.InvalidMove, match="the game is over"):
        table.resign(1)
    assert sandtable.replay(table.record.text()).result == table.result


def test_the_seed_is_a_secret_until_the_end() -> None:
    table = sandtable.new("normandy/1", seed=424242)
    secret = sandtable.new("normandy/1")
    assert isinstance(secret.luck, SecretSource)
    assert secret.seed is not None
    assert secret.seed.bit_length() > 64
    seen = [table.record.text(), *(repr(msgspec.to_builtins(table.view(seat))) for seat in (-1, 0, 1))]
    assert not any("424242" in text for text in seen)
    table.resign(0)
    assert "seed: 424242" in table.record.text()


def test_unknown_scenarios_and_options_are_explained() -> None:
    with pytest.raises(sandtable.UnknownScenario, match="there is no scenario 'normandy/13'; did you mean 'normandy/"):
        sandtable.new("normandy/13")
    with pytest.raises(sandtable.BadOption, match="normandy has no option 'contrl'; did you mean 'control'"):
        sandtable.new("normandy/1", options={"contrl": "base"})
    with pytest.raises(sandtable.BadOption, match="option control is 'lax'; it takes base or relaxed"):
        sandtable.new("normandy/1", options={"control": "lax"})
    with pytest.raises(sandtable.BadOption, match="option guard is 'x'; it takes a whole number"):
        sandtable.new("normandy/1", options={"guard": "x"})


def test_forced_answers_can_play_themselves() -> None:
    for table in walk("normandy/1", 3, 120):
        if not table.over:
            table.play_forced()
            assert all(len(decision.options) > 1 for decision in table.decisions)


def test_events_are_numbered_and_told_by_seat() -> None:
    *_, table = walk("normandy/1", 4, 30)
    everything = table.events(0)
    assert everything[10:] == table.events(0, after=10)
    drawn = [event for event in everything if event["kind"] == "drew"]
    assert all((event["card"] is None) == (event["seat"] != 0) for event in drawn)
    assert all(event["card"] is None for event in table.events(-1) if event["kind"] == "drew")


def test_a_table_shows_its_position() -> None:
    table = sandtable.new("normandy/1", seed=7)
    first, *rows = repr(table).splitlines()
    assert first == "<normandy/1 after 8 entries, US, DE to answer>"
    assert "│17B +3           │" in rows[3]
    assert rows[-1] == "DE: 3 of 5 points; hand 4, play 0, deck 5, discard 0, supply 20"
    assert "P1" in repr(sandtable.new("legions/2", seed=3))
