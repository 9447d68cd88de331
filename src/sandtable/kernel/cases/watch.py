"""Rule cases that watch: seeded random games in which an invariant must hold after every answer. Knows no game."""

from __future__ import annotations

from sandtable.kernel.cases.case_file import Case, Failure, examiner_of, raise_faults_of, read_options
from sandtable.kernel.cases.examiner import Invariant, Moment
from sandtable.kernel.engine.random import CHOICE, FastSource, derive, stream
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import CHANCE

_KEYS = ("scenarios", "options", "games", "seed", "answers", "holds")


def watch(case: Case) -> list[Failure]:
    """Play the games of a case and see that what it names always holds; the first failure, if any."""
    node = case.node.get("always")
    node.keys(_KEYS)
    known = examiner_of(case).invariants()
    scenarios = case.game.scenario_ids()
    if node.get("scenarios").value != "all":
        scenarios = [item.choice(scenarios) for item in node.get("scenarios").list()]
    names = [item.choice(tuple(known)) for item in node.get("holds").list()]
    options = read_options(case, node.get("options"))
    games = node.get("games").int(minimum=1) if node.has("games") else 1
    answers = node.get("answers").int(minimum=1) if node.has("answers") else 1000
    seed = node.get("seed").int(minimum=0) if node.has("seed") else 1
    raise_faults_of(case.node)
    holds = {name: known[name] for name in names}
    for scenario in scenarios:
        for number in range(games):
            source = FastSource(derive(seed, number), case.game.start(scenario, options).seats)
            failure = _watch_game(case, scenario, case.game.start(scenario, options), source, holds, answers)
            if failure is not None:
                return [failure]
    return []


def _watch_game(
    case: Case, scenario: str, state: State, source: FastSource, holds: dict[str, Invariant], answers: int
) -> Failure | None:
    """One random game of at most so many answers, luck included."""
    log: list[str] = []
    for _ in range(answers):
        if state.over:
            break
        branch = state.first_branch()
        step = state.step_of(branch)
        if step.seat == CHANCE:
            answer = int(step.sample(state, source))
        else:
            options = step.options(state)
            if not options:
                return Failure(case, scenario, "a question without an answer", tuple(log))
            answer = int(options[source.below(stream(step.seat, CHOICE), len(options))])
        text = case.game.say(state, step, answer)
        log.append(text if step.seat == CHANCE else f"{case.game.seats(state)[step.seat]}: {text}")
        before = state.clone()
        state.events = []
        state.take(branch, answer)
        moment = Moment(before, text, state, state.events)
        for name, invariant in holds.items():
            problem = invariant(moment)
            if problem is not None:
                return Failure(case, scenario, f"not always: {name}: {problem}", tuple(log))
    return None
