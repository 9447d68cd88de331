from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import pytest

import sandtable
from sandtable.cli.common import Paper
from sandtable.cli.screen import screen_for, step_of
from sandtable.games.legions.present.questions import QUESTIONS as LEGIONS_QUESTIONS
from sandtable.games.undaunted.model.battle import Battle
from sandtable.games.undaunted.model.codes import DEMOLISH
from sandtable.games.undaunted.present.odds import Odds
from sandtable.games.undaunted.present.questions import QUESTIONS
from sandtable.games.undaunted.rules.combat import ChooseTarget, Roll, total_defence
from sandtable.games.undaunted.rules.desert.fire import FireAt, defence_against
from sandtable.games.undaunted.terminal.hints import cards_in_hand, explain, hint, odds_at, percent
from sandtable.games.undaunted.words.names import names_in
from sandtable.kernel.decision import Decision
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.engine.step import Act, Chance, Step
from sandtable.kernel.presentation import split_name
from sandtable.kernel.table.table import Table

ENGLISH = names_in("en")


def _pack(faces: Sequence[int]) -> int:
    """Dice faces as the engine packs them: four bits each, after a one."""
    packed = 1
    for face in faces:
        packed = packed << 4 | face
    return packed


def walk(scenario: str, seed: int) -> Iterator[tuple[Table, Decision]]:
    """Every decision of a random game."""
    table = sandtable.new(scenario, seed=seed, options={"guard": "6"})
    luck = FastSource(seed, 2)
    while not table.over:
        decision = table.decisions[0]
        yield table, decision
        table.play(decision.options[int(luck.below(0, len(decision.options)))])


@pytest.mark.parametrize("scenario", ["normandy/1", "normandy/7", "normandy/12"])
def test_odds_are_those_of_the_dice(scenario: str) -> None:
    """The chance shown is the share of all rolls that succeed, and its sum is the total defence."""
    seen = 0
    for table, decision in walk(scenario, 2):
        _, step = step_of(table, decision.seat)
        if not isinstance(step, ChooseTarget):
            continue
        battle = table.state
        assert isinstance(battle, Battle)
        for option in decision.options:
            odds = odds_at(battle, step, option.answer)
            assert odds is not None
            target = int(option.answer >> 8) & 255
            defence = int(total_defence(battle, step.unit, target))
            assert odds.base + odds.cover + odds.range == defence
            roll = Roll(step.seat, target, step.code, step.dice, defence)
            faces = list(product(range(10), repeat=int(step.dice)))
            hits = sum(roll.succeeds(_pack(face)) for face in faces)
            assert odds.chance == hits / len(faces)
            assert percent(odds) in hint(table, option, ENGLISH.words)
            seen += 1
    assert seen


@pytest.mark.parametrize("scenario", ["normandy/102", "africa/203"])
def test_odds_against_armour_and_soldiers(scenario: str) -> None:
    """Where there is armour the sum is the total that the action is up against."""
    seen = 0
    for table, decision in walk(scenario, 2):
        _, step = step_of(table, decision.seat)
        if not isinstance(step, FireAt) or step.code == DEMOLISH:
            continue
        battle = table.state
        assert isinstance(battle, Battle)
        for option in decision.options:
            odds = odds_at(battle, step, option.answer)
            assert odds is not None
            total = defence_against(battle, step.code, step.tile, int(option.answer >> 8) & 255)
            assert odds.base + odds.cover + odds.range == total
            assert percent(odds) in hint(table, option, ENGLISH.words)
            seen += 1
    assert seen


def test_odds_are_told_with_their_sum() -> None:
    odds = Odds(base=4, cover=1, range=2, total=7, dice=1, chance=0.4)
    assert percent(odds) == "40 %"
    assert explain(odds, ENGLISH.words) == "40 % (base 4 + cover 1 + range 2 = 7, 1 die)"
    assert percent(Odds(4, 0, 0, 4, 3, 0.784)) == "78.4 %"


@pytest.mark.parametrize("scenario", ["normandy/1", "normandy/10"])
def test_a_menu_offers_every_option_once_and_changes_nothing(scenario: str) -> None:
    asked = set()
    for table, decision in walk(scenario, 3):
        before = table.state.signature()
        menu = screen_for(Paper(), table, table.seats).menu(decision)
        lines = menu.lines(80)
        assert table.state.signature() == before
        assert max(line.cell_len for line in lines) <= 80
        shown = "\n".join(line.plain for line in lines)
        for number, option in enumerate(decision.options, start=1):
            assert menu.option(number) is option
            label = option.text.partition(": ")[2] or option.text
            assert f"{number} {label}" in shown
        assert menu.option(0) is None
        assert menu.option(len(decision.options) + 1) is None
        asked.add(decision.question)
    assert {"ChooseInitiative", "TakeTurn"} <= asked <= set(QUESTIONS)


def steps_of(family: str, step: type[Step] = Step) -> Iterator[type[Step]]:
    """Every step that the games of a family have."""
    for kind in step.__subclasses__():
        if kind.__module__.startswith(f"sandtable.games.{family}."):
            yield kind
        yield from steps_of(family, kind)


@pytest.mark.parametrize(("family", "words"), [("undaunted", QUESTIONS), ("legions", LEGIONS_QUESTIONS)])
def test_every_question_has_a_name_of_its_own_and_words_and_answers(family: str, words: Sequence[str]) -> None:
    steps = [kind for kind in steps_of(family) if not kind.__subclasses__()]  # what others build on asks nothing itself
    asked = [kind for kind in steps if not issubclass(kind, Act | Chance)]
    assert sorted(words) == sorted(kind.asks for kind in asked)
    assert all(kind.takes for kind in asked)
    luck = [kind for kind in steps_of(family) if issubclass(kind, Chance)]
    named = [kind.asks for kind in luck if kind.asks]
    assert len(named) == len(set(named))
    assert all(kind.asks for kind in luck if not kind.__subclasses__())  # or the wire would show the class


def test_a_question_without_words_is_read_from_its_name() -> None:
    assert split_name("PickACard") == "Pick a card"


def test_the_hand_is_explained() -> None:
    table = sandtable.new("normandy/1", seed=7)
    cards = cards_in_hand(table, 0, ENGLISH)
    assert sum(copies for _, copies, _, _ in cards) == 4
    assert ("Fog of War", 2, 1, "cannot be played") in cards
    assert ("Platoon Sergeant", 1, 9, "bolster 3, command 2") in cards
