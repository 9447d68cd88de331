"""Running rule cases: play the answers, force the luck, and compare what is with what must be. Knows no game.

`read_cases` (in `case_file`) reads a file, `run_case` tells how a case fails. docs/cases.md shows how to write one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from sandtable.kernel.cases.case_file import (
    LUCK,
    STEPS,
    Case,
    Failure,
    Way,
    chosen_options,
    examiner_of,
    raise_faults_of,
    read_cases,
    read_options,
    say,
    single,
    texts,
)
from sandtable.kernel.cases.watch import watch
from sandtable.kernel.content.read import Node, Value, one_of, show
from sandtable.kernel.engine.event import Event
from sandtable.kernel.engine.random import FastSource
from sandtable.kernel.engine.step import Refusal, Step
from sandtable.kernel.errors import BadOption, MoveError
from sandtable.kernel.game import full_options
from sandtable.kernel.table.log import Entry
from sandtable.kernel.table.table import Table

__all__ = ["Case", "Failure", "read_cases", "run_case", "walk"]

SPECTATOR = "spectator"
_SHOWN = 12


class _Wrong(Exception):
    """Something is not as the case says."""


def run_case(case: Case) -> list[Failure]:
    """Every way in which a case fails; none if it holds. A ContentError if the case makes no sense."""
    if not case.ways:
        return watch(case)
    failures: dict[tuple[str, str], Failure] = {}
    for way in case.ways:
        failure = _run_way(case, way)
        if failure is not None:
            failures.setdefault((failure.place.partition(",")[0], failure.problem), failure)
    return list(failures.values())


def walk(case: Case) -> Iterator[Table]:
    """The table of a case as it is posed, then after each step of its first way that plays. It is one that goes on."""
    run = _Run(case)
    yield run.table
    for step in case.ways[0].steps:
        if single(step)[0] in (*run.table.seats, *LUCK):
            run.take(step)
            yield run.table


def _run_way(case: Case, way: Way) -> Failure | None:
    run = _Run(case)
    for number, step in enumerate(way.steps, start=1):
        try:
            run.take(step)
        except _Wrong as wrong:
            place = f"step {number} (line {step.document.line(step.place)})"
            if way.names:
                place += f", in {' / '.join(way.names)}"
            log = tuple(f"{line.who}: {line.what}" for line in run.table.record.lines)
            return Failure(case, place, str(wrong), log)
        raise_faults_of(case.node)
    return None


class _Run:
    """One way through a case, as far as it has been played."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.examiner = examiner_of(case)
        given = case.given
        options = read_options(case, given.get("options"))
        state = self.examiner.pose(given, options)
        raise_faults_of(case.node)
        self.table = Table(case.game.scenario_ids()[0], options, None, {}, start=state)
        self.source = FastSource(1, state.seats)
        self.news = 0
        self.handlers: dict[str, Callable[[Node], None]] = {
            "chance": self._chance,
            "luck": self._luck,
            "offered": self._offered,
            "allowed": self._allowed,
            "refused": self._refused,
            "expect": self._expect,
            "view": self._view,
            "event": self._event,
            "box": self._box,
            "table": self._table,
        }
        for step in {step.place: step for way in case.ways for step in way.steps}.values():
            key = single(step)[0]
            if key not in self.table.seats and key not in STEPS:
                step.fault(f"the unknown step {show(key)}", one_of(key, (*self.table.seats, *STEPS)))
        raise_faults_of(case.node)

    def take(self, step: Node) -> None:
        """Carry out one step of the case, or raise _Wrong."""
        key, node = single(step)
        if key in self.table.seats:
            self._answer(self.table.seats.index(key), node)
        else:
            self.handlers[key](node)

    # Playing

    def _answer(self, seat: int, node: Node) -> None:
        self.news = len(self.table.happenings)
        for text in texts(node):
            try:
                self.table.play(text, seat)
            except MoveError as error:
                raise _Wrong(f"{self.table.seats[seat]} cannot answer {text!r}: {error}\n    {self._open()}") from None

    def _chance(self, node: Node) -> None:
        self.news = len(self.table.happenings)
        for text in texts(node):
            for branch, step in self.table.chances:
                meant = self.case.game.read(self.table.state, step, text)
                fitting = [outcome for outcome in meant if step.refuse(self.table.state, outcome) is None]
                if len(fitting) == 1:
                    self._happen(branch, step, fitting[0])
                    break
            else:
                raise _Wrong(f"chance cannot give {text!r}\n    {self._open()}")

    def _happen(self, branch: int, step: Step, outcome: int) -> None:
        said = self.case.game.say(self.table.state, step, outcome)
        self.table.replay(Entry("chance", -1, branch, outcome, said))

    def _luck(self, node: Node) -> None:
        node.choice(("any",))
        self.news = len(self.table.happenings)
        while chances := self.table.chances:
            branch, step = chances[0]
            self._happen(branch, step, int(step.sample(self.table.state, self.source)))

    # Checking answers

    def _who(self, seat: int) -> str:
        return self.table.seats[seat] if seat >= 0 else "chance"

    def _open(self) -> str:
        """What is asked just now, for a message."""
        if self.table.over:
            return f"the game is over: {self.table.say_result()}"
        asked = []
        for decision in self.table.decisions:
            answers = [option.text for option in decision.options]
            shown = ", ".join(answers[:_SHOWN]) + (", ..." if len(answers) > _SHOWN else "")
            asked.append(f"{self._who(decision.seat)} may answer {shown}")
        return "; ".join(asked)

    def _answers(self, node: Node) -> Iterator[tuple[set[str], Node]]:
        """The open answers and the place that speaks of them: once, or for each seat that the case names."""
        found = {self._who(decision.seat): {o.text for o in decision.options} for decision in self.table.decisions}
        if isinstance(node.value, dict):
            node.keys((*self.table.seats, "chance"))
            for seat, child in node.mapping().items():
                yield found.get(seat, set()), child
        else:
            yield set().union(*found.values()), node

    def _offered(self, node: Node) -> None:
        for found, child in self._answers(node):
            wanted = set(texts(child))
            missing, more = sorted(wanted - found), sorted(found - wanted)
            problems = [f"{', '.join(missing)} not offered"] if missing else []
            problems += [f"{', '.join(more)} offered too"] if more else []
            if problems:
                raise _Wrong(f"expected exactly {say(child.value)} to be offered: {'; '.join(problems)}")

    def _allowed(self, node: Node) -> None:
        for found, child in self._answers(node):
            missing = [text for text in texts(child) if text not in found]
            if missing:
                raise _Wrong(f"expected {', '.join(missing)} to be offered\n    {self._open()}")

    def _refused(self, node: Node) -> None:
        for text, child in node.mapping().items():
            rule = child.str()
            refusal = self._refusal(text)
            if refusal is None:
                raise _Wrong(f"expected {text!r} to be refused by {rule}, but it is allowed")
            if refusal.rule != rule:
                why = f"it is refused by {refusal.rule}: {refusal.reason}" if refusal.rule else refusal.reason
                raise _Wrong(f"expected {text!r} to be refused by {rule}, but {why}")

    def _refusal(self, text: str) -> Refusal | None:
        """Why an answer cannot be given, or an outcome cannot come."""
        if not self.table.chances:
            return self.table.why_not(text)
        step = self.table.chances[0][1]
        meant = self.case.game.read(self.table.state, step, text)
        if not meant:
            return Refusal("", f"{text!r} is no outcome of what chance is asked")
        return step.refuse(self.table.state, meant[0])

    # Checking facts

    def _compare(self, what: str, wanted: Node, found: str | None) -> None:
        raise_faults_of(wanted)
        if found is not None:
            raise _Wrong(f"expected {what}: {say(wanted.value)}, found {found}")

    def _expect(self, node: Node) -> None:
        for what, wanted in node.mapping().items():
            self._compare(what, wanted, self._fact(what, wanted))

    def _fact(self, what: str, wanted: Node) -> str | None:
        """The facts that every game has; all others are the game's own."""
        table = self.table
        if what == "asked":
            asked = sorted(self._who(decision.seat) for decision in table.decisions) or ["nobody"]
            return None if sorted(texts(wanted)) == asked else " and ".join(asked)
        if what == "over":
            return None if wanted.bool() == table.over else say(table.over)
        if what in ("winner", "ending"):
            result = table.result
            if result is None:
                return "a game that goes on"
            winners = " and ".join(table.seats[seat] for seat in result.winners) or "nobody"
            found = winners if what == "winner" else result.how
            return None if wanted.str() == found else found
        if what == "score":
            wanted.keys(table.seats)
            scores = dict(zip(table.seats, self.case.game.result(table.state).scores, strict=True))
            right = all(scores.get(seat) == value.int() for seat, value in wanted.mapping().items())
            return None if right else say(scores)
        if what == "odds":
            return self._odds(wanted)
        return self.examiner.examine(table.state, None, what, wanted)

    def _odds(self, wanted: Node) -> str | None:
        """How likely each outcome of the question to chance is, as whole numbers."""
        chances = self.table.chances
        if not chances:
            return "no question to chance"
        state, step = self.table.state, chances[0][1]
        pairs = zip(step.options(state), step.weights(state), strict=True)
        found = {self.case.game.say(state, step, int(option)): int(weight) for option, weight in pairs}
        return None if {text: node.int() for text, node in wanted.mapping().items()} == found else say(found)

    def _view(self, node: Node) -> None:
        seats = [*self.table.seats, SPECTATOR]
        node.keys(seats)
        raise_faults_of(node)
        for who, facts in node.mapping().items():
            seat = -1 if who == SPECTATOR else seats.index(who)
            for what, wanted in facts.mapping().items():
                found = self.examiner.examine(self.table.state, seat, what, wanted)
                self._compare(f"{who} to see {what}", wanted, found)

    def _box(self, node: Node) -> None:
        for what, wanted in node.mapping().items():
            self._compare(f"the box to have {what}", wanted, self.examiner.examine_box(what, wanted))

    def _table(self, node: Node) -> None:
        """Whether a table of a scenario can be laid with some options, or which of them cannot be so."""
        node.keys(("scenario", "options", "refused"))
        scenario = node.get("scenario").choice(self.case.game.scenario_ids())
        wanted = node.get("refused").str() if node.has("refused") else ""
        chosen = chosen_options(node.get("options"))
        raise_faults_of(node)
        try:
            self.case.game.start(scenario, full_options(self.case.game, chosen, scenario))
        except BadOption as error:
            if not wanted or not str(error).startswith(f"option {wanted} "):
                refusing = f"the option {wanted} to be refused" if wanted else "a table to be laid"
                raise _Wrong(f"expected {refusing} in {scenario}, found: {error}") from None
        else:
            if wanted:
                raise _Wrong(f"expected the option {wanted} to be refused in {scenario}, but it is allowed")

    def _event(self, node: Node) -> None:
        """An event since the last answer, or several in this order; a field that is not named may be anything."""
        told = self.table.happenings[self.news :]
        events = iter(told)
        for pattern in node.list() if isinstance(node.value, list) else [node]:
            fields = pattern.mapping()
            viewer = fields.pop("to", None)
            if not any(self._fits(event, viewer, fields) for event in events):
                found = "; ".join(say({"kind": event.kind, **event.fields}) for event in told)
                raise _Wrong(f"expected the event {say(pattern.value)}, found {found or 'none'}")

    def _fits(self, event: Event, viewer: Node | None, fields: dict[str, Node]) -> bool:
        seats = [*self.table.seats, SPECTATOR]
        if viewer is None:
            found = {"kind": event.kind, **event.fields}
        else:
            who = viewer.choice(seats)
            raise_faults_of(viewer)
            found = event.seen_by(-1 if who == SPECTATOR else seats.index(who))
        return all(name in found and self._same(_plain(found[name]), node.value) for name, node in fields.items())

    def _same(self, found: Value, wanted: Value) -> bool:
        """Whether a field is as wanted: a seat by its name, `hidden` for what the viewer is not told."""
        if type(found) is int and wanted in self.table.seats:
            return found == self.table.seats.index(str(wanted))
        return found is None if wanted == "hidden" else found == wanted


def _plain(value: object) -> Value:
    """A field of an event as a case could write it."""
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value if value is None or isinstance(value, bool | int | str) else str(value)
