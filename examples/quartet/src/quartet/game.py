"""Quartet as a game among others: all that Sandtable asks of it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import cast

from quartet import notation
from quartet.examiner import QuartetExaminer
from quartet.players import Thrifty
from quartet.presentation import SCENARIOS, QuartetPresentation
from quartet.state import Quartet
from quartet.steps import StartRound
from quartet.view import QuartetView, picture, see
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import Step
from sandtable.kernel.game import Game, OptionSpec, Result

TIES = OptionSpec("ties", ("next", "none"), "next", "QU-BID-3", "What scores when the highest card was bid twice.")


class QuartetGame(Game):
    """Scenarios are named by the number of players."""

    id = "quartet"
    rules_version = 1

    def scenario_ids(self) -> list[str]:
        return list(SCENARIOS)

    def options(self) -> tuple[OptionSpec, ...]:
        return (TIES,)

    def title(self, scenario: str) -> str:
        return SCENARIOS[scenario]["en"]

    def start(self, scenario: str, options: Mapping[str, str]) -> Quartet:
        state = Quartet(int(scenario.removeprefix("quartet/")), options["ties"])
        state.push(StartRound())
        state.settle()
        return state

    def seats(self, state: State) -> list[str]:
        return list(notation.SEATS[: int(state.seats)])

    def result(self, state: State) -> Result:
        table = cast(Quartet, state)
        winners = (int(table.winner),) if table.winner >= 0 else ()
        return Result(winners, "points", tuple(table.points))

    # Answers

    def say(self, state: State, step: Step, answer: int) -> str:
        return notation.say(step, answer)

    def read(self, state: State, step: Step, text: str) -> list[int]:
        return notation.read(step, text)

    def example(self, state: State, step: Step) -> str:
        return notation.say(step, int(step.options(state)[0]))

    def structure(self, state: State, step: Step, answer: int) -> dict[str, object]:
        return notation.structure(answer)

    def from_structure(self, state: State, step: Step, parts: Mapping[str, object]) -> int:
        return notation.from_structure(step, parts)

    def well_formed(self, state: State, step: Step, answer: int) -> bool:
        return answer in notation.answers(step)

    # What is seen

    def position(self, state: State, seat: int) -> QuartetView:
        return see(cast(Quartet, state), seat)

    def describe(self, state: State, seat: int) -> str:
        return picture(self.position(state, seat))

    def presentation(self) -> QuartetPresentation:
        return QuartetPresentation(self)

    # What comes with it

    def players(self) -> Mapping[str, type[Thrifty]]:
        return {"thrifty": Thrifty}

    def law(self) -> Traversable:
        return files("quartet") / "rules"

    def examiner(self) -> QuartetExaminer:
        return QuartetExaminer()


QUARTET = QuartetGame()
