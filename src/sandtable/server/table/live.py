"""A table in memory: the fold over its log.

The log holds what the game needs (answers, luck, taking back, ends) and the talk at the table (offers, names, chat).
Nothing here does input or output: rows come in by `fold`, or are made of what people do and wait until they are stored.
The table draws luck from its secret seed; folding stored rows draws it again and compares, so that after a restart the
streams stand where they stood, and a log that was tampered with is noticed. What a seat may know of it, `telling` says.
"""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple, cast

from sandtable.kernel.decision import Decision
from sandtable.kernel.engine.event import Event
from sandtable.kernel.engine.random import SecretSource
from sandtable.kernel.engine.state import State
from sandtable.kernel.engine.step import CHANCE, Step
from sandtable.kernel.table.log import Entry, News
from sandtable.kernel.table.table import Table
from sandtable.players.counsel import can_counsel
from sandtable.players.prospects import yielder
from sandtable.server.table.rows import BACKWARD, ENDS, GAME, TALK, Header, Row, Standing
from sandtable.server.wire.protocol import Hints, View, What

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

    `played` has the answers and outcomes that count now: kind, seat, and the number of events before each. `views` has
    what seats see now, as far as somebody has asked.

    The rows of a table that was laid by older rules are checked one by one: they need not be possible any more.
    """

    def __init__(self, header: Header, start: State | None = None) -> None:
        self.header = header
        self.table = Table(header.scenario, header.options, None, {}, start)
        if not self.table.by_hand:
            self.table.luck = SecretSource(header.seed, len(self.table.seats))
        self.table.news = []
        self.now = self.since = header.created
        self.head = 0
        self.story: list[tuple[int, Event]] = []
        self.said: list[int] = []
        self.watchers_said = 0
        self.offers: dict[tuple[What, int], set[int]] = {}
        self.hints_agreed = False
        self.to_the_end = False
        self.used = [0] * len(self.table.seats)
        self.waiting: tuple[int, ...] = ()
        self.scenes: list[Scene] = []
        self.played: list[tuple[str, int, int]] = []
        self.views: dict[int, View] = {}
        self._older = header.rules != self.table.game.rules_version
        self._fresh: list[Row] = []
        self._open: list[Decision] | None = None
        self._note_waiting()

    # The log

    def fold(self, rows: list[Row]) -> None:
        """Add rows that are stored already."""
        for row in rows:
            if row.seq != self.head + 1:
                raise BrokenTable(f"row {row.seq} follows row {self.head}")
            self.now = row.at
            if row.kind in GAME:
                if self._older:
                    self._check_rules(row)
                if row.kind == "chance" and row.seq > self.header.given and self.table.luck is not None:
                    self._check_luck(row)
                self.table.replay(row.entry)
                self.hear()
            elif row.kind in TALK:
                self.add_talk(row.kind, row.seat, row.text, row.name)
            else:
                raise BrokenTable(f"row {row.seq} is of the unknown kind {row.kind!r}")
        self._fresh.clear()

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
        step, luck = self.table.state.step_of(row.branch), self.table.luck
        assert luck is not None
        drawn = int(step.sample(self.table.state, luck)) if step.seat == CHANCE else -1
        if drawn != row.answer:
            raise BrokenTable(f"row {row.seq} says that luck gave {row.answer}, the seed says {drawn}")

    def begin(self, now: int) -> None:
        """From here on it is now, and how things stood between two questions is kept for those who look on.

        The latest scenes from before stay, for those who only ask now and then.
        """
        self.now = now
        self.scenes = [scene for scene in self.scenes if scene.seq < self.seq][-LATEST:]
        self.table.staged = True

    def add_talk(self, kind: str, seat: int, text: str, name: str = "") -> None:
        """Add a row that is no part of the game."""
        self.hear()
        self._note_talk(self._add(Entry(kind, seat, text=text), name))

    def take_fresh(self) -> list[Row]:
        """The rows that were made since the last time, to be stored."""
        self.hear()
        rows, self._fresh = self._fresh, []
        return rows

    def hear(self) -> None:
        """Take over what the table has added to its own log."""
        heard, self.table.news = self.table.news, []
        for news in heard or []:
            self._note_game(self._add(news.entry), news)
        if heard:
            self._tell_end()
            self._note_waiting()

    def _add(self, entry: Entry, name: str = "") -> Row:
        self.head += 1
        row = Row(self.head, self.now, entry.kind, entry.seat, entry.branch, entry.answer, entry.text, name)
        self._fresh.append(row)
        return row

    # What a row means for the table around the game

    def _note_game(self, row: Row, news: News) -> None:
        self.views.clear()
        self._open = None
        for seat in self.waiting:
            self.used[seat] += max(0, row.at - self.since)
        self.since = max(self.since, row.at)  # a clock that was set back gives no time away when it is set right
        back_to, is_scene = self._mark(row), self.table.game.presentation().is_scene
        self.scenes += [Scene(self.seq + told, row.seq - 1, state) for told, state in news.stages if is_scene(state)]
        for event in news.events:
            if row.kind in BACKWARD and event.kind == "undone":
                self._tell(BACKWARD[row.kind], {"seat": row.seat, "back_to": back_to})
            else:
                self.story.append((row.at, event))
        if row.kind in ENDS:
            self._tell(ENDS[row.kind], {"seat": row.seat} if row.seat >= 0 else {})
        self._drop_offers(row)

    def _mark(self, row: Row) -> int:
        """Keep where in the story each played row began; for a row that goes back, the last number that stays."""
        if row.kind in ("answer", "chance"):
            self.played.append((row.kind, row.seat, self.seq))
        back_to = self.seq
        while row.kind in BACKWARD and self.played:
            kind, seat, back_to = self.played.pop()
            if row.kind == "undo" or (kind, seat) == ("answer", row.seat):
                break
        return back_to

    def _tell_end(self) -> None:
        result = self.table.result
        if result is not None and not (self.story and self.story[-1][1].kind == "ended"):
            self._tell("ended", {"winners": [*result.winners], "how": result.how, "scores": [*result.scores]})

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
        asked = [int(step.seat) for _, step in steps if step.seat >= 0]
        if self.table.chances and self.hands:
            asked.append(self.hands[0])
        self.waiting = tuple(dict.fromkeys(asked))

    @property
    def hands(self) -> list[int]:
        """The seats that tell what real dice and cards have given."""
        return [place.seat for place in self.header.places if not place.automatic] if self.table.by_hand else []

    def asks(self, decision: Decision, seat: int) -> bool:
        """Whether a question is for a seat."""
        return decision.seat == seat or (decision.seat == CHANCE and seat in self.hands)

    def _note_talk(self, row: Row) -> None:
        names = TALK[row.kind]
        texts: tuple[object, ...] = (row.seat, row.name, row.text) if len(names) == 3 else (row.seat, row.text)
        self._tell(row.kind, dict(zip(names, texts, strict=False)))
        if row.kind == "said":
            self.said.append(self.seq)
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
        elif row.kind == "to the end":
            self.to_the_end = True
        self._note_hints()

    def _note_hints(self) -> None:
        """From the moment on that all have agreed to hints they are allowed."""
        if any(what == "hints" and self.all_agree(what, seat) for what, seat in self.offers):
            self.hints_agreed = True
            self.offers = {key: agreed for key, agreed in self.offers.items() if key[0] != "hints"}

    def _tell(self, kind: str, fields: dict[str, object]) -> None:
        self.story.append((self.now, Event(kind, fields)))

    # Reading

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.story)

    @property
    def standing(self) -> Standing:
        """What lists of tables show."""
        table = self.table
        return Standing(self.now, table.game.presentation().round_of(table.state), self.waiting, table.result)

    def changed_hands(self, seats: Container[int], after: int) -> bool:
        """Whether one of these seats has got another key after an event number: spectators do by a new link."""
        news = [event for _, event in self.story[after:] if event.kind in ("sat down", "seat moved", "link renewed")]
        return any(
            event.fields["seat"] in seats and (event.kind == "link renewed") == (event.fields["seat"] == -1)
            for event in news
        )

    def all_agree(self, what: What, by: int) -> bool:
        """Whether everybody else agrees with an offer; machines do, but for one that may think about a draw."""
        asked = {place.seat for place in self.header.places if place.seat != by and not place.automatic}
        if what == "draw" and self.yielder is not None:
            asked.add(self.yielder)
        return asked <= self.offers[what, by]

    @property
    def yielder(self) -> int | None:
        """The machine that may give up and agree to a draw, if one may."""
        places = self.header.places
        people = [place.seat for place in places if not place.automatic]
        machines = [place.seat for place in places if place.machine]
        return yielder(self.table.game, self.header.options, people, machines)

    @property
    def draw_to_answer(self) -> int | None:
        """The machine that has been offered a draw, and has not said anything to it."""
        offers = () if self.table.over else self.offers.items()
        return self.yielder if any(what == "draw" and self.yielder not in told for (what, _), told in offers) else None

    @property
    def hints(self) -> Hints:
        """Whether one may ask what a machine would do: alone at a screen at once, between people if all agreed."""
        if not can_counsel(self.header.scenario):
            return "none"
        apart = any(place.kind == "link" for place in self.header.places)
        return "by agreement" if apart and not self.hints_agreed else "allowed"

    @property
    def may_be_carried_on(self) -> bool:
        """Whether a game of a campaign has been played to its end, and another begins with the same hands."""
        campaign = self.table.game.campaign()
        return campaign is not None and campaign.carries and self.next_game is not None

    @property
    def next_game(self) -> tuple[str, dict[str, str]] | None:
        """The scenario and the options that follow in a campaign; None if none do, or not yet."""
        campaign = self.table.game.campaign()
        if campaign is None or not self.counts:
            return None
        return campaign.next_game(self.header.scenario, self.header.options)

    @property
    def counts(self) -> bool:
        """Whether a campaign counts the game as played: one that carries its end on wants a real one."""
        campaign, table = self.table.game.campaign(), self.table
        abandoned = table.result is not None and table.result.how == "abandonment"
        return table.state.over if campaign is not None and campaign.carries else table.over and not abandoned

    @property
    def tells_all(self) -> bool:
        """Whether nothing hidden is left: the game is over, and nobody plays on with these hands."""
        return self.table.over and not self.may_be_carried_on

    def decisions(self) -> list[Decision]:
        """The decisions open now, of all seats. They are the dearest thing to make, so they are kept."""
        if self._open is None:
            self._open = self.table.decisions
        return self._open

    def open_step(self, seat: int) -> tuple[int, Step] | None:
        """The first open question to a seat, with its branch."""
        if self.table.over:
            return None
        return next(((branch, step) for branch, step in self.table.state.open_steps() if step.seat == seat), None)

    def record_text(self, seed: bool = True) -> str:
        """The record, with names that cannot break its form; it says how much of it came from another record."""
        self.table.players = self.header.names()
        self.table.seed = self.header.seed if seed else None
        record = self.table.record
        if self.header.given:
            record.header["continued"] = str(self.header.given)
        return record.text()
