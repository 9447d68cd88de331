"""What a seat is told of what its answers lead to, and which one is proposed."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

import sandtable
from sandtable.games.undaunted.present.presentation import BattleChoice, UndauntedPresentation
from sandtable.games.undaunted.present.questions import BattleAbout
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.table.table import Table
from tests.golden.hunt import HERE


def asked(table: Table) -> tuple[BattleAbout, dict[str, BattleChoice]]:
    """The question that is open, and its answers by text, as a client gets them."""
    [decision], [(_, step)] = table.decisions, table.state.open_steps()
    shown = cast(UndauntedPresentation, table.game.presentation())
    return shown.about(table.state, step), {
        option.text: shown.choice(table.state, step, option) for option in decision.options
    }


def turns(path: Path) -> list[tuple[Table, str]]:
    """A game played once more: every turn of it, with what was answered then."""
    played = sandtable.replay(path.read_text(encoding="utf-8"))
    table = Table(played.scenario, played.options, None, {})
    found = []
    for entry in played.log:
        if entry.kind == "answer" and [each.question for each in table.decisions] == ["TakeTurn"]:
            found.append((table.copy(), entry.text))
        table.replay(entry)
    return found


@pytest.mark.parametrize("record", ["scenario-01.txt", "africa-06.txt", "normandy-102.txt"])
def test_what_is_told_ahead_is_what_is_asked_then(record: str) -> None:
    checked = 0
    for table, text in turns(HERE / record):
        about, choices = asked(table)
        assert set(about.sensible) <= set(choices)
        cards = [choices[each].parts.get("card") for each in about.sensible]
        assert len(cards) == len(set(cards)), "of each card one use is proposed"
        then = choices[text].then
        seat = int(table.decisions[0].seat)
        table.play(text, seat)
        if then is None:
            continue
        checked += 1
        assert table.can_undo(seat), "what is told ahead brings nothing to light"
        [decision] = table.decisions
        assert then.question == decision.question
        assert [option.text for option in then.options] == [option.text for option in decision.options]
        assert then.about == asked(table)[0]
        assert len(then.about.sensible) <= 1
    assert checked > 5


def test_luck_and_reveals_are_not_told_ahead() -> None:
    """Recon draws a card: nobody learns by looking which one it would be."""
    uses = [
        choice
        for table, _ in turns(HERE / "scenario-01.txt")
        for choice in asked(table)[1].values()
        if choice.parts.get("action") in ("recon", "control", "conceal")
    ]
    assert uses
    assert all(choice.then is None for choice in uses)
    draws = [
        choice.then
        for table, _ in turns(HERE / "scenario-01.txt")
        for choice in asked(table)[1].values()
        if choice.then is not None and choice.then.question == "CommandDraw"
    ]
    assert draws
    assert all(option.then is None for then in draws for option in then.options)


@pytest.mark.parametrize("record", ["scenario-09.txt", "africa-06.txt", "africa-202.txt"])
def test_what_is_told_ahead_does_not_depend_on_what_is_hidden(record: str) -> None:
    for number, (table, _) in enumerate(turns(HERE / record)[::4]):
        told = asked(table)
        seat = int(table.decisions[0].seat)
        table.state = table.state.determinize(seat, FastSource(derive(5, number), table.state.seats))
        assert asked(table) == told
