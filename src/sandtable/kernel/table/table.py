"""A table: a game being played, as a header and a log that is only ever added to.

The state is a fold over the log. What a caller may do here is what people may do at a table: answer an open decision,
ask why an answer is refused, take back, resign, agree on a draw, leave. Luck is asked from the table's own source and
written into the log as it comes, so that the log replays without it. Taking back never rewinds luck.
"""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.kernel.content.scenario_files import known_file
from sandtable.kernel.decision import Decision, Option, View
from sandtable.kernel.engine.event import Event
from sandtable.kernel.engine.random import Source
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import CHANCE, Refusal, Step
from sandtable.kernel.errors import IllegalMove, InvalidMove, MoveError
from sandtable.kernel.game import BY_HAND, LUCK, Game, Result, full_options
from sandtable.kernel.registry import game_of
from sandtable.kernel.table.log import Entry, News, make_record, say_result
from sandtable.kernel.table.meaning import meant_by
from sandtable.kernel.table.record import Record
from sandtable.words import said

STOPS = 32
"""So many copies of the state at most are kept to take back to."""


class Table:
    """A game being played. Make one with `sandtable.new`, or from a record with `sandtable.replay`.

    Luck comes from `luck` as soon as a question to chance is open; without it the table stands there, and where dice
    and cards are real (`by_hand`) people answer it. `scenario`, `options` and `players` are as `sandtable.new` takes
    them; `start` is the state to begin from where that is not how the scenario is set up.

    Raises UnknownScenario or BadOption if no such table can be laid.
    """

    def __init__(
        self,
        scenario: str,
        options: Mapping[str, str],
        luck: Source | None,
        players: Mapping[str, str],
        start: State | None = None,
    ) -> None:
        self.game: Game = game_of(scenario)
        """The box that is played."""
        self.scenario = scenario
        """The id of the scenario."""
        self.file = known_file(scenario)
        """The scenario's file, if it is from one."""
        self.options = full_options(self.game, {} if start else options, scenario) | dict(options)
        """The rulings that are played by, each by its name."""
        self.players = dict(players)
        """Who plays, by seat, as far as told."""
        self.seed: int | None = None
        """What the luck follows from, if it is known."""
        self.log: list[Entry] = []
        """All that was answered and drawn, from the first entry on."""
        self.happenings: list[Event] = []
        """All that happened; `events` tells what a seat may know of it."""
        self.news: list[News] | None = None
        """Whoever follows entry by entry sets it to a list, and takes from it what each entry brought."""
        self.staged = False
        """Whether news say as well how things stood between two questions."""
        self.by_hand = self.options.get(LUCK) == BY_HAND
        """Whether people roll the dice and draw the cards, and say what came."""
        self.luck = None if self.by_hand else luck
        """Where luck comes from; None if there is none."""
        self._start: State = start or self.game.start(scenario, self.options)
        self._played: list[Entry] = []
        self._reveals: list[bool] = []
        self._stops: list[tuple[int, State]] = []
        self._answers = [0] * int(self._start.seats)
        self._ended: Result | None = None
        self.state: State = self._start.clone()
        """Everything about the game, hidden things too: for programs, never for a seat."""
        self.state.events = []
        self.seats = self.game.seats(self.state)
        """The short names of the seats; a seat is its number in this list."""
        self.roll()

    def __repr__(self) -> str:
        """The position as everybody sees it, under a line that says which game it is and how far it has come."""
        asked = sorted({int(step.seat) for _, step in self.state.open_steps() if step.seat >= 0})
        stands = self.say_result() if self.over else f"{', '.join(self.seats[seat] for seat in asked)} to answer"
        return f"<{self.scenario} after {len(self.log)} entries, {stands}>\n{self.game.describe(self.state, -1)}"

    def svg(self, seat: int = -1) -> str:
        """The position as a picture, as `seat` sees it or (-1) as everybody does; SVG that needs nothing beside it."""
        return self.game.presentation().draw(self.state, seat)

    _repr_svg_ = svg  # for notebooks

    def copy(self) -> Table:
        """A table of its own that has come to the same place, with the same luck to come."""
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        for name, value in self.__dict__.items():
            if isinstance(value, (list, dict)):
                twin.__dict__[name] = value.copy()
        twin.luck = None if self.luck is None else self.luck.clone()
        twin.state = self.state.clone()
        twin.state.events = []
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: dict[int, object]) -> Table:
        return self.copy()

    # Reading

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._ended is not None or self.state.over

    @property
    def result(self) -> Result | None:
        """How it ended, or None while it goes on."""
        if self._ended is not None:
            return self._ended
        return self.game.result(self.state) if self.state.over else None

    @property
    def decisions(self) -> list[Decision]:
        """The decisions open now; several where seats choose at once, none when the game is over."""
        return [] if self.over else [self._decision(branch, step) for branch, step in self.state.open_steps()]

    @property
    def chances(self) -> list[tuple[int, Step]]:
        """The questions to chance that are open now, each with its branch."""
        steps = [] if self.over else self.state.open_steps()
        return [(branch, step) for branch, step in steps if step.seat == CHANCE]

    @property
    def record(self) -> Record:
        """The log with its header. The seed is told only when the game is over."""
        told = (self.scenario, self.game.rules_version, self.options, self.players, self.result)
        record = make_record(self.game, self.seats, self.log, *told)
        if self.over and self.seed is not None:
            record.header["seed"] = str(self.seed)
        record.file = self.file.text if self.file is not None else ""
        return record

    def say_result(self) -> str:
        """How it ended in a few words, such as `US by objectives, 5:3`; `open` while it goes on."""
        return say_result(self.game, self.seats, self.result)

    def view(self, seat: int) -> View:
        """What `seat` may know, by its number; -1 is a spectator."""
        open_now = self.decisions
        return View(
            scenario=self.scenario,
            seat=seat,
            seats=tuple(self.seats),
            position=self.game.position(self.state, seat),
            decisions=tuple(decision for decision in open_now if decision.seat == seat >= 0),
            waiting=tuple(decision.seat for decision in open_now if decision.seat >= 0),
            result=self.result,
        )

    def events(self, seat: int, after: int = 0) -> list[dict[str, object]]:
        """What has happened, as `seat` may know it (-1: a spectator), from the event number `after` on.

        An event has its `kind` and its fields; a field that the seat may not see is None.
        """
        return [event.seen_by(seat) for event in self.happenings[after:]]

    def why_not(self, answer: str | int, seat: int | None = None) -> Refusal | None:
        """Why `answer` cannot be given now, as a refusal with `rule` and `reason`; None when it can.

        `answer` and `seat` are as `play` takes them. Nothing is played, and nothing is raised.
        """
        try:
            self._find(answer, seat)
        except IllegalMove as error:
            return Refusal(error.rule, error.reason)
        except MoveError as error:
            return Refusal("", str(error))
        return None

    # Playing

    def play(self, answer: Option | str | int, seat: int | None = None) -> None:
        """Answer an open decision: `answer` is one of its options, its text (abbreviated if clear) or its number.

        `seat` says whose answer it is; an option knows. Without it, whoever is asked and can give that answer gives it.
        Luck that follows is drawn at once.

        Raises InvalidMove for what answers no open question, IllegalMove for what the rules refuse, and AmbiguousMove
        for a text that could mean several answers. Nothing has changed then.
        """
        if isinstance(answer, Option):
            if answer.decision not in {decision.id for decision in self.decisions}:
                raise InvalidMove(said("{text} answers a decision that is not open any more", text=repr(answer.text)))
            branch, step, number = self._find(answer.answer, answer.seat)
        else:
            branch, step, number = self._find(answer, seat)
        kind = "chance" if step.seat == CHANCE else "answer"
        self._take(Entry(kind, int(step.seat), branch, number, self.game.say(self.state, step, number)))
        self.roll()

    def play_forced(self) -> None:
        """Give every answer that is the only one."""
        while True:
            forced = [decision for decision in self.decisions if len(decision.options) == 1]
            if not forced:
                return
            self.play(forced[0].options[0])

    def can_undo(self, seat: int) -> bool:
        """Whether the last thing was an answer of `seat` that told nobody anything new, or told by hand."""
        if self.over or not self._played:
            return False
        last = self._played[-1]
        return self.by_hand or (last.kind == "answer" and last.seat == seat and not self._reveals[-1])

    def undo(self, seat: int) -> None:
        """Take back the last answer of `seat`, while nothing hidden has come to light since; else InvalidMove."""
        if not self.can_undo(seat):
            raise InvalidMove(
                said(
                    "{seat} has nothing to take back: chance, a reveal or another seat came after",
                    seat=self.seats[seat],
                )
            )
        self._played.pop()
        self._reveals.pop()
        self._answers[seat] += 1
        self._refold()
        self._add(Entry("undo", seat), [Event("undone", {})])

    def take_back(self, seat: int) -> None:
        """All agree that `seat` takes back its last answer and what came after it. Luck goes on, it is not rewound.

        Raises InvalidMove if the seat has answered nothing, or the game is over.
        """
        last = len(self._played) - 1
        while last >= 0 and not (self._played[last].kind == "answer" and self._played[last].seat == seat):
            last -= 1
        if self.over or last < 0:
            raise InvalidMove(said("{seat} has no answer to take back, or the game is over", seat=self.seats[seat]))
        del self._played[last:]
        del self._reveals[last:]
        self._answers = [count + 1 for count in self._answers]
        self._refold()
        self._add(Entry("takeback", seat), [Event("undone", {})])

    def resign(self, seat: int) -> None:
        """`seat` gives the game up, for its team too; the others have won. InvalidMove if the game is over."""
        lost = self.game.team(len(self.seats), seat)
        winners = tuple(other for other in range(len(self.seats)) if other not in lost)
        self._end(Entry("resign", seat), winners, "resignation")

    def agree_draw(self) -> None:
        """The players agree that nobody wins. InvalidMove if the game is over."""
        self._end(Entry("draw"), (), "agreement")

    def abandon(self) -> None:
        """The table is left; nobody wins. InvalidMove if the game is over."""
        self._end(Entry("abandon"), (), "abandonment")

    # The log

    def replay(self, entry: Entry) -> None:
        """Add `entry`, of another table's log, luck included. The caller has checked it against the open steps."""
        if entry.kind in ("answer", "chance"):
            self._take(entry)
        elif entry.kind == "draw":
            self.agree_draw()
        elif entry.kind == "abandon":
            self.abandon()
        else:
            {"undo": self.undo, "takeback": self.take_back, "resign": self.resign}[entry.kind](entry.seat)

    def go_on(self, luck: Source) -> None:
        """Let luck come from the source `luck` from here on; a table replayed from a record has none of its own."""
        self.luck = None if self.by_hand else luck
        self.roll()

    def roll(self) -> None:
        """Let luck answer every question to chance."""
        while self.luck is not None and (open_now := self.chances):
            branch, step = open_now[0]
            outcome = int(step.sample(self.state, self.luck))
            self._take(Entry("chance", -1, branch, outcome, self.game.say(self.state, step, outcome)))

    def _end(self, entry: Entry, winners: tuple[int, ...], how: str) -> None:
        if self.over:
            raise InvalidMove("the game is over")
        self._ended = Result(winners, how, self.game.result(self.state).scores)
        self._add(entry, [])

    def _take(self, entry: Entry) -> None:
        self._played.append(entry)
        if entry.kind == "answer":
            self._answers[entry.seat] += 1
        self.state.events = []
        self.state.stages = [] if self.staged else None
        self.state.take(entry.branch, entry.answer)
        told = self.state.events or []
        self._reveals.append(any(event.reveals for event in told))
        self._add(entry, told, self.state.stages)

    def _add(self, entry: Entry, told: list[Event], stages: list[tuple[int, State]] | None = None) -> None:
        """Write an entry into the log, with what it brought."""
        self.log.append(entry)
        self.happenings += told
        if self.news is not None:
            self.news.append(News(entry, told, stages or []))

    def _refold(self) -> None:
        """Fold anew from the last stop. On the way, stops are left 1, 2, 4, 8... entries before the end.

        Who takes back once is likely to do so again, and then not everything has to be played from the start.
        """
        count = len(self._played)
        while self._stops and self._stops[-1][0] > count:
            self._stops.pop()
        done, last = self._stops[-1] if self._stops else (0, self._start)
        self.state = last.clone()
        for number in range(done, count):
            left = count - number
            if number > done and left & (left - 1) == 0:
                self._stops.append((number, self.state.clone()))
            self.state.take(self._played[number].branch, self._played[number].answer)
        if len(self._stops) > STOPS:
            del self._stops[: STOPS // 2 : 2]
        self.state.events = []

    # Decisions

    def _decision(self, branch: int, step: Step) -> Decision:
        seat = int(step.seat)
        name = f"{seat}.{self._answers[seat]}" if seat >= 0 else f"chance.{len(self.log)}"
        say, parts = self.game.say, self.game.structure
        options = tuple(
            Option(name, seat, int(answer), say(self.state, step, int(answer)), parts(self.state, step, int(answer)))
            for answer in step.options(self.state)
        )
        return Decision(name, seat, step.asks or type(step).__name__, options)

    def _find(self, answer: str | int, seat: int | None) -> tuple[int, Step, int]:
        """The branch, step and number that an answer of a seat means; a MoveError if none can be played."""
        if self.over:
            raise InvalidMove("the game is over: no decision is open")
        seats = {*range(len(self.seats))} if seat is None else {seat}
        seats |= {int(CHANCE)} if self.by_hand else set()
        asked = [(branch, step) for branch, step in self.state.open_steps() if int(step.seat) in seats]
        if not asked:
            waiting = ", ".join(sorted({self.seats[d.seat] for d in self.decisions if d.seat >= 0}))
            pattern = "no decision of that seat is open; the table waits for {seats}"
            raise InvalidMove(said(pattern if waiting else "no decision of that seat is open", seats=waiting))
        problems: list[MoveError] = []
        for branch, step in asked:
            try:
                return branch, step, meant_by(self.game, self.state, step, answer)
            except MoveError as error:
                problems.append(error)
        raise next((error for error in problems if not isinstance(error, InvalidMove)), problems[0])
