"""A table in memory: the fold over its log.

The log holds what the game needs (answers, luck, taking back, ends) and the talk at the table (offers, names, chat).
Nothing here does input or output: rows come in by `fold`, or are made by what people do and wait in `fresh` until they
are stored. Luck is drawn from the table's secret seed as rows are made; folding stored rows draws it again and
compares, so that after a restart the streams stand where they stood, and a log that was tampered with is noticed.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Container
from typing import Any, NamedTuple, cast

from sandtable.kernel.engine.event import Event
from sandtable.kernel.engine.random import SecretSource
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import CHANCE, Step
from sandtable.kernel.table import Decision as Asked
from sandtable.kernel.table import Entry, Table
from sandtable.server.table.rows import BACKWARD, ENDS, GAME, OURS, TALK, Header, Row
from sandtable.server.wire.protocol import Decision, Offer, View, What

RECENT = 100
"""So much of what was said goes with an opening; the rest by paging."""

LATEST = 40
"""So many scenes stay when the table goes on; a turn of the virtual opponent has fewer."""


class Scene(NamedTuple):
    """How things stood when a number of events had been told; `move` counts the rows that were done with."""

    seq: int
    move: int
    state: State


class BrokenTable(Exception):
    """A log that does not fold; the text says where."""


class Live:
    """A table as it stands after its rows.

    The rows of a table that was laid by older rules are checked one by one: they need not be possible any more.
    """

    def __init__(self, header: Header, start: State | None = None) -> None:
        self.header = header
        self.table = Table(header.scenario, header.options, None, {}, start)
        self._older = header.rules != self.table.game.rules_version
        self.luck = SecretSource(header.seed, len(self.table.seats))
        self.head = 0
        self.fresh: list[Row] = []
        self.story: list[tuple[int, Event]] = []
        self.said: list[int] = []
        self.watchers_said = 0
        self.offers: dict[tuple[What, int], set[int]] = {}
        self.used = [0] * len(self.table.seats)
        self.waiting: tuple[int, ...] = ()
        self.scenes: list[Scene] = []
        self.since = header.created
        self._told = 0
        self._marks: list[tuple[str, int, int]] = []
        self._views: dict[int, View] = {}
        self._open: list[Asked] | None = None
        self._note_waiting()

    # The log

    def fold(self, rows: list[Row]) -> None:
        """Add rows that are stored already."""
        for row in rows:
            if row.seq != self.head + 1:
                raise BrokenTable(f"row {row.seq} follows row {self.head}")
            if row.kind in GAME:
                if self._older:
                    self._check_rules(row)
                if row.kind == "chance" and row.seq > self.header.given:
                    self._check_luck(row)
                self.table.replay(Entry(row.kind, row.seat, row.branch, row.answer, row.text))
            self._note(row)

    def renew(self, rules: int) -> None:
        """Go on by the rules of today: all rows so far are possible by them."""
        self.header.rules = rules
        self._older = False

    def _check_rules(self, row: Row) -> None:
        """BrokenTable unless an answer or outcome is possible by the rules of today, and means what it meant."""
        if row.kind not in ("answer", "chance"):
            return
        state, game = self.table.state, self.table.game
        number = len(self.table.log) + 1
        step = dict(state.open_steps()).get(row.branch)
        if self.table.over or step is None or int(step.seat) != row.seat:
            raise BrokenTable(f"entry {number}, {row.text!r}, answers a question that is not asked")
        if not game.well_formed(state, step, row.answer) or game.say(state, step, row.answer) != row.text:
            raise BrokenTable(f"entry {number}, {row.text!r}, is no answer to what is asked")
        refused = step.refuse(state, row.answer)
        if refused is not None:
            raise BrokenTable(f"entry {number}, {row.text!r}: {refused}")

    def _check_luck(self, row: Row) -> None:
        step = self.table.state.step_of(row.branch)
        drawn = int(step.sample(self.table.state, self.luck)) if step.seat == CHANCE else -1
        if drawn != row.answer:
            raise BrokenTable(f"row {row.seq} says that luck gave {row.answer}, the seed says {drawn}")

    def begin_telling(self) -> None:
        """Keep from here on how things stood between two questions, for those who look on.

        The latest scenes from before stay, for those who only ask now and then.
        """
        self.scenes = [scene for scene in self.scenes if scene.seq < self.seq][-LATEST:]
        self.table.stages = []

    def add_played(self, at: int) -> None:
        """Take over the entry that the table has just added to its own log, and let luck follow."""
        self._add_entry(at)
        self.run_luck(at)

    def run_luck(self, at: int) -> None:
        """Answer every question to chance."""
        while not self.table.over:
            state = self.table.state
            chances = [(branch, step) for branch, step in state.open_steps() if step.seat == CHANCE]
            if not chances:
                return
            branch, step = chances[0]
            outcome = int(step.sample(state, self.luck))
            self.table.replay(Entry("chance", -1, branch, outcome, self.table.game.say(state, step, outcome)))
            self._add_entry(at)

    def add_talk(self, at: int, kind: str, seat: int, text: str, name: str = "") -> None:
        """Add a row that is no part of the game."""
        self._add(Row(self.head + 1, at, kind, seat, text=text, name=name))

    def _add_entry(self, at: int) -> None:
        entry = self.table.log[-1]
        self._add(Row(self.head + 1, at, entry.kind, entry.seat, entry.branch, entry.answer, entry.text))

    def _add(self, row: Row) -> None:
        self._note(row)
        self.fresh.append(row)

    # What a row means for the table around the game

    def _note(self, row: Row) -> None:
        self.head = row.seq
        if row.kind in GAME:
            self._note_game(row)
        elif row.kind in TALK:
            self._note_talk(row)
        else:
            raise BrokenTable(f"row {row.seq} is of the unknown kind {row.kind!r}")

    def _note_game(self, row: Row) -> None:
        self._views.clear()
        self._open = None
        for seat in self.waiting:
            self.used[seat] += max(0, row.at - self.since)
        self.since = max(self.since, row.at)  # a clock that was set back gives no time away when it is set right
        back_to = self._mark(row)
        if self.table.stages:
            talk = len(self.story) - self._told
            is_scene = self.table.game.presentation().is_scene
            kept = [(count, state) for count, state in self.table.stages if is_scene(state)]
            self.scenes += [Scene(talk + count, row.seq - 1, state) for count, state in kept]
            self.table.stages = []
        for event in self.table.happenings[self._told :]:
            if row.kind in BACKWARD and event.kind == "undone":
                self._tell(row.at, BACKWARD[row.kind], {"seat": row.seat, "back_to": back_to})
            else:
                self.story.append((row.at, event))
        self._told = len(self.table.happenings)
        if row.kind in ENDS:
            self._tell(row.at, ENDS[row.kind], {"seat": row.seat} if row.seat >= 0 else {})
        if self.table.over:
            self._tell_end(row.at)
        self._drop_offers(row)
        self._note_waiting()

    def _mark(self, row: Row) -> int:
        """Keep where in the story each played row began; for a row that goes back, the last number that stays."""
        if row.kind in ("answer", "chance"):
            self._marks.append((row.kind, row.seat, len(self.story)))
        back_to = len(self.story)
        while row.kind in BACKWARD and self._marks:
            kind, seat, back_to = self._marks.pop()
            if row.kind == "undo" or (kind, seat) == ("answer", row.seat):
                break
        return back_to

    def _tell_end(self, at: int) -> None:
        result = self.table.result
        if result is not None and not (self.story and self.story[-1][1].kind == "ended"):
            fields = {"winners": list(result.winners), "how": result.how, "scores": list(result.scores)}
            self._tell(at, "ended", cast(dict[str, object], fields))

    def _drop_offers(self, row: Row) -> None:
        """An offer lapses when an asked seat answers, a take-back also when its own seat goes on."""
        if row.kind in ENDS or row.kind == "takeback" or self.table.over:
            self.offers.clear()
        elif row.kind in ("answer", "undo"):
            gone = [(what, seat) for what, seat in self.offers if seat != row.seat or what == "take_back"]
            for key in gone:
                del self.offers[key]

    def _note_waiting(self) -> None:
        steps = [] if self.table.over else self.table.state.open_steps()
        self.waiting = tuple(int(step.seat) for _, step in steps if step.seat >= 0)

    def _note_talk(self, row: Row) -> None:
        names = TALK[row.kind]
        texts: tuple[object, ...] = (row.seat, row.name, row.text) if len(names) == 3 else (row.seat, row.text)
        self._tell(row.at, row.kind, dict(zip(names, texts, strict=False)))
        if row.kind == "said":
            self.said.append(len(self.story))
            self.watchers_said += row.seat < 0
        key = (cast(What, row.text), row.seat)
        if row.kind in ("named", "sat down") and row.seat >= 0:
            place = self.header.places[row.seat]
            place.name = row.text
            place.joined = row.at if row.kind == "sat down" and place.joined is None else place.joined
        elif row.kind == "offered":
            self.offers[key] = set()
        elif row.kind == "accepted":
            for (what, seat), agreed in self.offers.items():
                if what == row.text and seat != row.seat:
                    agreed.add(row.seat)
        elif row.kind in ("declined", "withdrawn"):
            mine = row.kind == "withdrawn"
            self.offers = {
                (what, seat): agreed
                for (what, seat), agreed in self.offers.items()
                if what != row.text or (seat == row.seat) != mine
            }
        elif row.kind == "rematch":
            self.header.rematch = row.text

    def _tell(self, at: int, kind: str, fields: dict[str, object]) -> None:
        self.story.append((at, Event(kind, fields)))

    # Reading

    def played(self) -> list[tuple[str, int, int]]:
        """The answers and outcomes that count now: kind, seat, and the number of events before each."""
        return self._marks

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.story)

    def events(self, seat: int, after: int, until: int | None = None) -> list[dict[str, Any]]:
        """What has happened after an event number, up to another, as a seat may know it; of the talk the latest."""
        first = after if 0 <= after <= len(self.story) else 0
        recent = self.said[-RECENT] if len(self.said) > RECENT else 0
        return [
            self._told_to(seat, number)
            for number, (_, event) in enumerate(self.story[first:until], start=first + 1)
            if number >= recent or event.kind != "said"
        ]

    def talk(self, seat: int, before: int) -> tuple[list[dict[str, Any]], bool]:
        """The latest of what was said before an event number, and whether there is still older talk."""
        end = bisect_left(self.said, before)
        first = max(0, end - RECENT)
        return [self._told_to(seat, number) for number in self.said[first:end]], first > 0

    def _told_to(self, seat: int, number: int) -> dict[str, Any]:
        """An event by its number, as a seat may know it."""
        at, event = self.story[number - 1]
        seen = event.seen_by(seat)
        if event.kind not in OURS:
            seen = self.table.game.presentation().in_words(self.table.scenario, seen)
        return {"seq": number, "at": at, **seen}

    def changed_hands(self, seats: Container[int], after: int) -> bool:
        """Whether one of these seats has got another key after an event number: spectators do by a new link."""
        news = [event for _, event in self.story[after:] if event.kind in ("sat down", "seat moved", "link renewed")]
        return any(
            event.fields["seat"] in seats and (event.kind == "link renewed") == (event.fields["seat"] == -1)
            for event in news
        )

    def view(self, seat: int) -> View:
        """What a seat may know now; -1 is a spectator."""
        if seat not in self._views:
            self._views[seat] = self._make_view(seat)
        return self._views[seat]

    def _make_view(self, seat: int) -> View:
        table = self.table
        may_undo = seat >= 0 and not table.over and table.can_undo(seat)
        return View(
            scenario=table.scenario,
            seat=seat,
            seats=tuple(table.seats),
            position=table.game.presentation().position(table.state, seat),
            decisions=self._decisions(seat),
            waiting=self.waiting,
            result=table.result,
            can_undo=may_undo,
            can_restart=may_undo,
        )

    def view_of(self, scene: Scene, seat: int) -> View:
        """What a seat saw in a scene, while nobody was asked anything."""
        table = self.table
        position = table.game.presentation().position(scene.state, seat)
        return View(table.scenario, seat, tuple(table.seats), position, (), (), None, False, False)

    @property
    def may_be_carried_on(self) -> bool:
        """Whether a game of a campaign has been played to its end, and another begins with the same hands."""
        campaign = self.table.game.campaign()
        return self.table.state.over and campaign is not None and campaign.next_options(self.header.options) is not None

    @property
    def tells_all(self) -> bool:
        """Whether nothing hidden is left: the game is over, and nobody plays on with these hands."""
        return self.table.over and not self.may_be_carried_on

    @property
    def at_chance(self) -> bool:
        """Whether a question to chance is open: the log was cut off in the middle of something."""
        return not self.table.over and any(step.seat == CHANCE for _, step in self.table.state.open_steps())

    def _decisions(self, seat: int) -> tuple[Decision, ...]:
        if seat not in self.waiting:
            return ()
        state, shown = self.table.state, self.table.game.presentation()
        asked = zip(self.decisions(), self.table.state.open_steps(), strict=True)
        return tuple(
            Decision(
                decision.id,
                seat,
                decision.question,
                shown.about(state, step),
                tuple(shown.choice(state, step, option) for option in decision.options),
            )
            for decision, (_, step) in asked
            if decision.seat == seat
        )

    def decisions(self) -> list[Asked]:
        """The decisions open now, of all seats. They are the dearest thing to make, so they are kept."""
        if self._open is None:
            self._open = self.table.decisions
        return self._open

    def open_step(self, seat: int) -> tuple[int, Step[Any]] | None:
        """The first open question to a seat, with its branch."""
        if self.table.over:
            return None
        return next(((branch, step) for branch, step in self.table.state.open_steps() if step.seat == seat), None)

    def time_used(self, now: int) -> list[int]:
        """How long each seat has had decisions open, in milliseconds."""
        going = max(0, now - self.since)
        return [used + (going if seat in self.waiting else 0) for seat, used in enumerate(self.used)]

    def open_offers(self) -> tuple[Offer, ...]:
        """The offers that wait for an answer."""
        return tuple(Offer(what, seat, tuple(sorted(agreed))) for (what, seat), agreed in self.offers.items())

    def record_text(self) -> str:
        """The record, with names that cannot break its form."""
        self.table.players = names_of(self.header)
        self.table.seed = self.header.seed
        return self.table.record.text()


def names_of(header: Header) -> dict[str, str]:
    """Who sits where, as a record may say it."""
    return {place.side: " ".join(place.who.translate(UNSAFE).split()) for place in header.places if place.who}


UNSAFE = str.maketrans({",": " ", "=": " ", "\n": " ", "\r": " "})
