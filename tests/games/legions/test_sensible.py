"""What a client proposes: legal, one of a kind, and known from what the seat sees alone."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import sandtable
from sandtable.games.legions.present.notation import Parts
from sandtable.games.legions.present.presentation import LegionsPresentation
from sandtable.games.legions.present.sensible import RULES, Sight, hardest_charge, least_hurt
from sandtable.games.legions.present.view import CharacterView, JourneyView, PlotView
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.table.table import Table

GOLDEN = Path(__file__).parents[2] / "golden"


@pytest.mark.parametrize("record", ["legions-2.txt", "legions-4-dispatches.txt"])
def test_what_is_proposed_is_legal_and_tells_nothing_hidden(record: str) -> None:
    played = sandtable.replay((GOLDEN / record).read_text(encoding="utf-8"))
    table = Table(played.scenario, played.options, None, {})
    shown = table.game.presentation()
    assert isinstance(shown, LegionsPresentation)
    proposed: set[str] = set()
    for number, entry in enumerate(played.log):
        for branch, step in table.state.open_steps():
            if step.asks not in RULES or entry.kind != "answer":
                continue
            seat = int(step.seat)
            found = shown.about(table.state, step).sensible
            options = {
                option.text: option.parts for each in table.decisions if each.seat == seat for option in each.options
            }
            assert set(found) <= set(options)
            firsts = [options[text].get(RULES[step.asks][1] or "kind") for text in found]
            assert len(firsts) == len(set(firsts)), "one for each card, or one in all"
            proposed |= {step.asks} if found else set()
            dealt = table.state.determinize(seat, FastSource(derive(number, record), table.state.seats))
            assert shown.about(dealt, dealt.step_of(branch)).sensible == found, "other cards that nobody sees change it"
        table.replay(entry)
    assert {"March", "Recruit", "AllotWound", "AnnounceCharges", "RejectCard"} <= proposed


def test_a_wound_is_proposed_for_the_weakest_who_outlives_it() -> None:
    table = sandtable.new("legions/2", seed=7)
    view = table.game.position(table.state, 0)
    assert isinstance(view, JourneyView)
    sight = Sight(view, 0)
    strong, weak = (
        CharacterView(name, name, False, strength, ("combat",), (), (), (), 0, False, 0)
        for name, strength in (("strong", 3), ("weak", 1))
    )
    answers: dict[str, Parts] = {each.name: {"kind": "wound", "character": each.name} for each in (strong, weak)}
    hurt, frail = msgspec.structs.replace(weak, wounds=1), msgspec.structs.replace(weak, abilities=("fragility",))
    for other, proposed in ((weak, "weak"), (hurt, "strong"), (frail, "strong")):
        sight.people = {"strong": strong, "weak": other}
        assert least_hurt(sight, answers) == proposed


def test_a_charge_is_aimed_at_whoever_is_strongest_where_it_is_made() -> None:
    table = sandtable.new("legions/3", seed=7)
    view = table.game.position(table.state, 0)
    assert isinstance(view, JourneyView)
    here, there = (
        PlotView(name, name, (), (), 2, 1, False, (), totals, (1, 0, 0))
        for name, totals in (("here", (3, 4, 2)), ("there", (1, 0, 9)))
    )
    sight = Sight(view, 0, "here")
    sight.plots, sight.factions = {"here": here, "there": there}, {"Reds": 1, "Whites": 2}
    answers: dict[str, Parts] = {
        text: {"kind": "charges", "wounds": wounds}
        for text, wounds in {"none": {}, "Whites": {"Whites": 1}, "Reds": {"Reds": 1}}.items()
    }
    assert hardest_charge(sight, answers) == "Reds"
    sight.plot = "there"
    assert hardest_charge(sight, answers) == "Whites"
