"""A game at the terminal: who is asked, what is typed, and what comes of it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from sandtable.cli.common import FAINT, Paper
from sandtable.cli.keep import Keeper, write
from sandtable.cli.menu import Menu
from sandtable.cli.orders import NUMBER, TEXT, Order, meant, read_order
from sandtable.cli.rulebook import find_rules, print_rule, print_topics, topics_of
from sandtable.cli.screen import BOT, screen_for, step_of
from sandtable.kernel.decision import Decision, Option
from sandtable.kernel.engine.playout import Player
from sandtable.kernel.engine.random import FastSource, derive
from sandtable.kernel.errors import AmbiguousMove, IllegalMove, MoveError, SandtableError
from sandtable.kernel.table.table import Table
from sandtable.players.counsel import can_counsel, hint
from sandtable.players.prospects import fears, gives_up, yielder

LAST_LINES = 30


class Session:
    """One sitting. `machines` has the player of every seat that no person holds.

    A machine never sees the table's state: it answers on a copy in which all that is hidden from it has been dealt
    anew, from a source of its own.
    """

    def __init__(
        self, table: Table, players: Sequence[str], machines: dict[int, Player], keeper: Keeper, seed: int, paper: Paper
    ) -> None:
        self.table = table
        self.people = [seat for seat in range(len(table.seats)) if seat not in machines and players[seat] != BOT]
        self.machines = machines
        self.keeper = keeper
        self.paper = paper
        self.screen = screen_for(paper, table, players)
        self.words = self.screen.words
        self.sources = {seat: FastSource(derive(seed, seat), len(table.seats)) for seat in machines}
        self.hint_seed = derive(seed, "hints")
        self.news = dict.fromkeys(self.people, 0)
        self.notes: dict[int, list[str]] = {seat: [] for seat in self.people}
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.yielder = yielder(table.game, table.options, self.people, list(machines))
        self.fear_seed = derive(seed, "fears")
        self.fears: dict[int, float] = {}

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        try:
            self.keeper.keep(self.table)
            while not self.table.over:
                if not self._go_on():
                    break
        except (EOFError, KeyboardInterrupt):
            self.paper.print()
        self.keeper.keep(self.table)
        self._say_goodbye()

    def _go_on(self) -> bool:
        """One answer of somebody; False when the player leaves."""
        decisions = self.table.decisions
        forced = [decision for decision in decisions if self._plays_itself(decision)]
        machine = [decision for decision in decisions if decision.seat in self.machines]
        if forced:
            self._play_forced(forced[0])
        elif machine and not self._yields(machine[0].seat):
            self._play_machine(machine[0])
        elif machine:
            self.table.resign(machine[0].seat)
        else:
            return self._ask(next((one for one in decisions if one.seat == self.viewer), decisions[0]))
        return True

    def _plays_itself(self, decision: Decision) -> bool:
        """Whether the only answer is given unasked: not where somebody else would learn from it what a hand holds."""
        asks = decision.seat in self.people and (len(self.people) > 1 or self.screen.asks_all)
        return len(decision.options) == 1 and not asks

    def _play_forced(self, decision: Decision) -> None:
        if decision.seat in self.notes:
            self.notes[decision.seat].append(self.screen.say(decision.options[0]))
        self.table.play(decision.options[0])

    def _play_machine(self, decision: Decision) -> None:
        seat = decision.seat
        branch, _ = step_of(self.table, seat)
        seen = self.table.state.determinize(seat, self.sources[seat])
        answer = int(self.machines[seat].answer(seen, branch, seat, self.sources[seat]))
        self.table.play(answer, seat)

    def _yields(self, seat: int) -> bool:
        """Whether a machine gives up and may; it thinks of it once a round, and who wants to plays to the end."""
        round = int(self.table.state.round)
        if seat != self.yielder or round in self.fears:
            return False
        source = FastSource(derive(self.fear_seed, round), len(self.table.seats))
        seen = self.table.state.determinize(seat, source)
        self.fears[round] = fears(self.table.scenario, seen, seat, source)
        if not gives_up(self.fears, round):
            return False
        self.screen.draw(self.people[0], None, self.news[self.people[0]])
        said = self._read(self.words.say("cli.machineYields", side=self.screen.seat_name(seat)))
        if said.strip():
            self.yielder = None
        return self.yielder is not None

    # Asking a person

    def _ask(self, decision: Decision) -> bool:
        """Ask until something has changed; False when the player leaves."""
        seat = decision.seat if decision.seat >= 0 else self.people[0]
        self._hand_over(seat)
        self.keeper.keep(self.table)
        menu = self.screen.menu(decision)
        self._draw(seat, menu)
        while True:
            order = read_order(self._read(f"{self.screen.seat_name(seat)}> "), self.words)
            if order.kind == "quit":
                return False
            if order.kind == "map":
                self._draw(seat, menu)
            elif order.kind in (NUMBER, TEXT):
                if self._answer(seat, menu, order):
                    return True
            elif order.kind in ("undo", "resign"):
                if self._undo(seat) if order.kind == "undo" else self._resign(seat):
                    return True
            else:
                self._inform(seat, order)

    def _draw(self, seat: int, menu: Menu) -> None:
        self.screen.draw(seat, menu, self.news[seat], self.notes[seat])
        if self.keeper.problem:
            self.paper.print(self.keeper.problem, style="red")

    def _read(self, prompt: str) -> str:
        """A line from the player. Where it comes from a file, it is shown as if it had been typed."""
        self.paper.file.flush()
        line = input(prompt)
        if not sys.stdin.isatty():
            self.paper.print(line)
        return line

    def _hand_over(self, seat: int) -> None:
        """Where people share a screen, hide one hand before the next is shown."""
        if seat != self.viewer and len(self.people) > 1:
            self.screen.clear(forget=True)
            self._read(self.words.say("cli.handOver", side=self.screen.seat_name(seat)))
        self.viewer = seat

    def _answer(self, seat: int, menu: Menu, order: Order) -> bool:
        """Play what was typed; if it cannot be played, say why."""
        chosen = menu.option(int(order.rest)) if order.kind == NUMBER else None
        if order.kind == NUMBER and chosen is None:
            self._complain(self.words.say("cli.noNumber", number=order.rest, most=len(menu.options)))
            return False
        before = len(self.table.happenings)
        try:
            self.table.play(chosen or self._meaning(seat, menu, order.rest), seat)
        except MoveError as error:
            self._complain(self._problem(error, order.rest, menu))
            return False
        self.news[seat] = before
        self.notes[seat] = []
        self.keeper.keep(self.table)
        return True

    def _meaning(self, seat: int, menu: Menu, text: str) -> Option | int | str:
        """What a text means in the reader's own words; what it does not mean there, the notation may know."""
        places = meant(text, menu.texts) if self.screen.answers(seat) else []
        if len(places) > 1:
            raise AmbiguousMove(text, [menu.texts[place] for place in places])
        if places:
            return menu.options[places[0]]
        number, said = self._any_answer(seat, text)
        refusal = self.table.why_not(number, seat) if said else None
        if refusal is not None:
            raise IllegalMove(said, refusal)
        return number if said else text

    def _any_answer(self, seat: int, text: str) -> tuple[int, str]:
        """The answer that a text in the reader's own words means, legal or not, and its words; none for none."""
        answers = self.screen.answers(seat)
        places = meant(text, [said for _, said in answers])
        return answers[places[0]] if places else (0, "")

    def _problem(self, error: MoveError, typed: str, menu: Menu) -> str:
        """What is wrong with an answer, and what would be right."""
        say = self.words.say
        if isinstance(error, IllegalMove):
            key = "cli.refused.rule" if error.rule else "cli.refused"
            return say(key, text=error.text, reason=self.words.reason(error.reason), rule=error.rule)
        if isinstance(error, AmbiguousMove):
            meanings = say("cli.or").join(map(repr, error.meanings))
            problem = say("cli.ambiguous", text=repr(error.text), meanings=meanings)
        else:
            problem = say("cli.noAnswer", text=repr(typed), example=repr(menu.texts[0]))
        return say("cli.orNumber", problem=problem, most=len(menu.options))

    def _undo(self, seat: int) -> bool:
        """Take back the last real choice, and what followed from it by itself."""
        try:
            self.table.undo(seat)
        except MoveError:
            self._complain(self.words.say("cli.nothingBack", side=self.screen.seat_name(seat)))
            return False
        while self.table.can_undo(seat) and all(map(self._plays_itself, self.table.decisions)):
            self.table.undo(seat)
        self.notes[seat] = []
        return True

    def _resign(self, seat: int) -> bool:
        if self._read(self.words.say("cli.giveUp")).strip().casefold() not in self.words.say("cli.yes").split():
            self._complain(self.words.say("cli.goesOn"))
            return False
        self.table.resign(seat)
        return True

    def _complain(self, text: str) -> None:
        self.paper.print(text, style="red")

    # Answering a person

    def _inform(self, seat: int, order: Order) -> None:
        if order.kind == "help":
            self.paper.print("\n".join(filter(None, [self.words.say("cli.help"), self._words_of(self.screen.legend)])))
        elif order.kind == "log":
            lines = self.screen.chronicle(self.table.events(seat))
            for line in lines if order.rest else lines[-LAST_LINES:]:
                self.paper.print(line)
        elif order.kind == "hand":
            for held in self.screen.hand_lines(seat):
                self.paper.print(held)
        elif order.kind == "piles":
            for pile in self.screen.pile_lines(seat):
                self.paper.print(pile)
        elif order.kind == "why":
            self._explain(seat, order.rest)
        elif order.kind == "hint":
            self._advise(seat)
        elif order.kind == "rules":
            self._quote(order.rest or self.screen.first_rule)
        else:
            self._save(order.rest)

    def _advise(self, seat: int) -> None:
        """What a strong player would do, from what the seat can see."""
        try:
            hints = hint(self.table, seat, self.hint_seed)
        except MoveError:
            key = "cli.hint.none" if can_counsel(self.table.scenario) else "cli.hint.nobody"
            self._complain(self.words.say(key, game=self.table.game.id))
            return
        for each in hints:
            share, within = f"{100 * each.share:3.0f}", f"{100 * each.within:.0f}"
            told = self.words.say("cli.hint", share=share, within=within, answer=self.screen.say(each.option))
            self.paper.print(told, style="bold" if each is hints[0] else FAINT)

    def _explain(self, seat: int, text: str) -> None:
        """Why an answer is refused, and the rule behind it."""
        if not text:
            self._complain(self.words.say("cli.why.what", example=self._words_of(self.screen.example)))
            return
        number, said = self._any_answer(seat, text)
        refusal = self.table.why_not(number if said else text, seat)
        if refusal is None:
            self.paper.print(self.words.say("cli.why.allowed", text=repr(said or text)))
            return
        if refusal.rule:
            reason = self.words.reason(refusal.reason)
            self.paper.print(self.words.say("cli.why.rule", reason=reason, rule=refusal.rule))
            self._quote(refusal.rule)
        elif self.words.language == "en":
            self.paper.print(refusal.reason)
        else:
            like = next(self.screen.say(one.options[0]) for one in self.table.decisions if one.seat == seat)
            self.paper.print(self.words.say("cli.noAnswer", text=repr(text), example=repr(like)))

    def _words_of(self, text: str) -> str:
        """What a screen says of itself, where it is a key, in the reader's language."""
        return self.words.maybe(text, text)

    def _quote(self, id: str) -> None:
        """A rule or a topic; without an id what the game has to look up."""
        mine = topics_of(self.table.game.id)
        try:
            if not id and not mine:
                raise SandtableError(self.words.say("cli.noLaw"))
            if not id:
                print_topics(self.paper, mine)
            for quoted in find_rules(id) if id else ():
                print_rule(self.paper, quoted)
        except SandtableError as error:
            self._complain(str(error))

    def _save(self, name: str) -> None:
        """The record, to a file of the player's choice or where it is kept anyway."""
        path = Path(name).expanduser() if name else self.keeper.path
        try:
            if name and path.exists():
                self._complain(self.words.say("cli.exists", path=path))
                return
            write(path, self.table.record.text())
            self.paper.print(self.words.say("cli.saved", path=path))
        except (OSError, RuntimeError, ValueError) as error:
            problem = getattr(error, "strerror", None) or error
            self._complain(self.words.say("cli.noWrite", path=path, problem=problem))

    def _say_goodbye(self) -> None:
        table = self.table
        if table.over:
            self.screen.draw(self.people[0] if len(self.people) == 1 else -1, None, len(table.happenings))
            self.paper.print(Text(self.words.say("cli.over", result=self.screen.say_result()), "bold"))
        if self.keeper.problem:
            self._complain(self.keeper.problem)
            return
        what = self.words.say(f"cli.kept.{self.keeper.what}")
        self.paper.print(self.words.say("cli.kept", what=what, path=self.keeper.path), soft_wrap=True)
        self.paper.print(Text(self.keeper.way_on(table), FAINT), soft_wrap=True)
