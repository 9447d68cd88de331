"""The cases of Legions are complete: every order three ways, every location, every dispatch, every worked example."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import pytest

from sandtable.games.legions.content.load import load_box
from sandtable.kernel.cases.runner import Case, read_cases, run_case
from sandtable.lab.cases import case_files, read_file

FOLDER = Path(__file__).parents[2] / "rules" / "legions"
CASES = {case.name: case for path in case_files([FOLDER]) for case in read_file(path)}
BOX = load_box()


class Three(NamedTuple):
    """The cases an order must have: what it does, where that ends, and what becomes of it when its bearer is gone or
    moved."""

    effect: str
    limit: str
    bearer: str


ORDERS = {
    "move": Three(
        "Move: any own character from any plot to another, officers too, with the token on it",
        "Move: the character must meet the entry conditions",
        "Move: a bearer that was pulled elsewhere still moves somebody",
    ),
    "retreat": Three(
        "Retreat: all own characters there go under the deck, for one supply",
        "Retreat: those who retreated come back only when drawn",
        "Retreat: it happens where the bearer has been moved to",
    ),
    "plus2": Three(
        "+2: the total at the bearer's plot is two higher",
        "+2: two, whatever the bearer's strength, and only where it lies",
        "+2: nothing once the bearer is dead",
    ),
    "fire_and_move": Three(
        "Fire and Move: a wound to any one opposing faction, then a move if wanted",
        "Fire and Move: nobody elsewhere is hit",
        "Fire and Move: a moved bearer fires where it is now",
    ),
    "promotion": Three(
        "Promotion: the bearer is promoted for good, outside the limit of purchases",
        "Promotion: no effect on somebody promoted already",
        "Promotion: lost with its bearer",
    ),
    "win_or_fall": Three(
        "Win or Fall: two more points for a winner, a tied one too",
        "Win or Fall: a tie that scores nobody is no win",
        "Win or Fall: with the bearer dead neither part applies",
    ),
    "lure_away": Three(
        "Lure Away: any opposing character there, officers too, goes under its owner's deck",
        "Lure Away: only at the bearer's plot",
        "Lure Away: a moved bearer lures where it is now",
    ),
    "take_cover": Three(
        "Take Cover: one charge wound on the bearer is cancelled, then the token is used up",
        "Take Cover: it does not stop wounds from orders, and helps nobody else",
        "Take Cover: lost with its bearer",
    ),
    "truce": Three(
        "Truce: no charges at the bearer's plot, for anybody",
        "Truce: charges at other plots go on",
        "Truce: gone with its bearer, and at the plot the bearer was moved to",
    ),
    "take_all": Three(
        "Take It All: a winner also gets the survivors' reward, the others still get theirs",
        "Take It All: a loser gets the reward once",
        "Take It All: nothing once the bearer is dead",
    ),
    "camouflage": Three(
        "Camouflage: the next own card to that plot lies face down, others do not",
        "Camouflage: one character, not all that follow",
        "Camouflage: the effect is lost if nobody follows",
    ),
    "sneak": Three(
        "Sneak: the bearer goes to any other plot, whatever its conditions, and counts there",
        "Sneak: only the bearer sneaks, from where it lies now",
        "Sneak: lost with its bearer",
    ),
    "furious_assault": Three(
        "Furious Assault: a wound, then the bearer may go under the deck without a supply",
        "Furious Assault: without an opponent there it has no effect",
        "Furious Assault: a moved bearer strikes where it is now",
    ),
    "no_medics": Three(
        "No Medics: no first aid at the bearer's plot, the owner's neither",
        "No Medics: violence goes on, and the answer is refused by its rule",
        "No Medics: gone with its bearer, first aid is given",
    ),
    "sabotage": Three(
        "Sabotage: an opposing token at the plot is revealed and used up without effect",
        "Sabotage: phase tokens not yet resolved are targets, tokens elsewhere and resolved ones are not",
        "Sabotage: lost when its bearer is lured away first",
    ),
    "sacrifice": Three(
        "Sacrifice: another own character there dies, the bearer has five more this round",
        "Sacrifice: alone it has no effect",
        "Sacrifice: the bonus goes with a bearer that is moved, and is gone with one that leaves",
    ),
    "fall_in": Three(
        "Fall In: any number of own characters from other plots that may enter",
        "Fall In: nobody elsewhere, no effect",
        "Fall In: they come to where the bearer is now",
    ),
    "swap": Three(
        "Swap: bearer and an own character elsewhere change places, whatever the conditions",
        "Swap: not with somebody at the same plot or in hand",
        "Swap: a partner takes its token along; a bearer that is gone swaps with nobody",
    ),
    "theft": Three(
        "Theft: the survivors' reward at once, and nothing for survivors afterwards",
        "Theft: a second one at the same plot yields nothing",
        "Theft: it stands even if the bearer leaves, and its token cannot be recovered meanwhile",
    ),
    "blank": Three(
        "Blank: assigned and hidden like any order",
        "Blank: laid aside it changes nothing else",
        "Blank: with its bearer gone it is seen to have been one",
    ),
}


def about(name: str) -> list[Case]:
    """The cases whose names begin with the name of a card."""
    return [case for case in CASES.values() if case.name.startswith(f"{name}:")]


@pytest.mark.parametrize(("key", "rule"), [(order.key, order.rule) for order in BOX.orders])
def test_every_order_has_three_cases(key: str, rule: str) -> None:
    three = ORDERS[key]
    assert len(set(three)) == len(three)
    for name in three:
        assert name in CASES, f"{key} has no case {name!r}"
        assert any(id.startswith(f"{rule}-") for id in CASES[name].rules), name


@pytest.mark.parametrize("name", [place.names["en"] for place in BOX.locations])
def test_every_location_has_a_case(name: str) -> None:
    assert any("LG-ROUND-3" in case.rules for case in about(name))


@pytest.mark.parametrize("name", [card.names["en"] for card in BOX.dispatches])
def test_every_dispatch_is_played_and_scored_in_a_case(name: str) -> None:
    proved = {rule for case in about(name) for rule in case.rules}
    assert "LG-DISPATCH-4" in proved
    assert proved & {"LG-DISPATCH-5", "LG-DISPATCH-6"}


def test_every_worked_example_is_a_case() -> None:
    text = (files("sandtable.games.legions") / "law" / "legions-rulings.md").read_text(encoding="utf-8")
    examples = re.findall(r"^- (EX-[0-9]+),", text, re.MULTILINE)
    assert examples
    assert [example for example in examples if not about(example)] == []


def test_what_a_wrong_case_says_of_a_deck() -> None:
    """Under it lie cards in their order."""
    text = """game: legions
cases:
  - name: A case
    rules: [LG-INFO-3]
    given: {P0: {bottom: [LEG-07, LEG-08]}}
    steps: [{expect: {P0 bottom: [LEG-08, LEG-07]}}]
"""
    (failure,) = run_case(read_cases(("case.yaml", text.encode()), ("LG-INFO-3",))[0])
    assert failure.problem == "expected P0 bottom: [LEG-08, LEG-07], found [LEG-07, LEG-08]"
